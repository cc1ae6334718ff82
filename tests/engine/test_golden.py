"""One game of each match stays word for word as it was; a wanted change is written anew by python -m tests.golden."""

from pathlib import Path

import pytest

from tests.golden.playthrough import playthrough
from tests.matches import MATCHES

GOLDEN = Path(__file__).parent.parent / "golden"


@pytest.mark.parametrize("name", MATCHES)
def test_playthrough(name: str) -> None:
    path = GOLDEN / f"{name}.txt"
    assert path.exists(), "run python -m tests.golden"
    expected, now = path.read_text(encoding="utf-8").splitlines(), playthrough(MATCHES[name]()).splitlines()
    for number, (old, new) in enumerate(zip(expected, now, strict=False), 1):
        assert new == old, f"{path.name} line {number} has changed; if it should, run python -m tests.golden"
    assert len(now) == len(expected)
