"""The file in which a sitting is kept, and whether anything would be lost without it."""

from pathlib import Path

from cardbase.sim.sitting.files import keep
from cardbase.sim.sitting.sitting import Sitting


class Keeping:
    """Keeps a sitting. file: where; None: nowhere yet; kept: the file in which it was kept last."""

    def __init__(self, sitting: Sitting, file: Path | None) -> None:
        self.sitting, self.file = sitting, file
        self.kept: Path | None = None
        self._decisions = -1

    def keep(self) -> None:
        """Write the game to its file, if it has one. Raises OutsideError where that cannot be written."""
        if self.file is not None:
            keep(self.sitting, self.file)
            self.kept, self._decisions = self.file, len(self.sitting.game.actions)

    @property
    def would_be_lost(self) -> bool:
        """Whether the game goes on, and decisions of it are in no file."""
        decisions = len(self.sitting.game.actions)
        return not self.sitting.over and decisions not in (0, self._decisions)
