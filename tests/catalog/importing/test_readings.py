"""Readings of Japanese names, with a small stand-in for SudachiPy, which is optional."""

import sys
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from cardbase.catalog.importing import readings
from cardbase.catalog.importing.readings import is_japanese, reading, romanised
from cardbase.errors import InputError

# What SudachiPy says of the names below: surface, reading, class and its detail.
WORDS = {
    "命運の遊技場": "命運 メイウン 名詞 普通名詞|の ノ 助詞 格助詞|遊技場 ユウギジョウ 名詞 普通名詞",
    "天眼銃撃 ナディヤ": "天眼 テンガン 名詞 _|銃撃 ジュウゲキ 名詞 _|␣ キゴウ 空白 _|ナディヤ ナディヤ 名詞 _",
    "“デッドルーク”": "“ キゴウ 補助記号 _|デッド デッド 名詞 _|ルーク ルーク 名詞 _|” キゴウ 補助記号 _",
    "残された希望": "残さ ノコサ 動詞 _|れ レ 助動詞 _|た タ 助動詞 _|希望 キボウ 名詞 _",
    "ザルクII": "ザルク ザルク 名詞 _|II ii 名詞 _",
    "A&B": "A a 名詞 _|& アンド 補助記号 _|B b 名詞 _",
}


class Morpheme:
    def __init__(self, surface: str, form: str, word_class: str, detail: str) -> None:
        self.parts = surface, form, (word_class, detail)

    def surface(self) -> str:
        return self.parts[0]

    def reading_form(self) -> str:
        return self.parts[1]

    def part_of_speech(self) -> tuple[str, str]:
        return self.parts[2]


class Tokenizer:
    def tokenize(self, name: str) -> Iterator[Morpheme]:
        for word in WORDS[name].split("|"):
            yield Morpheme(*word.replace("␣", " ").rsplit(" ", 3))


@pytest.fixture
def dictionary(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A SudachiPy that knows six names."""
    module = SimpleNamespace(Dictionary=lambda **_: SimpleNamespace(tokenizer=Tokenizer))
    monkeypatch.setitem(sys.modules, "sudachipy", module)
    readings._tokenizer.cache_clear()
    yield
    readings._tokenizer.cache_clear()


@pytest.mark.usefixtures("dictionary")
@pytest.mark.parametrize(
    ("name", "kana"),
    [
        ("命運の遊技場", "めいうん の ゆうぎじょう"),
        ("天眼銃撃 ナディヤ", "てんがんじゅうげき ナディヤ"),
        ("“デッドルーク”", "デッドルーク"),
        ("残された希望", "のこされた きぼう"),
        ("ザルクII", "ザルク II"),
        ("A&B", "A アンド B"),
    ],
)
def test_a_reading_keeps_what_is_printed_in_kana_and_joins_words_as_they_are_written(name: str, kana: str) -> None:
    assert reading(name) == kana


def test_without_sudachipy_the_message_names_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sudachipy", None)
    readings._tokenizer.cache_clear()
    with pytest.raises(InputError, match=r"pip install 'cardbase\[readings\]'"):
        reading("命運の遊技場")


@pytest.mark.parametrize(("name", "answer"), [("魂の価値", True), ("ニケ", True), ("みず", True), ("AMBUSH!", False)])
def test_only_names_with_kana_or_kanji_have_a_reading(name: str, answer: bool) -> None:
    assert is_japanese(name) is answer


def test_particles_are_romanised_as_they_are_spoken() -> None:
    assert romanised("まず は いっぽ の はじまり") == "mazu wa ippo no hajimari"
    assert romanised("うみ へ") == "umi e"
