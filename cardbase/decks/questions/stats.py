"""What is in a deck: the copies by section and by whatever its game counts, and what of it is shown to people."""

import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from cardbase.catalog.declaration import Declaration, declaration
from cardbase.decks.deck import Deck
from cardbase.decks.reading import section_called
from cardbase.decks.resolve import resolve_deck
from cardbase.games.card import Fact, Line
from cardbase.games.field import Count, Field

WIDEST = 15
"""A curve of whole numbers shows those that no card has, too, as far as it is no wider."""
NONE, UNKNOWN = "none", "unknown"
_NOTHING = (NONE, UNKNOWN)
_WORDS = {NONE: "なし", UNKNOWN: "不明", "yes": "あり", "no": "なし"}


class Bar(NamedTuple):
    """The copies that have a value: its key, and what it is called."""

    key: str
    en: str
    ja: str
    copies: int

    def label(self, language: str) -> str:
        """Return the words of a language, else those that there are."""
        return (self.ja if language == "ja" else self.en) or self.en or self.key


class Tally(NamedTuple):
    """The copies of a deck by the values of a field.

    field    its key; en, ja: labels; kind: as declared; drawn: whether the bars are worth a picture
    among    the values of another field to which the cards are narrowed, in the words of its game; () where that leaves none out
    copies   how many copies were looked at; unknown: those of which the value is not known
    bars     a card with several values counts for each, so the bars may be more together
    numbers  how many copies have a number; total: the sum of these numbers; least, most: None without any
    """

    field: str
    en: str
    ja: str
    kind: str
    drawn: bool
    among: tuple[tuple[str, str], ...]
    copies: int
    unknown: int
    bars: tuple[Bar, ...]
    numbers: int = 0
    total: int = 0
    least: int | None = None
    most: int | None = None

    @property
    def mean(self) -> float | None:
        """The average of the numbers that are known; None without any."""
        return self.total / self.numbers if self.numbers else None

    def label(self, language: str) -> str:
        """Return the field's label, and of which cards it is told."""
        if language == "ja":
            return f"{self.ja}（{'・'.join(ja or en for en, ja in self.among)}）" if self.among else self.ja
        return f"{self.en} ({', '.join(en for en, _ in self.among)})" if self.among else self.en

    def as_json(self) -> dict[str, Any]:
        """Return the tally for programs."""
        found: dict[str, Any] = {"field": self.field, "en": self.en, "ja": self.ja}
        found |= {"among": [en for en, _ in self.among], "cards": self.copies, "unknown": self.unknown}
        if self.kind == "number":
            mean = None if self.mean is None else round(self.mean, 4)
            found |= {"mean": mean, "total": self.total, "least": self.least, "most": self.most}
        return found | {"values": [bar._asdict() for bar in self.bars]}


class Stats(NamedTuple):
    """What is in a deck: the copies by section, and the tallies of one section.

    section  the key of the part that was counted, where a count is not about another; unknown: its copies of no known card
    """

    deck: str
    game: str
    section: str
    cards: int
    unknown: int
    sections: tuple[Bar, ...]
    tallies: tuple[Tally, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the statistics as `deck stats --as json` prints them."""
        return {
            "deck": self.deck,
            "game": self.game,
            "section": self.section,
            "cards": self.cards,
            "unknown": self.unknown,
            "sections": [bar._asdict() for bar in self.sections],
            "counts": [tally.as_json() for tally in self.tallies],
        }


def stats(db: sqlite3.Connection, deck: Deck, section: str = "") -> Stats:
    """Return what is in a deck.

    section  the part of the deck that is counted; "": the main one

    Raises InputError for a section that the game does not have.
    """
    declared = declaration(db, deck.game)
    keys = [part.key for part in declared.sections]
    section = section_called(declared, section, maybe=False)
    chosen = section or (keys[0] if keys else "")
    lines = resolve_deck(db, deck).lines
    copies = Counter(dict.fromkeys(keys, 0))
    for line in lines:
        copies[line.section] += line.count
    labels = {part.key: (part.en, part.ja) for part in declared.sections}
    parts = tuple(Bar(key, *labels.get(key, (key, key)), number) for key, number in copies.items() if number)
    own = [line for line in lines if line.section == chosen]
    counted = (count for count in declared.counts if not section or count.section in ("", section))
    tallies = (
        _tally(declared, count, [line for line in lines if line.section == (count.section or chosen)])
        for count in counted
    )
    return Stats(
        deck.name,
        deck.game,
        chosen,
        copies[chosen],
        sum(line.count for line in own if line.card is None),
        parts,
        tuple(tally for tally in tallies if tally.copies),
    )


def _tally(declared: Declaration, count: Count, lines: Sequence[Line]) -> Tally:
    """Count a field. Of a card of unknown kind it is told where it is known; else it is unknown there, too."""
    field = declared.field(count.field)
    if field is None:
        raise LookupError(f"{declared.key} counts '{count.field}', which is none of its fields")
    values, numbers = Counter[str](), Counter[int]()
    copies = unknown = 0
    for line in lines:
        facts = line.card.facts if line.card else {}
        kind = facts.get(count.among[0])
        if count.among[0] and kind is not None and kind not in count.among[1]:
            continue
        fact = facts.get(field.key)
        copies += line.count
        if fact is None:
            unknown += line.count
        elif isinstance(fact, int) and not isinstance(fact, bool):
            numbers[fact] += line.count
        else:
            values.update(dict.fromkeys(_keys(fact), line.count))
    bars = (*_curve(numbers), *_bars(field, values))
    if unknown:
        bars = (*bars, Bar(UNKNOWN, UNKNOWN, _WORDS[UNKNOWN], unknown))
    return Tally(
        field.key,
        field.en,
        field.ja,
        field.kind,
        count.bars,
        tuple(_names(declared, count.among)) if copies < sum(line.count for line in lines) else (),
        copies,
        unknown,
        bars,
        numbers.total(),
        sum(number * times for number, times in numbers.items()),
        min(numbers, default=None),
        max(numbers, default=None),
    )


def _keys(fact: Fact) -> tuple[str, ...]:
    if isinstance(fact, tuple):
        return tuple(dict.fromkeys(fact)) or (NONE,)
    return ("yes" if fact else "no",) if isinstance(fact, bool) else (str(fact),)


def _curve(numbers: Counter[int]) -> list[Bar]:
    """Return the bars of numbers in their order, with those between that no card has, if that is not too wide."""
    if not numbers:
        return []
    least, most = min(numbers), max(numbers)
    wanted: Iterable[int] = range(least, most + 1) if most - least < WIDEST else sorted(numbers)
    return [Bar(str(number), str(number), str(number), numbers[number]) for number in wanted]


def _bars(field: Field, values: Counter[str]) -> list[Bar]:
    """Return the bars of declared values in their order, then of others, the most frequent first; a known "none" is the last."""
    known = {value.key: value for value in field.values}
    own = [Bar(key, known[key].en or key, known[key].ja, values[key]) for key in known if values[key]]
    others = sorted((key for key in values if key not in known), key=lambda key: (key == NONE, -values[key], key))
    return [*own, *(Bar(key, key, _WORDS.get(key, ""), values[key]) for key in others)]


def _names(declared: Declaration, among: tuple[str, tuple[str, ...]]) -> Iterable[tuple[str, str]]:
    field = declared.field(among[0])
    for value in field.values if field else ():
        if value.key in among[1]:
            yield value.en or value.key, value.ja


AVERAGES = ("field", "cards", "average", "least", "most", "total", "unknown")
"""What the columns of the averages are called in every language."""
_HEADS = {
    "en": ("", "cards", "average", "least", "most", "total", "unknown"),
    "ja": ("", "枚", "平均", "最小", "最大", "合計", "不明"),
}
_OTHERS = {"en": "others", "ja": "その他"}
_ALL_UNKNOWN = {"en": "not known of any card", "ja": "どのカードも不明"}


def averages(stats: Stats, language: str) -> list[list[str]]:
    """Return a table with a row for each count of numbers, its heads first; [] without any.

    Label, cards with a number, average, least, most, total, and, where there are such, cards of which it is not known.
    """
    rows = []
    for tally in stats.tallies:
        if tally.mean is not None:
            cells = [tally.label(language), str(tally.numbers), f"{tally.mean:.2f}".rstrip("0").rstrip(".")]
            rows.append([*cells, str(tally.least), str(tally.most), str(tally.total), str(tally.unknown or "")])
    columns = len(_HEADS[language]) - (not any(row[-1] for row in rows))
    return [row[:columns] for row in (list(_HEADS[language]), *rows)] if rows else []


def all_unknown(stats: Stats, language: str) -> str:
    """Return in a sentence which counts are known of no card; "" where there are none."""
    labels = [tally.label(language) for tally in stats.tallies if tally.unknown == tally.copies]
    joint = "、" if language == "ja" else ", "
    return f"{_ALL_UNKNOWN[language]}: {joint.join(labels)}" if labels else ""


def drawn(stats: Stats) -> Iterator[Tally]:
    """Yield the counts of which bars are drawn: of what is known, and of which some card has something."""
    yield from (tally for tally in stats.tallies if tally.drawn and any(bar.key not in _NOTHING for bar in tally.bars))


def shown(tally: Tally, most: int, language: str) -> list[Bar]:
    """Return the bars of a count, the last ones counted together where there are more than `most`; what is unknown stays apart."""
    own, unknown = [bar for bar in tally.bars if bar.key != UNKNOWN], tally.bars[-1:]
    unknown = unknown if unknown and unknown[0].key == UNKNOWN else ()
    if len(own) > most:
        rest, word = own[most - 1 :], _OTHERS[language]
        own = [*own[: most - 1], Bar("", word, word, sum(bar.copies for bar in rest))]
    return [*own, *unknown]
