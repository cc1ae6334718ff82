"""Duties and announcements about attacks (AT4): who must attack, whom, and who may attack only when it was announced."""

from cardbase.engine.continuous import CARD, OP, STAMP, STAT, change
from cardbase.engine.layout import END_OF_TURN
from cardbase.engine.state import State
from cardbase.games.doomtrooper.rules.eligibility import attackers, defenders, preferred
from cardbase.games.doomtrooper.rules.layout import BARRED
from cardbase.games.doomtrooper.rules.prohibitions import NO_ATTACKS

DUTY = 21  # op of a timed effect: stat 0: the card must attack; 1: the card must be attacked by the seat `amount`
NEXT_TURN = 22  # the same, from the seat's next turn on
MUST_ATTACK, MUST_BE_ATTACKED = 0, 1


def _duties(g: State, seat: int, kind: int) -> list[int]:
    return [
        row[CARD]
        for row in g.effects
        if row[OP] == DUTY and row[STAT] == kind and row[4] == seat and g.stamp[row[CARD]] == row[STAMP]
    ]


def duties(g: State, seat: int) -> bool:
    """Tell whether a seat is bound to make an attack that is legal now."""
    if not any(row[OP] == DUTY and row[4] == seat for row in g.effects):
        return False
    able = attackers(g, seat)
    if set(able) & set(_duties(g, seat, MUST_ATTACK)):
        return True
    wanted = set(_duties(g, seat, MUST_BE_ATTACKED))
    return any(wanted & set(defenders(g, card)) for card in able)


def bound(g: State, card: int) -> bool:
    """Tell whether a warrior has the duty to attack this turn."""
    return any(row[OP] == DUTY and row[STAT] == MUST_ATTACK and row[CARD] == card for row in g.effects)


def fall_due(g: State, seat: int) -> None:
    """Duties for the next turn of a seat hold now, to the end of the turn."""
    rows = [row for row in g.effects if row[OP] == NEXT_TURN and row[4] == seat]
    for row in rows:
        g.effects.remove(row)
        if g.stamp[row[CARD]] == row[STAMP]:
            change(g, END_OF_TURN, DUTY, row[STAT], seat, row[CARD])


def bound_attackers(g: State, seat: int) -> list[int]:
    """Return the attackers among which a seat may choose: those that must attack, if there are any."""
    if g.num[BARRED + seat] & NO_ATTACKS:
        return []
    able = attackers(g, seat)
    if not g.effects:
        return able
    must = [card for card in able if card in _duties(g, seat, MUST_ATTACK)]
    if must:
        return must
    wanted = set(_duties(g, seat, MUST_BE_ATTACKED))
    return [card for card in able if wanted & set(defenders(g, card))] or able


def bound_defenders(g: State, attacker: int, able: list[int]) -> list[int]:
    """Return the defenders among which the attacker's player may choose."""
    if g.match.book.texts:
        able = preferred(g, attacker, able)
    if not g.effects:
        return able
    wanted = _duties(g, g.side[attacker], MUST_BE_ATTACKED)
    return [card for card in able if card in wanted] or able
