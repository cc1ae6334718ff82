"""Games are understood by any of their names, in every option, argument and file that names one."""

import json
from pathlib import Path

import pytest

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
        ["show", "天使"],
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
                  "Games: build-divide, detainer, doomtrooper, dreadnought, fertcg."),
    ],
)  # fmt: skip
@pytest.mark.parametrize("words", [["deck", "list", "--game"], ["sim", "words"], ["search", "x", "--game"]])
def test_a_game_that_there_is_not(cardbase: Cardbase, words: list[str], name: str, told: str) -> None:
    done = cardbase(*words, name)
    assert (done.code, done.out, done.err) == (2, "", f"cardbase: {told}\n")
