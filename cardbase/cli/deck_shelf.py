"""What is written on a deck: tags, a note, that it is put away."""

from typing import Annotated

import typer

from cardbase.cli import output
from cardbase.cli.completion import complete_own_tags, complete_tags
from cardbase.cli.deck_arguments import SavedDeck
from cardbase.cli.session import open_database
from cardbase.decks import shelf, store
from cardbase.messages import say

Tags = Annotated[
    list[str], typer.Argument(metavar="WORD...", help="Tags, each one word.", autocompletion=complete_tags)
]

OwnTags = Annotated[
    list[str], typer.Argument(metavar="WORD...", help="Tags, each one word.", autocompletion=complete_own_tags)
]


def tag(deck: SavedDeck, words: Tags) -> None:
    """Give a deck tags, by which 'deck list --tag' finds it.

    The tag 'built' says that the deck lies on your shelf: 'deck check --owned' counts its cards as in use.

    \b
    Examples:
      cardbase deck tag "First steps" league red
      cardbase deck tag "First steps" built
    """
    found = shelf.tag(open_database(), deck, words)
    output.note(say("{name}: tagged {tags}", name=found.name, tags=" ".join(found.tags)))


def untag(deck: SavedDeck, words: OwnTags) -> None:
    """Take tags off a deck.

    \b
    Example:
      cardbase deck untag "First steps" league
    """
    found = shelf.untag(open_database(), deck, words)
    output.note(
        say("{name}: tagged {tags}", name=found.name, tags=" ".join(found.tags))
        if found.tags
        else say("{name}: no tags", name=found.name)
    )


def note(
    deck: SavedDeck,
    text: Annotated[
        str | None, typer.Argument(metavar="[TEXT]", help='What to write; "" takes the note off, nothing shows it.')
    ] = None,
) -> int:
    """Write a note on a deck, or show the one that it has.

    Exit code 1: there is no note to show.

    \b
    Examples:
      cardbase deck note "First steps" "weak against Algeroth"
      cardbase deck note "First steps"
    """
    db = open_database()
    if text is not None:
        found = shelf.write_note(db, deck, text)
        output.note(
            say("{name}: wrote the note", name=found.name) if found.note else say("{name}: no note", name=found.name)
        )
        return 0
    found = store.load(db, deck)
    if not found.note:
        output.note(say("'{name}' has no note", name=found.name))
        return 1
    output.lines(found.note.split("\n"))
    return 0


def archive(deck: SavedDeck) -> None:
    """Put a deck away: 'deck list' leaves it out, everything else finds it by its name.

    \b
    Example:
      cardbase deck archive "First steps"
    """
    found = shelf.archive(open_database(), deck)
    output.note(say("archived {name}; 'cardbase deck list --archived' lists it", name=found.name))


def unarchive(deck: SavedDeck) -> None:
    """Bring a deck back that was put away.

    \b
    Example:
      cardbase deck unarchive "First steps"
    """
    found = shelf.unarchive(open_database(), deck)
    output.note(say("brought back {name}", name=found.name))
