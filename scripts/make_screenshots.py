"""Make the pictures of full-screen apps in docs/pictures/: each is what an app shows after some keys, as SVG.

    python scripts/make_screenshots.py [NAME...]

The catalogue is the bundled one, in a folder of its own. A picture says what the app says; look at it before you commit it.
"""

import asyncio
import re
import sys
import tempfile
from collections.abc import Callable
from html import unescape
from pathlib import Path
from random import Random
from typing import NamedTuple

from rich.cells import cell_len

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from cardbase.catalog.opening import open_catalog  # noqa: E402
from cardbase.library.catalog import Catalog  # noqa: E402
from cardbase.messages import speaking, spoken  # noqa: E402
from cardbase.screens.app import ScreenApp  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
FONTS = "'DejaVu Sans Mono', 'Noto Sans Mono CJK JP', 'MS Gothic', monospace"
AWHILE = 0.6
"""Seconds that a search beside the keyboard may take."""


class Picture(NamedTuple):
    """A picture: the app, the keys that are pressed (a number is a pause in seconds), and the terminal."""

    app: Callable[[Catalog], ScreenApp]
    keys: tuple[str | float, ...]
    size: tuple[int, int] = (80, 24)
    language: str = "en"


def building(name: str, *changes: tuple[str, int]) -> Callable[[Catalog], ScreenApp]:
    """Return what makes the deck builder with a copy of a bundled deck, to which cards were added."""

    def make(catalog: Catalog) -> ScreenApp:
        from cardbase.screens.builder.app import BuilderApp  # noqa: PLC0415
        from cardbase.screens.builder.building import begin_copy  # noqa: PLC0415

        copy = begin_copy(catalog.db, name, f"My {name}")
        for card, count in changes:
            catalog.deck(copy.name).add(card, count)
        copy.look_again()
        return BuilderApp(catalog.db, copy)

    return make


def playing(decks: tuple[str, str], seed: int, decisions: int) -> Callable[[Catalog], ScreenApp]:
    """Return what makes a table at which both sides have decided so often, the person by chance."""

    def make(catalog: Catalog) -> ScreenApp:
        from cardbase.screens.table.playing import PlayApp  # noqa: PLC0415

        interactive = catalog.table(*decks).sit_down(("human", "greedy"), seed=seed, language=spoken())
        chance = Random(seed)
        while not interactive.over and (interactive.waits or len(interactive.game.actions) < decisions):
            if question := interactive.question:
                interactive.answer(chance.choice(question.answers))
            else:
                interactive.go_on()
        return PlayApp(interactive)

    return make


WARRIORS = building("Imperial Clans", ("BLOOD BERET", 4))
PICTURES_OF = {
    "builder": Picture(WARRIORS, (*"type:warrior v<=4", AWHILE, "down", "down", "down"), (120, 36)),
    "builder-small": Picture(building("Ember Rush"), (*"cost<=2", AWHILE, "down", "down")),
    "builder-legality": Picture(WARRIORS, (AWHILE, "escape", "l")),
    "builder-card": Picture(building("Ember Rush"), (*"type:unit", AWHILE, "down", "enter"), (100, 30)),
    "builder-match": Picture(building("Ember Rush"), ("escape", "g", *"hollow", "enter", 12.0)),
    "builder-ja": Picture(building("White Wall"), (AWHILE, "escape", "d", "down", "down"), (100, 30), "ja"),
    "table": Picture(playing(("Imperial Clans", "Legion of Algeroth"), 5, 60), ("down", "down"), (110, 36)),
    "table-ja": Picture(playing(("Iron Wall", "Plains Charge"), 9, 90), ("down",), (110, 36), "ja"),
}


async def photographed(app: ScreenApp, picture: Picture) -> str:
    """Return the picture of an app after its keys."""
    async with app.run_test(size=picture.size) as pilot:
        await pilot.pause(AWHILE)
        for key in picture.keys:
            if isinstance(key, float):
                await pilot.pause(key)
            else:
                await pilot.press("space" if key == " " else key)
        await pilot.pause(AWHILE)
        return app.export_screenshot(title="cardbase")


def settled(drawn: str) -> str:
    """Return a picture that is the same each time, loads nothing from elsewhere, and gives wide characters their room."""
    drawn = re.sub(r"terminal-\d+", "terminal", drawn)  # Textual names its styles by chance
    drawn = re.sub(r"\s*@font-face \{.*?\}\n", "\n", drawn, flags=re.DOTALL)
    drawn = drawn.replace("font-variant-east-asian: full-width;", "").replace("Fira Code, monospace", FONTS)
    return re.sub(r'textLength="([\d.]+)"( [^>]*)?>([^<]*)<', _wide, drawn)


def _wide(found: re.Match[str]) -> str:
    words = unescape(found[3])
    return (
        f'textLength="{float(found[1]) / len(words) * cell_len(words):g}"{found[2] or ""}>{found[3]}<'
        if words
        else found[0]
    )


def main() -> None:
    """Make the pictures that are named, or all."""
    PICTURES.mkdir(exist_ok=True)
    for name in sys.argv[1:] or PICTURES_OF:
        picture = PICTURES_OF[name]
        with (
            tempfile.TemporaryDirectory() as folder,
            Catalog(open_catalog(Path(folder) / "catalog.db")) as catalog,
            speaking(picture.language),
        ):
            drawn = asyncio.run(photographed(picture.app(catalog), picture))
        (PICTURES / f"{name}.svg").write_text(settled(drawn), encoding="utf-8")
        sys.stdout.write(f"wrote docs/pictures/{name}.svg\n")


if __name__ == "__main__":
    main()
