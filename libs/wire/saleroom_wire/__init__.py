"""What crosses a process border: messages, subjects, frames, error codes."""
