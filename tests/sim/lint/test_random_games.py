"""The random games of `catalog lint --play`: what counts as played and as resolved, whose decks they are, what is reported."""

import signal
import sqlite3
from collections import Counter
from random import Random

import pytest

from cardbase.engine.layout import ATTACHED, ENTERS, PLAYS, RESOLVED
from cardbase.engine.log import render
from cardbase.engine.state import Row
from cardbase.engine.switches import choices
from cardbase.games.card import Card
from cardbase.games.doomtrooper.rules import RULES as DOOMTROOPER
from cardbase.sim.lint import random_games
from cardbase.sim.lint.effects import CardUse, GameUse, Seen, Tally, count_game
from cardbase.sim.lint.random_games import CardCounts, Plays, Tried, play_randomly
from cardbase.sim.lint.scripts import ASTRAY, NEVER_PLAYED, NEVER_RESOLVED, NO_EFFECT, Finding
from cardbase.sim.workers import Stopped
from tests.matches.random_play import random_game
from tests.matches.skirmish import toy_match

PLAIN, DRAWS, LORD = 0, 1, 6  # creatures of the toy game: without a text, "when enters", "always"
SEAT, BY_ALL = 0, 3


def tally_of(*rows: tuple[int, int, int]) -> Tally:
    """Return the tally of log rows (event, card, n), whose card 40 + face holds that face."""
    tally = Tally(toy_match())
    log: list[Row] = [(event, SEAT, card, card - 40, BY_ALL, n) for event, card, n in rows]
    tally.read(log)
    return tally


def counts(tally: Tally, face: int) -> tuple[int, int]:
    return tally.played[face], tally.resolved[face]


def text_of(face: int) -> int:
    """Return the n of a row that says: the text of this face is carried out."""
    return 1 + toy_match().texts.of_face[face][0].number


def test_a_play_that_enters_is_one_play_and_a_card_without_text_resolves_by_entering() -> None:
    assert counts(tally_of((PLAYS, 40, 0), (ENTERS, 40, 0)), PLAIN) == (1, 1)
    assert counts(tally_of((PLAYS, 40, 0)), PLAIN) == (1, 0)
    assert counts(tally_of((ENTERS, 40, 0), (ATTACHED, 40, 0)), PLAIN) == (1, 1)
    assert counts(tally_of((ENTERS, 46, 0)), LORD) == (1, 1)


def test_a_card_with_a_trigger_resolves_when_it_is_carried_out_not_by_entering() -> None:
    entered, done = (ENTERS, 41, 0), (RESOLVED, 41, text_of(DRAWS))

    assert counts(tally_of(entered), DRAWS) == (1, 0)
    assert counts(tally_of(entered, done), DRAWS) == (1, 1)
    assert counts(tally_of(entered, done, done), DRAWS) == (1, 2)


def test_a_text_that_is_used_from_elsewhere_counts_as_a_play_once() -> None:
    assert counts(tally_of((RESOLVED, 41, text_of(DRAWS)), (RESOLVED, 41, text_of(DRAWS))), DRAWS) == (1, 2)


def test_a_play_that_is_resolved_without_a_text_is_no_text_carried_out() -> None:
    assert counts(tally_of((PLAYS, 41, 0), (RESOLVED, 41, 0)), DRAWS) == (1, 0)


@pytest.mark.parametrize("seed", range(4))
def test_the_counts_of_a_game_are_those_of_its_log_in_words(seed: int) -> None:
    match, log = toy_match(), list[Row]()
    random_game(match, Random(seed), log)
    said = Counter(render(match, row) for row in log)

    expected = []
    for face in match.faces:
        entered, resolved = said[f"{face.name('en')} enters"], said[f"{face.name('en')} resolves"]
        has_text = any(text.tree.kind != "continuous" for text in match.texts.of_face[match.number[face.key]])
        expected.append(CardUse(face.key, entered, resolved if has_text else entered))

    assert count_game(match, seed).cards == [count for count in expected if count.played or count.resolved]


def test_replacements_are_among_what_resolves() -> None:
    """T-08: would be destroyed, may discard 1 and return."""
    match = toy_match()
    games = [count_game(match, seed) for seed in range(40)]

    assert sum(count.resolved for game in games for count in game.cards if count.card == "T-08") > 0


# The report.


@pytest.mark.usefixtures("processes_at_once")
@pytest.mark.parametrize("in_a_round", [4, pytest.param(random_games.ROUND, marks=pytest.mark.slow)])
def test_the_same_seed_gives_the_same_counts_on_any_number_of_processes(
    catalog: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch, in_a_round: int
) -> None:
    """More than one round: the decks of the second depend on the counts of the first."""
    monkeypatch.setattr(random_games, "ROUND", in_a_round)
    told: list[int] = []
    games = in_a_round + max(in_a_round // 10, 1)
    alone = play_randomly(catalog, "build-divide", games, 3, progress=told.append)
    several = play_randomly(catalog, "build-divide", games, 3, workers=2)

    assert alone == several
    assert sum(told) == alone.games == games
    assert sum(row.played for row in alone.cards) > 9 * games


def test_another_seed_deals_other_decks(catalog: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_games, "game_seed", lambda _, number: number)

    assert play_randomly(catalog, "build-divide", 2, 3).cards != play_randomly(catalog, "build-divide", 2, 4).cards


def test_random_games_that_are_stopped_are_counted(catalog: sqlite3.Connection) -> None:
    told: list[int] = []

    def stop(done: int) -> None:
        told.append(done)
        if len(told) == 3:
            signal.raise_signal(signal.SIGINT)

    with pytest.raises(Stopped) as caught:
        play_randomly(catalog, "build-divide", 110, 3, progress=stop)

    assert caught.value.so_far == play_randomly(catalog, "build-divide", 3, 3)


def test_switches_that_a_card_needs_are_told() -> None:
    cards = [Card("doomtrooper", f"c{n}", f"Card {n}") for n in range(3)]
    counts = CardCounts(cards)
    needs = {"two_player_limits": "ignored"}
    for number in range(10):
        counts.add(number, needs | ({"total_war": "on"} if number % 2 else {}), GameUse([CardUse("c0", 1, 1)], []))
        counts.add(number, {} if number == 4 else needs, GameUse([CardUse("c1", 2, 0)], []))
    counts.add(10, needs, GameUse([CardUse("c2", 1, 1)], []))

    assert counts.plays("doomtrooper") == [
        Plays("doomtrooper", "c0", "Card 0", 10, 10, ("two_player_limits=ignored",)),
        Plays("doomtrooper", "c1", "Card 1", 20, 0, ()),
        Plays("doomtrooper", "c2", "Card 2", 1, 1, ()),  # one game says nothing
    ]


def test_what_never_was_played_or_resolved_is_found_and_comes_first() -> None:
    rows = [Plays("g", key, key.upper(), played, resolved, ()) for key, played, resolved in
            (("a", 5, 9), ("b", 1, 0), ("c", 0, 0), ("d", 3, 2))]  # fmt: skip
    odd = Finding(NO_EFFECT, "g", "d", "D", "nothing changed")
    tried = Tried("g", 50, rows, [], [odd])

    assert [row.card for row in tried.least(3)] == ["c", "b", "d"]
    assert [(finding.kind, finding.card, finding.message) for finding in tried.findings()] == [
        (NEVER_RESOLVED, "b", "played 1 time in 50 random games, never resolved"),
        (NEVER_PLAYED, "c", "not played in 50 random games"),
        (NO_EFFECT, "d", "nothing changed"),
    ]


def test_a_text_is_odd_that_never_changed_anything_or_changed_what_it_does_not_name() -> None:
    counts = CardCounts([Card("skirmish", f"c{n}", f"Card {n}") for n in range(4)])
    for number in range(2):
        seen = [Seen("c0", 0, 5, 0, ()), Seen("c1", 1, 5, 1, ("Pawn", "Rook")), Seen("c2", 0, 5, number, ())]
        counts.add(number, {}, GameUse([], [*seen, Seen("c3", 0, 4, 0, ())]))

    assert [(finding.kind, finding.card, finding.message) for finding in counts.odd("skirmish")] == [
        (NO_EFFECT, "c0", "ability 1 was carried out 10 times, and nothing changed"),
        (ASTRAY, "c1", "ability 2 changed Pawn, Rook, which it does not name, in game 1"),
    ]


def test_games_are_played_with_switches_that_are_declared() -> None:
    """Every choice has its default first, and a match can be loaded with each value."""
    assert choices(DOOMTROOPER.switches)["two_player_limits"] == ("printed", "ignored")
    assert "goal_p" not in choices(DOOMTROOPER.switches)
    for key, values in choices(DOOMTROOPER.switches).items():
        for place, value in enumerate(values):
            match = DOOMTROOPER.load([{"main": []}, {"main": []}], {key: value})
            assert match.tables.switch[key] == place
