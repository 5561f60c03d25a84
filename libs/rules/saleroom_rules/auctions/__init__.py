"""The arithmetic of each way to auction; no turns, no timers, no events."""
