"""The order in which attackers, defenders and tactics are offered: the most promising first, since default players take the
first answer. It uses only what the attacker's player may know.
"""

from cardbase.engine.state import State
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.combat.eligibility import tactics


def _worth(g: State, attacker: int, defender: int, tactic: int) -> int:
    """Return what an attack promises: its own hit less the other's, by the Value at stake; a wounded one falls."""
    ratings, armour, value = (
        g.stats[layout.FIGHT_STAT if tactic == layout.FIGHT else layout.SHOOT_STAT],
        g.stats[layout.ARMOUR],
        g.stats[layout.VALUE],
    )
    gain = loss = 0
    if ratings[attacker] >= armour[defender]:
        gain = value[defender] * (2 if g.damage[defender] else 1)
    if ratings[defender] >= armour[attacker]:
        loss = value[attacker] * (2 if g.damage[attacker] else 1)
    return (-2 * gain if g.side[attacker] == g.side[defender] else gain) - loss


def strongest_first(g: State, cards: list[int]) -> list[int]:
    """Return attackers, those with the highest rating first."""
    return sorted(
        cards, key=lambda card: (-max(g.stats[layout.FIGHT_STAT][card], g.stats[layout.SHOOT_STAT][card]), card)
    )


def best_first(g: State, attacker: int, defender: int) -> list[int]:
    """Return the tactics that both may use, the more promising first."""
    return sorted(tactics(g, attacker, defender), key=lambda tactic: (-_worth(g, attacker, defender, tactic), tactic))


def easiest_first(g: State, attacker: int, cards: list[int]) -> list[int]:
    """Return defenders, those first against which an attack promises most."""

    def promise(card: int) -> tuple[int, int]:
        return -max([_worth(g, attacker, card, tactic) for tactic in tactics(g, attacker, card)], default=0), card

    return sorted(cards, key=promise)
