"""What each card of a deck has to do with winning: how often it was drawn and played, and how many of those games were won.

Games of one seed hang together: the two of a pair, and in a matrix those of a deck against all others, in which it is dealt the same
cards. So it is the seeds that are counted as chance, by linearisation of a share (a ratio) over clusters (Cochran 1977, 6.3 and 9A.1):
a seed's part of the error is the games won in it less the share of those that there were.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Any, Final, NamedTuple

from cardbase.engine.faces import Deck, Face
from cardbase.sim.playing import Outcome, cards_of
from cardbase.sim.results.statistics import Interval, difference, rounded, wilson

_Game = tuple[int, int, int, int]
"""The cards that lay in the opening hand, came to the hand, were played, as bits (`playing.Seen`); 1 where the game was won, else 0."""
_KINDS: Final = range(4)
_DRAWN, _UNDRAWN = 1, 2
_CORNERS: Final = 1.0
"""Half a pair of games for each of the four ways in which it can come out (Agresti and Min 2005), so that few seeds prove little: their
squares, by seed and by game alike."""


class Share(NamedTuple):
    """Games won of some games, one of which tells as much as `worth` games with chance of their own."""

    wins: int
    games: int
    worth: float = 1.0

    @property
    def interval(self) -> Interval:
        """The share of them that was won, with its interval."""
        return wilson(*self.told)

    @property
    def told(self) -> tuple[float, float]:
        """So many games with chance of their own that were won, of how many, would tell as much."""
        return self.wins * self.worth, self.games * self.worth


class CardFigures(NamedTuple):
    """A card of a deck: the games in which it lay in the opening hand, came to the hand at all, did not, and was played.

    together  the correlation of the shares with the card drawn and without
    """

    deck: str
    face: Face
    copies: int
    opening: Share
    drawn: Share
    undrawn: Share
    played: Share
    together: float = 0.0

    @property
    def gain(self) -> Interval:
        """How much more of the games were won in which it came to the hand than of the others, with its interval."""
        return difference(self.drawn.told, self.undrawn.told, self.together)

    @property
    def compared(self) -> bool:
        """Whether there are games with the card in the hand, and others."""
        return self.drawn.games > 0 and self.undrawn.games > 0

    def as_json(self) -> dict[str, Any]:
        """Return a row of the machine formats; an interval without games is null."""
        shares = {"opening": self.opening, "drawn": self.drawn, "undrawn": self.undrawn, "played": self.played}
        return {
            "deck": self.deck,
            "card": self.face.key,
            "name": self.face.name("en"),
            "copies": self.copies,
            **{
                key: {"games": share.games, "win_rate": rounded(share.interval) if share.games else None}
                for key, share in shares.items()
            },
            "gain": rounded(self.gain) if self.compared else None,
        }


def card_figures(name: str, deck: Deck, played: Iterable[tuple[Outcome, int]]) -> list[CardFigures]:
    """Return the figures of a deck's cards, those first that gain most when they are drawn.

    played  games that were watched, each with which of its two decks it was
    """
    copies = Counter(face.key for faces in deck.values() for face in faces)
    cards = cards_of(deck)
    seeds: dict[int, list[_Game]] = {}
    for outcome, side in played:
        opening, drawn, used = outcome.seen[3 * side : 3 * side + 3]
        seeds.setdefault(outcome.seed, []).append((opening, drawn, used, int(outcome.winner == side)))
    found = [_figures(name, face, copies[face.key], 1 << place, seeds.values()) for place, face in enumerate(cards)]
    return sorted(found, key=lambda card: (-_known_gain(card), card.face.key))


def _figures(name: str, face: Face, copies: int, bit: int, seeds: Iterable[Sequence[_Game]]) -> CardFigures:
    """Return the figures of the card that has a bit, of games by their seeds."""
    rows = [_counted(games, bit) for games in seeds]
    wins, games = ([sum(row[what][of] for row in rows) for what in _KINDS] for of in (0, 1))
    shares = [won / of if of else 0.0 for won, of in zip(wins, games, strict=True)]
    errors = [[won - share * of for (won, of), share in zip(row, shares, strict=True)] for row in rows]
    by_seed = [_CORNERS + sum(row[what] ** 2 for row in errors) for what in _KINDS]
    by_game = [_CORNERS + won * (1 - share) for won, share in zip(wins, shares, strict=True)]
    across = sum(row[_DRAWN] * row[_UNDRAWN] for row in errors)
    opening, drawn, undrawn, played = (Share(wins[what], games[what], by_game[what] / by_seed[what]) for what in _KINDS)
    together = across / sqrt(by_seed[_DRAWN] * by_seed[_UNDRAWN])
    return CardFigures(name, face, copies, opening, drawn, undrawn, played, together)


def _counted(games: Iterable[_Game], bit: int) -> list[tuple[int, int]]:
    """Return (games won, games) of each kind, of the games of a seed."""
    wins, counts = [0] * len(_KINDS), [0] * len(_KINDS)
    for opening, drawn, played, won in games:
        for what, there in enumerate((opening & bit, drawn & bit, ~drawn & bit, played & bit)):
            if there:
                wins[what] += won
                counts[what] += 1
    return list(zip(wins, counts, strict=True))


def _known_gain(card: CardFigures) -> float:
    """A card that was always or never drawn gains nothing that is known."""
    return card.gain[1] if card.compared else -2.0
