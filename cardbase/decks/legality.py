"""Whether a deck is legal in a format: everything that the format's checks find, and the verdict in a word."""

from dataclasses import dataclass
from datetime import date
from typing import Literal

from cardbase.games.card import DeckList
from cardbase.games.contract import Format, Game
from cardbase.games.findings import Finding, Remark, Unknown, Violation
from cardbase.messages import later

Verdict = Literal["legal", "incomplete", "illegal", "cannot tell"]
VERDICTS = (later("legal"), later("incomplete"), later("illegal"), later("cannot tell"))


@dataclass(frozen=True, slots=True)
class Report:
    """What was found in a deck on a day, in the order of the format's checks."""

    deck: DeckList
    game: Game
    format: Format
    on: date
    findings: tuple[Finding, ...]

    @property
    def violations(self) -> tuple[Violation, ...]:
        """The rules that the deck breaks."""
        return tuple(finding for finding in self.findings if isinstance(finding, Violation))

    @property
    def unknown(self) -> tuple[Unknown, ...]:
        """The rules that cannot be told because a fact is unknown."""
        return tuple(finding for finding in self.findings if isinstance(finding, Unknown))

    @property
    def not_known(self) -> dict[str, tuple[str, ...]]:
        """The facts that are not known of the cards with which a rule cannot be told, by their names."""
        found: dict[str, tuple[str, ...]] = {}
        for card, facts in (pair for unknown in self.unknown for pair in unknown.facts):
            found[card] = tuple(dict.fromkeys((*found.get(card, ()), *facts)))
        return {card: facts for card, facts in found.items() if facts}

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """What is legal and probably not meant."""
        return tuple(finding for finding in self.findings if isinstance(finding, Remark))

    @property
    def legal(self) -> bool:
        """True if no rule is broken and none is in doubt."""
        return self.verdict == "legal"

    @property
    def incomplete(self) -> bool:
        """True if the deck is too small and breaks no rule that adding cards would not mend."""
        return self.verdict == "incomplete"

    @property
    def verdict(self) -> Verdict:
        """The answer in a word; a broken rule outweighs a missing card, and both outweigh a doubt."""
        violations = self.violations
        if any(not violation.incomplete for violation in violations):
            return "illegal"
        if violations:
            return "incomplete"
        return "cannot tell" if self.unknown else "legal"

    def as_json(self) -> dict[str, object]:
        """Return the report as `deck check --format json` prints it."""
        return {
            "deck": self.deck.name,
            "game": self.game.key,
            "format": self.format.key,
            "legal": self.legal,
            "incomplete": self.incomplete,
            "violations": [_violation(violation) for violation in self.violations],
            "unknown": [
                {"code": unknown.rule.code, "message": unknown.message, "cards": list(unknown.cards)}
                for unknown in self.unknown
            ],
        }


def check(deck: DeckList, game: Game, format: Format, on: date) -> Report:
    """Check a deck against every rule of a format as it stood on a day."""
    findings = tuple(finding for rule in format.checks for finding in rule(deck, on))
    return Report(deck, game, format, on, findings)


def _violation(violation: Violation) -> dict[str, object]:
    return {
        "code": violation.rule.code,
        "message": violation.message,
        "cards": list(violation.cards),
        "actual": violation.actual,
        "allowed": violation.allowed,
        "rule": str(violation.rule),
        "repair": violation.repair,
    }
