"""Making decks and changing them, by commands or on the whole screen: cards, names, tags, notes; undoing it."""

from typing import Annotated

import typer

from cardbase.cli import output
from cardbase.cli.arguments import (
    Cards,
    Deck,
    DeckCards,
    Game,
    LostDeck,
    SavedDeck,
    Section,
    SetCards,
    find_deck,
    report_edit,
    settled_game,
    split_counts,
)
from cardbase.cli.completion import complete_decks, complete_game_formats, complete_own_tags, complete_tags
from cardbase.cli.session import open_library
from cardbase.decks.store import find_ever
from cardbase.errors import CardbaseError, InputError, NotFound
from cardbase.messages import in_a_row, listed, say


def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The deck's name.")],
    game: Game = "",
    form: Annotated[
        str,
        typer.Option(
            "--game-format",
            metavar="FORMAT",
            help="The game's format, by key or name; without it the default one.",
            autocompletion=complete_game_formats,
        ),
    ] = "",
) -> None:
    """Make an empty deck.

    \b
    Example:
      cardbase deck new "First steps" --game doomtrooper
    """
    catalog = open_library()
    chosen = game or settled_game()
    if not chosen:
        raise InputError(
            say("a deck is of a game"),
            hint=say(
                "Say which with --game: {games}. 'cardbase config set game GAME' settles it for all commands.",
                games=listed(catalog.games),
            ),
        )
    deck = catalog.new_deck(name, chosen, form)
    output.note(say("made the deck {name} ({game})", name=deck.name, game=chosen))


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
    catalog, counted = open_library(), split_counts(cards, 1)
    report_edit(catalog.saved_deck(deck).add_all(counted, section=section, unknown=unknown))


def remove(deck: SavedDeck, cards: DeckCards, section: Section = "") -> None:
    """Remove cards from a deck, all or none; without a count all copies.

    \b
    Examples:
      cardbase deck remove "First steps" "1 BLOOD BERET"
      cardbase deck remove "First steps" INFANTRY
    """
    catalog, counted = open_library(), split_counts(cards, 0)
    report_edit(catalog.saved_deck(deck).remove_all(counted, section=section))


def set_count(deck: SavedDeck, cards: SetCards, section: Section = "") -> None:
    """Set how many copies of a card a deck holds; 0 removes it.

    \b
    Example:
      cardbase deck set "First steps" "4 BLOOD BERET" "0 INFANTRY"
    """
    catalog, counted = open_library(), split_counts(cards, 1)
    report_edit(catalog.saved_deck(deck).set_all(counted, section=section))


def rename(deck: SavedDeck, name: Annotated[str, typer.Argument(metavar="NAME", help="The new name.")]) -> None:
    """Give a deck another name.

    \b
    Example:
      cardbase deck rename "First steps" "Second steps"
    """
    open_library().saved_deck(deck).rename(name)
    output.note(say("{deck} is called {name} now", deck=deck, name=name))


def copy(
    deck: Deck, name: Annotated[str, typer.Argument(metavar="NAME", help="The name of the copy.")], game: Game = ""
) -> None:
    """Copy a deck to one of your own: also one from a file, or one that comes with cardbase.

    \b
    Example:
      cardbase deck copy "First steps" "Experiment"
    """
    original = find_deck(open_library(), deck, game)
    original.copy(name)
    output.note(say("copied {reference} to {name}", reference=original.reference, name=name))


def delete(deck: SavedDeck) -> None:
    """Delete a deck; `deck undo` brings it back.

    \b
    Example:
      cardbase deck delete "Experiment"
    """
    deleted = open_library().delete_deck(deck)
    output.note(say("deleted {name}; cardbase deck undo '{name}' brings it back", name=deleted))


def undo(
    deck: LostDeck,
    labels: Annotated[bool, typer.Option("--any", help="Also of its tags, its note and archiving.")] = False,
) -> None:
    """Take the last change of a deck's cards back; again for the one before. Tags, note and archiving stay.

    \b
    Examples:
      cardbase deck undo "First steps"
      cardbase deck undo "First steps" --any
    """
    from cardbase.decks.resolve import teller  # noqa: PLC0415

    catalog = open_library()
    told = teller(catalog.db, find_ever(catalog.db, deck).game)
    output.note(say("{deck}: undone: {undo}", deck=deck, undo=told(catalog.undo_deck(deck, labels=labels))))


def redo(deck: LostDeck) -> None:
    """Do again what was undone last.

    \b
    Example:
      cardbase deck redo "First steps"
    """
    from cardbase.decks.resolve import teller  # noqa: PLC0415

    catalog = open_library()
    told = teller(catalog.db, find_ever(catalog.db, deck).game)
    output.note(say("{deck}: done again: {redo}", deck=deck, redo=told(catalog.redo_deck(deck))))


def edit(deck: SavedDeck) -> None:
    """Change a deck as text in your editor ($VISUAL or $EDITOR); a mistake offers the text back.

    \b
    Example:
      EDITOR=nano cardbase deck edit "First steps"
    """
    from cardbase.decks.edit import edit as edit_deck  # noqa: PLC0415

    def again(error: CardbaseError) -> bool:
        output.complain(str(error))
        try:
            return typer.confirm(say("Open the text again?"), default=True, err=True)
        except typer.Abort:
            return False

    report_edit(edit_deck(open_library().db, deck, again))


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
    tagged = open_library().saved_deck(deck)
    tagged.tag(*words)
    output.note(say("{name}: tagged {tags}", name=tagged.name, tags=" ".join(tagged.tags)))


def untag(deck: SavedDeck, words: OwnTags) -> None:
    """Take tags off a deck.

    \b
    Example:
      cardbase deck untag "First steps" league
    """
    left = open_library().saved_deck(deck)
    left.untag(*words)
    output.note(
        say("{name}: tagged {tags}", name=left.name, tags=" ".join(left.tags))
        if left.tags
        else say("{name}: no tags", name=left.name)
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
    saved = open_library().saved_deck(deck)
    if text is not None:
        saved.write_note(text)
        output.note(
            say("{name}: wrote the note", name=saved.name) if saved.note else say("{name}: no note", name=saved.name)
        )
        return 0
    if not saved.note:
        output.note(say("'{name}' has no note", name=saved.name))
        return 1
    output.lines(saved.note.split("\n"))
    return 0


def archive(deck: SavedDeck) -> None:
    """Put a deck away: 'deck list' leaves it out, everything else finds it by its name.

    \b
    Example:
      cardbase deck archive "First steps"
    """
    archived = open_library().saved_deck(deck)
    archived.archive()
    output.note(say("archived {name}; 'cardbase deck list --archived' lists it", name=archived.name))


def unarchive(deck: SavedDeck) -> None:
    """Bring a deck back that was put away.

    \b
    Example:
      cardbase deck unarchive "First steps"
    """
    archived = open_library().saved_deck(deck)
    archived.unarchive()
    output.note(say("brought back {name}", name=archived.name))


def build(
    deck: Annotated[
        str,
        typer.Argument(
            metavar="[DECK]", help="A saved deck; any other is copied first.", autocompletion=complete_decks
        ),
    ] = "",
    game: Game = "",
) -> int:
    """Build a deck on the whole screen: search while you type, the deck with its figures and what the rules say beside it.

    Every change is saved at once in the deck's history. Without a DECK you choose one or begin one; with --game a deck that is not
    there yet is begun. `?` lists the keys.

    \b
    Examples:
      cardbase deck build
      cardbase deck build "First steps"
      cardbase deck build "Second steps" --game doomtrooper
    """
    from cardbase.screens.app import must_be_terminal, run_app  # noqa: PLC0415
    from cardbase.screens.builder.app import BuilderApp  # noqa: PLC0415
    from cardbase.screens.builder.building import Building, begin  # noqa: PLC0415

    db = open_library().db
    if not deck:
        return run_app(BuilderApp(db))
    try:
        return run_app(BuilderApp(db, Building(db, deck)))
    except NotFound as missing:
        if _is_elsewhere(deck, game):
            return run_app(BuilderApp(db, copy=deck))
        if not game:
            raise _not_begun(deck, missing) from None
    must_be_terminal()  # before a deck is made
    return run_app(BuilderApp(db, begin(db, deck, game)))


def _not_begun(deck: str, missing: NotFound) -> NotFound:
    """Return the error for a deck that is not there and of which no game is said: how it is begun."""
    from shlex import quote  # noqa: PLC0415

    games = listed(open_library().games, "or")
    begin = say(
        "--game begins it: cardbase deck build {deck} --game GAME, with {games}.", deck=quote(deck), games=games
    )
    near = "" if missing.hint == say("There is no deck yet.") else missing.hint
    return NotFound(missing.message, hint=in_a_row((near, begin)))


def _is_elsewhere(deck: str, game: str) -> bool:
    """Tell whether a deck is a bundled one or a file."""
    from pathlib import Path  # noqa: PLC0415

    from cardbase.decks.store import find_preconstructed  # noqa: PLC0415

    return find_preconstructed(deck) is not None or (not game and Path(deck).is_file())
