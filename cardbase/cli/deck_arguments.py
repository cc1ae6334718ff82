"""What the deck commands take: a DECK, cards with counts, a section."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli import output
from cardbase.cli.completion import (
    complete_counted_cards,
    complete_deck_cards,
    complete_decks,
    complete_deleted_decks,
    complete_owned_cards,
    complete_read_formats,
    complete_saved_decks,
    complete_sections,
    complete_set_cards,
)
from cardbase.decks.actions import told
from cardbase.errors import InputError
from cardbase.messages import later, say

if TYPE_CHECKING:
    from cardbase.decks.edit import Edited
    from cardbase.decks.reading import Notice
    from cardbase.library.catalog import Catalog
    from cardbase.library.decks import Deck as LibraryDeck
    from cardbase.sim.table import Switches

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
        "--section", help="The section; without it the game chooses by the card.", autocompletion=complete_sections
    ),
]


FileFormat = Annotated[
    str,
    typer.Option(
        "--from",
        metavar="KEY",
        help="The format of a deck's file; without it the content tells.",
        autocompletion=complete_read_formats,
    ),
]


_COUNT = r"(\d{1,4}|\d{7,40})"  # five and six digits are the numbers of cards; what is longer is no sensible count
_COUNTED = re.compile(rf"{_COUNT}\s*[x×]?\s+(.+)|{_COUNT}[x×]\s*(.+)", re.IGNORECASE)
_ONLY_COUNT = re.compile(r"\d{1,3}\s*[x×]?", re.IGNORECASE)


def counted(cards: Sequence[str], default: int) -> list[tuple[int, str]]:
    """Return the counts and the cards of "3 BLOOD BERET", "3x BLOOD BERET" or "BLOOD BERET".

    Raises InputError, before anything is done, for a count that stands alone: the quotation marks were forgotten.
    """
    alone = [words for words in cards if _ONLY_COUNT.fullmatch(words.strip())]
    if alone:
        example = " ".join(cards) if alone == [cards[0]] and len(cards) > 1 else f"{alone[0]} NAME"
        hint = say("Put count and name into one pair of quotation marks: '{example}'.", example=example)
        raise InputError(say("'{alone}' is a count without a card", alone=alone[0]), hint=hint)
    return [_counted(words, default) for words in cards]


def _counted(words: str, default: int) -> tuple[int, str]:
    match = _COUNTED.fullmatch(words.strip())
    if not match:
        return default, words.strip()
    return int(match[1] or match[3]), match[2] or match[4]


def tell(edited: "Edited") -> None:
    """Say what was done, and what the words were taken to mean."""
    for notice in edited.notices:
        output.note(str(notice))
    for done in edited.done:
        output.note(f"{edited.deck.name}: {told(done)}")


def tell_notice(notice: "Notice") -> None:
    """Say what there is to say about a line of a file."""
    output.note(str(notice))


def tell_unlike(decks: Sequence["LibraryDeck"], switches: "Switches | None" = None) -> None:
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


def deck_of(catalog: "Catalog", reference: str, game: str = "", file_format: str = "") -> "LibraryDeck":
    """Return the deck that is named; say what there is to say about its lines."""
    deck = catalog.deck(reference, game=game, file_format=file_format)
    for notice in deck.notices:
        tell_notice(notice)
    return deck
