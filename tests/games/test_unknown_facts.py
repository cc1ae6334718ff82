"""What a check says of a deck with unknown facts, against all the decks that it may be.

A rule is broken if every completion breaks it, in doubt if some do, and kept if none does.
"""

from collections.abc import Iterator, Mapping
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from cardbase.games import build_divide, detainer, dreadnought, fertcg
from cardbase.games.card import Card, Fact, Line
from cardbase.games.contract import Game
from tests.games.cards import card, check, codes, doubts, fill, line

Domain = Mapping[str, tuple[Fact, ...]]


def completions(lines: list[Line], domain: Domain) -> Iterator[list[Line]]:
    """Every deck that the lines may be; all lines of one card have the same facts."""
    cards = {entry.card.key: entry.card for entry in lines if entry.card}
    gaps = [(key, fact) for key, known in cards.items() for fact in domain if fact not in known.facts]
    for values in product(*(domain[fact] for _, fact in gaps)):
        filled = dict(cards)
        for (key, fact), value in zip(gaps, values, strict=True):
            filled[key] = filled[key]._replace(facts={**filled[key].facts, fact: value})
        yield [entry._replace(card=filled[entry.card.key]) if entry.card else entry for entry in lines]


def agrees_with_completions(game: Game, lines: list[Line], domain: Domain, **options: str) -> None:
    """Hold the report on the lines against those on their completions, rule by rule."""
    told = check(game, lines, **options)
    full = [check(game, each, **options) for each in completions(lines, domain)]
    found = [_rules(codes(report)) for report in full]
    always, ever = set.intersection(*found), set.union(*found)
    assert (told.verdict == "illegal") is all(report.verdict == "illegal" for report in full)
    assert _rules(codes(told)) - {"TOGETHER"} == always
    assert _rules(doubts(told)) - always == ever - always


def _rules(found: list[str]) -> set[str]:
    """A legend in too many copies breaks the rule on copies in another way."""
    return {code.removeprefix("LEGEND_") for code in found}


def some_cards(facts: list[dict[str, Fact]], *, names: int = 2, section: str = "main") -> st.SearchStrategy[list[Line]]:
    """Up to three lines, of few names, each with some of the facts."""

    def made(rows: list[tuple[int, int, dict[str, Fact]]]) -> list[Line]:
        return [
            line(count, card(f"card {name}", **known)._replace(key=f"card {name} {place}"), section)
            for place, (name, count, known) in enumerate(rows)
        ]

    row = st.tuples(st.integers(1, names), st.integers(1, 4), st.sampled_from(facts))
    return st.lists(row, min_size=1, max_size=3).map(made)


def icons(busters: int, shots: int, plain: int) -> list[Line]:
    of = {"buster": busters, "shot": shots, "none": plain}
    lines = [entry for icon, count in of.items() for entry in fill(count, 4, icon, type="unit", trigger=icon)]
    return [*lines, line(1, card("territory", type="territory", trigger="none"), "territory")]


@given(
    some_cards(
        [{"type": "unit"}, {"type": "unit", "trigger": "buster"}, {"type": "command", "trigger": "none"}], names=9
    ),
    st.integers(8, 13),
    st.integers(9, 13),
)
def test_build_divide_icons(unsure: list[Line], busters: int, shots: int) -> None:
    agrees_with_completions(
        build_divide.GAME, [*icons(busters, shots, 20), *unsure], {"trigger": ("none", "shot", "buster")}
    )


@given(some_cards([{"type": "unit"}, {"type": "unit", "class_change": True}, {"type": "unit", "class_change": False}]))
def test_fertcg_class_changes(unsure: list[Line]) -> None:
    lines = [*fill(50, 3, "x", type="unit", class_change=False), *unsure]
    agrees_with_completions(fertcg.GAME, lines, {"class_change": (True, False)})


@given(
    some_cards(
        [
            {"type": "unit", "subtype": "unit", "level": 1},
            {"type": "unit", "subtype": "unit", "level": 1, "legend": True},
            {"type": "unit", "subtype": "unit", "level": 1, "legend": False},
            {"type": "force", "level": 1, "legend": False},
        ]
    ),
    st.integers(0, 3),
    st.sampled_from(["", "up-to"]),
)
def test_detainer_marks_and_subtypes(unsure: list[Line], stigmata: int, switch: str) -> None:
    known = fill(20, 2, "x", type="unit", subtype="unit", legend=False, level=1)
    sure = line(stigmata, card("stigmata", type="force", subtype="stigmata", level="-", legend=False))
    lines = [*known, *([sure] if stigmata else []), *unsure]
    domain: Domain = {"legend": (True, False), "subtype": ("weapon", "stigmata")}
    agrees_with_completions(detainer.GAME, lines, domain, stigmata=switch)


CONDITIONS = ["blank", "all", "red", "blue", "red-red", "blue-blue", "red-blue", "blue-yellow"]


@given(
    st.lists(st.sampled_from(CONDITIONS), min_size=1, max_size=4),
    st.lists(st.sampled_from(["red", "blue", ""]), min_size=2, max_size=2),
)
def test_dreadnought_clusters(conditions: list[str], clusters: list[str]) -> None:
    """The clusters of two casters, each known or not."""
    deck = [line(1, card(f"card {n}", type="unit", deck_condition=one)) for n, one in enumerate(conditions)]
    facts: list[dict[str, Fact]] = [{"cluster": one} if one else {} for one in clusters]
    pair: list[Card] = [card(f"caster {n}", type="caster", **known) for n, known in enumerate(facts)]
    domain: Domain = {"cluster": ("red", "blue", "yellow", "black", "green")}
    known_deck = [
        entry._replace(card=entry.card._replace(facts={**entry.card.facts, "cluster": ""}))
        for entry in deck
        if entry.card
    ]
    agrees_with_completions(dreadnought.GAME, [*known_deck, *(line(1, one, "casters") for one in pair)], domain)
