"""`cardbase collection`: what is owned: changing it, lists, a wish list, files, the history."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardbase.cli import output
from cardbase.cli.app import commands_of, lazy_group
from cardbase.cli.arguments import (
    Cards,
    Game,
    OnlyGame,
    OwnedCards,
    in_settled_game,
    report_narrowed,
    report_notice,
    split_counts,
    with_game_titles,
)
from cardbase.cli.completion import complete_decks, complete_places, one_of
from cardbase.cli.output import Output, Shape, ShapeOption
from cardbase.cli.session import open_library
from cardbase.cli.tables import Column, Rank, listing
from cardbase.messages import later, listed, say, several

if TYPE_CHECKING:
    from cardbase.collection.edit import Edited
    from cardbase.collection.wants import Wanted
    from cardbase.library.collection import Owned


PARTS = {
    later("Enter"): {
        "add": "cardbase.cli.collection:add",
        "set": "cardbase.cli.collection:set_count",
        "remove": "cardbase.cli.collection:remove",
        "mark": "cardbase.cli.collection:mark",
    },
    later("Look"): {
        "list": "cardbase.cli.collection:list_owned",
        "sets": "cardbase.cli.collection:sets",
        "missing": "cardbase.cli.collection:missing",
    },
    later("Move in and out"): {
        "import": "cardbase.cli.collection:import_file",
        "export": "cardbase.cli.collection:export",
    },
    later("History"): {
        "undo": "cardbase.cli.collection:undo",
        "redo": "cardbase.cli.collection:redo",
        "history": "cardbase.cli.collection:history",
    },
}
COMMANDS = commands_of(PARTS)

group = lazy_group(
    PARTS,
    "The cards that you own, by printing, and what decks want beside them. Every change can be undone.\n\n"
    "'cardbase search owned>=1' and 'missing:DECK' search them; 'cardbase deck check --owned' says what a deck lacks.",
)


_GRADES = ("M", "NM", "EX", "GD", "LP", "PL", "PO")
Condition = Annotated[
    str | None,
    typer.Option("--condition", metavar="GRADE", help="M, NM, EX, GD, LP, PL or PO.", autocompletion=one_of(*_GRADES)),
]
Place = Annotated[
    str | None,
    typer.Option(
        "--place", metavar="WORDS", help="Where they lie, such as 'Binder 1'.", autocompletion=complete_places
    ),
]
At = Annotated[
    str | None,
    typer.Option("--at", metavar="PLACE", help="Only copies that lie there.", autocompletion=complete_places),
]
Note = Annotated[str | None, typer.Option("--note", metavar="WORDS", help="Anything, such as 'signed'.")]


def add(cards: Cards, condition: Condition = None, place: Place = None, note: Note = None, game: Game = "") -> None:
    """Add cards that you own, all or none; 'collection undo' takes them all back.

    A name means the card's first printing; a number means that one. Condition, place and note are of the copies that are added.

    \b
    Examples:
      cardbase collection add "3 BLOOD BERET" 01164
      cardbase collection add "2 A-SP-15N" --condition NM --place "Binder 1"
    """
    said = {"condition": condition or "", "place": place or "", "note": note or ""}
    counted = split_counts(cards, 1)
    _tell(in_settled_game(lambda key: open_library().collection.add_all(counted, game=key, **said), game))


def mark(
    cards: OwnedCards,
    condition: Condition = None,
    place: Place = None,
    note: Note = None,
    at: At = None,
    game: Game = "",
) -> None:
    """Say in which condition copies are, where they lie, or anything else; without a count of all copies.

    What is not named stays as it was; '--note ""' takes a note off. Copies of which nothing is said are taken first.

    \b
    Examples:
      cardbase collection mark "2 BLOOD BERET" --condition NM --place "Binder 1"
      cardbase collection mark "BLOOD BERET" --at "Binder 1" --place "Binder 2"
    """
    said = {"condition": condition, "place": place, "note": note}
    counted = split_counts(cards, 0)
    _tell(in_settled_game(lambda key: open_library().collection.mark_all(counted, game=key, at=at, **said), game))


def set_count(cards: Cards, game: Game = "") -> None:
    """Set how many copies you own, all or none; 0 removes the printing.

    \b
    Example:
      cardbase collection set "4 BLOOD BERET" "0 INFANTRY"
    """
    counted = split_counts(cards, 1)
    _tell(in_settled_game(lambda key: open_library().collection.set_all(counted, game=key), game))


def remove(cards: OwnedCards, game: Game = "") -> None:
    """Remove cards that you no longer own, all or none; without a count all copies, of all printings.

    \b
    Examples:
      cardbase collection remove "1 BLOOD BERET"
      cardbase collection remove INFANTRY
    """
    counted = split_counts(cards, 0)
    _tell(in_settled_game(lambda key: open_library().collection.remove_all(counted, game=key), game))


def import_file(
    file: Annotated[str, typer.Argument(metavar="FILE", help="CSV, JSON or a plain list; - for standard input.")],
    game: Game = "",
    replace: Annotated[
        bool, typer.Option("--replace", help="Own from now on, of the file's games, what the file lists.")
    ] = False,
) -> int:
    """Add what a file lists: CSV with columns in any order, JSON, or a list such as '4 Name (NUMBER)'.

    A line that names no known card is left out and named on stderr with the nearest cards; then the exit code is 1. A file
    that is wrong changes nothing.

    \b
    Examples:
      cardbase collection import binder.csv
      cardbase collection import binder.csv --replace
      cardbase collection import - --game doomtrooper < list.txt
    """
    own = open_library().collection
    incoming = in_settled_game(lambda key: own.take_in(file, game=key, replace=replace), game)
    for notice in incoming.notices:
        report_notice(notice)
    unknown = sum(notice.unresolved for notice in incoming.notices)
    taken = say(
        "{cards} of {printings}",
        cards=several(incoming.copies, "{n:,} card", "{n:,} cards"),
        printings=several(len(incoming.counts), "{n:,} printing", "{n:,} printings"),
    )
    left = several(unknown, "; {n:,} line left out", "; {n:,} lines left out") if unknown else ""
    own_cards = several(len(own), "{n:,} card", "{n:,} cards")
    output.note(say("imported {taken}{left}; you own {cards}", taken=taken, left=left, cards=own_cards))
    return 1 if unknown else 0


def undo() -> None:
    """Take the last change of the collection back; again for the one before.

    \b
    Example:
      cardbase collection undo
    """
    from cardbase.decks.resolve import teller  # noqa: PLC0415

    catalog = open_library()
    output.note(say("undone: {undo}", undo=teller(catalog.db)(catalog.collection.undo())))


def redo() -> None:
    """Do again what was undone last.

    \b
    Example:
      cardbase collection redo
    """
    from cardbase.decks.resolve import teller  # noqa: PLC0415

    catalog = open_library()
    output.note(say("done again: {redo}", redo=teller(catalog.db)(catalog.collection.redo())))


def _tell(edited: "Edited") -> None:
    """Say what was done, and what the words were taken to mean."""
    from cardbase.decks.resolve import teller  # noqa: PLC0415

    told = teller(open_library().db)
    for notice in edited.notices:
        report_notice(notice)
    for done in edited.done:
        output.note(told(done))


Decks = Annotated[
    list[str],
    typer.Argument(metavar="DECK...", help="Saved decks, files or bundled decks.", autocompletion=complete_decks),
]
_SAID = {"condition": later("Condition"), "place": later("Place"), "note": later("Note")}
_HEADS = [
    Column("count", "#", Rank.NAMED, ("count",)),
    Column("name", "Name", Rank.NAMED),
    Column("number", "Number"),
    Column("game", "Game"),
    *(Column(key, head, Rank.NAMED) for key, head in _SAID.items()),
]
_SETS = [
    Column("game", "Game"),
    Column("set", "Set", Rank.NAMED),
    Column("owned", "Owned", Rank.NAMED),
    Column("printings", "Of", Rank.NAMED),
    Column("share", "Share"),
    Column("copies", "Copies"),
]
WANTED = [
    Column("missing", "Missing", Rank.NAMED),
    Column("name", "Name", Rank.NAMED),
    Column("number", "Number"),
    Column("needed", "Needed"),
    Column("owned", "Owned"),
    Column("decks", "Decks"),
]


@listing
def list_owned(
    condition: Condition = None,
    at: At = None,
    game: OnlyGame = "",
    shape: ShapeOption = Shape.TABLE,
) -> int:
    """List what you own, by printing, with what is said of copies. Exit code 1: nothing.

    'cardbase search owned>=1' asks for more: "owned>=1 type:warrior order:-owned".

    \b
    Examples:
      cardbase collection list --game doomtrooper
      cardbase collection list --at "Binder 1" --condition NM
      cardbase collection list --json
    """
    own = open_library().collection
    found = own.of_game(game, condition=condition, place=at)
    rows = [
        {
            "game": one.game,
            "name": one.name,
            "number": one.number or None,
            "count": one.count,
            "known": one.card is not None,
            "lots": [{"count": count, **dict(zip(_SAID, lot.said, strict=True))} for lot, count in one.lots],
        }
        for one in found
    ]
    piles = with_game_titles(row for one in found for row in _piles(one))
    said = {key for key in _SAID if any(row.get(key) for row in piles)}
    heads = [head if head.key not in _SAID else head._replace(usual=head.key in said) for head in _HEADS]
    output.emit(rows, shape, heads, table_rows=piles)
    if not rows:
        output.note(
            say("you own no card yet; 'cardbase collection add' and 'import' take cards in")
            if not len(own)
            else say("you own no such card")
        )
        report_narrowed(game)
    return 0 if rows else 1


def _piles(own: "Owned") -> Iterator[dict[str, Any]]:
    """Yield a row for the copies of a printing of which nothing is said, and one for each lot."""
    name = own.card.shown if own.card is not None else say("{text} (unknown card)", text=own.name)
    shared = {"game": own.game, "name": name, "number": own.number or None}
    loose = own.count - sum(count for _, count in own.lots)
    if loose:
        yield shared | {"count": loose}
    for lot, count in own.lots:
        yield shared | {"count": count, "condition": lot.condition, "place": lot.place, "note": lot.note}


@listing
def sets(game: OnlyGame = "", shape: ShapeOption = Shape.TABLE) -> int:
    """List the sets of which you own cards, with how many of their printings you have. Exit code 1: none.

    With --game the sets of that game of which you have none, too. "cardbase search 'set:Base owned:no'" lists what is missing of one.

    \b
    Examples:
      cardbase collection sets
      cardbase collection sets --game doomtrooper
    """
    found = [one for one in open_library().collection.sets(game) if one.owned or game]
    told = [one._asdict() | {"share": f"{one.owned / one.printings:.0%}".replace("%", " %")} for one in found]
    output.emit([one.as_json() for one in found], shape, _SETS, table_rows=with_game_titles(told))
    if not found:
        output.note(say("you own no card of a set yet"))
        report_narrowed(game)
    return 0 if any(one.owned for one in found) else 1


@listing
def missing(
    decks: Decks,
    together: Annotated[
        bool, typer.Option("--together", help="The decks are built at once: their copies are added up.")
    ] = False,
    game: Game = "",
    shape: ShapeOption = Shape.TABLE,
) -> None:
    """List the cards that decks need and you do not own: a wish list, over all printings of a card.

    Without --together the decks are built one after the other, and the most that one of them needs is counted.

    \b
    Examples:
      cardbase collection missing "First steps"
      cardbase collection missing "First steps" Legion --together --as csv
    """
    own = open_library().collection
    wanted = in_settled_game(lambda key: own.missing(*decks, together=together, game=key), game)
    for notice in own.notices:
        report_notice(notice)
    output.emit([card.as_json() for card in wanted], shape, WANTED, table_rows=wanted_rows(wanted))
    if not wanted:
        output.note(say("nothing is missing"))


def wanted_rows(wanted: "Sequence[Wanted]") -> list[dict[str, Any]]:
    """Return cards that decks need as table cells."""
    return [
        {
            **card.as_json(),
            "name": card.shown if card.key else say("{text} (unknown card)", text=card.name),
            "decks": listed(
                say("{count} {deck}", count=count, deck=deck or say("the list")) for deck, count in card.decks
            ),
            "taken": listed(f"{count} {deck}" for deck, count in card.taken),
        }
        for card in wanted
    ]


@output.paged
def export(
    to: Annotated[
        str,
        typer.Option(
            "--to",
            metavar="csv|json",
            help="The kind of file; without it the file's name tells, else csv.",
        ),
    ] = "",
    out: Output = "",
    game: Game = "",
) -> None:
    """Write what you own as a file, which 'collection import' reads.

    \b
    Examples:
      cardbase collection export -o binder.csv
      cardbase collection export --to json --game doomtrooper
    """
    from cardbase.collection.files import form_of  # noqa: PLC0415

    form = to or (form_of(out) if out else "csv")
    output.write_out(open_library().collection.export(form, game=game), out)


@listing
def history(shape: ShapeOption = Shape.TABLE) -> int:
    """List every change of the collection, the oldest first; the current one is marked. Exit code 1: there is none.

    \b
    Example:
      cardbase collection history
    """
    from cardbase.decks.resolve import teller  # noqa: PLC0415

    catalog = open_library()
    if output.emit_versions(catalog.collection.history(), shape, teller(catalog.db)):
        return 0
    output.note(say("nothing has been changed yet"))
    return 1
