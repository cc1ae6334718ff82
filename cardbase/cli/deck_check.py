"""`cardbase deck check`: is the deck legal, and if not, why, and how to mend it."""

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli import output
from cardbase.cli.completion import complete_game_formats
from cardbase.cli.deck_arguments import Deck, Game, deck_of
from cardbase.cli.output import Shape, ShapeOption
from cardbase.cli.session import catalogue
from cardbase.decks.legality import Report
from cardbase.errors import InputError

if TYPE_CHECKING:
    from cardbase.collection.wants import Wanted


def check(
    deck: Deck,
    form: Annotated[
        str,
        typer.Option(
            "--game-format",
            help="The format; without it the deck's own, else the default.",
            autocompletion=complete_game_formats,
        ),
    ] = "",
    on: Annotated[
        str, typer.Option("--on", metavar="DATE", help="The lists of this day (2024-06-01); without it today's.")
    ] = "",
    owned: Annotated[
        bool, typer.Option("--owned", help="Say, too, which cards you lack, and which built decks hold them.")
    ] = False,
    game: Game = "",
    shape: ShapeOption = Shape.TABLE,
) -> int:
    """Check a deck against the construction rules: every violation, with the rule, its source and how to mend it.

    Exit code 1: the deck is not legal, not complete, or a fact that a rule needs is not known; with --owned also: a card is missing.

    \b
    Examples:
      cardbase deck check "First steps"
      cardbase deck check list.txt --game-format two-limit --on 2024-06-01 --format json
      cardbase deck check "First steps" --owned
    """
    catalog, day = catalogue(), _day(on)
    found = deck_of(catalog, deck, game)
    report = found.check(form, day)
    lacking = found.lacking() if owned else []
    if shape is Shape.TABLE:
        print_report(report, f" on {day}" if on else "")
        if owned:
            _print_lacking(lacking)
    else:
        more = {"owned": {"complete": not lacking, "missing": [card.as_json() for card in lacking]}} if owned else {}
        output.emit_one(report.as_json() | more, shape)
    return 0 if report.legal and not lacking else 1


def _print_lacking(lacking: "Sequence[Wanted]") -> None:
    """Print for people which cards are missing, and where copies of them are in use."""
    if not lacking:
        output.lines(["", "owned: you have every card"])
    for card in lacking:
        name = f"{card.name} ({card.number})" if card.number else card.name
        output.lines(["", f"not owned  {card.missing} {name}: {card.needed} needed, {card.owned} owned"])
        _detail("in use", ", ".join(f"{count} in {deck}" for deck, count in card.taken))


def _day(words: str) -> date:
    try:
        return date.fromisoformat(words) if words else date.today()
    except ValueError:
        raise InputError(f"'{words}' is not a date", hint="Write it as 2024-06-01.") from None


def print_report(report: Report, when: str = "") -> None:
    """Print a report for people: the verdict, then each finding with its rule and its mend."""
    cards = sum(line.count for line in report.deck.lines)
    name = report.deck.name or "the deck"
    output.line(f"{name}: {report.verdict} in {report.game.en} {report.format.key}{when} ({cards} cards)")
    for violation in report.violations:
        kind = "incomplete" if violation.incomplete else "illegal"
        output.lines(["", f"{kind}  {violation.rule.code}: {violation.message}"])
        _detail("lines", ", ".join(map(str, filter(None, violation.lines))))
        _detail("rule", str(violation.rule))
        _detail("mend", violation.repair)
    for unknown in report.unknown:
        output.lines(["", f"cannot tell  {unknown.rule.code}: {unknown.message}"])
        _detail("rule", str(unknown.rule))
    if report.not_known:
        labels = {field.key: field.en for field in report.game.fields}
        told = {name: ", ".join(labels.get(key, key) for key in keys) for name, keys in report.not_known.items()}
        facts = ", ".join(f"{name} ({keys})" for name, keys in told.items())
        output.lines(["", f"not known: {facts}"])
        _detail("mend", "'cardbase catalog edit CARD FACT=VALUE' fills a fact in")
    for remark in report.remarks:
        output.lines(["", f"note  {remark.rule.code}: {remark.message}"])
        _detail("rule", str(remark.rule))


def _detail(label: str, words: str) -> None:
    if words:
        output.line(f"  {label}: {words}")
