"""What may stand in the way of a card, and when it may be played or used (R-A1, R-A7 to R-A9, R-F1, R-F2, R-T1 to R-T7, R-W7)."""

from typing import Final

from cardbase.engine import relaxation
from cardbase.engine.actions import ARG
from cardbase.engine.board import EMPTY
from cardbase.engine.effects.announce import usable, uses_of
from cardbase.engine.relaxation import Moment, Reason, Relaxation, Trial, Words
from cardbase.engine.why import own_turn
from cardbase.games.detainer.cards import FIELDS
from cardbase.games.detainer.rules import layout, main_phase
from cardbase.games.detainer.rules.attack import is_detainer
from cardbase.games.detainer.rules.main_phase import options
from cardbase.games.detainer.rules.tables import STIGMA, STRATEGY_CARD, TRAP, UNIT, State, is_force
from cardbase.games.field import fact_words

_HAND: Final = 1 << layout.HAND
PLAYED_FROM: Final = {
    layout.ADVANCE: _HAND,
    layout.EQUIP: _HAND,
    layout.ISSUE: _HAND,
    layout.SET: _HAND,
    layout.ISSUE_TRAP: 0,
    layout.USE: 0,
}
_PLENTY: Final = 99


def is_artein_of(g: State, action: int, card: int) -> bool:
    """Tell whether an answer uses an Artein of this card, which is named by its number alone (R-A8)."""
    return (
        action & ~ARG == layout.ARTEIN
        and is_detainer(g, card)
        and g.side[card] == g.who
        and g.zone[card] == layout.UNITS
    )


# Moments.


def _in_main(g: State, seat: int) -> list[int]:
    own_turn(g, seat, layout.MAIN_PHASE)
    return options(g, seat)


def _as_it_acts(g: State, seat: int) -> list[int]:
    """The action abilities of what the seat has in play (R-A7)."""
    return [
        layout.USE + card
        for zone in (layout.UNITS, layout.FORCES)
        for card in g.piles[zone * 2 + seat]
        if any(text.timings & layout.ACTION_TIME and usable(g, seat, card, text) for text in uses_of(g, card))
    ]


_MAIN: Final = Moment("in your Main phase", "自分のメインフェイズ", _in_main)
MOMENTS: Final = (
    _MAIN,
    Moment("as its unit becomes acted by moving", "ユニットが移動で行動済みになる時", _as_it_acts),
)


def otherwise(g: State, card: int) -> Reason:
    """A set trap waits for its event (R-T5); what finds nobody is for a Main phase, or has no target there."""
    kind, in_hand = g.tables.kind[g.face[card]], g.zone[card] == layout.HAND
    if kind == TRAP and g.zone[card] == layout.STRATEGY:
        return Reason(relaxation.NOT_NOW, "when what its text waits for happens", "テキストの条件が起きた時")
    if not in_hand or kind == STIGMA:
        return Reason(relaxation.NOTHING)
    if g.num[layout.PHASE] != layout.MAIN_PHASE or g.num[layout.ACTIVE] != g.who:
        return Reason(relaxation.NOT_NOW, _MAIN.en, _MAIN.ja)
    return Reason(relaxation.NO_TARGET, *_tell_bearer(g, card))


# Obstacles.


def _relax_power(trial: Trial) -> None:
    trial.g.num[layout.EXCESS + trial.seat] = _PLENTY


def _tell_power(g: State, card: int) -> Words:
    own = main_phase.power(g, g.who)
    needed = [main_phase.required(g, g.who, price) for _, price in g.tables.arteins[g.face[card]]]
    if not needed:
        return "", ""
    return (
        f"takes contract power {' or '.join(map(str, needed))}, you have {own}",
        f"必要な契約力{'または'.join(map(str, needed))}、現在{own}",
    )


def _relax_decisions(trial: Trial) -> None:
    trial.g.num[layout.DECISIONS] = 0


def _tell_decisions(g: State, _card: int) -> Words:
    most = g.tables.most_decisions
    return f"{most} decisions a turn", f"1ターンの決定は{most}回まで"


def _relax_strategies(trial: Trial) -> None:
    trial.g.piles[layout.STRATEGY * 2 + trial.seat] = []


def _relax_squares(trial: Trial) -> None:
    trial.g.board = [min(card, EMPTY) for card in trial.g.board]


def _tell_room(g: State, card: int) -> Words:
    kind = g.tables.kind[g.face[card]]
    if kind == UNIT:
        return "a unit stands on each of your advance squares", "進撃マスがすべて埋まっている"
    if kind in (STRATEGY_CARD, TRAP):
        return "a card lies in your strategy zone", "ストラテジーゾーンにカードがある"
    return "", ""


def _relax_attributes(trial: Trial) -> None:
    """Let it fit every unit, wherever that stands."""
    g, face = trial.g, trial.face
    printed = g.match.printed[layout.KEYWORDS]
    trial.put(g.tables.fits, face, frozenset())
    trial.put(printed, face, printed[face] | layout.FIELD_ARMS)


def _tell_bearer(g: State, card: int) -> Words:
    face = g.face[card]
    if not is_force(g.tables.kind[face]):
        return "", ""
    field = next(field for field in FIELDS if field.key == "attribute")
    wanted = tuple(sorted(g.tables.fits[face]))
    if not wanted:
        return "no unit of yours in your camp can carry it", "自軍陣地に装備できるユニットがいない"
    return (
        f"no unit of yours in your camp with the attribute {fact_words(field, wanted)} can carry it",
        f"自軍陣地に属性{fact_words(field, wanted, 'ja')}の装備できるユニットがいない",
    )


def _relax_most_forces(trial: Trial) -> None:
    trial.set(trial.g.tables, "most_forces", 0)


def _tell_most_forces(g: State, _card: int) -> Words:
    most = g.tables.most_forces
    return f"{most} forces a unit", f"1体のフォースは{most}枚まで"


RELAXATIONS: Final = (
    Relaxation(relaxation.NO_ROOM, _relax_squares, _tell_room),
    Relaxation(relaxation.NO_ROOM, _relax_strategies, _tell_room),
    Relaxation(relaxation.NO_TARGET, _relax_attributes, _tell_bearer),
    Relaxation(relaxation.LIMIT, _relax_most_forces, _tell_most_forces),
    Relaxation(relaxation.LIMIT, _relax_decisions, _tell_decisions),
    Relaxation(relaxation.NOT_PAYABLE, _relax_power, _tell_power),
)
