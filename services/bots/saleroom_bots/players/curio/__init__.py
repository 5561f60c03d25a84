"""The player of 古物帮."""
