"""What the titles of headings and columns mean: sections of the game, types of cards, totals, parts outside the deck."""

from typing import Literal

from cardbase.catalog.declaration import MAYBEBOARD, Declaration
from cardbase.text import fold

Kind = Literal["section", "outside", "type", "total", ""]

MAIN = ("deck", "main", "mainboard", "maindeck", "decklist", "メイン", "メインデッキ", "デッキ", "デッキリスト", "山札")
_APART = ("commander", "companion")
OUTSIDE = ("sideboard", "side", "sidedeck", *_APART, "サイド", "サイドデッキ", "サイドボード")
TOTALS = ("total", "sum", "合計", "総計", "計", "トータル", "総数")


class Titles:
    """What the titles of headings mean in a game (or, without a declaration, in any).

    of_a_type  sections that are called like a type of cards: the heading of another type ends them
    """

    def __init__(self, declared: Declaration | None) -> None:
        self.meaning: dict[str, tuple[Kind, str]] = {}
        self.of_a_type = set[str]()
        sections = declared.sections if declared else ()
        for section in (*sections, MAYBEBOARD):
            for name in (section.key, section.en, section.ja, *section.aliases):
                for title in (name, f"{name} deck", f"{name}デッキ"):
                    self.meaning.setdefault(fold(title), ("section", section.key))
        for name in MAIN:
            self.meaning.setdefault(fold(name), ("section", sections[0].key if sections else ""))
        for name in OUTSIDE:
            self.meaning.setdefault(fold(name), ("outside", name))
        for name in TOTALS:
            self.meaning.setdefault(fold(name), ("total", ""))
        for declared_field in declared.fields if declared else ():
            for value in declared_field.values:
                for name in (value.key, value.en, value.ja):
                    for title in (name, f"{name}s", f"{name}カード"):
                        kind, key = self.meaning.setdefault(fold(title), ("type", value.key))
                        if title and kind == "section":
                            self.of_a_type.add(key)
        self.meaning.pop("", None)

    def __getitem__(self, title: str) -> tuple[Kind, str]:
        """Return what a title means; one in two languages, "メインデッキ / Main deck", what both of its sides mean."""
        nothing: tuple[Kind, str] = ("", "")
        meant = {self.meaning.get(fold(side), nothing) for side in title.split(" / ")}
        return self.meaning.get(fold(title)) or (meant.pop() if len(meant) == 1 else nothing)
