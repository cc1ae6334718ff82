"""What the pictures of all games are made of: names, values and zones, as the one who looks may see them."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from cardbase.engine.log import EVERYBODY, seat_name
from cardbase.engine.picture import LISTED, SPREAD, TIED, Piece, Zone
from cardbase.engine.state import State


class View(NamedTuple):
    """Who looks at a table, and in which language; `viewer` is EVERYBODY where all cards are shown."""

    g: State
    viewer: int
    language: str


Words = tuple[str, str]  # in English and in Japanese


def say(view: View, words: Words) -> str:
    """Return words in the language of the view."""
    return words[1 if view.language == "ja" else 0]


def tied(*words: object) -> str:
    """Return words between which no line is broken."""
    return " ".join(map(str, words)).replace(" ", TIED)


def amount(view: View, words: Words, number: object) -> str:
    """Return "power 6500"."""
    return tied(say(view, words), number)


def knows(view: View, card: int) -> bool:
    """Tell whether the viewer knows the face of a card."""
    return view.viewer == EVERYBODY or bool(view.g.known[card] >> view.viewer & 1)


def name(view: View, card: int) -> str:
    """Return the name of a card, "a card" where the viewer does not know it."""
    if not knows(view, card):
        return say(view, ("a card", "カード"))
    return view.g.match.faces[view.g.face[card]].name(view.language)


def told_apart(view: View, card: int) -> str:
    """Return the name of a card in play, copies in one zone numbered as the answers number them."""
    g = view.g
    pile = g.piles[g.zone[card] * 2 + g.side[card]]
    own = name(view, card)
    if not knows(view, card):
        return own
    twins = [other for other in sorted(pile) if g.face[other] == g.face[card] and knows(view, other)]
    return own if len(twins) < 2 else f"{own}{TIED}#{twins.index(card) + 1}"


def title(view: View, zone: int) -> str:
    """Return what a zone is called, without its article."""
    return view.g.rules.layout.zones.text(zone, view.language).removeprefix("the ")


def states(view: View, card: int, flags: Iterable[tuple[int, Words]]) -> list[str]:
    """Return the words for those of the flags that a card has."""
    return [say(view, words) for flag, words in flags if view.g.flags[card] & flag]


def numbers(view: View, seat: int, own: Iterable[int], kept: Iterable[int] = ()) -> tuple[str, ...]:
    """Return numbers of a player in words: those of `own` that are not 0, and all of `kept`, which come first."""
    words, num = view.g.rules.layout.numbers, view.g.num
    return tuple(
        [tied(words.text(n, view.language), num[n + seat]) for n in kept]
        + [tied(words.text(n, view.language), num[n + seat]) for n in own if num[n + seat]]
    )


def pile(
    view: View,
    seat: int,
    zone: int,
    notes: Sequence[str] = (),
    shown: int = LISTED,
    piece: Callable[[int], Piece] | None = None,
    always: bool = False,
) -> Zone:
    """Return a zone that is not in play, its top card first; cards that the viewer does not know are counted."""
    cards = view.g.piles[zone * 2 + seat]
    known = [card for card in reversed(cards) if knows(view, card)]
    made = piece or (lambda card: Piece(card, name(view, card), seat))
    return Zone(
        title(view, zone), tuple(made(card) for card in known), len(cards) - len(known), shown, tuple(notes), always
    )


def spread(view: View, seat: int, zone: int, piece: Callable[[int], Piece], *, always: bool = True) -> Zone:
    """Return a zone in play, its cards beside each other."""
    cards = view.g.piles[zone * 2 + seat]
    return Zone(title(view, zone), tuple(piece(card) for card in cards), 0, SPREAD, (), always)


def hosted(view: View, host: int, zone: int) -> list[int]:
    """Return the cards of a zone, of both sides, that are attached to a card."""
    return [card for side in (0, 1) for card in view.g.piles[zone * 2 + side] if view.g.host[card] == host]


def whose(view: View, card: int, host: int) -> list[str]:
    """Return whose a card is, where it lies on one of the other player."""
    side = view.g.side[card]
    return [] if side == view.g.side[host] else [seat_name(side, view.language)]


def fight(view: View, attacker: int, target: int, seat: int) -> str:
    """Return who attacks whom; `target` is -1 where the player `seat` is attacked."""
    aim = told_apart(view, target) if target >= 0 else seat_name(seat, view.language)
    return say(view, ("{a} attacks {b}", "{a}が{b}を攻撃中")).format(a=told_apart(view, attacker), b=aim)


def turned(view: View, width: int, height: int) -> tuple[list[int], list[int]]:
    """Return the columns from left to right and the rows from above, as the viewer sees a board from its own side."""
    columns, rows = list(range(width)), list(range(height))
    return (columns[::-1], rows) if view.viewer == 1 else (columns, rows[::-1])
