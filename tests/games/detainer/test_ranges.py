"""Ranges in words: what is read is written again in the shortest words, and reads as the same squares."""

import random

import pytest

from cardbase.games.detainer.rules.ranges import BITS, mask, words


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("N4", "N4"),
        ("F2 N4", "N4 F2"),
        ("N4 X4", "N8"),
        ("F2 -1,2 1,2", "F2 -1,2 1,2"),
        ("F1 B1 L1 R1", "N4"),
        ("F3 X4", "X4 F3"),
        ("0,2", "0,2"),
        ("0,1 0,2", "F2"),
        ("", "none"),
    ],
)
def test_a_range_is_written_in_the_shortest_words(said: str, written: str) -> None:
    assert words(mask(said)) == written


def test_every_range_reads_back_as_it_was() -> None:
    rng = random.Random(5)
    for _ in range(200):
        some = sum(1 << bit for bit in rng.sample(range(BITS), rng.randint(1, 12)))
        assert mask(words(some)) == some
