"""`cardbase deck hand`: sample hands, and the first turns of a deck played alone."""

from collections import Counter
from collections.abc import Iterable
from secrets import randbelow
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli import output
from cardbase.cli.arguments import Deck, FileFormat, Game, find_deck, report_other_rules
from cardbase.cli.completion import complete_agent
from cardbase.cli.output import Shape, ShapeOption, paged
from cardbase.cli.session import open_library
from cardbase.cli.sim.options import Unscripted
from cardbase.games.card import Line
from cardbase.messages import say, spoken

if TYPE_CHECKING:
    from cardbase.decks.questions.hands import Hand
    from cardbase.library.decks import Deck as LibraryDeck


LARGEST_SEED = 1_000_000


@paged
def hand(
    deck: Deck,
    number: Annotated[int, typer.Option("-n", "--hands", help="How many hands.")] = 5,
    seed: Annotated[
        int | None, typer.Option("--seed", min=0, show_default="a new one", help="The same seed gives the same hands.")
    ] = None,
    goldfish: Annotated[
        int | None,
        typer.Option("--goldfish", metavar="TURNS", help="Play these first turns alone, and show the table."),
    ] = None,
    agent: Annotated[
        str,
        typer.Option(
            "--agent",
            metavar="AGENT",
            help="Who plays them: greedy, or another agent.",
            autocompletion=complete_agent,
        ),
    ] = "greedy",
    on_the_draw: Annotated[bool, typer.Option("--on-the-draw", help="Let the opponent begin.")] = False,
    unscripted: Unscripted = False,
    game: Game = "",
    kind: FileFormat = "",
    shape: ShapeOption = Shape.TABLE,
) -> None:
    """Deal sample hands as the game deals them: each with what a redraw would bring, and the cards that come next.

    With --goldfish an agent plays the deck's first turns against an opponent that passes, and the table is shown after each
    turn as the player sees it. The deck need not be legal.

    \b
    Examples:
      cardbase deck hand "Ember Rush" -n 3 --seed 7
      cardbase deck hand "White Wall" --goldfish 3 --seed 7
    """
    dealt_from = find_deck(open_library(), deck, game, kind)
    chosen = randbelow(LARGEST_SEED) if seed is None else seed
    if goldfish is None:
        _show_hands(dealt_from, number, chosen, shape)
        return
    report_other_rules((dealt_from,))
    played = dealt_from.goldfish(
        goldfish, seed=chosen, agent=agent, on_the_draw=on_the_draw, language=spoken(), allow_unscripted=unscripted
    )
    if shape is not Shape.TABLE:
        rows = [
            {"turn": turn.number, "table": list(turn.table), "deeds": [entry.as_json() for entry in turn.entries]}
            for turn in played
        ]
        output.emit(rows, shape, {})
        return
    from cardbase.cli.sim.printing import turn_lines  # noqa: PLC0415

    output.line(
        say(
            "{name}, played alone by a {agent} agent, seed {chosen}",
            name=dealt_from.name or say("the deck"),
            agent=agent,
            chosen=chosen,
        )
    )
    for turn in played:
        output.lines(turn_lines(turn, spoken()))


def _show_hands(deck: "LibraryDeck", number: int, seed: int, shape: Shape) -> None:
    dealt = deck.hand(number, seed=seed)
    if shape is not Shape.TABLE:
        output.emit([one.as_json() for one in dealt], shape, {})
        return
    output.line(say("{name}: seed {seed}", name=deck.name or say("the deck"), seed=seed))
    for n, one in enumerate(dealt, 1):
        output.line()
        output.lines(_lines(n, one))


def _lines(number: int, one: "Hand") -> Iterable[str]:
    yield say("hand {number}: {names}", number=number, names=_names(one.cards))
    if one.redrawn:
        brings = _names(one.redrawn) if one.whole else _in_order(one.redrawn)
        if one.whole:
            yield say("  a redraw brings: {cards}", cards=brings)
        else:
            yield say("  exchanged cards bring, in this order: {cards}", cards=brings)
    for name, cards in one.apart.items():
        yield f"  {name}: {_names(cards)}"
    if one.then:
        yield say("  next: {cards}", cards=_in_order(one.then))


def _names(lines: Iterable[Line]) -> str:
    copies = Counter(_name(line) for line in lines)
    return " · ".join(f"{count} {name}" if count > 1 else name for name, count in copies.items())


def _in_order(lines: Iterable[Line]) -> str:
    return " · ".join(_name(line) for line in lines)


def _name(line: Line) -> str:
    if line.card is None:
        return say("{text} (unknown card)", text=line.text)
    return line.card.shown
