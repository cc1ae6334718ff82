"""From decks in the catalogue to a table: what is not legal or not scripted is refused by name."""

import sqlite3
from collections.abc import Callable, Sequence
from datetime import date
from typing import NamedTuple

from cardbase.catalog.formats import game_of
from cardbase.decks.deck import Deck as Listed
from cardbase.decks.files import open_deck
from cardbase.decks.legality import check
from cardbase.decks.reading import Notice
from cardbase.decks.resolve import resolve_deck
from cardbase.engine.faces import Deck
from cardbase.engine.switches import Switch
from cardbase.errors import InputError
from cardbase.games.card import Card, DeckList
from cardbase.games.contract import Game, meant
from cardbase.messages import label, later, listed, say
from cardbase.sim.matchup import Matchup, Switches, faces_of, rules_of

Tell = Callable[[Notice], None]
_UNSCRIPTED = later(
    "'cardbase catalog missing' says what they lack, 'cardbase catalog edit' fills it in; "
    "--allow-unscripted plays them as if they had no text."
)
MOST = 5
"""Violations or cards that a message names."""


class Allowed(NamedTuple):
    """What is played although it should not be."""

    illegal: bool = False
    unscripted: bool = False


NOTHING = Allowed()


class Entrant(NamedTuple):
    """A deck that may play: its name, its game, and its cards as the engine takes them."""

    name: str
    game: Game
    deck: Deck


def enter(
    db: sqlite3.Connection,
    reference: str,
    *,
    game: str = "",
    allowed: Allowed = NOTHING,
    tell: Tell = lambda _notice: None,
) -> Entrant:
    """Return the deck that `reference` names (see `decks.opening`), ready to play.

    Raises NotFound where there is no such deck; InputError for a game that cannot be played, for a deck that is not
    legal or holds cards that are not scripted (unless `allowed`), and for lines that name no card.
    """
    return enter_deck(db, open_deck(db, reference, game=game, tell=tell), allowed, reference)


def enter_deck(db: sqlite3.Connection, listed: Listed, allowed: Allowed = NOTHING, reference: str = "") -> Entrant:
    """Return a deck ready to play, called `reference` where it has no name; raises what `enter` raises."""
    own = game_of(db, listed.game)
    rules_of(own)
    resolved = resolve_deck(db, listed)
    name = listed.name or reference
    _refuse_unknown(resolved, name)
    if not allowed.illegal:
        _refuse_illegal(resolved, own, listed, name)
    if not allowed.unscripted:
        refuse_unscripted([line.card for line in resolved.lines if line.card], name)
    return Entrant(name, own, _faces(db, resolved))


def seat(first: Entrant, second: Entrant, switches: Switches | None = None) -> Matchup:
    """Return the table of two decks. Raises InputError for decks of different games."""
    if first.game.key != second.game.key:
        message = say(
            "'{name}' is a deck of {game}, '{other}' one of {other_game}",
            name=first.name,
            game=label(first.game.en, first.game.ja),
            other=second.name,
            other_game=label(second.game.en, second.game.ja),
        )
        raise InputError(message, hint=say("Both decks must be of one game."))
    return Matchup(
        first.game.key, first.game.rules, (first.name, second.name), (first.deck, second.deck), switches or {}
    )


def unlike(listed: Listed, game: Game, switches: Switches) -> list[tuple[str, str]]:
    """Return what a deck says of itself and is not played by: ("texts=clarified", "texts=printed"). Its options are meant where the
    game has a switch of that name.
    """
    own, found = rules_of(game).switches, []
    for key, words in listed.options.items():
        if key in own:
            said, played = (_value(own[key], value) for value in (words, switches.get(key, own[key].default)))
            if said and said != played:
                found.append((f"{key}={said}", f"{key}={played}"))
    return found


def _value(switch: Switch, given: int | str | bool) -> str:
    """Return a value as `--switch` takes it, "" for words that are none."""
    if isinstance(given, str):
        return meant(switch.words or ("yes", "no"), given)
    if switch.words:
        return switch.words[int(given)] if given in range(len(switch.words)) else ""
    return ("no", "yes")[bool(given)]


def refuse_unscripted(cards: Sequence[Card], name: str) -> None:
    """Raise InputError, naming them, where cards are not scripted."""
    unscripted = list(dict.fromkeys(card.shown for card in cards if card.unscripted))
    if unscripted:
        message = say(
            "'{name}' holds cards whose abilities the engine does not know: {some}", name=name, some=_some(unscripted)
        )
        raise InputError(message, hint=say(_UNSCRIPTED))


def _refuse_unknown(deck: DeckList, name: str) -> None:
    unknown = [line.text for line in deck.lines if line.card is None]
    if unknown:
        hint = say("'cardbase search' finds the right name.")
        raise InputError(
            say("'{name}' names cards that are not in the catalogue: {some}", name=name, some=_some(unknown)), hint=hint
        )


def _refuse_illegal(deck: DeckList, game: Game, listed: Listed, name: str) -> None:
    report = check(deck, game, game.format(listed.format), date.today())
    if report.legal:
        return
    findings = [broken.message for broken in report.violations] + [doubt.message for doubt in report.unknown]
    told = say("; ").join(findings[:MOST])
    if len(findings) > MOST:
        told = say("{listed} and {count} more", listed=told, count=len(findings) - MOST)
    raise InputError(
        say("{what}: {findings}", what=report.denial(name), findings=told),
        hint=say("'cardbase deck check' says how to mend it; --allow-illegal plays it as it is."),
    )


def _faces(db: sqlite3.Connection, deck: DeckList) -> Deck:
    faces = faces_of(db, [line.card for line in deck.lines if line.card])
    sections: dict[str, list[object]] = {}
    for line in deck.lines:
        if line.card:
            sections.setdefault(line.section, []).extend([faces[line.card.key]] * line.count)
    return sections  # type: ignore[return-value]


def _some(names: Sequence[str]) -> str:
    some = listed(names[:MOST])
    return say("{listed} and {count} more", listed=some, count=len(names) - MOST) if len(names) > MOST else some
