"""Verbs about damage: dealt, healed, prevented, changed on its way; what is replaced and happens all the same."""

from typing import Any, Final

from cardbase.engine.continuous import SHIELD, change, touched
from cardbase.engine.effects.context import MINE, UNTIL
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import cards, dialect, field_number, number, seats
from cardbase.engine.events import emit, player
from cardbase.engine.layout import END_OF_TURN, HEALED
from cardbase.engine.match import DAMAGE
from cardbase.engine.replace import amount, let_happen, set_amount
from cardbase.engine.state import CHECK, SRC, WHO, Frame, State

WORDS: Final = Registry()


@WORDS.verb("damage")
def damage(g: State, f: Frame, what: Node, n: Any, victims: Node) -> None:
    """Deal damage to cards; the source is the first card of `what`."""
    source = (cards(g, f, what) or [f[SRC]])[0]
    g.rules.damage(g, f[WHO], source, cards(g, f, victims), number(g, f, n))


@WORDS.verb("damage_player")
def damage_player(g: State, f: Frame, what: Node, n: Any, who: Node) -> None:
    """Deal damage to players."""
    source = (cards(g, f, what) or [f[SRC]])[0]
    g.rules.damage(g, f[WHO], source, [player(seat) for seat in seats(g, f, who)], number(g, f, n))


@WORDS.verb("heal")
def heal(g: State, f: Frame, who: Node, what: Node) -> None:
    """Take off all damage."""
    for card in cards(g, f, what):
        _heal(g, card, g.damage[card])


@WORDS.verb("heal_damage")
def heal_damage(g: State, f: Frame, who: Node, n: Any, what: Node) -> None:
    """Take off so much damage, not more than there is."""
    for card in cards(g, f, what):
        _heal(g, card, min(number(g, f, n), g.damage[card]))


def _heal(g: State, card: int, amount: int) -> None:
    if amount > 0:
        g.damage[card] -= amount
        g.todo |= CHECK
        touched(g, DAMAGE)
        emit(g, HEALED, card, g.side[card], amount)


def change_damage(g: State, f: Frame, value: int) -> None:
    """In a replacement of damage: so much instead; it still happens, and other replacements may change it too."""
    set_amount(g, value)


def can_reduce(g: State, f: Frame, n: Any) -> bool:
    """Tell whether there is so much to be taken off, where a player says how much."""
    return n != ("x",) or number(g, f, n) <= amount(g)


@WORDS.verb("prevent_damage")
def prevent_damage(g: State, f: Frame, n: Any, what: Node) -> None:
    """So much of the next damage to a card is not dealt, in this turn where nothing is said."""
    until = END_OF_TURN if f[UNTIL] < 0 else f[UNTIL]
    for card in cards(g, f, what):
        change(g, until, SHIELD, 0, number(g, f, n), card, f[SRC], f[MINE])


@WORDS.verb("damage_each_other")
def damage_each_other(g: State, f: Frame, what: Node, other: Node) -> None:
    """Both deal damage at once, as much as they fight with."""
    rules, field = g.rules, dialect(g).fights_with
    for one in cards(g, f, what)[:1]:
        for two in cards(g, f, other)[:1]:
            first, second = field_number(g, one, field), field_number(g, two, field)
            rules.damage(g, g.side[two], two, [one], second)
            rules.damage(g, g.side[one], one, [two], first)


WORDS.verb("prevent")(lambda g, f: None)
WORDS.verb("let_happen")(lambda g, f: let_happen(g))
WORDS.verb("reduce_damage", can_reduce)(lambda g, f, n: change_damage(g, f, amount(g) - number(g, f, n)))
WORDS.verb("increase_damage")(lambda g, f, n: change_damage(g, f, amount(g) + number(g, f, n)))
WORDS.verb("double_damage")(lambda g, f: change_damage(g, f, 2 * amount(g)))
WORDS.verb("halve_damage")(lambda g, f: change_damage(g, f, g.rules.half(amount(g))))
