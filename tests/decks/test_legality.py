"""The report: verdicts, and JSON exactly as the command line prints it."""

from datetime import date

from cardbase.decks.legality import Report, check
from cardbase.games.card import Card, DeckList, Line
from cardbase.games.checks import number, only
from cardbase.games.contract import Check, Format, Game
from cardbase.games.counting import at_most
from cardbase.games.findings import Finding, Remark, Rule, Unknown, Violation

ON = date(2024, 6, 1)
RULE = Rule("SIZE", "the deck has 3 cards", "page 1")
SHORT = Violation(RULE, "2 cards; 3 allowed", (), (), 2, 3, "Add 1 card", incomplete=True)
WRONG = Violation(Rule("COPIES", "one of each", "page 2"), "A: 2", ("A",), (4,), 2, 1, "Take out 1 x A")
DOUBT = Unknown(Rule("ICON", "no icons", "page 3"), "not known: B", ("B",))
ODD = Remark(Rule("ODD", "odd", "page 4"), "odd", ("C",))


def report(*findings: Finding) -> Report:
    checks: tuple[Check, ...] = tuple(lambda _deck, _on, found=found: iter((found,)) for found in findings)
    form = Format("standard", "standard", "", checks)
    game = Game("toy", "Toy", "", (), (), (form,), lambda card: card.name)
    return check(DeckList("toy", "Mine", ()), game, form, ON)


def test_verdicts() -> None:
    """A broken rule outweighs a missing card; both outweigh a doubt; a remark is none of them."""
    assert report().verdict == "legal"
    assert report(ODD).verdict == "legal"
    assert report(DOUBT, ODD).verdict == "cannot tell"
    assert report(DOUBT, SHORT).verdict == "incomplete"
    assert report(SHORT, DOUBT, WRONG).verdict == "illegal"


def test_only_a_deck_without_findings_but_remarks_is_legal() -> None:
    assert report(ODD).legal
    assert not any(report(found).legal for found in (SHORT, WRONG, DOUBT))
    assert report(SHORT).incomplete
    assert not report(SHORT, WRONG).incomplete


def test_findings_are_sorted_by_kind_and_keep_their_order() -> None:
    told = report(DOUBT, WRONG, ODD, SHORT)
    assert told.violations == (WRONG, SHORT)
    assert told.unknown == (DOUBT,)
    assert told.remarks == (ODD,)


def test_json() -> None:
    assert report(SHORT, WRONG, DOUBT, ODD).as_json() == {
        "deck": "Mine",
        "game": "toy",
        "format": "standard",
        "legal": False,
        "incomplete": False,
        "violations": [
            {
                "code": "SIZE",
                "message": "2 cards; 3 allowed",
                "cards": [],
                "actual": 2,
                "allowed": 3,
                "rule": "the deck has 3 cards [page 1]",
                "repair": "Add 1 card",
            },
            {
                "code": "COPIES",
                "message": "A: 2",
                "cards": ["A"],
                "actual": 2,
                "allowed": 1,
                "rule": "one of each [page 2]",
                "repair": "Take out 1 x A",
            },
        ],
        "remains": [],
        "unknown": [{"code": "ICON", "message": "not known: B", "cards": ["B"]}],
    }


def test_the_facts_that_rules_ask_for_in_vain_are_told_once_for_each_card() -> None:
    lines = (
        Line("main", 1, Card("toy", "A", "A", facts={"type": "unit"}), "A"),
        Line("main", 2, Card("toy", "B", "B"), "B"),
    )

    def is_unit(card: Card) -> bool | None:
        return None if "type" not in card.facts and card.facts.get("type") is None else card.facts["type"] == "unit"

    def has_icon(card: Card) -> bool | None:
        return None if (icon := card.facts.get("icon")) is None else icon == "star"

    found = [*only(RULE, lines, is_unit, "a unit"), *number(RULE, lines, has_icon, at_most(2), "cards with a star")]
    told = report(*found)

    assert told.verdict == "cannot tell"
    assert told.not_known == {"B": ("type", "icon"), "A": ("icon",)}
    assert report(DOUBT).not_known == {}
