"""The sitting itself: whose turn it is to decide, what that seat sees and is told, answers, undo, giving up, saving."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from cardbase.engine.actions import PASS, YES
from cardbase.engine.match import Match
from cardbase.errors import InputError, did_you_mean
from cardbase.messages import listed, say
from cardbase.sim.agents import Agent, agent_keys, maker
from cardbase.sim.answers import Answer, fitting
from cardbase.sim.drawing import WIDTH, table
from cardbase.sim.game import Game, dealt, decisions
from cardbase.sim.quiet import is_quiet
from cardbase.sim.saved import Saved
from cardbase.sim.sitting.explaining import explained
from cardbase.sim.sitting.taking_back import last_of_a_person, why_it_stands
from cardbase.sim.telling import Deed
from cardbase.text import fold

HUMAN: Final = "human"
"""Who is no agent but a person."""
_NO: Final = ("n", "no", "いいえ")
"""What may be typed for pass where the only other answer is yes."""


class Question(NamedTuple):
    """What a person is asked.

    seat     who is asked; turn: in which turn
    words    what is asked; answers: what may be answered, in the engine's order
    free     whether nothing pends, and the player is free to choose what to do
    """

    seat: int
    turn: int
    words: str
    answers: tuple[Answer, ...]
    free: bool

    @property
    def numbered(self) -> bool:
        """Whether answers can be named by their place in the list, from 1: not where some are themselves numbers."""
        return not any(answer.isdecimal() for answer in self.answers)

    def completions(self, words: str) -> list[str]:
        """Return the answers that the typed words may become; all, where nothing was typed."""
        return list(map(str, fitting(words, self.answers) if words.strip() else self.answers))


class Sitting:
    """A game between two players, each a person (HUMAN) or an agent.

    A person is asked (`question`) and answers (`answer`); where an agent is asked (`waits`), `think` finds its answer, which may
    take a moment and changes nothing, and `go_on` gives it.

    game      the game; its seed decides all that is random, also for the agents
    players   who decides, by seat: HUMAN or the name of an agent

    Raises InputError for an unknown agent, and where nobody is a person.
    """

    def __init__(self, game: Game, players: tuple[str, str]) -> None:
        self.game, self.players = game, players_of(players)
        self._agents: dict[tuple[str, int], Agent] = {}
        self._own = Random(f"agents {game.seed}")
        self._thought: int | None = None
        self._before: dict[int, tuple[Any, ...]] = {}
        """The agents' random numbers before those decisions of people that might be taken back."""
        self._viewer = self.people[0]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat in (0, 1) if self.players[seat] == HUMAN)

    @property
    def viewer(self) -> int:
        """The seat that looks at the table: the person who is asked, else the one who was asked last."""
        if self.game.asked in self.people:
            self._viewer = self.game.asked
        return self._viewer

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.over

    @property
    def outcome(self) -> str:
        """Who won and why, in words; "" while the game goes on."""
        return self.game.outcome

    @property
    def waits(self) -> bool:
        """Whether an agent has to answer."""
        return not self.over and self.game.asked not in self.people

    @property
    def question(self) -> Question | None:
        """What a person is asked; None while an agent has to answer, and when the game is over."""
        game = self.game
        if self.over or self.waits:
            return None
        return Question(game.asked, game.turn, game.question, game.options, is_quiet(game.state))

    def think(self) -> Answer:
        """Return what the agent whose turn it is will answer; where a person is asked, what the other player's agent would.

        It may take a moment; nothing else may be done with the sitting meanwhile. The person's own decisions use up the agents'
        random numbers as theirs would: who answers as the agent would has the game that agents alone would have played.

        Raises InputError when the game is over, and where there is no agent.
        """
        if self.over:
            raise InputError(say("the game is over"), hint=say("{outcome}.", outcome=self.outcome))
        if len(self.people) == 2:
            raise InputError(say("no agent sits at this table"))
        if self._thought is None:
            name = next(name for name in (self.players[self.game.asked], *self.players) if name != HUMAN)
            if self.game.asked in self.people:
                self._before[len(self.game.actions)] = self._own.getstate()
            self._thought = self._agent(name, self.game.asked)(self.game.state, self._own)
        return self.game.meant(self._thought)

    def _agent(self, name: str, seat: int) -> Agent:
        """Return the agent that decides, or would decide, in a seat; each seat has its own."""
        if (name, seat) not in self._agents:
            self._agents[name, seat] = maker(name)(self.game.match)
        return self._agents[name, seat]

    def go_on(self) -> Deed:
        """Let the agent whose turn it is decide, and return what came of it as the person who looks on may hear it."""
        viewer = self.viewer
        return self._decide(self.think().action, viewer)

    def answer(self, words: str | int) -> Deed:
        """Give the answer of the person who is asked and return what came of it, as that person may hear it.

        words  an answer of the question, its number in the list from 1 (as int or in digits), its words, their unique beginning,
               or a part that no other answer has

        Raises InputError for anything else, with the nearest answer, and where no person is asked.
        """
        return self._decide(self.meant(words).action, self.viewer)

    def meant(self, words: str | int) -> Answer:
        """Return the answer that words, or a number of the list, mean; raises what `answer` raises. Nothing is decided."""
        question = self._asked()
        number = str(words).strip() if not isinstance(words, Answer) else ""
        if question.numbered and number.lstrip("-").isdecimal():
            if not 1 <= int(number) <= len(question.answers):
                hint = say("They are numbered from 1 to {last}.", last=len(question.answers))
                raise InputError(say("there is no answer {number}", number=number), hint=hint)
            return question.answers[int(number) - 1]
        if fold(str(words)) in _NO and {answer.action for answer in question.answers} == {PASS, YES}:
            return self.game.meant(PASS)
        return self.game.meant(words if isinstance(words, Answer) else str(words))

    def _decide(self, action: int, viewer: int) -> Deed:
        if len(self.people) == 1:
            self.think()
        self._thought = None
        deed = self.game.answer(action, viewer)
        if self.standing:
            self._before.clear()
        return deed

    def told(self, seat: int, since: int = 0) -> list[Deed]:
        """Return what happened, decision by decision, as a seat may hear it.

        since  how many deeds are left out. The first deed is what happened before anybody was asked; each decision is one more.
        """
        return self.game.told(seat, since)

    def news(self, seat: int) -> list[Deed]:
        """Return what happened since a seat decided last, from that decision on, or from the beginning."""
        decided = self.game.decided
        last = next((n for n in range(len(decided), 0, -1) if decided[n - 1].seat == seat), 0)
        return self.told(seat, last)

    def table(self, seat: int, width: int = WIDTH) -> list[str]:
        """Return the lines that draw the table as a seat sees it, in so many columns."""
        return table(self.game.state, self.game.language, self.game.names, seat, width)

    def explain(self, words: str) -> list[str]:
        """Return in lines what the person who is asked may be told of a card ("Bolt", "why Bolt") or of a rule ("AT7", "rule block";
        "rule" alone: of the question that waits).

        Raises InputError where nothing is meant, with the nearest, and where nobody is asked.
        """
        return explained(self.game.state, self._asked().answers, words, self.game.language)

    def _asked(self) -> Question:
        if question := self.question:
            return question
        raise InputError(say("the game is over") if self.over else say("the other player has to answer"))

    @property
    def standing(self) -> str:
        """Why the last decision of a person cannot be taken back, in words; "" where it can."""
        return why_it_stands(self.game, self.people)

    def undo(self) -> Answer:
        """Take back the last decision of a person, and return what it was.

        Raises InputError where there is none, and where something hidden has been learned since: a card was drawn or shown, chance
        decided, or the other player did.
        """
        if why := self.standing:
            raise InputError(say("this cannot be taken back: {why}", why=why))
        game, last = self.game, last_of_a_person(self.game, self.people)
        taken = Answer(game.decided[last].answer, game.actions[last])
        game.undo(len(game.actions) - last)
        self._thought = None
        if last in self._before:
            self._own.setstate(self._before[last])
        self._before = {number: state for number, state in self._before.items() if number < last}
        return taken

    def concede(self, seat: int | None = None) -> None:
        """Let a person (the one who looks at the table) give up. Raises InputError when the game is over."""
        self.game.concede(self.viewer if seat is None else seat)

    def catch_up(self, saved: Saved, place: str = "replay") -> None:
        """Give the answers of a saved game, of which this one is the beginning; raises what `sim.game.decisions` raises."""
        for action in decisions(self.game, saved, place):
            self._decide(action, self.viewer)

    def saved(self) -> Saved:
        """Return the sitting as it is written to a file (`cardbase.sim.saved.written`)."""
        return self.game.saved(self.players)


def players_of(names: Sequence[str]) -> tuple[str, str]:
    """Return who sits in the two seats. Raises InputError for an unknown agent, and where nobody is a person."""
    known = [HUMAN, *agent_keys()]
    for name in names:
        if name != HUMAN and ":" not in name and name not in known:
            hint = did_you_mean(name, known) or say("Agents: {names}.", names=listed(known))
            raise InputError(say("there is no agent '{name}'", name=name), hint=hint)
        if name != HUMAN:
            maker(name)
    if HUMAN not in names:
        hint = say("'cardbase sim match' lets agents play.")
        raise InputError(say("nobody at this table is a person"), hint=hint)
    return names[0], names[1]


def resumed(
    match: Match, saved: Saved, language: str = "en", place: str = "replay", players: tuple[str, str] | None = None
) -> Sitting:
    """Return a saved sitting at the point at which it was saved; it goes on as it would have gone on then.

    players  who decides from here on, where those of the file do not

    Raises InputError where the file is damaged, where the rules or cards have changed since, and where nobody at the table is a
    person.
    """
    sitting = Sitting(dealt(match, saved, language, place), players or saved.agents)
    sitting.catch_up(saved, place)
    return sitting
