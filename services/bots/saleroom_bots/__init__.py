"""Plays for bot seats and absent people, from what the seat can see."""
