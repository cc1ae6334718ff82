"""What may stand in the way of a card, and when it may be played or used (CT1, CT5, CT8, US1 to US5, LD1, IT1, CR1)."""

from typing import Final

from cardbase.engine import relaxation
from cardbase.engine.board import EMPTY
from cardbase.engine.relaxation import Look, Moment, Reason, Relaxation, Trial, Words
from cardbase.engine.why import look, own_turn
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.costs import chips_to_play
from cardbase.games.fertcg.rules.equipping import ITEMS_STEP, ask_item
from cardbase.games.fertcg.rules.lands import LANDS_STEP, ask_land
from cardbase.games.fertcg.rules.playing import surprises, usable_texts
from cardbase.games.fertcg.rules.tables import ANY_ROLE, LABELS, LAND_CARD, NEVER, RANKS, STRIKES, SURPRISE, UNIT, State
from cardbase.games.fertcg.rules.unit_step import UNITS, ask_unit_step

_KINDS: Final = {en: ja for ja, en in LABELS.items()}
_HAND: Final = 1 << layout.HAND
PLAYED_FROM: Final = {
    layout.DEPLOY: _HAND,
    layout.PROMOTE: _HAND,
    layout.REPLACE: _HAND,
    layout.PLAY: _HAND,
    layout.LAY: _HAND,
    layout.ATTACH: _HAND,
    layout.KEEP: _HAND,
    layout.USE: 0,
}


# Moments.


def _in_unit_step(g: State, seat: int) -> list[int]:
    own_turn(g, seat, layout.UNIT_STEP)
    return look(g, UNITS, ask_unit_step, seat)


def _in_land_step(g: State, seat: int) -> list[int]:
    own_turn(g, seat, layout.LAND_STEP)
    return look(g, LANDS_STEP, ask_land, seat)


def _in_item_step(g: State, seat: int) -> list[int]:
    own_turn(g, seat, layout.ITEM_STEP)
    return look(g, ITEMS_STEP, ask_item, seat)


def _surprises(*timings: int) -> Look:
    bits = sum(1 << timing for timing in timings)
    return lambda g, seat: surprises(g, seat, bits)


def _uses(*timings: int) -> Look:
    """The abilities for these timings, of whatever the seat has in play."""
    bits = sum(1 << timing for timing in timings)

    def found(g: State, seat: int) -> list[int]:
        return [
            layout.USE + card
            for zone in (layout.MAP, layout.ATTACHMENTS, layout.LAND, layout.KEPT)
            for card in g.piles[zone * 2 + seat]
            if usable_texts(g, seat, card, bits)
        ]

    return found


_UNIT_STEP: Final = Moment("in your unit step", "自分のユニットステップ", _in_unit_step)
_LAND_STEP: Final = Moment("in your land step", "自分の土地ステップ", _in_land_step)
_ITEM_STEP: Final = Moment("in your item step", "自分のアイテムステップ", _in_item_step)
MOMENTS: Final = (
    _UNIT_STEP,
    _LAND_STEP,
    _ITEM_STEP,
    Moment("at the end of a step", "各ステップの終了時", _surprises(layout.STEP_END)),
    Moment("in your unit step", "自分のユニットステップ", _surprises(layout.IN_UNIT_STEP)),
    Moment("in your land step", "自分の土地ステップ", _surprises(layout.IN_LAND_STEP)),
    Moment("in your item step", "自分のアイテムステップ", _surprises(layout.IN_ITEM_STEP)),
    Moment("in your invasion phase", "自分の侵攻フェイズ", _surprises(layout.IN_INVASION)),
    Moment("in the preparation second of an attack", "攻撃の準備セコンド", _surprises(layout.PREPARATION), other=True),
    Moment(
        "in answer to an opponent's surprise card", "相手のサプライズへの応答", _surprises(layout.ANSWER), other=True
    ),
    Moment(
        "as equipment is chosen for your unit under attack",
        "攻撃を受けるユニットの装備選択時",
        _surprises(layout.WEAPON_CHOICE),
        other=True,
    ),
    Moment(
        "in the action step of your unit",
        "自軍ユニットの行動ステップ",
        _surprises(layout.BEFORE_ACTING, layout.INSTEAD),
    ),
    Moment("at the end of a step", "各ステップの終了時", _uses(layout.STEP_END)),
    Moment(
        "in the preparation second in which its unit strikes",
        "ユニットが攻撃する準備セコンド",
        _uses(layout.STRIKING, layout.STRENGTH),
        other=True,
    ),
    Moment(
        "in the preparation second in which its unit is struck",
        "ユニットが攻撃を受ける準備セコンド",
        _uses(layout.RECEIVING, layout.SPEED, layout.DEFENCE, layout.MAGIC_CREST),
        other=True,
    ),
    Moment(
        "in answer to what answers your surprise card",
        "自分のサプライズへの応答に対して",
        _uses(layout.SKILL),
        other=True,
    ),
    Moment("in answer to an enemy crest ability", "相手の紋章能力への応答", _uses(layout.LUCK), other=True),
    Moment(
        "in the action step of its unit",
        "ユニットの行動ステップ",
        _uses(layout.INSTEAD, layout.STAFF, layout.BEFORE_ACTING),
    ),
    Moment("after a combat of its unit", "ユニットの戦闘後", _uses(layout.AFTER_COMBAT), other=True),
)


def otherwise(g: State, card: int) -> Reason:
    """What needs something on the map in a step that is not now is not for now; else nothing there is of use to it (US4, US5, IT1)."""
    kind = g.tables.kind[g.face[card]]
    moment = {UNIT: _UNIT_STEP, LAND_CARD: _LAND_STEP}.get(kind, _ITEM_STEP)
    phase = {UNIT: layout.UNIT_STEP, LAND_CARD: layout.LAND_STEP}.get(kind, layout.ITEM_STEP)
    if kind != SURPRISE and (g.num[layout.PHASE] != phase or g.num[layout.ACTIVE] != g.who):
        return Reason(relaxation.NOT_NOW, moment.en, moment.ja)
    return Reason(relaxation.NO_TARGET, *_tell_target(g, card))


# Obstacles.


def _relax_chips(trial: Trial) -> None:
    """Chips enough, for the seat and on each of its units; no price of a veteran or in cards of the hand."""
    g, own, face = trial.g, trial.g.tables, trial.face
    g.num[layout.UNUSED + trial.seat] = NEVER - 1
    for unit in g.piles[layout.MAP * 2 + trial.seat]:
        g.write(layout.CHIPS, unit, NEVER - 1)
    trial.put(own.veteran, face, 0)
    trial.put(own.hand_price, face, 0)


def _tell_chips(g: State, card: int) -> Words:
    own, face, unused = g.tables, g.face[card], g.num[layout.UNUSED + g.who]
    _, chips, _ = own.surprise[face]
    if own.kind[face] == UNIT:
        chips = 0 if own.class_change[face] else 1
    elif own.kind[face] != SURPRISE:
        chips = own.need[face] or own.cost[face]
    chips = chips if own.kind[face] == UNIT else chips_to_play(g, g.who, card, chips)
    if chips > unused:
        return f"takes {_chips(chips)}, {unused} unused", f"チップ{chips}枚が必要、未使用{unused}枚"
    if own.veteran[face] > len(g.piles[layout.OFF * 2 + g.who]):
        there = len(g.piles[layout.OFF * 2 + g.who])
        return (
            f"takes {own.veteran[face]} cards of your off-field, {there} there",
            f"戦場外のカード{own.veteran[face]}枚が必要、戦場外{there}枚",
        )
    if own.hand_price[face]:
        return f"takes {own.hand_price[face]} other cards of your hand", f"他の手札{own.hand_price[face]}枚が必要"
    return "", ""


def _chips(n: int) -> str:
    return f"{n} chip" if n == 1 else f"{n} chips"


def _relax_once(trial: Trial) -> None:
    for number in (layout.DEPLOYED, layout.LANDS):
        trial.g.num[number] = 0


def _tell_once(g: State, card: int) -> Words:
    if g.tables.kind[g.face[card]] == UNIT:
        return "one deployment or class change a turn", "出撃またはクラスチェンジは1ターンに1回"
    return "one land a turn", "土地の配置は1ターンに1枚"


def _relax_names(trial: Trial) -> None:
    own, face = trial.g.tables, trial.face
    trial.put(own.named, face, False)
    trial.put(own.keywords, face, {key: given for key, given in own.keywords[face].items() if key != "alone"})


def _tell_names(g: State, card: int) -> Words:
    if g.tables.kind[g.face[card]] == UNIT:
        return "one unit of this name on your map", "同名ユニットは自軍に1枚"
    return "one card of this name in play", "同名カードは場に1枚"


def _relax_room(trial: Trial) -> None:
    trial.g.board = [EMPTY] * len(trial.g.board)


def _tell_room(_g: State, _card: int) -> Words:
    return "no empty deployment square", "空いている出撃マスがない"


def _relax_level(trial: Trial) -> None:
    trial.put(trial.g.tables.needs, trial.face, None)
    trial.put(trial.g.tables.only_for, trial.face, None)
    trial.put(trial.g.tables.laid_if, trial.face, None)
    trial.put(trial.g.tables.borne, trial.face, None)


def _tell_target(g: State, card: int) -> Words:
    """What a bearer must be, or the unit onto which the card is put."""
    own, face = g.tables, g.face[card]
    if own.kind[face] == UNIT and own.class_change[face]:
        return "no unit of yours changes its class to it", "重ねられる自軍ユニットがいない"
    if own.kind[face] == UNIT or own.kind[face] == SURPRISE:
        return "", ""
    wanted = own.needs[face]
    if own.kind[face] == LAND_CARD:
        return "no unit of yours may lay it where it stands", "そのマスに配置できる自軍ユニットがいない"
    if wanted is None or own.only_for[face] is not None:
        return "no unit of yours bears it", "付与できる自軍ユニットがいない"
    kind, level = wanted
    return (
        f"no unit of yours has equip level {kind} {RANKS[level]}",
        f"装備レベル{_KINDS.get(kind, kind)}{RANKS[level]}の自軍ユニットがいない",
    )


def _relax_role(trial: Trial) -> None:
    bits, chips, _ = trial.g.tables.surprise[trial.face]
    trial.put(trial.g.tables.surprise, trial.face, (bits, chips, ANY_ROLE))


def _tell_role(g: State, card: int) -> Words:
    strikes = g.tables.surprise[g.face[card]][2] == STRIKES
    return (
        ("your unit must strike", "自軍ユニットの攻撃時のみ")
        if strikes
        else ("your unit must be struck", "自軍ユニットが攻撃を受ける時のみ")
    )


RELAXATIONS: Final = (
    Relaxation(relaxation.CONDITION, _relax_role, _tell_role),
    Relaxation(relaxation.NO_TARGET, _relax_level, _tell_target),
    Relaxation(relaxation.NO_ROOM, _relax_room, _tell_room),
    Relaxation(relaxation.LIMIT, _relax_names, _tell_names),
    Relaxation(relaxation.LIMIT, _relax_once, _tell_once),
    Relaxation(relaxation.NOT_PAYABLE, _relax_chips, _tell_chips),
)
