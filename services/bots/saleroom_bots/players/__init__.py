"""Players: one per game that has one of its own, and the house's, which plays any."""
