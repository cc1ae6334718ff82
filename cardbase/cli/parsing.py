"""How the words after a command are taken: `--json`, and queries in which `-word` is a condition and no option."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from typer.core import TyperCommand

FORMAT, JSON = "--format", "--json"
_WORD = "\0"
"""Stands before a word that looks like an option and is none, while typer reads the line; no argument can hold it."""


class Command(TyperCommand):
    """A command of which every `--json` means `--format json`, and where `takes_query` every `-word` is part of the query."""

    takes_query = False

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the line; two dashes always begin an option."""
        rest = super().parse_args(ctx, list(self._written_out(args, options_of(self, ctx))))
        if self.takes_query:
            ctx.params |= {name: _plain(value) for name, value in ctx.params.items()}
        return rest

    def _written_out(self, args: Sequence[str], options: Mapping[str, Any]) -> Iterator[str]:
        """Yield the words as typer is to read them."""
        words = iter(args)
        for word in words:
            if word == "--":
                yield from (word, *words)
            elif word == JSON and FORMAT in options:
                yield from (FORMAT, "json")
            elif self.takes_query and len(word) > 1 and word[0] == "-" != word[1] and word not in options:
                yield _WORD + word
            else:
                yield word
                if word in options and has_value(options[word]):
                    yield from (value for value in [next(words, None)] if value is not None)


def options_of(command: Any, ctx: Any) -> dict[str, Any]:
    """Return the options of a command by each of their names."""
    return {
        name: option
        for option in command.get_params(ctx)
        if option.param_type_name == "option"
        for name in (*option.opts, *option.secondary_opts)
    }


def has_value(option: Any) -> bool:
    """Return whether the word after an option belongs to it."""
    return not (option.is_flag or option.count)


def _plain(value: Any) -> Any:
    if isinstance(value, str):
        return value.removeprefix(_WORD)
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value
