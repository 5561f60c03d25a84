"""The HTTP API: a file for each subject, with the pydantic models of its requests."""
