"""The suites of heavy extras: none is forgotten, and none is collected where its extra is not installed."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from scripts import test_extras

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_each_suite_is_that_of_an_extra() -> None:
    assert test_extras.suites() == ["cluster", "pettingzoo"]
    assert set(test_extras.suites()) <= PROJECT["project"]["optional-dependencies"].keys()


def test_an_extra_with_a_suite_is_no_part_of_dev() -> None:
    extras = PROJECT["project"]["optional-dependencies"]
    names = {line.partition(">")[0] for line in extras["pettingzoo"]}

    assert names == {"pettingzoo", "gymnasium", "numpy"}
    assert not names & {line.partition(">")[0] for line in extras["dev"]}


def test_the_suites_get_what_the_tests_need() -> None:
    assert [line.partition(">")[0] for line in test_extras.requirements()] == ["hypothesis", "pytest"]


def test_an_ordinary_run_collects_no_suite_of_an_extra(pytestconfig: pytest.Config) -> None:
    assert "extras" in pytestconfig.getini("norecursedirs")


def test_an_extra_without_a_suite_is_refused() -> None:
    command = [sys.executable, str(ROOT / "scripts" / "test_extras.py"), "pettingzo"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert done.returncode == 2
    assert done.stderr == "no suite for pettingzo in tests/extras/; there are: cluster, pettingzoo\n"


@pytest.mark.parametrize(
    ("wrong", "code", "said"), [("", 0, "all passed"), ("ran no test", 1, "ran no test"), ("failed", 1, "failed")]
)
def test_the_exit_code_tells_whether_all_passed(
    wrong: str, code: int, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["test_extras.py"])
    monkeypatch.setattr(test_extras, "test", lambda extra, folder, *, slow: wrong)

    assert test_extras.main() == code
    assert capsys.readouterr().out == f"cluster: {said}\npettingzoo: {said}\n"


def test_no_suite_at_all_is_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["test_extras.py"])
    monkeypatch.setattr(test_extras, "SUITES", tmp_path)

    assert test_extras.main() == 1
    assert capsys.readouterr().err == "nothing ran: tests/extras/ holds no suite\n"
