"""What each card of a deck has to do with winning: how often it was drawn and played, and how many of those games were won."""

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from cardbase.engine.match import Deck, Face
from cardbase.sim.playing import Outcome
from cardbase.sim.results.intervals import Interval, difference, rounded, wilson
from cardbase.sim.watching import cards_of

Tally = tuple[int, int]
"""(games won, games)."""


class CardFigures(NamedTuple):
    """A card of a deck: the games in which it lay in the opening hand, came to the hand at all, did not, and was played."""

    deck: str
    face: Face
    copies: int
    opening: Tally
    drawn: Tally
    undrawn: Tally
    played: Tally

    @property
    def gain(self) -> Interval:
        """How much more of the games were won in which it came to the hand than of the others, with its interval."""
        return difference(self.drawn, self.undrawn)

    @property
    def compared(self) -> bool:
        """Whether there are games with the card in the hand, and others."""
        return self.drawn[1] > 0 and self.undrawn[1] > 0

    def as_json(self) -> dict[str, Any]:
        """Return a row of the machine formats; an interval without games is null."""
        counts = {"opening": self.opening, "drawn": self.drawn, "undrawn": self.undrawn, "played": self.played}
        return {
            "deck": self.deck,
            "card": self.face.key,
            "name": self.face.name("en"),
            "copies": self.copies,
            **{
                key: {"games": games, "win_rate": rounded(wilson(wins, games)) if games else None}
                for key, (wins, games) in counts.items()
            },
            "gain": rounded(self.gain) if self.compared else None,
        }


def card_figures(name: str, deck: Deck, played: Iterable[tuple[Outcome, int]]) -> list[CardFigures]:
    """Return the figures of a deck's cards, those first that gain most when they are drawn.

    played  games that were watched, each with which of its two decks it was
    """
    copies = Counter(face.key for faces in deck.values() for face in faces)
    cards = cards_of(deck)
    tallies = [[[0, 0] for _ in range(4)] for _ in cards]
    for outcome, side in played:
        won = int(outcome.winner == side)
        opening, drawn, used = outcome.seen[3 * side : 3 * side + 3]
        for place, tally in enumerate(tallies):
            bit = 1 << place
            for what, there in enumerate((opening & bit, drawn & bit, ~drawn & bit, used & bit)):
                if there:
                    tally[what][0] += won
                    tally[what][1] += 1
    found = [
        CardFigures(name, face, copies[face.key], *((wins, games) for wins, games in tally))
        for face, tally in zip(cards, tallies, strict=True)
    ]
    return sorted(found, key=lambda card: (-_known_gain(card), card.face.key))


def _known_gain(card: CardFigures) -> float:
    """A card that was always or never drawn gains nothing that is known."""
    return card.gain[1] if card.compared else -2.0
