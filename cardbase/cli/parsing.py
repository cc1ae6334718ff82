"""How the words after a command are taken: `--json`, and queries in which `-word` is a condition and no option."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from typer.core import TyperCommand

from cardbase.messages import later

AS, JSON = "--as", "--json"
"""The option that says how something is printed or written, and the short word for the usual one."""
FORMER = {"--format": AS}
"""Names that options had in earlier versions: they are read, and neither shown nor offered."""
MORE = later("More options")
"""The panel of options that few need, in the help of a command that has many."""
_WORD = "\0"
"""Stands before a word that looks like an option and is none, while typer reads the line; no argument can hold it."""


class Command(TyperCommand):
    """A command of which every `--json` means `--as json`, and where `takes_query` every `-word` is part of the query."""

    takes_query = False

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the line; two dashes always begin an option."""
        rest = super().parse_args(ctx, list(self._written_out(args, options_of(self, ctx))))
        if self.takes_query:
            ctx.params |= {name: _plain(value) for name, value in ctx.params.items()}
        return rest

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the arguments and the options into the help."""
        from cardbase.cli.help_formatter import write_parameters  # noqa: PLC0415 - for a help alone

        write_parameters(self.get_params(ctx), ctx, formatter)

    def _written_out(self, args: Sequence[str], options: Mapping[str, Any]) -> Iterator[str]:
        """Yield the words as typer is to read them."""
        words = iter(args)
        for typed in words:
            word = _of_today(typed, options)
            if word == "--":
                yield from (word, *words)
            elif word == JSON and AS in options:
                yield from (AS, "json")
            elif self.takes_query and len(word) > 1 and word[0] == "-" != word[1] and word not in options:
                yield _WORD + word
            else:
                yield word
                if word in options and has_value(options[word]):
                    yield from (value for value in [next(words, None)] if value is not None)


def options_of(command: Any, ctx: Any) -> dict[str, Any]:
    """Return the options of a command by each of their names, former ones included."""
    options = {
        name: option
        for option in command.get_params(ctx)
        if option.param_type_name == "option"
        for name in (*option.opts, *option.secondary_opts)
    }
    return {former: options[name] for former, name in FORMER.items() if name in options} | options


def has_value(option: Any) -> bool:
    """Return whether the word after an option belongs to it."""
    return not (option.is_flag or option.count)


def _of_today(word: str, options: Mapping[str, Any]) -> str:
    """Return an option, with its value where it has one behind "=", under the name that it has today."""
    name, *value = word.split("=", 1)
    return "=".join([FORMER[name], *value]) if name in FORMER and FORMER[name] in options else word


def _plain(value: Any) -> Any:
    if isinstance(value, str):  # also of a kind of its own, which is left as it is
        return value.removeprefix(_WORD) if value.startswith(_WORD) else value
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value
