"""By which right an attack is made (AC11, CB20): that of every turn, further ones that cards give to some warriors, or for D."""

from typing import Final

from cardbase.engine.continuous import CARD, OP, STAMP, mark, marks
from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.said import Said, said_of
from cardbase.engine.effects.values import candidates, number
from cardbase.engine.state import SRC, Row
from cardbase.games.doomtrooper.rules import layout, prohibitions
from cardbase.games.doomtrooper.rules.actions.playing import playable
from cardbase.games.doomtrooper.rules.combat.eligibility import attackers, can_attack, could_attack_any
from cardbase.games.doomtrooper.rules.lasting import CONVERTIBLE, FURTHER, IN_VAIN
from cardbase.games.doomtrooper.rules.pools import pay_destiny
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.language.tree import walk

# the number RIGHT
BY_ANYBODY: Final = 1
ONCE_MORE: Final = 2
CONVERTED: Final = 3
EXTRA: Final = 4
PAID: Final = 5

_BESIDES: Final = "besides_actions"
_FURTHER: Final = "can attack_further"
_BEFORE: Final = "before-declaration"
FURTHER_VERBS: Final[tuple[str, ...]] = (_BESIDES, _FURTHER)


def _anybody(g: State) -> int:
    """Return the right by which any warrior may attack, 0 for none."""
    kept = sum(row[OP] == CONVERTIBLE for row in g.effects) if g.effects else 0
    if g.num[layout.ACTIONS] > kept and g.num[layout.RIGHTS_USED] <= g.num[layout.EXTRA_ACTIONS]:
        return BY_ANYBODY
    return ONCE_MORE if g.num[layout.ATTACKS_LEFT] > 0 else 0


def _given(g: State, attacker: int) -> list[tuple[str, int]]:
    """Return (verb, source) of the further attacks that texts in play give to a warrior and that are left."""
    return [(key, its.f[SRC]) for key in FURTHER_VERBS for its in said_of(g, key, attacker) if _is_left(g, key, its)]


def _is_left(g: State, key: str, its: Said) -> bool:
    if key == _FURTHER:
        return g.num[layout.ACTIONS] > 0 and its.slots[1] == 0
    return marks(g, FURTHER, its.f[SRC]) < number(g, its.f, its.slots[1])


def _granted(g: State, attacker: int) -> Row:
    """Return the row of an action that may be an attack by a warrior; none is ()."""
    if not g.num[layout.ACTIONS]:
        return ()
    its = (row for row in g.effects if row[OP] == CONVERTIBLE and row[CARD] == attacker)
    return next((row for row in its if row[STAMP] == g.stamp[attacker]), ())


def _price(g: State, attacker: int) -> int:
    """Return the D for which a warrior may make a further attack, -1 where it may not."""
    prices = [number(g, its.f, its.slots[1]) for its in said_of(g, _FURTHER, attacker)] if g.num[layout.ACTIONS] else []
    return min(prices) if prices and g.num[layout.DESTINY + g.side[attacker]] >= min(prices) else -1


def entitled(g: State, attacker: int) -> bool:
    """Tell whether a warrior may make an attack now by any right."""
    if _anybody(g) or (g.effects and _granted(g, attacker)):
        return True
    return bool(_given(g, attacker)) or _price(g, attacker) >= 0


def may_attack(g: State, seat: int) -> bool:
    """Tell whether a seat has an attack to make, and the right to it."""
    if g.num[layout.BARRED + seat] & prohibitions.NO_ATTACKS:
        return False
    if _anybody(g):
        return can_attack(g, seat) or _could_be_let(g, seat)
    needed = g.effects or any(verb in g.match.texts.sayings for verb in FURTHER_VERBS)
    return bool(needed) and any(entitled(g, card) for card in attackers(g, seat))


def _could_be_let(g: State, seat: int) -> bool:
    """CB0: an attack may be announced as well where a card that is then played would give a warrior somebody to attack; in vain once in a turn."""
    timing, face = g.book.timing, g.face
    if _BEFORE not in timing or marks(g, IN_VAIN, -1):
        return False
    hand = {face[card]: card for card in g.piles[layout.HAND * 2 + seat] if timing[face[card]] == _BEFORE}
    return any(playable(g, seat, card) and _lets_attack(g, seat, card) for card in hand.values())


def _lets_attack(g: State, seat: int, card: int) -> bool:
    """Tell whether a card lets a warrior attack anybody that could not otherwise."""
    text = g.book.play[g.face[card]]
    if text is None or not text.tree.targets:
        return False
    if not any(node[0] == "gain" and node[2] == ("assassin",) for node in walk(text.tree.effects)):
        return False
    able = candidates(g, context(g, EFFECTS, seat, card, text.block), text.tree.targets[0])
    return any(g.side[warrior] == seat and could_attack_any(g, warrior) for warrior in able)


def take_right(g: State, seat: int, attacker: int) -> None:
    """An attack of the turn is made: choose the right by which it is, those first that others do not have; D are paid."""
    given = dict(_given(g, attacker))
    if _BESIDES in given:
        mark(g, FURTHER, given[_BESIDES])
        g.num[layout.RIGHT] = EXTRA
    elif given:
        g.num[layout.RIGHT] = CONVERTED
    elif grant := _granted(g, attacker):
        g.effects.remove(grant)
        g.num[layout.RIGHT] = CONVERTED
    else:
        g.num[layout.RIGHT] = _anybody(g) or PAID
        if g.num[layout.RIGHT] == PAID:
            pay_destiny(g, seat, max(0, _price(g, attacker)))


def spend_right(g: State) -> None:
    """The attack is over: its action, or its right, is used up."""
    right, g.num[layout.RIGHT] = g.num[layout.RIGHT], 0
    if right in (BY_ANYBODY, CONVERTED, PAID):
        g.num[layout.ACTIONS] -= 1
    if right == BY_ANYBODY:
        g.num[layout.RIGHTS_USED] += 1
    elif right == ONCE_MORE:
        g.num[layout.ATTACKS_LEFT] -= 1
