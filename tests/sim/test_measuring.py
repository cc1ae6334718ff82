"""Games of agents in a file that grows: nothing is played twice, and the ladder is made of what is there."""

import json
import sys
from pathlib import Path

import pytest

from scripts import measure_agents


def measure(monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    monkeypatch.setattr(sys, "argv", ["measure_agents.py", *words])
    measure_agents.main()


def test_a_file_grows_and_nothing_is_played_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file, ladder = tmp_path / "games.jsonl", tmp_path / "agents.json"
    measure(monkeypatch, str(file), "--only", "fertcg", "--agents", "usual,random", "--games", "2")
    first = file.read_text(encoding="utf-8")
    file.write_text(first + '{"game": "fert', encoding="utf-8")  # a run was stopped while it wrote
    measure(monkeypatch, str(file), "--only", "fertcg", "--agents", "usual,random", "--games", "4")

    assert file.read_text(encoding="utf-8").startswith(first)
    assert [game["number"] for game in measure_agents.lines(file)] == [0, 1, 2, 3]
    assert "usual - random         4 games:" in capsys.readouterr().out

    measure(monkeypatch, str(file), "--ladder", str(ladder))
    (row,) = json.loads(ladder.read_text(encoding="utf-8"))["fertcg"]["played"]
    assert row["agents"] == ["usual", "random"]
    assert row["won"] + row["drawn"] + row["lost"] == 4
