"""When games of bundled decks end where no turn limit ends them, and whether other agents end what random ones do not."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from cardbase.engine.faces import Deck
from cardbase.engine.layout import TURN
from cardbase.engine.rules import Rules
from cardbase.engine.run import apply, start
from cardbase.engine.state import Match
from cardbase.sim.agents import maker
from scripts.random_games.draw import ROUND

LIMITS = ("turn_limit", "turn_cap")  # the switches that end a game after a turn
LONGEST = 2_000  # turns


class Ending(NamedTuple):
    """In which turn a game ended, and why ("unfinished" where it was given up).

    there  zone -> how many cards of both sides lay in it when the agent took over
    """

    turn: int
    reason: str
    there: Mapping[str, int] = {}


def endings(rules: Rules, decks: Mapping[str, Deck], games: int, agent: str, after: int, seed: int) -> Iterator[Ending]:
    """Play pairs of decks without turn limit, with random answers up to the turn `after`, then with an agent on both sides."""
    drawn, off = Random(f"endings {seed}"), {key: 0 for key in rules.switches if key in LIMITS}
    for number in range(games):
        if number % ROUND == 0:
            pair = [decks[drawn.choice(list(decks))] for _ in range(2)]
            match = rules.load(pair, off)
        yield _played(match, agent, after, number + (seed << 32))


def _played(match: Match, agent: str, after: int, seed: int) -> Ending:
    rng, own = Random(seed), Random(f"agents {seed}")
    early, late = maker("random")(match), maker(agent)(match)
    layout = match.rules.layout
    g = start(match, rng)
    while g.options and g.num[TURN] <= after:
        apply(g, early(g, own), rng)
    there = {key: len(g.piles[2 * zone]) + len(g.piles[2 * zone + 1]) for zone, key in enumerate(layout.zones.keys())}
    while g.options and g.num[TURN] < LONGEST:
        apply(g, late(g, own), rng)
    return Ending(g.num[TURN], "unfinished" if g.options else layout.reasons.keys()[g.reason], there)


def told(found: Sequence[Ending], after: int) -> str:
    """Return in two lines how many games lasted beyond a turn, how these ended, how many turns more they took, and what lay where."""
    beyond = [ending.there for ending in found if ending.turn > after]
    left = sorted(ending.turn - after for ending in found if ending.turn > after)
    how = Counter(ending.reason for ending in found if ending.turn > after)
    if not left:
        return f"{len(found):,} games, none beyond turn {after}"
    share = 100 * len(left) / len(found)
    ends = ", ".join(f"{key} {100 * count / len(left):.0f} %" for key, count in how.most_common())
    turns = f"median {left[len(left) // 2]}, nine of ten by {left[9 * len(left) // 10]}, all by {left[-1]}"
    cards = ", ".join(f"{key} {sum(there[key] for there in beyond) / len(beyond):.1f}" for key in beyond[0])
    return (
        f"{len(found):,} games, {share:.1f} % beyond turn {after}; turns more: {turns}; {ends}\ncards of both: {cards}"
    )
