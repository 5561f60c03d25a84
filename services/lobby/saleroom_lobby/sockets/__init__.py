"""The browser's one socket to a room."""
