"""The names behind the ints: a game's zones, numbers, columns, stats, flags, events, timings, actions, reasons.

Rules code uses the ints that these tables give out; states on disk, scenarios, logs and questions use the names.
"""

from collections.abc import Callable
from typing import Final

from cardbase.engine.actions import ARG, FACE, FIRST_OWN, PICK, SHIFT

ALL: Final = 3  # masks of seats: everybody
NOBODY: Final = 0
OWNER: Final = 4  # the seat whose pile it is


class Term:
    """One name: a key for files, and words in English and Japanese."""

    __slots__ = ("en", "ja", "key")

    def __init__(self, key: str, en: str, ja: str) -> None:
        self.key, self.en, self.ja = key, en or key.replace("_", " "), ja or en or key

    def text(self, language: str) -> str:
        """Return the words in "en" or "ja"."""
        return self.ja if language == "ja" else self.en


class Terms:
    """Names in order; the index of a name is the int that rules code uses."""

    def __init__(self, *keys: str) -> None:
        self.terms = [Term(key, "", "") for key in keys]
        self.index = {key: n for n, key in enumerate(keys)}

    def add(self, key: str, en: str = "", ja: str = "") -> int:
        """Add a name and return its index; a name is added once."""
        if key in self.index:
            raise ValueError(f"'{key}' is declared twice")
        self.index[key] = len(self.terms)
        self.terms.append(Term(key, en, ja))
        return len(self.terms) - 1

    def keys(self) -> list[str]:
        """Return the keys in order."""
        return [term.key for term in self.terms]

    def text(self, index: int, language: str) -> str:
        """Return the words of the name with this index."""
        return self.terms[index].text(language)

    def __len__(self) -> int:
        return len(self.terms)


# The numbers, flags and events that every game has; a game's own come after them.
TURN: Final = 0
ACTIVE: Final = 1
PHASE: Final = 2

LEAVING: Final = 1
DOWN: Final = 2
RESTED: Final = 4

ENTERS: Final = 0
LEAVES: Final = 1
DESTROYED: Final = 2
PUT_INTO: Final = 3
ATTACKS: Final = 4
ATTACKED: Final = 5
BLOCKS: Final = 6
BLOCKED: Final = 7
WINS_COMBAT: Final = 8
DEALS_DAMAGE: Final = 9
DAMAGED: Final = 10
HEALED: Final = 11
CHOSEN: Final = 12
IS_RESTED: Final = 13
STOOD: Final = 14
MOVES: Final = 15
ATTACHED: Final = 16
PLAYS: Final = 17
DRAWS: Final = 18
DISCARDS: Final = 19
PHASE_START: Final = 20
PHASE_END: Final = 21

WOULD_DESTROYED: Final = 22
WOULD_DAMAGED: Final = 24
WOULD_DISCARDED: Final = 26
WOULD_DRAWS: Final = 27
WOULD_LOSES_GAME: Final = 28
WOULD_DEALS_DAMAGE: Final = 29
TURNS: Final = 30
RESOLVED: Final = 31
COUNTERED: Final = 32
REVEALED: Final = 33
LOOPED: Final = 34
ENDED: Final = 35
GOES: Final = 36  # heard before a card goes from one zone into another; no line of the log

DRAW: Final = 2
BOTH_LOSE: Final = 3
RUNNING: Final = -1

UNWRITTEN: Final = ("would_", "goes")
"""How the names of events begin that are heard and asked about, and never written into the log."""

_CORE_EVENTS = (
    ("enters", "{card} enters", "{card}が登場"),
    ("leaves", "{card} leaves", "{card}が場を離れる"),
    ("destroyed", "{card} is destroyed", "{card}が破壊された"),
    ("put_into", "{card} goes to {zone}", "{card}は{zone}に置かれた"),
    ("attacks", "{card} attacks", "{card}が攻撃"),
    ("attacked", "{card} is attacked", "{card}が攻撃された"),
    ("blocks", "{card} blocks", "{card}がブロック"),
    ("blocked", "{card} is blocked", "{card}がブロックされた"),
    ("wins_combat", "{card} wins the combat", "{card}が戦闘に勝った"),
    ("deals_damage", "{card} deals {n} damage", "{card}が{n}ダメージを与えた"),
    ("damaged", "{card} takes {n} damage", "{card}は{n}ダメージを受けた"),
    ("healed", "{card} is healed", "{card}が回復した"),
    ("chosen", "{card} is chosen", "{card}が選ばれた"),
    ("rested", "{card} is rested", "{card}がレストした"),
    ("stood", "{card} stands", "{card}がスタンドした"),
    ("moves", "{card} moves", "{card}が移動した"),
    ("attached", "{card} is attached", "{card}がつけられた"),
    ("plays", "{seat} plays {card}", "{seat}は{card}をプレイした"),
    ("draws", "{seat} draws {card}", "{seat}は{card}を引いた"),
    ("discards", "{seat} discards {card}", "{seat}は{card}を捨てた"),
    ("phase_start", "{seat}: {phase} begins", "{seat}：{phase}開始"),
    ("phase_end", "{seat}: {phase} ends", "{seat}：{phase}終了"),
    *(
        (f"would_{name}", "", "")
        for name in ("destroyed", "leaves", "damaged", "enters", "discarded", "draws", "loses_game", "deals_damage")
    ),
    ("turns", "Turn {n}: {seat}", "第{n}ターン：{seat}"),
    ("resolved", "{card} resolves", "{card}を解決"),
    ("countered", "{card} is countered", "{card}は打ち消された"),
    ("revealed", "{seat} shows {card}", "{seat}は{card}を公開した"),
    ("looped", "an endless loop with {card}", "{card}の無限ループ"),
    ("ended", "the game ends: {reason}", "ゲーム終了：{reason}"),
    ("goes", "", ""),
)

# Phases that every game has, and the moments made of phases: until when an effect lasts.
TURN_PHASE: Final = 0
COMBAT_PHASE: Final = 1

EVER: Final = 0
WHILE_SOURCE: Final = 1


def end_of(phase: int) -> int:
    """Return the moment at which a phase ends."""
    return 2 + 2 * phase


def start_of(phase: int) -> int:
    """Return the moment at which a phase begins."""
    return 3 + 2 * phase


NEXT: Final = 1 << 20  # in a moment: of a phase that has not begun yet


def end_of_next(phase: int) -> int:
    """Return the moment at which the next phase of a kind ends, which has not begun yet."""
    return NEXT | end_of(phase)


END_OF_TURN: Final = end_of(TURN_PHASE)
END_OF_COMBAT: Final = end_of(COMBAT_PHASE)


class Layout:
    """Every name of one game. `key` is the game's key; procedures and states on disk carry it.

    copied_identity   the column that holds what is printed on a card that stands for another one (the face, plus 1), -1: there are no such; `copied_identity_zones`: the
            zones in which it does so
    untold  events that a told game leaves out, because another one says the same; `square` names squares in the log
    naming  event whose value is one more than the number of a text -> its words in English and Japanese where that ability has a name
    masks   stat -> its bits, for stats that hold masks longer than 31 bits
    written stat -> the words of a value, for stats that are no numbers to a reader
    rules   procedure that every game has -> the ids of the rules that its question carries out: "window" -> ("CH2",)
    """

    def __init__(self, key: str) -> None:
        self.key = key
        self.zones, self.seen, self.live = Terms(), list[int](), list[bool]()
        self.numbers, self.per_seat = Terms("turn", "active", "phase"), [False, False, False]
        self.unshown: set[int] = set()
        self.columns, self.stats, self.timings = Terms(), Terms(), Terms()
        self.masks = dict[int, int]()
        self.written = dict[int, Callable[[int], str]]()
        self.rules = dict[str, tuple[str, ...]]()
        self.phases = Terms()
        self.phases.add("turn", "the turn", "ターン")
        self.phases.add("combat", "the combat", "戦闘")
        self.flags = Terms()
        for flag, en, ja in (
            ("leaving", "leaving", "離れる"),
            ("down", "face down", "裏向き"),
            ("rested", "rested", "レスト"),
        ):
            self.flags.add(flag, en, ja)
        self.events = Terms()
        for name, en, ja in _CORE_EVENTS:
            self.events.add(name, en, ja)
        self.public_knowledge = Terms("nothing known")
        self.untold: frozenset[int] = frozenset()
        self.naming = {RESOLVED: ("{card} [{ability}] resolves", "{card}【{ability}】を解決")}
        self.square: Callable[[int], str] = str
        self.copied_identity = -1
        self.copied_identity_zones: frozenset[int] = frozenset()
        self.reasons = Terms("none")
        self.reasons.add("loop", "an endless loop", "無限ループ")
        self.actions = Terms()
        self.arguments: list[str] = []

    def zone(self, key: str, en: str = "", ja: str = "", *, seen: int = ALL, live: bool = False) -> int:
        """Declare a zone. `seen`: ALL, NOBODY or OWNER; `live`: cards there have working abilities and current
        stats.
        """
        self.seen.append(seen)
        self.live.append(live)
        return self.zones.add(key, en, ja)

    def number(self, key: str, en: str = "", ja: str = "", *, per_seat: bool = False, shown: bool = True) -> int:
        """Declare one of the game's own numbers; with `per_seat` two of them, index + seat. One that is not shown says
        nothing to players (a mask, a code).
        """
        index = self.numbers.add(key, en, ja)
        self.per_seat.append(per_seat)
        if not shown:
            self.unshown.add(index)
        if per_seat:
            self.numbers.add(f"{key}.1", en, ja)
            self.per_seat.append(False)
        return index

    def reword(self, *events: tuple[int, str, str]) -> None:
        """Give events of all games the words that this one has for them: (event, en, ja)."""
        for event, en, ja in events:
            self.events.terms[event].en, self.events.terms[event].ja = en, ja

    def flag(self, key: str, en: str = "", ja: str = "") -> int:
        """Declare a flag of cards and return its bit."""
        return 1 << self.flags.add(key, en, ja)

    def action(self, key: str, en: str, ja: str, argument: str = "none") -> int:
        """Declare a kind of action; the words may hold "{x}", filled in from `argument`.

        argument: "none", "card" (an id), "face", "seat", "number", "square", "zone".
        """
        self.arguments.append(argument)
        return (FIRST_OWN + self.actions.add(key, en, ja)) << SHIFT

    def about(self, action: int) -> str:
        """Return what the argument of an action is: "card", "face", or what else a kind of the game's own declares; "" for other kinds."""
        own = (action >> SHIFT) - FIRST_OWN
        return self.arguments[own] if own >= 0 else {PICK: "card", FACE: "face"}.get(action & ~ARG, "")
