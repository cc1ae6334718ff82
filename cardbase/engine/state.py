"""The state of a game: columns of ints, piles of ids, one stack of frames. Nothing else is pending anywhere.

A card in a game is an id, a *sleeve*: which face it holds is a column, and shuffling deals the faces anew. Every
column is a list with one int for each id. Printed cards, rules, random numbers, log and agents are not in it;
`match`, `rng` and `log` are only lent.

What is lent stands here, too, since each of the three speaks of the others: the `Match`, which two decks bring to the table, and the `Hooks`,
which are what the kernel, the texts of cards and the agents ask a game. A game answers those that concern it in a subclass of `Rules`
(without card texts) or of `TextRules`; a default is told at its method.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from operator import or_
from random import Random
from types import GetSetDescriptorType
from typing import Any, Final, Generic, TypeVar

from cardbase.engine.actions import ARG, PASS
from cardbase.engine.board import Board
from cardbase.engine.compiling import mypyc_attr
from cardbase.engine.effects.texts import Texts
from cardbase.engine.faces import CARDS_MOST, EVERYTHING, Deck, Face, Trigger
from cardbase.engine.layout import BOTH_LOSE, DOWN, DRAW, OWNER, Layout
from cardbase.engine.picture import Picture
from cardbase.engine.switches import Switch
from cardbase.errors import InputError
from cardbase.messages import say

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

    def noted(self, g: State, row: Row) -> None:
        """See a row that was just written to the log."""

    def before_step(self, g: State) -> None:
        """See the table, settled, before a step of the rules is taken."""

    def before_refresh(self, g: State) -> None:
        """See the table before its continuous values are written."""

    def after_refresh(self, g: State) -> None:
        """See the table after its continuous values were written."""

    def passed_over(self, g: State, who: int, question: Callable[[State, Frame], None], options: list[int]) -> None:
        """See that a question to `who` was due and was not put: there was no answer, or the one in `options`.

        question  the step that would have asked
        """


_copied: Callable[[list[int]], list[int]] = list.copy
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
    sayers: dict[str, tuple[int, ...]]  # derived: word -> the cards in play whose texts say something with it
    statics: int  # derived: how many cards in play have continuous abilities
    dependencies: int  # derived: mask of what the continuous abilities at work read (`faces.PLAY` …), or more than that
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

    def __init__(self, match: Match) -> None:
        self.match: Match = match
        self.rules: Hooks = match.rules
        self.tables: Tables = match.tables
        self.rng: Random = UNLENT
        self.log: list[Row] | None = None
        self.observer: Observer | None = None
        self.ahead = False

    def copy(self) -> Position[Tables]:
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
        """Write a value into one of the game's own columns: it is replaced, and states that were copied from this one keep theirs."""
        values = list(self.more[column])
        values[card] = value
        self.more[column] = tuple(values)

    def add(self, column: int, card: int, value: int) -> None:
        """Add to a value of one of the game's own columns."""
        self.write(column, card, self.more[column][card] + value)


State = Position[Any]
"""A position of whichever game; a game says `State = Position[CardTables]` where its book is."""


class Match:
    """The immutable part of a game: `faces` by face number, decks as face numbers, switches, and what the faces'
    texts need.

    printed   stat -> face -> value            triggers  face -> its triggers      statics  face -> its continuous
    abilities
    reads     face -> mask of what its continuous abilities read     alone  face -> whether they change nothing but their own card
    lends     whether some effect grants a continuous ability
    weighs    whether some text says how much it counts what cards add to others; spares: that a card is not affected by some;
              stills: that abilities cannot be used
    """

    # what is read at every step; a dictionary of so many would be slower
    __slots__ = (
        "able", "alone", "askers", "counted", "counted_piles", "decks", "dependencies", "down_zones", "elsewhere", "faces", "heard",
        "heard_in", "hushable", "lends", "moments", "number", "printed", "rules", "sayers", "sided", "spares", "statics", "stills",
        "switches", "tables", "tallies", "texts", "tools", "trigger_zones", "triggers", "users", "weighs",
    )  # fmt: skip

    def __init__(self, rules: Hooks, decks: Sequence[Deck], switches: Mapping[str, int | str | bool]) -> None:
        count = sum(len(cards) for deck in decks for cards in deck.values())
        if count > CARDS_MOST:
            raise InputError(
                say(
                    "the decks hold {count:,} cards; a match has at most {cards_most:,}",
                    count=count,
                    cards_most=CARDS_MOST,
                )
            )
        self.rules, self.switches = rules, dict(switches)
        self.faces: list[Face] = []
        self.number: dict[str, int] = {}
        self.decks = [{name: [self.face(card) for card in cards] for name, cards in deck.items()} for deck in decks]
        self.texts: Texts  # made by `TextRules.prepare`
        self.printed: list[list[int]] = []
        self.triggers: list[tuple[Trigger, ...]] = []
        self.statics: list[tuple[int, ...]] = []
        self.dependencies: list[int] = []
        self.alone: list[bool] = []
        self.lends = self.weighs = self.spares = self.stills = False
        self.hushable: frozenset[int] = frozenset()
        self.able: list[int] = []  # face -> mask of the zones from which it can answer in a window of `Rules.answers`
        # face -> mask of the zones from which it can be played, at other moments than these
        self.elsewhere: list[int] = []
        self.users: list[int] = []  # face -> which of these zones are those from which it has an ability to use
        self.tools: list[int] = []  # face -> mask of the zones, open to all, from which it has an ability to use
        self.sayers: list[tuple[str, ...]] = []  # face -> with which words it says what rules ask for (`effects.said`)
        self.counted: list[int] = []  # face -> mask of the zones in which `zones.recount` looks at it
        self.counted_piles: list[int] = []  # the piles (zone * 2 + seat) of such zones
        self.heard: list[list[tuple[Trigger, ...]]] = []  # event -> face -> those of its triggers that watch it
        self.heard_in: list[
            list[int]
        ] = []  # event -> piles (zone * 2 + seat) from which some card of the match watches it
        # ability -> what it asks as its event happens: (bit, condition)
        self.moments: dict[int, tuple[tuple[int, Any], ...]] = {}
        # event -> what some text counts of it: (whose, number of the filter or -1, number of the count, until when)
        self.tallies: dict[int, list[tuple[int, int, int, int]]] = {}
        self.askers: dict[int, set[int]] = {}  # number of a count -> the faces whose own text may ask for it
        self.trigger_zones: list[int] = []  # zones from which some card of the match watches events
        self.tables: Any = None  # the game's own tables by face, made by `Rules.tables`
        self.down_zones = 0  # mask of the zones whose face-down cards watch events too (set traps)
        self.sided = False  # some cards have texts that work face down, or on one side only: `Rules.speaks` tells which

    def face(self, card: Face) -> int:
        """Return the number of a printed card, adding it if it is new to the match."""
        if card.key not in self.number:
            self.number[card.key] = len(self.faces)
            self.faces.append(card)
        return self.number[card.key]

    def blank_texts(self) -> None:
        """Give every face empty stats and texts; `Rules.prepare` fills them in."""
        count = len(self.faces)
        self.printed = [[0] * count for _ in range(len(self.rules.layout.stats))]
        self.triggers = [()] * count
        self.statics = [()] * count
        self.dependencies, self.alone = [EVERYTHING] * count, [False] * count
        events = len(self.rules.layout.events)
        self.heard, self.heard_in = [[()] * count for _ in range(events)], [[] for _ in range(events)]
        self.able, self.elsewhere, self.users, self.tools = [0] * count, [0] * count, [0] * count, [0] * count
        self.sayers = [()] * count

    def note_counted(self) -> None:
        """Note, once texts and tables are made, where the counts of a state depend on a face."""
        live = sum(1 << zone for zone, counts in enumerate(self.rules.live) if counts)
        for face, able in enumerate(self.able):
            zones = able | self.elsewhere[face] | self.tools[face]
            zones |= live if self.statics[face] or self.sayers[face] else 0
            for trigger in self.triggers[face]:
                zones |= trigger[3]
            self.counted.append(zones)
        somewhere = reduce(or_, self.counted, 0)
        self.counted_piles = [place for place in range(2 * len(self.rules.live)) if somewhere >> place // 2 & 1]

    def watched(self) -> list[int]:
        """Return event -> how many watch it wherever the cards lie: those that are counted."""
        found = [0] * len(self.rules.layout.events)
        for event, counts in self.tallies.items():
            found[event] = len(counts)
        return found

    def watch(self, face: int, trigger: Trigger) -> None:
        """Add a trigger to a face."""
        self.triggers[face] += (trigger,)
        for zone in range(len(self.rules.live)):
            if trigger[3] >> zone & 1 and zone not in self.trigger_zones:
                self.trigger_zones.append(zone)
        event = trigger[0]
        self.heard[event][face] += (trigger,)
        zones = {zone for zone in self.trigger_zones if trigger[3] >> zone & 1 or zone * 2 in self.heard_in[event]}
        self.heard_in[event] = [zone * 2 + side for zone in self.trigger_zones if zone in zones for side in (0, 1)]


Handler = Callable[[State, int, int, list[int], list[int]], None]
"""(state, who causes it, source, cards, an amount for each)"""

WON: Final = 1000.0
_VALUES: Final = frozenset((
    "answers", "attachments", "budget", "by_text", "cannot_players", "handlers", "bindings", "entries", "grid", "copied_identity", "copied_identity_zones",
    "layout", "least_x", "live", "live_piles", "lying", "mains", "moments", "most_x", "relaxations", "order", "played_from", "rank", "refresh_dependencies", "seen",
    "shown", "squares", "switches", "usual_timing",
))  # fmt: skip
"""What an object holds, each game its own: read by the engine as values, and so never from the body of a class."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Hooks:
    """A game, as those below it know it. A game sets the values that are not its own in `__init__`, after the call of the
    base's.

    layout       the names of everything
    budget       steps between two decisions after which the loop rule speaks
    squares      size of the board, 0 without one; grid: the board; attachments: the live zone where attached cards lie, -1
                 without one
    lying        the live zones whose cards lie on squares, under what stands there
    handlers     what can be replaced, by number
    answers      mask of the timings in which nothing can be done but with the cards that `Match.able` counts
    mains        mask of the timings in which that is so for all but the turn player while the chain is empty
    cannot_players   a number per seat that holds what players are forbidden, as bits; -1 without one
    usual_timing     bits of the timings of an activated ability that names none
    least_x, most_x  the least and the greatest X that a price may have
    refresh_dependencies   what `refresh` reads of the table, beside what is printed and the texts in play (`faces.PLACES` …); a game that
                 says nothing has its values written after every change
    by_text      the reason when a text ends the game
    shown        stats that a drawn table shows of a card where the game draws none of its own; empty: all
    switches     the decisions where the sources are silent, by the names that a match gives them
    played_from  kinds of answers that play a card or use an ability of it -> mask of the zones in which a face that they name lies
    seen, live, live_piles   flattened for speed: masks by pile, flags by zone, live piles
    copied_identity, copied_identity_zones   the column of what is printed on cards that stand for others, -1 without such; the zones in which they do
    rank         op -> when it is applied among the changes of stats, -1: never
    """

    grid: Board

    def __init__(self, layout: Layout, budget: int, squares: int, attachments: int) -> None:
        self.layout, self.budget, self.squares, self.attachments = layout, budget, squares, attachments
        self.seen = [1 << side if mask == OWNER else mask for mask in layout.seen for side in (0, 1)]
        self.live = layout.live
        self.copied_identity, self.copied_identity_zones = layout.copied_identity, layout.copied_identity_zones
        self.live_piles = [zone * 2 + side for zone, live in enumerate(self.live) if live for side in (0, 1)]
        self.rank: list[int] = []
        self.handlers: list[Handler] = []
        self.switches: Mapping[str, Switch] = {}
        self.answers, self.mains = 0, 0
        self.cannot_players, self.usual_timing, self.by_text = -1, ~0, 0
        self.least_x, self.most_x = 0, 20
        self.lying: tuple[int, ...] = ()
        self.refresh_dependencies = EVERYTHING
        self.shown: tuple[int, ...] = ()
        self.played_from: dict[int, int] = {}

    def __init_subclass__(cls) -> None:
        """Refuse a value in the body of a class, where it would be overwritten."""
        for name, value in vars(cls).items():
            if name in _VALUES and not isinstance(value, GetSetDescriptorType):
                place = f"{vars(cls)['__module__']}.{cls.__name__}"
                raise TypeError(f"{place} gives '{name}' in the body of the class; set self.{name} in __init__")

    # Before a game.

    def prepare(self, match: Match) -> None:
        """Compute what the match's faces need: printed stats, programs, triggers, reach tables. Default: nothing."""

    def tables(self, match: Match) -> Any:
        """Return the game's own tables by face, which `g.tables` gives. Default: none."""
        return None

    def setup(self, g: State) -> None:
        """Deal the decks of `g.match.decks` and push the first frame. `g.rng` decides who begins."""
        raise InputError(say("{key} has no rules yet", key=self.layout.key))

    # Windows and the chain.

    def offers(self, g: State, seat: int, timing: int) -> list[int]:
        """Return what a seat may do in a window of this timing, without PASS, in a stable order. Default: nothing."""
        return []

    def play(self, g: State, seat: int, action: int, timing: int) -> None:
        """Begin what a seat chose in a window: push the procedure that chooses targets, pays, and puts it on the
        chain.
        """

    def resolve(self, g: State, f: Frame) -> None:
        """Resolve the chain's row that begins at `window.ROW` of the frame, as the last thing it does. Default: an ability."""

    def nobody_can_act(self, g: State, timing: int) -> bool:
        """Tell, cheaply, that nobody could do anything in a window of this timing. Default: nobody knows."""
        return False

    # Current values, and what holds at any moment.

    def refresh(self, g: State) -> None:
        """Write stats and prohibitions. Default: `continuous.refresh`; a game adds what its board or its floors change."""

    def refresh_cards(self, g: State, cards: list[int]) -> None:
        """Write what depends on these cards alone having come, or having changed by themselves. Default: everything."""
        self.refresh(g)

    def face_down(self, g: State, card: int) -> None:
        """Write the stats of a face-down card in play. Default: zeros."""
        for column in g.stats:
            column[card] = 0

    def half(self, value: int) -> int:
        """Return half a stat, rounded as the game rounds. Default: up."""
        return (value + 1) // 2

    def check(self, g: State) -> None:
        """Do the state-based checks once; what changes something marks the state to be checked again."""

    def looped(self, g: State) -> None:
        """End a loop in which nobody has a choice. Default: a draw."""

    # Abilities, as the kernel meets them; `TextRules` answers.

    def trigger(self, g: State, row: Row, at_once: bool) -> None:
        """Take a row of `State.waiting`: choose its targets and put it on the chain, or resolve it at once."""

    def is_secret(self, g: State, row: Row) -> bool:
        """Tell whether only its player may know of what has triggered, or of a replacement: (player, ability, source, ...). It comes ahead
        of others, and nobody is asked for the order.
        """
        return False

    def replace(self, g: State, seat: int, ability: int, source: int, card: int, amount: int) -> None:
        """Run the program of a replacement; it gives `REPLACED` if it did."""

    def static(self, g: State, card: int, ability: int, changes: list[Row]) -> None:
        """Append what a continuous ability changes: (op, stat, card, amount)."""

    def granted(self, g: State, row: Row, count: int) -> None:
        """Count (1) what an effect lets be watched, in `State.watch`, or count it no more (-1)."""

    def rewrites(self, g: State, ability: int) -> bool:
        """Tell whether values may change as an effect begins or ends to grant an ability. Default: yes."""
        return True

    def weighed(self, g: State, changes: list[Row], givers: list[int]) -> list[Row]:
        """Return changes as much as they count, where texts weigh what cards do to others (`effects.counting`)."""
        return changes

    def hushed(self, g: State, card: int, ability: int) -> bool:
        """Tell whether a text takes from a card its ability of this name (`Match.hushable`)."""
        return False

    def called(self, g: State, card: int, name: str) -> tuple[str, ...]:
        """Return what a card's ability of this name is called by texts that take it: that, and what the game calls several at once."""
        return (name,)

    def may_use(self, g: State, seat: int, card: int) -> bool:
        """Tell whether no text forbids a player to use abilities of a card (`Match.stills`)."""
        return True

    def affecting(self, g: State, node: Any) -> Any:
        """Return an effect as one that does nothing to cards which are not affected by its card."""
        return node

    def fitting(self, g: State, f: Frame, node: Any, found: list[int]) -> list[int]:
        """Return those of the cards that an effect takes which it affects."""
        return found

    def spared(self, g: State, card: int, source: int) -> bool:
        """Tell whether texts say that a card is not affected by another one."""
        return False

    def speaks(self, g: State, card: int, ability: int) -> bool:
        """Tell whether an ability works on the side that a card shows; asked in matches with such cards (`Match.sided`) only."""
        return not g.flags[card] & DOWN

    def heard(self, g: State, card: int, key: str) -> bool:
        """Tell whether what a card in play says with a word counts now (`effects.said`). Default: face up."""
        return not g.flags[card] & DOWN

    def lent_heard(self, g: State, card: int, key: str) -> bool:
        """The same of what was lent to the card for a time. Default: as what it says itself."""
        return self.heard(g, card, key)

    def one_with(self, g: State, card: int) -> Sequence[int]:
        """Return a card, and those that are the same one besides. Default: itself."""
        return (card,)

    def modes(self, g: State, f: Frame, least: int, most: int, able: int) -> tuple[int, int]:
        """Return how many modes of a text are chosen, of `able` that can be; a rule may change what the text says."""
        return least, most

    def lent(self, g: State, card: int, ability: int, changes: list[Row]) -> None:
        """Append what an ability that an effect grants to a card changes, if it is a continuous one."""

    def give_back(self, g: State, card: int, side: int) -> None:
        """Bring a card back to the side that had it, where another one had it for a time."""

    def granted_triggers(self, g: State, event: int, card: int, seat: int, value: int) -> Sequence[Row]:
        """Return (source, whose, ability, filter) of granted abilities that watch the event."""
        return []

    def tally(self, g: State, event: int, card: int, seat: int, value: int) -> None:
        """Count an event that some text of the match counts (`Match.tallies`)."""

    def at_moment(self, g: State, ability: int, seat: int, source: int, card: int, value: int) -> int:
        """Return the value that an ability of `Match.moments` is told of its event: what it asks then, bit by bit."""
        return value

    def fits(self, g: State, condition: int, seat: int, source: int, card: int, value: int) -> bool:
        """Tell whether the subject (or the value) of an event passes a trigger's filter."""
        return True

    def stands(self, g: State, f: Frame, ability: int) -> bool:
        """Tell whether what triggered while it was in force still resolves. Default: whatever has happened since."""
        return True

    def follow(self, g: State, row: Row) -> None:
        """Take what a text leads to as an ability of its own. Default: like what triggers, so that its targets are chosen as it
        goes onto the chain.
        """
        g.waiting.append(row)

    def ability_name(self, g: State, source: int, ability: int, language: str) -> str:
        """Return what an ability is called beside others of its source. Default: its number."""
        return str(ability)

    def orders(self, g: State, f: Frame, card: int) -> int:
        """Return who says in which order cards go onto a pile: by default the owner of each, whoever puts them there."""
        return g.owner[card]

    # What texts do to cards and players; the usual answers are those of `TextRules`.

    def choosable(self, g: State, seat: int, source: int, card: int) -> bool:
        """Tell whether a text may choose a card as its target. Default: unless "be_chosen" or "be_chosen_by" is forbidden."""
        return True

    def still_choosable(self, g: State, seat: int, source: int, card: int) -> bool:
        """Tell whether what was chosen could be chosen still, as the text resolves. Default: as when it is chosen."""
        return self.choosable(g, seat, source, card)

    def player_choosable(self, g: State, seat: int, source: int, who: int) -> bool:
        """Tell whether a text of a seat may choose a player as its target. Default: yes."""
        return True

    def worthwhile(self, g: State, f: Frame, text: int) -> bool:
        """Tell whether something may come of using a text (by number) with the context `f`. Default: it is not asked (`effects.pointless`)."""
        return True

    def player_act(self, g: State, f: Frame, act: tuple[object, ...]) -> int:
        """Return the bits of `cannot_players` that stand for what a text of `f` forbids a player. Default: the bindings'."""
        return 0

    def face_down_is(self, noun: str) -> bool:
        """Tell whether a face-down card in play counts as of this kind (a noun's key). Default: of none."""
        return False

    def face_down_has(self, stat: int) -> bool:
        """Tell whether a face-down card in play has a value in a stat, be it 0. Default: yes."""
        return True

    def before(self, g: State, f: Frame) -> None:
        """Push what comes between the announcement of a text and its effects, which are in the frame `f`. Default: nothing."""

    def draw(self, g: State, seat: int) -> bool:
        """Let a player draw one card; return whether there was one."""
        return False

    def discard(self, g: State, who: int, source: int, cards: list[int]) -> None:
        """Put cards into the discard."""

    def put(self, g: State, card: int, zone: int) -> None:
        """Put a card into a zone that is not in play."""

    def enter(self, g: State, who: int, card: int, zone: int) -> None:
        """Put a card into play under a player's control."""

    def attach(self, g: State, who: int, card: int, host: int) -> None:
        """Attach a card to another."""

    def destroy(self, g: State, who: int, source: int, cards: list[int]) -> None:
        """Destroy cards together, replacements first. Default: "be_destroyed" can be forbidden."""

    def damage(self, g: State, who: int, source: int, cards: list[int], amount: int) -> None:
        """Deal damage to cards and players (`events.player`), replacements first. Default: "be_damaged" can be forbidden."""

    def damage_player(self, g: State, seat: int, amount: int, source: int) -> None:
        """Deal damage to a player. Default: none."""

    def can_pay(self, g: State, seat: int, amount: int, source: int) -> bool:
        """Tell whether a player can pay so much of the usual resource. Default: nobody can."""
        return False

    def pay(self, g: State, seat: int, amount: int, source: int) -> None:
        """Pay so much of the usual resource."""

    def play_free(self, g: State, seat: int, card: int) -> None:
        """Play a card without paying. Default: a card with a "play" text is announced, another one enters."""

    def counter(self, g: State, f: Frame) -> None:
        """Make the play on top of the chain void; its card goes to the discard."""

    def end_combat(self, g: State) -> None:
        """End the combat or attack under way. Default: there is none."""

    def redirect(self, g: State, card: int) -> None:
        """Let the attack under way be against this card. Default: there is none."""

    # Hidden cards.

    def apart(self, g: State) -> frozenset[int]:
        """Return the cards of a second deck, whose faces are never among those of the first. Default: none."""
        return frozenset()

    def plausible(self, g: State) -> bool:
        """Tell whether hidden cards obey what is known of several together (a sum of levels). Default: they do."""
        return True

    def fits_public_knowledge(self, g: State, face: int, knowledge: int) -> bool:
        """Tell whether a face agrees with what everybody knows of the card. Default: each does."""
        return True

    # Words and pictures.

    def argument(self, g: State, kind: str, value: int, language: str) -> str:
        """Return words for an action's argument of the game's own kind (a square's name). Default: the number."""
        return str(value)

    def text_name(self, match: Match, number: int, language: str) -> str:
        """Return what the ability of a text is called, "" where it has no name. Default: as it is written before it."""
        return match.texts.texts[number].tree.name

    def picture(self, g: State, viewer: int, language: str) -> Picture | None:
        """Return what lies on the table in words, as a seat sees it. Default: None, every zone as the layout names it."""
        return None

    def plays(self, g: State, action: int, card: int) -> bool:
        """Tell whether an answer plays a card, or uses an ability of it. Default: as `played_from` says."""
        zones = self.played_from.get(action & ~ARG)
        if zones is None:
            return False
        if self.layout.about(action) == "face":
            return action & ARG == g.face[card] and bool(zones >> g.zone[card] & 1)
        return action & ARG == card

    # For agents.

    def rollout_policy(self, g: State) -> int:
        """Return what a seat answers where an agent looks ahead and nobody thinks about it. Default: pass, else the first."""
        return PASS if PASS in g.options else g.options[0]

    def passes(self, g: State, timing: int) -> bool:
        """Tell whether a seat usually passes in a window of this timing: an agent that looks ahead lists nothing there. Default: no."""
        return False

    def candidate_answers(self, g: State) -> list[int]:
        """Return the answers that an agent looks into, of `g.options` (one is given untried), told from what the seat knows. Default: all."""
        return g.options

    def rather(self, g: State) -> int:
        """Return what an agent answers to an offer where no candidate is better than passing. Default: PASS."""
        return PASS

    def evaluate(self, g: State, seat: int) -> float:
        """Return what a position is worth to a seat: a game that is decided 1000, nothing where it was drawn and half a
        loss where both have lost; else what `worth` says.
        """
        if not g.todo & OVER:
            return self.worth(g, seat)
        if g.result in (DRAW, BOTH_LOSE):
            return -WON / 2 if g.result == BOTH_LOSE else 0.0
        return WON if g.result == seat else -WON

    def worth(self, g: State, seat: int) -> float:
        """Return what a quiescent position is worth to a seat, from what it may know: the more the better. Default: its
        cards in play less the other side's.
        """
        own = sum(len(g.piles[place]) for place in self.live_piles if place % 2 == seat)
        return 2 * own - sum(len(g.piles[place]) for place in self.live_piles)

    def stand_pat(self, g: State, seat: int) -> float:
        """Return what a quiescent position is worth to a seat that passes there. Default: what it is worth as it stands."""
        return self.evaluate(g, seat)
