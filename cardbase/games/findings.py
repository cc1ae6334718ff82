"""What a deck check finds: violations, and rules that it cannot tell."""

from collections.abc import Sequence
from typing import NamedTuple

from cardbase.games.card import Line
from cardbase.games.counting import Test
from cardbase.messages import known


class Rule(NamedTuple):
    """A construction rule: its code in docs/construction, the rule in words, and where it comes from."""

    code: str
    text: str
    source: str

    def __str__(self) -> str:
        return f"{known(self.text)} [{known(self.source)}]"


class Mend(NamedTuple):
    """A change of the deck that mends a violation and leaves nothing to choose: copies leave some lines.

    copies  (line, how many of its copies leave it)
    to      the section that they go to: its key, "" for the one that the game chooses by the card; None: out of the deck
    """

    copies: tuple[tuple[Line, int], ...]
    to: str | None = None


class Take(NamedTuple):
    """Copies of some lines that leave the deck, of whichever is chosen; loose: of all cards of a section."""

    lines: tuple[Line, ...]
    copies: int
    loose: bool = False


class Add(NamedTuple):
    """Cards that come into a section, such as pass a test."""

    copies: int
    section: str
    such: Test | None = None


NUMBERS, TOO_LARGE, SIZED, LAST = 2, 3, 4, 5
"""When steps are followed: what must go at once (0), then what mends the number of some cards, then sizes: of sections that are
too large, of what depends on which cards are left in them, of sections that are too small.
"""


class Step(NamedTuple):
    """What a violation's mend does to a deck, whatever it leaves to choose; what is taken goes to the section `to` as in a `Mend`."""

    takes: tuple[Take, ...] = ()
    adds: tuple[Add, ...] = ()
    to: str | None = None
    late: int = 0

    @property
    def size(self) -> int:
        """How many cards are added."""
        return sum(add.copies for add in self.adds)


class Violation(NamedTuple):
    """A rule that the deck breaks.

    message     one sentence with the numbers
    cards       names of the cards concerned; lines: their lines in the deck file (0 left out)
    actual      the number counted; allowed: the number allowed, in words where it is a range ("40 to 50")
    repair      the smallest change that would mend it
    incomplete  adding cards alone would mend it: the deck is still too small
    mend        the change that `repair` tells, where it leaves nothing to choose
    step        the same as data, whatever it leaves to choose; None where it cannot be told in numbers of cards
    """

    rule: Rule
    message: str
    cards: tuple[str, ...] = ()
    lines: tuple[int, ...] = ()
    actual: int | None = None
    allowed: int | str | None = None
    repair: str = ""
    incomplete: bool = False
    mend: Mend | None = None
    step: Step | None = None


class Unknown(NamedTuple):
    """A rule that cannot be decided because a fact of some cards is unknown.

    facts   the facts that decide it, by the names of these cards
    held    the names of cards without which the rule would be broken
    """

    rule: Rule
    message: str
    cards: tuple[str, ...] = ()
    facts: tuple[tuple[str, tuple[str, ...]], ...] = ()
    held: tuple[str, ...] = ()


class Remark(NamedTuple):
    """Something that is legal and probably not meant."""

    rule: Rule
    message: str
    cards: tuple[str, ...] = ()


Finding = Violation | Unknown | Remark


def taken(lines: Sequence[Line], copies: int) -> Step:
    """Return the step that takes copies out of some lines."""
    return Step((Take(tuple(lines), copies),))


def taking_out(lines: Sequence[Line], copies: int) -> Mend | None:
    """Return the mend that takes copies out of some lines, of the last line first; None where it is left to choose of which card."""
    cards = {line.card.key if line.card else line.text for line in lines}
    if len(cards) > 1 and copies < sum(line.count for line in lines):
        return None
    taken = list[tuple[Line, int]]()
    for line in reversed(lines):
        taken.append((line, min(copies, line.count)))
        copies -= taken[-1][1]
    return Mend(tuple(reversed([(line, count) for line, count in taken if count])))
