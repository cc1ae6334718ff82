"""Any two decks as an environment of PettingZoo, for learning and research (docs/pettingzoo.md).

    environment = cardbase.zoo.env(catalog, "Ember Rush", "Hollow Control")

What a seat may see is one row of numbers with a fixed layout: parts one after another, each a table of rows and columns.
Needs the extra: pip install "cardbase[pettingzoo]".
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple, cast

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as missing:
    raise ImportError(
        f'cardbase.zoo needs {missing.name}, which is not installed: pip install "cardbase[pettingzoo]"',
        name=missing.name,
    ) from missing

from cardbase.engine import hidden, run
from cardbase.engine.actions import ARG, SHIFT
from cardbase.engine.describe import describe
from cardbase.engine.describe import question as question_of
from cardbase.engine.layout import ACTIVE, PHASE, TURN
from cardbase.engine.rules import Rules
from cardbase.engine.run import NAMES
from cardbase.engine.state import OVER, PC, PROC, Match, State
from cardbase.errors import InputError
from cardbase.games import entry_points
from cardbase.library.catalog import Catalog
from cardbase.library.decks import Deck
from cardbase.sim.agents import Agent, maker
from cardbase.sim.drawing import table
from cardbase.sim.game import result

__all__ = ["MOST_ANSWERS", "MOST_DECISIONS", "ObservationLayout", "ObservationPart", "env", "raw_env"]

CHAIN_ROWS: Final = 8
"""Rows of the chain that are shown, the top first."""
WORD: Final = 31
"""Bits of a mask in one number: a longer one takes several, the lowest bits first."""

_GAME: Final = ("seat", "turn", "active", "phase", "asked", "procedure", "step")
_CARD: Final = ("face", "owner", "side", "zone", "height", "flags", "damage", "host", "place", "promise")
_CHAIN: Final = ("filled", "side", "kind", "card")
_ANSWER: Final = ("kind", "argument", "face")
_WORD_MASK: Final = (1 << WORD) - 1


class ObservationPart(NamedTuple):
    """A table within the row: where it starts, how many rows it has, and the names of its columns."""

    start: int
    rows: int
    columns: tuple[str, ...]

    @property
    def end(self) -> int:
        """Where the next part starts."""
        return self.start + self.rows * len(self.columns)


class ObservationLayout:
    """The layout of the observations of one match (docs/pettingzoo.md).

    parts       name -> its place: game, numbers, seats, cards, chain, answers
    size        how many numbers there are in all
    procedures  the names behind the numbers of "procedure", which count from 1
    """

    def __init__(self, match: Match, cards: int, answers: int) -> None:
        layout = match.rules.layout
        self._match, self._cards, self._most = match, cards, answers
        numbers = layout.numbers.keys()
        shown = [n for n in range(PHASE + 1, len(numbers)) if n not in layout.unshown]
        self._pairs = [n for n in shown if layout.per_seat[n]]
        seconds = {n + 1 for n in range(len(numbers)) if layout.per_seat[n]}
        self._single = [n for n in shown if n not in seconds and not layout.per_seat[n]]
        self._words = [-(-layout.masks.get(stat, 1) // WORD) for stat in range(len(layout.stats))]
        self._blank = [0] * (len(layout.columns) + sum(self._words))
        self.procedures = _procedures(layout.key)
        self._numbered = {NAMES.index(name): n for n, name in enumerate(self.procedures, 1)}
        self.parts: dict[str, ObservationPart] = {}
        self._add("game", 1, _GAME)
        self._add("numbers", 1, [numbers[n] for n in self._single])
        self._add("seats", 2, [numbers[n] for n in self._pairs])
        self._add("cards", cards, [*_CARD, *layout.columns.keys(), *self._stat_names(layout.stats.keys())])
        self._add("chain", CHAIN_ROWS, _CHAIN)
        self._add("answers", answers, _ANSWER)
        self.size = self.parts["answers"].end

    def _add(self, name: str, rows: int, columns: Sequence[str]) -> None:
        start = max((part.end for part in self.parts.values()), default=0)
        self.parts[name] = ObservationPart(start, rows, tuple(columns))

    def _stat_names(self, keys: Sequence[str]) -> Iterator[str]:
        for key, words in zip(keys, self._words, strict=True):
            yield from [key] if words == 1 else [f"{key} {n}" for n in range(words)]

    def numbers(self, g: State, seat: int) -> list[int]:
        """Return what a seat may see (`engine.hidden.observe`, all but lasting effects, whose results the stats hold)."""
        seen = hidden.observe(g, seat)
        num = cast("list[int]", seen["numbers"])
        piles = cast("list[list[tuple[int, ...]]]", seen["piles"])
        chain = cast("list[tuple[int, ...]]", seen["chain"])
        row = self._game(g, num, seat)
        row += [num[n] for n in self._single]
        row += [num[n + side] for side in (seat, 1 - seat) for n in self._pairs]
        for card in self._card_rows(g, piles, seat):
            row += card
        for who, kind, source, *_ in reversed(chain[-CHAIN_ROWS:]):
            row += (1, who ^ seat, kind >> SHIFT, source + 1)
        row += [0] * (self.parts["answers"].start - len(row))
        for action in cast("list[int]", seen["options"]):
            row += (action >> SHIFT, action & ARG, _face_of(g, action, seat))
        return row + [0] * (self.size - len(row))

    def _game(self, g: State, num: Sequence[int], seat: int) -> list[int]:
        asked = g.who == seat and not g.todo & OVER
        active = num[TURN] > 0 and num[ACTIVE] == seat
        question = [self._numbered[g.frames[-1][PROC]], g.frames[-1][PC] - 1] if asked else [0, 0]
        return [seat, num[TURN], int(active), num[PHASE], int(asked), *question]

    def _card_rows(self, g: State, piles: Sequence[Sequence[tuple[int, ...]]], seat: int) -> list[list[int]]:
        """Return a row for each card, by id: the pile that it is in says zone and side."""
        rows: list[list[int]] = [[]] * self._cards
        for pile, cards in enumerate(piles):
            zone, side = divmod(pile, 2)
            for height, (card, face, flags, *rest) in enumerate(cards):
                known = face >= 0
                damage = rest.pop(0) if known else 0
                host, place = (rest[0] + 1, rest[1] + 1) if rest else (0, 0)
                rows[card] = [face + 1 if known else 0, g.owner[card] ^ seat, side ^ seat, zone, height, flags]
                rows[card] += [damage, host, place, 0 if known else ~face, *self._values(rest[2:])]
        return rows

    def _values(self, values: Sequence[int]) -> list[int]:
        """Return the game's columns and the stats of a card, long masks in words; zeros where it shows none."""
        if not values:
            return self._blank
        columns = len(values) - len(self._words)
        found = list(values[:columns])
        for value, words in zip(values[columns:], self._words, strict=True):
            found += [value] if words == 1 else [value >> n * WORD & _WORD_MASK for n in range(words)]
        return found


def _procedures(key: str) -> tuple[str, ...]:
    """Return the names of the kernel's procedures and of one game's, in order, whatever other games are loaded."""
    others = entry_points().keys() - {key}
    return tuple(sorted(name for name in NAMES if name.partition(".")[0] not in others))


def _face_of(g: State, action: int, seat: int) -> int:
    """Return the face that an answer names, plus 1; 0 where it names none, or one that the seat does not know."""
    about, value = g.rules.layout.about(action), action & ARG
    if about == "face":
        return value + 1
    return g.face[value] + 1 if about == "card" and g.known[value] >> seat & 1 else 0


MOST_ANSWERS: Final = 128
"""Actions of an environment, where it is made without `answers`; bundled decks were never asked for more than 50."""
MOST_DECISIONS: Final = 10_000
"""Decisions after which a game is cut off, where the environment is made without `decisions`."""
SEEDS: Final = 1 << 32
LANGUAGES: Final = ("en", "ja")

Observation = dict[str, Any]


class raw_env(AECEnv):  # noqa: N801 - what PettingZoo calls it
    """A game between two decks; the first deck is that of "player_0".

    An action is the place of an answer in the list of legal ones. The catalogue is needed to make it, not to play.

    answers     the number of actions: the most answers that a question may have
    decisions   how many decisions a game may take before it is cut off
    language    en or ja, of all words
    render_mode "ansi", or None
    layout      where everything is in an observation; faces: the printed cards behind the numbers of "face", which count from 1
    game_seed   the seed of the present game: `Table.deal` with it gives the same one

    Raises what `Catalog.table` raises, and InputError for numbers below 2 and 1, an unknown render mode or language.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo reads it as it is
        "name": "cardbase_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        catalog: Catalog,
        first: str | Deck,
        second: str | Deck,
        *,
        switches: Mapping[str, int | str | bool] | None = None,
        allow_illegal: bool = False,
        allow_unscripted: bool = False,
        answers: int = MOST_ANSWERS,
        decisions: int = MOST_DECISIONS,
        language: str = "en",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if answers < 2 or decisions < 1:
            raise InputError(f"{answers} answers and {decisions} decisions make no game", hint="Give 2, 1 or more.")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise InputError(f"there is no render mode '{render_mode}'", hint="Render modes: ansi, or None.")
        if language not in LANGUAGES:
            raise InputError(f"there is no language '{language}'", hint=f"Languages: {', '.join(LANGUAGES)}.")
        seated = catalog.table(
            first, second, switches=switches, allow_illegal=allow_illegal, allow_unscripted=allow_unscripted
        )
        self._match = seated.match()
        self._rules = cast("Rules", self._match.rules)
        self.names, self.faces = seated.names, self._match.faces
        self.answers, self.decisions, self.language, self.render_mode = answers, decisions, language, render_mode
        self.possible_agents = ["player_0", "player_1"]
        self.agents: list[str] = []
        self._seeds = Random()
        self._state: State = run.start(self._match, Random(0))
        self.layout = ObservationLayout(self._match, len(self._state.face), answers)
        whole = np.iinfo(np.int32)
        numbers = spaces.Box(whole.min, whole.max, (self.layout.size,), np.int32)
        mask = spaces.Box(0, 1, (answers,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": numbers, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(answers) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of what an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - as in all AECEnv
        """Deal a new game: with a seed always the same, without one the next of those that the last seed leads to. There are no
        `options`.
        """
        if seed is not None:
            self._seeds = Random(int(seed))
        self.game_seed = int(seed) if seed is not None else self._seeds.randrange(SEEDS)
        self._rng, self._own = Random(self.game_seed), Random(f"agents {self.game_seed}")
        self._advisers: dict[tuple[str, str], Agent] = {}
        self._state = run.start(self._match, self._rng)
        self._decided = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[0]
        self._stand()

    def step(self, action: int | None) -> None:
        """Give the answer at this place of the legal ones; None for an agent whose game is over.

        Raises InputError for a place at which there is none, and where a question has more answers than there are actions.
        """
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        run.apply(self._state, self._action(action), self._rng)
        self._decided += 1
        self._stand()
        self._accumulate_rewards()

    def _stand(self) -> None:
        """Note whose decision is next, or how the game ended."""
        g = self._state
        self._clear_rewards()
        if g.todo & OVER:
            self.rewards = dict(zip(self.agents, self._rules.returns(g), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            return
        if len(g.options) > self.answers:
            raise InputError(
                f"'{self.question()}' has {len(g.options)} answers; the environment was made for {self.answers}",
                hint=f"Make it with answers={len(g.options)} or more.",
            )
        self.agent_selection = self.possible_agents[g.who]
        if self._decided >= self.decisions:
            self.truncations = dict.fromkeys(self.agents, True)

    def observe(self, agent: str) -> Observation:
        """Return what an agent may see; the mask is empty where it is not asked."""
        seat, g = self.possible_agents.index(agent), self._state
        mask: Any = np.zeros(self.answers, np.int8)
        if g.who == seat:
            mask[: len(g.options)] = 1
        return {"observation": np.array(self.layout.numbers(g, seat), np.int32), "action_mask": mask}

    def table(self, observation: Any, part: str) -> Any:
        """Return a part of an observation (the array, or the dictionary that holds it) as rows and columns, without copying."""
        where = self.layout.parts[part]
        row = observation["observation"] if isinstance(observation, dict) else observation
        return row[where.start : where.end].reshape(where.rows, len(where.columns))

    def advised(self, agent: str = "greedy") -> int:
        """Return the action that one of cardbase's agents ("greedy", "mcts:200") would give for the one that is asked, as an opponent
        to learn against, say. It knows what that seat may know.

        Raises InputError for an unknown agent, and where the game is over.
        """
        if self._state.todo & OVER:
            raise InputError("the game is over", hint="reset() deals another one.")
        place = agent, self.agent_selection
        if place not in self._advisers:
            self._advisers[place] = maker(agent)(self._match)
        return self._state.options.index(self._advisers[place](self._state, self._own))

    def question(self) -> str:
        """Return what is asked, in words; "" when the game is over."""
        return question_of(self._state, self.language)

    def words(self, action: int) -> str:
        """Return what an action means to the agent that is asked. Raises InputError where there is no such answer."""
        return describe(self._state, self._action(action), self.language)

    def _action(self, place: int | None) -> int:
        options = self._state.options
        if place is None or not 0 <= place < len(options):
            raise InputError(f"action {place} is not legal here", hint=f"There are {len(options)} answers, from 0 on.")
        return options[int(place)]

    def render(self) -> str | None:
        """Return the table as the agent that is asked sees it, and what it is asked, drawn in lines."""
        if self.render_mode is None:
            gymnasium.logger.warn('render() draws nothing: the environment was made without render_mode="ansi"')
            return None
        g = self._state
        said = result(g, self.language) if g.todo & OVER else self.question()
        return "\n".join([*table(g, self.language, self.names, g.who), said])


def env(catalog: Catalog, first: str | Deck, second: str | Deck, **settings: Any) -> AECEnv:
    """Return `raw_env` in PettingZoo's usual wrappers: an illegal action loses (-1), and calls out of order are refused.

    settings  those of `raw_env`
    """
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(catalog, first, second, **settings), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))
