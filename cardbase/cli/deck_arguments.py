"""What the deck commands take: a DECK, cards with counts, a section."""

import re
from typing import Annotated

import typer

from cardbase.cli import output
from cardbase.cli.completion import complete_cards, complete_decks, complete_games
from cardbase.decks.edit import Edited
from cardbase.decks.reading import Notice

Deck = Annotated[
    str, typer.Argument(metavar="DECK", help="A saved deck, a file or a bundled deck.", autocompletion=complete_decks)
]
SavedDeck = Annotated[str, typer.Argument(metavar="DECK", help="A saved deck.", autocompletion=complete_decks)]
Cards = Annotated[
    list[str],
    typer.Argument(metavar="CARD...", help='Cards by name or number, each with a count before it if wanted: "3 BLOOD BERET".',
                   autocompletion=complete_cards),
]  # fmt: skip
Section = Annotated[str, typer.Option("--section", help="The section; without it the game chooses by the card.")]
Game = Annotated[str, typer.Option("--game", help="The game's key.", autocompletion=complete_games)]

_COUNTED = re.compile(r"(\d{1,4})\s*[x×]?\s+(.+)|(\d{1,4})[x×]\s*(.+)", re.IGNORECASE)


def counted(words: str, default: int) -> tuple[int, str]:
    """Return the count and the card of "3 BLOOD BERET", "3x BLOOD BERET" or "BLOOD BERET"."""
    match = _COUNTED.fullmatch(words.strip())
    if not match:
        return default, words.strip()
    return int(match[1] or match[3]), match[2] or match[4]


def tell(edited: Edited) -> None:
    """Say what was done, and what the words were taken to mean."""
    for notice in edited.notices:
        output.note(str(notice))
    output.note(f"{edited.deck.name}: {edited.message}")


def tell_notice(notice: Notice) -> None:
    """Say what there is to say about a line of a file."""
    output.note(str(notice))
