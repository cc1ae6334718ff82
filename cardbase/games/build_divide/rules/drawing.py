"""What lies on a table of Build Divide (ZN1 to ZN7): the field, the territory, energy by colour, the life in its two zones."""

from collections import Counter
from typing import Final

from cardbase.engine.picture import COUNTED, Picture, Piece, Side
from cardbase.engine.viewing import View, tied
from cardbase.games.build_divide.rules import layout

RED_ZONE: Final = 5  # the lower cards of the life (SU4)

_STATES: Final = ((layout.RESTED, ("rested", "レスト")), (layout.EVOLVED, ("evolved", "エヴォル済み")))
_DAMAGE: Final = ("damage", "ダメージ")
_AURA: Final = ("aura +1000", "+1000オーラ")
_CLOSED: Final = ("unopened", "未開放")
_OPEN: Final = ("open", "開放")
_STANDING: Final = ("standing", "スタンド")
_RESTED: Final = ("rested", "レスト")
_DOWN: Final = ("face down", "裏向き")
_YELLOW: Final = ("yellow", "イエロー")
_RED: Final = ("red", "レッド")


def picture(view: View) -> Picture:
    """Return what lies on the table."""
    return Picture((_side(view, 0), _side(view, 1)), now=_attack(view))


def _side(view: View, seat: int) -> Side:
    zones = (
        view.spread(seat, layout.FIELD, lambda card: _unit(view, card)),
        view.pile(seat, layout.TERRITORY, piece=lambda card: _territory(view, card)),
        view.pile(seat, layout.ENERGY, _energy(view, seat), COUNTED, always=True),
        view.pile(seat, layout.RESOLUTION),
        view.pile(seat, layout.DECK, shown=COUNTED, always=True),
        view.pile(seat, layout.LIFE, _life(view, seat), COUNTED, always=True),
        view.pile(seat, layout.GRAVE),
        view.pile(seat, layout.D_DECK),
        view.pile(seat, layout.REMOVED),
        view.pile(seat, layout.HAND, always=True),
    )
    return Side(view.numbers(seat, (layout.COUNTERS,)), zones)


def _unit(view: View, card: int) -> Piece:
    if not view.knows(card):
        return Piece(card, view.name(card), view.g.side[card], (), tuple(view.states(card, _STATES)))
    g = view.g
    words = g.rules.layout.stats
    values = [tied(words.text(stat, view.language), g.stats[stat][card]) for stat in (layout.POWER, layout.HIT)]
    values += [view.amount(_DAMAGE, g.damage[card])] if g.damage[card] else []
    lies = tuple(view.states(card, _STATES))
    return Piece(card, view.told_apart(card), g.side[card], tuple(values), lies, _auras(view, card))


def _territory(view: View, card: int) -> Piece:
    lies = (view.say(_CLOSED if view.g.flags[card] & layout.DOWN else _OPEN), *view.states(card, _STATES))
    return Piece(card, view.name(card), view.g.side[card], (), lies, _auras(view, card))


def _auras(view: View, card: int) -> tuple[Piece, ...]:
    """Return the auras on a card, as one piece."""
    count = len(view.hosted(card, layout.AURAS))
    return (Piece(-1, view.say(_AURA), view.g.side[card], (f"×{count}",) if count > 1 else ()),) if count else ()


def _energy(view: View, seat: int) -> list[str]:
    """Return how much energy stands, by colour, how much rests, and how much lies face down."""
    g = view.g
    cards = g.piles[layout.ENERGY * 2 + seat]
    if not cards:
        return []
    down = [card for card in cards if g.flags[card] & layout.DOWN]
    resting = [card for card in cards if g.flags[card] & layout.RESTED and card not in down]
    standing = Counter(g.tables.colours[g.face[card]] for card in cards if card not in down and card not in resting)
    colours = [tied(g.rules.argument(g, "colours", mask, view.language), standing[mask]) for mask in sorted(standing)]
    words = [view.amount(_STANDING, standing.total())]
    if colours:
        words[0] += f": {' + '.join(colours)}"
    words += [view.amount(_RESTED, len(resting))] if resting else []
    return words + ([view.amount(_DOWN, len(down))] if down else [])


def _life(view: View, seat: int) -> list[str]:
    count = len(view.g.piles[layout.LIFE * 2 + seat])
    red = min(count, RED_ZONE)
    return [view.amount(_YELLOW, count - red), view.amount(_RED, red)] if count else []


def _attack(view: View) -> tuple[str, ...]:
    num = view.g.num
    attacker, defender = num[layout.ATTACKER] - 1, num[layout.DEFENDER] - 1
    if attacker < 0 or not view.g.rules.live[view.g.zone[attacker]]:
        return ()
    return (view.fight(attacker, defender, 1 - view.g.side[attacker]),)
