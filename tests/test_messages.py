"""Sentences in the language of the process: English until another one is asked for."""

import gettext
from collections.abc import Iterator

import pytest

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
