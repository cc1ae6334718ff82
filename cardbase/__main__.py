"""`python -m cardbase` is `cardbase`."""

import sys

try:
    from cardbase.cli import main
except KeyboardInterrupt:
    print("cardbase: stopped", file=sys.stderr)
    sys.exit(130)

main()
