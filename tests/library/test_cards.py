"""Cards as programs have them: facts, texts, faces, and the answer to a search."""

import pytest

from cardbase import Catalog, InputError, NotFound


def test_a_search_gives_cards_in_order_with_their_facts(cards: Catalog) -> None:
    found = cards.search("game:doomtrooper type:warrior v<=4 order:v")
    values = [card["v"] for card in found]

    assert len(found) == len(values) > 50
    assert values == sorted(values)
    assert {card["type"] for card in found} == {"warrior"}
    assert found[0] == found[:1][0] == next(iter(found))


def test_more_cards_than_are_read_at_once_come_in_order(cards: Catalog) -> None:
    found = cards.search("order:name")

    assert len(found) > 1000
    assert [card.key for card in found][998:1003] == [card.key for card in found[998:1003]]


def test_a_search_says_what_it_guessed_and_what_it_left_out(cards: Catalog) -> None:
    found = cards.search("game:doomtrooper blod beret", limit=1)

    assert [guess.words for guess in found.guessed] == ["blod beret"]
    assert found[0].name == "BLOOD BERET"
    assert cards.search("game:doomtrooper type:warrior", limit=2).more


def test_an_unknown_field_is_not_found_with_the_nearest(cards: Catalog) -> None:
    with pytest.raises(NotFound, match=r"cards of build-divide have no field 'powr'\nDid you mean 'power'\?"):
        cards.card("kindling whelp")["powr"]


def test_rules_texts_in_both_languages_and_none_where_none_is_known(cards: Catalog) -> None:
    card = cards.card("kindling whelp")

    assert card.text().isascii() and len(card.text("ja")) > 5 and not card.text("ja").isascii()
    assert cards.search("game:dreadnought played:no")[0].text() == ""
    assert (card.original, cards.card("blood beret").original) == (True, False)


def test_a_search_tells_what_it_was_asked_about_printings_and_copies(cards: Catalog) -> None:
    cards.collection.add("BLOOD BERET", 2)
    own = cards.search("owned>=1 unique:prints")

    assert [card.name for card in own] == ["BLOOD BERET"]
    assert own.found.printings == [(own[0].id, 0)] and dict(own.found.owned or {}) == {own[0].id: 2}


def test_a_card_draws_its_face(cards: Catalog) -> None:
    card = cards.card("blood beret")

    assert card.face().startswith(b"<svg ")
    assert card.face("png").startswith(b"\x89PNG")
    assert "戦士" in card.face(language="ja").decode()
    with pytest.raises(InputError, match=r"^faces are not drawn as 'jpg'\nDid you mean 'png'\?$"):
        card.face("jpg")


@pytest.mark.parametrize("name", ["f", "fight", "Fight", "格闘"])
def test_a_field_goes_by_each_of_its_names(cards: Catalog, name: str) -> None:
    assert cards.card("INFANTRY")[name] == 2


def test_a_wrong_name_of_a_field_is_answered_with_the_nearest_name(cards: Catalog) -> None:
    with pytest.raises(NotFound, match=r"no field 'figth'\nDid you mean 'Fight'"):
        cards.card("INFANTRY")["figth"]


def test_the_rulings_on_a_card_are_sentences(cards: Catalog) -> None:
    rulings = cards.card("BOGGED DOWN").rulings

    assert [ruling.case for ruling in rulings][:1] == ["BOGGED DOWN: two take two turns"]
    assert rulings[0].en.startswith("It is Player 1's action step. Player 1 has 2 × BOGGED DOWN in the hand")
    assert rulings[0].words == rulings[0].en
    assert cards.card("CB-BD-001").rulings == ()
