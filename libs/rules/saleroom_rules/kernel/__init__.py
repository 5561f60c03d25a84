"""The kernel: what every game shares, and the only caller of a game's phases."""
