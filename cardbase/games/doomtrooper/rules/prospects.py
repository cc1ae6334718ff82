"""The order in which attackers, defenders and tactics are offered: the most promising first, since default players take the
first answer. It uses only what the attacker's player may know.
"""

from cardbase.engine.state import State
from cardbase.games.doomtrooper.rules.eligibility import tactics
from cardbase.games.doomtrooper.rules.layout import ARMOUR, FIGHT, FIGHT_STAT, SHOOT_STAT, VALUE


def _rating(g: State, card: int, tactic: int) -> int:
    return g.stats[FIGHT_STAT if tactic == FIGHT else SHOOT_STAT][card]


def _worth(g: State, attacker: int, defender: int, tactic: int) -> float:
    """Return what an attack promises: its own hit less the other's, by the Value at stake; a wounded one falls."""
    hit = _rating(g, attacker, tactic) >= g.stats[ARMOUR][defender]
    struck = _rating(g, defender, tactic) >= g.stats[ARMOUR][attacker]
    gain = g.stats[VALUE][defender] * (2 if g.damage[defender] else 1) if hit else 0
    loss = g.stats[VALUE][attacker] * (2 if g.damage[attacker] else 1) if struck else 0
    own = 3 if g.side[attacker] == g.side[defender] else 0
    return gain - loss - own * gain


def strongest_first(g: State, cards: list[int]) -> list[int]:
    """Return attackers, those with the highest rating first."""
    return sorted(cards, key=lambda card: (-max(g.stats[FIGHT_STAT][card], g.stats[SHOOT_STAT][card]), card))


def best_first(g: State, attacker: int, defender: int) -> list[int]:
    """Return the tactics that both may use, the more promising first."""
    return sorted(tactics(g, attacker, defender), key=lambda tactic: (-_worth(g, attacker, defender, tactic), tactic))


def easiest_first(g: State, attacker: int, cards: list[int]) -> list[int]:
    """Return defenders, those first against which an attack promises most."""

    def promise(card: int) -> float:
        return max((_worth(g, attacker, card, tactic) for tactic in tactics(g, attacker, card)), default=0)

    return sorted(cards, key=lambda card: (-promise(card), card))
