"""The command line, and the local start of everything."""
