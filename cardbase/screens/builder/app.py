"""The deck builder as an app: which deck is built, and the line in which is said what was done."""

import sqlite3
from collections.abc import Callable, Sequence

from rich.text import Text
from textual import on

from cardbase.catalog.declaration import Declaration, declarations
from cardbase.catalog.opening import file_of
from cardbase.decks import store
from cardbase.decks.precon import preconstructed
from cardbase.errors import CardbaseError
from cardbase.messages import say, several
from cardbase.screens.app import ScreenApp
from cardbase.screens.builder.building import Building, begin, begin_copy
from cardbase.screens.builder.screen import BuilderScreen
from cardbase.screens.builder.told import Told
from cardbase.screens.builder.words import title
from cardbase.screens.dialogs import Ask, Choose, Offer
from cardbase.screens.theme import ILLEGAL

NEW = "new"
SAVED, BUNDLED = "saved:", "bundled:"


class BuilderApp(ScreenApp):
    """Builds a deck.

    db    the catalogue
    deck  the saved deck; None: it is chosen first
    copy  a deck that is not the user's, which is copied first; "": none
    """

    TITLE = "cardbase"

    def __init__(self, db: sqlite3.Connection, deck: Building | None = None, copy: str = "") -> None:
        super().__init__()
        self.db, self._first, self._copied = db, deck, copy

    def on_mount(self) -> None:
        """Build the deck, or let one be chosen."""
        if self._first:
            self.build(self._first)
        elif self._copied:
            self.copy_deck(self._copied)
        else:
            self.choose_deck()

    def build(self, building: Building) -> None:
        """Build a deck in place of the one that was built."""
        if isinstance(self.screen, BuilderScreen):
            self.switch_screen(BuilderScreen(building, file_of(self.db)))
        else:
            self.push_screen(BuilderScreen(building, file_of(self.db)))

    @on(BuilderScreen.CopyWanted)
    def copy_this(self) -> None:
        """Go on with a copy of the deck that is built."""
        if isinstance(self.screen, BuilderScreen):
            self.copy_deck(self.screen.building.name)

    @on(BuilderScreen.OtherWanted)
    def choose_deck(self) -> None:
        """Let a saved deck be chosen, a bundled one be copied, or a new one be begun; without a deck and a choice the app ends."""

        def chosen(key: str | None) -> None:
            with self.errors_told():
                if key == NEW:
                    self.choose_game()
                elif key and key.startswith(SAVED):
                    self.build(Building(self.db, key.removeprefix(SAVED)))
                elif key:
                    self.copy_deck(key.removeprefix(BUNDLED))
                else:
                    self._given_up()

        self.push_screen(Choose(say("Which deck?"), self._decks()), chosen)

    def choose_game(self) -> None:
        """Let the game of a new deck be chosen, then its name."""

        def chosen(key: str | None) -> None:
            if key is None:
                self._given_up()
                return
            self._ask_name(
                say("A new deck of {game}", game=title(known[key])), "", lambda name: begin(self.db, name, key)
            )

        known = declarations(self.db)
        offers = [Offer(key, Text(title(game)), f"{key} {game.en} {game.ja}") for key, game in known.items()]
        self.push_screen(Choose(say("Of which game?"), offers), chosen)

    def copy_deck(self, reference: str) -> None:
        """Ask for a name, and go on with a copy of a deck."""
        self._ask_name(
            say("A copy of {deck}", deck=reference),
            say("{deck} (mine)", deck=reference),
            lambda name: begin_copy(self.db, reference, name),
        )

    def _ask_name(self, heading: str, value: str, make: Callable[[str], Building], words: str = "") -> None:
        def named(name: str | None) -> None:
            if name is None:
                self._given_up()
                return
            try:
                building = make(name)
            except CardbaseError as error:
                self._ask_name(heading, name, make, str(error))
            else:
                self.build(building)

        self.push_screen(Ask(heading, value, words), named)

    def _given_up(self) -> None:
        """End the app where nothing is being built."""
        if not any(isinstance(screen, BuilderScreen) for screen in self.screen_stack):
            self.exit()

    def _decks(self) -> Sequence[Offer]:
        known = declarations(self.db)
        saved = store.list_decks(self.db)
        names = {deck.name for deck in saved}
        bundled = [found.deck for found in preconstructed() if found.deck.name not in names]
        return [
            Offer(NEW, Text(say("Begin a new deck"), "bold")),
            *(Offer(f"{SAVED}{deck.name}", _shown(deck.name, known[deck.game], deck.cards, "")) for deck in saved),
            *(
                Offer(f"{BUNDLED}{deck.name}", _shown(deck.name, known[deck.game], deck.size, say("a copy of")))
                for deck in bundled
            ),
        ]

    def tell(self, words: str) -> None:
        """Say what was done, below the deck."""
        self._say(Text(words))

    def complain(self, error: CardbaseError) -> None:
        """Say what is wrong, and what to do next, below the deck."""
        self._say(Text(str(error), ILLEGAL))

    def _say(self, words: Text) -> None:
        found = self.screen.query("#status")
        if found:
            found.first(Told).fill(words)
        else:
            self.notify(words.plain, markup=False)


def _shown(name: str, game: Declaration, cards: int, before: str) -> Text:
    shown = Text(f"{before} " if before else "", "dim", no_wrap=True, overflow="ellipsis")
    shown.append(name, "not dim")
    return shown.append(f"  {title(game)}, {several(cards, '{n} card', '{n} cards')}", "dim")
