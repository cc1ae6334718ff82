"""What a deck check finds: violations, and rules that it cannot tell."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rule:
    """A construction rule: its code (the dossier's), the rule in words, and where it comes from."""

    code: str
    text: str
    source: str

    def __str__(self) -> str:
        return f"{self.text} [{self.source}]"


@dataclass(frozen=True, slots=True)
class Violation:
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


@dataclass(frozen=True, slots=True)
class Unknown:
    """A rule that cannot be decided because a fact of some cards is unknown."""

    rule: Rule
    message: str
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that is legal and probably not meant."""

    rule: Rule
    message: str
    cards: tuple[str, ...] = ()


Finding = Violation | Unknown | Remark
