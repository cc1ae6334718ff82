"""Which card words mean: for `show` and for the lines of decks."""

import sqlite3
from collections.abc import Callable

import pytest

from cardbase.catalog.search.resolve import Resolution, meant, resolve
from cardbase.errors import NotFound
from cardbase.messages import speaking


@pytest.mark.parametrize(
    ("words", "how", "first"),
    [
        ("A-S1-02SD", "number", "凝視する者 クセノス"),
        ("a-s1-02sd", "number", "凝視する者 クセノス"),
        ("凝視する者 クセノス", "exact", "凝視する者 クセノス"),
        ("凝視する者　ｸｾﾉｽ", "exact", "凝視する者 クセノス"),
        ("gyoushi suru mono kusenosu", "exact", "凝視する者 クセノス"),
        ("ぎょうしするものくせのす", "exact", "凝視する者 クセノス"),
        ("凝視する", "prefix", "凝視する者 クセノス"),
        ("the one who stares", "prefix", "凝視する者 クセノス"),
        ("クセノス", "part", "凝視する者 クセノス"),
        ("justifier", "part", 'AC-40 "JUSTIFIER"'),
        ('ac-40 "justifier" (foil, near mint)', "part", 'AC-40 "JUSTIFIER"'),
        ("livawahto", "guess", "“デッドルーク” リヴァワート"),
        ("golgota mistres of symetry", "guess", "GOLGOTHA–MISTRESS OF SYMMETRY"),
    ],
)
def test_words_mean_a_card(cards: sqlite3.Connection, words: str, how: str, first: str) -> None:
    with speaking("ja"):
        found = resolve(cards, words)

    assert found.how == how
    assert found.nearest[0] == first
    assert cards.execute("SELECT name FROM card WHERE id = ?", (found.ids[0],)).fetchone()[0] == first


def test_the_printed_number_goes_before_the_words(cards: sqlite3.Connection) -> None:
    found = resolve(cards, "something else", number="A-S1-02SD")

    assert (found.how, found.nearest) == ("number", ["The One Who Stares, Xenos"])


def test_a_beginning_of_several_names_gives_them_all(cards: sqlite3.Connection) -> None:
    found = resolve(cards, "golgotha")

    assert found.how == "prefix"
    assert len(found.ids) > 1


def test_a_game_narrows_the_choice(cards: sqlite3.Connection) -> None:
    assert resolve(cards, "A-S1-02SD", game="build-divide").how == "number"
    assert resolve(cards, "A-S1-02SD", game="doomtrooper").how != "number"
    assert "凝視する者 クセノス" not in resolve(cards, "クセノス", game="doomtrooper").nearest


@pytest.mark.parametrize("words", ["", "   ", "\udcff", "zzzzqqqqxx"])
def test_nothing_is_meant(cards: sqlite3.Connection, words: str) -> None:
    assert resolve(cards, words) == ([], "none", [])


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("レオナ・メリタ (Chapter3)", "レオナ・メリタ (Chapter3)"),
        ("レオナ・メリタ（chapter1）", "レオナ・メリタ (Chapter1)"),
        ("痛み分け (A-SP-15N)", "A-B2-55N"),
        ("INFANTRY [01164]", "01164"),
        ("セリス (Lv20)", "セリス(Lv20)"),
    ],
)
@pytest.mark.parametrize("find", [resolve, meant])
def test_what_stands_in_brackets_behind_a_name_tells_its_cards_apart(
    catalog: sqlite3.Connection, find: Callable[..., Resolution], words: str, key: str
) -> None:
    found = find(catalog, words)

    assert found.how == "exact"
    assert catalog.execute("SELECT key FROM card WHERE id = ?", (found.ids[0],)).fetchone() == (key,)


def test_of_several_cards_none_is_guessed_that_lacks_what_stands_in_brackets(catalog: sqlite3.Connection) -> None:
    found = resolve(catalog, "レオナ・メリタ (Chapter9)")

    assert (found.ids, found.nearest) == ([], ["レオナ・メリタ (Chapter1)", "レオナ・メリタ (Chapter3)"])
    assert resolve(catalog, "INFANTRY (99999)").nearest == ["INFANTRY"]
    with pytest.raises(NotFound) as caught:
        meant(catalog, "レオナ・メリタ (Chapter9)")
    assert caught.value.hint == "Nearest: レオナ・メリタ (Chapter1), レオナ・メリタ (Chapter3)."


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("blod beret", "BLOOD BERET"),
        ("agent nick", "AGENT NICK MICHAELS"),
        ("infantri", "INFANTRY"),
        ("01025", "BLOOD BERET"),
    ],
)
def test_the_one_card_that_is_near_is_meant(cards: sqlite3.Connection, words: str, name: str) -> None:
    assert meant(cards, words).nearest == [name]


def test_of_several_cards_none_is_meant_and_all_are_named(cards: sqlite3.Connection) -> None:
    with pytest.raises(NotFound) as caught:
        meant(cards, "blood", game="doomtrooper")

    assert caught.value.message == "'blood' may mean 5 cards"
    assert caught.value.hint == (
        "Write the name of one: BLOOD LUST, BLOOD BERET, BLOODY COUP, BLESSED BLOOD, CARDINAL'S BLOOD."
    )
    with pytest.raises(NotFound, match="'竜' may mean 20 cards or more"):
        meant(cards, "竜")
    with pytest.raises(NotFound) as caught:
        meant(cards, "agent nick", exact=True)
    assert (caught.value.message, caught.value.hint) == (
        "no card is called 'agent nick'",
        "Nearest: AGENT NICK MICHAELS.",
    )
