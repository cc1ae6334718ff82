"""`cardbase sim scenario`: positions, moves, and what must come out."""

from difflib import unified_diff
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardbase.catalog.record import Record
from cardbase.cli import output
from cardbase.cli.colour import BAD, GOOD, HEAD, Painted
from cardbase.cli.completion import complete_cards
from cardbase.cli.naming import game_option
from cardbase.cli.output import Shape, ShapeOption
from cardbase.cli.session import open_database, open_database_for
from cardbase.cli.show import find_card
from cardbase.errors import InputError, NotFound, OutsideError
from cardbase.files import write_file
from cardbase.messages import say, several

if TYPE_CHECKING:
    from cardbase.sim.scenarios.running import Verdict
    from cardbase.sim.scenarios.table.cards import Lookup


def scenario(
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[FILE...]", help="Scenario files (TOML), folders of them, or '-': standard input."),
    ] = None,
    card: Annotated[
        str,
        typer.Option(
            "--card",
            help="Only those that rule on this card; without FILE, of the rulings.",
            autocompletion=complete_cards,
        ),
    ] = "",
    game: Annotated[str, game_option("The card is of this game.")] = "",
    modernise: Annotated[
        bool, typer.Option("--modernise", help="Show what scripts from before they were strict must say.")
    ] = False,
    write: Annotated[bool, typer.Option("--write", help="With --modernise: change the files.")] = False,
    shape: ShapeOption = Shape.TABLE,
) -> int:
    """Play scenario files and compare with what they expect ('cardbase help scenarios').

    Exit code 1: something came out otherwise; what was expected and what is stand side by side. Exit code 2: a file is wrong;
    3: it cannot be read.

    With --card the scenarios that name a card of the catalogue with abilities are played; without FILE those that come with cardbase,
    which 'cardbase show' names. Exit code 1 also if there is none.

    With --modernise nothing is compared: where a script passed silently from one phase into the next, the lines that say so
    are shown as a difference that 'patch' takes. Exit code 1: there is something to change.

    \b
    Examples:
      cardbase sim scenario my-rulings
      cardbase sim scenario --card "MAX STEINER"
      cardbase sim scenario --modernise --write my-rulings
    """
    from cardbase.sim.scenarios.form.files import scenario_files  # noqa: PLC0415
    from cardbase.sim.scenarios.reading import read  # noqa: PLC0415
    from cardbase.sim.scenarios.running import Verdict, run_scenario  # noqa: PLC0415
    from cardbase.sim.scenarios.subjects import subjects  # noqa: PLC0415
    from cardbase.sim.scenarios.table.catalogue import lookup_in  # noqa: PLC0415

    _must_fit_together(files or [], card, game, modernise=modernise, write=write)
    lookup, verdicts, wrong = lookup_in(open_database), list[Verdict](), 0
    if modernise:
        return _modernise(scenario_files(files or []), lookup, write)
    record = find_card(open_database_for(game), card, game)[0] if card else None
    for file in scenario_files(files or []) if files or record is None else _files_on(record):
        try:
            found = read(file)
            if record is not None:
                found = [
                    one for one in found if one.game == record.card.game and record.card.key in subjects(one, lookup)
                ]
            verdicts += [run_scenario(one, lookup) for one in found]
        except (InputError, NotFound, OutsideError) as fault:
            output.complain(say("cardbase: {fault}", fault=fault))
            wrong = max(wrong, fault.exit_code)
    if record is not None and not verdicts and not wrong:
        raise NotFound(say("no scenario rules on {name}", name=record.card.name))
    if shape is not Shape.TABLE:
        output.emit([_json(verdict) for verdict in verdicts], shape, {})
    elif verdicts:
        _print(verdicts)
    return max(wrong, any(not verdict.ok for verdict in verdicts))


def _must_fit_together(files: list[Path], card: str, game: str, *, modernise: bool, write: bool) -> None:
    """Raise InputError for options that do not belong together, and where nothing is named."""
    from cardbase.sim.scenarios.form.files import is_stream  # noqa: PLC0415

    if write and not modernise:
        raise InputError(say("--write belongs to --modernise"))
    if modernise and card:
        raise InputError(say("--card does not go with --modernise"), hint=say("Name the files."))
    if modernise and any(map(is_stream, files)):
        raise InputError(say("--modernise does not take a pipe"), hint=say("Name a file."))
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


def _modernise(files: "list[Path]", lookup: "Lookup", write: bool) -> int:
    """Show, or write, what older scripts must say. Returns 1 where something is left to change."""
    from cardbase.sim.scenarios.form.files import load_text  # noqa: PLC0415
    from cardbase.sim.scenarios.modernise import modernised  # noqa: PLC0415

    changed, wrong = 0, 0
    for file in files:
        try:
            modern, old = modernised(file, lookup), load_text(file)
        except (InputError, NotFound, OutsideError) as fault:
            output.complain(say("cardbase: {fault}", fault=fault))
            wrong = max(wrong, fault.exit_code)
            continue
        for line in modern.by_hand:
            output.complain(say("by hand: {line}", line=line))
        wrong = max(wrong, bool(modern.by_hand))
        if modern.text != old:
            changed += 1
            if write:
                write_file(file, modern.text)
            else:
                rows = unified_diff(old.splitlines(), modern.text.splitlines(), str(file), str(file), lineterm="")
                output.lines([*rows])
    if not changed:
        output.note(say("nothing to change"))
    elif write:
        output.note(several(changed, "{n} file changed", "{n} files changed"))
    else:
        output.note(
            several(changed, "{n} file to change; --write changes it", "{n} files to change; --write changes them")
        )
    return max(wrong, int(changed > 0 and not write))


def _print(verdicts: "list[Verdict]") -> None:
    from cardbase.sim.scenarios.report import failure  # noqa: PLC0415

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
