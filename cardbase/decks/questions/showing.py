"""What of a deck's statistics is shown to people, in a terminal or a picture: which bars, which averages, in which words."""

from collections.abc import Iterator

from cardbase.decks.questions.stats import UNKNOWN, Bar, Stats, Tally

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
    """Yield the counts of which bars are drawn."""
    yield from (tally for tally in stats.tallies if tally.drawn and tally.unknown < tally.copies)


def shown(tally: Tally, most: int, language: str) -> list[Bar]:
    """Return the bars of a count, the last ones counted together where there are more than `most`; what is unknown stays apart."""
    own, unknown = [bar for bar in tally.bars if bar.key != UNKNOWN], tally.bars[-1:]
    unknown = unknown if unknown and unknown[0].key == UNKNOWN else ()
    if len(own) > most:
        rest, word = own[most - 1 :], _OTHERS[language]
        own = [*own[: most - 1], Bar("", word, word, sum(bar.copies for bar in rest))]
    return [*own, *unknown]
