"""Scenario files by their names, and the lines of a script."""

from pathlib import Path

import pytest

from cardbase.errors import InputError, NotFound
from cardbase.sim.scenarios.scenario import ScriptLine, line, lines, place, scenario_files


def test_a_folder_stands_for_the_scenarios_below_it_without_their_bases(tmp_path: Path) -> None:
    (tmp_path / "below").mkdir()
    for name in ("b.toml", "_base.toml", "below/a.toml", "notes.txt"):
        (tmp_path / name).touch()
    named = tmp_path / "_base.toml"

    assert scenario_files([tmp_path, named]) == [tmp_path / "b.toml", tmp_path / "below" / "a.toml", named]
    (tmp_path / "empty").mkdir()
    with pytest.raises(NotFound, match="there is no scenario in"):
        scenario_files([tmp_path / "empty"])


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("1: attack with Bear", ScriptLine("1: attack with Bear", 0, "attack with Bear")),
        ("Player 2 :pass", ScriptLine("Player 2 :pass", 1, "pass")),
        ("until turn 4", ScriptLine("until turn 4", -1, turn=4)),
        ("UNTIL end", ScriptLine("UNTIL end", -1, phase="end")),
    ],
)
def test_a_line_is_an_answer_of_a_seat_or_how_far_the_game_goes_on(text: str, meant: ScriptLine) -> None:
    assert line(text, "case.toml") == meant


@pytest.mark.parametrize("text", ["attack with Bear", "3: pass", "1:", "until"])
def test_a_line_that_means_nothing_is_refused_with_its_place(text: str) -> None:
    with pytest.raises(InputError, match=f"'{text}' is no line of a script") as caught:
        line(text, "case.toml step 2")
    assert caught.value.place == "case.toml step 2"


def test_a_loop_tells_which_time_it_is() -> None:
    written = ["1: pass", {"times": [3, 2], "do": ["2: pass"]}]

    assert [(one.text, one.repeat) for one in lines(written, "")] == [
        ("1: pass", False),
        ("2: pass (1 of 2)", True),
        ("2: pass (2 of 2)", True),
    ]
    with pytest.raises(InputError, match="more than 1,000 lines"):
        list(lines([{"times": 600, "do": ["1: pass"] * 2}], ""))


def test_a_variant_is_named_behind_its_file() -> None:
    assert (place(Path("a.toml"), ""), place(Path("a.toml"), "late")) == ("a.toml", "a.toml (late)")
