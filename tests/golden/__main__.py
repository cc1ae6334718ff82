"""python -m tests.golden: write one random game of each match in words. Read the difference before you commit it."""

from pathlib import Path

from tests.golden.playthrough import playthrough
from tests.matches import MATCHES


def main() -> None:
    for name, load in MATCHES.items():
        path = Path(__file__).with_name(f"{name}.txt")
        text = playthrough(load())
        changed = not path.exists() or path.read_text(encoding="utf-8") != text
        path.write_text(text, encoding="utf-8")
        print(f"{path.name}: {'written' if changed else 'unchanged'}")


if __name__ == "__main__":
    main()
