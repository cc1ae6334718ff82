"""Which cards the lines of a deck mean, and which decks hold a card.

In this order: the printed number, the card's key, its exact name, and only then what the search makes of the words: a
unique beginning, a unique part, a slip of one or two letters. Whatever was not exact is reported; what stays unclear
is no card. A deck is searched for once, when it is read (`settle`); from then on its lines mean what they say exactly.
"""

import re
import sqlite3
from collections.abc import Callable, Collection, Container, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from cardbase import games
from cardbase.catalog.cards import keyed, load_cards
from cardbase.catalog.declaration import Declaration, declaration
from cardbase.catalog.presentation import shown_name
from cardbase.decks import store
from cardbase.decks.deck import Deck, Entry, canonical
from cardbase.decks.reading import Notice, Reading
from cardbase.decks.store import preconstructed
from cardbase.decks.text import read_line
from cardbase.games.card import MAYBE, Card, DeckList, Line
from cardbase.messages import label, listed, say
from cardbase.text import fold

MOST_NAMES = 3
MOST_SEARCHED = 100
"""Names of one list that are searched for because no card is called exactly so; each takes a few milliseconds."""
SHORTEST_PART = 3


MOST_ASKED = 2_000
"""Names that are looked up one by one; where a list asks for more, all that there are are fetched."""


class _All(NamedTuple):
    """All numbers, keys and names of a game's cards, as they are compared."""

    numbers: frozenset[str]
    keys: frozenset[str]
    names: frozenset[str]

    def knows(self, text: str, number: str) -> bool:
        if number and fold(number) in self.numbers:
            return True
        key = fold(text)
        return bool(text) and (key in self.names or key in self.numbers or text in self.keys)


class Meaning(NamedTuple):
    """What words mean: a card's id (None: no card is known), and what the user should be told about it.

    whole  name and number are the card's name only together
    """

    id: int | None
    message: str = ""
    nearest: tuple[str, ...] = ()
    whole: bool = False


class Resolver:
    """Looks up names and numbers in one game (in all where game is ""), many at a time."""

    def __init__(self, db: sqlite3.Connection, game: str) -> None:
        self.db, self.game = db, game
        self.numbers: dict[str, list[int]] = {}
        self.names: dict[str, list[int]] = {}
        self.keys: dict[str, list[int]] = {}
        self.searched: dict[str, Meaning] = {}
        self.left: set[str] = set()
        self.asked = 0
        self.all: _All | None = None

    def knows(self, text: str, number: str) -> bool:
        """Return whether the catalogue has the number, or exactly the name (or the number in place of the name)."""
        self.asked += 1
        if self.asked > MOST_ASKED:
            self.all = self.all or _all_of(self.db, self.game)
            return self.all.knows(text, number)
        self.fetch([(text, number)])
        return bool(self._number(number) or self._exact(text))

    def fetch(self, words: Iterable[tuple[str, str]]) -> None:
        """Look up (text, number) pairs exactly, all at once."""
        pairs = list(words)
        keys = {fold(part) for text, number in pairs for part in (text, number, text + number, number + text) if part}
        new = [key for key in keys if key not in self.names]
        for start in range(0, len(new), 500):
            self._fetch(new[start : start + 500])
        whole = {key for text, number in pairs for key in _keys(text, number) if key not in self.keys}
        self._fetch_keys(list(whole))

    def exact(self, text: str, number: str) -> int | None:
        """Return the card that a settled line means, without any search."""
        named = self._exact(text)
        if numbered := self._number(number):
            return next((card for card in numbered if card in named), numbered[0])
        found = (number and self._joined(text, number)) or named
        return found[0] if found else None

    def meaning(self, text: str, number: str = "") -> Meaning:
        """Return what a line's words mean; of the words that must be searched for, the first `MOST_SEARCHED` are, and the
        others are `left`.
        """
        self.fetch([(text, number)])
        named = self._exact(text)
        if found := self._number(number):
            return self._of_number(found, text, number, named)
        joined = self._joined(text, number) if text and number else []
        if number and joined:
            return self._one(joined, f"{text} {number}")._replace(whole=True)
        if named:
            one = self._one(named, text)
            note = (
                say(
                    "no card of this game has the number '{number}'; '{text}' is taken by its name",
                    number=number,
                    text=text,
                )
                if number
                else ""
            )
            return one._replace(message=say("; ").join(filter(None, (note, one.message))))
        return self._searched(text or number)

    def _fetch(self, keys: Sequence[str]) -> None:
        marks = ",".join("?" * len(keys))
        of_game = "AND card.game = ?" if self.game else ""
        values = [*keys, *([self.game] if self.game else [])]
        # CROSS JOIN: the words come first; left to itself SQLite would walk over all cards of the game.
        for table, found in (("printing", self.numbers), ("name", self.names)):
            found.update({key: [] for key in keys})
            rows = self.db.execute(
                f"SELECT DISTINCT {table}.folded, card.id FROM {table} CROSS JOIN card ON card.id = {table}.card_id "
                f"WHERE {table}.folded IN ({marks}) {of_game} ORDER BY card.id",
                values,
            )
            for key, card in rows:
                found[key].append(card)

    def _number(self, number: str) -> list[int]:
        return self.numbers.get(fold(number), []) if number else []

    def _exact(self, text: str) -> list[int]:
        """Return the cards with this number, this key or exactly this name."""
        if not text:
            return []
        return self._number(text) or self._key(text) or self.names.get(fold(text), [])

    def _fetch_keys(self, keys: Sequence[str]) -> None:
        self.keys.update({key: [] for key in keys})
        for key, card in keyed(self.db, keys, self.game):
            self.keys[key].append(card)

    def _key(self, text: str) -> list[int]:
        if text not in self.keys:
            self._fetch_keys([text])
        return self.keys[text]

    def _joined(self, text: str, number: str) -> list[int]:
        """Return the cards whose key or name is both parts together: "Name (version)", "NO-1 NAME"."""
        return self._key(f"{text} ({number})") or self._exact(text + number) or self._exact(number + text)

    def _of_number(self, found: list[int], text: str, number: str, named: list[int]) -> Meaning:
        both = [card for card in found if card in named] or found
        if not text or both[0] in named or self._called(both[0], text):
            return Meaning(both[0])
        return Meaning(
            both[0],
            say(
                "the number {number} is '{name}', not '{text}'; the number counts",
                number=number,
                name=self.name(both[0]),
                text=text,
            ),
        )

    def _called(self, card: int, text: str) -> bool:
        """Return whether the words are a part of one of the card's names."""
        key = fold(text)
        return any(key in row[0] for row in self.db.execute("SELECT folded FROM name WHERE card_id = ?", (card,)))

    def _one(self, found: list[int], text: str) -> Meaning:
        if len(found) == 1:
            return Meaning(found[0])
        keys = tuple(self.key(card) for card in found)
        message = say(
            "{count} cards are called '{text}'; the first is taken, give a number for another",
            count=len(found),
            text=text,
        )
        return Meaning(found[0], message, keys[: MOST_NAMES + 1])

    def _searched(self, text: str) -> Meaning:
        if text not in self.searched:
            if len(self.searched) == MOST_SEARCHED:
                self.left.add(text)
                return Meaning(None, say("'{text}' is not a known card", text=text))
            self.searched[text] = self._search(text)
        return self.searched[text]

    def _search(self, text: str) -> Meaning:
        from cardbase.catalog.search.resolve import resolve  # noqa: PLC0415 - only for words that are no exact name

        found = resolve(self.db, text, game=self.game)
        ids = list(found.ids)
        taken = ids[0] if ids else None
        one = len(ids) == 1
        if taken is not None and (found.how in ("number", "exact") or (one and self._is_in_name(taken, text))):
            return Meaning(taken, say("'{text}' is taken to mean '{name}'", text=text, name=self.name(taken)))
        if elsewhere := self._elsewhere(text):
            return Meaning(None, elsewhere)
        if taken is not None and one and found.how == "guess" and self._near(taken, text):
            return Meaning(
                taken, say("'{text}' is no known card and is taken to mean '{name}'", text=text, name=self.name(taken))
            )
        near = tuple(dict.fromkeys([*map(self.name, ids[:MOST_NAMES]), *found.nearest]))[:MOST_NAMES]
        several = found.how in ("prefix", "guess") or (
            found.how == "part" and taken is not None and self._called(taken, text)
        )
        reason = (
            say("may mean {count} cards or more", count=len(ids)) if several and not one else say("is not a known card")
        )
        return Meaning(None, f"'{text}' {reason}", near)

    def _elsewhere(self, text: str) -> str:
        """Return what there is to say of exactly the name of a card of another game, "" for anything else."""
        rows = self.db.execute(
            "SELECT DISTINCT card.game FROM name CROSS JOIN card ON card.id = name.card_id WHERE name.folded = ? "
            "AND card.game <> ? ORDER BY card.game",
            (fold(text), self.game),
        )
        others = [_title(self.db, game) for (game,) in rows] if self.game else []
        if not others:
            return ""
        game = _title(self.db, self.game)
        return say("'{text}' is a card of {others}, not of {game}", text=text, others=listed(others), game=game)

    def _is_in_name(self, card: int, text: str) -> bool:
        """Return whether a name of the card begins with the words, or has them in it where they are no mere syllable; words in
        Latin letters begin where a word does.
        """
        key, latin = fold(text), text.isascii()
        names = self.db.execute("SELECT folded, text FROM name WHERE card_id = ?", (card,))
        return any(
            folded.startswith(key)
            or (len(key) >= SHORTEST_PART and (_begins_a_word(key, name) if latin else key in folded))
            for folded, name in names
        )

    def _near(self, card: int, text: str) -> bool:
        """Return whether the words are a whole name of the card but for slips. A digit is no slip: it may be a count."""
        from rapidfuzz.distance import OSA  # noqa: PLC0415 - already loaded by the search that guessed

        from cardbase.catalog.search.names import slips  # noqa: PLC0415

        key = fold(text)
        names = self.db.execute("SELECT folded FROM name WHERE card_id = ?", (card,))
        return any(OSA.distance(key, name) <= slips(name) and _digits(key) == _digits(name) for (name,) in names)

    def name(self, card: int) -> str:
        """Return the name of a card that people read."""
        query = f"SELECT {shown_name('card')} FROM card WHERE id = ?"
        return str(self.db.execute(query, (card,)).fetchone()[0])

    def key(self, card: int) -> str:
        """Return the key of a card, which is its number or its name with what tells it from others."""
        return str(self.db.execute("SELECT key FROM card WHERE id = ?", (card,)).fetchone()[0])


def _all_of(db: sqlite3.Connection, game: str) -> _All:
    of_game = "WHERE card.game = ?" if game else ""
    cards = "CROSS JOIN card ON card.id = card_id"
    columns = (f"folded FROM printing {cards}", "key FROM card", f"folded FROM name {cards}")
    found = [db.execute(f"SELECT {column} {of_game}", [game] if game else []) for column in columns]
    return _All(*(frozenset(row[0] for row in rows) for rows in found))


def _title(db: sqlite3.Connection, game: str) -> str:
    declared = declaration(db, game)
    return label(declared.en, declared.ja)


def _begins_a_word(key: str, name: str) -> bool:
    return any(fold(name[word.start() :]).startswith(key) for word in re.finditer(r"(?<!\w)\w", name))


def _digits(text: str) -> str:
    return "".join(filter(str.isdigit, text))


def _keys(text: str, number: str) -> Iterator[str]:
    """Yield what a card's key may be that a line means."""
    yield text
    if number:
        yield from (f"{text} ({number})", text + number, number + text)


def resolve_deck(db: sqlite3.Connection, deck: Deck) -> DeckList:
    """Return the deck with the cards that its lines name exactly; the card of any other line is None.

    Raises InputError for an unknown game.
    """
    lines = _lines(db, deck, exact_cards(db, deck))
    counted = tuple(line for line in lines if line.section != MAYBE)
    return DeckList(deck.game, deck.name, counted, deck.options, tuple(line for line in lines if line.section == MAYBE))


def settle(db: sqlite3.Connection, deck: Deck) -> Reading:
    """Return the deck as it is saved, with what there is to say about its lines.

    Each known card stands under its own name, with its number as far as that is needed or was given, in a section of
    the game; an unknown one stays as it was written, in its own section or the main one.
    """
    resolver = _resolver(db, deck)
    found = [resolver.meaning(entry.text, entry.number) for entry in deck.entries]
    lines = _lines(db, deck, [meaning.id for meaning in found])
    resolver.fetch((line.card.name, "") for line in lines if line.card)
    entries = tuple(map(partial(_settled, resolver), deck.entries, lines, found))
    notices = tuple(
        Notice(entry.line, entry.text or entry.number, meaning.message, meaning.nearest, meaning.id is None)
        for entry, meaning in zip(deck.entries, found, strict=True)
        if meaning.message or meaning.id is None
    )
    if resolver.left:
        left = say("{count:,} more were not", count=len(resolver.left))
        left = say(
            "the first {most_searched} names that no card has exactly were searched for, {left}",
            most_searched=MOST_SEARCHED,
            left=left,
        )
        notices = (Notice(0, "", left), *notices)
    keys = [section.key for section in declaration(db, deck.game).places]
    return Reading(canonical(replace(deck, entries=entries), keys), notices)


def exact_cards(db: sqlite3.Connection, deck: Deck) -> list[int | None]:
    """Return the card that each line of the deck names exactly, None where it names none."""
    resolver = _resolver(db, deck)
    return [resolver.exact(entry.text, entry.number) for entry in deck.entries]


def _resolver(db: sqlite3.Connection, deck: Deck) -> Resolver:
    """Return a resolver that has looked up all lines of the deck."""
    resolver = Resolver(db, deck.game)
    resolver.fetch((entry.text, entry.number) for entry in deck.entries)
    return resolver


def section_for(card: Card | None, declared: Declaration) -> str:
    """Return the section that a card goes to by itself: the first that accepts it; the main one for an unknown card."""
    if card:
        for section in games.load(declared.target).sections:
            if section.accepts(card):
                return section.key
    return declared.sections[0].key if declared.sections else ""


def written(resolver: Resolver, card: Card, words: tuple[str, str], meaning: Meaning) -> tuple[str, str]:
    """Return the text and the number under which a card is saved that a text and a number mean."""
    text, number = words
    own = {fold(printed): printed for printed in card.numbers}
    given = own.get(fold(number)) or own.get(fold(text)) or ("" if meaning.whole else number)
    shown = given or next(iter(card.numbers), "")
    resolver.fetch([(card.name, "")])
    if not shown and len(resolver.names.get(fold(card.name), [])) > 1:
        return read_line(f"1 {card.key}")[1:]
    return card.name, shown


def _settled(resolver: Resolver, entry: Entry, line: Line, meaning: Meaning) -> Entry:
    if not line.card:
        return replace(entry, section=line.section)
    text, number = written(resolver, line.card, (entry.text, entry.number), meaning)
    return replace(entry, section=line.section, text=text, number=number)


def _lines(db: sqlite3.Connection, deck: Deck, ids: Sequence[int | None]) -> list[Line]:
    declared = declaration(db, deck.game)
    wanted = list(dict.fromkeys(card for card in ids if card is not None))
    cards = dict(zip(wanted, load_cards(db, wanted), strict=True))
    lines = []
    for entry, number in zip(deck.entries, ids, strict=True):
        card = cards[number] if number is not None else None
        section = entry.section or section_for(card, declared)
        lines.append(Line(section, entry.count, card, entry.text or entry.number, entry.number, entry.line))
    return lines


def teller(db: sqlite3.Connection, game: str = "", of_catalogue: Collection[str] = ()) -> Callable[[str], str]:
    """Return what tells, in the language that is spoken, of an action as a history keeps it, in English with keys and saved names: sections
    and formats by their words, cards by the names that people read.

    game          the deck's; "" for the collection and the catalogue
    of_catalogue  the sentences of the catalogue's history, where it is told (`catalog.editing.ACTIONS`)
    """
    declared, shown = declaration(db, game) if game else None, shown_names(db, game)

    def words(message: str, name: str, value: str) -> str:
        if name == "line":
            return line(value)
        if name == "cards":
            return listed(line(each) for each in re.split(r", (?=\d+ )", value))
        if name == "name" and message in of_catalogue:
            return shown(value, "")
        if name == "section" and declared:
            return declared.section_name(value)
        return declared.format_name(value) if name == "format" and declared else ""

    def line(value: str) -> str:
        count, text, number = read_line(value)
        called = shown(text, number)
        return f"{count} {called}{f' ({number})' if number else ''}" if called else value

    return lambda action: store.told(action, words, of_catalogue)


def shown_names(db: sqlite3.Connection, game: str = "") -> Callable[[str, str], str]:
    """Return what tells the name that people read of the one card (of a game) that has a text as one of its names and a number, "" where it is not so."""
    resolver = Resolver(db, game)

    def shown(text: str, number: str) -> str:
        resolver.fetch([(text, number)])
        numbered = resolver.numbers.get(fold(number), []) if number else []
        cards = load_cards(db, numbered or resolver.names.get(fold(text), []))
        names = {card.shown for card in cards if text in (card.name, *card.names.values())}
        return names.pop() if len(names) == 1 else ""

    return shown


class Candidate(NamedTuple):
    """A deck that is looked at: its lines' cards with their counts, but for the maybeboard, and whether it comes with cardbase."""

    deck: Deck
    cards: tuple[tuple[int, str, int], ...]
    bundled: bool

    @property
    def unknown(self) -> int:
        """Return the number of copies whose card is not known."""
        return self.deck.size - sum(count for _, _, count in self.cards)


def decks_with(db: sqlite3.Connection, card: Card) -> list[tuple[str, str, int]]:
    """Return (deck name, section, copies) for each place of a deck that holds the card."""
    row = db.execute("SELECT id FROM card WHERE game = ? AND key = ?", (card.game, card.key)).fetchone()
    found = []
    for candidate in candidates(db, card.game) if row else ():
        copies: dict[str, int] = {}
        for number, section, count in candidate.cards:
            if number == row[0]:
                copies[section] = copies.get(section, 0) + count
        found += [(candidate.deck.name, section, count) for section, count in copies.items()]
    return found


def card_ids(db: sqlite3.Connection, deck: Deck) -> set[int]:
    """Return the ids of the cards that a deck names."""
    return {number for number, _, _ in cards_of(db, deck)}


def cards_of(db: sqlite3.Connection, deck: Deck) -> list[tuple[int, str, int]]:
    """Return (card id, section, copies) for each line of a deck that names a known card."""
    resolver = Resolver(db, deck.game)
    resolver.fetch(_words(deck))
    return list(_cards(resolver, deck.entries))


def candidates(db: sqlite3.Connection, game: str) -> Iterator[Candidate]:
    """Yield the saved and the preconstructed decks ("": of all games) with their known cards."""
    decks = _decks(db, game)
    resolvers = {key: Resolver(db, key) for key in {deck.game for deck, _ in decks}}
    for key, resolver in resolvers.items():
        resolver.fetch(words for deck, _ in decks if deck.game == key for words in _words(deck))
    for deck, bundled in decks:
        yield Candidate(deck, tuple(_cards(resolvers[deck.game], deck.entries)), bundled)


def _decks(db: sqlite3.Connection, game: str) -> list[tuple[Deck, bool]]:
    """Return the saved decks and the preconstructed ones, with whether they are these."""
    return [
        *((deck, False) for deck in store.saved_decks(db, game)),
        *((deck, True) for deck, _ in preconstructed(game)),
    ]


_CALLED = " ".join(
    f"{before} SELECT game, folded FROM {table} JOIN card ON card.id = card_id WHERE played = 'no'"
    for before, table in (("", "name"), ("UNION ALL", "printing"))
)
"""What cards that the engine cannot play are called, beside their keys."""


def unplayable(db: sqlite3.Connection, game: str = "") -> dict[tuple[bool, str], int]:
    """Return how many cards of the saved and the preconstructed decks ("": of all games) the engine cannot play, by whether a deck
    comes with cardbase and its name; decks without any are left out. No test game is played with the others.
    """
    called: dict[str, set[str]] = {}
    cards = set[int]()
    for card, of_game, key in db.execute("SELECT id, game, key FROM card WHERE played = 'no'"):
        called.setdefault(of_game, set()).add(fold(key))
        cards.add(card)
    for of_game, name in db.execute(_CALLED):
        called[of_game].add(name)
    suspects = [
        (deck, bundled, [entry for entry in deck.entries if _may_be_called(entry, called[deck.game])])
        for deck, bundled in _decks(db, game)
        if deck.game in called
    ]
    resolvers = {key: Resolver(db, key) for key in called}  # these lines alone are looked up
    for key, resolver in resolvers.items():
        lines = (entry for deck, _, entries in suspects if deck.game == key for entry in entries)
        resolver.fetch([(entry.text, entry.number) for entry in lines])
    counted = {
        (bundled, deck.name): len(cards & {number for number, _, _ in _cards(resolvers[deck.game], entries)})
        for deck, bundled, entries in suspects
        if entries
    }
    return {key: count for key, count in counted.items() if count}


def _may_be_called(entry: Entry, names: Container[str]) -> bool:
    text, number = fold(entry.text), fold(entry.number)
    return text in names or number in names or (number + text) in names or (text + number) in names


def _words(deck: Deck) -> Iterator[tuple[str, str]]:
    return ((entry.text, entry.number) for entry in deck.entries)


def _cards(resolver: Resolver, entries: Iterable[Entry]) -> Iterator[tuple[int, str, int]]:
    for entry in entries:
        card = resolver.exact(entry.text, entry.number)
        if card is not None and entry.section != MAYBE:
            yield card, entry.section, entry.count
