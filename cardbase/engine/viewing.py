"""What the pictures of all games are made of: names, values and zones, as the one who looks may see them."""

from collections.abc import Callable, Iterable, Sequence

from cardbase.engine.log import EVERYBODY, seat_name
from cardbase.engine.picture import LISTED, SPREAD, TIED, Piece, Zone
from cardbase.engine.state import State

Words = tuple[str, str]  # in English and in Japanese


def tied(*words: object) -> str:
    """Return words between which no line is broken."""
    return " ".join(map(str, words)).replace(" ", TIED)


class View:
    """Who looks at a table, and in which language; `viewer` is EVERYBODY where all cards are shown."""

    def __init__(self, g: State, viewer: int, language: str) -> None:
        self.g, self.viewer, self.language = g, viewer, language

    def say(self, words: Words) -> str:
        """Return words in the language of the view."""
        return words[1 if self.language == "ja" else 0]

    def amount(self, words: Words, number: object) -> str:
        """Return "power 6500"."""
        return tied(self.say(words), number)

    def knows(self, card: int) -> bool:
        """Tell whether the viewer knows the face of a card."""
        return self.viewer == EVERYBODY or bool(self.g.known[card] >> self.viewer & 1)

    def name(self, card: int) -> str:
        """Return the name of a card, "a card" where the viewer does not know it."""
        if not self.knows(card):
            return self.say(("a card", "カード"))
        return self.g.match.faces[self.g.face[card]].name(self.language)

    def told_apart(self, card: int) -> str:
        """Return the name of a card in play, copies in one zone numbered as the answers number them."""
        g = self.g
        pile = g.piles[g.zone[card] * 2 + g.side[card]]
        own = self.name(card)
        if not self.knows(card):
            return own
        twins = [other for other in sorted(pile) if g.face[other] == g.face[card] and self.knows(other)]
        return own if len(twins) < 2 else f"{own}{TIED}#{twins.index(card) + 1}"

    def title(self, zone: int) -> str:
        """Return what a zone is called, without its article."""
        return self.g.rules.layout.zones.text(zone, self.language).removeprefix("the ")

    def states(self, card: int, flags: Iterable[tuple[int, Words]]) -> list[str]:
        """Return the words for those of the flags that a card has."""
        return [self.say(words) for flag, words in flags if self.g.flags[card] & flag]

    def numbers(self, seat: int, own: Iterable[int], kept: Iterable[int] = ()) -> tuple[str, ...]:
        """Return numbers of a player in words: those of `own` that are not 0, and all of `kept`, which come first."""
        words, num = self.g.rules.layout.numbers, self.g.num
        return tuple(
            [tied(words.text(n, self.language), num[n + seat]) for n in kept]
            + [tied(words.text(n, self.language), num[n + seat]) for n in own if num[n + seat]]
        )

    def pile(
        self,
        seat: int,
        zone: int,
        notes: Sequence[str] = (),
        shown: int = LISTED,
        piece: Callable[[int], Piece] | None = None,
        always: bool = False,
    ) -> Zone:
        """Return a zone that is not in play, its top card first; cards that the viewer does not know are counted."""
        cards = self.g.piles[zone * 2 + seat]
        known = [card for card in reversed(cards) if self.knows(card)]
        made = piece or (lambda card: Piece(card, self.name(card), seat))
        return Zone(
            self.title(zone), tuple(made(card) for card in known), len(cards) - len(known), shown, tuple(notes), always
        )

    def spread(self, seat: int, zone: int, piece: Callable[[int], Piece], *, always: bool = True) -> Zone:
        """Return a zone in play, its cards beside each other."""
        cards = self.g.piles[zone * 2 + seat]
        return Zone(self.title(zone), tuple(piece(card) for card in cards), 0, SPREAD, (), always)

    def hosted(self, host: int, zone: int) -> list[int]:
        """Return the cards of a zone, of both sides, that are attached to a card."""
        return [card for side in (0, 1) for card in self.g.piles[zone * 2 + side] if self.g.host[card] == host]

    def whose(self, card: int, host: int) -> list[str]:
        """Return whose a card is, where it lies on one of the other player."""
        side = self.g.side[card]
        return [] if side == self.g.side[host] else [seat_name(side, self.language)]

    def fight(self, attacker: int, target: int, seat: int) -> str:
        """Return who attacks whom; `target` is -1 where the player `seat` is attacked."""
        aim = self.told_apart(target) if target >= 0 else seat_name(seat, self.language)
        return self.say(("{a} attacks {b}", "{a}が{b}を攻撃中")).format(a=self.told_apart(attacker), b=aim)

    def turned(self, width: int, height: int) -> tuple[list[int], list[int]]:
        """Return the columns from left to right and the rows from above, as the viewer sees a board from its own side."""
        columns, rows = list(range(width)), list(range(height))
        return (columns[::-1], rows) if self.viewer == 1 else (columns, rows[::-1])
