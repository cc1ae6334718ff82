"""Measure how well suggestions find cards again that were taken out of decks.

    python scripts/measure_suggestions.py

Of each bundled deck a quarter of the main section's cards is taken out, three times; the deck itself is not asked. Printed are, for
each game, the share of these cards that are among the first thirty suggestions, and the mean of 1/place.
"""

import sys
from pathlib import Path
from random import Random
from statistics import mean

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import cardbase
from cardbase.decks.advice.suggest import Advisor
from cardbase.decks.resolve import resolve_deck

SEEDS = range(3)
FIRST = 30


def main() -> None:
    """Measure every game."""
    with cardbase.open() as catalog:
        for game in catalog.games:
            places = [place for deck in catalog.decks("is:bundled", game=game) for place in found_again(deck)]
            share = mean(place <= FIRST for place in places)
            print(f"{game}: {share:.2f} among the first {FIRST}, 1/place {mean(1 / place for place in places):.2f}")


def found_again(deck: cardbase.Deck) -> list[float]:
    """Return the places at which cards stand that were taken out of a deck; infinite where they are not suggested."""
    advisor = Advisor(deck._db, deck.content)
    whole = resolve_deck(deck._db, deck.content)
    keys = sorted({line.card.key for line in whole.section("main") if line.card})
    places = []
    for seed in SEEDS:
        gone = Random(seed).sample(keys, max(1, len(keys) // 4))
        left = whole._replace(lines=tuple(line for line in whole.lines if not line.card or line.card.key not in gone))
        held = advisor.view(left).copies
        order = [card.key for card, _ in advisor.ranked(left) if card.key not in held]
        places += [order.index(key) + 1 if key in order else float("inf") for key in gone]
    return places


if __name__ == "__main__":
    main()
