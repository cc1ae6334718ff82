"""`cardbase deck tune`, as a user calls it."""

import json
import shlex
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardbase import open as open_library
from cardbase.cli.deck import tune
from cardbase.errors import InputError
from cardbase.sim.playing import Outcome, Players
from tests.cli.conftest import Cardbase

AGAINST = ("--against", "Hollow Control", "--against", "Verdict Choir", "--agents", "random", "--workers", "1")


GAMES = ("-n", "200")


@pytest.fixture
def rigged(monkeypatch: pytest.MonkeyPatch, cardbase: Cardbase) -> None:
    """A deck of the user's own; whoever has a card that it has not wins every game, and it loses every game."""
    assert cardbase("deck", "copy", "Ember Rush", "Mine").code == 0
    own = {"count": 0}

    def play(self: Players, number: int, seed: int, **_more: Any) -> Outcome:
        keys = {card.key for cards in self.matchup.decks[0].values() for card in cards}
        own["keys"] = own.get("keys") or keys  # type: ignore[assignment]
        return Outcome(number, seed, False, 1 if keys == own["keys"] else 0, 0, 5, "damage", 20)

    monkeypatch.setattr(Players, "play", play)


def cards_of_mine(cardbase: Cardbase) -> list[tuple[str, int]]:
    cards = json.loads(cardbase("deck", "show", "Mine", "--as", "json").out)["cards"]
    return sorted((card["name"], card["count"]) for card in cards)


def stopping_at(monkeypatch: pytest.MonkeyPatch, game: int) -> None:
    """Ctrl-C comes when so many games are over."""
    play: Callable[..., Outcome] = Players.play
    played = iter(range(10**6))

    def stop(*words: Any, **more: Any) -> Outcome:
        if next(played) == game:
            signal.raise_signal(signal.SIGINT)
        return play(*words, **more)

    monkeypatch.setattr(Players, "play", stop)


@pytest.mark.usefixtures("dealt")
def test_swaps_are_shown_with_their_intervals_and_the_verdict_last(cardbase: Cardbase) -> None:
    done = cardbase("deck", "tune", "Ember Rush", *AGAINST, *GAMES)

    lines = done.out.splitlines()
    assert done.code in (0, 1)
    assert lines[0].startswith("Ember Rush against Hollow Control, Verdict Choir: ")
    assert lines[1].startswith("as it began it scored ")
    assert lines[3].split() == [
        "Race",
        "Copies",
        "Out",
        "In",
        "Games",
        "Points",
        "in",
        "the",
        "race",
        *lines[3].split()[9:],
    ]
    assert lines[4].count(" to ") >= 1
    assert done.err == ""


@pytest.mark.usefixtures("dealt")
def test_the_same_seed_gives_the_same_record(cardbase: Cardbase) -> None:
    words = ("deck", "tune", "Ember Rush", *AGAINST, "-n", "80", "--as", "json")
    one, two, other = (json.loads(cardbase(*words, "--seed", seed).out) for seed in ("1", "1", "2"))

    assert one.pop("speed").keys() == two.pop("speed").keys()
    assert one == two
    assert one["trials"] != other["trials"]


@pytest.mark.usefixtures("rigged")
def test_a_better_deck_is_saved_as_a_version_and_undone(cardbase: Cardbase) -> None:
    before = json.loads(cardbase("deck", "show", "Mine", "--as", "json").out)

    done = cardbase("deck", "tune", "Mine", *AGAINST, *GAMES, "--save")
    after = json.loads(cardbase("deck", "show", "Mine", "--as", "json").out)
    history = json.loads(cardbase("deck", "history", "Mine", "--as", "json").out)

    assert done.code == 0
    assert done.err == "Mine has a new version; cardbase deck undo 'Mine' takes it back\n"
    assert "the tuned deck is better: +100.0 (" in done.out
    assert after != before
    assert cardbase("deck", "check", "Mine").code == 0
    assert history[-1]["action"].startswith("tuned against Hollow Control, Verdict Choir; removed ")
    assert cardbase("deck", "undo", "Mine").code == 0
    assert json.loads(cardbase("deck", "show", "Mine", "--as", "json").out) == before


@pytest.mark.usefixtures("rigged")
def test_what_was_not_saved_can_be_done_by_hand(cardbase: Cardbase) -> None:
    done = cardbase("deck", "tune", "Mine", *AGAINST, *GAMES)
    command = done.err.partition("this makes the swaps: cardbase ")[2]
    versions = len(json.loads(cardbase("deck", "history", "Mine", "--as", "json").out))
    assert cardbase(*shlex.split(command)).code == 0
    by_hand = cards_of_mine(cardbase)
    assert cardbase("deck", "undo", "Mine").code == 0
    assert versions == 1
    assert cardbase("deck", "tune", "Mine", *AGAINST, *GAMES, "--save").code == 0
    assert by_hand == cards_of_mine(cardbase)


@pytest.mark.usefixtures("rigged")
def test_a_deck_that_was_changed_meanwhile_is_not_written_over(
    cardbase: Cardbase, catalog_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play, changed = Players.play, list[str]()

    def changing(*words: Any, **more: Any) -> Outcome:
        if not changed:
            with open_library(catalog_path) as other:
                other.deck("Mine").remove("CB-BD-051", 1)
            changed.append("Mine")
        return play(*words, **more)

    monkeypatch.setattr(Players, "play", changing)
    done = cardbase("deck", "tune", "Mine", *AGAINST, *GAMES, "--save")

    assert changed == ["Mine"]
    assert done.code == 2
    assert "the tuned deck is better" in done.out
    assert "'Mine' was changed while it was tuned" in done.err


def test_ctrl_c_tells_what_is_known(cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch) -> None:
    stopping_at(monkeypatch, 30)
    done = cardbase("deck", "tune", "Ember Rush", *AGAINST, *GAMES, "--as", "json")
    found = json.loads(done.out)

    assert done.code == 130
    assert found["games"] == 30
    assert found["trials"]
    assert found["swaps"] == []
    assert done.err.endswith("cardbase: stopped\n")


@pytest.mark.usefixtures("rigged")
def test_ctrl_c_in_the_proof_saves_what_is_proven(cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch) -> None:
    stopping_at(monkeypatch, 180)
    done = cardbase("deck", "tune", "Mine", *AGAINST, *GAMES, "--save")

    assert done.code == 130
    assert "Mine has a new version" in done.err


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (("Ember Rush", "-n", "200"), 2, "a deck is tuned against other decks"),
        (("Ember Rush", *AGAINST, "-n", "20"), 2, "20 games are too few to tune by"),
        (("Ember Rush", *AGAINST, "-n", "200", "--budget", "5m"), 2, "--games and --budget both say how long"),
        (("Ember Rush", *AGAINST, "--budget", "5"), 2, "'5' is no time"),
        (("Ember Rush", *AGAINST, "--budget", "0m"), 2, "'0m' is no time"),
        (("Ember Rush", *AGAINST, "--budget", "5m later"), 2, "'5m later' is no time"),
        (("Ember Rush", *AGAINST, *GAMES, "--swap", "0"), 2, "--swap"),
        (("Ember Rush", *AGAINST, *GAMES, "--save"), 2, "'Ember Rush' is no saved deck, and has no versions"),
        (("Ember Rush", *AGAINST, *GAMES, "--owned"), 1, "no swap of 'Ember Rush' is legal"),
        (
            ("Ember Rush", "--against", "Crusaders", *GAMES, "--allow-unscripted"),
            2,
            "'Ember Rush' is a deck of Build Divide, 'Crusaders' one of FERTCG",
        ),
        (("Ember Rush", "--against", "Nobody", *GAMES), 1, "there is no deck 'Nobody'"),
        (
            ("金色の湖上宮殿", *AGAINST, *GAMES),
            2,
            "it cannot be told whether '金色の湖上宮殿' is legal in normal construction; only legal decks are tuned",
        ),
    ],
)
def test_what_cannot_be_tuned_is_refused(cardbase: Cardbase, words: tuple[str, ...], code: int, message: str) -> None:
    done = cardbase("deck", "tune", *words)

    assert done.code == code
    assert message in done.err
    assert done.out == ""


def test_a_time_is_the_budget(cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, float]] = []

    def budget(games: int, given: float) -> None:
        asked.append((games, given))
        raise InputError("the budget is known")

    monkeypatch.setattr("cardbase.sim.tuning.contest.Budget", budget)
    done = cardbase("deck", "tune", "Ember Rush", *AGAINST, "--budget", "1h30m")

    assert done.err == "cardbase: the budget is known\n"
    assert asked == [(0, 5400)]


@pytest.mark.parametrize(("words", "seconds"), [("90s", 90), ("10m", 600), ("1h30m", 5400), ("1.5h", 5400)])
def test_a_time_may_be_written_in_several_ways(words: str, seconds: float) -> None:
    assert tune._seconds(words) == seconds


@pytest.mark.usefixtures("dealt")
def test_against_a_deck_that_always_wins_nothing_can_be_told(
    cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        Players, "play", lambda _self, number, seed, **_: Outcome(number, seed, False, 1, 0, 5, "damage", 20)
    )

    done = cardbase("deck", "tune", "Ember Rush", *AGAINST, *GAMES)
    told = json.loads(cardbase("deck", "tune", "Ember Rush", *AGAINST, *GAMES, "--json").out)

    assert done.code == 1
    assert "\nnothing can be told: Ember Rush lost every game, with every swap\n" in done.out
    assert told["one_sided"] is True
