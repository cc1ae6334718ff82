"""Land step and item step (dossier 7.4, 4.2 to 4.4): one land in play; attaching weapons, magic and items; items that stay."""

from cardbase.engine.actions import ARG, PASS, PICK
from cardbase.engine.describe import asks
from cardbase.engine.events import emit, triggers
from cardbase.engine.layout import ATTACHED as IS_ATTACHED
from cardbase.engine.layout import PLAYS
from cardbase.engine.run import ask, call, goto, leave, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, SRC, WHO, Frame, State
from cardbase.engine.zones import move
from cardbase.games.fertcg.rules import combat
from cardbase.games.fertcg.rules.book import ITEM, LAND_CARD, MAGIC_CARD, WEAPON, Book, book
from cardbase.games.fertcg.rules.chips import spend
from cardbase.games.fertcg.rules.layout import (
    ATTACH,
    ATTACHED,
    HAND,
    IN_ITEM_STEP,
    IN_LAND_STEP,
    KEEP,
    KEPT,
    LAND,
    LANDS,
    LAY,
    MAP,
    OFF,
    PLAY,
    UNUSED,
)
from cardbase.games.fertcg.rules.playing import in_hand, play_surprise, surprises
from cardbase.games.fertcg.rules.retreat import put_away
from cardbase.games.fertcg.rules.windows import ANY_TIME


def land_step(g: State, seat: int) -> None:
    """Push the land step, if the hand has something for it."""
    if _lands(g, seat):
        call(g, LANDS_STEP, seat)


def _lands(g: State, seat: int) -> list[int]:
    kind, face = g.match.book.kind, g.face
    return sorted({LAY + face[card] for card in g.piles[HAND * 2 + seat] if kind[face[card]] == LAND_CARD})


def ask_land(g: State, f: Frame) -> None:
    """At most one land a turn."""
    lands = [] if g.num[LANDS] else _lands(g, f[WHO])
    more = surprises(g, f[WHO], ANY_TIME | 1 << IN_LAND_STEP) if lands else []
    ask(g, f[WHO], [PASS, *lands, *more])


def lay_land(g: State, f: Frame) -> None:
    """The land is in play; the one before goes to the off-field."""
    if f[ANS] == PASS:
        leave(g, f)
        return
    goto(f, 0)
    if f[ANS] & ~ARG == PLAY:
        play_surprise(g, f[WHO], f[ANS] & ARG)
        return
    g.num[LANDS] = 1
    for old in g.piles[LAND * 2 + f[WHO]][:]:
        put_away(g, old, OFF)
    card = in_hand(g, f[WHO], f[ANS] & ARG)
    move(g, card, LAND)
    emit(g, PLAYS, card, f[WHO])
    triggers(g, at_once=True)


LANDS_STEP = procedure("fertcg.land step", ask_land, lay_land)
asks(ask_land, "Lay a land?", "土地を配置しますか")


# Item step.


def item_step(g: State, seat: int) -> None:
    """Push the item step, if the hand has something for it."""
    if _attachable(g, seat):
        call(g, ITEMS_STEP, seat)


def _attachable(g: State, seat: int) -> list[int]:
    """Return what may be attached or put into play: its price can be paid, a unit may bear it."""
    own: Book = g.match.book
    kind, face, unused = own.kind, g.face, g.num[UNUSED + seat]
    found = set()
    for card in g.piles[HAND * 2 + seat]:
        number = face[card]
        if kind[number] not in (WEAPON, MAGIC_CARD, ITEM):
            continue
        if kind[number] == MAGIC_CARD and own.need[number] > unused:
            continue
        if "alone" in own.keywords[number] and _in_play(g, number):
            continue
        if stays(g, number):
            found.add(KEEP + number)
        elif bearers(g, seat, card):
            found.add(ATTACH + number)
    return sorted(found)


def stays(g: State, face: int) -> bool:
    """Tell whether an item stays in play by itself instead of being attached."""
    return "stays" in g.match.book.keywords[face]


def _in_play(g: State, face: int) -> bool:
    """Tell whether the card is in play on either side ("only one in play")."""
    return any(
        g.face[card] == face for zone in (ATTACHED, KEPT) for side in (0, 1) for card in g.piles[zone * 2 + side]
    )


def bearers(g: State, seat: int, card: int) -> list[int]:
    """Return the own units whose equip level suffices for a card."""
    return [unit for unit in g.piles[MAP * 2 + seat] if combat.may_bear(g, unit, card)]


def ask_item(g: State, f: Frame) -> None:
    """Any number of cards, one after the other."""
    items = _attachable(g, f[WHO])
    more = surprises(g, f[WHO], ANY_TIME | 1 << IN_ITEM_STEP) if items else []
    ask(g, f[WHO], [PASS, *items, *more])


def use_item(g: State, f: Frame) -> None:
    """Begin what was chosen, and ask again."""
    kind, what = f[ANS] & ~ARG, f[ANS] & ARG
    if f[ANS] == PASS:
        leave(g, f)
        return
    goto(f, 0)
    if kind == PLAY:
        play_surprise(g, f[WHO], what)
    elif kind == KEEP:
        card = in_hand(g, f[WHO], what)
        move(g, card, KEPT)
        emit(g, PLAYS, card, f[WHO])
        triggers(g, at_once=True)
    else:
        call(g, ATTACHING, f[WHO], in_hand(g, f[WHO], what))


ITEMS_STEP = procedure("fertcg.item step", ask_item, use_item)
asks(ask_item, "Attach or play a card?", "付与または使用するカードを選ぶ")


def ask_bearer(g: State, f: Frame) -> None:
    """Which unit bears it."""
    ask(g, f[WHO], [PICK + unit for unit in bearers(g, f[WHO], f[SRC])])


def attach(g: State, f: Frame) -> None:
    """Pay a magic card's need, and attach the card."""
    card, unit = f[SRC], f[ANS] & ARG
    own = book(g)
    if own.kind[g.face[card]] == MAGIC_CARD:
        spend(g, f[WHO], own.need[g.face[card]])
    emit(g, PLAYS, card, f[WHO])
    put_on(g, f[WHO], card, unit)
    triggers(g, at_once=True)


ATTACHING = procedure("fertcg.attaching", ask_bearer, attach)
asks(ask_bearer, "Which unit bears it?", "どのユニットに付与しますか")


def put_on(g: State, seat: int, card: int, unit: int) -> None:
    """Attach a card to a unit; of weapons and magic cards a unit carries one, the old one goes to the off-field."""
    old = combat.equipped(g, unit)
    if g.match.book.kind[g.face[card]] in (WEAPON, MAGIC_CARD) and old >= 0 and old != card:
        put_away(g, old, OFF)
    if g.zone[card] != ATTACHED:
        move(g, card, ATTACHED, seat)
    g.host[card] = unit
    g.todo |= DIRTY | CHECK
    emit(g, IS_ATTACHED, card, seat)
