"""What a deck check finds: violations, and rules that it cannot tell."""

from typing import NamedTuple

from cardbase.messages import known


class Rule(NamedTuple):
    """A construction rule: its code in docs/construction, the rule in words, and where it comes from."""

    code: str
    text: str
    source: str

    def __str__(self) -> str:
        return f"{known(self.text)} [{known(self.source)}]"


class Violation(NamedTuple):
    """A rule that the deck breaks.

    message     one sentence with the numbers
    cards       names of the cards concerned; lines: their lines in the deck file (0 left out)
    actual      the number counted; allowed: the number allowed, in words where it is a range ("40 to 50")
    repair      the smallest change that would mend it
    incomplete  adding cards alone would mend it: the deck is still too small
    """

    rule: Rule
    message: str
    cards: tuple[str, ...] = ()
    lines: tuple[int, ...] = ()
    actual: int | None = None
    allowed: int | str | None = None
    repair: str = ""
    incomplete: bool = False


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
