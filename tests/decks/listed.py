"""Every card of the bundled catalogue, in fifty ways of writing a line, and in tables.

A card is read with its count, or the list names it in a sentence; nothing else passes.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardbase.catalog.declaration import declarations
from cardbase.decks.pasted import read_pasted
from cardbase.decks.reading import Source
from cardbase.decks.resolve import Resolver, settle
from cardbase.text import fold

WAYS = (
    "{n} {name}",
    "{n}x {name}",
    "{n}× {name}",
    "{n}×{name}",
    "x{n} {name}",
    "×{n} {name}",
    "[{n}] {name}",
    "({n}) {name}",
    "（{n}）{name}",
    "{n}枚 {name}",
    "{n}枚{name}",
    "{n}枚《{name}》",
    "{n}《{name}》",
    "{n}「{name}」",
    "{n}\u3000{name}",
    "{wide} {name}",
    "{wide}枚 {name}",
    "{name} {n}",
    "{name}  {n}",
    "{name} {wide}",
    "{name} x{n}",
    "{name} X{n}",
    "{name} x {n}",
    "{name}x{n}",
    "{name} ×{n}",
    "{name}×{n}",
    "{name}×{wide}",
    "{name} *{n}",
    "{name}*{n}",
    "{name} {n}枚",
    "{name}{n}枚",
    "{name}：{n}枚",
    "{name}：{n}",
    "{name}: {n}",
    "{name}…{n}",
    "{name}...{n}",
    "{name} - {n}",
    "{name} = {n}",
    "{name}, {n}",
    "{name}({n})",
    "{name} ({n})",
    "{name} [{n}]",
    "{name}［{n}枚］",
    "《{name}》{n}",
    "《{name}》×{n}枚",
    "「{name}」 {n}枚",
    "{name}{n}",
    "{n}{name}",
    "{n}x{name}",
    "・{name} ×{n}",
    "- {n} {name}",
    "* {n} {name}",
    "+ {name} ×{n}",
    "◆{n} {name}",
    "> {n} {name}",
    ">> {name} ×{n}",
    "- [ ] {n} {name}",
    "- [x] {n} {name}",
    "☐ {n} {name}",
    "**{n}** {name}",
    "**{name}** x{n}",
    "{n} `{name}`",
    "{n} [{name}](https://example.org/card/7)",
    "{at}. {n} {name}",
    "{at}) {name} ×{n}",
    "{n} {name} *F*",
    "{n} {name} #fast",
)
NUMBERED = (
    "{n} {name} ({number})",
    "{n} {name} [{number}]",
    "{n}x {name} ({number}) *F*",
    "{number} {name} {n}",
    "{number} {name} ×{n}",
    "{n} {number} {name}",
    "{n} {number} 《{name}》",
    "{n} ({number}) {name}",
    "{n} {name} {number}",
    "{name} ({number}) ×{n}",
    "{name} ({number}) {n}枚",
    "{name} x{n} ({number})",
    "{name}×{n}({number})",
    "{name} {n} ({number})",
    "{name} {n}枚 [{number}]",
    "{name} ({n}) ({number})",
    "{name}：{n}（{number}）",
    "《{name}》{n} ({number})",
    "{number} x{n} {name}",
    "{n} {number}",
    "{number} ×{n}",
    "{number} x{n}",
    "{number} {n}枚",
)
TABLES = (
    ("", "{name} | {n}"),
    ("", "{n} | {name}"),
    ("", "| {name} | {n} |"),
    ("", "{name}\t{n}"),
    ("", "{name} | {n} | uncommon"),
    ("", "uncommon | {name} | {n}"),
    ("", "{name}\t{n}\t$0.50"),
    ("", "{name}\t{n}\t12"),
    ("", "{name}\t12\t{n}"),
    ("", "{at}\t{name}\t{n}"),
    ("", "{at}\t{n}\t{name}"),
    ("", "{at} | {name} | {n} | 7"),
    ("", "{name} │ x{n}"),
    ("", "{name} │ {n}枚 │ 3"),
    ("Name | Qty", "{name} | {n}"),
    ("名前 │ コスト │ 枚数", "{name} │ 3 │ {n}"),
    ("No | Card | Count | Price", "{at} | {name} | {n} | 12"),
    ("Name | Copies here", "{name} | {n}"),
    ("Name | Type", "{n} {name} | uncommon"),
    ("Name | Type", "{name} x{n} | uncommon"),
)


class Listed(NamedTuple):
    """A name of a card of a game, as it may stand in a list."""

    card: int
    name: str
    number: str


class Fault(NamedTuple):
    """A line that was read wrongly without a word."""

    line: str
    read: tuple[tuple[int, str, str], ...]


def cards(db: sqlite3.Connection, game: str) -> list[Listed]:
    """Return every card of a game under its names in both languages; of cards with one name the first."""
    rows = db.execute(
        "SELECT DISTINCT name.card_id, name.text, coalesce((SELECT number FROM printing WHERE card_id = card.id "
        "ORDER BY position LIMIT 1), '') FROM name JOIN card ON card.id = name.card_id "
        "WHERE card.game = ? AND name.kind IN ('ja', 'en') ORDER BY card.id, name.text",
        (game,),
    )
    found: dict[str, Listed] = {}
    for row in rows:
        found.setdefault(fold(row[1]), Listed(*row))
    return list(found.values())


def chunks(found: Sequence[Listed], size: int) -> Iterator[Sequence[Listed]]:
    """Yield some of the cards at a time; rows of a longer table are not numbered by anybody."""
    for start in range(0, len(found), size):
        yield found[start : start + size]


def wide(number: int) -> str:
    """Return a number in full-width digits."""
    return str(number).translate(str.maketrans("0123456789", "０１２３４５６７８９"))


def written(way: str, found: Sequence[Listed], head: str = "") -> tuple[str, list[int]]:
    """Return a list of cards that are written in one way, and how many there are of each."""
    counts = [1 + (7 * place + 1) % 6 for place in range(len(found))]
    lines = [
        way.format(n=n, wide=wide(n), name=card.name, number=card.number, at=place)
        for place, (card, n) in enumerate(zip(found, counts, strict=True), start=1)
    ]
    return "\n".join([*filter(None, [head]), *lines]), counts


class Reader:
    """Reads lists of a game as `deck import` does."""

    def __init__(self, db: sqlite3.Connection, game: str) -> None:
        self.db = db
        self.resolver = Resolver(db, game)
        self.source = Source(game, declarations(db), self.resolver.knows, "list")

    def faults(self, way: str, found: Sequence[Listed], head: str = "") -> Iterator[Fault]:
        """Yield the lines that are neither read with their count nor named in a sentence."""
        if "{number}" in way:
            found = [card for card in found if card.number]
        if "{name}" not in way:  # both names of a card would be the same line
            found = list({card.card: card for card in found}.values())
        content, counts = written(way, found, head)
        reading = read_pasted(content, self.source)
        if any("column" in notice.message for notice in reading.notices):  # said once, of all rows of the table
            return
        entries: dict[int, list[tuple[int, str, str]]] = {}
        for entry in reading.deck.entries:
            entries.setdefault(entry.line, []).append((entry.count, entry.text, entry.number))
        lines = content.split("\n")
        first = 1 + len(lines) - len(found)
        wrong = [
            (place, tuple(entries.get(place, ())))
            for place, (card, count) in enumerate(zip(found, counts, strict=True), start=first)
            if not self.is_read(tuple(entries.get(place, ())), card, count)
        ]
        told = {notice.line for notice in (*reading.notices, *(settle(self.db, reading.deck).notices if wrong else ()))}
        yield from (Fault(lines[place - 1], read) for place, read in wrong if place not in told)

    def is_read(self, read: Sequence[tuple[int, str, str]], card: Listed, count: int) -> bool:
        """Return whether a line was read as so many copies of a card."""
        self.resolver.fetch(words[1:] for words in read)
        return len(read) == 1 and read[0][0] == count and self.resolver.exact(*read[0][1:]) == card.card
