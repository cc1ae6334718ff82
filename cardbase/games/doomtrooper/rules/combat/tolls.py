"""What an attack takes besides its action: points that texts in play ask of an attacker, or for a defender. What two texts of one title
ask for has been paid when it is paid once.
"""

from typing import Final

from cardbase.engine.effects.said import said_of, speaks_of
from cardbase.engine.effects.values import number
from cardbase.engine.state import SRC, Frame
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.printed.faces import title_of
from cardbase.language.tree import Node, Select

_TOLL: Final = "toll"
_ACTIONS: Final = "actions"


def toll(g: State, attacker: int, defender: int = -1) -> tuple[int, int]:
    """Return the D and P that an attack takes; without `defender` it is one on the player, as is looked at for a hidden one."""
    due = {"destiny": 0, "promotion": 0}
    asked: list[tuple[str, Node]] = []
    for f, slots in _asked(g, attacker, defender):
        _, n, resource, _whom = slots
        same = (title_of(g.book, g.face[f[SRC]]), slots)
        if resource in due and same not in asked:
            asked.append(same)
            due[resource] += number(g, f, n)
    return due["destiny"], due["promotion"]


def actions_to_attack(g: State, attacker: int, defender: int = -1) -> int:
    """Return how many actions an attack takes; without `defender` it is one on the player."""
    if _TOLL not in g.match.texts.sayings:
        return 1
    return max([1, *(number(g, f, slots[1]) for f, slots in _asked(g, attacker, defender) if slots[2] == _ACTIONS)])


def _asked(g: State, attacker: int, defender: int) -> list[tuple[Frame, Node]]:
    """Return what texts ask for this attack, each with the frame in which it is read."""
    found = said_of(g, _TOLL, attacker)
    return [(one.f, one.slots) for one in found if _is_about(g, one.f, one.slots[3], defender)]


def _is_about(g: State, f: Frame, whom: Node, defender: int) -> bool:
    unknown = defender < 0 or bool(g.flags[defender] & layout.DOWN)
    return _is_anybody(whom) if unknown else speaks_of(g, f, whom, defender)


def _is_anybody(whom: Node) -> bool:
    """Tell whether words speak of any warrior, whoever and wherever it is: then of the player, too."""
    return isinstance(whom, Select) and whom.side == "any" and not whom.filters and not whom.place


def can_pay_toll(g: State, attacker: int, defender: int = -1) -> bool:
    """Tell whether the attacker's player has what an attack takes."""
    if _TOLL not in g.match.texts.sayings:
        return True
    destiny, promotion = toll(g, attacker, defender)
    seat = g.side[attacker]
    return g.num[layout.DESTINY + seat] >= destiny and g.num[layout.PROMOTION + seat] >= promotion


def pay_toll(g: State, attacker: int, defender: int = -1) -> None:
    """Pay what an attack takes."""
    destiny, promotion = toll(g, attacker, defender)
    seat = g.side[attacker]
    g.num[layout.DESTINY + seat] = max(0, g.num[layout.DESTINY + seat] - destiny)
    g.num[layout.PROMOTION + seat] = max(0, g.num[layout.PROMOTION + seat] - promotion)
