"""Write the words of scenario files at the end of docs/rules/GAME.md, from what each game declares.

    python scripts/make_words_doc.py [--check]

--check writes nothing and ends with 1, naming the pages that are not what would be written.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from cardbase import games
from cardbase.games.contract import Game
from cardbase.sim.matchup import rules_of
from cardbase.sim.scenarios.words import CARD, KINDS, Word, words_of

PAGES = Path(__file__).parent.parent / "docs" / "rules"
MARK = "<!-- What follows is written by scripts/make_words_doc.py. -->\n"
ELSEWHERE = {"switch", "result"}
"""Kinds that the page has above, and those that every game has."""


def page(game: Game, text: str) -> str:
    """Return a game's page with its words made anew."""
    head = (
        "## Words of scenarios\n\n"
        f"What a scenario file of {game.en} can say ([scenarios](../scenarios.md)), with examples that speak of a card called {CARD};\n"
        f"`cardbase sim words {game.key}` prints the same. The switches stand [above](#switches).\n"
    )
    found = words_of(rules_of(game))
    sections = [
        "\n".join(_section(title, [word for word in found if word.kind == kind]))
        for kind, title in KINDS.items()
        if kind not in ELSEWHERE and any(word.kind == kind for word in found)
    ]
    return "\n".join([text.partition(MARK)[0].rstrip() + "\n", MARK, head, *sections])


def _section(title: str, words: Iterable[Word]) -> Iterator[str]:
    yield from (f"### {title}", "", "| word | English | Japanese | example |", "|---|---|---|---|")
    for word in words:
        named = word.en if word.en != word.word else ""
        yield "| " + " | ".join([f"`{word.word}`", named, word.ja, f"`{word.example}`"]) + " |"
    yield ""


def main() -> int:
    """Write or check the pages."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    check, wrong = parser.parse_args().check, 0
    for game in games.games():
        path = PAGES / f"{game.key}.md"
        if not path.exists():
            continue
        old = path.read_text(encoding="utf-8")
        new = page(game, old)
        if check and new != old:
            print(path)
            wrong = 1
        elif not check:
            path.write_text(new, encoding="utf-8")
    return wrong


if __name__ == "__main__":
    sys.exit(main())
