"""The answer to a shell: which parameter of which command the cursor stands on, and what may stand there."""

import inspect
import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from importlib import import_module
from typing import Any, NamedTuple, get_args

import typer
from typer.models import ParameterInfo

from cardbase import messages, settings
from cardbase.cli.completion import complete_decks, complete_games_and_decks
from cardbase.cli.completion.request import NoCatalogue, Request, Suggestion, matching
from cardbase.cli.completion.shells import SHELLS
from cardbase.cli.parsing import AS, FORMER
from cardbase.errors import DEBUG, Choice
from cardbase.escaping import find_hidden
from cardbase.messages import known, say

_FILES = ("FILE", "FOLDER", "PATH", "SOURCE")
"""Words in the name of a value that say that it may be a file."""
_FEW = 10
"""Numbers that are listed where a parameter takes no others."""
_OR_FILES = (complete_decks, complete_games_and_decks)
"""What completes something that may be a file, too."""


class Cursor(NamedTuple):
    """Where the cursor stands.

    given       the values that the command has already, by the names of its parameters
    name        what the command is called: "deck show"
    words       what may stand here as it is: commands, options
    parameter   what is to be given a value, None where nothing is; `command` is what it belongs to
    word        what is typed of the value; before: what stands before it in the same word
    """

    given: dict[str, list[str]]
    name: str = ""
    words: tuple[Suggestion, ...] = ()
    command: Any = None
    parameter: Any = None
    word: str = ""
    before: str = ""


class Declared(NamedTuple):
    """What completes a parameter: a function, or a list of values; `files`: it may be a file."""

    function: Callable[..., Any] | None
    values: tuple[str, ...]
    files: bool


def locate_cursor(root: Any, words: Sequence[str], word: str) -> Cursor:
    """Return where the cursor stands behind some words, in a word of which some may be typed.

    root  typer's command of the whole program
    """
    reading = _LineReader(root)
    for earlier in words:
        reading.take(earlier)
    return reading.place(word)


def declared_completion(command: Any, parameter: Any) -> Declared:
    """Return what a command's function declares of one of its parameters."""
    hint = inspect.signature(command.callback, eval_str=True).parameters[parameter.name].annotation
    base, *told = get_args(hint) or (None,)
    info = next((one for one in told if isinstance(one, ParameterInfo)), None)
    kinds = [kind for kind in (base, *get_args(base)) if inspect.isclass(kind) and issubclass(kind, Enum)]
    values = tuple(str(member.value) for kind in kinds[:1] for member in kind)
    named, function = str(parameter.metavar or ""), info.autocompletion if info else None
    low, high = getattr(parameter.type, "min", None), getattr(parameter.type, "max", None)
    if low is not None and high is not None and high - low < _FEW:
        values = tuple(map(str, range(low, high + 1)))
    if re.fullmatch(r"[a-z]+(\|[a-z]+)+", named):
        values = tuple(named.split("|"))
    return Declared(function, values, function in _OR_FILES or any(sign in named for sign in _FILES))


class _LineReader:
    """The words of a command line, read one after the other."""

    def __init__(self, root: Any) -> None:
        self.root = self.command = root
        self.given: dict[str, list[str]] = {}
        self.arguments: list[str] = []
        self.names: list[str] = []
        self.waiting: Any = None
        self.only_arguments = self.lost = False

    def take(self, word: str) -> None:
        """Read a word that is complete."""
        if self.waiting is not None:
            self.note(self.waiting, word)
            self.waiting = None
        elif word == "--" and not self.only_arguments:
            self.only_arguments = True
        elif self.is_option(word):
            self.take_option(word)
        elif self.is_group:
            self.command = self.command.commands.get(word)
            self.names.append(word)
            self.lost = self.command is None
            self.command = self.command or self.root
        else:
            self.arguments.append(word)

    def take_option(self, word: str) -> None:
        name, sign, value = word.partition("=")
        option = self.option(name)
        if option is None and not word.startswith("--") and (option := self.option(word[:2])):
            sign, value = "=", word[2:]
        if option is None:
            return
        if sign or option.is_flag:
            self.note(option, value)
        else:
            self.waiting = option

    def note(self, option: Any, value: str) -> None:
        self.given.setdefault(option.name, []).append(value)

    @property
    def is_group(self) -> bool:
        return hasattr(self.command, "commands")

    def is_option(self, word: str) -> bool:
        """Tell whether a word is an option; in a query one dash is "not"."""
        if self.only_arguments or not word.startswith("-") or word == "-":
            return False
        return word.startswith("--") or not self.takes_query or self.option(word[:2]) is not None

    @property
    def takes_query(self) -> bool:
        queries = ("QUERY" in str(parameter.metavar) for parameter in self.command.params)
        return getattr(self.command, "takes_query", False) or any(queries)

    def options(self) -> Iterator[Any]:
        """Yield the options of the command, then those of the program, which may stand anywhere."""
        named = set[str]()
        for command in dict.fromkeys((self.command, self.root)):
            for option in command.params:
                if option.param_type_name != "option" or option.hidden or named & set(option.opts):
                    continue
                if command is self.command or (not option.is_flag and option.expose_value):
                    named |= set(option.opts)
                    yield option

    def option(self, name: str) -> Any:
        names = (name, FORMER.get(name))
        return next((o for o in self.options() if any(each in names for each in (*o.opts, *o.secondary_opts))), None)

    def place(self, word: str) -> Cursor:
        """Return what the cursor stands on, with all that was read before it."""
        if self.lost:
            return Cursor({})
        given, argument = self.arguments_given()
        here = Cursor(given, " ".join(self.names))
        if self.waiting is not None:
            return here._replace(command=self.owner(self.waiting), parameter=self.waiting, word=word)
        name, sign, value = word.partition("=")
        if sign and word.startswith("--") and not self.only_arguments:
            option = self.option(name)
            if option is None or option.is_flag:
                return here
            return here._replace(command=self.owner(option), parameter=option, word=value, before=f"{name}=")
        if not self.only_arguments and word.startswith("--" if self.takes_query else "-"):
            return here._replace(words=tuple(self.option_words(word)))
        return here._replace(words=tuple(self.commands(word)), command=self.command, parameter=argument, word=word)

    def arguments_given(self) -> tuple[dict[str, list[str]], Any]:
        """Return what every parameter has been given, and the argument that comes next, None where all are given."""
        given, words, following = dict(self.given), list(self.arguments), None
        for argument in self.command.params:
            if argument.param_type_name == "argument":
                taken = words if argument.nargs < 0 else words[: argument.nargs]
                words = words[len(taken) :]
                given[argument.name] = list(taken)
                if following is None and (argument.nargs < 0 or len(taken) < argument.nargs):
                    following = argument
        return given, following

    def owner(self, option: Any) -> Any:
        return self.command if option in self.command.params else self.root

    def commands(self, word: str) -> Iterator[Suggestion]:
        for name in self.command.commands if self.is_group else ():
            if name.startswith(word):
                yield Suggestion(name, _first_sentence(self.command.commands[name].help))

    def option_words(self, word: str) -> list[Suggestion]:
        """Return the long names of the options that begin so and that may still be given."""
        choices = [
            Choice(name, _first_sentence(option.help))
            for option in self.options()
            if option.multiple or option.name not in self.given
            for name in (*option.opts, *option.secondary_opts)
            if name.startswith("--")
        ]
        if self.option(AS) is not None and "shape" not in self.given:
            choices.append(Choice("--json", say("The same as --as json.")))
        begun = matching(word, [*choices, Choice("--help", say("Show this message and exit."))])
        return [one for one in begun if one.word.startswith(word)]


def _first_sentence(text: str | None) -> str:
    """Return the first sentence of a help text."""
    line = known(text or "").strip().split("\n", 1)[0]
    return line.split(". ", 1)[0].rstrip(".")


def root_command() -> Any:
    """Return typer's command of the whole program."""
    return typer.main.get_command(import_module("cardbase.cli.app").app)  # which tells of wrong lines by `suggested`


class Answer(NamedTuple):
    """What may stand there. `files`: nothing that is known here, but a file may, behind `before` in the same word."""

    suggestions: tuple[Suggestion, ...] = ()
    files: bool = False
    before: str = ""


def main(shell: str, arguments: Sequence[str]) -> None:
    """Print what a shell's script asks for. Whatever goes wrong, nothing is said and nothing is suggested."""
    try:
        text = SHELLS[shell].reply(arguments, complete_word)
        sys.stdout.buffer.write(text.encode("utf-8", "surrogateescape"))
        sys.stdout.flush()
    except Exception:  # a shell has no place for an error
        if os.environ.get(DEBUG):
            raise


def complete_word(words: Sequence[str], word: str) -> Answer:
    """Return what may stand behind some words of a command line, in a word of which some may be typed."""
    language = messages.language_of(os.environ.get, settings.in_file("language"))
    messages.speak(language if language in messages.LANGUAGES else "en")
    return suggested(root_command(), words, word)


def suggested(root: Any, words: Sequence[str], word: str) -> Answer:
    """Return what may stand there, in the language that is spoken; `root`: typer's command of the whole program."""
    place = locate_cursor(root, words, word)
    if place.parameter is None:
        return Answer(place.words)
    told = declared_completion(place.command, place.parameter)
    earlier = place.given.get(place.parameter.name, [])
    asked = Request(
        place.word, place.given, earlier, place.name, tuple(root.commands), next(iter(place.given.get("db", [])), "")
    )
    try:
        found = asked.among(told.values) if told.values else told.function(asked) if told.function else []
    except NoCatalogue:
        found = []
    finally:
        asked.close()
    shown = tuple(_with_prefix(one, place) for one in found if find_hidden(one.word) is None)
    return Answer(shown, told.files and not shown, place.before)


def _with_prefix(one: Suggestion, place: Cursor) -> Suggestion:
    return one._replace(before=place.before + one.before)
