"""What two decks bring to the table: printed cards as faces, and everything computed from them once, shared by all
states of a match.
"""

from collections.abc import Mapping, Sequence
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, Final

from cardbase.engine.actions import ARG
from cardbase.errors import InputError
from cardbase.messages import say

if TYPE_CHECKING:
    from cardbase.engine.effects.texts import Texts
    from cardbase.engine.hooks import Hooks

Fact = int | str | bool | tuple[str, ...]
CARDS_MOST: Final = ARG + 1
"""Cards of a match: an answer names one of so many."""
Trigger = tuple[int, int, int, int, int]  # event, whose, ability, mask of zones, filter of the subject (-1: none)

# What a continuous ability reads: a bit for each zone outside play, and these.
ZONES: Final = (1 << 32) - 1
PLAY: Final = 1 << 32  # which cards are in play, and what changes them
PHASES: Final = 1 << 33  # whose turn and which phase it is
HAPPENED: Final = 1 << 34  # what has happened in this turn, and what is under way (a combat)
RESTED_CARDS: Final = 1 << 35
DAMAGE: Final = 1 << 36
TURNS: Final = 1 << 37  # whose turn it is
PLACES: Final = 1 << 38  # squares, areas, slots
COUNTERS: Final = 1 << 39  # marks on cards, what players have
EVERYTHING: Final = (1 << 40) - 1
UNSAID: Final = EVERYTHING & ~(ZONES | PHASES | TURNS)
"""What a word may read of which nothing is said: zones outside play, phases and turns are always named."""


class Face:
    """A printed card: key, names ("en", "ja"), facts as the game's fields name them, and its abilities as a tree
    (None: no text).
    """

    __slots__ = ("abilities", "facts", "key", "names")

    def __init__(self, key: str, names: Mapping[str, str], facts: Mapping[str, Fact], abilities: object = None) -> None:
        self.key, self.names, self.facts, self.abilities = key, names, facts, abilities

    def __reduce__(self) -> tuple[object, ...]:
        """Return how to make it again in another process."""
        return Face, (self.key, self.names, self.facts, self.abilities)

    def name(self, language: str) -> str:
        """Return the name in a language, in the other one where it has none."""
        return self.names.get(language) or self.names.get("ja") or self.names.get("en") or self.key

    def number(self, fact: str, default: int = 0) -> int:
        """Return a fact that is a number, `default` where it is none or unknown."""
        value = self.facts.get(fact, default)
        return value if isinstance(value, int) else default

    def words(self, fact: str) -> tuple[str, ...]:
        """Return a fact that is one word or several, nothing where it is unknown."""
        value = self.facts.get(fact, ())
        return value if isinstance(value, tuple) else (str(value),)


Deck = Mapping[str, Sequence[Face]]  # section -> its cards, one entry for each copy


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

    def __init__(self, rules: "Hooks", decks: Sequence[Deck], switches: Mapping[str, int | str | bool]) -> None:
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
        self.elsewhere: list[
            int
        ] = []  # face -> mask of the zones from which it can be played, at other moments than these
        self.users: list[int] = []  # face -> which of these zones are those from which it has an ability to use
        self.tools: list[int] = []  # face -> mask of the zones, open to all, from which it has an ability to use
        self.sayers: list[tuple[str, ...]] = []  # face -> with which words it says what rules ask for (`effects.said`)
        self.counted: list[int] = []  # face -> mask of the zones in which `zones.recount` looks at it
        self.counted_piles: list[int] = []  # the piles (zone * 2 + seat) of such zones
        self.heard: list[list[tuple[Trigger, ...]]] = []  # event -> face -> those of its triggers that watch it
        self.heard_in: list[
            list[int]
        ] = []  # event -> piles (zone * 2 + seat) from which some card of the match watches it
        self.moments: dict[
            int, tuple[tuple[int, Any], ...]
        ] = {}  # ability -> what it asks as its event happens: (bit, condition)
        self.tallies: dict[
            int, list[tuple[int, int, int, int]]
        ] = {}  # event -> what some text counts of it: (whose, number of the filter or -1, number of the count, until when)
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
            zones = (
                able
                | self.elsewhere[face]
                | self.tools[face]
                | (live if self.statics[face] or self.sayers[face] else 0)
            )
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
