"""Cover (AC3, AC4), hidden warriors (HW1 to HW7) and transfers (AC16, SW14): going in, coming out, being revealed and paid for, from one area to another."""

from collections.abc import Iterable
from typing import Final

from cardbase.engine.actions import ARG
from cardbase.engine.continuous import CANNOT, CARD, GAIN, SOURCE, change
from cardbase.engine.effects.said import may, may_be_said
from cardbase.engine.effects.texts import PERMITTING
from cardbase.engine.events import emit
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, REG, SRC, WHO, Frame
from cardbase.engine.zones import conceal, move, promise, relocate, turn_up
from cardbase.games.doomtrooper.rules import kinds, layout, prohibitions, traits
from cardbase.games.doomtrooper.rules.actions.answering import awaits
from cardbase.games.doomtrooper.rules.actions.introducing import ask_home, may_enter, price_of, settled, told_of
from cardbase.games.doomtrooper.rules.holding.bearing import hides_by_land, is_land_vehicle
from cardbase.games.doomtrooper.rules.lasting import ABROAD
from cardbase.games.doomtrooper.rules.moving import enters
from cardbase.games.doomtrooper.rules.pools import pay_destiny
from cardbase.games.doomtrooper.rules.printed.book import Book, State
from cardbase.games.doomtrooper.rules.printed.changes import WARRIORS
from cardbase.games.doomtrooper.rules.ratings.stale import turn_cover
from cardbase.games.doomtrooper.rules.windows import open_window
from cardbase.language.tree import walk

_NOT_BY_ACTION: Final = traits.NEVER_COVERED | traits.NO_VOLUNTARY_COVER
_LETTING: Final = f"{PERMITTING}transfer"
_STAYING: Final = prohibitions.NO_ACTIONS | prohibitions.LEAVE_COVER
_AREAS: Final = [[zone * 2 + seat for zone in layout.AREAS] for seat in (0, 1)]


def may_take_cover(g: State, card: int, *, voluntarily: bool = True) -> bool:
    """Tell whether a revealed warrior may be turned face down at all."""
    barred = _NOT_BY_ACTION if voluntarily else traits.NEVER_COVERED
    return not g.flags[card] & (layout.COVER | layout.DOWN) and not g.stats[layout.TRAITS][card] & barred


def cover_moves(g: State, seat: int) -> tuple[list[int], list[int]]:
    """Return the warriors of a seat that may go into cover by an action, and those that are in it (AC3, AC4). Another own
    warrior must stay out of it (HW7: no hidden one).
    """
    flags, marks, cannot, piles = g.flags, g.stats[layout.TRAITS], g.cannot, g.piles
    inside = piles[layout.HIDDEN * 2 + seat][:]
    able: list[int] = []
    upright = 0
    for place in _AREAS[seat]:
        for card in piles[place]:
            if flags[card] & layout.COVER:
                if not cannot[card] & _STAYING:
                    inside.append(card)
                continue
            upright += 1
            if not (
                flags[card] & layout.DOWN or marks[card] & _NOT_BY_ACTION or cannot[card] & prohibitions.NO_ACTIONS
            ):
                able.append(card)
    inside.sort()
    if upright < 2 or g.num[layout.BARRED + seat] & prohibitions.NO_SEEKING:
        return [], inside
    able.sort()
    return able, inside


def take_cover(g: State, card: int) -> None:
    """Turn a warrior face down (CB15)."""
    turn_cover(g, card, layout.COVER, 0)
    emit(g, layout.TAKES_COVER, card, g.side[card])


def covered(g: State, seat: int) -> list[int]:
    """Return the warriors of a seat that are in cover, hidden ones too."""
    in_areas = [card for zone in layout.AREAS for card in g.piles[zone * 2 + seat] if g.flags[card] & layout.COVER]
    return sorted(in_areas + g.piles[layout.HIDDEN * 2 + seat])


def leave_cover(g: State, card: int) -> None:
    """AC4, AT1: turn a warrior face up; it cannot attack this turn. A hidden one is revealed and paid for first."""
    if g.flags[card] & layout.DOWN:
        call(g, REVEAL, g.side[card], card, 1)
    else:
        turn_cover(g, card, layout.LEFT_COVER, layout.COVER)
        emit(g, layout.LEAVES_COVER, card, g.side[card])


def hides(own: Book, face: int) -> bool:
    """Tell whether a card is a warrior that may take cover at will."""
    if own.kind[face] != kinds.WARRIOR or "auctioned" in own.keywords[face]:
        return False
    return not own.match.printed[layout.TRAITS][face] & _NOT_BY_ACTION


def _bans(own: Book) -> dict[int, list[tuple[int, ...]]]:
    """Return face -> traits (one of each mask) of the warriors that its text keeps out of cover."""
    found: dict[int, list[tuple[int, ...]]] = {}
    for face, plans in enumerate(own.plans):
        for row in [row for plan in plans if not plan.text.tree.condition for row in plan.rows or ()]:
            whom = row.whom
            plain = whom.who == WARRIORS and not (whom.here or whom.tests)
            if plain and row.op == GAIN and row.amount & _NOT_BY_ACTION:
                found.setdefault(face, []).append(whom.masks)
    return found


def hideable(g: State, seat: int, hand: Iterable[int]) -> list[int]:
    """AC5: faces of warriors in hand that may be introduced into cover: none that may not go there voluntarily."""
    own = g.book
    cities = "urban" in own.said and hides_by_land(g, seat, "urban_entry")
    faces = [face for face in hand if hides(own, face) or (cities and is_land_vehicle(g, face))]
    banned = own.made[_bans]
    if not banned:
        return faces
    bans = [
        masks
        for zone in layout.AREAS
        for side in (0, 1)
        for card in g.piles[zone * 2 + side]
        for masks in banned.get(g.face[card], ())
    ]
    printed = g.match.printed[layout.TRAITS]
    return [face for face in faces if not any(all(printed[face] & mask for mask in masks) for masks in bans)]


def hide(g: State, seat: int, card: int) -> None:
    """AC5: lay a warrior of the hand face down into the hidden area; nothing is paid now."""
    low = conceal(g, card, layout.HIDDEN)
    promise(g, low, layout.IS_WARRIOR)
    emit(g, layout.HIDES, -1, seat)
    told_of(g, seat, low)
    awaits(g, seat, layout.HIDE, low)


def reveal_warrior(g: State, card: int) -> None:
    """Push the revealing of a hidden warrior that stays in cover (HW2, HW5)."""
    call(g, REVEAL, g.side[card], card, 0)


LEAVES: Final = REG


def _show(g: State, f: Frame) -> None:
    """HW3, HW4, HW6: show it, pay its Value at once, put it into its area; it may turn out that it cannot enter."""
    card = f[SRC]
    own = g.book
    turn_up(g, card)
    emit(g, layout.SHOWN, card, g.side[card])
    seat, face = g.side[card], g.face[card]
    if not may_enter(g, seat, face, besides=card):
        move(g, card, layout.DISCARD)
        return
    g.stats[layout.TRAITS][card] = g.match.printed[layout.TRAITS][face]  # what changes its price looks at what it is
    price = price_of(g, seat, face)
    destiny = min(price, g.num[layout.DESTINY + seat])
    pay_destiny(g, seat, destiny)
    g.num[layout.PROMOTION + seat] -= min(price - destiny, g.num[layout.PROMOTION + seat])
    if destiny < price and own.switch["hidden_short"]:
        move(g, card, layout.DISCARD)
        return
    relocate(g, card, layout.ZONE_OF_AREA[f[ANS] & ARG])
    g.flags[card] |= layout.COVER
    if f[LEAVES]:
        leave_cover(g, card)
    enters(g, card, seat)
    g.num[layout.NEWCOMER], g.num[layout.PRICE_PAID] = card + 1, destiny


def _placed(g: State, f: Frame) -> None:
    if g.num[layout.NEWCOMER]:
        open_window(g, f[WHO], layout.PLACED)


REVEAL: Final = procedure("doomtrooper.reveal", ask_home, _show, _placed, settled)


def areas_open_to(g: State, card: int) -> list[int]:
    """Return the areas, as bits, to which a revealed warrior out of cover may be transferred now."""
    if g.flags[card] & (layout.COVER | layout.DOWN) or g.cannot[card] & prohibitions.NO_ACTIONS:
        return []
    native = is_native(g, card)
    if native and not may(g, "transfer", card):
        return []
    if "dwells" in g.book.keywords[g.face[card]] or g.zone[card] == layout.APART:
        return []
    if g.zone[card] != layout.OUTPOST:
        return [layout.IN_OUTPOST] if g.zone[card] in layout.AREAS else []
    return [layout.IN_SQUAD, layout.IN_KOHORT] if native else [home(g, card)]


def may_leave(g: State, card: int) -> bool:
    """Tell whether a text may put a warrior into another area, or bring it home out of the Outpost: not one that dwells or was born there."""
    return not is_native(g, card) and "dwells" not in g.book.keywords[g.face[card]]


def is_native(g: State, card: int) -> bool:
    """Tell whether a warrior is of the tribes, as printed."""
    return bool(g.match.printed[layout.TRAITS][g.face[card]] & traits.TRIBES)


def home(g: State, card: int) -> int:
    """Return the area, as a bit, in which a warrior that is not of the tribes stands."""
    return layout.IN_SQUAD if g.stats[layout.TRAITS][card] & traits.DOOMTROOPER else layout.IN_KOHORT


def outpost_counts(own: Book) -> bool:
    """Tell whether the Outpost plays a part in the match: some warrior goes there, or the effect of some text speaks of it or of transfers."""
    home = any(words.keys() & {"dwells", "in_outpost"} for words in own.keywords)
    tribal = any(marks & traits.TRIBES for marks in own.match.printed[layout.TRAITS])
    parts = [part for text in own.match.texts.texts for part in (text.tree.condition, text.tree.effects)]
    return home or tribal or any(node[0] in ("in_outpost", "transfer") for node in walk(tuple(parts)))


def transferable(g: State, seat: int) -> list[int]:
    """Return the warriors of a seat that may be transferred; those of the tribes are not, unless a text lets them."""
    face, tribal = g.face, g.match.printed[layout.TRAITS]
    staying = 0 if may_be_said(g, _LETTING) else traits.TRIBES
    there = [card for place in _AREAS[seat] for card in g.piles[place] if not tribal[face[card]] & staying]
    return sorted(card for card in there if areas_open_to(g, card))


def transfer(g: State, card: int) -> None:
    """Push the transfer of a warrior."""
    call(g, TRANSFER, g.side[card], card)


def move_to(g: State, card: int, area: int) -> None:
    """Put a warrior into another area; one of the tribes is a Doomtrooper in a Squad and a Heretic in a Kohort besides."""
    g.effects = [row for row in g.effects if row[SOURCE] != ABROAD or row[CARD] != card]
    relocate(g, card, layout.ZONE_OF_AREA[area])
    if is_native(g, card) and area != layout.IN_OUTPOST:
        mask = traits.DOOMTROOPER if area == layout.IN_SQUAD else traits.DARK_LEGION | traits.HERETIC
        change(g, layout.EVER, GAIN, layout.TRAITS, mask, card, ABROAD)
    if g.book.switch["transfer_attack"]:
        change(g, layout.END_OF_TURN, CANNOT, 0, prohibitions.MAKE_ATTACKS, card)
    g.todo |= DIRTY | CHECK
    emit(g, layout.TRANSFERS, card, g.side[card])


def _ask_area(g: State, f: Frame) -> None:
    ask(g, f[WHO], [layout.TO_AREA + area for area in areas_open_to(g, f[SRC])])


def _go(g: State, f: Frame) -> None:
    if f[ANS] > 0:
        move_to(g, f[SRC], f[ANS] & ARG)
        g.num[layout.NEWCOMER] = f[SRC] + 1
        open_window(g, f[WHO], layout.MOVED)


TRANSFER: Final = procedure("doomtrooper.transfer", _ask_area, _go, settled)
asks(_ask_area, "To which area?", "移動先の場所を選ぶ", rules="AC16")
