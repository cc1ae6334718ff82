"""Who gets a card (AC6 to AC9): the warriors, players and areas to which it may be given, and whether its bearer may still use it (5.2)."""

from collections.abc import Iterator, Sequence
from typing import Final, cast

from cardbase.engine.actions import ARG, PICK, SEAT
from cardbase.engine.effects.announce import uses
from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.statements import Said, cannot_do_with, is_said, may, said_of_player, speaks_of
from cardbase.engine.effects.values import candidates, described, seats
from cardbase.engine.state import WHO
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import faces, layout, traits
from cardbase.games.doomtrooper.rules.attachment_limits import (
    Bearers,
    affordable,
    all_bars,
    by_print,
    is_titled,
    lets_for_more,
    may_come,
    may_have,
    named_as_laid,
    naming_card,
    old_corporation,
    special,
    unaffected,
    usual_price,
)
from cardbase.games.doomtrooper.rules.moving import cannot_move
from cardbase.games.doomtrooper.rules.tables import State
from cardbase.games.doomtrooper.rules.twins import attachments_of_all
from cardbase.language.tree import Node, Select

_SYMMETRIC: Final = traits.DARK_LEGION | traits.NO_DS
_IN_PLAY: Final = [zone * 2 + side for zone in (layout.ATTACHMENTS, layout.LAID) for side in (0, 1)]


def own_warriors(g: State, seat: int) -> list[int]:
    """Return the revealed warriors of a seat; nothing can be put on a hidden one (HW9)."""
    piles = g.piles
    squad, kohort = piles[layout.SQUAD * 2 + seat], piles[layout.KOHORT * 2 + seat]
    return [*squad, *kohort, *piles[layout.OUTPOST * 2 + seat], *piles[layout.APART * 2 + seat]]


class Candidates:
    """Who there is to be given something: all warriors, and those of one seat. What is asked of several cards is worked out once for them."""

    def __init__(self, g: State, seat: int) -> None:
        one, two = own_warriors(g, 0), own_warriors(g, 1)
        self.everybody, self.mine = [*one, *two], two if seat else one
        self._kept, self._shielded = all_bars(g)
        self._g = g
        marks = g.stats[layout.TRAITS]
        self._freelancers = [warrior for warrior in self.everybody if marks[warrior] & traits.FREELANCER]
        self._special: set[int] | None = None
        self._carried: dict[int, list[int]] | None = None

    def special(self) -> set[int]:
        """Return who may have more than what is printed."""
        if self._special is None:
            self._special = special(self._g, self.everybody)
        return self._special

    def dearer(self, homes: int) -> frozenset[int]:
        """Return who may pay more for a card of some corporations: Freelancers that left them, and of whom a text says so."""
        made, face = self._g.tables.made, self._g.face
        found = _NOBODY
        if homes and self._freelancers:
            printed = made[by_print]
            found = frozenset(warrior for warrior in self._freelancers if printed[face[warrior]].homes & homes)
        return found | self.special() if made[lets_for_more] else found

    def bars(self, card: int) -> tuple[list[Said], list[Said]]:
        """Return what keeps somebody from having a card: who never has it, and whom it does not affect or may not be played on."""
        if not (self._kept or self._shielded):
            return _UNBARRED
        return naming_card(self._g, self._kept, card), naming_card(self._g, self._shielded, card)

    def carried(self, warrior: int) -> list[int]:
        """Return the faces of the cards on a warrior; most cards may be had beside any other."""
        if self._carried is None:
            self._carried = _carried(self._g, self.everybody)
        return self._carried.get(warrior, _NOTHING)


_NOTHING: Final[list[int]] = []
_NOBODY: Final[frozenset[int]] = frozenset()
_UNBARRED: Final[tuple[list[Said], list[Said]]] = [], []


def _carried(g: State, warriors: list[int]) -> dict[int, list[int]]:
    """Return the faces of the cards on warriors."""
    host, face = g.host, g.face
    if "be_one" in g.tables.said:
        return {warrior: [face[card] for card in attachments_of_all(g, warrior)] for warrior in warriors}
    found: dict[int, list[int]] = {}
    for place in (layout.ATTACHMENTS * 2, layout.ATTACHMENTS * 2 + 1):
        for card in g.piles[place]:
            found.setdefault(host[card], []).append(face[card])
    return found


def holders(g: State, seat: int, card: int, enough: int = -1, there: Candidates | None = None) -> list[int]:
    """Return the answers to "who gets this card": warriors, players, areas; empty where nobody may have it.

    With `enough` it stops as soon as it has found so many; `there` is who there is, if that is known.
    """
    own = g.tables
    face = g.face[card]
    printed = own.made[by_print][face]
    if not (printed.comes or may_come(g, seat, face)):
        return []
    if own.lies[face]:
        return _answers_where(g, seat, card, own.lies[face])
    if g.num[layout.DESTINY + seat] < own.price[face] or not (own.holders[face] or printed.own):
        return []
    found: list[int] = []
    named = named_as_laid(own, face)
    for warrior in _bearers(g, seat, card, there or Candidates(g, seat)):
        if named is not None and not _could_name(g, seat, card, warrior, named):
            continue
        found.append(PICK + warrior)
        if len(found) == enough:
            break
    found.sort()
    return found


def _could_name(g: State, seat: int, card: int, warrior: int, among: Select) -> bool:
    """AC14: tell whether there is anybody whom a card would name if it were laid on a warrior."""
    host, g.host[card] = g.host[card], warrior
    found = candidates(g, context(g, EFFECTS, seat, card, 0), among, 1)
    g.host[card] = host
    return bool(found)


def _bearers(g: State, seat: int, card: int, there: Candidates) -> Iterator[int]:
    """Give the warriors that may have a card: first those that may by what is printed, then whom texts and prices have to be asked about."""
    face = g.face[card]
    printed = g.tables.made[by_print][face]
    among, bearers = there.mine if printed.own else there.everybody, printed.bearers
    kept, by = there.bars(card)
    if bearers is None:
        yield from _by_texts(g, seat, card, among, there, kept, by)
        return
    dearer, left = there.dearer(printed.homes), list[int]()
    for warrior in among:
        if warrior in dearer or not _suits(g, bearers, face, warrior, there):
            left.append(warrior)
        elif not (kept or by) or not any(speaks_of(g, one.f, one.slots[0], warrior) for one in (*kept, *by)):
            yield warrior
    more = dearer | there.special() if left else dearer
    if more:
        yield from _by_texts(g, seat, card, [warrior for warrior in left if warrior in more], there, kept, by)


def _suits(g: State, bearers: Bearers, face: int, warrior: int, there: Candidates) -> bool:
    """Tell whether a warrior may have a card by what is bearers."""
    if not _is_such(g, bearers.whom, warrior):
        return False
    if bearers.beside and not bearers.beside.isdisjoint(there.carried(warrior)):
        return False
    return not bearers.most or there.carried(warrior).count(face) < bearers.most


def _by_texts(
    g: State, seat: int, card: int, among: list[int], there: Candidates, kept: list[Said], by: list[Said]
) -> Iterator[int]:
    """Give those of some warriors that may have a card, as texts have it."""
    own = g.tables
    face = g.face[card]
    kind, wanted, only = own.kind[face], own.holders[face], own.only[face]
    f = context(g, EFFECTS, seat, card, 0) if only is None and wanted is not None else []
    marks = g.stats[layout.TRAITS]
    price = usual_price(g, card)
    usually = 0 <= price <= g.num[layout.DESTINY + seat]
    printed = own.made[by_print][face]
    freed = printed.own or kind == traits.MISSION
    for warrior in among:
        if by and unaffected(g, warrior, card, by):
            continue
        special = price < 0 or marks[warrior] & traits.FREELANCER
        if not (affordable(g, seat, warrior, card) if special else usually):
            continue
        if not _is_for(g, f, wanted, only, warrior) and not (freed and frees(g, warrior, card)):
            continue
        carried = there.carried(warrior)
        if (
            may_have(g, warrior, card, carried, kept)
            if kind in traits.BORNE
            else not any(speaks_of(g, one.f, one.slots[0], warrior) for one in kept)
            and (face not in carried or printed.piles_up)
        ):
            yield warrior


def _answers_where(g: State, seat: int, card: int, lies: int) -> list[int]:
    """Return the answers for what lies on no warrior."""
    if lies & faces.ON_AREA:
        return _areas(g, seat, g.face[card])
    if lies & faces.ON_PLAYER:
        return [SEAT + player for player in _players(g, seat, g.face[card])]
    return [PICK + other for other in (_cards(g, seat, card) if lies & faces.ON_CARD else weapons_for(g, seat, card))]


def _is_for(g: State, f: list[int], wanted: Select | None, only: faces.Only | None, warrior: int) -> bool:
    """Tell whether a warrior is what `only` asks for, by its traits and title where that is enough."""
    if only is None:
        return wanted is None or answers(g, f, wanted, warrior)
    return _is_such(g, only, warrior)


def _is_such(g: State, only: faces.Only, warrior: int) -> bool:
    """Tell whether a warrior has the traits and the title."""
    mine = g.stats[layout.TRAITS][warrior]
    if mine & only.without:
        return False
    for mask in only.masks:
        if not mine & mask:
            return False
    return not only.title or is_titled(g, warrior, only.title)


def qualifies(g: State, card: int) -> bool:
    """CA6: a bearer that is no longer what `only` on a card asks for keeps it but cannot use it; a gift is for the Dark Legion. Whose warrior it is
    is asked as the card is given.
    """
    own = g.tables
    face, host = g.face[card], g.host[card]
    if host >= 0 and own.kind[face] == traits.GIFT and not _uses_gift(g, host, card):
        return False
    wanted, only = own.holders[face], own.only[face]
    if wanted is None or host < 0 or g.flags[card] & layout.LOOTED or own.lies[face] & faces.ON_WEAPON:
        return True
    f = context(g, EFFECTS, g.side[card], card, 0) if only is None else []
    fits = described(g, f, wanted, host) if only is None else _is_such(g, only, host)
    return fits or frees(g, host, card)


def _uses_gift(g: State, host: int, card: int) -> bool:
    """Tell whether a gift does anything for whom it lies on: one of the Dark Legion, unless it has no Dark Symmetry in spite of the gift."""
    mine = g.stats[layout.TRAITS][host] & _SYMMETRIC
    return mine == traits.DARK_LEGION or (mine == _SYMMETRIC and may(g, "bear", host, card))


def may_get(g: State, card: int, warrior: int) -> bool:
    """Tell whether a warrior may be given a card, or what another warrior has may pass to it (CA6: `only` limits stay)."""
    host = g.host[card]
    if host < 0 or g.zone[host] not in layout.AREAS:
        there = [one & ARG for one in holders(g, g.side[warrior], card) if one & ~ARG == PICK]
        return warrior in there or any(g.host[weapon] == warrior for weapon in there)
    return host != warrior and not cannot_move(g, card) and may_carry(g, g.side[warrior], card, warrior)


def may_stay(g: State, card: int, warrior: int) -> bool:
    """Tell whether a warrior may go on having a card, beside the others on it."""
    if g.tables.kind[g.face[card]] not in traits.BORNE:
        return qualifies(g, card)
    others = [g.face[c] for c in attachments(g, warrior) if c != card]
    return qualifies(g, card) and may_have(g, warrior, card, others)


def usable(g: State, seat: int, timing: int) -> list[int]:
    """Return the cards whose abilities a seat may use in a window: none that their bearers cannot use."""
    if said_of_player(g, "cannot use_abilities", seat):
        return []
    limited, face = g.tables.limited, g.face
    found = [
        card
        for card in uses(g, seat, timing)
        if (not limited[face[card]] or qualifies(g, card))
        and not (g.flags[g.host[card]] & layout.IMPRISONED or g.flags[card] & layout.STORED)
        and not g.flags[card] & layout.SHUT
    ]
    if "cannot use_abilities_of" not in g.match.texts.sayings:
        return found
    return [card for card in found if not cannot_do_with(g, "use_abilities_of", seat, card)]


def _by_affiliation(only: faces.Only | None) -> bool:
    """Tell whether a card asks its bearer for nothing but memberships."""
    return only is not None and not only.title and not any(mask & ~_AFFILIATION for mask in (*only.masks, only.without))


_AFFILIATION: Final = traits.MEMBERSHIPS | traits.DOOMTROOPER | traits.DARK_LEGION


def frees(g: State, warrior: int, card: int) -> bool:
    """Tell whether a warrior may have a card that is not for it: a text says so, whatever it is limited to or where that is an affiliation
    only; a Freelancer what is limited to its old corporation (at a price).
    """
    if may(g, "bear", warrior, card):
        return True
    face = g.face[card]
    if (
        "may_have_any" in g.tables.said
        and _by_affiliation(g.tables.only[face])
        and is_said(g, "may_have_any", warrior, card)
    ):
        return True
    return old_corporation(g, warrior, face)


def _has_title(g: State, warrior: int, face: int) -> bool:
    return any(g.face[card] == face for card in attachments_of_all(g, warrior))


def weapons_for(g: State, seat: int, card: int) -> list[int]:
    """AC6: an attachment goes on an own weapon in play, or on an own vehicle, one of a title on each; `only` asks for the weapon or its bearer."""
    own, face = g.tables, g.face[card]
    mine, wanted = own_warriors(g, seat), own.holders[face]
    gear = cast("Select | None", own.keywords[face].get("on_gear", (None,))[0])
    f = context(g, EFFECTS, seat, card, 0)
    found: list[int] = []
    for place in (layout.ATTACHMENTS * 2, layout.ATTACHMENTS * 2 + 1):
        for weapon in g.piles[place]:
            if gear is None or g.host[weapon] not in mine or not answers(g, f, gear, weapon):
                continue
            if _has_title(g, weapon, face):
                continue
            about = g.host[weapon] if wanted is not None and wanted.noun in traits.NOUNS else weapon
            if wanted is None or answers(g, f, wanted, about):
                found.append(weapon)
    return sorted(found)


def _cards(g: State, seat: int, card: int) -> list[int]:
    """The cards in play, no warriors, on which a card may lie; one of a title on each that says so."""
    own = g.tables
    face, f = g.face[card], context(g, EFFECTS, seat, card, 0)
    wanted = own.holders[face]
    there = [
        other for place in _IN_PLAY for other in g.piles[place] if wanted is not None and answers(g, f, wanted, other)
    ]
    single = faces.one_number(own.keywords[face], "of_title") == 1
    return sorted(other for other in there if other != card and not (single and _has_title(g, other, face)))


def fits_only(g: State, card: int, warrior: int) -> bool:
    """Tell whether a warrior is what `only` on a card asks for, where it asks for anything."""
    wanted = g.tables.holders[g.face[card]]
    return wanted is None or answers(g, context(g, EFFECTS, g.side[card], card, 0), wanted, warrior)


def _areas(g: State, seat: int, face: int) -> list[int]:
    """The areas named on it, and the other player's, if it says so."""
    if g.num[layout.DESTINY + seat] < g.tables.price[face]:
        return []
    found = [layout.TO_AREA + area for area in _areas_of(g, seat, face)]
    theirs = sum(area for key, area in faces.ANY_SIDE.items() if key in g.tables.keywords[face])
    return found + [layout.TO_THEIR_AREA + area for area in _areas_of(g, 1 - seat, face) if area & theirs]


def _areas_of(g: State, seat: int, face: int) -> list[int]:
    """Those of a player; a card that says so lies once of a title on each."""
    own = g.tables
    same = [c for c in g.piles[layout.LAID * 2 + seat] if g.face[c] == face]
    most = faces.one_number(own.keywords[face], "of_title") or len(same) + 1
    areas = [g.more[layout.AREA][card] for card in same]
    there = {area for area in areas if areas.count(area) >= most}
    return [
        area
        for area in (layout.IN_SQUAD, layout.IN_KOHORT, layout.IN_OUTPOST)
        if own.lies[face] & area and area not in there
    ]


def _players(g: State, seat: int, face: int) -> list[int]:
    """A mission of a title once on a player (AC8), and another card that says so."""
    own = g.tables
    if g.num[layout.DESTINY + seat] < own.price[face]:
        return []
    alone = "laid_game" in own.keywords[face] or own.kind[face] == traits.ALLIANCE
    whom = cast("Node", own.keywords[face].get("laid_on_who", ((),))[0])
    everybody = seats(g, context(g, EFFECTS, seat, -1, 0), whom) if whom else [seat] if alone else [0, 1]
    most = faces.one_number(own.keywords[face], "of_title") or (1 if own.kind[face] == traits.MISSION else 0)
    if not most:
        return everybody
    there = [sum(g.face[card] == face for card in g.piles[layout.LAID * 2 + p]) for p in (0, 1)]
    if "laid_game" in own.keywords[face] and "of_title" in own.keywords[face]:
        return everybody if sum(there) < most else []
    return [p for p in everybody if there[p] < most]


def may_carry(g: State, seat: int, card: int, warrior: int, without: Sequence[int] = ()) -> bool:
    """Tell whether a piece of equipment may be passed on to an own warrior, leaving some cards out; `only` limits stay."""
    own = g.tables
    wanted = own.holders[g.face[card]]
    f = context(g, EFFECTS, seat, card, 0)
    allowed = wanted is None or answers(g, f, wanted, warrior) or frees(g, warrior, card)
    return allowed and may_have(
        g, warrior, card, [g.face[c] for c in attachments_of_all(g, warrior) if c not in without]
    )


def answers(g: State, f: list[int], wanted: Select, warrior: int) -> bool:
    """Tell whether a warrior is what `only` on a card asks for."""
    if wanted.side != "any" and (wanted.side == "ally") != (g.side[warrior] == f[WHO]):
        return False
    return described(g, f, wanted, warrior)


def carrier(g: State, seat: int, piece: int, warrior: int) -> int:
    """Return what a piece would lie on if a warrior got it: the warrior, or for an attachment (AC6) one of its weapons, -1 without any, or if it
    is for areas.
    """
    lies = g.tables.lies[g.face[piece]]
    if lies & faces.LAID_DOWN:
        return -1
    if not lies & faces.ON_WEAPON:
        return warrior
    return next((weapon for weapon in weapons_for(g, seat, piece) if g.host[weapon] == warrior), -1)
