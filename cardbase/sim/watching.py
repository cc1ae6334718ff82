"""Which cards of each deck lay in the opening hand, came to the hand, and were played in a game: one bit for each card.

A card has come to the hand when it lay in the opening hand, was drawn, or lay there when somebody was asked. It has been played when it was
played, came into play, or had one of its texts carried out. Several copies are one card.
"""

from typing import Final

from cardbase.engine.layout import ATTACHED, DOWN, DRAWS, ENTERS, PLAYS, RESOLVED, TURNS
from cardbase.engine.match import Deck, Face, Match
from cardbase.engine.state import Row, State, Witness

OPENING, DRAWN, PLAYED = range(3)
Seen = tuple[int, ...]
"""Of deck A, then of deck B: the cards that lay in the opening hand, came to the hand, were played."""
_PLAYED: Final = frozenset((PLAYS, ENTERS, ATTACHED, RESOLVED))


def cards_of(deck: Deck) -> list[Face]:
    """Return the cards of a deck, each once; the bits of `Seen` are in this order."""
    return list({face.key: face for faces in deck.values() for face in faces}.values())


class Watch(Witness):
    """Sees a game: as a witness until the first turn begins, then by `look` at each decision.

    log  to be lent to the game; it is read and emptied by `look`
    """

    def __init__(self, match: Match, decks: tuple[Deck, Deck], *, swapped: bool) -> None:
        self.log: list[Row] = []
        self.hand = match.rules.layout.zones.index.get("hand", -1)
        self.seats = (1, 0) if swapped else (0, 1)
        self.bits = [[0] * len(match.faces) for _ in decks]
        for seat, deck in enumerate(self.seats):
            for place, card in enumerate(cards_of(decks[deck])):
                self.bits[seat][match.number[card.key]] = 1 << place
        self.seen = [[0, 0, 0], [0, 0, 0]]
        self.begun = False

    def noted(self, g: State, row: Row) -> None:
        """Keep the hands as the first turn begins; what follows is looked at more cheaply."""
        if row[0] == TURNS:
            self.begun = True
            self._hands(g)
            for seen in self.seen:
                seen[OPENING] = seen[DRAWN]
            del self.log[:-1]
            g.witness = None

    def look(self, g: State) -> None:
        """See what lies on the table, and what has happened since the last time."""
        if not self.begun:
            return
        self._hands(g)
        for event, _, card, face, _, _ in self.log:
            if card >= 0 and face >= 0:
                if event in _PLAYED:
                    self._mark(g, card, face, PLAYED)
                elif event == DRAWS:
                    self._mark(g, card, face, DRAWN)
        del self.log[:]
        for place in g.rules.live_piles:
            for card in g.piles[place]:
                if not g.flags[card] & DOWN:
                    self._mark(g, card, g.face[card], PLAYED)

    def _hands(self, g: State) -> None:
        if self.hand >= 0:
            for seat in (0, 1):
                for card in g.piles[self.hand * 2 + seat]:
                    self._mark(g, card, g.face[card], DRAWN)

    def _mark(self, g: State, card: int, face: int, what: int) -> None:
        owner = g.owner[card]
        self.seen[owner][what] |= self.bits[owner][face]

    def found(self) -> Seen:
        """Return what was seen, deck A first."""
        return tuple(bits for seat in self.seats for bits in self.seen[seat])
