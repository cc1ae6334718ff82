"""Which printings words mean: those of the catalogue, and those that are owned."""

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from cardbase.catalog.cards import load_cards, read_cards
from cardbase.catalog.declaration import declaration, declarations
from cardbase.collection import store
from cardbase.collection.store import Counts, Lot, Lots, Printing
from cardbase.collection.wants import cards_of
from cardbase.decks.deck import Entry, one_line
from cardbase.decks.edit import called, named, near
from cardbase.decks.reading import Notice
from cardbase.decks.resolve import Resolver, written
from cardbase.errors import InputError, NotFound, did_you_mean
from cardbase.messages import later, listed, say
from cardbase.text import fold

MOST_NAMED = 4
Words = tuple[str, str]
"""A text and a number, "" where there is none."""


class Meant(NamedTuple):
    """What words mean: a printing (None: no card is known), and what the user should be told."""

    printing: Printing | None
    message: str = ""
    nearest: tuple[str, ...] = ()


class Known(NamedTuple):
    """The printing that words mean, and what the user should be told."""

    printing: Printing
    message: str = ""
    nearest: tuple[str, ...] = ()


def printings(db: sqlite3.Connection, game: str, words: Sequence[Words]) -> list[Meant]:
    """Return what each text and number mean in a game; a name alone means the card's first printing."""
    resolver = Resolver(db, game)
    resolver.fetch(words)
    meanings = [resolver.meaning(*pair) for pair in words]
    cards = read_cards(db, list(dict.fromkeys(found.id for found in meanings if found.id is not None)))
    resolver.fetch((card.name, "") for card in cards.values())
    return [
        Meant(Printing(game, *written(resolver, cards[found.id], pair, found)), found.message, found.nearest)
        if found.id is not None
        else Meant(None, found.message, found.nearest)
        for pair, found in zip(words, meanings, strict=True)
    ]


def printing(db: sqlite3.Connection, words: str, game: str = "") -> Known:
    """Return the printing that a user's words mean, in any game where he names none.

    Raises NotFound with the nearest names for a card that nobody knows, InputError where cards of several games are meant.
    """
    if game:
        declaration(db, game)
    pair = called(words)
    games = [game] if game else [key for key in declarations(db) if Resolver(db, key).knows(*pair)]
    if len(games) > 1:
        raise InputError(
            say("'{words}' is a card of {games}", words=words, games=listed(games, "and")),
            hint=say("Say which with --game."),
        )
    found = printings(db, games[0], [pair])[0] if games else _guessed(db, pair)
    if not found.printing:
        raise NotFound(found.message, hint=near(found.nearest))
    several = "" if found.message or not _says_no_number(pair, found.printing) else _several(db, found.printing)
    return Known(found.printing, found.message or several, found.nearest)


def held(db: sqlite3.Connection, owned: Counts, words: str, game: str = "") -> Counts:
    """Return those of the owned printings that are of the one card that words mean: looked up among them, then as the catalogue says.

    Raises NotFound with the nearest names where none is owned, InputError where several cards may be meant.
    """
    if game:
        declaration(db, game)
    there = {key: count for key, count in owned.items() if game in ("", key.game)}
    lines = {key: Entry("", 1, key.name, key.number) for key in there}
    said = {id(line) for line in named(list(lines.values()), words)}
    found = [key for key, line in lines.items() if id(line) in said] or _meant_there(db, there, words, game)
    cards = {(key.game, fold(key.name)): key for key in found}
    if not found:
        hint = did_you_mean(words, list(dict.fromkeys(key.name for key in there)))
        raise NotFound(say("no copy of '{words}' is owned", words=words), hint=hint)
    if len(cards) > 1:
        several = ", ".join(f"{key} of {key.game}" for key in list(cards.values())[:MOST_NAMED])
        raise InputError(
            say("'{words}' may mean several cards: {several}", words=words, several=several),
            hint=say("Write more of the name, or its number."),
        )
    return {key: there[key] for key in found}


def _guessed(db: sqlite3.Connection, pair: Words) -> Meant:
    """Return what words mean that no card of any game is called exactly."""
    meaning = Resolver(db, "").meaning(*pair)
    if meaning.id is None:
        return Meant(None, meaning.message, meaning.nearest)
    (card,) = load_cards(db, [meaning.id])
    return Meant(
        Printing(card.game, *written(Resolver(db, card.game), card, pair, meaning)), meaning.message, meaning.nearest
    )


def _says_no_number(pair: Words, found: Printing) -> bool:
    return bool(found.number) and fold(found.number) not in map(fold, filter(None, pair))


def _several(db: sqlite3.Connection, found: Printing) -> str:
    """Return what to tell where a card has several printings and none was named."""
    card = cards_of(db, [found]).get(found)
    numbers = load_cards(db, [card])[0].numbers if card else ()
    if len(numbers) < 2:
        return ""
    return say(
        "'{name}' has the numbers {numbers}; the first is taken, give a number for another",
        name=found.name,
        numbers=listed(numbers),
    )


def _meant_there(db: sqlite3.Connection, there: Counts, words: str, game: str) -> list[Printing]:
    """Return the owned printings of the card that the catalogue takes words for; of a number, that one."""
    try:
        found = printing(db, words, game).printing
    except NotFound:
        return []
    if not _says_no_number(called(words), found):
        return [found] if found in there else []
    ids = cards_of(db, [*there, found])
    return [key for key in there if key in ids and ids[key] == ids.get(found)]


class Edited(NamedTuple):
    """A change of what is owned, card by card: the copies of each printing that came, went or were set, and the same in words.

    notices  what the words were taken to mean
    """

    changed: tuple[Counts, ...]
    done: tuple[str, ...]
    notices: tuple[Notice, ...] = ()


Counted = tuple[int, str]
"""How many copies, and a card in words: a name, a number, or "name (number)"."""
_Step = Callable[[Counts], Counts]
"""Changes what is owned, and returns the copies that it is about."""
Said = tuple[str, str, str]
"""What is said of copies: their condition, where they lie, a note."""
NOTHING_SAID: Said = ("", "", "")
_Into = Callable[[Sequence[Counts], Lots], Lots]


def add_all(db: sqlite3.Connection, cards: Sequence[Counted], *, game: str = "", said: Said = NOTHING_SAID) -> Edited:
    """Add copies of printings: of a number, or of the first printing of a card that is named.

    said  the condition, the place and the note of these copies

    Raises NotFound with the nearest names for a card that nobody knows, InputError for a wrong count, and where cards of several
    games are meant; then nothing is changed.
    """
    notices = list[Notice]()

    def adding(count: int, words: str) -> _Step:
        if count < 1:
            raise InputError(say("{count} is no number of copies", count=count), hint=say("Give a number from 1 on."))
        found = _meant(db, words, game, notices)

        def step(there: Counts) -> Counts:
            there[found] = there.get(found, 0) + count
            return {found: count}

        return step

    into = None if said == NOTHING_SAID else _into(said)
    return _update(db, "added", [adding(*card) for card in cards], notices, into)


def remove_all(db: sqlite3.Connection, cards: Sequence[Counted], *, game: str = "") -> Edited:
    """Remove copies of printings, for 0 all copies of all printings of the card. The words are looked up among what is owned.

    Raises NotFound where nothing of it is owned, InputError where it is not clear which printing is meant or fewer copies are there;
    then nothing is changed.
    """

    def removing(count: int, words: str) -> _Step:
        def step(there: Counts) -> Counts:
            gone = held(db, there, words, game)
            if count:
                key = _only(gone, words)
                if not 0 < count <= gone[key]:
                    raise InputError(
                        say("{count} copies of {key}: {gone} are owned", count=count, key=key, gone=gone[key])
                    )
                gone = {key: count}
            for key, number in gone.items():
                _put(there, key, there[key] - number)
            return gone

        return step

    return _update(db, "removed", [removing(*card) for card in cards])


def set_all(db: sqlite3.Connection, cards: Sequence[Counted], *, game: str = "") -> Edited:
    """Let exactly so many copies of printings be owned, 0 for none. The words are looked up among what is owned first.

    Raises what `add_all` does, and InputError where several printings are meant; then nothing is changed.
    """
    notices = list[Notice]()

    def setting(count: int, words: str) -> _Step:
        def step(there: Counts) -> Counts:
            try:
                found = _only(held(db, there, words, game), words)
            except NotFound:
                found = _meant(db, words, game, notices)
            _put(there, found, count)
            return {found: count}

        return step

    return _update(db, "set", [setting(*card) for card in cards], notices)


def _update(
    db: sqlite3.Connection,
    verb: str,
    steps: Sequence[_Step],
    notices: Sequence[Notice] = (),
    into: _Into | None = None,
) -> Edited:
    """Take the steps one after the other, as one change, which is kept in English; `into` puts what came into lots."""
    changed = list[Counts]()

    def said() -> list[str]:
        return [f"{verb} {', '.join(f'{count} {key}' for key, count in counts.items())}" for counts in changed]

    def change(before: Counts) -> Counts:
        there = dict(before)
        for step in steps:
            changed.append(step(there))
        return dict.fromkeys(before, 0) | there

    def lots(_there: Counts, before: Lots) -> Mapping[Lot, int]:
        return into(changed, before) if into else {}

    store.update(db, change, lambda: "; ".join(said()), into=lots)
    return Edited(tuple(changed), tuple(said()), tuple(notices))


def _put(there: Counts, key: Printing, count: int) -> None:
    """Let so many copies be there; a printing without any is none of those that are owned, a wrong number is for the store to refuse."""
    if count:
        there[key] = count
    else:
        there.pop(key, None)


def _meant(db: sqlite3.Connection, words: str, game: str, notices: list[Notice]) -> Printing:
    meant = printing(db, words, game)
    if meant.message:
        notices.append(Notice(0, words, meant.message, meant.nearest))
    return meant.printing


def _only(there: Counts, words: str) -> Printing:
    if len(there) > 1:
        numbers = ", ".join(key.number for key in there)
        raise InputError(
            say("several printings of '{words}' are owned: {numbers}", words=words, numbers=numbers),
            hint=say("Name one by its number."),
        )
    return next(iter(there))


def _into(said: Said) -> _Into:
    """Return what puts copies that came into the lot of which this is said."""

    def into(changed: Sequence[Counts], lots: Lots) -> Lots:
        found = dict(lots)
        for key, count in (pair for counts in changed for pair in counts.items()):
            lot = Lot(*key, *said)
            found[lot] = found.get(lot, 0) + count
        return found

    return into


# What is said of copies: their condition, where they lie, a note.


GRADES = {
    "M": ("mint",),
    "NM": ("near mint", "美品"),
    "EX": ("excellent",),
    "GD": ("good", "並品"),
    "LP": ("light played", "lightly played"),
    "PL": ("played", "moderately played", "mp"),
    "PO": ("poor", "heavily played", "hp", "damaged", "傷あり"),
}
"""Grades of the condition of a card, the best first, with what else they are called."""


def said_of(condition: str, place: str, note: str) -> Said:
    """Return what is said of copies, as it is kept. Raises InputError for a grade that there is not, and for hidden characters."""
    return grade(condition), one_line(place, later("the place")), one_line(note, later("the note"))


def grade(words: str) -> str:
    """Return the grade that words mean ("near mint": "NM"), "" for none. Raises InputError with the nearest."""
    if not words.strip():
        return ""
    for key, names in GRADES.items():
        if fold(words) in map(fold, (key, *names)):
            return key
    every = [name for key, names in GRADES.items() for name in (key, *names)]
    hint = did_you_mean(words, every) or say("Grades: {grades}.", grades=listed(GRADES))
    raise InputError(say("'{words}' is no condition of a card", words=words), hint=hint)


def mark_all(
    db: sqlite3.Connection,
    cards: Sequence[Counted],
    *,
    condition: str | None = None,
    place: str | None = None,
    note: str | None = None,
    at: str | None = None,
    game: str = "",
) -> Edited:
    """Say something of owned copies (0: of all copies of all printings of the card); what is not given stays as it was, "" takes it off.

    at  only copies that lie in this place ("": in none that is said)

    Copies of which nothing is said are taken first. Raises NotFound where nothing of it is owned, InputError where it is not clear which
    printing is meant or fewer such copies are there, and where nothing is to be said; then nothing is changed.
    """
    if condition is None and place is None and note is None:
        raise InputError(say("nothing is to be said of the cards"), hint=say("Give --condition, --place or --note."))
    given = said_of(condition or "", place or "", note or "")
    kept = (condition is None, place is None, note is None)
    marked = list[Counts]()

    def into(there: Counts, before: Lots) -> Lots:
        lots = dict(before)
        for count, words in cards:
            found = held(db, there, words, game)
            some = {_only(found, words): count} if count else found
            marked.append({})
            for key, copies in some.items():
                done = _mark(there, lots, key, copies, lambda said: _laid_over(said, given, kept), at, every=not count)
                marked[-1] |= {key: done} if done else {}
        return lots

    def said() -> list[str]:
        what = ", ".join(filter(None, given)).replace("; ", ", ") or "nothing"
        return [
            f"marked {', '.join(f'{count} {key}' for key, count in counts.items())}: {what}"
            for counts in marked
            if counts
        ]

    store.update(db, lambda _there: {}, lambda: "; ".join(said()), into=into)
    return Edited(tuple(marked), tuple(said()))


def _laid_over(said: Said, given: Said, kept: tuple[bool, bool, bool]) -> Said:
    condition, place, note = (old if keep else new for old, new, keep in zip(said, given, kept, strict=True))
    return condition, place, note


def _mark(
    there: Counts, lots: Lots, key: Printing, count: int, after: Callable[[Said], Said], at: str | None, *, every: bool
) -> int:
    """Move copies of a printing to the lots of which is said what `after` makes of what was; return how many there were."""
    own = {lot: copies for lot, copies in lots.items() if lot.printing == key and copies}
    loose = there[key] - sum(own.values())
    piles = [(Lot(*key), loose), *own.items()]
    fitting = [(lot, copies) for lot, copies in piles if at is None or fold(lot.place) == fold(at)]
    fitting.sort(key=lambda pile: after(pile[0].said) == pile[0].said)  # those of which it is said already come last
    held_there = sum(copies for _, copies in fitting)
    if not 0 <= count <= held_there and not every:
        raise InputError(say("{count} copies of {key}: {gone} are owned", count=count, key=key, gone=held_there))
    left = held_there if every else count
    done = 0
    for lot, copies in fitting:
        moved = min(left, copies)
        left -= moved
        target = Lot(*key, *after(lot.said))
        if moved and target != lot:
            _move(lots, lot, target, moved)
        done += moved
    return done


def _move(lots: Lots, lot: Lot, target: Lot, copies: int) -> None:
    """Move copies from one lot to another; of those of which nothing is said none is kept."""
    for one, number in ((lot, -copies), (target, copies)):
        if any(one.said):
            lots[one] = lots.get(one, 0) + number
