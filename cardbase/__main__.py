"""`python -m cardbase` is `cardbase`."""

from cardbase.cli import main

main()
