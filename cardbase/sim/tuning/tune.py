"""Tuning a deck: how the games are shared out, races by successive halving, and the proof of what won."""

from collections.abc import Sequence
from math import ceil, log2
from typing import NamedTuple

from cardbase.errors import InputError, NotFound, OutsideError
from cardbase.messages import say
from cardbase.sim.executor import Executor
from cardbase.sim.results.statistics import alike, of_pairs
from cardbase.sim.tuning.contest import Budget, Contest, Ground, Progress
from cardbase.sim.tuning.result import Z80, Gain, Trial, Tuned
from cardbase.sim.tuning.swaps import Proposals, Variant
from cardbase.sim.workers import Stopped

PROOF = 0.3
"""Share of the budget that is kept to measure the tuned deck against the one that it began with."""
RACED = 0.7
"""Share of a stage that its race gets; the rest measures the winner anew."""
FIRST = 12
"""Games in which a swap is judged for the first time, or more."""
MANY = 16
"""Swaps in a race that are worth having before there is a further race."""
MOST_RACED, MOST_STAGES = 64, 4


class Plan(NamedTuple):
    """How many stages, one after the other, each a race between so many swaps."""

    stages: int
    raced: int

    def shares(self, stage: int, begin: float = 0.0) -> tuple[float, float, float]:
        """Return the shares of the budget that are used when a stage (from 0) begins, when its race ends, when it ends; `begin` is used
        before the first one.
        """
        size = (1 - PROOF) * (1 - begin) / self.stages
        return begin + stage * size, begin + (stage + RACED) * size, begin + (stage + 1) * size


def plan(games: int, round: int, copies: int) -> Plan:
    """Return the plan for a budget.

    games   of the whole budget; round: those in which each opponent is met from both seats
    copies  the most that are swapped, one or more in each stage

    Raises InputError where the games do not even do for two swaps, with the number that does.
    """
    found = [Plan(stages, _raced(games, stages, round)) for stages in range(1, min(MOST_STAGES, copies) + 1)]
    if games < least(round):
        raise InputError(
            say("{games} games are too few to tune by", games=games),
            hint=say("Give {least} or more.", least=least(round)),
        )
    return next((one for one in reversed(found) if one.raced >= MANY), found[0])


def least(round: int) -> int:
    """Return the fewest games that make a plan: one race of two swaps, the winner and the tuned deck measured in a round each."""
    pair = 2 * round
    return ceil(max(_needed(2, round) / ((1 - PROOF) * RACED), pair / ((1 - PROOF) * (1 - RACED)), pair / PROOF))


def halvings(raced: int) -> int:
    """Return how often so many swaps are halved until one is left; 1 for one."""
    return max(1, ceil(log2(raced)))


def _raced(games: int, stages: int, round: int) -> int:
    """Return the most swaps, a power of two from 2 on, that each race can have."""
    race = games * (1 - PROOF) * RACED / stages
    raced = MOST_RACED
    while raced > 2 and race < _needed(raced, round):
        raced //= 2
    return raced


def _needed(raced: int, round: int) -> int:
    """Return the games of a race: an equal part for each halving, the first with all swaps and the deck itself."""
    first = ceil(FIRST / round) * round
    return halvings(raced) * first * (raced + 1)


def race(
    contest: Contest, candidates: Sequence[Variant], over: Variant, shares: tuple[float, float], what: str
) -> Variant:
    """Return the candidate that gains most over a variant.

    shares  of the budget: used when the race begins, and when it ends. Each halving gets an equal part, so that the fewer are
            left, the more games each of them plays.
    """
    first, alive = contest.fresh, list(candidates)
    begin, end = shares
    steps = halvings(len(alive))
    for step in range(1, steps + 1):
        share = begin + (end - begin) * step / steps
        contest.play([over, *alive], share, what, least=step == 1)
        alive.sort(key=lambda variant: -contest.gain(variant, over, first).mean)
        alive = alive[: (len(alive) + 1) // 2]
    return alive[0]


_TRIAL = 0.02
"""Share of a time in which the deck plays as it is, so that the pace is known."""


def tune(
    ground: Ground,
    proposals: Proposals,
    budget: Budget,
    *,
    copies: int,
    workers: int | Executor = 1,
    progress: Progress = lambda _what, _done, _of: None,
) -> Tuned:
    """Tune a deck.

    copies   the most cards that leave the deck
    workers  the most processes, or an executor; where the budget is a number of games, the result is the same with any

    Raises NotFound where no swap is legal, InputError for too few games, and Stopped, with what is known, on Ctrl-C
    and where those who play fail.
    """
    known = None if budget.seconds else plan(budget.games, ground.round, copies)
    with Contest(ground, budget, workers, progress) as contest:
        tuning = _Tuning(contest, proposals, copies)
        try:
            tuning.run(known)
        except (KeyboardInterrupt, OutsideError) as end:
            if not budget.played:
                raise
            raise Stopped.by(end, tuning.tuned()) from None
    return tuning.tuned()


class _Stage:
    """A race and what came of it.

    over        the variant that it goes on from; first: the number of its first game
    winner, end what won the race, and the number of the first game after it; () and None while it is raced
    """

    def __init__(self, over: Variant, candidates: Sequence[Variant], first: int) -> None:
        self.over, self.candidates, self.first = over, candidates, first
        self.winner: Variant = ()
        self.end: int | None = None


class _Tuning:
    """A deck that is being tuned: the stages so far, and what is taken to be the tuned deck from the game `proof` on; `spent` once no
    swap is left to be proposed.
    """

    def __init__(self, contest: Contest, proposals: Proposals, copies: int) -> None:
        self.contest, self.proposals, self.copies = contest, proposals, copies
        self.stages: list[_Stage] = []
        self.chosen: Variant = ()
        self.proof = 0
        self.spent = False

    def run(self, known: Plan | None) -> None:
        """Play all the games of the budget; without a plan it is made once the pace is known. Where nothing gained, the games that are
        left are for other swaps.
        """
        contest, begin = self.contest, 0.0
        size, budget = contest.ground.round, contest.budget
        if known is None:
            contest.play([()], _TRIAL, say("the deck as it is"), least=1)
            known = plan(max(budget.total, least(size)), size, self.copies)
        while True:
            chosen = self._through(known, begin) or self._likeliest()
            left = budget.total - budget.played
            if chosen or self.spent or left < least(size):
                break
            begin, known = budget.used, plan(left, size, self.copies)
        self._prove(chosen)

    def _through(self, known: Plan, begin: float) -> Variant:
        """Go through the stages of a plan, which begins when a share of the budget is used; return what was taken."""
        over: Variant = ()
        before = len(self.stages)
        for number in range(known.stages):
            candidates = self._candidates(known.raced, over)
            if not candidates:
                self.spent = True
                break
            stage = _Stage(over, candidates, self.contest.fresh)
            self.stages.append(stage)
            what = say("race {number} of {of}", number=before + number + 1, of=before + known.stages)
            self._stage(stage, known.shares(number, begin), what)
            if self._anew(stage).interval(Z80)[0] > 0:
                over = stage.winner
        return over

    def _candidates(self, count: int, over: Variant) -> list[Variant]:
        room = self.copies - sum(swap.copies for swap in over)
        found = self.proposals.some(count, over, room) if room > 0 else []
        if not found and not self.stages:
            raise NotFound(
                say("no swap of '{name}' is legal", name=self.contest.ground.name),
                hint=say("Without --owned all cards of the game are tried.") if self.proposals.most is not None else "",
            )
        return found

    def _stage(self, stage: _Stage, shares: tuple[float, float, float], what: str) -> None:
        begin, raced, end = shares
        winner = race(self.contest, stage.candidates, stage.over, (begin, raced), what)
        stage.winner, stage.end = winner, self.contest.fresh
        if self._raced(stage, winner).mean > 0:
            self.contest.play([stage.over, winner], end, say("{what}: the winner anew", what=what), least=1)

    def _prove(self, chosen: Variant) -> None:
        self.chosen, self.proof = chosen, self.contest.fresh
        if chosen:
            self.contest.play([(), chosen], 1.0, say("the tuned deck"), least=1)

    def _likeliest(self) -> Variant:
        """Return the winner that gained most when it was measured anew; () where none gained."""
        found = [stage for stage in self.stages if self._anew(stage).mean > 0]
        return max(found, key=lambda stage: self._anew(stage).interval(Z80)[0]).winner if found else ()

    def _raced(self, stage: _Stage, candidate: Variant) -> Gain:
        return self.contest.gain(candidate, stage.over, stage.first, stage.end)

    def _anew(self, stage: _Stage) -> Gain:
        """Return what the winner of a stage gained in the games between its race and the next one."""
        if stage.end is None:
            return Gain()
        place = self.stages.index(stage) + 1
        after = self.stages[place].first if place < len(self.stages) else self.proof or None
        return self.contest.gain(stage.winner, stage.over, stage.end, after)

    def tuned(self) -> Tuned:
        """Return what is known so far."""
        contest, ground = self.contest, self.contest.ground
        as_it_was = contest.pairs(()).values()
        points = sum(first + second for first, second in as_it_was)
        trials = tuple(trial for number, stage in enumerate(self.stages, 1) for trial in self._trials(number, stage))
        return Tuned(
            ground.game,
            ground.name,
            tuple(name for name, _ in ground.others),
            ground.agents,
            ground.seed,
            self.proposals.most is not None,
            contest.budget.played,
            contest.budget.elapsed,
            2 * len(as_it_was),
            of_pairs(points, 2 * len(as_it_was), alike(as_it_was)),
            trials,
            self.chosen,
            contest.gain(self.chosen, (), self.proof) if self.chosen else Gain(),
            self.proposals.cards,
        )

    def _trials(self, number: int, stage: _Stage) -> list[Trial]:
        """Return the candidates of a stage that have played, those first that stayed longest and gained most."""
        found = []
        for candidate in stage.candidates:
            raced = self._raced(stage, candidate)
            anew = self._anew(stage) if candidate == stage.winner else Gain()
            taken = candidate == self.chosen[: len(candidate)]
            found.append(Trial(number, candidate[-1], raced, anew, taken))
        played = [trial for trial in found if trial.raced.pairs]
        return sorted(played, key=lambda trial: (-trial.raced.pairs, -trial.raced.mean))
