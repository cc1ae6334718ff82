"""Decks that were judged wrongly once, each by the rule that it is about."""

from datetime import date

import pytest

from cardbase.games import build_divide, detainer, doomtrooper, dreadnought, fertcg
from cardbase.games.build_divide.construction import is_ace
from cardbase.games.card import Card
from cardbase.games.contract import Game
from cardbase.messages import speaking
from tests.games.cards import card, check, codes, doubts, fill, line

BD, DT, DN, DE, FE = build_divide.GAME, doomtrooper.GAME, dreadnought.GAME, detainer.GAME, fertcg.GAME


def repairs(game: Game, *args: object, **options: str) -> dict[str, str]:
    return {one.rule.code: one.repair for one in check(game, *args, **options).violations}  # type: ignore[arg-type]


def pile(count: int, tribe: str = "general", **facts: object) -> list:
    return fill(count, 4, tribe, type="warrior", affiliation=(tribe,), **facts)  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", ["command", "territory"])
def test_aces_are_units(kind: str) -> None:
    assert is_ace(card("a", type=kind)) is False
    assert is_ace(card("a", type="unit")) is is_ace(card("a")) is None
    assert codes(check(BD, [line(3, card("a", type=kind))], "two-limit"))[-1] == "TWO_LIMIT"


@pytest.mark.parametrize("said", ["Lila of Pride", "lila of  pride", "A-B1-1N", "Lila, of Pride!"])
def test_the_chosen_ace_is_known_by_any_of_its_names(said: str) -> None:
    ace = Card("", "a", "リラ", {"en": "Lila of Pride"}, ("A-B1-1N",), (), {"type": "unit", "ace": True})
    other = card("b", type="unit", ace=True)
    found = check(BD, [line(4, ace), line(4, other)], "two-limit", ace=said).violations
    assert [one.cards for one in found if one.rule.code == "TWO_LIMIT"] == [("b",)]


def test_a_chosen_ace_that_is_not_in_the_deck_is_told() -> None:
    lines = [line(4, card("b", type="unit", ace=True))]
    told = {ace: check(BD, lines, "two-limit", ace=ace).remarks for ace in ("nobody", "b", "")}
    assert [remark.message for remark in told["nobody"]] == ["the Ace of option 'ace' is not in the deck: nobody"]
    assert not told["b"] and not told[""]


@pytest.mark.parametrize("said", ["mm", "ＭＭ", "MM-"])
def test_a_prefix_is_known_in_any_case_and_width(said: str) -> None:
    lines = [line(1, card("a", numbers=("MM-B1-1N",))), line(3, card("b", numbers=("A-B1-1N",)))]
    found = check(BD, lines, "title-limited", prefix=said).violations
    assert [one.cards for one in found if one.rule.code == "TITLE"] == [("b",)]


def test_a_territory_in_the_main_deck_and_a_caster_in_it_bring_no_doubt_of_icons_and_conditions() -> None:
    assert "BUSTER" not in doubts(check(BD, [line(1, card("t", type="territory"))]))
    assert "CONDITION" not in doubts(check(DN, [line(1, card("c", type="caster"))]))


@pytest.mark.parametrize(
    ("size", "tribe", "repair"), [(65, 0, "Add 33"), (61, 13, "Add 11"), (60, 20, ""), (40, 14, "Add 6")]
)
def test_a_third_of_a_tribe_is_a_third_of_the_deck_once_it_is_mended(size: int, tribe: int, repair: str) -> None:
    found = repairs(DT, [*pile(size - tribe), *pile(tribe, "capitol")], "prague2010", tribe="capitol")
    assert found.get("TRIBE", "").removesuffix(" cards of Capitol") == repair
    verdict = check(DT, [*pile(size - tribe), *pile(tribe, "capitol")], "prague2010", tribe="capitol").verdict
    assert verdict == ("incomplete" if size < 60 else "illegal" if repair else "legal")


@pytest.mark.parametrize("said", ["Capitol", "CAPITOL", "capitol", "nonsense"])
def test_a_tribe_is_known_in_any_spelling_and_what_is_none_does_not_count(said: str) -> None:
    assert check(DT, [*pile(40), *pile(20, "capitol")], "prague2010", tribe=said).verdict == "legal"


def test_what_may_be_in_a_deck_once_is_told_once() -> None:
    lines = [*pile(60), line(6, card("CLOSE CALL!", type="special", one_in_deck=True))]
    assert repairs(DT, lines) == {"DK6": "Take out 5 x CLOSE CALL!"}


@pytest.mark.parametrize(
    ("plain", "able", "legal"), [(5, 1, False), (6, 1, False), (4, 6, True), (4, 7, False), (0, 10, True)]
)
def test_all_cards_beyond_four_carry_the_ability(plain: int, able: int, legal: bool) -> None:
    """D-03"""
    lines = [line(plain, card("a", type="unit")), line(able, card("a", type="unit", copy_limit=10))]
    assert ("COPIES" not in codes(check(DN, [one for one in lines if one.count]))) is legal


@pytest.mark.parametrize(
    ("copies", "verdict"), [(1, "cannot tell"), (2, "cannot tell"), (3, "illegal"), (4, "illegal")]
)
def test_no_reading_makes_three_stigmata_and_three_of_an_unknown_name_legal(copies: int, verdict: str) -> None:
    plain = fill(27 - copies, 2, "x", type="unit", subtype="unit", legend=False, level=1)
    stigmata = fill(3, 1, "s", type="force", subtype="stigmata", legend=False)
    apart = line(1, card("d", type="unit", subtype="detainer"), "detainer")
    assert check(DE, [*plain, *stigmata, apart, line(copies, "who knows")]).verdict == verdict


def test_one_card_is_not_of_two_types() -> None:
    both = card("both")
    lines = [*fill(12, 4, "buster", type="unit", trigger="buster"), *fill(30, 3, "x", type="unit", trigger="none")]
    assert check(BD, [*lines, line(1, both, "territory")]).verdict == "cannot tell"
    report = check(BD, [*lines, line(1, both), line(1, both, "territory")])
    assert (report.verdict, codes(report)) == ("illegal", ["TOGETHER"])


def test_what_is_not_known_is_named_for_every_rule() -> None:
    unit = {"type": "unit"}
    assert check(DN, [line(1, card("a", **unit))]).not_known["a"] == ("deck_condition",)
    pair = [line(1, card("a", type="caster"), "casters"), line(1, card("b", type="caster", cluster="blue"), "casters")]
    red = line(1, card("u", type="unit", deck_condition="red"))
    assert check(DN, [*pair, red]).not_known["a"] == ("cluster",)
    normal, unsure = card("a", type="unit", class_change=False), card("a", **unit)._replace(key="v")
    assert check(FE, [line(3, normal), line(3, unsure)]).not_known["a"] == ("class_change",)
    assert "level" in check(DE, [line(1, card("a", type="unit", subtype="unit", legend=False))]).not_known["a"]
    assert "legend" in check(DE, [line(2, card("a", type="unit", subtype="unit", level=1))]).not_known["a"]


def test_a_mend_within_an_exact_size_says_what_remains() -> None:
    lines = [*fill(56, 3, "x", type="unit", class_change=False), line(4, card("a", type="unit", class_change=False))]
    report = check(FE, lines)
    assert [one.repair for one in report.violations] == ["Take out 1 x a"]
    assert report.remains == ("59 cards in the deck; exactly 60 allowed: Add 1 card",)


def test_japanese_sentences_hold_no_english() -> None:
    decks = [
        (BD, [line(1, card("あ", numbers=("A-B1-1N",)))], "title-limited", {"prefix": "MM"}, "TITLE"),
        (DT, pile(60), "prague2010", {}, "TRIBE"),
        (DN, [line(2, card("い", type="unit", deck_condition="red-red")), line(2, card("う", type="caster", cluster="blue"), "casters")], "", {}, "CONDITION"),
        (FE, [line(1, card("え", sets=("FERTCG 1",)))], "fetcg-late", {}, "POOL"),
    ]  # fmt: skip
    with speaking("ja"):
        for game, lines, form, options, code in decks:
            report = check(game, lines, form, **options)
            (found,) = [one for one in report.violations if one.rule.code == code]
            words = found.message.replace("FETCG", "").replace("MM-", "")
            assert not any("a" <= sign <= "z" for sign in words + found.repair), (words, found.repair)


@pytest.mark.parametrize(("day", "busters", "verdict"), [(15, 35, "legal"), (15, 28, "illegal"), (16, 35, "illegal")])
def test_35_busters_were_in_force_immediately_before_the_errata(day: int, busters: int, verdict: str) -> None:
    """焼炙の門"""
    lines = [
        *fill(busters, 4, "b", type="unit", trigger="buster"),
        *fill(45 - busters, 4, "n", type="unit", trigger="none"),
    ]
    gate = line(1, card("焼炙の門", type="territory"), "territory")
    assert check(BD, [*lines, gate], on=date(2023, 10, day)).verdict == verdict
