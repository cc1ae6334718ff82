"""A game at the table, played in words: what is asked, what may be answered, what happened, and who sees what."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from cardbase.engine import hidden, run
from cardbase.engine.describe import describe
from cardbase.engine.describe import question as question_of
from cardbase.engine.layout import ACTIVE, TURN
from cardbase.engine.log import EVERYBODY, seat_name
from cardbase.engine.match import Match
from cardbase.engine.replay import Replay, deck_keys
from cardbase.engine.state import OVER, Row, State
from cardbase.errors import InputError, did_you_mean
from cardbase.messages import listed, say
from cardbase.sim.agents import AGENTS, Agent, agent_names
from cardbase.sim.drawing import table
from cardbase.sim.saved import Saved
from cardbase.sim.telling import Deed, must_be_legal, result, sentences
from cardbase.text import fold


class Answer(str):
    """A legal answer in words; `action` is the engine's number for it."""

    __slots__ = ("action",)
    action: int

    def __new__(cls, words: str, action: int) -> "Answer":
        """Make the answer."""
        answer = super().__new__(cls, words)
        answer.action = action
        return answer


class _Decision(NamedTuple):
    """What was asked of a seat in a turn, what it answered, and how long the log was before."""

    turn: int
    seat: int
    question: str
    answer: str
    since: int


class Game:
    """A game between two decks, dealt and at its first question.

    match     the two decks and the rules; seat 0 has the first deck
    seed      decides the shuffling and all else that is random: the same seed and answers give the same game
    names     the decks' names by seat; language: en or ja, of all words
    state     the engine's state, to be looked at and not to be changed; actions: the answers given so far

    Raises InputError for decks with which no game begins.
    """

    def __init__(self, match: Match, seed: int, names: tuple[str, str] = ("", ""), language: str = "en") -> None:
        self.match, self.seed, self.names, self.language = match, seed, names, language
        self._agents: dict[str, Agent] = {}
        self._deal()

    def _deal(self) -> None:
        self._rng, self._own = Random(self.seed), Random(f"agents {self.seed}")
        self._log: list[Row] = []
        self.state: State = run.start(self.match, self._rng, self._log)
        self.actions: list[int] = []
        self._decided: list[_Decision] = []

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.todo & OVER)

    @property
    def turn(self) -> int:
        """The number of the turn; 0 before the first."""
        return self.state.num[TURN]

    @property
    def active(self) -> int:
        """The seat whose turn it is, -1 before the first turn."""
        return self.state.num[ACTIVE] if self.turn else -1

    @property
    def asked(self) -> int:
        """The seat that has to answer, 0 or 1; -1 when the game is over."""
        return -1 if self.over else self.state.who

    @property
    def question(self) -> str:
        """What is asked, in words; "" when the game is over."""
        return question_of(self.state, self.language)

    @property
    def options(self) -> tuple[Answer, ...]:
        """The legal answers, in the engine's order; none when the game is over."""
        return tuple(Answer(describe(self.state, action, self.language), action) for action in self.state.options)

    @property
    def winner(self) -> int:
        """The seat that won; -1 where nobody has (yet)."""
        return self.state.result if self.over and self.state.result in (0, 1) else -1

    @property
    def outcome(self) -> str:
        """Who won and why, in words; "" while the game goes on."""
        return result(self.state, self.language) if self.over else ""

    def answer(self, words: str | int) -> Deed:
        """Give a legal answer and return what came of it.

        words  one of `options`, its words or their unique beginning (width, case and blanks do not matter), or the number of
               its action

        Raises InputError for anything else, with the nearest answer, and when the game is over.
        """
        return self._act(self._meant(words))

    def _meant(self, words: str | int) -> int:
        if self.over:
            raise InputError(say("the game is over"), hint=f"{self.outcome}.")
        if isinstance(words, Answer):
            words = words.action
        if isinstance(words, int):
            if words not in self.state.options:
                raise InputError(say("action {words} is not legal here", words=words), hint=self._legal())
            return words
        options, wanted = self.options, fold(words)
        found = [option for option in options if option == words] or [o for o in options if fold(o) == wanted]
        found = found or [option for option in options if wanted and fold(option).startswith(wanted)]
        if len({str(option) for option in found}) > 1:
            raise InputError(
                say("'{words}' may mean {answers}", words=words, answers=listed(map(repr, map(str, found)), "or")),
                hint=say("Write more of it."),
            )
        if not found:
            hint = did_you_mean(words, options) or self._legal()
            raise InputError(
                say("'{words}' is no answer to: {question}", words=words, question=self.question), hint=hint
            )
        return found[0].action

    def _legal(self) -> str:
        options = self.options
        more = say(" and {count} more", count=len(options) - MOST_LEGAL) if len(options) > MOST_LEGAL else ""
        return say("Legal: {options}{more}.", options=listed(options[:MOST_LEGAL]), more=more)

    def _act(self, action: int) -> Deed:
        decided = _Decision(
            self.turn, self.asked, self.question, describe(self.state, action, self.language), len(self._log)
        )
        run.apply(self.state, action, self._rng)
        self.actions.append(action)
        self._decided.append(decided)
        return self._deed(decided, len(self._log), EVERYBODY)

    def choose(self, agent: str = "greedy") -> Answer:
        """Return what an agent ("random", "greedy") would answer; nothing is decided yet.

        The agent knows what the seat that is asked may know. Raises InputError for an unknown agent, and when the game is over.
        """
        if self.over:
            raise InputError(say("the game is over"), hint=f"{self.outcome}.")
        name = agent_names(agent)[0]
        if name not in self._agents:
            self._agents[name] = AGENTS[name](self.match)
        action = self._agents[name](self.state, self._own)
        return Answer(describe(self.state, action, self.language), action)

    def play_on(self, agents: str = "greedy") -> str:
        """Let agents play to the end, one for both seats or two ("greedy,random"), and return the outcome."""
        names = agent_names(agents)
        while not self.over:
            self._act(self.choose(names[self.asked]).action)
        return self.outcome

    def undo(self, answers: int = 1) -> None:
        """Take the last answers back.

        Raises InputError where fewer have been given.
        """
        if not 0 <= answers <= len(self.actions):
            raise InputError(
                say(
                    "{answers} answers cannot be taken back: {count} were given",
                    answers=answers,
                    count=len(self.actions),
                )
            )
        kept = self.actions[: len(self.actions) - answers]
        self._deal()
        for action in kept:
            self._act(action)

    def told(self, seat: int = EVERYBODY) -> list[Deed]:
        """Return the game so far in words, decision by decision, as a seat lived through it; EVERYBODY (-1): with all cards shown."""
        return list(self._deeds(seat))

    def _deeds(self, viewer: int) -> Iterator[Deed]:
        ends = [*(decided.since for decided in self._decided), len(self._log)]
        yield Deed(0, -1, "", "", sentences(self.match, self._log[: ends[0]], self.language, viewer))
        for decided, end in zip(self._decided, ends[1:], strict=True):
            yield self._deed(decided, end, viewer)

    def _deed(self, decided: _Decision, end: int, viewer: int) -> Deed:
        heard = viewer in (EVERYBODY, decided.seat)
        events = sentences(self.match, self._log[decided.since : end], self.language, viewer)
        question, answer = (decided.question, decided.answer) if heard else ("", "")
        return Deed(decided.turn, decided.seat, question, answer, events)

    def seen_by(self, seat: int) -> str:
        """Return the table as a seat sees it, drawn in lines."""
        return "\n".join(table(self.state, self.language, self.names, seat))

    def observation(self, seat: int) -> dict[str, object]:
        """Return what a seat may see as numbers (`engine.hidden.observe`)."""
        return hidden.observe(self.state, seat)

    def __str__(self) -> str:
        """Return the table with all cards shown."""
        return self.seen_by(EVERYBODY)

    def __repr__(self) -> str:
        decks = " - ".join(filter(None, self.names))
        where = self.outcome or f"turn {self.turn}, {seat_name(self.asked, 'en')} is asked"
        return f"<Game {self.match.rules.layout.key}: {decks}, {where}>"

    def saved(self) -> Saved:
        """Return the game as it is written to a file (`cardbase.sim.saved`); one that goes on can be played on."""
        record = Replay(
            self.match.rules.layout.key, self.match.switches, self.seed, deck_keys(self.match), list(self.actions)
        )
        ended = (self.state.result, self.turn) if self.over else ()
        return Saved(record, self.names, ("", ""), ended)


MOST_LEGAL = 8
"""Legal answers that an error names."""


def resumed(match: Match, game: Saved, language: str = "en", place: str = "replay") -> Game:
    """Return a saved game at the point at which it was saved.

    Raises InputError, with the decision, where one is not legal: the file is damaged, or the rules or cards have changed since.
    """
    again = Game(match, game.replay.seed, game.names, language)
    played: Sequence[int] = game.replay.actions
    for n, action in enumerate(played, 1):
        must_be_legal(again.state, action, say("{place}, decision {n} of {count}", place=place, n=n, count=len(played)))
        again.answer(action)
    return again
