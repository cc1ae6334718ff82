"""Write the list of words in docs/effects.md from the core table of the effect language.

    python scripts/make_effects_doc.py [--check]

--check writes nothing and ends with 1 if the file is not what would be written.
"""

import argparse
import sys
from pathlib import Path

from cardbase.language import CORE, Vocabulary, Word, compile_abilities

PAGE = Path(__file__).parent.parent / "docs" / "effects.md"
MARK = "<!-- What follows is written by scripts/make_effects_doc.py. -->\n"
TITLES = {
    "verb": "Effects",
    "event": "Events (after `when` and `at`)",
    "would": "Events that can be replaced",
    "timing": "Timings",
    "limit": "Limits",
    "duration": "Durations",
    "phase": "Phases",
    "condition": "Conditions (after `while` and `if`)",
    "noun": "Kinds of cards",
    "reference": "Cards spoken of",
    "player": "Players",
    "filter": "Qualities",
    "zone": "Zones",
    "field": "Fields",
    "mark": "Marks",
    "resource": "Resources",
    "keyword": "Keywords",
    "amount": "Numbers",
    "act": "Acts (after `cannot`, `must` and `can`)",
}


def page(text: str) -> str:
    """Return the page with its list of words made anew."""
    vocabulary = Vocabulary(CORE)
    words = list(vocabulary.words.values())
    sections = [
        _section(title, [word for word in words if word.kind == kind], vocabulary) for kind, title in TITLES.items()
    ]
    return text.split(MARK, maxsplit=1)[0] + MARK + "\n" + "\n".join(sections)


def _section(title: str, words: list[Word], vocabulary: Vocabulary) -> str:
    rows = [f"### {title}", "", "| word | meaning | example | English | Japanese |", "|---|---|---|---|---|"]
    for word in words:
        compiled = compile_abilities(word.example, vocabulary)
        price = " (also a price)" if word.price else ""
        cells = (f"`{word.pattern}`", word.meaning + price, f"`{word.example}`", compiled.english, compiled.japanese)
        rows.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
    return "\n".join(rows) + "\n"


def main() -> int:
    """Write or check the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    old = PAGE.read_text(encoding="utf-8")
    new = page(old)
    if check:
        return int(old != new)
    PAGE.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
