"""Full-screen apps in tests: driven by keys, their screens read as text."""

import asyncio
from collections.abc import Awaitable, Callable

from textual.pilot import Pilot

from cardbase.engine.state import Match
from cardbase.screens.app import ScreenApp
from cardbase.screens.table.playing import PlayApp, PlayScreen
from cardbase.sim.game import Game
from cardbase.sim.interactive import InteractiveGame

SMALL, LARGE = (80, 24), (120, 40)
PATIENCE = 20.0


def driven(
    app: ScreenApp,
    keys: Callable[[Pilot[None]], Awaitable[None]],
    size: tuple[int, int] = SMALL,
    *,
    notices: bool = False,
) -> None:
    """Run an app without a terminal while `keys` drives it, with its notices drawn or not; what ended the app is raised."""

    async def drive() -> None:
        async with app.run_test(size=size, notifications=notices) as pilot:
            await settled(pilot)
            await keys(pilot)
        if app.fault:
            raise app.fault

    asyncio.run(drive())


async def settled(pilot: Pilot[None]) -> None:
    """Wait until nobody thinks and everything is drawn."""
    for _ in range(2):
        await pilot.pause()
        await pilot.app.workers.wait_for_complete()
    await pilot.pause()
    pilot.app.screen._compositor.render_strips()


async def until(pilot: Pilot[None], true: Callable[[], bool]) -> None:
    """Wait for what a thread does."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await pilot.pause(0.01)


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys, and wait; after each until the other player has thought."""
    for key in keys:
        await pilot.press(key)
        await pilot.app.workers.wait_for_complete()
    await settled(pilot)


def shown(app: ScreenApp) -> str:
    """Return what is on the screen, a line for each row."""
    return "\n".join(strip.text.rstrip() for strip in app.screen._compositor.render_strips())


def told(app: ScreenApp) -> list[str]:
    """Return the notices of the app."""
    return [note.message for note in app._notifications]


def seated(match: Match, other: str = "random", seed: int = 3, language: str = "en") -> PlayApp:
    """Return a game of a person in the first seat, who is asked first."""
    while (game := Game(match, seed, ("Left", "Right"), language)).asked:
        seed += 1
    return PlayApp(InteractiveGame(game, ("human", other)))


def play_screen(app: PlayApp) -> PlayScreen:
    """Return the table below whatever lies over it."""
    return app.table
