"""What a seat may see, as one row of numbers with a fixed layout: parts one after another, each a table of rows and columns."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, cast

from cardbase.engine import hidden
from cardbase.engine.actions import ARG, SHIFT
from cardbase.engine.layout import ACTIVE, PHASE, TURN
from cardbase.engine.match import Match
from cardbase.engine.run import NAMES
from cardbase.engine.state import OVER, PC, PROC, State
from cardbase.games import entry_points

CHAIN_ROWS: Final = 8
"""Rows of the chain that are shown, the top first."""
WORD: Final = 31
"""Bits of a mask in one number: a longer one takes several, the lowest bits first."""

_GAME: Final = ("seat", "turn", "active", "phase", "asked", "procedure", "step")
_CARD: Final = ("face", "owner", "side", "zone", "height", "flags", "damage", "host", "place", "promise")
_CHAIN: Final = ("filled", "side", "kind", "card")
_ANSWER: Final = ("kind", "argument", "face")
_WORD_MASK: Final = (1 << WORD) - 1


class Part(NamedTuple):
    """A table within the row: where it starts, how many rows it has, and the names of its columns."""

    start: int
    rows: int
    columns: tuple[str, ...]

    @property
    def end(self) -> int:
        """Where the next part starts."""
        return self.start + self.rows * len(self.columns)


class ObservationLayout:
    """The layout of the observations of one match (docs/pettingzoo.md).

    parts       name -> its place: game, numbers, seats, cards, chain, answers
    size        how many numbers there are in all
    procedures  the names behind the numbers of "procedure", which count from 1
    """

    def __init__(self, match: Match, cards: int, answers: int) -> None:
        layout = match.rules.layout
        self._match, self._cards, self._most = match, cards, answers
        numbers = layout.numbers.keys()
        shown = [n for n in range(PHASE + 1, len(numbers)) if n not in layout.unshown]
        self._pairs = [n for n in shown if layout.per_seat[n]]
        seconds = {n + 1 for n in range(len(numbers)) if layout.per_seat[n]}
        self._single = [n for n in shown if n not in seconds and not layout.per_seat[n]]
        self._words = [-(-layout.masks.get(stat, 1) // WORD) for stat in range(len(layout.stats))]
        self._blank = [0] * (len(layout.columns) + sum(self._words))
        self.procedures = _procedures(layout.key)
        self._numbered = {NAMES.index(name): n for n, name in enumerate(self.procedures, 1)}
        self.parts: dict[str, Part] = {}
        self._add("game", 1, _GAME)
        self._add("numbers", 1, [numbers[n] for n in self._single])
        self._add("seats", 2, [numbers[n] for n in self._pairs])
        self._add("cards", cards, [*_CARD, *layout.columns.keys(), *self._stat_names(layout.stats.keys())])
        self._add("chain", CHAIN_ROWS, _CHAIN)
        self._add("answers", answers, _ANSWER)
        self.size = self.parts["answers"].end

    def _add(self, name: str, rows: int, columns: Sequence[str]) -> None:
        start = max((part.end for part in self.parts.values()), default=0)
        self.parts[name] = Part(start, rows, tuple(columns))

    def _stat_names(self, keys: Sequence[str]) -> Iterator[str]:
        for key, words in zip(keys, self._words, strict=True):
            yield from [key] if words == 1 else [f"{key} {n}" for n in range(words)]

    def numbers(self, g: State, seat: int) -> list[int]:
        """Return what a seat may see (`engine.hidden.observe`, all but lasting effects, whose results the stats hold)."""
        seen = hidden.observe(g, seat)
        num = cast("list[int]", seen["numbers"])
        piles = cast("list[list[tuple[int, ...]]]", seen["piles"])
        chain = cast("list[tuple[int, ...]]", seen["chain"])
        row = self._game(g, num, seat)
        row += [num[n] for n in self._single]
        row += [num[n + side] for side in (seat, 1 - seat) for n in self._pairs]
        for card in self._card_rows(g, piles, seat):
            row += card
        for who, kind, source, *_ in reversed(chain[-CHAIN_ROWS:]):
            row += (1, who ^ seat, kind >> SHIFT, source + 1)
        row += [0] * (self.parts["answers"].start - len(row))
        for action in cast("list[int]", seen["options"]):
            row += (action >> SHIFT, action & ARG, _face_of(g, action, seat))
        return row + [0] * (self.size - len(row))

    def _game(self, g: State, num: Sequence[int], seat: int) -> list[int]:
        asked = g.who == seat and not g.todo & OVER
        active = num[TURN] > 0 and num[ACTIVE] == seat
        question = [self._numbered[g.frames[-1][PROC]], g.frames[-1][PC] - 1] if asked else [0, 0]
        return [seat, num[TURN], int(active), num[PHASE], int(asked), *question]

    def _card_rows(self, g: State, piles: Sequence[Sequence[tuple[int, ...]]], seat: int) -> list[list[int]]:
        """Return a row for each card, by id: the pile that it is in says zone and side."""
        rows: list[list[int]] = [[]] * self._cards
        for pile, cards in enumerate(piles):
            zone, side = divmod(pile, 2)
            for height, (card, face, flags, *rest) in enumerate(cards):
                known = face >= 0
                damage = rest.pop(0) if known else 0
                host, place = (rest[0] + 1, rest[1] + 1) if rest else (0, 0)
                rows[card] = [face + 1 if known else 0, g.owner[card] ^ seat, side ^ seat, zone, height, flags]
                rows[card] += [damage, host, place, 0 if known else ~face, *self._values(rest[2:])]
        return rows

    def _values(self, values: Sequence[int]) -> list[int]:
        """Return the game's columns and the stats of a card, long masks in words; zeros where it shows none."""
        if not values:
            return self._blank
        columns = len(values) - len(self._words)
        found = list(values[:columns])
        for value, words in zip(values[columns:], self._words, strict=True):
            found += [value] if words == 1 else [value >> n * WORD & _WORD_MASK for n in range(words)]
        return found


def _procedures(key: str) -> tuple[str, ...]:
    """Return the names of the kernel's procedures and of one game's, in order, whatever other games are loaded."""
    others = entry_points().keys() - {key}
    return tuple(sorted(name for name in NAMES if name.partition(".")[0] not in others))


def _face_of(g: State, action: int, seat: int) -> int:
    """Return the face that an answer names, plus 1; 0 where it names none, or one that the seat does not know."""
    about, value = g.rules.layout.about(action), action & ARG
    if about == "face":
        return value + 1
    return g.face[value] + 1 if about == "card" and g.known[value] >> seat & 1 else 0
