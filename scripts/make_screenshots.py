#!/usr/bin/env python3
"""Draw the full-screen apps for the documentation: docs/screenshots/NAME.svg, all of them or those that are named.

  python scripts/make_screenshots.py [NAME ...]

Each app runs without a terminal, is driven by keys, and is drawn as it stands then. Look at the pictures before you commit them.
"""

import asyncio
import html
import re
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import cardbase  # noqa: E402
from cardbase.messages import speaking  # noqa: E402
from cardbase.screens.app import ScreenApp  # noqa: E402
from cardbase.screens.table.playing import PlayApp  # noqa: E402
from cardbase.sim.sitting.sitting import Sitting  # noqa: E402
from cardbase.text import width  # noqa: E402

_LENGTH = re.compile(r'textLength="([\d.]+)"([^>]*)>([^<]+)</text>')
FOLDER = ROOT / "docs" / "screenshots"


def drawn(app: ScreenApp, size: tuple[int, int], keys: Sequence[str]) -> str:
    """Return an app as SVG after these keys."""

    async def drive() -> str:
        async with app.run_test(size=size) as pilot:
            for key in ("", *keys):
                if key:
                    await pilot.press(key)
                await pilot.pause()
                await app.workers.wait_for_complete()
            await pilot.pause()
            return app.export_screenshot()

    return _LENGTH.sub(_measured, asyncio.run(drive()))


def _measured(found: re.Match[str]) -> str:
    """Give a text the length of its columns; rich takes a Japanese character for one column."""
    length, more, words = found.groups()
    text = html.unescape(words)
    return f'textLength="{float(length) * width(text) / len(text):g}"{more}>{words}</text>'


def played(catalog: cardbase.Catalog, decks: tuple[str, str], seed: int, decisions: int, language: str) -> Sitting:
    """Return a sitting after so many decisions of both sides, those of the person random."""
    sitting = catalog.table(*decks).sit_down(("human", "greedy"), seed=seed, language=language)
    rng = Random(seed)
    while not sitting.over and (sitting.waits or len(sitting.game.actions) < decisions):
        if question := sitting.question:
            sitting.answer(rng.choice(question.answers))
        else:
            sitting.go_on()
    return sitting


def table(catalog: cardbase.Catalog) -> str:
    """Return a game of Doomtrooper, an answer highlighted."""
    sitting = played(catalog, ("Imperial Clans", "Legion of Algeroth"), 5, 60, "en")
    return drawn(PlayApp(sitting), (110, 36), ["down", "down"])


def table_ja(catalog: cardbase.Catalog) -> str:
    """Return a game of FERTCG in Japanese."""
    with speaking("ja"):
        sitting = played(catalog, ("Iron Wall", "Plains Charge"), 9, 90, "ja")
        return drawn(PlayApp(sitting), (110, 36), ["down"])


PICTURES: dict[str, Callable[[cardbase.Catalog], str]] = {"table": table, "table-ja": table_ja}


def main() -> None:
    """Draw the pictures that the command line names, all without a name."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, cardbase.open(Path(folder, "catalog.db")) as catalog:
        for name in sys.argv[1:] or PICTURES:
            (FOLDER / f"{name}.svg").write_text(PICTURES[name](catalog), encoding="utf-8")
            print(f"docs/screenshots/{name}.svg")


if __name__ == "__main__":
    main()
