"""What the rules read of printed cards, as tables by face, made once for a match."""

from typing import Final

from cardbase.engine.effects.bindings import Node
from cardbase.engine.effects.costs import change_costs
from cardbase.engine.effects.query import query
from cardbase.engine.effects.texts import Text
from cardbase.engine.state import Match, Position
from cardbase.engine.switches import values
from cardbase.errors import InputError
from cardbase.games.card import must_be_known
from cardbase.games.dreadnought.cards import NEEDS
from cardbase.games.dreadnought.rules import layout
from cardbase.games.dreadnought.switches import SWITCHES
from cardbase.language.tree import Select, walk
from cardbase.messages import say

CASTER: Final = 0
UNIT: Final = 1
CODE: Final = 2
ARMS: Final = 3
IDOL: Final = 4
OTHER: Final = 5

_KINDS: Final = {"caster": CASTER, "unit": UNIT, "code": CODE, "arms": ARMS, "idol": IDOL}
_SIZES: Final = {"S": 1, "M": 2, "L": 3}
_LETTERS: Final = {"C": 0, "B": 1, "A": 2, "AA": 3}
PLUS: Final = 100  # of one letter of a speed grade; plus signs are ones
UNKNOWN: Final = -1
SOURCES: Final = ("caster", "burst", "imprint")  # nouns of what makes log
TORRENT_FROM: Final = 3  # a torrent pays for codes of this log cost or more

# of every caster whose value could be read (CT1)
USUAL_HP: Final = 3
USUAL_HP_VALUE: Final = 50

_PAYMENT: Final = {"pay": 1, "pay_log_cost": 1}  # the place of log among the prices
_MODES: Final = {"modes"}  # forms that may choose, too, when the text is played

# whom a sub effect may help
FREE: Final = 0
SAME_NAME: Final = 1
TYPE: Final = 2

Sub = tuple[int, int, str]  # amount, FREE / SAME_NAME / TYPE, the type


def grade(text: str) -> int:
    """Return a speed grade as a number: the letter counts first, then the plus signs; AA is its own letter (D-06)."""
    letters = text.rstrip("+")
    return PLUS * _LETTERS[letters] + len(text) - len(letters) if letters in _LETTERS else UNKNOWN


class CardTables:
    """Tables by face.

    reprices some text changes what playing costs
    kind     CASTER, UNIT …              size    1 to 3            cost    log cost
    grade    see `grade`                 hp, hp_value of casters   types   TYPE words      name  compared name
    of_name, of_type   a name, a type -> the faces that have it
    awakening, enhancement   what the sub effect gives, and to whom; None without one
    torrent  log that it saves, 0 without one
    texts    timing -> the abilities (or code effects) that may be used then
    plain    number of a text -> whose unit it chooses, "ally" or "enemy", if it asks for nothing else (see `_plain`)
    simple   number of an ability -> whose unit it chooses ("": it chooses nothing), hand cards that it discards, if it asks for nothing
             else but log and its own check
    log_price, rests_self, cuts   by number of a text: log, whether it checks its own card, log that a Cost ability saves
    checks   by number of a text: the log sources that it checks besides, for which no log is made
    hand_cost   by number of a text: the hand cards that its prices take; discards   the most that an effect of a code takes
    free     by number of a text: whether its cost uses nothing up, so that it could be used for ever
    """

    def __init__(self, match: Match) -> None:
        faces = match.faces
        self.switch = values(match.rules.layout.key, SWITCHES, match.switches)
        self.kind = [_KINDS.get(str(face.facts.get("type")), OTHER) for face in faces]
        self.size = [_SIZES.get(str(face.facts.get("size")), 0) for face in faces]
        self.cost = [face.number("cost") for face in faces]
        self.reprices = change_costs(match)
        self.grade = [grade(str(face.facts.get("sp", ""))) for face in faces]
        self.hp = [face.number("hp", USUAL_HP) for face in faces]
        self.hp_value = [face.number("hp_value", USUAL_HP_VALUE) for face in faces]
        self.name = [(face.names.get("ja") or face.name("en")).casefold() for face in faces]
        self.types = [frozenset(face.words("types")) for face in faces]
        self.of_name = {name: frozenset(n for n, other in enumerate(self.name) if other == name) for name in self.name}
        self.of_type = {
            word: frozenset(n for n, own in enumerate(self.types) if word in own)
            for word in frozenset().union(*self.types)
        }
        self._sub_effects(match)
        self._texts(match)
        _check_known(match)

    def _sub_effects(self, match: Match) -> None:
        keywords = match.texts.keywords
        self.awakening = [_sub(own, "awakening") for own in keywords]
        self.enhancement = [_sub(own, "enhancement") for own in keywords]
        self.torrent = [own["torrent"][0] if "torrent" in own else 0 for own in keywords]
        self.maintenance = [own["maintenance"][0] if "maintenance" in own else 0 for own in keywords]
        self.has_torrents = any(self.torrent)

    def _texts(self, match: Match) -> None:
        texts = match.texts
        self.log_price: dict[int, int] = {}
        self.rests_self: dict[int, bool] = {}
        self.cuts: dict[int, int] = {}
        self.checks: dict[int, int] = {}
        self.hand_cost: dict[int, int] = {}
        self.free: dict[int, bool] = {}
        self.discards = [0] * len(match.faces)
        self.texts: list[list[tuple[Text, ...]]] = [[] for _ in layout.LAYOUT.timings.terms]
        for face, own in enumerate(texts.activated):
            if self.kind[face] == CODE and texts.play_text(face) is not None:
                name = match.faces[face].name("en")
                raise InputError(
                    say("the effect of the code '{name}' has no timing", name=name),
                    hint=say("Begin it with ac: or re:."),
                )
            for text in own:
                self._prepare_text(match, face, text)
            for timing, table in enumerate(self.texts):
                table.append(tuple(text for text in own if text.timings >> timing & 1))
        barred = match.spares or match.stills or bool(match.hushable)
        barred = barred or any(
            node[0] in ("be_chosen", "be_chosen_by", "be_chosen_by_what")
            for text in texts.texts
            for node in walk(text.tree)
        )
        self.plain = {} if barred else {text.number: _plain(text) for own in texts.activated for text in own}
        self.simple: dict[int, tuple[str, int]] = {}
        if not barred and self.switch["speed_card_counts_as_hand"]:
            for text in (text for own in texts.activated for text in own if _is_simple(text)):
                self.simple[text.number] = (_plain_choice(text), self.hand_cost[text.number])
        self.has_arms = ARMS in self.kind
        self.has_cost_abilities = any(self.texts[layout.T_COST])
        self.used = [any(table) for table in self.texts]

    def _prepare_text(self, match: Match, face: int, text: Text) -> None:
        """A code's effect is used from the hand and has the log cost among its prices; a check is paid before log, the
        discards of a code after it, since a torrent is a hand card.
        """
        code = self.kind[face] == CODE
        prices = tuple(_only_real(match, node, code) for node in text.tree.prices)
        if code:
            text.zones = 1 << layout.HAND | 1 << layout.SPEED | 1 << layout.EFFECT
            prices = (*prices, ("pay_log_cost",))
        if prices:
            prices = tuple(sorted(prices, key=lambda node: _PAYMENT.get(node[0], 2 * (code and _discards(node)))))
            text.prices = match.texts.block(prices, True, face)
        self.hand_cost[text.number] = sum(_count(node) for node in prices if _discards(node))
        if code:
            self.discards[face] = max(self.discards[face], self.hand_cost[text.number])
        self.log_price[text.number] = sum(node[2] for node in prices if node[0] == "pay" and isinstance(node[2], int))
        self.rests_self[text.number] = any(node[0] == "rest" and node[2] == ("this",) for node in prices)
        self.checks[text.number] = sum(_count(node) for node in prices if _checks_source(node))
        self.free[text.number] = all(node[0] == "rest" for node in prices)
        self.cuts[text.number] = sum(node[1] for node in text.tree.effects if node[0] == "cut_cost")


State = Position[CardTables]


def _only_real(match: Match, node: Node, code: bool) -> Node:
    """Return a price that cannot be paid with nothing: cards to be checked are normal, and no code is its own price."""
    if node[0] not in ("rest", "discard_card", "remove") or not isinstance(node[2], Select):
        return node
    more = ("standing",) if node[0] == "rest" else ("other",) if code else ()
    filters = (*node[2].filters, more) if more and more not in node[2].filters else node[2].filters
    return (*node[:2], query(match.texts.bindings, Select(*node[2])._replace(filters=filters)))


def _count(node: Node) -> int:
    """Return how many cards a price takes, 1 where that is not a fixed number."""
    number = node[2].quantity[1] if isinstance(node[2], Select) and node[2].quantity[0] == "exactly" else node[2]
    return number if isinstance(number, int) else 1


def _discards(node: Node) -> bool:
    """Tell whether a price takes cards of the hand."""
    if node[0] == "discard":
        return True
    return node[0] in ("discard_card", "remove") and isinstance(node[2], Select) and node[2].place[:2] == ("at", "hand")


def _checks_source(node: Node) -> bool:
    """Tell whether a price checks cards that could make log; the card itself is looked at where it lies."""
    if node[0] == "check_imprints":
        return True
    return node[0] == "rest" and isinstance(node[2], Select) and node[2].noun in SOURCES


def _plain(text: Text) -> str:
    """Return whose unit a text chooses that asks for nothing but one unit and its log cost; "" for others."""
    return "" if text.tree.condition or text.tree.prices or text.tree.limits else _plain_choice(text)


def _plain_choice(text: Text) -> str:
    """Return whose unit a text chooses, if it chooses one unit, whichever, and nothing else; "" for others."""
    if len(text.tree.targets) != 1 or _MODES & {node[0] for node in text.tree.effects}:
        return ""
    select = text.tree.targets[0]
    whole = select.noun == "unit" and not select.filters and not select.place and select.quantity == ("exactly", 1)
    return select.side if whole and select.side != "any" else ""


def _is_simple(text: Text) -> bool:
    """Tell whether an ability asks for one unit at most, and takes nothing but its own check, log and hand cards, each once."""
    prices = text.tree.prices
    known = [
        node == ("rest", ("you",), ("this",))
        or (node[0] in ("pay", "discard") and node[1] == ("you",) and isinstance(node[2], int))
        for node in prices
    ]
    if (
        text.tree.condition
        or text.tree.limits
        or text.tree.zones
        or not all(known)
        or len({node[0] for node in prices}) < len(prices)
    ):
        return False
    return (text.targets < 0 and not text.required) or _plain_choice(text) != ""


def _sub(keywords: dict[str, tuple[object, ...]], kind: str) -> Sub | None:
    """Return what a sub effect's keyword says; an enhancement has no amount."""
    for whom, key in ((FREE, f"{kind}_free"), (SAME_NAME, f"{kind}_same"), (TYPE, f"{kind}_type")):
        if key in keywords:
            said = keywords[key]
            amount = said[0] if said and isinstance(said[0], int) else 0
            return (amount, whom, str(said[-1]) if whom == TYPE else "")
    return None


def _check_known(match: Match) -> None:
    """Refuse a deck with cards whose facts the rules need and nobody has recorded."""
    for deck in match.decks:
        for number in dict.fromkeys(deck.get("main", [])):
            must_be_known(NEEDS, match.faces[number].facts, match.faces[number].name("ja"))
