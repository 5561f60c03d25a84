"""The front door: guests, rooms, seats, presence, sockets, the web client's files."""
