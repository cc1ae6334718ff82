"""`cardbase deck check`: is the deck legal, and if not, why, and how to mend it."""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardbase.cli import output
from cardbase.cli.arguments import FileFormat, Game, find_deck
from cardbase.cli.colour import BAD, DOUBT, GOOD, Painted
from cardbase.cli.completion import complete_decks, complete_game_formats
from cardbase.cli.output import Shape, ShapeOption, paged
from cardbase.cli.session import open_library
from cardbase.decks import store
from cardbase.decks.deck import ARCHIVED
from cardbase.decks.legality import Report
from cardbase.errors import InputError, NotFound
from cardbase.games.counting import title, titled
from cardbase.messages import bracketed, label, listed, say

if TYPE_CHECKING:
    from cardbase.collection.wants import Wanted
    from cardbase.library.catalog import Catalog


@paged
def check(
    decks: Annotated[
        list[str] | None,
        typer.Argument(metavar="DECK...", help="Saved decks, files or bundled decks.", autocompletion=complete_decks),
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="All your decks but archived ones.")] = False,
    form: Annotated[
        str,
        typer.Option(
            "--game-format",
            metavar="FORMAT",
            help="The format, by key or name; without it the deck's own, else the default.",
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
    kind: FileFormat = "",
    shape: ShapeOption = Shape.TABLE,
) -> int:
    """Check decks against the construction rules: every violation, with the rule, its source and how to mend it.

    Exit code 1: a deck is not legal, not complete, or a fact that a rule needs is not known; with --owned also: a card is missing.

    \b
    Examples:
      cardbase deck check "First steps"
      cardbase deck check list.txt --game-format two-limit --on 2024-06-01 --as json
      cardbase deck check "First steps" --owned
      cardbase deck check --all
    """
    catalog, day = open_library(), day_of(on)
    named = _named(catalog, decks or [], game, every=every)
    opened = [find_deck(catalog, deck, game, kind) for deck in named]
    checked = [(deck.check(form, day), deck.lacking() if owned else []) for deck in opened]
    if shape is Shape.TABLE:
        for place, (report, lacking) in enumerate(checked):
            if place:
                output.lines(["", ""])
            print_report(report, say(" on {day}", day=day) if on else "")
            if owned:
                _print_lacking(lacking)
    else:
        rows = [report.as_json() | (_owned(lacking) if owned else {}) for report, lacking in checked]
        if len(named) == 1 and not every:
            output.emit_one(rows[0], shape)
        else:
            output.emit(rows, shape, {})
    return 0 if all(report.legal and not lacking for report, lacking in checked) else 1


def _named(catalog: "Catalog", decks: list[str], game: str, *, every: bool) -> list[str]:
    """Return which decks are to be checked. Raises InputError where none is named, or some beside --all; NotFound where there is none."""
    if every and decks:
        raise InputError(say("--all takes the place of DECK"), hint=say("Leave one of them out."))
    if not every:
        if not decks:
            raise InputError(say("{name} is missing", name="DECK"), hint=say("Name decks, or --all."))
        return decks
    saved = [deck.name for deck in store.list_decks(catalog.db, game) if ARCHIVED not in deck.tags]
    if not saved:
        raise NotFound(say("there is no deck yet; 'cardbase deck new NAME --game GAME' makes one"))
    return saved


def _owned(lacking: "Sequence[Wanted]") -> dict[str, Any]:
    return {"owned": {"complete": not lacking, "missing": [card.as_json() for card in lacking]}}


def _print_lacking(lacking: "Sequence[Wanted]") -> None:
    """Print for people which cards are missing, and where copies of them are in use."""
    if not lacking:
        output.lines(["", say("owned: you have every card")])
    for card in lacking:
        name = f"{card.shown} ({card.number})" if card.number else card.shown
        output.lines(
            [
                "",
                say(
                    "not owned  {missing} {name}: {needed} needed, {owned} owned",
                    missing=card.missing,
                    name=name,
                    needed=card.needed,
                    owned=card.owned,
                ),
            ]
        )
        _detail(say("in use"), listed(say("{count} in {deck}", count=count, deck=deck) for deck, count in card.taken))


def day_of(words: str) -> date:
    """Return the day that words name, today for none. Raises InputError for what is no day."""
    try:
        return date.fromisoformat(words) if words else date.today()
    except ValueError:
        raise InputError(say("'{words}' is not a date", words=words), hint=say("Write it as 2024-06-01.")) from None


def print_report(report: Report, when: str = "") -> None:
    """Print a report for people: the verdict, then each finding with its rule and its mend."""
    output.line(Painted(report.said(when), GOOD if report.legal else BAD if report.violations else DOUBT))
    for violation in report.violations:
        kind = say("incomplete") if violation.incomplete else say("illegal")
        output.line()
        output.line(
            Painted(kind, DOUBT if violation.incomplete else BAD), f"  {violation.rule.code}: {violation.message}"
        )
        _detail(say("cards"), listed(_on(report, violation.lines)))
        _detail(say("rule"), str(violation.rule))
        _detail(say("mend"), violation.repair)
    if report.remains:
        output.lines(["", say("once all this is mended:"), *(f"  {words}" for words in report.remains)])
    for unknown in report.unknown:
        said = say("cannot tell  {code}: {message}", code=unknown.rule.code, message=unknown.message)
        output.lines(["", Painted(said, DOUBT)])
        _detail(say("rule"), str(unknown.rule))
    if report.not_known:
        labels = {field.key: label(field.en, field.ja) for field in report.game.fields}
        told = [listed(labels.get(key, key) for key in keys) for keys in report.not_known.values()]
        facts = listed(map(bracketed, titled(report.not_known, report.deck.lines), told))
        output.lines(["", say("not known: {facts}", facts=facts)])
        _detail(say("mend"), say("'cardbase catalog edit CARD FACT=VALUE' fills a fact in"))
    for remark in report.remarks:
        output.lines(["", say("note  {code}: {message}", code=remark.rule.code, message=remark.message)])
        _detail(say("rule"), str(remark.rule))


def _on(report: Report, lines: Sequence[int]) -> Iterator[str]:
    """Yield the cards on these lines of the deck, each with its copies; a line that is none of it is left out."""
    for line in report.deck.lines:
        if line.line and line.line in lines:
            yield f"{line.count} {title(line)}"


def _detail(head: str, words: str) -> None:
    if words:
        output.line(say("  {head}: {words}", head=head, words=words))
