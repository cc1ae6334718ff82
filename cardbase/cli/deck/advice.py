"""`cardbase deck suggest`, `fill` and `random`: cards that go with a deck, with the reasons, and decks made of such cards."""

from collections.abc import Sequence
from secrets import randbelow
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli import output
from cardbase.cli.arguments import Deck, FileFormat, Game, LastGame, find_deck, must_be_saved
from cardbase.cli.cards import OWN_CARDS
from cardbase.cli.colour import HEAD, Painted
from cardbase.cli.completion import complete_game_formats
from cardbase.cli.deck.check import print_report
from cardbase.cli.output import Output, Shape, ShapeOption, paged
from cardbase.cli.session import open_library
from cardbase.decks.legality import Report
from cardbase.messages import label, later, say

if TYPE_CHECKING:
    from cardbase.decks.advice.suggest import Reason, Suggestion

LARGEST_SEED = 1_000_000
Owned = Annotated[bool, typer.Option("--owned", help="Only cards that you own, in no other built deck.")]


@paged
def suggest(
    deck: Deck,
    number: Annotated[int, typer.Option("-n", "--number", help="How many cards, at most 100.")] = 10,
    owned: Owned = False,
    game: Game = "",
    kind: FileFormat = "",
    shape: ShapeOption = Shape.TABLE,
) -> int:
    """Suggest cards that go with a deck: each with its reasons and as many copies as decks usually hold.

    By what the bundled decks and yours hold together, by what the cards' texts name, and by what is printed on them. Only cards that
    the deck's format allows beside those that it holds, in the deck's colours; where the deck is full, others leave for them.

    Exit code 1: there is none.

    \b
    Examples:
      cardbase deck suggest "Imperial Clans" -n 3
      cardbase deck suggest "First steps" --owned --as json
    """
    found = find_deck(open_library(), deck, game, kind)
    cards = found.suggest(number, owned=owned)
    if shape is not Shape.TABLE:
        rows = [card.as_json() for card in cards]
        if shape is Shape.CSV:
            rows = [
                row | {"reasons": [reason.text for reason in card.reasons]}
                for row, card in zip(rows, cards, strict=True)
            ]
        output.emit(rows, shape, {})
    for place, card in enumerate(cards if shape is Shape.TABLE else ()):
        output.lines([""] * (place > 0))
        _print_above(cards, place)
        _print_card(card, card.reasons)
    if not cards:
        output.note(say("no card of the game goes with {name}", name=found.reference))
    return 0 if cards else 1


@paged
def fill(
    deck: Deck,
    owned: Owned = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only show what would be added.")] = False,
    game: Game = "",
    kind: FileFormat = "",
    shape: ShapeOption = Shape.TABLE,
) -> int:
    """Fill a deck to its legal size with cards that go with it, each with its reason; 'deck undo' takes all of them back.

    The rules say what is missing. The same deck is filled in the same way. A deck that is not saved is shown as it would be with
    --dry-run.

    Exit code 1: the deck is not legal even then.

    \b
    Examples:
      cardbase deck fill "First steps"
      cardbase deck fill "First steps" --owned --dry-run
    """
    found = find_deck(open_library(), deck, game, kind)
    if not dry_run:
        must_be_saved(found)
    filled = found.fill(owned=owned, dry_run=dry_run)
    if shape is Shape.TABLE:
        _print_added(filled.added, filled.report)
        if filled.added and not dry_run:
            output.note(say("cardbase deck undo '{name}' takes it back", name=found.name))
    else:
        output.emit_one(filled.as_json(), shape)
    return 0 if filled.report.legal else 1


@output.paged
def random_deck(
    game: LastGame = "",
    seed: Annotated[
        int | None, typer.Option("--seed", min=0, show_default="a new one", help="The same seed gives the same deck.")
    ] = None,
    form: Annotated[
        str,
        typer.Option(
            "--game-format",
            metavar="FORMAT",
            help="The format, by key or name; without it the first one with cards enough.",
            autocompletion=complete_game_formats,
        ),
    ] = "",
    save: Annotated[str, typer.Option("--save", metavar="NAME", help="Save the deck under this name.")] = "",
    out: Output = "",
    shape: ShapeOption = Shape.TABLE,
) -> int:
    """Make a legal random deck of a game: a card is drawn, and cards that go with it, of those that are played whole.

    The deck is printed as a list, which 'deck import' reads, or saved with --save.

    Exit code 1: none was found.

    \b
    Examples:
      cardbase deck random detainer --seed 7
      cardbase deck random doomtrooper --seed 7 --save "Lucky draw"
    """
    chosen = randbelow(LARGEST_SEED) if seed is None else seed
    catalog = open_library()
    name = save or say("Random deck {seed}", seed=chosen)
    made = catalog.random_deck(game, chosen, format=form, name=name)
    found = made.save() if save else made
    if shape is not Shape.TABLE:
        lines = [
            {"section": line.section, "count": line.count, "name": line.text, "number": line.number or None}
            for line in found.lines
        ]
        record = {"name": found.name, "game": game, "format": found.format, "seed": chosen, "cards": lines}
        output.emit_one(record, shape)
    elif save:
        output.note(say("made the deck {name} ({game}), seed {seed}", name=found.name, game=game, seed=chosen))
    else:
        output.write_out(found.export(), out)
        hint = later("seed {seed}") if out else later("seed {seed}; --save NAME keeps the deck")
        output.note(say(hint, seed=chosen))
    return 0


def _print_added(added: "Sequence[Suggestion]", report: Report) -> None:
    for place, card in enumerate(added):
        _print_above(added, place)
        _print_card(card, card.reasons[:1])
    output.lines([""] if added else [])
    print_report(report)


def _print_above(cards: "Sequence[Suggestion]", place: int) -> None:
    """Print what cardbase's own cards are above the first of them, where they stand behind real ones."""
    if cards[place].card.original and (not place or not cards[place - 1].card.original):
        output.line(Painted(say(OWN_CARDS), HEAD))


def _print_card(card: "Suggestion", reasons: "Sequence[Reason]") -> None:
    """Print a card with its copies, its section where that is not the main one, and why it is there."""
    sections = open_library().games[card.card.game].sections
    place = next((f"  {label(part.en, part.ja)}" for part in sections[1:] if part.key == card.section), "")
    number = next(iter(card.card.numbers), "")
    named = f"{card.card.shown} ({number})" if number else card.card.shown
    output.line(Painted(f"{card.copies} {named}", HEAD), place)
    output.lines(f"  {reason.text}" for reason in reasons)
