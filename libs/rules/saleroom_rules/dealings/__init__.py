"""The arithmetic of dealings between two seats."""
