"""The only writer of game state: turns, timers, the archive."""
