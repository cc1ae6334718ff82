"""One game between two decks, as an environment of PettingZoo (docs/pettingzoo.md)."""

from collections.abc import Mapping
from copy import deepcopy
from random import Random
from typing import Any, Final, Self, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from cardbase.engine import run
from cardbase.engine.describe import describe
from cardbase.engine.describe import question as question_of
from cardbase.engine.layout import TURN
from cardbase.engine.replay import Replay, deck_keys
from cardbase.engine.rules import Rules
from cardbase.engine.state import OVER, State
from cardbase.errors import InputError
from cardbase.library.catalog import Catalog
from cardbase.library.decks import Deck
from cardbase.sim.agents import Agent, maker
from cardbase.sim.drawing import table
from cardbase.sim.game import result
from cardbase.sim.matchup import Matchup
from cardbase.sim.playback import Playback
from cardbase.sim.saved import Saved
from cardbase.zoo.observation import ObservationLayout

MOST_ANSWERS: Final = 128
"""Actions of an environment, where it is made without `answers`; bundled decks were never asked for more than 50."""
MOST_DECISIONS: Final = 10_000
"""Decisions after which a game is cut off, where the environment is made without `decisions`."""
SEEDS: Final = 1 << 32
LANGUAGES: Final = ("en", "ja")
_OF_THE_MATCH: Final = frozenset(("_match", "_rules", "_state", "_rng", "_advisers", "faces", "layout"))
"""What an environment makes anew where it is unpickled."""

Observation = dict[str, Any]


class raw_env(AECEnv):  # noqa: N801 - what PettingZoo calls it
    """A game between two decks; the first deck is that of "player_0".

    An action is the place of an answer in the list of legal ones. The catalogue is needed to make it, not to play; `of` makes it
    without. It can be pickled and copied.

    answers     the number of actions: the most answers that a question may have
    decisions   how many decisions a game may take before it is cut off
    language    en or ja, of all words
    render_mode "ansi", "human" or None
    layout      where everything is in an observation; faces: the printed cards behind the numbers of "face", which count from 1
    game_seed   the seed of the present game: `Table.deal` with it gives the same one
    matchup     the two decks and the rules between them

    Raises what `Catalog.table` raises, and InputError for numbers below 2 and 1, an unknown render mode or language.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo reads it as it is
        "name": "cardbase_v0",
        "render_modes": ["ansi", "human"],
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
        seated = catalog.table(
            first, second, switches=switches, allow_illegal=allow_illegal, allow_unscripted=allow_unscripted
        )
        self._make(seated.seated, answers, decisions, language, render_mode)

    @classmethod
    def of(
        cls,
        matchup: Matchup,
        *,
        answers: int = MOST_ANSWERS,
        decisions: int = MOST_DECISIONS,
        language: str = "en",
        render_mode: str | None = None,
    ) -> Self:
        """Return the environment of two decks that sit at a table (`Table.seated`), without a catalogue: in another process, say.

        Raises InputError for settings that make no environment.
        """
        made = cls.__new__(cls)
        made._make(matchup, answers, decisions, language, render_mode)
        return made

    def _make(self, matchup: Matchup, answers: int, decisions: int, language: str, render_mode: str | None) -> None:
        super().__init__()
        if answers < 2 or decisions < 1:
            raise InputError(f"{answers} answers and {decisions} decisions make no game", hint="Give 2, 1 or more.")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise InputError(f"there is no render mode '{render_mode}'", hint="Render modes: ansi, human, or None.")
        if language not in LANGUAGES:
            raise InputError(f"there is no language '{language}'", hint=f"Languages: {', '.join(LANGUAGES)}.")
        self.matchup, self.names = matchup, matchup.names
        self.answers, self.decisions, self.language, self.render_mode = answers, decisions, language, render_mode
        self.possible_agents = ["player_0", "player_1"]
        self.agents: list[str] = []
        self._seeds = Random()
        self._sit()
        whole = np.iinfo(np.int32)
        numbers = spaces.Box(whole.min, whole.max, (self.layout.size,), np.int32)
        mask = spaces.Box(0, 1, (answers,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": numbers, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(answers) for agent in self.possible_agents}

    def _sit(self) -> None:
        """Make what belongs to the match."""
        self._match = self.matchup.match()
        self._rules, self.faces = cast("Rules", self._match.rules), self._match.faces
        self._rng = Random(0)
        self._state: State = run.start(self._match, self._rng)
        self._given: list[int] = []
        self._advisers: dict[tuple[str, str], Agent] = {}
        self.layout = ObservationLayout(self._match, len(self._state.face), self.answers)

    def __getstate__(self) -> dict[str, Any]:
        """Return what makes it anew: the match is large, and the seed and the answers lead to its state."""
        return {name: value for name, value in self.__dict__.items() if name not in _OF_THE_MATCH}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Play the present game again up to where it stood. The copy goes on as the original would, but for what an agent of `advised`
        had found out.
        """
        self.__dict__.update(kept)
        given = self._given
        self._sit()
        if "game_seed" in kept:
            self._rng = Random(self.game_seed)
            self._state = run.start(self._match, self._rng)
            for answer in given:
                run.apply(self._state, answer, self._rng)
            self._given = given

    def beside(self) -> Self:
        """Return another environment of the same match, which is loaded once for both; `reset` deals its first game."""
        made = type(self).__new__(type(self))
        made.__dict__.update(self.__dict__)
        made._seeds, made.agents = Random(), []
        made.layout = ObservationLayout(self._match, len(self._state.face), self.answers)
        return made

    def __copy__(self) -> Self:
        """Return a copy that shares nothing: a game goes on in one place only."""
        return deepcopy(self)

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
        self._advisers = {}
        self._state = run.start(self._match, self._rng)
        self._given = []
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
        answer = self._action(action)
        run.apply(self._state, answer, self._rng)
        self._given.append(answer)
        self._stand()

    def _stand(self) -> None:
        """Note whose decision is next, or how the game ended: there is no reward before."""
        g = self._state
        if g.todo & OVER:
            self.rewards = dict(zip(self.agents, self._rules.returns(g), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            return
        if len(g.options) > self.answers:
            raise InputError(
                f"'{self.question()}' has {len(g.options)} answers; the environment was made for {self.answers}",
                hint=f"Make it with answers={len(g.options)} or more.",
            )
        self.agent_selection = self.possible_agents[g.who]
        if len(self._given) >= self.decisions:
            self.truncations = dict.fromkeys(self.agents, True)

    def observe(self, agent: str) -> Observation:
        """Return what an agent may see; the mask is empty where it is not asked."""
        seat = self.possible_agents.index(agent)
        numbers: Any = np.zeros(self.layout.size, np.int32)
        mask: Any = np.zeros(self.answers, np.int8)
        self.look(seat, numbers, mask)
        return {"observation": numbers, "action_mask": mask}

    def look(self, seat: int, numbers: Any, mask: Any) -> None:
        """Write what a seat may see into two rows, `numbers` and `mask`: those of `observe`, in arrays that stand already."""
        g = self._state
        self.layout.write(g, seat, numbers)
        mask[:] = 0
        if g.who == seat:
            mask[: len(g.options)] = 1

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
        """Return the table as the agent that is asked sees it, and what it is asked, drawn in lines; with "human" show the game so far
        on the whole screen, at its last step, until it is left.

        Raises InputError for "human" where there is no terminal.
        """
        if self.render_mode is None:
            gymnasium.logger.warn(
                'render() draws nothing: the environment was made without render_mode="ansi" or "human"'
            )
            return None
        g = self._state
        if self.render_mode == "human":
            self._show(g.who)
            return None
        said = result(g, self.language) if g.todo & OVER else self.question()
        return "\n".join([*table(g, self.language, self.names, g.who), said])

    def _show(self, viewer: int) -> None:
        from cardbase.screens.app import run_app  # noqa: PLC0415 - few look on
        from cardbase.screens.table.watching import ReplayApp  # noqa: PLC0415

        playback = Playback(self.saved(), self._match, self.language, "the game", viewer)
        playback.end()
        run_app(ReplayApp(playback))

    def saved(self) -> Saved:
        """Return the game so far as files hold it (`cardbase.sim.saved.written`)."""
        key, match, g = self._match.rules.layout.key, self._match, self._state
        ended = (g.result, g.num[TURN]) if g.todo & OVER else ()
        return Saved(
            Replay(key, match.switches, self.game_seed, deck_keys(match), list(self._given)), self.names, ended=ended
        )


def env(catalog: Catalog, first: str | Deck, second: str | Deck, **settings: Any) -> AECEnv:
    """Return `raw_env` in PettingZoo's usual wrappers: an illegal action loses (-1), and calls out of order are refused.

    settings  those of `raw_env`
    """
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(catalog, first, second, **settings), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))
