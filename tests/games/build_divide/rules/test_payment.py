"""Costs of coloured and generic icons: what can pay them, and that every way of paying ends well."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from cardbase.games.build_divide.rules.payment import open_masks, payable
from cardbase.games.build_divide.rules.tables import Price, icons_price, needs, packed, unpacked

MASKS = st.lists(st.integers(0, 15), max_size=6)
ICONS = st.tuples(*[st.integers(0, 2)] * 4)


def pays(masks: list[int], icons: tuple[int, ...], total: int) -> bool:
    """Whether some energy of these masks can be laid on the icons, one on each: by trying all."""
    if len(masks) < total:
        return False
    wanted = [1 << n for n, count in enumerate(icons) for _ in range(count)]
    return any(
        all(mask & colour for mask, colour in zip(order, wanted, strict=False))
        for order in permutations(masks, len(wanted))
    )


@given(MASKS, ICONS, st.integers(0, 2))
def test_a_price_is_payable_exactly_when_energy_can_be_laid_on_its_icons(
    masks: list[int], icons: tuple[int, ...], generic: int
) -> None:
    """BD-C14, D-09"""
    total = sum(icons) + generic
    assert payable(masks, Price(total, needs(icons))) == pays(masks, icons, total)


@given(MASKS, ICONS, st.integers(0, 2))
def test_every_way_of_resting_energy_colour_by_colour_pays(
    masks: list[int], icons: tuple[int, ...], generic: int
) -> None:
    total = sum(icons) + generic
    price = Price(total, needs(icons))
    if not payable(masks, price) or not total:
        return
    ends: set[tuple[int, ...]] = set()

    def rest(left: list[int], picked: list[int]) -> None:
        if len(picked) == total:
            assert pays(picked, icons, total)
            assert tuple(picked) not in ends
            ends.add(tuple(picked))
            return
        options = open_masks(left, price, picked)
        assert options, "a payment has come to a dead end"
        for mask in options:
            remaining = left[:]
            remaining.remove(mask)
            rest(remaining, [*picked, mask])

    rest(masks, [])
    assert ends


def test_icons_of_two_colours_need_energy_of_both_together() -> None:
    assert icons_price(4, ((1, "black"), (2, "red"))) == Price(4, ((1, 1), (8, 2), (9, 3)))


@given(ICONS)
def test_a_frame_keeps_what_a_price_needs(icons: tuple[int, ...]) -> None:
    assert unpacked(packed(needs(icons))) == needs(icons)


def test_a_frame_keeps_icons_of_any_of_several_colours() -> None:
    assert unpacked(packed(((9, 3),))) == ((9, 3),)
