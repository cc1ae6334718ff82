"""The agent that searches: what it may know, what it keeps, how long it takes, and that it finds more than greedy does."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from cardbase.engine import run
from cardbase.engine.hidden import Deals
from cardbase.engine.layout import TURN
from cardbase.engine.state import Match, State
from cardbase.errors import InputError
from cardbase.sim.agents import maker
from cardbase.sim.agents import mcts as clock
from cardbase.sim.agents.baselines import Agent, among_candidates
from cardbase.sim.agents.mcts import Search, SearchTree, UctConfiguration, budget_of
from tests.matches import MATCHES
from tests.matches.conformance import walk
from tests.matches.skirmish import toy_match

PLAYED = ("toy", "build-divide", "detainer", "doomtrooper", "dreadnought", "fertcg")


def worth_a_search(match: Match, seed: int) -> Iterator[State]:
    """Positions with several answers that are worth a try."""
    return (g for g in asked(match, seed, 3) if len(match.rules.candidate_answers(g)) > 1)


def agent_of(match: Match, words: str = "12") -> Agent:
    return maker(f"mcts:{words}")(match)


def asked(match: Match, seed: int, every: int) -> Iterator[State]:
    return (g for g, _ in walk(match, seed, every=every) if g.options)


@pytest.mark.parametrize("name", PLAYED)
@pytest.mark.parametrize("many", [4, pytest.param(12, marks=pytest.mark.slow)])
def test_it_uses_only_what_its_seat_may_know(many: int, name: str) -> None:
    """Whatever the hidden cards are, the same random numbers lead to the same answer."""
    match = MATCHES[name]()
    moved = 0
    for n, g in enumerate(islice(asked(match, 11, 9), many)):
        elsewhere = match.rules.resample(g, Random(n + 100))
        moved += g.face != elsewhere.face
        assert agent_of(match)(g, Random(n)) == agent_of(match)(elsewhere, Random(n))
    assert moved > many // 4


@pytest.mark.parametrize("name", PLAYED)
def test_deals_follow_from_what_the_seat_knows(name: str) -> None:
    match = MATCHES[name]()
    for n, g in enumerate(islice(asked(match, 3, 9), 12)):
        elsewhere = match.rules.resample(g, Random(n + 100))
        here, there = Deals(g).deal(Random(n)), Deals(elsewhere).deal(Random(n))
        assert here.face == there.face
        assert match.rules.observe(here, g.who) | {"options": []} == match.rules.observe(g, g.who) | {"options": []}


@pytest.mark.parametrize("name", PLAYED)
def test_it_answers_legally_and_changes_nothing(name: str) -> None:
    match = MATCHES[name]()
    agent = agent_of(match)
    for g in islice(asked(match, 5, 9), 8):
        before = match.rules.to_json(g)
        assert agent(g, Random(1)) in g.options
        assert match.rules.to_json(g) == before


def played(match: Match, agents: tuple[Agent, Agent], seed: int) -> list[int]:
    rng, own, given = Random(seed), Random(f"agents {seed}"), []
    g = run.start(match, rng)
    while g.options:
        given.append(agents[g.who](g, own))
        run.apply(g, given[-1], rng)
    return [*given, g.result]


def test_the_same_seed_gives_the_same_game_whatever_was_played_before() -> None:
    match = toy_match()
    alone = played(match, (agent_of(match), agent_of(match)), 2)
    agents = agent_of(match), agent_of(match)
    played(match, agents, 1)
    assert played(match, agents, 2) == alone


def used_again(own: bool) -> list[bool]:
    """Whether what was found before was used at each question at which there was something, after its own answers or others."""
    match, found = toy_match(), []
    for seed in range(4):
        rng, search = Random(seed), Search(budget_of("30"), UctConfiguration())
        choose = among_candidates(search.best)
        g = run.start(match, rng)
        while g.options:
            kept = search.tree
            before = kept.seen if kept else 0
            answer = choose(g, rng)
            if kept:
                found.append(kept.seen > before)
            others = [action for action in g.options if action != answer]
            run.apply(g, answer if own else others[-1], rng)
    return found


def test_what_was_found_is_kept_for_the_question_that_follows() -> None:
    assert any(used_again(own=True))


def test_it_is_not_used_for_another_question() -> None:
    found = used_again(own=False)
    assert found
    assert not any(found)


def test_it_takes_a_win_that_is_there() -> None:
    """With one life left, an attacker and no blocker, the answer is the attack."""
    match, seen = toy_match(), 0
    for g in asked(match, 21, 1):
        if g.rules.question(g) == "What do you do?":
            winning = [a for a in g.options if "attack" in g.rules.describe(g, a)]
            foe = 1 - g.who
            if winning and not g.piles[2 * 2 + foe]:
                lethal = g.copy()
                lethal.num[g.rules.layout.numbers.index["life"] + foe] = 1
                assert agent_of(match, "40")(lethal, Random(1)) in winning
                seen += 1
    assert seen


@pytest.mark.parametrize("name", PLAYED)
def test_it_ends_early_only_where_the_answer_stays_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that ends as soon as nothing can change gives the answers of one that goes on to the end of its budget."""
    match = MATCHES[name]()
    positions = [g.copy() for g in islice(worth_a_search(match, 5), 4)]

    def answers() -> tuple[list[int], int]:
        given, playouts = [], 0
        for n, g in enumerate(positions):
            search = Search(budget_of("20"), UctConfiguration())
            given.append(among_candidates(search.best)(g, Random(n)))
            playouts += min(search.budget.done, 20)
        return given, playouts

    early, fewer = answers()
    monkeypatch.setattr(Search, "settled", lambda *_: False)
    assert answers() == (early, 20 * len(positions))
    assert fewer < 20 * len(positions)


@pytest.mark.parametrize("name", PLAYED)
def test_many_playouts_look_further_ahead(name: str) -> None:
    """With 400 playouts they end as the other seat's second turn does, with fewer as its first one does."""
    match = MATCHES[name]()
    positions = [g.copy() for seed in range(4) for g in islice(worth_a_search(match, seed), 2, 4)]

    def turns(playouts: str) -> list[int]:
        passed = []
        for g in positions:
            state, rng = g.copy(), Random(1)
            tree = Search(budget_of(playouts), UctConfiguration()).new_tree(g)
            answers = tree.likely_next(state, match.rules.candidate_answers(g)[-1], rng)
            while answers:
                answers = tree.go_on(state, answers[-1], rng)
            passed.append(state.num[TURN] - g.num[TURN])
        return passed

    near, far = turns("399"), turns("400")
    assert max(near) <= 2
    assert max(far) <= 4
    assert sum(near) < sum(far)


@pytest.mark.parametrize("name", ["build-divide", "dreadnought"])
def test_the_end_of_each_exchange_counts(name: str) -> None:
    """If the last one counts for nothing, looking further ahead tells whether a position gets better as looking less far does."""
    match = MATCHES[name]()
    positions = [g.copy() for seed in range(6) for g in islice(worth_a_search(match, seed), 2, 5)]

    def better(early: float, exchanges: int) -> list[bool]:
        found = []
        for g in positions:
            tree = SearchTree(g, UctConfiguration(mixing=early), exchanges)
            tree.playout(g.copy(), match.rules.candidate_answers(g)[0], Random(1), Random(1))
            (move,) = tree.root.moves.values()
            found.append(move.total > 0.5)
        return found

    near = better(0.5, 1)
    assert better(1.0, 2) == near
    assert better(0.0, 2) != near


def test_a_budget_is_playouts_or_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    def playouts(words: str) -> int:
        budget = budget_of(words)
        budget.begin()
        return sum(1 for _ in iter(budget.goes_on, False))

    times = iter(range(1000))
    monkeypatch.setattr(clock, "perf_counter", lambda: next(times) / 10)
    assert playouts("7") == 7
    assert playouts("") == 200
    assert playouts("1s") == 10
    assert playouts("0.01s") == 1


def test_how_many_playouts_are_expected(monkeypatch: pytest.MonkeyPatch) -> None:
    """With seconds, what the decision before had time for, also where it ended early; of the first one nobody knows."""
    assert budget_of("400").expected() == 400
    times = iter(range(1000))
    monkeypatch.setattr(clock, "perf_counter", lambda: next(times) / 10)
    budget = budget_of("5s")
    budget.begin()
    assert budget.expected() == 0
    for _ in range(21):
        budget.goes_on()
    budget.begin()
    assert budget.expected() == 50
    budget.begin()
    assert budget.expected() == 50


def test_what_is_left_of_a_budget() -> None:
    budget = budget_of("7")
    budget.begin()
    budget.goes_on()
    assert budget.left() == 6
    assert budget_of("1s").left() > 1_000_000_000  # nobody knows


@pytest.mark.parametrize("words", ["0", "-3", "many", "0s", "s", "nans", "infs", "1e9s", "1.5", "٣", "2000000", "-1s"])
def test_other_budgets_are_refused(words: str) -> None:
    with pytest.raises(InputError, match="is no budget for a decision\nWrite playouts or seconds: mcts:400 or"):
        maker(f"mcts:{words}")
