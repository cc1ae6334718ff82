"""The rulings that come with cardbase: which of their scenarios rule on a card. Nothing is played, and no scenario is read.

`index.json` beside a game's rulings has them by card; scripts/make_rulings_index.py writes it.
"""

import json
from pathlib import Path
from typing import Any, NamedTuple

from cardbase.bundled import rulings_folders
from cardbase.games.card import Card

INDEX = "index.json"


class Ruling(NamedTuple):
    """A scenario that rules on a card: its file in the folder of its game, its variant, its title and the rules that it rests on."""

    file: str
    case: str
    title: str
    rule: str

    @property
    def words(self) -> str:
        """The ruling in a line."""
        title = ": ".join(filter(None, (self.title, self.case)))
        return f"{title} [{self.rule}]" if self.rule else title


def rulings_on(card: Card) -> list[Ruling]:
    """Return the bundled scenarios that rule on a card, those first that name the fewest cards beside it."""
    return [Ruling(**row) for folder in rulings_folders(card.game) for row in _rows(folder, card.key)]


def files_of(card: Card, rulings: list[Ruling]) -> list[Path]:
    """Return the files of rulings on a card, each once."""
    return sorted({folder / ruling.file for folder in rulings_folders(card.game) for ruling in rulings})


def _rows(folder: Path, key: str) -> list[dict[str, Any]]:
    """Return what the index of a folder has of a card: its own lines alone, for the file has hundreds of kilobytes."""
    path = folder / INDEX
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    head = f"\n {json.dumps(key, ensure_ascii=False)}: "  # one blank, which nothing else in an index begins with
    start = text.find(head)
    rows: list[dict[str, Any]] = []
    if start >= 0:
        rows, _ = json.JSONDecoder().raw_decode(text, start + len(head))
    return rows
