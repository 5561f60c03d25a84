"""`python -m saleroom` is the command `saleroom`."""

from saleroom.cli import main

main()
