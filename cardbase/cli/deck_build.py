"""Building decks: making, changing, renaming, deleting, undoing."""

from typing import Annotated

import typer

from cardbase.cli import output
from cardbase.cli.completion import complete_game_formats
from cardbase.cli.deck_arguments import (
    Cards,
    Deck,
    DeckCards,
    LostDeck,
    SavedDeck,
    Section,
    SetCards,
    counted,
    deck_of,
    tell,
)
from cardbase.cli.naming import Game
from cardbase.cli.session import catalogue, open_database
from cardbase.decks import store
from cardbase.decks.actions import told
from cardbase.errors import CardbaseError, InputError
from cardbase.messages import listed, say


def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The deck's name.")],
    game: Game = "",
    form: Annotated[
        str,
        typer.Option(
            "--game-format", help="The game's format; without it the default one.", autocompletion=complete_game_formats
        ),
    ] = "",
) -> None:
    """Make an empty deck.

    \b
    Example:
      cardbase deck new "First steps" --game doomtrooper
    """
    catalog = catalogue()
    if not game:
        raise InputError(
            say("a deck is of a game"), hint=say("Say which with --game: {games}.", games=listed(catalog.games))
        )
    deck = catalog.new_deck(name, game, form)
    output.note(say("made the deck {name} ({game})", name=deck.name, game=game))


def add(
    deck: SavedDeck,
    cards: Cards,
    section: Section = "",
    unknown: Annotated[bool, typer.Option("--unknown", help="Keep words that name no known card.")] = False,
) -> None:
    """Add cards to a deck, all or none; 'deck undo' takes them all back.

    \b
    Examples:
      cardbase deck add "First steps" "3 BLOOD BERET" "2 INFANTRY"
      cardbase deck add Mine A-B1-62UR --section d-deck
    """
    from cardbase.decks import edit as editing  # noqa: PLC0415

    db = open_database()
    tell(editing.add_all(db, deck, counted(cards, 1), section=section, unknown=unknown))


def remove(deck: SavedDeck, cards: DeckCards, section: Section = "") -> None:
    """Remove cards from a deck, all or none; without a count all copies.

    \b
    Examples:
      cardbase deck remove "First steps" "1 BLOOD BERET"
      cardbase deck remove "First steps" INFANTRY
    """
    from cardbase.decks import edit as editing  # noqa: PLC0415

    db = open_database()
    tell(editing.remove_all(db, deck, counted(cards, 0), section=section))


def set_count(deck: SavedDeck, cards: SetCards, section: Section = "") -> None:
    """Set how many copies of a card a deck holds; 0 removes it.

    \b
    Example:
      cardbase deck set "First steps" "4 BLOOD BERET" "0 INFANTRY"
    """
    from cardbase.decks import edit as editing  # noqa: PLC0415

    db = open_database()
    tell(editing.set_all(db, deck, counted(cards, 1), section=section))


def rename(deck: SavedDeck, name: Annotated[str, typer.Argument(metavar="NAME", help="The new name.")]) -> None:
    """Give a deck another name.

    \b
    Example:
      cardbase deck rename "First steps" "Second steps"
    """
    store.rename(open_database(), deck, name)
    output.note(say("{deck} is called {name} now", deck=deck, name=name))


def copy(
    deck: Deck, name: Annotated[str, typer.Argument(metavar="NAME", help="The name of the copy.")], game: Game = ""
) -> None:
    """Copy a deck, also one from a file or one that comes with cardbase, to a deck of your own.

    \b
    Example:
      cardbase deck copy "First steps" "Experiment"
    """
    found = deck_of(catalogue(), deck, game)
    found.copy(name)
    output.note(say("copied {reference} to {name}", reference=found.reference, name=name))


def delete(deck: SavedDeck) -> None:
    """Delete a deck; `deck undo` brings it back.

    \b
    Example:
      cardbase deck delete "Experiment"
    """
    saved = store.delete(open_database(), deck)
    output.note(say("deleted {name}; cardbase deck undo '{name}' brings it back", name=saved.name))


def undo(deck: LostDeck) -> None:
    """Take the last change of a deck back; again for the one before.

    \b
    Example:
      cardbase deck undo "First steps"
    """
    output.note(say("{deck}: undone: {undo}", deck=deck, undo=told(store.undo(open_database(), deck))))


def redo(deck: LostDeck) -> None:
    """Do again what was undone last.

    \b
    Example:
      cardbase deck redo "First steps"
    """
    output.note(say("{deck}: done again: {redo}", deck=deck, redo=told(store.redo(open_database(), deck))))


def edit(deck: SavedDeck) -> None:
    """Change a deck as text in your editor ($VISUAL or $EDITOR); a mistake offers the text back.

    \b
    Example:
      EDITOR=nano cardbase deck edit "First steps"
    """
    from cardbase.decks.editor import edit as edit_deck  # noqa: PLC0415

    def again(error: CardbaseError) -> bool:
        output.complain(str(error))
        try:
            return typer.confirm(say("Open the text again?"), default=True, err=True)
        except typer.Abort:
            return False

    tell(edit_deck(open_database(), deck, again))
