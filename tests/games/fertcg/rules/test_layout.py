"""The names behind the ints: everything that is shown has words in both languages, bits do not overlap."""

from cardbase.engine.events import LOST
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.layout import LAYOUT


def test_zones_and_phases_have_words_in_both_languages() -> None:
    assert LAYOUT.zones.text(layout.OFF, "en") == "the off-field"
    assert LAYOUT.zones.text(layout.OFF, "ja") == "戦場外"
    assert len({layout.DECK, layout.HAND, layout.MAP, layout.ATTACHMENTS, layout.LAND, layout.KEPT, layout.PRISON}) == 7


def test_each_prohibition_is_a_bit_of_its_own_and_none_is_the_engines() -> None:
    bits = [value for name, value in vars(layout).items() if name.startswith("NO_") and name != "NO_CARDS"]
    assert len(bits) == 12
    assert all(bit.bit_count() == 1 and bit > LOST for bit in bits)
    assert len(set(bits)) == len(bits)
