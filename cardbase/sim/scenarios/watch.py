"""A log that notices when the phase of a decision is over, and keeps the table as it was then."""

from cardbase.engine.layout import COMBAT_PHASE, PHASE, PHASE_END, PHASE_START, TURNS
from cardbase.engine.state import Row, State


class Watch(list[Row]):
    """The log of a scenario.

    over  the table when the phase ended in which the last decision was made, None while it goes on
    told  how long the log was then
    """

    def __init__(self) -> None:
        super().__init__()
        self.g: State | None = None
        self.phase, self.told = -1, 0
        self.starts = False
        self.when: list[int] = []  # turn, player and phase, in which the decision was made
        self.over: State | None = None

    def begin(self, g: State, *, starts: bool = False) -> None:
        """Watch from now on for the end of the phase that is on, or that is about to begin (`starts`)."""
        self.g, self.phase, self.over, self.starts = g, g.num[PHASE], None, starts
        self.when = g.num[: PHASE + 1]

    def append(self, row: Row) -> None:
        """Add a row."""
        if self.g is not None and self.over is None and self._ends(row):
            self.over, self.told = self.g.copy(), len(self)
            self.over.num[: PHASE + 1] = self.when
            self.over.rules.refresh(self.over)
        super().append(row)

    def _ends(self, row: Row) -> bool:
        """Tell whether a row begins another phase or ends this one; a combat is a part of its phase."""
        event, phase = row[0], row[5]
        if self.starts:
            self.starts = event != PHASE_START or phase != self.phase
            return False
        if event == TURNS:
            return True
        return phase != COMBAT_PHASE and (event == PHASE_END or (event == PHASE_START and phase != self.phase))
