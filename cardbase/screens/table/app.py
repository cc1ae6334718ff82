"""A sitting as an app."""

from pathlib import Path

from cardbase.screens.app import ScreenApp
from cardbase.screens.table.playing import TALL, WIDE, PlayScreen
from cardbase.sim.sitting.sitting import Sitting


class PlayApp(ScreenApp):
    """A sitting, full screen.

    save   the file in which it is kept when it is left or over
    """

    TITLE = "cardbase play"

    def __init__(self, sitting: Sitting, save: Path | None = None) -> None:
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]
        self.VERTICAL_BREAKPOINTS = [(0, "-short"), (TALL, "-tall")]
        self.sitting, self.save = sitting, save
        self.table = PlayScreen(sitting, save)

    @property
    def kept(self) -> Path | None:
        """The file in which the game was kept last."""
        return self.table.keeping.kept

    def on_mount(self) -> None:
        """Sit down."""
        self.push_screen(self.table)

    async def settled(self) -> None:
        """Wait for a decision that is under way."""
        await self.table.settled()

    def keep(self) -> None:
        """Write the game to its file."""
        self.table.keeping.keep()

    async def action_quit(self) -> None:
        """Leave the table."""
        self.table.leave()
