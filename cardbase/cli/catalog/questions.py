"""Asking on a terminal for what is not known of a card, or for a new one, one fact after the other."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import typer

from cardbase.catalog.declaration import Declaration
from cardbase.catalog.editing import OWN_CARD, check_abilities
from cardbase.catalog.importing.cells import COMMON, Mistaken, parser
from cardbase.catalog.importing.collecting import NAME
from cardbase.catalog.importing.data_rows import Row
from cardbase.catalog.importing.writing import compiled, kind_of
from cardbase.catalog.playability import ABILITIES, playability
from cardbase.cli import output
from cardbase.errors import InputError
from cardbase.games import load
from cardbase.games.field import Field
from cardbase.messages import bracketed, label, later, looked_up, say

if TYPE_CHECKING:
    from cardbase.games.card import Fact
    from cardbase.library.cards import Card


MOST_VALUES = 24
_PRINTED = {"number": later("the printed number"), "set": later("the set"), "rarity": later("the rarity")}
"""What else is printed on every card."""


class Words(NamedTuple):
    """In which words abilities are written: "module:NAME" of them, their game, and the kind of the card that has them."""

    vocabulary: str
    game: str
    kind: str


class Answers(NamedTuple):
    """What was answered, as a row of the data format, and where it comes from."""

    row: Row
    source: str


def ask_for_facts(card: "Card", declared: Declaration, source: str) -> Answers | None:
    """Ask for each fact that is not known, most needed first; None where nothing was answered, or it is not to be stored.

    A type that is answered brings the questions that cards of this type need. Raises InputError where nothing is unknown.
    """
    before = card.playability
    if not before.missing:
        raise InputError(
            say("nothing is unknown of {name}", name=card.shown), hint=say("Write FIELD=VALUE to change a fact.")
        )
    output.note(say("{name}. Enter leaves a value unknown, Ctrl-C changes nothing.", name=card.shown))
    cells, facts = _facts(declared, card.facts)
    if ABILITIES in before.missing and (lines := _abilities(card.abilities or (), _words(declared, facts))):
        cells[ABILITIES] = lines
    return _confirmed(cells, source)


def ask_for_card(declared: Declaration, name: str, source: str) -> Answers | None:
    """Ask for a new card, its name first where that is not said; None where it is not to be stored.

    A type that is answered brings the questions that cards of this type need.
    """
    title = label(declared.en, declared.ja)
    output.note(say("A new card of {game}. Enter leaves a value unknown, Ctrl-C changes nothing.", game=title))
    while not name:
        output.note(say("the printed name"))
        name = _line()
    cells: dict[str, object] = {NAME: name}
    for column, words in _PRINTED.items():
        output.note(say(words))
        if told := _line():
            cells[column] = told
    told_facts, facts = _facts(declared, {})
    cells |= told_facts
    if lines := _abilities((), _words(declared, facts)):
        cells[ABILITIES] = lines
    return _confirmed(cells, source)


def _facts(declared: Declaration, known: Mapping[str, "Fact"]) -> "tuple[dict[str, object], dict[str, Fact]]":
    """Ask for the facts that are not known; return what was answered, as it was written, and all that is known then."""
    cells: dict[str, object] = {}
    facts, asked = dict(known), {ABILITIES}
    while key := next((key for key in playability(declared, facts, ()).missing if key not in asked), ""):
        asked.add(key)
        field = declared.field(key)
        if field and (answer := _fact(field)) is not None:
            cells[key], facts[key] = answer
    return cells, facts


def _confirmed(cells: dict[str, object], source: str) -> Answers | None:
    """Return what was answered once it is shown and said to be right, with its source."""
    if not cells:
        return None
    source = source or typer.prompt(say("Source"), default=OWN_CARD, err=True)
    output.note("; ".join(f"{column}: {_shown(cell)}" for column, cell in cells.items()))
    if not typer.confirm(say("Store this?"), default=True, err=True):
        return None
    return Answers(Row(0, cells), source)


def _words(declared: Declaration, facts: Mapping[str, "Fact"]) -> Words:
    return Words(load(declared.target).vocabulary, declared.key, kind_of(facts))


def _fact(field: Field) -> "tuple[str, Fact] | None":
    """Return the answer as it was written and as a value; None where it is left open."""
    parse = parser(field)
    output.note(bracketed(label(field.en, field.ja), _may_be(field)))
    while text := _line():
        try:
            value = parse(text)
        except Mistaken as mistake:
            output.note(f"{mistake.message}. {mistake.hint}".strip())
            continue
        return None if value is None else (text, value)
    return None


def _may_be(field: Field) -> str:
    keys = [value.key for value in field.values]
    listed = ", ".join(keys[:MOST_VALUES]) + (", ..." if len(keys) > MOST_VALUES else "")
    if field.kind == "number":
        return say(", or ").join((say("a whole number"), *field.symbols))
    if field.kind == "flag":
        return say("yes or no")
    if field.kind == "set":
        return (
            say("; between several, or none: {values}", values=listed) if listed else say("; between several, or none")
        )
    return listed or say("a text")


def _abilities(known: Sequence[str], words: Words) -> list[str]:
    """Return the abilities, one a line; each is compiled and shown back in both languages as soon as it is written."""
    for text in known:
        output.note(say("so far: {text}", text=text))
    output.note(say("abilities, all of them, one a line; none: it has none; ? WORD: what can be said; Enter ends"))
    lines: list[str] = []
    while text := _line():
        if text.startswith("?"):
            _help(words, text.removeprefix("?").split())
        elif text.casefold() == "none" and not lines:
            return ["none"]
        elif not _understood(text, words):
            continue
        else:
            lines.append(text)
    return lines


def _understood(text: str, words: Words) -> bool:
    try:
        COMMON[ABILITIES](text)
        check_abilities([text], words.vocabulary)
    except Mistaken as mistake:
        output.note(mistake.message)
        return False
    except InputError as mistake:
        output.complain(str(mistake))
        return False
    stored = compiled(text, words.vocabulary, words.kind)
    for told in filter(None, (stored.en, stored.ja)):
        output.note(told)
    return True


def _help(words: Words, asked: list[str]) -> None:
    from cardbase.cli.catalog.words import find_words  # noqa: PLC0415

    fitting = find_words(words.vocabulary, asked) if asked else []
    for word in fitting[:MOST_VALUES]:
        output.note(
            say(
                "{kind} {key}: {meaning}; such as: {example}",
                kind=word.kind,
                key=word.key,
                meaning=looked_up(word.meaning) or word.en,
                example=word.example or word.pattern,
            )
        )
    if not fitting:
        output.note(
            say(
                "write ? draw, or ? enters; 'cardbase catalog words {game}' lists all, 'cardbase help effects' explains them",
                game=words.game,
            )
        )


def _line() -> str:
    answer: Any = typer.prompt("", default="", show_default=False, prompt_suffix="> ", err=True)
    return str(answer).strip()


def _shown(cell: object) -> str:
    return " / ".join(map(str, cell)) if isinstance(cell, list) else str(cell)
