"""What a game declares about itself: its fields, its deck sections, its formats and its rules.

A game is a value, `GAME = Game(...)`, found through the entry point group `cardbase.games`. Import validation, search operators,
tables, JSON output, deck files, deck checks and the engine read this one declaration; nothing else knows a game by its name.
"""

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from cardbase.errors import choices_of, choose
from cardbase.games.card import Card, DeckList, Needs, Pair
from cardbase.games.field import Count, Face, Field, Kind, Value
from cardbase.games.opening import Opening
from cardbase.messages import say
from cardbase.text import fold

if TYPE_CHECKING:
    from cardbase.games.findings import Finding, Rule

__all__ = [
    "Allowance",
    "Check",
    "Count",
    "Face",
    "Field",
    "Format",
    "Game",
    "Kind",
    "Needs",
    "Opening",
    "Pair",
    "Section",
    "Value",
]


class Section(NamedTuple):
    """A part of a deck ("main", "territory"): key as in deck files, labels, and further headings that lists use for it.

    `accepts` tells where a card without a heading goes: the first section whose `accepts` answers True.
    """

    key: str
    en: str
    ja: str
    aliases: tuple[str, ...] = ()
    accepts: Callable[[Card], bool] = lambda _card: True


Check = Callable[[DeckList, date], "Iterator[Finding]"]


class Allowance(NamedTuple):
    """From `since` on, at most `copies` of a card may be in a deck of the format (0 = banned); `rule` says why."""

    since: date
    copies: int
    rule: str


class Option(NamedTuple):
    """What a deck may say of itself in a format: what it means, and which values there are (none: any words)."""

    says: str
    values: tuple[str, ...] = ()


def meant(values: tuple[str, ...], words: str) -> str:
    """Return the value that the words of an option mean, "" for none: "Dark Legion" is dark_legion. Without values, all words do."""
    if not values or words in values:
        return words
    return next((value for value in values if fold(value) == fold(words)), "")


class Format(NamedTuple):
    """A way to build decks: a list of checks, each of which yields every finding it has.

    pool        whether a card may be played in the format at all, None where a fact that decides it is unknown
                (no pool = every card)
    allowances  the dated limits of single cards (bans, restrictions), for search and for the checks
    options     what a deck may say of itself in this format ("ace": the chosen Ace)
    """

    key: str
    en: str
    ja: str
    checks: tuple[Check, ...]
    pool: Callable[[Card], bool | None] | None = None
    allowances: Callable[[Card], tuple[Allowance, ...]] = lambda _card: ()
    options: Mapping[str, Option] | None = None


class Game(NamedTuple):
    """A trading card game as cardbase knows it.

    key       "build-divide"; en, ja: titles
    fields    the printed attributes; sections: the parts of a deck, the main one first; formats: the default one first
    same_name the identity that copy limits count: a key made of the card (default: its folded name)
    rules     "package.module:NAME" of the engine's rules, loaded when a match starts; empty = not playable
    vocabulary  "package.module:NAME" of the words of its cards' abilities (a `language.Vocabulary`), loaded to compile them
    needs     the facts that every card of a kind has, the narrower kinds first
    deck_rules  the rules of its own that its formats check, by whose codes scenarios name them; empty = not told
    counts    what is worth counting in a deck, in this order
    opening   first hands, redraws and draws; None = not told, so that a deck cannot be asked for its odds
    face      which fields stand where on a drawn card; without it, what listings show
    table     "package.module:NAME" of what a player has on a table (a `games.table.Table`), loaded to export the game to programs
              without rules; empty = the usual one
    also      what else players call it: "bd"
    pairs     the cards that are limited beside one another, read when the game is declared
    switches  "package.module:NAME" of the decisions that a match may take otherwise (`engine.switches.Switch` by name, as its rules
              have them), loaded to be kept with this declaration
    keywords  what keywords that cards have are called in English and Japanese, where it is known; the others go by their print
    """

    key: str
    en: str
    ja: str
    fields: tuple[Field, ...]
    sections: tuple[Section, ...]
    formats: tuple[Format, ...]
    same_name: Callable[[Card], str]
    rules: str = ""
    vocabulary: str = ""
    needs: tuple[Needs, ...] = ()
    deck_rules: "tuple[Rule, ...]" = ()
    counts: tuple[Count, ...] = ()
    opening: Opening | None = None
    face: Face = Face()
    table: str = ""
    also: tuple[str, ...] = ()
    switches: str = ""
    pairs: Callable[[], tuple[Pair, ...]] = lambda: ()
    keywords: tuple[Value, ...] = ()

    def format(self, words: str = "") -> Format:
        """Return the format that words mean, a key or what it is called, the default one for "".

        Raises InputError for words that mean none, with the nearest and all of them.
        """
        if not words:
            return self.formats[0]
        for form in self.formats:
            if form.key == words:
                return form
        message = say("{game} has no format '{format}'", game=self.key, format=words)
        key = choose(words, choices_of(self.formats), message)
        return next(form for form in self.formats if form.key == key)
