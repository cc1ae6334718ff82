"""A scenario as a plain record: the tables of its file and the steps of its script."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardbase.sim.scenarios.form.lines import Line

Table = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Step:
    """Decisions, one a line, and what holds after them.

    settle  whether open windows are passed through before looking; number counts from 1
    """

    number: int
    lines: tuple[Line, ...]
    expect: Table
    settle: bool = True


@dataclass(frozen=True, slots=True)
class Scenario:
    """One position with its script; `case` tells the variants of one file apart.

    strict  whether every offer must be answered by the script (`windows = "strict"`)
    seed    of the random numbers; None: nothing is shuffled and every roll is the highest
    players, deck, position, switches, cards: the tables as the file has them; deck is None where a game is played
    """

    file: Path
    case: str
    title: str
    rule: str
    game: str
    strict: bool
    seed: int | None
    switches: Table
    cards: Table
    position: Table
    players: tuple[Table, Table]
    deck: Table | None
    steps: tuple[Step, ...]

    @property
    def place(self) -> str:
        """The file and the variant, as messages name them."""
        return place(self.file, self.case)


def place(file: Path, case: str) -> str:
    """Return a file and a variant as messages name them."""
    return f"{file} ({case})" if case else str(file)
