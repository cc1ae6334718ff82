"""The tribe rule of the Prague league: the deck plays one tribe, which has at least a third of its cards."""

from collections.abc import Iterator, Sequence
from datetime import date

from cardbase.games import checks
from cardbase.games.card import DeckList, Line
from cardbase.games.contract import Check, Option
from cardbase.games.counting import Bounds, Test, at_least, count, fact_is, total
from cardbase.games.doomtrooper.cards import AFFILIATIONS
from cardbase.games.findings import Finding, Rule
from cardbase.messages import label, say

_TRIBES = {value.key: value for value in AFFILIATIONS if value.key != "general"}
TRIBE = Rule(
    "TRIBE",
    "one tribe (an affiliation other than general) has at least a third of the draw pile",
    "Prague league rules 2010",
)
OPTIONS = {
    "tribe": Option(
        "the affiliation that the deck plays (dark_legion); left out: the one of most cards",
        tuple(_TRIBES),
    )
}


def a_third(room: Bounds) -> Check:
    """Return the check of TRIBE for a draw pile of a size: the option's affiliation, else the one that serves the deck best.

    A pile that is too small is held against a third of what it must become; the number is rounded up.
    """

    def check(deck: DeckList, _on: date) -> Iterator[Finding]:
        main = deck.section("main")
        whole = max(total(main), room.least)
        key = deck.options.get("tribe") or _best(main, -(-whole // 3))
        noun = say("card(s) of {tribe}", tribe=_called(key))
        return checks.number(
            TRIBE, main, _of(key), at_least(-(-whole // 3)), noun, room, lambda held: _missing(held, main, whole)
        )

    return check


def _missing(held: int, main: Sequence[Line], whole: int) -> int:
    """Return how many cards of the tribe make up a third: what is added beyond the least size makes the pile larger, too."""
    few = -(-whole // 3) - held
    return few if total(main) + few <= whole else -(-(total(main) - 3 * held) // 2)


def _best(main: Sequence[Line], needed: int) -> str:
    """Return the affiliation of most cards: of known ones if these suffice, else with those in doubt; "" where there is none."""
    counted = {key: count(main, _of(key)) for key in _TRIBES}
    best = max(counted, key=lambda key: (counted[key].sure >= needed, counted[key].most, counted[key].sure))
    return best if counted[best].sure else ""


def _of(key: str) -> Test:
    return fact_is("affiliation", *([key] if key else _TRIBES))


def _called(key: str) -> str:
    return label(_TRIBES[key].en, _TRIBES[key].ja) if key else say("one tribe")
