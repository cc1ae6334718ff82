"""Card faces: what stands on them, and that no text is cut, too small, or over another."""

import sqlite3
from itertools import pairwise

import pytest

from cardbase.catalog.declaration import Declaration, SectionInfo, declarations
from cardbase.catalog.presentation import LANGUAGES
from cardbase.catalog.record import Printing, Record
from cardbase.errors import InputError
from cardbase.games.card import Card
from cardbase.games.field import Face, Field, Value
from cardbase.printing import faces
from cardbase.printing.drawing import BLACK, WHITE, Box, ink, mixed
from tests.printing.drawn import all_faces, face, joined, outside, words

FIELDS = (
    Field("type", "choice", "type", "種類", values=(Value("beast", "beast", "獣"),)),
    Field("cost", "number", "cost", "コスト"),
    Field("quick", "flag", "quick", "速攻"),
    Field("motto", "text", "motto", "標語"),
)
SIXTH = Declaration("sixth", "Sixth", "第六", "", FIELDS, (SectionInfo("main", "deck", "デッキ"),))


def record(name: str, abilities: tuple[str, ...] | None = (), **facts: int | str | bool) -> Record:
    card = Card("sixth", name, name, {"en": name}, facts=facts)
    return Record(card, (Printing("S-1", "S", "R"),), abilities=abilities)


@pytest.mark.parametrize(
    ("language", "every"), [("both", 4), *(pytest.param(one, 1, marks=pytest.mark.slow) for one in LANGUAGES)]
)
def test_no_text_of_any_bundled_card_is_cut_or_too_small_to_read(
    catalog: sqlite3.Connection, language: str, every: int
) -> None:
    smallest = {}
    for drawn, texts in all_faces(catalog, language, every):
        assert not outside(drawn), drawn.title
        smallest[drawn.title] = drawn.smallest
        written = joined(drawn)
        for said in ("en", "ja"):
            if language in (said, "both") and said in texts:
                for line in texts[said].split("\n"):
                    assert "".join(line.split()) in written, (drawn.title, line)

    assert len(smallest) > 1500 / every
    assert min(smallest.values()) >= faces.READABLE


def test_boxes_and_the_rules_text_do_not_overlap(catalog: sqlite3.Connection) -> None:
    """The text is between the labels above it and the ratings below it, on the fullest card of all."""
    drawn = face(catalog, "01049", "both")
    ratings = [thing for thing in drawn.things if isinstance(thing, Box) and thing.fill == WHITE and thing.y > 60]
    texts = [thing for thing in drawn.things if not isinstance(thing, Box)]
    between = [thing for thing in texts if 17 < thing.y < min(box.y for box in ratings)]

    assert len(ratings) == 2
    assert all(one.y < other.y for one, other in pairwise(between))
    assert between[-1].y + 0.12 * drawn.smallest < min(box.y for box in ratings)


def test_a_face_says_what_is_known_in_either_language(catalog: sqlite3.Connection) -> None:
    en, ja, both = (words(face(catalog, "A-S1-02SD", language)) for language in ("en", "ja", "both"))

    assert "The One Who Stares, Xenos" in " ".join(en)
    assert {"4", "Power", "4500", "Hit", "unit", "Black icons 1"} <= set(en)
    assert {"凝視する者 クセノス", "総コスト", "パワー", "ユニット", "黒アイコン 1", "トリガー なし*"} <= set(ja)
    assert {"凝視する者 クセノス", "The One Who Stares, Xenos", "ユニット / unit"} <= set(both)
    assert "A-S1-02SD · S1 · SD · Build Divide · * inferred" in en
    assert not [line for line in words(face(catalog, "A-S1-02SD", "en")) if "Blue icons" in line]


def test_an_original_card_is_marked(catalog: sqlite3.Connection) -> None:
    assert "CB-FE-019 · CB-FE · N · FERTCG · original card of cardbase" in words(face(catalog, "CB-FE-019", "en"))
    assert "cardbaseのオリジナルカード" in joined(face(catalog, "CB-FE-019", "ja"))


def test_modifiers_bear_their_sign(catalog: sqlite3.Connection) -> None:
    assert {"+3", "Fight modifier"} <= set(words(face(catalog, "01001", "en")))


def test_what_a_card_has_and_nobody_knows_is_an_empty_box(catalog: sqlite3.Connection) -> None:
    drawn = face(catalog, "アリス・フィフティベル", "en")

    assert {"HP", "HP value", "The rules text is not known."} <= set(words(drawn))


def test_a_game_that_declares_no_face_gets_a_sensible_one() -> None:
    drawn = faces.draw(record("Owl", type="beast", cost=3, quick=True, motto="Hoot."), SIXTH, {"en": "Flies."}, "en")

    assert words(drawn) == ["Owl", "beast", "quick", "S-1 · S · R · Sixth", "Cost", "3", "O", "Motto: Hoot.", "Flies."]


def test_a_face_is_declared_by_the_game() -> None:
    declared = SIXTH._replace(face=Face(types=("type",), corner="cost", tint="type", tints=(("beast", "#123456"),)))
    drawn = faces.draw(record("Owl", type="beast", cost=3), declared, language="ja")

    assert words(drawn) == ["Owl", "コスト", "3", "獣", "S-1 · S · R · 第六", "O"]
    assert drawn.things[0] == Box(0, 0, 63, 88, "#123456")


def test_a_card_of_two_colours_has_both(catalog: sqlite3.Connection) -> None:
    declared = declarations(catalog)["build-divide"]
    card = Card("build-divide", "X", "X", {"en": "X"}, facts={"colour": ("black", "red")})
    drawn = faces.draw(Record(card), declared, language="en")

    tints = dict(declared.face.tints)
    assert [thing.fill for thing in drawn.things[:2] if isinstance(thing, Box)] == [tints["black"], tints["red"]]


def test_names_stand_out_from_every_colour(catalog: sqlite3.Connection) -> None:
    for declared in declarations(catalog).values():
        for _, tint in declared.face.tints:
            assert ink(tint) == WHITE


def test_colours_are_mixed_and_written_on() -> None:
    assert mixed("#000000", "#ffffff", 0.5) == "#808080"
    assert (ink("#ffffff"), ink("#102030"), ink("#ffffff", "#102030")) == (BLACK, WHITE, WHITE)


def test_a_text_of_any_length_fits() -> None:
    drawn = faces.draw(record("Long"), SIXTH, {"en": "word " * 5000}, "en")

    assert not outside(drawn)
    assert joined(drawn).count("word") == 5000


def test_a_line_that_names_no_card_has_a_face() -> None:
    drawn = faces.unknown("まだ誰も知らない竜", "both")

    assert words(drawn) == ["まだ誰も知らない竜", "未知のカード", "No card of this name is known."]


def test_another_language_is_refused() -> None:
    with pytest.raises(InputError, match=r"^cards are not told in 'jp'\nIt may be: both, en or ja\.$"):
        faces.draw(record("Owl"), SIXTH, language="jp")


def test_a_character_that_the_font_lacks_is_named() -> None:
    with pytest.raises(
        InputError, match=r"^NotoSansJP\.ttf: the font has no '🐉' \(U\+1F409, DRAGON\)\nAnother font \(--font FILE\)"
    ):
        faces.draw(record("🐉"), SIXTH)
