"""Measure how long a key press takes in the deck builder on a catalogue of made-up cards, and print each figure beside its goal.

    python scripts/bench_builder.py [--cards 100000] [--folder DIR]

The app runs without a terminal, 120 columns wide, and draws all that it would draw. `key` is the time of the processor that a key press
takes in the app's own thread, with all that follows there: the character, what earlier letters found, the deck with its figures and its
verdict. It does not depend on how busy the machine is. `held up` is the longest time by the clock in which the app looked at no key,
while the search was at work beside it; on a busy machine other programs are in it. `answer` is the time from the last letter
until what the whole query finds is shown. Figures are milliseconds.
"""

import argparse
import asyncio
import gc
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from textual.pilot import Pilot  # noqa: E402

from cardbase.catalog.opening import open_catalog  # noqa: E402
from cardbase.cli import MANY_OBJECTS  # noqa: E402
from cardbase.screens.builder.app import BuilderApp  # noqa: E402
from cardbase.screens.builder.building import begin  # noqa: E402
from cardbase.screens.builder.panes import Query  # noqa: E402
from cardbase.screens.builder.tables import Results  # noqa: E402
from scripts.bench_catalog import make_names, write_cards  # noqa: E402

GAME = "build-divide"
GOAL = 50
TYPED = (
    "竜の炎",
    "dragon of bar",
    "りゅうのほのお",
    "type:unit power>=5000",
    "ドラゴ",
    "(power>=6000 or hit>=3) c:blue",
    "drgon storm",
)
CHANGES = ("plus", "plus", "minus", "3", "down", "plus", "u", "r")
TICK = 0.001


class Taken(NamedTuple):
    """Seconds of a key press: of the processor, and by the clock in which no key would have been looked at."""

    cpu: float
    held_up: float


async def pressed(pilot: Pilot[None], key: str) -> Taken:
    """Press a key, and wait until the app has done all that follows in its own thread."""
    late = [0.0]
    ticking = asyncio.create_task(tick(late))
    before = time.thread_time()
    await pilot.press(key)
    taken = time.thread_time() - before
    ticking.cancel()
    return Taken(taken, max(late))


async def tick(late: list[float]) -> None:
    """Note again and again how late the loop is."""
    while True:
        before = time.perf_counter()
        await asyncio.sleep(TICK)
        late.append(time.perf_counter() - before - TICK)


async def typed(app: BuilderApp, pilot: Pilot[None], query: str) -> tuple[list[Taken], float]:
    """Type a query; return what each key took, and the seconds from the last one until the answer is shown."""
    app.screen.query_one(Query).value = ""
    await pilot.pause(0.3)
    keys = [await pressed(pilot, character) for character in query[:-1]]
    results = app.screen.query_one(Results)
    before, start = results.cards, time.perf_counter()
    keys.append(await pressed(pilot, query[-1]))
    while results.cards is before and not app.screen.query_one("#remarks").display and time.perf_counter() - start < 5:
        await asyncio.sleep(TICK)
    return keys, time.perf_counter() - start


async def measured(app: BuilderApp) -> None:
    """Print the figures of an app."""
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause(2)
        print("   key  worst  held up  answer   typed")
        for query in TYPED:
            keys, answer = await typed(app, pilot, query)
            tell(keys, query, f"{answer * 1000:7.0f}")
        app.screen.query_one(Query).value = ""
        await pilot.pause(1)
        await pilot.press("down")
        tell([await pressed(pilot, key) for key in CHANGES * 8], " ".join(CHANGES), "       ")


def tell(keys: list[Taken], what: str, answer: str) -> None:
    """Print a line."""
    times = [one.cpu * 1000 for one in keys]
    held_up = max(one.held_up for one in keys) * 1000
    missed = "  missed" if max(times) > GOAL else ""
    print(f"{statistics.median(times):6.1f} {max(times):6.1f} {held_up:8.1f} {answer}   {what}{missed}")


def main() -> None:
    """Make the catalogue and measure."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--cards", type=int, default=100_000)
    parser.add_argument("--folder", type=Path, help="where the catalogue is made, or lies already")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        place = arguments.folder or Path(folder)
        place.mkdir(parents=True, exist_ok=True)
        db = open_catalog(place / f"builder-{arguments.cards}.db")
        if db.execute("SELECT count(*) FROM card").fetchone()[0] < arguments.cards:
            from cardbase.catalog.importing.importer import import_source  # noqa: PLC0415

            cards = place / "cards.csv"
            write_cards(cards, make_names(arguments.cards))
            import_source(db, str(cards), game=GAME)
        app = BuilderApp(db, begin(db, f"Bench {time.time()}", GAME))
        app.settles = True  # as `run_app` has it
        gc.set_threshold(MANY_OBJECTS)  # as the command line has it
        asyncio.run(measured(app))
        db.close()
    print(f"goal: a key press takes {GOAL} ms at most")


if __name__ == "__main__":
    main()
