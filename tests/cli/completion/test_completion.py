"""What options and arguments declare as their `autocompletion`."""

from pathlib import Path

import pytest

from cardbase.cli import completion
from cardbase.cli.completion.line import declared_completion
from cardbase.cli.completion.request import Request, Suggestion
from tests.cli.completion.test_line import parameters


def test_each_function_that_is_declared_is_there(cards: Path) -> None:
    """It is imported as it is asked, and everything may be asked before anything is typed."""
    declared = {declared_completion(command, parameter).function for _, command, parameter in parameters()} - {None}
    asked = Request("", {}, database=str(cards))
    answers = [function(asked) for function in declared if function]
    asked.close()

    assert len(answers) > 30
    assert all(isinstance(one, Suggestion) for answer in answers for one in answer)


def test_a_name_is_the_same_function_each_time() -> None:
    """It is told by it that a deck may be a file."""
    assert completion.complete_decks is completion.complete_decks


def test_nothing_else_is_there() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'decks'"):
        completion.decks  # noqa: B018


def test_one_of_some_words_is_completed() -> None:
    assert [one.word for one in completion.one_of("csv", "json", "jsonl")(Request("js", {}))] == ["json", "jsonl"]
