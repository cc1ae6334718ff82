"""How many decks a second are checked, in process, beside a loop that tells how fast the machine is.

    python scripts/bench_decks.py [SECONDS]

Every game's deck is a legal one of its default format, made of cards with all the facts that its rules need.
"""

import sys
import time
from collections.abc import Callable
from datetime import date

from cardbase import games
from cardbase.decks.legality import check
from cardbase.games.card import Card, DeckList, Fact, Line

ON = date(2024, 6, 1)


def cards(count: int, copies: int, section: str = "main", prefix: str = "", **facts: Fact) -> list[Line]:
    lines = []
    for first in range(0, count, copies):
        name = f"{prefix or section} {first}"
        card = Card("", name, name, {"en": name}, facts=facts)
        lines.append(Line(section, min(copies, count - first), card, name))
    return lines


def decks() -> dict[str, list[Line]]:
    """A legal deck of each game with as many lines as real lists have."""
    bd = {"type": "unit", "ace": False}
    dn = {"type": "unit"}
    det = {"type": "unit", "subtype": "unit", "legend": False}
    return {
        "build-divide": [
            *cards(1, 1, "territory", type="territory"),
            *cards(12, 3, prefix="b", **bd, trigger="buster"),
            *cards(12, 3, prefix="s", **bd, trigger="shot"),
            *cards(26, 3, prefix="n", **bd, trigger="none"),
            *cards(12, 2, "d-deck", **bd, trigger="none"),
        ],
        "doomtrooper": cards(60, 3, type="warrior", affiliation=("mishima",), db_deck_limit=5),
        "dreadnought": [
            *cards(2, 1, "casters", type="caster", cluster="blue"),
            *cards(25, 3, prefix="x", **dn, deck_condition="blue"),
            *cards(25, 3, prefix="y", **dn, deck_condition="blank"),
        ],
        "fertcg": cards(60, 3, type="unit", class_change=False),
        "detainer": [
            *cards(1, 1, "detainer", type="unit", subtype="detainer"),
            *cards(3, 3, prefix="s", type="force", subtype="stigmata"),
            *cards(27, 2, **det, level=2),
        ],
    }


def rate(work: Callable[[], object], seconds: float) -> float:
    """Return how often `work` is done in a second, the best of five tries."""
    best = 0.0
    for _ in range(5):
        done, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds / 5:
            for _ in range(20):
                work()
            done += 20
        best = max(best, done / (time.perf_counter() - start))
    return best


def calibration() -> int:
    """A fixed piece of plain Python: 1,000 additions and look-ups in a dictionary."""
    numbers = dict.fromkeys(range(100), 1)
    return sum(numbers[number % 100] for number in range(1000))


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    base = rate(calibration, seconds)
    print(f"{'calibration':14} {base:10,.0f} loops/s")
    for key, lines in decks().items():
        game = games.game(key)
        deck = DeckList(key, "bench", tuple(lines))
        report = check(deck, game, game.format(), ON)
        if not report.legal:
            sys.exit(f"{key}: the deck of the bench is not legal: {report.findings}")
        speed = rate(lambda: check(deck, game, game.format(), ON), seconds)  # noqa: B023 - used at once
        print(f"{key:14} {speed:10,.0f} decks/s  {len(lines):3} lines  {speed / base:5.2f} of a loop")


if __name__ == "__main__":
    main()
