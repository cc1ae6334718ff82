"""Whether a deck is legal in a format: everything that the format's checks find, and the verdict in a word."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Literal

from cardbase import games
from cardbase.errors import InputError
from cardbase.escaping import html_table
from cardbase.games.card import Card, DeckList
from cardbase.games.contract import Format, Game, meant
from cardbase.games.findings import Finding, Remark, Unknown, Violation
from cardbase.games.mending import Ground, Mended, together
from cardbase.games.readings import broken_together, is_broken, values
from cardbase.messages import bracketed, known, label, later, say, several

Verdict = Literal["legal", "incomplete", "illegal", "cannot tell"]
VERDICTS = (later("legal"), later("incomplete"), later("illegal"), later("cannot tell"))


@dataclass(frozen=True)
class Report:
    """What was found in a deck on a day, in the order of the format's checks."""

    deck: DeckList
    game: Game
    format: Format
    on: date
    findings: tuple[Finding, ...]

    @property
    def violations(self) -> tuple[Violation, ...]:
        """The rules that the deck breaks, with mends that hold together."""
        return self._mended.violations

    @property
    def remains(self) -> tuple[str, ...]:
        """What is to be done beside the mends, or cannot be told, once all of them are followed."""
        return self._mended.remains

    @cached_property
    def _mended(self) -> Mended:
        return together(self.deck, self.findings, _ground(self.game, self.format, self.on))

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
        if any(map(is_broken, self.findings)):
            return "illegal"
        if any(isinstance(finding, Violation) for finding in self.findings):
            return "incomplete"
        return "cannot tell" if self.unknown else "legal"

    def __reduce__(self) -> tuple[object, ...]:
        """Return how to make it again: the checks of a game are functions, and are found there by name. Raises InputError for a format of
        the user's own.
        """
        if all(form.key != self.format.key for form in games.game(self.game.key).formats):
            format_ = label(self.format.en, self.format.ja)
            raise InputError(say("a check by '{format}', a format of your own, cannot be pickled", format=format_))
        return _unpickled, (self.deck, self.game.key, self.format.key, self.on, self.findings)

    def said(self, when: str = "") -> str:
        """Return the verdict in a sentence; `when` stands behind the format."""
        game, form = label(self.game.en, self.game.ja), label(self.format.en, self.format.ja)
        return several(
            sum(line.count for line in self.deck.lines),
            "{name}: {verdict} in {game}{when}, {n} card",
            "{name}: {verdict} in {game}{when}, {n} cards",
            name=self.deck.name or say("the deck"),
            verdict=known(self.verdict),
            game=bracketed(game, form if form != game else ""),
            when=when,
        )

    def _repr_html_(self) -> str:
        """Return what a notebook shows: the verdict, what is wrong and how that is mended, what cannot be told, and remarks."""
        rows = [
            (say("incomplete") if one.incomplete else say("illegal"), one.rule.code, one.message, one.repair)
            for one in self.violations
        ]
        rows += [(known("cannot tell"), one.rule.code, one.message, "") for one in self.unknown]
        rows += [(say("note"), one.rule.code, one.message, "") for one in self.remarks]
        heads = (
            say("Finding"),
            say("Rule"),
            say("What is wrong"),
            say("How it is mended"),
        )
        return html_table(self.said(), rows, heads if rows else (), self.remains)

    def denial(self, name: str) -> str:
        """Return that a deck of this name is not known to be legal, in the words of the verdict."""
        said = {
            "illegal": later("'{name}' is not legal in {format}"),
            "incomplete": later("'{name}' is incomplete in {format}"),
            "cannot tell": later("it cannot be told whether '{name}' is legal in {format}"),
        }
        return say(said[self.verdict], name=name, format=label(self.format.en, self.format.ja))

    def as_json(self) -> dict[str, object]:
        """Return the report as `deck check --as json` prints it."""
        return {
            "deck": self.deck.name,
            "game": self.game.key,
            "format": self.format.key,
            "legal": self.legal,
            "incomplete": self.incomplete,
            "violations": [_violation(violation) for violation in self.violations],
            "remains": list(self.remains),
            "unknown": [
                {"code": unknown.rule.code, "message": unknown.message, "cards": list(unknown.cards)}
                for unknown in self.unknown
            ],
        }


def _unpickled(deck: DeckList, game: str, form: str, on: date, findings: tuple[Finding, ...]) -> Report:
    found = games.game(game)
    return Report(deck, found, found.format(form), on, findings)


def check(deck: DeckList, game: Game, format: Format, on: date) -> Report:
    """Check a deck against every rule of a format as it stood on a day."""
    deck = deck._replace(options=_counted(deck, format))
    return Report(deck, game, format, on, tuple(_ground(game, format, on).find(deck)))


def _ground(game: Game, format: Format, on: date) -> Ground:
    """Return what a format finds in a deck: what each of its checks does, and what no reading of what is unknown keeps together."""
    known = values(game.fields)

    def each(deck: DeckList) -> list[Finding]:
        return [finding for rule in format.checks for finding in rule(deck, on)]

    def find(deck: DeckList) -> Sequence[Finding]:
        found = each(deck)
        broken = broken_together(deck, found, each, known)
        return [*found, broken] if broken else found

    def home(card: Card | None) -> str:
        own = (section.key for section in game.sections if card is not None and section.accepts(card))
        return next(own, game.sections[0].key)

    places = {section.key: label(section.en, section.ja) for section in game.sections}
    return Ground(find, known, home, places)


def _counted(deck: DeckList, format: Format) -> dict[str, str]:
    """Return the options of the deck as the format spells their values; what is no value of an option does not count."""
    declared = format.options or {}
    said = ((key, meant(declared[key].values if key in declared else (), words)) for key, words in deck.options.items())
    return {key: value for key, value in said if value}


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
