"""Two decks that play: one game at the table, or as many as are wanted."""

from cardbase import games
from cardbase.engine.log import seat_name
from cardbase.engine.state import Match
from cardbase.errors import InputError
from cardbase.escaping import html_table
from cardbase.messages import label, listed, say, several, spoken
from cardbase.sim.agents import agent_names
from cardbase.sim.entrants import Entrant, seat
from cardbase.sim.executor import Executor
from cardbase.sim.game import Game
from cardbase.sim.interactive import HUMAN, InteractiveGame
from cardbase.sim.matchup import Switches, settings
from cardbase.sim.playing import Players, game_seed
from cardbase.sim.results.summary import Summary
from cardbase.sim.saved import Saved, saved
from cardbase.sim.series import Played, Series, play_series
from cardbase.sim.workers import Progress, cores


def silent(done: int) -> None:
    """Tell nobody how many more games are done."""


class Table:
    """Two decks and the rules between them.

    names   the decks' names; switches: the rules of the game that are played otherwise
    seated  the table as other processes are sent it
    """

    def __init__(self, decks: tuple[Entrant, Entrant], switches: Switches) -> None:
        self.seated = seat(*decks, switches)
        self.names, self.switches, self.game = self.seated.names, switches, self.seated.game

    def match(self) -> Match:
        """Return the engine's match, the first deck in seat 0 (docs/engine.md)."""
        return self.seated.match()

    def deal(self, seed: int = 1, *, language: str = "en") -> Game:
        """Return a new game, the first deck in seat 0; the same seed and the same answers give the same game."""
        return Game(self.match(), seed, self.names, language)

    def sit_down(
        self,
        players: tuple[str, str] = (HUMAN, "greedy"),
        *,
        seed: int = 1,
        language: str = "en",
        strict: bool = False,
    ) -> InteractiveGame:
        """Return a new game between people and agents (`cardbase.sim.interactive`), the first deck in seat 0.

        players  by seat "human" or the name of an agent. It is the deal of the first game of `play` with the same seed, and the agent
                 answers there as it answers here, as long as the person does what the agent would have done.
        strict   whether a decision stands, against an agent too, once something hidden has been learned since

        Raises InputError for an unknown agent, and where nobody is a person.
        """
        return InteractiveGame(self.deal(game_seed(seed, 0), language=language), players, strict=strict)

    def play(
        self,
        games: int = 100,
        *,
        seed: int = 1,
        agents: str = "greedy",
        workers: int | Executor = 1,
        progress: Progress = silent,
        until: float = 0.0,
    ) -> Summary:
        """Play games and count. They come in pairs: with changed seats, and chance as in the game before.

        games     how many, the most with `until`
        agents    "random" or "greedy" for both decks, or one each: "greedy,random"
        workers   the most processes that share the games, 0: one for each core; the result is the same with any number. With more
                  than one the program must stand behind `if __name__ == "__main__":`, as multiprocessing asks for. Or an
                  executor, which plays all of them (`cardbase.sim.executor`)
        progress  is told how many more games are done
        until     end once the interval of each deck's share reaches no further than this to either side (0.02: two points); it holds
                  at whatever number of games it ends them. 0: never

        Raises InputError for an unknown agent, `Stopped` (a KeyboardInterrupt with what was played) on Ctrl-C.
        """
        return self.series(games, seed=seed, agents=agents, workers=workers, progress=progress, until=until)[0]

    def series(
        self,
        games: int = 100,
        *,
        seed: int = 1,
        agents: str = "greedy",
        workers: int | Executor = 1,
        progress: Progress = silent,
        record: bool = False,
        until: float = 0.0,
        cards: bool = False,
    ) -> Played:
        """Play games as `play` does, and return the summary and the outcome of each; `record` keeps their answers, too, and `cards`
        which cards were drawn and played (`cardbase.sim.results.cards` tells what came of that).
        """
        if games < 1:
            raise InputError(say("{games} games cannot be played", games=games), hint=say("Give a number from 1 on."))
        series = Series(self.seated, games, seed, agent_names(agents), record, until, cards)
        return play_series(series, workers=workers or cores(), progress=progress)

    def record(
        self,
        games: int = 1,
        *,
        seed: int = 1,
        agents: str = "greedy",
        workers: int | Executor = 1,
        progress: Progress = silent,
    ) -> list[Saved]:
        """Play games as `play` does, and return their records, which `Catalog.resume` takes and `Saved` writes."""
        players = Players(self.seated, agent_names(agents))
        _, outcomes = self.series(games, seed=seed, agents=agents, workers=workers, progress=progress, record=True)
        return [saved(players, outcome) for outcome in outcomes]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self._said() == other._said()

    def __hash__(self) -> int:
        return hash((self.game, self.names))

    def _said(self) -> tuple[object, ...]:
        decks = [{name: [face.key for face in cards] for name, cards in deck.items()} for deck in self.seated.decks]
        return self.game, self.names, dict(self.switches), decks

    def _repr_html_(self) -> str:
        """Return what a notebook shows: who sits where, and which rules are played otherwise."""
        rows = [
            (seat_name(place, spoken()), name, several(sum(map(len, deck.values())), "{n:,} card", "{n:,} cards"))
            for place, (name, deck) in enumerate(zip(self.names, self.seated.decks, strict=True))
        ]
        game = games.game(self.game)
        return html_table(label(game.en, game.ja), rows, notes=[listed(settings(self.switches))])

    def __repr__(self) -> str:
        return f"<Table {self.game}: {' - '.join(self.names)}>"
