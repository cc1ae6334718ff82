"""The left side of the builder: the query, what it finds, and what is pointed at in a few lines."""

from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input

from cardbase.messages import later, say, several
from cardbase.screens.builder.building import Building
from cardbase.screens.builder.searching import Answer, Searching
from cardbase.screens.builder.tables import Results
from cardbase.screens.builder.told import Preview, Told
from cardbase.screens.theme import DOUBT, ILLEGAL


class Query(Input):
    """The query. Down and Enter go on to what was found; in an empty field `?` is help, as elsewhere."""

    PART = later("The search")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,enter", "leave", later("To the cards"), key_display="↓"),
        Binding("escape", "clear", later("Clear"), show=False),
    ]

    def __init__(self) -> None:
        super().__init__(placeholder=say("search: words, type:…, cost<=3"), id="query", compact=True)

    def action_leave(self) -> None:
        """Go on to what was found."""
        self.screen.query_one(Results).focus()

    def action_clear(self) -> None:
        """Take the query away; an empty one is left."""
        if self.value:
            self.value = ""
        else:
            self.action_leave()

    async def on_key(self, event: events.Key) -> None:
        """Show help where nothing was typed yet, or all would be typed over."""
        if event.key == "question_mark" and self.selected_text == self.value:
            event.prevent_default().stop()
            await self.app.run_action("help")


class SearchPane(Vertical):
    """Searches while it is typed, in a thread with a connection of its own to the catalogue at `path`."""

    def __init__(self, building: Building, path: Path) -> None:
        super().__init__(id="left")
        self.building, self._path = building, path
        self._searching: Searching | None = None

    def compose(self) -> ComposeResult:
        """Lay the parts out."""
        yield Query()
        yield Told(id="remarks")
        yield Results()
        yield Preview()

    def on_mount(self) -> None:
        """Show the first cards."""
        self._searching = Searching(self._path, self.building.game, self._answered)
        self._searching.ask("")
        self.query_one(Query).focus()

    def on_unmount(self) -> None:
        """End the search."""
        if self._searching:
            self._searching.close()

    @on(Input.Changed, "#query")
    def ask(self, event: Input.Changed) -> None:
        """Ask the query as it stands."""
        if self._searching:
            self._searching.ask(event.value)

    def _answered(self, answer: Answer) -> None:
        """Hand an answer on from the thread of the search."""
        self.app.call_later(self.show_answer, answer)

    def show_answer(self, answer: Answer) -> None:
        """Show what was found, or what is wrong with the query; an answer that came too late, or as the screen closes, is let go."""
        if answer.fault:
            raise answer.fault
        asked = self.query(Query)
        if not asked or answer.query != asked.first().value:
            return
        said = Text()
        if answer.error:
            said.append(answer.error.message, ILLEGAL)
            said.append(f"\n{answer.error.hint}" if answer.error.hint else "")
        else:
            count = len(answer.cards)
            head = say("{n} cards and more", n=count) if answer.more else several(count, "{n} card", "{n} cards")
            self.query_one(Results).show(answer.cards, self.building.view, head)
            said.append("\n".join(answer.remarks), DOUBT)
            if not answer.cards and not answer.remarks:
                said.append(say("no card matches"), DOUBT)
        self.query_one("#remarks", Told).fill(said)
