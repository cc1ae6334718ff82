"""What is seen of cards: the opening hand, what was drawn, what was played; watching changes no game."""

import pytest

from cardbase.engine.faces import Deck
from cardbase.sim.matchup import Matchup
from cardbase.sim.playing import UNDER_WAY, Players, cards_of
from cardbase.sim.series import Series, play_series
from tests.matches.skirmish import toy_match


@pytest.fixture(scope="module")
def table() -> Matchup:
    """Skirmish; the second deck has other cards than the first one."""
    match = toy_match()
    faces = [match.faces[face] for face in match.decks[0]["main"]]
    one: Deck = {"main": [face for face in faces if int(face.key[2:]) < 5] * 2}
    other: Deck = {"main": [face for face in faces if int(face.key[2:]) >= 5] * 2}
    return Matchup("skirmish", "tests.toy.rules:RULES", ("Left", "Right"), (one, other), {})


def test_watching_changes_no_game(table: Matchup) -> None:
    plain = play_series(Series(table, 10, 4, ("greedy", "random"), record=True))[1]
    watched = play_series(Series(table, 10, 4, ("greedy", "random"), record=True, cards=True))[1]

    assert [game._replace(seen=()) for game in watched] == plain
    assert not any(game.seen for game in plain)


def test_each_deck_has_its_own_cards_whichever_seat_it_sits_in(table: Matchup) -> None:
    for number in range(6):
        opening, drawn, played, *others = Players(table, ("random", "random")).play(number, 2, cards=True).seen
        for first, later, used in ((opening, drawn, played), tuple(others)):
            assert 0 < first.bit_count() <= 5
            assert first & ~later == 0
            assert used.bit_count() <= 5
            assert later < 1 << 5


def test_the_cards_of_a_deck_are_each_named_once(table: Matchup) -> None:
    assert [face.key for face in cards_of(table.decks[1])] == [f"T-{n:02}" for n in range(5, 10)]


def test_how_much_of_a_game_is_over_is_told_where_agents_take_their_time(
    table: Matchup, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(UNDER_WAY, "is_watched", False)
    monkeypatch.setattr(UNDER_WAY, "length", 0)
    Players(table, ("mcts:1", "greedy")).play(0, 1)
    assert UNDER_WAY.length == 0

    part = UNDER_WAY.watch()
    Players(table, ("random", "greedy")).play(0, 1)
    assert part() == 0
    Players(table, ("mcts:1", "greedy")).play(0, 1)
    assert 0 < part() <= 0.95
    UNDER_WAY.answers = UNDER_WAY.length // 2
    assert part() == pytest.approx(0.5, abs=0.1)
