r"""Help in the language that is spoken, where that is not English: Typer's own words, and what commands say of themselves.

A help text is translated paragraph by paragraph; one that keeps its lines begins with "\b", and there the heading alone is
translated ("Examples:").
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import typer

from cardbase.messages import known, later, say
from cardbase.text import width, wrapped

_CONTEXT: Any = typer.Context.__mro__[1]
"""Typer's base class of contexts, whose `formatter_class` makes the help; it has no public name of its own."""
_FORMATTER: Any = _CONTEXT.formatter_class
_OPTIONS = later("Options")
TYPER_WORDS = (
    later("Usage: "),
    _OPTIONS,
    later("Commands"),
    later("Show this message and exit."),
    later("required"),
)
"""What Typer says in a help."""
_EXTRA = re.compile(r"(?P<text>.*?)(?:(?:^|  )\[(?P<extra>[^\[\]]*)\])?", re.DOTALL)
_LABELLED = {"default: ": later("default: {value}"), "env var: ": later("environment variable: {value}")}
_GAP = 2
_WIDEST = 30
"""Columns of the names of options and commands; a longer one has a line of its own."""
_ENDLESS = 10_000
_DETAILS = re.compile("[:;] |。")
MANY = 8
"""Options of a command that stand below one heading, the help's own with them."""


def set_help_language(language: str) -> None:
    """Let the help of all commands be in a language."""
    _CONTEXT.formatter_class = _FORMATTER if language == "en" else HelpFormatter


def write_parameters(parameters: Iterable[Any], ctx: Any, formatter: Any) -> None:
    """Write arguments and options into a help; where there are many, those with a panel of their own stand apart, behind the others."""
    shown = [(parameter, record) for parameter in parameters if (record := parameter.get_help_record(ctx))]
    arguments = [record for parameter, record in shown if parameter.param_type_name == "argument"]
    options = [(parameter, record) for parameter, record in shown if parameter.param_type_name == "option"]
    panels = {_OPTIONS: list[tuple[str, str]]()}
    for option, record in options:
        panel = len(options) > MANY and getattr(option, "rich_help_panel", None)
        panels.setdefault(panel or _OPTIONS, []).append(record)
    _write_sections({later("Arguments"): arguments}, formatter)
    _write_sections(panels, formatter)


def write_commands(parts: Mapping[str, Mapping[str, Any]], formatter: Any) -> None:
    """Write commands into a help, each with what it does in short, by their headings."""
    _write_sections(
        {heading: [(name, summary(each)) for name, each in part.items()] for heading, part in parts.items()}, formatter
    )


def summary(command: Any) -> str:
    """Return what a command does in short: its first sentence, up to where that goes into details."""
    return _DETAILS.split(known(command.get_short_help_str(_ENDLESS)), maxsplit=1)[0].rstrip(".。")


def _write_sections(sections: Mapping[str, Sequence[tuple[str, str]]], formatter: Any) -> None:
    """Write sections whose second columns stand below each other; one without rows is left out."""
    wide = min(max((width(first) for rows in sections.values() for first, _ in rows), default=0), _WIDEST)
    for heading, rows in sections.items():
        if rows:
            with formatter.section(heading):
                formatter.write_dl([(first + " " * (wide - width(first)), second) for first, second in rows])


def paragraphs(text: str) -> Iterator[str]:
    r"""Yield the paragraphs of a help text, each in one line; one that keeps its lines begins with "\b" and keeps them."""
    for block in re.split(r"\n\s*\n", text.strip()):
        lines = [line.strip() for line in block.splitlines()]
        yield block if lines[0] == "\b" else " ".join(lines)


def translatable(text: str) -> Iterator[str]:
    """Yield what is to be translated of a help text."""
    for paragraph in paragraphs(text):
        if not paragraph.startswith("\b"):
            yield paragraph
        elif (head := paragraph.splitlines()[1].strip()).endswith(":"):
            yield head


class HelpFormatter(_FORMATTER):  # type: ignore[misc]  # see _FORMATTER
    """Writes help with wide characters."""

    width: int

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.columns = self.width
        self.width = _ENDLESS  # so that Typer cuts no summary, which could not be looked up then

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write how a command is called."""
        head = f"{prefix or say('Usage: ')}{prog} "
        self._write_wrapped(head + args, hang=width(head))

    def write_heading(self, heading: str) -> None:
        """Write a heading."""
        self.write(f"{'':>{self.current_indent}}{known(heading)}:\n")

    def write_text(self, text: str) -> None:
        """Write the paragraphs of a help text."""
        for n, paragraph in enumerate(paragraphs(text)):
            if n:
                self.write("\n")
            if paragraph.startswith("\b"):
                _, head, *lines = paragraph.splitlines()
                for line in [known(head.strip()), *lines]:
                    self.write(f"{'':>{self.current_indent}}{line}\n")
            else:
                self._write_wrapped(known(paragraph))

    def write_dl(self, rows: Sequence[tuple[str, str]], col_max: int = _WIDEST, col_spacing: int = _GAP) -> None:
        """Write options or commands, each with what is said of it."""
        told = [(first, _described(second)) for first, second in rows]
        first_column = min(max(width(first) for first, _ in told), col_max) + col_spacing
        indent = self.current_indent + first_column
        for first, second in told:
            lines = wrapped(second, max(self.columns - indent, 10)) or [""]
            fits = width(first) + col_spacing <= first_column
            self.write(f"{'':>{self.current_indent}}{first}{' ' * (first_column - width(first)) if fits else ''}")
            self.write(f"{lines.pop(0)}\n" if fits else "\n")
            for line in lines:
                self.write(f"{'':>{indent}}{line}\n")

    def _write_wrapped(self, text: str, hang: int = 0) -> None:
        for line in wrapped(text, self.columns - self.current_indent, hang=hang):
            self.write(f"{'':>{self.current_indent}}{line}\n")


def _described(text: str) -> str:
    """Return what is said of an option: "The database file.  [env var: CARDBASE_DB; required]"."""
    parts = _EXTRA.fullmatch(text)
    if not parts or not parts["extra"]:
        return known(text)
    extra = "; ".join(map(_labelled, parts["extra"].split("; ")))
    return f"{known(parts['text'])}  [{extra}]".lstrip()


def _labelled(part: str) -> str:
    for label, message in _LABELLED.items():
        if part.startswith(label):
            value = part.removeprefix(label)
            words = value[1:-1] if value[:1] == "(" and value[-1:] == ")" else ""
            return say(message, value=known(words) or value)
    return known(part)
