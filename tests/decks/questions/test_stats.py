"""What is in a deck: counts, averages, what is not known."""

import sqlite3

import pytest

from cardbase import games
from cardbase.decks.questions.stats import Bar, Stats, Tally, drawn, stats
from cardbase.errors import InputError
from cardbase.games.contract import Game
from tests.decks.questions.conftest import Listed

GAMES = games.games()


def tally(found: Stats, field: str) -> Tally:
    return next(tally for tally in found.tallies if tally.field == field)


def test_sections_values_and_averages(catalog: sqlite3.Connection, listed: Listed) -> None:
    found = stats(catalog, listed("White Wall"))

    assert [(part.key, part.copies) for part in found.sections] == [("main", 30), ("detainer", 1)]
    assert tally(found, "type").bars == (
        Bar("unit", "unit", "ユニット", 18),
        Bar("force", "force", "フォース", 7),
        Bar("strategy", "strategy", "ストラテジー", 5),
    )
    level = tally(found, "level")
    assert [(bar.key, bar.copies) for bar in level.bars] == [("1", 8), ("2", 8), ("3", 5), ("4", 4), ("5", 2), ("-", 3)]
    assert (level.numbers, level.total, level.least, level.most) == (27, 65, 1, 5)
    assert level.mean == 65 / 27


def test_a_curve_has_the_numbers_between_and_is_about_its_kind_of_cards(
    catalog: sqlite3.Connection, listed: Listed
) -> None:
    value = tally(stats(catalog, listed("Capitol Expedition")), "v")

    assert [(bar.key, bar.copies) for bar in value.bars] == [("2", 4), ("3", 8), ("4", 4), ("5", 2), ("6", 0), ("7", 2)]
    assert (value.copies, value.label("en"), value.label("ja")) == (20, "Value (warrior)", "価値（戦士）")


def test_what_is_not_known_counts_as_unknown(catalog: sqlite3.Connection, listed: Listed) -> None:
    """A card of unknown kind may be a unit; where its trigger icon is known, that is told all the same."""
    found = stats(catalog, listed("金色の湖上宮殿"))

    kind = tally(found, "type")
    assert (kind.copies, kind.unknown, kind.bars[-1]) == (50, 39, Bar("unknown", "unknown", "不明", 39))
    icons = tally(found, "trigger")
    assert [(bar.key, bar.copies) for bar in icons.bars] == [("none", 18), ("shot", 12), ("buster", 12), ("unknown", 8)]


def test_lines_of_no_known_card_are_unknown_everywhere(catalog: sqlite3.Connection, listed: Listed) -> None:
    found = stats(catalog, listed("4 BLOOD BERET\n3 まだ誰も知らない竜", "doomtrooper"))

    assert (found.cards, found.unknown) == (7, 3)
    assert {(count.field, count.unknown) for count in found.tallies} >= {("type", 3), ("affiliation", 3), ("f", 3)}
    assert tally(found, "f").mean == 4


def test_what_no_card_has_any_of_is_not_drawn(catalog: sqlite3.Connection, listed: Listed) -> None:
    found = stats(catalog, listed("3 BLOOD BERET", "doomtrooper"))

    assert [(bar.key, bar.copies) for bar in tally(found, "subtype").bars] == [("none", 3)]
    assert "subtype" not in [count.field for count in drawn(found)]


def test_a_card_with_several_values_counts_for_each_and_a_known_none_is_the_last(
    catalog: sqlite3.Connection, listed: Listed
) -> None:
    words = tally(stats(catalog, listed("Bell Choir")), "types")

    assert [(bar.key, bar.copies) for bar in words.bars][-2:] == [("旅人", 2), ("none", 17)]
    assert words.bars[-1].ja == "なし"
    white = tally(stats(catalog, listed("White Wolf Rite")), "colour")
    assert sum(bar.copies for bar in white.bars) > white.copies == 40


def test_another_section_is_counted_by_itself(catalog: sqlite3.Connection, listed: Listed) -> None:
    found = stats(catalog, listed("Bell Choir"), "casters")

    assert (found.section, found.cards) == ("casters", 2)
    assert [(bar.key, bar.copies) for bar in tally(found, "type").bars] == [("caster", 2)]
    assert tally(found, "hp").total == tally(stats(catalog, listed("Bell Choir")), "hp").total == 6


def test_a_section_that_there_is_not_is_refused(catalog: sqlite3.Connection, listed: Listed) -> None:
    with pytest.raises(InputError, match="dreadnought has no section 'castrs'\nDid you mean 'casters'"):
        stats(catalog, listed("Bell Choir"), "castrs")
    with pytest.raises(InputError, match="has no section 'maybe'"):
        stats(catalog, listed("Bell Choir"), "maybe")


def test_a_section_is_meant_by_its_name(catalog: sqlite3.Connection, listed: Listed) -> None:
    assert stats(catalog, listed("Bell Choir"), "Casters").section == "casters"


def test_an_empty_deck_has_nothing_to_count(catalog: sqlite3.Connection, listed: Listed) -> None:
    found = stats(catalog, listed("# nothing yet", "fertcg"))

    assert (found.cards, found.sections, found.tallies) == (0, (), ())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_what_a_game_counts_are_its_own_fields_and_values(game: Game) -> None:
    fields = {field.key: {value.key for value in field.values} for field in game.fields}
    sections = {"", *(section.key for section in game.sections)}

    assert game.counts
    for count in game.counts:
        assert count.field in fields
        assert count.section in sections
        assert not count.among[0] or set(count.among[1]) <= fields[count.among[0]]
    assert len({(count.field, count.section) for count in game.counts}) == len(game.counts)
