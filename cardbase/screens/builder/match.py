"""A quick match against another deck, in a thread, with a bar; Escape stops it and counts what was played."""

import sys
from contextlib import redirect_stderr
from functools import partial
from multiprocessing import resource_tracker
from threading import Thread
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import ProgressBar, Static

from cardbase.decks import store
from cardbase.decks.files import open_deck
from cardbase.decks.store import preconstructed
from cardbase.errors import InputError
from cardbase.messages import later, say, several
from cardbase.screens.app import ScreenApp
from cardbase.screens.base import DOUBT, SpokenModal, entitle
from cardbase.screens.dialogs import BOX, Choose, Offer
from cardbase.sim.entrants import Allowed, enter_deck, refuse_unscripted, seat, unlike
from cardbase.sim.matchup import Matchup
from cardbase.sim.results.summary import Summary
from cardbase.sim.series import Series, play_series
from cardbase.sim.workers import Stopped, cores

if TYPE_CHECKING:
    from cardbase.screens.builder.building import Building

GAMES = 20
AGENT = "greedy"
SEED = 1


class _Enough(KeyboardInterrupt):
    """The user has seen enough of a match: raised in its thread, as Ctrl-C is in a command."""


class MatchScreen(SpokenModal[None]):
    """Plays games between two decks, and counts."""

    DEFAULT_CSS = BOX.format(name="MatchScreen", width="70") + "MatchScreen ProgressBar { width: 1fr; }"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,enter", "stop", later("Stop, or close"), show=False)]

    def __init__(self, table: Matchup, remarks: list[str], games: int) -> None:
        super().__init__()
        self.table, self.remarks, self.games = table, remarks, games
        self.stopping = False
        self.summary: Summary | None = None
        self._thread = Thread(target=self._play, name="match", daemon=True)

    def compose(self) -> ComposeResult:
        """Show who plays, the bar, and room for what comes out."""
        with Vertical(classes="box") as box:
            first, second = self.table.names
            entitle(box, say("{first} against {second}", first=first, second=second), say("Escape stops it"))
            yield Static(Text("\n".join(self.remarks), DOUBT), id="match-remarks", markup=False)
            yield ProgressBar(self.games, show_eta=True)
            yield Static(id="came-out", markup=False)

    def on_mount(self) -> None:
        """Begin to play."""
        self.query_one("#match-remarks").display = bool(self.remarks)
        self._thread.start()

    def on_unmount(self) -> None:
        """Let the games end."""
        self.stopping = True

    def action_stop(self) -> None:
        """Stop the games; once they are over, close."""
        if self.summary is not None or self.stopping:
            self.dismiss()
        self.stopping = True

    def _play(self) -> None:
        """Play, in a thread of its own; other processes take a share where that pays."""
        series = Series(self.table, self.games, SEED, (AGENT, AGENT))
        try:
            with redirect_stderr(
                sys.__stderr__
            ):  # Python hands it to the process that starts others, and Textual's is no file
                resource_tracker.ensure_running()
            found = play_series(series, workers=cores(), progress=self._advance)[0]
        except Stopped as stopped:
            found = stopped.so_far[0]
        except KeyboardInterrupt:
            self._hand_on(self.dismiss)
            return
        except Exception as fault:  # the app ends with it
            self._hand_on(partial(self._fail, fault))
            return
        self._hand_on(partial(self._show, found))

    def _advance(self, done: int) -> None:
        if self.stopping:
            raise _Enough
        self._hand_on(partial(self.query_one(ProgressBar).advance, done))

    def _hand_on(self, call: "partial[object] | object") -> None:
        if self.is_attached and self.app.is_running:
            self.app.call_later(call)  # type: ignore[arg-type]

    def _fail(self, fault: Exception) -> None:
        raise fault

    def _show(self, found: Summary) -> None:
        self.summary = found
        if not self.is_attached:
            return
        self.query_one("#came-out", Static).update(came_out(found))
        first, second = self.table.names
        entitle(
            self.query_one(".box"), say("{first} against {second}", first=first, second=second), say("Escape closes")
        )


def came_out(found: Summary) -> Text:
    """Return what games say, in a few lines: the share of each deck with its 95 % interval, and who began."""
    shown = Text().append(several(found.games, "{n} game of greedy agents", "{n} games of greedy agents"), "bold")
    for name, wins, rate in zip(found.decks, found.wins, found.win_rates, strict=True):
        low, share, high = (100 * part for part in rate)
        values = {"name": name, "wins": wins, "share": f"{share:.0f}", "low": f"{low:.0f}", "high": f"{high:.0f}"}
        shown.append("\n" + say("{name} won {wins}: {share} % ({low} to {high})", **values))
    if found.draws:
        shown.append("\n" + say("drawn {draws}", draws=found.draws))
    if found.first_known:
        shown.append("\n" + say("who began won {wins} of {games}", wins=found.first_wins, games=found.first_known))
    return shown


def choose_opponent(app: ScreenApp, building: "Building") -> None:
    """Let the other deck be chosen, and play."""
    saved = [deck.name for deck in store.list_decks(building.db, building.game)]
    bundled = [prebuilt.deck.name for prebuilt in preconstructed(building.game)]
    names = [name for name in dict.fromkeys((*saved, *bundled)) if name != building.name]
    if not names:
        raise InputError(say("there is no other deck of this game"), hint=say("Build another one, or copy this one."))

    def chosen(name: str | None) -> None:
        if name is not None:
            with app.errors_told():
                app.push_screen(seated(building, name))

    offers = [Offer(name, Text(name, no_wrap=True, overflow="ellipsis")) for name in names]
    app.push_screen(Choose(say("A quick match against"), offers), chosen)


def seated(building: "Building", other: str) -> MatchScreen:
    """Return the match of the deck against another one. Decks need not be legal here, and what the engine does not know of cards is
    played as if they had no text; both are said.

    Raises InputError for a deck with lines that name no card, and for a game that cannot be played.
    """
    allowed, remarks = Allowed(illegal=True, unscripted=True), list[str]()
    decks = (building.view.deck, open_deck(building.db, other))
    first, second = (enter_deck(building.db, deck, allowed, deck.name) for deck in decks)
    if not building.view.report.legal:
        remarks.append(say("{what}; it is played as it is", what=building.view.report.denial(building.name)))
    for deck, entrant in zip(decks, (first, second), strict=True):
        for said, played in unlike(deck, entrant.game, {}):
            remarks.append(
                say("{deck} says {said}, and is played with {played}", deck=entrant.name, said=said, played=played)
            )
    try:
        refuse_unscripted([line.card for line in building.view.resolved.lines if line.card], building.name)
    except InputError as error:
        remarks.append(say("{why}; they are played without their text", why=error.message))
    return MatchScreen(seat(first, second), remarks, GAMES)
