"""Whatever the lines of a deck and the facts of its cards: every format of every game answers, and answers in full."""

import json
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardbase import games
from cardbase.decks.legality import check
from cardbase.games.card import Card, DeckList, Fact, Line
from cardbase.games.contract import Field, Game
from cardbase.games.findings import Violation
from tests.examples import examples
from tests.games.cards import mended

GAMES = games.games()
NAMES = ["焼炙の門", "七人の小人 ハイホー", "Ａ", "a", "超越者の揺り籠", "痛み分け", "x"]


def values(field: Field) -> st.SearchStrategy[Fact]:
    """The values that a field may hold."""
    keys = [value.key for value in field.values] or ["one", "two"]
    if field.kind == "number":
        return st.one_of(st.integers(0, 12), st.sampled_from(field.symbols)) if field.symbols else st.integers(0, 12)
    if field.kind == "flag":
        return st.booleans()
    if field.kind == "set":
        return st.lists(st.sampled_from([*keys, *NAMES]), max_size=2, unique=True).map(tuple)
    return st.sampled_from(keys)


def cards(game: Game) -> st.SearchStrategy[Card]:
    facts = st.fixed_dictionaries({}, optional={field.key: values(field) for field in game.fields})
    printed = st.lists(st.sampled_from(["A-B1-1N", "MM-TB1-2", "4-118", "R1-030", "CB-1"]), max_size=2).map(tuple)
    sets = st.lists(st.sampled_from(["FETCG 1", "FETCG", "FERTCG 1", "MM-TB1"]), max_size=2).map(tuple)
    return st.builds(
        lambda name, number, home, known, own: Card(
            game.key, f"{name} {number}", name, {}, number, home, known, original=own
        ),
        st.sampled_from(NAMES),
        printed,
        sets,
        facts,
        st.booleans(),
    )


def decks(game: Game) -> st.SearchStrategy[DeckList]:
    sections = st.sampled_from([*(section.key for section in game.sections), "nowhere"])
    line = st.builds(
        lambda section, count, known, at: Line(section, count, known, known.name if known else "unknown", line=at),
        sections,
        st.integers(1, 999),
        st.none() | cards(game),
        st.integers(0, 40),
    )
    options = sorted({key for form in game.formats for key in form.options or {}})
    said = st.dictionaries(
        st.sampled_from([*options, "other"]), st.sampled_from([*NAMES, "up-to", "one", "counts", "MM"])
    )
    return st.builds(DeckList, st.just(game.key), st.just("any"), st.lists(line, max_size=12).map(tuple), said)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@settings(max_examples=examples(20))
@given(data=st.data())
def test_every_format_answers(game: Game, data: st.DataObject) -> None:
    deck = data.draw(decks(game))
    form = data.draw(st.sampled_from(game.formats))
    on = data.draw(st.dates(date(2015, 1, 1), date(2026, 12, 31)))
    report = check(deck, game, form, on)
    assert json.loads(json.dumps(report.as_json()))["legal"] is (report.verdict == "legal")
    for found in report.violations:
        assert found.rule.code
        assert found.rule.source
        assert found.message
        assert found.repair
        assert found.actual is not None
        assert found.allowed is not None
        assert report.verdict != "incomplete" or found.repair.startswith(("Add ", "Nothing more"))
    for doubt in report.unknown:
        assert doubt.message
        assert "None" not in doubt.message
    if not deck.lines:
        assert report.verdict == "incomplete"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_has_the_format_open(game: Game) -> None:
    """The default format comes first; `open` takes cardbase's own cards, the published formats do not."""
    own = Card(game.key, "CB-1", "own", original=True)
    pools = {form.key: form.pool is None or form.pool(own) for form in game.formats}
    assert next(iter(pools)) != "open"
    assert [key for key, takes in pools.items() if takes] == ["open"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_names_are_compared_without_width_case_and_blanks(game: Game) -> None:
    one, other = (Card(game.key, name, name) for name in ("Ａbc　D", "abc d"))
    assert game.same_name(one) == game.same_name(other)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@settings(max_examples=examples(20))
@given(data=st.data())
def test_a_mend_mends(game: Game, data: st.DataObject) -> None:
    """Once it is applied, the rule complains of fewer copies of these cards, or not at all."""
    deck = data.draw(decks(game))
    form, on = data.draw(st.sampled_from(game.formats)), date(2024, 6, 1)
    violations = check(deck, game, form, on).violations
    for found in violations:
        if found.mend:
            better = deck._replace(lines=tuple(mended(deck.lines, found.mend, game)))
            left = blamed(check(better, game, form, on).violations, found)
            assert left < blamed(violations, found)


def blamed(violations: tuple[Violation, ...], like: Violation) -> int:
    """Of how many copies violations complain by the same rule, and for the same cards."""
    return sum(one.actual or 0 for one in violations if (one.rule, one.cards) == (like.rule, like.cards))
