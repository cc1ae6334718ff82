"""A game as agents, matches, replays and scenarios use it: the calls are the same for every game.

What a game writes are the `Hooks`: a `Layout` of names, `prepare` and `setup`, and those of the others that it needs.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from cardbase.engine import continuous, hidden, run, save
from cardbase.engine.compiling import mypyc_attr
from cardbase.engine.describe import describe, question
from cardbase.engine.faces import Deck
from cardbase.engine.layout import BOTH_LOSE, DRAW, RUNNING, Layout
from cardbase.engine.relaxation import Explained, Reason
from cardbase.engine.state import OVER, Match, Row, State
from cardbase.engine.why import why_not
from cardbase.errors import InputError
from cardbase.messages import say

LOOP_REASON: Final = 1
BUDGET: Final = 20_000


class Entry(NamedTuple):
    """Where a game sets in that begins with a given position: a procedure, its step, how many registers it has, all 0."""

    procedure: int
    step: run.Step
    registers: int = 0


def entries(turn: int, steps: Mapping[str, run.Step], registers: int = 0) -> dict[str, Entry]:
    """Return the entries into one procedure, phase -> its step."""
    return {phase: Entry(turn, step, registers) for phase, step in steps.items()}


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Explained):
    """A game's rules; one object serves all matches with the same switches.

    order        in which changes of stats are applied (rulebook), an argument
    entries      phase -> where a game that begins with a given position sets in
    """

    def __init__(
        self,
        layout: Layout,
        *,
        budget: int = BUDGET,
        squares: int = 0,
        attachments: int = -1,
        order: tuple[int, ...] = continuous.DEFAULT_ORDER,
    ) -> None:
        super().__init__(layout, budget, squares, attachments)
        self.rank = [order.index(op) if op in order else -1 for op in range(continuous.OPS)]
        self.rank[continuous.TAKE] = len(order)
        self.entries: dict[str, Entry] = {}

    def refresh(self, g: State) -> None:
        """Write printed values, then all changes in the game's order."""
        continuous.refresh(g)

    def looped(self, g: State) -> None:
        """End the game as a draw."""
        run.finish(g, DRAW, LOOP_REASON)

    def complete(self, g: State, seat: int, told: frozenset[int]) -> None:
        """Complete what a laid out position says of a seat; `told` are the numbers that it says. Default: nothing.

        Raises InputError for a position that cannot be.
        """

    def begin(self, g: State, seat: int, phase: str) -> None:
        """Push the frames that play on from the beginning of a phase of a seat's turn, in a position whose cards and
        numbers are laid out. Default: one frame, as `entries` says.

        Raises InputError for a phase in which no position can begin.
        """
        if phase not in self.entries:
            known = ", ".join(self.entries) or "none"
            raise InputError(
                say("no position of {key} begins in the phase '{phase}'", key=self.layout.key, phase=phase),
                hint=say("Phases: {known}.", known=known),
            )
        entry = self.entries[phase]
        run.call(g, entry.procedure, seat, -1, *[0] * entry.registers)
        run.goto(g.frames[-1], entry.step)

    def load(self, decks: Sequence[Deck], switches: Mapping[str, int | str | bool] | None = None) -> Match:
        """Return a match of two decks: faces numbered, texts flattened. Deal it as often as you like."""
        match = Match(self, decks, switches or {})
        match.blank_texts()
        self.prepare(match)
        match.note_counted()
        return match

    def new(self, match: Match, seed: int) -> State:
        """Return a dealt game at its first decision. The same match and seed give the same state."""
        return self.deal(match, Random(seed))

    def deal(self, match: Match, rng: Random, log: list[Row] | None = None) -> State:
        """Return a dealt game, using and advancing `rng`."""
        return run.start(match, rng, log)

    def legal(self, g: State) -> list[int]:
        """Return the answers to the pending question, two or more; empty exactly when the game is over."""
        return g.options

    def apply(self, g: State, action: int, rng: Random) -> None:
        """Answer with one of `legal`, in place (copy first to search).

        Raises InputError for an answer that is not legal.
        """
        run.answer(g, action, rng)

    def player(self, g: State) -> int:
        """Return the seat that is asked, 0 or 1, or -1 when the game is over."""
        return -1 if g.todo & OVER else g.who

    def over(self, g: State) -> bool:
        """Tell whether the game has ended."""
        return g.todo & OVER != 0

    def returns(self, g: State) -> tuple[float, float]:
        """Return what each seat got: 1 won, 0 drawn (or running), -1 lost; both may lose."""
        if g.result in (RUNNING, DRAW):
            return (0.0, 0.0)
        if g.result == BOTH_LOSE:
            return (-1.0, -1.0)
        return (1.0, -1.0) if g.result == 0 else (-1.0, 1.0)

    def reason(self, g: State, language: str = "en") -> str:
        """Return why the game ended."""
        return self.layout.reasons.text(g.reason, language)

    def observe(self, g: State, seat: int) -> dict[str, object]:
        """Return all that a seat may see."""
        return hidden.observe(g, seat)

    def resample(self, g: State, rng: Random) -> State:
        """Return a state that agrees with all that the asked seat knows, other hidden cards dealt anew."""
        return hidden.resample(g, rng)

    def describe(self, g: State, action: int, language: str = "en") -> str:
        """Return what an action means, in "en" or "ja"; the same words for the same meaning."""
        return describe(g, action, language)

    def why_not(self, g: State, card: int) -> tuple[Reason, ...]:
        """Return why no legal answer plays a card of the asked seat, or uses an ability of it; nothing where one does."""
        return why_not(g, card)

    def question(self, g: State, language: str = "en") -> str:
        """Return what is being asked."""
        return question(g, language)

    def copy(self, g: State) -> State:
        """Return an equal state that changes apart."""
        return g.copy()

    def to_json(self, g: State) -> dict[str, Any]:
        """Return the state as plain values for `json.dumps`."""
        return save.to_json(g)

    def from_json(self, match: Match, data: object) -> State:
        """Return the state that `to_json` wrote."""
        return save.from_json(match, data)
