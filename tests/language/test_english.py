"""Abilities in English sentences."""

import pytest

from cardbase.language import compile_abilities
from tests.language.vocabularies import VOCABULARIES


def test_a_game_s_own_words_stand_in_the_shared_sentences() -> None:
    compiled = compile_abilities("mill 1", VOCABULARIES["fertcg"])
    assert compiled.english == "Put the top card of your deck into your off-field."
    assert compiled.japanese == "山札の上から1枚を戦場外に置く。"


@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("may deal 2 damage to it", "You may have this card deal 2 damage to it."),
        (
            "may this power +1000 until end of turn",
            "You may have this card get +1000 power until the end of the turn.",
        ),
        ("may discard 1: this power +1000", "You may discard 1 card. If you do, this card gets +1000 power."),
    ],
)
def test_who_may_have_a_card_do_something(text: str, english: str) -> None:
    assert compile_abilities(f"choose enemy unit: {text}", VOCABULARIES["build-divide"]).english.endswith(english)
