"""The moments of the game, one file each."""
