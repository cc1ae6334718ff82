"""The names behind the ints: zones have words in both languages, prohibitions are bits that do not overlap."""

from cardbase.engine.events import LOST
from cardbase.games.detainer.rules import layout
from cardbase.games.detainer.rules.layout import LAYOUT

KEYWORD_BITS = (
    layout.INTIMIDATE, layout.VANGUARD, layout.ALL_ARMS, layout.FIELD_ARMS, layout.FAR_SHOT, layout.CRITICAL,
)  # fmt: skip
PROHIBITIONS = (
    layout.NO_ATTACK, layout.NO_ANSWER, layout.NO_MOVE, layout.NO_REBOOT, layout.NO_ACTION, layout.NO_BEING_ATTACKED,
    layout.NO_BEING_CHOSEN, layout.NO_DAMAGE,
)  # fmt: skip


def test_zones_have_words_in_both_languages() -> None:
    assert LAYOUT.zones.text(layout.STIGMATA, "en") == "the Stigmata"
    assert LAYOUT.zones.text(layout.STIGMATA, "ja") == "スティグマータ"


def test_bits_do_not_overlap_and_leave_the_engine_its_own() -> None:
    for bits in (KEYWORD_BITS, PROHIBITIONS):
        assert sum(bits).bit_count() == len(bits)
    assert not sum(PROHIBITIONS) & LOST


def test_a_range_is_a_stat_that_is_written_in_words() -> None:
    assert LAYOUT.written[layout.RANGE](0) == "none"
