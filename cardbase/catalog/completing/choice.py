"""Words of which one is to be typed, and those of them that begin as it was typed."""

from collections.abc import Iterable
from typing import NamedTuple

from cardbase.text import fold


class Choice(NamedTuple):
    """A word, what it means in a few others, and what else it is called."""

    word: str
    help: str = ""
    others: tuple[str, ...] = ()


class Found(NamedTuple):
    """A word that begins as it was typed.

    spelt  the name by which it was found, where that is not the word itself: a reading, a label
    open   more belongs behind it before it makes sense
    """

    word: str
    help: str = ""
    spelt: str = ""
    open: bool = False


def matching(typed: str, choices: Iterable[Choice]) -> list[Found]:
    """Return the choices whose word, else whose other name begins as it was typed.

    Width, case, accents and kana kind do not matter, and punctuation only where there are words that have it there.
    """
    key, plain, choices = fold(typed), typed.casefold(), list(choices)
    found = [Found(choice.word, choice.help) for choice in choices if choice.word.casefold().startswith(plain)]
    if not key or (found and any(not (sign.isalnum() or sign.isspace()) for sign in typed)):
        return found
    found = []
    for choice in choices:
        if fold(choice.word).startswith(key):
            found.append(Found(choice.word, choice.help))
        elif key and (spelt := next((name for name in choice.others if fold(name).startswith(key)), "")):
            found.append(Found(choice.word, choice.help, spelt))
    return found
