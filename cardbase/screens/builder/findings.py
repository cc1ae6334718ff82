"""What the rules say of the deck, as a list: each finding leads to its cards, and to its mend where that leaves nothing to choose."""

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from cardbase.decks.legality import Report
from cardbase.games.findings import Finding, Unknown, Violation
from cardbase.messages import bracketed, later, say
from cardbase.screens.plain import entitle
from cardbase.screens.theme import ACCENT, DOUBT, ILLEGAL, LEGAL, VERDICTS


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
        shown.append(f"  [x] {say('mends it')}" if finding.mend else "", "dim")
    shown.append(f"\n{finding.rule.code}: {finding.rule}", "dim")
    return shown


def _option(finding: Finding) -> Option:
    sign, style = _style(finding)
    shown = Text().append(f"{sign} ", style)
    if isinstance(finding, Violation) and finding.mend:
        shown.append("[x] ", ACCENT)
    return Option(shown.append(finding.message, ""))


def _style(finding: Finding) -> tuple[str, str]:
    if isinstance(finding, Violation):
        return ("…", DOUBT) if finding.incomplete else ("✗", ILLEGAL)
    return ("?", DOUBT) if isinstance(finding, Unknown) else ("·", LEGAL)
