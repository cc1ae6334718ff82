"""The references, players, amounts, conditions and filters that all games share, and abilities with a name (`"Charge": …`)."""

from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import Any, Final

from cardbase.engine.continuous import AMOUNT, CARD, GRANT, OP, marks
from cardbase.engine.effects.bindings import Node
from cardbase.engine.effects.choices import PICK_CARDS
from cardbase.engine.effects.context import DROPPED, IT, OWN, TAIL, THAT, VALUE, C, X, chosen, subject
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.statements import Said, may_be_said, said_of
from cardbase.engine.effects.texts import FORBIDDING
from cardbase.engine.effects.triggers import counted, dependencies_of, note_dependencies
from cardbase.engine.effects.values import (
    bindings_of,
    cards,
    described,
    field_number,
    field_value,
    holds,
    is_among,
    looked,
    named,
    number,
    passes,
    pile_of,
    places,
    rest_of,
    seats,
    texts_of,
    total_of,
)
from cardbase.engine.layout import ACTIVE, DOWN, PHASE, RESTED
from cardbase.engine.state import PROC, SRC, WHO, Frame, Match, State
from cardbase.language.tree import VALUES, Select, walk

WORDS: Final = Registry()


@WORDS.amount("times_now")
def times_now(g: State, f: Frame, event: Node) -> int:
    """Return how often an event has happened since the turn began, of this very card or as the text's player sees it."""
    return counted_times(g, f, ("times_now", event))


def counted_times(g: State, f: Frame, counts: Node) -> int:
    """Return how often something has happened that a text counts (`Bindings.tallied`)."""
    count = g.match.texts.tallies[counts]
    return marks(g, counted(count), f[SRC]) + marks(g, counted(count, f[WHO]), -1)


@WORDS.amount("either")
def either(g: State, f: Frame, n: Any, other: Any, condition: Node) -> int:
    """Return a number, and another one where something holds."""
    return number(g, f, other if holds(g, f, condition) else n)


@WORDS.reference("this")
def this(g: State, f: Frame) -> list[int]:
    """Return the source while it is the same object."""
    return [f[SRC]] if f[SRC] >= 0 and g.stamp[f[SRC]] == f[OWN] else []


@WORDS.reference("top")
def top(g: State, f: Frame, n: Any, place: Node) -> list[int]:
    """Return the uppermost cards of a pile, the top one first."""
    pile = pile_of(g, f, place)
    return pile[: -number(g, f, n) - 1 : -1]


@WORDS.reference("down_to")
def down_to(g: State, f: Frame, place: Node, what: Node) -> list[int]:
    """Return the uppermost cards of a pile, the top one first, down to the first that a selection describes."""
    found: list[int] = []
    for card in reversed(pile_of(g, f, place)):
        found.append(card)
        if isinstance(what, Select) and described(g, f, what, card):
            break
    return found


@WORDS.reference("bottom")
def bottom(g: State, f: Frame, n: Any, place: Node) -> list[int]:
    """Return the lowest cards of a pile."""
    return pile_of(g, f, place)[: number(g, f, n)]


@WORDS.reference("bearer")
def bearer(g: State, f: Frame) -> list[int]:
    """Return the card to which the source is attached."""
    return [g.host[f[SRC]]] if g.host[f[SRC]] >= 0 else []


@WORDS.player("owner")
def owner(g: State, f: Frame, what: Node) -> list[int]:
    """Return the owner of the first card; of one that has just left, too."""
    return [g.owner[card] for card in _even_gone(g, f, what)[:1]] or [f[WHO]]


@WORDS.player("controller")
def controller(g: State, f: Frame, what: Node) -> list[int]:
    """Return who controls the first card."""
    return [g.side[card] for card in _even_gone(g, f, what)[:1]] or [f[WHO]]


def _even_gone(g: State, f: Frame, what: Node) -> list[int]:
    """Return what is named, and what has left since the text began; a target that was gone before is nothing."""
    there = cards(g, f, what)
    if there or isinstance(what, Select):
        return there
    if what[0] == "target" or (what[0] == "it" and f[IT] >= 0):
        group = f[IT] if what[0] == "it" else number(g, f, what[1]) - 1
        return [f[n + 1] for n in range(TAIL, len(f), 3) if f[n] == group and f[n + 1] >= 0 and f[n + 2] != DROPPED]
    gone = f[THAT] if what[0] in ("it", "that") else f[SRC] if what[0] == "this" else -1
    return [gone] if gone >= 0 else []


@WORDS.player("that_player")
def that_player(g: State, f: Frame) -> list[int]:
    """Return the chosen player, or the player of the event."""
    chosen_players = [card for card in named(g, f, ("it",)) if card < -1] or [
        card for card in f[TAIL + 1 :: 3] if card < -1
    ][-1:]
    if chosen_players:
        return [-2 - chosen_players[0]]
    that = f[THAT]
    return [-2 - that] if that < -1 else [g.side[that]] if that >= 0 else [f[WHO]]


@WORDS.amount("value")
def value(g: State, f: Frame, field: str, what: Node) -> int:
    """Return a field of the first card; of one that has left, its last value."""
    found = _even_gone(g, f, what)
    return field_number(g, found[0], field) if found else 0


@WORDS.filter("highest")
def highest(g: State, f: Frame, card: int, field: str) -> bool:
    """Filter: no card beside it has more."""
    return field_number(g, card, field) == max(field_number(g, other, field) for other in _rivals(g, card))


@WORDS.filter("lowest")
def lowest(g: State, f: Frame, card: int, field: str) -> bool:
    """Filter: no card beside it has less."""
    return field_number(g, card, field) == min(field_number(g, other, field) for other in _rivals(g, card))


def _rivals(g: State, card: int) -> list[int]:
    return g.piles[g.zone[card] * 2 + g.side[card]]


@WORDS.filter("total_at_most")
def total_at_most(g: State, f: Frame, card: int, field: str, n: Any) -> bool:
    """Filter: with what has been picked already, it adds up to no more."""
    before = chosen(g, f, f[C]) if f[PROC] == PICK_CARDS else []
    return total_of(g, field, [*(other for other in before if other != card), card]) <= number(g, f, n)


@WORDS.filter("same")
def same(g: State, f: Frame, card: int, field: str, what: Node) -> bool:
    """Filter: agrees with a card in a field; one common entry is enough where a field has several. What is described is another card."""
    mine = field_value(g, card, field)
    if what[0] == "target" and not any(group == number(g, f, what[1]) - 1 for group in f[TAIL::3]):
        return True  # it is chosen later, and asked for again then
    itself = -1 if isinstance(what, Select) else card
    return any(_agree(g, card, mine, other, field) for other in cards(g, f, what) if other != card or card == itself)


@WORDS.filter("any")
def has_any(g: State, f: Frame, card: int, field: str) -> bool:
    """Filter: has a value of a field, a number above 0 where it is one."""
    value = field_value(g, card, field)
    return bool(value) if isinstance(value, int) else any(texts_of(g, card, field, value))


def _agree(g: State, card: int, mine: Any, other: int, field: str) -> bool:
    """Tell whether two cards have a value in common; who has none has none in common with anybody."""
    theirs = field_value(g, other, field)
    if isinstance(mine, int):
        return bool(mine == theirs)
    return bool((set(texts_of(g, card, field, mine)) & set(texts_of(g, other, field, theirs))) - {""})


@WORDS.filter("named")
def is_named(g: State, f: Frame, card: int, name: str) -> bool:
    """Filter: one of its names is this."""
    own = texts_of(g, card, "name", field_value(g, card, "name"))
    return name.casefold() in (text.casefold() for text in own)


WORDS.filter("has_ability")(lambda g, f, card, name: has_ability(g, card, name))


@WORDS.filter("has")
def has(g: State, f: Frame, card: int, keyword: Node) -> bool:
    """Filter: has a keyword now, or as printed where it is not in play."""
    return has_keyword(g, card, keyword[0])


def has_keyword(g: State, card: int, key: str) -> bool:
    """Tell whether a card has a keyword."""
    words = bindings_of(g)
    if key in words.keywords and g.rules.live[g.zone[card]]:
        return bool(g.stats[words.keyword_stat][card] & words.keywords[key])
    return key in g.match.texts.keywords[g.face[card]]


@WORDS.filter("adjacent")
def beside(g: State, f: Frame, card: int, what: Node) -> bool:
    """Filter: on a square that shares an edge."""
    board = g.rules.grid
    return g.place[card] >= 0 and any(
        g.place[card] in board.next[g.place[other]] for other in cards(g, f, what) if g.place[other] >= 0
    )


@WORDS.filter("within")
def within(g: State, f: Frame, card: int, n: Any, what: Node) -> bool:
    """Filter: at most so many steps away."""
    place = g.place
    if place[card] < 0:
        return False
    far, away = number(g, f, n), g.rules.grid.distance[place[card]]
    for other in cards(g, f, what):  # noqa: SIM110 - a generator costs as much as what it tests
        if place[other] >= 0 and away[place[other]] <= far:
            return True
    return False


@WORDS.filter("attached_to")
def attached_to(g: State, f: Frame, card: int, what: Node) -> bool:
    """Filter: lies on one of these cards."""
    return g.host[card] >= 0 and is_among(g, f, what, g.host[card])


@WORDS.filter("bearing")
def bearing(g: State, f: Frame, card: int, what: Node) -> bool:
    """Filter: one of these cards lies on it."""
    return card in g.host and any(g.host[other] == card for other in cards(g, f, what))


@WORDS.filter("in_column")
def in_column(g: State, f: Frame, card: int, what: Node) -> bool:
    """Filter: on a square of the same column of the board."""
    width = g.rules.grid.width
    return _in_line(g, f, card, what, lambda square: square % width)


@WORDS.filter("in_row")
def in_row(g: State, f: Frame, card: int, what: Node) -> bool:
    """Filter: on a square of the same row of the board."""
    width = g.rules.grid.width
    return _in_line(g, f, card, what, lambda square: square // width)


def _in_line(g: State, f: Frame, card: int, what: Node, line: Callable[[int], int]) -> bool:
    """Tell whether a card is on a square of the same column or row, its `line`, as one of these cards."""
    place = g.place
    if place[card] < 0:
        return False
    mine = line(place[card])
    return any(place[other] >= 0 and line(place[other]) == mine for other in cards(g, f, what))


@WORDS.condition("in_phase")
def in_phase(g: State, f: Frame, whose: str, phase: str) -> bool:
    """Condition: a phase of one of the players, or of either, is under way."""
    if whose != "any" and g.num[ACTIVE] not in seats(g, f, (whose,)):
        return False
    return phase == "turn" or g.num[PHASE] == bindings_of(g).phases[phase]


@WORDS.condition("is")
def is_one(g: State, f: Frame, what: Node, test: Node) -> bool:
    """Condition: a card has a quality."""
    found = cards(g, f, what)
    return bool(found) and all(passes(g, f, card, test) for card in found)


@WORDS.condition("in_zone")
def in_zone(g: State, f: Frame, what: Node, place: Node) -> bool:
    """Condition: a card is there."""
    there = places(g, f, Select(("all",), "any", "", place))
    found = cards(g, f, what)
    return bool(found) and all(g.zone[card] * 2 + g.side[card] in there for card in found)


WORDS.reference("that")(subject)
WORDS.reference("rest_of")(rest_of)
WORDS.player("you")(lambda g, f: [f[WHO]])
WORDS.player("opponent")(lambda g, f: [1 - f[WHO]])
WORDS.player("each_player")(lambda g, f: [g.num[ACTIVE], 1 - g.num[ACTIVE]])
WORDS.amount("size")(lambda g, f, place: len(pile_of(g, f, place)))
WORDS.amount("total")(lambda g, f, field, what: total_of(g, field, cards(g, f, what)))
WORDS.amount("most")(
    lambda g, f, field, what: max((field_number(g, card, field) for card in cards(g, f, what)), default=0)
)
WORDS.amount("half")(lambda g, f, n: g.rules.half(number(g, f, n)))
WORDS.amount("lesser")(lambda g, f, n, other: min(number(g, f, n), number(g, f, other)))
WORDS.amount("that_much")(lambda g, f: f[VALUE])
WORDS.amount("paid")(lambda g, f, resource: f[X])
WORDS.amount("resource_of")(
    lambda g, f, resource, who: sum(g.num[bindings_of(g).resources[resource] + s] for s in seats(g, f, who))
)
WORDS.amount("marks_on")(
    lambda g, f, mark, what: sum(g.more[bindings_of(g).marks[mark]][card] for card in cards(g, f, what))
)
WORDS.condition("your_turn")(lambda g, f: g.num[ACTIVE] == f[WHO])
WORDS.condition("opponent_turn")(lambda g, f: g.num[ACTIVE] != f[WHO])
WORDS.condition("heads")(lambda g, f: f[VALUE] == 1)
WORDS.filter("other")(lambda g, f, card: card != f[SRC])
WORDS.filter("rested")(lambda g, f, card: bool(g.flags[card] & RESTED))
WORDS.filter("standing")(lambda g, f, card: not g.flags[card] & RESTED)
WORDS.filter("damaged")(lambda g, f, card: g.damage[card] > 0)
WORDS.filter("face_down")(lambda g, f, card: bool(g.flags[card] & DOWN))
WORDS.filter("face_up")(lambda g, f, card: not g.flags[card] & DOWN)
WORDS.filter("other_than")(lambda g, f, card, what: card not in named(g, f, what))
WORDS.filter("controlled_by")(lambda g, f, card, who: g.side[card] in seats(g, f, who))
WORDS.filter("among")(lambda g, f, card: card in looked(g, f))
WORDS.filter("has_mark")(lambda g, f, card, mark: g.more[bindings_of(g).marks[mark]][card] > 0)
WORDS.filter("total_at_least")(lambda g, f, card, field, n: True)
WORDS.filter("provided")(lambda g, f, card, condition: holds(g, f, condition))


# Abilities with a name (`"Charge": …`), where texts take them: `loses "Charge"`, `cannot use "Charge"`, `cannot use named abilities`.


_LOSES: Final = "lose_named"
USE_NAMED: Final = f"{FORBIDDING[1]}use_named"
_HUSHING: Final = (_LOSES, USE_NAMED, f"{FORBIDDING[1]}use_all_named")


def note(match: Match) -> None:
    """Note the abilities with a name that texts may take; what takes them is never taken, and what holds meanwhile reads what that reads."""
    tables = [match.texts.sayings[key] for key in _HUSHING if key in match.texts.sayings]
    hushing = [text for table in tables for own in (*table.printed.values(), *table.lent.values()) for text, _ in own]
    if not hushing:
        return
    named = [text for text in match.texts.texts if _title(match, text.number) and text not in hushing]
    asked = reduce(or_, [dependencies_of(match.texts, text.tree, said=True) for text in hushing])
    match.hushable = frozenset(text.number for text in named)
    for text in named:
        if text.tree.kind == "continuous":
            match.alone[text.face] = False
            text.dependencies |= asked
    for text in match.texts.texts:
        if text.tree.kind == "continuous" and any(node[0] == "has_ability" for node in walk(text.tree)):
            text.dependencies |= asked
    note_dependencies(match)


def hushed(g: State, card: int, ability: int) -> bool:
    """Tell whether a text takes from a card its ability of this name, or forbids to use it."""
    names = g.rules.called(g, card, _title(g.match, ability))
    keys = _HUSHING if g.match.texts.texts[ability].tree.name else _HUSHING[:2]
    return any(may_be_said(g, key) and any(_names(one, names) for one in said_of(g, key, card)) for key in keys)


def _title(match: Match, ability: int) -> str:
    """Return what texts call an ability: its name, else what its timing gives it, as a crest's."""
    tree, titles = match.texts.texts[ability].tree, match.texts.bindings.titles
    return tree.name or next((titles[timing[0]] for timing in tree.timings if timing[0] in titles), "")


def has_ability(g: State, card: int, name: str) -> bool:
    """Tell whether a card has an ability of this name, or one of these ("Steal|Take over"), printed or granted, whether it may use it or not."""
    texts = g.match.texts
    lent = (texts.texts[row[AMOUNT]] for row in g.effects if row[OP] == GRANT and row[CARD] == card)
    own = texts.names[g.face[card]].union(text.tree.name for text in lent).intersection(name.split(VALUES))
    if own and may_be_said(g, _LOSES):
        taken = said_of(g, _LOSES, card)
        own = frozenset(each for each in own if not any(_names(one, g.rules.called(g, card, each)) for one in taken))
    return bool(own)


def may_not_use(g: State, card: int, name: str) -> bool:
    """Tell whether a text forbids that a card uses what is called so, where that is no ability of its own."""
    return may_be_said(g, USE_NAMED) and any(_names(one, (name,)) for one in said_of(g, USE_NAMED, card))


def _names(one: Said, names: tuple[str, ...]) -> bool:
    """Tell whether a saying is about the ability that is called so: it says a name of it, one of several, or none."""
    return len(one.slots) < 2 or any(name in one.slots[1].split(VALUES) for name in names)
