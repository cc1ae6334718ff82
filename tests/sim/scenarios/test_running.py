"""What is wrong in a scenario, and how it came out, in the language that is spoken."""

from pathlib import Path

import pytest

from cardbase.errors import InputError
from cardbase.messages import speaking
from cardbase.sim.scenarios.running import failure
from tests.sim.scenarios.files import run


@pytest.fixture(autouse=True)
def _registered(toy_game: None) -> None:
    """The games of the files below."""


WRONG = {
    '[player.1]\nfeld = ["Bear"]\n[expect]\nturn = 1\n': "'feld' はゾーンでも数でもありません",
    '[player.1]\nfield = ["3 Bear 9..1"]\n[expect]\nturn = 1\n': "'Bear 9..1' で指定できるのは1～1,000枚です",
    '[player.1]\nfield = [{ card = "Bear", as = "a" }, { card = "Bear", as = "a" }]\n[expect]\nturn = 1\n': "'a' という名前のカードが2枚あります",
    '[player.1]\nfield = ["Bear", "Bear"]\n[expect.cards.Bear]\nrested = true\n': "'Bear' というカードが2枚あります",
    '[player.1]\nfield = ["Bear"]\n[expect.cards.Boar]\nrested = true\n': "'Boar' は局面のカードではありません",
    "[player.1]\nfield = true\n[expect]\nturn = 1\n": "'field' は整数かリストでなければなりません",
}


@pytest.mark.parametrize("text", WRONG, ids=WRONG.get)
def test_what_is_wrong_is_told_in_japanese(tmp_path: Path, text: str) -> None:
    with speaking("ja"), pytest.raises(InputError) as raised:
        run(tmp_path, text)

    assert raised.value.message.startswith(WRONG[text])


def test_what_came_out_otherwise_is_told_in_japanese(tmp_path: Path) -> None:
    text = '[player.1]\nfield = ["Bear"]\n[[step]]\ndo = ["1: attack with Bear"]\n[step.expect.1]\nfield = []\n'
    with speaking("ja"):
        lines = failure(run(tmp_path, text))

    assert lines[1] == "  期待どおりではありません"
    assert lines[3].split() == ["期待", "実際"]
    assert "  そこまでの対戦:" in lines
    assert any(line.startswith("  現在: ") for line in lines)


def test_why_a_script_stops_is_told_in_japanese(tmp_path: Path) -> None:
    """The question and its answers, too: a script may be written in either language."""
    text = '[player.1]\nfield = ["Bear"]\n[[step]]\ndo = ["until turn 1"]\n[step.expect]\nturn = 1\n'
    with speaking("ja"):
        lines = failure(run(tmp_path, text))

    assert "'until turn 1' " in lines[1]
    assert "への質問 '行動を選ぶ': パス | Bearでアタック" in lines[1]


def test_what_is_no_answer_is_told_in_japanese(tmp_path: Path) -> None:
    text = '[player.1]\nfield = ["Bear"]\n[[step]]\ndo = ["1: attack with Boar"]\n[step.expect]\nturn = 1\n'
    with speaking("ja"):
        lines = failure(run(tmp_path, text))

    assert lines[1].startswith("  '1: attack with Boar' はここでは答えになりません。")
