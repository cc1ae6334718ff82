"""The cluster rule: every card's deck condition (デッキ構築条件) must be met by the clusters of the two casters.

A condition is a multiset M of symbols, the casters' clusters a multiset C: legal is 全, and M where it is part of C.
Where a caster is missing or its cluster unknown, every pair of clusters that is still possible is tried.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from functools import cache
from itertools import combinations_with_replacement

from cardbase.games.card import DeckList, Line
from cardbase.games.counting import copied, names, numbers, total
from cardbase.games.dreadnought.cards import CLUSTERS
from cardbase.games.findings import Finding, Rule, Unknown, Violation, taking_out
from cardbase.messages import listed, say, several

RULE = Rule(
    "CONDITION",
    "the casters have every cluster of a card's deck condition, as often as it is printed",
    "rules page of the Dreadnought wiki",
)

Pair = tuple[str, ...]
_JA = {cluster.key: cluster.ja for cluster in CLUSTERS}


@cache
def allows(pair: Pair, condition: str) -> bool:
    """Tell whether two casters of these clusters allow a card: "red-blue", "blue", "blank", "all"."""
    if condition in ("blank", "all"):
        return True
    return Counter(condition.split("-")) <= Counter(pair)


def deck_conditions(deck: DeckList, _on: date) -> Iterator[Finding]:
    """CONDITION: one violation for each condition that is not met."""
    by_condition: dict[str, list[Line]] = {}
    unsure: list[Line] = []
    for line in deck.section("main"):
        condition = line.card.facts.get("deck_condition") if line.card is not None else None
        if isinstance(condition, str):
            by_condition.setdefault(condition, []).append(line)
        elif line.card is not None:
            unsure.append(line)
    yield from _against_casters(deck, by_condition)
    if unsure:
        yield Unknown(RULE, say("deck condition not known: {cards}", cards=listed(names(unsure))), names(unsure))


def _against_casters(deck: DeckList, by_condition: dict[str, list[Line]]) -> Iterator[Finding]:
    casters = deck.section("casters")
    pairs = _possible_pairs(casters, by_condition)
    failing = {pair: [condition for condition in by_condition if not allows(pair, condition)] for pair in pairs}
    best = min(pairs, key=lambda pair: sum(total(by_condition[condition]) for condition in failing[pair]))
    caster = _better_caster(best, by_condition) if len(pairs) == 1 and failing[best] else ""
    for condition in failing[best]:
        yield _not_met(condition, by_condition[condition], best if len(pairs) == 1 else (), caster)
    doubtful = [line for line in casters if _cluster(line) is None]
    if doubtful and not failing[best]:
        conditions = dict.fromkeys(condition for pair in pairs for condition in failing[pair])
        if conditions:
            symbols = " ".join(_printed(condition) for condition in conditions)
            message = say(
                "cluster not known: {cards}; it decides about {symbols}", cards=listed(names(doubtful)), symbols=symbols
            )
            yield Unknown(RULE, message, names(doubtful))


def _possible_pairs(casters: Sequence[Line], by_condition: dict[str, list[Line]]) -> list[Pair]:
    """Return the pairs of clusters that the casters may have; "" stands for any cluster that no card asks for."""
    known = [cluster for line in casters if (cluster := _cluster(line)) for _ in range(line.count)][:2]
    if len(known) == 2:
        return [tuple(known)]
    asked = {cluster for condition in by_condition for cluster in condition.split("-")} - {"blank", "all"}
    others = combinations_with_replacement(sorted(asked | {""}), 2 - len(known))
    return [(*known, *rest) for rest in others]


def _cluster(line: Line) -> str | None:
    cluster = line.card.facts.get("cluster") if line.card is not None else None
    return cluster if isinstance(cluster, str) else None


def _better_caster(pair: Pair, conditions: Iterable[str]) -> str:
    """Return the cluster of one other caster with which every condition would be met, "" if there is none."""
    clusters = dict.fromkeys(cluster for condition in conditions for cluster in condition.split("-"))
    exchanged = [(kept, cluster) for cluster in clusters for kept in pair]
    return next((pair[1] for pair in exchanged if all(allows(pair, condition) for condition in conditions)), "")


def _not_met(condition: str, lines: list[Line], pair: Pair, caster: str) -> Violation:
    needs = _printed(condition)
    have = (
        say("; the casters are {symbols}", symbols=_symbols(pair))
        if pair
        else say("; no possible pair of casters has it beside the other cards'")
    )
    repair, mend = say("Take out {cards}", cards=copied(lines, most=len(lines))), taking_out(lines, total(lines))
    if caster and total(lines) > 1:
        repair, mend = say("Exchange one caster for a {cluster} one", cluster=caster), None
    message = say(
        "{needs} needs {casters}{have}: {cards}",
        needs=needs,
        casters=listed(_words(condition), "and"),
        have=have,
        cards=copied(lines),
    )
    return Violation(RULE, message, names(lines), numbers(lines), total(lines), 0, repair, mend=mend)


def _words(condition: str) -> list[str]:
    return [
        several(number, "{n} {cluster} caster", "{n} {cluster} casters", cluster=cluster)
        for cluster, number in Counter(condition.split("-")).items()
    ]


def _printed(condition: str) -> str:
    return f"【{''.join(_JA.get(cluster, cluster) for cluster in condition.split('-'))}】"


def _symbols(pair: Pair) -> str:
    return " + ".join(_JA.get(cluster, cluster) for cluster in pair)
