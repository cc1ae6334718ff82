"""Scenario files that are wrong in any way end in one error with its place; nothing is counted without end."""

import os
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardbase.catalog.opening import open_catalog
from cardbase.errors import CardbaseError, InputError, NotFound
from cardbase.sim.scenarios import reading
from cardbase.sim.scenarios.cards import lookup_in
from cardbase.sim.scenarios.running import Verdict, run_file
from cardbase.sim.scenarios.scenario import load_toml, scenario_files
from tests.matches.damage import damaged

SCENARIOS = Path(__file__).parents[2] / "scenarios"
DATA = Path(__file__).parents[3] / "data"
GAMES = ("build-divide", "detainer", "doomtrooper", "dreadnought", "fertcg", "skirmish")
PAGE = Path(__file__).parents[3] / "docs" / "scenarios.md"
HEAD = """
game = "frontier"
[cards]
"Scout" = { speed = 3 }
[position]
begin = "move"
player = 1
[player.1]
map = [{ card = "Scout", square = "b2" }]
[expect]
turn = 3
"""


@pytest.fixture(autouse=True)
def _registered(toy_game: None) -> None:
    """The games of the files below."""


def verdict(tmp_path: Path, text: str) -> Verdict:
    """Run a file that stands on the head above."""
    (tmp_path / "_base.toml").write_text(HEAD, encoding="utf-8")
    path = tmp_path / "case.toml"
    path.write_text(f'base = "_base.toml"\n{text}', encoding="utf-8")
    (only,) = run_file(path)
    return only


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("damages", [50, pytest.param(150, marks=pytest.mark.slow)])
def test_a_file_with_something_wrong_in_it_is_played_or_refused(
    game: str, damages: int, filled_catalog: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng, files = Random(game), scenario_files([SCENARIOS / game if game == "skirmish" else DATA / game / "rulings"])
    broken: dict[Path, dict[str, Any]] = {}
    monkeypatch.setattr(reading, "load_toml", lambda path, **how: broken.get(path) or load_toml(path, **how))
    refused = 0
    with closing(open_catalog(filled_catalog)) as db:
        lookup = lookup_in(lambda: db)
        for _ in range(damages):
            path = rng.choice(files)
            whole = load_toml(path)
            if "case" in whole:
                whole["case"] = [rng.choice(whole["case"])]
            if "base" in whole:
                whole = reading._merged(load_toml(path.parent / whole["base"]), whole)
                del whole["base"]
            broken[path] = damaged(whole, rng) or {"game": game}
            try:
                run_file(path, lookup)
            except CardbaseError as fault:
                refused += 1
                assert str(path) in fault.place
    assert refused > damages / 3


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("do = 5", "'do' must be a list"),
        ("do = [5]", "'do 1' must be a text"),
        ("windows = true", "'windows' must be a text"),
        ("windows = 'lax'", "'windows' cannot be 'lax'"),
        ("seed = 1.5", "'seed' must be a whole number"),
        ("case = 5", "'case' must be a list"),
        ("case = [1]", "'case 1' must be a table"),
        ("step = [1]", "'step 1' must be a table"),
        ("player = []", "'player' must be a table"),
        ('title = "a\\u0000b"', "'title' holds the control character U+0000"),
        ("[position]\nbegin = 5", "'begin' must be a text"),
        ("[position]\nplayer = 3", "'player' is 3; it may be 1 to 2"),
        ("[position]\nround = 'x'", "'round' must be a whole number"),
        ("[expect]\nasked = 'x'", "'asked' must be a whole number"),
        ("[expect]\nasked = 3", "'asked' is 3; it may be 0 to 2"),
        ("[expect]\nlegal = [1]", "'legal 1' must be a text"),
        ("[expect]\nresult = 'victory'", "'result' cannot be 'victory'"),
        ("[expect]\nreason = 'hunger'", "'reason' cannot be 'hunger'"),
        ("[expect]\nphase = 'dinner'", "'phase' cannot be 'dinner'"),
        ("[expect]\ncards = []", "'cards' must be a table"),
        ("[expect.cards]\nScout = 5", "'Scout' must be a table"),
        ("[expect.1]\npoints = 'more'", "'points' cannot be 'more'"),
        ("[cards]\nOdd = 5", "'Odd' must be a table"),
        ("[cards]\nOdd = { abilities = [1.5] }", "'abilities' must be a text"),
        ("[cards]\nOdd = { speed = { x = 1 } }", "'speed' must be"),
        ("[player.1]\ndeck = -5", "'deck' is -5; it may be 0 to 1,000"),
        ("[player.1]\ndeck = 30000000", "'deck' is 30000000; it may be 0 to 1,000"),
        ("[player.1]\ndeck = ['99999999 Scout']", "'99999999 Scout' is 99,999,999 cards; 1 to 1,000 may be named"),
        ("[player.1]\ndeck = ['0 Scout']", "'0 Scout' is 0 cards"),
        ("[player.1]\ndeck = ['Scout 1..9999999']", "'Scout 1..9999999' must name 1 to 1,000 cards"),
        ("[player.1]\ndeck = ['600 Scout', '600 Scout']", "more than 1,000 cards"),
        ("[player.1]\ndeck = [{ card = 'Scout', count = -1 }]", "'count' is -1"),
        ("[player.1]\ndeck = [{ count = 2 }]", "'card' is missing"),
        ("[player.1]\ndeck = [[]]", "'deck 1' must be a text or a table"),
        ("[player.1]\ndeck = { main = 5 }", "a deck in sections"),
        ("[player.1]\nhand = [{ card = 'Scout', known = [3] }]", "'known 1' is 3; it may be 1 to 2"),
        ("[player.1]\nhand = [{ card = 'Scout', owner = true }]", "'owner' must be a whole number"),
        ("[player.1]\nhand = [{ card = 'Scout', down = 1 }]", "'down' must be true or false"),
        ("[player.1]\nhand = [{ card = 'Scout', promise = 'gold' }]", "'promise' cannot be 'gold'"),
        ("[player.1]\nhand = [{ card = 'Scout', as = 'a', count = 2 }]", "two cards have the name 'a'"),
        ("[player.1]\nhand = [{ card = 'Scout', as = 'a', on = 'a' }]", "the card is attached to itself"),
        ("[player.1]\npoints = 5000", "'points' is 5000; it may be -4,000 to 4,000"),
        ("[player.1]\nhand = 1\n'Hand' = 1", "the zone is there twice"),
        ("[player.3]\nhand = 1", "'3' means nothing here"),
        ("[position]\nbegin = 'setup'", "a game that begins with its set-up needs both decks"),
        (f"seed = {'9' * 5_000}", "this is no TOML"),
        (f"{'[' * 5_000}", "this is no TOML"),
        (f"do = {'[' * 100_000}", "nested too deeply"),
        (f"{'a.' * 100_000}a = 1", "a key with more than 100 dots"),
        (f"title = '{'x' * 1_000_000}'", "at most 1,000,000 bytes"),
    ],
)
def test_a_value_of_the_wrong_kind_or_beyond_a_limit_is_named(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        verdict(tmp_path, text)

    assert message in caught.value.message
    assert "case.toml" in caught.value.place
    assert len(str(caught.value)) < 1_000


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        ("format = 5", "'format' must be a text", ""),
        ("on = '2023-04-07'", "'on' must be a day, without quotes (2023-04-07)", ""),
        ("on = 2023-04-07T10:00:00", "'on' must be a day, without quotes (2023-04-07)", ""),
        ("main = -1", "'main' is -1; it may be 0 to 1,000", ""),
        ("mian = 1", "'mian' means nothing here", "Did you mean 'main'?"),
        ("main = 1\n[position]\nbegin = 'main'", "'position' means nothing here", "checks a deck, and plays nothing"),
        ("main = 1\n[[step]]\ndo = ['1: pass']", "'step' means nothing here", "checks a deck, and plays nothing"),
    ],
)
def test_a_deck_with_something_wrong_in_it_is_refused(tmp_path: Path, text: str, message: str, hint: str) -> None:
    path = tmp_path / "case.toml"
    path.write_text(f'game = "skirmish"\n[expect]\nlegal = true\n[deck]\n{text}', encoding="utf-8")

    with pytest.raises(InputError) as caught:
        run_file(path)

    assert message in caught.value.message
    assert hint in caught.value.hint


def test_the_table_holds_no_more_cards_than_a_match(tmp_path: Path) -> None:
    zones = "\n".join(f'"{zone}" = ["1000 Scout"]' for zone in ("deck", "hand", "away", "open cards"))

    with pytest.raises(InputError, match=r"the decks hold 8,001 cards; a match has at most 4,096"):
        verdict(tmp_path, f"[player.1]\n{zones}\n[player.2]\n{zones}")


@pytest.mark.parametrize("base", ["case.toml", "./case.toml", "other.toml"])
def test_files_that_stand_on_themselves_are_refused(tmp_path: Path, base: str) -> None:
    (tmp_path / "other.toml").write_text('base = "case.toml"', encoding="utf-8")
    (tmp_path / "case.toml").write_text(f'base = "{base}"', encoding="utf-8")

    with pytest.raises(InputError, match="stands on this file itself"):
        run_file(tmp_path / "case.toml")


def test_more_than_eight_files_on_one_another_are_refused(tmp_path: Path) -> None:
    for n in range(9):
        (tmp_path / f"{n}.toml").write_text(f'base = "{n + 1}.toml"', encoding="utf-8")
    (tmp_path / "9.toml").write_text(HEAD, encoding="utf-8")

    assert run_file(tmp_path / "1.toml")[0].ok
    with pytest.raises(InputError, match="more than 8 files"):
        run_file(tmp_path / "0.toml")


@pytest.mark.posix
def test_a_base_that_is_no_plain_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for base, message in (
        ("/dev/zero", "a device or a pipe"),
        ("pipe", "a device or a pipe"),
        (".", "this is a folder"),
        ("a\\u0000b", "'base' holds the control character U\\+0000"),
        ("x" * 201, "'base' has 201 letters; 200 are the most"),
    ):
        (tmp_path / "case.toml").write_text(f'base = "{base}"', encoding="utf-8")
        with pytest.raises(InputError, match=message):
            run_file(tmp_path / "case.toml")
    (tmp_path / "case.toml").write_text('base = "gone.toml"', encoding="utf-8")
    with pytest.raises(NotFound, match="there is no file"):
        run_file(tmp_path / "case.toml")
