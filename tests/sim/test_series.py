"""Series of games: the same seed gives the same games, seats change, and the numbers say how sure they are."""

import signal
from collections.abc import Iterator, Sequence

import pytest

from cardbase.engine.faces import Deck
from cardbase.errors import OutsideError
from cardbase.sim.executor import Job
from cardbase.sim.matchup import Matchup
from cardbase.sim.playing import Outcome, Players, game_seed
from cardbase.sim.results.summary import pairs
from cardbase.sim.series import Series, play_all, play_series
from cardbase.sim.workers import Stopped
from tests.matches.skirmish import toy_match


@pytest.fixture(scope="module")
def table() -> Matchup:
    """Two equal decks of Skirmish."""
    match = toy_match()
    deck: Deck = {"main": [match.faces[face] for face in match.decks[0]["main"]]}
    return Matchup("skirmish", "tests.toy.rules:RULES", ("Left", "Right"), (deck, deck), {})


@pytest.mark.usefixtures("processes_at_once")
@pytest.mark.parametrize("names", [("random", "random"), ("greedy", "random")])
def test_the_same_seed_gives_the_same_games_on_any_number_of_workers(table: Matchup, names: tuple[str, str]) -> None:
    alone, games = play_series(Series(table, 24, 5, names, record=True))
    several, others = play_series(Series(table, 24, 5, names, record=True), workers=3)

    assert games == others
    same = alone.as_json().keys() - {"speed"}
    assert [alone.as_json()[key] for key in same] == [several.as_json()[key] for key in same]


def test_another_seed_gives_other_games(table: Matchup) -> None:
    _, games = play_series(Series(table, 6, 5, ("random", "random"), record=True))
    _, others = play_series(Series(table, 6, 6, ("random", "random"), record=True))

    assert not {tuple(game.actions) for game in games} & {tuple(game.actions) for game in others}


def test_the_decks_change_seats_after_every_game(table: Matchup) -> None:
    _, games = play_series(Series(table, 4, 1, ("random", "random")))

    assert [game.swapped for game in games] == [False, True, False, True]
    assert [game.seed for game in games] == [game_seed(1, pair) for pair in (0, 0, 1, 1)]


def test_equal_decks_with_equal_agents_win_one_game_of_each_pair(table: Matchup) -> None:
    """Chance deals each seat the same, whoever sits there: the second game of a pair is the first one in a mirror."""
    found, games = play_series(Series(table, 20, 9, ("greedy", "greedy"), record=True))

    assert found.wins == (10, 10)
    assert all(one.actions == other.actions for one, other in pairs(games))
    assert found.worth > 5


def test_each_deck_keeps_its_agent_when_the_seats_change(table: Matchup) -> None:
    """The greedy agent sits with the first deck in both seats, and wins more from both."""
    players = Players(table, ("greedy", "random"))
    games = [players.play(number, 3) for number in range(80)]

    for swapped in (False, True):
        won = [game.winner == 0 for game in games if game.swapped == swapped]
        assert sum(won) > len(won) * 0.7


@pytest.mark.usefixtures("processes_at_once")
def test_a_series_ends_once_its_interval_is_narrow_on_any_number_of_workers(table: Matchup) -> None:
    series = Series(table, 4000, 5, ("random", "random"), until=0.1)

    alone, games = play_series(series)
    _, others = play_series(series, workers=2)
    before, _ = play_series(series._replace(games=alone.games - 2))

    assert games == others
    assert alone.narrow
    assert not before.narrow
    assert 100 < alone.games < 1000
    assert all(high - low <= 0.2 for low, _, high in alone.win_rates)


def test_a_series_that_may_not_go_on_says_that_its_interval_is_wide(table: Matchup) -> None:
    found, _ = play_series(Series(table, 30, 5, ("random", "random"), until=0.1))

    assert (found.games, found.narrow) == (30, False)


def test_known_games_are_not_played_again(table: Matchup, monkeypatch: pytest.MonkeyPatch) -> None:
    several = [Series(table, 6, seed, ("random", "random")) for seed in (1, 2)]
    kept: dict[tuple[int, int], Outcome] = {}
    whole = play_all(several, keep=kept.__setitem__)
    fresh: list[int] = []

    again = play_all(
        several,
        known={piece: outcome for piece, outcome in kept.items() if piece[1] != 4},
        keep=lambda piece, _: fresh.append(piece[1]),
        progress=fresh.append,
    )

    assert [games for _, games in again] == [games for _, games in whole]
    assert fresh == [4, 1, 4, 1]


def test_progress_counts_every_game(table: Matchup) -> None:
    told: list[int] = []

    play_series(Series(table, 7, 1, ("random", "random")), progress=told.append)

    assert sum(told) == 7


def ctrl_c(_done: int) -> None:
    """What a terminal sends to this process."""
    signal.raise_signal(signal.SIGINT)


@pytest.mark.usefixtures("processes_at_once")
@pytest.mark.parametrize("many", [1, 2])
def test_a_series_that_is_stopped_tells_the_games_so_far(table: Matchup, many: int) -> None:
    series = Series(table, 400, 1, ("random", "random"), record=True)
    with pytest.raises(Stopped) as caught:
        play_series(series, workers=many, progress=ctrl_c)

    found, games = caught.value.so_far
    _, all_games = play_series(series._replace(games=found.games))
    assert 0 < found.games == len(games) < 400
    assert games == all_games


def test_a_series_that_is_stopped_before_a_game_is_over_tells_nothing(
    table: Matchup, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Players, "play", lambda *_, **__: ctrl_c(0))
    with pytest.raises(KeyboardInterrupt) as caught:
        play_series(Series(table, 4, 1, ("random", "random")))

    assert not isinstance(caught.value, Stopped)


class Failing:
    """An executor that fails after the seventh piece."""

    def pool(self, job: Job) -> "Failing":
        self.work = job.make(job.tools)
        return self

    def do(self, pieces: Sequence[object]) -> Iterator[list[object]]:
        for piece in pieces[:7]:
            yield [self.work(piece)]
        raise OutsideError("the machines are gone")

    def close(self) -> None:
        pass


def test_a_series_whose_players_fail_tells_the_games_so_far_and_why(table: Matchup) -> None:
    series = Series(table, 40, 1, ("random", "random"), record=True)
    with pytest.raises(Stopped) as caught:
        play_series(series, workers=Failing())

    found, games = caught.value.so_far
    assert found.games == 7
    assert games == play_series(series._replace(games=7))[1]
    assert caught.value.reason is not None
    assert caught.value.reason.message == "the machines are gone"


@pytest.mark.usefixtures("processes_at_once")
def test_several_series_share_their_workers(table: Matchup) -> None:
    several = [
        Series(table, games, seed, ("random", "random"), record=True) for games, seed in ((5, 1), (3, 2), (4, 1))
    ]

    assert [games for _, games in play_all(several, workers=2)] == [play_series(series)[1] for series in several]


def test_several_series_that_are_stopped_tell_those_that_were_begun(table: Matchup) -> None:
    several = [Series(table, 3, seed, ("random", "random")) for seed in (1, 2, 3)]
    told: list[int] = []

    def stop(done: int) -> None:
        told.append(done)
        if len(told) == 5:
            ctrl_c(0)

    with pytest.raises(Stopped) as caught:
        play_all(several, progress=stop)

    assert [summary.games for summary, _ in caught.value.so_far] == [3, 2]
