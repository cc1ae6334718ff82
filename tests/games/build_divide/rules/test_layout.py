"""The names behind the ints."""

from cardbase.engine.events import LOST
from cardbase.games.build_divide.rules import layout


def test_prohibitions_are_bits_of_their_own() -> None:
    bits = [
        value for name, value in vars(layout).items() if name.startswith("NO_") and name not in {"NO_LIFE", "NO_CARDS"}
    ]

    assert all(bit.bit_count() == 1 for bit in bits)
    assert LOST == layout.SILENT


def test_what_a_player_may_not_play_has_bits_above_the_others() -> None:
    fixed = layout.NO_LOSS | layout.NO_WIN | layout.NO_HAND_LIMIT | layout.ONE_PLAY | layout.TWO_MODES | layout.EVOL_ANY

    assert fixed < 1 << layout.FIRST_LOCK
