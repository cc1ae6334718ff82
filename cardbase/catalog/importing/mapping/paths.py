"""Keys of a JSON object, dots between those that lead into one another, and text with such keys in it."""

from collections.abc import Iterator, Mapping
from string import Formatter
from typing import NamedTuple

DEEPEST = 8
_EMPTY: tuple[object, ...] = (None, "", [])


class Path(NamedTuple):
    """A key; `optional`: no card need have it (written with "?" behind it)."""

    key: str
    optional: bool = False

    def of(self, card: Mapping[str, object]) -> object:
        """Return what a card has under the key, of objects in a list each, None where it has nothing."""
        return _found(card, self.key)


class Told(NamedTuple):
    """What a column is taken from: a key alone, whose value stays as it is, or text with keys in braces."""

    parts: tuple[tuple[str, Path | None], ...]
    alone: Path | None = None

    @property
    def paths(self) -> list[Path]:
        """The keys in it."""
        return [self.alone] if self.alone else [path for _, path in self.parts if path]

    def of(self, card: Mapping[str, object]) -> object:
        """Return the value for a card; None where it lacks a key."""
        if self.alone:
            return self.alone.of(card)
        said = []
        for text, path in self.parts:
            cell = path.of(card) if path else ""
            if path and cell is None:
                return None
            said.append(text + _words(cell))
        return "".join(said)


def told(text: str) -> Told:
    """Read `code` or `https://example.org/card/{code}`. Raises ValueError where braces are not in pairs or empty."""
    if "{" not in text and "}" not in text:
        return Told((), _path(text))
    parts = []
    for literal, key, form, conversion in Formatter().parse(text):
        if key is not None and (not key or form or conversion):
            raise ValueError
        parts.append((literal, None if key is None else _path(key)))
    return Told(tuple(parts))


def keys_of(cell: object, before: str = "", depth: int = DEEPEST) -> Iterator[str]:
    """Yield the keys of an object, and those inside it with dots."""
    if isinstance(cell, list):
        for item in cell:
            yield from keys_of(item, before, depth)
    elif isinstance(cell, dict) and depth:
        for key, inside in cell.items():
            yield before + key
            if isinstance(inside, dict | list):
                yield from keys_of(inside, f"{before}{key}.", depth - 1)


def _path(text: str) -> Path:
    key = text.strip()
    if not key.removesuffix("?"):
        raise ValueError
    return Path(key.removesuffix("?"), key.endswith("?"))


def _found(cell: object, key: str) -> object:
    if isinstance(cell, list):
        inside = [_found(item, key) for item in cell]
        return [item for item in inside if item is not None] or None
    if not isinstance(cell, dict):
        return None
    if key in cell:
        return None if cell[key] in _EMPTY else cell[key]
    head, dot, rest = key.partition(".")
    return _found(cell[head], rest) if dot and head in cell else None


def _words(cell: object) -> str:
    """Return a value as a part of one line."""
    if isinstance(cell, list):
        return ", ".join(map(_words, cell))
    return " ".join(str(cell).split()) if not isinstance(cell, bool) else str(cell).lower()
