"""Words that fill a part of the screen: what was found, what was done, a card or a finding in a few lines."""

import sqlite3

from rich.text import Text
from textual.widgets import Static

from cardbase.catalog.cards import rules_texts
from cardbase.games.card import Card
from cardbase.games.face import tint
from cardbase.games.findings import Finding
from cardbase.messages import spoken
from cardbase.screens.builder.findings import explained
from cardbase.screens.builder.view import View
from cardbase.screens.builder.words import both_names, kinds, numbers


class Told(Static):
    """Words as high as they are; without words it is not shown."""

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id, markup=False)

    def fill(self, content: Text) -> None:
        """Show other words; the other parts move only where these take more or fewer lines than those before."""
        before = self.content
        moves = not isinstance(before, Text) or _lines(before) != _lines(content) or bool(before) != bool(content)
        self.update(content, layout=moves)
        if self.display != bool(content):
            self.display = bool(content)


class Preview(Static):
    """A card, or a finding, in a few lines."""

    def __init__(self) -> None:
        super().__init__(id="preview", markup=False)
        self._card = ""

    def show_card(self, db: sqlite3.Connection, view: View, card: Card) -> None:
        """Show a card: its names, what it is, its figures, what it does."""
        if card.key == self._card:
            return
        self._card = card.key
        (number,) = db.execute("SELECT id FROM card WHERE game = ? AND key = ?", (card.game, card.key)).fetchone()
        texts = rules_texts(db, [number]).get(number, {})
        shown = Text()
        shown.append("  ".join(both_names(card)), f"bold {tint(view.declared.face, card)}".strip())
        for words in filter(None, (kinds(view.declared, card), numbers(view.declared, card))):
            shown.append(f"\n{words}", "dim")
        for words in filter(None, (texts.get(spoken()) or texts.get("en") or "").split("\n")):
            shown.append(f"\n{words}")
        self.update(shown, layout=False)

    def show_finding(self, finding: Finding) -> None:
        """Show a finding in full."""
        self._card = ""
        self.update(explained(finding), layout=False)


def _lines(content: Text) -> int:
    return content.plain.count("\n")
