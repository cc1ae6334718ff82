"""`cardbase sim scenario`: positions, moves, and what must come out."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardbase.catalog.record import Record
from cardbase.cli import output
from cardbase.cli.arguments import GameArgument, game_option
from cardbase.cli.colour import BAD, GOOD, HEAD, Painted
from cardbase.cli.completion import complete_cards
from cardbase.cli.output import Shape, ShapeOption
from cardbase.cli.session import open_library
from cardbase.cli.show import find_card
from cardbase.cli.tables import Column, Rank, listing
from cardbase.errors import InputError, NotFound, OutsideError
from cardbase.messages import say, several

if TYPE_CHECKING:
    from cardbase.sim.scenarios.running import Verdict


@output.paged
def scenario(
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[FILE...]", help="Scenario files (TOML), folders of them, or '-': standard input."),
    ] = None,
    card: Annotated[
        str,
        typer.Option(
            "--card",
            metavar="CARD",
            help="Only those that rule on this card; without FILE, of the rulings.",
            autocompletion=complete_cards,
        ),
    ] = "",
    game: Annotated[str, game_option("The card is of this game.")] = "",
    shape: ShapeOption = Shape.TABLE,
) -> int:
    """Play scenario files and compare with what they expect; 'cardbase help scenarios' tells more.

    Exit code 1: something came out otherwise; what was expected and what is stand side by side. Exit code 2: a file is wrong;
    3: it cannot be read.

    With --card the scenarios that name a card of the catalogue with abilities are played; without FILE those that come with cardbase,
    which 'cardbase show' names. Exit code 1 also if there is none.

    \b
    Examples:
      cardbase sim scenario my-rulings
      cardbase sim scenario --card "MAX STEINER"
    """
    from cardbase.sim.scenarios.cards import lookup_in  # noqa: PLC0415
    from cardbase.sim.scenarios.reading import read  # noqa: PLC0415
    from cardbase.sim.scenarios.running import Verdict, run_scenario, subjects  # noqa: PLC0415
    from cardbase.sim.scenarios.scenario import scenario_files  # noqa: PLC0415

    _must_fit_together(files or [], card, game)
    lookup, verdicts, wrong = lookup_in(lambda: open_library().db), list[Verdict](), 0
    record = find_card(open_library(game), card, game)[0].record if card else None
    for file in scenario_files(files or []) if files or record is None else _files_on(record):
        try:
            read_here = read(file)
            if record is not None:
                read_here = [
                    one
                    for one in read_here
                    if one.game == record.card.game and record.card.key in subjects(one, lookup)
                ]
            verdicts += [run_scenario(one, lookup) for one in read_here]
        except (InputError, NotFound, OutsideError) as fault:
            output.complain(say("cardbase: {fault}", fault=fault))
            wrong = max(wrong, fault.exit_code)
    if record is not None and not verdicts and not wrong:
        raise NotFound(say("no scenario rules on {name}", name=record.card.shown))
    if shape is not Shape.TABLE:
        output.emit([_json(verdict) for verdict in verdicts], shape, {})
    elif verdicts:
        _print(verdicts)
    return max(wrong, any(not verdict.ok for verdict in verdicts))


def _must_fit_together(files: list[Path], card: str, game: str) -> None:
    """Raise InputError for options that do not belong together, and where nothing is named."""
    if game and not card:
        raise InputError(say("--game belongs to --card"), hint=say("A scenario file says its game itself."))
    if not files and not card:
        raise InputError(
            say("no file is named"), hint=say("cardbase sim scenario FILE, or --card CARD for the rulings on a card.")
        )


def _files_on(record: Record) -> list[Path]:
    """Return the files that come with cardbase and rule on a card."""
    from cardbase.sim.scenarios.rulings import files_of, rulings_on  # noqa: PLC0415

    return files_of(record.card, rulings_on(record.card))


def _print(verdicts: "list[Verdict]") -> None:
    from cardbase.sim.scenarios.running import failure  # noqa: PLC0415

    failed = [verdict for verdict in verdicts if not verdict.ok]
    for verdict in failed:
        head, *lines = failure(verdict)
        said = verdict.failure.count("\n") + 1
        output.lines([Painted(head, HEAD), *(Painted(line, BAD) for line in lines[:said]), *lines[said:], ""])
    whole = several(len(verdicts), "{n} scenario", "{n} scenarios")
    output.line(
        Painted(say("{count} of {whole} failed", count=len(failed), whole=whole), BAD)
        if failed
        else Painted(say("{whole}: as expected", whole=whole), GOOD)
    )


def _json(verdict: "Verdict") -> dict[str, Any]:
    scenario = verdict.scenario
    return {
        "file": str(scenario.file),
        "case": scenario.case,
        "title": scenario.title,
        "rule": scenario.rule,
        "ok": verdict.ok,
        "failure": verdict.failure,
        "step": verdict.step,
        "differences": [row._asdict() for row in verdict.differences],
        "log": [line.strip() for line in verdict.story],
        "pending": verdict.pending,
    }


_HEADS = [
    Column("word", "Word", Rank.NAMED),
    Column("en", "English", names=("english",)),
    Column("ja", "Japanese", names=("japanese",)),
    Column("example", "Example"),
]


@listing
def words(
    game: GameArgument,
    shape: ShapeOption = Shape.TABLE,
) -> int:
    """List the words of a game's scenario files, each with an example; 'cardbase help scenarios' tells more.

    Zones, numbers, what lies on cards, phases, switches, endings, the answers that the game offers, its questions and the sentences
    of its log. The examples speak of a card called Bear.

    \b
    Examples:
      cardbase sim words fertcg
      cardbase sim words build-divide --as json
    """
    from cardbase import games  # noqa: PLC0415
    from cardbase.sim.matchup import rules_of  # noqa: PLC0415
    from cardbase.sim.scenarios.words import (  # noqa: PLC0415
        KINDS,
        words_of,
    )

    known = words_of(rules_of(games.game(game)))
    if shape is not Shape.TABLE:
        output.emit([word._asdict() for word in known], shape, {})
        return 0
    for kind, title in KINDS.items():
        rows = [word._asdict() | {"en": "" if word.en == word.word else word.en} for word in known if word.kind == kind]
        if rows:
            if kind != known[0].kind:
                output.line()
            output.line(title)
            output.emit(rows, shape, _HEADS)
    return 0
