"""Decks as one HTML page to look at and to print: no outside resources, no scripts, light and dark. Only written."""

from collections.abc import Iterator
from html import escape

from cardbase.catalog.presentation import CardText
from cardbase.decks.formats import contract
from cardbase.decks.formats.contract import Export, ExportLine, ListedSection, Written

STYLE = """
:root { color-scheme: light dark; --ink: #1b1b1b; --paper: #ffffff; --soft: #5c5c5c; --rule: #d4d4d4; --band: #f1f3f5; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ececec; --paper: #17191c; --soft: #a8adb3; --rule: #3a3f45; --band: #23272c; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 56rem; padding: 1.5rem 1rem 3rem; color: var(--ink); background: var(--paper);
  font: 1rem/1.5 system-ui, "Noto Sans JP", "Hiragino Sans", "Yu Gothic", Meiryo, sans-serif; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .75rem; overflow-wrap: anywhere; }
h2 { font-size: 1.1rem; margin: 1.75rem 0 .25rem; }
dl { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin: 0; }
dl div { display: flex; gap: .4rem; }
dt, .other, .facts, summary, footer { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th { text-align: left; font-size: .8rem; font-weight: normal; color: var(--soft); }
th, td { padding: .35rem .5rem; vertical-align: top; border-bottom: 1px solid var(--rule); }
.count { width: 3.5rem; text-align: right; font-variant-numeric: tabular-nums; }
.number { width: 9rem; overflow-wrap: anywhere; }
.other, .facts, .number, details { font-size: .85rem; }
.name { overflow-wrap: anywhere; }
details p { margin: .15rem 0; }
ul { padding-left: 1.2rem; }
@media (max-width: 30rem) { .number { width: 5.5rem; } th, td { padding-inline: .25rem; } .count { width: 2.2rem; } }
@media print {
  :root { color-scheme: light; --ink: #000; --paper: #fff; --soft: #444; --rule: #bbb; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  details { display: none; }
  tr, h2, dl div { break-inside: avoid; }
  h2 { break-after: avoid; }
  thead { display: table-header-group; }
}
"""


def write(export: Export) -> Written:
    """Return the deck as a page of HTML."""
    language = contract.language_of(export)
    name = escape(contract.title(export, language))
    chosen = ((key, getattr(export.choices, key)) for key in ("player", "event", "date"))
    told = [
        *((contract.label(key, language), value) for key, value in chosen if value),
        *contract.facts(export, language),
    ]
    body = [f"<h1>{name}</h1>", "<dl>"]
    body += [f"<div><dt>{escape(key)}</dt><dd>{escape(value)}</dd></div>" for key, value in told]
    body.append("</dl>")
    for part in contract.parts(export, language):
        body += _part(part, export, language)
    if export.deck.comments:
        body += ["<ul>", *(f"<li>{escape(comment)}</li>" for comment in export.deck.comments), "</ul>"]
    page = "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{"en" if language == "en" else "ja"}">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">",
            f"<title>{name}</title>",
            f"<style>{STYLE}</style>",
            "</head>",
            "<body>",
            *body,
            "</body>",
            "</html>",
        ]
    )
    return Written(f"{page}\n")


def _part(part: ListedSection, export: Export, language: str) -> Iterator[str]:
    heads = (("count", "count"), ("name", "card"), ("number", "number"))
    yield f"<h2>{escape(part.title)} ({part.size})</h2>"
    yield "<table>"
    cells = "".join(
        f'<th class="{kind}" scope="col">{escape(contract.label(key, language))}</th>' for kind, key in heads
    )
    yield f"<thead><tr>{cells}</tr></thead>"
    yield "<tbody>"
    for line in part.lines:
        yield f'<tr><td class="count">{line.count}</td><td class="name">{"".join(_card(line, export, language))}</td>'
        yield f'<td class="number">{escape(contract.number_of(line))}</td></tr>'
    yield "</tbody>"
    yield "</table>"


def _card(line: ExportLine, export: Export, language: str) -> Iterator[str]:
    """Yield the names, the facts and the rules text of a line's card."""
    first, second = contract.name_of(line, language)
    yield f"<div>{escape(first)}</div>"
    if second:
        yield f'<div class="other">{escape(second)}</div>'
    if line.record is None:
        return
    card_text = CardText(line.record, export.declared, language)
    corner = card_text.corner()
    ratings = [f"{label}\u00a0{value}" for label, value in filter(None, (corner, *card_text.ratings())) if value]
    if told := " · ".join([*card_text.types(), *ratings]):
        yield f'<div class="facts">{escape(told)}</div>'
    if rules := [*card_text.lines(), *card_text.rules(line.texts)]:
        text = "".join(f"<p>{escape(each)}</p>" for each in rules)
        yield f"<details><summary>{escape(contract.label('rules', language))}</summary>{text}</details>"
