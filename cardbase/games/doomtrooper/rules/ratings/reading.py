"""Reading one continuous text: what it changes now of some warriors."""

from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.values import holds, number, passes
from cardbase.engine.state import Frame, Row
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.combatants import opponent_of
from cardbase.games.doomtrooper.rules.piles import area_around
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.printed.changes import (
    ATTACKER,
    BEARER,
    OPPONENT,
    OWN_SIDE,
    THIS,
    WARRIORS,
    WIELDER,
    Whom,
)
from cardbase.games.doomtrooper.rules.printed.plans import Plan
from cardbase.games.doomtrooper.rules.twins import twins


def read_text(g: State, card: int, plan: Plan, warriors: set[int]) -> list[Row]:
    """Return what a text changes now of some warriors, as (op, stat, card, amount)."""
    changes: list[Row] = []
    text = plan.text
    if plan.rows is None:
        if not plan.mood.reach or any(such(g, whom, warriors) for whom in plan.mood.reach):
            g.rules.static(g, card, text.number, changes)
        return changes
    f = context(g, EFFECTS, g.side[card], card, text.block) if plan.asks else []
    if text.tree.condition and not holds(g, f, text.tree.condition):
        return changes
    whom, found = None, [-1]
    counted, many = None, 0
    for row in plan.rows:
        if row.whom is not whom:
            whom = row.whom
            found = _those(g, f, card, whom, warriors)
        if not found:
            continue
        amount = row.amount
        if row.counted:
            if row.counted is not counted:
                counted, many = row.counted, number(g, f, row.counted)
            amount = many
        changes += [(row.op, row.stat, warrior, amount) for warrior in found]
    return changes


def _those(g: State, f: Frame, card: int, whom: Whom, warriors: set[int]) -> list[int]:
    """Return those of some warriors of whom a row of a text of `card` speaks."""
    if whom.who == WARRIORS:
        return _described(g, f, card, whom, warriors)
    host = g.host[card]
    if whom.who == BEARER:
        target = host
    elif whom.who == THIS:
        target = card
    elif whom.who == WIELDER:
        target = g.host[host] if host >= 0 else -1
    elif whom.who == OPPONENT:
        target = _opponent(g, host if host >= 0 else card)
    elif g.num[layout.COMBAT]:
        target = g.num[layout.ATTACKER if whom.who == ATTACKER else layout.DEFENDER]
    else:
        target = -1
    return [target] if target >= 0 else []


def _opponent(g: State, card: int) -> int:
    """Return the combat opponent of a warrior, or of one that is one with it."""
    other = opponent_of(g, card)
    if other < 0 and "be_one" in g.book.said:
        return max((opponent_of(g, twin) for twin in twins(g, card)), default=-1)
    return other


def _described(g: State, f: Frame, card: int, whom: Whom, warriors: set[int]) -> list[int]:
    found = such(g, whom, warriors)
    if found and whom.side:
        side = g.side
        seat = side[card] if whom.side == OWN_SIDE else 1 - side[card]
        found = [warrior for warrior in found if side[warrior] == seat]
    if found and whom.here:
        zone, area = g.zone, area_around(g, card)
        found = [warrior for warrior in found if zone[warrior] == area != layout.APART]
    if whom.zone >= 0:
        found = [warrior for warrior in found if g.zone[warrior] == whom.zone]
    if whom.others and card in found:
        found.remove(card)
    for test in whom.tests:
        found = [warrior for warrior in found if passes(g, f, warrior, test)]
    return found


def such(g: State, whom: Whom, warriors: set[int]) -> list[int]:
    """Return those of some warriors that have the traits and the title of which a text speaks."""
    marks = g.stats[layout.TRAITS]
    found = [*warriors]
    if whom.title:
        face, called, bit = g.face, g.book.called, g.book.titles.get(whom.title, 0)  # as `is_titled`
        counts = g.stats[layout.COUNTS]
        found = [warrior for warrior in found if whom.title in called[face[warrior]] or counts[warrior] & bit]
    for mask in whom.masks:
        found = [warrior for warrior in found if marks[warrior] & mask]
    return found
