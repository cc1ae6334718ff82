"""What readers of deck files share: what they may ask and what they give back, and what the titles of headings and columns mean."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from cardbase.catalog.declaration import MAYBEBOARD, Declaration, game_called
from cardbase.decks.deck import Deck
from cardbase.errors import at_line
from cardbase.messages import listed, say
from cardbase.text import fold

Knows = Callable[[str, str], bool]
"""(name, number) -> whether the catalogue has exactly that name, or that number."""


class Notice(NamedTuple):
    """Something about a line that the user should know: a card that was not found, a guess, a count that is off.

    line        counts from 1 in the file, 0 where there is no file
    text        the line's words; nearest: the names that come nearest to an unknown one
    unresolved  whether the line names no known card
    """

    line: int
    text: str
    message: str
    nearest: tuple[str, ...] = ()
    unresolved: bool = False

    def __str__(self) -> str:
        place = say("line {line}: ", line=self.line) if self.line else ""
        near = say(" (nearest: {nearest})", nearest=listed(self.nearest)) if self.nearest else ""
        return f"{place}{self.message}{near}"

    def as_json(self) -> dict[str, Any]:
        """Return the notice for JSON output."""
        return {
            "line": self.line,
            "text": self.text,
            "message": self.message,
            "nearest": list(self.nearest),
            "unresolved": self.unresolved,
        }


class Reading(NamedTuple):
    """A deck as it was read, its lines not yet looked up in the catalogue."""

    deck: Deck
    notices: tuple[Notice, ...] = ()


class Source(NamedTuple):
    """What a reader may ask while it reads.

    game   the game's key where the user or the surroundings say it, else ""
    games  the declarations of all games; knows: whether a name or a number is in the catalogue
    place  the file's name, for errors
    """

    game: str = ""
    games: Mapping[str, Declaration] = MappingProxyType({})
    knows: Knows = lambda _text, _number: False
    place: str = ""


def checked(deck: Deck, source: Source) -> Deck:
    """Return the deck if its game and its sections are declared, the game by its key.

    Raises InputError with the line and the nearest key. A deck without a game, or read without declarations, passes.
    """
    if not source.games or not deck.game:
        return deck
    game = game_called(deck.game, source.games, place=source.place)
    declared = source.games[game]
    keys = [section.key for section in declared.places]
    for entry in deck.entries:
        if entry.section and entry.section not in keys:
            error = declared.no_section(entry.section, declared.places, brief=True)
            error.place = at_line(source.place, entry.line)
            raise error
    return deck if deck.game == game else replace(deck, game=game)


COLUMNS = {
    "game": ("game", "tcg", "ゲーム"),
    "section": ("section", "board", "zone", "part", "セクション", "区分"),
    "count": (
        *("count", "qty", "quantity", "amount", "copies", "number of copies"),
        *("枚数", "枚", "数", "採用枚数", "投入枚数"),
    ),
    "name": ("name", "card", "card name", "title", "名前", "カード名", "カード", "名称"),
    "number": (
        *("number", "no", "code", "card number", "collector number"),
        *("番号", "カード番号", "品番", "型番"),
    ),
    "says": ("says",),
    "condition": ("condition", "cond", "grade", "状態"),
    "place": ("place", "location", "binder", "box", "場所", "保管場所"),
    "note": ("note", "notes", "comment", "メモ", "備考"),
}
"""What tables of cards call their columns, in files and in lists that people paste."""
OF_DECKS = ("game", "section", "count", "name", "number", "says")
"""Those that decks have; the others are of what is owned."""
_COLUMN_OF = {fold(title): column for column, titles in COLUMNS.items() for title in titles}


def columns_of(row: Sequence[str], wanted: Collection[str] = OF_DECKS) -> dict[str, int]:
    """Return column -> place of those columns of COLUMNS (of decks) that a row of titles names; of two of a kind, the first."""
    named = [(_COLUMN_OF.get(fold(cell)), place) for place, cell in enumerate(row)]
    return {column: place for column, place in reversed(named) if column and column in wanted}


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


def section_called(declared: Declaration, words: str, *, maybe: bool = True) -> str:
    """Return the key of the section of a deck that words mean, as the title of a heading would, "" for no words.

    maybe  also the maybeboard

    Raises InputError for words that mean none, with the nearest and all of them.
    """
    sections = declared.places if maybe else declared.sections
    kind, key = Titles(declared)[words] if words else ("section", "")
    if kind == "section" and (not words or key in (section.key for section in sections)):
        return key
    raise declared.no_section(words, sections)
