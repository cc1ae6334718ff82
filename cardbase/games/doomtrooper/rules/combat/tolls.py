"""What an attack takes besides its action: points that texts in play ask of an attacker, or for a defender."""

from typing import Final

from cardbase.engine.effects.values import matches, number
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.combat.sayings import said_everywhere
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.printed.faces import one_number
from cardbase.games.doomtrooper.rules.ratings.sources import works
from cardbase.games.doomtrooper.rules.twins import borne

SHRIEK: Final = 4


def toll(g: State, attacker: int, defender: int = -1) -> tuple[int, int]:
    """Return the D and P that an attack takes; without `defender` it is one on the player, as is looked at for a hidden one."""
    destiny = SHRIEK if g.stats[layout.TRAITS][attacker] & traits.SHRIEKED else 0
    destiny += _leashed(g, attacker) if g.book.leashes else 0
    promotion = 0
    if defender < 0 or g.flags[defender] & layout.DOWN:
        return destiny, promotion
    for source, f, node in said_everywhere(g, attacker, ("toll",)):
        due = defender == source if node[4] == ("this",) else matches(g, f, node[4], defender)
        if due and node[3] == "destiny":
            destiny += number(g, f, node[2])
        elif due:
            promotion += number(g, f, node[2])
    return destiny, promotion


def _leashed(g: State, attacker: int) -> int:
    """Return the D that a LEASHED attacker takes."""
    leashes = [card for card in borne(g, attacker) if works(g, card)]
    return sum(one_number(g.book.keywords[g.face[card]], "leash") for card in leashes)


def can_pay_toll(g: State, attacker: int, defender: int = -1) -> bool:
    """Tell whether the attacker's player has what an attack takes."""
    if "toll" not in g.book.said and not g.book.leashes and not g.stats[layout.TRAITS][attacker] & traits.SHRIEKED:
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
