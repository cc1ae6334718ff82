"""Scripts from before they were strict: what they must say now is put in where they passed silently."""

import tomllib
from pathlib import Path

import pytest

from cardbase.errors import InputError
from cardbase.sim.scenarios.modernise import modernised
from cardbase.sim.scenarios.running import run_file
from tests.sim.files import PHASES, written

BEAR = '[player.1]\nfield = ["Bear"]\n'


@pytest.fixture(autouse=True)
def _registered(toy_game: None) -> None:
    """The games of the files below."""


def scripts(folder: Path, text: str, base: str = "") -> list[object]:
    """The scripts of a file as they must be now; the file comes out as it says."""
    path = written(folder, text, base) if base else written(folder, text)
    modern = modernised(path)
    assert not modern.by_hand
    path.write_text(modern.text, encoding="utf-8")
    assert all(verdict.ok for verdict in run_file(path))
    tables = tomllib.loads(modern.text)
    cases = tables.get("case", [tables])
    return [step["do"] for case in cases for step in [case, *case.get("step", [])] if "do" in step]


def test_going_on_to_a_later_turn_is_written(tmp_path: Path) -> None:
    text = '[[step]]\ndo = ["1: attack with Bear", "1: attack with Bear"]\n[step.expect.2]\nlife = 4\n'

    assert scripts(tmp_path, BEAR + text) == [["1: attack with Bear", "until turn 7", "1: attack with Bear"]]


def test_going_on_to_a_later_phase_is_written(tmp_path: Path) -> None:
    text = '[[step]]\ndo = ["1: attack with Attacker"]\n[step.expect.2]\nlife = 9\n'

    assert scripts(tmp_path, text, PHASES) == [["until attack", "1: attack with Attacker"]]


def test_a_phase_of_a_later_turn_has_its_turn_before_it(tmp_path: Path) -> None:
    """The main phase of the turn is over before anybody is asked; the next one is player 2's."""
    text = '[[step]]\ndo = ["until main"]\n[step.expect]\nturn = 4\nphase = "main"\n'

    assert scripts(tmp_path, text, PHASES) == [["until turn 4", "until main"]]


def test_passes_before_the_question_that_is_asked_for_are_written(tmp_path: Path) -> None:
    fields = BEAR.replace('"]', '", "Ox"]') + '[player.2]\nfield = ["Wolf"]\n'
    text = '[[step]]\ndo = ["1: attack with Bear"]\n[step.expect]\nasked = 1\n'

    assert scripts(tmp_path, fields + text) == [["1: attack with Bear", "2: pass"]]


def test_every_variant_gets_its_own_and_what_is_strict_stays(tmp_path: Path) -> None:
    text = """
# the first
[[case]]
name = "a"
do = [
  "1: attack with Attacker",  # with nothing before it
]
[case.expect.2]
life = 9
[[case]]
name = "b"
[[case.step]]
do = ["until attack", "1: attack with Attacker"]
[case.step.expect.2]
life = 9
[[case]]
name = "c"
step = [{ do = ["1: attack with Attacker"], expect = { 2 = { life = 9 } } }]
"""
    said = ["until attack", "1: attack with Attacker"]

    assert scripts(tmp_path, text, PHASES) == [said, said, said]
    assert (
        (tmp_path / "case.toml")
        .read_text(encoding="utf-8")
        .startswith('base = "_base.toml"\n\n# the first\n[[case]]\n')
    )


def test_the_lines_of_a_loop_belong_to_its_script(tmp_path: Path) -> None:
    text = """
[[case]]
name = "a loop, do = [1]"
do = [{ times = 1, do = ["1: attack with Bear"] }]
[case.expect.2]
life = 7
[[case]]
name = 'do = ["'  # do = [ "
do = ["1: attack with Bear", "1: attack with Bear"]
[case.expect.2]
life = 4
"""

    assert scripts(tmp_path, f"{BEAR}{text}")[1] == ["1: attack with Bear", "until turn 7", "1: attack with Bear"]


def test_a_script_that_variants_share_is_changed_by_hand_where_they_need_different_lines(tmp_path: Path) -> None:
    text = """
do = ["1: attack with Attacker"]
[expect.2]
life = 9
[[case]]
name = "a"
[[case]]
name = "b"
position = { begin = "attack" }
"""
    modern = modernised(written(tmp_path, text, PHASES))

    assert 'do = ["until attack", "1: attack with Attacker"]' in modern.text
    assert modern.by_hand == []

    shared = modernised(written(tmp_path, text.replace('begin = "attack"', 'begin = "draw"'), PHASES))
    assert shared.text == (tmp_path / "case.toml").read_text(encoding="utf-8") or shared.by_hand == []


def test_a_script_in_a_base_is_named_to_be_changed_by_hand(tmp_path: Path) -> None:
    base = f'do = ["1: attack with Attacker"]\n{PHASES}'
    modern = modernised(written(tmp_path, "[expect.2]\nlife = 9\n", base))

    assert [line.partition(" step ")[2] for line in modern.by_hand] == [
        '1: do = ["until attack", "1: attack with Attacker"]'
    ]


def test_a_scenario_that_fails_anyway_is_named(tmp_path: Path) -> None:
    modern = modernised(
        written(tmp_path, '[[step]]\ndo = ["1: attack with Attacker"]\n[step.expect.2]\nlife = 1\n', PHASES)
    )

    assert [line.partition(": ")[2] for line in modern.by_hand] == ["not as expected"]


def test_a_deck_and_a_strict_file_stay_as_they_are(tmp_path: Path) -> None:
    text = '[[step]]\ndo = ["until attack", "1: attack with Attacker"]\n[step.expect.2]\nlife = 9\n'
    path = written(tmp_path, text, PHASES)

    assert modernised(path) == (path.read_text(encoding="utf-8"), [])


@pytest.mark.parametrize("text", ["title\n", "a = 1\na = 2\n", f"a = {'9' * 5000}\n"])
def test_a_file_that_is_no_toml_is_refused_with_its_place(tmp_path: Path, text: str) -> None:
    path = tmp_path / "case.toml"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(InputError, match="this is no TOML") as caught:
        modernised(path)
    assert caught.value.place == str(path)


def test_a_loop_is_part_of_the_script_around_it(tmp_path: Path) -> None:
    loop = '{ times = 2, do = ["1: attack with Bear", "until turn 3"] }'
    text = f"""
{BEAR}[[case]]
name = "a loop"
do = [{loop}, "until turn 7"]
[case.expect]
turn = 7

[[case]]
name = "none"
do = ["1: attack with Bear", "1: attack with Bear"]
[case.expect.2]
life = 4
"""
    path = written(tmp_path, text)
    assert loop in modernised(path).text
