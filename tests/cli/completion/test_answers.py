"""Shell completion of commands, cards, decks and games."""

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.parametrize(
    ("line", "completed"),
    [
        ("cardbase se", ["search"]),
        ("cardbase deck ch", ["check"]),
        ("cardbase show BLOOD BE", ["BLOOD BERET"]),
        ("cardbase deck show Cap", ["Capitol Expedition"]),
        ("cardbase deck list --game do", ["doomtrooper"]),
    ],
)
def test_completion(catalog_path: Path, line: str, completed: list[str]) -> None:
    before, _, last = line.rpartition(" ") if "BLOOD BE" not in line else ("cardbase show", "", "BLOOD BE")
    words = [*before.split(), last]
    environment = os.environ | {
        "CARDBASE_DB": str(catalog_path),
        "_CARDBASE_COMPLETE": "complete_bash",
        "COMP_WORDS": " ".join(word.replace(" ", "\\ ") for word in words),
        "COMP_CWORD": str(len(words) - 1),
    }
    done = subprocess.run(
        [sys.executable, "-m", "cardbase"], env=environment, capture_output=True, text=True, check=False
    )

    assert done.stdout.splitlines() == completed
