"""A saved game, full screen: step by step, forward and back, the table and what was done beside it."""

import asyncio
from collections.abc import Callable
from threading import Lock
from typing import ClassVar

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Label, RichLog

from cardbase.engine.log import seat_name
from cardbase.engine.state import State
from cardbase.engine.viewing import View
from cardbase.errors import CardbaseError, InputError
from cardbase.messages import later, say
from cardbase.screens.app import ScreenApp
from cardbase.screens.base import Keys, SpokenScreen
from cardbase.screens.dialogs import AskLine
from cardbase.screens.table.drawn import DrawnTable
from cardbase.screens.table.playing import WIDE
from cardbase.sim.drawing import drawn, picture
from cardbase.sim.drawing.spans import Spans
from cardbase.sim.playback import Playback


class ReplayScreen(SpokenScreen[None], inherit_bindings=False):
    """A saved game at one of its steps. Going to a step happens in a thread: back means to play the game again up to there."""

    CSS_PATH = "watching.tcss"
    HELP: ClassVar[str | None] = later("Steps in which somebody only passed are left out.")
    AUTO_FOCUS: ClassVar[str | None] = "#table"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "app.help", later("Help"), tooltip=later("This list of keys (F1 while you type)")),
        Binding("n,space,right", "go(1)", later("Forward"), priority=True),
        Binding("b,backspace,left", "go(-1)", later("Back"), priority=True),
        Binding("N,pagedown", "turns(1)", later("Next turn"), priority=True),
        Binding("B,pageup", "turns(-1)", later("Turn before"), priority=True),
        Binding("home", "to(0)", later("Beginning"), show=False, priority=True),
        Binding("end", "to(-1)", later("End"), show=False, priority=True),
        Binding("g", "ask_turn", later("Go to"), tooltip=later("Go to turn")),
        Binding("up", "scroll(-1)", later("Scroll the table"), show=False, priority=True),
        Binding("down", "scroll(1)", later("Scroll the table"), show=False, priority=True),
        Binding("q,escape", "app.quit", later("Leave"), show=False),
    ]

    def __init__(self, playback: Playback) -> None:
        super().__init__()
        self.playback = playback
        self._seen: State | None = None
        self._lock = Lock()

    def compose(self) -> ComposeResult:
        """Lay out the table, the place in the game, and what was done."""
        yield DrawnTable(self._lines, id="table")
        with Vertical(id="side"):
            yield Label(id="where", markup=False)
            yield RichLog(id="log", wrap=True, markup=False, highlight=False, min_width=20)
        yield Keys(show_command_palette=False)

    def on_mount(self) -> None:
        """Show the step at which the game is."""
        self.query_one(RichLog).can_focus = False
        self._go(lambda: None)

    def _lines(self, width: int, height: int) -> list[Spans]:
        if self._seen is None:
            return []
        back, seen = self.playback, self._seen
        view = View(seen, back.viewer, back.language)
        return drawn(view, picture(seen, back.viewer, back.language), back.saved.names, width, height)

    @work(exclusive=True, group="playback")
    async def _go(self, move: Callable[[], object]) -> None:
        """Go elsewhere, and show the table there."""
        try:
            move()
            self._seen = await asyncio.to_thread(self._there)
        except CardbaseError as error:
            self._app.complain(error)
        self._show()

    def _there(self) -> State:
        """Return the table at the step, playing up to it where need be; one thread at a time."""
        with self._lock:
            return self.playback.state.copy()

    def _show(self) -> None:
        back, step = self.playback, self.playback.step
        self.query_one(DrawnTable).renew()
        whose = seat_name(step.seat, back.language) if step.turn else say("before the first turn")
        number, count = back.at + 1, len(back.steps)
        where = say("Turn {turn}, {whose} · step {n} of {all}", turn=step.turn, whose=whose, n=number, all=count)
        if back.at == len(back.steps) - 1 and back.outcome:
            where = say("{where} · {outcome}", where=where, outcome=back.outcome)
        self.query_one("#where", Label).update(where)
        log = self.query_one(RichLog)
        log.clear()
        for n, one in enumerate(back.steps[: back.at + 1]):
            if one.turn == step.turn:
                self._write(log, one.entry.lines(back.language), now=n == back.at)

    def _write(self, log: RichLog, lines: list[str], *, now: bool) -> None:
        """Write a step, those before the one that is shown in grey."""
        for line in lines:
            log.write(Text(line, style="" if now else "dim"))

    def action_go(self, steps: int) -> None:
        """Go forward or back."""
        self._go(lambda: self.playback.go(steps))

    def action_to(self, step: int) -> None:
        """Go to the first or to the last step."""
        back = self.playback
        self._go(back.end if step < 0 else lambda: back.go(-back.at))

    def action_turns(self, turns: int) -> None:
        """Go to the first step of the next turn, or to that of this turn, from there to that of the turn before."""
        back = self.playback
        firsts = [n for n, step in enumerate(back.steps) if n == 0 or step.turn != back.steps[n - 1].turn]
        later_ones, earlier = [n for n in firsts if n > back.at], [n for n in firsts if n < back.at]
        wanted = [*later_ones, len(back.steps) - 1][0] if turns > 0 else [0, *earlier][-1]
        self._go(lambda: back.go(wanted - back.at))

    def action_ask_turn(self) -> None:
        """Ask for the number of a turn and go there."""
        self.app.push_screen(AskLine(say("Go to turn")), self._turn)

    def _turn(self, words: str | None) -> None:
        if words is None:
            return
        with self._app.errors_told():
            if not words.isdecimal():
                raise InputError(say("'{words}' is no number of a turn", words=words))
            self._go(lambda: self.playback.turn(int(words)))

    def action_scroll(self, lines: int) -> None:
        """Scroll the table."""
        self.query_one(DrawnTable).scroll_relative(y=lines * 2, animate=False)

    @property
    def _app(self) -> ScreenApp:
        app = self.app
        assert isinstance(app, ScreenApp)
        return app


class ReplayApp(ScreenApp):
    """A saved game, full screen."""

    TITLE = "cardbase sim replay"

    def __init__(self, playback: Playback) -> None:
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]
        self.playback = playback

    def on_mount(self) -> None:
        """Open the game."""
        self.push_screen(ReplayScreen(self.playback))
        if note := self.playback.saved.note:
            self.tell(note)
