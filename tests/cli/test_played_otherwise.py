"""A deck that says of itself by which rules it is played is not played by others without a word: one line on stderr for each deck."""

import io
from pathlib import Path

import pytest

from cardbase.bundled import data_folder
from tests.cli.conftest import Cardbase

ONE_GAME = ("-n", "1", "--agents", "random", "--workers", "1")
PRINTED = "mine says texts=clarified, and is played with texts=printed"
SO = "(--switch texts=clarified plays it so)"


def bundled(folder: Path, game: str, name: str, option: str) -> str:
    """Write a bundled deck with an option of its own, nameless, and return where."""
    lines = (data_folder(game) / "decks" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    file = folder / "mine.txt"
    kept = [line for line in lines if not line.startswith("# name")]
    file.write_text("\n".join([kept[0], f"# option {option}", *kept[1:]]), encoding="utf-8")
    return str(file)


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    bundled(tmp_path, "doomtrooper", "capitol-mandate", "texts: clarified")
    return "mine.txt"


def test_a_match_says_it(cardbase: Cardbase, mine: str) -> None:
    done = cardbase("sim", "match", mine, "Capitol Expedition", *ONE_GAME)

    assert (done.code, done.err) == (0, f"{PRINTED} {SO}\n")


def test_it_is_silent_where_the_deck_is_played_as_it_says(cardbase: Cardbase, mine: str) -> None:
    asked = cardbase("sim", "match", mine, "Capitol Expedition", *ONE_GAME, "--switch", "texts=clarified")
    plain = cardbase("sim", "match", "Capitol Mandate", "Capitol Expedition", *ONE_GAME)

    assert (asked.code, asked.err) == (0, "")
    assert (plain.code, plain.err) == (0, "")


def test_so_does_a_matrix(cardbase: Cardbase, mine: str) -> None:
    done = cardbase("sim", "matrix", mine, "Capitol Expedition", *ONE_GAME)

    assert (done.code, done.err) == (0, f"{PRINTED} {SO}\n")


def test_so_does_a_game_that_is_played(cardbase: Cardbase, mine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("concede\n"))
    done = cardbase("play", mine, "Capitol Expedition", "--seed", "1")

    assert done.err.startswith(f"{PRINTED} {SO}\n")


def test_so_do_the_first_turns_alone(cardbase: Cardbase, mine: str) -> None:
    done = cardbase("deck", "hand", mine, "--goldfish", "1", "--seed", "1", "--agent", "random")

    assert (done.code, done.err) == (0, f"{PRINTED}\n")
    assert cardbase("deck", "hand", mine, "-n", "1").err == ""


def test_so_does_tuning(cardbase: Cardbase, mine: str) -> None:
    done = cardbase("deck", "tune", "Capitol Expedition", "--against", mine, "--games", "1", "--agents", "random")

    assert done.err.startswith(f"{PRINTED} {SO}\n")


def test_every_option_that_is_a_switch_of_the_rules_counts(
    cardbase: Cardbase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    bundled(tmp_path, "dreadnought", "practice-night-market", "idols: yes")
    words = ("sim", "match", "mine.txt", "Bell Choir", *ONE_GAME)

    said = "mine says idols=yes, and is played with idols=no (--switch idols=yes plays it so)\n"
    assert cardbase(*words).err == said
    assert cardbase(*words, "--switch", "idols=yes").err == ""


def test_and_in_japanese(cardbase: Cardbase, mine: str) -> None:
    done = cardbase("--language", "ja", "sim", "match", mine, "Capitol Expedition", *ONE_GAME)

    assert done.err == (
        "mineはtexts=clarifiedとしていますが、texts=printedで対戦します（--switch texts=clarifiedでそのとおりに対戦します）\n"
    )
