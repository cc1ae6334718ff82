"""What lies on a table of Doomtrooper (ZN1 to ZN3): the areas with their warriors, what these carry, the points."""

from typing import Final

from cardbase.engine.layout import ACTIVE, PHASE
from cardbase.engine.picture import COUNTED, Picture, Piece, Side, Zone
from cardbase.engine.viewing import View, Words, tied
from cardbase.games.doomtrooper.rules import layout

_RATINGS: Final = (layout.FIGHT_STAT, layout.SHOOT_STAT, layout.ARMOUR, layout.VALUE)
_STATES: Final[tuple[tuple[int, Words], ...]] = (
    (layout.COVER, ("in cover", "カバー中")),
    (layout.LEFT_COVER, ("has left cover this turn", "このターンにカバーから出た")),
    (layout.IMPRISONED, ("imprisoned", "拘束")),
    (layout.DYING, ("dying", "死亡寸前")),
)
_CARRIED: Final[tuple[tuple[int, Words], ...]] = (
    (layout.DOWN, ("face down", "裏向き")),
    (layout.USED, ("used now", "使用中")),
    (layout.ASIDE, ("laid aside now", "今は不使用")),
    (layout.SHUT, ("out of action now", "今は使用不能")),
    (layout.UNMANNED, ("unmanned", "無人")),
)
_WOUNDED: Final[Words] = ("wounded", "負傷")
_HIDDEN: Final[Words] = ("introduced in cover", "カバー内に投入")
_ON: Final[Words] = ("on {area}", "{area}に")
_ACTIONS: Final[Words] = ("actions left", "残りアクション")
_MARKERS: Final = (layout.MARKERS, layout.AGE_MARKERS)


def picture(view: View) -> Picture:
    """Return what lies on the table."""
    return Picture((_side(view, 0), _side(view, 1)), now=_combat(view))


def _side(view: View, seat: int) -> Side:
    areas = tuple(
        zone
        for area in layout.WARRIOR_ZONES
        if (zone := view.spread(seat, area, lambda card: _warrior(view, card), always=area == layout.SQUAD)).size
        or zone.always
    )
    zones = (
        *areas,
        _laid(view, seat),
        view.pile(seat, layout.TURNED),
        view.pile(seat, layout.STOWED),
        view.pile(seat, layout.PENDING),
        view.pile(seat, layout.DECK, shown=COUNTED, always=True),
        view.pile(seat, layout.DISCARD),
        view.pile(seat, layout.REMOVED),
        view.pile(seat, layout.HAND, always=True),
    )
    own = view.numbers(seat, (layout.DECK_OUT, layout.PLANS), (layout.DESTINY, layout.PROMOTION))
    num = view.g.num
    if num[ACTIVE] == seat and num[PHASE] == layout.ACTION_STEP:
        own = (*own, view.amount(_ACTIONS, num[layout.ACTIONS]))
    return Side(own, zones)


def _warrior(view: View, card: int) -> Piece:
    g = view.g
    seen = view.knows(card)
    down = bool(g.flags[card] & layout.DOWN)
    words = g.rules.layout.stats
    values = [tied(words.text(stat, view.language), g.stats[stat][card]) for stat in _RATINGS if seen and not down]
    values += _markers(view, card)
    lies = [view.say(_WOUNDED)] if g.damage[card] else []
    lies += [view.say(_HIDDEN)] if g.zone[card] == layout.HIDDEN else []
    lies += view.states(card, _STATES)
    under = tuple(_carried(view, other, card) for other in view.hosted(card, layout.ATTACHMENTS))
    return Piece(card, view.told_apart(card), g.side[card], tuple(values), tuple(lies), under)


def _carried(view: View, card: int, host: int) -> Piece:
    lies = (*view.states(card, _CARRIED), *view.whose(card, host))
    under = tuple(_carried(view, other, card) for other in view.hosted(card, layout.ATTACHMENTS))
    return Piece(card, view.name(card), view.g.side[card], _markers(view, card), lies, under)


def _laid(view: View, seat: int) -> Zone:
    """Return the cards on a player: missions, fortifications and warzones with their area."""
    return view.pile(seat, layout.LAID, piece=lambda card: _on_player(view, card))


def _on_player(view: View, card: int) -> Piece:
    g = view.g
    area = g.more[layout.AREA][card]
    lies = [view.say(_ON).format(area=g.rules.argument(g, "area", area, view.language))] if area else []
    return Piece(card, view.name(card), g.side[card], _markers(view, card), (*lies, *view.states(card, _CARRIED)))


def _markers(view: View, card: int) -> tuple[str, ...]:
    words, columns = view.g.rules.layout.columns, view.g.more
    return tuple(tied(words.text(n, view.language), columns[n][card]) for n in _MARKERS if columns[n][card])


def _combat(view: View) -> tuple[str, ...]:
    g = view.g
    if g.num[layout.COMBAT] <= 0:
        return ()
    attacker, defender = g.num[layout.ATTACKER], g.num[layout.DEFENDER]
    tactic = g.rules.argument(g, "tactic", g.num[layout.TACTIC], view.language)
    words = view.fight(attacker, defender, 1 - g.side[attacker])
    return (
        view.say(("{words} ({tactic})", "{words}（{tactic}）")).format(words=words, tactic=tactic) if tactic else words,
    )
