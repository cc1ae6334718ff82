"""The tribe rule of the Prague league: the deck plays one tribe, which has at least a third of its cards."""

from collections import Counter
from collections.abc import Iterator
from datetime import date

from cardbase.games import checks
from cardbase.games.card import DeckList
from cardbase.games.contract import Option
from cardbase.games.counting import at_least, fact_is, total
from cardbase.games.doomtrooper.cards import AFFILIATIONS
from cardbase.games.findings import Finding, Rule

TRIBE = Rule(
    "TRIBE",
    "one tribe (an affiliation other than general) has at least a third of the draw pile",
    "Prague league rules 2010",
)
OPTIONS = {
    "tribe": Option(
        "the affiliation that the deck plays (dark_legion); left out: the one of most cards",
        tuple(value.key for value in AFFILIATIONS if value.key != "general"),
    )
}


def a_third(deck: DeckList, _on: date) -> Iterator[Finding]:
    """TRIBE: the option's affiliation, else the most frequent one; the number is rounded up."""
    main = deck.section("main")
    tribe = deck.options.get("tribe") or _most_frequent(deck)
    needed = at_least(-(-total(main) // 3))
    return checks.number(TRIBE, main, fact_is("affiliation", tribe), needed, f"card(s) of {tribe or 'one tribe'}")


def _most_frequent(deck: DeckList) -> str:
    found: Counter[str] = Counter()
    for line in deck.section("main"):
        for tribe in _affiliations(line.card.facts.get("affiliation")) if line.card is not None else ():
            if tribe != "general":
                found[tribe] += line.count
    return found.most_common(1)[0][0] if found else ""


def _affiliations(fact: object) -> tuple[str, ...]:
    return fact if isinstance(fact, tuple) else (fact,) if isinstance(fact, str) else ()
