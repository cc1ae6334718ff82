"""How words behind a command are taken: --json, and the dash of a query."""

import pytest

from cardbase.cli.completion.line import complete_word
from tests.cli.conftest import Cardbase


@pytest.mark.parametrize("words", [["deck", "list"], ["search", "bloom"], ["catalog", "export", "bloom"]])
def test_json_for_short(cardbase: Cardbase, words: list[str]) -> None:
    assert cardbase(*words, "--json").out == cardbase(*words, "--as", "json").out != ""


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


def test_the_option_for_output_answers_to_its_former_name(cardbase: Cardbase) -> None:
    """It is read, and neither shown nor offered; a deck's format has an option of its own."""
    as_json = cardbase("search", "bloom", "--as", "json").out
    assert (
        cardbase("search", "bloom", "--format", "json").out
        == cardbase("search", "bloom", "--format=json").out
        == as_json
    )
    assert [one.word for one in complete_word(["search", "bloom", "--format"], "js").suggestions] == ["json", "jsonl"]
    assert "--format" not in [one.word for one in complete_word(["search"], "--").suggestions]
    assert "--format" not in cardbase("search", "--help").out
    refused = cardbase("deck", "check", "Grail War", "--format", "two-limit")
    assert refused.code == 2
    assert refused.err.endswith("--game-format names a deck's format.\n")
