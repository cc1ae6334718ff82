"""Screens are drawn when somebody looks, and once after each key: nobody sees what a terminal would be sent between."""

import pytest
from textual._compositor import Compositor


@pytest.fixture(autouse=True)
def _drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Compositor, "render_update", lambda self, *_, **__: self._dirty_regions.clear())
