"""Show cardbase's main job on the bundled data: a search, a legal and an illegal deck checked, an export.

usage: python scripts/tour.py        (in an environment where cardbase is installed)

Everything happens in a folder of its own, which is removed at the end: your own decks and catalogue are not touched.
"""

import os
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

STEPS = [
    (
        "Warriors that cost at most 4, strong in Fight or Shoot, the cheapest first",
        "search 'game:doomtrooper type:warrior v<=4 (f>=5 or s>=5) order:v'",
    ),
    ("A name as one remembers it: romaji finds kanji", "search buruumu"),
    ("One card in full", "show 'A-S1-02SD'"),
    ("The decks that come with cardbase", "deck list"),
    ("A legal deck", "deck check 'Capitol Expedition'"),
    ("A deck of one's own, from a bundled one, with one card too many", "deck copy 'Capitol Expedition' Mine"),
    ("", "deck set Mine '6 INFANTRY'"),
    ("An illegal deck: every reason, and how to mend it (exit code 1)", "deck check Mine"),
    ("Nothing is lost", "deck undo Mine"),
    ("The list, to play with", "deck export Mine --to text"),
]


def main() -> int:
    """Run the steps; return 0 when each ended as it should."""
    command = [sys.executable, "-m", "cardbase"]
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"CARDBASE_DB": str(Path(folder, "tour.db")), "PYTHONUTF8": "1"}
        for words, line in STEPS:
            print(f"\n# {words}" if words else "")
            print(f"$ cardbase {line}", flush=True)
            done = subprocess.run([*command, *shlex.split(line)], env=environment, check=False)
            if done.returncode != (1 if line == "deck check Mine" else 0):
                print(f"tour: this step ended with exit code {done.returncode}", file=sys.stderr)
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
