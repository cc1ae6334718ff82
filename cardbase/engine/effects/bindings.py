"""What a game's words mean to the engine: tables from the keys of words to functions and numbers, and the check that what a text names is in them.

The modules of `core` fill them with the words that all games share; a game adds its own and may replace any.
A word that is in no table makes loading fail: `Texts` says which word is missing.
"""

from collections.abc import Callable, Container
from typing import Any, Final, TypedDict, Unpack

from cardbase.engine.faces import UNSAID
from cardbase.engine.layout import END_OF_TURN, Layout
from cardbase.errors import InputError
from cardbase.language.tree import Ability, Select, replaces
from cardbase.messages import known, later, say

Node = tuple[Any, ...]
Do = Callable[..., None]  # (state, frame, *arguments of the word)
Can = Callable[..., bool]
Amount = Callable[..., int]
Cards = Callable[..., list[int]]
Taken = tuple[Node, Any, Callable[[list[Any]], bool]]  # from what, how much, whether that holds all these together
Takes = Callable[..., Taken]
Test = Callable[..., bool]  # filter: (state, frame, card, *arguments); condition: (state, frame, *arguments)

ASKED: Final = -1  # of an act, and of an event to be replaced: no bit, no trigger, the rule asks (`said`)

KINDS = (later("event"), later("verb"), later("word"), later("quality"), later("condition"))
"""What messages call the kinds of words."""


_OF: Final = ("double", "halve")
_CHANGES: Final = ("change", "set", *_OF)


class Form(TypedDict, total=False):
    """What a verb may say of itself beside what it does.

    names   (place in the word, table of the bindings) of what it names there and the game has to know
    needs   the attribute of the bindings that says which stat it writes; -1 there: the game has no such effect
    takes   as a price from a stock, (state, frame, *arguments) -> `Taken` (`prices.taking`, `prices.sharing`)
    piles   it puts the cards that it names on a pile or below it, in an order that their owner chooses
    idle    (state, frame, *arguments) -> whether it would do nothing, where the cards that it names do not tell (`pointless`)
    moves   as a price it moves the cards that it names away, so that no other price can have them
    fits    (state, frame, card, *arguments): whether it can be done to a card; of those that a text describes the others are not taken for it
    """

    names: tuple[tuple[int, str], ...]
    needs: str
    takes: Takes | None
    moves: bool
    piles: bool
    fits: Can | None
    idle: Can | None


class Verb:
    """An effect: what it does; whether it can be done at all; what it changes when it holds continuously; its `Form`."""

    __slots__ = ("always", "can", "do", "fits", "form", "idle", "moves", "names", "needs", "piles", "takes")

    def __init__(
        self, do: Do, can: Can | None = None, always: Callable[..., None] | None = None, **form: Unpack[Form]
    ) -> None:
        self.do, self.can, self.always, self.form = do, can, always, form
        self.names, self.needs = form.get("names", ()), form.get("needs", "")
        self.moves, self.piles = form.get("moves", False), form.get("piles", False)
        self.takes, self.fits, self.idle = form.get("takes"), form.get("fits"), form.get("idle")

    def doing(self, do: Do, can: Can | None = None, idle: Can | None = None) -> "Verb":
        """Return a verb of the same form that is carried out otherwise; these are asked before, in place of its own."""
        form = self.form.copy()
        form["idle"] = idle
        return Verb(do, can, self.always, **form)

    def limited(self, fits: Can) -> "Verb":
        """Return the same verb, done to the cards alone for which `fits` holds."""
        form = self.form.copy()
        form["fits"] = fits
        return Verb(self.do, self.can, self.always, **form)


class Noun:
    """A kind of card: a test of (state, card), and where such cards are when nothing is said (empty: in play).

    reads   what the test reads beside what is printed on the card, and whether it lies face down (`faces.PLACES` …)
    """

    __slots__ = ("dependencies", "test", "zones")

    def __init__(
        self,
        test: Callable[[Any, int], bool] | None = None,
        zones: tuple[int, ...] = (),
        *,
        dependencies: int = UNSAID,
    ) -> None:
        self.test, self.zones, self.dependencies = test, zones, dependencies


class Bindings:
    """The tables of one game; keys are those of the language's words.

    zones       "deck", "hand", "discard", "play" and the game's own -> zone; in_play: the zones that "in play" means.
                The keys of the game's layout are words of themselves (`take_names`)
    groups      zone word -> the zones that it means now, where it means several (state) -> zones
    stats       fields that are current values -> stat; a field that is in neither this nor `fields` is a printed fact
    fields      computed fields -> (state, card) -> int, str or tuple of str
    resources   -> number (index + seat); marks -> column of `State.more`
    acts        -> bit of `State.cannot`, for cards, or ASKED; player_acts -> bit of the number `Rules.cannot_players` + seat, or ASKED
    titles      timing -> what texts call abilities of this timing that have no name (`cannot use "Defence"`)
    keywords    -> bit of the stat `keyword_stat`; a keyword with arguments or with a text of its own: `expand` makes abilities of it
    called      (keyword, name in capitals, or place) -> the keyword that it is, of those that come with one
    counts_stat, lost_stat   stats that hold, as bits of `Texts.values`, what a card counts as besides or no longer
    must_stat, can_stat      stats that hold the acts a card must or may do, as bits of `acts`
    fights_with key of the field that says how much damage a card deals in a fight
    reads       words of continuous abilities -> what they read (`faces.PLACES` …); one that is missing reads everything
    printed_fields   computed fields that change only as a card comes, is turned or has something attached
    by_phase    words whose meaning changes as a phase begins: continuous abilities with them are then looked at again
    timings     -> bit of the windows in which it may be used; phases -> the layout's phase
    missable, repeatable   keys of the phases that a player can miss, or have once more (`engine.turns`)
    limits      the game's own limits of abilities -> the moment, of the card's player, from which it may be used again
    tallied     amounts that count an event -> the moment until which it is counted
    untold      (word, phase): starts and ends of phases that the rules do not tell of; no_fields: fields that no card has
    plays_instead   cards are played instead of what would happen
    lends_to_players   what players have for a time may change numbers of cards, too
    events      event keys -> event; woulds: keys of replaceable events -> event, or ASKED
    event_values  event keys -> the value that the event must have; a zone or a phase that a text names is such a value, too
    things      (core verb, reference, field) -> the verb that does it: what a reference names is no card, as the strike under way is none;
                the verb is called without these two
    musts       acts that a card must do, or that must be done to it -> the keyword that says so; duties: those that a rule asks for (`said.duty`)
    of_now      references to other cards at another time: what is said of them for a time goes on to mean those of now
    lying       filters that say on what a card lies
    aimed       of verbs: the place among their slots of the cards to which they do something (`counting`)
    """

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.verbs: dict[str, Verb] = {}
        self.amounts: dict[str, Amount] = {}
        self.conditions: dict[str, Test] = {}
        self.filters: dict[str, Test] = {}
        self.nouns: dict[str, Noun] = {"card": Noun(), "": Noun()}
        self.references: dict[str, Cards] = {}
        self.players: dict[str, Cards] = {}
        self.zones: dict[str, int] = {}
        self.in_play: tuple[int, ...] = ()
        self.groups: dict[str, Callable[[Any], tuple[int, ...]]] = {}
        self.stats: dict[str, int] = {}
        self.fields: dict[str, Callable[[Any, int], Any]] = {}
        self.resources: dict[str, int] = {}
        self.marks: dict[str, int] = {}
        self.acts: dict[str, int] = {}
        self.player_acts: dict[str, int] = {}
        self.keywords: dict[str, int] = {}
        self.called: dict[tuple[str, Any], str] = {}
        self.keyword_stat = -1
        self.counts_stat = self.lost_stat = self.must_stat = self.can_stat = -1
        self.fights_with = "power"
        self.dependencies: dict[str, int] = {}
        self.printed_fields: set[str] = set()
        self.by_phase = {"your_turn", "opponent_turn", "in_phase"}
        self.expand: dict[str, Callable[..., tuple[Any, ...]]] = {}
        self.timings: dict[str, int] = {}
        self.titles: dict[str, str] = {}
        self.phases: dict[str, int] = {"turn": 0, "combat": 1}
        self.missable: set[str] = set()
        self.repeatable: set[str] = set()
        self.limits: dict[str, int] = {}
        self.lends_to_players = self.plays_instead = False
        self.of_now = {"attacker", "defender"}
        self.tallied = {"times_now": END_OF_TURN}
        self.untold = {("phase_start", "combat"), ("start_of_next", "combat"), ("phase_end", "combat")}
        self.no_fields: tuple[str, ...] = ()
        self.events: dict[str, int] = {}
        self.woulds: dict[str, int] = {}
        self.event_values: dict[str, int] = {}
        self.musts: dict[str, str] = {}
        self.things: dict[tuple[str, str, str], str] = {}
        self.lying = {"attached_to"}
        self.aimed: dict[str, int] = {}
        self.duties: set[str] = set()
        self.specials: dict[str, Do] = {}

    def take_names(self, live: list[bool]) -> None:
        """Let the layout's own keys of zones, stats, numbers of seats and columns be words; "in play" is every live zone."""
        layout = self.layout
        self.zones |= layout.zones.index
        self.in_play = tuple(zone for zone, working in enumerate(live) if working)
        self.stats |= layout.stats.index
        self.resources |= {key: n for key, n in layout.numbers.index.items() if layout.per_seat[n]}
        self.marks |= layout.columns.index

    @property
    def places(self) -> set[str]:
        """The zone words in which cards may be looked for."""
        return {*self.zones, *self.groups}

    def forget(self, table: dict[str, Any], *keys: str) -> None:
        """Take words of all games out that no rule of this one gives a meaning."""
        for key in keys:
            table.pop(key, None)

    def unknown(self, kind: str, key: str) -> InputError:
        """Return the error for a word that the game gives no meaning."""
        return InputError(
            say(
                "the rules of {key} do not know the {kind} '{key_2}' yet",
                key=self.layout.key,
                kind=known(kind),
                key_2=key,
            )
        )

    def done_to(self, node: Node) -> Node:
        """Return what is done where a verb changes a field of a thing (`strike damage +1`), or says what a keyword says; another one as it is."""
        if node[0] == "must" and node[2][0] in self.musts:
            return ("gain", node[1], (self.musts[node[2][0]],))
        if not self.things or node[0] not in _CHANGES:
            return node
        what, stat = (node[2], node[1]) if node[0] in _OF else (node[1], node[2])
        if not any(thing == what[0] for _, thing, _ in self.things):
            return node
        key = self.things.get((node[0], what[0], stat))
        if key is None:
            raise self.unknown("verb", f"{node[0]} {stat}")
        return (key, *node[3:])

    def knows(self, key: str) -> bool:
        """Tell whether a word of any kind has this key."""
        tables = (
            *(self.verbs, self.amounts, self.conditions, self.filters, self.references, self.players, self.acts),
            *(
                self.player_acts,
                self.keywords,
                self.expand,
                self.timings,
                self.events,
                self.woulds,
                self.zones,
                self.limits,
            ),
        )
        return any(key in table for table in tables) or (key == "must" and bool(self.musts))

    def carries_out(self, kind: str, key: str) -> bool:
        """Tell whether the game gives a word of this kind a meaning; of kinds that always have one, yes."""
        tables: dict[str, tuple[Container[str], ...]] = {
            "verb": (self.verbs, {"must"} if self.musts else ()),
            "act": (self.acts, self.player_acts),
            "keyword": (self.keywords, self.expand, {keyword for keyword, _ in self.called}),
            "event": (self.events, {"by"}),  # `by` is read around another event
            "would": (self.woulds,),
            "timing": (self.timings,),
        }
        stat = self.verbs[key].needs if kind == "verb" and key in self.verbs else ""
        if stat and getattr(self, stat) < 0:
            return False
        return kind not in tables or any(key in table for table in tables[kind])

    def special(self, name: str, do: Do) -> None:
        """Register the Python of an odd card: `special "name"` runs do(state, frame)."""
        self.specials[name] = do


# What a word of a text names must mean something in the game: a field that can change, a zone, a phase that ends.


_NAMED: Final = {
    "has_mark": (1, "marks"),
    "marks_on": (1, "marks"),
    "resource_of": (1, "resources"),
    "in_phase": (2, "phases"),
    "end_of": (2, "phases"),
    "start_of_next": (2, "phases"),
    "end_of_next": (2, "phases"),
}
_OF_FIELDS: Final[tuple[str, ...]] = (
    "field",
    "value",
    "total",
    "most",
    "highest",
    "lowest",
    "same",
    "any",
    "total_at_least",
    "total_at_most",
)
_REPLACING: Final[tuple[str, ...]] = (
    "prevent",
    "reduce_damage",
    "increase_damage",
    "double_damage",
    "halve_damage",
    "let_happen",
)
_LACKING: Final = {
    "stats": later("the rules of {key} do not know the changeable field '{name}'"),
    "marks": later("the rules of {key} do not know the counter '{name}'"),
    "resources": later("the rules of {key} do not know the resource '{name}'"),
    "zones": later("the rules of {key} do not know the zone '{name}'"),
    "places": later("the rules of {key} do not know the zone '{name}'"),
    "phases": later("the rules of {key} do not know the phase '{name}'"),
    "missable": later("the rules of {key} do not let anybody skip the phase '{name}'"),
    "repeatable": later("the rules of {key} do not give anybody an extra phase '{name}'"),
}


def check_word(words: Bindings, node: Node | Select | Ability) -> None:
    """Raise InputError where a word of any kind but verbs names what the game does not have, or where a quality or a
    condition is none of the game's.
    """
    if isinstance(node, Select):
        for test in node.filters:
            _check_test(words, test, "quality", words.filters)
    elif isinstance(node, Ability):
        _check_test(words, node.condition, "condition", words.conditions)
        if node.kind == "play" and replaces(node) and not words.plays_instead:
            raise InputError(say("no card is played instead of something, in this game"))
        if not replaces(node) and _replaces(node.effects):
            raise InputError(
                say("damage is prevented or changed instead of being dealt: write 'would be damaged: ...'")
            )
    else:
        _check_parts(words, node)


def _replaces(part: object) -> bool:
    """Tell whether effects hold a verb of replacements, abilities that they give apart."""
    if not isinstance(part, tuple) or isinstance(part, Ability | Select) or not part:
        return False
    return part[0] in _REPLACING or any(map(_replaces, part))


def _check_test(words: Bindings, test: Node, kind: str, table: dict[str, Test]) -> None:
    if test and test[0] in ("not", "and", "or"):
        for part in test[1:]:
            _check_test(words, part, kind, table)
    elif test and test[0] not in table and test[0] not in ("field", "compare", "exists"):
        raise words.unknown(kind, test[0])


def _check_parts(words: Bindings, node: Node) -> None:
    key = node[0]
    if key == "is":
        _check_test(words, node[2], "quality", words.filters)
    if key == "if":
        _check_test(words, node[1], "condition", words.conditions)
    if key in _NAMED:
        check_name(words, node, *_NAMED[key])
    if key == "at" and isinstance(node[1], str):
        check_name(words, node, 1, "places")
    if key in _OF_FIELDS and node[1] in words.no_fields:
        raise InputError(say("the cards of {key} have no '{node}'", key=words.layout.key, node=node[1]))
    if key in ("start_of_next", "end_of_next"):
        check_phase(words, "start_of_next", node[2])
    if key == "until" and node[1][0] == "leaves" and node[1][1] != ("this",):
        raise InputError(say("an effect can last until this card leaves, not until another one does"))
    if key == "until" and node[1][0] == "leaves" and any(effect[0] == "take_control" for effect in node[2]):
        raise InputError(say("a card is under another player's control until a phase ends or begins, or for good"))


def check_verb(words: Bindings, node: Node, verb: Verb) -> None:
    """Raise InputError where an effect names what the game does not have, or changes what it does not keep."""
    for place, table in verb.names:
        check_name(words, node, place, table)
    if verb.needs and getattr(words, verb.needs) < 0:
        raise words.unknown("verb", node[0])


def check_phase(words: Bindings, key: str, phase: str) -> None:
    """Raise InputError for a moment of a phase (a key of an event or a duration) that never comes in the game."""
    if (key, phase) in words.untold:
        if key == "phase_end":
            message = say("the rules of {key} know no end of the phase '{phase}'", key=words.layout.key, phase=phase)
        else:
            message = say("the rules of {key} know no start of the phase '{phase}'", key=words.layout.key, phase=phase)
        raise InputError(message)


def check_name(words: Bindings, node: Node, place: int, table: str) -> None:
    """Raise InputError where a word names at this place what the table does not hold."""
    name = node[place] if isinstance(node[place], str) else node[place][0]
    meaning = getattr(words, table)
    if table == "keywords" and not meaning.get(name):
        raise InputError(say("'{name}' works where it is printed only; no card can gain or lose it", name=name))
    if name not in meaning:
        raise InputError(say(_LACKING[table], key=words.layout.key, name=name))
