"""The player of 决战苏富比."""
