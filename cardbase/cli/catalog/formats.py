"""`cardbase catalog format`: formats and ban lists of a house or a club, each a small file, without Python."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardbase.cli import output
from cardbase.cli.app import lazy_group
from cardbase.cli.arguments import OnlyGame, game_option, needed_game, report_narrowed, split_counts, with_game_titles
from cardbase.cli.completion import complete_counted_cards, complete_game_formats, complete_own_formats
from cardbase.cli.output import Output, Shape, ShapeOption
from cardbase.cli.session import open_library
from cardbase.cli.tables import Column, Rank, listing
from cardbase.errors import InputError, placed
from cardbase.messages import label, later, listed, say, several
from cardbase.shapes import NAME_MOST
from cardbase.text import identity

if TYPE_CHECKING:
    from cardbase.catalog.formats import OwnFormat, Where

COMMANDS = {
    "new": "cardbase.cli.catalog.formats:new",
    "edit": "cardbase.cli.catalog.formats:edit",
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


Base = Annotated[
    str,
    typer.Option(
        "--base",
        metavar="FORMAT",
        help="The format whose rules hold; without it the game's first.",
        autocompletion=complete_game_formats,
    ),
]
Title = Annotated[str, typer.Option("--title", metavar="WORDS", help="What people call it.")]
Ban = Annotated[
    list[str] | None,
    typer.Option(
        "--ban", metavar="CARD", help="A card that is banned; may be repeated.", autocompletion=complete_counted_cards
    ),
]
Limit = Annotated[
    list[str] | None,
    typer.Option(
        "--limit",
        metavar='"N CARD"',
        help="A card of which N copies are allowed; may be repeated.",
        autocompletion=complete_counted_cards,
    ),
]
Sets = Annotated[
    list[str] | None, typer.Option("--set", metavar="SET", help="Only cards of this set; may be repeated.")
]
Since = Annotated[str, typer.Option("--since", metavar="DATE", help="From which day on the list holds.")]
Source = Annotated[str, typer.Option("--source", metavar="WORDS", help="Where the list comes from.")]


def new(
    key: Annotated[str, typer.Argument(metavar="KEY", help="What it is called in commands: friday.")],
    game: Annotated[str, game_option("The game; without it that of the settings.")] = "",
    base: Base = "",
    title: Title = "",
    ban: Ban = None,
    limit: Limit = None,
    sets: Sets = None,
    since: Since = "",
    source: Source = "",
) -> None:
    """Make a format of your own, or make it anew: the rules of a format of the game, and what your list says.

    \b
    Examples:
      cardbase catalog format new friday --game doomtrooper --ban "BLOOD BERET" --limit "1 AMBUSH" --since 2024-06-01
      cardbase catalog format new base-only --game doomtrooper --set Base --title "Only the base set"
    """
    from cardbase.catalog.formats import written  # noqa: PLC0415

    chosen = needed_game(game)
    cards = _limits(chosen, ban or [], limit or [], since, source)
    said = {"game": chosen, "key": key, "en": title, "base": _base(chosen, base), "sets": sets or []}
    _keep(written(said | {"card": cards}), key, where=_asked(source))


def edit(
    key: OwnKey,
    base: Base = "",
    title: Title = "",
    ban: Ban = None,
    limit: Limit = None,
    free: Annotated[
        list[str] | None,
        typer.Option(
            "--free",
            metavar="CARD",
            help="A card that is taken off the list; may be repeated.",
            autocompletion=complete_counted_cards,
        ),
    ] = None,
    sets: Sets = None,
    every_set: Annotated[bool, typer.Option("--all-sets", help="Cards of all sets again.")] = False,
    since: Since = "",
    source: Source = "",
) -> None:
    """Change a format of your own: what is said takes the place of what was; the rest stays.

    A card may be on the list several times, each with its day: with --since it is said from that day on, and what held before stays. A card
    that is allowed again from a day on has its usual number: --limit "5 CARD" --since DATE. 'catalog undo' takes the change back.

    \b
    Examples:
      cardbase catalog format edit friday --ban AMBUSH --since 2025-01-01 --source "our meeting"
      cardbase catalog format edit friday --free "BLOOD BERET" --title "Friday night"
    """
    from cardbase.catalog.formats import changed, find  # noqa: PLC0415

    catalog = open_library()
    own = find(catalog.db, key)
    if not (base or title or ban or limit or free or sets or every_set):
        raise InputError(
            say("nothing of the format is to be changed"),
            hint=say("Say what: --ban, --limit, --free, --set, --all-sets, --base, --title."),
        )
    if sets and every_set:
        raise InputError(say("--set and --all-sets do not go together"), hint=say("Leave one of them out."))
    cards = _limits(own.game, ban or [], limit or [], since, source)
    gone = [_card(own, words) for words in free or ()]
    said: dict[str, Any] = {"en": title} if title else {}
    said |= {"base": _base(own.game, base)} if base else {}
    said |= {"sets": sets or []} if sets or every_set else {}
    _keep(changed(own, said, cards, gone), key, where=_asked(source))


def _limits(game: str, ban: list[str], limit: list[str], since: str, source: str) -> list[dict[str, Any]]:
    """Return cards with their limits as they are kept."""
    from cardbase.cli.deck.check import day_of  # noqa: PLC0415

    catalog = open_library()
    with placed("--since"):
        day = {"since": day_of(since)} if since else {}
    cards = []
    for option, copies, words in [*(("--ban", 0, words) for words in ban), *_counted(limit)]:
        with placed(option):
            name = catalog.card(words, game=game, exact=True).name
        cards.append({"name": name, **day, "copies": copies, "source": source})
    return cards


def _counted(limit: list[str]) -> list[tuple[str, int, str]]:
    with placed("--limit"):
        return [("--limit", *one) for one in split_counts(limit, 1)]


def _base(game: str, words: str) -> str:
    with placed("--base"):
        return open_library().games[game].format_called(words) if words else ""


def _card(own: "OwnFormat", words: str) -> str:
    """Return how the list of a format names a card: as it is said, else by one of the card's other names."""
    there = {identity(str(card["name"])): str(card["name"]) for card in own.cards}
    if identity(words) in there:
        return there[identity(words)]
    card = open_library().card(words, game=own.game, exact=True)
    return next((there[identity(name)] for name in card.names.values() if identity(name) in there), card.name)


def _asked(source: str) -> "Where":
    """Return what errors name in the place of a line of the file, which nobody wrote: the option that said it."""
    said = {"key": "KEY", "en": "--title", "base": "--base", "sets": "--set", "game": "--game"}
    said["card"] = "--source" if len(source) > NAME_MOST else "--limit"
    return lambda key, _number: said.get(key, "")


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
    shown = [
        row
        | {"title": label(row["en"], row["ja"] or "")}
        | {"base": catalog.games[row["game"]].format_name(row["base"]) if row["base"] else None}
        for row in rows
    ]
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
    from cardbase.decks.resolve import shown_names  # noqa: PLC0415

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
        told = {
            "game": own.game,
            "key": own.key,
            "en": own.en,
            "ja": own.ja or None,
            "sets": list(own.sets),
            "partners": list(map(_partner, own.partners)),
        }
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
            base=declared.format_name(base),
        )
    )
    if own.sets:
        output.line(say("only cards of {sets}", sets=listed(own.sets)))
    named = shown_names(catalog.db, own.game)
    for pair in own.partners:
        others = [named(str(name), "") or str(name) for name in (*pair.get("cards", ()), *pair.get("numbers", ()))]
        output.line(
            say(
                "beside {name} at most {copies} of {cards}",
                name=named(pair["name"], "") or pair["name"],
                copies=pair["copies"],
                cards=listed(others),
            )
            + (say(" since {day}", day=pair["since"]) if "since" in pair else "")
        )
    output.emit(
        rows, shape, _LIMITS, table_rows=[row | {"name": named(row["name"], "") or row["name"]} for row in rows]
    )


def _partner(pair: Mapping[str, Any]) -> dict[str, Any]:
    """Return a card beside which others are limited, for JSON."""
    since = {"since": str(pair["since"]) if "since" in pair else None}
    return {"name": pair["name"], "cards": pair.get("cards", []), "numbers": pair.get("numbers", [])} | {
        "copies": pair["copies"],
        **since,
    }


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


def _keep(text: str, place: str, *, dry_run: bool = False, where: "Where | None" = None) -> None:
    """Check the file of a format, keep it, and say what is on its list."""
    from cardbase.catalog.formats import read  # noqa: PLC0415

    catalog = open_library()
    own = read(catalog.db, text, place, where)
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
