"""Answering a query: which way to the cards is short, and what to do where no name is written so."""

import sqlite3
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from cardbase.catalog.search import names
from cardbase.catalog.search.context import Context, Shelf
from cardbase.catalog.search.display import PAGE, Display, display
from cardbase.catalog.search.names import Near, Words, nearest
from cardbase.catalog.search.parser import OPTION, And, Not, Or, Query, Term, Tree, parse
from cardbase.catalog.search.planner import by_name, fetch, is_word, narrow, parts_of, printed_terms, printed_together
from cardbase.catalog.search.predicates import Args, Predicate, all_of, inverse, marks
from cardbase.errors import InputError
from cardbase.text import fold, identity

UNPRINTED = -1
LONGEST_NAME = 100
"""Letters of a query that may be a misspelt name in spite of a mistake in it."""


FEW = 5
"""So many names or fewer that have a word inside another word may not be what was meant."""


class Guess(NamedTuple):
    """Words that no name has, and the names that they were taken for, best first.

    inside  names do have the words, but only in the middle of others
    """

    words: str
    names: tuple[str, ...]
    inside: bool = False


class SearchResult(NamedTuple):
    """The answer to a query.

    ids        the cards, in order
    printings  with unique:prints, (card id, position of the printing) in order; `UNPRINTED` where no printing is known
    more       there are more behind these
    start      how many stand before these, on earlier pages
    total      how many there are on all pages: cards, or printings with unique:prints; not counted: at least so many
    seed       the number with which order:random gives this order again; None where nothing is shuffled
    warnings   sentences about what the query asks for and does not exist
    guessed    what misspelt words were taken to mean
    guesses    the cards among these that are there because of that
    withheld   how many of cardbase's own cards match, too, and come only where they are asked for; 0 where there are further pages,
               and where nothing is counted
    owned      how many copies of cards are owned, by id, where the query asks for that
    named      the keys of the fields that the query names, and of what all games share
    games      the games whose cards were looked at
    """

    ids: list[int]
    printings: list[tuple[int, int]]
    more: bool
    warnings: list[str]
    guessed: list[Guess]
    owned: Mapping[int, int] | None = None
    named: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    start: int = 0
    total: int = 0
    seed: int | None = None
    guesses: frozenset[int] = frozenset()
    withheld: int = 0


def search(
    db: sqlite3.Connection,
    query: str,
    *,
    game: str = "",
    limit: int | None = None,
    shelf: Shelf | None = None,
    on: date | None = None,
    exact: bool = False,
    originals: bool = False,
    counted: bool = False,
) -> SearchResult:
    """Return the cards that match a query (docs/query.md).

    game        a game's key: look at this game alone
    limit       the most cards to return where the query has no limit: of its own; None: all, or a page of 50 where it says page:
    shelf       knows decks and what is owned, for in:DECK, owned>=n, missing:DECK
    on          the day for legal: banned: restricted: (default: today)
    exact       do not take misspelt words for the nearest names
    originals   let cardbase's own cards come in every game, also where there are plenty of real ones (`catalog/originals.py`)
    counted     tell how many there are behind a limit, for which all are looked for, and how many are withheld

    Raises InputError with a caret under the place for a query that cannot be understood.
    """

    def begun() -> Context:
        context = Context(db, query, on or date.today(), shelf, game)
        context.exact = exact
        if originals:
            context.ask_for_originals()
        return context

    context = begun()
    try:
        return _answered(context, _parsed(context, query), game, limit, counted)
    except InputError:
        if not (_is_part_of_name(db, query, game) or (not exact and _is_nearly_a_name(context))):
            raise
    return _answered(begun(), _name(query), game, limit, counted)


def _answered(context: Context, parsed: Query, game: str, limit: int | None, counted: bool) -> SearchResult:
    narrow(context, parsed.tree)
    shown = display(context, parsed.display)
    found = _Search(context, parsed.tree, shown, game, limit, counted).found(parts_of(context, parsed.tree))
    return found._replace(named=_named(context, parsed), seed=shown.seed, games=tuple(context.games))


def _name(text: str) -> Query:
    return Query(Term("", ":", text, "quoted"), (), text)


def _named(context: Context, query: Query) -> tuple[str, ...]:
    """Return the keys of the fields that a query asks about or orders by, and the names that all games share ("set")."""
    known = context.vocabulary
    orders = [term.value.lstrip("-") for term in query.display if known.shared.get(fold(term.field)) == "order"]
    named: dict[str, None] = {}
    for name in (*_names(query.tree, context), *orders):
        meaning = known.meaning(name, context.games)
        named.update(dict.fromkeys([meaning] if isinstance(meaning, str) else [each.field.key for each in meaning]))
    return tuple(filter(None, named))


def _names(tree: Tree | None, context: Context) -> Iterator[str]:
    """Yield the names before operators, and those of numbers that others are compared with (f>s)."""
    match tree:
        case Term() if tree.field:
            yield tree.field
            both = [context.vocabulary.meaning(name, context.games) for name in (tree.field, tree.value)]
            if all(
                not isinstance(fields, str) and any(one.field.kind == "number" for one in fields) for fields in both
            ):
                yield tree.value
        case And(parts) | Or(parts):
            for part in parts:
                yield from _names(part, context)
        case Not(part):  # a field: a reader wants to see what it is instead; not so what all games share
            names = _names(part, context)
            yield from (name for name in names if not isinstance(context.vocabulary.meaning(name, context.games), str))


def _parsed(context: Context, text: str) -> Query:
    """Parse a query; one that is a card's name to the letter is that name, whatever its signs would mean."""
    exact = context.db.execute("SELECT text FROM name WHERE folded = ?", (fold(text),)).fetchall()
    if any(identity(name) == identity(text) for (name,) in exact):
        return _name(text)
    return parse(text)


def _is_part_of_name(db: sqlite3.Connection, text: str, game: str) -> bool:
    """Tell whether a name has the letters of a text in this order, so that its signs are punctuation."""
    words = names.group_of([text])
    if not words or text[:1] in "-!" or text.rstrip()[-1:] in ":=<>" or ":/" in text:
        return False
    return _exists(db, names.words_part(words), (game,) if game else ())


def _exists(db: sqlite3.Connection, part: Predicate, games: Sequence[str]) -> bool:
    """Tell whether a card of the games (none: of any) passes."""
    of_games = f" AND c.game IN ({marks(games)})" if games else ""
    query = f"SELECT 1 FROM card AS c WHERE c.id IN ({part.source}) AND {part.test}{of_games} LIMIT 1"
    return db.execute(query, (*part.source_args, *part.args, *games)).fetchone() is not None


def _is_nearly_a_name(context: Context) -> bool:
    """Tell whether a text without fields is a name but for slips, so that its "or" or bracket is a part of it."""
    text = context.text
    if len(text) > LONGEST_NAME or any(sign in text for sign in ":=<>[]") or OPTION.search(text):
        return False
    return bool(_nearly_called(context))


def _nearly_called(context: Context) -> list[Near]:
    """Return the cards that the whole query may be the misspelt name of, beyond doubt."""
    games = context.games if len(context.games) < len(context.declared) else ()
    words = names.group_of([context.text])
    return nearest(context.db, words, games=games) if words else []


def _says_names_only(tree: Tree | None) -> bool:
    """Tell whether a query has bare words and nothing else, joined by "or" and "not"."""
    if isinstance(tree, And | Or):
        return all(is_word(part) or _says_names_only(part) for part in tree.parts)
    return isinstance(tree, Not) and (is_word(tree.part) or _says_names_only(tree.part))


class _Search:
    def __init__(
        self, context: Context, tree: Tree | None, shown: Display, game: str, limit: int | None, counted: bool
    ) -> None:
        self.context, self.db, self.tree, self.shown = context, context.db, tree, shown
        self.games = context.games if len(context.games) < len(context.declared) else ()
        usual = PAGE if limit is None and shown.page > 1 else limit
        size = (shown.limit or None) if shown.limit is not None else usual
        self.start = (size or 0) * (shown.page - 1)
        self.most = None if size is None else self.start + size
        self.wanted = None if counted or self.most is None else self.most + 1
        self.counted = counted
        self.restricted = game
        self.guesses: set[int] = set()

    def found(self, parts: list[Predicate]) -> SearchResult:
        ids = self.cards(parts)
        guessed: list[Guess] = []
        if not ids and self.context.groups:
            guessed = self.guess()
            if self.context.taken or self.context.loose:
                parts = self.again()
                ids = self.cards(parts)
        if not ids and not self.context.exact and _says_names_only(self.tree):
            ids, guessed = self.guess_whole(guessed)
            self.guesses.update(ids)
        elif 0 < len(ids) <= FEW and not (guessed or self.context.exact or self.context.loose or self.shown.orders):
            further, guessed = self.guess_beside(ids)
            ids += further
            self.guesses.update(further)
        if self.shown.prints:
            pairs = self.printings(ids)
            shown = pairs[self.start : self.most]
            found = self.result(list(dict.fromkeys(card for card, _ in shown)), shown, len(pairs), guessed)
        else:
            found = self.result(ids[self.start : self.most], [], len(ids), guessed)
        return found._replace(withheld=self.withheld(parts)) if self.counted and not found.more else found

    def result(self, ids: list[int], pairs: list[tuple[int, int]], total: int, guessed: list[Guess]) -> SearchResult:
        more = self.most is not None and total > self.most
        warnings, owned = self.context.warnings, self.context.owned
        guesses = self.guesses.intersection(ids)
        return SearchResult(
            ids, pairs, more, warnings, guessed, owned, start=self.start, total=total, guesses=frozenset(guesses)
        )

    def withheld(self, parts: list[Predicate]) -> int:
        """Return how many cards pass every part and are left out as cardbase's own."""
        hidden = self.hidden()
        return len(fetch(self.db, [*parts, *map(inverse, hidden)], by_name(), (), None)) if hidden else 0

    def hidden(self) -> list[Predicate]:
        """Return the condition that leaves out originals where they stand aside and the query names none; empty where all may come."""
        games = [game for game in self.context.games if game in self.context.aside]
        if not games:
            return []
        meant = (number for taken in self.context.taken.values() for number in taken)
        named = (*names.originals_called(self.db, self.context.groups), *meant)
        aside = f"c.original AND c.game IN ({marks(games)}) AND c.id NOT IN ({marks(named)})"
        return [Predicate(f"NOT ({aside})", (*games, *named))]

    def again(self) -> list[Predicate]:
        """Translate the query once more, now that misspelt words have been taken for something."""
        self.context.groups.clear()
        self.context.patterns.clear()
        return parts_of(self.context, self.tree)

    def cards(self, parts: list[Predicate]) -> list[int]:
        """Return the ids of the cards: all, or as many as are wanted, one more than the limit tells that there are more."""
        only = self.only_words()
        if only and not self.shown.orders and not self.context.taken:
            return self.by_name(only)
        if self.restricted:
            key, query = (self.restricted,), "SELECT id AS card_id FROM card WHERE game = ?"
            parts = [*parts, Predicate("c.game = ?", key, query, key, True)]
        return self.real_first([*parts, *self.hidden()])

    def real_first(self, parts: list[Predicate]) -> list[int]:
        """Return the cards that pass every part, cardbase's own behind the real ones whatever the order."""
        most = self.wanted
        taken = [number for words in self.context.groups for number in self.context.taken.get(words, [])]
        ids: list[int] = []
        for own in (0, 1):
            if most is None or len(ids) < most:
                left = None if most is None else most - len(ids)
                found = fetch(self.db, [*parts, Predicate(f"c.original = {own}")], *self.order(), left)
                nearest_first = taken and not self.shown.orders and set(found) <= set(taken)
                ids += sorted(found, key=taken.index) if nearest_first else found
        return ids

    def only_words(self) -> Words:
        """Return the words of a query that consists of them (and of game:)."""
        parts = self.tree.parts if isinstance(self.tree, And) else (self.tree,)
        bare = [part.value for part in parts if is_word(part) and isinstance(part, Term)]
        return names.group_of(bare) if len(bare) == len(parts) else ()

    def by_name(self, words: Words) -> list[int]:
        """Cards called exactly so, then those whose name begins so, then those that have the words somewhere; of these
        cardbase's own last.
        """
        wanted = self.wanted
        found: dict[int, None] = {}
        for query, arguments in self.stages(words, wanted):
            found.update(dict.fromkeys(number for (number,) in self.db.execute(query, arguments)))
            if wanted is not None and len(found) >= wanted:
                break
        return list(found)

    def stages(self, words: Words, wanted: int | None) -> list[tuple[str, Args]]:
        key, rows = "".join(words), -1 if wanted is None else wanted
        part = names.words_part(words, loose=words in self.context.loose)
        keys = names.joined_keys(words)
        few = [*self.hidden(), *([Predicate(f"c.game IN ({marks(self.games)})", self.games)] if self.games else [])]
        called = "SELECT c.id FROM name CROSS JOIN card AS c ON c.id = card_id WHERE"
        inside = f"SELECT c.id FROM ({part.source}) AS s CROSS JOIN card AS c ON c.id = s.card_id WHERE"
        stages: list[tuple[str, Args]] = []
        for original in (0, 1):
            those = all_of([Predicate(f"c.original = {original}"), *few])
            rest = those if part.sure else all_of([those, part])
            stages += [
                (f"{called} folded IN ({marks(keys)}) AND {those.test}", (*keys, *those.args)),
                (
                    f"{called} folded > ? AND folded < ? AND {those.test} ORDER BY folded LIMIT {4 * rows}",
                    (key, key + names.LAST, *those.args),
                ),
                (f"{inside} {rest.test} LIMIT {2 * rows}", (*part.source_args, *rest.args)),
            ]
        return stages

    def order(self) -> tuple[str, Args]:
        """Return the ORDER BY expressions: what is unknown comes last, whatever the direction."""
        if not self.shown.orders:
            if self.context.groups and not self.context.taken:
                best, args = names.relevance(self.context.groups[0])
                return f"{best}, {by_name()}", args
            return by_name(), ()
        keys = [f"{key.sql} IS NULL, {key.sql}{' DESC' if key.descending else ''}" for key in self.shown.orders]
        return ", ".join([*keys, by_name()]), ()

    def guess(self) -> list[Guess]:
        """Take words that match nothing for what they sound like, else for the nearest names."""
        guessed = []
        for words in dict.fromkeys(self.context.groups):
            if not self.only_words() and _exists(self.db, names.words_part(words), self.games):
                continue
            if _exists(self.db, names.words_part(words, loose=True), self.games):
                self.context.loose.add(words)
                continue
            near = [] if self.context.exact else self.nearest(words)
            self.context.taken[words] = [card.id for card in near]
            self.guesses.update(self.context.taken[words])
            guessed.append(Guess(" ".join(words), tuple(dict.fromkeys(card.name for card in near))))
        return guessed

    def nearest(self, words: Words) -> list[Near]:
        """Return the cards that words are near to; where originals stand aside, only those whose whole name it is."""
        near = nearest(self.db, words, games=self.games)
        condition = all_of(self.hidden() or [Predicate("1")])
        query = f"SELECT c.id FROM card AS c WHERE c.id IN ({marks(near)}) AND {condition.test}"
        usual = {number for (number,) in self.db.execute(query, (*(card.id for card in near), *condition.args))}
        return [card for card in near if card.is_whole or card.id in usual]

    def guess_whole(self, guessed: list[Guess]) -> tuple[list[int], list[Guess]]:
        """Take the whole query for a misspelt name in which "or" and "not" are mere words."""
        near = _nearly_called(self.context)
        if not near:
            return [], guessed
        return [card.id for card in near], [Guess(self.context.text, tuple(dict.fromkeys(card.name for card in near)))]

    def guess_beside(self, ids: list[int]) -> tuple[list[int], list[Guess]]:
        """Take a single word, which stands only inside words of these cards' names, for a misspelt whole name, too."""
        words = self.only_words()
        if len(words) != 1 or names.begins_a_word(self.db, words[0], ids):
            return [], []
        near = [card for card in self.nearest(words) if card.is_whole and card.id not in ids]
        called = tuple(dict.fromkeys(card.name for card in near))
        return [card.id for card in near], [Guess(words[0], called, inside=True)] if near else []

    def printings(self, ids: list[int]) -> list[tuple[int, int]]:
        """Return the printings of the cards that fit what the query says of printings; a card without any is listed, too."""
        terms = printed_terms(self.context, self.tree)
        condition, args = printed_together(self.context, terms) if terms else ("1", ())
        query = f"SELECT card_id, position FROM printing WHERE card_id = ? AND {condition} ORDER BY position"
        pairs: list[tuple[int, int]] = []
        for number in ids:
            unprinted = [] if terms else [(number, UNPRINTED)]
            pairs += self.db.execute(query, (number, *args)).fetchall() or unprinted
        return pairs


def matching(
    db: sqlite3.Connection,
    tree: Tree | None,
    text: str,
    ids: Collection[int],
    shelf: Shelf | None = None,
) -> set[int]:
    """Return which of these cards match a parsed query; `text` is what it was parsed from, for errors.

    Words that are the whole name of a card mean this card: INFANTRY counts no INFANTRY SNIPER.
    """
    context = Context(db, text, date.today(), shelf)
    context.whole_names = True
    narrow(context, tree)
    whole = all_of(parts_of(context, tree) or [Predicate("1")])
    listed = ", ".join(map(str, ids))
    return {
        n for (n,) in db.execute(f"SELECT c.id FROM card AS c WHERE c.id IN ({listed}) AND ({whole.test})", whole.args)
    }
