"""The deck builder: its screen, with what a search finds on the left and the deck on the right, and the app with the deck that is built."""

import sqlite3
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.message import Message

from cardbase.catalog.declaration import Declaration, declarations
from cardbase.catalog.opening import file_of
from cardbase.catalog.originals import stand_aside
from cardbase.decks import store
from cardbase.decks.store import preconstructed
from cardbase.errors import CardbaseError
from cardbase.games.card import MAYBE, Card
from cardbase.messages import later, say, several
from cardbase.screens.app import ScreenApp
from cardbase.screens.base import ILLEGAL, Keys, SpokenScreen
from cardbase.screens.builder.building import Building, begin, begin_copy
from cardbase.screens.builder.panes import DeckPane, Findings, Preview, Query, SearchPane, Told, verdict
from cardbase.screens.builder.tables import Cards, DeckTable, Results
from cardbase.screens.builder.words import title
from cardbase.screens.dialogs import Ask, Choose, Offer
from cardbase.screens.rows import Rows

if TYPE_CHECKING:
    from pathlib import Path

LOOK_AGAIN = 1.0
"""Seconds between two looks at whether another program changed the deck."""


class BuilderScreen(SpokenScreen[None]):
    """Building one deck."""

    HELP = later(
        "Search on the left, the deck on the right; Tab goes from one part to the next. Every change is saved at once, in the "
        "deck's history: presses on one card in a row are one version, and u takes the last version back."
    )
    CSS_PATH = "builder.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "search", later("Search"), key_display="/"),
        Binding("d", "focus_on('deck')", later("Deck"), show=False, tooltip=later("Go to the deck")),
        Binding("l", "focus_on('findings')", later("Legality"), show=False, tooltip=later("Go to what the rules say")),
        Binding("u", "undo", later("Undo"), tooltip=later("Take the last version back")),
        Binding("r", "redo", later("Redo"), show=False, tooltip=later("Do again what was undone")),
        Binding("h", "hand", later("Hand"), tooltip=later("Deal test hands")),
        Binding("g", "match", later("Match"), tooltip=later("Play a quick match against another deck")),
        Binding("e", "export", later("Export"), tooltip=later("Write the deck into a file")),
        Binding("t", "stats", later("Figures"), show=False, tooltip=later("What is in the deck, in full")),
        Binding(
            "f", "choose_format", later("Format"), show=False, tooltip=later("Build for another format of the game")
        ),
        Binding(
            "c",
            "originals",
            later("Own cards"),
            show=False,
            tooltip=later("Show cardbase's own cards, too, or no longer"),
        ),
        Binding("s", "save_as", later("Copy"), show=False, tooltip=later("Go on with a copy under another name")),
        Binding("o", "open", later("Decks"), show=False, tooltip=later("Open another deck, or begin one")),
    ]

    class OtherWanted(Message):
        """A key asks for another deck, or a new one."""

    class CopyWanted(Message):
        """A key asks for a copy of this deck."""

    def __init__(self, building: Building, path: "Path") -> None:
        super().__init__()
        self.building = building
        self._path = path
        self._seen = 0
        self._led = (-1, 0)

    @property
    def builder(self) -> ScreenApp:
        """The app."""
        return cast("ScreenApp", self.app)

    def compose(self) -> ComposeResult:
        """Lay the parts out."""
        yield Told(id="head")
        with Horizontal(id="panes"):
            yield SearchPane(self.building, self._path)
            yield DeckPane()
        yield Told(id="status")
        yield Keys(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        """Show the deck, and begin to look for what other programs do."""
        self._seen = self._version()
        self.call_after_refresh(self._show_deck)
        self.set_interval(LOOK_AGAIN, self.look_again)

    def look_again(self) -> None:
        """Take in what another program did meanwhile."""
        if self._version() != self._seen:
            self._seen = self._version()
            with self.builder.errors_told():
                if said := self.building.look_again():
                    self._done(said)

    def _version(self) -> int:
        """Return a number that changes when another connection writes to the database."""
        return int(self.building.db.execute("PRAGMA data_version").fetchone()[0])

    def _done(self, said: str) -> None:
        """Show the deck after a change, and say what was done."""
        self._show_deck()
        self.builder.tell(said)

    def _show_deck(self) -> None:
        view = self.building.view
        self.query_one(DeckPane).show(view)
        self.query_one(Results).recount(view)
        form = next((known for known in view.declared.formats if known.key == view.report.format.key), None)
        head = Text(" ", no_wrap=True, overflow="ellipsis")
        head.append(view.deck.name, "bold").append(f"  {title(view.declared)}")
        head.append(f" · {title(form)}" if form and title(form) != title(view.declared) else "").append("  ")
        head.append(several(view.deck.size, "{n} card", "{n} cards"), "bold").append("  ")
        self.query_one("#head", Told).fill(head.append_text(verdict(view.report)))

    @on(Cards.Changed)
    def change(self, event: Cards.Changed) -> None:
        """Add or take out a copy."""
        with self.builder.errors_told():
            if isinstance(event.table, Results):
                card = event.table.card
                if card:
                    self._done(self.building.add(card) if event.by > 0 else self.building.take(card))
            elif line := self.query_one(DeckTable).line:
                self._done(self.building.change(line.place, event.by))

    @on(Cards.CopiesSet)
    def set_copies(self, event: Cards.CopiesSet) -> None:
        """Make it so many copies."""
        with self.builder.errors_told():
            if isinstance(event.table, Results):
                card = event.table.card
                line = self.building.line_of(card) if card else None
                if line:
                    self._done(self.building.set_copies(line.place, event.count))
                elif card and event.count:
                    self._done(self.building.add(card, count=event.count))
            elif line := self.query_one(DeckTable).line:
                self._done(self.building.set_copies(line.place, event.count))

    @on(DeckTable.MoveAsked)
    def move(self, event: DeckTable.MoveAsked) -> None:
        """Move a line, to a section that is chosen where there are several."""
        line = self.query_one(DeckTable).line
        if line is None:
            return

        def put(to: str | None) -> None:
            if to is not None:
                with self.builder.errors_told():
                    self._done(self.building.move(line.place, to))

        if event.maybe:
            put(self.building.home(line.card) if line.place.section == MAYBE and line.card else MAYBE)
            return
        others = [part for part in self.building.view.declared.places if part.key != line.place.section]
        offers = [Offer(part.key, Text(title(part))) for part in others]
        self.app.push_screen(Choose(say("Move {card} to", card=line.name), offers), put)

    def action_undo(self) -> None:
        """Take the last version back."""
        self._done(self.building.undo())

    def action_redo(self) -> None:
        """Do again what was undone."""
        self._done(self.building.redo())

    def action_choose_format(self) -> None:
        """Build for another format."""

        def chosen(key: str | None) -> None:
            if key is not None:
                self._done(self.building.choose_format(key))

        offers = [
            Offer(form.key, Text(title(form)), f"{form.key} {form.en} {form.ja}")
            for form in self.building.view.declared.formats
        ]
        self.app.push_screen(Choose(say("Format"), offers), chosen)

    @on(Findings.OptionHighlighted)
    def explain(self) -> None:
        """Tell the finding in full."""
        finding = self.query_one(Findings).finding
        if finding and self.query_one(Findings).has_focus:
            self.query_one(Preview).show_finding(finding)

    @on(Findings.OptionSelected)
    def lead(self, event: Findings.OptionSelected) -> None:
        """Point at the first card of a finding, and with the next press at the next one; without cards lead to the search."""
        finding = self.query_one(Findings).findings[event.option_index]
        lines = self.building.view.lines_of(finding)
        if not lines:
            self.action_search()
            return
        number = self._led[1] + 1 if self._led[0] == event.option_index else 0
        self._led = (event.option_index, number)
        self.query_one(DeckTable).point_at_line(lines[number % len(lines)])

    @on(Findings.MendAsked)
    def mend(self) -> None:
        """Apply the mend of the finding; where something is to be chosen, say what, and lead to the cards."""
        finding = self.query_one(Findings).finding
        with self.builder.errors_told():
            if finding is not None:
                self._done(self.building.mend(finding))

    @on(Rows.Highlighted)
    def show_preview(self, event: Rows.Highlighted) -> None:
        """Show the card that is pointed at in a few lines; what moves in the other list by itself does not matter."""
        table = event.rows
        if table.has_focus or (isinstance(table, Results) and isinstance(self.focused, Query)):
            self._preview(table)

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Show what the part is about that one came to."""
        if isinstance(event.widget, Findings):
            if event.widget.highlighted is None and event.widget.findings:
                event.widget.highlighted = 0
            self.explain()
        elif isinstance(event.widget, Cards):
            self._preview(event.widget)

    def _preview(self, table: object) -> None:
        if card := self._pointed(table):
            self.query_one(Preview).show_card(self.building.db, self.building.view, card)

    def _pointed(self, table: object) -> Card | None:
        if isinstance(table, Results):
            return table.card
        line = table.line if isinstance(table, DeckTable) else None
        return line.card if line else None

    @on(Rows.Chosen)
    def show_card(self, event: Rows.Chosen) -> None:
        """Show a card in full."""
        from cardbase.screens.builder.card import CardScreen  # noqa: PLC0415

        if card := self._pointed(event.rows):
            self.app.push_screen(CardScreen(self.building, card), lambda _none: self._show_deck())

    def action_search(self) -> None:
        """Go to the query."""
        self.query_one(Query).focus()

    def action_focus_on(self, part: str) -> None:
        """Go to a part of the screen."""
        self.query_one(f"#{part}").focus()

    def action_originals(self) -> None:
        """Let cardbase's own cards come among what is found, or no longer."""
        if self.building.game not in stand_aside(self.building.db):
            self.builder.tell(say("cardbase's own cards stand below the real ones here"))
        elif self.query_one(SearchPane).turn_originals():
            self.builder.tell(say("cardbase's own cards are shown, too"))
        else:
            self.builder.tell(say("cardbase's own cards are no longer shown"))

    def action_open(self) -> None:
        """Go to the list of decks."""
        self.post_message(self.OtherWanted())

    def action_stats(self) -> None:
        """Show all that is counted."""
        from cardbase.screens.builder.tools import show_stats  # noqa: PLC0415

        show_stats(self.builder, self.building)

    def action_hand(self) -> None:
        """Deal hands."""
        from cardbase.screens.builder.tools import show_hands  # noqa: PLC0415

        show_hands(self.builder, self.building)

    def action_export(self) -> None:
        """Write a file."""
        from cardbase.screens.builder.tools import export  # noqa: PLC0415

        export(self.builder, self.building)

    def action_match(self) -> None:
        """Play a match."""
        from cardbase.screens.builder.match import choose_opponent  # noqa: PLC0415

        choose_opponent(self.builder, self.building)

    def action_save_as(self) -> None:
        """Go on with a copy."""
        self.post_message(self.CopyWanted())


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
        status = self.screen.query("#status")
        if status:
            status.first(Told).fill(words)
        else:
            self.notify(words.plain, markup=False)


def _shown(name: str, game: Declaration, cards: int, before: str) -> Text:
    shown = Text(f"{before} " if before else "", "dim", no_wrap=True, overflow="ellipsis")
    shown.append(name, "not dim")
    return shown.append(f"  {title(game)}, {several(cards, '{n} card', '{n} cards')}", "dim")
