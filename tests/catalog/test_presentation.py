"""A card in words: names by language, labels with words, and what was inferred or is not known."""

import pytest

from cardbase.catalog.declaration import Declaration
from cardbase.catalog.presentation import CardText, Rating, chosen, facts, names, other_names, printings
from cardbase.catalog.record import Printing, Record
from cardbase.errors import InputError
from cardbase.games.card import Card, Needs
from cardbase.games.field import Face, Field, Value
from cardbase.messages import speaking

FIELDS = (
    Field("type", "choice", "type", "種類", values=(Value("beast", "beast", "獣"),)),
    Field("power", "number", "power", "パワー"),
    Field("bonus", "number", "bonus", "修正"),
    Field("tags", "set", "tags", "札"),
)
FACE = Face(types=("type",), ratings=("power", "bonus"), lines=("tags",), signed=("bonus",))
TOY = Declaration("toy", "Toy", "トイ", "", FIELDS, needs=(Needs("type", "beast", ("power",)),), face=FACE)
CARD = Card(
    "toy", "T-1", "盾", {"ja": "盾", "en": "Shield", "kana": "たて", "romaji": "tate", "alias": "Guard;Wall"},
    facts={"type": "beast", "bonus": -2, "tags": ("old", "dry")}, inferred=frozenset({"bonus"}),
)  # fmt: skip
RECORD = Record(CARD, (Printing("T-1", "One", "R"), Printing("T-9")), variant="late", abilities=())


def told(language: str, record: Record = RECORD) -> CardText:
    return CardText(record, TOY, language)


@pytest.mark.parametrize(
    ("language", "printed", "both"),
    [
        ("both", {"ja": "盾", "en": "Shield"}, ("盾", "Shield")),
        ("both", {"ja": "盾", "romaji": "tate"}, ("盾", "tate")),
        ("en", {"ja": "盾", "en": "Shield", "romaji": "tate"}, ("Shield", "")),
        ("en", {"ja": "盾", "romaji": "tate"}, ("盾", "tate")),
        ("ja", {"ja": "盾", "en": "Shield"}, ("盾", "")),
        ("both", {"en": "Shield"}, ("Shield", "")),
        ("both", {"ja": "X", "en": "X", "romaji": "ekkusu"}, ("X", "ekkusu")),
        ("en", {"ja": "盾", "kana": "たて"}, ("盾", "")),
    ],
)
def test_the_second_name_is_the_one_that_adds_something(
    language: str, printed: dict[str, str], both: tuple[str, str]
) -> None:
    assert names(CARD._replace(names=printed), language) == both


def test_the_type_line_has_the_variant_that_no_fact_says() -> None:
    assert told("en").types() == ["beast", "late"]
    assert told("ja").types() == ["獣", "late"]
    assert told("both").types() == ["獣 / beast", "late"]


def test_a_rating_that_the_card_needs_is_empty_where_it_is_not_known_and_a_guess_bears_a_star() -> None:
    assert told("en").ratings() == [Rating("Power", ""), Rating("Bonus", "−2*")]
    assert told("ja").ratings()[0] == Rating("パワー", "")


def test_lines_have_labels_and_the_origin_says_what_was_inferred() -> None:
    assert told("en").lines() == ["Tags: old, dry"]
    assert told("ja").lines() == ["札: old、dry"]
    assert told("en").origin() == ["T-1", "One", "R", "Toy", "* inferred"]


def test_the_rules_text_is_told_in_the_language_or_is_not_known() -> None:
    texts = {"en": "Draws.\nStays.", "ja": "引く。"}

    assert told("both").rules(texts) == ["Draws.", "Stays.", "引く。"]
    assert told("ja").rules(texts) == ["引く。"]
    assert told("ja").rules({"en": "Draws."}) == ["Draws."]
    assert told("both", RECORD._replace(abilities=None)).rules({}) == ["The rules text is not known.", "テキスト不明"]


def test_lists_have_every_other_name_printing_and_fact_with_its_label() -> None:
    assert list(other_names(RECORD)) == [
        ("Japanese", "盾"),
        ("Reading", "たて"),
        ("Romaji", "tate"),
        ("Also", "Guard, Wall"),
    ]
    assert list(printings(RECORD)) == ["T-1, set One, rarity R", "T-9"]
    assert [(fact.label, fact.words) for fact in facts(RECORD, TOY)] == [
        ("Type", "beast"),
        ("Bonus", "-2"),
        ("Tags", "old, dry"),
    ]
    with speaking("ja"):
        assert [fact.label for fact in facts(RECORD, TOY)] == ["種類", "修正", "札"]


def test_a_language_that_there_is_not_is_answered_with_the_nearest() -> None:
    assert chosen("") == "en"
    with speaking("ja"):
        assert chosen("") == "ja"
    with pytest.raises(InputError, match="cards are not told in 'jp'"):
        chosen("jp")
