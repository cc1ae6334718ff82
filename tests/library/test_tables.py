"""Tables of the front door: series, matrices, saved games, scenarios."""

from pathlib import Path

import pytest

from cardbase import Catalog, InputError
from cardbase.sim.saved import written

PAIR = ("Ember Rush", "Hollow Control")


def test_the_same_seed_gives_the_same_summary(cards: Catalog) -> None:
    table = cards.table(*PAIR)
    one, two = (table.play(6, seed=3, agents="random")._replace(seconds=0) for _ in range(2))

    assert one == two
    assert (one.games, sum(one.wins) + one.draws, one.decks) == (6, 6, PAIR)
    assert one != table.play(6, seed=4, agents="random")._replace(seconds=0)


def test_progress_is_told_of_each_game(cards: Catalog) -> None:
    done: list[int] = []
    cards.table(*PAIR).play(4, agents="random", progress=done.append)

    assert sum(done) == 4


def test_decks_of_two_games_do_not_play(cards: Catalog) -> None:
    with pytest.raises(InputError, match="'Ember Rush' is a deck of Build Divide, 'White Wall' one of Detainer"):
        cards.table("Ember Rush", "White Wall")


def test_an_illegal_deck_plays_only_if_it_is_allowed(cards: Catalog) -> None:
    small = cards.deck("Ember Rush").copy("Small")
    small.remove("Balk, Lava Fighter")

    with pytest.raises(InputError, match="'Small' is not legal"):
        cards.table(small, "Hollow Control")
    assert cards.table(small, "Hollow Control", allow_illegal=True).play(1, agents="random").games == 1


def test_a_deck_of_a_list_needs_no_saving_to_play(cards: Catalog) -> None:
    deck = cards.read_deck(cards.deck("Ember Rush").export())

    assert cards.table(deck, "Hollow Control").names == PAIR


@pytest.mark.parametrize(
    ("games", "agents", "said"), [(0, "random", "0 games cannot be played"), (1, "gredy", "there is no agent 'gredy'")]
)
def test_wrong_wishes_are_refused(cards: Catalog, games: int, agents: str, said: str) -> None:
    with pytest.raises(InputError, match=said):
        cards.table(*PAIR).play(games, agents=agents)


def test_a_matrix_has_a_summary_for_each_pair(cards: Catalog) -> None:
    found = cards.matrix([*PAIR, "Verdict Choir"], 2, agents="random")

    assert [summary.decks for summary in found.pairs] == [
        PAIR,
        ("Ember Rush", "Verdict Choir"),
        ("Hollow Control", "Verdict Choir"),
    ]
    assert sorted(standing.deck for standing in found.standings()) == sorted([*PAIR, "Verdict Choir"])
    with pytest.raises(InputError, match="two decks or more"):
        cards.matrix(["Ember Rush"], 2)


def test_recorded_games_are_written_and_resumed(cards: Catalog, tmp_path: Path) -> None:
    table = cards.table(*PAIR)
    games = table.record(2, seed=5, agents="random")
    (tmp_path / "games.json").write_text(written(games), encoding="utf-8")
    again = cards.resume(tmp_path / "games.json", 2)

    assert again.over and again.actions == games[1].replay.actions
    assert again.names == PAIR[::-1]
    assert (again.state.result, again.turn) == games[1].ended


def test_a_game_of_changed_decisions_is_refused_with_the_place(cards: Catalog) -> None:
    game = cards.table(*PAIR).record(1, agents="random")[0]
    game.replay.actions[3] = 1

    with pytest.raises(InputError, match=r"replay, decision 4 of \d+: what was decided is not legal here"):
        cards.resume(game)


def test_scenarios_give_verdicts(cards: Catalog) -> None:
    folder = Path(__file__).parents[2] / "data" / "fertcg" / "rulings"
    verdicts = cards.scenarios(*sorted(folder.glob("*.toml"))[:2])

    assert verdicts and all(verdict.ok for verdict in verdicts)
