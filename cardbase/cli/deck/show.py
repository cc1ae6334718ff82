"""Looking at decks: lists, one deck, its history, differences, deck search."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardbase.catalog.declaration import Declaration
from cardbase.cli import output
from cardbase.cli.arguments import (
    Deck,
    FileFormat,
    Game,
    OnlyGame,
    SavedDeck,
    find_deck,
    game_beside,
    in_settled_game,
    quoted,
    report_narrowed,
    report_notice,
    said_game,
    with_game_titles,
)
from cardbase.cli.completion import complete_deck_query, complete_decks, complete_tags
from cardbase.cli.output import Shape, ShapeOption, paged
from cardbase.cli.session import open_library
from cardbase.cli.tables import Column, Rank, listing
from cardbase.decks import store
from cardbase.decks.deck import ARCHIVED
from cardbase.decks.deck import Deck as DeckValue
from cardbase.errors import did_you_mean
from cardbase.games.card import MAYBE
from cardbase.messages import known, label, later, say, several

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardbase.decks.diff import Difference
    from cardbase.library.catalog import Catalog


@listing
def list_decks(
    game: OnlyGame = "",
    tags: Annotated[
        list[str] | None,
        typer.Option("--tag", metavar="WORD", help="Only decks with this tag.", autocompletion=complete_tags),
    ] = None,
    archived: Annotated[bool, typer.Option("--archived", help="Only decks that are archived.")] = False,
    every: Annotated[bool, typer.Option("--all", help="Archived decks, too.")] = False,
    shape: ShapeOption = Shape.TABLE,
) -> int:
    """List your decks, the last changed first, and those that come with cardbase.

    Archived decks are left out unless they are asked for. Where cards of a deck are unplayable, too little is known of them, and no test
    game is played with it. Exit code 1: there is none.

    \b
    Examples:
      cardbase deck list --game doomtrooper
      cardbase deck list --tag league
      cardbase deck list --archived
    """
    from cardbase.decks.resolve import unplayable  # noqa: PLC0415

    db = open_library(game).db
    wanted = [*map(str.casefold, tags or ()), *([ARCHIVED] if archived else [])]
    saved = store.list_decks(db, game)
    shown = [deck for deck in saved if set(wanted) <= set(deck.tags)]
    if not every and ARCHIVED not in wanted:
        shown = [deck for deck in shown if ARCHIVED not in deck.tags]
    barred = unplayable(db, game)
    rows = [_row(deck, deck.cards, deck.changed, deck.revisions) | _barred(barred, deck.name) for deck in shown]
    bundled = [each.deck for each in store.preconstructed(game) if not wanted]
    rows += [_row(deck, deck.size, say("bundled")) | _barred(barred, deck.name, bundled=True) for deck in bundled]
    heads = {
        "name": later("Deck"),
        "game": later("Game"),
        "format": later("Format"),
        "cards": later("Cards"),
        "unplayable": later("Unplayable"),
        "changed": later("Changed"),
        "versions": later("Versions"),
        "tags": later("Tags"),
    }
    _emit_decks(rows, shape, heads)
    if not rows:
        output.note(_none_listed(wanted, [tag for deck in saved for tag in deck.tags]))
    return 0 if rows else 1


def _emit_decks(rows: list[dict[str, Any]], shape: Shape, heads: dict[str, str]) -> None:
    """Print decks; for people, those that no test game is played with are marked."""
    games = open_library().games
    told = [
        output.with_minutes(row, "changed")
        | {"unplayable": row["unplayable"] or None, "format": games[row["game"]].format_name(row["format"] or "")}
        for row in rows
    ]
    output.emit(rows, shape, heads, table_rows=with_game_titles(told))
    if shape is Shape.TABLE and any(row["unplayable"] for row in rows):
        output.note(
            say("no test game is played with unplayable cards; 'cardbase catalog missing DECK' says what they lack")
        )


def _barred(unplayable: "Mapping[tuple[bool, str], int]", name: str, *, bundled: bool = False) -> dict[str, int]:
    return {"unplayable": unplayable.get((bundled, name), 0)}


def _none_listed(wanted: list[str], known: list[str]) -> str:
    """Return why no deck is listed; with the nearest tag where there is none of that name."""
    if wanted == [ARCHIVED]:
        return say("no deck is archived")
    if not wanted:
        return say("there is no deck yet; 'cardbase deck new NAME --game GAME' makes one")
    missing = next((tag for tag in wanted if tag not in known), "")
    hint = f". {did_you_mean(missing, known)}" if missing and did_you_mean(missing, known) else ""
    return say("no deck is tagged {wanted}{hint}", wanted=" ".join(wanted), hint=hint)


def _row(
    deck: DeckValue | store.Summary, cards: int, changed: str | None = None, versions: int | None = None
) -> dict[str, Any]:
    return {
        "name": deck.name,
        "game": deck.game,
        "format": deck.format or None,
        "cards": cards,
        "changed": changed,
        "versions": versions,
        "tags": list(deck.tags),
        "note": deck.note or None,
    }


@listing
def show(deck: Deck, game: Game = "", kind: FileFormat = "", shape: ShapeOption = Shape.TABLE) -> None:
    """Show the lines of a deck, by section.

    \b
    Examples:
      cardbase deck show "First steps"
      cardbase deck show list.txt --as json
    """
    from cardbase.cli.cards import (  # noqa: PLC0415
        card_columns,
        card_row,
        report_originals,
    )
    from cardbase.decks.files import open_deck  # noqa: PLC0415
    from cardbase.decks.formats.json import as_json  # noqa: PLC0415
    from cardbase.decks.resolve import resolve_deck  # noqa: PLC0415

    catalog = open_library()
    shown = in_settled_game(lambda wanted: open_deck(catalog.db, deck, game=wanted, key=kind, tell=report_notice), game)
    if shape is Shape.JSON or shape is Shape.JSONL:
        output.emit_one(as_json(shown), shape)
        return
    resolved = resolve_deck(catalog.db, shown)
    lines = (*resolved.lines, *resolved.maybe)
    if shape is Shape.CSV:
        output.emit_csv(as_json(shown)["cards"])
        return
    known = catalog.games
    cards = [line.card for line in lines if line.card]
    columns = [Column("count", "#", Rank.NAMED, ("count",)), *card_columns(cards, known)] if lines else []
    output.line(title(shown, known[shown.game]))
    output.lines(say("note: {line}", line=line) for line in shown.note.split("\n") if shown.note)
    parts = []
    for section in dict.fromkeys(line.section for line in lines):
        part = [line for line in lines if line.section == section]
        apart = say(", not counted") if section == MAYBE else ""
        rows = [
            {"count": str(line.count)}
            | (card_row(line.card, known) if line.card else {"name": say("{text} (unknown card)", text=line.text)})
            for line in part
        ]
        parts.append(
            (["", f"[{known[shown.game].section_name(section)}] {sum(line.count for line in part)}{apart}"], rows)
        )
    output.emit_parts(parts, columns)
    report_originals(cards)


def title(deck: DeckValue, declared: Declaration) -> str:
    """Return one line about a deck: name, game, format, size, tags."""
    form = declared.format_name(deck.format or (declared.formats[0].key if declared.formats else ""))
    game = label(declared.en, declared.ja)
    parts = (
        deck.name or say("unnamed deck"),
        game,
        form if form != game else "",
        several(deck.size, "{n} cards", "{n} cards"),
        " ".join(deck.tags),
    )
    return " · ".join(filter(None, parts))


@listing
def history(deck: SavedDeck, shape: ShapeOption = Shape.TABLE) -> None:
    """List every version of a deck, the oldest first; the current one is marked.

    \b
    Example:
      cardbase deck history "First steps"
    """
    from cardbase.decks.resolve import teller  # noqa: PLC0415

    catalog = open_library()
    versions = catalog.deck_history(deck)
    output.emit_versions(versions, shape, teller(catalog.db, store.find_ever(catalog.db, deck).game))


@paged
def diff(
    before: Annotated[
        str, typer.Argument(metavar="DECK", help="A deck, or NAME@VERSION.", autocompletion=complete_decks)
    ],
    after: Annotated[
        str,
        typer.Argument(
            metavar="[DECK]", help="Another; without it, the deck's version before.", autocompletion=complete_decks
        ),
    ] = "",
    game: Game = "",
    shape: ShapeOption = Shape.TABLE,
) -> None:
    """Show what changes from one deck to another; without another, from the version before to this one.

    \b
    Examples:
      cardbase deck diff "First steps" "Experiment"
      cardbase deck diff "First steps@1" "First steps"
    """
    catalog = open_library()
    if not after:
        before, after = f"{before}@{_version_before(catalog, before)}", before
    one, two = (find_deck(catalog, reference, game) for reference in (before, after))
    changes = one.diff(two)
    if shape is not Shape.TABLE:
        output.emit_one(changes.as_json(), shape)
    else:
        shown = {line.text: line.card.shown for deck in (one, two) for line in (*deck.lines, *deck.maybe) if line.card}
        for key, (old, new) in changes.says.items():
            output.line(f"{known(_SAID.get(key, key))}: {old or '-'} -> {new or '-'}")
        for section in dict.fromkeys(card.section for card in changes.cards):
            output.line(f"[{catalog.games[two.game].section_name(section)}]")
            output.lines(_changed(card, shown) for card in changes.cards if card.section == section)
    if changes.same:
        output.note(say("the cards are the same") if changes.says else say("no difference"))


_SAID = {
    "game": later("Game"),
    "name": later("Name"),
    "format": later("Format"),
    "tags": later("Tags"),
    "note": later("Note"),
}
"""What a deck says of itself, by the keys of a comparison."""


def _changed(card: "Difference", shown: "Mapping[str, str]") -> str:
    """Return a difference in words; `shown`: the names that people read, by the words of the decks' lines."""
    return str(card._replace(name=shown.get(card.name, card.name)))


def _version_before(catalog: "Catalog", name: str) -> int:
    current = next(version for version in catalog.deck_history(name) if version.current)
    return current.parent or current.version


def _suggest(catalog: "Catalog", words: str, game: str) -> None:
    """Say which query finds decks where words are in no deck's name, and are cards or values of their fields."""
    from cardbase.decks.find import words_as_cards  # noqa: PLC0415

    if meant := words_as_cards(catalog.db, words, game=game):
        line = f"cardbase deck search {quoted(meant.query)}" + (f" --game {game}" if said_game(game) else "")
        output.note(several(meant.found, "{line} finds {n} deck", "{line} finds {n} decks", line=line))


@listing
def search(
    query: Annotated[
        list[str],
        typer.Argument(
            metavar="QUERY", help="Conditions on decks; [[...]]>8 counts cards.", autocompletion=complete_deck_query
        ),
    ],
    game: OnlyGame = "",
    shape: ShapeOption = Shape.TABLE,
) -> int:
    """Find decks by the cards in them: "[[query]]>8" counts the cards that a query finds.

    Exit code 1: nothing was found.

    \b
    Examples:
      cardbase deck search "[[type:warrior v<=4]]>=10"
      cardbase deck search "game:doomtrooper [[BLOOD BERET]]>2"
    """
    from cardbase.catalog.search.display import PAGE  # noqa: PLC0415
    from cardbase.decks.resolve import unplayable  # noqa: PLC0415

    catalog, words = open_library(), " ".join(query)
    game = game_beside(words, game)
    found, answer = catalog.search_decks(words, game=game, limit=PAGE if shape is Shape.TABLE else None)
    barred = unplayable(catalog.db, game)
    rows = [_row(deck.content, len(deck)) | _barred(barred, deck.name, bundled=not deck.saved) for deck in found]
    heads = {
        "name": later("Deck"),
        "game": later("Game"),
        "format": later("Format"),
        "cards": later("Cards"),
        "unplayable": later("Unplayable"),
    }
    _emit_decks(rows, shape, heads)
    if not rows:
        output.note(say("no deck matches"))
        report_narrowed(game)
        _suggest(catalog, words, game)
    elif len(rows) < answer.total:
        last = answer.start + len(rows)
        place = say("{first}–{last} of {total} decks", first=answer.start + 1, last=last, total=answer.total)
        output.note(output.page_told(place, answer.start, len(rows), more=last < answer.total))
    if answer.seed is not None and rows:
        output.note(say("order:random seed:{seed} gives this order again", seed=answer.seed))
    return 0 if rows else 1


search.takes_query = True  # type: ignore[attr-defined]
