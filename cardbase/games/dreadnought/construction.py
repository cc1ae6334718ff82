"""What a Dreadnought deck may hold: two casters of different names and exactly 50 cards that suit their clusters."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from functools import cache
from itertools import combinations_with_replacement

from cardbase.games import checks
from cardbase.games.card import Card, DeckList, Line
from cardbase.games.checks import standard_and_open
from cardbase.games.contract import Check, Option
from cardbase.games.counting import copied, exactly, fact_is, names, numbers, title, titles, total
from cardbase.games.dreadnought.cards import CLUSTERS
from cardbase.games.findings import SIZED, Add, Finding, Rule, Step, Take, Unknown, Violation, taken, taking_out
from cardbase.games.limits import allowances, by_rule, together
from cardbase.messages import label, listed, say, several

# The cluster rule: every card's deck condition (デッキ構築条件) must be met by the clusters of the two casters. A condition is a multiset M of
# symbols, the casters' clusters a multiset C: legal is 全, and M where it is part of C. Where a caster is missing or its cluster unknown,
# every pair of clusters that is still possible is tried.

CONDITION = Rule(
    "CONDITION",
    "the casters have every cluster of a card's deck condition, as often as it is printed",
    "rules page of the Dreadnought wiki",
)

Pair = tuple[str, ...]
_CLUSTERS = {cluster.key: cluster for cluster in CLUSTERS}


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
        elif line.card is not None and line.card.facts.get("type") != "caster":
            unsure.append(line)
    yield from _against_casters(deck, by_condition)
    if unsure:
        yield _doubt(say("deck condition not known: {cards}", cards=listed(titles(unsure))), unsure, "deck_condition")


def _doubt(message: str, lines: list[Line], fact: str) -> Unknown:
    return Unknown(CONDITION, message, names(lines), tuple((name, (fact,)) for name in names(lines)))


def _against_casters(deck: DeckList, by_condition: dict[str, list[Line]]) -> Iterator[Finding]:
    casters = deck.section("casters")
    pairs = _possible_pairs(casters, by_condition)
    failing = {pair: [condition for condition in by_condition if not allows(pair, condition)] for pair in pairs}
    best = min(pairs, key=lambda pair: sum(total(by_condition[condition]) for condition in failing[pair]))
    better = _better_caster(best, by_condition) if len(pairs) == 1 and failing[best] else None
    exchange = _exchanged(casters, *better) if better else None
    for condition in failing[best]:
        yield _not_met(condition, by_condition[condition], best if len(pairs) == 1 else (), exchange)
    doubtful = [line for line in casters if _cluster(line) is None]
    if doubtful and not failing[best]:
        conditions = dict.fromkeys(condition for pair in pairs for condition in failing[pair])
        if conditions:
            symbols = " ".join(_printed(condition) for condition in conditions)
            message = say(
                "cluster not known: {cards}; it decides about {symbols}",
                cards=listed(titles(doubtful)),
                symbols=symbols,
            )
            yield _doubt(message, doubtful, "cluster")


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


def _better_caster(pair: Pair, conditions: Iterable[str]) -> tuple[str, str] | None:
    """Return of which cluster one caster leaves, and of which another comes, so that every condition is met; None if there is none."""
    clusters = dict.fromkeys(cluster for condition in conditions for cluster in condition.split("-"))
    for cluster in clusters:
        for leaves, kept in (pair[::-1], pair):
            if all(allows((kept, cluster), condition) for condition in conditions):
                return leaves, cluster
    return None


def _exchanged(casters: Sequence[Line], leaves: str, cluster: str) -> tuple[str, Step]:
    """Return the mend that exchanges one caster, in words and as a step."""
    line = next(line for line in casters if _cluster(line) == leaves)
    repair = say("Exchange {caster} for a {cluster} caster", caster=title(line), cluster=_colour(cluster))
    return repair, Step((Take((line,), 1),), (Add(1, "casters", fact_is("cluster", cluster)),), late=SIZED)


def _not_met(condition: str, lines: list[Line], pair: Pair, exchange: tuple[str, Step] | None) -> Violation:
    needs = _printed(condition)
    have = (
        say("; the casters are {symbols}", symbols=_symbols(pair))
        if pair
        else say("; no possible pair of casters has it beside the other cards'")
    )
    repair, mend = say("Take out {cards}", cards=copied(lines, most=len(lines))), taking_out(lines, total(lines))
    step = taken(lines, total(lines))
    if exchange and total(lines) > 1:
        (repair, step), mend = exchange, None
    message = say(
        "{needs} needs {casters}{have}: {cards}",
        needs=needs,
        casters=listed(_casters_needed(condition), "and"),
        have=have,
        cards=copied(lines),
    )
    return Violation(CONDITION, message, names(lines), numbers(lines), total(lines), 0, repair, mend=mend, step=step)


def _casters_needed(condition: str) -> list[str]:
    return [
        several(number, "{n} {cluster} caster", "{n} {cluster} casters", cluster=_colour(cluster))
        for cluster, number in Counter(condition.split("-")).items()
    ]


def _printed(condition: str) -> str:
    return f"【{''.join(_sign(cluster) for cluster in condition.split('-'))}】"


def _sign(cluster: str) -> str:
    return _CLUSTERS[cluster].ja if cluster in _CLUSTERS else cluster


def _colour(cluster: str) -> str:
    return label(_CLUSTERS[cluster].en, _CLUSTERS[cluster].ja) if cluster in _CLUSTERS else cluster


def _symbols(pair: Pair) -> str:
    return " + ".join(_sign(cluster) for cluster in pair)


# The deck.


DECK = exactly(50)
CASTERS = exactly(2)
COPIES = 4

_PAGE = "rules page of the Dreadnought wiki"
_BLOG = "V3:5 (deck rules), tocage.jp"
SIZE = Rule("SIZE", "exactly 50 cards; the two casters are not counted", _PAGE)
CASTER_COUNT = Rule("CASTERS", "exactly 2 casters apart from the deck", _PAGE)
CASTER_NAMES = Rule("CASTER_NAMES", "the two casters have different names; title and version do not matter", _PAGE)
TYPES = Rule("TYPE", "the 50 cards are units, codes and arms (idols with the option `idols: yes`)", f"{_PAGE}; D-01")
SAME_NAME = Rule("COPIES", "at most 4 cards of one name; title and version do not matter", _PAGE)
OWN_LIMIT = Rule("COPIES", "デッキ構築【n】: up to n cards, all beyond 4 with the ability", f"{_PAGE}; {_BLOG}; D-03")
DECK_RULES = (
    SIZE,
    CASTER_COUNT,
    CASTER_NAMES,
    TYPES,
    SAME_NAME,
    OWN_LIMIT,
    CONDITION,
)
OPTIONS = {
    "idols": Option("yes: the idols of the later rules may be in the deck; left out: they may not (D-01)", ("yes",))
}

_is_caster = fact_is("type", "caster")
_of_the_deck = fact_is("type", "unit", "code", "arms")
_of_the_deck_or_idol = fact_is("type", "unit", "code", "arms", "idol")


def same_name(card: Card) -> str:
    """The card name alone; title (二つ名) and version do not matter, a suffix such as "II" does."""
    return checks.card_name(card)


def deck_size(deck: DeckList, _on: date) -> Iterator[Finding]:
    """SIZE: exactly 50."""
    return checks.size(SIZE, deck.section("main"), DECK, say("in the deck"))


def deck_types(deck: DeckList, _on: date) -> Iterator[Finding]:
    """TYPE: units, codes and arms; no casters inside."""
    with_idols = deck.options.get("idols") == "yes"
    test = _of_the_deck_or_idol if with_idols else _of_the_deck
    return checks.only(TYPES, deck.section("main"), test, say("a unit, code or arms card"))


def two_casters(deck: DeckList, _on: date) -> Iterator[Finding]:
    """CASTERS: two cards apart, both casters."""
    lines = deck.section("casters")
    yield from checks.size(CASTER_COUNT, lines, CASTERS, say("apart from the deck"), say("caster(s)"), "casters")
    yield from checks.only(CASTER_COUNT, lines, _is_caster, say("a caster"))


def different_casters(deck: DeckList, _on: date) -> Iterator[Finding]:
    """CASTER_NAMES: not two of one name."""
    return checks.copies(CASTER_NAMES, checks.by_name(deck.section("casters")), 1, say("among the casters"))


def copies(deck: DeckList, _on: date) -> Iterator[Finding]:
    """COPIES: 4 of a name, or the n of デッキ構築【n】 if all beyond 4 carry the ability [D-03]."""
    for lines in checks.by_name(deck.section("main")).values():
        if total(lines) > COPIES:
            limit, rule = _limit(lines)
            plain = [line for line in lines if not _own_limit(line)]
            if total(lines) > limit:
                yield checks.too_many(rule, lines, limit, say("in the deck"))
            elif rule is OWN_LIMIT and total(plain) > COPIES:
                yield checks.too_many(rule, plain, COPIES, say("without the ability in the deck"))


def _limit(lines: list[Line]) -> tuple[int, Rule]:
    """Return how many cards the lines of one name may have together."""
    printed = [(line.count, _own_limit(line)) for line in lines]
    largest = max((limit for _, limit in printed if limit), default=0)
    return (largest, OWN_LIMIT) if largest > COPIES else (COPIES, SAME_NAME)


def _own_limit(line: Line) -> int:
    limit = line.card.facts.get("copy_limit") if line.card is not None else None
    return limit if isinstance(limit, int) else 0


single_cards = together(
    allowances("dreadnought"), by_rule(CASTER_NAMES, 1, _is_caster), by_rule(TYPES, COPIES, fact_is("type", "idol"))
)
banned_cards = checks.ban_list("dreadnought", "ban list; D-04")


STANDARD: tuple[Check, ...] = (
    checks.known_sections("main", "casters"),
    checks.known_cards,
    deck_size,
    deck_types,
    two_casters,
    different_casters,
    copies,
    deck_conditions,
    banned_cards,
)

FORMATS = standard_and_open(STANDARD, single_cards, OPTIONS)
