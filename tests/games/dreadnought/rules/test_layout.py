"""The names behind the ints."""

from cardbase.engine.events import LOST
from cardbase.games.dreadnought.rules import layout


def test_prohibitions_are_bits_of_their_own() -> None:
    bits = [value for name, value in vars(layout).items() if name.startswith("NO_") and name != "NO_HP"]

    assert all(bit.bit_count() == 1 for bit in bits)
    assert len({*bits, layout.SILENT}) == len(bits) + 1
    assert LOST == layout.SILENT
