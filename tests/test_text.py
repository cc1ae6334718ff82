"""Folding of names, identity of names, kana and romaji."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbase.text import (
    NOT_FIRST,
    NOT_LAST,
    fold,
    identity,
    is_kana,
    kana,
    name_key,
    romaji,
    romaji_key,
    width,
    wrapped,
)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ＡＣ－４０", "ac-40"),
        ("ｴﾘｻﾞﾍﾞﾙﾄ", "エリザベルト"),
        ("エリサ゛ヘ゛ルト", "エリザベルト"),
        ("エリザベルト", "えりざべると"),
        ("スター", "スタ"),
        ("Pokémon", "pokemon"),
        ("Ærøskøbing", "aeroskobing"),
        ("“デッドルーク” リヴァワート", "デッドルークリヴァワート"),
        ("O’Brien", "O'BRIEN"),
        ("GOLGOTHA–MISTRESS", "golgotha mistress"),
        ("佐々木", "佐佐木"),
        ("みすゞ", "みすず"),
        ("龍ヶ崎", "竜ケ崎"),
        ("髙﨑", "高崎"),
        ("聖劍", "聖剣"),
        ("①", "1"),
    ],
)
def test_fold_does_not_see(one: str, other: str) -> None:
    """Width, spaced sound marks, kana kind, long marks, accents, punctuation, repetition marks and old forms are folded."""
    assert fold(one) == fold(other)


@pytest.mark.parametrize(("one", "other"), [("か", "が"), ("は", "ぱ"), ("あ", "い"), ("a", "b"), ("竜", "王")])
def test_fold_keeps_apart(one: str, other: str) -> None:
    """A sound mark is no accent."""
    assert fold(one) != fold(other)


def test_a_name_of_signs_keeps_its_signs() -> None:
    assert fold("?? ?") == "???"


def test_identity_sees_punctuation_and_kana_kind() -> None:
    """Two names are the same card for the rules only if they differ in no more than width, case and blanks."""
    assert identity("Ｄｅａｄ　Rook") == identity("dead rook")
    assert identity("AC-40") != identity("AC40")
    assert identity("えりざ") != identity("エリザ")


@pytest.mark.parametrize(
    ("reading", "latin"),
    [
        ("ほうき", "hoki"),
        ("きょうせい", "kyosei"),
        ("まっちゃ", "matcha"),
        ("しんえん", "shin'en"),
        ("ファイアーエムブレム", "faiaemuburemu"),
        ("ヴァイオリン", "vaiorin"),
        ("ティーダ", "tida"),
        ("ウィンド", "windo"),
        ("チェーン", "chen"),
        ("ジュウ", "ju"),
        ("クァル", "kwaru"),
        ("づ", "zu"),
        ("", ""),
    ],
)
def test_romaji(reading: str, latin: str) -> None:
    assert romaji(reading) == latin


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("houki", "hoki"),
        ("hōki", "hoki"),
        ("hooki", "hoki"),
        ("siryuu", "shiryu"),
        ("shilyu", "shiryu"),
        ("tuti", "tsuchi"),
        ("zyunaido", "junaido"),
        ("huzi", "fuji"),
        ("vaiorin", "baiorin"),
        ("shimbun", "sinbun"),
        ("maccha", "matcha"),
        ("shinnen", "shin'en"),
    ],
)
def test_ways_to_spell_a_sound_are_one(one: str, other: str) -> None:
    """Long vowels, doubled letters, l/r, v/b, si/shi, tu/tsu, zi/ji, hu/fu and mb/nb do not matter in romaji."""
    assert romaji_key(one) == romaji_key(other)


def test_a_name_is_stored_under_the_key_of_its_kind() -> None:
    assert name_key("Kuusou", "romaji") == "kuso"
    assert name_key("Kuusou", "en") == "kuusou"


def test_kana_makes_hiragana_of_what_is_kana() -> None:
    assert kana("ｸｾﾉｽ 竜") == "くせのす 竜"
    assert is_kana("くせのす")
    assert not is_kana("くせのす竜")
    assert not is_kana("")


@given(st.text(max_size=30))
def test_folding_twice_is_folding_once(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(st.text(max_size=30))
def test_any_text_has_keys(text: str) -> None:
    for key in (fold(text), identity(text), kana(text), romaji(text), romaji_key(text)):
        assert isinstance(key, str)


# Texts broken to the columns of a terminal: at blanks, between kanji, never inside a word that fits.


@pytest.mark.parametrize(
    ("text", "columns", "lines"),
    [
        ("Player 1 plays Gord the Brawler", 20, ["Player 1 plays Gord", "  the Brawler"]),
        ("  the hand: Balk · Glen", 18, ["  the hand: Balk ·", "  Glen"]),
        ("プレイヤー1はカードを引く。", 20, ["プレイヤー1はカード", "  を引く。"]),
        ("手札を全て捨てる。", 16, ["手札を全て捨て", "  る。"]),
        ("incomprehensibilities", 10, ["incomprehe", "  nsibilit", "  ies"]),
        ("", 10, [""]),
        ("short", 10, ["short"]),
    ],
)
def test_lines_break_where_a_reader_expects_it(text: str, columns: int, lines: list[str]) -> None:
    assert wrapped(text, columns, hang=2) == lines


@given(st.text("ab 手札「」。ァー・", max_size=60), st.integers(6, 30))
def test_no_line_is_wider_and_nothing_is_lost(text: str, columns: int) -> None:
    lines = wrapped(text, columns)

    assert all(width(line) <= columns for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


@given(st.lists(st.text("ab手札「」。", min_size=1, max_size=5), max_size=12))
def test_no_line_begins_or_ends_with_what_may_not_stand_there(words: list[str]) -> None:
    lines = wrapped("手札".join(words), 60)

    assert not any(after[0] in NOT_FIRST or before[-1] in NOT_LAST for before, after in pairwise(lines))
