#!/usr/bin/env python3
"""Write the golden playthroughs, one random game of each match in words, to tests/golden/. Read the difference before you commit it."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.engine.matches import MATCHES
from tests.engine.playthrough import playthrough

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    folder = ROOT / "tests" / "golden"
    folder.mkdir(exist_ok=True)
    for name, load in MATCHES.items():
        path = folder / f"{name}.txt"
        text = playthrough(load())
        changed = not path.exists() or path.read_text(encoding="utf-8") != text
        path.write_text(text, encoding="utf-8")
        print(f"{path.relative_to(ROOT)}: {'written' if changed else 'unchanged'}")


if __name__ == "__main__":
    main()
