"""When a card may be played or used, and what is told of one that is for other moments (AC10, AC13, TM1, TM4)."""

from typing import Final

from cardbase.engine.reasons import NO_TARGET, NOT_NOW, NOTHING, Reason
from cardbase.engine.run import asking
from cardbase.engine.state import PROC
from cardbase.engine.trial import Look, Moment, Words
from cardbase.engine.why import own_turn
from cardbase.engine.window import TIMING, WINDOW
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.actions.playing import action_prices, plays, stored_plays
from cardbase.games.doomtrooper.rules.actions.posing import posed_plays
from cardbase.games.doomtrooper.rules.actions.taking import ACTIONS_A_TURN, actions_of
from cardbase.games.doomtrooper.rules.holding.holders import usable
from cardbase.games.doomtrooper.rules.obstacles import tell_nobody
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.printed.counters import NO_COUNTER, answers_own, voids
from cardbase.games.doomtrooper.rules.turn.steps import ask_action

_HAND: Final = 1 << layout.HAND
PLAYED_FROM: Final = {
    layout.PLAY: _HAND,
    layout.INTRODUCE: _HAND,
    layout.GIVE: _HAND,
    layout.USE: 0,
    layout.CAST_STORED: 0,
    layout.POSE: 0,
}


def _by_action(g: State, seat: int) -> list[int]:
    own_turn(g, seat, layout.ACTION_STEP)
    g.num[layout.ACTIONS] = max(g.num[layout.ACTIONS], ACTIONS_A_TURN)
    return actions_of(g, seat)


_ACTION: Final = Moment("with an action in your turn", "自分のターンのアクション", _by_action)


def _in_its_window(windows: int, turn: int) -> Look:
    """What the seat can play or use in some of these windows, of its own turn (0) or of the other player's (1)."""
    if turn:
        windows &= ~layout.OWN_TURN

    def found(g: State, seat: int) -> list[int]:
        g.num[layout.ACTIVE] = seat ^ turn
        used = [layout.USE + card for card in usable(g, seat, windows)]
        return [*plays(g, seat, windows), *used, *stored_plays(g, seat, windows), *posed_plays(g, seat, windows)]

    return found


_ALL: Final = (1 << len(layout.LAYOUT.timings)) - 1 - layout.ACTION
_QUIET: Final = layout.OUTSIDE | layout.OWN_TURN
MOMENTS: Final = (
    _ACTION,
    *(Moment("in its window", "その時", _in_its_window(_QUIET, turn)) for turn in (0, 1)),
    *(Moment("in its window", "その時", _in_its_window(_ALL - _QUIET, turn), other=True) for turn in (0, 1)),
)
_WINDOWS: Final = (
    (
        layout.ANY_TIME,
        "in any window: between actions, in a combat, in the other steps",
        "いつでも（アクションの間、戦闘中、各ステップ）",
    ),
    (
        layout.OUTSIDE,
        "in any window outside combat: between actions, in the other steps",
        "戦闘以外（アクションの間、各ステップ）",
    ),
    (layout.IN_COMBAT, "in a combat", "戦闘中"),
    (layout.START, "at the start of the turn", "ターンの開始時"),
    (layout.DRAWING, "in the draw step", "ドローステップ"),
    (layout.BETWEEN, "between actions", "アクションの間"),
    (layout.OWN_TURN, "between the actions of your turn", "自分のターンのアクションの間"),
    (layout.DISCARDING, "in the discard step", "捨札ステップ"),
    (layout.END, "at the end of the turn", "ターンの終了時"),
    (layout.DECLARE, "before an attack is declared", "攻撃宣言の前"),
    (layout.ANNOUNCED, "as a combat begins", "戦闘の開始時"),
    (layout.CHANGING, "as the tactic or the warriors of a combat may be changed", "攻撃方法や戦士を変更できる時"),
    (layout.ORDERING, "as it is settled who strikes first", "先制を決める時"),
    (layout.MODIFY, "as the ratings of a combat are modified", "戦闘の能力値を修正する時"),
    (layout.AFTER, "after a combat", "戦闘後"),
    (layout.KILLED, "as a warrior is killed", "戦士が倒された時"),
    (layout.POINTED, "as points are earned", "ポイントを得る時"),
    (layout.PLACED, "as a warrior has come into play", "戦士が登場した時"),
    (layout.COMPLETED, "as a mission is fulfilled", "任務を達成した時"),
    (layout.RECOVERED, "as a warrior has just been healed", "戦士が回復した直後"),
    (layout.REVEALED_SECRET, "as a SECRET has been revealed", "SECRETが公開された直後"),
    (layout.FOUND, "as a card has been searched out of a pile", "カードが探し出された直後"),
    (layout.ANSWERING, "in answer to a Special", "特殊カードへの応答"),
    (layout.ACTION, _ACTION.en, _ACTION.ja),
)
"""Windows by their bits, the wider ones first."""


def told(g: State, card: int, moments: list[Moment]) -> Words:
    """Tell windows by their names, as they are printed on the card."""
    if moments == [_ACTION]:
        return _ACTION.en, _ACTION.ja
    own, foe, action = _printed(g, card)
    return _joined(_when(own | (action if _ACTION in moments else 0), foe))


def otherwise(g: State, card: int) -> Reason:
    """A card or ability for other windows is not for now; in its own nobody is there for it."""
    if g.zone[card] == layout.HAND and g.face[card] in g.book.made[answers_own]:
        return Reason(
            NOT_NOW, "in answer to a card that any player plays", "いずれかのプレイヤーがプレイしたカードへの応答"
        )
    if g.zone[card] == layout.HAND and g.book.made[voids][g.face[card]] > NO_COUNTER:
        return Reason(NOT_NOW, "in answer to a card that the other player plays", "相手がプレイしたカードへの応答")
    if g.zone[card] == layout.HAND and "joker" in g.book.keywords[g.face[card]]:
        return Reason(
            NO_TARGET, "no card in play of which a copy could be played", "写しをプレイできるカードが場にない"
        )
    own, foe, action = _printed(g, card)
    if not (own or foe or action):
        return Reason(NOTHING)
    if _is_now(g, own if g.who == g.num[layout.ACTIVE] else foe, action):
        return Reason(NO_TARGET, *tell_nobody(g, card))
    return Reason(NOT_NOW, *_joined(_when(own | action, foe)))


def _printed(g: State, card: int) -> tuple[int, int, int]:
    """Return the windows of a card or of its abilities, in the own turn and in the other player's, and ACTION if it takes actions."""
    own, face = g.book, g.face[card]
    if g.zone[card] == layout.HAND:
        windows = own.windows[0][face], own.windows[1][face]
        return *windows, 0 if any(windows) and not own.made[action_prices][face] else layout.ACTION
    bits = 0
    for text in g.match.texts.activated[face]:
        bits |= text.timings or layout.ACTION
    return bits & _ALL, bits & _ALL, bits & layout.ACTION


def _joined(words: list[Words]) -> Words:
    return " or ".join(en for en, _ in words), "または".join(ja for _, ja in words)


def _is_now(g: State, windows: int, action: int) -> bool:
    """Tell whether the question that waits is one of these windows, or that for an action."""
    f = g.frames[-1]
    if f[PROC] != WINDOW:
        return bool(action) and asking(f) is ask_action
    own_turn_now = f[TIMING] & layout.BETWEEN and g.who == g.num[layout.ACTIVE]
    return bool((f[TIMING] | (layout.OWN_TURN if own_turn_now else 0)) & windows)


def _when(own: int, foe: int) -> list[Words]:
    """Return the words of windows, those of one turn only with whose it is."""
    found = _named(own & foe)
    found += [
        (en if "your turn" in en else f"{en}, in your turn", ja if "自分" in ja else f"自分のターンの{ja}")
        for en, ja in _named(own & ~foe)
    ]
    found += [(f"{en}, in the other player's turn", f"相手のターンの{ja}") for en, ja in _named(foe & ~own)]
    return found


def _named(bits: int) -> list[Words]:
    found = []
    for mask, en, ja in _WINDOWS:
        if bits & mask == mask:
            found.append((en, ja))
            bits &= ~mask
    return found
