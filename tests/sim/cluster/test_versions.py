"""What has to be the same on every machine."""

import sys
from pathlib import Path

import pytest

from cardbase.sim.cluster import versions
from cardbase.sim.cluster.versions import Versions, difference, here
from cardbase.version import __version__


def test_the_same_is_no_difference() -> None:
    assert difference("the scheduler", here()) == ""
    assert here()[:2] == (__version__, f"{sys.version_info[0]}.{sys.version_info[1]}")


@pytest.mark.parametrize(
    ("theirs", "said"),
    [
        (None, "the scheduler has no cardbase"),
        (Versions("0.0.9", "2.7", "x"), f"the scheduler has cardbase 0.0.9, here it is {__version__}"),
        (here()._replace(python="3.9"), f"the scheduler runs Python 3.9, here it is {here().python}"),
        (
            here()._replace(rules="0123"),
            f"the scheduler plays by other rules: its code has the fingerprint 0123, here it is {here().rules}",
        ),
    ],
)
def test_a_difference_is_one_sentence(theirs: Versions | None, said: str) -> None:
    assert difference("the scheduler", theirs) == said


def fingerprint(tmp_path: Path, files: dict[str, bytes]) -> str:
    for path, content in files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(content)
    return versions._rules(tmp_path)


def test_the_fingerprint_is_of_the_code_that_decides_games(tmp_path: Path) -> None:
    own = {f"{folder}/a.py": b"x = 1\n" for folder in versions.DECIDING}
    first = fingerprint(tmp_path / "1", own)

    assert fingerprint(tmp_path / "2", {**own, "cli/a.py": b"x = 2\n", "engine/a.pyc": b"x"}) == first
    assert fingerprint(tmp_path / "3", dict.fromkeys(own, b"x = 1\r\n")) == first
    for folder in versions.DECIDING:
        assert fingerprint(tmp_path / folder, {**own, f"{folder}/a.py": b"x = 2\n"}) != first
    assert fingerprint(tmp_path / "4", {**own, "games/b.py": b""}) != first
