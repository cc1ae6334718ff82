"""Cards that move in play, leave it, or are turned face down: what goes with them, what keeps or replaces them, where they go."""

from typing import Final

from cardbase.engine import zones
from cardbase.engine.actions import PASS, YES
from cardbase.engine.continuous import AMOUNT, CARD, GAIN, LOSE, OP, SOURCE, SOURCE_STAMP, STAMP, UNTIL, change, keep
from cardbase.engine.effects.announce import ANNOUNCE
from cardbase.engine.effects.forms import TEXT_PROCEDURES
from cardbase.engine.effects.statements import Said, said_of
from cardbase.engine.effects.values import cards, number
from cardbase.engine.events import emit
from cardbase.engine.layout import RESOLVED
from cardbase.engine.log import note
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, PROC, REG, SRC, WHO, Frame, Row
from cardbase.engine.zones import attachments, move, relocate, shuffle
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.layout import HIRED, IN_GROUP, LIVES_ON_AS, TURNED_FOR_GOOD, open_window
from cardbase.games.doomtrooper.rules.pools import laid_with, pay_destiny, turned_on
from cardbase.games.doomtrooper.rules.tables import CardTables, State, unsettles
from cardbase.games.doomtrooper.rules.twins import twins
from cardbase.language.tree import Node

EVENTS: Final = ("discarded", "removed", "leaves", "goes_along")
WORDS: Final = frozenset(f"would {event}" for event in EVENTS)
_LET: Final[Node] = ("let_happen",)
PREVENTED: Final[Node] = ("prevent",)
_WORDS: Final = {layout.DISCARD: ("would discarded", "would leaves"), layout.REMOVED: ("would removed", "would leaves")}
_ALONG: Final = "would goes_along"
_UNDER: Final = "put_under"
_AWAY: Final = {"discard_card": layout.DISCARD, "remove": layout.REMOVED}
_ZONES: Final = {"shuffle_into": layout.DECK, **_AWAY}


def ways(g: State, card: int, zone: int, host_goes: int = -1) -> list[Said]:
    """Return what texts say that happens to a card instead of going to a pile; `host_goes`: to which the card goes on which it lies."""
    words: tuple[str, ...] = _WORDS.get(zone, ())
    if host_goes not in (-1, layout.REMOVED):
        words = (*words, _ALONG)
    return [one for word in words if word in g.match.texts.sayings for one in said_of(g, word, card)]


def by_own_text(g: State, card: int) -> bool:
    """Tell whether a card's own text, which is running, puts it away."""
    return bool(g.frames) and g.frames[-1][SRC] == card


def stays(g: State, card: int, zone: int, going: int = -1) -> bool:
    """Tell whether a card stays in play, though it would go to a pile; if its own text puts it there, only what it
    lies on (HUSSAR), or what lies on it, keeps it. What is `going` itself keeps nothing.
    """
    used = by_own_text(g, card)
    for one in ways(g, card, zone):
        keeper = one.f[SRC]
        if (
            keeper != going
            and one.text.tree.effects[0] == PREVENTED
            and (not used or keeper == g.host[card] or g.host[keeper] == card)
        ):
            _tell(g, one)
            return True
    return False


def is_pinned(g: State, card: int, zone: int) -> bool:
    """Tell whether what lies on a card keeps it in play, also where its use would put it away."""
    return any(one.text.tree.effects[0] == PREVENTED and g.host[one.f[SRC]] == card for one in ways(g, card, zone))


def discarded_first(g: State, card: int, zone: int) -> list[tuple[int, int]]:
    """Return (card, pile) of what texts discard or remove before a card leaves play all the same."""
    found = [one for one in ways(g, card, zone) if one.text.tree.effects[0] == _LET]
    told = [(one.f, node) for one in found for node in one.text.tree.effects[1:]]
    return [(other, _AWAY[node[0]]) for f, node in told for other in cards(g, f, node[2])]


def instead_of(g: State, card: int, zone: int, host_goes: int, *, forced: bool) -> tuple[int, int]:
    """Return to which pile a card goes, and under which card, -1 for none; what is used goes into no draw pile, but by its own text."""
    where = {
        one.text.tree.effects[0][0]: one
        for one in reversed(ways(g, card, zone, host_goes))
        if one.text.tree.effects[0] != _LET
    }
    if _UNDER in where and not g.flags[card] & layout.STORED and not g.more[layout.COPIED_IDENTITY][card]:
        _tell(g, where[_UNDER])
        return zone, where[_UNDER].f[SRC]
    for key, other in _ZONES.items():
        if key in where and (forced or other != layout.DECK or where[key].f[SRC] == card):
            _tell(g, where[key])
            return other, -1
    return zone, -1


def _tell(g: State, one: Said) -> None:
    note(g, RESOLVED, one.f[WHO], one.f[SRC], 1 + one.text.number)


UNMOVED: Final = "never move"
_PILES: Final = (layout.DISCARD, layout.REMOVED)


def kept_in_play(g: State, card: int, zone: int = layout.DISCARD, going: int = -1) -> bool:
    """Tell whether a text keeps a card in play that would go to the discard pile, or out of the game, or keeps what this equipment lies on,
    but for that of the equipment itself. Nothing keeps it from going anywhere else.
    """
    own, host = g.tables, g.host[card]
    if zone not in _PILES or "replacement" not in own.said:
        return False
    if g.rules.live[g.zone[card]] and stays(g, card, zone, going):
        return True
    borne = own.kind[g.face[card]] == traits.EQUIPMENT and host >= 0 and g.zone[card] == layout.ATTACHMENTS
    return borne and kept_in_play(g, host, zone, card if going < 0 else going)


def cannot_move(g: State, card: int) -> bool:
    """Tell whether a text keeps a card from going over to another warrior, in use or not."""
    return UNMOVED in g.match.texts.sayings and bool(said_of(g, UNMOVED, card))


def floored(g: State, card: int) -> bool:
    """Tell whether a card on a warrior keeps its Value from falling below 0, and the warrior in play at 0 (DEMOTED, as clarified)."""
    keywords = g.tables.keywords
    return any("floored" in keywords[g.face[attached]] for attached in attachments(g, card))


def way_of(g: State, attached: int) -> int:
    """Return where a card goes as the one leaves play on, or under, which it lies."""
    flags = g.flags[attached]
    return layout.REMOVED if flags & layout.STORED and flags & layout.EXILED else layout.DISCARD


def bound_to(g: State, card: int) -> list[int]:
    """Return the Dark Symmetry cards beside a card on a warrior."""
    return (
        [c for c in attachments(g, g.host[card]) if g.tables.kind[g.face[c]] == traits.GIFT]
        if g.host[card] >= 0
        else []
    )


# registers of RESCUE: the warrior that had the card, -1 for the hand; the D that it takes
HAD: Final = REG
PRICE: Final = REG + 1


def rescue_offer(g: State, card: int, zone: int) -> tuple[int, ...]:
    """Return (HAD, PRICE) for a card in play that its player may keep as it goes to a pile, () for another one."""
    for one in ways(g, card, zone):
        key, *parts = one.text.tree.effects[0]
        if key != "may":
            continue
        _who, done, then, _otherwise = parts
        if done[0][0] == "return":
            return (-1, 0)
        price = number(g, one.f, done[0][2])
        if then == (PREVENTED,) and g.host[card] >= 0 and price <= g.num[layout.DESTINY + g.side[card]]:
            return (g.host[card], price)
    return ()


def _ask_rescue(g: State, f: Frame) -> None:
    there = g.zone[f[SRC]] in (layout.DISCARD, layout.REMOVED) and g.num[layout.DESTINY + f[WHO]] >= f[PRICE]
    there = there and (f[HAD] < 0 or g.zone[f[HAD]] in layout.AREAS)
    ask(g, f[WHO], [PASS, YES] if there else [PASS])


def _rescue(g: State, f: Frame) -> None:
    if f[ANS] != YES:
        return
    pay_destiny(g, f[WHO], f[PRICE])
    if f[HAD] < 0:
        move(g, f[SRC], layout.HAND)
    else:
        move(g, f[SRC], layout.ATTACHMENTS, g.side[f[HAD]])
        g.host[f[SRC]] = f[HAD]
    g.todo |= DIRTY | CHECK


RESCUE: Final = procedure("doomtrooper.rescue", _ask_rescue, _rescue)
asks(_ask_rescue, "Do you keep the card?", "そのカードを残しますか", rules="ZN1")


# Moves.


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
    own = g.tables
    if own.said.isdisjoint(MERGING):
        return []
    return [
        c
        for c in attachments(g, card)
        if own.kind[g.face[c]] == traits.WARRIOR and not g.flags[c] & (layout.IMPRISONED | layout.STORED)
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
    if kept_in_play(g, card, zone):
        return
    saved = rescue_offer(g, card, zone) if "replacement" in g.tables.said and not by_own_text(g, card) else ()
    side = g.side[card]
    others = twins(g, card) if "be_one" in g.tables.said and g.zone[card] in layout.AREAS else []
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
    if "replacement" in g.tables.said and g.rules.live[g.zone[card]]:
        for other, pile in discarded_first(g, card, zone):
            discard(g, other, pile)
    release(g, card)


def _put_out_with_all(g: State, card: int, zone: int, host_goes: int = -1, *, forced: bool = True) -> None:
    _see_off(g, card, zone)
    if host_goes < 0 <= g.host[card] and not g.tables.said.isdisjoint(MERGING):
        _disband(g, card)
    keeper = -1
    if "replacement" in g.tables.said and g.rules.live[g.zone[card]]:
        zone, keeper = instead_of(g, card, zone, host_goes, forced=forced)
    one_with = joined(g, card)
    for attached in [*attachments(g, card), *turned_on(g, card)]:
        if g.host[attached] == card:
            _put_out_with_all(g, attached, zone if attached in one_with else way_of(g, attached), zone, forced=forced)
    if g.tables.made[unsettles][g.face[card]]:
        g.todo |= DIRTY
    bound = bound_to(g, card) if "binds_gifts" in g.tables.keywords[g.face[card]] else []
    live, side = g.rules.live[g.zone[card]], g.side[card]
    if live:
        emit(g, layout.LEAVES, card, side, 0, 1)
    if keeper >= 0:
        lay_under(g, card, keeper, zone)
    else:
        move(g, card, zone)
        if zone == layout.DECK and "replacement" in g.tables.said:
            shuffle(g, layout.DECK, g.owner[card])
    if live and zone == layout.DISCARD and g.tables.windows_used & layout.LEFT and _is_special(g, card):
        call(g, FOLLOWED, g.owner[card], card, 0)
    for gift in bound:
        discard(g, gift)


def _is_special(g: State, card: int) -> bool:
    return g.tables.kind[g.face[card]] == traits.SPECIAL


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
    if "revert" in g.tables.said:
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
        g.effects.append((layout.EVER, -1, op, layout.TRAITS, mask, card, g.stamp[card], TURNED_FOR_GOOD, 0))
    g.todo |= DIRTY | CHECK


def live_on(g: State, card: int) -> None:
    """A killed warrior lives on as something else, unhurt and without its cards."""
    release(g, card)
    for attached in attachments(g, card):
        discard(g, attached)
    g.damage[card] = 0
    for row in [row for row in g.effects if row[OP] == LIVES_ON_AS and row[CARD] == card]:
        g.effects.remove(row)
        turn(g, card, row[AMOUNT])


def settle_areas(g: State) -> None:
    """AT11: a Heretic that is no Doomtrooper any more is in the Kohort, a redeemed one back in the Squad."""
    for seat in (0, 1):
        for card in g.piles[layout.SQUAD * 2 + seat][:]:
            if (
                not g.stats[layout.TRAITS][card] & traits.DOOMTROOPER
                and "settled" not in g.tables.keywords[g.face[card]]
                and g.stats[layout.TRAITS][card] & traits.DARK_LEGION
            ):
                relocate(g, card, layout.KOHORT)
        for card in g.piles[layout.KOHORT * 2 + seat][:]:
            roams = g.tables.keywords[g.face[card]].keys() >= _ROAMS
            if g.stats[layout.TRAITS][card] & traits.DOOMTROOPER and not g.flags[card] & layout.EXILED and not roams:
                relocate(g, card, layout.SQUAD)


def turned(g: State, card: int) -> bool:
    """Tell whether a text made a warrior a Heretic for good."""
    rows = [
        row for row in g.effects if row[SOURCE] == TURNED_FOR_GOOD and row[CARD] == card and row[STAMP] == g.stamp[card]
    ]
    return any(row[OP] == GAIN and row[AMOUNT] & traits.HERETIC for row in rows)


def home_of(g: State, card: int) -> int:
    """Return the printed memberships of a warrior, its old corporation if it is a Freelancer."""
    home = g.match.faces[g.face[card]].facts.get("affiliation", ())
    return sum(traits.BIT.get(name, 0) for name in (home if isinstance(home, tuple) else (str(home),)))


def _rejoining(own: CardTables) -> set[int]:
    """Return the faces that give a membership back for as long as they lie there."""
    texts = own.match.texts.texts
    return {text.face for text in texts if any(node[0] == "revert" for node in text.tree.effects)}


def check_reinstated(g: State) -> None:
    """REINSTATEMENT is discarded when the membership that it gave back is lost."""
    rejoining, face = g.tables.made[_rejoining], g.face
    for place in (layout.ATTACHMENTS * 2, layout.ATTACHMENTS * 2 + 1):
        for card in [card for card in g.piles[place] if face[card] in rejoining]:
            host = g.host[card]
            if host >= 0 and not g.stats[layout.TRAITS][host] & home_of(g, host):
                discard(g, card)


def acts_on(g: State) -> bool:
    """Tell whether other actions may follow an attack."""
    return "acts_on" in g.tables.said and any(laid_with(g, seat, "acts_on") for seat in (0, 1))


# Cards that are turned face down.


_KEPT: Final = layout.STORED | layout.IMPRISONED
_FOR_COMBAT: Final = layout.USED | layout.ASIDE | layout.SHUT
_PARKED: Final = 1_000  # added to the op of what lasts while a card lies there, as long as that is turned face down


def turn_down(g: State, card: int, actions: int) -> None:
    """Turn a card that is no warrior face down; so many actions turn it up."""
    if g.zone[card] not in (layout.ATTACHMENTS, layout.LAID) or g.flags[card] & _KEPT:
        return
    if g.tables.kind[g.face[card]] == traits.WARRIOR:
        return
    if g.num[layout.WARZONE] == card + 1:
        g.num[layout.WARZONE] = 0
    g.flags[card] &= ~_FOR_COMBAT
    g.write(layout.TURNS_UP, card, actions)
    relocate(g, card, layout.TURNED, g.side[card])
    keep(g, [_moved(row, _PARKED) if _of(g, row, card) and row[OP] < _PARKED else row for row in g.effects])
    g.todo |= DIRTY | CHECK
    emit(g, layout.TURNS_DOWN, card, g.side[card])


def turn_up(g: State, card: int) -> None:
    """Turn a card face up, where it lay; its base may still lie face down."""
    host = g.host[card]
    g.write(layout.TURNS_UP, card, 0)
    relocate(g, card, layout.ATTACHMENTS if host >= 0 else layout.LAID, g.side[host] if host >= 0 else g.side[card])
    keep(g, [_moved(row, -_PARKED) if _of(g, row, card) and row[OP] >= _PARKED else row for row in g.effects])
    g.todo |= DIRTY | CHECK
    emit(g, layout.COMES_UP, card, g.side[card])


def _of(g: State, row: Row, card: int) -> bool:
    return row[UNTIL] == layout.WHILE_SOURCE and row[SOURCE] == card and row[SOURCE_STAMP] == g.stamp[card]


def _moved(row: Row, by: int) -> Row:
    return (*row[:OP], row[OP] + by, *row[OP + 1 :])


def turnable(g: State, seat: int) -> list[int]:
    """Return the cards that a seat may turn up with the actions that are left: any that takes one, own ones that take more."""
    found = []
    for side in (0, 1):
        for card in g.piles[layout.TURNED * 2 + side]:
            price = g.more[layout.TURNS_UP][card]
            if price <= g.num[layout.ACTIONS] and (price == 1 or side == seat) and not _crowded(g, card, side):
                found.append(card)
    return sorted(found)


def _crowded(g: State, card: int, side: int) -> bool:
    """Tell whether a player has another alliance meanwhile (TY4)."""
    own = g.tables
    laid = g.piles[layout.LAID * 2 + side]
    return own.kind[g.face[card]] == traits.ALLIANCE and any(own.kind[g.face[c]] == traits.ALLIANCE for c in laid)


def check_turned(g: State) -> None:
    """What lies face down on a card goes with it."""
    for card in (*g.piles[layout.TURNED * 2], *g.piles[layout.TURNED * 2 + 1]):
        if g.zone[card] == layout.TURNED and g.host[card] >= 0 and not g.rules.live[g.zone[g.host[card]]]:
            discard(g, card)
