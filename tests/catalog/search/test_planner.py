"""Whichever way to the cards is taken, the answer is the same: walking by name, looking at a part's cards, looking at all."""

import sqlite3

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardbase.catalog.search import planner
from cardbase.catalog.search.answer import matching, search
from cardbase.catalog.search.parser import parse
from cardbase.errors import InputError
from cardbase.messages import speaking, spoken
from tests.examples import examples

from .conftest import Ask

QUERIES = (
    "type:unit power>=5000",
    "has:power -has:hit",
    "has:power -has:hit cost:2,4",
    "-type:unit",
    "/^the/ type:warrior",
    "game:doomtrooper f>s order:f",
    "the type:special",
    "v:odd or s>=8",
)


@pytest.mark.parametrize("limit", [1, 7, 50, None])
@pytest.mark.parametrize("query", QUERIES)
def test_the_answer_does_not_depend_on_the_way(
    catalog: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch, query: str, limit: int | None
) -> None:
    usual = search(catalog, query, limit=limit).ids
    answers = []
    for steps, far, look, driven, cap in (
        (1, 1e-9, 10**9, 0, 20_000),  # a walk to the end, begun with one step
        (7, 4, 2, 0, 20_000),
        (10**6, 4, 2, 0, 20_000),  # a walk over all at once
        (1, 10**9, 2, 10**6, 20_000),  # never a walk
        (3, 10**9, 2, 0, 1),  # a walk that is given up
    ):
        monkeypatch.setattr(planner, "_TRY", steps)
        monkeypatch.setattr(planner, "_FAR", far)
        monkeypatch.setattr(planner, "_LOOK", look)
        monkeypatch.setattr(planner, "DRIVEN", driven)
        monkeypatch.setattr(planner, "CAP", cap)
        answers.append(search(catalog, query, limit=limit).ids)

    assert answers == [usual] * 5
    assert usual or "has:hit" in query


TERMS = st.sampled_from(
    [
        "type:unit", "type:warrior", "type:special", "power>=5000", "has:power", "has:hit", "cost:2,4", "v<=4", "f>s", "is:ace",
        "timing:quick", "colour>=black", "colour:none", "rarity:R", "set:A-S1", "text:draw", "keyword:decoy", "is:real",
        "/^the/", "legal:normal", "power:unknown", "has:kana",
    ]
)  # fmt: skip
NOT = st.builds(lambda term: f"-{term}", TERMS)
EITHER = st.builds(lambda one, other: f"({one} or {other})", TERMS | NOT, TERMS | NOT)


@given(
    words=st.lists(TERMS | NOT | EITHER, min_size=1, max_size=4),
    limit=st.integers(1, 60),
    steps=st.sampled_from([1, 5, 60, 2_000]),
    far=st.sampled_from([1e-9, 1.0, 4.0]),
    look=st.sampled_from([0.01, 1.5, 1e9]),
    driven=st.sampled_from([0, 20, 2_000]),
    cap=st.sampled_from([3, 200, 20_000]),
    language=st.sampled_from(["en", "ja"]),
)
@settings(max_examples=examples(150), suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_the_first_cards_are_those_of_all_cards_tried_one_by_one(
    cards: sqlite3.Connection,
    words: list[str],
    limit: int,
    steps: int,
    far: float,
    look: float,
    driven: int,
    cap: int,
    language: str,
) -> None:
    query = " ".join(words)
    with speaking(language):
        must_be_first(cards, query, limit, {"_TRY": steps, "_FAR": far, "_LOOK": look, "DRIVEN": driven, "CAP": cap})


def must_be_first(cards: sqlite3.Connection, query: str, limit: int, settings: dict[str, float]) -> None:
    rows = cards.execute(
        "SELECT card.id, original, sort_name, folded FROM card LEFT JOIN name ON card_id = card.id AND kind = 'en'"
    )
    keys = {number: (own, read is None or spoken() == "ja", read or "", sort) for number, own, sort, read in rows}
    if spoken() == "ja":
        keys = {number: (own, False, "", sort) for number, (own, _, _, sort) in keys.items()}
    ids = sorted(keys, key=lambda number: (*keys[number], number))
    plain = matching(cards, parse(query).tree, query, ids)
    with pytest.MonkeyPatch.context() as patch:
        for name, value in settings.items():
            patch.setattr(planner, name, value)
        found = search(cards, query, limit=limit, originals=True)

    expected = [number for number in ids if number in plain]
    assert found.ids == expected[:limit]
    assert found.more == (len(expected) > limit)


@pytest.mark.parametrize(
    ("query", "message", "hint"),
    [
        ("pwoer>3", "there is no field 'pwoer'", "Did you mean 'power'"),
        ("パワ一>3", "there is no field 'パワ一'", "Did you mean 'パワー'"),
        ("game:build s>=3", "no card of build-divide has a field 's'", ""),
    ],
)
def test_what_does_not_exist_is_answered_with_what_does(ask: Ask, query: str, message: str, hint: str) -> None:
    with pytest.raises(InputError) as caught:
        ask(query)

    assert caught.value.message == message
    assert hint in caught.value.hint
    assert "^" in caught.value.excerpt


def test_a_search_of_one_game_refuses_a_query_for_another(cards: sqlite3.Connection) -> None:
    with pytest.raises(InputError) as caught:
        search(cards, "game:fertcg type:unit", game="doomtrooper")

    assert caught.value.message == "the query asks for FERTCG, in a search of Doomtrooper alone"
    assert search(cards, "game:build game:fertcg s>=3").ids == []
    assert search(cards, "game:d", game="doomtrooper", limit=1).games == ("doomtrooper",)
