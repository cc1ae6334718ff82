"""What becomes of the user's cards of a game, and of what he says of bundled ones, where the bundled cards are replaced."""

import sqlite3

from cardbase import games
from cardbase.catalog.cards import read_records
from cardbase.catalog.declaration import Declaration
from cardbase.catalog.importing import abilities, allowances
from cardbase.catalog.importing.collecting import Placed
from cardbase.catalog.importing.importer import apply
from cardbase.catalog.importing.planning import Plan, plan_amended, users_own

_KNOWN_BY = (
    "SELECT key, id FROM card WHERE game = ?{mine}",
    "SELECT printing.folded, id FROM printing JOIN card ON id = card_id WHERE number <> '' AND game = ?{mine}",
    "SELECT name.folded, id FROM name JOIN card ON id = card_id WHERE kind IN ('ja', 'en') AND game = ?{mine}",
)
"""By what a card is known again: its key, its numbers, its names."""
_ABILITIES = f"""
    SELECT DISTINCT ability.text, coalesce(kind.text, ''), tree, ability.en, ability.ja, tags
    FROM ability JOIN card ON card.id = ability.card_id
        LEFT JOIN field ON field.game = card.game AND field.key = '{abilities.KIND}'
        LEFT JOIN fact ON fact.card_id = card.id AND fact.field_id = field.id
        LEFT JOIN value AS kind ON kind.id = fact.value_id
    WHERE card.game = ? AND ability.position >= 0
"""


def planned(db: sqlite3.Connection, source: sqlite3.Connection, game: str) -> tuple[Plan, set[str]]:
    """Plan how what the user says of a game's cards is laid over the bundled cards of `source`; return with it the keys of those
    of them that are his then. The bundled cards of the database are still there.
    """
    candidates = set[int]()
    for query in _KNOWN_BY:
        mine = {text for text, _ in db.execute(query.format(mine=" AND origin = 'user'"), (game,))}
        candidates |= {number for text, number in source.execute(query.format(mine=""), (game,)) if text in mine}
    found = read_records(source, sorted(candidates))
    return plan_amended(db, [Placed(record, 0, False) for record in found.values()], game)


def carry_out(db: sqlite3.Connection, source: sqlite3.Connection, declared: Declaration, plan: Plan) -> None:
    """Store what is planned, and work out anew for all cards of the user's what their texts do and what formats allow of them."""
    game = games.load(declared.target)
    abilities.learn(game.vocabulary, source.execute(_ABILITIES, (game.key,)))
    apply(db, plan)
    mine = sorted(users_own(db, game.key))
    allowances.renew(db, game, mine)
    abilities.renew(db, declared, game.vocabulary, mine)
