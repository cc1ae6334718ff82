"""Which weapons a warrior uses in a combat, and whether it stays in its vehicle (CA2, CA3, CB7); weapons that are struck out of its hands."""

from typing import Final

from cardbase.engine.actions import ARG, PICK
from cardbase.engine.continuous import mark, marks
from cardbase.engine.effects.said import is_said, said_of, speaks_of
from cardbase.engine.events import emit, triggers
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, SRC, WHO, Frame
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import kinds, layout
from cardbase.games.doomtrooper.rules.holding.holders import qualifies
from cardbase.games.doomtrooper.rules.lasting import DISARMED
from cardbase.games.doomtrooper.rules.moving import discard
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.ratings.stale import out_of_date
from cardbase.games.doomtrooper.rules.twins import borne


def usable(g: State, warrior: int) -> list[int]:
    """Return the weapons that fit the tactic, and the vehicles, that a warrior carries and may use."""
    own = g.book
    tactic = g.num[layout.TACTIC]
    found = []
    worn = next(
        (card for card in borne(g, warrior) if _excludes(g, card) and "VEHICLE" not in own.subtypes[g.face[card]]), -1
    )
    for card in borne(g, warrior):
        face = g.face[card]
        if worn >= 0 and card != worn and own.kind[face] == kinds.EQUIPMENT:  # CA7: what is worn is used anyway
            continue
        fits = own.weapon[face] & tactic or "VEHICLE" in own.subtypes[face]
        if own.weapon[face] and tactic == layout.FIGHT and not fits:
            fits = any("blade" in own.keywords[g.face[c]] for c in attachments(g, card))
        if fits and not g.flags[card] & (layout.SHUT | layout.UNMANNED) and qualifies(g, card):
            found.append(card)
    return [card for card in found if not is_said(g, "never use", warrior, card)]


def _excludes(g: State, card: int) -> bool:
    """Tell whether a card allows no other equipment while it is used, and can be used."""
    return "exclusive" in g.book.keywords[g.face[card]] and qualifies(g, card)


def arm(g: State, warrior: int) -> None:
    """Push the choice of weapons, where there is any; a vehicle that cannot be used is left aside."""
    own = g.book
    if (
        any(is_said(g, "never use", warrior, card) for card in borne(g, warrior))
        or usable(g, warrior)
        or any(
            "VEHICLE" in own.subtypes[f] or "exclusive" in own.keywords[f]
            for f in map(g.face.__getitem__, borne(g, warrior))
        )
    ):
        call(g, ARMING, g.side[warrior], warrior, 0)


def _open_to(g: State, f: Frame) -> list[int]:
    own = g.book
    cards = usable(g, f[SRC])
    used = [card for card in cards if g.flags[card] & layout.USED]
    if not used:
        return cards
    if all("VEHICLE" in own.subtypes[g.face[card]] for card in used):
        return (
            []
            if own.keywords[g.face[used[0]]].keys() & {"sole", "exclusive"}
            else [c for c in cards if own.weapon[g.face[c]]]
        )
    hands = [card for card in used if "VEHICLE" not in own.subtypes[g.face[card]]]
    if len(hands) != 1:
        return []
    return [c for c in cards if c not in used and _pair(g, f[SRC], c, hands[0])]


def _pair(g: State, warrior: int, one: int, two: int) -> bool:
    """CB7: two handguns, or two weapons of which a text says so, none of them used without another one."""
    own, faces = g.book, (g.face[one], g.face[two])
    if all("HANDGUN" in own.subtypes[face] for face in faces):
        return True
    if any(not own.weapon[face] or "sole" in own.keywords[face] for face in faces):
        return False
    return any(
        speaks_of(g, said.f, said.slots[1], one) and speaks_of(g, said.f, said.slots[1], two)
        for said in said_of(g, "uses_in_pairs", warrior)
    )


def _ask(g: State, f: Frame) -> None:
    cards = _open_to(g, f)
    ask(g, f[WHO], [*[PICK + card for card in sorted(cards)], layout.UNARMED] if cards else [])


def _take(g: State, f: Frame) -> None:
    if f[ANS] > 0 and f[ANS] != layout.UNARMED:
        g.flags[f[ANS] & ARG] |= layout.USED
        out_of_date(g, f[ANS] & ARG)
        goto(f, _ask)


def _leave_aside(g: State, f: Frame) -> None:
    own = g.book
    alone = -1
    for card in borne(g, f[SRC]):
        if "VEHICLE" in own.subtypes[g.face[card]] and not g.flags[card] & layout.USED:
            g.flags[card] |= layout.ASIDE
            out_of_date(g, card)
        elif _excludes(g, card):
            alone = card
    for card in borne(g, f[SRC]):
        if own.kind[g.face[card]] != kinds.EQUIPMENT or card == alone:
            continue
        if alone >= 0 or is_said(g, "never use", f[SRC], card):  # CA7
            g.flags[card] |= layout.SHUT
            out_of_date(g, card)
    emit(g, layout.ARMED, f[SRC], f[WHO])
    triggers(g, at_once=True)


ARMING: Final = procedure("doomtrooper.arming", _ask, _take, _leave_aside)
asks(_ask, "Which weapon is used?", "使う武器を選ぶ", rules="CA2, CA3, CB7")


def adversary(g: State, warrior: int) -> int:
    """Return the other one of the attack that is declared, before the tactic is named and afterwards; -1 for nobody."""
    attacker, defender = g.num[layout.ATTACKER], g.num[layout.DEFENDER]
    return defender if warrior == attacker else attacker if warrior == defender else -1


def strike_away(g: State, weapon: int) -> None:
    """A weapon is lost in the combat to come."""
    mark(g, DISARMED, weapon, layout.END_OF_COMBAT)


def lost(g: State, warrior: int) -> list[int]:
    """Return the weapons of a warrior that are struck away."""
    return [card for card in attachments(g, warrior) if marks(g, DISARMED, card)] if g.marks else []


def lose(g: State, warrior: int) -> None:
    """Discard them."""
    for card in lost(g, warrior):
        discard(g, card)
