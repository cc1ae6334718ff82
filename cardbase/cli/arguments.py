"""What several commands take: a game as people call it ("Doomtrooper", "ビルディバイド", "bd"), a DECK, cards with counts."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from cardbase import settings
from cardbase.cli import output
from cardbase.cli.completion import (
    complete_counted_cards,
    complete_deck_cards,
    complete_decks,
    complete_deleted_decks,
    complete_games,
    complete_owned_cards,
    complete_read_formats,
    complete_saved_decks,
    complete_sections,
    complete_set_cards,
)
from cardbase.cli.parsing import MORE
from cardbase.cli.session import open_library
from cardbase.errors import CardbaseError, InputError, placed
from cardbase.messages import label, later, listed, say

if TYPE_CHECKING:
    from cardbase.decks.edit import Edited
    from cardbase.decks.reading import Notice
    from cardbase.library.catalog import Catalog
    from cardbase.library.decks import Deck as LibraryDeck
    from cardbase.sim.matchup import Switches

Found = TypeVar("Found")


def game_key(words: str) -> str:
    """Return the key of the game that words mean, "" for no words.

    Raises InputError with the nearest game, or with those that may be meant.
    """
    if not words:
        return ""
    from cardbase.catalog.declaration import game_called  # noqa: PLC0415

    return game_called(words, open_library().games)


def settled_game() -> str:
    """Return the key of the game that the settings mean, "" for none. Raises InputError, with the place, for one that there is not."""
    found = settings.settled("game")
    with placed(found.place):
        return game_key(found.value)


def settled_agents(words: str) -> str:
    """Return the agents that are named, else those of the settings. Raises InputError, with the place, for agents that there are not."""
    if words:
        return words
    from cardbase.sim.agents import agent_names  # noqa: PLC0415

    found = settings.settled("agents")
    with placed(found.place):
        return ",".join(agent_names(found.value))


def in_settled_game(find: Callable[[str], Found], game: str) -> Found:
    """Return what `find` finds in a game; without one, and where that does not tell what is meant, in the game of the settings."""
    try:
        return find(game)
    except CardbaseError as first:
        settled = "" if game else settled_game()
        if not settled:
            raise
        try:
            return find(settled)
        except CardbaseError:
            raise first from None


def with_game_titles(rows: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Return the rows with the title of a game, in the language that is spoken, where its key stands under "game"."""
    titles = {key: label(game.en, game.ja) for key, game in open_library().games.items()}
    return [{**row, "game": titles.get(row["game"], row["game"])} for row in rows]


def _game_callback(ctx: typer.Context, words: str) -> str:
    return words if ctx.resilient_parsing else game_key(words)


class _Settled(str):
    """The key of the game of the settings, where the command names none."""

    __slots__ = ()


def _only_game_callback(ctx: typer.Context, words: str) -> str:
    if ctx.resilient_parsing:
        return words
    return "" if words == settings.ALL else game_key(words) if words else _Settled(settled_game())


def said_game(game: str) -> str:
    """Return the game if the command named it, "" where the settings did."""
    return "" if isinstance(game, _Settled) else game


def game_beside(query: str, game: str) -> str:
    """Return the game in which a query is asked: none where it names games itself and only the settings say one."""
    if not game or not isinstance(game, _Settled):
        return game
    from cardbase.catalog.search.context import SHARED  # noqa: PLC0415
    from cardbase.catalog.search.parser import names_field  # noqa: PLC0415

    return "" if names_field(query, SHARED[0]) else game


def game_option_called(option: str, says: str, panel: str | None = None) -> Any:
    """Return an option that names a game, with these words of help, and below that heading; its value is a key."""
    return typer.Option(
        option, metavar="GAME", help=says, callback=_game_callback, autocompletion=complete_games, rich_help_panel=panel
    )


def game_option(says: str) -> Any:
    """Return the option `--game` with these words of help."""
    return game_option_called("--game", says)


Game = Annotated[str, game_option_called("--game", "The game; without it any, or the one that a deck says.", MORE)]
OnlyGame = Annotated[
    str,
    typer.Option(
        "--game",
        metavar="GAME",
        help="Only this game; all: every one. [default: setting 'game', else all]",
        callback=_only_game_callback,
        autocompletion=complete_games,
    ),
]
"""What is listed or searched: cards of one game, of that of the settings where none is named."""
CardGame = Annotated[str, game_option("The game of the card.")]
GameArgument = Annotated[
    str, typer.Argument(metavar="GAME", help="The game.", callback=_game_callback, autocompletion=complete_games)
]


def needed_game(words: str, *, option: bool = True) -> str:
    """Return the key of the game that words mean, else of that of the settings. Raises InputError where there is none.

    option  the game is said with --game; else it is an argument
    """
    if found := words or settled_game():
        return found
    how = (
        later("Say which with --game: {games}. 'cardbase config set game GAME' settles it for all commands.")
        if option
        else later("Say which: {games}. 'cardbase config set game GAME' settles it for all commands.")
    )
    named = "--game" if option else "GAME"
    raise InputError(say("{name} is missing", name=named), hint=say(how, games=listed(open_library().games)))


def _needed_game_callback(ctx: typer.Context, words: str) -> str:
    return words if ctx.resilient_parsing else needed_game(game_key(words), option=False)


LastGame = Annotated[
    str,
    typer.Argument(
        metavar="[GAME]",
        help="The game; without it that of the settings.",
        callback=_needed_game_callback,
        autocompletion=complete_games,
    ),
]
"""A game that may be left out, as nothing else is named behind it."""


def quoted(query: str) -> str:
    """Return a query as it is typed behind a command: as it is where no shell takes its signs for its own."""
    from shlex import quote  # noqa: PLC0415 - only for hints

    return query if all(word == quote(word) for word in query.split()) else quote(query)


def report_narrowed(game: str) -> None:
    """Say where only the game of the settings was looked at, as the command named none."""
    if game and isinstance(game, _Settled):
        title = open_library().games[game]
        output.note(
            say(
                "only {game} was looked at (setting 'game'); --game all looks at every one",
                game=label(title.en, title.ja),
            )
        )


Deck = Annotated[
    str, typer.Argument(metavar="DECK", help="A saved deck, a file or a bundled deck.", autocompletion=complete_decks)
]
SavedDeck = Annotated[str, typer.Argument(metavar="DECK", help="A saved deck.", autocompletion=complete_saved_decks)]
LostDeck = Annotated[str, typer.Argument(metavar="DECK", help="A saved deck.", autocompletion=complete_deleted_decks)]
_COUNTED_CARDS = later('Cards by name or number, each with a count before it if wanted: "3 BLOOD BERET".')
Cards = Annotated[
    list[str], typer.Argument(metavar="CARD...", help=_COUNTED_CARDS, autocompletion=complete_counted_cards)
]
DeckCards = Annotated[
    list[str], typer.Argument(metavar="CARD...", help=_COUNTED_CARDS, autocompletion=complete_deck_cards)
]
SetCards = Annotated[
    list[str], typer.Argument(metavar="CARD...", help=_COUNTED_CARDS, autocompletion=complete_set_cards)
]
OwnedCards = Annotated[
    list[str], typer.Argument(metavar="CARD...", help=_COUNTED_CARDS, autocompletion=complete_owned_cards)
]
Section = Annotated[
    str,
    typer.Option(
        "--section",
        metavar="SECTION",
        help="The section, by key or name; without it the game chooses by the card.",
        autocompletion=complete_sections,
    ),
]


FileFormat = Annotated[
    str,
    typer.Option(
        "--from",
        metavar="KIND",
        help="The kind of file that a deck is in, by key or program; without it the content tells.",
        autocompletion=complete_read_formats,
        rich_help_panel=MORE,
    ),
]


_COUNT = r"(\d{1,4}|\d{7,40})"  # five and six digits are the numbers of cards; what is longer is no sensible count
_COUNT_AND_CARD = re.compile(rf"{_COUNT}\s*[x×]?\s+(.+)|{_COUNT}[x×]\s*(.+)", re.IGNORECASE)
_ONLY_COUNT = re.compile(r"\d{1,3}\s*[x×]?", re.IGNORECASE)


def split_counts(cards: Sequence[str], default: int) -> list[tuple[int, str]]:
    """Return the counts and the cards of "3 BLOOD BERET", "3x BLOOD BERET" or "BLOOD BERET".

    A count that stands alone, as where no quotation marks were written, is that of the words behind it, up to the next count.

    Raises InputError, before anything is done, for a count with no words behind it.
    """
    return [_split_count(words, default) for words in _with_counts(cards)]


def _with_counts(cards: Sequence[str]) -> list[str]:
    """Return the cards, each with the count that stands alone before it: "4 BLOOD BERET" of "4", "BLOOD", "BERET"."""
    found, begun = list[list[str]](), False
    for words in cards:
        alone = bool(_ONLY_COUNT.fullmatch(words.strip()))
        if begun and not alone and not _COUNT_AND_CARD.fullmatch(words.strip()):
            found[-1].append(words)
        else:
            found.append([words])
            begun = alone
    empty = next((words for words in found if len(words) == 1 and _ONLY_COUNT.fullmatch(words[0].strip())), None)
    if empty:
        hint = say("Write the card behind its count: {example}.", example=f"{empty[0]} NAME")
        raise InputError(say("'{alone}' is a count without a card", alone=empty[0]), hint=hint)
    return list(map(" ".join, found))


def _split_count(words: str, default: int) -> tuple[int, str]:
    match = _COUNT_AND_CARD.fullmatch(words.strip())
    if not match:
        return default, words.strip()
    return int(match[1] or match[3]), match[2] or match[4]


def report_edit(edited: "Edited") -> None:
    """Say what was done, and what the words were taken to mean."""
    from cardbase.decks.resolve import teller  # noqa: PLC0415

    told = teller(open_library().db, edited.deck.game)
    for notice in edited.notices:
        output.note(str(notice))
    for done in edited.done:
        output.note(f"{edited.deck.name}: {told(done)}")


def report_notice(notice: "Notice") -> None:
    """Say what there is to say about a line of a file."""
    output.note(str(notice))


def report_other_rules(decks: Sequence["LibraryDeck"], switches: "Switches | None" = None) -> None:
    """Say where a deck is played otherwise than it says of itself. `switches` are None where the command takes none."""
    for deck in decks:
        for said, played in deck.unlike(switches):
            named = {"deck": deck.reference, "said": said, "played": played}
            if switches is None:
                output.note(say("{deck} says {said}, and is played with {played}", **named))
            else:
                output.note(
                    say("{deck} says {said}, and is played with {played} (--switch {said} plays it so)", **named)
                )


def find_deck(catalog: "Catalog", reference: str, game: str = "", file_format: str = "") -> "LibraryDeck":
    """Return the deck that is named; say what there is to say about its lines."""
    deck = in_settled_game(lambda key: catalog.deck(reference, game=key, file_format=file_format), game)
    for notice in deck.notices:
        report_notice(notice)
    return deck


def must_be_saved(deck: "LibraryDeck") -> None:
    """Raise InputError for a deck that has no versions."""
    if not deck.saved:
        raise InputError(
            say("'{name}' is no saved deck, and has no versions", name=deck.reference),
            hint=say("Make one of your own of it: cardbase deck copy '{name}' NAME", name=deck.reference),
        )


WrittenIn = Annotated[
    str,
    typer.Option(
        "--written-in",
        metavar="en|ja|both",
        help="The language of what is written.",
    ),
]
Font = Annotated[
    str, typer.Option("--font", metavar="FILE", help="A TrueType font for what is drawn.", rich_help_panel=MORE)
]
