"""What several commands take: games by any of their names, and decks that are played otherwise than they say."""

import io
import json
from pathlib import Path

import pytest

from cardbase.bundled import data_folder
from tests.cli.conftest import Cardbase

NAMES = ["build-divide", "Build Divide", "ビルディバイド", "ﾋﾞﾙﾃﾞｨﾊﾞｲﾄﾞ", "bd", "BD", "build", "びるでぃばいど"]


@pytest.mark.parametrize("name", NAMES)
def test_options_and_queries_understand_the_same_names(cardbase: Cardbase, name: str) -> None:
    wanted = cardbase("search", "power>=9000 game:build-divide", "--json").out
    assert wanted != "[]\n"
    assert cardbase("search", "power>=9000", "--game", name, "--json").out == wanted
    assert cardbase("search", f'power>=9000 game:"{name}"', "--json").out == wanted


@pytest.mark.parametrize(
    "words",
    [
        ["show", "法規の天使 エリザベルト"],
        ["deck", "list"],
        ["deck", "show", "Ember Rush"],
        ["deck", "check", "Ember Rush"],
        ["deck", "stats", "Ember Rush"],
        ["deck", "odds", "Ember Rush", "cost<=2"],
        ["deck", "hand", "Ember Rush", "--seed", "1"],
        ["deck", "search", "cards>10"],
        ["deck", "export", "Ember Rush"],
        ["catalog", "stats"],
        ["catalog", "sources"],
        ["catalog", "missing", "!GAME"],
        ["catalog", "words", "!GAME"],
        ["catalog", "export"],
        ["sim", "words", "!GAME"],
    ],
    ids=" ".join,
)
def test_every_command_understands_them(cardbase: Cardbase, words: list[str]) -> None:
    def called(name: str) -> list[str]:
        return [name if word == "!GAME" else word for word in words] + ([] if "!GAME" in words else ["--game", name])

    plain = cardbase(*called("build-divide"))
    assert plain.out
    assert cardbase(*called("bd")) == plain


def test_decks_are_made_and_read_by_any_name(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    file.write_text("# game: ドゥームトルーパー\n# name: File\n5 BLOOD BERET\n", encoding="utf-8")
    cardbase("deck", "new", "Mine", "--game", "Doom")
    assert cardbase("deck", "import", str(file)).code == 0
    decks = json.loads(cardbase("deck", "list", "--game", "dt", "--json").out)
    assert [deck["game"] for deck in decks if deck["name"] in ("Mine", "File")] == ["doomtrooper"] * 2


def test_cards_are_imported_by_any_name(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "cards.csv"
    file.write_text(
        "game,number,name_en\nBuild Divide,X-1,Nobody at All\nFire Emblem,X-2,None at All\n", encoding="utf-8"
    )
    assert cardbase("catalog", "import", str(file)).code == 0
    found = json.loads(cardbase("search", '"at all" is:user', "--json").out)
    assert {card["game"] for card in found} == {"build-divide", "fertcg"}


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("d", "'d' may be detainer, doomtrooper or dreadnought\nWrite more of the game's name."),
        ("Domtrooper", "there is no game 'Domtrooper'\nDid you mean 'doomtrooper'?"),
        ("chess", "there is no game 'chess'\n"
                  "It may be: build-divide, detainer, doomtrooper, dreadnought or fertcg."),
    ],
)  # fmt: skip
@pytest.mark.parametrize("words", [["deck", "list", "--game"], ["sim", "words"], ["search", "x", "--game"]])
def test_a_game_that_there_is_not(cardbase: Cardbase, words: list[str], name: str, told: str) -> None:
    done = cardbase(*words, name)
    assert (done.code, done.out, done.err) == (2, "", f"cardbase: {told}\n")


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
