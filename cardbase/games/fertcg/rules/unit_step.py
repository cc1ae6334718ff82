"""The unit step (US1 to US5, CT1): one deployment and three support chips, in any order; class changes, veterans for trainees."""

from typing import Final

from cardbase.engine.actions import ARG, NUMBER, PASS, PICK, SQUARE
from cardbase.engine.effects.choices import first_of
from cardbase.engine.effects.context import restamp
from cardbase.engine.effects.forms import TEXT_PROCEDURES
from cardbase.engine.effects.statements import may_play, numbers_said, those_playable
from cardbase.engine.events import emit, triggers
from cardbase.engine.run import ask, asks, call, goto, leave, procedure
from cardbase.engine.state import ANS, PROC, REG, SRC, WHO, Frame
from cardbase.engine.zones import move, stand
from cardbase.games.fertcg.rules import lands, layout
from cardbase.games.fertcg.rules.auras import maximum_of
from cardbase.games.fertcg.rules.board import BOARD, DEPLOYMENT, free_deployment
from cardbase.games.fertcg.rules.chips import deployed, go_abroad, is_held, lay, put
from cardbase.games.fertcg.rules.costs import may_go_abroad
from cardbase.games.fertcg.rules.layout import NO_SUPPORT
from cardbase.games.fertcg.rules.offers import ANY_TIME, at_any_time
from cardbase.games.fertcg.rules.placing import deploy_over, lay_over, may_stand_alone, over_others, those_alone
from cardbase.games.fertcg.rules.playing import play_surprise, surprises, usable_texts, use_ability
from cardbase.games.fertcg.rules.statuses import FATIGUE, fatigued
from cardbase.games.fertcg.rules.tables import SUPPORTING, UNIT, State, same_name

SUPPORT_CHIPS: Final = 3
IN_STEP: Final = 1 << layout.IN_UNIT_STEP

SQUARE_CHOSEN: Final = REG
BY_EFFECT: Final = REG + 1
SQUARES: Final = REG + 2  # as bits where an effect says them, 0 for the deployment squares
COUNT: Final = REG + 3  # of chips, 0 to be asked


def unit_step(g: State, seat: int) -> None:
    """Push the unit step."""
    call(g, UNITS, seat)


def ask_unit_step(g: State, f: Frame) -> None:
    """Deploy, support, change a class, replace a trainee, deploy over a unit, or play a surprise, until the player is done."""
    seat = f[WHO]
    found = [PASS]
    if g.num[layout.UNUSED + seat] and not g.num[layout.DEPLOYED]:
        found += [layout.DEPLOY + face for face in deployable(g, seat)]
    if _may_support(g, seat):
        held, most, cannot = g.more[layout.CHIPS], g.stats[layout.MAXIMUM], g.cannot
        own = [unit for unit in g.piles[layout.MAP * 2 + seat] if held[unit] < most[unit]]
        found += [layout.SUPPORT + unit for unit in own if not cannot[unit] & NO_SUPPORT]
    if not g.num[layout.DEPLOYED]:
        found += replacing(g, seat)
        found += [layout.DEPLOY_OVER + face for face in over_others(g, seat)]
    if g.tables.used_in_hand:
        found += _used_from_hand(g, seat)
    if g.tables.used_in_unit_step:
        found += _used_in_play(g, seat)
    found += surprises(g, seat, ANY_TIME | 1 << layout.IN_UNIT_STEP)
    if g.users[seat]:
        found += at_any_time(g, seat, found)
    ask(g, seat, found)


def _may_support(g: State, seat: int) -> bool:
    """Tell whether one more chip of support can be laid."""
    if g.tables.supports_more:
        return _support(g, seat) >= 0
    return g.num[layout.SUPPORTED] < SUPPORT_CHIPS and g.num[layout.UNUSED + seat] > 0


def _support(g: State, seat: int) -> int:
    """Return where the next chip of support comes from, unused or used ones, -1 for none: texts may allow more, and used ones (AB14)."""
    most = SUPPORT_CHIPS
    if g.tables.supports_more:
        more = numbers_said(g, SUPPORTING, seat)
        most += sum(more)
        if more and g.num[layout.USED + seat] and g.num[layout.SUPPORTED] < most:
            return layout.USED
    if g.num[layout.SUPPORTED] >= most:
        return -1
    return layout.UNUSED if g.num[layout.UNUSED + seat] else -1


def _used_from_hand(g: State, seat: int) -> list[int]:
    """Return the answers that use an ability of a unit of the hand."""
    able, face = g.tables.used_in_hand, g.face
    hand = [card for card in g.piles[layout.HAND * 2 + seat] if face[card] in able]
    return sorted({layout.USE_FROM_HAND + face[card] for card in hand if usable_texts(g, seat, card, IN_STEP)})


def _used_in_play(g: State, seat: int) -> list[int]:
    """Return the answers that use an ability of a land."""
    able, face = g.tables.used_in_unit_step, g.face
    own = [card for card in g.piles[layout.LAND * 2 + seat] if face[card] in able]
    return [layout.USE + card for card in own if usable_texts(g, seat, card, IN_STEP)]


def do_unit_step(g: State, f: Frame) -> None:
    """Begin what was chosen, and ask again."""
    kind, what = f[ANS] & ~ARG, f[ANS] & ARG
    if f[ANS] == PASS:
        leave(g, f)
        return
    goto(f, ask_unit_step)
    if kind == layout.DEPLOY:
        call(g, DEPLOYMENT_MADE, f[WHO], first_of(g, layout.HAND, f[WHO], what), 0, 0, 0, 0)
    elif kind == layout.SUPPORT:
        lay(g, what, 1, _support(g, f[WHO]))
        g.num[layout.SUPPORTED] += 1
    elif kind == layout.DEPLOY_OVER:
        g.num[layout.DEPLOYED] = 1
        deploy_over(g, f[WHO], first_of(g, layout.HAND, f[WHO], what))
    elif kind in (layout.PROMOTE, layout.REPLACE):
        call(g, UNIT_REPLACED, f[WHO], first_of(g, layout.HAND, f[WHO], what))
    elif kind == layout.PLAY:
        play_surprise(g, f[WHO], what, ANY_TIME | IN_STEP)
    elif kind == layout.USE:
        use_ability(g, f[WHO], what, ANY_TIME | IN_STEP)
    elif kind == layout.USE_FROM_HAND:
        use_ability(g, f[WHO], first_of(g, layout.HAND, f[WHO], what), IN_STEP)


UNITS: Final = procedure("fertcg.unit step", ask_unit_step, do_unit_step)
asks(
    ask_unit_step, "Unit step: deploy or support?", "ユニットステップ：出撃または支援", rules="US1, US2, US3", free=True
)


# Deployment.


def deployable(g: State, seat: int) -> list[int]:
    """Return the faces of the hand that may be deployed."""
    kind, face = g.tables.kind, g.face
    units = those_alone(g, [card for card in g.piles[layout.HAND * 2 + seat] if kind[face[card]] == UNIT])
    found = {face[card]: card for card in those_playable(g, seat, units)}
    if not found or not free_deployment(g, seat):
        return []
    able = [number for number in found if _may_enter(g, seat, number)]
    if g.tables.has_lands or g.tables.shuts:
        able = [number for number in able if squares_for(g, seat, found[number])]
    able.sort()
    return able


def can_be_deployed(g: State, seat: int, card: int, *, changes: bool = False) -> bool:
    """Tell whether a card can be deployed by an effect: there is a free square, a chip, and a veteran's price; a class change where it says so."""
    return bool(squares_for(g, seat, card)) and can_enter_with(g, seat, card, 1, changes=changes)


def squares_for(g: State, seat: int, card: int) -> list[int]:
    """Return the deployment squares onto which a unit can come."""
    return lands.free(g, card, DEPLOYMENT[seat])


def _may_enter(g: State, seat: int, face: int, *, changes: bool = False) -> bool:
    """Tell whether a card may stand on a square of its own: one with vigour, no class change unless `changes`, a named one once, veterans' price
    there.
    """
    own = g.tables
    if own.class_change[face] > changes or not _can_pay_veteran(g, seat, face):
        return False
    if not g.match.printed[layout.MAXIMUM][face]:
        return False
    if g.piles[layout.PRISON * 2 + seat] and is_held(g, seat, face):
        return False
    if FATIGUE in own.statuses and any(same_name(g, g.face[card], face) for card in fatigued(g)):
        return False
    if not own.named[face]:
        return True
    called, number = own.called, g.face
    units = [*g.piles[layout.MAP * 2 + seat], *g.piles[layout.UNDER * 2 + seat]]
    return called[face] not in [called[number[unit]] for unit in units]


def _can_pay_veteran(g: State, seat: int, face: int) -> bool:
    """Tell whether the off-field has the cards that a veteran asks for, and they may go abroad."""
    price = g.tables.veteran[face]
    return not price or (price <= len(g.piles[layout.OFF * 2 + seat]) and may_go_abroad(g, seat, "discard"))


def pay_veteran(g: State, seat: int, face: int) -> None:
    """The top cards of the off-field go abroad (US4)."""
    for _ in range(g.tables.veteran[face]):
        go_abroad(g, g.piles[layout.OFF * 2 + seat][-1])


def ask_square(g: State, f: Frame) -> None:
    """An empty deployment square, or one of those that an effect says."""
    said = [square for square in range(BOARD.squares) if f[SQUARES] >> square & 1] if f[SQUARES] else []
    ask(g, f[WHO], [SQUARE + square for square in said or squares_for(g, f[WHO], f[SRC])])


def ask_chips(g: State, f: Frame) -> None:
    """At least 1 chip, at most the maximum that the unit has on its square; the most stands first. An effect may say how many."""
    if f[COUNT]:
        ask(g, f[WHO], [NUMBER + f[COUNT]])
        return
    most = min(_maximum_there(g, f[WHO], f[SRC], f[SQUARE_CHOSEN]), g.num[layout.UNUSED + f[WHO]])
    ask(g, f[WHO], [NUMBER + n for n in range(most, 0, -1)])


def _maximum_there(g: State, seat: int, card: int, square: int) -> int:
    """Return the maximum vigour that a unit would have on a square; what is in play may add to the printed one."""
    if g.tables.raised_plainly and not (g.effects and g.match.lends):
        return maximum_of(g, seat, card)
    if not _may_be_raised(g, card):
        return g.match.printed[layout.MAXIMUM][g.face[card]]
    there = g.copy()
    move(there, card, layout.MAP, seat)
    stand(there, card, square)
    there.rules.refresh(there)
    return there.stats[layout.MAXIMUM][card]


def _may_be_raised(g: State, card: int) -> bool:
    """Tell, cheaply, whether a text may change the maximum of a card that comes: its own, one in play, or one lent for a time."""
    raising, face = g.tables.raising, g.face
    if face[card] in raising or (g.effects and g.match.lends):
        return True
    if not raising or not g.statics:
        return False
    return any(face[other] in raising for pile in g.rules.live_piles for other in g.piles[pile])


def take_square(g: State, f: Frame) -> None:
    """Remember the square."""
    f[SQUARE_CHOSEN] = f[ANS] & ARG


def deploy(g: State, f: Frame) -> None:
    """The unit stands on its square with its chips."""
    card, count = f[SRC], f[ANS] & ARG
    if not f[BY_EFFECT]:
        g.num[layout.DEPLOYED] = 1
    pay_veteran(g, f[WHO], g.face[card])
    move(g, card, layout.MAP, f[WHO])
    if f[BY_EFFECT]:
        _go_on_speaking_of(g, card)
    g.flags[card] |= layout.FRESH
    stand(g, card, f[SQUARE_CHOSEN])
    put(g, card, count)
    emit(g, layout.ENTERS, card, f[WHO], count)
    deployed(g, f[WHO], g.face[card])
    triggers(g, at_once=True)


def _go_on_speaking_of(g: State, card: int) -> None:
    """Let the text that deploys a card go on to mean it."""
    for frame in g.frames:
        if frame[PROC] in TEXT_PROCEDURES:
            restamp(g, frame, card)


DEPLOYMENT_MADE: Final = procedure("fertcg.deployment", ask_square, take_square, ask_chips, deploy)
asks(ask_square, "On which square?", "どのマスに出撃しますか", rules="US1")
asks(ask_chips, "With how many chips?", "気力チップは何枚ですか", rules="US1")


def deploy_by_effect(g: State, seat: int, card: int, *, changes: bool = False) -> None:
    """Push a deployment outside the unit step, of a class change where an effect says so."""
    if can_be_deployed(g, seat, card, changes=changes):
        call(g, DEPLOYMENT_MADE, seat, card, 0, 1, 0, 0)


def deploy_there(g: State, seat: int, card: int, squares: list[int], count: int) -> None:
    """Push a deployment on one of these squares, with so many chips (0: as many as its player likes), if it can be."""
    if squares and can_enter_with(g, seat, card, max(1, count)):
        call(g, DEPLOYMENT_MADE, seat, card, 0, 1, sum(1 << square for square in squares), count)


def can_enter_with(g: State, seat: int, card: int, count: int, *, changes: bool = False) -> bool:
    """Tell whether a card can be deployed with so many chips, or more, wherever."""
    if g.num[layout.UNUSED + seat] < count or not may_stand_alone(g, card) or not may_play(g, seat, card):
        return False
    return _may_enter(g, seat, g.face[card], changes=changes)


# Instead of deploying: a class change, onto a unit of the same name, or onto a trainee of the class that the card names;
# and a veteran that takes a trainee's place.


def replacing(g: State, seat: int) -> list[int]:
    """Return the answers that put a card of the hand on a unit: class changes, and veterans in a trainee's place."""
    own, face = g.tables, g.face
    if not own.replacing:
        return []
    found = {face[card] for card in g.piles[layout.HAND * 2 + seat] if face[card] in own.replacing}
    if not found:
        return []
    return sorted(
        (layout.PROMOTE if own.class_change[face] else layout.REPLACE) + face
        for face in found
        if (own.class_change[face] or own.veteran[face])
        and _can_pay_veteran(g, seat, face)
        and replaceable(g, seat, face)
    )


def replaceable(g: State, seat: int, face: int) -> list[int]:
    """Return the own units on which a class-change card or a veteran can be put (US4, US5)."""
    own, relations = g.tables, g.match.faces[face].words("relations")
    units = g.piles[layout.MAP * 2 + seat]
    namesakes = [unit for unit in units if same_name(g, g.face[unit], face)]
    found = []
    for unit in units:
        mine = g.face[unit]
        named = own.trainee[mine] and str(g.match.faces[mine].facts.get("class", "")) in relations
        same = unit in namesakes and (own.class_change[face] or own.trainee[mine])
        alone = not own.named[face] or not set(namesakes) - {unit}
        if not own.class_change[mine] and (named or same) and alone:
            found.append(unit)
    return found


def ask_bearer(g: State, f: Frame) -> None:
    """Which unit changes its class, or which trainee is replaced."""
    ask(g, f[WHO], [PICK + unit for unit in replaceable(g, f[WHO], g.face[f[SRC]])])


def replace(g: State, f: Frame) -> None:
    """The card is laid over the unit that was chosen, for a veteran's price (US4, US5)."""
    g.num[layout.DEPLOYED] = 1
    pay_veteran(g, f[WHO], g.face[f[SRC]])
    lay_over(g, f[WHO], f[SRC], f[ANS] & ARG)
    triggers(g, at_once=True)


UNIT_REPLACED: Final = procedure("fertcg.replacement", ask_bearer, replace)
asks(ask_bearer, "Onto which unit?", "どのユニットに重ねますか", rules="US4, US5")
