"""Process windows (dossier 4.10, D20): what has triggered resolves directly, the first player's first, and is not answered."""

from cardbase.engine.events import triggers
from cardbase.engine.layout import ACTIVE
from cardbase.engine.state import State


def process_window(g: State) -> None:
    """Resolve what waits; what triggers meanwhile waits for a following window."""
    if g.waiting:
        triggers(g, g.num[ACTIVE], at_once=True)
