"""Runs command lines in this process, as a shell would."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from cardbase.cli.app import run


class Done(NamedTuple):
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


Cardbase = Callable[..., Done]


@pytest.fixture
def cardbase(catalog_path: Path, capsys: pytest.CaptureFixture[str]) -> Cardbase:
    """`cardbase("deck", "list")` runs the command on a fresh catalogue of the bundled cards."""

    def call(*words: str) -> Done:
        code = run(["--db", str(catalog_path), *words])
        printed = capsys.readouterr()
        return Done(code, printed.out, printed.err)

    return call
