"""The frame stack: a rule is a procedure, a list of small steps, and `run` is the only loop.

Three rules keep steps right. A step begins settled: continuous values are fresh and state-based checks are done. A
step that asks does nothing else, so asking again gives the same question. What may ask is called last; what depends
on it belongs in the next step.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from cardbase.engine.actions import NOTHING, PASS
from cardbase.engine.layout import ENDED, LOOPED, RUNNING
from cardbase.engine.log import note
from cardbase.engine.state import (
    ANS,
    CHECK,
    DIRTY,
    NONE,
    OVER,
    PC,
    PROC,
    SRC,
    STALE,
    WHO,
    Frame,
    Match,
    Observer,
    Position,
    Row,
    State,
)
from cardbase.errors import InputError
from cardbase.messages import listed, say

Step = Callable[[State, Frame], None]

TRACED: Final = 300  # steps of a loop that are watched, to name its cards

PROCEDURES: Final[list[list[Step]]] = []
PLACES: Final[list[dict[Step, int]]] = []  # procedure -> the places of those of its steps that it holds once
NAMES: Final[list[str]] = []  # of the procedures, for states on disk
QUESTIONS: Final[dict[Step, tuple[str, str]]] = {}  # step -> what it asks, in English and Japanese
# step -> which of the targets of its text it asks for, 0 where the text has one
TARGET_OF: Final[dict[Step, Callable[[State, Frame], int]]] = {}
RULES_OF: Final[dict[Step, tuple[str, ...]]] = {}  # step -> the ids of the rules that its question carries out
OFFERING: Final[set[Step]] = set()  # the steps that offer cards to be played and abilities to be used
# step -> tells of its frame whether the player asked is free to choose
FREE: Final[dict[Step, Callable[[Frame], bool]]] = {}
# step that asks -> passes for everybody who is asked there, where they usually do; told whether it did
PASSED: Final[dict[Step, Callable[[State, Frame], bool]]] = {}
INDEX: Final[dict[str, int]] = {}


def procedure(name: str, *steps: Step) -> int:
    """Declare a procedure ("build-divide.attack") and return its number; after its last step its frame is popped."""
    if name in INDEX:
        raise ValueError(f"procedure '{name}' is declared twice")
    INDEX[name] = len(PROCEDURES)
    NAMES.append(name)
    PROCEDURES.append([*steps, leave])
    PLACES.append({step: place for place, step in enumerate(PROCEDURES[-1]) if PROCEDURES[-1].count(step) == 1})
    return INDEX[name]


def asks(
    step: Step,
    en: str,
    ja: str,
    *,
    rules: str = "",
    free: Callable[[Frame], bool] | bool = False,
    plays: bool = False,
) -> None:
    """Give the question of a step its words: "Which unit blocks?".

    rules  the ids of the rules that it carries out: "AT4, AT5"
    free   a player is free to choose there, and nothing pends: agents that look ahead stop there; always, or where it is so
           for a frame
    plays  cards are played or abilities used there, too, without that
    """
    QUESTIONS[step] = (en, ja)
    RULES_OF[step] = tuple(rules.replace(",", " ").split())
    if free or plays:
        OFFERING.add(step)
    if free:
        FREE[step] = free if callable(free) else lambda _: True


def place_of(proc: int, step: Step) -> int:
    """Return where a step is in a procedure, which holds it once: a frame that is pushed by hand may begin there."""
    return PLACES[proc][step]


def call(g: State, proc: int, who: int, source: int = -1, *registers: int) -> None:
    """Push a frame; it runs before the caller's next step."""
    g.frames.append([proc, 0, who, source, 0, *registers])


def running(g: State, proc: int) -> Frame | None:
    """Return the innermost frame of a procedure that is under way, None where it is not."""
    return next((f for f in reversed(g.frames) if f[PROC] == proc), None)


def goto(f: Frame, step: Step) -> None:
    """Continue with this step of the procedure, which holds it once; `leave` is the last of each."""
    f[PC] = PLACES[f[PROC]][step]


def restart(f: Frame) -> None:
    """Continue with the procedure's first step, whichever that is."""
    f[PC] = 0


def leave(g: State, f: Frame) -> None:
    """End the procedure at once; `f` is the top frame."""
    g.frames.pop()


def give(g: State, answer: int) -> None:
    """Put a result into the ANS of the procedure that called the one on top."""
    g.frames[-2][ANS] = answer


def ask(g: State, who: int, options: list[int]) -> None:
    """Ask `who` to choose; the answer will be in the frame's ANS at the next step, NOTHING where there is no option."""
    if options:
        g.who = who
        g.options = options
    else:
        f = g.frames[-1]
        f[ANS] = NOTHING
        if g.observer is not None:
            g.observer.passed_over(g, who, asking(f), options)


def offer(g: State, f: Frame, options: list[int]) -> None:
    """Offer the player of a frame one of these answers, or to pass. Where there is none the next step, which takes the answer and
    does nothing with a pass, is left out; its ANS is not read any more.
    """
    if options or g.observer is not None:
        ask(g, f[WHO], [PASS, *options])
    else:
        f[PC] += 1


def asking(f: Frame) -> Step:
    """Return the step of a frame that was taken last: the one that asks, where a question waits."""
    return PROCEDURES[f[PROC]][f[PC] - 1]


def quiescent(g: State, f: Frame, step: Step) -> bool:
    """Tell whether nothing pends and the question that a step of `f` puts leaves a player free to choose."""
    return step in FREE and not g.chain and not g.waiting and FREE[step](f)


def finish(g: State, result: int, reason: int) -> None:
    """End the game: the seat that has won, DRAW or BOTH_LOSE, and one of the layout's reasons. The first result stands."""
    if not g.todo & OVER:
        g.result, g.reason = result, reason
        g.todo |= OVER
        note(g, ENDED, result, -1, reason)


def settle(g: State) -> bool:
    """Refresh continuous values and run state-based checks to a fixed point; return whether the game is over."""
    rules = g.rules
    for _ in range(rules.budget):
        todo = g.todo
        if todo & OVER:
            return True
        if todo & (DIRTY | STALE):
            g.todo = todo & ~(DIRTY | STALE)
            cards, g.stale = g.stale, []
            if g.observer is not None:
                g.observer.before_refresh(g)
            if todo & DIRTY:
                rules.refresh(g)
            else:
                rules.refresh_cards(g, cards)
            if g.observer is not None:
                g.observer.after_refresh(g)
        if g.todo == CHECK:
            g.todo = 0
            rules.check(g)
        if not g.todo:
            return False
    _looped(g, set())
    return True


def run(g: State) -> None:
    """Run until somebody has to choose among two or more answers, or the game is over."""
    taken = _steps(g, g.rules.budget) if g.observer is None else _observed(g, g.observer)
    if not taken or g.todo & OVER:
        _ended(g, taken)


def _ended(g: State, taken: bool) -> None:
    """Trace a loop, if no decision was reached (`taken`); take away what pends in a game that is over."""
    if not taken:
        sources = _traced(g)
        if sources:
            _looped(g, sources)
    if g.todo & OVER:
        _clear(g)


def _clear(g: State) -> None:
    """Take away what pends in a game that is over."""
    g.options = NONE
    del g.frames[:]


def _traced(g: State) -> set[int]:
    """Run some more steps of a loop; return the cards whose steps they are, none where it ends by them."""
    sources: set[int] = set()
    for _ in range(TRACED):
        sources.add(g.frames[-1][SRC])
        if _steps(g, 1):
            return set()
    return sources


def _steps(g: State, budget: int) -> bool:
    """Run at most so many steps; return whether somebody is asked or the game is over."""
    frames = g.frames
    procedures = PROCEDURES
    for _ in range(budget):
        if g.todo and settle(g):
            return True
        f = frames[-1]
        pc = f[PC]
        f[PC] = pc + 1
        procedures[f[PROC]][pc](g, f)
        if g.options and _must_choose(g, f):
            return True
    return False


def _must_choose(g: State, f: Frame) -> bool:
    """Tell whether the question that was put has two answers or more; a single one is given."""
    options = g.options
    if len(options) > 1:
        return True
    if g.observer is not None:
        g.observer.passed_over(g, g.who, asking(f), options)
    f[ANS] = options[0]
    g.options = NONE
    return False


def _observed(g: State, observer: Observer) -> bool:
    """Run like `_steps`, showing the table before each step."""
    for _ in range(g.rules.budget):
        if g.todo and settle(g):
            return True
        observer.before_step(g)
        if _steps(g, 1):
            return True
    return False


def _looped(g: State, sources: set[int]) -> None:
    """Nobody has chosen anything for so long: name the cards, and let the game's loop rule decide."""
    for card in sorted(sources - {-1}):
        note(g, LOOPED, g.side[card], card)
    g.rules.looped(g)


def blank(match: Match) -> State:
    """Return a state without cards."""
    layout = match.rules.layout
    g: State = Position(match)
    g.owner, g.side, g.zone, g.flags, g.damage = [], [], [], [], []
    g.stamp, g.known, g.host, g.place, g.cannot = [], [], [], [], []
    g.face = g.public_knowledge = ()
    g.more = [()] * len(layout.columns)
    g.stats = [[] for _ in range(len(layout.stats))]
    g.piles = [[] for _ in range(2 * len(layout.zones))]
    g.num = [0] * len(layout.numbers)
    g.board = [-1] * match.rules.squares
    g.frames, g.chain, g.waiting, g.effects, g.marks, g.stale = [], [], [], [], [], []
    g.watch, g.able, g.users, g.tools, g.sayers = match.watched(), [0, 0], [0, 0], [], {}
    g.statics, g.dependencies, g.result, g.reason, g.who, g.options, g.todo = 0, 0, RUNNING, 0, 0, NONE, 0
    return g


def start(match: Match, rng: Random, log: list[Row] | None = None, observer: Observer | None = None) -> State:
    """Return a dealt game at its first decision, using and advancing `rng`; events are written to the log that is lent, and the
    witness sees how the game begins.
    """
    g = blank(match)
    g.rng, g.log, g.observer = rng, log, observer
    g.rules.setup(g)
    g.todo |= DIRTY
    run(g)
    return g


def answer(g: State, action: int, rng: Random) -> None:
    """Answer the pending question, in place.

    Raises InputError for an answer that is not one of `g.options`.
    """
    if action not in g.options:
        hint = say("Legal: {actions}.", actions=listed(map(str, g.options)) or say("none"))
        raise InputError(say("action {action} is not legal here", action=action), hint=hint)
    apply(g, action, rng)


def apply(g: State, action: int, rng: Random) -> None:
    """Answer the pending question with one of `g.options` and run on, in place. `rng` is lent for this call."""
    g.rng = rng
    g.frames[-1][ANS] = action
    g.options = NONE
    taken = _steps(g, g.rules.budget) if g.observer is None else _observed(g, g.observer)  # as `run`, a call less
    if not taken or g.todo & OVER:
        _ended(g, taken)


def apply_to_quiescence(g: State, action: int, rng: Random) -> bool:
    """Answer like `apply`, but end in a quiescent position: where a player would be free to choose nothing is asked; nor where all usually pass.

    Return whether the state is quiescent; it is one to look at, not to play on from.
    """
    g.rng, g.ahead = rng, True
    g.frames[-1][ANS] = action
    g.options = NONE
    reached = _to_quiescence(g)
    g.ahead = False
    return reached


def _to_quiescence(g: State) -> bool:
    frames = g.frames
    procedures = PROCEDURES
    for _ in range(g.rules.budget):
        if g.todo and settle(g):
            break
        f = frames[-1]
        pc = f[PC]
        step = procedures[f[PROC]][pc]
        if step in QUESTIONS:
            if quiescent(g, f, step):
                return True
            if step in PASSED and PASSED[step](g, f):
                continue
        f[PC] = pc + 1
        step(g, f)
        if g.options and _must_choose(g, f):
            break
    else:
        _looped(g, set())
    if g.todo & OVER:
        _clear(g)
    return False


def ask_again(g: State) -> None:
    """Put the pending question anew, in a state that was loaded or resampled."""
    if g.frames:
        g.options = NONE
        g.frames[-1][PC] -= 1
        run(g)
