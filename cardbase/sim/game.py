"""A game at the table, played in words: what is asked, what may be answered, what happened, and who sees what."""

from collections.abc import Iterator
from html import escape
from random import Random
from typing import Any, Final, NamedTuple

from cardbase.engine import hidden, run
from cardbase.engine.actions import PASS, YES
from cardbase.engine.describe import NO, WORDS, describe, yes_or_no
from cardbase.engine.describe import question as question_of
from cardbase.engine.layout import ACTIVE, BOTH_LOSE, DRAW, PHASE_END, PHASE_START, TURN, TURN_PHASE, TURNS
from cardbase.engine.log import EVERYBODY, render, seat_name
from cardbase.engine.replay import Replay, deck_keys
from cardbase.engine.state import OVER, Match, Observer, Row, State
from cardbase.errors import InputError
from cardbase.escaping import html_table
from cardbase.messages import say
from cardbase.sim.agents import Agent, agent_names, maker
from cardbase.sim.answers import Answer, legal, meant
from cardbase.sim.drawing import table
from cardbase.sim.matchup import matchup_of
from cardbase.sim.saved import Saved
from cardbase.text import fold

_YES_OR_NO: Final = {
    **{fold(words): YES for words in ("y", *WORDS[YES])},
    **{fold(words): PASS for words in ("n", *NO, *WORDS[PASS])},
}
"""What may be written for yes and for no, in either language: no is a pass in the engine, and was called so."""


class LogEntry(NamedTuple):
    """A decision and what came of it: `seat` is -1 for what happened before anybody was asked. Question and answer are "" where
    the viewer does not hear them.
    """

    turn: int
    seat: int
    question: str
    answer: str
    events: tuple[str, ...]

    def lines(self, language: str) -> list[str]:
        """Return the entry for people."""
        head = [f"{seat_name(self.seat, language)}: {self.answer}"] if self.answer else []
        return [*head, *(f"  {event}" for event in self.events)]

    def as_json(self) -> dict[str, Any]:
        """Return the entry for programs; players count from 1."""
        player = self.seat + 1 if self.seat >= 0 else None
        return {
            "turn": self.turn,
            "player": player,
            "question": self.question,
            "answer": self.answer,
            "events": list(self.events),
        }


def result(g: State, language: str) -> str:
    """Return who won, and why."""
    ja = language == "ja"
    words = {DRAW: "引き分け" if ja else "a draw", BOTH_LOSE: "両者の敗北" if ja else "a draw, as a loss for both"}
    winner = seat_name(g.result, language)
    who = words.get(g.result) or (f"{winner}の勝利" if ja else f"{winner} wins")
    reason = g.rules.layout.reasons.text(g.reason, language)
    return f"{who}（{reason}）" if ja else f"{who}: {reason}"


def conceded(seat: int, language: str) -> str:
    """Return who won because the other one gave up."""
    loser, winner = seat_name(seat, language), seat_name(1 - seat, language)
    return f"{winner}の勝利（{loser}の投了）" if language == "ja" else f"{winner} wins: {loser} concedes"


def sentences(match: Match, rows: list[Row], language: str, viewer: int) -> tuple[str, ...]:
    """Return what happened; that phases end, and that the turn begins as a phase, goes without saying."""
    silent = {*match.rules.layout.untold, PHASE_END}
    told = (row for row in rows if row[0] not in silent and (row[0] != PHASE_START or row[5] != TURN_PHASE))
    return tuple(filter(None, (render(match, row, viewer, language) for row in told)))


def must_be_legal(g: State, action: int, place: str) -> None:
    """Raise InputError, with the place in a saved game, for a decision that the rules do not allow."""
    if action not in g.options:
        what = "the game is already over" if g.todo & OVER else "what was decided is not legal here"
        hint = "The file is damaged, or the rules or the cards have changed since."
        raise InputError(what, place=place, hint=hint)


class GameRecorder(Observer):
    """Lent to a state, it sees each step of the rules.

    rows     the log; turned: the table as it was when the last turn was over, None before the first
    learned  mask of the seats that got to know a card, since `forget`
    shown    mask of the seats that got to know a card that the other one did not know
    """

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.turned: State | None = None
        self.learned = self.shown = 0
        self._known: list[int] = []
        self._promise: tuple[int, ...] = ()

    def noted(self, g: State, row: Row) -> None:
        """Keep a copy of the table where a turn begins."""
        if row[0] == TURNS:
            self.turned = g.copy()
            self.turned.rules.refresh(self.turned)

    def before_step(self, g: State) -> None:
        """See who knows more than before the step before."""
        self.look(g)

    def forget(self, g: State) -> None:
        """Begin anew: what the seats know now is what they knew before."""
        self.learned = self.shown = 0
        self._known, self._promise = g.known.copy(), g.public_knowledge

    def look(self, g: State) -> None:
        """Note who knows more than when this was asked last."""
        known, promise = self._known, self._promise
        if g.known != known:
            for card, mask in enumerate(g.known):
                before = known[card] if card < len(known) else mask
                if new := mask & ~before:
                    self.learned |= new
                    self.shown |= new & ~(before >> 1 | before << 1)
            self._known = g.known.copy()
        if g.public_knowledge != promise:
            for card, word in enumerate(g.public_knowledge):
                if word and (card >= len(promise) or word != promise[card]):
                    self.learned |= 3 & ~g.known[card]
            self._promise = g.public_knowledge


class Decision(NamedTuple):
    """What was asked of a seat in a turn, what it answered, and what that changed.

    since    how long the log was before; chance: whether random numbers decided something since
    learned  mask of the seats that got to know a card by it; shown: of those that got to know one that the other did not know
    """

    turn: int
    seat: int
    question: str
    answer: str
    since: int
    chance: bool
    learned: int
    shown: int


class Game:
    """A game between two decks, dealt and at its first question.

    match     the two decks and the rules; seat 0 has the first deck
    seed      decides the shuffling and all else that is random: the same seed and answers give the same game
    names     the decks' names by seat; language: en or ja, of all words
    state     the engine's state, to be looked at and not to be changed; actions: the answers given so far
    decided   the decisions that were answered so; recorder: the log, and who got to know what
    conceded  the seat that gave up, -1 while none has

    Two are equal in which the same decks, names and seed had the same answers. It can be pickled and copied at any point.

    Raises InputError for decks with which no game begins.
    """

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __init__(self, match: Match, seed: int, names: tuple[str, str] = ("", ""), language: str = "en") -> None:
        self.match, self.seed, self.names, self.language = match, seed, names, language
        self._agents: dict[tuple[str, int], Agent] = {}
        self._deal()

    def _deal(self) -> None:
        self._rng, self._own = Random(self.seed), Random(f"agents {self.seed}")
        self.recorder = GameRecorder()
        self.state: State = run.start(self.match, self._rng, self.recorder.rows)
        self.state.observer = self.recorder
        self.actions: list[int] = []
        self.decided: list[Decision] = []
        self.conceded = -1

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.conceded >= 0 or bool(self.state.todo & OVER)

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
        return "" if self.over else question_of(self.state, self.language)

    @property
    def options(self) -> tuple[Answer, ...]:
        """The legal answers, in the engine's order; none when the game is over."""
        legal = () if self.over else self.state.options
        return tuple(Answer(describe(self.state, action, self.language), action) for action in legal)

    @property
    def winner(self) -> int:
        """The seat that won; -1 where nobody has (yet)."""
        if self.conceded >= 0:
            return 1 - self.conceded
        return self.state.result if self.over and self.state.result in (0, 1) else -1

    @property
    def outcome(self) -> str:
        """Who won and why, in words; "" while the game goes on."""
        if self.conceded >= 0:
            return conceded(self.conceded, self.language)
        return result(self.state, self.language) if self.over else ""

    def answer(self, words: str | int, viewer: int = EVERYBODY) -> LogEntry:
        """Give a legal answer and return what came of it.

        words   one of `options`, its words, their unique beginning or part (width, case and blanks do not matter), or the
                number of its action
        viewer  the seat that is told; EVERYBODY (-1): with all cards shown

        Raises InputError for anything else, with the nearest answer, and when the game is over.
        """
        return self._act(self.meant(words).action, viewer)

    def meant(self, words: str | int) -> Answer:
        """Return the answer that words mean; raises what `answer` raises. Nothing is decided."""
        self._must_go_on()
        if isinstance(words, Answer):
            words = words.action
        if isinstance(words, int):
            if words not in self.state.options:
                raise InputError(say("action {number} is not legal here", number=words), hint=legal(self.options))
            return Answer(describe(self.state, words, self.language), words)
        if yes_or_no(self.state) and (action := _YES_OR_NO.get(fold(words))) is not None:
            return Answer(describe(self.state, action, self.language), action)
        return meant(words, self.options, self.question)

    def _act(self, action: int, viewer: int = EVERYBODY) -> LogEntry:
        g, recorder = self.state, self.recorder
        turn, seat, question, answer = self.turn, self.asked, self.question, describe(g, action, self.language)
        since, chance = len(recorder.rows), self._rng.getstate()
        recorder.forget(g)
        run.apply(g, action, self._rng)
        recorder.look(g)
        self.actions.append(action)
        decision = Decision(
            turn, seat, question, answer, since, chance != self._rng.getstate(), recorder.learned, recorder.shown
        )
        self.decided.append(decision)
        return self._entry(decision, len(recorder.rows), viewer)

    def concede(self, seat: int) -> None:
        """Let a seat give up: the other one wins. Raises InputError when the game is over."""
        self._must_go_on()
        self.conceded = seat

    def _must_go_on(self) -> None:
        if self.over:
            raise InputError(say("the game is over"), hint=say("{outcome}.", outcome=self.outcome))

    def choose(self, agent: str = "greedy") -> Answer:
        """Return what an agent (`docs/simulation.md` names them) would answer; nothing is decided yet.

        The agent knows what the seat that is asked may know. Raises InputError for an unknown agent, and when the game is over.
        """
        self._must_go_on()
        seat = agent_names(agent)[0], self.asked
        if seat not in self._agents:
            self._agents[seat] = maker(seat[0])(self.match)
        action = self._agents[seat](self.state, self._own)
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
                    "{answers} answers cannot be taken back: {given} were given",
                    answers=answers,
                    given=len(self.actions),
                )
            )
        kept = self.actions[: len(self.actions) - answers]
        self._deal()
        for action in kept:
            self._act(action)

    def log(self, seat: int = EVERYBODY, since: int = 0) -> list[LogEntry]:
        """Return the game so far in words, decision by decision, as a seat lived through it; EVERYBODY (-1): with all cards shown.

        The first entry is what happened before anybody was asked; `since` so many entries are left out.
        """
        ends = [*(decided.since for decided in self.decided), len(self.recorder.rows)]
        begun = [LogEntry(0, -1, "", "", self.sentences(0, ends[0], seat))] if not since else []
        first = max(since - 1, 0)
        later = zip(self.decided[first:], ends[first + 1 :], strict=True)
        return begun + [self._entry(decided, end, seat) for decided, end in later]

    def sentences(self, start: int, end: int, viewer: int = EVERYBODY) -> tuple[str, ...]:
        """Return what the log says from row `start` to `end`, as a seat may hear it."""
        return sentences(self.match, self.recorder.rows[start:end], self.language, viewer)

    def _entry(self, decided: Decision, end: int, viewer: int) -> LogEntry:
        heard = viewer in (EVERYBODY, decided.seat)
        events = self.sentences(decided.since, end, viewer)
        question, answer = (decided.question, decided.answer) if heard else ("", "")
        return LogEntry(decided.turn, decided.seat, question, answer, events)

    def seen_by(self, seat: int) -> str:
        """Return the table as a seat sees it, drawn in lines."""
        return "\n".join(table(self.state, self.language, self.names, seat))

    def observation(self, seat: int) -> dict[str, object]:
        """Return what a seat may see as numbers (`engine.hidden.observe`)."""
        return hidden.observe(self.state, seat)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._said() == other._said()

    def _said(self) -> tuple[object, ...]:
        match = self.match
        decks = (match.rules.layout.key, match.switches, deck_keys(match), self.names)
        return decks, self.seed, self.actions, self.conceded

    def __copy__(self) -> "Game":
        """Return another game that stands where this one does, of the same match."""
        other = type(self).__new__(type(self))
        other._stand(self.match, self._played())
        return other

    def __deepcopy__(self, _: object) -> "Game":
        return self.__copy__()

    def __getstate__(self) -> tuple[object, ...]:
        """Return the decks, the rules and what was answered: a match is large, and they lead to its state."""
        return matchup_of(self.match, self.names), self._played()

    def __setstate__(self, known: tuple[Any, ...]) -> None:
        """Play the answers again. The game goes on as the other would, but for what an agent had found out."""
        matchup, played = known
        self._stand(matchup.match(), played)

    def _played(self) -> tuple[Any, ...]:
        return self.seed, self.names, self.language, self.actions[:], self.conceded, self._own.getstate()

    def _stand(self, match: Match, played: tuple[Any, ...]) -> None:
        self.match, self._agents = match, {}
        self.seed, self.names, self.language, answers, conceded, own = played
        self._deal()
        for action in answers:
            self._act(action)
        self.conceded = conceded
        self._own.setstate(own)

    def __str__(self) -> str:
        """Return the table with all cards shown."""
        return self.seen_by(EVERYBODY)

    def _repr_html_(self) -> str:
        """Return what a notebook shows: the table with all cards shown, what is asked of whom, and what may be answered."""
        asked = self.outcome or f"{seat_name(self.asked, self.language)}: {self.question}"
        rows = [(number, answer) for number, answer in enumerate(self.options, 1)]
        drawn = escape(str(self))
        return f'<pre style="line-height:1.2">{drawn}</pre>{html_table(asked, rows)}'

    def __repr__(self) -> str:
        decks = " - ".join(filter(None, self.names))
        where = self.outcome or f"turn {self.turn}, {seat_name(self.asked, 'en')} is asked"
        return f"<Game {self.match.rules.layout.key}: {decks}, {where}>"

    def saved(self, players: tuple[str, str] = ("", "")) -> Saved:
        """Return the game as it is written to a file (`cardbase.sim.saved`); one that goes on can be played on.

        players  who decides in each seat, as the file names them
        """
        record = Replay(
            self.match.rules.layout.key, self.match.switches, self.seed, deck_keys(self.match), list(self.actions)
        )
        ended = (self.state.result, self.turn) if self.state.todo & OVER else ()
        return Saved(record, self.names, players, ended, self.conceded)


def dealt(match: Match, saved: Saved, language: str = "en", place: str = "replay") -> Game:
    """Return a saved game at its first question. Raises InputError, with the place, for decks with which no game begins."""
    try:
        return Game(match, saved.replay.seed, saved.names, language)
    except InputError as fault:
        fault.place = fault.place or place
        raise


def decisions(game: Game, saved: Saved, place: str = "replay") -> Iterator[int]:
    """Yield the answers of a saved game that was dealt, each to be given before the next one is asked for; then the game ends as it
    ended when it was saved.

    Raises InputError where an answer is not legal, where the record ends before the game does, and where it ends otherwise: the file
    is damaged, or the rules or the cards have changed since.
    """
    for n, action in enumerate(saved.replay.actions, 1):
        must_be_legal(game.state, action, f"{place}, decision {n} of {len(saved.replay.actions)}")
        yield action
    if saved.ended and not game.over:
        raise InputError(say("the record ends before the game does"), place=place, hint=say("The file is damaged."))
    if saved.ended and saved.ended != (game.state.result, game.turn):
        hint = say("The rules or the cards have changed since.")
        raise InputError(say("the game ends otherwise than when it was saved"), place=place, hint=hint)
    if saved.conceded >= 0 and not game.over:
        game.concede(saved.conceded)


def resumed(match: Match, saved: Saved, language: str = "en", place: str = "replay") -> Game:
    """Return a saved game at the point at which it was saved. Raises what `dealt` and `decisions` raise."""
    game = dealt(match, saved, language, place)
    for action in decisions(game, saved, place):
        game.answer(action)
    return game
