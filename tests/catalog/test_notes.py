"""Notes say in two languages what is known of an ability."""

import pytest

from cardbase.catalog.cards import in_words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("note: draws a card", ("draws a card", "")),
        (
            "note: Draws; how many is not known. | 引く枚数は不明。",
            ("Draws; how many is not known.", "引く枚数は不明。"),
        ),
        ("draws a card|two", ("draws a card|two", "")),
    ],
)
def test_english_and_japanese(text: str, words: tuple[str, str]) -> None:
    assert in_words(text) == words
