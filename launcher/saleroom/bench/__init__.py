"""Speed and size, as ratios and counts of one run; `command` is the subcommand."""
