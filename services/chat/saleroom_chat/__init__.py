"""What is said in a room."""
