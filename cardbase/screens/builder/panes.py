"""The parts of the builder's screen: the query and what it found, the deck with its figures, and what the rules say of it."""

import sqlite3
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from cardbase.catalog.cards import rules_texts
from cardbase.catalog.presentation import names
from cardbase.decks.legality import Report
from cardbase.decks.questions.stats import UNKNOWN, Stats, Tally, drawn, shown
from cardbase.games.card import Card
from cardbase.games.field import Face, letters, tint
from cardbase.games.findings import Finding, Unknown, Violation
from cardbase.messages import bracketed, later, say, several, spoken
from cardbase.screens.base import ACCENT, DOUBT, ILLEGAL, LEGAL, VERDICTS, entitle
from cardbase.screens.builder.building import Building, View
from cardbase.screens.builder.searching import Answer, Asked, Searching
from cardbase.screens.builder.tables import DeckTable, Results
from cardbase.screens.builder.words import kinds, numbers


class Findings(OptionList):
    """The findings of a report, violations first."""

    PART = later("What the rules say")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "enter", "select", later("To the cards"), tooltip=later("The cards that it is about, one after the other")
        ),
        Binding("x", "mend", later("Mend"), tooltip=later("Change the deck as the mend says")),
    ]

    class MendAsked(Message):
        """A key asks for the mend of the finding that is pointed at."""

    def __init__(self) -> None:
        super().__init__(id="findings", markup=False)
        self.findings: tuple[Finding, ...] = ()

    def show(self, report: Report) -> None:
        """Show what a report found; the one that is pointed at stays so, if it is still there."""
        pointed, row, before = self.finding, self.highlighted, [finding.message for finding in self.findings]
        self.findings = (*report.violations, *report.unknown, *report.remarks)
        entitle(self, verdict(report))
        if before == [finding.message for finding in self.findings]:
            return
        self.clear_options()
        self.add_options(map(_option, self.findings))
        if self.findings and row is not None:
            same = (n for n, finding in enumerate(self.findings) if pointed and finding.rule == pointed.rule)
            self.highlighted = next(same, min(row, len(self.findings) - 1))

    @property
    def finding(self) -> Finding | None:
        """The finding that is pointed at."""
        return self.findings[self.highlighted] if self.highlighted is not None and self.findings else None

    def action_mend(self) -> None:
        """Ask for the mend."""
        self.post_message(self.MendAsked())


def verdict(report: Report) -> Text:
    """Return the verdict in a word, in its colour, with the number of broken rules."""
    words = {
        "legal": say("legal"),
        "incomplete": say("incomplete"),
        "illegal": say("illegal"),
        "cannot tell": say("cannot tell"),
    }[report.verdict]
    broken = len(report.violations)
    return Text(bracketed(words, str(broken) if broken else ""), VERDICTS[report.verdict])


def explained(finding: Finding) -> Text:
    """Return a finding in full: what is wrong, by which rule, and how it is mended."""
    shown = Text().append(finding.message, _style(finding)[1])
    if isinstance(finding, Violation) and finding.repair:
        shown.append(f"\n{finding.repair}", "bold")
        shown.append(say("  (x mends it)") if finding.mend else "", "dim")
    shown.append(f"\n{finding.rule.code}: {finding.rule}", "dim")
    return shown


def _option(finding: Finding) -> Option:
    sign, style = _style(finding)
    shown = Text().append(f"{sign} ", style).append(finding.message, "")
    if isinstance(finding, Violation) and finding.mend:
        shown.append(say("  (x mends it)"), ACCENT)
    return Option(shown)


def _style(finding: Finding) -> tuple[str, str]:
    if isinstance(finding, Violation):
        return ("…", DOUBT) if finding.incomplete else ("✗", ILLEGAL)
    return ("?", DOUBT) if isinstance(finding, Unknown) else ("·", LEGAL)


class Told(Static):
    """Words as high as they are; without words it is not shown."""

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id, markup=False)

    def fill(self, content: Text) -> None:
        """Show other words; the other parts move only where these take more or fewer lines than those before."""
        before = self.content
        moves = not isinstance(before, Text) or _lines(before) != _lines(content) or bool(before) != bool(content)
        self.update(content, layout=moves)
        if self.display != bool(content):
            self.display = bool(content)


class Preview(Static):
    """A card, or a finding, in a few lines."""

    def __init__(self) -> None:
        super().__init__(id="preview", markup=False)
        self._card = ""

    def show_card(self, db: sqlite3.Connection, view: View, card: Card) -> None:
        """Show a card: its names, what it is, its figures, what it does."""
        if card.key == self._card:
            return
        self._card = card.key
        (number,) = db.execute("SELECT id FROM card WHERE game = ? AND key = ?", (card.game, card.key)).fetchone()
        texts = rules_texts(db, [number]).get(number, {})
        shown = Text()
        shown.append("  ".join(filter(None, names(card, "both"))), f"bold {tint(view.declared.face, card)}".strip())
        for words in filter(None, (kinds(view.declared, card), numbers(view.declared, card))):
            shown.append(f"\n{words}", "dim")
        for words in filter(None, (texts.get(spoken()) or texts.get("en") or "").split("\n")):
            shown.append(f"\n{words}")
        self.update(shown, layout=False)

    def show_finding(self, finding: Finding) -> None:
        """Show a finding in full."""
        self._card = ""
        self.update(explained(finding), layout=False)


def _lines(content: Text) -> int:
    return content.plain.count("\n")


BLOCKS = " ▁▂▃▄▅▆▇█"
MOST = 12
"""Values of a count in one line."""


def lines(stats: Stats, face: Face) -> list[Text]:
    """Return a line for each count, numbers first: "cost 1 ▂ 2 █ 3 ▅   2.1 on average"."""
    tallies = sorted(drawn(stats), key=lambda tally: tally.kind != "number")
    return [_line(tally, face) for tally in tallies]


def _line(tally: Tally, face: Face) -> Text:
    bars = shown(tally, MOST, spoken())
    most = max((bar.copies for bar in bars), default=0) or 1
    tints = {key: letters(colour) for key, colour in face.tints} if tally.field == face.tint else {}
    line = Text(no_wrap=True, overflow="ellipsis")
    line.append(tally.label(spoken()), "bold")
    if tally.mean is not None:
        line.append(f" ⌀{tally.mean:.1f} ", "dim")
    for bar in bars:
        style = DOUBT if bar.key == UNKNOWN else tints.get(bar.key, "")
        line.append(" " if tally.kind == "number" else "  ")
        if tally.kind == "number" and bar.key != UNKNOWN:
            line.append(bar.label(spoken()), "dim")
            line.append(BLOCKS[-(-bar.copies * 8 // most)].strip(), style or "cyan")
        else:
            line.append(f"{bar.label(spoken())} {bar.copies}", style)
    return line


class Query(Input):
    """The query. Down and Enter go on to what was found; in an empty field `?` is help, as elsewhere."""

    PART = later("The search")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,enter", "leave", later("To the cards"), key_display="↓"),
        Binding("escape", "clear", later("Clear"), show=False),
    ]

    def __init__(self) -> None:
        super().__init__(placeholder=say("search: words, type:…, cost<=3"), id="query", compact=True)

    def action_leave(self) -> None:
        """Go on to what was found."""
        self.screen.query_one(Results).focus()

    def action_clear(self) -> None:
        """Take the query away; an empty one is left."""
        if self.value:
            self.value = ""
        else:
            self.action_leave()

    async def on_key(self, event: events.Key) -> None:
        """Show help where nothing was typed yet, or all would be typed over."""
        if event.key == "question_mark" and self.selected_text == self.value:
            event.prevent_default().stop()
            await self.app.run_action("help")


class SearchPane(Vertical):
    """Searches while it is typed, in a thread with a connection of its own to the catalogue at `path`."""

    def __init__(self, building: Building, path: Path) -> None:
        super().__init__(id="left")
        self.building, self._path = building, path
        self._searching: Searching | None = None
        self._originals = False

    def compose(self) -> ComposeResult:
        """Lay the parts out."""
        yield Query()
        yield Told(id="remarks")
        yield Results()
        yield Preview()

    def on_mount(self) -> None:
        """Show the first cards."""
        self._searching = Searching(self._path, self.building.game, self._answered)
        self.ask()
        self.query_one(Query).focus()

    def on_unmount(self) -> None:
        """End the search."""
        if self._searching:
            self._searching.close()

    @on(Input.Changed, "#query")
    def ask(self) -> None:
        """Ask the query as it stands."""
        if self._searching:
            self._searching.ask(self._asked())

    def _asked(self) -> Asked:
        return Asked(self.query_one(Query).value, self._originals)

    def turn_originals(self) -> bool:
        """Let cardbase's own cards come, or no longer, and tell which."""
        self._originals = not self._originals
        self.ask()
        return self._originals

    def _answered(self, answer: Answer) -> None:
        """Hand an answer on from the thread of the search."""
        self.app.call_later(self.show_answer, answer)

    def show_answer(self, answer: Answer) -> None:
        """Show what was found, or what is wrong with the query; an answer that came too late, or as the screen closes, is let go."""
        if answer.fault:
            raise answer.fault
        if not self.query(Query) or answer.asked != self._asked():
            return
        said = Text()
        if answer.error:
            said.append(answer.error.message, ILLEGAL)
            said.append(f"\n{answer.error.hint}" if answer.error.hint else "")
        else:
            count = len(answer.cards)
            whole = answer.total <= count
            head = (
                several(count, "{n} card", "{n} cards")
                if whole
                else say("{n} of {total} cards", n=count, total=answer.total)
            )
            self.query_one(Results).show(answer.cards, self.building.view, head)
            remarks = answer.remarks or (() if answer.cards else (say("no card matches"),))
            if answer.withheld:
                remarks = (*remarks, _withheld(answer.withheld))
            said.append("\n".join(remarks), DOUBT)
        self.query_one("#remarks", Told).fill(said)


def _withheld(count: int) -> str:
    return several(
        count,
        "{n} of cardbase's own cards matches, too; c shows it",
        "{n} of cardbase's own cards match, too; c shows them",
    )


class DeckPane(Vertical):
    """The deck."""

    def __init__(self) -> None:
        super().__init__(id="right")

    def compose(self) -> ComposeResult:
        """Lay the parts out."""
        yield DeckTable()
        yield Told(id="curves")
        yield Findings()

    def show(self, view: View) -> None:
        """Show the deck as it is now."""
        self.query_one(DeckTable).show(view)
        self.query_one("#curves", Told).fill(Text("\n").join(lines(view.stats, view.declared.face)))
        self.query_one(Findings).show(view.report)
