"""Decks as one HTML page to show, to look at and to print: no outside resources, no scripts, light and dark. Only written."""

from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from html import escape
from pathlib import Path

from cardbase.catalog.formats import game_of
from cardbase.catalog.presentation import CardText
from cardbase.decks.formats import code, contract
from cardbase.decks.formats.contract import Export, ExportLine, ListedSection, Written
from cardbase.decks.legality import Report, check
from cardbase.decks.questions.plot import charts
from cardbase.decks.questions.stats import stats
from cardbase.decks.resolve import resolve_deck
from cardbase.errors import InputError, OutsideError
from cardbase.escaping import in_html, visible
from cardbase.games.field import usual
from cardbase.messages import known, say, speaking, spoken
from cardbase.printing import backends, faces
from cardbase.printing.font import Font, load


def write(export: Export) -> Written:
    """Return the deck as a page of HTML, with faces where the libraries for drawing are there.

    Raises InputError for a language that there is not.
    """
    language = contract.language_of(export)
    font, notice = _font()
    with speaking(spoken() if language == "both" else language):
        page = "".join(f"{line}\n" for line in _Page(export, language, font).lines())
    return Written(page, notices=(notice,) if notice else ())


def _font() -> tuple[Font | None, str]:
    """Return the font that faces are drawn in, and a sentence where they cannot be."""
    try:
        return load(), ""
    except OutsideError as missing:
        return None, say("the page has no faces: {reason}", reason=missing.message)


class _Page:
    """A page in the course of being written. `own` is its language: the one that is spoken where it tells of cards in both."""

    def __init__(self, export: Export, language: str, font: Font | None) -> None:
        self.export, self.language, self.font, self.own = export, language, font, spoken()
        self.name = contract.title(export, language)

    def lines(self) -> Iterator[str]:
        """Yield the page line by line."""
        style = Path(__file__).with_suffix(".css").read_text(encoding="utf-8")
        yield f'<!DOCTYPE html>\n<html lang="{self.own}">\n<head>\n<meta charset="utf-8">'
        yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
        yield "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
        yield f"<title>{_plain(self.name)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<header>"
        yield f"<h1>{self._text(self.name)}</h1>\n<dl>"
        chosen = ((key, getattr(self.export.choices, key)) for key in ("player", "event", "date"))
        told = [(contract.label(key, self.language), value) for key, value in chosen if value]
        for key, value in (*told, *contract.facts(self.export, self.language)):
            yield f"<div><dt>{self._text(key)}</dt><dd>{self._text(value)}</dd></div>"
        yield "</dl>"
        yield from self._verdict()
        yield "</header>\n<main>"
        if drawn := [*self._charts()]:
            yield f'<div class="charts">{"".join(drawn)}</div>'
        for part in contract.parts(self.export, self.language):
            yield from self._part(part)
        yield from self._share()
        yield "</main>"
        yield from self._end()
        yield "</body>\n</html>"

    def _text(self, words: str) -> str:
        """Return words as HTML, those in both languages each in its own."""
        parts = words.split(" / ") if self.language == "both" else [words]
        return " / ".join(in_html(part, self.own) for part in parts)

    def _verdict(self) -> Iterator[str]:
        """Yield what the check of today finds."""
        if not self.export.lines:
            return
        try:
            report = self._report()
        except InputError as error:
            yield f'<p class="verdict doubt">{self._text(error.message)}</p>'
            return
        if report is None:
            return
        kind = "legal" if report.legal else "broken" if report.violations else "doubt"
        when = say(" on {day}", day=report.on.isoformat())
        yield f'<p class="verdict {kind}">{self._text(report.said(when))}</p>'
        found = [
            *((one.rule.code, one.message, one.repair) for one in report.violations),
            *((one.rule.code, f"{known('cannot tell')}: {one.message}", "") for one in report.unknown),
        ]
        if found:
            yield '<ul class="findings">'
            for rule, message, repair in found:
                mend = f'<div class="soft">{self._text(repair)}</div>' if repair else ""
                yield f"<li>{self._text(message)} <small>{_plain(rule)}</small>{mend}</li>"
            yield "</ul>"

    def _report(self) -> Report | None:
        deck, db = self.export.deck, self.export.catalog
        if db is None:
            return None
        game = game_of(db, deck.game)
        return check(resolve_deck(db, deck), game, game.format(deck.format), date.today())

    def _share(self) -> Iterator[str]:
        """Yield the share code; of a deck with more copies of a card than make sense there is none."""
        with suppress(InputError):
            word = code.code_of(self.export)
            yield f'<section class="share"><h2>{self._text(contract.label("code", self.language))}</h2>'
            yield f'<div class="pair">{_squares(word)}<code>{word}</code></div></section>'

    def _charts(self) -> Iterator[str]:
        """Yield the curve of costs, else the first count of numbers, and what the deck is made of."""
        db, declared = self.export.catalog, self.export.declared
        if db is None or not self.export.lines:
            return
        corner = (declared.face if any(declared.face) else usual(declared.fields)).corner
        drawn = list(charts(stats(db, self.export.deck), self.own))
        numbers = [chart for chart in drawn if chart.kind == "number"]
        curve = [chart for chart in numbers if chart.field == corner] or numbers
        kinds = [chart for chart in drawn if chart.kind in ("choice", "set")]
        yield from (f'<div class="chart">{chart.element()}</div>' for chart in (*curve[:1], *kinds[:2]))

    def _part(self, part: ListedSection) -> Iterator[str]:
        yield f"<section>\n<h2>{self._text(part.title)} ({part.size})</h2>"
        yield f'<ul class="cards{" faces" if self.font else ""}">'
        for line in part.lines:
            yield f"<li>{self._face(line)}<div>{''.join(self._card(line))}</div></li>"
        yield "</ul>\n</section>"

    def _face(self, line: ExportLine) -> str:
        """Return the face of a line's card; none where the font lacks a sign of its name."""
        if self.font is None:
            return ""
        try:
            if line.record is None:
                face = faces.unknown(line.text or line.number, self.language, self.font)
            else:
                face = faces.draw(line.record, self.export.declared, line.texts, self.language, self.font)
        except InputError:
            return '<div class="face none"></div>'
        return f'<div class="face">{backends.element(face, self.own)}</div>'

    def _card(self, line: ExportLine) -> Iterator[str]:
        """Yield the count, the names, the facts and the rules text of a line's card, what is told in both languages first in the page's."""
        first, second = contract.name_of(line, self.language)
        yield f'<h3><span class="count">{line.count}\u00a0×</span> {in_html(first, self.own)}</h3>'
        if second:
            yield f'<div class="soft">{in_html(second, self.own)}</div>'
        both = ("ja", "en") if self.own == "ja" else ("en", "ja")
        texts = [] if line.record is None else [
            CardText(line.record, self.export.declared, each)
            for each in (both if self.language == "both" else (self.language,))
        ]  # fmt: skip
        for text in texts:
            ratings = [
                f"{label}\u00a0{value}" for label, value in filter(None, (text.corner(), *text.ratings())) if value
            ]
            if told := [*text.types(), *ratings]:
                yield f'<div class="soft facts">{" · ".join(in_html(each, self.own) for each in told)}</div>'
        if number := contract.number_of(line):
            yield f'<div class="soft number">{_plain(number)}</div>'
        if rules := list(dict.fromkeys(rule for text in texts for rule in (*text.lines(), *text.rules(line.texts)))):
            said = "".join(f"<p>{in_html(each, self.own)}</p>" for each in rules)
            summary = self._text(contract.label("rules", self.language))
            yield f"<details><summary>{summary}</summary>{said}</details>"

    def _end(self) -> Iterator[str]:
        yield "<footer>"
        if self.export.deck.comments:
            comments = (f"<li>{in_html(comment, self.own)}</li>" for comment in self.export.deck.comments)
            yield f"<ul>{''.join(comments)}</ul>"
        if self.font and self.export.lines:
            yield f"<p>{self._text(say('The faces are drawn by cardbase; they are no pictures of printed cards.'))}</p>"
        yield "</footer>"


def _plain(words: str) -> str:
    """Return words of no language as HTML."""
    return escape(visible(words))


def _squares(word: str) -> str:
    """Return the QR code of a share code, "" where it is too long, or nothing draws it."""
    try:
        drawn = code.squares(word)
    except (InputError, OutsideError):
        return ""
    title = say("The share code as a QR code")
    made: str = drawn.svg_inline(
        border=2, dark="#000", light="#fff", title=title, svgclass="qr", lineclass="", omitsize=True
    )
    return made.replace("<svg ", '<svg role="img" ', 1)
