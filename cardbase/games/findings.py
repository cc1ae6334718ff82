"""What a deck check finds: violations, and rules that it cannot tell."""

from collections.abc import Sequence
from typing import NamedTuple

from cardbase.games.card import Line
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


class Violation(NamedTuple):
    """A rule that the deck breaks.

    message     one sentence with the numbers
    cards       names of the cards concerned; lines: their lines in the deck file (0 left out)
    actual      the number counted; allowed: the number allowed, in words where it is a range ("40 to 50")
    repair      the smallest change that would mend it
    incomplete  adding cards alone would mend it: the deck is still too small
    mend        the change that `repair` tells, where it leaves nothing to choose
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


class Unknown(NamedTuple):
    """A rule that cannot be decided because a fact of some cards is unknown; `facts` are those cards' facts, where one fact decides."""

    rule: Rule
    message: str
    cards: tuple[str, ...] = ()
    facts: tuple[tuple[str, tuple[str, ...]], ...] = ()


class Remark(NamedTuple):
    """Something that is legal and probably not meant."""

    rule: Rule
    message: str
    cards: tuple[str, ...] = ()


Finding = Violation | Unknown | Remark


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
