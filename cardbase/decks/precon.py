"""The preconstructed decks that come with cardbase: text files under data/<game>/decks. Nothing changes them."""

from functools import cache
from pathlib import Path
from typing import NamedTuple

from cardbase.bundled import decks_folders
from cardbase.decks import text
from cardbase.decks.deck import Deck
from cardbase.text import fold


class Preconstructed(NamedTuple):
    """A bundled deck and its file."""

    deck: Deck
    file: Path


@cache
def preconstructed(game: str = "") -> tuple[Preconstructed, ...]:
    """Return the bundled decks (of one game), in the order of their files."""
    files = [file for folder in decks_folders(game) for file in sorted(folder.iterdir()) if file.suffix == ".txt"]
    return tuple(Preconstructed(text.read(file.read_text(encoding="utf-8"), place=str(file)), file) for file in files)


def find_preconstructed(name: str) -> Deck | None:
    """Return the bundled deck of this name, or None."""
    key = fold(name)
    return next((found.deck for found in preconstructed() if fold(found.deck.name) == key), None)
