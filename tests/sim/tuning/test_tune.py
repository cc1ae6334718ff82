"""How a budget is shared out."""

import signal
from functools import cache
from itertools import pairwise

import pytest

from cardbase.errors import InputError, NotFound
from cardbase.sim.matchup import Matchup
from cardbase.sim.series import Series, play_series
from cardbase.sim.tuning.contest import Budget, Contest
from cardbase.sim.tuning.result import Tuned
from cardbase.sim.tuning.swaps import Proposals, Swap, Variant, dealt, held, with_swaps
from cardbase.sim.tuning.tune import FIRST, MANY, PROOF, Plan, least, plan, race, tune
from cardbase.sim.workers import Stopped
from tests.sim.tuning import skirmish


@pytest.mark.parametrize(("games", "expected"), [(400, Plan(1, 4)), (2000, Plan(1, 16)), (30_000, Plan(4, 32))])
def test_more_games_are_more_swaps_and_then_more_races(games: int, expected: Plan) -> None:
    assert plan(games, 2, 8) == expected


@pytest.mark.parametrize("games", [100, 1000, 5000, 20_000, 100_000])
def test_a_race_judges_each_swap_by_some_games(games: int) -> None:
    """The first of its halvings has an equal part of its games for every swap and the deck itself."""
    found = plan(games, 2, 8)
    begin, raced, _ = found.shares(0)
    each = games * (raced - begin) / (found.raced.bit_length() - 1) / (found.raced + 1)

    assert each >= FIRST
    assert found.stages == 1 or found.raced >= MANY


def test_stages_follow_each_other_and_leave_games_for_the_proof() -> None:
    found = plan(30_000, 2, 8)
    shares = [found.shares(stage) for stage in range(found.stages)]

    assert [one[2] for one in shares[:-1]] == pytest.approx([one[0] for one in shares[1:]])
    assert all(a < b for one in shares for a, b in pairwise(one))
    assert shares[-1][2] == pytest.approx(0.7)


def test_there_are_no_more_stages_than_cards_to_swap() -> None:
    assert plan(100_000, 2, 1).stages == 1


@pytest.mark.parametrize("size", [2, 8, 30])
def test_too_few_games_are_refused_with_the_number_that_does(size: int) -> None:
    enough = least(size)

    assert plan(enough, size, 8) == Plan(1, 2)
    with pytest.raises(InputError, match=f"{enough - 1} games are too few to tune by") as caught:
        plan(enough - 1, size, 8)
    assert caught.value.hint == f"Give {enough} or more."


def tuned(games: int = 400, seed: int = 1, copies: int = 9, workers: int = 1) -> Tuned:
    budget = Budget(games=games)
    return tune(skirmish.ground(seed=seed), skirmish.proposals(seed=seed), budget, copies=copies, workers=workers)


@cache
def mended() -> Tuned:
    """Half of the deck are cards that cost 6 and have power 1; better ones are to be had."""
    return tuned(seed=2)


def test_a_planted_weakness_is_mended() -> None:
    found = mended()
    after = with_swaps(skirmish.WITH_WEAKNESS, found.swaps, found.cards)

    assert found.better
    assert found.gain.interval()[0] > 0.1
    assert sum(held(after.lines, card.key) for card in skirmish.WEAK) < 15


def test_the_tuned_deck_wins_more_in_games_of_other_seeds() -> None:
    """The gain is what a series of games between the decks shows, too."""
    found, ground = mended(), skirmish.ground()
    decks = (dealt(ground.deck, found.swaps, ground.faces), ground.deck)
    series = Series(Matchup("skirmish", ground.rules, ("After", "Before"), decks, {}), 200, 99, ("greedy", "greedy"))

    assert play_series(series)[0].win_rate[0] > 0.5


@pytest.mark.parametrize("games", [400, pytest.param(1000, marks=pytest.mark.slow)])
def test_the_budget_is_kept_and_the_proof_has_its_share(games: int) -> None:
    found = mended() if games == 400 else tuned(games=games)

    assert games * 0.97 <= found.games <= games
    assert found.gain.games >= PROOF * games / 2 - 2


@pytest.mark.usefixtures("processes_at_once")
@pytest.mark.parametrize("games", [200, pytest.param(400, marks=pytest.mark.slow)])
def test_the_same_seed_tunes_alike_on_any_number_of_workers(games: int) -> None:
    one, two, other = tuned(games=games), tuned(games=games, workers=2), tuned(games=games, seed=3)
    several, alone = (found.as_json() for found in (two, one))

    assert several.pop("speed")["games_per_second"] > 0 < alone.pop("speed")["games_per_second"]
    assert several == alone
    assert other.trials != one.trials


@pytest.mark.parametrize("seeds", [4, pytest.param(16, marks=pytest.mark.slow)])
def test_cards_that_are_as_good_are_rarely_taken_for_better(seeds: int) -> None:
    """What comes in does what the deck's own cards do: one deck in forty may be called better by luck, and as many worse."""
    alike = tuple(
        skirmish.creature(f"A{n}", *(int(card.facts[key]) for key in ("cost", "power")))  # type: ignore[arg-type]
        for n, card in enumerate(skirmish.PLAIN)
    )
    deck = skirmish.listed(*skirmish.PLAIN)
    better = 0
    for seed in range(seeds):
        ground = skirmish.ground(deck, alike, seed)
        better += tune(ground, skirmish.proposals(deck, alike, seed), Budget(games=160), copies=9).better

    assert better <= seeds // 4


def test_a_race_leaves_the_best() -> None:
    ground = skirmish.ground()
    good, poor = (
        [(Swap("main", f"W{n}", f"S{n}", 3),) for n in range(2)],
        [(Swap("main", f"P{n}", f"P{n + 5}", 1),) for n in range(5)],
    )
    with Contest(ground, Budget(games=600), 1, lambda *_: None) as contest:
        winner = race(contest, [*poor, *good], (), (0.0, 1.0), "race")
        gains = {variant: contest.gain(variant, ()) for variant in (*good, *poor)}

    assert winner in good
    assert gains[winner].pairs == max(gain.pairs for gain in gains.values())
    assert min(gain.pairs for gain in gains.values()) < gains[winner].pairs / 2


def test_where_no_swap_is_legal_that_is_said() -> None:
    with pytest.raises(NotFound, match="no swap of 'Mine' is legal"):
        tune(skirmish.ground(pool=()), skirmish.proposals(pool=()), Budget(games=200), copies=8)


def test_in_all_no_more_cards_leave_than_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every swap gains: the first takes three cards, the second what is left."""
    monkeypatch.setattr("cardbase.sim.tuning.contest._at", lambda _ground: lambda piece: len(piece[0]) / 4)
    found = tune(skirmish.ground(), skirmish.proposals(), Budget(games=9000), copies=4)

    assert [swap.copies for swap in found.swaps] == [3, 1]
    assert [trial.swap for trial in found.trials if trial.taken] == list(found.swaps)
    assert found.better


def test_where_nothing_gained_the_rest_of_the_budget_is_for_other_swaps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every swap loses but those by which one card leaves; a budget that is used up ends it, and so do swaps that are used up."""

    def points(piece: tuple[Variant, int]) -> float:
        variant, _ = piece
        return 0.5 if not variant else 0.9 if any(swap.out == leaving for swap in variant) else 0.1

    monkeypatch.setattr("cardbase.sim.tuning.contest._at", lambda _ground: points)
    leaving = ""
    found = tune(skirmish.ground(), skirmish.proposals(), Budget(games=600), copies=9)
    assert 600 * 0.8 <= found.games <= 600
    assert (found.swaps, found.trials[-1].stage > 1) == ((), True)
    pairs = [(trial.swap.out, trial.swap.into) for trial in found.trials]
    assert len(set(pairs)) == len(pairs)

    leaving = found.trials[-1].swap.out
    better = tune(skirmish.ground(), skirmish.proposals(), Budget(games=600), copies=9)
    assert better.better
    assert better.swaps[0].out == leaving

    leaving = "none"
    few = tune(
        skirmish.ground(pool=skirmish.PLAIN[5:6]),
        skirmish.proposals(pool=skirmish.PLAIN[5:6]),
        Budget(games=9000),
        copies=9,
    )
    assert few.games < 9000
    assert not few.swaps


def test_the_winner_alone_is_measured_anew() -> None:
    first, *rest = mended().trials

    assert first.anew.pairs > 0
    assert {trial.anew.pairs for trial in rest} == {0}


class Clock:
    """A clock on which every game takes five milliseconds."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize("seconds", [1.0, pytest.param(4.0, marks=pytest.mark.slow)])
def test_a_time_is_kept(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    clock = Clock()

    def play(_what: str, done: int, _of: int) -> None:
        clock.now = 0.005 * done

    monkeypatch.setattr("cardbase.sim.tuning.contest.monotonic", clock)
    found = tune(skirmish.ground(seed=2), skirmish.proposals(seed=2), Budget(seconds=seconds), copies=8, progress=play)

    assert found.gain.pairs > 0
    assert seconds * 0.9 <= found.seconds <= seconds * 1.1
    assert found.games == pytest.approx(found.seconds / 0.005)


@pytest.mark.parametrize("after", [12, 150, 330])
def test_what_is_known_is_kept_on_ctrl_c(after: int) -> None:
    def stop(_what: str, done: int, _of: int) -> None:
        if done == after:
            signal.raise_signal(signal.SIGINT)

    with pytest.raises(Stopped) as caught:
        tune(skirmish.ground(), skirmish.proposals(), Budget(games=400), copies=9, progress=stop)

    found: Tuned = caught.value.so_far
    assert found.games == after
    assert found.trials
    assert bool(found.swaps) == (after == 330)


def test_ctrl_c_before_a_game_is_over_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_words: object) -> float:
        signal.raise_signal(signal.SIGINT)
        return 0.0

    monkeypatch.setattr("cardbase.sim.tuning.contest._at", lambda _ground: stop)
    with pytest.raises(KeyboardInterrupt) as caught:
        tune(skirmish.ground(), skirmish.proposals(), Budget(games=400), copies=9)

    assert not isinstance(caught.value, Stopped)


def test_progress_says_what_is_done_and_how_far() -> None:
    told: list[tuple[str, int, int]] = []
    tune(
        skirmish.ground(), skirmish.proposals(), Budget(games=300), copies=9, progress=lambda *words: told.append(words)
    )

    assert list(dict.fromkeys(done for _, done, _ in told)) == list(range(told[-1][1] + 1))
    assert {of for *_, of in told} == {300}
    assert told[0][0] == "race 1 of 1"


def test_the_deck_that_is_tuned_is_not_changed() -> None:
    found: Proposals = skirmish.proposals()
    tune(skirmish.ground(), found, Budget(games=200), copies=9)

    assert found.deck == skirmish.WITH_WEAKNESS
