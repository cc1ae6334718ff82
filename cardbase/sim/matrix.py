"""Every deck against every other one: who beats whom, how strong each is, which would be brought."""

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from cardbase.errors import InputError
from cardbase.escaping import html_table
from cardbase.messages import say, several
from cardbase.sim.entrants import Entrant, seat
from cardbase.sim.executor import Executor
from cardbase.sim.matchup import Matchup, Switches
from cardbase.sim.results.cards import CardFigures, card_figures
from cardbase.sim.results.statistics import Interval, Meeting, levelled, mixture, ratings, rounded
from cardbase.sim.results.summary import Summary
from cardbase.sim.results_file import ResultsFile
from cardbase.sim.series import Played, Series, play_all
from cardbase.sim.workers import Progress, Stopped


class Standing(NamedTuple):
    """A deck among the others: its points of so many games, its rating (Elo's scale, mean 0), its share of what would be brought."""

    deck: str
    points: float
    games: int
    rating: Interval
    mixture: Interval

    def as_json(self) -> dict[str, Any]:
        """Return a row of the machine formats."""
        return {
            "deck": self.deck,
            "points": self.points,
            "games": self.games,
            "rating": [*levelled(self.rating, 1)],
            "mixture": rounded(self.mixture),
        }


class Matrix(NamedTuple):
    """Decks, and what they have played: their matchups with the games, in the order of `itertools.combinations`."""

    names: tuple[str, ...]
    agents: tuple[str, str]
    matchups: tuple[Matchup, ...]
    played: tuple[Played, ...]

    @property
    def pairs(self) -> list[Summary]:
        """The summary of each pair of decks."""
        return [summary for summary, _ in self.played]

    def standings(self) -> list[Standing]:
        """Return how the decks stand, the strongest first. Games in pairs count as many as they are worth (`Summary.worth`)."""
        places = {name: place for place, name in enumerate(self.names)}
        points, games, meetings = [0.0] * len(places), [0] * len(places), list[Meeting]()
        for summary in self.pairs:
            one, other = (places[name] for name in summary.decks)
            own = summary.wins[0] + summary.draws / 2
            for place, got in ((one, own), (other, summary.games - own)):
                points[place] += got
                games[place] += summary.games
            meetings.append(Meeting(one, other, own * summary.worth, summary.games * summary.worth))
        seed = self.pairs[0].seed if self.played else 0
        rows = zip(
            self.names, points, games, ratings(len(places), meetings), mixture(len(places), meetings, seed), strict=True
        )
        return sorted((Standing(*row) for row in rows if row[2]), key=lambda row: -row.rating[1])

    def _repr_html_(self) -> str:
        """Return what a notebook shows: how the decks stand."""
        rows = [
            (one.deck, f"{one.rating[1]:+.0f}", f"{one.points / one.games:.1%}", f"{one.mixture[1]:.0%}")
            for one in self.standings()
        ]
        heads = (say("Deck"), say("Rating"), say("Share of points"), say("Would be brought"))
        return html_table(several(sum(pair.games for pair in self.pairs), "{n} game", "{n} games"), rows, heads)

    def cards(self) -> list[CardFigures]:
        """Return the figures of the cards of each deck, over all its games; none where the cards were not watched."""
        figures: list[CardFigures] = []
        for name in self.names:
            seen = [
                (matchup.decks[side], [(outcome, side) for outcome in outcomes])
                for matchup, (_, outcomes) in zip(self.matchups, self.played, strict=True)
                for side in (0, 1)
                if matchup.names[side] == name and any(outcome.seen for outcome in outcomes)
            ]
            if seen:
                figures += card_figures(name, seen[0][0], [one for _, games in seen for one in games])
        return figures

    def as_json(self) -> dict[str, Any]:
        """Return what `sim matrix --as json` prints."""
        more = {"cards": [card.as_json() for card in cards]} if (cards := self.cards()) else {}
        return {
            "decks": [standing.as_json() for standing in self.standings()],
            "pairs": [summary.as_json() for summary in self.pairs],
            **more,
        }

    def rows(self) -> list[dict[str, Any]]:
        """Return the same as rows, whose `kind` says what each is: a deck, a pair, a card."""
        return [{"kind": kind.removesuffix("s"), **row} for kind, rows in self.as_json().items() for row in rows]


def pairs(entrants: Sequence[Entrant]) -> list[tuple[Entrant, Entrant]]:
    """Return every pair of decks once."""
    return list(combinations(entrants, 2))


def play_matrix(
    entrants: Sequence[Entrant],
    games: int,
    seed: int,
    agents: tuple[str, str],
    switches: Switches,
    *,
    until: float = 0.0,
    cards: bool = False,
    results: Path | None = None,
    workers: int | Executor = 1,
    progress: Progress = lambda _done: None,
) -> Matrix:
    """Play every pair of decks, in the order of `pairs`.

    until    end a pair once its shares are known so well (see `series.Series`); cards: watch the cards
    results  a file of games: those that it holds are not played again, and the others are added to it as they are played

    Raises InputError where two decks have one name, what `ResultsFile` raises, and Stopped, with what was played, on Ctrl-C.
    """
    names = tuple(entrant.name for entrant in entrants)
    for name in names:
        if names.count(name) > 1:
            raise InputError(
                say("two decks are called '{name}'", name=name), hint=say("Rename one, or copy it under another name.")
            )
    matchups = tuple(seat(first, second, switches) for first, second in pairs(entrants))
    several = [Series(matchup, games, seed, agents, until=until, cards=cards) for matchup in matchups]

    def matrix_of(played: Sequence[Played]) -> Matrix:
        return Matrix(names, agents, matchups[: len(played)], tuple(played))

    try:
        return matrix_of(_played(several, results, workers, progress))
    except Stopped as stopped:
        raise Stopped(matrix_of(stopped.so_far), stopped.reason) from None


def _played(
    several: Sequence[Series], results: Path | None, workers: int | Executor, progress: Progress
) -> list[Played]:
    if results is None:
        return play_all(several, workers=workers, progress=progress)
    with ResultsFile(results, several) as store:
        known = store.known()
        progress(len(known))
        return play_all(several, workers=workers, progress=progress, known=known, keep=store.add)
