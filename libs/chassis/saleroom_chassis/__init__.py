"""How a process lives: start, bus, cache, database, telemetry, stop."""
