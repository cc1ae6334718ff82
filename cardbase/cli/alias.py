"""`cardbase alias`: names of one's own for the beginnings of commands."""

import shlex
from typing import Annotated

import typer

from cardbase.cli import output
from cardbase.cli.app import COMMANDS as OWN
from cardbase.cli.app import lazy_group
from cardbase.cli.completion import complete_aliases
from cardbase.cli.output import Shape, ShapeOption
from cardbase.cli.session import open_library
from cardbase.cli.tables import Column, Rank, listing
from cardbase.errors import InputError, did_you_mean
from cardbase.messages import later, say

COMMANDS = {
    "set": "cardbase.cli.alias:set_alias",
    "list": "cardbase.cli.alias:list_aliases",
    "remove": "cardbase.cli.alias:remove",
}

group = lazy_group(
    {later("Commands"): COMMANDS},
    "Names of your own for the beginnings of commands: 'cardbase NAME' is what the name stands for, with what stands behind it.",
)
_HEADS = [Column("name", later("Name"), Rank.NAMED), Column("words", later("Command"), Rank.NAMED)]


def set_alias(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name, one word.")],
    words: Annotated[list[str], typer.Argument(metavar="COMMAND...", help="What it stands for, without 'cardbase'.")],
) -> None:
    """Let a name stand for the beginning of a command, in the place of what it stood for.

    Options stand within quotation marks with the command, or behind --.

    \b
    Examples:
      cardbase alias set imperials search game:doomtrooper affiliation:imperial
      cardbase alias set more "deck suggest -n 3"
      cardbase more "First steps"
    """
    parts = _split(words[0]) if len(words) == 1 else list(words)
    if parts[:1] == ["cardbase"]:
        parts = parts[1:]
    if name in OWN:
        raise InputError(say("'{name}' is a command of cardbase", name=name), hint=say("Choose another name."))
    if not parts or parts[0] not in OWN:
        called = parts[0] if parts else ""
        hint = did_you_mean(called, list(OWN)) or say("'cardbase --help' lists the commands.")
        raise InputError(say("there is no command '{called}'", called=called), hint=hint)
    made = open_library().set_alias(name, shlex.join(parts))
    output.note(say("'cardbase {name}' is 'cardbase {words}' now", name=made.name, words=made.words))


@listing
def list_aliases(shape: ShapeOption = Shape.TABLE) -> int:
    """List the names and what they stand for. Exit code 1: there is none.

    \b
    Example:
      cardbase alias list
    """
    found = open_library().aliases()
    output.emit([one._asdict() for one in found], shape, _HEADS)
    if not found:
        output.note(say("there is no alias yet; 'cardbase alias set' makes one"))
    return 0 if found else 1


def remove(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name, one word.", autocompletion=complete_aliases)],
) -> None:
    """Forget a name.

    \b
    Example:
      cardbase alias remove imperials
    """
    gone = open_library().forget_alias(name)
    output.note(say("forgot '{name}', which was: {words}", name=gone.name, words=gone.words))


def _split(words: str) -> list[str]:
    try:
        return shlex.split(words)
    except ValueError as error:
        raise InputError(
            say("'{words}' is no command line: {error}", words=words, error=error),
            hint=say("Close the quotation marks."),
        ) from None
