"""The player of 疑心暗鬼オークション."""
