"""The state of a game: columns of ints, piles of ids, one stack of frames. Nothing else is pending anywhere.

A card in a game is an id, a *sleeve*: which face it holds is a column, and shuffling deals the faces anew. Every
column is a list with one int for each id. Printed cards, rules, random numbers, log and agents are not in it;
`match`, `rng` and `log` are only lent.
"""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from cardbase.engine.compiling import mypyc_attr
from cardbase.engine.layout import RUNNING

if TYPE_CHECKING:
    from cardbase.engine.hooks import Hooks
    from cardbase.engine.match import Match

Tables = TypeVar("Tables")

Frame = list[int]
Row = tuple[int, ...]

# a frame: procedure, next step, player, source card, last answer, own registers
PROC: Final = 0
PC: Final = 1
WHO: Final = 2
SRC: Final = 3
ANS: Final = 4
REG: Final = 5

# State.todo
DIRTY: Final = 1
CHECK: Final = 2
OVER: Final = 4
STALE: Final = 8

# State.able
ELSEWHERE: Final = 1 << 16
ANSWERING: Final = ELSEWHERE - 1

NONE: Final[list[int]] = []  # no options; never changed
UNLENT: Final = Random(0)


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """What is lent to a state (`State.observer`) is told what its log does not say, and sees the table as a row of the log is
    written. A copy of the state has none.
    """

    def noted(self, g: "State", row: Row) -> None:
        """See a row that was just written to the log."""

    def before_step(self, g: "State") -> None:
        """See the table, settled, before a step of the rules is taken."""

    def before_refresh(self, g: "State") -> None:
        """See the table before its continuous values are written."""

    def after_refresh(self, g: "State") -> None:
        """See the table after its continuous values were written."""

    def passed_over(self, g: "State", who: int, question: "Callable[[State, Frame], None]", options: list[int]) -> None:
        """See that a question to `who` was due and was not put: there was no answer, or the one in `options`.

        question  the step that would have asked
        """


_copied: "Callable[[list[int]], list[int]]" = list.copy
"""What `map` calls in `Position.copy`: a tenth faster than a list comprehension."""


class Position(Generic[Tables]):
    """A position, ready to be copied, hashed, saved and played on at any decision.

    Columns (from `owner` to `stats`) hold one int for each card. What is derived is rebuilt by `refresh` and
    `recount`; `match`, `rules`, `tables` (the game's, by face), `rng`, `log` and `observer` are only lent: never copied, never
    saved. So is `ahead`: an agent looks ahead, and windows pass in which nobody usually does anything (`Hooks.passes`).
    """

    owner: list[int]
    face: tuple[int, ...]  # which card is in the sleeve: `zones.lay` changes it
    side: list[int]  # who controls it
    zone: list[int]
    flags: list[int]
    damage: list[int]
    stamp: list[int]  # grows with every move: (card, stamp) notices that the card has gone
    known: list[int]  # mask of the seats that know the face
    public_knowledge: tuple[int, ...]  # what everybody knows of a hidden face: `zones.publish` changes it
    host: list[int]  # the card it is attached to, -1
    place: list[int]  # its square or slot, -1
    cannot: list[int]  # derived: bits of what it may not do
    more: list[tuple[int, ...]]  # the game's own columns; `write` and `add` change them
    stats: list[list[int]]  # derived: the current values; of a card that has left, the last ones
    piles: list[list[int]]  # zone * 2 + seat -> ids in order, the last is the top
    num: list[int]  # turn, active seat, phase, then the game's own numbers
    board: list[int]  # square -> id, -1
    frames: list[list[int]]
    chain: list[tuple[int, ...]]
    waiting: list[tuple[int, ...]]  # what has triggered
    effects: list[tuple[int, ...]]  # what lasts for a time
    marks: list[tuple[int, ...]]  # what has been used
    watch: list[int]  # derived: event -> how many watch it
    # derived: seat -> how many cards it has with which it could answer (`Match.able`), and ELSEWHERE for each of use at other moments alone
    able: list[int]
    users: list[int]  # derived: seat -> how many of these have an ability to use (`Match.users`)
    tools: list[int]  # derived: the cards that have an ability to use where they lie, open to all (`Match.tools`)
    sayers: dict[
        str, tuple[int, ...]
    ]  # derived: word -> the cards in play whose texts say something with it (`Match.sayers`)
    statics: int  # derived: how many cards in play have continuous abilities
    dependencies: int  # derived: mask of what the continuous abilities at work read (`match.PLAY` …), or more than that
    result: int
    reason: int
    who: int  # who is asked
    options: list[int]
    todo: int  # what `settle` has to do: refresh all (DIRTY) or some cards (STALE), CHECK; or the game is OVER
    stale: list[int]  # with STALE: the cards that have come or gone, or whose own values something has changed

    __slots__ = (
        "able", "ahead", "board", "cannot", "chain", "damage", "dependencies", "effects", "face", "flags", "frames", "host", "known",
        "log", "marks", "match", "more", "num", "observer", "options", "owner", "piles", "place", "public_knowledge", "reason", "result",
        "rng", "rules", "sayers", "side", "stale", "stamp", "statics", "stats", "tables", "todo", "tools", "users", "waiting", "watch",
        "who", "zone",
    )  # fmt: skip

    def __init__(self, match: "Match") -> None:
        self.match: Match = match
        self.rules: Hooks = match.rules
        self.tables: Tables = match.tables
        self.rng: Random = UNLENT
        self.log: list[Row] | None = None
        self.observer: Observer | None = None
        self.ahead = False

    def copy(self) -> "Position[Tables]":
        """Return a state that is equal and apart; log and observer stay behind."""
        g: Position[Tables] = Position(self.match)
        g.owner = self.owner  # who owns a sleeve never changes
        g.face = self.face  # these are replaced where they change, which is seldom
        g.public_knowledge = self.public_knowledge
        g.more = self.more.copy()
        g.side = self.side.copy()
        g.zone = self.zone.copy()
        g.flags = self.flags.copy()
        g.damage = self.damage.copy()
        g.stamp = self.stamp.copy()
        g.known = self.known.copy()
        g.host = self.host.copy()
        g.place = self.place.copy()
        g.cannot = self.cannot.copy()
        g.stats = list(map(_copied, self.stats))
        g.piles = list(map(_copied, self.piles))
        g.frames = list(map(_copied, self.frames))
        g.num = self.num.copy()
        g.board = self.board.copy()
        g.chain = self.chain.copy()
        g.waiting = self.waiting.copy()
        g.effects = self.effects.copy()
        g.marks = self.marks.copy()
        g.watch = self.watch.copy()
        g.able = self.able.copy()
        g.users = self.users.copy()
        g.tools = self.tools.copy()
        g.sayers = self.sayers  # replaced where it changes
        g.statics = self.statics
        g.dependencies = self.dependencies
        g.result = self.result
        g.reason = self.reason
        g.who = self.who
        g.options = self.options
        g.todo = self.todo
        g.stale = self.stale.copy()
        return g

    def write(self, column: int, card: int, value: int) -> None:
        """Write a value into one of the game's own columns. They are written seldom and copied often: the column is replaced, and the
        states that were copied from this one keep theirs.
        """
        values = list(self.more[column])
        values[card] = value
        self.more[column] = tuple(values)

    def add(self, column: int, card: int, value: int) -> None:
        """Add to a value of one of the game's own columns."""
        self.write(column, card, self.more[column][card] + value)


State = Position[Any]
"""A position of whichever game; a game says `State = Position[CardTables]` where its book is."""


def blank(match: "Match") -> State:
    """Return a state without cards."""
    layout = match.rules.layout
    g: State = Position(match)
    g.owner, g.side, g.zone, g.flags, g.damage = [], [], [], [], []
    g.stamp, g.known, g.host, g.place, g.cannot = [], [], [], [], []
    g.face = g.public_knowledge = ()
    g.more = [()] * len(layout.columns)
    g.stats = [[] for _ in range(len(layout.stats))]
    g.piles = [[] for _ in range(2 * len(layout.zones))]
    g.num = [0] * len(layout.numbers)
    g.board = [-1] * match.rules.squares
    g.frames, g.chain, g.waiting, g.effects, g.marks, g.stale = [], [], [], [], [], []
    g.watch, g.able, g.users, g.tools, g.sayers = match.watched(), [0, 0], [0, 0], [], {}
    g.statics, g.dependencies, g.result, g.reason, g.who, g.options, g.todo = 0, 0, RUNNING, 0, 0, NONE, 0
    return g
