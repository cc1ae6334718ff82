"""How strong the agents are in a game, from games that were played before (`scripts/measure_agents.py`), the same deck on both sides."""

import json
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from cardbase.bundled import data_folder
from cardbase.errors import NotFound
from cardbase.messages import say
from cardbase.sim.results.statistics import Interval, Meeting, ratings, wilson


class Rung(NamedTuple):
    """An agent and its rating on Elo's scale, with the ends of its 95 % interval; the mean of all agents of the game is 0.

    games  how many it has played, against whichever others
    below  its share of the points against the agent on the next lower rung, with its interval; None where they have not met
    """

    agent: str
    rating: int
    low: int
    high: int
    games: int
    below: Interval | None


class Ladder(NamedTuple):
    """The agents of a game, the strongest first, and the deck with which they were measured."""

    deck: str
    rungs: list[Rung]


def ladder(game: str) -> Ladder:
    """Return the ladder of a game. Raises NotFound for one in which the agents were not measured."""
    measured = _file().get(game)
    if measured is None:
        raise NotFound(
            say("the agents were not measured in '{game}'", game=game),
            hint=say("'cardbase sim match A B --agents mcts,greedy' lets them play."),
        )
    return Ladder(measured["deck"], rungs(measured["played"]))


def rungs(played: Sequence[dict[str, Any]]) -> list[Rung]:
    """Return the agents that have played, the strongest first.

    played  for each two that have met: `agents`, and what the first one has `won`, `drawn`, `lost`. A draw is half a point
    """
    names = sorted({name for row in played for name in row["agents"]})
    points: dict[tuple[str, str], tuple[float, int]] = {}
    for row in played:
        one, other = row["agents"]
        games, own = row["won"] + row["drawn"] + row["lost"], row["won"] + row["drawn"] / 2
        points[one, other], points[other, one] = (own, games), (games - own, games)
    meetings = [
        Meeting(names.index(one), names.index(other), *found) for (one, other), found in points.items() if one < other
    ]
    rated = sorted(zip(ratings(len(names), meetings), names, strict=True), key=lambda pair: -pair[0][1])
    order = [name for _, name in rated]
    return [
        Rung(
            name,
            round(rating),
            round(low),
            round(high),
            sum(games for (one, _), (_, games) in points.items() if one == name),
            wilson(*points[name, lower]) if lower and (name, lower) in points else None,
        )
        for ((low, rating, high), name), lower in zip(rated, [*order[1:], ""], strict=True)
    ]


@cache
def _file() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((data_folder() / "agents.json").read_text(encoding="utf-8"))
    return found
