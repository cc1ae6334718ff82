"""Write the list of words in docs/effects.md from the core table of the effect language, and the rules texts in docs/adding-a-card.md.

    python scripts/make_effects_doc.py [--check]

--check writes nothing and ends with 1 if a file is not what would be written.
"""

import argparse
import re
import sys
from pathlib import Path

from cardbase import games
from cardbase.language import CORE, Vocabulary, Word, compile_abilities

PAGE = Path(__file__).parent.parent / "docs" / "effects.md"
SENTENCES = Path(__file__).parent.parent / "docs" / "adding-a-card.md"
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


def told(text: str) -> str:
    """Return a page with the rules texts of its abilities, in both languages, below each of them; a heading names their game."""
    names = {game.en: game for game in games.games()}
    parts = re.split(r"^(### .+)\n", text, flags=re.MULTILINE)
    for place in range(1, len(parts), 2):
        if game := names.get(parts[place].removeprefix("### ")):
            parts[place + 1] = "\n" + _told(parts[place + 1], games.part(game.vocabulary))
        else:
            parts[place + 1] = "\n" + parts[place + 1]
    return "".join(parts)


def _told(section: str, vocabulary: Vocabulary) -> str:
    def texts(found: re.Match[str]) -> str:
        compiled = compile_abilities(found["ability"], vocabulary)
        return f"```text\n{found['ability']}\n```\n\n> {compiled.english}\n>\n> {compiled.japanese}\n"

    return re.sub(r"```text\n(?P<ability>.+?)\n```\n\n(?:>.*\n)+", texts, section)


def main() -> int:
    """Write or check the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    late = 0
    for path, write in ((PAGE, page), (SENTENCES, told)):
        old = path.read_text(encoding="utf-8")
        new = write(old)
        late |= old != new
        if not check:
            path.write_text(new, encoding="utf-8")
    return int(late and check)


if __name__ == "__main__":
    sys.exit(main())
