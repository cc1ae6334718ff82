"""One game: two agents at a table, what came of it, and which cards were drawn and played.

A card has come to the hand when it lay in the opening hand, was drawn, or lay there when somebody was asked. It has been played when it was
played, came into play, or had one of its texts carried out. Several copies are one card.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

from cardbase.engine.faces import Deck, Face
from cardbase.engine.layout import ACTIVE, ATTACHED, BOTH_LOSE, DOWN, DRAW, DRAWS, ENTERS, PLAYS, RESOLVED, TURN, TURNS
from cardbase.engine.run import apply, start
from cardbase.engine.state import Match, Observer, Row, State
from cardbase.errors import Doing
from cardbase.messages import say
from cardbase.sim.agents import AGENTS, Agent, maker
from cardbase.sim.matchup import Matchup, settings

OPENING, DRAWN, PLAYED = range(3)
Seen = tuple[int, ...]
"""Of deck A, then of deck B: the cards that lay in the opening hand, came to the hand, were played."""
_PLAYED: Final = frozenset((PLAYS, ENTERS, ATTACHED, RESOLVED))


def cards_of(deck: Deck) -> list[Face]:
    """Return the cards of a deck, each once; the bits of `Seen` are in this order."""
    return list({face.key: face for faces in deck.values() for face in faces}.values())


class Watch(Observer):
    """Sees a game: as an observer until the first turn begins, then by `look` at each decision.

    log  to be lent to the game; it is read and emptied by `look`
    """

    def __init__(self, match: Match, decks: tuple[Deck, Deck], *, swapped: bool) -> None:
        self.log: list[Row] = []
        self.hand = match.rules.layout.zones.index.get("hand", -1)
        self.seats = (1, 0) if swapped else (0, 1)
        self.bits = [[0] * len(match.faces) for _ in decks]
        for seat, deck in enumerate(self.seats):
            for place, card in enumerate(cards_of(decks[deck])):
                self.bits[seat][match.number[card.key]] = 1 << place
        self.seen = [[0, 0, 0], [0, 0, 0]]
        self.begun = False

    def noted(self, g: State, row: Row) -> None:
        """Keep the hands as the first turn begins; what follows is looked at more cheaply."""
        if row[0] == TURNS:
            self.begun = True
            self._hands(g)
            for seen in self.seen:
                seen[OPENING] = seen[DRAWN]
            del self.log[:-1]
            g.observer = None

    def look(self, g: State) -> None:
        """See what lies on the table, and what has happened since the last time."""
        if not self.begun:
            return
        self._hands(g)
        for event, _, card, face, _, _ in self.log:
            if card >= 0 and face >= 0:
                if event in _PLAYED:
                    self._mark(g, card, face, PLAYED)
                elif event == DRAWS:
                    self._mark(g, card, face, DRAWN)
        del self.log[:]
        for place in g.rules.live_piles:
            for card in g.piles[place]:
                if not g.flags[card] & DOWN:
                    self._mark(g, card, g.face[card], PLAYED)

    def _hands(self, g: State) -> None:
        if self.hand >= 0:
            for seat in (0, 1):
                for card in g.piles[self.hand * 2 + seat]:
                    self._mark(g, card, g.face[card], DRAWN)

    def _mark(self, g: State, card: int, face: int, what: int) -> None:
        owner = g.owner[card]
        self.seen[owner][what] |= self.bits[owner][face]

    def found(self) -> Seen:
        """Return what was seen, deck A first."""
        return tuple(bits for seat in self.seats for bits in self.seen[seat])


NOBODY, BOTH_LOST = -1, -2
MOST_OVER: Final = 0.95
"""How much of a game that goes on is over at most: it may last longer than others."""


class Outcome(NamedTuple):
    """What came of a game; decks, not seats, are counted: 0 is deck A.

    result   the state's result, which is by seat
    first    the deck that began, -1 where nobody's turn came
    reason   the key of why it ended; decisions: how many answers were given
    swapped  deck B sat in the first seat; actions: the answers, empty unless they were recorded
    seen     which cards were drawn and played, empty unless they were watched
    """

    number: int
    seed: int
    swapped: bool
    result: int
    first: int
    turns: int
    reason: str
    decisions: int
    actions: Sequence[int] = ()
    seen: Seen = ()

    @property
    def winner(self) -> int:
        """The deck that won, 0 or 1, NOBODY (a draw), or BOTH_LOST (a loss for both)."""
        return {DRAW: NOBODY, BOTH_LOSE: BOTH_LOST}.get(self.result, self.result ^ self.swapped)

    @property
    def points(self) -> float:
        """What deck A has of the game: 1 for a win, 0.5 for a draw or a loss for both."""
        return {0: 1.0, 1: 0.0}.get(self.winner, 0.5)


class Players:
    """Both seatings of a table with the agents of both decks, loaded once for many games."""

    def __init__(self, matchup: Matchup, names: tuple[str, str]) -> None:
        self.matchup, self.names = matchup, names
        self.seatings: dict[bool, tuple[Match, tuple[Agent, Agent]]] = {}

    def seating(self, swapped: bool) -> tuple[Match, tuple[Agent, Agent]]:
        """Return the match and the agents by seat, deck A in the first seat, or deck B if `swapped`."""
        if swapped not in self.seatings:
            match = self.matchup.match(swapped=swapped)
            first, second = reversed(self.names) if swapped else self.names
            self.seatings[swapped] = match, (maker(first)(match), maker(second)(match))
        return self.seatings[swapped]

    def play(self, number: int, seed: int, *, record: bool = False, cards: bool = False) -> Outcome:
        """Play game `number` (from 0) of a series. In every second game the decks change seats, and chance deals each seat what it
        dealt there in the game before. `record` keeps the answers, `cards` watches the cards.
        """
        own, swapped = game_seed(seed, number // 2), number % 2 == 1
        actions: list[int] = []
        UNDER_WAY.begin(self.matchup, self.names)
        with Doing(lambda: self._again(number, seed)):
            match, agents = self.seating(swapped)
            watch = Watch(match, self.matchup.decks, swapped=swapped) if cards else None
            g, first, decisions = _played(match, agents, own, actions if record else None, watch)
        reason = match.rules.layout.reasons.keys()[g.reason]
        began = first ^ swapped if first >= 0 else -1
        seen = watch.found() if watch else ()
        return Outcome(number, own, swapped, g.result, began, g.num[TURN], reason, decisions, tuple(actions), seen)

    def _again(self, number: int, seed: int) -> str:
        """Return which game of a series it is, and the command that plays it again."""
        switches = "".join(f" --switch {setting}" for setting in settings(self.matchup.switches))
        decks = " ".join(f'"{name}"' for name in self.matchup.names)
        said = say(
            "in game {number} of {game}, {names}, seed {seed}",
            number=number + 1,
            game=self.matchup.game,
            names=" - ".join(self.matchup.names),
            seed=seed,
        )
        agents = ",".join(self.names)
        command = f"cardbase sim match {decks} -n {number + 1} --seed {seed} --agents {agents}{switches}"
        return say("{said}\nagain: {command}", said=said, command=command)


class UnderWay:
    """The first game of agents that take their time, for who waits until it is over.

    answers  how many have been given in the game that this process is playing
    length   how many greedy agents give in a game of the same decks; 0: not known, or nobody waits
    """

    def __init__(self) -> None:
        self.is_watched = False
        self.answers, self.length = 0, 0

    def watch(self) -> Callable[[], float]:
        """Begin to watch, and return what tells how much of the game is over, from 0 to 1; 0 where agents are quick."""
        self.is_watched, self.length = True, 0
        return self.part

    def part(self) -> float:
        """Return how much of the game is over."""
        return min(MOST_OVER, self.answers / self.length) if self.length else 0.0

    def begin(self, matchup: Matchup, names: tuple[str, str]) -> None:
        """Learn how long games of a table are, where somebody watches its slow agents and nothing is known yet."""
        if not self.is_watched or self.length or all(name in AGENTS for name in names):
            return
        quick = Players(matchup, ("greedy", "greedy"))
        length = sum(quick.play(number, 1).decisions for number in (0, 1)) // 2
        self.answers, self.length = 0, max(1, length)


UNDER_WAY: Final = UnderWay()


def game_seed(seed: int, number: int) -> int:
    """Return the seed of a pair of games of a series, or of what else is numbered."""
    return (seed << 32) + number


def _played(
    match: Match, agents: tuple[Agent, Agent], seed: int, actions: list[int] | None, watch: Watch | None
) -> tuple[State, int, int]:
    """Return the last state, the seat that had the first turn, and how many answers were given."""
    rng, own = Random(seed), Random(f"agents {seed}")
    g = start(match, rng, watch.log if watch else None, watch)
    decisions, first = 0, -1
    while g.options:
        if first < 0 and g.num[TURN] == 1:
            first = g.num[ACTIVE]
        if watch is not None:
            watch.look(g)
        action = agents[g.who](g, own)
        if actions is not None:
            actions.append(action)
        apply(g, action, rng)
        decisions += 1
        UNDER_WAY.answers = decisions
    if watch is not None:
        watch.look(g)
    return g, first, decisions
