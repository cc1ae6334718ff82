"""A saved game walked through, forward and back."""

import re
from random import Random

import pytest

from cardbase.engine import run
from cardbase.engine.hidden import resample
from cardbase.engine.state import Match
from cardbase.errors import InputError
from cardbase.sim.drawing import table
from cardbase.sim.game import Game
from cardbase.sim.matchup import Matchup
from cardbase.sim.playback import Playback, replayed_turns
from cardbase.sim.playing import Players
from cardbase.sim.saved import Saved, saved
from tests.matches import MATCHES
from tests.matches.skirmish import toy_match


def a_saved_game(decisions: int = 10_000) -> Saved:
    """A game of two agents."""
    table = Game(toy_match(), 4, ("Left", "Right"))
    while not table.over and len(table.actions) < decisions:
        table.answer(table.choose("greedy"))
    return table.saved()


def test_each_step_shows_the_table_after_it_in_either_direction() -> None:
    playback = Playback(a_saved_game(), toy_match())
    tables = []
    while True:
        tables.append(playback.table())
        if not playback.go(1):
            break
    assert len(tables) == len(playback.steps)
    for shown in reversed(tables):
        assert playback.table() == shown
        playback.go(-1)
    assert playback.at == 0


def test_a_decision_that_was_only_a_pass_is_no_step() -> None:
    saved = a_saved_game()
    steps = Playback(saved, toy_match()).steps
    decided = [step.entry for step in steps if step.entry.seat >= 0 and not step.last]

    assert not [entry for entry in decided if entry.answer == "pass" and not entry.events]
    assert 5 < len(decided) < len(saved.replay.actions)


def test_a_turn_ends_with_the_table_that_is_told_of_it() -> None:
    saved = a_saved_game()
    playback = Playback(saved, toy_match())
    for turn in list(replayed_turns(saved, toy_match()))[:-1]:
        playback.at = next(n for n, step in enumerate(playback.steps) if step.turn == turn.number and step.last)
        assert playback.table() == list(turn.table)


def test_one_goes_to_a_turn_and_to_the_end() -> None:
    playback = Playback(a_saved_game(), toy_match())
    playback.turn(3)
    assert playback.step.turn == 3 and playback.steps[playback.at - 1].turn == 2
    playback.end()
    assert not playback.go(1)
    assert playback.outcome.startswith("Player ")
    with pytest.raises(InputError, match=r"there is no turn 999\nTurns: 1 to \d+\."):
        playback.turn(999)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_watches_what_it_saw(seat: int) -> None:
    playback = Playback(a_saved_game(), toy_match(), viewer=seat)

    assert not any(step.entry.answer for step in playback.steps if step.entry.seat == 1 - seat)
    assert f"Player {2 - seat} draws a card" in {event for step in playback.steps for event in step.entry.events}


@pytest.mark.parametrize("decisions", [0, 1, 2, 3, 4, 5, 10])
def test_a_game_that_was_saved_before_its_end_has_no_outcome(decisions: int) -> None:
    playback = Playback(a_saved_game(decisions), toy_match())
    playback.end()

    assert playback.outcome == ""
    assert not playback.step.last


HAND, FIELD = 1, 2


@pytest.mark.parametrize("name", MATCHES)
def test_a_drawn_table_shows_a_player_nothing_that_he_does_not_know(name: str) -> None:
    """Other cards in the places that the player cannot see give the same drawing."""
    match, rng = MATCHES[name](), Random(5)
    g = match.rules.deal(match, rng)
    for n in range(100):
        if not g.options:
            break
        if n % 9 == 0:
            other = resample(g, Random(n))
            other.rules.refresh(other)
            assert table(g, "ja", viewer=g.who) == table(other, "ja", viewer=g.who)
        run.apply(g, rng.choice(g.options), rng)


def test_unknown_cards_of_a_pile_are_counted_and_those_in_play_are_cards() -> None:
    match = toy_match()
    g = match.rules.new(match, 1)
    seen, hidden = g.piles[HAND * 2][0], g.piles[HAND * 2][1]
    g.known[seen] |= 2
    match.rules.enter(g, 0, hidden, FIELD)  # type: ignore[attr-defined]
    g.known[hidden] = 1
    name = match.faces[g.face[seen]].name("en")
    rest = len(g.piles[HAND * 2]) - 1

    assert f"  hand {rest + 1}  {name} · {rest} unknown" in table(g, "en", viewer=1)
    assert any(re.match("  field +a card$", line) for line in table(g, "en", viewer=1))
    assert any(f"不明{rest}枚" in line for line in table(g, "ja", viewer=1))
    assert any(re.match("  場 +カード$", line) for line in table(g, "ja", viewer=1))
    assert not any("unknown" in line or "a card" in line for line in table(g))


@pytest.fixture(scope="module")
def game() -> tuple[Saved, Match]:
    """A recorded game of random agents."""
    match = toy_match()
    deck = {"main": [match.faces[face] for face in match.decks[0]["main"]]}
    players = Players(
        Matchup("skirmish", "tests.toy.rules:RULES", ("Left", "Right"), (deck, deck), {}), ("random",) * 2
    )
    return saved(players, players.play(0, 1, record=True)), players.seating(False)[0]


@pytest.mark.parametrize("seat", [0, 1])
def test_what_the_other_player_decided_is_not_told(game: tuple[Saved, Match], seat: int) -> None:
    entries = [entry for turn in replayed_turns(*game, viewer=seat) for entry in turn.entries if entry.seat >= 0]

    assert all(entry.answer and entry.question for entry in entries if entry.seat == seat)
    assert not any(entry.answer or entry.question for entry in entries if entry.seat != seat)
    assert any(entry.events for entry in entries if entry.seat != seat)


@pytest.mark.parametrize("seat", [0, 1])
def test_cards_that_the_other_player_draws_have_no_name(game: tuple[Saved, Match], seat: int) -> None:
    events = [event for turn in replayed_turns(*game, viewer=seat) for entry in turn.entries for event in entry.events]
    own, other = f"Player {seat + 1} draws ", f"Player {2 - seat} draws "

    assert {event for event in events if event.startswith(other)} == {f"{other}a card"}
    assert f"{own}a card" not in events
    assert any(event.startswith(own) for event in events)
