"""What a seat may see, as one row of numbers with a fixed layout: parts one after another, each a table of rows and columns.

The columns of a state become columns of one array, kept from one decision to the next: few of them change, and two lists are
compared twenty times as fast as one is turned into numbers. What the seat does not know is taken away at the end, by a row of ones
and zeros for each kind of card.
"""

from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter
from typing import Any, Final, NamedTuple

import numpy as np

from cardbase.engine.actions import ARG, SHIFT
from cardbase.engine.layout import ACTIVE, DOWN, PHASE, TURN
from cardbase.engine.run import NAMES
from cardbase.engine.state import OVER, PC, PROC, Match, State
from cardbase.games import entry_points

CHAIN_ROWS: Final = 8
"""Rows of the chain that are shown, the top first."""
WORD: Final = 31
"""Bits of a mask in one number: a longer one takes several, the lowest bits first."""
LONGEST: Final = 62
"""Bits of a mask that an array can hold before it is taken apart."""

_GAME: Final = ("seat", "turn", "active", "phase", "asked", "procedure", "step")
_CARD: Final = ("face", "owner", "side", "zone", "height", "flags", "damage", "host", "place", "promise")
_CHAIN: Final = ("filled", "side", "kind", "card")
_ANSWER: Final = ("kind", "argument", "face")
_WORD_MASK: Final = (1 << WORD) - 1
_FACE, _OWNER, _SIDE, _ZONE, _HEIGHT, _FLAGS, _DAMAGE, _HOST, _PLACE, _PROMISE = range(len(_CARD))


class ObservationPart(NamedTuple):
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
        numbers = layout.numbers.keys()
        shown = [n for n in range(PHASE + 1, len(numbers)) if n not in layout.unshown]
        pairs = [n for n in shown if layout.per_seat[n]]
        seconds = {n + 1 for n in range(len(numbers)) if layout.per_seat[n]}
        single = [n for n in shown if n not in seconds and not layout.per_seat[n]]
        self._shown = [_picker([*single, *(n + side for side in sides for n in pairs)]) for sides in ((0, 1), (1, 0))]
        self._about: dict[int, str] = {}  # kind of action -> what its argument is
        self.procedures = _procedures(layout.key)
        self._numbered = {NAMES.index(name): n for n, name in enumerate(self.procedures, 1)}
        words = [-(-layout.masks.get(stat, 1) // WORD) for stat in range(len(layout.stats))]
        self.parts: dict[str, ObservationPart] = {}
        self._add("game", 1, _GAME)
        self._add("numbers", 1, [numbers[n] for n in single])
        self._add("seats", 2, [numbers[n] for n in pairs])
        self._add("cards", cards, [*_CARD, *layout.columns.keys(), *_stat_names(layout.stats.keys(), words)])
        self._add("chain", CHAIN_ROWS, _CHAIN)
        self._add("answers", answers, _ANSWER)
        self.size = self.parts["answers"].end
        self._starts = tuple(self.parts[name].start for name in ("cards", "chain", "answers"))
        self._cards = _Cards(match, self.parts["cards"], words)

    def _add(self, name: str, rows: int, columns: Sequence[str]) -> None:
        start = max((part.end for part in self.parts.values()), default=0)
        self.parts[name] = ObservationPart(start, rows, tuple(columns))

    def numbers(self, g: State, seat: int) -> Any:
        """Return what a seat may see (`engine.hidden.observe`, all but lasting effects, whose results the stats hold), an array of
        int32 of its own.
        """
        row: Any = np.zeros(self.size, np.int32)
        self.write(g, seat, row)
        return row

    def write(self, g: State, seat: int, row: Any) -> None:
        """Write what `numbers` returns into a row that stands already."""
        cards, chain, answers = self._starts
        asked = g.who == seat and not g.todo & OVER
        row[:cards] = self._head(g, seat, asked)
        self._cards.show(g, seat, row[cards:chain])
        row[chain:] = 0
        if g.chain:
            shown = g.chain[: -CHAIN_ROWS - 1 : -1]
            _fill(row, chain, [n for who, kind, src, *_ in shown for n in (1, who ^ seat, kind >> SHIFT, src + 1)])
        if asked:
            _fill(row, answers, self._answers(g, seat))

    def _head(self, g: State, seat: int, asked: bool) -> list[int]:
        """Return the parts before the cards."""
        num = g.num
        question = (self._numbered[g.frames[-1][PROC]], g.frames[-1][PC] - 1) if asked else (0, 0)
        active = int(num[TURN] > 0 and num[ACTIVE] == seat)
        return [seat, num[TURN], active, num[PHASE], int(asked), *question, *self._shown[seat](num)]

    def _answers(self, g: State, seat: int) -> list[int]:
        """Return kind, argument and face of each answer: the face plus 1, 0 where it names none, or one that the seat does not know."""
        about, face, known, found = self._about, g.face, g.known, list[int]()
        for action in g.options:
            kind, value = action >> SHIFT, action & ARG
            if kind not in about:
                about[kind] = g.rules.layout.about(action)
            of = about[kind]
            named = value + 1 if of == "face" else face[value] + 1 if of == "card" and known[value] >> seat & 1 else 0
            found += (kind, value, named)
        return found


class _Cards:
    """The cards of a match as rows and columns, as they stood when they were last looked at.

    Owner, face and public knowledge are replaced by a state where they change; into the other columns it writes.
    """

    def __init__(self, match: Match, part: ObservationPart, words: Sequence[int]) -> None:
        layout = match.rules.layout
        self.shape = part.rows, len(part.columns)
        self.table: Any = np.zeros(self.shape, np.int32)
        self.sides: Any = np.zeros((part.rows, 2), np.int32)  # owner and side as the second seat sees them
        self.own = len(_CARD)
        self.stat_columns = list(_stat_columns(self.own + len(layout.columns), words))
        self.seen = _seen(match.rules.live, len(part.columns))
        self.knowing: Any = np.zeros((2, part.rows), np.int32)
        self.masks: list[Any] = [np.zeros(self.shape, np.int32) for _ in range(2)]
        self.masked = [False, False]
        # the state as it was
        self.face: object = None
        self.promise: object = None
        self.owner: object = None
        self.columns: list[list[int]] = [[]] * 7
        self.more: list[tuple[int, ...]] = [()] * len(layout.columns)
        self.stats: list[list[int]] = [[]] * len(words)
        self.piles: list[list[int]] = [[]] * (2 * len(layout.zones))

    def show(self, g: State, seat: int, out: Any) -> None:
        """Write into `out`, a row of numbers, what a seat sees of every card."""
        self._look(g)
        if not self.masked[seat]:
            self.masked[seat] = True
            row = self.table[:, _ZONE] * 4
            row += self.table[:, _FLAGS] & DOWN
            row += self.knowing[seat]
            self.seen.take(row, 0, self.masks[seat], "clip")
        cards = out.reshape(self.shape)
        np.multiply(self.table, self.masks[seat], cards)
        if seat:
            cards[:, _OWNER : _SIDE + 1] = self.sides

    def _look(self, g: State) -> None:
        """Bring the table up to date."""
        self._look_at_replaced(g)
        columns = [g.zone, g.flags, g.known, g.side, g.damage, g.host, g.place]
        if columns != self.columns:
            for n, (old, new) in enumerate(zip(self.columns, columns, strict=True)):
                if old != new:
                    self.columns[n] = new.copy()
                    _WRITERS[n](self, np.array(new, np.int32))
        if g.stats != self.stats:
            for n, (old, new) in enumerate(zip(self.stats, g.stats, strict=True)):
                if old != new:
                    self.stats[n] = new.copy()
                    self._write_stat(self.stat_columns[n], new)
        if g.piles != self.piles:
            for n, (old, new) in enumerate(zip(self.piles, g.piles, strict=True)):
                if old != new:
                    self.piles[n] = new.copy()
                    stayed = len(old) if new[: len(old)] == old else len(new) if old[: len(new)] == new else 0
                    for height in range(stayed, len(new)):
                        self.table[new[height], _HEIGHT] = height

    def _look_at_replaced(self, g: State) -> None:
        """Look at the columns that a state replaces where they change."""
        table = self.table
        if g.face is not self.face:
            self.face = g.face
            table[:, _FACE] = np.array(g.face, np.int32) + 1
        if g.public_knowledge is not self.promise:
            self.promise = g.public_knowledge
            table[:, _PROMISE] = np.array(g.public_knowledge, np.int32)
        if g.owner is not self.owner:
            self.owner = g.owner
            table[:, _OWNER] = np.array(g.owner, np.int32)
            self.sides[:, 0] = 1 - table[:, _OWNER]
        if g.more != self.more:
            for n, (was, values) in enumerate(zip(self.more, g.more, strict=True), self.own):
                if was is not values:
                    table[:, n] = np.array(values, np.int32)
            self.more = g.more.copy()

    def _write_zone(self, values: Any) -> None:
        self.masked = [False, False]
        self.table[:, _ZONE] = values

    def _write_flags(self, values: Any) -> None:
        self.masked = [False, False]
        self.table[:, _FLAGS] = values

    def _write_known(self, values: Any) -> None:
        self.masked = [False, False]
        self.knowing[0] = values & 1
        self.knowing[1] = values >> 1

    def _write_side(self, values: Any) -> None:
        self.table[:, _SIDE] = values
        self.sides[:, 1] = 1 - values

    def _write_damage(self, values: Any) -> None:
        self.table[:, _DAMAGE] = values

    def _write_host(self, values: Any) -> None:
        self.table[:, _HOST] = values + 1

    def _write_place(self, values: Any) -> None:
        self.table[:, _PLACE] = values + 1

    def _write_stat(self, places: range, values: Sequence[int]) -> None:
        if len(places) == 1:
            self.table[:, places[0]] = np.array(values, np.int32)
        elif len(places) * WORD <= LONGEST:
            long = np.array(values, np.int64)
            for n, place in enumerate(places):
                self.table[:, place] = long >> n * WORD & _WORD_MASK
        else:
            for n, place in enumerate(places):
                self.table[:, place] = [value >> n * WORD & _WORD_MASK for value in values]


_WRITERS: Final = (
    _Cards._write_zone,
    _Cards._write_flags,
    _Cards._write_known,
    _Cards._write_side,
    _Cards._write_damage,
    _Cards._write_host,
    _Cards._write_place,
)
"""How the columns into which a state writes come into the table."""


def _seen(live: Sequence[bool], width: int) -> Any:
    """Return 1 for each column that is seen and 0 for the others: four rows for each zone, of cards there that a seat does not know,
    that it knows, that it does not know and lie face down, that it knows and lie face down (`DOWN` is 2).
    """
    seen: Any = np.zeros((len(live), 4, width), np.int32)
    seen[:, :, [_OWNER, _SIDE, _ZONE, _HEIGHT, _FLAGS]] = 1
    seen[:, ::2, _PROMISE] = 1
    seen[:, 1::2, [_FACE, _DAMAGE, _HOST, _PLACE]] = 1
    for zone in (zone for zone, counts in enumerate(live) if counts):
        seen[zone, :, [_HOST, _PLACE]] = 1
        seen[zone, 1, len(_CARD) :] = 1
    return seen.reshape(-1, width)


def _stat_columns(start: int, words: Sequence[int]) -> Iterator[range]:
    """Yield the columns of each stat."""
    for many in words:
        yield range(start, start + many)
        start += many


def _stat_names(keys: Sequence[str], words: Sequence[int]) -> Iterator[str]:
    for key, many in zip(keys, words, strict=True):
        yield from [key] if many == 1 else [f"{key} {n}" for n in range(many)]


def _picker(places: Sequence[int]) -> Callable[[list[int]], tuple[int, ...]]:
    """Return what picks the numbers at these places, however few they are."""
    if len(places) > 1:
        return itemgetter(*places)
    return lambda numbers: tuple(numbers[place] for place in places)


def _fill(row: Any, start: int, numbers: list[int]) -> None:
    """Write numbers from a place on."""
    row[start : start + len(numbers)] = numbers


def _procedures(key: str) -> tuple[str, ...]:
    """Return the names of the kernel's procedures and of one game's, in order, whatever other games are loaded."""
    others = entry_points().keys() - {key}
    return tuple(sorted(name for name in NAMES if name.partition(".")[0] not in others))
