"""A table in words, as one seat sees it: what lies where. A game says it in `Hooks.picture`; who shows it draws it in lines.

Words are of the language that was asked for. Nothing here tells more than the seat may know.
"""

from typing import Final, NamedTuple

COUNTED: Final = 0  # how a zone is shown: as a number
LISTED: Final = 1  # its cards one after the other
SPREAD: Final = 2  # its cards beside each other, with their values

TIED: Final = "\u00a0"  # a blank at which no line is broken: "Fight 4"


class Piece(NamedTuple):
    """A card on the table, or what stands for several.

    card    the engine's id, -1 where no single card is meant; side: who controls it
    values  its numbers in words ("power 6500"); states: how it lies ("rested"); under: what lies on it or under it
    """

    card: int
    name: str
    side: int = -1
    values: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    under: "tuple[Piece, ...]" = ()


class Zone(NamedTuple):
    """A zone of a player: the cards that the seat knows or that lie in play, and how many there are besides.

    shown   COUNTED, LISTED or SPREAD; notes: what there is to say of it as a whole; always: an empty one is shown, too
    """

    title: str
    pieces: tuple[Piece, ...] = ()
    unknown: int = 0
    shown: int = LISTED
    notes: tuple[str, ...] = ()
    always: bool = False

    @property
    def size(self) -> int:
        """How many cards there are."""
        return len(self.pieces) + self.unknown


class Square(NamedTuple):
    """A square of a board, what stands there, and what the square is ("messenger square")."""

    name: str
    pieces: tuple[Piece, ...] = ()
    ground: str = ""


class Grid(NamedTuple):
    """A board as the seat looks at it, its own side below: the letters of the columns, and rows with their numbers.

    legend   what the labels in the squares mean: "quick: quickness"
    brief    shorter labels where there is little room: ("quick", "q")
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Square, ...]], ...]
    legend: str = ""
    brief: tuple[tuple[str, str], ...] = ()


class Side(NamedTuple):
    """What belongs to a player: points, counters and the like in words, and the zones, the foremost first."""

    numbers: tuple[str, ...] = ()
    zones: tuple[Zone, ...] = ()


class Picture(NamedTuple):
    """A table: the sides by seat, the board between them, and what is under way ("Ironclad attacks Player 2")."""

    sides: tuple[Side, Side]
    grid: Grid | None = None
    now: tuple[str, ...] = ()
