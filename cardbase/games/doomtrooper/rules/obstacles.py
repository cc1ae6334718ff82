"""What may stand in the way of a card (AC1 to AC13, AR1, AR5, CA1, GF1, TM4, WA3)."""

from typing import Final

from cardbase.engine.reasons import CONDITION, FORBIDDEN, LIMIT, NO_TARGET, NOT_NOW, NOT_PAYABLE
from cardbase.engine.trial import Obstacle, Trial, Words
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.actions.introducing import aloof, price_of, unique
from cardbase.games.doomtrooper.rules.holding.holders import own_warriors
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.printed.counters import ANY_KIND, NO_COUNTER, voids
from cardbase.games.doomtrooper.rules.printed.faces import spends

_PLENTY: Final = 99
_TABLE: Final = [zone * 2 + side for zone in (layout.ATTACHMENTS, layout.LAID) for side in (0, 1)]


# Points and actions.


def _lift_points(trial: Trial) -> None:
    for number in (layout.DESTINY, layout.PROMOTION):
        trial.g.num[number + trial.seat] = _PLENTY


def _tell_points(g: State, card: int) -> Words:
    own, face, there = g.book, g.face[card], g.num[layout.DESTINY + g.who]
    price = price_of(g, g.who, face) if own.kind[face] == kinds.WARRIOR else own.price[face]
    if g.zone[card] != layout.HAND or price <= there:
        return f"you have {there} Destiny Points", f"運命ポイント{there}"
    return f"costs {price} Destiny Points, you have {there}", f"コスト{price}、運命ポイント{there}"


def _lift_actions(trial: Trial) -> None:
    g = trial.g
    g.num[layout.ACTIONS] = _PLENTY
    g.num[layout.ATTACKED_ONCE] = g.num[layout.RIGHTS_USED] = 0


def _tell_actions(g: State, card: int) -> Words:
    left = g.num[layout.ACTIONS]
    taken = max(1, spends(g.book, g.face[card]))
    if g.num[layout.ATTACKED_ONCE]:
        return "the attack was the last action", "攻撃が最後のアクションだった"
    if taken <= left:
        return "the last action is kept for an attack that must be made", "最後のアクションは義務の攻撃に使う"
    return (
        f"takes {taken} action{'' if taken == 1 else 's'}, {left} left",
        f"アクション{taken}回が必要、残り{left}回",
    )


def _lift_acted(trial: Trial) -> None:
    trial.g.num[layout.ACTED] = 0


def _tell_acted(_g: State, _card: int) -> Words:
    return "before any action of your turn", "自分のターンの最初のアクションより前"


# Who may be given it, who casts it, what is there already.


def _lift_holders(trial: Trial) -> None:
    own, face = trial.g.book, trial.face
    if own.holders[face] is not None:
        trial.put(own.holders, face, own.holders[face]._replace(side="any", noun="warrior", filters=()))
        trial.put(own.only, face, None)
    trial.put(own.limited, face, False)


def tell_nobody(g: State, card: int) -> Words:
    """Tell that there is nobody to have, cast or use a card."""
    own, face = g.book, g.face[card]
    if g.zone[card] != layout.HAND:
        return "its bearer cannot use it", "持っている戦士が使えない"
    if own.kind[face] == kinds.ART:
        return "no warrior of yours can cast it", "唱えられる自分の戦士がいない"
    if own.kind[face] == kinds.SPECIAL and own.holders[face] is None:
        return "", ""
    return "nobody may have it", "与えられる相手がいない"


def _lift_casters(trial: Trial) -> None:
    """Let each own warrior cast spells of its aspect."""
    g = trial.g
    mine = g.stats[layout.TRAITS]
    for warrior in own_warriors(g, trial.seat):
        mine[warrior] = mine[warrior] & ~traits.NO_ART | g.book.aspect[trial.face]


def _lift_copies(trial: Trial) -> None:
    g = trial.g
    alliance = g.book.kind[trial.face] == kinds.ALLIANCE
    for place in _TABLE:
        g.piles[place] = [
            card
            for card in g.piles[place]
            if g.face[card] != trial.face and not (alliance and g.book.kind[g.face[card]] == kinds.ALLIANCE)
        ]


def _tell_copies(g: State, card: int) -> Words:
    if g.book.kind[g.face[card]] == kinds.ALLIANCE:
        return "one alliance for each player, and one of a title", "アライアンスは各プレイヤー1枚、同名は1枚"
    return "a card of this title is there already", "同名カードが既にある"


def _lift_carried(trial: Trial) -> None:
    g = trial.g
    for side in (0, 1):
        g.piles[layout.ATTACHMENTS * 2 + side] = []


def _tell_carried(_g: State, _card: int) -> Words:
    return "what your warriors carry leaves no place for it", "戦士が持っているカードのため持てない"


def _lift_unique(trial: Trial) -> None:
    trial.put(trial.g.book.made[unique], trial.face, False)


def _tell_unique(g: State, card: int) -> Words:
    names = g.match.faces[g.face[card]]
    return f"{names.name('en')} is in play, on either side one at most", f"{names.name('ja')}は両者合わせて1体まで"


# What forbids it.


def _lift_aloof(trial: Trial) -> None:
    shy = trial.g.book.made[aloof]
    for face, wanted in enumerate(shy):
        if wanted is not None:
            trial.put(shy, face, None)


def _tell_aloof(g: State, card: int) -> Words:
    shy = g.book.made[aloof]
    if shy[g.face[card]] is not None:
        return "it is never beside one that is there", "そこにいる戦士と同じ場所には入れない"
    return _by(g, [c for zone in layout.AREAS for c in g.piles[zone * 2 + g.who] if shy[g.face[c]] is not None])


def _by(g: State, cards: list[int]) -> Words:
    if not cards:
        return "", ""
    names = g.match.faces[g.face[cards[0]]]
    return f"by {names.name('en')}", names.name("ja")


def _lift_prison(trial: Trial) -> None:
    trial.g.flags = [flag & ~layout.IMPRISONED for flag in trial.g.flags]


def _lift_specials_only(trial: Trial) -> None:
    own, face = trial.g.book, trial.face
    if own.made[voids][face] > NO_COUNTER:
        trial.put(own.made[voids], face, ANY_KIND)


def _tell_specials_only(g: State, card: int) -> Words:
    return _VOIDS.get(g.book.made[voids][g.face[card]], _VOIDS[kinds.SPECIAL])


_VOIDS: Final = {
    kinds.SPECIAL: ("it voids Specials only", "特殊カードだけを無効にする"),
    kinds.ART: ("it voids spells only", "魔法だけを無効にする"),
    kinds.EQUIPMENT: ("it voids equipment only", "装備だけを無効にする"),
}

OBSTACLES: Final = (
    Obstacle(CONDITION, _lift_specials_only, _tell_specials_only),
    Obstacle(NO_TARGET, _lift_holders, tell_nobody),
    Obstacle(NO_TARGET, _lift_casters, tell_nobody),
    Obstacle(LIMIT, _lift_carried, _tell_carried),
    Obstacle(LIMIT, _lift_copies, _tell_copies),
    Obstacle(LIMIT, _lift_unique, _tell_unique),
    Obstacle(FORBIDDEN, _lift_aloof, _tell_aloof),
    Obstacle(FORBIDDEN, _lift_prison),
    Obstacle(NOT_PAYABLE, _lift_points, _tell_points),
    Obstacle(NOT_PAYABLE, _lift_actions, _tell_actions),
    Obstacle(NOT_NOW, _lift_acted, _tell_acted),
)
