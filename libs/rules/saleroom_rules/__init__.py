"""The games' rules: pure, deterministic, no input or output."""
