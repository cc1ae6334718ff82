"""Cards without known abilities, abilities that do not compile, and how far the scripts of a game reach."""

import json
import sqlite3
from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

from cardbase import games
from cardbase.catalog.cards import NOTE
from cardbase.catalog.declaration import declarations
from cardbase.catalog.statistics import counts
from cardbase.errors import InputError
from cardbase.games import part
from cardbase.games.field import fact_words
from cardbase.language import lint
from cardbase.language.choices import spoken_of
from cardbase.language.compiled import in_todays_words
from cardbase.language.tree import from_json
from cardbase.messages import later, say, spoken

UNSCRIPTED, MISTAKE, CANNOT_PLAY = later("unscripted"), later("mistake"), later("cannot play")
NOT_FOR_TWO = later("not for two players")
FORMER = later("former words")
NEVER_PLAYED, NEVER_RESOLVED, PLAYED = later("never played"), later("never resolved"), "played"
NO_EFFECT, ASTRAY = later("no effect"), later("astray")
KINDS = (UNSCRIPTED, MISTAKE, FORMER, CANNOT_PLAY, NOT_FOR_TWO, NEVER_PLAYED, NEVER_RESOLVED, NO_EFFECT, ASTRAY)
"""What a finding may be that is said of a card."""


class Coverage(NamedTuple):
    """Cards of a game (`set` "") or of one of its sets, and how many of them the engine knows completely."""

    game: str
    set: str
    cards: int
    scripted: int

    def as_json(self) -> dict[str, Any]:
        """Return the numbers, `share` of them scripted."""
        return {**self._asdict(), "share": round(self.scripted / self.cards, 4) if self.cards else 0.0}


class Finding(NamedTuple):
    """Something that a card lacks: `kind` is one of these, or PLAYED."""

    kind: str
    game: str
    card: str
    name: str
    message: str


def coverage(db: sqlite3.Connection, game: str = "") -> list[Coverage]:
    """Return the coverage of each game, and below it of each of its sets."""
    return [Coverage(row.game, row.set, row.cards, row.cards - row.unscripted) for row in counts(db, game)]


def unscripted(db: sqlite3.Connection, game: str = "") -> Iterator[Finding]:
    """Yield the cards whose abilities the engine does not know, and what is known of them."""
    query = """SELECT game, key, name, group_concat(text, ' / ') FROM card LEFT JOIN ability ON card_id = id
        WHERE unscripted AND :game IN ('', game) GROUP BY id ORDER BY game, sort_name, id"""
    for key, card, name, texts in db.execute(query, {"game": game}):
        yield Finding(UNSCRIPTED, key, card, name, _why(texts))


def mistakes(
    db: sqlite3.Connection, game: str = "", cards: Collection[tuple[str, str]] | None = None
) -> Iterator[Finding]:
    """Yield the abilities that are no text of the effect language, or that the rules do not carry out, each with place and hint: of all cards,
    or of those that are named by game and key, which are then all that is read.
    """
    query = """SELECT game, key, name, position, text FROM card JOIN ability ON card_id = id
        WHERE position >= 0 AND :game IN ('', game) ORDER BY game, sort_name, id, position"""
    vocabularies = {key: _vocabulary(declared.target) for key, declared in declarations(db).items()}
    for key, card, name, position, text in db.execute(query, {"game": game}):
        if (cards is not None and (key, card) not in cards) or text.startswith(NOTE) or vocabularies[key] is None:
            continue
        for mistake in lint(text, vocabularies[key]):
            yield Finding(
                MISTAKE,
                key,
                card,
                name,
                say("ability {position}, {words}", position=position + 1, words=_words(mistake)),
            )


def formerly(db: sqlite3.Connection, game: str = "") -> Iterator[Finding]:
    """Yield the abilities of the user's cards that are said in words that are gone, with what is said now."""
    query = """SELECT game, key, name, position, text FROM card JOIN ability ON card_id = id
        WHERE origin = 'user' AND position >= 0 AND :game IN ('', game) ORDER BY game, sort_name, id, position"""
    vocabularies = {key: _vocabulary(declared.target) for key, declared in declarations(db).items()}
    for key, card, name, position, text in db.execute(query, {"game": game}):
        if text.startswith(NOTE) or vocabularies[key] is None:
            continue
        for _, now in in_todays_words(text, vocabularies[key]):
            words = say("it is understood, and said so now: {now}", now=" / ".join(now.split("\n")))
            yield Finding(
                FORMER, key, card, name, say("ability {position}, {words}", position=position + 1, words=words)
            )


def unclear(db: sqlite3.Connection, game: str = "") -> Iterator[Finding]:
    """Yield the abilities that speak of a choice which one way through them makes and another does not."""
    query = """SELECT game, key, name, position, tree FROM card JOIN ability ON card_id = id
        WHERE position >= 0 AND tree != '' AND :game IN ('', game) ORDER BY game, sort_name, id, position"""
    for key, card, name, position, tree in db.execute(query, {"game": game}):
        abilities = from_json(json.loads(tree)) or ()
        places = [place for ability in abilities for place in spoken_of(ability) if place.unclear]
        for words in sorted({place.words for place in places}):
            message = say("'{words}' is a choice only where one was made, and else the card of the event", words=words)
            yield Finding(
                MISTAKE, key, card, name, say("ability {position}, {words}", position=position + 1, words=message)
            )


def barred(db: sqlite3.Connection, game: str = "") -> Iterator[Finding]:
    """Yield the cards of which a fact says why no match plays them."""
    query = """SELECT card.game, card.key, name, text FROM field JOIN value ON value.field_id = field.id JOIN fact ON value_id = value.id
        JOIN card ON card.id = card_id WHERE field.game = ? AND field.key = ? ORDER BY sort_name, card.id"""
    for key, declared in sorted(declarations(db).items()):
        for field in declared.fields if game in ("", key) else ():
            for game_key, card, name, value in db.execute(query, (key, field.key)) if field.bars else ():
                yield Finding(NOT_FOR_TWO, game_key, card, name, fact_words(field, value, spoken()))


def _why(texts: str | None) -> str:
    if texts is None:
        return say("its abilities are not known")
    return say("its abilities are only described") if NOTE in texts else say("its abilities are not compiled")


def _vocabulary(target: str) -> Any:
    game = games.load(target)
    return part(game.vocabulary) if game.vocabulary else None


def _words(mistake: InputError) -> str:
    return str(mistake)
