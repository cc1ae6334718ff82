"""Decks as one HTML page to look at and to print: no outside resources, no scripts, light and dark. Only written."""

from collections.abc import Iterator
from html import escape
from pathlib import Path

from cardbase.catalog.presentation import CardText
from cardbase.decks.formats import contract
from cardbase.decks.formats.contract import Export, ExportLine, ListedSection, Written


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
    style = Path(__file__).with_suffix(".css").read_text(encoding="utf-8")
    page = "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{"en" if language == "en" else "ja"}">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">",
            f"<title>{name}</title>",
            f"<style>\n{style}</style>",
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
