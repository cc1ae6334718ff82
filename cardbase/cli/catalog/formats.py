"""`cardbase catalog format`: formats and ban lists of a house or a club, each a small file, without Python."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from cardbase.cli import output
from cardbase.cli.app import lazy_group
from cardbase.cli.arguments import OnlyGame, game_option, needed_game, report_narrowed, split_counts, with_game_titles
from cardbase.cli.completion import complete_counted_cards, complete_game_formats, complete_own_formats
from cardbase.cli.output import Output, Shape, ShapeOption
from cardbase.cli.session import open_library
from cardbase.cli.tables import Column, Rank, listing
from cardbase.messages import label, later, listed, say, several

COMMANDS = {
    "new": "cardbase.cli.catalog.formats:new",
    "list": "cardbase.cli.catalog.formats:list_formats",
    "show": "cardbase.cli.catalog.formats:show",
    "import": "cardbase.cli.catalog.formats:import_file",
    "export": "cardbase.cli.catalog.formats:export",
    "remove": "cardbase.cli.catalog.formats:remove",
}

group = lazy_group(
    {later("Commands"): COMMANDS},
    "Formats and ban lists of your own: the rules of a format of the game, and a dated list beside them. 'deck check --game-format KEY', "
    "'search legal:KEY' and 'banned:KEY' know them; 'catalog undo' takes a change back.",
)
OwnKey = Annotated[str, typer.Argument(metavar="KEY", help="A format of yours.", autocompletion=complete_own_formats)]
_HEADS = [
    Column("game", later("Game")),
    Column("key", later("Format"), Rank.NAMED),
    Column("title", later("Name")),
    Column("base", later("Rules of")),
    Column("cards", later("Cards on its list")),
]
_LIMITS = [
    Column("name", later("Name"), Rank.NAMED),
    Column("copies", later("Copies"), Rank.NAMED),
    Column("since", later("Since")),
    Column("source", later("Source"), Rank.ASIDE),
]


def new(
    key: Annotated[str, typer.Argument(metavar="KEY", help="What it is called in commands: friday.")],
    game: Annotated[str, game_option("The game; without it that of the settings.")] = "",
    base: Annotated[
        str,
        typer.Option(
            "--base",
            metavar="FORMAT",
            help="The format whose rules hold; without it the game's first.",
            autocompletion=complete_game_formats,
        ),
    ] = "",
    title: Annotated[str, typer.Option("--title", metavar="WORDS", help="What people call it.")] = "",
    ban: Annotated[
        list[str] | None,
        typer.Option(
            "--ban",
            metavar="CARD",
            help="A card that is banned; may be repeated.",
            autocompletion=complete_counted_cards,
        ),
    ] = None,
    limit: Annotated[
        list[str] | None,
        typer.Option(
            "--limit",
            metavar='"N CARD"',
            help="A card of which N copies are allowed; may be repeated.",
            autocompletion=complete_counted_cards,
        ),
    ] = None,
    sets: Annotated[
        list[str] | None, typer.Option("--set", metavar="SET", help="Only cards of this set; may be repeated.")
    ] = None,
    since: Annotated[str, typer.Option("--since", metavar="DATE", help="From which day on the list holds.")] = "",
    source: Annotated[str, typer.Option("--source", metavar="WORDS", help="Where the list comes from.")] = "",
) -> None:
    """Make a format of your own, or make it anew: the rules of a format of the game, and what your list says.

    \b
    Examples:
      cardbase catalog format new friday --game doomtrooper --ban "BLOOD BERET" --limit "1 AMBUSH" --since 2024-06-01
      cardbase catalog format new base-only --game doomtrooper --set Base --title "Only the base set"
    """
    from cardbase.catalog.formats import written  # noqa: PLC0415
    from cardbase.cli.deck.check import day_of  # noqa: PLC0415

    catalog, chosen = open_library(), needed_game(game)
    day = str(day_of(since)) if since else ""
    counted = [(0, words) for words in ban or ()] + split_counts(limit or [], 1)
    names = [(catalog.card(words, game=chosen, exact=True).name, count, day, source) for count, words in counted]
    text = written(chosen, key, title, "", catalog.games[chosen].format_called(base), sets or (), names)
    _keep(text, key)


@listing
def list_formats(game: OnlyGame = "", shape: ShapeOption = Shape.TABLE) -> None:
    """List the formats of every game, and your own: these say whose rules hold, and how many cards are on their lists.

    \b
    Example:
      cardbase catalog format list --game doomtrooper
    """
    catalog = open_library()
    own = {(one.game, one.key): one for one in catalog.own_formats()}
    rows: list[dict[str, Any]] = []
    for key, declared in catalog.games.items():
        for form in declared.formats if game in ("", key) else ():
            mine = own.get((key, form.key))
            rows.append(
                {
                    "game": key,
                    "key": form.key,
                    "en": form.en,
                    "ja": form.ja or None,
                    "own": mine is not None,
                    "base": (mine.base or declared.formats[0].key) if mine else None,
                    "cards": len(mine.cards) if mine else None,
                }
            )
    shown = [row | {"title": label(row["en"], row["ja"] or "")} for row in rows]
    output.emit(rows, shape, _HEADS, table_rows=with_game_titles(shown))
    report_narrowed(game)


@listing
def show(key: OwnKey, shape: ShapeOption = Shape.TABLE) -> None:
    """Show a format of your own: whose rules hold, which sets it takes, and its list with the days.

    \b
    Example:
      cardbase catalog format show friday
    """
    from cardbase.catalog.formats import find  # noqa: PLC0415

    catalog = open_library()
    own = find(catalog.db, key)
    declared = catalog.games[own.game]
    rows = [
        {
            "name": card["name"],
            "copies": card["copies"],
            "since": str(card["since"]) if "since" in card else None,
            "source": card["source"],
        }
        for card in own.cards
    ]
    if shape is not Shape.TABLE:
        told = {"game": own.game, "key": own.key, "en": own.en, "ja": own.ja or None, "sets": list(own.sets)}
        output.emit_one(told | {"base": own.base or declared.formats[0].key, "cards": rows}, shape)
        return
    title = label(declared.en, declared.ja)
    base = own.base or declared.formats[0].key
    output.line(
        say(
            "{name} ({key}): {game}, by the rules of {base}",
            name=label(own.en, own.ja),
            key=own.key,
            game=title,
            base=base,
        )
    )
    if own.sets:
        output.line(say("only cards of {sets}", sets=listed(own.sets)))
    output.emit(rows, shape, _LIMITS)


def import_file(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file of a format, as 'format export' writes it.")],
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only check the file.")] = False,
) -> None:
    """Take in the file of a format, in the place of your format with its key; a mistake is named with its line.

    \b
    Examples:
      cardbase catalog format import friday.toml --dry-run
      cardbase catalog format import friday.toml
    """
    from cardbase.sim.scenarios.scenario import load_text  # noqa: PLC0415

    _keep(load_text(file), str(file), dry_run=dry_run)


@output.paged
def export(key: OwnKey, out: Output = "") -> None:
    """Write the file of a format of your own, for others and for changing it by hand.

    \b
    Example:
      cardbase catalog format export friday -o friday.toml
    """
    from cardbase.catalog.formats import find  # noqa: PLC0415

    output.write_out(find(open_library().db, key).text, out)


def remove(key: OwnKey) -> None:
    """Take out a format of your own. Decks that name it keep the name, and need another one to be checked.

    \b
    Example:
      cardbase catalog format remove friday
    """
    own = open_library().remove_format(key)
    output.note(say("took out the format {name}", name=own.key))
    output.note(say("'cardbase catalog undo' takes it back"))


def _keep(text: str, place: str, *, dry_run: bool = False) -> None:
    """Check the file of a format, keep it, and say what is on its list."""
    catalog = open_library()
    own = catalog.read_format(text, place)
    unknown = _unknown(own.game, [str(card["name"]) for card in own.cards])
    for name in unknown:
        output.note(say("no card is called '{name}'; its limit counts once there is one", name=name))
    if not dry_run:
        catalog.keep_format(own)
    cards = several(len(own.cards), "{n} card on its list", "{n} cards on its list")
    kept = (
        later("{key} would be a format of {game}: {cards}")
        if dry_run
        else later("{key} is a format of {game} now: {cards}")
    )
    declared = catalog.games[own.game]
    output.note(say(kept, key=own.key, game=label(declared.en, declared.ja), cards=cards))


def _unknown(game: str, names: Sequence[str]) -> list[str]:
    """Return those of some names that no card of a game has."""
    from cardbase.catalog.search.resolve import resolve  # noqa: PLC0415

    db = open_library().db
    return [name for name in names if resolve(db, name, game=game).how not in ("number", "exact")]
