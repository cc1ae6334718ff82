"""`cardbase search`: find cards."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase import settings
from cardbase.cli import output
from cardbase.cli.arguments import OnlyGame, game_beside, game_option_called, quoted, report_narrowed, said_game
from cardbase.cli.cards import card_columns, card_heads, card_json, card_row, originals_below
from cardbase.cli.completion import complete_query, complete_saved_searches
from cardbase.cli.output import Shape, ShapeOption
from cardbase.cli.parsing import MORE
from cardbase.cli.session import open_library
from cardbase.cli.tables import Column, Rank, listing
from cardbase.errors import InputError
from cardbase.messages import later, listed, say, several

if TYPE_CHECKING:
    import sqlite3

    from cardbase.catalog.search.answer import SearchResult
    from cardbase.library.catalog import Catalog

Copies = Mapping[int, int] | None
MOST_WORDS = 60
_PRINTING = (Column("set", "Set", Rank.NAMED), Column("rarity", "Rarity", Rank.NAMED))
_OWNED = Column("owned", "Owned", Rank.NAMED)
_SAVED = [Column("name", later("Name"), Rank.NAMED), Column("query", later("Query"), Rank.NAMED)]
_FIELDS = [
    Column("field", later("Field"), Rank.NAMED),
    Column("kind", later("Kind")),
    Column("says", later("Asks for")),
    Column("also", later("Also called"), Rank.ASIDE),
    Column("values", later("Values")),
]


@listing
def search(
    query: Annotated[
        list[str] | None,
        typer.Argument(metavar="QUERY", help="Words and field:value conditions.", autocompletion=complete_query),
    ] = None,
    game: OnlyGame = "",
    owned: Annotated[bool, typer.Option("--owned", help="Show how many copies you own.")] = False,
    fields: Annotated[
        str, game_option_called("--fields", "List what can be asked of the cards of this game, instead of searching.")
    ] = "",
    save: Annotated[
        str, typer.Option("--save", metavar="NAME", help="Save the query; 'saved:NAME' asks it in others.")
    ] = "",
    saved: Annotated[bool, typer.Option("--saved", help="List the saved queries, instead of searching.")] = False,
    forget: Annotated[
        str,
        typer.Option(
            "--forget",
            metavar="NAME",
            help="Forget a saved query.",
            rich_help_panel=MORE,
            autocompletion=complete_saved_searches,
        ),
    ] = "",
    exact: Annotated[
        bool, typer.Option("--exact", help="Do not take misspelt words for the nearest names.", rich_help_panel=MORE)
    ] = False,
    count: Annotated[bool, typer.Option("--count", help="Print only how many cards there are.")] = False,
    shape: ShapeOption = Shape.TABLE,
) -> int:
    """Find cards by name in any script, by their facts, by the decks that hold them.

    Words are names, readings or romaji, and may be misspelt; field:value, field>=value and many more conditions
    are explained by 'cardbase help query'. Exit code 1: nothing was found.

    \b
    Examples:
      cardbase search buruumu
      cardbase search 'game:doomtrooper type:warrior v<=4 (f>=5 or s>=5) -keyword:personality order:v'
      cardbase search 'パワー>=6000' --json
      cardbase search --fields dreadnought
      cardbase search 'game:doomtrooper affiliation:imperial' --save imperials
      cardbase search 'saved:imperials v<=4'
    """
    if fields:
        _show_fields(fields, shape, bool(query))
        return 0
    if saved or forget:
        return _show_saved(shape) if saved else _forget(forget)
    if not query:
        hint = say("Write words and conditions, such as 'type:unit'; --fields GAME lists what can be asked.")
        raise InputError(say("{name} is missing", name="QUERY"), place="search", hint=hint)
    words = " ".join(query)
    game = game_beside(words, game)
    catalog = open_library(game)
    if save:
        kept = catalog.save_search(save, f"game:{game} ({words})" if game else words)
        output.note(say("saved; 'cardbase search saved:{name}' asks it again", name=kept.name))
    try:
        limit = _page_length() if shape is Shape.TABLE else None
        found = catalog.search(words, game=game, limit=limit, exact=exact).found
    except InputError:
        report_narrowed(game)
        raise
    report_guesses(found)
    report_withheld(found)
    if count:
        return _show_count(found, shape)
    copies = _all_owned(catalog.db) if owned and found.owned is None else found.owned
    show = _show_printings if found.printings else _show_cards
    rows = show(catalog, found, shape, copies)
    if not rows and found.start and found.total:
        output.note(
            several(found.total, "there is {n} in all, on earlier pages", "there are {n} in all, on earlier pages")
        )
    elif not rows:
        output.note(say("no card matches"))
        report_narrowed(game)
        _suggest(catalog, words, game)
    elif found.more or found.start:
        output.note(_place(found, rows))
    if found.seed is not None and rows:
        output.note(say("order:random seed:{seed} gives this order again", seed=found.seed))
    return 0 if rows else 1


def _suggest(catalog: "Catalog", words: str, game: str) -> None:
    """Say which query finds cards where words that name none are values of fields."""
    from cardbase.catalog.search.schema import words_as_values  # noqa: PLC0415 - only where nothing was found

    def count(query: str) -> int:
        return catalog.search(query, game=game, limit=1, exact=True).total

    said = said_game(game)
    if meant := words_as_values(catalog.db, f"game:{said} {words}" if said else words, count, game):
        line = f"cardbase search {quoted(meant.query)}"
        output.note(several(meant.found, "{line} finds {n} card", "{line} finds {n} cards", line=line))


def _page_length() -> int | None:
    """Return how many rows a page has where the query does not say it; None: all are on one."""
    length = settings.value("page_length")
    return None if length == settings.ALL else int(length)


def _place(found: "SearchResult", rows: int) -> str:
    """Return which rows of how many are shown, and how the others are."""
    numbers = {"first": found.start + 1, "last": found.start + rows, "total": found.total}
    place = (
        say("{first}–{last} of {total} printings", **numbers)
        if found.printings
        else say("{first}–{last} of {total} cards", **numbers)
    )
    return output.page_told(place, found.start, rows, more=found.more)


def _show_count(found: "SearchResult", shape: Shape) -> int:
    """Print how many cards (or printings) there are."""
    if shape is Shape.TABLE:
        output.line(str(found.total))
    else:
        output.emit_one({"count": found.total}, shape)
    return 0 if found.total else 1


def _show_saved(shape: Shape) -> int:
    """Print the saved queries."""
    found = open_library().saved_searches()
    output.emit([{"name": one.name, "query": one.words} for one in found], shape, _SAVED)
    if not found:
        output.note(say("no query is saved yet; 'cardbase search QUERY --save NAME' saves one"))
    elif shape is Shape.TABLE:
        output.note(say("'cardbase search saved:NAME' asks one"))
    return 0 if found else 1


def _forget(name: str) -> int:
    gone = open_library().forget_search(name)
    output.note(say("forgot '{name}', which was: {words}", name=gone.name, words=gone.words))
    return 0


def _show_fields(game: str, shape: Shape, more: bool) -> None:
    """Print what a query can ask of a game's cards."""
    from cardbase.catalog.search.schema import queryables  # noqa: PLC0415

    if more:
        raise InputError(
            say("--fields lists what can be asked, and searches nothing"), hint=say("Leave the query out.")
        )
    asked = queryables(open_library().db, game)
    rows = [one._asdict() | {"values": [value._asdict() for value in one.values]} for one in asked]
    cells = [
        {
            "field": one.field,
            "kind": one.kind,
            "says": " ".join(filter(None, dict.fromkeys((one.en, one.ja)))),
            "also": one.aliases,
            "values": [" ".join(filter(None, dict.fromkeys((value.key, value.ja)))) for value in one.values],
        }
        for one in asked
    ]
    output.emit(rows, shape, _FIELDS, table_rows=cells)
    if shape is Shape.TABLE:
        output.note(say("'cardbase help query' tells how they are asked"))


def _show_cards(catalog: "Catalog", found: "SearchResult", shape: Shape, copies: Copies) -> int:
    """Print a row for each card and return how many there are; `copies`: how many of each are owned, where that is asked."""
    from cardbase.catalog.cards import load_cards  # noqa: PLC0415

    cards = load_cards(catalog.db, found.ids)
    own = [_owned(copies, number) for number in found.ids]
    if shape is not Shape.TABLE:
        guesses = [{"guess": number in found.guesses} for number in found.ids]
        parts = zip(cards, guesses, own, strict=True)
        rows = [card_json(card) | guess | more for card, guess, more in parts]
        output.emit(rows, shape, {}, heads=_heads(catalog, found))
    elif cards:
        known = catalog.games
        rows = [card_row(card, known) | more for card, more in zip(cards, own, strict=True)]
        columns = card_columns(cards, known, found.named, [_OWNED] if copies is not None else [])
        output.emit_parts(originals_below(cards, rows), columns)
    return len(cards)


def _heads(catalog: "Catalog", found: "SearchResult") -> list[str]:
    """Return the columns of CSV: those of the games that were searched, whatever was found there."""
    return [*card_heads(catalog.games[game] for game in found.games), "guess"]


def _all_owned(db: "sqlite3.Connection") -> Mapping[int, int]:
    from cardbase.collection.wants import copies  # noqa: PLC0415 - few searches ask

    return copies(db)


def _owned(copies: Copies, card: int) -> dict[str, int]:
    return {} if copies is None else {"owned": copies.get(card, 0)}


def _show_printings(catalog: "Catalog", answer: "SearchResult", shape: Shape, copies: Copies) -> int:
    """Print a row for each printing and return how many there are."""
    from cardbase.catalog.cards import read_records  # noqa: PLC0415
    from cardbase.catalog.record import Printing  # noqa: PLC0415

    pairs = answer.printings
    records = read_records(catalog.db, list(dict.fromkeys(number for number, _ in pairs)), whole=False)
    places = [(records[number], place, _owned(copies, number)) for number, place in pairs]
    printings = [
        (r.card, (r.printings[place] if place >= 0 else Printing())._asdict(), own) for r, place, own in places
    ]
    if shape is not Shape.TABLE:
        guesses = [{"guess": number in answer.guesses} for number, _ in pairs]
        parts = zip(printings, guesses, strict=True)
        rows = [card_json(card) | guess | {"printing": printing} | own for (card, printing, own), guess in parts]
        output.emit(rows, shape, {}, heads=_heads(catalog, answer))
    else:
        known = catalog.games
        cards = [card for card, _, _ in printings]
        columns = card_columns(cards, known, answer.named, [*_PRINTING, *([_OWNED] if copies is not None else [])])
        told = [card_row(card, known) | printing | own for card, printing, own in printings]
        output.emit_parts(originals_below(cards, told), columns)
    return len(printings)


def report_withheld(found: "SearchResult") -> None:
    """Say on stderr how many of cardbase's own cards match, too, and how they are asked for."""
    if found.withheld:
        message = several(
            found.withheld,
            "{n} of cardbase's own cards, never published, matches, too: is:original shows it",
            "{n} of cardbase's own cards, never published, match, too: is:original shows them",
        )
        output.note(message)


def report_guesses(found: "SearchResult") -> None:
    """Say on stderr what the query asks for and does not exist, and what its words were taken for."""
    for warning in found.warnings:
        output.note(warning)
    for guess in found.guessed:
        near = say("; a guess: {names}", names=listed(guess.names[:3])) if guess.names else ""
        words = guess.words[:MOST_WORDS]
        if guess.inside:
            output.note(say("names have '{words}' only inside other words{near}", words=words, near=near))
        else:
            output.note(say("no name has '{words}'{near}", words=words, near=near))


search.takes_query = True  # type: ignore[attr-defined]
