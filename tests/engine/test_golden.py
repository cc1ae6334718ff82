"""One game of each match stays word for word as it was; a wanted change is written anew by scripts/make_golden.py."""

from pathlib import Path

import pytest

from tests.engine.matches import MATCHES
from tests.engine.playthrough import playthrough

GOLDEN = Path(__file__).parent.parent / "golden"


@pytest.mark.parametrize("name", MATCHES)
def test_playthrough(name: str) -> None:
    path = GOLDEN / f"{name}.txt"
    assert path.exists(), "run scripts/make_golden.py"
    expected, now = path.read_text(encoding="utf-8").splitlines(), playthrough(MATCHES[name]()).splitlines()
    for number, (old, new) in enumerate(zip(expected, now, strict=False), 1):
        assert new == old, f"{path.name} line {number} has changed; if it should, run scripts/make_golden.py"
    assert len(now) == len(expected)
