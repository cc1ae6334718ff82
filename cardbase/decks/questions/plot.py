"""A deck's statistics as a picture: one SVG, or a page of HTML with a drawing for each count. Nothing is loaded from elsewhere."""

from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path
from typing import NamedTuple

from cardbase.decks.questions.stats import UNKNOWN, Bar, Stats, all_unknown, averages, drawn, shown
from cardbase.errors import InputError
from cardbase.escaping import visible
from cardbase.files import write_file
from cardbase.messages import say
from cardbase.text import width

WIDTH = 440
"""Of one chart, in the units of the drawing."""
LABEL, COUNT, ROW, HEAD, COLUMNS, GAP = 150, 40, 22, 30, 150, 24
COLUMN_OF_TEXT = 6.8
"""What a narrow character takes at the size of labels; wide ones take two columns."""
MOST = 16
"""Bars of a chart; the rest is counted together."""
FONTS = "'Noto Sans CJK JP','Noto Sans JP','Hiragino Sans','Yu Gothic','Meiryo',system-ui,sans-serif"
_STYLE = (
    f"text{{font:13px {FONTS};fill:#222}}.h{{font-weight:600;font-size:15px}}.n{{fill:#555}}.e{{text-anchor:end}}"
    ".m{text-anchor:middle}.b{fill:#3b6ea5}.u{fill:#b9b9b9}.a{stroke:#999}"
)
_PAGE = """body{font:15px FONTS;color:#222;background:#fff;margin:1.5rem auto;max-width:1100px;padding:0 1rem}
h1{font-size:1.4rem;margin:0 0 .2rem;overflow-wrap:anywhere}p{color:#555;margin:.2rem 0 1rem}
main{columns:2 340px;column-gap:2rem}
svg{width:100%;height:auto;display:block;break-inside:avoid;padding-bottom:1.2rem}.t{overflow-x:auto;margin-top:1.5rem}
table{border-collapse:collapse}th,td{text-align:right;padding:.25rem .5rem;border-bottom:1px solid #ddd;white-space:nowrap}
@media(max-width:480px){table{font-size:13px}}
th:first-child,td:first-child{text-align:left;padding-left:0}""".replace("FONTS", FONTS)


class Drawing(NamedTuple):
    """The inside of an SVG of the width of one chart, and its height."""

    body: str
    height: int


class Chart(NamedTuple):
    """The chart of a count: its field and kind, the inside of its SVG, its height, and what it shows, in words."""

    field: str
    kind: str
    body: str
    height: int
    name: str

    def element(self) -> str:
        """Return the chart as an element of a page, whose style has the classes of `STYLE`."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {self.height}" role="img">'
            f"<title>{_text(self.name)}</title>{self.body}</svg>"
        )


def kind_of(file: Path) -> Callable[[Stats, str, str], str]:
    """Return what draws a file of this name. Raises InputError where its name does not tell."""
    found = {".svg": picture, ".html": page, ".htm": page}.get(file.suffix.lower())
    if found is None:
        raise InputError(
            say("the name '{file}' does not tell the kind of picture", file=file),
            hint=say("Write FILE.svg or FILE.html."),
        )
    return found


def write_plot(stats: Stats, file: Path, game: str, language: str) -> None:
    """Draw statistics into a file, which appears whole or not at all; `game` is the game's title.

    Raises InputError where the name does not tell the kind of picture, OutsideError where the file cannot be written.
    """
    write_file(file, kind_of(file)(stats, game, language))


def page(stats: Stats, game: str, language: str) -> str:
    """Return a page of HTML; `game` is the game's title."""
    title, said = _title(stats), _said(stats, game, language)
    drawings = "".join(chart.element() for chart in charts(stats, language))
    first, *others = averages(stats, language) or [[]]
    heads = "".join(f"<th>{_text(word)}</th>" for word in first)
    rows = "".join(f"<tr>{''.join(f'<td>{_text(cell)}</td>' for cell in row)}</tr>" for row in others)
    table = f'<div class="t"><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>' if rows else ""
    unknown = all_unknown(stats, language)
    missing = f"<p>{_text(unknown)}</p>" if unknown else ""
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{_text(title)}</title><style>{_STYLE}{_PAGE}</style></head>\n"
        f"<body><h1>{_text(title)}</h1><p>{_text(said)}</p><main>{drawings}</main>{table}{missing}</body></html>\n"
    )


def picture(stats: Stats, game: str, language: str) -> str:
    """Return one SVG with all charts in two columns, and the averages below them."""
    heights, placed = [70, 70], list[str]()
    for chart in charts(stats, language):
        side = heights.index(min(heights))
        placed.append(f'<g transform="translate({GAP + side * (WIDTH + GAP)} {heights[side]})">{chart.body}</g>')
        heights[side] += chart.height + GAP
    below = max(heights)
    rows = averages(stats, language)
    if rows:
        placed.append(_table(rows, GAP, below))
        below += ROW * len(rows) + GAP
    unknown = all_unknown(stats, language)
    if unknown:
        placed.append(_words(_cut(unknown, 130), GAP, below, "n"))
        below += ROW
    wide, high = 2 * WIDTH + 3 * GAP, below + GAP
    head = _words(_cut(_title(stats), 100), GAP, 30, "h") + _words(_said(stats, game, language), GAP, 52, "n")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}">'
        f'<title>{_text(_title(stats))}</title><style>{_STYLE}</style><rect width="{wide}" height="{high}" fill="#fff"/>'
        f"{head}{''.join(placed)}</svg>\n"
    )


def _title(stats: Stats) -> str:
    return stats.deck or "deck"


def _said(stats: Stats, game: str, language: str) -> str:
    parts = " · ".join(f"{part.label(language)} {part.copies}" for part in stats.sections)
    return f"{game} · {parts}" if parts else game


def charts(stats: Stats, language: str) -> Iterator[Chart]:
    """Yield the charts of a deck, in the order of the game's counts, each as what it counts is drawn best."""
    for tally in drawn(stats):
        bars = shown(tally, MOST, language)
        draw: Callable[[list[Bar], str], Drawing] = _columns if tally.kind == "number" else _rows
        inner = draw(bars, language)
        label, comma = tally.label(language), "、" if language == "ja" else ", "
        told = comma.join(f"{bar.label(language)}: {bar.copies}" for bar in bars if bar.copies)
        body = _words(_cut(label, 60), 0, 14, "h") + inner.body
        yield Chart(tally.field, tally.kind, body, inner.height, f"{label} – {told}")


def _rows(bars: list[Bar], language: str) -> Drawing:
    """Return bars that lie, with labels before and counts behind them."""
    longest, room = max(bar.copies for bar in bars) or 1, WIDTH - LABEL - COUNT
    body = []
    for n, bar in enumerate(bars):
        top, long = HEAD + n * ROW, round(room * bar.copies / longest, 1)
        body.append(
            f"<g>{_hint(bar, language)}{_words(_cut(bar.label(language), 20), LABEL - 8, top + 13, 'e')}"
            f'<rect class="{_kind(bar)}" x="{LABEL}" y="{top}" width="{long}" height="{ROW - 5}" rx="2"/>'
            f"{_words(str(bar.copies), LABEL + long + 6, top + 13, 'n')}</g>"
        )
    return Drawing("".join(body), HEAD + ROW * len(bars))


def _columns(bars: list[Bar], language: str) -> Drawing:
    """Return bars that stand, with counts above and values below them."""
    longest, step = max(bar.copies for bar in bars) or 1, min(48.0, WIDTH / len(bars))
    foot = HEAD + 16 + COLUMNS
    body = [f'<line class="a" x1="0" x2="{round(step * len(bars), 1)}" y1="{foot}" y2="{foot}"/>']
    for n, bar in enumerate(bars):
        high, middle = round(COLUMNS * bar.copies / longest, 1), round((n + 0.5) * step, 1)
        body.append(
            f'<g>{_hint(bar, language)}<rect class="{_kind(bar)}" x="{round(n * step + step * 0.12, 1)}" y="{foot - high}" '
            f'width="{round(step * 0.76, 1)}" height="{high}" rx="2"/>'
            f"{_words(str(bar.copies), middle, foot - high - 5, 'n m') if bar.copies else ''}"
            f"{_words(_cut(bar.label(language), max(3, int(step / COLUMN_OF_TEXT))), middle, foot + 17, 'm')}</g>"
        )
    return Drawing("".join(body), foot + 24)


def _table(rows: list[list[str]], left: int, top: int) -> str:
    ends = (370, 460, 540, 620, 710, 800)
    return "".join(
        _words(_cut(row[0], 44), left, top + ROW * n + 14, "")
        + "".join(_words(cell, left + end, top + ROW * n + 14, "n e") for cell, end in zip(row[1:], ends, strict=False))
        for n, row in enumerate(rows)
    )


def _kind(bar: Bar) -> str:
    return "u" if bar.key == UNKNOWN else "b"


def _hint(bar: Bar, language: str) -> str:
    return f"<title>{_text(bar.label(language))}: {bar.copies}</title>"


def _words(text: str, x: float, y: float, kind: str) -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<text x="{x}" y="{y}"{named}>{_text(text)}</text>'


def _text(text: str) -> str:
    return escape(visible(text))


def _cut(text: str, columns: int) -> str:
    """Return a text that takes no more columns, with "…" where something is left out."""
    text = visible(text)
    if width(text) <= columns:
        return text
    while width(text) > columns - 1:
        text = text[:-1]
    return f"{text.rstrip()}…"
