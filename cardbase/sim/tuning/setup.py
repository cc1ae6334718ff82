"""From decks in the catalogue to what tuning takes: the match, and the cards that may come in."""

import sqlite3
from collections.abc import Sequence
from datetime import date

from cardbase.catalog.cards import load_cards
from cardbase.catalog.formats import game_of
from cardbase.collection.wants import free_by_key
from cardbase.decks.deck import Deck
from cardbase.decks.legality import check
from cardbase.decks.resolve import resolve_deck
from cardbase.errors import InputError
from cardbase.games.card import Card
from cardbase.messages import say
from cardbase.sim.entrants import Entrant, seat
from cardbase.sim.matchup import Switches, faces_of
from cardbase.sim.tuning.contest import Ground
from cardbase.sim.tuning.swaps import Proposals


def pool(db: sqlite3.Connection, game: str) -> list[Card]:
    """Return the cards of a game that the engine plays whole, in the order of their keys."""
    rows = db.execute("SELECT id FROM card WHERE game = ? AND played = 'whole' ORDER BY key", (game,))
    return load_cards(db, [number for (number,) in rows])


def ground(
    db: sqlite3.Connection,
    entrant: Entrant,
    others: Sequence[Entrant],
    agents: tuple[str, str],
    switches: Switches,
    seed: int,
) -> Ground:
    """Return what the games of a deck against others need.

    agents  that of the deck, and that of its opponents

    Raises InputError where there is no opponent, and for decks of different games.
    """
    if not others:
        raise InputError(
            say("a deck is tuned against other decks"), hint=say("Name one or more: --against DECK --against DECK.")
        )
    tables = [seat(entrant, other, switches) for other in others]
    faces = faces_of(db, pool(db, entrant.game.key))
    met = [(table.names[1], table.decks[1]) for table in tables]
    return Ground(
        entrant.game.key, tables[0].rules, entrant.name, entrant.deck, faces, met, agents, tables[0].switches, seed
    )


def proposals(db: sqlite3.Connection, deck: Deck, seed: int, *, only_owned: bool = False) -> Proposals:
    """Return what proposes swaps of a deck.

    only_owned  of cards of which enough copies are owned and in no other built deck

    Cards whose abilities are not known stay. Raises InputError where the deck as it is is not legal.
    """
    game = game_of(db, deck.game)
    cards = resolve_deck(db, deck)
    found = Proposals(
        cards,
        game,
        game.format(deck.format),
        pool(db, deck.game),
        seed,
        most=free_by_key(db, deck) if only_owned else None,
        fixed=frozenset(line.card.key for line in cards.lines if line.card and line.card.unscripted),
        on=date.today(),
    )
    if not found.legal(()):
        report = check(cards, game, game.format(deck.format), date.today())
        raise InputError(
            say("{what}; only legal decks are tuned", what=report.denial(deck.name)),
            hint=say("'cardbase deck check' says how to mend it."),
        )
    return found
