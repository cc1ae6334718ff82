"""Screens are drawn when somebody looks, and once after each key: nobody sees what a terminal would be sent between."""

import asyncio
from time import monotonic

import pytest
from textual import app, pilot
from textual._compositor import Compositor
from textual._context import active_app


async def idle(min_sleep: float = 0, max_sleep: float = 5) -> None:
    """Wait until nothing is left to be done at once: no task can go on, and the screen is laid out.

    Textual's own, which this takes the place of, sleeps 20 ms and again until the processor has had little to do, several times for each key.
    """
    end, loop = monotonic() + max_sleep, asyncio.get_running_loop()
    for laid_out in (False, True):
        await asyncio.sleep(0)
        while loop._ready and monotonic() < end:  # type: ignore[attr-defined]
            await asyncio.sleep(0)
        if not laid_out and active_app.get().screen_stack:
            active_app.get().screen._on_timer_update()


@pytest.fixture(autouse=True)
def _drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Compositor, "render_update", lambda self, *_, **__: self._dirty_regions.clear())


@pytest.fixture(autouse=True)
def _waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (app, pilot):
        monkeypatch.setattr(module, "wait_for_idle", idle)
