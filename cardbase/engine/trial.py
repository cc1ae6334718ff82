"""What may stand in the way of a card, and a copy of a position from which it is taken away.

A reason is never told by a second copy of a rule. The rules themselves are asked again (`why`), with something taken away that may
stand in the way: what has to go before the card is offered is the reason. A game declares its moments and its obstacles.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from cardbase.engine.state import State

Words = tuple[str, str]  # English, Japanese
Look = Callable[[State, int], list[int]]
"""(position, seat) -> what the seat is offered; the position is a copy, which may be laid out for it."""
Tell = Callable[[State, int], Words]
"""(position, card) -> what the asked seat may be told of the obstacle; ("", "") for nothing more."""


class Moment(NamedTuple):
    """When a seat is offered what it may play or use.

    en, ja  in words: "in your main phase"; look: how the rules are asked for it
    other   the table will be another by then (a combat is under way), so that what would be missing now says nothing
    """

    en: str
    ja: str
    look: Look
    other: bool = False


class Obstacle(NamedTuple):
    """Something that may stand in the way: how a trial takes it away, and what is told of it."""

    kind: int
    lift: "Callable[[Trial], None]"
    tell: Tell = lambda _g, _card: ("", "")


class Trial:
    """A copy of a position in which obstacles are taken away for a card of the asked seat.

    g        the copy; its own lists and numbers may be changed at will
    seat, card, face   whose card it is about, and which

    What belongs to the match (tables by face, texts) is shared with every state: it is changed by `put` and `set` alone, and put
    back at the end of the `with` statement.
    """

    def __init__(self, g: State, card: int) -> None:
        self.g, self.seat, self.card, self.face = g.copy(), g.who, card, g.face[card]
        self._undo: list[Callable[[], None]] = []

    def put(self, table: Any, key: Any, value: Any) -> None:
        """Write an entry of a list or a mapping for the time of the trial."""
        old = table[key]
        self._undo.append(lambda: table.__setitem__(key, old))
        table[key] = value

    def drop(self, table: dict[Any, Any], key: Any) -> None:
        """Take an entry out of a mapping for the time of the trial, if it is there."""
        if key in table:
            old = table.pop(key)
            self._undo.append(lambda: table.__setitem__(key, old))

    def set(self, thing: Any, name: str, value: Any) -> None:
        """Write an attribute for the time of the trial."""
        old = getattr(thing, name)
        self._undo.append(lambda: setattr(thing, name, old))
        setattr(thing, name, value)

    def __enter__(self) -> "Trial":
        return self

    def __exit__(self, *_: object) -> None:
        while self._undo:
            self._undo.pop()()
