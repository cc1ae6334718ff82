"""`cardbase show`: one card in full."""

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from cardbase.catalog.cards import in_words
from cardbase.catalog.declaration import Declaration
from cardbase.catalog.presentation import NAME_LABELS, chosen, facts, keywords, noted, other_names, printings
from cardbase.cli import output
from cardbase.cli.arguments import CardGame, Font, WrittenIn, in_settled_game, settled_game
from cardbase.cli.cards import card_heads, card_json, marked_name
from cardbase.cli.colour import FAINT, HEAD, Painted, foreground
from cardbase.cli.completion import complete_card_words
from cardbase.cli.output import Shape, ShapeOption, paged
from cardbase.cli.session import open_library
from cardbase.errors import InputError, NotFound
from cardbase.games.card import NONE
from cardbase.games.field import fact_words, tint
from cardbase.games.limits import told
from cardbase.messages import LANGUAGES, bracketed, known, label, later, listed, say, speaking, spoken
from cardbase.text import fold

if TYPE_CHECKING:
    from cardbase.catalog.record import Record
    from cardbase.library.cards import Card
    from cardbase.library.catalog import Catalog


ROOM_FOR_FACE = 100
"""Columns of a terminal on which a face stands beside the facts."""


@paged
def show(
    words: Annotated[
        list[str], typer.Argument(metavar="CARD", help="A number or a name.", autocompletion=complete_card_words)
    ],
    game: CardGame = "",
    exact: Annotated[bool, typer.Option("--exact", help="Take a number or a whole name only.")] = False,
    shape: ShapeOption = Shape.TABLE,
    face: Annotated[
        bool | None,
        typer.Option(
            "--face/--no-face", help="Whether its face stands beside the facts; without it where there is room."
        ),
    ] = None,
    rulings: Annotated[
        bool, typer.Option("--rulings", help="Tell all rulings on the card, not the first five alone.")
    ] = False,
    picture: Annotated[
        str, typer.Option("--picture", metavar="FILE", help="Draw the card as a picture (.svg, .png) instead.")
    ] = "",
    written_in: WrittenIn = "",
    font: Font = "",
) -> None:
    """Show a card in full: names, facts, abilities, rulings, legality, the decks that hold it, and where the facts come from.

    The name may be in any script, a part or misspelt, if one card alone has it; what the words were taken to mean is said
    on stderr. Several whole names or numbers that are no name together are several cards. Exit code 1: there is no such card,
    or one name has several, which are named.

    \b
    Examples:
      cardbase show A-S1-02SD
      cardbase show "blood beret"
      cardbase show "blood beret" 01164
      cardbase show えりざべると --as json
      cardbase show "blood beret" --rulings
      cardbase show "blood beret" --written-in both
      cardbase show "blood beret" --picture beret.svg
    """
    if font and not picture:
        raise InputError(say("--font is for what is drawn"), hint=say("Draw the card with --picture FILE."))
    if written_in and shape is not Shape.TABLE and not picture:
        raise InputError(say("--written-in is for what people read"), hint=say("JSON and CSV have both languages."))
    language = chosen(written_in)
    catalog = open_library(game)
    game = game or _settled_game_with(catalog, " ".join(words))
    cards = in_settled_game(lambda key: find_cards(catalog, words, key, exact), game)
    if picture and len(cards) > 1:
        raise InputError(say("--picture draws one card"), hint=say("Name one of them."))
    if picture:
        _draw(cards[0][0], picture, language, font)
    elif shape is Shape.TABLE:
        with speaking(language if language in LANGUAGES else spoken()):
            for place, (card, _) in enumerate(cards):
                if place:
                    output.line()
                _print_card(catalog, card, face, language, every_ruling=rulings)
    elif len(cards) == 1:
        card, guess = cards[0]
        output.emit_one(_complete(catalog, card) | {"guess": guess}, shape, _heads([catalog.games[card.game]]))
    else:
        games = dict.fromkeys(card.game for card, _ in cards)
        rows = [_complete(catalog, card) | {"guess": guess} for card, guess in cards]
        output.emit(rows, shape, {}, heads=_heads([catalog.games[key] for key in games]))


def _draw(card: "Card", file: str, language: str, font: str) -> None:
    """Write a card's face to a file of the kind that the name says."""
    from pathlib import Path  # noqa: PLC0415

    from cardbase.files import write_bytes  # noqa: PLC0415
    from cardbase.printing.backends import kind_of  # noqa: PLC0415

    write_bytes(Path(file), card.face(kind_of(file), language=language, font=font))
    output.note(say("wrote {file}", file=file))


def find_cards(catalog: "Catalog", words: Sequence[str], game: str, exact: bool = False) -> list[tuple["Card", bool]]:
    """Return the card that the words mean together, and whether they are misspelt; where they are no part of a name, and each of
    them is a whole name or a number by itself, these cards.
    """
    from cardbase.catalog.search import LONGEST  # noqa: PLC0415
    from cardbase.catalog.search.resolve import are_several  # noqa: PLC0415

    together = " ".join(words)
    several = len(together) <= LONGEST and are_several(catalog.db, words, game=game)
    return [find_card(catalog, each, game, exact) for each in (words if several else [together])]


def _settled_game_with(catalog: "Catalog", name: str) -> str:
    """Return the game of the settings where it has a card of this whole name or number, which may be several in other games."""
    from cardbase.catalog.search.resolve import resolve  # noqa: PLC0415

    settled = settled_game()
    return settled if settled and resolve(catalog.db, name, game=settled).how in {"number", "exact"} else ""


def find_card(catalog: "Catalog", name: str, game: str, exact: bool = False) -> tuple["Card", bool]:
    """Return the card that the words mean, and whether they are misspelt; say on stderr what they were taken to mean."""
    from cardbase.catalog.search import LONGEST  # noqa: PLC0415
    from cardbase.catalog.search.resolve import meant, resolve  # noqa: PLC0415
    from cardbase.decks.store import deck_names  # noqa: PLC0415
    from cardbase.library.cards import load  # noqa: PLC0415

    if len(name) > LONGEST:
        raise InputError(
            say("the name has {count} characters, {longest} are allowed", count=len(name), longest=LONGEST)
        )
    whole = resolve(catalog.db, name, game=game).how in {"number", "exact"}
    deck = "" if whole else next((deck for deck in deck_names(catalog.db) if fold(deck) == fold(name)), "")
    if deck:
        hint = say("It is a deck: cardbase deck show '{deck}'.", deck=deck)
        raise NotFound(say("no card is called '{words}'", words=name), hint=hint)
    meaning = meant(catalog.db, name, game=game, exact=exact)
    (card,) = load(catalog.db, meaning.ids[:1])
    if not whole:
        output.note(say("'{name}' was taken to mean {card}", name=name, card=card.shown))
    elif len(meaning.ids) > 1:
        output.note(
            say(
                "{count} cards are called '{name}'; --game or a number tells them apart",
                count=len(meaning.ids),
                name=name,
            )
        )
    return card, meaning.how == "guess"


def _decks_with(db: sqlite3.Connection, card: "Card") -> list[dict[str, Any]]:
    from cardbase.decks.resolve import decks_with  # noqa: PLC0415

    return [
        {"deck": name, "section": section, "count": count} for name, section, count in decks_with(db, card.record.card)
    ]


def _owned(db: sqlite3.Connection, card: "Card") -> dict[str, Any]:
    """Return how many copies of a card the user owns, and of which printings."""
    from cardbase.collection.wants import of_card  # noqa: PLC0415

    there = of_card(db, card.id, card.record.card)
    printings = [{"number": key.number or None, "count": count} for key, count in there.items()]
    return {"copies": sum(there.values()), "printings": printings}


def _legality(db: sqlite3.Connection, card: "Card", declared: Declaration) -> list[dict[str, Any]]:
    """Return what each format allows of a card today: a number of copies, 0 = none, None = the general limit."""
    today = date.today().isoformat()
    limits = db.execute(
        "SELECT format, since, copies, rule FROM allowance WHERE card_id = ? ORDER BY since", (card.id,)
    )
    now = {form: (copies, since, rule) for form, since, copies, rule in limits if since <= today}
    formats = []
    for form in declared.formats:
        copies, since, rule = now.get(form.key, (None, "", ""))
        dated = since > date.min.isoformat()
        formats.append({"format": form.key, "copies": copies, "since": since if dated else None, "rule": rule or None})
    return formats


def _pairs(db: sqlite3.Connection, card: "Card", declared: Declaration) -> list[dict[str, Any]]:
    """Return the pairs of which a card is one and that are in force today: what it limits beside it, and what limits it."""
    numbers, today = [printing.number for printing in card.printings], date.today().isoformat()
    pairs = []
    for pair in declared.pairs:
        holds = pair.held_by(card.name)
        if pair.since <= today and (holds or pair.limits(card.name, numbers)):
            others = [*pair.cards, *(_numbered(db, number, declared.key) for number in pair.numbers)]
            named: dict[str, Any] = {"with": others if holds else [pair.name], "limited": "those" if holds else "this"}
            pairs.append(named | {"copies": pair.copies, "since": pair.since, "complete": pair.complete or not holds})
    return pairs


def _numbered(db: sqlite3.Connection, number: str, game: str) -> str:
    """Return the name of the card with a printed number, the number alone where there is none."""
    row = db.execute(
        "SELECT name FROM card JOIN printing ON card.id = card_id WHERE number = ? AND game = ?", (number, game)
    ).fetchone()
    return bracketed(row[0], number) if row else number


class Own(NamedTuple):
    """What of a card is the user's: its columns (None: the whole card), and what the bundled card says otherwise."""

    columns: tuple[str, ...] | None = ()
    bundled: Mapping[str, Any] = NONE


def _own(db: sqlite3.Connection, card: "Card") -> Own:
    from cardbase.catalog.cards import overrides  # noqa: PLC0415

    if db.execute("SELECT origin FROM card WHERE id = ?", (card.id,)).fetchone()[0] == "bundled":
        return Own()
    amended = overrides(db, [card.id]).get(card.id)
    if not amended:
        return Own(None)
    before = {column: value for row in amended.bundled for column, value in row.items()}
    columns = tuple(key for key in amended.columns if key not in ("fact_sources", "inferred"))
    return Own(columns, {key: before[key] for key in columns if key in card.facts and key in before})


def _heads(declared: Sequence[Declaration]) -> list[str]:
    """Return the columns of CSV that all cards of these games have."""
    apart = ("fact_sources", "own.bundled")
    fields = dict.fromkeys(field.key for game in declared for field in game.fields)
    return [*card_heads(declared), *(f"{where}.{key}" for where in apart for key in fields)]


def _complete(catalog: "Catalog", card: "Card") -> dict[str, Any]:
    """Return all that is known of a card, for machines."""
    db, record, declared, own = catalog.db, card.record, catalog.games[card.game], _own(catalog.db, card)
    return card_json(record.card) | {
        "printings": [printing._asdict() for printing in record.printings],
        "variant": record.variant or None,
        "abilities": None if record.abilities is None else list(record.abilities),
        "rules_text": [{"en": en, "ja": ja} for _, en, ja in card.texts if en],
        "note": record.note or None,
        "sources": list(record.all_sources),
        "fact_sources": _sources_of_facts(record),
        "rulings": [ruling._asdict() for ruling in card.rulings],
        "legality": _legality(db, card, declared),
        "pairs": _pairs(db, card, declared),
        "decks": _decks_with(db, card),
        "played": card.playability.as_json(),
        "own": {"whole": own.columns is None, "columns": list(own.columns or ()), "bundled": _lists(own.bundled)},
        "owned": _owned(db, card),
    }


def _lists(facts: Mapping[str, Any]) -> dict[str, Any]:
    return {key: list(value) if isinstance(value, tuple) else value for key, value in facts.items()}


def _ruled(card: "Card", *, every: bool) -> Iterator[str]:
    """Yield the first rulings on a card, with how to read the others, or every one."""
    from cardbase.sim.scenarios.rulings import MOST, ruling_lines  # noqa: PLC0415

    return ruling_lines(card.record.card, card.rulings, len(card.rulings) if every else MOST)


def _print_card(catalog: "Catalog", card: "Card", face: bool | None, language: str, *, every_ruling: bool) -> None:
    db, record, declared = catalog.db, card.record, catalog.games[card.game]
    decks, own, owned = _decks_with(db, card), _own(db, card), _owned(db, card)
    output.line(Painted(bracketed(marked_name(record.card), record.variant), HEAD))
    rows = [
        (later("Game"), label(declared.en, declared.ja)),
        *other_names(record),
        *_several(later("Printed"), printings(record)),
        *_facts(card, declared, own),
        (later("Keywords"), keywords(record.card, declared) or (say("none") if record.no_keywords else "")),
        *_abilities(card, language),
        (later("Played"), card.playability.words),
        (later("Yours"), _yours(own, card)),
        *_several(later("Note"), noted(record.note)),
        *_several(later("Rulings"), _ruled(card, every=every_ruling)),
        *_several(later("Formats"), (_allowed(limit, declared) for limit in _legality(db, card, declared))),
        *_several(later("Together"), map(_paired, _pairs(db, card, declared))),
    ]
    if owned["copies"]:
        parts = [f"{one['count']} {one['number']}" for one in owned["printings"] if one["number"]]
        rows.append((later("Owned"), bracketed(str(owned["copies"]), listed(parts) if len(parts) > 1 else "")))
    rows += _several(
        later("In decks"),
        (
            say(
                "{count} in {deck} ({section})",
                count=d["count"],
                deck=d["deck"],
                section=declared.section_name(d["section"]),
            )
            for d in decks
        ),
    )
    rows += _several(later("Sources"), record.all_sources)
    output.show_facts([(known(head), words) for head, words in rows if words], _beside(card, declared, face, language))


def _beside(card: "Card", declared: Declaration, face: bool | None, language: str) -> list[list[Painted]]:
    """Return the card's face where it is wanted: without a wish, on a terminal with room for it beside the facts."""
    room = output.room()
    if face is False or (face is None and (room is None or room < ROOM_FOR_FACE)):
        return []
    from cardbase.printing.characters import FacePart, face_lines  # noqa: PLC0415

    styles = {
        FacePart.FRAME: foreground(tint(declared.face, card.record.card)),
        FacePart.NAME: HEAD,
        FacePart.ORIGIN: FAINT,
        FacePart.TEXT: "",
    }
    texts: dict[str, str] = {}
    for key, column in (("en", 1), ("ja", 2)):
        written = [text[column] for text in card.texts if text[column]]
        texts |= {key: "\n".join(written)} if written else {}
    drawn = face_lines(card.record, declared, texts, language)
    return [[Painted(text, styles[part]) for text, part in line] for line in drawn]


def _several(head: str, lines: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield a row for each line; the first has the label."""
    return ((head if i == 0 else "", line) for i, line in enumerate(lines))


def _sources_of_facts(record: "Record") -> dict[str, list[str]]:
    """Return the sources of single facts, by column."""
    sources: dict[str, list[str]] = {}
    for column, source in record.fact_sources:
        sources.setdefault(column, []).append(source)
    return sources


def _yours(own: Own, card: "Card") -> str:
    """Return what of a card is the user's, in words, and where that comes from."""
    if own.columns is None:
        return say("the whole card")
    sources = _sources_of_facts(card.record)
    return listed(
        say("{key} (from {told})", key=key, told=listed(sources[key])) if key in sources else key for key in own.columns
    )


def _facts(card: "Card", declared: Declaration, own: Own) -> Iterator[tuple[str, str]]:
    """Yield the known facts; inferred ones and those of the user's are marked, and where single facts come from."""
    sources = _sources_of_facts(card.record)
    for field, head, words in facts(card.record, declared):
        marks = [say("inferred")] if field.key in card.inferred else []
        if field.key in (own.columns or ()):
            marks.append(say("yours"))
        if field.key in sources:
            marks.append(say("from {told}", told=listed(sources[field.key])))
        if (said := own.bundled.get(field.key)) is not None:
            marks.append(say("bundled: {words}", words=fact_words(field, said, spoken()) or say("no")))
        yield head, bracketed(words, say("; ").join(marks))


def _abilities(card: "Card", language: str) -> Iterator[tuple[str, str]]:
    """Yield the rules text in a language or in both, or, where the engine does not know it, what is known of it."""
    if card.abilities is None:
        yield later("Abilities"), say("not known")
    if card.abilities == ():
        yield later("Abilities"), say("none")
    both = [_in_both_languages(*texts) for texts in card.texts]
    written = {"en": [en or ja for en, ja in both], "ja": [ja or en for en, ja in both]}
    first = spoken()
    rows = [(later("Abilities"), written[first])]
    if language == "both":
        other = "en" if first == "ja" else "ja"
        rows.append((NAME_LABELS[other], written[other]))
    for head, lines in rows:
        yield from _several(head, (line for text in lines for line in text.split("\n")))


def _in_both_languages(text: str, en: str, ja: str) -> tuple[str, str]:
    """Return an ability in English and Japanese; what is only described is marked in the language that is spoken."""
    if en:
        return en, ja
    en, ja = in_words(text)
    in_japanese = bool(ja) and spoken() == "ja"
    marked = say("{text} (only described, not played)", text=ja if in_japanese else en)
    return (en, marked) if in_japanese else (marked, ja)


def _paired(pair: dict[str, Any]) -> str:
    """Return a pair in words: what the card is limited with, who is limited, and to how many."""
    cards = listed(pair["with"] if pair["complete"] else [*pair["with"], say("cards that are not recorded")], "and")
    copies, those = pair["copies"], pair["limited"] == "those"
    if copies is None:
        words = say("limited to a number that is not recorded")
    elif copies == 0:
        words = say("not allowed")
    else:
        words = (
            say("at most {copies} of those", copies=copies) if those else say("at most {copies} of it", copies=copies)
        )
    return say("with {cards}: {words} since {day}", cards=cards, words=words, day=pair["since"])


def _allowed(limit: dict[str, Any], declared: Declaration) -> str:
    copies, form = limit["copies"], declared.format_name(limit["format"])
    if copies is None:
        return say("{format}: allowed", format=form)
    since = say(" since {day}", day=limit["since"]) if limit["since"] else ""
    words = say("not allowed") if copies == 0 else say("at most {copies}", copies=copies)
    allowed = say("{format}: {words}{since}", format=form, words=words, since=since)
    return bracketed(allowed, told(limit["rule"]))
