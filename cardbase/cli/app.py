"""The root command. Commands live in modules of their own and are imported when they are called."""

import errno
import os
import sys
from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from cardbase import messages, settings
from cardbase.cli import colour, session
from cardbase.cli.colour import When
from cardbase.cli.parsing import Command
from cardbase.cli.process import STOPPED
from cardbase.errors import DEBUG, CardbaseError, InputError, OutsideError, fault_report
from cardbase.escaping import visible
from cardbase.messages import later, say

Parts = Mapping[str, Mapping[str, str]]
"""The commands of a group by the headings below which the help lists them: name -> "module:function" or "module:typer app"."""
PARTS: Parts = {
    later("Cards and decks"): {
        "search": "cardbase.cli.search:search",
        "show": "cardbase.cli.show:show",
        "deck": "cardbase.cli.deck:group",
        "collection": "cardbase.cli.collection:group",
    },
    later("Play"): {
        "play": "cardbase.cli.play:play",
        "sim": "cardbase.cli.sim:group",
    },
    later("What the cards are made of"): {
        "catalog": "cardbase.cli.catalog:group",
        "sql": "cardbase.cli.sql:sql",
    },
    later("Help and settings"): {
        "help": "cardbase.cli.help:help_page",
        "config": "cardbase.cli.config:group",
        "alias": "cardbase.cli.alias:group",
        "completion": "cardbase.cli.completion.install:completion",
        "db": "cardbase.cli.db:group",
    },
}


def commands_of(parts: Parts) -> dict[str, str]:
    """Return the commands of all parts of a group, in their order."""
    return {name: target for part in parts.values() for name, target in part.items()}


COMMANDS = commands_of(PARTS)
SETTINGS = {"help_option_names": ["-h", "--help"], "max_content_width": 110}
PLAIN: dict[str, Any] = {"rich_markup_mode": None, "pretty_exceptions_enable": False}
"""Typer settings of every command: rich help and tracebacks cost a tenth of a second at every start."""
GLOBAL_OPTIONS = {"--db": "PATH", "--language": "en|ja", "--color": "auto|always|never"}
"""Options that may stand anywhere on the line, each with what follows it."""
_WrongUsage: Any = typer.BadParameter.__mro__[2]
"""Typer's base class of everything wrong on a command line; it has no public name of its own."""


class Commands(MutableMapping[str, Any]):
    """Command name -> command, made when it is first looked at, from "module:function" or "module:typer app"."""

    def __init__(self, targets: dict[str, str]) -> None:
        self.targets, self.made = targets, dict[str, Any]()

    def __getitem__(self, name: str) -> Any:
        if name not in self.made:
            module, _, attribute = self.targets[name].partition(":")
            self.made[name] = _command(name, getattr(import_module(module), attribute))
        return self.made[name]

    def __setitem__(self, name: str, command: Any) -> None:
        self.made[name] = command

    def __delitem__(self, name: str) -> None:
        del self.targets[name]

    def __contains__(self, name: object) -> bool:
        return name in self.targets

    def __iter__(self) -> Iterator[str]:
        return iter(self.targets)

    def __len__(self) -> int:
        return len(self.targets)


class _PagedCommand(Command):
    """A command whose output goes through the pager where a person reads it and it is longer than the screen."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command, and show what it printed."""
        with _output().paging():
            return super().invoke(ctx)


def _command(name: str, thing: Any) -> Any:
    if isinstance(thing, typer.Typer):
        group = typer.main.get_group(thing)
        group.name = name
        return group
    single = typer.Typer(add_completion=False, **PLAIN)
    kind = _PagedCommand if getattr(thing, "paged", False) else Command
    single.command(name, cls=kind, context_settings=SETTINGS)(thing)
    command = typer.main.get_command(single)
    command.takes_query = getattr(thing, "takes_query", False)  # type: ignore[attr-defined]
    return command


class _Group(TyperGroup):
    """A group whose commands stand in parts."""

    parts: Parts

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = Commands(commands_of(self.parts))

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the options and the commands into the help."""
        from cardbase.cli.help_formatter import write_commands, write_parameters  # noqa: PLC0415 - for a help alone

        write_parameters(self.get_params(ctx), ctx, formatter)
        write_commands(
            {heading: {name: self.commands[name] for name in part} for heading, part in self.parts.items()}, formatter
        )


def lazy_group(commands: Parts, words: str, *, usual: str = "") -> typer.Typer:
    """Return a Typer group whose commands are the functions that `commands` names; `words` is its help.

    usual  the command that is meant where none is named; without it the help is shown there
    """

    class Group(_Group):
        parts = commands

        def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
            named = args and (not args[0].startswith("-") or args[0] in ctx.help_option_names)
            return super().parse_args(ctx, args if named or not usual else [usual, *args])

    group = typer.Typer(cls=Group, help=words, no_args_is_help=True, context_settings=SETTINGS, **PLAIN)
    group.callback()(lambda: None)
    return group


class _Root(_Group):
    parts = PARTS


def _version(wanted: bool) -> None:
    if wanted:
        import sqlite3  # noqa: PLC0415

        from cardbase.bundled import data_version  # noqa: PLC0415
        from cardbase.engine.compiling import is_compiled  # noqa: PLC0415
        from cardbase.version import __version__  # noqa: PLC0415

        compiled = " compiled" if is_compiled() else ""
        python = ".".join(map(str, sys.version_info[:3]))
        beside = f"Python {python}, SQLite {sqlite3.sqlite_version}, data {data_version()}"
        _output().line(f"cardbase {__version__}{compiled} ({beside})")
        raise typer.Exit


app = typer.Typer(cls=_Root, add_completion=False, no_args_is_help=True, context_settings=SETTINGS, **PLAIN)


@app.callback()
def root(
    db: Annotated[str, typer.Option("--db", metavar="PATH", envvar="CARDBASE_DB", help="The database file.")] = "",
    language: Annotated[  # noqa: ARG001 - it is spoken before anything is read
        str, typer.Option("--language", metavar="en|ja", envvar=messages.VARIABLE, help="The language of all words.")
    ] = "",
    version: Annotated[  # noqa: ARG001
        bool, typer.Option("--version", "-V", callback=_version, is_eager=True, help="Show the versions and leave.")
    ] = False,
    color: Annotated[
        When | None,
        typer.Option(
            "--color",
            show_default="auto",
            help="Whether to print colours; auto: on a terminal, unless NO_COLOR is set.",
        ),
    ] = None,
) -> None:
    """Search the cards of five trading card games, build decks and check that they are legal.

    New here? 'cardbase help words' is one table of all words that you need.

    \b
    Examples:
      cardbase search 'game:doomtrooper type:warrior v<=4'
      cardbase deck new "First steps" --game doomtrooper
      cardbase deck check "First steps"
      cardbase help query
    """
    session.database = db
    colour.when = color or When(settings.value("colour"))


@cache
def _commands() -> Any:
    """Make the commands once: a program, and the tests, run many lines."""
    return typer.main.get_command(app)


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit code: 0 done, 1 the answer is no, 2 wrong input, 3 something outside,
    or cardbase itself, failed.
    """
    try:
        with settings.read_once():
            code = _run(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        return _close_stdout()
    except OSError as error:
        return _report_write_error(error)
    return code


def _run(arguments: Sequence[str]) -> int:
    try:
        front, rest = _split_global_options(arguments)
        _set_language(_language_of(front))
        messages.say_instead({})
        messages.name_in(settings.value("names"))
        if rest[:1] != ["config"]:  # which tells of them itself
            _report_mistakes()
        rest = _without_alias(front, rest)
        line = [*front, *rest] if rest else []  # without a command the help is shown, in whatever language
        code = int(_commands().main(line, prog_name="cardbase", standalone_mode=False) or 0)
        if code == STOPPED:
            _output().complain(f"cardbase: {say('stopped')}")
        return code
    except _WrongUsage as error:
        _report_usage_error(error, arguments)
        return int(error.exit_code)
    except SystemExit as left:
        if not isinstance(left.__context__, BrokenPipeError):
            raise
        return _close_stdout()  # this is what typer makes of a closed pipe
    except (CardbaseError, OSError, typer.Abort, KeyboardInterrupt) as error:
        if isinstance(error, OSError) and not error.filename:
            raise  # stdout cannot be written
        message, code = _message_and_code(error)
        _output().complain(f"cardbase: {message}")
        return code
    except Exception as fault:  # the last resort of all commands
        return _report_fault(fault)
    finally:
        messages.name_in("")
        session.close()


def _set_language(language: str) -> None:
    """Speak a language from now on, and let Typer do so."""
    if language == messages.spoken():
        return
    from cardbase.cli import help_formatter  # noqa: PLC0415 - who speaks English needs Typer as it is

    messages.speak(language)
    help_formatter.set_help_language(language)


def _report_mistakes() -> None:
    """Say what is wrong in the file of settings: the command goes on without it."""
    for mistake in settings.mistakes():
        _output().complain(f"cardbase: {mistake}")


def _output() -> ModuleType:
    """Return the one way to stdout and stderr; it is made when there is something to say."""
    return import_module("cardbase.cli.output")


def _report_usage_error(error: Any, arguments: Sequence[str]) -> None:
    """Tell what is wrong with a command line, with the nearest right thing; a group alone shows its help."""
    if type(error).__name__ == "NoArgsIsHelpError":
        _output().complain(str(error.format_message()))
        return
    from cardbase.cli.usage import explain  # noqa: PLC0415

    _output().complain(f"cardbase: {explain(error, arguments)}")


def _report_fault(fault: Exception) -> int:
    """Tell of an exception that nobody meant to raise: the database is damaged, or it is a fault of cardbase."""
    if os.environ.get(DEBUG):
        import traceback  # noqa: PLC0415

        _output().complain("".join(traceback.format_exception(fault)).rstrip("\n"))
    _output().complain(f"cardbase: {_database_damage(fault) or fault_report(fault)}")
    return OutsideError.exit_code


def _database_damage(fault: Exception) -> CardbaseError | None:
    """Return the error for a damaged database that led to `fault`; None where none is to be seen."""
    from cardbase.collection.restoring import damage  # noqa: PLC0415

    try:
        return damage(session.database_file(), fault)
    except Exception:  # the first one is to be told, whatever may come of looking at damage
        return None


def _close_stdout() -> int:
    """Let go of stdout, whose reader has seen enough."""
    sys.stdout = None
    return 0


def _report_write_error(error: OSError) -> int:
    """Tell that stdout cannot be written, and let go of it: Python would try it once more."""
    sys.stdout = None
    reason = say("it is closed") if error.errno == errno.EBADF else error.strerror or error
    _output().complain(f"cardbase: {say('the output cannot be written: {reason}', reason=reason)}")
    return OutsideError.exit_code


def _message_and_code(error: BaseException) -> tuple[str, int]:
    """Return what to tell and the exit code."""
    if isinstance(error, CardbaseError):
        return str(error), error.exit_code
    if isinstance(error, OSError):
        return visible(f"{error.filename}: {error.strerror or error}"), OutsideError.exit_code
    return say("stopped"), STOPPED


def _language_of(front: Sequence[str]) -> str:
    """Return the language of the command line, of the environment, of the settings or of the locale. Raises InputError for an
    unknown one.
    """
    named = [word for option, word in zip(front[::2], front[1::2], strict=True) if option == "--language"]
    wanted = named[-1] if named else messages.language_of(os.environ.get, settings.in_file("language"))
    if wanted not in messages.LANGUAGES:
        place = "" if named else messages.VARIABLE
        raise InputError(
            say("there is no language '{wanted}' here", wanted=wanted),
            place=place,
            hint=say("Write --language en or --language ja."),
        )
    return wanted


def _split_global_options(arguments: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return the options of all commands with their values, wherever on the line they stand, and what else stands there."""
    front, rest, words = list[str](), list[str](), iter(arguments)
    for word in words:
        if word == "--":
            return front, [*rest, word, *words]
        name, equals, value = word.partition("=")
        if name not in GLOBAL_OPTIONS:
            rest.append(word)
        else:
            front += [name, value if equals else _value_of(name, words)]
    return front, rest


def _without_alias(front: Sequence[str], rest: list[str]) -> list[str]:
    """Return the words of a command line with what the first one stands for, where it is no command but an alias of the user's."""
    if not rest or rest[0].startswith("-") or rest[0] in COMMANDS:
        return rest
    named = [word for option, word in zip(front[::2], front[1::2], strict=True) if option == "--db"]
    return session.without_alias(rest, named[-1] if named else os.environ.get("CARDBASE_DB", ""))


def _value_of(option: str, words: Iterator[str]) -> str:
    value = next(words, None)
    if value is None:
        wanted = say("{option} needs a value", option=option)
        raise InputError(wanted, hint=say("Write {option} {value}.", option=option, value=GLOBAL_OPTIONS[option]))
    return value
