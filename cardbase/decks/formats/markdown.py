"""Decks as Markdown: headings for the sections, an item for each card. Only written."""

import re
from collections.abc import Iterable

from cardbase.decks.formats import contract
from cardbase.decks.formats.contract import Export, ExportLine, Written


def write(export: Export) -> Written:
    """Return the deck as a Markdown page."""
    language = contract.language_of(export)
    blocks = [f"# {escaped(contract.title(export, language))}"]
    blocks.append(_items(f"{key}: {value}" for key, value in contract.facts(export, language)))
    for part in contract.parts(export, language):
        blocks.append(f"## {escaped(part.title)} ({part.size})")
        blocks.append("\n".join(_line(line, language) for line in part.lines))
    if export.deck.comments:
        blocks.append(_items(export.deck.comments))
    return Written("\n\n".join(blocks) + "\n")


def escaped(text: str) -> str:
    """Return text that Markdown and the HTML in it leave as it is."""
    inside = re.sub(r"([\\`*_\[\]<>|~&])", r"\\\1", text)
    return re.sub(r"^(\d*)([-+#.)=])", r"\1\\\2", inside)


def _items(texts: Iterable[str]) -> str:
    return "\n".join(f"- {escaped(text)}" for text in texts)


def _line(line: ExportLine, language: str) -> str:
    first, second = map(escaped, contract.name_of(line, language))
    number = escaped(contract.number_of(line))
    name = f"{first} / {second}" if second and line.record else f"{first} *({second})*" if second else first
    return f"- {line.count} × {name}" + (f" ({number})" if number and number != first else "")
