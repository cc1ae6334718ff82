"""How words behind a command are taken: --json, and the dash of a query."""

import pytest

from tests.cli.conftest import Cardbase


@pytest.mark.parametrize("words", [["deck", "list"], ["search", "bloom"], ["catalog", "export", "bloom"]])
def test_json_for_short(cardbase: Cardbase, words: list[str]) -> None:
    assert cardbase(*words, "--json").out == cardbase(*words, "--format", "json").out != ""


def test_json_is_a_value_behind_an_option_that_takes_one(cardbase: Cardbase) -> None:
    assert cardbase("deck", "new", "Mine", "--game", "fertcg", "--game-format", "--json").code == 2
    assert "there is no format '--json'" in cardbase("search", "bloom", "--", "--json", "legal:--json").err


@pytest.mark.parametrize("query", ["-hit>1", "-owned:yes", "-original", "-keyword:personality", "-c:red"])
def test_one_dash_in_a_query_is_the_negation(cardbase: Cardbase, query: str) -> None:
    """Also where an option has the letter: -h is help, -o a file."""
    for words in (["search", query], ["catalog", "export", query]):
        done = cardbase(*words, "game:build-divide")
        assert done.code == 0, done.err
        assert done.out == cardbase(*words[:-1], f"game:build-divide {query}").out != ""
