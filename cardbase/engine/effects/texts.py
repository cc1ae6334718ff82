"""Trees of card texts, numbered once for a match: abilities and lists of effects become ints that frames can hold.

A selection inside a verb is lifted out: `destroy enemy unit` becomes "take enemy unit: destroy what was taken", so that
only one procedure ever asks for cards. Nothing else is changed.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from cardbase.engine.effects.bindings import ASKED, Bindings, Node, Verb, check_verb, check_word
from cardbase.engine.effects.query import Query, query, ready
from cardbase.engine.faces import Face
from cardbase.engine.layout import ALL
from cardbase.errors import InputError
from cardbase.language.texts import played_at
from cardbase.language.tree import FORMS, QUANTITIES, Ability, Select, walk
from cardbase.language.words import RESERVED
from cardbase.messages import say

FORBIDDING: Final = ("cannot ", "never ")
"""How sayings begin of what players cannot do, and of what cards cannot."""
PERMITTING: Final = "can "
"""How sayings begin of what cards can do."""

_YOU: Final[Node] = ("you",)
_THIS: Final[Node] = ("this",)
_IT: Final[Node] = ("it",)
_THAT_PLAYER: Final[Node] = ("that_player",)
_THAT: Final[Node] = ("that",)
_CHOSEN: Final = ("it", "target")  # references to what a text has chosen
_PROHIBITIONS: Final = ("cannot", "player_cannot")
_OF_NOW: Final = (*_CHOSEN, "that")  # references to other cards at another time, in all games (`Bindings.of_now`)
_ACTING: Final = {
    "cannot": "acts",
    "must": "acts",
    "can": "acts",
    "player_cannot": "player_acts",
}  # verbs and their tables
_ALL: Final[tuple[str, ...]] = ("all",)
_ONE: Final[Node] = ("exactly", 1)
_IN_ORDER: Final = (
    "top",
    "bottom",
    "this",
)  # references to one card, or to several that keep the order in which they lie
_FIXED: Final = {
    *FORMS, *QUANTITIES, *RESERVED, "it", "target", "at", "by", "would", "per_turn", "per_game", "per_combat", "end_of", "start_of_next", "end_of_next", "leaves",
    "rest_of_game",
}  # fmt: skip


def _plain(words: Bindings, called: frozenset[str], part: Any) -> Any:
    """Return a part of a text in which each keyword that comes with a name, or a place, is the keyword that the two are together."""
    if not isinstance(part, tuple):
        return part
    if len(part) == 2 and isinstance(part[0], str) and part[0] in called:
        key = words.called.get((part[0], part[1].upper() if isinstance(part[1], str) else part[1]))
        if key is None:
            raise words.unknown("keyword", f"{part[0]} {part[1]}")
        return (key,)
    parts = [_plain(words, called, inner) for inner in part]
    if all(new is old for new, old in zip(parts, part, strict=True)):
        return part
    return type(part)(*parts) if isinstance(part, Ability | Select) else tuple(parts)


def _with(part: Any, old: Node, new: Node) -> Any:
    """Return a part of a text in which other words stand for some."""
    if part == old:
        return new
    if not isinstance(part, tuple):
        return part
    parts = [_with(inner, old, new) for inner in part]
    return type(part)(*parts) if isinstance(part, Ability | Select) else tuple(parts)


def unwritten(g: Any, f: list[int], changes: list[tuple[int, ...]], *slots: Any) -> None:
    """Change no number: what a saying says is read where a rule asks for it (`said.said`)."""


def unwritten_of_players(g: Any, f: list[int], changes: list[tuple[int, ...]], *slots: Any) -> None:
    """Change no number: the same of what is said of players."""


def saying(words: Bindings, node: Node) -> tuple[str, Node]:
    """Return what an effect says, as its word and its slots, "" for what changes numbers. What players cannot do is said with the act, and
    what cards can do, and never do.
    """
    key = node[0]
    if key == "player_cannot" and words.player_acts.get(node[2][0]) == ASKED:
        return f"{FORBIDDING[0]}{node[2][0]}", (node[1], *node[2][1:])
    if key == "cannot" and words.acts.get(node[2][0]) == ASKED:
        return f"{FORBIDDING[1]}{node[2][0]}", (node[1], *node[2][1:])
    verb = words.verbs.get(key)  # None: the text is refused for it
    if not verb or verb.always not in (unwritten, unwritten_of_players):
        return "", ()
    return (f"{PERMITTING}{node[2][0]}", (node[1], *node[2][1:])) if key == "can" else (key, node[1:])


class Sayings:
    """Which texts of a match say something with one word, each with the slots: of a face, and of an ability that effects grant, by number."""

    __slots__ = ("lent", "printed")

    def __init__(self) -> None:
        self.printed: dict[int, list[tuple[Text, Node]]] = {}
        self.lent: dict[int, list[tuple[Text, Node]]] = {}


class Text:
    """One ability of a face: its tree, and its parts as block numbers (-1: none).

    always: of a continuous ability, what to call and with which arguments; events: (event, whose, filter);
    timings: bits (0: the kind's own); zones: mask of the zones in which it works
    reads: mask of what a continuous ability reads (`faces.PLAY` …), or of more than that; 0 of the others
    required: for each card that its targets and its price name, the piles in which it must lie, by the seat that uses it
    counted: amounts of its price that are counted as it is paid, and do not change with what is counted after that (`paid`)
    priced: its price depends on its one target, which is then one with which it can be paid
    aimed: it does something to its targets and nothing besides: without one it is used for nothing
    hopeless: of an ability that is used, (state, seat, card) -> it clearly cannot be used now; a game sets it to save time
    """

    __slots__ = (
        "aimed", "always", "block", "counted", "dependencies", "events", "face", "hopeless", "number", "priced", "prices", "required",
        "targets", "timings", "tree", "uses_x", "zones",
    )  # fmt: skip

    def __init__(self, number: int, face: int, tree: Ability) -> None:
        self.number, self.face, self.tree = number, face, tree
        self.block = self.prices = self.targets = -1
        self.timings = self.zones = self.dependencies = 0
        self.uses_x = any(node == ("x",) for node in walk(tree.prices))
        amounts = [price[2] for price in tree.prices if price[0] == "pay" and not isinstance(price[2], int)]
        self.counted: list[Node] = [] if self.uses_x else amounts
        self.priced = [target.quantity for target in tree.targets] == [_ONE] and any(
            node[:1] == ("target",) for node in walk(tree.prices)
        )
        self.events: list[tuple[int, int, int]] = []
        self.always: list[tuple[Callable[..., None], Node]] = []
        self.required: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
        self.hopeless: Callable[[Any, int, int], bool] | None = None
        self.aimed = bool(tree.targets) and all(
            any(node[0] in _CHOSEN for node in walk(effect)) or (goes_away(effect) and len(tree.effects) > 1)
            for effect in tree.effects
        )

    @property
    def is_open(self) -> bool:
        """Tell whether it can be used whatever lies on the table: it has no condition, no price and no target."""
        return self.targets < 0 and self.prices < 0 and not self.tree.condition


def goes_away(node: Node) -> bool:
    """Tell that an effect only puts the card itself away."""
    return node[0] in ("discard_card", "remove") and node[-1] == ("this",)


Timely = tuple[tuple[list[int], list[int]], list[tuple[Text, ...]], frozenset[int]]


class Texts:
    """All texts of a match.

    blocks     lists of effects, by number; filters: what an event's subject must be, by number
    of_face    face -> its texts; keywords: face -> {keyword: arguments}, of one that it has twice the last; keywords_in_order: all of them
    names      face -> the names of its abilities
    edition    which of two texts counts where a card has both (`Ability.edition`)
    tallies    events that are counted in a turn -> number of the count
    moments    conditions that are asked as events happen, one bit each of the value of what has triggered
    sayings    word -> what texts say with it (`said.said`); lendable: the words with which effects let something be said for a time
    """

    def __init__(self, faces: Sequence[Face], words: Bindings, edition: str, usual_timing: int) -> None:
        self.bindings, self.edition, self.usual_timing = words, edition, usual_timing
        self.texts: list[Text] = []
        self.blocks: list[tuple[Node, ...]] = []
        self.filters: list[Node | Select] = []
        self.doubtful: dict[int, bool] = {}  # block -> whether nothing is known to come of it (`pointless.doubtful`)
        self.asks_x: set[int] = set()  # blocks of what may be done, X being asked for there
        self._x_said = False
        stats = words.layout.stats.keys()
        # stat -> face -> whether it is printed at all
        self.has_stat = [[stat in face.facts for face in faces] for stat in stats]
        self.moments: list[Node] = []
        self.tallies: dict[Node, int] = {}
        self.values: dict[tuple[str, str], int] = {}  # (field, value) that a text gives or takes -> bit
        self.of_face: list[list[Text]] = [[] for _ in faces]
        self.keywords: list[dict[str, tuple[Any, ...]]] = [{} for _ in faces]
        self.keywords_in_order: list[list[Node]] = [[] for _ in faces]
        self.names: list[frozenset[str]] = [frozenset() for _ in faces]
        self.played: list[Text | None] = []
        self.activated: list[tuple[Text, ...]] = []
        self.use_zones: list[int] = []  # zones from which some ability can be used
        self._called = frozenset(key for key, _with in words.called)
        self._timely: dict[int, Timely] = {}
        for number, face in enumerate(faces):
            self._read(number, face)
        for texts in self.of_face:
            self.played.append(next((text for text in texts if text.tree.kind == "play"), None))
            self.activated.append(tuple(text for text in texts if text.tree.kind == "activated"))
        self.use_zones = _zones_of(self.activated)
        self.sayings: dict[str, Sayings] = {}
        self._note_sayings()
        self.lendable = {key for key, table in self.sayings.items() if table.lent}

    def _note_sayings(self) -> None:
        printed = {text.number for own in self.of_face for text in own}
        for text in self.texts:
            for key, slots in self._said(text):
                if key:
                    table = self.sayings.setdefault(key, Sayings())
                    if text.number in printed:
                        table.printed.setdefault(text.face, []).append((text, slots))
                    else:
                        table.lent.setdefault(text.number, []).append((text, slots))

    def _said(self, text: Text) -> list[tuple[str, Node]]:
        if text.tree.kind == "replacement":
            asked = [event for event in text.tree.events if self.bindings.woulds.get(event[0]) == ASKED]
            return [(f"would {key}", tuple(map(self._described, slots))) for key, *slots in asked]
        return (
            [saying(self.bindings, node) for node in self.blocks[text.block]] if text.tree.kind == "continuous" else []
        )

    def _described(self, slot: Any) -> Any:
        return query(self.bindings, slot._replace(quantity=_ALL)) if isinstance(slot, Select) else slot

    def play_text(self, face: int) -> Text | None:
        """Return the text of what happens when the card is played, if it has one."""
        return self.played[face]

    def play_texts(self, face: int) -> tuple[Text, ...]:
        """Return all such texts, of a game whose cards may be played in several ways."""
        return tuple(text for text in self.of_face[face] if text.tree.kind == "play")

    def timely(self, timing: int) -> Timely:
        """Return what can be used in windows of a timing (a bit): by seat the piles, not open to all, from which, face -> abilities, and the faces that have any. What
        lies in the others is in `State.tools`.
        """
        if timing not in self._timely:
            table = [
                tuple(text for text in own if (text.timings or self.usual_timing) & timing) for own in self.activated
            ]
            seen = self.bindings.layout.seen
            hidden = [zone for zone in _zones_of(table) if seen[zone] != ALL]
            piles = [zone * 2 for zone in hidden], [zone * 2 + 1 for zone in hidden]
            self._timely[timing] = piles, table, frozenset(face for face, own in enumerate(table) if own)
        return self._timely[timing]

    def add(self, face: int, tree: Ability) -> Text:
        """Number an ability; used for printed ones, for those that keywords stand for, and for those that effects grant."""
        for node in walk(tree):
            self._check(node)
        tree = ready(self.bindings, tree)
        text = Text(len(self.texts), face, tree)
        self.texts.append(text)
        before, self._x_said = self._x_said, text.uses_x
        lift = tree.kind != "continuous"
        text.block = self.block(tree.effects, lift, face)
        if not lift:
            text.always = self._always(text.block)
        text.prices = self.block(tree.prices, True, face) if tree.prices else -1
        text.targets = self._targets(text)
        text.required = self.required(text.targets) + self.required(text.prices)
        for timing in tree.timings:
            text.timings |= self._known("timing", self.bindings.timings, timing[0])
        zones = [self._known("zone", self.bindings.zones, key) for key in tree.zones]
        text.zones = sum(1 << zone for zone in zones or self.bindings.in_play)
        self._x_said = before
        return text

    def _always(self, block: int) -> list[tuple[Callable[..., None], Node]]:
        words = self.bindings
        verbs = [
            (self._known("verb", words.verbs, node[0]), node[1:])
            for node in self.blocks[block]
            if node[0] not in words.verbs or not saying(words, node)[0]
        ]
        return [(verb.always, arguments) for verb, arguments in verbs if verb.always is not None]

    def block(self, effects: tuple[Node, ...], lift: bool, face: int) -> int:
        """Number a list of effects, inner lists first."""
        number = len(self.blocks)
        self.blocks.append(())
        self.blocks[number] = tuple(self._effect(effect, lift, face) for effect in effects)
        return number

    def _read(self, number: int, face: Face) -> None:
        printed = face.abilities if isinstance(face.abilities, tuple) else ()
        trees = played_at([tree for tree in printed if not tree.edition or tree.edition == self.edition])
        self.names[number] = frozenset(tree.name for tree in trees if tree.name)
        try:
            if self.bindings.called:
                trees = [_plain(self.bindings, self._called, tree) for tree in trees]
            for tree in trees:
                if tree.kind == "keyword":
                    self._keywords(number, tree)
                else:
                    self.of_face[number].append(self.add(number, tree))
        except InputError as fault:
            raise InputError(fault.message, place=face.name("en"), hint=fault.hint) from None

    def _keywords(self, number: int, tree: Ability) -> None:
        for key, *arguments in tree.effects:
            if key not in self.bindings.keywords and key not in self.bindings.expand:
                self._known("keyword", self.bindings.keywords, key)
            self.keywords[number][key] = tuple(
                self.add(number, slot).number if isinstance(slot, Ability) else ready(self.bindings, slot)
                for slot in arguments
            )
            self.keywords_in_order[number].append((key, *arguments))
            if key in self.bindings.expand:
                for ability in self.bindings.expand[key](*arguments):
                    self.of_face[number].append(self.add(number, ability))

    def _check(self, node: Node) -> None:
        """Refuse a word that the game's tables do not know; what is printed must not play as if it were nothing."""
        if isinstance(node, Select):
            if node.noun != "player":
                self._known("noun", self.bindings.nouns, node.noun)
            if node.place:
                self._known("zone", self.bindings.zones, node.place[1])
        elif not isinstance(node, Ability) and isinstance(node[0], str):
            known = node[0] in _FIXED or self.bindings.knows(node[0])
            if not known:
                raise self.bindings.unknown("word", node[0])
        check_word(self.bindings, node)

    def _effect(self, node: Node, lift: bool, face: int) -> Node:
        """Return an effect with its inner lists as block numbers and its own choices lifted out."""
        key = node[0]
        if key == "may":
            _, who, done, then, otherwise = node
            number = self.block(done, lift, face)
            if not self._x_said and any(part == ("x",) for effect in done for part in walk(effect)):
                self.asks_x.add(number)
            return (
                key,
                who,
                number,
                self.block(then, lift, face),
                self.block(otherwise, lift, face),
            )
        if key in ("if", "forced"):
            return (key, node[1], self.block(node[2], lift, face), self.block(node[3], lift, face))
        if key == "pick":
            return (key, node[1], node[2], self.block(node[3], lift, face))
        if key == "at":
            targets: tuple[Select, ...] = ()
            effects = node[2]
            if len(effects) == 1 and effects[0][0] == "choose":  # chosen as it triggers
                targets, effects = effects[0][1], effects[0][2]
            return (key, self.add(face, Ability("triggered", (node[1],), targets=targets, effects=effects)).number)
        if key == "choose":
            return (key, self.add(face, Ability("triggered", targets=node[1], effects=node[2])).number)
        if key in ("repeat", "each", "until"):
            return (key, node[1], self.block(node[2], lift, face))
        if key == "modes":
            modes = tuple(
                (self.block(self._picks(targets), lift, face), self.block(effects, lift, face))
                for targets, effects in node[5]
            )
            return (*node[:5], modes, node[6])
        if key == "target":
            return node
        return self._done(node, lift, face)

    def _done(self, node: Node, lift: bool, face: int) -> Node:
        """Return what a verb does, with its own choices lifted out."""
        node = self.bindings.done_to(node)
        key = node[0]
        verb: Verb = self._known("verb", self.bindings.verbs, key)
        check_verb(self.bindings, node, verb)
        if key == "search" and isinstance(node[3], Select):
            _, who, zone, select = node
            there = query(self.bindings, select._replace(place=("at", zone, who[0])))
            self.blocks.append((("pick", who, there, -1), ("after_search", who, zone)))
            return (key, who, zone, len(self.blocks) - 1)
        if not lift and verb.always is None:
            raise InputError(
                say("'{key}' cannot hold continuously in the rules of {key_2}", key=key, key_2=self.bindings.layout.key)
            )
        if not lift and key == "change" and any(part == _IT for part in walk(node[3])):
            node = ("change_each", *node[1:])
        if lift and saying(self.bindings, node)[0]:
            verb, node = self._granting(node)
        elif key == "gain_ability":
            node = self._binding(node)
        if key == "player_gains" and not self.bindings.lends_to_players:
            self._only_said(node[2])
        if key in ("counts_as", "lose_value"):
            self.values.setdefault((node[2], node[3]), 1 << len(self.values))
        node = self._meant(node)
        node = tuple(self.add(face, part).number if isinstance(part, Ability) else part for part in node)
        return self._lifted(node, verb) if lift else node

    def _only_said(self, ability: Ability) -> None:
        """Refuse for a player what no rule would look for: what is no saying."""
        if not all(saying(self.bindings, effect)[0] for effect in ability.effects):
            raise InputError(say("no player has abilities that change numbers, in this game"))

    def _granting(self, node: Node) -> tuple[Verb, Node]:
        """Return a saying that lasts for a time as the ability that those have, cards or players, of whom it is said: what was chosen, the player, or
        its first slot. Whom else it names as things are now, it goes on to mean: that is bound. A permission is given for all cards that
        are described as long as it lasts, those to come too.
        """
        key, *slots = node
        if key == "can" and isinstance(slots[0], Select):
            return self.bindings.verbs["player_gains"], ("player_gains", _YOU, Ability("continuous", effects=(node,)))
        act = slots.pop() if key in _PROHIBITIONS else ()
        slots += act[1:]
        chosen = [place for place, part in enumerate(slots) if any(one[0] in _CHOSEN for one in walk(part))]
        of_players = key == "player_cannot" or self.bindings.verbs[key].always is unwritten_of_players
        place = next((n for n, part in enumerate(slots) if of_players and self._is_player(part)), 0)
        named = bool(act) and not isinstance(
            slots[0], Select
        )  # who is named has the ban; what was chosen is meant in it
        place = chosen[0] if chosen and not named and not of_players else place
        meant = [n for n, part in enumerate(slots) if n != place and self._is_of_now(part)]
        if of_players and (meant or {*chosen} - {place}):  # a card is another one once it is played
            raise InputError(
                say(
                    "'{key}' for a time cannot say of players what is about a card chosen, or named, at that moment",
                    key=key,
                )
            )
        if len({*chosen} - {*meant}) > 1 or len(meant) > 1 or (chosen and isinstance(slots[place], Select)):
            raise InputError(say("'{key}' for a time cannot speak of what was chosen but in one place", key=key))
        bound = tuple(slots[n] for n in meant)
        slots = [_THAT if n in meant else part for n, part in enumerate(slots)]
        gains, he = ("player_gains", _THAT_PLAYER) if of_players else ("gain_ability", _THIS)
        holder = slots[place]
        slots = [he if n == place else part for n, part in enumerate(slots)]
        said = (key, slots[0], (act[0], *slots[1:])) if act else (key, *slots)
        return self.bindings.verbs[gains], (gains, holder, Ability("continuous", effects=(said,)), *bound)

    def _binding(self, node: Node) -> Node:
        """Return the grant of a saying that speaks of targets: of who has it as `this`, of one other card, which it goes on to mean, as `that`."""
        key, holder, ability = node
        targets = {part for part in walk(ability) if part[:1] == ("target",)}
        others = [part for part in targets if part != holder]
        if not targets or len(others) > 1 or not all(saying(self.bindings, effect)[0] for effect in ability.effects):
            return node
        ability = _with(ability, holder, _THIS)
        return (key, holder, _with(ability, others[0], _THAT), others[0]) if others else (key, holder, ability)

    def _meant(self, node: Node) -> Node:
        """Refuse an act that the game does not know; what lies face down already cannot be turned face down."""
        key = node[0]
        if key in _ACTING:
            acts = (
                self.bindings.duties if key == "must" and self.bindings.duties else getattr(self.bindings, _ACTING[key])
            )
            self._known("act", dict.fromkeys(acts), node[2][0])
        if key == "turn_face_down" and isinstance(node[2], Select):
            return (*node[:2], query(self.bindings, node[2]._replace(filters=(*node[2].filters, ("face_up",)))))
        return node

    def _lifted(self, node: Node, verb: Verb) -> Node:
        places = [n for n, part in enumerate(node) if isinstance(part, Select) and _is_taken(part)]
        if not places:
            return _arranged(node, verb, node)
        who = node[1] if len(node) > 1 and self._is_player(node[1]) else _YOU
        inner = list(node)
        for back, place in enumerate(reversed(places)):
            inner[place] = ("chosen", back)
        lifted = _arranged(tuple(inner), verb, node)
        for place in reversed(places):
            self.blocks.append((lifted,))
            lifted = ("take", who, node[place], len(self.blocks) - 1)
        return lifted

    def _is_player(self, part: object) -> bool:
        return (
            isinstance(part, tuple) and not isinstance(part, Select) and bool(part) and part[0] in self.bindings.players
        )

    def _is_of_now(self, part: object) -> bool:
        if not isinstance(part, tuple) or isinstance(part, Select) or not part:
            return False
        return part[0] in _OF_NOW or part[0] in self.bindings.of_now

    def _picks(self, targets: tuple[Select, ...]) -> tuple[Node, ...]:
        """Return the choices of targets; with each the choices before it of the same description, which chose other cards."""
        return tuple(
            ("target", target, tuple(n for n, other in enumerate(targets[:at]) if other == target), at, False, ())
            for at, target in enumerate(targets)
        )

    def _linked(self, text: Text) -> tuple[Node, ...]:
        """Return the choices of a text's own targets; with each whether it speaks of an earlier one, and what speaks of it: later ones,
        and the price.
        """
        targets, price = text.tree.targets, (("paid", text.prices),) if text.priced else ()
        named = [{one[1] for one in walk(target) if one[0] == "target"} for target in targets]
        return tuple(
            (*pick[:4], bool(named[at]), (*(other for n, other in enumerate(targets) if at + 1 in named[n]), *price))
            for at, pick in enumerate(self._picks(targets))
        )

    def _targets(self, text: Text) -> int:
        """Number what is chosen when the text is played: its targets, then those of its modes that are fixed then."""
        picks = self._linked(text)
        block = self.blocks[text.block]
        fixed = [("fix", text.block, at) for at, node in enumerate(block) if node[0] == "modes" and node[1] == "choose"]
        if not picks and not fixed:
            return -1
        self.blocks.append((*picks, *fixed))
        return len(self.blocks) - 1

    def required(self, block: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
        """Return the piles, by seat, in which each card lies that a list of effects cannot do without."""
        nodes = self.blocks[block] if block >= 0 else ()
        named = [node[1] if node[0] == "target" else node[2] for node in nodes if node[0] in ("target", "take", "pick")]
        cards = [one.lookup for one in named if isinstance(one, Query) and one.noun != "player"]
        return [look.piles for look in cards if look.least > 0 and not (look.among or look.grouped)]

    def _known(self, kind: str, table: dict[str, Any], key: str) -> Any:
        if key not in table:
            raise self.bindings.unknown(kind, key)
        return table[key]


def _is_taken(select: Select) -> bool:
    """Tell whether the cards of a selection are taken one by one; all of those shown are taken, too: they are no rest any more."""
    return select.quantity != _ALL or (isinstance(select, Query) and select.lookup.among)


def _zones_of(table: list[tuple[Text, ...]]) -> list[int]:
    """Return the zones in which some of these abilities work."""
    mask = 0
    for texts in table:
        for text in texts:
            mask |= text.zones
    return [zone for zone in range(mask.bit_length()) if mask >> zone & 1]


def _arranged(node: Node, verb: Verb, said: Node) -> Node:
    """Return an effect as one that asks for the order of what it puts on a pile, if that may be several cards; `said` as the text has it."""
    if not verb.piles:
        return node
    what = said[2]
    one = what.quantity in (("exactly", 1), ("up_to", 1)) if isinstance(what, Select) else what[0] in _IN_ORDER
    return node if one else ("arrange", node)
