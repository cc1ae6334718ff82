#!/usr/bin/env python3
"""Print the lowest version that pyproject.toml lets in of each library that cardbase needs: constraints for pip.

python scripts/lowest.py > lowest.txt && python -m pip install -e ".[dev]" --constraint lowest.txt
"""

import re
import tomllib
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent / "pyproject.toml"


def main() -> None:
    for line in tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["dependencies"]:
        print(re.sub(r">=([^,]+).*", r"==\1", line))


if __name__ == "__main__":
    main()
