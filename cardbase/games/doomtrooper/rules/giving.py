"""Giving cards to warriors, players and areas: equipment, gifts, missions, fortifications (AC6-AC9, 5.2, 9.4)."""

from collections.abc import Sequence
from typing import NamedTuple

from cardbase.engine.actions import ARG, PICK, SEAT
from cardbase.engine.describe import asks
from cardbase.engine.effects.announce import uses
from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.values import is_of, passes
from cardbase.engine.events import emit, triggers
from cardbase.engine.layout import ATTACHED as IS_ATTACHED
from cardbase.engine.layout import DOWN
from cardbase.engine.run import ask, call, procedure
from cardbase.engine.state import ANS, CHECK, REG, SRC, STALE, WHO, Frame, State
from cardbase.engine.zones import attachments, move
from cardbase.games.doomtrooper.rules import traits
from cardbase.games.doomtrooper.rules.book import Book, book
from cardbase.games.doomtrooper.rules.choices import ON_OWN_WARRIORS
from cardbase.games.doomtrooper.rules.deeds import did
from cardbase.games.doomtrooper.rules.expansions import may_bear, may_come
from cardbase.games.doomtrooper.rules.kinds import (
    ALLIANCE,
    EQUIPMENT,
    GIFT,
    SPECIAL,
    WARZONE,
)
from cardbase.games.doomtrooper.rules.layout import (
    AREA,
    AREAS,
    ATTACHED,
    BARRED,
    CONVERTS,
    DESTINY,
    HAND,
    LAID,
    TO_AREA,
    TRAITS,
)
from cardbase.games.doomtrooper.rules.pools import pay_destiny
from cardbase.games.doomtrooper.rules.prohibitions import NO_AIRSHIPS
from cardbase.games.doomtrooper.rules.quick import Only
from cardbase.language.tree import Select

EAGER = REG  # register of GIVING: at any time, to a warrior that allows it
BILLY_PRICE, FREELANCER_PRICE = 5, 3
IN_SQUAD, IN_KOHORT, IN_OUTPOST = 1, 2, 4


_WEAPONS_FOR = {
    "on_shoot": {"SHOOT WEAPON", "FIGHT/SHOOT WEAPON"},
    "on_pure_shoot": {"SHOOT WEAPON"},
    "on_fight": {"FIGHT WEAPON"},
}


def own_warriors(g: State, seat: int) -> list[int]:
    """Return the revealed warriors of a seat; nothing can be put on a hidden one (HW9)."""
    return [card for zone in AREAS for card in g.piles[zone * 2 + seat]]


class Around(NamedTuple):
    """Who there is to be given something: all warriors, and those of one seat, with the faces of the cards on each."""

    everybody: list[int]
    mine: list[int]
    carried: dict[int, list[int]]


def around(g: State, seat: int) -> Around:
    """Look round once, for all the cards that a seat may give."""
    carried: dict[int, list[int]] = {}
    for place in (ATTACHED * 2, ATTACHED * 2 + 1):
        for card in g.piles[place]:
            carried.setdefault(g.host[card], []).append(g.face[card])
    one, two = own_warriors(g, 0), own_warriors(g, 1)
    return Around([*one, *two], two if seat else one, carried)


def holders(g: State, seat: int, card: int, enough: int = -1, there: Around | None = None) -> list[int]:
    """Return the answers to "who gets this card": warriors, players, areas; empty where nobody may have it.

    With `enough` it stops as soon as it has found so many; `there` is what `around` returns, if that is known.
    """
    own: Book = g.match.book
    face = g.face[card]
    if own.kind[face] > SPECIAL and not may_come(g, seat, face):
        return []
    if own.area[face]:
        return _areas(g, seat, face)
    if own.on_player[face]:
        return [SEAT + player for player in _players(g, seat, face)]
    if own.attachment[face]:
        return [PICK + weapon for weapon in _weapons(g, seat, face)]
    found = []
    kind, wanted = own.kind[face], own.holders[face]
    mine = kind in ON_OWN_WARRIORS
    if not mine and wanted is None:
        return []
    only = own.only[face]
    f = context(g, EFFECTS, seat, card, 0) if only is None and wanted is not None else []
    everybody, own_ones, has = there or around(g, seat)
    for warrior in own_ones if mine else everybody:
        if not _is_for(g, f, wanted, only, warrior) and not (mine and _frees(g, warrior, face)):
            continue
        able = (
            _affordable(g, seat, warrior, face) and _may_have(g, warrior, face, has.get(warrior, []))
            if mine
            else ("adds" in own.keywords[face] or face not in has.get(warrior, ()))
        )
        if able:
            found.append(PICK + warrior)
            if len(found) == enough:
                break
    return sorted(found)


def _is_for(g: State, f: list[int], wanted: Select | None, only: Only | None, warrior: int) -> bool:
    """Tell whether a warrior is what `only` asks for, by its traits and title where that is enough."""
    if only is None:
        return wanted is None or answers(g, f, wanted, warrior)
    mine = g.stats[TRAITS][warrior]
    if mine & only.without or [mask for mask in only.masks if not mine & mask]:
        return False
    return not only.title or only.title in g.match.book.called[g.face[warrior]]


def qualifies(g: State, card: int) -> bool:
    """5.2: a bearer that is no longer what `only` on a card asks for keeps it but cannot use it; a gift is for the Dark Legion."""
    own: Book = g.match.book
    face, host = g.face[card], g.host[card]
    if host >= 0 and own.kind[face] == GIFT and not g.stats[TRAITS][host] & traits.DARK_LEGION:
        return False
    if own.holders[face] is None or host < 0:
        return True
    only = own.only[face]
    f = context(g, EFFECTS, g.side[card], card, 0) if only is None else []
    return _is_for(g, f, own.holders[face], only, host) or _frees(g, host, face)


def usable(g: State, seat: int, timing: int) -> list[int]:
    """Return the cards whose abilities a seat may use in a window: none that their bearers cannot use."""
    limited, face = g.match.book.limited, g.face
    return [card for card in uses(g, seat, timing) if not limited[face[card]] or qualifies(g, card)]


def _affordable(g: State, seat: int, warrior: int, face: int) -> bool:
    return g.num[DESTINY + seat] >= extra_price(g, warrior, face)


def gifts_at_any_time(g: State, seat: int) -> list[int]:
    """Return the faces of gifts of Apostles in hand that a warrior may be given at any time, without an action (9.4)."""
    own: Book = g.match.book
    found = []
    for card in g.piles[HAND * 2 + seat]:
        if own.gift[g.face[card]] > 0 and _eager(g, seat, card):
            found.append(g.face[card])
    return sorted(set(found))


def _eager(g: State, seat: int, card: int) -> list[int]:
    family = g.match.book.gift[g.face[card]]
    return [answer for answer in holders(g, seat, card) if _at_any_time(g.stats[TRAITS][answer & ARG], family)]


def _at_any_time(mine: int, family: int) -> bool:
    """Any Apostle's gifts, or those of the Apostle that the warrior follows."""
    return bool(mine & traits.GIFTS_ANY_TIME or (mine & traits.OWN_GIFTS_ANY_TIME and mine & family))


def _frees(g: State, warrior: int, face: int) -> bool:
    """An ARCHANGEL may have any airship; a Freelancer what is limited to its old corporation (at a price)."""
    own: Book = g.match.book
    if own.choices.airship[face] and "frees_airships" in own.keywords[g.face[warrior]]:
        return True
    return _old_corporation(g, warrior, face)


def _old_corporation(g: State, warrior: int, face: int) -> bool:
    if not g.stats[TRAITS][warrior] & traits.FREELANCER:
        return False
    home = g.match.faces[g.face[warrior]].facts.get("affiliation", ())
    theirs = g.match.faces[face].facts.get("affiliation", ())
    return bool(set(_listed(home)) & set(_listed(theirs)) - {"general"})


def _listed(value: object) -> tuple[str, ...]:
    return value if isinstance(value, tuple) else (value,) if isinstance(value, str) else ()


def extra_price(g: State, warrior: int, face: int) -> int:
    """Return the D that giving this card to this warrior takes besides the action."""
    own: Book = g.match.book
    price = 0
    if own.holders[face] is not None and own.kind[face] == EQUIPMENT and _old_corporation(g, warrior, face):
        price = FREELANCER_PRICE
    if own.kind[face] == GIFT and own.gift[face] and "buys_gifts" in own.keywords[g.face[warrior]]:
        price = BILLY_PRICE
    return price + _printed_price(own, face)


def _printed_price(own: Book, face: int) -> int:
    return own.choices.costs[face]


def _may_have(g: State, warrior: int, face: int, carried: list[int]) -> bool:
    """5.2, 9.4: what this warrior may have beside what it has."""
    own: Book = g.match.book
    kind = own.kind[face]
    if kind == GIFT:
        return face not in carried and _may_have_gift(g, warrior, face)
    if kind > SPECIAL and not may_bear(g, warrior, kind):
        return False
    if kind == EQUIPMENT and not _may_equip(g, warrior, face, carried):
        return False
    return not own.limit[face] or carried.count(face) < own.limit[face]


def _may_equip(g: State, warrior: int, face: int, carried: list[int]) -> bool:
    """One armour, one vehicle, no other Fight weapon beside a jealous one, no airship while none can be played."""
    own: Book = g.match.book
    if g.stats[TRAITS][warrior] & traits.NO_EQUIPMENT:
        return False
    if own.choices.airship[face] and (g.num[BARRED] | g.num[BARRED + 1]) & NO_AIRSHIPS:
        return False
    fights, jealous = own.choices.fights, own.choices.jealous
    for other in carried:
        if (own.armor[face] and own.armor[other]) or (own.vehicle[face] and own.vehicle[other]):
            return False
        if (fights[face] and jealous[other]) or (jealous[face] and fights[other]):
            return False
    return True


def _may_have_gift(g: State, warrior: int, face: int) -> bool:
    """9.4: Dark Symmetry Gifts for any Dark Legion warrior, gifts of an Apostle for its followers, or for those whom they name."""
    own: Book = g.match.book
    mine, family = g.stats[TRAITS][warrior], own.gift[face]
    if not mine & traits.DARK_LEGION or mine & traits.NO_DS:
        return False
    if not family or own.holders[face] is not None:
        return True
    return bool(mine & (family | traits.ANY_GIFT)) or "buys_gifts" in own.keywords[g.face[warrior]]


def _has_title(g: State, warrior: int, face: int) -> bool:
    return any(g.face[card] == face for card in attachments(g, warrior))


def _weapons(g: State, seat: int, face: int) -> list[int]:
    """AC6: an attachment goes on an own weapon in play, one of a title on each."""
    own: Book = g.match.book
    needed: set[str] = set().union(*(kinds for key, kinds in _WEAPONS_FOR.items() if key in own.keywords[face]))
    found = []
    for warrior in own_warriors(g, seat):
        for card in attachments(g, warrior):
            if own.subtypes[g.face[card]] & needed and not _has_title(g, card, face):
                found.append(card)
    return sorted(found)


def _areas(g: State, seat: int, face: int) -> list[int]:
    """A fortification of a title once on an area."""
    own: Book = g.match.book
    same = [] if own.kind[face] == WARZONE else [c for c in g.piles[LAID * 2 + seat] if g.face[c] == face]
    there = {g.more[AREA][card] for card in same}
    if g.num[DESTINY + seat] < _printed_price(own, face):
        return []
    return [TO_AREA + area for area in (IN_SQUAD, IN_KOHORT, IN_OUTPOST) if own.area[face] & area and area not in there]


def _players(g: State, seat: int, face: int) -> list[int]:
    """A mission or Special of a title once on a player."""
    own: Book = g.match.book
    everybody = [seat] if "laid_own" in own.keywords[face] or own.kind[face] == ALLIANCE else [0, 1]
    return [p for p in everybody if all(g.face[card] != face for card in g.piles[LAID * 2 + p])]


def may_carry(g: State, seat: int, card: int, warrior: int, without: Sequence[int] = ()) -> bool:
    """Tell whether a piece of equipment may be passed on to an own warrior, leaving some cards out; `only` limits stay."""
    own: Book = g.match.book
    wanted = own.holders[g.face[card]]
    f = context(g, EFFECTS, seat, card, 0)
    allowed = wanted is None or answers(g, f, wanted, warrior) or _frees(g, warrior, g.face[card])
    return allowed and _may_have(
        g, warrior, g.face[card], [g.face[c] for c in attachments(g, warrior) if c not in without]
    )


def answers(g: State, f: list[int], wanted: Select, warrior: int) -> bool:
    """Tell whether a warrior is what `only` on a card asks for."""
    noun = g.match.texts.dialect.nouns[wanted.noun]
    side = wanted.side == "any" or (wanted.side == "ally") == (g.side[warrior] == f[WHO])
    return side and is_of(g, warrior, wanted.noun, noun) and all(passes(g, f, warrior, test) for test in wanted.filters)


def give(g: State, seat: int, card: int, *, at_once: bool = False) -> None:
    """Push the giving of a card from hand, as an action or at any time."""
    call(g, GIVING, seat, card, int(at_once))


def _ask_holder(g: State, f: Frame) -> None:
    ask(g, f[WHO], _eager(g, f[WHO], f[SRC]) if f[EAGER] else holders(g, f[WHO], f[SRC]))


def _attach(g: State, f: Frame) -> None:
    if f[ANS] > 0:
        if f[ANS] & ~ARG == PICK:
            pay_destiny(g, f[WHO], extra_price(g, f[ANS] & ARG, g.face[f[SRC]]))
        else:
            pay_destiny(g, f[WHO], _printed_price(book(g), g.face[f[SRC]]))
        place(g, f[WHO], f[SRC], f[ANS])


def place(g: State, seat: int, card: int, holder: int) -> None:
    """Lay a card on the warrior, player or area that an answer names."""
    kind, value = holder & ~ARG, holder & ARG
    g.host[card] = -1
    if kind == PICK:
        if book(g).converts[g.face[card]]:
            emit(g, CONVERTS, value, seat)
            did(g, CONVERTS, seat, value, -1, g.stats[TRAITS][value])
        move(g, card, ATTACHED, g.side[value])
        g.host[card] = value
    else:
        move(g, card, LAID, value if kind == SEAT else seat)
        g.more[AREA][card] = value if kind == TO_AREA else 0
    emit(g, IS_ATTACHED, card, seat)


def attach(g: State, seat: int, card: int, host: int) -> None:
    """Lay a card from anywhere on another, or move it from one warrior to another as the same object; on a hidden one nothing
    is put (HW9).
    """
    if g.flags[host] & DOWN:
        return
    if g.zone[card] != ATTACHED:
        place(g, seat, card, PICK + host)
        return
    side = g.side[host]
    g.stale += (g.host[card], card) if g.host[card] >= 0 else (card,)
    g.piles[ATTACHED * 2 + g.side[card]].remove(card)
    g.piles[ATTACHED * 2 + side].append(card)
    g.side[card], g.host[card] = side, host
    g.todo |= STALE | CHECK


def _told(g: State, f: Frame) -> None:
    triggers(g, at_once=True)


GIVING = procedure("doomtrooper.giving", _ask_holder, _attach, _told)
asks(_ask_holder, "Who gets the card?", "カードを与える相手を選ぶ")


def givable(g: State, seat: int, hand: dict[int, int]) -> list[int]:
    """Return the faces in hand (face -> card) that can be given by an action."""
    given = g.match.book.choices.given
    faces = [face for face in hand if given[face]]
    there = around(g, seat) if faces else None
    return [face for face in faces if holders(g, seat, hand[face], 1, there)]
