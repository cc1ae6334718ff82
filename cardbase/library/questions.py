"""What a deck can be asked: what is in it, how likely hands are, sample hands, its first turns (docs/questions.md)."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cardbase.catalog.declaration import declaration
from cardbase.decks.deck import Deck as Content

if TYPE_CHECKING:
    from cardbase.decks.questions.hands import Hand
    from cardbase.decks.questions.odds import Odds
    from cardbase.decks.questions.stats import Stats
    from cardbase.sim.turns import Turn


class Questions:
    """The questions to a deck, whether it is saved or not; nothing is changed by them."""

    _db: sqlite3.Connection
    content: Content
    reference: str

    def stats(self, section: str = "") -> "Stats":
        """Return what is in the deck: the copies by section, and in one section ("": the main one) by whatever the game counts.

        Raises InputError for a section that the game does not have.
        """
        from cardbase.decks.questions.stats import stats  # noqa: PLC0415 - few decks are asked

        return stats(self._db, self.content, section)

    def plot(self, path: str | Path, section: str = "", *, language: str = "en") -> None:
        """Draw the statistics into an SVG or a page of HTML, as the file's name says, with labels in English or Japanese ("ja").

        Raises InputError where the name does not tell, OutsideError where the file cannot be written.
        """
        from cardbase.decks.questions.plot import write_plot  # noqa: PLC0415 - few decks are drawn

        declared = declaration(self._db, self.content.game)
        write_plot(self.stats(section), Path(path), declared.ja if language == "ja" else declared.en, language)

    def odds(
        self,
        *queries: str,
        at_least: int | Sequence[int] = (),
        by: int | None = None,
        on_the_draw: bool = False,
        used: int | None = None,
    ) -> "Odds":
        """Return how likely it is to draw what all queries ask for: cards ("type:unit"), or "[[type:unit]]>=2 or [[...]]=0".

        at_least     how many cards each plain query asks for: one number each, or one for all (1)
        by           the turn of this player whose draw is the last one; None: the first hand alone
        on_the_draw  for the player who is not first
        used         cards that leave the hand in a turn, in a game whose turns fill it up; None: as agents play

        Raises InputError for a query that cannot be understood or finds too few cards, and for a turn below 1.
        """
        from cardbase.decks.questions.odds import odds  # noqa: PLC0415 - few decks are asked

        numbers = [at_least] if isinstance(at_least, int) else at_least
        return odds(self._db, self.content, queries, at_least=numbers, by=by, second=on_the_draw, used=used)

    def hand(self, count: int = 5, *, seed: int = 1) -> "list[Hand]":
        """Return sample first hands, each with what a redraw would bring; the same seed gives the same hands.

        Raises InputError for a count that is not from 1 to 1,000, and for a deck with nothing to shuffle.
        """
        from cardbase.decks.questions.hands import hands  # noqa: PLC0415 - few decks are dealt
        from cardbase.decks.questions.start import start_of  # noqa: PLC0415

        return hands(start_of(self._db, self.content), count, seed)

    def goldfish(
        self,
        turns: int = 3,
        *,
        seed: int = 1,
        agent: str = "greedy",
        on_the_draw: bool = False,
        language: str = "en",
        allow_unscripted: bool = False,
    ) -> "list[Turn]":
        """Return the first turns of the deck, played by an agent against a copy of it that passes, as its player sees them.

        on_the_draw  the opponent begins

        The deck need not be legal. Raises InputError where no game begins with it, where it holds cards that the engine cannot play
        (unless allowed), for a number of turns that is not from 1 to 20, and for an unknown agent.
        """
        from cardbase.sim.entering import Allowed, enter_deck  # noqa: PLC0415 - few decks are played alone
        from cardbase.sim.goldfish import goldfish  # noqa: PLC0415

        entrant = enter_deck(self._db, self.content, Allowed(True, allow_unscripted), self.reference)
        return list(goldfish(entrant, turns, seed=seed, agent=agent, second=on_the_draw, language=language))
