"""What lies on a table of Dreadnought (ZN1 to ZN4): casters with their HP and units by battle area, speed cards, log."""

from typing import Final

from cardbase.engine.picture import COUNTED, SPREAD, Picture, Piece, Side, Zone
from cardbase.engine.viewing import View, Words, tied
from cardbase.games.dreadnought.rules import layout
from cardbase.games.dreadnought.rules.areas import AREA_NAMES, caster, hp_pile, units_in
from cardbase.games.dreadnought.rules.payment import logs

_STATES: Final[tuple[tuple[int, Words], ...]] = (
    (layout.CHECK_STATE, ("check", "チェック")),
    (layout.NEW, ("cast this turn", "このターンにキャスト")),
    (layout.ATTACKING, ("attacking", "アタック中")),
    (layout.BLOCKING, ("blocking", "ブロック中")),
)
_DUMMY: Final[Words] = ("dummy", "ダミー")
_HP: Final = "HP"
_CASTER: Final[Words] = ("caster", "キャスター")
_STRONGER: Final[Words] = ("strengthening", "強化")
_WEAKER: Final[Words] = ("weakening", "衰弱")
_LOG: Final[Words] = ("log that can be paid", "支払えるログ")
_READY: Final[Words] = ("normal", "ノーマル")
_CHECK: Final[Words] = ("check", "チェック")
_CLOSED: Final[Words] = ("closed", "クローズ")


def picture(view: View) -> Picture:
    """Return what lies on the table."""
    return Picture((_side(view, 0), _side(view, 1)))


def _side(view: View, seat: int) -> Side:
    areas = tuple(
        _area(view, seat, area)
        for area in (layout.LEFT, layout.RIGHT, layout.IDOL_AREA)
        if area != layout.IDOL_AREA or units_in(view.g, seat, area)
    )
    zones = (
        *areas,
        view.pile(seat, layout.SPEED, piece=lambda card: _speed(view, seat, card)),
        view.pile(seat, layout.EFFECT),
        view.pile(seat, layout.BURST, _checked(view, seat, layout.BURST), COUNTED, always=True),
        view.pile(seat, layout.IMPRINTS, _checked(view, seat, layout.IMPRINTS)),
        view.pile(seat, layout.DECK, shown=COUNTED, always=True),
        view.pile(seat, layout.DISCARD),
        view.pile(seat, layout.EXILE),
        view.pile(seat, layout.HAND, always=True),
    )
    return Side((view.amount(_LOG, logs(view.g, seat)), *view.numbers(seat, (layout.PLUSES,))), zones)


def _area(view: View, seat: int, area: int) -> Zone:
    """Return a battle area, its caster first."""
    own = caster(view.g, seat, area)
    pieces = [_caster(view, own)] if own >= 0 else []
    pieces += [_unit(view, card) for card in units_in(view.g, seat, area)]
    return Zone(AREA_NAMES[view.language][area].removeprefix("the "), tuple(pieces), 0, SPREAD, (), always=True)


def _caster(view: View, card: int) -> Piece:
    values = (tied(_HP, len(hp_pile(view.g, card))),)
    lies = (view.say(_CASTER), *view.states(card, _STATES[:1]))
    return Piece(card, view.told_apart(card), view.g.side[card], values, lies, _enchantments(view, card))


def _unit(view: View, card: int) -> Piece:
    g = view.g
    lies = view.states(card, _STATES)
    own = view.told_apart(card)
    if g.flags[card] & layout.DOWN:
        lies = [view.say(_DUMMY), *lies] if view.knows(card) else lies
        own = own if view.knows(card) else view.say(_DUMMY)
    values = (tied("BP", g.stats[layout.BP][card]),)
    return Piece(card, own, g.side[card], values, tuple(lies), _enchantments(view, card))


def _enchantments(view: View, host: int) -> tuple[Piece, ...]:
    return tuple(_enchantment(view, card, host) for card in view.hosted(host, layout.ENCHANTMENTS))


def _enchantment(view: View, card: int, host: int) -> Piece:
    """A closed enchantment makes a unit stronger, or weaker if it is check; what card it is matters no more."""
    g = view.g
    lies = tuple(view.whose(card, host))
    if not g.flags[card] & layout.DOWN:
        return Piece(card, view.name(card), g.side[card], (), lies)
    weaker = g.flags[card] & layout.CHECK_STATE
    return Piece(
        card, view.say(_WEAKER if weaker else _STRONGER), g.side[card], ("BP-20" if weaker else "BP+20",), lies
    )


def _speed(view: View, seat: int, card: int) -> Piece:
    face = view.g.match.faces[view.g.face[card]]
    speed = f"{face.facts.get('sp', '?')}{'+' * view.g.num[layout.PLUSES + seat]}"
    return Piece(card, view.name(card), seat, (tied("SP", speed),), tuple(_closed(view, card)))


def _closed(view: View, card: int) -> list[str]:
    return view.states(card, ((layout.DOWN, _CLOSED),))


def _checked(view: View, seat: int, zone: int) -> list[str]:
    """Return how many cards of a zone can still make log, and how many are check."""
    cards = view.g.piles[zone * 2 + seat]
    check = sum(1 for card in cards if view.g.flags[card] & layout.CHECK_STATE)
    return [view.amount(_READY, len(cards) - check), view.amount(_CHECK, check)] if check else []
