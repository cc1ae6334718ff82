"""`cardbase deck stats`, as a user calls it."""

import json
from pathlib import Path

from cardbase.text import width
from tests.cli.conftest import Cardbase


def test_stats_for_people(cardbase: Cardbase) -> None:
    done = cardbase("deck", "stats", "White Wall", "--language", "ja")

    assert done.code == 0
    lines = done.out.splitlines()
    assert lines[0] == "White Wall: メインデッキ 30、ディテイナー 1"
    assert lines[2:6] == [
        "種類",
        f"  ユニット       18  {'█' * 40}",
        f"  フォース        7  {'█' * 16}",
        f"  ストラテジー    5  {'█' * 11}",
    ]
    assert [line.split()[:3] for line in lines if line.startswith("レベル ")] == [["レベル", "27", "2.41"]]
    assert max(map(width, lines)) <= 80


def test_stats_for_programs(cardbase: Cardbase) -> None:
    found = json.loads(cardbase("deck", "stats", "Bell Choir", "--as", "json").out)

    assert list(found) == ["deck", "game", "section", "cards", "unknown", "sections", "counts"]
    cost = next(count for count in found["counts"] if count["field"] == "cost")
    assert (cost["mean"], cost["total"], cost["unknown"]) == (0.84, 42, 0)
    assert cost["values"][0] == {"key": "0", "en": "0", "ja": "0", "copies": 23}
    rows = cardbase("deck", "stats", "Bell Choir", "--as", "csv").out.splitlines()
    assert rows[:2] == ["field,key,en,ja,copies", "type,unit,unit,ユニット,33"]


def test_a_picture_is_written(cardbase: Cardbase, tmp_path: Path) -> None:
    done = cardbase("deck", "stats", "Bell Choir", "--plot", str(tmp_path / "a.svg"), "--language", "ja")

    assert (done.code, done.err) == (0, f"{tmp_path / 'a.svg'}に書き出しました\n")
    assert "スピードグレード" in (tmp_path / "a.svg").read_text(encoding="utf-8")
