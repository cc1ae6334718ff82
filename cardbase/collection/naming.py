"""Which printings words mean: those of the catalogue, and those that are owned."""

import sqlite3
from collections.abc import Sequence
from typing import NamedTuple

from cardbase.catalog.cards import load_cards, read_cards
from cardbase.catalog.declaration import declaration, declarations
from cardbase.collection.cards import cards_of
from cardbase.collection.store import Counts, Printing
from cardbase.decks.deck import Entry
from cardbase.decks.edit import called, named, near
from cardbase.decks.resolve import Resolver, written
from cardbase.errors import InputError, NotFound, did_you_mean
from cardbase.messages import listed, say
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
