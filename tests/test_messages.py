"""Sentences in the language of the process: English until another one is asked for."""

import ast
import gettext
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import cardbase as package
from cardbase import messages
from cardbase.messages import language_of, listed, say, several, speak, speaking, spoken


class Backwards(gettext.NullTranslations):
    """A language that says things from behind, and knows no numbers."""

    def gettext(self, message: str) -> str:
        return " ".join(reversed(message.split()))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid2)


@pytest.fixture
def backwards(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(messages, "_loaded", lambda language: Backwards())
    with speaking("ja"):
        yield


def test_a_sentence_holds_its_values_as_they_are() -> None:
    assert say("no deck is called '{name}'", name="{braces} {0}") == "no deck is called '{braces} {0}'"


@pytest.mark.parametrize(("count", "said"), [(0, "0 decks"), (1, "1 deck"), (2345, "2,345 decks")])
def test_a_number_of_things(count: int, said: str) -> None:
    assert several(count, "{n:,} deck", "{n:,} decks") == said


@pytest.mark.parametrize(
    ("words", "last", "said"),
    [
        ([], "", ""),
        (["a"], "or", "a"),
        (["a", "b", "c"], "", "a, b, c"),
        (["a", "b", "c"], "or", "a, b or c"),
        (["a", "b"], "and", "a and b"),
    ],
)
def test_words_in_a_row(words: list[str], last: str, said: str) -> None:
    assert listed(words, last) == said


@pytest.mark.usefixtures("backwards")
def test_values_go_in_after_the_look_up() -> None:
    assert say("one {name} three", name="two words") == "three two words one"
    assert several(1, "{n} deck of {who}", "{n} decks of {who}", who="us") == "us of decks 1"
    assert spoken() == "ja"


def test_sentences_and_remarks_stand_as_the_language_has_them() -> None:
    assert (messages.in_a_row(["One.", "", "Two."]), messages.bracketed("a", "b")) == ("One. Two.", "a (b)")
    assert messages.bracketed("a", "") == "a"
    with speaking("ja"):
        assert (messages.in_a_row(["一。", "二。"]), messages.bracketed("a", "b")) == ("一。二。", "a（b）")


def test_the_language_before_comes_back() -> None:
    with pytest.raises(RuntimeError), speaking("ja"):
        raise RuntimeError

    assert spoken() == "en"


def test_a_language_without_words_is_refused() -> None:
    with pytest.raises(ValueError, match="no words in 'fr': en, ja"):
        speak("fr")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "ja_JP"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "CARDBASE_LANGUAGE": "en"}, "en"),
        ({"CARDBASE_LANGUAGE": "fr"}, "fr"),
    ],
)
def test_the_language_of_an_environment(environment: dict[str, str], language: str) -> None:
    assert language_of(environment.get) == language


def calls() -> Iterator[tuple[str, set[str], set[str]]]:
    """Where a sentence is said in full, the values that it names, and those that it is given."""
    for path in sorted(Path(package.__file__).parent.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if not re.search(r"\b(?:say|several)\b", text):
            continue
        for node in ast.walk(ast.parse(text)):
            name = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
            if name not in ("say", "several"):
                continue
            assert isinstance(node, ast.Call)
            if any(keyword.arg is None for keyword in node.keywords):
                continue  # they are given by a dict
            words = [word.value for word in node.args if isinstance(word, ast.Constant) and isinstance(word.value, str)]
            given = {str(keyword.arg) for keyword in node.keywords} | ({"n"} if name == "several" else set())
            for message in words:
                named = {re.split(r"[.\[]", field)[0] for _, field, _, _ in Formatter().parse(message) if field}
                yield f"{path.name}:{node.lineno}", named | ({"n"} if name == "several" else set()), given


def test_each_sentence_is_given_the_values_that_it_names() -> None:
    """One too few is a fault that shows itself only where the sentence is said."""
    found = list(calls())

    assert len(found) > 300
    assert [(place, named ^ given) for place, named, given in found if named ^ given] == []
