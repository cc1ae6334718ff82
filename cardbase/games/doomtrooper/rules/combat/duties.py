"""Duties and announcements about attacks (AT4): who must attack, whom, and who may attack only when it was announced."""

from typing import Final

from cardbase.engine.actions import PICK, SEAT
from cardbase.engine.continuous import AMOUNT, CANNOT, CARD, OP, SOURCE, SOURCE_STAMP, STAMP, STAT, change
from cardbase.games.doomtrooper.rules import layout, prohibitions
from cardbase.games.doomtrooper.rules.combat.eligibility import (
    attackers,
    defenders,
    legal,
    may_attack_player,
    preferred,
    tactics,
)
from cardbase.games.doomtrooper.rules.lasting import DUTY, NEXT_TURN
from cardbase.games.doomtrooper.rules.printed.book import State

MUST_ATTACK: Final = 0
MUST_BE_ATTACKED: Final = 1

PLANNED: Final = 2  # the card attacks `source` with the tactic stat - 2; without source it attacks the player; for a player: no attack


def _duties(g: State, seat: int, kind: int) -> list[int]:
    return [
        row[CARD]
        for row in g.effects
        if row[OP] == DUTY and row[STAT] == kind and row[AMOUNT] == seat and g.stamp[row[CARD]] == row[STAMP]
    ]


def duties(g: State, seat: int) -> bool:
    """Tell whether a seat is bound to make an attack that is legal now."""
    if not g.effects or not any(row[OP] == DUTY and row[AMOUNT] == seat for row in g.effects):
        return False
    if planned(g, seat):
        return True
    able = attackers(g, seat)
    if set(able) & set(_duties(g, seat, MUST_ATTACK)):
        return True
    wanted = set(_duties(g, seat, MUST_BE_ATTACKED))
    return any(wanted & set(defenders(g, card)) for card in able)


def fall_due(g: State, seat: int) -> None:
    """Duties for the next turn of a seat hold now, to the end of the turn."""
    rows = [row for row in g.effects if row[OP] == NEXT_TURN and row[AMOUNT] == seat]
    for row in rows:
        g.effects.remove(row)
        source = row[SOURCE]
        if row[CARD] < 0:
            change(g, layout.END_OF_TURN, CANNOT, 0, prohibitions.NO_ATTACKS, row[CARD])
        elif g.stamp[row[CARD]] == row[STAMP] and (source < 0 or g.stamp[source] == row[SOURCE_STAMP]):
            change(g, layout.END_OF_TURN, DUTY, row[STAT], seat, row[CARD], source)


def planned(g: State, seat: int) -> tuple[int, ...]:
    """Return (attacker, answer, tactic or 0) of the attack that a seat announced for this turn, if it can be made now; else ()."""
    for row in g.effects:
        attacker, defender, tactic = row[CARD], row[SOURCE], row[STAT] - PLANNED
        if row[OP] != DUTY or tactic < 0 or row[AMOUNT] != seat or g.stamp[attacker] != row[STAMP]:
            continue
        if attacker not in attackers(g, seat):
            continue
        if defender < 0 and may_attack_player(g, attacker):
            return (attacker, SEAT + 1 - seat, 0)
        there = defender >= 0 and g.stamp[defender] == row[SOURCE_STAMP]
        if there and legal(g, attacker, defender) and tactic in tactics(g, attacker, defender):
            return (attacker, PICK + defender, tactic)
    return ()


def bound_attackers(g: State, seat: int) -> list[int]:
    """Return the attackers among which a seat may choose: those with which it does one of its duties, if there are any."""
    if g.num[layout.BARRED + seat] & prohibitions.NO_ATTACKS:
        return []
    able = attackers(g, seat)
    if not g.effects or g.num[layout.ATTACKED_ONCE]:
        return able
    plan = planned(g, seat)
    if plan:
        return [plan[0]]
    must, wanted = _duties(g, seat, MUST_ATTACK), set(_duties(g, seat, MUST_BE_ATTACKED))
    return [card for card in able if card in must or (wanted and wanted & set(defenders(g, card)))] or able


def bound_defenders(g: State, attacker: int, able: list[int]) -> list[int]:
    """Return the defenders among which the attacker's player may choose; an attacker that must attack does its duty with any."""
    able = preferred(g, attacker, able)
    seat = g.side[attacker]
    if not g.effects or g.num[layout.ATTACKED_ONCE] or attacker in _duties(g, seat, MUST_ATTACK):
        return able
    wanted = _duties(g, seat, MUST_BE_ATTACKED)
    return [card for card in able if card in wanted] or able


def as_planned(g: State, seat: int, attacker: int, options: list[int]) -> list[int]:
    """Return the defender, or the player, that the attacker's player has announced, else all the answers."""
    plan = planned(g, seat) if g.effects and not g.num[layout.ATTACKED_ONCE] else ()
    return [plan[1]] if plan and plan[0] == attacker and plan[1] in options else options


def bound_tactics(g: State, seat: int, attacker: int, defender: int, able: list[int]) -> list[int]:
    """Return the tactic that the attacker's player has announced, else all that both may use."""
    plan = planned(g, seat) if g.effects and not g.num[layout.ATTACKED_ONCE] else ()
    kept = plan and plan[:2] == (attacker, PICK + defender) and plan[2] in able
    return [plan[2]] if kept else able
