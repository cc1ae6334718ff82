"""How likely it is to draw what is asked for, with the first hand, by each turn, and with the best use of the redraw.

Asked for are cards, by queries with how many there should be, joined by "and", "or" and "not".
A query is either one for cards ("type:unit cost<=2"), with a number of its own, or one as in deck search, where each
[[query for cards]]>=2 says its number itself.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import reduce
from typing import Any, NamedTuple

from cardbase.catalog.search.answer import matching
from cardbase.catalog.search.builtin_filters import COMPARE
from cardbase.catalog.search.context import vocabulary
from cardbase.catalog.search.parser import And, CopyCount, Not, Or, Query, Term, Tree, fault, parse, parse_decks, show
from cardbase.catalog.search.schema import words_as_values
from cardbase.decks.deck import Deck
from cardbase.decks.questions.chances import Cell, Exchange, Plan, Sums, Wish
from cardbase.decks.questions.hands import Start, assumed, said_of_redraw, start_of
from cardbase.errors import InputError
from cardbase.games.card import Card, lacking
from cardbase.games.counting import titled
from cardbase.messages import label, later, listed, say

MOST = 8
"""Groups of cards that may be asked about at once."""


class Group(NamedTuple):
    """Cards that are asked for: the query that finds them, how many there should be, and what there is of them.

    op, number  ">=", 2: two or more
    copies      how many cards of the deck are found
    cards       their names, each with its copies, in the deck's order
    unsure      names of those that are not found, and of which a fact that is asked for is not known
    """

    query: str
    op: str
    number: int
    copies: int
    unsure: tuple[str, ...] = ()
    cards: tuple[tuple[str, int], ...] = ()

    def __str__(self) -> str:
        """Return "at least 2 of type:unit"."""
        return say(_MANY[self.op], number=self.number, query=self.query)


_MANY = {
    ">=": later("at least {number} of {query}"),
    ">": later("more than {number} of {query}"),
    "=": later("exactly {number} of {query}"),
    ":": later("exactly {number} of {query}"),
    "<=": later("at most {number} of {query}"),
    "<": later("fewer than {number} of {query}"),
    "!=": later("any number but {number} of {query}"),
}


class Wanted(NamedTuple):
    """What is asked of the cards drawn from a deck: in words, as groups of cards, and as the wish over the deck's cells."""

    words: str
    groups: tuple[Group, ...]
    wish: Wish
    cells: tuple[Cell, ...]


def wanted(db: sqlite3.Connection, start: Start, queries: Sequence[str], at_least: Sequence[int] = ()) -> Wanted:
    """Return what queries ask of a deck: all of them at once.

    at_least  how many cards each plain query asks for: one number each, one for all, or none (1 each)

    Raises InputError, with the place, for a query that cannot be understood or asks for nothing, for numbers that do not fit the
    queries, and for more cards than the deck has.
    """
    trees = list(_trees(queries, at_least))
    counts = list(dict.fromkeys(count for text, tree in trees for count in _counts(text, tree)))
    if len(counts) > MOST:
        raise InputError(
            say("{count} groups of cards are asked for at once; {most} are allowed", count=len(counts), most=MOST)
        )
    ids = {card for card, _ in start.lines if card is not None}
    texts = {count: text for text, tree in reversed(trees) for count in _counts(text, tree)}
    found = [_found(db, start, texts[count], count, ids) for count in counts]
    groups = tuple(_group(db, start, count, cards) for count, cards in zip(counts, found, strict=True))
    cells: dict[Sums, int] = {}
    for card, line in start.lines:
        sums = tuple(int(card in cards) for cards in found)
        cells[sums] = cells.get(sums, 0) + line.count
    whole = And(tuple(tree for _, tree in trees))
    return Wanted(
        " and ".join(_in_words(tree, groups, counts, one=len(trees) == 1) for _, tree in trees),
        groups,
        _wish(whole, counts),
        tuple(Cell(size, sums) for sums, size in sorted(cells.items(), reverse=True)),
    )


def _trees(queries: Sequence[str], at_least: Sequence[int]) -> Iterator[tuple[str, Tree]]:
    """Yield the text and the tree of each query, in which cards are counted."""
    if not queries:
        raise InputError(say("nothing is asked for"), hint=say("Write a query for cards, such as 'type:unit'."))
    plain = [text for text in queries if "[[" not in text]
    if at_least and len(at_least) not in (1, len(plain)):
        hint = say("Give one number for all queries, or one for each; [[QUERY]]>=2 says its number itself.")
        raise InputError(
            say(
                "{count} numbers of cards for {count_2} queries without a number",
                count=len(at_least),
                count_2=len(plain),
            ),
            hint=hint,
        )
    bad = next((number for number in at_least if number < 1), None)
    if bad is not None:
        raise InputError(
            say("at least {bad} cards are asked for", bad=bad),
            hint=say("Ask for 1 or more; [[QUERY]]=0 asks for none."),
        )
    numbers = iter(at_least if len(at_least) == len(plain) else [*at_least, 1][:1] * len(plain))
    for text in queries:
        parsed = parse_decks(text) if "[[" in text else parse(text)
        _must_ask(text, parsed)
        if parsed.tree is None:
            raise fault(text, say("nothing is asked for"), 0, hint=say("Write a query for cards, such as 'type:unit'."))
        yield text, parsed.tree if "[[" in text else CopyCount(parsed, ">=", next(numbers))


def _must_ask(text: str, query: Query) -> None:
    """Raise InputError for words that arrange an answer: a chance has no order."""
    for term in query.display:
        hint = say("Leave it out.")
        raise fault(text, say("'{field}:' has no meaning here", field=term.field), term.start, len(term.field), hint)


def _counts(text: str, tree: Tree) -> Iterator[CopyCount]:
    """Yield the places of a query where cards are counted."""
    match tree:
        case CopyCount():
            _must_ask(text, tree.query)
            if tree.query.tree is None:
                raise fault(
                    text, say("nothing is asked for between the brackets"), 0, hint=say("Write [[type:unit]]>=2.")
                )
            yield tree
        case Not(part):
            yield from _counts(text, part)
        case And(parts) | Or(parts):
            for part in parts:
                yield from _counts(text, part)
        case Term():
            hint = say("Conditions on cards stand in double brackets: [[type:unit]]>=2.")
            raise fault(text, say("this is about the deck, not about cards"), tree.start, tree.end - tree.start, hint)


def _found(db: sqlite3.Connection, start: Start, text: str, count: CopyCount, ids: set[int]) -> set[int]:
    tree = count.query.tree
    own = Term("game", "=", start.declared.key)
    parts = tree.parts if isinstance(tree, And) else (tree,)
    return matching(db, And((own, *(part for part in parts if part is not None))), text, ids)


def _group(db: sqlite3.Connection, start: Start, count: CopyCount, found: set[int]) -> Group:
    cards: dict[str, int] = {}
    for card, line in start.lines:
        if line.card and card in found:
            cards[line.card.name] = cards.get(line.card.name, 0) + line.count
    copies = sum(cards.values())
    query = show(count.query.tree)
    needed = count.number + 1 if count.op == ">" else count.number if count.op in (">=", "=", ":") else 0
    if needed > copies:
        has = say("the deck has {copies} such", copies=copies) if copies else say("the deck has none such")
        meant = (
            words_as_values(db, query, lambda asked: _copies(db, start, asked), start.declared.key)
            if not copies
            else None
        )
        hint = (
            say("Did you mean {query}? The deck has {copies} such.", query=f"'{meant.query}'", copies=meant.found)
            if meant
            else say(
                "cardbase search 'game:{key} {query}' shows which cards that are.", key=start.declared.key, query=query
            )
        )
        raise InputError(
            say("{needed} of {query} cannot be drawn: {has}", needed=needed, query=query, has=has), hint=hint
        )
    asked = set(_asked(db, start.declared.key, count.query.tree))
    unsure = [
        line.card.name
        for card, line in start.lines
        if line.card and card not in found and asked & set(_unknown(start, line.card))
    ]
    return Group(query, count.op, count.number, copies, tuple(dict.fromkeys(unsure)), tuple(cards.items()))


def _copies(db: sqlite3.Connection, start: Start, query: str) -> int:
    """Return how many cards of the deck a query finds."""
    found = matching(db, parse(query).tree, query, [card for card, _ in start.lines if card is not None])
    return sum(line.count for card, line in start.lines if card in found)


def _asked(db: sqlite3.Connection, game: str, tree: Tree | None) -> Iterator[str]:
    """Yield the fields of the game that a query for cards asks for."""
    match tree:
        case Term() if tree.field:
            known = vocabulary(db).meaning(tree.field, (game,))
            if not isinstance(known, str):
                yield from (field.field.key for field in known if field.game == game)
        case Not(part):
            yield from _asked(db, game, part)
        case And(parts) | Or(parts):
            for part in parts:
                yield from _asked(db, game, part)


def _unknown(start: Start, card: Card) -> tuple[str, ...]:
    missing = lacking(start.declared.needs, card.facts)
    return (*missing.rules, *missing.more)


def _wish(tree: Tree, counts: Sequence[CopyCount]) -> Wish:
    place = {count: n for n, count in enumerate(counts)}
    tops = tuple(count.number + (count.op != ">=") for count in counts)

    def holds(tree: Tree, sums: Sums) -> bool:
        match tree:
            case Not(part):
                return not holds(part, sums)
            case And(parts):
                return all(holds(part, sums) for part in parts)
            case Or(parts):
                return any(holds(part, sums) for part in parts)
            case CopyCount():
                return COMPARE[tree.op](sums[place[tree]], tree.number)
        raise TypeError(tree)

    return Wish(tops, lambda sums: holds(tree, sums), _grows(tree))


def _grows(tree: Tree) -> bool:
    """Tell whether a card more never harms."""
    match tree:
        case And(parts) | Or(parts):
            return all(map(_grows, parts))
        case CopyCount():
            return tree.op in (">=", ">")
    return False


def _in_words(tree: Tree, groups: Sequence[Group], counts: Sequence[CopyCount], *, one: bool) -> str:
    """Return a condition in words."""
    match tree:
        case CopyCount():
            return str(groups[counts.index(tree)])
        case Not(part):
            return say("not ({said})", said=_in_words(part, groups, counts, one=True))
        case And(parts):
            words = [_in_words(part, groups, counts, one=False) for part in parts]
            return reduce(lambda one, two: say("{condition} and {another}", condition=one, another=two), words)
        case Or(parts):
            words = [_in_words(part, groups, counts, one=False) for part in parts]
            either = reduce(lambda one, two: say("{condition} or {another}", condition=one, another=two), words)
            return either if one else f"({either})"
    raise TypeError(tree)


LAST_TURN = 99
MOST_WAYS = 200_000
"""First hands, with what may be kept of them, that are looked at."""


MOST_NAMES = 5
"""Cards that a sentence names."""


class ByTurn(NamedTuple):
    """The odds at one point of the game.

    turn       0: the first hand; cards: how many have come to the hand
    chance     with the first hand as it comes
    redraw     with the best use of the redraw for this question; None where the game has none
    exchanged  the share of first hands that are exchanged for it; None like `redraw`
    """

    turn: int
    cards: int
    chance: Fraction
    redraw: Fraction | None
    exchanged: Fraction | None


class Odds(NamedTuple):
    """The answer to a question about a deck.

    question     in words; groups: the cards that are asked for
    size         how many cards are shuffled; hand: how many are the first hand
    second       for the player who is not first
    turns        the odds of the first hand, then of each turn up to the one that was asked about
    assumptions  in sentences, what is taken for granted
    """

    deck: str
    game: str
    question: str
    groups: tuple[Group, ...]
    size: int
    hand: int
    second: bool
    turns: tuple[ByTurn, ...]
    assumptions: tuple[str, ...]

    @property
    def chance(self) -> Fraction:
        """The chance by the turn that was asked about, with the first hand as it comes."""
        return self.turns[-1].chance

    @property
    def redraw(self) -> Fraction | None:
        """The chance by that turn with the best use of the redraw."""
        return self.turns[-1].redraw

    def as_json(self) -> dict[str, Any]:
        """Return the odds as `deck odds --as json` prints them; chances are numbers from 0 to 1."""
        return {
            "deck": self.deck,
            "game": self.game,
            "question": self.question,
            "groups": [
                {"query": group.query, "op": group.op, "number": group.number, "copies": group.copies}
                | {"unsure": list(group.unsure), "cards": [{"name": name, "copies": n} for name, n in group.cards]}
                for group in self.groups
            ],
            "cards": self.size,
            "hand": self.hand,
            "on_the_draw": self.second,
            "turns": [
                {
                    "turn": row.turn,
                    "cards": row.cards,
                    "chance": float(row.chance),
                    "redraw": None if row.redraw is None else float(row.redraw),
                    "exchanged": None if row.exchanged is None else float(row.exchanged),
                }
                for row in self.turns
            ],
            "assumptions": list(self.assumptions),
        }


def odds(
    db: sqlite3.Connection,
    deck: Deck,
    queries: Sequence[str],
    *,
    at_least: Sequence[int] = (),
    by: int | None = None,
    second: bool = False,
    used: int | None = None,
) -> Odds:
    """Return the odds that the cards drawn are what all queries ask for (`wanted`).

    by      the turn whose draw is the last one, counting the turns of this player; None: the first hand alone
    second  for the player who is not first
    used    cards that leave the hand in a turn, in a game whose turns fill it up; None: as agents play

    Raises InputError for what `wanted` refuses, a turn below 1, a game that declares no opening, and a question with too many
    overlapping groups.
    """
    _must_be_turn(by)
    start = start_of(db, deck)
    asked = wanted(db, start, queries, at_least)
    if used is not None and not start.opening.fills:
        raise InputError(
            say("what is used changes no draws in {en}", en=label(start.declared.en, start.declared.ja)),
            hint=say("Leave the number out."),
        )
    if used is not None and not 0 <= used <= start.opening.hand:
        raise InputError(
            say("{used} cards cannot leave the hand in a turn", used=used),
            hint=say("It holds 0 to {hand}.", hand=start.opening.hand),
        )
    count = start.opening.draws[second] if used is None else used
    exchange = Exchange(start.redraw.whole, start.redraw.old) if start.redraw else None
    rows: list[ByTurn] = []
    for turn in range((by or 0) + 1):
        plan = plan_of(start, asked, turn, second=second, used=count)
        rows.append(_row(turn, plan, exchange, rows[-1] if rows else None))
    return Odds(
        deck.name,
        deck.game,
        asked.words,
        asked.groups,
        start.size,
        start.hand,
        second,
        tuple(rows),
        tuple(_said(start, asked, by or 0, second, count)),
    )


def plan_of(start: Start, asked: Wanted, turn: int, *, second: bool, used: int) -> Plan:
    """Return the first hand and the draws up to a turn."""
    later = (start.drawn(turn, second=second, used=used, lost=lost) for lost in range(start.hand + 1))
    return Plan(asked.cells, asked.wish, start.hand, tuple(later))


def _must_be_turn(by: int | None) -> None:
    if by is not None and not 1 <= by <= LAST_TURN:
        hint = say("Turns count from 1 to {last_turn}; without a turn it is about the first hand.", last_turn=LAST_TURN)
        raise InputError(say("there is no turn {by}", by=by), hint=hint)


def _row(turn: int, plan: Plan, exchange: Exchange | None, before: ByTurn | None) -> ByTurn:
    cards = plan.hand + plan.later[0]
    if before and cards == before.cards:
        return before._replace(turn=turn)
    if exchange is None:
        return ByTurn(turn, cards, plan.first, None, None)
    if plan.ways(exchange) > MOST_WAYS:
        hint = say("Ask about fewer groups of cards at once, or about groups that overlap less.")
        raise InputError(say("there are too many different hands to weigh the redraw for each"), hint=hint)
    redraw, exchanged = plan.exchanged(exchange)
    return ByTurn(turn, cards, plan.first, redraw, exchanged)


def _said(start: Start, asked: Wanted, turn: int, second: bool, used: int) -> list[str]:
    said = assumed(start, turn, second=second, used=used)
    if start.redraw:
        said.append(said_of_redraw(start.redraw))
        said.append(
            say("With the redraw: a hand is exchanged exactly where that makes it likelier that the answer is yes.")
        )
    else:
        said.append(say("There is no redraw."))
    said.append(
        say(
            "A card counts once it has come to the hand, played or not; what cards draw, search for or discard is left out."
        )
    )
    unsure = list(dict.fromkeys(name for group in asked.groups for name in group.unsure))
    if unsure:
        more = say(" and {count} more", count=len(unsure) - MOST_NAMES) if len(unsure) > MOST_NAMES else ""
        names = listed(titled(unsure[:MOST_NAMES], (line for _, line in start.lines))) + more
        said.append(
            say("Not all that is asked is known of {names}: counted as cards that were not asked for.", names=names)
        )
    return said
