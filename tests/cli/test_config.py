"""`cardbase config`, and what commands make of what is settled."""

from pathlib import Path

import pytest

from cardbase import settings
from cardbase.cli import colour
from cardbase.cli.completion.line import complete_word
from cardbase.cli.config import COMMANDS
from cardbase.cli.play import _players
from tests.cli.conftest import Cardbase, must_have_an_example


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(cardbase: Cardbase, name: str) -> None:
    must_have_an_example(cardbase, "config", name)


def test_settings_are_listed_with_their_origin(cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch) -> None:
    assert cardbase("config", "set", "game", "Doom Trooper").err == "game is doomtrooper now\n"
    monkeypatch.setenv("CARDBASE_NAMES", "ja")

    listed = cardbase("config", "--columns", "key,value,origin", "--as", "csv")
    assert listed.out.splitlines()[1:] == [
        "language,en,environment",
        "game,doomtrooper,file",
        "page_length,50,default",
        "colour,auto,default",
        "names,ja,environment",
        "agents,greedy,default",
    ]
    assert cardbase("config", "list", "--columns", "key,value,origin", "--as", "csv") == listed
    assert cardbase("config", "path").out.strip() == str(settings.file())


def test_what_there_is_not_is_refused_with_the_nearest(cardbase: Cardbase) -> None:
    done = cardbase("config", "set", "game", "doomtroper")
    assert (done.code, done.err) == (2, "cardbase: there is no game 'doomtroper'\nDid you mean 'doomtrooper'?\n")
    done = cardbase("config", "set", "agents", "gredy")
    assert done.code == 2
    assert done.err.startswith("cardbase: there is no agent 'gredy'\nDid you mean 'greedy'?\n  random  gives every")
    assert cardbase("config", "unset", "game").code == 1


def test_the_environment_is_named_where_it_says_otherwise(cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDBASE_AGENTS", "random")
    assert cardbase("config", "set", "agents", "greedy,greedy").err == (
        "agents is greedy now\nCARDBASE_AGENTS in the environment says random, and counts more\n"
    )


def test_a_damaged_file_is_told_once_and_the_command_goes_on(cardbase: Cardbase) -> None:
    settings.file().write_text("game =\n", encoding="utf-8")
    done = cardbase("db", "path")
    assert (done.code, done.err.count("this is not TOML")) == (0, 1)
    assert cardbase("config").err.count("this is not TOML") == 1
    done = cardbase("config", "set", "game", "detainer")
    assert (done.code, done.err.count("this is not TOML")) == (2, 1)


def test_the_game_narrows_lists_and_all_widens_them(cardbase: Cardbase) -> None:
    cardbase("config", "set", "game", "detainer")

    assert cardbase("search", "BLOOD BERET", "--exact").err == (
        "no name has 'bloodberet'\n"
        "no card matches\nonly Detainer was looked at (setting 'game'); --game all looks at every one\n"
    )
    assert cardbase("search", "type:warrior", "--game", "all").code == 0
    assert cardbase("search", "type:warrior").err.startswith("only Detainer was looked at")
    games = cardbase("deck", "list", "--columns", "game", "--as", "csv").out.splitlines()[1:]
    assert set(games) == {"detainer"}


def test_a_query_that_names_a_game_goes_before_the_setting_and_not_before_the_option(cardbase: Cardbase) -> None:
    cardbase("config", "set", "game", "doomtrooper")

    for query in ("game:fertcg level>=1", "ゲーム:fertcg level>=1", "-game:doomtrooper level>=1"):
        found = cardbase("search", query, "--count")
        assert (found.code, found.err) == (0, "")
    assert "Lamplight" in cardbase("deck", "search", "game:fertcg").out
    wrong = cardbase("search", "game:fertcg level>=1", "--game", "doomtrooper")
    assert (wrong.code, wrong.out) == (2, "")
    assert wrong.err.startswith(
        "cardbase: query column 6: the query asks for FERTCG, in a search of Doomtrooper alone\n"
    )
    assert "setting" not in cardbase("search", "zzzqqq", "--game", "doomtrooper").err


def test_the_game_is_that_of_what_is_new_and_of_what_may_be_of_several(cardbase: Cardbase, tmp_path: Path) -> None:
    unclear = tmp_path / "unclear.txt"
    unclear.write_text("1 no such card\n", encoding="utf-8")
    assert cardbase("deck", "show", str(unclear)).code == 2
    assert '"game": "doomtrooper"' in cardbase("show", "ambush", "--exact", "--json").out
    cardbase("config", "set", "game", "fertcg")

    assert cardbase("deck", "new", "Mine").err == "made the deck Mine (fertcg)\n"
    assert '"game": "fertcg"' in cardbase("deck", "random", "--seed", "7", "--json").out
    assert cardbase("deck", "show", str(unclear)).out.startswith("unclear · FERTCG")
    assert '"game": "fertcg"' in cardbase("show", "ambush", "--exact", "--json").out


def test_the_game_hides_nothing_that_is_named(cardbase: Cardbase) -> None:
    cardbase("config", "set", "game", "detainer")

    assert cardbase("show", "BLOOD BERET", "--exact").code == 0
    assert cardbase("collection", "add", "BLOOD BERET").code == 0
    assert cardbase("deck", "check", "Ember Rush").code == 0


def test_a_game_that_there_is_not_is_told_with_its_line(cardbase: Cardbase) -> None:
    settings.file().write_text('game = "doomtroper"\n', encoding="utf-8")
    done = cardbase("search", "BERET")
    assert (done.code, done.err) == (
        2,
        f"cardbase: {settings.file()} line 1: there is no game 'doomtroper'\nDid you mean 'doomtrooper'?\n",
    )


def test_a_page_is_as_long_as_settled(cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDBASE_PAGE_LENGTH", "3")
    done = cardbase("search", "game:doomtrooper")
    assert len(done.out.splitlines()) == 4
    assert "page:2 goes on" in done.err
    assert cardbase("search", "game:doomtrooper page:2").out.splitlines()[1:] != done.out.splitlines()[1:]

    monkeypatch.setenv("CARDBASE_PAGE_LENGTH", "all")
    assert len(cardbase("search", "game:detainer").out.splitlines()) > 51


def test_colour_and_language_are_as_settled_unless_the_line_says_otherwise(
    cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch
) -> None:
    cardbase("config", "set", "colour", "never")
    cardbase("config", "set", "language", "ja")
    monkeypatch.delenv("CARDBASE_LANGUAGE")

    assert cardbase("config", "unset", "game").err == "設定ファイルに game はありません\n"
    assert colour.when is colour.When.NEVER
    cardbase("--color", "always", "config", "path")
    assert colour.when is colour.When.ALWAYS
    assert cardbase("--language", "en", "config", "unset", "game").err == "the file does not settle game\n"


def test_agents_decide_for_both_decks_or_for_one_each(cardbase: Cardbase) -> None:
    cardbase("config", "set", "agents", "random,greedy")

    assert _players(("", ""), 1, None) == ("human", "greedy")
    assert _players(("", ""), 2, None) == ("random", "human")
    assert _players(("", ""), None, "mcts") == ("human", "mcts")


def test_keys_and_values_are_completed(cardbase: Cardbase, catalog_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDBASE_DB", str(catalog_path))
    cardbase("config", "path")

    def offered(*words: str) -> list[str]:
        return [one.whole for one in complete_word(words[:-1], words[-1]).suggestions]

    assert offered("config", "set", "c") == ["colour"]
    assert offered("config", "set", "colour", "a") == ["auto", "always"]
    assert offered("config", "set", "game", "de") == ["detainer"]
    assert offered("config", "set", "agents", "greedy,ra") == ["greedy,random"]
    assert offered("config", "set", "page_length", "") == ["50", "all"]


def test_names_stand_first_in_the_language_that_is_settled(cardbase: Cardbase) -> None:
    cardbase("catalog", "add", "name_en=Paper Golem", "name_ja=紙のゴーレム", "type=unit", "--game", "detainer")
    assert cardbase("search", "paper golem").out.splitlines()[1].startswith("Paper Golem")

    cardbase("config", "set", "names", "ja")
    found = cardbase("search", "paper golem").out.splitlines()
    assert (found[0].split()[0], found[1].split()[0]) == ("Name", "紙のゴーレム")
    cardbase("config", "unset", "names")
    assert cardbase("--language", "ja", "search", "paper golem").out.splitlines()[1].startswith("紙のゴーレム")
