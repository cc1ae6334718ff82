"""`cardbase catalog edit` and `remove`: facts that the user fills in, and taking them back."""

import sqlite3
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardbase.cli import output
from cardbase.cli.arguments import OnlyGame
from cardbase.cli.catalog.files import value_words
from cardbase.cli.completion import complete_cards, complete_facts
from cardbase.cli.output import Shape, ShapeOption
from cardbase.cli.session import open_library
from cardbase.errors import InputError, NotFound
from cardbase.messages import listed, say

if TYPE_CHECKING:
    from cardbase.catalog.declaration import Declaration
    from cardbase.catalog.editing import Edited
    from cardbase.catalog.importing.data_rows import Row
    from cardbase.library.cards import Card


CardName = Annotated[
    str, typer.Argument(metavar="CARD", help="A number, a whole name or a key.", autocompletion=complete_cards)
]


def edit(
    card: CardName,
    facts: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[FIELD=VALUE]...",
            help="What is known; FIELD= takes back what you said of it.",
            autocompletion=complete_facts,
        ),
    ] = None,
    file: Annotated[
        str, typer.Option("--from", metavar="FILE", help="Facts of this card in the data format (cardbase help data).")
    ] = "",
    source: Annotated[str, typer.Option("--source", help="Where the facts come from. [default: own card]")] = "",
    game: OnlyGame = "",
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only show what would change.")] = False,
    shape: ShapeOption = Shape.TABLE,
) -> None:
    """Fill in what is not known of a card, or change it; without facts, a terminal is asked for what is missing.

    What you say wins over the bundled card, is marked in 'cardbase show', and survives updates; 'cardbase catalog remove'
    takes it back. Abilities are in the effect language, one a field: abilities=... abilities=...; 'cardbase catalog words'
    lists what it offers.

    \b
    Examples:
      cardbase catalog edit A-S1-03SD trigger=buster 'abilities=when enters: draw 1'
      cardbase catalog edit A-S1-03SD --from mine.toml
      cardbase catalog edit A-S1-03SD trigger=
    """
    from cardbase.catalog import editing  # noqa: PLC0415
    from cardbase.catalog.importing.sources import read_file  # noqa: PLC0415
    from cardbase.library.cards import load  # noqa: PLC0415

    catalog = open_library(game)
    edited = one_card(catalog.db, card, game)
    declared = catalog.games[edited.game]
    given, back = _read(facts or (), declared)
    rows = [*(read_file(Path(file)) if file else []), *given]
    if not rows and not back:
        if not sys.stdin.isatty():
            raise _nothing_said(edited)
        from cardbase.cli.catalog.questions import ask_for_facts  # noqa: PLC0415

        answers = ask_for_facts(edited, declared, source)
        if answers is None:
            output.note(say("nothing was changed"))
            return
        rows, source = [answers.row], answers.source
    change = editing.edit(
        catalog.db, edited.id, rows, source=source, back=back, name=file or edited.name, dry_run=dry_run
    )
    (now,) = load(catalog.db, [edited.id])
    if shape is Shape.TABLE:
        _tell(now, change, dry_run=dry_run)
    else:
        output.emit_one(_as_json(now, change, dry_run=dry_run), shape)


def remove(card: CardName, game: OnlyGame = "") -> None:
    """Take back all that you have added to a card: what was bundled is there again; a card that is yours alone is gone.

    Exit code 1: nothing of the card is yours. 'cardbase catalog edit CARD FIELD=' takes back one field.

    \b
    Example:
      cardbase catalog remove A-S1-03SD
    """
    from cardbase.catalog import editing  # noqa: PLC0415
    from cardbase.decks.resolve import decks_with  # noqa: PLC0415

    db = open_library(game).db
    mine = one_card(db, card, game)
    decks = list(dict.fromkeys(name for name, _, _ in decks_with(db, mine.record.card)))
    if editing.remove(db, mine.id):
        output.line(say("{name} is again as it came with cardbase", name=mine.name))
        return
    output.line(say("removed {name}", name=mine.name))
    if decks:
        output.note(say("it is still named in {decks}", decks=listed(decks)))


def _read(facts: Sequence[str], declared: "Declaration") -> "tuple[list[Row], list[str]]":
    """Return FIELD=VALUE words as one row (none where nothing is said), and the fields that are to be taken back."""
    from cardbase.catalog.editing import column  # noqa: PLC0415
    from cardbase.catalog.importing.data_rows import Row  # noqa: PLC0415

    cells: dict[str, object] = {}
    abilities: list[str] = []
    back: list[str] = []
    for word in facts:
        name, sign, value = word.partition("=")
        if not sign or not name.strip():
            raise InputError(
                say("'{word}' is no FIELD=VALUE", word=word),
                hint=say("Write power=5000; quote it where it has blanks."),
            )
        key = column(declared, name.strip())
        if key in cells or key in back or (key == "abilities" and abilities and not value.strip()):
            raise InputError(say("'{key}' is said twice", key=key))
        if not value.strip():
            back.append(key)
        elif key == "abilities":
            abilities.append(value)
        else:
            cells[key] = value
    if abilities:
        cells["abilities"] = abilities
    return ([Row(0, cells)] if cells else []), back


def _nothing_said(card: "Card") -> InputError:
    missing = card.playability.missing
    hint = (
        say("Not known: {missing}. Write FIELD=VALUE.", missing=listed(missing))
        if missing
        else say("Write FIELD=VALUE.")
    )
    return InputError(say("what is to be changed of {name} is not said", name=card.shown), hint=hint)


def _tell(card: "Card", edited: "Edited", *, dry_run: bool) -> None:
    """Print the changed columns, the abilities in both languages, and how the card stands now."""
    name = edited.after.card.shown
    if not edited.columns:
        output.line(say("{name}: nothing changes", name=name))
        return
    output.line(say("{name}, would be changed:", name=name) if dry_run else f"{name}:")
    for column, (old, new) in edited.columns.items():
        if column not in {"sources", "fact_sources"}:
            output.line(f"  {column}: {value_words(old)} -> {value_words(new)}")
    output.lines(f"  source: {source}" for source in edited.after.sources if source not in edited.before.sources)
    told: dict[str, list[str]] = {}
    for fact in edited.after.fact_sources:
        if fact not in edited.before.fact_sources:
            told.setdefault(fact.source, []).append(fact.column)
    output.lines(
        say("  source: {source} ({columns})", source=source, columns=listed(columns))
        for source, columns in told.items()
    )
    if dry_run:
        return
    if "abilities" in edited.columns:
        output.lines(f"  {text}" for _, *texts in card.texts for text in texts if text)
    output.line(say("  played {words}", words=card.playability.words))


def _as_json(card: "Card", edited: "Edited", *, dry_run: bool) -> dict[str, Any]:
    from cardbase.catalog.importing.planning import plain  # noqa: PLC0415

    return {
        "game": card.game,
        "key": card.key,
        "name": card.name,
        "stored": bool(edited.columns) and not dry_run,
        "columns": plain(edited.columns),
        "rules_text": [{"en": en, "ja": ja} for _, en, ja in card.texts if en],
        "played": card.playability.as_json(),
    }


MOST = 5


def one_card(db: sqlite3.Connection, name: str, game: str) -> "Card":
    """Return the card that a number, a whole name or a key means.

    Raises NotFound with the nearest names, InputError where several cards are called so.
    """
    from cardbase.catalog.search.resolve import resolve  # noqa: PLC0415
    from cardbase.library.cards import load  # noqa: PLC0415

    key = name.encode("utf-8", "replace").decode()  # half a character is in no key, and SQLite takes none
    keyed = db.execute("SELECT id FROM card WHERE key = ? AND ? IN ('', game)", (key, game)).fetchall()
    resolved = resolve(db, name, game=game)
    ids = [number for (number,) in keyed] or (resolved.ids if resolved.how in ("number", "exact") else [])
    if not ids:
        hint = say("Nearest: {nearest}.", nearest=listed(resolved.nearest[:MOST])) if resolved.nearest else ""
        raise NotFound(say("no card is called '{name}'", name=name), hint=hint)
    if len(ids) > 1:
        marks = ",".join("?" * len(ids))
        rows = db.execute(f"SELECT game, key FROM card WHERE id IN ({marks}) ORDER BY game, key", ids)
        named = [say("'{key}' --game {own}", key=key, own=own) for own, key in rows][:MOST]
        raise InputError(
            say("{count} cards are called '{name}'", count=len(ids), name=name),
            hint=say("Name one of them: {named}.", named=say("; ").join(named)),
        )
    (card,) = load(db, ids)
    if name not in (card.name, card.shown) and resolved.how == "exact" and not keyed:
        output.note(say("'{name}' is {title}", name=name, title=card.shown))
    return card
