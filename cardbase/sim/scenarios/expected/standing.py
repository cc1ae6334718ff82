"""What is expected of the table: how the game has ended, its numbers, zones and cards."""

from collections.abc import Iterator

from cardbase.engine.layout import ACTIVE, PHASE
from cardbase.sim.scenarios.expected.look import Difference, Expectation, Look, amount, unless_equal
from cardbase.sim.scenarios.expected.piles import differences_of_pile
from cardbase.sim.scenarios.form import terms


def result(look: Look, one: Expectation) -> Iterator[Difference]:
    """How the game has ended, or that it has not."""
    yield from unless_equal(one.key, one.value, terms.RESULTS[look.now.result])


def reason(look: Look, one: Expectation) -> Iterator[Difference]:
    """Why the game has ended."""
    yield from unless_equal(one.key, one.value, look.layout.reasons.keys()[look.now.reason])


def phase(look: Look, one: Expectation) -> Iterator[Difference]:
    """The phase."""
    yield from unless_equal(one.key, one.value, look.layout.phases.keys()[look.g.num[PHASE]])


def player(look: Look, one: Expectation) -> Iterator[Difference]:
    """Whose turn it is."""
    yield from unless_equal(one.key, one.value, look.g.num[ACTIVE] + 1)


def number(look: Look, one: Expectation) -> Iterator[Difference]:
    """A number that both players share."""
    number = terms.index(look.layout.numbers, one.key)
    yield from amount(one.key, one.value, look.g.num[number], look.before.num[number])


def own_number(look: Look, one: Expectation) -> Iterator[Difference]:
    """A number of one player."""
    number = terms.index(look.layout.numbers, one.key) + int(one.path[0]) - 1
    yield from amount(f"player {one.path[0]}: {one.key}", one.value, look.g.num[number], look.before.num[number])


def zone(look: Look, one: Expectation) -> Iterator[Difference]:
    """A zone: how many cards, or which."""
    zone, what = terms.index(look.layout.zones, one.key), f"player {one.path[0]}: {one.key}"
    place = zone * 2 + int(one.path[0]) - 1
    pile, old = look.g.piles[place], look.before.piles[place]
    if isinstance(one.value, int | str):
        yield from amount(what, one.value, len(pile), len(old))
    else:
        yield from map(Difference._make, differences_of_pile(look.reader, what, one.value, pile, zone))


def value(look: Look, one: Expectation) -> Iterator[Difference]:
    """A value of one card."""
    _, name, key = one.path
    yield from unless_equal(f"{name}: {key}", one.value, look.reader.value(look.reader.card(name), key, one.value))
