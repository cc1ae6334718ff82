"""What is wrong on a command line, told in Typer's words, which are translated here: they are no messages of ours."""

import re
from collections.abc import Sequence
from typing import Any

from cardbase.messages import later, retold, say
from cardbase.visible import visible

TYPERS = (
    later("Missing argument '{name}'."),
    later("Missing option '{name}'."),
    later("Missing command."),
    later("No such option: {name} Did you mean {nearest}?"),
    later("No such option: {name} (Possible options: {nearest})"),
    later("No such option: {name}"),
    later("No such command '{name}'. Did you mean {nearest}?"),
    later("No such command '{name}'."),
    later("Got unexpected extra argument ({words})"),
    later("Got unexpected extra arguments ({words})"),
    later("Got unexpected extra argument(s) ({words})"),
    later("Option '{name}' requires an argument."),
    later("Option '{name}' requires {count} arguments."),
    later("Option '{name}' does not take a value."),
    later("Invalid value for {name}: {message}"),
    later("Invalid value: {message}"),
    later("'{value}' is not a valid integer."),
    later("'{value}' is not a valid float."),
    later("'{value}' is not a valid boolean."),
    later("'{value}' is not one of {choices}."),
    later("{value} is not in the range {range}."),
)
"""What Typer finds wrong on a command line; a value of one may be a message itself."""
_HINTS = (
    (r"Got unexpected extra argument", later("A name with blanks stands in quotation marks: 'First steps'.")),
    (r"No such option: -\d", later("A count is 1 or more; 'cardbase deck remove' takes cards out.")),
)
"""What the beginning of Typer's message most likely means here."""


def told(error: Any, arguments: Sequence[str]) -> str:
    """Return the lines that tell of an error of Typer's: the usage, where help is to be had, and what is wrong."""
    message = str(error.format_message())
    said = visible(retold(message, TYPERS), lines=not any("\n" in word for word in arguments))
    if type(error).__name__ == "NoArgsIsHelpError":
        return said.rstrip("\n")
    lines = []
    if error.ctx is not None:
        command, option = error.ctx.command_path, error.ctx.help_option_names[0]
        lines = [
            error.ctx.get_usage().rstrip("\n"),
            say("Try '{command} {option}' for help.", command=command, option=option),
        ]
        lines.append("")
    return "\n".join([*lines, say("Error: {message}", message=said)])


def hint(error: Any) -> str:
    """Return what most likely is meant, "" where nobody can tell."""
    message = str(error.format_message())
    return next((say(words) for sign, words in _HINTS if re.match(sign, message)), "")
