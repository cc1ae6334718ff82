"""Which weapons a warrior uses in a combat, and whether it stays in its vehicle (CA2, CA3, CB7)."""

from collections.abc import Callable
from typing import Final

from cardbase.engine.actions import ARG, PICK
from cardbase.engine.continuous import mark, marks
from cardbase.engine.events import emit, triggers
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, SRC, WHO, Frame
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.combat.record import NO_THIRD
from cardbase.games.doomtrooper.rules.combatants import opponent_of
from cardbase.games.doomtrooper.rules.holding.bearing import GUNS
from cardbase.games.doomtrooper.rules.holding.holders import qualifies
from cardbase.games.doomtrooper.rules.lasting import LAID_BY
from cardbase.games.doomtrooper.rules.printed.book import Book, State
from cardbase.games.doomtrooper.rules.ratings.stale import out_of_date
from cardbase.games.doomtrooper.rules.twins import borne


def usable(g: State, warrior: int) -> list[int]:
    """Return the weapons that fit the tactic, and the vehicles, that a warrior carries and may use."""
    own = g.book
    tactic = g.num[layout.TACTIC]
    found = []
    other = (
        opponent_of(g, warrior) if warrior == g.num[layout.ATTACKER] else -1
    )  # RADAR SCANNER: in attacks on its bearer
    jammed = other >= 0 and any("jams" in own.keywords[g.face[c]] for c in borne(g, other))
    worn = next((card for card in borne(g, warrior) if _excludes(g, card) and not own.vehicle[g.face[card]]), -1)
    for card in borne(g, warrior):
        face = g.face[card]
        if worn >= 0 and card != worn and own.kind[face] == kinds.EQUIPMENT:  # CA7: what is worn is used anyway
            continue
        fits = own.weapon[face] & tactic or own.vehicle[face]
        if own.weapon[face] and tactic == layout.FIGHT and not fits:
            fits = any("blade" in own.keywords[g.face[c]] for c in attachments(g, card))
        if (jammed and "AIRSHIP" in own.subtypes[face]) or _kept_from(g, warrior, face):
            continue
        if g.num[layout.SECOND_TARGET] == NO_THIRD and marks(g, LAID_BY, card):
            continue
        if fits and not g.flags[card] & (layout.SHUT | layout.UNMANNED) and qualifies(g, card):
            found.append(card)
    return found


def _excludes(g: State, card: int) -> bool:
    """Tell whether a card allows no other equipment while it is used, and can be used."""
    return "exclusive" in g.book.keywords[g.face[card]] and qualifies(g, card)


def _kept_from(g: State, warrior: int, face: int) -> bool:
    """Tell whether a text keeps a warrior from using what shoots, or vehicles."""
    own, mine = g.book, g.stats[layout.TRAITS][warrior]
    return bool(
        mine & traits.GEARLESS
        or (mine & traits.NO_GUNS and own.subtypes[face] & GUNS)
        or (mine & traits.NO_VEHICLES and own.vehicle[face])
    )


def lay_down_weapons(g: State, warrior: int) -> None:
    """The weapons that a warrior uses now are not those of its second attack."""
    for card in attachments(g, warrior):
        if g.flags[card] & layout.USED and g.book.weapon[g.face[card]]:
            mark(g, LAID_BY, card)


def arm(g: State, warrior: int) -> None:
    """Push the choice of weapons, where there is any; a vehicle that cannot be used is left aside."""
    own = g.book
    if (
        g.stats[layout.TRAITS][warrior] & traits.GEARLESS
        or usable(g, warrior)
        or any(own.vehicle[f] or "exclusive" in own.keywords[f] for f in map(g.face.__getitem__, borne(g, warrior)))
    ):
        call(g, ARMING, g.side[warrior], warrior, 0)


def _open_to(g: State, f: Frame) -> list[int]:
    own = g.book
    cards = usable(g, f[SRC])
    used = [card for card in cards if g.flags[card] & layout.USED]
    if not used:
        return cards
    if all(own.vehicle[g.face[card]] for card in used):
        return (
            []
            if own.keywords[g.face[used[0]]].keys() & {"sole", "exclusive"}
            else [c for c in cards if own.weapon[g.face[c]]]
        )
    hands = [card for card in used if not own.vehicle[g.face[card]]]
    if len(hands) != 1:
        return []
    able = _pair_for(g, f[SRC])
    return [c for c in cards if c not in used and able(own, g.face[c], g.face[hands[0]])]


def _pair_for(g: State, warrior: int) -> Callable[[Book, int, int], bool]:
    """Return what tells whether a warrior may use two weapons together: some may use any two, or two that shoot."""
    mine = g.stats[layout.TRAITS][warrior]
    if mine & traits.TWO_WEAPONS:
        return lambda own, one, two: _alone(own, one, two) == 0
    if mine & traits.TWO_GUNS and g.num[layout.TACTIC] == layout.SHOOT:
        return lambda own, one, two: _alone(own, one, two) == 0 and all(own.subtypes[c] & GUNS for c in (one, two))
    return _pair


def _alone(own: Book, one: int, two: int) -> int:
    """Return how many of two cards are no weapons, or used without another one."""
    return sum(not own.weapon[face] or "sole" in own.keywords[face] for face in (one, two))


def _pair(own: Book, one: int, two: int) -> bool:
    """CB7: two handguns, or two of a title that says so."""
    return (own.handgun[one] and own.handgun[two]) or (one == two and "paired" in own.keywords[one])


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
        if own.vehicle[g.face[card]] and not g.flags[card] & layout.USED:
            g.flags[card] |= layout.ASIDE
            out_of_date(g, card)
        elif _excludes(g, card):
            alone = card
    gearless = bool(g.stats[layout.TRAITS][f[SRC]] & traits.GEARLESS)
    for card in borne(g, f[SRC]) if alone >= 0 or gearless else ():
        if card != alone and own.kind[g.face[card]] == kinds.EQUIPMENT:  # CA7
            g.flags[card] |= layout.SHUT
            out_of_date(g, card)
    emit(g, layout.ARMED, f[SRC], f[WHO])
    triggers(g, at_once=True)


ARMING: Final = procedure("doomtrooper.arming", _ask, _take, _leave_aside)
asks(_ask, "Which weapon is used?", "使う武器を選ぶ", rules="CA2, CA3, CB7")
