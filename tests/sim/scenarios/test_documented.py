"""The scenarios in docs/scenarios.md come out as they say."""

import re
from pathlib import Path

import pytest

from cardbase.sim.scenarios.running import failure, run_file

PAGE = Path(__file__).parents[3] / "docs" / "scenarios.md"
WHOLE = [
    text
    for text in re.findall(r"^```toml\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    if "game =" in text
]


@pytest.mark.parametrize("text", WHOLE, ids=lambda text: text.split('title = "')[1].split('"')[0])
def test_an_example_comes_out_as_it_says(text: str, tmp_path: Path) -> None:
    file = tmp_path / "example.toml"
    file.write_text(text, encoding="utf-8")

    for verdict in run_file(file):
        assert verdict.ok, "\n".join(failure(verdict))


def test_the_page_has_examples() -> None:
    assert len(WHOLE) >= 2
