"""Everything that a scenario of a game can expect: one row for each kind, with what a file may say and how it is compared.

`expectations` takes a file's table apart into single expectations, `differences` compares them. Nothing else knows the kinds.
"""

from cardbase.engine.layout import Layout
from cardbase.messages import later
from cardbase.sim.scenarios.expected import asking, happening, standing
from cardbase.sim.scenarios.expected.look import Difference, Expectation, Kind, Look
from cardbase.sim.scenarios.expected.piles import pile_kinds
from cardbase.sim.scenarios.form import terms
from cardbase.sim.scenarios.form.kinds import AMOUNT, CHANGED, PLAYER, Kinds, listed, table, table_of, text, whole, word
from cardbase.sim.scenarios.form.limits import LINES_MOST, TEXT_MOST, ZONE_MOST
from cardbase.sim.scenarios.form.scenario import Table
from cardbase.sim.scenarios.form.terms import own_numbers, shared_numbers
from cardbase.sim.scenarios.table.things import values

TEXTS = listed(text(TEXT_MOST), LINES_MOST, 1)
"""At least one: nothing is proven by none."""

KINDS = (
    Kind(("asked",), lambda _: whole(0, 2), asking.asked, asks=True),
    Kind(("question",), lambda _: text(TEXT_MOST), asking.question, asks=True),
    Kind(("legal",), lambda _: listed(text(TEXT_MOST), LINES_MOST), asking.legal, asks=True),
    Kind(("legal_has",), lambda _: TEXTS, asking.legal_has, asks=True),
    Kind(("legal_lacks",), lambda _: TEXTS, asking.legal_lacks, asks=True),
    Kind(("refuse",), lambda _: TEXTS, asking.refuse, asks=True),
    Kind(("passed_over",), lambda _: TEXTS, asking.passed_over, asks=True),
    Kind(("events",), lambda _: TEXTS, happening.events),
    Kind(("events_lack",), lambda _: TEXTS, happening.events_lack),
    Kind(("result",), lambda _: word(*terms.RESULTS.values()), standing.result),
    Kind(("reason",), lambda layout: word(*layout.reasons.keys()), standing.reason),
    Kind(("phase",), lambda layout: word(*layout.phases.keys()), standing.phase),
    Kind(("player",), lambda _: PLAYER, standing.player),
)
"""The expectations that have a key of their own."""
NUMBER = Kind(("*",), lambda _: CHANGED, standing.number)
OWN_NUMBER = Kind(("1", "*"), lambda _: CHANGED, standing.own_number)
ZONE = Kind(("1", "*"), lambda layout: (*CHANGED, *pile_kinds(layout)), standing.zone)
VALUE = Kind(("cards", "*", "*"), lambda _: AMOUNT, standing.value)


def expectations(expect: Table, layout: Layout) -> list[Expectation]:
    """Return the expectations of a step, each by itself."""
    found = []
    for key, value in expect.items():
        if terms.plain(key) == "cards":
            found += [
                Expectation((key, name, part), VALUE, one) for name, of in value.items() for part, one in of.items()
            ]
        elif key in ("1", "2"):
            found += [Expectation((key, part), _of_seat(part, layout), one) for part, one in value.items()]
        else:
            own = next((kind for kind in KINDS if terms.plain(kind.path[0]) == terms.plain(key)), NUMBER)
            found.append(Expectation((key,), own, value))
    return found


def looks_at_once(expect: Table, layout: Layout) -> bool:
    """Tell whether a step expects something of the question that waits."""
    return any(one.kind.asks for one in expectations(expect, layout))


def differences(look: Look, expect: Table) -> list[Difference]:
    """Return what is not as expected. Raises InputError for an expectation that could never come true."""
    return [found for one in expectations(expect, look.layout) for found in one.kind.compare(look, one)]


def expected_keys(layout: Layout) -> Kinds:
    """Return what a table of expectations may hold."""
    zones = dict.fromkeys(layout.zones.keys(), ZONE.holds(layout))
    numbers = dict.fromkeys(own_numbers(layout), OWN_NUMBER.holds(layout))
    seats = dict.fromkeys(
        ("1", "2"), table({**zones, **numbers}, least=1, loose=True, wrong=later("is no zone and no number"))
    )
    cards = table_of(table(values(layout), least=1, loose=True, wrong=later("is no value of a card")), ZONE_MOST, 1)
    shared = dict.fromkeys(shared_numbers(layout), NUMBER.holds(layout))
    keys = {**shared, **{kind.path[0]: kind.holds(layout) for kind in KINDS}, **seats, "cards": cards}
    return table(keys, least=1, loose=True, wrong=later("cannot be expected"))


def _of_seat(key: str, layout: Layout) -> Kind:
    return ZONE if terms.index(layout.zones, key) >= 0 else OWN_NUMBER
