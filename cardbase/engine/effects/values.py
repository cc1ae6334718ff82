"""Reading a text: which cards, which players, how much, and whether. Every function takes the state, the text's frame and a node."""

from collections.abc import Callable
from typing import Any

from cardbase.engine.effects.bindings import Bindings, Node, Noun
from cardbase.engine.effects.context import IT, LOOKED, MODES, TAIL, THAT, THAT_STAMP, X, chosen, latest, subject
from cardbase.engine.effects.query import (
    CORE_TESTS,
    OPERATORS,
    THAT_PLAYER,
    Lookup,
    Query,
    piles_of,
    query,
    usual_zones,
    zones_of,
)
from cardbase.engine.events import player
from cardbase.engine.layout import ACTIVE, DOWN
from cardbase.engine.state import SRC, WHO, Frame, State
from cardbase.language.tree import Select

May = Callable[[State, int, int, int], bool]  # (state, seat, source, card): may it be chosen?


def bindings_of(g: State) -> Bindings:
    """Return the words of the game."""
    return g.match.texts.bindings


def seats(g: State, f: Frame, node: Node) -> list[int]:
    """Return the players that a node names, the active one first."""
    key = node[0]
    if key == "you":
        return [f[WHO]]
    if key == "opponent":
        return [1 - f[WHO]]
    if key == "each_player":
        return [g.num[ACTIVE], 1 - g.num[ACTIVE]]
    return bindings_of(g).players[key](g, f, *node[1:])


def per_player(g: State, f: Frame, node: Node) -> list[tuple[int, Frame]]:
    """Return the players that a node names, each with the frame for its amount: of each player "that player" is that one."""
    named = seats(g, f, node)
    if node[0] != "each_player":
        return [(seat, f) for seat in named]
    return [(seat, [*f[:THAT], player(seat), *f[THAT_STAMP:]]) for seat in named]


def cards(g: State, f: Frame, node: Node) -> list[int]:
    """Return the cards that a node names and that are still there; chosen players are left out."""
    if isinstance(node, Select):
        return [] if node.noun == "player" else candidates(g, f, node)
    return [card for card in named(g, f, node) if card >= 0]


def named(g: State, f: Frame, node: Node) -> list[int]:
    """Return the cards, and players as `events.player`, that a node names."""
    if isinstance(node, Select):
        return candidates(g, f, node)
    key = node[0]
    if key == "it":
        return chosen(g, f, f[IT]) if f[IT] >= 0 else subject(g, f)
    if key == "target":
        return chosen(g, f, number(g, f, node[1]) - 1)
    if key == "chosen":
        return chosen(g, f, latest(f) - node[1])
    return bindings_of(g).references[key](g, f, *node[1:])


def number(g: State, f: Frame, node: Any) -> int:
    """Return an amount."""
    if isinstance(node, int):
        return node
    key = node[0]
    if key == "x":
        return f[X]
    if key == "count":
        return len(candidates(g, f, node[1]))
    if key == "scaled":
        return number(g, f, node[1]) * number(g, f, node[2])
    if key == "plus":
        return number(g, f, node[1]) + number(g, f, node[2])
    if key == "minus":
        return number(g, f, node[1]) - number(g, f, node[2])
    if key == "times":
        return number(g, f, node[1]) * number(g, f, node[2])
    if key == "divided":
        return number(g, f, node[1]) // max(1, number(g, f, node[2]))
    return bindings_of(g).amounts[key](g, f, *node[1:])


def holds(g: State, f: Frame, node: Node) -> bool:
    """Tell whether a condition holds; an empty one does."""
    if not node:
        return True
    key = node[0]
    if key == "compare":
        return bool(OPERATORS[node[2]](number(g, f, node[1]), number(g, f, node[3])))
    if key == "exists":
        return bool(candidates(g, f, node[1], 1))
    if key == "not":
        return not holds(g, f, node[1])
    if key == "and":
        return all(holds(g, f, part) for part in node[1:])
    if key == "or":
        return any(holds(g, f, part) for part in node[1:])
    return bindings_of(g).conditions[key](g, f, *node[1:])


def candidates(g: State, f: Frame, select: Select, enough: int = -1, may: May | None = None) -> list[int]:
    """Return every card that a selection describes, and that `may` lets be chosen, in order of id; its quantity is not read.

    With `enough` it stops as soon as it has found so many, in any order.
    """
    if select.noun == "player":
        sides = {"ally": [f[WHO]], "enemy": [1 - f[WHO]], "any": [0, 1]}[select.side]
        return [-2 - seat for seat in sides if may is None or g.rules.player_choosable(g, f[WHO], f[SRC], seat)]
    if not isinstance(select, Query):
        select = query(bindings_of(g), select)
    found: list[int] = []
    lookup = select.lookup
    if lookup.among:
        _filtered(g, f, looked(g, f), select.noun, lookup, found, enough, may)
    elif not lookup.on or _all_bear(g, f, lookup.on):
        piles = g.piles
        for place in places(g, f, select) if lookup.grouped else lookup.piles[f[WHO]]:
            if piles[place] and _filtered(g, f, piles[place], select.noun, lookup, found, enough, may):
                break
    if len(found) > 1:
        found.sort()
    return found


def _all_bear(g: State, f: Frame, on: tuple[Node, ...]) -> bool:
    """Tell, cheaply, whether something may lie on each of some references."""
    return all(any(card in g.host for card in cards(g, f, what)) for what in on)


def _filtered(
    g: State, f: Frame, cards: list[int], noun: str, lookup: Lookup, found: list[int], enough: int, may: May | None
) -> bool:
    """Append the cards that pass to `found`; return whether there are enough."""
    kind, bounds, tests, flags = lookup.kind, lookup.bounds, lookup.tests, g.flags
    test = kind.test
    for card in cards:
        if test is not None and not (is_of(g, card, noun, kind) if flags[card] & DOWN else test(g, card)):
            continue
        if bounds and not _within_bounds(g, card, bounds):
            continue
        for passed, arguments in tests:
            if not passed(g, f, card, *arguments):
                break
        else:
            if may is None or may(g, f[WHO], f[SRC], card):
                found.append(card)
                if len(found) == enough:
                    return True
    return False


def _within_bounds(g: State, card: int, bounds: tuple[tuple[int, Any, int], ...]) -> bool:
    """Tell whether a card's stats keep bounds; a stat that it does not have keeps none."""
    face = g.face[card]
    for stat, compare, bound in bounds:
        value = g.stats[stat][card] if g.rules.live[g.zone[card]] else g.match.printed[stat][face]
        if not compare(value, bound):
            return False
        if not value and not _has_value(g, card, stat):
            return False
    return True


def _has_value(g: State, card: int, stat: int) -> bool:
    return g.rules.face_down_has(stat) if g.flags[card] & DOWN else g.match.texts.has_stat[stat][g.face[card]]


def fewest(g: State, f: Frame, select: Select) -> int:
    """Return how many a selection needs at least."""
    if isinstance(select, Query) and select.lookup.least >= 0:
        return select.lookup.least
    quantity = select.quantity
    return number(g, f, quantity[1]) if quantity[0] == "exactly" else 0


def most(g: State, f: Frame, select: Select, count: int) -> int:
    """Return how many of `count` candidates a selection takes at most."""
    quantity = select.quantity
    return min(count, number(g, f, quantity[1])) if quantity[0] in ("exactly", "up_to", "random") else count


def open_to(g: State, f: Frame, select: Select, target: bool, enough: int = -1) -> list[int]:
    """Return the candidates of a selection that may be chosen, as targets or at resolution."""
    return candidates(g, f, select, enough, g.rules.choosable if target else None)


def is_of(g: State, card: int, key: str, noun: Noun) -> bool:
    """Tell whether a card is of a kind; what a face-down card counts as does not depend on its face."""
    if noun.test is None:
        return True
    if g.flags[card] & DOWN:
        return g.rules.face_down_is(key)
    return noun.test(g, card)


def places(g: State, f: Frame, select: Select) -> tuple[int, ...]:
    """Return the numbers of the piles (zone * 2 + seat) in which a selection looks."""
    words = bindings_of(g)
    zones = zones_now(g, select.place[1]) if select.place else usual_zones(words, select)
    if select.place and select.place[2] == THAT_PLAYER:
        return tuple(zone * 2 + seat for zone in zones for seat in seats(g, f, (THAT_PLAYER,)))
    return piles_of(words, select, zones)[f[WHO]]


def zones_now(g: State, key: str) -> tuple[int, ...]:
    """Return the zones that a zone word means now."""
    words = bindings_of(g)
    group = words.groups.get(key)
    return group(g) if group else zones_of(words, key)


def _whose(g: State, f: Frame, whose: str, sides: tuple[int, ...]) -> tuple[int, ...]:
    if whose in (THAT_PLAYER, "you", "opponent"):
        return tuple(seats(g, f, (whose,)))
    return sides


def pile_of(g: State, f: Frame, place: Node) -> list[int]:
    """Return the cards of a place ("at", zone, whose), both players' where it says so."""
    zones = zones_now(g, place[1])
    return [card for zone in zones for side in _whose(g, f, place[2], (0, 1)) for card in g.piles[zone * 2 + side]]


def matches(g: State, f: Frame, select: Select, card: int) -> bool:
    """Tell whether a card, or a player, is one that a selection describes."""
    if card < 0 or not isinstance(select, Query) or select.lookup.among or select.lookup.on:
        return card in candidates(g, f, select)
    lookup = select.lookup
    where = places(g, f, select) if lookup.grouped else lookup.piles[f[WHO]]
    return g.zone[card] * 2 + g.side[card] in where and _is_such(g, f, card, select.noun, lookup)


def is_among(g: State, f: Frame, node: Node, card: int) -> bool:
    """Tell whether a card is one of those that a node names (`cards`)."""
    return matches(g, f, node, card) if isinstance(node, Select) else card in cards(g, f, node)


def describes(g: State, f: Frame, select: Select, card: int) -> bool:
    """Tell whether the subject of an event is one that a selection describes: it may lie anywhere (in a hand, on the
    chain) unless the selection names a place.
    """
    if not isinstance(select, Query) or not select.lookup.anywhere:
        return matches(g, f, select, card)
    if select.side != "any" and (g.side[card] == f[WHO]) != (select.side == "ally"):
        return False
    return _is_such(g, f, card, select.noun, select.lookup)


def _is_such(g: State, f: Frame, card: int, noun: str, lookup: Lookup) -> bool:
    """Tell whether a card passes the tests of a selection."""
    kind = lookup.kind
    if kind.test is not None and not (is_of(g, card, noun, kind) if g.flags[card] & DOWN else kind.test(g, card)):
        return False
    if lookup.bounds and not _within_bounds(g, card, lookup.bounds):
        return False
    for passed, arguments in lookup.tests:  # noqa: SIM110 - a generator costs as much as what it tests
        if not passed(g, f, card, *arguments):
            return False
    return True


def plays(g: State, f: Frame, select: Select, seat: int, card: int) -> bool:
    """Tell whether a card that a player plays is one that a selection describes: it is that player's, whoever owns it."""
    if select.side != "any" and (seat == f[WHO]) != (select.side == "ally"):
        return False
    return isinstance(select, Query) and _is_such(g, f, card, select.noun, select.lookup)


def described(g: State, f: Frame, select: Select, card: int) -> bool:
    """Tell whether a selection describes a card, wherever it lies and whosever it is."""
    return isinstance(select, Query) and _is_such(g, f, card, select.noun, select.lookup)


def passes(g: State, f: Frame, card: int, test: Node) -> bool:
    """Tell whether a card passes a filter."""
    key = test[0]
    return (
        CORE_TESTS[key](g, f, card, test) if key in CORE_TESTS else bindings_of(g).filters[key](g, f, card, *test[1:])
    )


def _passes_not(g: State, f: Frame, card: int, test: Node) -> bool:
    return not passes(g, f, card, test[1])


def _passes_any(g: State, f: Frame, card: int, test: Node) -> bool:
    return any(passes(g, f, card, part) for part in test[1:])


def _passes_all(g: State, f: Frame, card: int, test: Node) -> bool:
    return all(passes(g, f, card, part) for part in test[1:])


def _field_passes(g: State, f: Frame, card: int, test: Node) -> bool:
    """Tell whether a card's value is as wanted; of several (names, TYPE words) one is enough."""
    _, field, sign, wanted = test
    value = field_value(g, card, field)
    if not isinstance(wanted, str):
        bound = wanted if isinstance(wanted, int) else number(g, f, wanted)
        return isinstance(value, int) and bool(OPERATORS[sign](value, bound))
    words, sought = texts_of(g, card, field, value), wanted.casefold()
    if sign not in ("=", "!=") and (field == "name" or not isinstance(value, tuple)):
        return any(sought in word.casefold() for word in words)
    return any(word.casefold() == sought for word in words) == bool(sign != "!=")


CORE_TESTS.update({"field": _field_passes, "not": _passes_not, "or": _passes_any, "and": _passes_all})


def texts_of(g: State, card: int, field: str, value: Any) -> list[str]:
    """Return what a card has in a field of text, with what it counts as besides and without what it has lost."""
    own = [value] if isinstance(value, str) else list(value) if isinstance(value, tuple) else [str(value)]
    words, values = bindings_of(g), g.match.texts.values
    if values and g.rules.live[g.zone[card]]:
        for (of, text), bit in values.items():
            if of == field and words.counts_stat >= 0 and g.stats[words.counts_stat][card] & bit:
                own.append(text)
            if of == field and words.lost_stat >= 0 and g.stats[words.lost_stat][card] & bit:
                own = [word for word in own if word.casefold() != text.casefold()]
    return own


def field_value(g: State, card: int, field: str) -> Any:
    """Return what a card has in a field: the current value in play, the printed one elsewhere, "" if it has none."""
    words = bindings_of(g)
    if field in words.fields:
        return words.fields[field](g, card)
    face = g.face[card]
    if field in words.stats:
        return _stat(g, card, words.stats[field])
    if g.flags[card] & DOWN:
        return ""
    if field == "name":
        return tuple(g.match.faces[face].names.values())
    return g.match.faces[face].facts.get(field, "")


def _stat(g: State, card: int, stat: int) -> Any:
    if g.rules.live[g.zone[card]]:
        if g.stats[stat][card]:
            return g.stats[stat][card]
        if g.flags[card] & DOWN:
            return 0 if g.rules.face_down_has(stat) else ""
    face = g.face[card]
    return g.match.printed[stat][face] if g.match.texts.has_stat[stat][face] else ""


def field_number(g: State, card: int, field: str) -> int:
    """Return a field as a number; of a card that has left play, the last one (last-known information)."""
    words = bindings_of(g)
    if field in words.stats and (g.rules.live[g.zone[card]] or g.stats[words.stats[field]][card]):
        return g.stats[words.stats[field]][card]
    value = field_value(g, card, field)
    return value if isinstance(value, int) else 0


def total_of(g: State, field: str, some: list[int]) -> int:
    """Return what cards have in a field together: the sum, or how many different names."""
    values = [field_value(g, card, field) for card in some]
    if any(isinstance(value, int) for value in values) or field in bindings_of(g).stats:
        return sum(field_number(g, card, field) for card in some)
    names = {word for card, value in zip(some, values, strict=True) for word in texts_of(g, card, field, value)}
    return len(names - {""})


def reaches(g: State, f: Frame, select: Select, some: list[int]) -> bool:
    """Tell whether cards come to as much together as a selection asks for."""
    sums = select.lookup.sums if isinstance(select, Query) else ()
    return all(total_of(g, field, some) >= number(g, f, n) for _, field, n in sums)


def looked(g: State, f: Frame) -> list[int]:
    """Return the cards that were looked at or revealed last."""
    return chosen(g, f, f[LOOKED]) if f[LOOKED] >= 0 else []


def rest_of(g: State, f: Frame) -> list[int]:
    """Return what was looked at and not picked since."""
    later = {f[n + 1] for n in range(TAIL, len(f), 3) if f[n] > f[LOOKED] and f[n] > MODES}
    return [card for card in looked(g, f) if card not in later]
