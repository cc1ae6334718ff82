"""What may stand in the way of a card, and when it may be played or used (CP1, CP2, FP1, CD1, SE1 to SE3, AB1 to AB4)."""

from typing import Final

from cardbase.engine import relaxation
from cardbase.engine.effects.announce import texts_of
from cardbase.engine.relaxation import Look, Moment, Reason, Relaxation, Trial, Words
from cardbase.engine.why import look, own_turn
from cardbase.games.dreadnought.rules import layout
from cardbase.games.dreadnought.rules.abilities import uses
from cardbase.games.dreadnought.rules.payment import log_cost, logs, turned
from cardbase.games.dreadnought.rules.playing import reactions, sub_of
from cardbase.games.dreadnought.rules.slots import SLOT, ask_slot
from cardbase.games.dreadnought.rules.tables import FREE, SAME_NAME, UNIT, State
from cardbase.games.dreadnought.rules.turn import actions

_HAND: Final = 1 << layout.HAND | 1 << layout.SPEED
PLAYED_FROM: Final = {layout.CAST: _HAND, layout.PLAY: _HAND, layout.SUB: _HAND, layout.USE: 0}
_SIZES: Final = ("", "S", "M", "L")
_NOWHERE: Final = -1


def hide_short_cuts(trial: Trial) -> None:
    """Let texts be read that the tables tell without reading them."""
    own = trial.g.tables
    for text in texts_of(trial):
        for table in (own.plain, own.simple):
            trial.drop(table, text.number)


# Moments.


def _slot(phase: int, timing: int) -> Look:
    """The seat's slot of a phase; from the cast phase on the speed card is a hand card (SP7)."""

    def found(g: State, seat: int) -> list[int]:
        own_turn(g, seat, phase)
        g.num[layout.SPEED_OVER] = int(timing != layout.T_SPEED)
        return look(g, SLOT, ask_slot, seat, timing)

    return found


def _in_action(g: State, seat: int) -> list[int]:
    own_turn(g, seat, layout.ACTION_PHASE)
    g.num[layout.SPEED_OVER] = 1
    return actions(g, seat)


def _in_answer(g: State, seat: int) -> list[int]:
    g.num[layout.SPEED_OVER] = 1
    return reactions(g, seat)


def _uses(timing: int) -> Look:
    return lambda g, seat: [layout.USE + card for card in uses(g, seat, timing)]


_ACTION: Final = Moment(
    "in the action phase with the action right", "アクションフェイズでアクション権がある時", _in_action
)
MOMENTS: Final = (
    Moment(
        "in your slot of the speed phase", "スピードフェイズの自分のスロット", _slot(layout.SPEED_PHASE, layout.T_SPEED)
    ),
    Moment(
        "in your slot of the cast phase", "キャストフェイズの自分のスロット", _slot(layout.CAST_PHASE, layout.T_CAST)
    ),
    Moment(
        "in your slot of the fast phase", "ファストフェイズの自分のスロット", _slot(layout.FAST_PHASE, layout.T_FAST)
    ),
    _ACTION,
    Moment("as a reaction", "リアクション", _in_answer),
    Moment("as you cast a unit", "ユニットをキャストする時", _uses(layout.T_CAST)),
    Moment("as you pay log", "ログを支払う時", _uses(layout.T_COST)),
)


def otherwise(g: State, card: int) -> Reason:
    """A torrent is discarded as a code is paid for (SE4); a sub effect needs a unit, in its phase."""
    own, face = g.tables, g.face[card]
    if not PLAYED_FROM[layout.PLAY] >> g.zone[card] & 1:
        return Reason(relaxation.NOTHING)
    if own.torrent[face]:
        return Reason(relaxation.NOT_NOW, "as you pay for a code", "コードのコストを支払う時")
    if own.enhancement[face] and g.num[layout.PHASE] != layout.ACTION_PHASE:
        return Reason(relaxation.NOT_NOW, _ACTION.en, _ACTION.ja)
    return Reason(relaxation.NO_TARGET, *_tell_sub(g, card))


# Obstacles.


def _relax_log(trial: Trial) -> None:
    """No log, and nothing of the sources and the hand, for the card and its texts."""
    own = trial.g.tables
    trial.put(own.cost, trial.face, 0)
    trial.set(own, "reprices", False)
    for text in texts_of(trial):
        for table in (own.log_price, own.checks, own.hand_cost):
            if text.number in table:
                trial.put(table, text.number, 0)


def _tell_log(g: State, card: int) -> Words:
    own, there = g.tables, logs(g, g.who)
    in_play = g.rules.live[g.zone[card]]
    texts = g.match.texts.activated[g.face[card]]
    cost = min((own.log_price[text.number] for text in texts), default=0) if in_play else log_cost(g, g.who, card)
    if cost <= there:
        return "", ""
    return f"costs {cost} log, you can make {there}", f"コスト{cost}ログ、作れるログ{there}"


def _relax_room(trial: Trial) -> None:
    g = trial.g
    for unit in g.piles[layout.UNITS * 2 + trial.seat]:
        g.write(layout.AREA, unit, _NOWHERE)


def _tell_room(g: State, card: int) -> Words:
    if g.tables.kind[g.face[card]] != UNIT:
        return "no area takes it", "置けるエリアがない"
    size = _SIZES[g.tables.size[g.face[card]]]
    return f"no battle area takes a unit of size {size}", f"サイズ{size}のユニットを置けるバトルエリアがない"


def _relax_arms(trial: Trial) -> None:
    g = trial.g
    for caster in g.piles[layout.CASTERS * 2 + trial.seat]:
        g.flags[caster] &= ~layout.ARMED


def _tell_arms(_g: State, _card: int) -> Words:
    return "one arms a turn on each caster", "アームズは各キャスターに1ターン1枚まで"


def _relax_check(trial: Trial) -> None:
    """Let the card, or who bears it, not be check."""
    g = trial.g
    for card in (trial.card, turned(g, trial.card)):
        g.flags[card] &= ~layout.CHECK_STATE


def _tell_check(_g: State, _card: int) -> Words:
    return "it is check", "チェック状態"


def _relax_sub(trial: Trial) -> None:
    """Let its sub effect help any unit."""
    own, face = trial.g.tables, trial.face
    for table in (own.enhancement, own.awakening):
        if table[face] is not None:
            trial.put(table, face, (table[face][0], FREE, ""))


def _tell_sub(g: State, card: int) -> Words:
    face = g.face[card]
    sub = sub_of(g, face, layout.T_AC) or sub_of(g, face, layout.T_RE)
    if sub is None:
        return "", ""
    if sub[1] == FREE:
        return "you have no unit", "自軍ユニットがいない"
    if sub[1] == SAME_NAME:
        names = g.match.faces[face]
        return (
            f"its sub effect needs an open unit of yours called {names.name('en')}",
            f"サブエフェクトの対象になる「{names.name('ja')}」の自軍ユニットがいない",
        )
    return (
        f"its sub effect needs an open unit of yours of the type {sub[2]}",
        f"サブエフェクトの対象になるTYPE「{sub[2]}」の自軍ユニットがいない",
    )


RELAXATIONS: Final = (
    Relaxation(relaxation.NO_ROOM, _relax_room, _tell_room),
    Relaxation(relaxation.NO_TARGET, _relax_sub, _tell_sub),
    Relaxation(relaxation.LIMIT, _relax_arms, _tell_arms),
    Relaxation(relaxation.USED, _relax_check, _tell_check),
    Relaxation(relaxation.NOT_PAYABLE, _relax_log, _tell_log),
)
