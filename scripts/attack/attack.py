"""An attack of one kind: so many inputs of a strategy, counted."""

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.strategies import SearchStrategy

from scripts.attack.inputs import Input, keep
from scripts.attack.watch import Came, Worker

_KEPT = 3
"""Inputs that are kept of one fault."""


@dataclass
class Result:
    """What came of a kind; `faults`: fault -> how often, and the first input that was kept."""

    kind: str
    inputs: int = 0
    slowest: float = 0.0
    memory: float = 0.0
    codes: Counter[int] = field(default_factory=Counter)
    faults: dict[str, tuple[int, Path]] = field(default_factory=dict)

    def count(self, one: Input, came: Came, folder: Path) -> None:
        """Count an input, and keep it where it failed."""
        self.inputs += 1
        self.slowest, self.memory = max(self.slowest, came.seconds), max(self.memory, came.memory)
        self.codes[came.code] += 1
        for fault in came.faults:
            often, first = self.faults.get(fault, (0, Path()))
            if often < _KEPT:
                folder.mkdir(parents=True, exist_ok=True)
                file = folder / f"{self.kind}-{sum(often for often, _ in self.faults.values()) + 1}.zip"
                keep(one, file)
                first = first if often else file
            self.faults[fault] = (often + 1, first)


def attack(
    result: Result, inputs: SearchStrategy[Input], worker: Worker, count: int, number: int, folder: Path
) -> None:
    """Give a worker so many inputs; `number` is the seed, which gives the same ones again."""

    @seed(number)
    @settings(
        max_examples=count,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(inputs)
    def take(one: Input) -> None:
        result.count(one, worker.take(one), folder)

    take()
