"""The contract between the kernel and a game.

A game writes one subclass of `Rules`: a `Layout` of names, `prepare` and `setup`, and those of the hooks below that
it needs. The rest, from `new` to `from_json`, is the same for every game, and is all that agents, matches, replays
and scenarios use.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from cardbase.engine import continuous, hidden, run, save
from cardbase.engine.actions import PASS
from cardbase.engine.describe import describe, question
from cardbase.engine.layout import BOTH_LOSE, DRAW, OWNER, RUNNING, Layout
from cardbase.engine.match import Deck, Match
from cardbase.engine.state import DIRTY, NONE, OVER, Frame, Row, State, blank
from cardbase.errors import InputError

Deed = Callable[
    [State, int, int, list[int], list[int]], None
]  # (state, who causes it, source, cards, an amount for each)
LOOP_REASON = 1


class Rules:
    """A game's rules; one object serves all matches with the same switches.

    layout       the names of everything
    budget       steps between two decisions after which the loop rule speaks
    squares      size of the board, 0 without one; attachments: the live zone where attached cards lie, -1 without one
    order        in which changes of stats are applied (rulebook); deeds: what can be replaced, by number
    free_phases      the phases in which a player is free to choose and nothing pends; empty: all of them (for agents)
    cannot_players   a number per seat that holds what players are forbidden, as bits; -1 without one
    shown        stats that a drawn table shows of a card; empty: all
    entries      phase -> (procedure, step, registers ...): where a game that begins with a given position sets in
    choices      the switches of a match that are a choice of few values, the default first
    answers      mask of the timings in which nothing can be done but with the cards that `Match.able` counts
    seen, live, live_piles, rank   flattened for speed: masks by pile, flags by zone, live piles; `order` by op
    """

    order: tuple[int, ...] = continuous.DEFAULT_ORDER
    shown: tuple[int, ...] = ()
    cannot_players = -1
    answers = 0
    free_phases: tuple[int, ...] = ()

    def __init__(self, layout: Layout, *, budget: int = 20_000, squares: int = 0, attachments: int = -1) -> None:
        self.layout, self.budget, self.squares, self.attachments = layout, budget, squares, attachments
        self.seen = [1 << side if mask == OWNER else mask for mask in layout.seen for side in (0, 1)]
        self.live = layout.live
        self.live_piles = [zone * 2 + side for zone, live in enumerate(self.live) if live for side in (0, 1)]
        self.rank = [self.order.index(op) if op in self.order else -1 for op in range(continuous.OPS)]
        self.deeds: list[Deed] = []
        self.entries: dict[str, tuple[int, ...]] = {}
        self.choices: Mapping[str, tuple[int | str | bool, ...]] = {}

    # What a game writes.

    def prepare(self, match: Match) -> None:
        """Compute what the match's faces need: printed stats, programs, watchers, reach tables. Default: nothing."""

    def setup(self, g: State) -> None:
        """Deal the decks of `g.match.decks` and push the first frame. `g.rng` decides who begins."""
        raise InputError(f"{self.layout.key} has no rules yet")

    def offers(self, g: State, seat: int, timing: int) -> list[int]:
        """Return what a seat may do in a window of this timing, without PASS, in a stable order."""
        return NONE

    def play(self, g: State, seat: int, action: int, timing: int) -> None:
        """Begin what a seat chose in a window: push the procedure that chooses targets, pays, and puts it on the
        chain.
        """

    def resolve(self, g: State, f: Frame) -> None:
        """Resolve the chain's row that begins at `window.ROW` of the frame, as its last deed."""

    def quiet(self, g: State, timing: int) -> bool:
        """Tell, cheaply, that nobody could do anything in a window of this timing."""
        return False

    def refresh(self, g: State) -> None:
        """Write stats and prohibitions; a game adds what its board or its floors change."""
        continuous.refresh(g)

    def refresh_cards(self, g: State, cards: list[int]) -> None:
        """Write what depends on these cards alone having come, or having changed by themselves. Default: everything."""
        self.refresh(g)

    def face_down(self, g: State, card: int) -> None:
        """Write the stats of a face-down card in play. Default: zeros."""
        for column in g.stats:
            column[card] = 0

    def half(self, value: int) -> int:
        """Return half a stat, rounded as the game rounds. Default: up."""
        return (value + 1) // 2

    def check(self, g: State) -> None:
        """Do the state-based checks once; what changes something marks the state to be checked again."""

    def looped(self, g: State) -> None:
        """End a loop in which nobody has a choice. Default: a draw."""
        run.finish(g, DRAW, LOOP_REASON)

    def trigger(self, g: State, row: Row, at_once: bool) -> None:
        """Take a row of `State.waiting`: choose its targets and put it on the chain, or resolve it at once."""

    def replace(self, g: State, seat: int, ability: int, source: int, card: int, amount: int) -> None:
        """Run the program of a replacement; it gives `REPLACED` if it did."""

    def static(self, g: State, card: int, ability: int, changes: list[Row]) -> None:
        """Append what a continuous ability changes: (op, stat, card, amount)."""

    def granted(self, g: State, row: Row) -> None:
        """Count the watchers of an ability that an effect grants, in `State.watch` or `State.statics`."""

    def granted_watchers(
        self, g: State, event: int, card: int, seat: int, value: int
    ) -> list[tuple[int, int, int, int]]:
        """Return (source, whose, ability, filter) of granted abilities that watch the event."""
        return []

    def fits(self, g: State, condition: int, seat: int, source: int, card: int, value: int) -> bool:
        """Tell whether the subject (or the value) of an event passes a watcher's filter."""
        return True

    def apart(self, g: State) -> frozenset[int]:
        """Return the cards of a second deck, whose faces are never among those of the first. Default: none."""
        return frozenset()

    def plausible(self, g: State) -> bool:
        """Tell whether hidden cards obey what is known of several together (a sum of levels)."""
        return True

    def promised(self, g: State, face: int, promise: int) -> bool:
        """Tell whether a face keeps a promise of the layout."""
        return True

    def argument(self, g: State, kind: str, value: int, language: str) -> str:
        """Return words for an action's argument of the game's own kind (a square's name)."""
        return str(value)

    def begin(self, g: State, seat: int, phase: str) -> None:
        """Push the frames that play on from the beginning of a phase of a seat's turn, in a position whose cards and
        numbers are laid out. Default: one frame, as `entries` says.

        Raises InputError for a phase in which no position can begin.
        """
        if phase not in self.entries:
            known = ", ".join(self.entries) or "none"
            raise InputError(
                f"no position of {self.layout.key} begins in the phase '{phase}'", hint=f"Phases: {known}."
            )
        proc, step, *registers = self.entries[phase]
        run.call(g, proc, seat, -1, *registers)
        run.goto(g.frames[-1], step)

    def usual(self, g: State) -> int:
        """Return what a seat answers where an agent looks ahead and nobody thinks about it. Default: pass, else the first."""
        return PASS if PASS in g.options else g.options[0]

    def evaluate(self, g: State, seat: int) -> float:
        """Return what a quiet position is worth to a seat, from what it may know: the more the better. Default: its
        cards in play less the other side's.
        """
        own = sum(len(g.piles[place]) for place in self.live_piles if place % 2 == seat)
        return 2 * own - sum(len(g.piles[place]) for place in self.live_piles)

    def rest(self, g: State, seat: int) -> float:
        """Return what a quiet position is worth to a seat that passes there. Default: what it is worth as it stands."""
        return self.evaluate(g, seat)

    def board(self, g: State, viewer: int, language: str) -> list[str]:
        """Return the lines that draw the game's own board (`squares`), to be shown above the zones. Default: none."""
        return []

    # The same for every game.

    def load(self, decks: Sequence[Deck], switches: Mapping[str, int | str | bool] | None = None) -> Match:
        """Return a match of two decks: faces numbered, texts flattened. Deal it as often as you like."""
        match = Match(self, decks, switches or {})
        match.blank_texts()
        self.prepare(match)
        return match

    def new(self, match: Match, seed: int) -> State:
        """Return a dealt game at its first decision. The same match and seed give the same state."""
        return self.deal(match, Random(seed))

    def deal(self, match: Match, rng: Random, log: list[Row] | None = None) -> State:
        """Return a dealt game, using and advancing `rng`."""
        g = blank(match)
        g.rng, g.log = rng, log
        self.setup(g)
        g.todo |= DIRTY
        run.run(g)
        return g

    def legal(self, g: State) -> list[int]:
        """Return the answers to the pending question, two or more; empty exactly when the game is over."""
        return g.options

    def apply(self, g: State, action: int, rng: Random) -> None:
        """Answer with one of `legal`, in place (copy first to search).

        Raises InputError for an answer that is not legal.
        """
        if action not in g.options:
            raise InputError(
                f"action {action} is not legal here", hint=f"Legal: {', '.join(map(str, g.options)) or 'none'}."
            )
        run.apply(g, action, rng)

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

    def question(self, g: State, language: str = "en") -> str:
        """Return what is being asked."""
        return question(g, language)

    def copy(self, g: State) -> State:
        """Return an equal state that changes apart."""
        return g.copy()

    def to_json(self, g: State) -> dict[str, Any]:
        """Return the state as plain values for `json.dumps`."""
        return save.to_json(g)

    def from_json(self, match: Match, data: dict[str, Any]) -> State:
        """Return the state that `to_json` wrote."""
        return save.from_json(match, data)
