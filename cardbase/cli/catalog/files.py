"""`cardbase catalog import`, `update`, `export` and `datasette`: cards from files and addresses, and to files of many programs."""

import json
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from cardbase.catalog.declaration import Declaration
from cardbase.catalog.importing.planning import Changes
from cardbase.cli import output
from cardbase.cli.arguments import WrittenIn, game_option, settled_game
from cardbase.cli.completion import complete_addresses, complete_programs, complete_query
from cardbase.cli.output import Output, Shape, ShapeOption, progress_meter
from cardbase.cli.session import database_file, open_library
from cardbase.errors import InputError
from cardbase.files import write_file
from cardbase.games.field import fact_words
from cardbase.messages import known, label, later, listed, say, spoken

MOST_SHOWN = 20
Timeout = Annotated[
    int, typer.Option("--timeout", min=1, max=86400, metavar="SECONDS", help="How long an address may take in all.")
]


def import_cards(
    source: Annotated[
        str,
        typer.Argument(
            metavar="SOURCE", help="A CSV, JSON, JSON lines or TOML file, or its address; - for standard input."
        ),
    ],
    game: Annotated[str, game_option("The game of rows that do not say it.")] = "",
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only show what would change.")] = False,
    timeout: Timeout = 60,
    mapping: Annotated[
        Path | None,
        typer.Option("--mapping", metavar="FILE", help="A TOML file that names the keys of another site's JSON."),
    ] = None,
    shape: ShapeOption = Shape.TABLE,
) -> None:
    """Import cards of your own, all or nothing; 'cardbase help data' tells how the file is written.

    Every mistake is named with its line, and then nothing is imported. Your cards survive updates of cardbase.

    \b
    Examples:
      cardbase catalog import mine.csv --game build-divide --dry-run
      cardbase catalog import https://example.org/cards.jsonl
      cardbase catalog import https://example.org/api/cards --mapping site.toml
    """
    catalog = open_library()
    with progress_meter("") as progress:
        changes = catalog.import_cards(
            source,
            game=game or settled_game(),
            dry_run=dry_run,
            timeout=timeout,
            mapping=mapping or "",
            progress=progress,
        )
    if shape is not Shape.TABLE:
        output.emit_one(changes.as_json(), shape)
    else:
        _print_changes(changes, dry_run=dry_run)
    if not dry_run and (texts := _not_understood(catalog.db, changes)):
        output.note(
            say(
                "unscripted: the engine does not understand {texts} of these cards; 'cardbase catalog lint' shows the places",
                texts=texts,
            )
        )


def update_cards(
    addresses: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[ADDRESS]...", help="Which of them; without it all.", autocompletion=complete_addresses
        ),
    ] = None,
    forget: Annotated[bool, typer.Option("--forget", help="Ask these addresses no more; their cards stay.")] = False,
    timeout: Timeout = 60,
    shape: ShapeOption = Shape.TABLE,
) -> int:
    """Ask the addresses that you imported from for news, and import what is new; each all or nothing.

    Exit code 2: a file is wrong now; 3: an address cannot be fetched. The others are imported all the same.

    \b
    Examples:
      cardbase catalog update
      cardbase catalog update https://example.org/cards.jsonl --timeout 300
      cardbase catalog update https://example.org/gone.csv --forget
    """
    from cardbase.catalog.importing import remembered  # noqa: PLC0415
    from cardbase.catalog.importing.importer import update  # noqa: PLC0415

    if forget and not addresses:
        raise InputError(say("--forget needs the addresses that are to be forgotten"))
    db = open_library().db
    sources = remembered.choose(db, addresses or [])
    if forget:
        remembered.forget(db, sources)
        output.lines(say("forgot {address}", address=source.address) for source in sources)
        return 0
    if not sources:
        output.note(say("no cards were imported from an address yet"))
    updates = []
    with progress_meter("") as progress:
        for done in update(db, sources, timeout=timeout, progress=progress):
            updates.append(done)
            if shape is Shape.TABLE:
                (output.note if done.error else output.line)(f"{done.source.address}: {done.words}")
                output.flush()
    if shape is not Shape.TABLE:
        output.emit([done.as_json() for done in updates], shape, {})
    return max((done.error.exit_code for done in updates if done.error), default=0)


def _not_understood(db: sqlite3.Connection, changes: Changes) -> int:
    """Return how many of the imported cards have a text that is meant for the engine and that it cannot carry out."""
    from cardbase.sim.lint.scripts import mistakes  # noqa: PLC0415

    cards = {(game, key) for game, key, _ in changes.added} | {(change.game, change.key) for change in changes.changed}
    return len({(mistake.game, mistake.card) for mistake in mistakes(db, cards=cards)}) if cards else 0


def _print_changes(changes: Changes, *, dry_run: bool) -> None:
    if changes.up_to_date:
        output.line(say("nothing new since the last import"))
        return
    for sign, cards in (("+", changes.added), ("-", changes.removed)):
        for game, key, name in cards[:MOST_SHOWN]:
            output.line(f"{sign} {game} {key}" + (f" {name}" if name != key else ""))
        if len(cards) > MOST_SHOWN:
            output.line(say("{sign} and {count} more", sign=sign, count=len(cards) - MOST_SHOWN))
    games = open_library().games if changes.changed else {}
    for change in changes.changed[:MOST_SHOWN]:
        declared = games.get(change.game)
        columns = "; ".join(
            f"{column_words(c, declared)}: {value_words(old, c, declared)} -> {value_words(new, c, declared)}"
            for c, (old, new) in change.columns.items()
        )
        output.line(f"~ {change.game} {change.name}: {columns}")
    output.line(
        say(
            later(
                "{added} would be added, {changed} would be changed, {removed} would be removed, {unchanged} unchanged"
            )
            if dry_run
            else later("{added} added, {changed} changed, {removed} removed, {unchanged} unchanged"),
            added=len(changes.added),
            changed=len(changes.changed),
            removed=len(changes.removed),
            unchanged=changes.unchanged,
        )
    )


_HEADS = {
    "name_ja": later("Japanese name"),
    "name_en": later("English name"),
    "kana": later("Reading"),
    "romaji": later("Romaji"),
    "aliases": later("Also"),
    "number": later("Number"),
    "set": later("Set"),
    "rarity": later("Rarity"),
    "keywords": later("Keywords"),
    "abilities": later("Abilities"),
    "note": later("Note"),
    "sources": later("Sources"),
}


def column_words(column: str, declared: Declaration | None) -> str:
    """Return what a column is called where a card is shown, else its key."""
    field = next((each for each in declared.fields if each.key == column), None) if declared else None
    head = label(field.en, field.ja) if field else known(_HEADS.get(column, column))
    return head[:1].upper() + head[1:]


def value_words(value: Any, column: str = "", declared: Declaration | None = None) -> str:
    """Return a value of a column as a reader says it."""
    if value is None:
        return say("not known")
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    field = next((each for each in declared.fields if each.key == column), None) if declared else None
    if field:
        return fact_words(field, value, spoken())
    return (listed(value) or say("none")) if isinstance(value, tuple) else str(value)


@output.paged
def export(
    query: Annotated[
        list[str] | None,
        typer.Argument(metavar="[QUERY]", help="Which cards; without it all.", autocompletion=complete_query),
    ] = None,
    game: Annotated[str, game_option("Only this game.")] = "",
    kind: Annotated[
        str,
        typer.Option(
            "--as",
            metavar="csv|json|jsonl|toml",
            help="The kind of file; without it the file's name tells, else csv.",
        ),
    ] = "",
    out: Output = "",
    mine: Annotated[
        bool, typer.Option("--mine", help="Only what is yours: your cards, and of bundled cards what you say of them.")
    ] = False,
    to: Annotated[
        str,
        typer.Option(
            "--to",
            metavar="PROGRAM",
            help="A game for a table: cockatrice, lackey, octgn or tcg-arena (cardbase help files).",
            autocompletion=complete_programs,
        ),
    ] = "",
    address: Annotated[
        str, typer.Option("--address", metavar="URL", help="Where these files will lie, for tcg-arena.")
    ] = "",
    faces: Annotated[
        bool | None,
        typer.Option(
            "--faces/--no-faces", help="Whether to draw our own card faces; without it where they are needed."
        ),
    ] = None,
    written_in: WrittenIn = "",
) -> int:
    """Write cards as a file, or a game for a table-top program.

    Importing the file into an empty database gives the same cards.
    With --mine the file has what you have added; another user imports it, a maintainer adds it to the bundled data.
    Exit code 1: no card matches.

    \b
    Examples:
      cardbase catalog export --game dreadnought -o dreadnought.csv
      cardbase catalog export 'is:inferred' --as jsonl
      cardbase catalog export --mine -o mine.toml
      cardbase catalog export --game detainer --to cockatrice -o detainer.xml
    """
    from cardbase.catalog.exporter import card_ids, own_ids  # noqa: PLC0415
    from cardbase.catalog.exporter import export as write  # noqa: PLC0415
    from cardbase.cli.search import report_guesses, report_withheld  # noqa: PLC0415

    catalog = open_library(game)
    db = catalog.db
    if query:
        found = catalog.search(" ".join(query), game=game).found
        report_guesses(found)
        if not mine:
            report_withheld(found)
    ids = found.ids if query else card_ids(db, game)
    ids = own_ids(db, ids) if mine else ids
    if to and kind:
        raise InputError(say("--to and --as do not go together"), hint=say("--to is for programs, --as for data."))
    if address and not to:
        raise InputError(
            say("--address needs --to"), hint=say("It says where a game for a table-top program will lie.")
        )
    if faces is not None and not to:
        raise InputError(say("--faces needs --to"), hint=say("Faces are drawn for table-top programs."))
    if written_in and not to:
        raise InputError(say("--written-in needs --to"), hint=say("Data has the names in all languages."))
    if to and ids:
        export_games(db, ids, to, out, address, faces, written_in)
    elif not to:
        output.write_out(
            "".join(write(db, ids, kind or out.removeprefix(output.STDOUT).rpartition(".")[2] or "csv", own=mine)), out
        )
    if not ids:
        output.note(say("nothing is yours") if mine and not query else say("no card matches"))
    return 0 if ids else 1


export.takes_query = True  # type: ignore[attr-defined]


MOST_NAMED = 3


def export_games(
    db: sqlite3.Connection,
    ids: Sequence[int],
    to: str,
    out: str,
    address: str,
    faces: bool | None,
    written_in: str = "",
) -> None:
    """Write the games of these cards for a program, into a file or a folder; `faces` None: with pictures where it needs them.

    Raises InputError for what does not go together.
    """
    from cardbase.tables import (  # noqa: PLC0415
        beside_of,
        files,
        find_program,
        given,
        programs,
        write,
    )

    program = find_program(to)
    wanted = list(given(db, ids, address, written_in, by_name=program.by_name))
    if address and not program.fetches:
        fetching = listed(each.key for each in programs() if each.fetches)
        raise InputError(
            say("{title} fetches nothing from an address", title=program.title),
            hint=say("--address is for: {fetching}.", fetching=fetching),
        )
    if not out:
        raise InputError(
            say("a game for {title} is no text for stdout", title=program.title),
            hint=say("Name a file or folder with --output."),
        )
    if program.fetches and not address:
        output.note(say("{title} fetches the files: say with --address where they will lie", title=program.title))
    if faces and not program.kind:
        taking = listed(each.key for each in programs() if each.kind)
        raise InputError(
            say("{title} draws the cards itself", title=program.title),
            hint=say("--faces is for: {taking}.", taking=taking),
        )
    drawn = program.needs_pictures if faces is None else faces
    if drawn:
        output.note(say("drawing {count:,} faces; --no-faces leaves them out", count=len(ids)))
    elif program.kind:
        output.note(say("the cards have no pictures; --faces draws our own"))
    with output.at_work():
        written = files(program, wanted, Path(out), faces=drawn)
        write(written)
    for file in (beside_of(program, wanted, Path(out)) / name for name in program.beside):
        if file not in written:
            output.note(say("{file} is there already, and stays as it is", file=file))
    for file in list(written)[:MOST_NAMED]:
        output.note(say("wrote {file}", file=file))
    if len(written) > MOST_NAMED:
        output.note(say("wrote {count:,} further files in {out}", count=len(written) - MOST_NAMED, out=out))


@output.paged
def datasette(
    out: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write to a file instead of stdout.")
    ] = None,
) -> None:
    """Write the metadata with which Datasette shows the catalogue: titles, columns in words, facets ('cardbase help sql').

    \b
    Examples:
      cardbase catalog datasette -o metadata.json
      datasette "$(cardbase db path)" --metadata metadata.json --setting truncate_cells_html 60
    """
    from cardbase.catalog.database.views import metadata  # noqa: PLC0415

    text = json.dumps(metadata(open_library().db), ensure_ascii=False, indent=2) + "\n"
    if out is None:
        output.data(text)
        return
    write_file(out, text)
    output.note(
        say("wrote {out}; datasette '{place}' --metadata {out} shows the catalogue", out=out, place=database_file())
    )
