"""Scenarios about decks: the lines of a deck, a format, a day, and what the check finds."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from typing import Any, NamedTuple

from cardbase.decks.legality import Report, check
from cardbase.errors import InputError, did_you_mean
from cardbase.games.card import DeckList, Line
from cardbase.games.checks import SHARED_CODES
from cardbase.games.contract import Format, Game
from cardbase.games.findings import Violation
from cardbase.messages import later, say
from cardbase.messages import listed as in_a_row
from cardbase.shapes import YES_OR_NO, Kinds, list_of, plain, table, text, word
from cardbase.sim.scenarios.cards import Cards
from cardbase.sim.scenarios.position import entries
from cardbase.sim.scenarios.scenario import Scenario, TomlTable
from cardbase.sim.scenarios.schema import AMOUNT, ZONE_MOST

TODAY = date(2024, 6, 1)
"""The day on which a deck is looked at where the file says none: after the last list of restricted cards in the data."""
_OPTIONS = ("format", "on", "options")
VERDICTS = ("legal", "illegal", "incomplete", "cannot tell")

Row = tuple[str, str, str]


class Kind(NamedTuple):
    """A kind of expectation about a deck: its key, what a file about a game's decks may say, and what is compared."""

    key: str
    holds: Callable[[Game], Kinds]
    compare: Callable[[Any, Report], Iterator[Row]]


def deck_differences(scenario: Scenario, deck: TomlTable, game: Game, cards: Cards, expect: TomlTable) -> Iterator[Row]:
    """Yield (what, expected, actual) where the report on the scenario's deck is not as expected."""
    found = report(scenario, deck, game, cards)
    for kind in KINDS:
        if kind.key in expect:
            yield from kind.compare(expect[kind.key], found)


def expected_keys(game: Game) -> Kinds:
    """Return what a table of expectations about a game's decks may hold."""
    return table({kind.key: kind.holds(game) for kind in KINDS}, least=1, wrong=later("cannot be expected of a deck"))


def codes(game: Game) -> list[str]:
    """Return the codes that a check of a game's decks can give: the game's own, and those of all games."""
    return list(dict.fromkeys([*(rule.code for rule in game.deck_rules), *SHARED_CODES]))


def _code(game: Game) -> Kinds:
    """Return the kind of a code; a game that does not tell its rules may have any."""
    return word(*codes(game)) if game.deck_rules else text()


def _listed_codes(game: Game) -> Kinds:
    return list_of(_code(game), ZONE_MOST)


def _listed_violations(game: Game) -> Kinds:
    cards = list_of(text(), ZONE_MOST)
    violation = {"code": _code(game), "actual": AMOUNT, "allowed": (*AMOUNT, *text()), "cards": cards}
    return list_of((*_code(game), *table(violation, needs=["code"])), ZONE_MOST)


def report(scenario: Scenario, deck: TomlTable, game: Game, cards: Cards) -> Report:
    """Return the report on the scenario's deck. Raises InputError for a card, a format or an option that is not there."""
    place = f"{scenario.place} [deck]"
    form = game.format(deck.get("format", ""))
    options = deck.get("options", {})
    _must_be_options(form, options, place)
    lines = []
    for section, listed_cards in deck.items():
        if section not in _OPTIONS:
            counts: dict[str, int] = {}
            for name, _ in entries(listed_cards, cards, f"{place} {section}"):
                counts[name] = counts.get(name, 0) + 1
            lines += [Line(section, count, cards.card(name), name) for name, count in counts.items()]
    return check(DeckList(game.key, scenario.title, tuple(lines), options), game, form, deck.get("on", TODAY))


def _must_be_options(form: Format, options: TomlTable, place: str) -> None:
    declared = form.options or {}
    known = list(declared)
    for key, value in options.items():
        if key not in declared:
            hint = did_you_mean(key, known) or (
                say("Options: {names}.", names=in_a_row(known)) if known else say("It has none.")
            )
            raise InputError(
                say("the format '{key}' has no option '{key_2}'", key=form.key, key_2=key), place=place, hint=hint
            )
        values = declared[key].values
        if values and value not in values:
            hint = did_you_mean(str(value), list(values)) or say(
                "Values: {names}; leave it out for the usual rule.", names=in_a_row(values)
            )
            raise InputError(
                say("the option '{key}' has no value '{value}'", key=key, value=value), place=place, hint=hint
            )


def _legal(expected: bool, found: Report) -> Iterator[Row]:
    """A deck of which it cannot be told is neither legal nor not."""
    if found.verdict == "cannot tell" or expected != found.legal:
        codes = [violation.rule.code for violation in found.violations] + [doubt.rule.code for doubt in found.unknown]
        yield ("legal", "yes" if expected else "no", f"{found.verdict}: {', '.join(codes)}".removesuffix(": "))


def _verdict(expected: str, found: Report) -> Iterator[Row]:
    if plain(expected) != plain(found.verdict):
        yield ("verdict", expected, found.verdict)


def _violations(expected: list[Any], found: Report) -> Iterator[Row]:
    """Each violation is expected by its code, or by a table with its numbers too; none may be missing or left over."""
    left = list(found.violations)
    for entry in expected:
        said = {"code": entry} if isinstance(entry, str) else entry
        alike = [violation for violation in left if plain(violation.rule.code) == plain(said["code"])]
        match = next((violation for violation in alike if _holds(said, violation)), None)
        if match is None:
            actual = alike or left
            yield ("violation", _words(said), "; ".join(map(_words, map(_told, actual))) or "none")
        else:
            left.remove(match)
    if left:
        yield ("violations", "no more", "; ".join(violation.message for violation in left))


def _unknown(expected: list[str], found: Report) -> Iterator[Row]:
    yield from _codes("unknown", expected, [doubt.rule.code for doubt in found.unknown])


def _remarks(expected: list[str], found: Report) -> Iterator[Row]:
    yield from _codes("remarks", expected, [remark.rule.code for remark in found.remarks])


def _codes(what: str, expected: Sequence[str], actual: Sequence[str]) -> Iterator[Row]:
    if sorted(map(plain, expected)) != sorted(map(plain, actual)):
        yield (what, ", ".join(expected) or "none", ", ".join(actual) or "none")


def _holds(said: TomlTable, violation: Violation) -> bool:
    told = _told(violation)
    return all(value == told[key] for key, value in said.items() if key != "code")


def _told(violation: Violation) -> dict[str, Any]:
    return {
        "code": violation.rule.code,
        "actual": violation.actual,
        "allowed": violation.allowed,
        "cards": list(violation.cards),
    }


def _words(said: TomlTable) -> str:
    return ", ".join(str(value) if key == "code" else f"{key} {value}" for key, value in said.items())


KINDS = (
    Kind("legal", lambda _: YES_OR_NO, _legal),
    Kind("verdict", lambda _: word(*VERDICTS), _verdict),
    Kind("violations", _listed_violations, _violations),
    Kind("unknown", _listed_codes, _unknown),
    Kind("remarks", _listed_codes, _remarks),
)
"""Everything that a scenario about a deck can expect."""
