"""What may stand in the way of a card, and when it may be played or used (AC1 to AC13, AR1, AR5, CA1, GF1, TM1, TM4, WA3)."""

from typing import Final

from cardbase.engine import relaxation
from cardbase.engine.effects.query import query
from cardbase.engine.relaxation import Look, Moment, Reason, Relaxation, Trial, Words
from cardbase.engine.run import asking
from cardbase.engine.state import PROC
from cardbase.engine.why import own_turn
from cardbase.engine.window import TIMING, WINDOW
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.actions.introducing import aloof, price_of, unique
from cardbase.games.doomtrooper.rules.actions.playing import action_prices, plays, stored_plays
from cardbase.games.doomtrooper.rules.actions.substitutes import posed_plays
from cardbase.games.doomtrooper.rules.actions.taking import ACTIONS_A_TURN, actions_of
from cardbase.games.doomtrooper.rules.attachment_limits import by_print
from cardbase.games.doomtrooper.rules.attachment_targets import own_warriors, usable
from cardbase.games.doomtrooper.rules.faces import spends
from cardbase.games.doomtrooper.rules.tables import ANY_KIND, State, answers_own, voids
from cardbase.games.doomtrooper.rules.turn import ask_action

_PLENTY: Final = 99
_TABLE: Final = [zone * 2 + side for zone in (layout.ATTACHMENTS, layout.LAID) for side in (0, 1)]


# Points and actions.


def _relax_points(trial: Trial) -> None:
    for number in (layout.DESTINY, layout.PROMOTION):
        trial.g.num[number + trial.seat] = _PLENTY


def _tell_points(g: State, card: int) -> Words:
    own, face, there = g.tables, g.face[card], g.num[layout.DESTINY + g.who]
    price = price_of(g, g.who, face) if own.kind[face] == traits.WARRIOR else own.price[face]
    if g.zone[card] != layout.HAND or price <= there:
        return f"you have {there} Destiny Points", f"運命ポイント{there}"
    return f"costs {price} Destiny Points, you have {there}", f"コスト{price}、運命ポイント{there}"


def _relax_actions(trial: Trial) -> None:
    g = trial.g
    g.num[layout.ACTIONS] = _PLENTY
    g.num[layout.ATTACKED_ONCE] = g.num[layout.RIGHTS_USED] = 0


def _tell_actions(g: State, card: int) -> Words:
    left = g.num[layout.ACTIONS]
    taken = max(1, spends(g.tables, g.face[card]))
    if g.num[layout.ATTACKED_ONCE]:
        return "the attack was the last action", "攻撃が最後のアクションだった"
    if taken <= left:
        return "the last action is kept for an attack that must be made", "最後のアクションは義務の攻撃に使う"
    return (
        f"takes {taken} action{'' if taken == 1 else 's'}, {left} left",
        f"アクション{taken}回が必要、残り{left}回",
    )


def _relax_acted(trial: Trial) -> None:
    trial.g.num[layout.ACTED] = 0


def _tell_acted(_g: State, _card: int) -> Words:
    return "before any action of your turn", "自分のターンの最初のアクションより前"


# Who may be given it, who casts it, what is there already.


def _relax_holders(trial: Trial) -> None:
    own, face = trial.g.tables, trial.face
    if own.holders[face] is not None:
        any_warrior = own.holders[face]._replace(side="any", noun="warrior", filters=())
        trial.put(own.holders, face, query(own.match.texts.bindings, any_warrior))
        trial.put(own.only, face, None)
        trial.put(own.made[by_print], face, own.made[by_print][face]._replace(bearers=None))
    trial.put(own.limited, face, False)


def tell_nobody(g: State, card: int) -> Words:
    """Tell that there is nobody to have, cast or use a card."""
    own, face = g.tables, g.face[card]
    if g.zone[card] != layout.HAND:
        return "its bearer cannot use it", "持っている戦士が使えない"
    if own.kind[face] == traits.ART:
        return "no warrior of yours can cast it", "唱えられる自分の戦士がいない"
    if own.kind[face] == traits.SPECIAL and own.holders[face] is None:
        return "", ""
    return "nobody may have it", "与えられる相手がいない"


def _relax_casters(trial: Trial) -> None:
    """Let each own warrior cast spells of its aspect."""
    g = trial.g
    mine = g.stats[layout.TRAITS]
    for warrior in own_warriors(g, trial.seat):
        mine[warrior] = mine[warrior] & ~traits.NO_ART | g.tables.aspect[trial.face]


def _relax_copies(trial: Trial) -> None:
    g = trial.g
    alliance = g.tables.kind[trial.face] == traits.ALLIANCE
    for place in _TABLE:
        g.piles[place] = [
            card
            for card in g.piles[place]
            if g.face[card] != trial.face and not (alliance and g.tables.kind[g.face[card]] == traits.ALLIANCE)
        ]


def _tell_copies(g: State, card: int) -> Words:
    if g.tables.kind[g.face[card]] == traits.ALLIANCE:
        return "one alliance for each player, and one of a title", "アライアンスは各プレイヤー1枚、同名は1枚"
    return "a card of this title is there already", "同名カードが既にある"


def _relax_carried(trial: Trial) -> None:
    g = trial.g
    for side in (0, 1):
        g.piles[layout.ATTACHMENTS * 2 + side] = []


def _tell_carried(_g: State, _card: int) -> Words:
    return "what your warriors carry leaves no place for it", "戦士が持っているカードのため持てない"


def _relax_unique(trial: Trial) -> None:
    trial.put(trial.g.tables.made[unique], trial.face, False)


def _tell_unique(g: State, card: int) -> Words:
    names = g.match.faces[g.face[card]]
    return f"{names.name('en')} is in play, on either side one at most", f"{names.name('ja')}は両者合わせて1体まで"


# What forbids it.


def _relax_aloof(trial: Trial) -> None:
    shy = trial.g.tables.made[aloof]
    for face, wanted in enumerate(shy):
        if wanted is not None:
            trial.put(shy, face, None)


def _tell_aloof(g: State, card: int) -> Words:
    shy = g.tables.made[aloof]
    if shy[g.face[card]] is not None:
        return "it is never beside one that is there", "そこにいる戦士と同じ場所には入れない"
    return _by(g, [c for zone in layout.AREAS for c in g.piles[zone * 2 + g.who] if shy[g.face[c]] is not None])


def _by(g: State, cards: list[int]) -> Words:
    if not cards:
        return "", ""
    names = g.match.faces[g.face[cards[0]]]
    return f"by {names.name('en')}", names.name("ja")


def _relax_prison(trial: Trial) -> None:
    trial.g.flags = [flag & ~layout.IMPRISONED for flag in trial.g.flags]


def _relax_specials_only(trial: Trial) -> None:
    own, face = trial.g.tables, trial.face
    if own.made[voids][face]:
        trial.put(own.made[voids], face, frozenset((ANY_KIND,)))


def _tell_specials_only(g: State, card: int) -> Words:
    return next((_VOIDS[kind] for kind in g.tables.made[voids][g.face[card]] if kind in _VOIDS), _VOIDS[traits.SPECIAL])


_VOIDS: Final = {
    traits.SPECIAL: ("it voids Specials only", "特殊カードだけを無効にする"),
    traits.ART: ("it voids spells only", "魔法だけを無効にする"),
    traits.EQUIPMENT: ("it voids equipment only", "装備だけを無効にする"),
}

RELAXATIONS: Final = (
    Relaxation(relaxation.CONDITION, _relax_specials_only, _tell_specials_only),
    Relaxation(relaxation.NO_TARGET, _relax_holders, tell_nobody),
    Relaxation(relaxation.NO_TARGET, _relax_casters, tell_nobody),
    Relaxation(relaxation.LIMIT, _relax_carried, _tell_carried),
    Relaxation(relaxation.LIMIT, _relax_copies, _tell_copies),
    Relaxation(relaxation.LIMIT, _relax_unique, _tell_unique),
    Relaxation(relaxation.FORBIDDEN, _relax_aloof, _tell_aloof),
    Relaxation(relaxation.FORBIDDEN, _relax_prison),
    Relaxation(relaxation.NOT_PAYABLE, _relax_points, _tell_points),
    Relaxation(relaxation.NOT_PAYABLE, _relax_actions, _tell_actions),
    Relaxation(relaxation.NOT_NOW, _relax_acted, _tell_acted),
)


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
    (layout.LEFT, "as a Special has just been discarded from play", "場の特殊カードが捨てられた直後"),
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
    if g.zone[card] == layout.HAND and g.face[card] in g.tables.made[answers_own]:
        return Reason(
            relaxation.NOT_NOW,
            "in answer to a card that any player plays",
            "いずれかのプレイヤーがプレイしたカードへの応答",
        )
    if g.zone[card] == layout.HAND and g.tables.made[voids][g.face[card]]:
        return Reason(
            relaxation.NOT_NOW, "in answer to a card that the other player plays", "相手がプレイしたカードへの応答"
        )
    if g.zone[card] == layout.HAND and "joker" in g.tables.keywords[g.face[card]]:
        return Reason(
            relaxation.NO_TARGET,
            "no card in play of which a copy could be played",
            "写しをプレイできるカードが場にない",
        )
    own, foe, action = _printed(g, card)
    if not (own or foe or action):
        return Reason(relaxation.NOTHING)
    if _is_now(g, own if g.who == g.num[layout.ACTIVE] else foe, action):
        return Reason(relaxation.NO_TARGET, *tell_nobody(g, card))
    return Reason(relaxation.NOT_NOW, *_joined(_when(own | action, foe)))


def _printed(g: State, card: int) -> tuple[int, int, int]:
    """Return the windows of a card or of its abilities, in the own turn and in the other player's, and ACTION if it takes actions."""
    own, face = g.tables, g.face[card]
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
