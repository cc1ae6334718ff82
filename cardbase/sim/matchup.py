"""What is needed to sit two decks down, small enough to be sent to another process; the rules and cards as the engine takes them."""

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from cardbase import games
from cardbase.catalog.cards import keyed, trees_of
from cardbase.engine.faces import Deck, Face
from cardbase.engine.rules import Rules
from cardbase.engine.state import Match
from cardbase.errors import InputError
from cardbase.games import part
from cardbase.games.card import Card
from cardbase.games.contract import Game
from cardbase.language.tree import from_json
from cardbase.messages import label, listed, say


def rules_of(game: Game) -> Rules:
    """Return the rules of a game.

    Raises InputError for a game that has none, naming those that have.
    """
    if not game.rules:
        playable = [other.key for other in games.games() if other.rules]
        hint = say("Games that can be played: {playable}.", playable=listed(playable)) if playable else ""
        raise InputError(
            say("{en} cannot be played yet: it has no rules on the engine", en=label(game.en, game.ja)), hint=hint
        )
    rules: Rules = games.part(game.rules)
    return rules


def face_of(card: Card, trees: Sequence[str] = ()) -> Face:
    """Return a card of the catalogue as a printed card; `trees` are its stored ability trees (JSON), in order."""
    facts = dict(card.facts)
    if card.keywords:
        facts.setdefault("keywords", card.keywords)
    abilities = tuple(ability for tree in trees if tree for ability in _abilities(tree))
    return Face(card.key, card.names, facts, abilities)


def faces_of(db: sqlite3.Connection, cards: Iterable[Card]) -> dict[str, Face]:
    """Return the cards of one game as printed cards, by key."""
    known = {card.key: card for card in cards}
    trees: dict[str, list[str]] = {key: [] for key in known}
    game = next((card.game for card in known.values()), "")
    for key, tree in trees_of(db, {number: key for key, number in keyed(db, list(known), game)}):
        trees[key].append(tree)
    return {key: face_of(card, trees[key]) for key, card in known.items()}


@lru_cache(maxsize=2_000)
def _abilities(stored: str) -> tuple[object, ...]:
    """Return the abilities of a stored tree, which is one ability or a list of them."""
    tree = from_json(json.loads(stored))
    if isinstance(tree, tuple) and not hasattr(tree, "_fields"):
        return tree
    return (tree,)


Switches = Mapping[str, int | str | bool]


def settings(switches: Switches) -> tuple[str, ...]:
    """Return switches as `--switch` takes them."""
    words = {True: "yes", False: "no"}
    return tuple(
        f"{key}={words[value] if isinstance(value, bool) else value}" for key, value in sorted(switches.items())
    )


class Matchup(NamedTuple):
    """Two decks and the rules between them.

    game   the game's key; rules: "package.module:NAME" of its rules; names: the decks' names; decks: their printed cards
    """

    game: str
    rules: str
    names: tuple[str, str]
    decks: tuple[Deck, Deck]
    switches: Switches

    def match(self, *, swapped: bool = False) -> Match:
        """Return the match, deck A in the first seat, or deck B if `swapped`."""
        rules: Rules = part(self.rules)
        first, second = reversed(self.decks) if swapped else self.decks
        return rules.load([first, second], self.switches)


def matchup_of(match: Match, names: tuple[str, str]) -> Matchup:
    """Return what makes a match anew, of decks with these names. Raises InputError for one of a game that is not installed."""
    game = games.game(match.rules.layout.key)
    first, second = (
        {name: [match.faces[face] for face in cards] for name, cards in deck.items()} for deck in match.decks
    )
    return Matchup(game.key, game.rules, names, (first, second), dict(match.switches))
