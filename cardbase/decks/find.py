"""Deck search: conditions on decks, and [[conditions on cards]]>8 that count the cards in them.

Words are looked for in the deck's name; game: name: format: cards: tag: note: comment: is: speak of the deck itself, and order:,
direction: and limit: arrange the answer. What stands in double brackets is the language of card search.
"""

import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from shlex import quote
from typing import Any, NamedTuple

from cardbase.catalog.cards import in_words, read_cards
from cardbase.catalog.declaration import declarations, games_called
from cardbase.catalog.playability import ABILITIES, Playability, playabilities
from cardbase.catalog.presentation import name_orders
from cardbase.catalog.search.answer import matching
from cardbase.catalog.search.builtin_filters import COMPARE
from cardbase.catalog.search.context import Shelf
from cardbase.catalog.search.display import ALL, PAGE, RANDOM, new_seed, shuffled
from cardbase.catalog.search.parser import And, CopyCount, Not, Or, Term, Tree, fault, parse_decks, show
from cardbase.catalog.search.schema import Meant, words_as_values
from cardbase.decks.deck import ARCHIVED, BUILT, Deck
from cardbase.decks.resolve import Candidate, candidates, cards_of
from cardbase.errors import did_you_mean
from cardbase.games.card import Card
from cardbase.messages import label, listed, say
from cardbase.text import fold

FIELDS = {
    "name": ("名前", "デッキ名"),
    "game": ("ゲーム",),
    "format": ("フォーマット",),
    "cards": ("枚数", "カード"),
    "tag": ("タグ",),
    "note": ("メモ",),
    "comment": ("コメント",),
    "is": ("である",),
}
"""What a query asks of a deck itself, and what else that is called."""
_CALLED = {fold(name): key for key, names in FIELDS.items() for name in (key, *names)}
ORDERS: dict[str, Callable[[Deck], str | int]] = {
    "name": lambda deck: deck.name,
    "game": lambda deck: deck.game,
    "cards": lambda deck: deck.size,
}


class FoundDecks(NamedTuple):
    """The answer to a query for decks.

    decks  those of one page; total: how many there are on all pages; start: how many stand on earlier ones
    seed   the number with which order:random gives this order again; None where nothing is shuffled
    """

    decks: list[Deck]
    total: int
    start: int = 0
    seed: int | None = None


def find_decks(
    db: sqlite3.Connection, query: str, *, game: str = "", shelf: Shelf | None = None, limit: int | None = None
) -> FoundDecks:
    """Return the saved and the preconstructed decks that match a query, those of the user first.

    shelf  knows decks and what is owned, for in:DECK, owned>=n, missing:DECK in double brackets
    limit  the most decks where the query has no limit: of its own; None: all, or a page of 50 where it says page:

    Raises InputError with a caret under the place for a query that cannot be understood.
    """
    parsed = parse_decks(query)
    if game:
        _must_agree(db, query, parsed.tree, game)
    looked_at = list(candidates(db, game))
    search = _Search(db, query, looked_at, shelf)
    found = [candidate for candidate in looked_at if search.matches(candidate, parsed.tree)]
    return _arranged(query, [candidate.deck for candidate in found], parsed.display, limit)


def _must_agree(db: sqlite3.Connection, query: str, tree: Tree | None, game: str) -> None:
    """Raise InputError where a query for decks of one game asks for those of another."""
    known = declarations(db)
    for term in tree.parts if isinstance(tree, And) else (tree,):
        if isinstance(term, Term) and _CALLED.get(fold(term.field)) == "game" and term.op in (":", "=") and term.value:
            keys = games_called(term.value, known)
            if keys and game not in keys and fold(term.value) not in fold(game):
                asked = [label(known[key].en, known[key].ja) for key in keys]
                own = label(known[game].en, known[game].ja)
                named = listed(asked, "or")
                message = say("the query asks for {named}, in a search of {game} alone", named=named, game=own)
                raise fault(query, message, term.at, len(term.value), say("Leave one of them out."))


def words_as_cards(db: sqlite3.Connection, text: str, *, game: str = "") -> Meant | None:
    """Return a query in which words of a query for decks are asked for as cards, or as what `words_as_values` makes of them:
    "infantry" -> [[infantry]]. None: no such query finds a deck.
    """
    tree = parse_decks(text).tree
    parts = tree.parts if isinstance(tree, And) else (tree,)
    words = [part for part in parts if isinstance(part, Term) and not part.field]
    if not words:
        return None
    rest = [show(part) for part in parts if part not in words]

    def decks(query: str) -> str:
        return " ".join([*rest, f"[[{query}]]"])

    def count(query: str) -> int:
        return find_decks(db, decks(query), game=game).total

    plain = show(And(tuple(words)))
    if found := count(plain):
        return Meant(decks(plain), found)
    meant = words_as_values(db, plain, count, game)
    return Meant(decks(meant.query), meant.found) if meant else None


class _Search:
    """One query over some decks; each [[query]] is asked once for the cards of all of them."""

    def __init__(self, db: sqlite3.Connection, text: str, candidates: Sequence[Candidate], shelf: Shelf | None) -> None:
        self.db, self.text, self.shelf = db, text, shelf
        self.ids = {number for candidate in candidates for number, _, _ in candidate.cards}
        self.found: dict[CopyCount, set[int]] = {}
        self.known = declarations(db)

    def matches(self, candidate: Candidate, tree: Tree | None) -> bool:
        match tree:
            case None:
                return True
            case Not(part):
                return not self.matches(candidate, part)
            case And(parts):
                return all(self.matches(candidate, part) for part in parts)
            case Or(parts):
                return any(self.matches(candidate, part) for part in parts)
            case CopyCount():
                return COMPARE[tree.op](self.count(candidate, tree), tree.number)
        return self.says(candidate, tree)

    def count(self, candidate: Candidate, tree: CopyCount) -> int:
        if tree.query.tree is None:
            return candidate.deck.size
        if tree not in self.found:
            self.found[tree] = matching(self.db, tree.query.tree, self.text, self.ids, shelf=self.shelf)
        return sum(count for number, _, count in candidate.cards if number in self.found[tree])

    def says(self, candidate: Candidate, term: Term) -> bool:
        field = _CALLED.get(fold(term.field or "name"), "")
        if not field:
            hint = did_you_mean(term.field, list(FIELDS)) or say(
                "Conditions on cards stand in double brackets: [[type:unit]]>8."
            )
            raise fault(
                self.text, say("decks have no field '{field}'", field=term.field), term.start, len(term.field), hint
            )
        if field == "cards":
            return COMPARE[term.op](candidate.deck.size, self.number(term))
        if field == "is":
            return self.states(candidate, term)
        if term.op not in (":", "=", "!="):
            raise fault(
                self.text,
                say("'{field}' has no order", field=field),
                term.start,
                len(term.field),
                say("Write {field}:{value}.", field=field, value=term.value),
            )
        values = self.values(candidate.deck, field)
        wanted = fold(term.value)
        found = any(wanted in fold(value) if term.op == ":" else wanted == fold(value) for value in values)
        return found != (term.op == "!=")

    def values(self, deck: Deck, field: str) -> Sequence[str]:
        """Return what stands in a field of a deck, game and format also as they are called."""
        if field in ("comment", "tag"):
            return deck.comments if field == "comment" else deck.tags
        declared = self.known.get(deck.game)
        if field == "game" and declared:
            return deck.game, declared.en, declared.ja, *declared.also
        if field == "format" and declared:
            called = [name for form in declared.formats if form.key == deck.format for name in (form.en, form.ja)]
            return deck.format, *called
        return (getattr(deck, field),)

    def number(self, term: Term) -> int:
        if not term.value.isdecimal() or len(term.value) > 9:
            raise fault(
                self.text,
                say("'{value}' is not a number", value=term.value),
                term.at,
                len(term.value) or 1,
                say("Write cards>=60."),
            )
        return int(term.value)

    def states(self, candidate: Candidate, term: Term) -> bool:
        states = {"bundled": candidate.bundled, "saved": not candidate.bundled, "unresolved": bool(candidate.unknown)}
        states |= {tag: candidate.deck.is_tagged(tag) for tag in (BUILT, ARCHIVED)}
        if term.value.casefold() not in states:
            hint = did_you_mean(term.value, list(states)) or say("Write is:{states}.", states=" or is:".join(states))
            raise fault(self.text, say("no deck is '{value}'", value=term.value), term.at, len(term.value) or 1, hint)
        return states[term.value.casefold()] != (term.op == "!=")


def _arranged(text: str, found: list[Deck], display: Sequence[Term], usual: int | None) -> FoundDecks:
    keys: list[tuple[str, bool | None]] = []
    down, page = False, 1
    limit, seed = usual, None
    orders = {**ORDERS, RANDOM: lambda deck: shuffled(seed, deck.game, deck.name)}
    for term in display:
        value, field = term.value.casefold(), term.field.casefold()
        number = int(value) if value.isdecimal() and len(value) < 10 else 0
        if field in ("order", "sort") and value.lstrip("+-") in orders:
            keys.append((value.lstrip("+-"), {"-": True, "+": False}.get(value[0])))
        elif field in ("direction", "dir") and value in ("desc", "asc"):
            down = value == "desc"
        elif field == "limit" and (number or value == "all"):
            limit = number or ALL
        elif field == "page" and number:
            page = number
        elif field == "seed" and value.isdecimal() and len(value) < 8:
            seed = int(value)
        else:
            hint = say("Write order:{orders}, direction:desc, limit:10, page:2.", orders=" or order:".join(orders))
            raise fault(
                text,
                say("decks cannot be arranged by '{field}:{value}'", field=term.field, value=term.value),
                term.start,
                hint=hint,
            )
    if RANDOM in dict(keys):
        seed = new_seed() if seed is None else seed
    for key, own in reversed(keys):
        found = sorted(found, key=orders[key], reverse=down if own is None else own)
    if down and not keys:
        found = found[::-1]
    size = PAGE if limit is None and page > 1 else limit or len(found)
    start = size * (page - 1)
    return FoundDecks(found[start : start + size], len(found), start, seed if RANDOM in dict(keys) else None)


_AT_ONCE = 500
_TEXTS = "SELECT card_id, text, tree <> '' FROM ability WHERE card_id IN ({ids}) AND position >= 0 ORDER BY card_id, position"


class Missing(NamedTuple):
    """A card that is not played whole, and how much it is wanted: the decks that hold it, and all its copies in them.

    texts  those of its abilities, each with whether the engine plays it
    """

    card: Card
    playability: Playability
    decks: int
    copies: int
    texts: tuple[tuple[str, bool], ...] = ()

    @property
    def unknown(self) -> tuple[str, ...]:
        """What is told of each ability that is not played, in the language that is spoken: which clause is not known."""
        return tuple(label(*in_words(text)) for text, played in self.texts if not played)

    @property
    def edit(self) -> str:
        """The command that fills in what is missing; what the abilities say already stands in it, as it takes all of them."""
        said = [f"{key}=…" for key in self.playability.missing if key != ABILITIES]
        if ABILITIES in self.playability.missing:
            said += [f"{ABILITIES}={text if played else '…'}" for text, played in self.texts or [("", False)]]
        return " ".join(map(quote, ("cardbase", "catalog", "edit", self.card.key, *said)))

    def as_json(self) -> dict[str, Any]:
        """Return the row for JSON; `needed`: the facts without which the card cannot be played."""
        return {
            "game": self.card.game,
            "key": self.card.key,
            "name": self.card.name,
            "numbers": list(self.card.numbers),
            "decks": self.decks,
            "copies": self.copies,
            "played": self.playability.played,
            "missing": list(self.playability.missing),
            "needed": list(self.playability.needed),
            "unknown": list(self.unknown),
            "edit": self.edit,
        }


def of_game(db: sqlite3.Connection, game: str) -> list[Missing]:
    """Return the cards of a game that lack something, those first that the most decks hold, saved or bundled."""
    decks, copies = Counter[int](), Counter[int]()
    for candidate in candidates(db, game):
        decks.update({number for number, _, _ in candidate.cards})
        for number, _, count in candidate.cards:
            copies[number] += count
    orders = ", ".join(f"{key} IS NULL, {key}" for key in name_orders("card"))
    ids = [number for (number,) in db.execute(f"SELECT id FROM card WHERE game = ? ORDER BY {orders}, id", (game,))]
    return _missing(db, ids, decks, copies)


def of_deck(db: sqlite3.Connection, deck: Deck) -> list[Missing]:
    """Return the cards of a deck that lack something, those with the most copies first."""
    copies = Counter[int]()
    for number, _, count in cards_of(db, deck):
        copies[number] += count
    return _missing(db, copies, Counter(dict.fromkeys(copies, 1)), copies)


def _missing(db: sqlite3.Connection, ids: Iterable[int], decks: Counter[int], copies: Counter[int]) -> list[Missing]:
    cards = read_cards(db, list(ids))
    found = {number: how for number, how in playabilities(db, cards).items() if how.played != "whole"}
    texts = _texts(db, list(found))
    ordered = sorted(ids, key=lambda number: (-decks[number], -copies[number]))
    return [
        Missing(cards[number], found[number], decks[number], copies[number], tuple(texts.get(number, ())))
        for number in ordered
        if number in found
    ]


def _texts(db: sqlite3.Connection, ids: list[int]) -> dict[int, list[tuple[str, bool]]]:
    texts: dict[int, list[tuple[str, bool]]] = {}
    for start in range(0, len(ids), _AT_ONCE):
        listed = ",".join(map(str, ids[start : start + _AT_ONCE]))
        for number, text, played in db.execute(_TEXTS.format(ids=listed)):
            texts.setdefault(number, []).append((text, bool(played)))
    return texts
