"""The words that a user reads, in the language that he asked for.

English stands in the source, whole sentences with the values by name, and is what is looked up in the catalogue:

    say("no deck is called '{name}'", name=name)
    several(len(decks), "{n:,} deck", "{n:,} decks")

Never an f-string: the values go in after the look-up, as they are, so that braces in them do no harm, and
`scripts/make_messages.py` finds what is to be translated by these two calls. A constant that is said later is marked with
`later`, and what Typer shows as help is found by itself. Whatever has no translation is said in English.

The language belongs to the process, as it does in gettext: English until `speak` says otherwise. Words are made in it at
once; what programs read (JSON, CSV, the database) is therefore written while English is spoken.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gettext import NullTranslations

LANGUAGES = ("en", "ja")
VARIABLE = "CARDBASE_LANGUAGE"
"""The environment variable that names the language; without it the locale does."""
DOMAIN = "cardbase"
REFERENCE = "reference"
"""What is looked up and not said: rules of the games, words of the effect language. A catalogue of its own, loaded when it is asked."""

_spoken = "en"
_names = ""
_catalogue: "NullTranslations | None" = None
_instead: Mapping[str, str] = {}


def say(message: str, /, **values: object) -> str:
    """Return a sentence in the language that is spoken: "no deck is called '{name}'" with the values in its braces."""
    message = _instead.get(message, message) if _instead else message
    return (_catalogue.gettext(message) if _catalogue and message else message).format_map(values)


def several(count: int, one: str, many: str, /, **values: object) -> str:
    """Return a sentence about a number of things, which is its value `n`: 1, "{n} deck", "{n} decks" -> "1 deck"."""
    english = one if count == 1 else many
    message = _catalogue.ngettext(one, many, count) if _catalogue else english
    return message.format_map(values | {"n": count})


def later(message: str) -> str:
    """Return a sentence as it is: it is in the catalogue, and `say` is asked for it when the language is known."""
    return message


def known(message: str) -> str:
    """Return a text that is no template, such as a help text, in the language that is spoken."""
    return _catalogue.gettext(message) if _catalogue and message else message


def told_in_all(message: str) -> tuple[str, ...]:
    """Return a text that is no template in all languages, English first."""
    return tuple(dict.fromkeys((message, *(_loaded(one).gettext(message) for one in LANGUAGES[1:] if message))))


def looked_up(text: str) -> str:
    """Return a text of REFERENCE in the language that is spoken."""
    return _loaded(_spoken, REFERENCE).gettext(text) if _catalogue and text else text


def retold(sentence: str, messages: Iterable[str], words: Callable[[str, str, str], str] | None = None) -> str:
    """Return a sentence that was made in English, elsewhere or before, of one of the messages, in the language that is spoken.

    A value may itself be made of one of them. What none of them made stays as it is. `words` says what stands for a value, given the
    message, the value's name and itself; "" leaves it.
    """
    if not (_catalogue or words):
        return sentence
    import re  # noqa: PLC0415 - who speaks English needs no patterns

    messages = list(messages)
    for message in messages:
        pattern = re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+?)", re.escape(message))
        if found := re.fullmatch(pattern, sentence, re.DOTALL):
            values = found.groupdict().items()
            chosen = {name: words(message, name, value) if words else "" for name, value in values}
            return say(message, **{name: chosen[name] or retold(value, messages, words) for name, value in values})
    return sentence


def listed(words: Iterable[str], last: str = "") -> str:
    """Return words in a row: "a, b, c", or with "or" or "and" for the last "a, b or c"."""
    words = list(words)
    if len(words) < 2 or not last:
        return say(", ").join(words)
    several_words, end = say(", ").join(words[:-1]), words[-1]
    if last == "and":
        return say("{words} and {last}", words=several_words, last=end)
    return say("{words} or {last}", words=several_words, last=end)


def in_a_row(sentences: Iterable[str]) -> str:
    """Return whole sentences one behind the other, with a blank between them where the language has one."""
    return ("" if _spoken == "ja" else " ").join(filter(None, sentences))


def bracketed(words: str, remark: str) -> str:
    """Return words with a remark behind them, "words (remark)", in the brackets of the language; without a remark the words."""
    return say("{words} ({remark})", words=words, remark=remark) if remark else words


def label(english: str, japanese: str) -> str:
    """Return the one of two declared labels that is of the language that is spoken; the other one where it is empty."""
    return (japanese or english) if _spoken == "ja" else (english or japanese)


def name_in(language: str) -> None:
    """Let names of cards be told in a language of LANGUAGES from now on, whatever is spoken; "": in the one that is spoken."""
    global _names  # noqa: PLW0603 - as the language, it belongs to the process
    _names = language


def name_label(english: str, japanese: str) -> str:
    """Return the one of two names that is told first; the other one where it is empty."""
    return (japanese or english) if (_names or _spoken) == "ja" else (english or japanese)


def say_instead(messages: Mapping[str, str]) -> None:
    """Say some messages otherwise from now on: a program is told of methods where the command line tells of options. None: say all as
    they stand.
    """
    global _instead  # noqa: PLW0603 - as the language, it belongs to the process
    _instead = messages


def spoken() -> str:
    """Return the language that is spoken: "en" or "ja"."""
    return _spoken


def speak(language: str) -> None:
    """Speak a language of LANGUAGES from now on. Raises ValueError for another one."""
    global _spoken, _catalogue
    if language not in LANGUAGES:
        raise ValueError(f"no words in '{language}': {', '.join(LANGUAGES)}")
    if language != _spoken:
        _spoken, _catalogue = language, None if language == "en" else _loaded(language)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language inside the block."""
    before = _spoken
    speak(language)
    try:
        yield
    finally:
        speak(before)


def language_of(environment: Callable[[str], str | None], usual: str = "") -> str:
    """Return the language that the environment asks for, as it is written in CARDBASE_LANGUAGE, else the usual one, else that of the
    locale.
    """
    if wanted := environment(VARIABLE) or usual:
        return wanted
    locale = next(filter(None, map(environment, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return next((language for language in LANGUAGES if locale.startswith(language)), "en")


@cache
def _loaded(language: str, domain: str = DOMAIN) -> "NullTranslations":
    """Return a catalogue of a language."""
    from gettext import translation  # noqa: PLC0415 - who speaks English needs none

    from cardbase.bundled import data_folder  # noqa: PLC0415

    return translation(domain, data_folder("locale"), [language], fallback=True)
