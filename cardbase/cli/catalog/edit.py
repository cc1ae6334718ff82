"""`cardbase catalog edit`, `remove`, `undo`, `redo`, `history`: facts that the user fills in, and taking them back."""

import sqlite3
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardbase.cli import output
from cardbase.cli.arguments import CardGame, LastGame, game_option, in_settled_game, needed_game
from cardbase.cli.catalog.files import column_words, value_words
from cardbase.cli.completion import complete_cards, complete_facts
from cardbase.cli.output import Output, Shape, ShapeOption
from cardbase.cli.session import open_library
from cardbase.cli.tables import listing
from cardbase.errors import InputError, NotFound
from cardbase.messages import label, listed, say

if TYPE_CHECKING:
    from cardbase.catalog.declaration import Declaration
    from cardbase.catalog.editing import Edited
    from cardbase.catalog.importing.data_rows import Row
    from cardbase.catalog.record import Record
    from cardbase.library.cards import Card


CardName = Annotated[
    str, typer.Argument(metavar="CARD", help="A number, a whole name or a key.", autocompletion=complete_cards)
]


def add(
    name: Annotated[str, typer.Argument(metavar="[NAME]", help="The printed name.")] = "",
    facts: Annotated[
        list[str] | None,
        typer.Argument(metavar="[FIELD=VALUE]...", help="What is known.", autocompletion=complete_facts),
    ] = None,
    game: Annotated[str, game_option("The game of the card; without it that of the settings.")] = "",
    source: Annotated[
        str, typer.Option("--source", metavar="WORDS", help="Where the facts come from. [default: own card]")
    ] = "",
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only check and show the card.")] = False,
    shape: ShapeOption = Shape.TABLE,
) -> None:
    """Add a card of your own to a game; without facts, a terminal is asked for them one by one.

    number, set, rarity, name_ja, name_en, keywords and abilities are facts, too; 'cardbase catalog template GAME' lists those of a game.
    'cardbase catalog undo' takes the card back.

    \b
    Examples:
      cardbase catalog add --game detainer
      cardbase catalog add "Paper Golem" --game detainer type=unit level=2 'abilities=when enters: draw 1'
    """
    from cardbase.catalog import editing  # noqa: PLC0415
    from cardbase.catalog.importing.collecting import NAME  # noqa: PLC0415

    catalog, chosen = open_library(), needed_game(game)
    declared = catalog.games[chosen]
    if _is_fact(name, declared):
        facts, name = [name, *(facts or ())], ""
    given, back = _read(facts or (), declared)
    cells = {**({NAME: name} if name else {}), **(given[0].cells if given else {})}
    if back:
        raise InputError(say("there is nothing yet of '{key}' to take back", key=back[0]))
    if not given:
        if not sys.stdin.isatty():
            hint = say("Write FIELD=VALUE; 'cardbase catalog template {game}' lists the fields.", game=chosen)
            raise InputError(say("what is known of the new card is not said"), hint=hint)
        from cardbase.cli.catalog.questions import ask_for_card  # noqa: PLC0415

        answers = ask_for_card(declared, name, source)
        if answers is None:
            output.note(say("nothing was changed"))
            return
        cells, source = dict(answers.row.cells), answers.source
    record = editing.add(catalog.db, chosen, cells, source=source, dry_run=dry_run)
    _tell_new(record, declared, shape, dry_run=dry_run)


@output.paged
def template(
    game: LastGame = "",
    out: Output = "",
) -> None:
    """Write a file for cards of your own: all fields of a game and what they may be, for 'catalog import'.

    \b
    Examples:
      cardbase catalog template detainer
      cardbase catalog template detainer -o mine.toml
    """
    from cardbase.catalog.exporter import template as written  # noqa: PLC0415

    output.write_out(written(open_library().games[game]), out)


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
        str, typer.Option("--from", metavar="FILE", help="A file with facts of this card (cardbase help data).")
    ] = "",
    source: Annotated[
        str, typer.Option("--source", metavar="WORDS", help="Where the facts come from. [default: own card]")
    ] = "",
    game: CardGame = "",
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
    edited = in_settled_game(lambda key: one_card(catalog.db, card, key), game)
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
        _tell(now, change, declared, dry_run=dry_run)
    else:
        output.emit_one(_as_json(now, change, dry_run=dry_run), shape)


def remove(card: CardName, game: CardGame = "") -> None:
    """Take back all that you have added to a card: what was bundled is there again; a card that is yours alone is gone.

    Exit code 1: nothing of the card is yours. 'cardbase catalog edit CARD FIELD=' takes back one field.

    \b
    Example:
      cardbase catalog remove A-S1-03SD
    """
    from cardbase.catalog import editing  # noqa: PLC0415
    from cardbase.decks.resolve import decks_with  # noqa: PLC0415

    db = open_library(game).db
    mine = in_settled_game(lambda key: one_card(db, card, key), game)
    decks = list(dict.fromkeys(name for name, _, _ in decks_with(db, mine.record.card)))
    is_bundled = editing.remove(db, mine.id)
    if is_bundled:
        output.line(say("{name} is again as it came with cardbase", name=mine.shown))
    else:
        output.line(say("removed {name}", name=mine.shown))
    output.note(say("'cardbase catalog undo' takes it back"))
    if decks and not is_bundled:
        output.note(say("it is still named in {decks}", decks=listed(decks)))


def undo() -> None:
    """Take your last change of the catalogue back: an edit, an import, a card or a format taken out; again for the one before.

    \b
    Example:
      cardbase catalog undo
    """
    from cardbase.catalog.editing import ACTIONS  # noqa: PLC0415
    from cardbase.decks.resolve import teller  # noqa: PLC0415

    catalog = open_library()
    output.note(say("undone: {undo}", undo=teller(catalog.db, of_catalogue=ACTIONS)(catalog.undo())))


def redo() -> None:
    """Do again what was undone last in the catalogue.

    \b
    Example:
      cardbase catalog redo
    """
    from cardbase.catalog.editing import ACTIONS  # noqa: PLC0415
    from cardbase.decks.resolve import teller  # noqa: PLC0415

    catalog = open_library()
    output.note(say("done again: {redo}", redo=teller(catalog.db, of_catalogue=ACTIONS)(catalog.redo())))


@listing
def history(shape: ShapeOption = Shape.TABLE) -> int:
    """List every change of yours in the catalogue, the oldest first; the current one is marked. Exit code 1: there is none.

    \b
    Example:
      cardbase catalog history
    """
    from cardbase.catalog.editing import ACTIONS  # noqa: PLC0415
    from cardbase.decks.resolve import teller  # noqa: PLC0415

    catalog = open_library()
    if output.emit_versions(catalog.history(), shape, teller(catalog.db, of_catalogue=ACTIONS)):
        return 0
    output.note(say("nothing has been changed yet"))
    return 1


def _is_fact(words: str, declared: "Declaration") -> bool:
    """Tell whether words are FIELD=VALUE of a column that there is, and no name."""
    from cardbase.catalog.editing import column  # noqa: PLC0415
    from cardbase.catalog.importing.cells import parsers  # noqa: PLC0415

    field, sign, _ = words.partition("=")
    return bool(sign) and column(declared, field.strip()) in parsers(declared)


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


def _tell(card: "Card", edited: "Edited", declared: "Declaration", *, dry_run: bool) -> None:
    """Print the changed columns, the abilities in both languages, and how the card stands now."""
    name = edited.after.card.shown
    if not edited.columns:
        output.line(say("{name}: nothing changes", name=name))
        return
    output.line(say("{name}, would be changed:", name=name) if dry_run else f"{name}:")
    for column, (old, new) in edited.columns.items():
        if column not in {"sources", "fact_sources"}:
            words = " -> ".join(value_words(value, column, declared) for value in (old, new))
            output.line(f"  {column_words(column, declared)}: {words}")
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


def _tell_new(record: "Record", declared: "Declaration", shape: Shape, *, dry_run: bool) -> None:
    """Print a card that was added, or would be: its columns, its abilities in both languages, and how it is played."""
    from cardbase.catalog.importing.writing import compiled, kind_of, known  # noqa: PLC0415
    from cardbase.catalog.playability import playability  # noqa: PLC0415
    from cardbase.catalog.record import cells as columns_of  # noqa: PLC0415
    from cardbase.games import load  # noqa: PLC0415

    card, vocabulary = record.card, load(declared.target).vocabulary
    kind = kind_of(card.facts)
    texts = [compiled(text, vocabulary, kind) for text in record.abilities or ()]
    played = playability(declared, card.facts, known(record.abilities, vocabulary, kind))
    columns = {key: value for key, value in columns_of(record).items() if key not in ("game", "key")}
    printed = record.printings[0]._asdict() if record.printings else {}
    columns |= {key: value for key, value in printed.items() if value}
    if shape is not Shape.TABLE:
        told = {"game": card.game, "key": card.key, "name": card.name, "stored": not dry_run}
        rules = [{"en": text.en, "ja": text.ja} for text in texts if text.en]
        listed_columns = {key: list(value) if isinstance(value, tuple) else value for key, value in columns.items()}
        output.emit_one(told | {"columns": listed_columns, "rules_text": rules, "played": played.as_json()}, shape)
        return
    named = {"name": card.name, "game": label(declared.en, declared.ja)}
    output.line(
        say("{name} would be added to {game}:", **named) if dry_run else say("added {name} to {game}:", **named)
    )
    output.lines(
        f"  {column_words(key, declared)}: {value_words(value, key, declared)}"
        for key, value in columns.items()
        if value is not None
    )
    output.lines(f"  {told}" for text in texts for told in (text.en, text.ja) if told)
    output.line(say("  played {words}", words=played.words))


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
