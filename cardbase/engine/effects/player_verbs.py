"""Verbs about players and the game: paying, resources, phases, winning, counters, coins, and the Python of odd cards."""

from typing import Any, Final

from cardbase.engine.continuous import touched
from cardbase.engine.effects.bindings import Node
from cardbase.engine.effects.context import VALUE
from cardbase.engine.effects.costs import taking
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import bindings_of, cards, number, per_player, seats
from cardbase.engine.faces import COUNTERS
from cardbase.engine.run import finish
from cardbase.engine.state import CHECK, SRC, Frame, State
from cardbase.engine.turns import miss, take_extra
from cardbase.engine.zones import roll

WORDS: Final = Registry()


def can_pay(g: State, f: Frame, who: Node, n: Any) -> bool:
    """Tell whether each can."""
    return all(g.rules.can_pay(g, seat, number(g, f, n), f[SRC]) for seat in seats(g, f, who))


@WORDS.verb("pay", can_pay, takes=taking("price", 1, can_pay))
def pay(g: State, f: Frame, who: Node, n: Any) -> None:
    """Pay the game's usual price."""
    for seat in seats(g, f, who):
        g.rules.pay(g, seat, number(g, f, n), f[SRC])


@WORDS.verb("gain_resource", names=((3, "resources"),))
def gain_resource(g: State, f: Frame, who: Node, n: Any, resource: str) -> None:
    """Add to a resource."""
    for seat, own in per_player(g, f, who):
        g.num[bindings_of(g).resources[resource] + seat] += number(g, own, n)
    g.todo |= CHECK
    touched(g, COUNTERS)


def can_spend(g: State, f: Frame, who: Node, n: Any, resource: str) -> bool:
    """Tell whether each has so much."""
    return all(g.num[bindings_of(g).resources[resource] + seat] >= number(g, f, n) for seat in seats(g, f, who))


@WORDS.verb("spend", can_spend, names=((3, "resources"),), takes=taking("resource", 1, can_spend))
@WORDS.verb("lose_resource", names=((3, "resources"),))
def lose_resource(g: State, f: Frame, who: Node, n: Any, resource: str) -> None:
    """Take from a resource, not below none."""
    for seat, own in per_player(g, f, who):
        place = bindings_of(g).resources[resource] + seat
        g.num[place] = max(0, g.num[place] - number(g, own, n))
    g.todo |= CHECK
    touched(g, COUNTERS)


@WORDS.verb("take_resource", names=((3, "resources"),))
def take_resource(g: State, f: Frame, who: Node, n: Any, resource: str, other: Node) -> None:
    """Move a resource from one player to another, as much as there is."""
    place = bindings_of(g).resources[resource]
    for seat, giver in zip(seats(g, f, who), seats(g, f, other), strict=False):
        much = min(number(g, f, n), g.num[place + giver])
        g.num[place + giver] -= much
        g.num[place + seat] += much
    g.todo |= CHECK
    touched(g, COUNTERS)


@WORDS.verb("set_resource", names=((1, "resources"),))
def set_resource(g: State, f: Frame, resource: str, who: Node, n: Any) -> None:
    """Set a resource."""
    for seat in seats(g, f, who):
        g.num[bindings_of(g).resources[resource] + seat] = number(g, f, n)
    g.todo |= CHECK
    touched(g, COUNTERS)


def is_at_most(g: State, f: Frame, n: Any, most: Any) -> bool:
    """Tell whether a number is no larger than another one."""
    return number(g, f, n) <= number(g, f, most)


@WORDS.verb("win")
def win(g: State, f: Frame, who: Node) -> None:
    """Win the game."""
    finish(g, seats(g, f, who)[0], g.rules.by_text)


@WORDS.verb("lose_game")
def lose_game(g: State, f: Frame, who: Node) -> None:
    """Lose the game."""
    finish(g, 1 - seats(g, f, who)[0], g.rules.by_text)


@WORDS.verb("skip", names=((2, "missable"),))
def skip(g: State, f: Frame, who: Node, phase: str) -> None:
    """A player's next phase of this kind does not take place."""
    for seat in seats(g, f, who):
        miss(g, seat, bindings_of(g).phases[phase])


@WORDS.verb("extra", names=((2, "repeatable"),))
def extra(g: State, f: Frame, who: Node, phase: str) -> None:
    """A player gets one more phase of this kind."""
    for seat in seats(g, f, who):
        take_extra(g, seat, bindings_of(g).phases[phase])


@WORDS.verb("counter")
def counter_it(g: State, f: Frame, who: Node, what: Node) -> None:
    """Make what was just played void: the top of the chain that is another's or another card's."""
    g.rules.counter(g, f)


@WORDS.verb("redirect")
def redirect(g: State, f: Frame, what: Node) -> None:
    """Turn the attack under way to another card."""
    for card in cards(g, f, what)[:1]:
        g.rules.redirect(g, card)


@WORDS.verb("flip")
def flip(g: State, f: Frame, who: Node) -> None:
    """Flip a coin; `heads` reads VALUE."""
    f[VALUE] = roll(g, 2)


@WORDS.verb("special")
def special(g: State, f: Frame, name: str) -> None:
    """Run the Python that the game has under this name."""
    bindings_of(g).specials[name](g, f)


WORDS.verb("at_most", is_at_most)(lambda g, f, n, most: None)
WORDS.verb("nothing")(lambda g, f: None)
WORDS.verb("end_combat")(lambda g, f: g.rules.end_combat(g))
