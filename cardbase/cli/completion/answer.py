"""The answer to a shell that asks what may stand where the cursor is."""

import os
import sys
from collections.abc import Sequence
from typing import NamedTuple

from cardbase import messages
from cardbase.cli.completion.asking import Asked, NoCatalogue, Suggestion
from cardbase.cli.completion.line import Place, declared, place_of, root_command
from cardbase.cli.completion.shells import SHELLS
from cardbase.errors import DEBUG
from cardbase.visible import find_hidden


class Answer(NamedTuple):
    """What may stand there. `files`: nothing that is known here, but a file may, behind `before` in the same word."""

    suggestions: tuple[Suggestion, ...] = ()
    files: bool = False
    before: str = ""


def main(shell: str, arguments: Sequence[str]) -> None:
    """Print what a shell's script asks for. Whatever goes wrong, nothing is said and nothing is suggested."""
    try:
        text = SHELLS[shell].reply(arguments, completed)
        sys.stdout.buffer.write(text.encode("utf-8", "surrogateescape"))
        sys.stdout.flush()
    except Exception:  # a shell has no place for an error
        if os.environ.get(DEBUG):
            raise


def completed(words: Sequence[str], word: str) -> Answer:
    """Return what may stand behind some words of a command line, in a word of which some may be typed."""
    language = messages.language_of(os.environ.get)
    messages.speak(language if language in messages.LANGUAGES else "en")
    root = root_command()
    place = place_of(root, words, word)
    if place.parameter is None:
        return Answer(place.words)
    told = declared(place.command, place.parameter)
    earlier = place.given.get(place.parameter.name, [])
    asked = Asked(
        place.word, place.given, earlier, place.name, tuple(root.commands), next(iter(place.given.get("db", [])), "")
    )
    try:
        found = asked.among(told.values) if told.values else told.function(asked) if told.function else []
    except NoCatalogue:
        found = []
    finally:
        asked.close()
    shown = tuple(_standing(one, place) for one in found if find_hidden(one.word) is None)
    return Answer(shown, told.files and not shown, place.before)


def _standing(found: Suggestion, place: Place) -> Suggestion:
    return found._replace(before=place.before + found.before)
