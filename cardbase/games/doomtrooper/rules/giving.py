"""Giving cards to warriors, players and areas: equipment, gifts, missions, fortifications (AC6-AC9, 5.2, 9.4)."""

from cardbase.engine.actions import ARG, PICK, SEAT
from cardbase.engine.describe import asks
from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.values import is_of, passes
from cardbase.engine.events import emit, triggers
from cardbase.engine.layout import ATTACHED as IS_ATTACHED
from cardbase.engine.run import ask, call, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, REG, SRC, WHO, Frame, State
from cardbase.engine.zones import attachments, move
from cardbase.games.doomtrooper.rules import traits
from cardbase.games.doomtrooper.rules.book import EQUIPMENT, FORTIFICATION, GIFT, MISSION, Book, book
from cardbase.games.doomtrooper.rules.layout import (
    AREA,
    ATTACHED,
    BARRED,
    DESTINY,
    FIGHT,
    HAND,
    KOHORT,
    LAID,
    SHOOT,
    SQUAD,
    TO_AREA,
    TRAITS,
)
from cardbase.games.doomtrooper.rules.pools import pay_destiny
from cardbase.games.doomtrooper.rules.prohibitions import NO_AIRSHIPS
from cardbase.language.tree import Select

EAGER = REG  # register of GIVING: at any time, to a warrior that allows it
GIVEN = (EQUIPMENT, GIFT, MISSION, FORTIFICATION)
BILLY_PRICE, FREELANCER_PRICE = 5, 3
IN_SQUAD, IN_KOHORT = 1, 2


def own_warriors(g: State, seat: int) -> list[int]:
    """Return the revealed warriors of a seat; nothing can be put on a hidden one (HW9)."""
    return [*g.piles[SQUAD * 2 + seat], *g.piles[KOHORT * 2 + seat]]


Carried = dict[int, list[int]]  # warrior -> the faces of the cards on it


def carried_by_all(g: State) -> Carried:
    """Return what every warrior carries."""
    found: Carried = {}
    for place in (ATTACHED * 2, ATTACHED * 2 + 1):
        for card in g.piles[place]:
            found.setdefault(g.host[card], []).append(g.face[card])
    return found


def holders(g: State, seat: int, card: int, enough: int = -1, carried: Carried | None = None) -> list[int]:
    """Return the answers to "who gets this card": warriors, players, areas; empty where nobody may have it.

    With `enough` it stops as soon as it has found so many; `carried` is what every warrior carries, if that is known.
    """
    own: Book = g.match.book
    face = g.face[card]
    if own.area[face]:
        return _areas(g, seat, face)
    if own.on_player[face]:
        return [SEAT + player for player in _players(g, seat, face)]
    if own.attachment[face]:
        return [PICK + weapon for weapon in _weapons(g, seat, face)]
    found, has = [], carried_by_all(g) if carried is None else carried
    kind, wanted = own.kind[face], own.holders[face]
    mine = kind in (EQUIPMENT, GIFT, FORTIFICATION)
    if not mine and wanted is None:
        return []
    f = context(g, EFFECTS, seat, card, 0)
    masks = own.holder_masks[face] if mine else None
    everybody = own_warriors(g, seat) if mine else [*own_warriors(g, 0), *own_warriors(g, 1)]
    for warrior in everybody:
        if not _is_for(g, f, wanted, masks, warrior) and not (mine and _frees(g, warrior, face)):
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


def _is_for(g: State, f: list[int], wanted: Select | None, masks: tuple[int, ...] | None, warrior: int) -> bool:
    """Tell whether a warrior is what `only` asks for, by its traits alone where that is enough."""
    if masks is None:
        return wanted is None or answers(g, f, wanted, warrior)
    mine = g.stats[TRAITS][warrior]
    return not [mask for mask in masks if not mine & mask]


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
    return [answer for answer in holders(g, seat, card) if g.stats[TRAITS][answer & ARG] & traits.GIFTS_ANY_TIME]


def _frees(g: State, warrior: int, face: int) -> bool:
    """An ARCHANGEL may have any airship; a Freelancer what is limited to its old corporation (at a price)."""
    own: Book = g.match.book
    if "frees_airships" in own.keywords[g.face[warrior]] and "AIRSHIP" in own.subtypes[face]:
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
    given = own.keywords[face].get("costs")
    return int(given[0]) if given else 0


def _may_have(g: State, warrior: int, face: int, carried: list[int]) -> bool:
    """5.2, 9.4: what this warrior may have beside what it has."""
    own: Book = g.match.book
    kind = own.kind[face]
    if kind == GIFT:
        return face not in carried and _may_have_gift(g, warrior, face)
    if kind == EQUIPMENT and not _may_equip(g, warrior, face, carried):
        return False
    return not own.limit[face] or carried.count(face) < own.limit[face]


def _may_equip(g: State, warrior: int, face: int, carried: list[int]) -> bool:
    """One armour, one vehicle, no other Fight weapon beside a jealous one, no airship while none can be played."""
    own: Book = g.match.book
    if g.stats[TRAITS][warrior] & traits.NO_EQUIPMENT:
        return False
    barred = (g.num[BARRED] | g.num[BARRED + 1]) & NO_AIRSHIPS and "AIRSHIP" in own.subtypes[face]
    twice = (own.armor[face] and any(own.armor[other] for other in carried)) or (
        own.vehicle[face] and any(own.vehicle[other] for other in carried)
    )
    quarrel = (own.weapon[face] & FIGHT and any("jealous" in own.keywords[other] for other in carried)) or (
        "jealous" in own.keywords[face] and any(own.weapon[other] & FIGHT for other in carried)
    )
    return not (barred or twice or quarrel)


def _may_have_gift(g: State, warrior: int, face: int) -> bool:
    """9.4: Dark Symmetry Gifts for any Dark Legion warrior, gifts of an Apostle for its followers."""
    own: Book = g.match.book
    mine, family = g.stats[TRAITS][warrior], own.gift[face]
    if not mine & traits.DARK_LEGION or mine & traits.NO_DS:
        return False
    if not family:
        return True
    return bool(mine & (family | traits.ANY_GIFT)) or "buys_gifts" in own.keywords[g.face[warrior]]


def _has_title(g: State, warrior: int, face: int) -> bool:
    return any(g.face[card] == face for card in attachments(g, warrior))


def _weapons(g: State, seat: int, face: int) -> list[int]:
    """AC6: an attachment goes on an own weapon in play, one of a title on each."""
    own: Book = g.match.book
    wants = {"on_shoot": SHOOT, "on_fight": FIGHT}
    needed = sum(bit for key, bit in wants.items() if key in own.keywords[face])
    found = []
    for warrior in own_warriors(g, seat):
        for card in attachments(g, warrior):
            tactic = own.weapon[g.face[card]]
            fits = tactic == FIGHT if needed == FIGHT else bool(tactic & needed)
            if fits and not _has_title(g, card, face):
                found.append(card)
    return sorted(found)


def _areas(g: State, seat: int, face: int) -> list[int]:
    """A fortification of a title once on an area."""
    own: Book = g.match.book
    there = {g.more[AREA][card] for card in g.piles[LAID * 2 + seat] if g.face[card] == face}
    if g.num[DESTINY + seat] < _printed_price(own, face):
        return []
    return [TO_AREA + area for area in (IN_SQUAD, IN_KOHORT) if own.area[face] & area and area not in there]


def _players(g: State, seat: int, face: int) -> list[int]:
    """A mission or Special of a title once on a player."""
    own: Book = g.match.book
    everybody = [seat] if "laid_own" in own.keywords[face] else [0, 1]
    return [p for p in everybody if all(g.face[card] != face for card in g.piles[LAID * 2 + p])]


def may_carry(g: State, seat: int, card: int, warrior: int) -> bool:
    """Tell whether a piece of equipment may be passed on to an own warrior; `only` limits stay."""
    own: Book = g.match.book
    wanted = own.holders[g.face[card]]
    f = context(g, EFFECTS, seat, card, 0)
    allowed = wanted is None or answers(g, f, wanted, warrior) or _frees(g, warrior, g.face[card])
    return allowed and _may_have(g, warrior, g.face[card], [g.face[c] for c in attachments(g, warrior)])


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
        move(g, card, ATTACHED, g.side[value])
        g.host[card] = value
    else:
        move(g, card, LAID, value if kind == SEAT else seat)
        g.more[AREA][card] = value if kind == TO_AREA else 0
    g.todo |= DIRTY | CHECK
    emit(g, IS_ATTACHED, card, seat)


def attach(g: State, seat: int, card: int, host: int) -> None:
    """Lay a card from anywhere on another, or move it from one warrior to another as the same object."""
    if g.zone[card] != ATTACHED:
        place(g, seat, card, PICK + host)
        return
    side = g.side[host]
    g.piles[ATTACHED * 2 + g.side[card]].remove(card)
    g.piles[ATTACHED * 2 + side].append(card)
    g.side[card], g.host[card] = side, host
    g.todo |= DIRTY | CHECK


def _told(g: State, f: Frame) -> None:
    triggers(g, at_once=True)


GIVING = procedure("doomtrooper.giving", _ask_holder, _attach, _told)
asks(_ask_holder, "Who gets the card?", "カードを与える相手を選ぶ")


def givable(g: State, seat: int) -> list[int]:
    """Return the faces in hand that can be given by an action."""
    own: Book = g.match.book
    cards = {g.face[card]: card for card in g.piles[HAND * 2 + seat] if own.kind[g.face[card]] in GIVEN}
    carried = carried_by_all(g) if cards else {}
    return [face for face in sorted(cards) if holders(g, seat, cards[face], 1, carried)]
