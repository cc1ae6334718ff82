"""Moving cards in play: from one area to the other as the same object, and away with everything that lies on them."""

from typing import Final

from cardbase.engine import zones
from cardbase.engine.continuous import AMOUNT, CARD, GAIN, LOSE, OP, SOURCE, STAMP, change
from cardbase.engine.effects.announce import ANNOUNCE
from cardbase.engine.effects.forms import TEXT_PROCEDURES
from cardbase.engine.events import emit
from cardbase.engine.run import call, procedure
from cardbase.engine.state import CHECK, DIRTY, PROC, REG, SRC, WHO, Frame
from cardbase.engine.zones import attachments, move, relocate, shuffle
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.lasting import HIRED, IN_GROUP, TURNED, TURNS
from cardbase.games.doomtrooper.rules.leaving import (
    RESCUE,
    bound_to,
    by_own_text,
    chance,
    floored,
    going_first,
    instead_of,
    kept,
    way_of,
)
from cardbase.games.doomtrooper.rules.piles import laid_with, turned_on
from cardbase.games.doomtrooper.rules.printed.book import Book, State, unsettles
from cardbase.games.doomtrooper.rules.twins import twins
from cardbase.games.doomtrooper.rules.windows import open_window


def _tell_entry(g: State, f: Frame) -> None:
    emit(g, layout.ENTERS, f[SRC], f[WHO])


ENTERED: Final = procedure("doomtrooper.entered", _tell_entry)


def enters(g: State, card: int, seat: int) -> None:
    """Push that a warrior has entered; it is told once its traits are written, so that texts may ask for them."""
    call(g, ENTERED, seat, card)


def hire(g: State, card: int, seat: int, *, lasting: bool) -> None:
    """Put a warrior, and what lies on it, on another side: for good, or until the combat is over."""
    if g.side[card] != seat and not g.stats[layout.TRAITS][card] & traits.LOYAL:
        if not lasting:
            change(g, layout.END_OF_COMBAT, HIRED, 0, g.side[card], card)
        change_sides(g, card, seat)


def dismiss(g: State) -> None:
    """Put the hired warriors back."""
    for row in [row for row in g.effects if row[OP] == HIRED and row[STAMP] == g.stamp[row[CARD]]]:
        if g.zone[row[CARD]] in layout.AREAS:
            change_sides(g, row[CARD], row[AMOUNT])


def change_sides(g: State, card: int, seat: int) -> None:
    """Put a card, and all that lies on it, on another side, where it stays the same object."""
    for attached in attachments(g, card):
        change_sides(g, attached, seat)
    zones.hand_over(g, card, seat)


MERGING: Final = ("merge", "join_group")
"""Words by which warriors become one."""


def joined(g: State, card: int) -> list[int]:
    """Return the warriors that lie on this one, which is one with them (PRETORIAN STALKER, as clarified)."""
    own = g.book
    if own.said.isdisjoint(MERGING):
        return []
    return [
        c
        for c in attachments(g, card)
        if own.kind[g.face[c]] == kinds.WARRIOR and not g.flags[c] & (layout.IMPRISONED | layout.STORED)
    ]


def _is_prisoner(g: State, card: int) -> bool:
    return bool(g.flags[card] & layout.IMPRISONED)


def release(g: State, card: int) -> None:
    """Put the prisoners of a card back where they stood."""
    for prisoner in [c for c in attachments(g, card) if _is_prisoner(g, c)]:
        set_free(g, prisoner)


def set_free(g: State, prisoner: int) -> None:
    """Put a prisoner back where it stood."""
    area = g.more[layout.AREA][prisoner]
    g.write(layout.AREA, prisoner, 0)
    g.host[prisoner] = -1
    g.flags[prisoner] = 0
    relocate(g, prisoner, layout.ZONE_OF_AREA[area])
    g.todo |= DIRTY | CHECK


def _disband(g: State, source: int) -> None:
    """Warriors that have joined one while a card is in play separate: in its area, wounded and in cover as the group was; what lies on it stays."""
    leader = g.host[source]
    bound = {row[CARD] for row in g.effects if row[OP] == IN_GROUP and row[SOURCE] == source}
    for member in [c for c in attachments(g, leader) if c in bound and g.flags[c] & layout.GROUPED]:
        g.host[member] = -1
        g.flags[member] = g.flags[leader] & layout.COVER
        g.damage[member] = g.damage[leader]
        relocate(g, member, g.zone[leader], g.side[leader])
        g.todo |= DIRTY | CHECK


def discard(g: State, card: int, zone: int = layout.DISCARD) -> None:
    """Put a card out of play, and with it everything on it, each into its owner's pile (ZN1); what is kept stays."""
    if kept(g, card, zone):
        return
    saved = chance(g, card, zone) if "replacement" in g.book.said and not by_own_text(g, card) else ()
    side = g.side[card]
    others = twins(g, card) if "be_one" in g.book.said and g.zone[card] in layout.AREAS else []
    forced = not (by_own_text(g, card) or _is_price(g))
    _put_out_with_all(g, card, zone, forced=forced)
    for other in others:
        _put_out_with_all(g, other, zone, forced=forced)
    if saved and g.zone[card] in (layout.DISCARD, layout.REMOVED):
        call(g, RESCUE, side, card, *saved)


def _is_price(g: State) -> bool:
    """Tell whether what happens is paid for what is being announced."""
    for f in reversed(g.frames):
        if f[PROC] == ANNOUNCE:
            return True
        if f[PROC] not in TEXT_PROCEDURES:
            return False
    return False


def lay_under(g: State, card: int, keeper: int, zone: int) -> None:
    """Lay a card under another one, where it does nothing; it is remembered where it would have gone."""
    move(g, card, layout.ATTACHMENTS, g.side[keeper])
    g.host[card] = keeper
    g.flags[card] |= layout.STORED | (layout.EXILED if zone == layout.REMOVED else 0)
    g.todo |= DIRTY | CHECK


def _see_off(g: State, card: int, zone: int) -> None:
    """What a card takes with it goes first; its prisoners stay."""
    if "replacement" in g.book.said and g.rules.live[g.zone[card]]:
        for other, pile in going_first(g, card, zone):
            discard(g, other, pile)
    release(g, card)


def _put_out_with_all(g: State, card: int, zone: int, host_goes: int = -1, *, forced: bool = True) -> None:
    _see_off(g, card, zone)
    if host_goes < 0 <= g.host[card] and not g.book.said.isdisjoint(MERGING):
        _disband(g, card)
    keeper = -1
    if "replacement" in g.book.said and g.rules.live[g.zone[card]]:
        zone, keeper = instead_of(g, card, zone, host_goes, forced=forced)
    one_with = joined(g, card)
    for attached in [*attachments(g, card), *turned_on(g, card)]:
        if g.host[attached] == card:
            _put_out_with_all(g, attached, zone if attached in one_with else way_of(g, attached), zone, forced=forced)
    if g.book.made[unsettles][g.face[card]]:
        g.todo |= DIRTY
    bound = bound_to(g, card) if "binds_gifts" in g.book.keywords[g.face[card]] else []
    live, side = g.rules.live[g.zone[card]], g.side[card]
    if live:
        emit(g, layout.LEAVES, card, side, 0, 1)
    if keeper >= 0:
        lay_under(g, card, keeper, zone)
    else:
        move(g, card, zone)
        if zone == layout.DECK and "replacement" in g.book.said:
            shuffle(g, layout.DECK, g.owner[card])
    if live and zone == layout.DISCARD and g.book.windows_used & layout.LEFT and _is_special(g, card):
        call(g, FOLLOWED, g.owner[card], card, 0)
    for gift in bound:
        discard(g, gift)


def _is_special(g: State, card: int) -> bool:
    return g.book.kind[g.face[card]] == kinds.SPECIAL


FORMER: Final = REG  # register of FOLLOWED: what was answered before


def _follow(g: State, f: Frame) -> None:
    """TM3: what is played right after a Special has been discarded from play."""
    f[FORMER], g.num[layout.LAST_SPELL] = g.num[layout.LAST_SPELL], f[SRC] + 1
    open_window(g, f[WHO], layout.LEFT)


def _followed(g: State, f: Frame) -> None:
    g.num[layout.LAST_SPELL] = f[FORMER]


FOLLOWED: Final = procedure("doomtrooper.followed", _follow, _followed)


def put_out(g: State, card: int) -> None:
    """Discard a card from wherever it is."""
    g.host[card] = -1 if not g.rules.live[g.zone[card]] else g.host[card]
    discard(g, card)


def check_warriors(g: State) -> None:
    """Look after warriors without Value, or in the wrong area, if there are any."""
    misplaced = _any_misplaced(g)
    if misplaced:
        check_discards(g)
    if "revert" in g.book.said:
        check_reinstated(g)
    if misplaced:
        settle_areas(g)


_SQUADS: Final = (layout.SQUAD * 2, layout.SQUAD * 2 + 1)
_KOHORTS: Final = (layout.KOHORT * 2, layout.KOHORT * 2 + 1)
_ANYWHERE: Final = [zone * 2 + side for zone in (layout.OUTPOST, layout.APART) for side in (0, 1)]
_ROAMS: Final[frozenset[str]] = frozenset({"in_squad", "in_kohort"})


def _any_misplaced(g: State) -> bool:
    marks, values, piles = g.stats[layout.TRAITS], g.stats[layout.VALUE], g.piles
    for place in _SQUADS:
        for card in piles[place]:
            if values[card] < 1 or not marks[card] & traits.DOOMTROOPER:
                return True
    for place in _KOHORTS:
        for card in piles[place]:
            if values[card] < 1 or marks[card] & traits.DOOMTROOPER:
                return True
    for place in _ANYWHERE:
        for card in piles[place]:
            if values[card] < 1:
                return True
    return False


def check_discards(g: State) -> None:
    """A warrior whose Value has been lowered to 0 is discarded (PT8: not killed)."""
    for zone in layout.AREAS:
        for seat in (0, 1):
            for card in g.piles[zone * 2 + seat][:]:
                if (
                    g.stats[layout.VALUE][card] < 1 <= g.match.printed[layout.VALUE][g.face[card]]
                    and not g.flags[card] & layout.DYING
                    and not floored(g, card)
                ):
                    discard(g, card)


def lost_by(g: State, card: int, gained: int) -> int:
    """Return what a warrior loses that becomes something else: the other side, and, unless that is printed on it as well, memberships and
    Apostles.
    """
    lost = traits.SIDES if gained & ~g.match.printed[layout.TRAITS][g.face[card]] == 0 else traits.ALL_SIDES
    return lost & ~gained


def turn(g: State, card: int, gained: int) -> None:
    """A warrior is something else for good (AT11)."""
    for op, mask in ((LOSE, lost_by(g, card, gained)), (GAIN, gained)):
        g.effects.append((layout.EVER, -1, op, layout.TRAITS, mask, card, g.stamp[card], TURNED, 0))
    g.todo |= DIRTY | CHECK


def live_on(g: State, card: int) -> None:
    """A killed warrior lives on as something else, unhurt and without its cards."""
    release(g, card)
    for attached in attachments(g, card):
        discard(g, attached)
    g.damage[card] = 0
    for row in [row for row in g.effects if row[OP] == TURNS and row[CARD] == card]:
        g.effects.remove(row)
        turn(g, card, row[AMOUNT])


def settle_areas(g: State) -> None:
    """AT11: a Heretic that is no Doomtrooper any more is in the Kohort, a redeemed one back in the Squad."""
    for seat in (0, 1):
        for card in g.piles[layout.SQUAD * 2 + seat][:]:
            if (
                not g.stats[layout.TRAITS][card] & traits.DOOMTROOPER
                and "settled" not in g.book.keywords[g.face[card]]
                and g.stats[layout.TRAITS][card] & traits.DARK_LEGION
            ):
                relocate(g, card, layout.KOHORT)
        for card in g.piles[layout.KOHORT * 2 + seat][:]:
            roams = g.book.keywords[g.face[card]].keys() >= _ROAMS
            if g.stats[layout.TRAITS][card] & traits.DOOMTROOPER and not g.flags[card] & layout.EXILED and not roams:
                relocate(g, card, layout.SQUAD)


def turned(g: State, card: int) -> bool:
    """Tell whether a text made a warrior a Heretic for good."""
    rows = [row for row in g.effects if row[SOURCE] == TURNED and row[CARD] == card and row[STAMP] == g.stamp[card]]
    return any(row[OP] == GAIN and row[AMOUNT] & traits.HERETIC for row in rows)


def home_of(g: State, card: int) -> int:
    """Return the printed memberships of a warrior, its old corporation if it is a Freelancer."""
    home = g.match.faces[g.face[card]].facts.get("affiliation", ())
    return sum(traits.BIT.get(name, 0) for name in (home if isinstance(home, tuple) else (str(home),)))


def _rejoining(own: Book) -> set[int]:
    """Return the faces that give a membership back for as long as they lie there."""
    texts = own.match.texts.texts
    return {text.face for text in texts if any(node[0] == "revert" for node in text.tree.effects)}


def check_reinstated(g: State) -> None:
    """REINSTATEMENT is discarded when the membership that it gave back is lost."""
    rejoining, face = g.book.made[_rejoining], g.face
    for place in (layout.ATTACHMENTS * 2, layout.ATTACHMENTS * 2 + 1):
        for card in [card for card in g.piles[place] if face[card] in rejoining]:
            host = g.host[card]
            if host >= 0 and not g.stats[layout.TRAITS][host] & home_of(g, host):
                discard(g, card)


def acts_on(g: State) -> bool:
    """Tell whether other actions may follow an attack."""
    return "acts_on" in g.book.said and any(laid_with(g, seat, "acts_on") for seat in (0, 1))
