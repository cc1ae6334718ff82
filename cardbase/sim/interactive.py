"""A game between people and agents: what each person is told, asked and shown, what may be taken back, and how it is saved."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from cardbase.engine.log import seat_name
from cardbase.engine.state import Match, State
from cardbase.errors import CardbaseError, Choice, InputError
from cardbase.files import must_be_writable, write_file
from cardbase.messages import say
from cardbase.sim import explaining
from cardbase.sim.agents import Agent, agent_called, agent_choices, maker
from cardbase.sim.agents.baselines import is_quiescent
from cardbase.sim.answers import Answer, fitting
from cardbase.sim.drawing import WIDTH, table
from cardbase.sim.game import Game, LogEntry, dealt, decisions
from cardbase.sim.saved import Saved, read, written
from cardbase.text import fold


def explained(g: State, answers: Sequence[Answer], words: str, language: str) -> list[str]:
    """Return in lines what is asked for: "Bolt", "why Bolt", the number of an answer (its card), "AT7", "rule", "rule block".

    Raises InputError where no card is meant that the asked seat may know, and no rule.
    """
    first, _, rest = words.partition(" ")
    if fold(first) in (fold("rule"), fold(say("rule"))):
        return _rules(g, rest.strip())
    if rest and fold(first) in (fold("why"), fold(say("why"))):
        return _card(g, rest.strip(), language)
    if words.isdecimal() and 1 <= int(words) <= len(answers):
        words = _named(g, answers[int(words) - 1], language)
    try:
        return _card(g, words, language)
    except InputError as no_card:
        try:
            return _rules(g, words)
        except InputError as no_rule:
            message = say("{no_card}; {no_rule}", no_card=no_card.message, no_rule=no_rule.message)
            raise InputError(message, hint=no_card.hint) from None


def _named(g: State, answer: Answer, language: str) -> str:
    """Return the card of which an answer speaks, the longest name in it; else its words."""
    names = [face.name(language) for face in g.match.faces]
    return max((name for name in names if name in answer), key=len, default=str(answer))


def _card(g: State, words: str, language: str) -> list[str]:
    return explaining.card_lines(explaining.explain_card(g, words, language), language)


def _rules(g: State, words: str) -> list[str]:
    return [line for rule in explaining.explain_rules(g, words) for line in explaining.rule_lines(rule)]


def last_human_decision(game: Game, people: Sequence[int]) -> int:
    """Return the number of the last decision, from 0, that a person took; -1 where none was taken."""
    return next((n for n in range(len(game.decided) - 1, -1, -1) if game.decided[n].seat in people), -1)


def why_not_undone(game: Game, people: Sequence[int]) -> str:
    """Return why there is no decision of a person to be taken back, in words; "" where there is one."""
    if game.conceded >= 0:
        return say("{player} has conceded", player=seat_name(game.conceded, game.language))
    return say("nothing has been decided yet") if last_human_decision(game, people) < 0 else ""


def learned_since(game: Game, people: Sequence[int]) -> str:
    """Return what has come out since the last decision of a person, in words; "" where nothing has.

    Nothing has while that player has got to know no card by it, the other player, if that is a person, none that was unknown to the
    first one, chance has decided nothing, and the other player, whose decisions tell of its hand, nothing either.
    """
    last = last_human_decision(game, people)
    if last < 0:
        return ""
    decision, seat = game.decided[last], game.decided[last].seat
    other = seat_name(1 - seat, game.language)
    reasons = {
        say("{other} has decided since, and what it decides tells of its cards", other=other): (
            len(game.decided) > last + 1
        ),
        say("a card has been seen since that was not known"): decision.learned >> seat & 1,
        say("chance has decided something since"): decision.chance,
        say("{other} has seen a card since", other=other): 1 - seat in people and decision.shown >> (1 - seat) & 1,
    }
    return next((why for why, so in reasons.items() if so), "")


HUMAN: Final = "human"
"""Who is no agent but a person."""


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


class InteractiveGame:
    """A game between two players, each a person (HUMAN) or an agent.

    A person is asked (`question`) and answers (`answer`); where an agent is asked (`waits`), `think` finds its answer, which may
    take a moment and changes nothing, and `go_on` gives it.

    game      the game; its seed decides all that is random, also for the agents
    players   who decides, by seat: HUMAN or the name of an agent
    strict    against an agent, too, a decision stands once something hidden has been learned since; between two people it always does
    peeks     decisions that were taken back although something had been learned since

    Raises InputError for an unknown agent, and where nobody is a person.
    """

    def __init__(self, game: Game, players: tuple[str, str], *, strict: bool = False, peeks: int = 0) -> None:
        self.game, self.players, self.strict, self.peeks = game, players_of(players), strict, peeks
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
        return Question(game.asked, game.turn, game.question, game.options, is_quiescent(game.state))

    def think(self) -> Answer:
        """Return what the agent whose turn it is will answer; where a person is asked, what the other player's agent would.

        It may take a moment; nothing else may be done with the game meanwhile. The person's own decisions use up the agents'
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

    def go_on(self) -> LogEntry:
        """Let the agent whose turn it is decide, and return what came of it as the person who looks on may hear it."""
        viewer = self.viewer
        return self._decide(self.think().action, viewer)

    def answer(self, words: str | int) -> LogEntry:
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
        return self.game.meant(words if isinstance(words, Answer) else str(words))

    def _decide(self, action: int, viewer: int) -> LogEntry:
        if len(self.people) == 1:
            self.think()
        self._thought = None
        entry = self.game.answer(action, viewer)
        if self.standing:
            self._before.clear()
        return entry

    def log(self, seat: int, since: int = 0) -> list[LogEntry]:
        """Return what happened, decision by decision, as a seat may hear it.

        since  how many entries are left out. The first entry is what happened before anybody was asked; each decision is one more.
        """
        return self.game.log(seat, since)

    def news(self, seat: int) -> list[LogEntry]:
        """Return what happened since a seat decided last, from that decision on, or from the beginning."""
        decided = self.game.decided
        last = next((n for n in range(len(decided), 0, -1) if decided[n - 1].seat == seat), 0)
        return self.log(seat, last)

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
        why = why_not_undone(self.game, self.people)
        return why or (learned_since(self.game, self.people) if self.strict or len(self.people) == 2 else "")

    def undo(self) -> Answer:
        """Take back the last decision of a person, and return what it was; the seed brings the same chances again.

        Raises InputError where there is none; between two people, and in a strict game, also where something hidden has been learned
        since: a card was drawn or shown, chance decided, or the other player did.
        """
        if why := self.standing:
            raise InputError(say("this cannot be taken back: {why}", why=why))
        self.peeks += bool(learned_since(self.game, self.people))
        game, last = self.game, last_human_decision(self.game, self.people)
        taken = Answer(game.decided[last].answer, game.actions[last])
        game.undo(len(game.actions) - last)
        self._thought = None
        if last in self._before:
            self._own.setstate(self._before[last])
        self._before = {number: state for number, state in self._before.items() if number < last}
        return taken

    def take_back(self) -> str:
        """Take back what `undo` does, and return in words what it was, and what had been learned since. Raises what `undo` raises."""
        why, taken = learned_since(self.game, self.people), self.undo()
        if why:
            return say("Taken back: {answer} ({why}; the saved game says so)", answer=taken, why=why)
        return say("Taken back: {answer}", answer=taken)

    def concede(self, seat: int | None = None) -> None:
        """Let a person (the one who looks at the table) give up. Raises InputError when the game is over."""
        self.game.concede(self.viewer if seat is None else seat)

    def catch_up(self, saved: Saved, place: str = "replay") -> None:
        """Give the answers of a saved game, of which this one is the beginning; raises what `sim.game.decisions` raises."""
        for action in decisions(self.game, saved, place):
            self._decide(action, self.viewer)

    def saved(self) -> Saved:
        """Return the game as it is written to a file (`cardbase.sim.saved.written`)."""
        return self.game.saved(self.players)._replace(strict=self.strict, peeks=self.peeks)


def player_choices() -> list[Choice]:
    """Return who may sit at a table: a person, and all agents."""
    return [Choice(HUMAN, say("a person at this keyboard")), *agent_choices()]


def players_of(names: Sequence[str]) -> tuple[str, str]:
    """Return who sits in the two seats. Raises InputError for an unknown agent, and where nobody is a person."""
    names = [agent_called(name, player_choices()) for name in names]
    for name in names:
        if name != HUMAN:
            maker(name)
    if HUMAN not in names:
        hint = say("'cardbase sim match' lets agents play.")
        raise InputError(say("nobody at this table is a person"), hint=hint)
    return names[0], names[1]


def resumed(
    match: Match,
    saved: Saved,
    language: str = "en",
    place: str = "replay",
    players: tuple[str, str] | None = None,
    *,
    strict: bool = False,
) -> InteractiveGame:
    """Return a saved game at the point at which it was saved; it goes on as it would have gone on then.

    players  who decides from here on, where those of the file do not
    strict   whether the game is strict from here on; one that was saved so remains so

    Raises InputError where the file is damaged, where the rules or cards have changed since, and where nobody at the table is a
    person.
    """
    game = InteractiveGame(
        dealt(match, saved, language, place),
        players or saved.agents,
        strict=strict or saved.strict,
        peeks=saved.peeks,
    )
    game.catch_up(saved, place)
    return game


def autosave(game: InteractiveGame, file: Path) -> None:
    """Write a game to a file. Raises what `must_take` raises."""
    must_take(file)
    write_file(file, written([game.saved()]))


def must_take(file: Path) -> None:
    """Raise InputError where a file is there that is no saved game, or holds several, OutsideError where it cannot be written."""
    must_be_writable(file)
    if not file.is_file() or not file.stat().st_size:
        return
    hint = say("Name a new file, or one with a saved game.")
    if not _holds(file, 1):
        raise InputError(say("this file is there already and is no saved game"), place=str(file), hint=hint)
    if _holds(file, 2):
        raise InputError(say("this file holds several games, which would be lost"), place=str(file), hint=hint)


def _holds(file: Path, number: int) -> bool:
    """Tell whether a file has a game of this number that can be read."""
    try:
        read(file, number)
    except CardbaseError:
        return False
    return True
