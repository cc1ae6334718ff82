"""The battle areas as lines of text: casters with their HP, units with their BP, what is check, what is closed."""

from typing import Final

from cardbase.engine.log import EVERYBODY, seat_name
from cardbase.engine.state import State
from cardbase.games.dreadnought.rules import layout
from cardbase.games.dreadnought.rules.areas import AREA_NAMES, caster, hp_pile, units_in

_CHECK: Final = {"en": " check", "ja": "（チェック）"}
_DUMMY: Final = {"en": "dummy", "ja": "ダミー"}
_EMPTY: Final = {"en": "no unit", "ja": "ユニットなし"}


def lines(g: State, viewer: int, language: str) -> list[str]:
    """Return two lines for each player, a third where there is an idol area in use."""
    return [
        f"{seat_name(seat, language)} · {AREA_NAMES[language][area]}: {_area(g, seat, area, viewer, language)}"
        for seat in (0, 1)
        for area in (layout.LEFT, layout.RIGHT, layout.IDOL_AREA)
        if area != layout.IDOL_AREA or units_in(g, seat, area)
    ]


def _area(g: State, seat: int, area: int, viewer: int, language: str) -> str:
    units = ", ".join(_unit(g, card, viewer, language) for card in units_in(g, seat, area)) or _EMPTY[language]
    own = caster(g, seat, area)
    if own < 0:
        return units
    state = _CHECK[language] if g.flags[own] & layout.CHECK_STATE else ""
    return f"{g.match.faces[g.face[own]].name(language)} HP {len(hp_pile(g, own))}{state} | {units}"


def _unit(g: State, card: int, viewer: int, language: str) -> str:
    name = g.match.faces[g.face[card]].name(language)
    if g.flags[card] & layout.DOWN:
        shown = viewer == EVERYBODY or g.known[card] >> viewer & 1
        name = f"{_DUMMY[language]} [{name}]" if shown else _DUMMY[language]
    return f"{name} {g.stats[layout.BP][card]}{_CHECK[language] if g.flags[card] & layout.CHECK_STATE else ''}"
