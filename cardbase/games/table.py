"""What each player has on a table, as data: for programs that know no rules, in which people play by hand.

A game without a table of its own has the usual one: a deck, a hand, a place to play on, a discard pile.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from cardbase.games.contract import Game

Role = Literal["deck", "hand", "discard", "removed", "area", "pile"]
Seen = Literal["nobody", "owner", "all"]


class Zone(NamedTuple):
    """A place of a player.

    key   as the rules call it, where they have it; en, ja: labels
    role  deck: what one draws from; hand; discard; removed: out of the game; area: cards lie side by side; pile: any other pile
    seen  who sees the cards that lie there
    squares  (columns, rows) of places for cards, where they are told apart; of a battlefield that both share the player's own half
    """

    key: str
    en: str
    ja: str
    role: Role = "area"
    seen: Seen = "all"
    squares: tuple[int, int] = (1, 1)


class Part(NamedTuple):
    """Where the cards of a section of the deck begin, and how many there may be (`most` 0: any number)."""

    section: str
    zone: str
    least: int = 0
    most: int = 0


class Named(NamedTuple):
    """A phase of the turn, or a counter of each player with the number it begins with."""

    key: str
    en: str
    ja: str
    start: int = 0


ON_CARD = "card"
"""Where a card goes that is played onto another one."""


class Table(NamedTuple):
    """What each player has; how a game begins is declared beside it (`games.opening`).

    zones   the deck first, then the hand
    parts   the sections of the deck, the main one first; copies: of one name, 0 where any number
    apart   where that lies which `Opening.apart` lays apart: its English name -> a zone's key; what is found in the deck, and
            what is not a fixed number, is laid there by hand
    says    what else to know as the game begins: sentences in English
    pair    the fields of the two numbers with which a card attacks and withstands, () where a game has no such two
    plays   where a card goes that is played from the hand, by its type: the key of a zone; `ON_CARD`: onto another card; first
            the cards that fight
    between how many rows of squares lie between the fronts of both players and belong to nobody
    markers what lies on cards or is said of them, the one first that is wanted most; up to four
    """

    zones: tuple[Zone, ...]
    parts: tuple[Part, ...]
    copies: int = 0
    apart: Mapping[str, str] = MappingProxyType({})
    counters: tuple[Named, ...] = ()
    phases: tuple[Named, ...] = ()
    says: tuple[str, ...] = ()
    pair: tuple[str, ...] = ()
    plays: Mapping[str, str] = MappingProxyType({})
    between: int = 0
    markers: tuple[Named, ...] = ()

    def zone(self, key: str) -> Zone:
        """Return the zone called `key`, or of that role."""
        return next(zone for zone in self.zones if key in (zone.key, zone.role))

    @property
    def front(self) -> Zone:
        """Return the area where the cards that fight are: the first that a card is played to, else the first of all."""
        areas = [zone for zone in self.zones if zone.role == "area"] or [*self.zones]
        return next((zone for key in self.plays.values() for zone in areas if zone.key == key), areas[0])


USUAL = (
    Zone("deck", "deck", "山札", "deck", "nobody"),
    Zone("hand", "hand", "手札", "hand", "owner"),
    Zone("field", "field", "場"),
    Zone("discard", "discard pile", "捨札", "discard"),
)


def table_of(game: "Game") -> Table:
    """Return a game's table, the usual one where it declares none."""
    if game.table:
        from cardbase.games import part  # noqa: PLC0415 - it loads packages

        table: Table = part(game.table)
        return table
    main, *others = game.sections
    zones = tuple(Zone(section.key, section.en, section.ja, "pile", "owner") for section in others)
    parts = (Part(main.key, "deck"), *(Part(section.key, section.key) for section in others))
    return Table((*USUAL, *zones), parts)
