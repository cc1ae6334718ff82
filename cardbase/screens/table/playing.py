"""The table at which people play: what they see, are asked and may do beside answering; agents think in a thread, the game is kept in a file."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Input, OptionList, RichLog

from cardbase.engine.actions import PASS
from cardbase.engine.log import seat_name
from cardbase.engine.viewing import View
from cardbase.errors import CardbaseError, InputError
from cardbase.messages import bracketed, later, say
from cardbase.screens.app import ScreenApp
from cardbase.screens.base import Keys, SpokenScreen
from cardbase.screens.dialogs import AskLine, Confirm, Cover, Explanation
from cardbase.screens.table.answers import Answers, Side, Typing
from cardbase.screens.table.drawn import DrawnTable
from cardbase.sim.drawing import drawn, picture
from cardbase.sim.drawing.spans import Spans
from cardbase.sim.explaining import card_lines, cards_of, explain_card
from cardbase.sim.interactive import InteractiveGame, Question, autosave


class Thinking:
    """A game between its changes; busy: one is under way, and nothing can be asked or decided."""

    def __init__(self, interactive: InteractiveGame) -> None:
        self.interactive, self.busy = interactive, False

    @property
    def question(self) -> Question | None:
        """What a person is asked now; None while something is under way and when the game is over."""
        return None if self.busy else self.interactive.question

    def must_be_free(self) -> None:
        """Raise InputError while something is under way."""
        if self.busy:
            raise InputError(say("the other player is thinking"), hint=say("It will be your turn in a moment."))

    async def go_on(self, show: Callable[[], None], change: Callable[[], object] | None = None) -> None:
        """Do a change, then let agents decide until a person is asked or the game is over.

        show  is called before the change and before each decision of an agent, when nothing changes the game
        """
        with self._busy():
            if change is not None:
                show()
                await asyncio.to_thread(change)
            while self.interactive.waits:
                show()
                await asyncio.to_thread(self.interactive.go_on)

    async def hint(self) -> str:
        """Return what the agent would answer."""
        with self._busy():
            return await asyncio.to_thread(self.interactive.think)

    async def free(self, most: float) -> None:
        """Wait until nothing is under way, but no longer than so many seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(most):
                while self.busy:
                    await asyncio.sleep(0.02)

    @contextmanager
    def _busy(self) -> Iterator[None]:
        self.busy = True
        try:
            yield
        finally:
            self.busy = False


class Keeping:
    """Keeps a game. file: where; None: nowhere yet; kept: the file in which it was kept last."""

    def __init__(self, interactive: InteractiveGame, file: Path | None) -> None:
        self.interactive, self.file = interactive, file
        self.kept: Path | None = None
        self._decisions = -1

    def keep(self) -> None:
        """Write the game to its file, if it has one. Raises OutsideError where that cannot be written."""
        if self.file is not None:
            autosave(self.interactive, self.file)
            self.kept, self._decisions = self.file, len(self.interactive.game.actions)

    @property
    def would_be_lost(self) -> bool:
        """Whether the game goes on, and decisions of it are in no file."""
        decisions = len(self.interactive.game.actions)
        return not self.interactive.over and decisions not in (0, self._decisions)


WIDE = 110
"""Columns from which the log and the answers stand beside the table."""
PATIENCE = 2.0
"""Seconds for which a decision that is under way is waited for when the app is ended."""
TALL = 30
"""Lines from which they have more room below it."""


class PlayScreen(SpokenScreen[None], inherit_bindings=False):
    """A game. What takes time, an agent's thinking, happens in a thread; meanwhile nothing can be decided.

    save   the file in which the game is kept when it is left or over
    """

    CSS_PATH = "playing.tcss"
    AUTO_FOCUS: ClassVar[str | None] = "#answers"
    HELP: ClassVar[str | None] = later(
        "Arrow keys and Enter, a click, the number or words of an answer. ? and a name explains a card."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "app.help", later("Help"), tooltip=later("This list of keys (F1 while you type)")),
        Binding(
            "slash", "type('')", later("Type"), tooltip=later("Type an answer, its number, or a part of its words")
        ),
        Binding(
            "t,tab", "table", later("Cards"), tooltip=later("Select cards with the arrow keys; t again: the answers")
        ),
        Binding("e", "explain", later("Explain"), tooltip=later("Explain the card of the answer or the selected card")),
        Binding("r", "rule", later("Rule"), tooltip=later("The rules that this question carries out")),
        Binding("p", "pass", later("Pass"), show=False, tooltip=later("Pass, where that is an answer")),
        Binding("i", "hint", later("Hint"), show=False, tooltip=later("What the agent would answer")),
        Binding("l", "log", later("Log"), tooltip=later("Read what happened, and back")),
        Binding("escape", "leave_log", show=False),
        Binding("u", "undo", later("Undo"), tooltip=later("Take your last decision back")),
        Binding("s", "save", later("Save"), tooltip=later("Write the game to a file")),
        Binding("c", "concede", later("Give up"), show=False),
        Binding("pageup", "page(-1)", later("Scroll the table"), show=False),
        Binding("pagedown", "page(1)", later("Scroll the table"), show=False),
    ]

    def __init__(self, interactive: InteractiveGame, save: Path | None = None) -> None:
        super().__init__()
        self.interactive = interactive
        self.keeping = Keeping(interactive, save)
        self._seen = interactive.game.state.copy()
        self.looking = interactive.viewer
        self._thinking = Thinking(interactive)

    def compose(self) -> ComposeResult:
        """Lay out the table, the log, the question and its answers."""
        yield DrawnTable(self._lines, id="table")
        yield Side(self._completions)
        yield Keys(show_command_palette=False)

    def on_mount(self) -> None:
        """Begin, with the first question or with what the agent does first."""
        self._advance()

    @property
    def language(self) -> str:
        """The language of the game's words."""
        return self.interactive.game.language

    def _lines(self, width: int, height: int) -> list[Spans]:
        game, seat, seen = self.interactive.game, self.looking, self._seen
        return drawn(View(seen, seat, game.language), picture(seen, seat, game.language), game.names, width, height)

    def _completions(self, words: str) -> list[str]:
        question = self._thinking.question
        return question.completions(words) if question else []

    @work(exclusive=True, group="game")
    async def _advance(self, change: Callable[[], object] | None = None) -> None:
        """Do a change of the game, then let agents decide until a person is asked or the game is over."""
        with self._app.errors_told():
            await self._thinking.go_on(self._show, change)
        self._turn_to_asked()

    def _turn_to_asked(self) -> None:
        """Show the table to whoever is asked, covered until that player looks where it is another person than before."""
        asked = self.interactive.viewer
        if asked == self.looking or self.interactive.over:
            self._show()
            return
        self.app.push_screen(Cover(self._player(asked)), lambda _: self._look(asked))

    def _look(self, seat: int) -> None:
        self.looking = seat
        self._show()

    def _decide(self, words: str | int) -> None:
        """Answer, where the words are an answer; else say why they are none."""
        self._thinking.must_be_free()
        meant = self.interactive.meant(words)
        self._side.back()
        self._advance(lambda: self.interactive.answer(meant))

    def _show(self) -> None:
        """Show the table, what happened and what is asked as they are now."""
        self._seen = self.interactive.game.state.copy()  # a thread may change the other one while this is drawn again
        self.query_one(DrawnTable).renew()
        self._side.tell(self.interactive, self.looking)
        self._ask()

    def _ask(self) -> None:
        """Show the question with its answers, or that somebody thinks, or how the game ended."""
        interactive = self.interactive
        if question := self._thinking.question:
            table = self.query_one(DrawnTable)
            self._side.ask(question, self.language, focus=not table.has_focus)
            if not table.has_focus:
                table.mark(())
        elif interactive.over:
            self._side.wait(say("{outcome}.", outcome=interactive.outcome), thinks=self._thinking.busy)
            self._keep()
        else:
            thinker = interactive.game.asked if interactive.waits else 1 - self.looking
            words = say("{player} is thinking …", player=self._player(thinker))
            self._side.wait(words, thinks=self._thinking.busy)

    def _player(self, seat: int) -> str:
        name, deck = seat_name(seat, self.language), self.interactive.game.names[seat]
        return bracketed(name, deck)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Give the answer that was picked."""
        question = self._thinking.question
        if question and event.option_index < len(question.answers):
            with self._app.errors_told():
                self._decide(question.answers[event.option_index])

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Mark the card that the answer is about on the table."""
        question = self._thinking.question
        table = self.query_one(DrawnTable)
        if question and event.option_index < len(question.answers) and not table.has_focus:
            table.mark(cards_of(self.interactive.game.state, question.answers[event.option_index].action))

    def on_answers_unpicked(self, _: Answers.Unpicked) -> None:
        """Say how an answer is picked."""
        if self._thinking.question:
            self._app.tell(say("Pick an answer with the arrow keys, or type its number."))

    def on_answers_typed(self, event: Answers.Typed) -> None:
        """Open the line with the digit that was typed."""
        self._side.type(event.words)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Give the answer that was typed, or explain what was asked with "?"."""
        words = event.value.strip()
        with self._app.errors_told():
            if words[:1] in ("?", "？"):
                self._explain_words(words[1:].strip())
            elif words:
                self._decide(words)
            else:
                self._side.back()

    def on_typing_left(self, _: Typing.Left) -> None:
        """Go back to the list."""
        self._side.back()

    def on_drawn_table_asked(self, event: DrawnTable.Asked) -> None:
        """Explain the card that was selected."""
        with self._app.errors_told():
            self._explain_card(event.card)

    def action_type(self, words: str) -> None:
        """Open the line in which an answer is typed."""
        self._thinking.must_be_free()
        self._side.type(words)

    def action_table(self) -> None:
        """Go to the cards of the table, or back to the answers."""
        table = self.query_one(DrawnTable)
        if table.has_focus:
            self.query_one(Answers).focus()
            return
        self.remove_class("-reading")
        table.focus()
        if table.selected < 0:
            table.action_go(0, 1)

    def action_page(self, pages: int) -> None:
        """Scroll the table."""
        table = self.query_one(DrawnTable)
        table.scroll_relative(y=pages * max(1, table.size.height - 2), animate=False)

    def action_explain(self) -> None:
        """Explain the selected card, or the card that the highlighted answer names."""
        table, question = self.query_one(DrawnTable), self.interactive.question
        highlighted = self.query_one(Answers).highlighted
        if table.has_focus and table.selected >= 0:
            self._explain_card(table.selected)
        elif question and highlighted is not None:
            about = cards_of(self.interactive.game.state, question.answers[highlighted].action)
            if not about:
                raise InputError(say("this answer is about no card"), hint=say("t and the arrow keys select one."))
            self._explain_card(about[0])
        else:
            raise InputError(say("no card is selected"), hint=say("t and the arrow keys select one."))

    def _explain_card(self, card: int) -> None:
        self._must_be_asked()
        told = explain_card(self.interactive.game.state, card, self.language)
        self._open(card_lines(told, self.language))

    def _explain_words(self, words: str) -> None:
        """Show what is told of a card or a rule to the one who is asked."""
        self._must_be_asked()
        self._open(self.interactive.explain(words))

    def _open(self, lines: list[str]) -> None:
        title, *rest = lines
        self.app.push_screen(Explanation(title, rest))

    def _must_be_asked(self) -> None:
        """Explanations tell what the asked seat may know: nobody else is told."""
        self._thinking.must_be_free()
        if self.interactive.over:
            raise InputError(say("the game is over"))

    def action_rule(self) -> None:
        """Show the rules that the question carries out."""
        self._explain_words("rule")

    def action_pass(self) -> None:
        """Pass, or say no."""
        self._thinking.must_be_free()
        question = self._thinking.question
        answers = question.answers if question else ()
        passing = next((answer for answer in answers if answer.action == PASS), None)
        if passing is not None:
            self._decide(passing)
        elif question:
            raise InputError(say("this question has to be answered"), hint=say("Nobody may pass here."))

    def action_hint(self) -> None:
        """Say what the agent would answer."""
        self._thinking.must_be_free()
        self._hint()

    @work(exclusive=True, group="game")
    async def _hint(self) -> None:
        with self._app.errors_told():
            answer = await self._thinking.hint()
            self._app.tell(say("The agent would answer: {answer}", answer=answer))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action is there: a line that is being typed is not begun."""
        return not (action == "type" and isinstance(self.focused, Typing)) and super().check_action(action, parameters)

    def action_log(self) -> None:
        """Give the log the place of the table, or give it back; where both have room it gets the focus."""
        log = self.query_one(RichLog)
        if self.has_class("-wide"):
            log.can_focus = True
            log.focus()
            return
        if not log.lines and not self.has_class("-reading"):
            self._app.tell(say("Nothing has happened yet."))
            return
        self.toggle_class("-reading")
        log.can_focus = self.has_class("-reading")
        (log if self.has_class("-reading") else self.query_one(Answers)).focus()
        self.call_after_refresh(log.scroll_end, animate=False)

    def action_leave_log(self) -> None:
        """Give the table its place back where the log has it."""
        if self.has_class("-reading"):
            self.action_log()

    def action_undo(self) -> None:
        """Take the last decision back."""
        self._thinking.must_be_free()
        self._app.tell(self.interactive.take_back())
        self._turn_to_asked()

    def action_save(self) -> None:
        """Ask for a file and write the game."""
        self._thinking.must_be_free()
        self.app.push_screen(AskLine(say("Save the game as"), str(self.keeping.file or "game.json")), self._save)

    def _save(self, name: str | None) -> None:
        if name:
            with self._app.errors_told():
                self.keeping.file = Path(name)
                self.keeping.keep()
                self._app.tell(say("Saved in {file}; 'cardbase play --resume {file}' goes on.", file=name))

    def _keep(self) -> None:
        with self._app.errors_told():
            self.keeping.keep()

    async def settled(self) -> None:
        """Wait a while for a decision that is under way."""
        await self._thinking.free(PATIENCE)

    def action_concede(self) -> None:
        """Give up, once that was asked again."""
        self._thinking.must_be_free()
        if self.interactive.over:
            raise InputError(say("the game is over"))

        def concede(sure: bool | None) -> None:
            if sure:
                self.interactive.concede(self.looking)
                self._show()

        self.app.push_screen(Confirm(say("Give up? The other player wins.")), concede)

    def leave(self) -> None:
        """Leave; a game that would be lost only when that was asked again."""
        if not self._thinking.busy:
            self._keep()
        if not self.keeping.would_be_lost or isinstance(self.app.screen, Confirm):
            self.app.exit()
            return
        question = say("Leave the game? It is not saved.")
        self.app.push_screen(Confirm(question), lambda sure: self.app.exit() if sure else None)

    @property
    def _side(self) -> Side:
        return self.query_one(Side)

    @property
    def _app(self) -> ScreenApp:
        app = self.app
        assert isinstance(app, ScreenApp)
        return app


class PlayApp(ScreenApp):
    """A game, full screen.

    save   the file in which it is kept when it is left or over
    """

    TITLE = "cardbase play"

    def __init__(self, interactive: InteractiveGame, save: Path | None = None) -> None:
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]
        self.VERTICAL_BREAKPOINTS = [(0, "-short"), (TALL, "-tall")]
        self.interactive, self.save = interactive, save
        self.table = PlayScreen(interactive, save)

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

    def tell(self, words: str) -> None:
        """Show a sentence for a moment, alone: several would reach down to the answers."""
        self.clear_notifications()
        super().tell(words)

    def complain(self, error: CardbaseError) -> None:
        """Show what is wrong for a moment, alone."""
        self.clear_notifications()
        super().complain(error)

    def keep(self) -> None:
        """Write the game to its file."""
        self.table.keeping.keep()

    async def action_quit(self) -> None:
        """Leave the table."""
        self.table.leave()
