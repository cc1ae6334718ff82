"""Many games between two decks side by side, in Gymnasium's vector form (docs/pettingzoo.md)."""

import multiprocessing
from collections.abc import Iterator, Sequence
from contextlib import suppress
from ctypes import c_byte
from typing import Any, ClassVar, Final, NamedTuple

import numpy as np
from gymnasium.spaces import Dict
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from cardbase.errors import InputError, OutsideError
from cardbase.library.catalog import Catalog
from cardbase.library.decks import Deck
from cardbase.zoo.environment import SEEDS, raw_env

STEP: Final = "step"
END: Final = "end"


class Arrays(NamedTuple):
    """What a batch reads and writes, a row for each game."""

    observation: Any
    action_mask: Any
    final_observation: Any
    final_mask: Any
    action: Any
    reward: Any
    terminated: Any
    truncated: Any
    seat: Any
    returns: Any

    def rows(self, first: int, end: int) -> "Arrays":
        """Return those of some games, without copying."""
        return Arrays(*(array[first:end] for array in self))


def _shapes(env: raw_env) -> Arrays:
    """Return shape and type of a row of each array."""
    numbers, mask = ((env.layout.size,), np.int32), ((env.answers,), np.int8)
    one: tuple[int, ...] = ()
    flag = (one, np.bool_)
    return Arrays(
        numbers, mask, numbers, mask, (one, np.int64), (one, np.float64), flag, flag, (one, np.int8), ((2,), np.float64)
    )


def _arrays(env: raw_env, games: int, held: Sequence[Any] | None = None) -> Arrays:
    """Return the arrays of a batch, in memory that processes share where it is given."""
    made = []
    for n, (shape, kind) in enumerate(_shapes(env)):
        whole = (games, *shape)
        made.append(np.zeros(whole, kind) if held is None else np.frombuffer(held[n], kind).reshape(whole))
    return Arrays(*made)


class _Games:
    """Some games of a batch, which are played in this process."""

    def __init__(self, env: raw_env, arrays: Arrays, first: int, opponent: str) -> None:
        self.arrays, self.first, self.opponent = arrays, first, opponent
        self.envs = [env, *(env.beside() for _ in range(1, len(arrays.seat)))]

    def reset(self, seeds: Sequence[int] | None) -> None:
        """Deal anew, with a seed for each game, or without as `raw_env.reset` does."""
        for n, env in enumerate(self.envs):
            self._deal(n, env, seeds[n] if seeds else None)

    def step(self) -> None:
        """Give each game the answer of its row; one that is over deals the next."""
        arrays = self.arrays
        arrays.reward[:], arrays.terminated[:], arrays.truncated[:], arrays.returns[:] = 0, False, False, 0
        for n, env in enumerate(self.envs):
            actor = int(arrays.seat[n])
            try:
                env.step(int(arrays.action[n]))
                self._await(n, env)
            except InputError as error:
                raise InputError(f"game {self.first + n}: {error.message}", hint=error.hint) from None
            if self._over(env):
                arrays.terminated[n], arrays.truncated[n] = env.terminations["player_0"], env.truncations["player_0"]
                arrays.returns[n] = list(env.rewards.values())
                arrays.reward[n] = arrays.returns[n, actor]
                env.look(actor, arrays.final_observation[n], arrays.final_mask[n])
                self._deal(n, env, None)
            else:
                self._show(n, env)

    def _deal(self, n: int, env: raw_env, seed: int | None) -> None:
        env.reset(seed)
        self._await(n, env)
        while self._over(env):  # before the learner was asked
            env.reset()
            self._await(n, env)
        self._show(n, env)

    def _await(self, n: int, env: raw_env) -> None:
        """Let the opponent play until the learner is asked: in the first seat of even games, in the second of odd ones."""
        if self.opponent:
            learner = env.possible_agents[(self.first + n) % 2]
            while env.agent_selection != learner and not self._over(env):
                env.step(env.advised(self.opponent))

    @staticmethod
    def _over(env: raw_env) -> bool:
        return env.terminations["player_0"] or env.truncations["player_0"]

    def _show(self, n: int, env: raw_env) -> None:
        seat = env.possible_agents.index(env.agent_selection)
        self.arrays.seat[n] = seat
        env.look(seat, self.arrays.observation[n], self.arrays.action_mask[n])


def _work(pipe: Any, held: Sequence[Any], env: raw_env, games: int, part: range, opponent: str) -> None:
    """Play some games in a process of its own."""
    own = _Games(env, _arrays(env, games, held).rows(part.start, part.stop), part.start, opponent)
    while True:
        try:
            what, seeds = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        if what == END:
            return
        try:
            own.step() if what == STEP else own.reset(seeds)
        except Exception as error:  # it is raised where it was asked for
            pipe.send(error)
        else:
            pipe.send(None)


class Batch(VectorEnv):
    """`games` games between two decks; each step answers the question of every one.

    Observations are those of the seat that is asked: `infos["seat"]` says which. An action is the place of an answer; a game that is over deals the
    next one in the same step (Gymnasium's `AutoresetMode.SAME_STEP`), and `infos["final_obs"]` has what was seen last. The reward
    goes to the seat that has answered; `infos["returns"]` has both seats'.

    opponent  an agent of cardbase that plays the other seat: the learner has the first seat of even games and the second of odd
              ones. "": whoever steps answers for both
    workers   processes that share the games, 0: none but this one. A program that starts some stands behind
              `if __name__ == "__main__":`, as multiprocessing asks for

    Raises InputError for a number of games below 1, and what `raw_env` raises.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "cardbase_v0",
        "render_modes": [],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(self, env: raw_env, games: int, *, opponent: str = "", workers: int = 0) -> None:
        if games < 1 or workers < 0:
            raise InputError(f"{games} games in {workers} processes cannot be played", hint="Give 1, 0 or more.")
        self.num_envs, self.env, self.opponent = games, env, opponent
        agent = env.possible_agents[0]
        self.single_observation_space: Dict = env.observation_space(agent)
        self.single_action_space = env.action_space(agent)
        self.observation_space = batch_space(self.single_observation_space, games)
        self.action_space = batch_space(self.single_action_space, games)
        self._own: _Games | None = None
        self._workers: list[tuple[Any, Any, range]] = []  # process, this end of its pipe, its games
        if opponent:
            env.reset(0)
            env.advised(opponent)
        workers = min(workers, games)
        if workers:
            self._arrays = self._start(workers)
        else:
            self._arrays = _arrays(env, games)
            self._own = _Games(env.beside(), self._arrays, 0, opponent)

    def _start(self, workers: int) -> Arrays:
        context, games = multiprocessing.get_context("spawn"), self.num_envs
        sizes = [
            max(1, games * int(np.prod(shape, dtype=int)) * np.dtype(kind).itemsize)
            for shape, kind in _shapes(self.env)
        ]
        held = [context.RawArray(c_byte, size) for size in sizes]
        for n in range(workers):
            part = range(games * n // workers, games * (n + 1) // workers)
            here, there = context.Pipe()
            process = context.Process(
                target=_work, args=(there, held, self.env, games, part, self.opponent), daemon=True
            )
            process.start()
            there.close()
            self._workers.append((process, here, part))
        return _arrays(self.env, games, held)

    def reset(
        self,
        *,
        seed: int | Sequence[int] | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - as in all of Gymnasium
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal all games anew: game n with the seed `seed + n`, or that of a list. There are no `options`."""
        seeds = [(seed + n) % SEEDS for n in range(self.num_envs)] if isinstance(seed, int) else seed
        if seeds is not None and len(seeds) != self.num_envs:
            raise InputError(f"{len(seeds)} seeds are given for {self.num_envs} games")
        if self._own:
            self._own.reset(seeds)
        else:
            self._ask("reset", seeds)
        return self._observations(), {"seat": self._arrays.seat.copy()}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """Give an answer in every game; return observations, rewards, what is over, what was cut off, and infos.

        Raises InputError, with the game, for an action that is not legal: then no game has gone on.
        """
        arrays = self._arrays
        arrays.action[:] = actions
        many = arrays.action_mask.sum(1)
        for n in np.flatnonzero((arrays.action < 0) | (arrays.action >= many)):
            raise InputError(
                f"game {n}: action {arrays.action[n]} is not legal here",
                hint=f"There are {many[n]} answers, from 0 on.",
            )
        if self._own:
            self._own.step()
        else:
            self._ask(STEP, None)
        infos = {"seat": arrays.seat.copy()}
        ended = arrays.terminated | arrays.truncated
        if ended.any():
            final = {"observation": arrays.final_observation.copy(), "action_mask": arrays.final_mask.copy()}
            infos |= {"returns": arrays.returns.copy(), "_returns": ended, "final_obs": final, "_final_obs": ended}
        rewards, terminated, truncated = arrays.reward.copy(), arrays.terminated.copy(), arrays.truncated.copy()
        return self._observations(), rewards, terminated, truncated, infos

    def table(self, observations: Any, part: str) -> Any:
        """Return a part of all observations (the array, or the dictionary that holds it) as games, rows and columns."""
        where = self.env.layout.parts[part]
        rows = observations["observation"] if isinstance(observations, dict) else observations
        return rows[:, where.start : where.end].reshape(len(rows), where.rows, len(where.columns))

    def random_actions(self, dice: Any) -> Any:
        """Return a random legal action for each game; `dice` is a generator of numpy."""
        many = self._arrays.action_mask.sum(1)
        return (dice.random(self.num_envs) * many).astype(np.int64)

    def _observations(self) -> dict[str, Any]:
        return {"observation": self._arrays.observation.copy(), "action_mask": self._arrays.action_mask.copy()}

    def _ask(self, what: str, seeds: Sequence[int] | None) -> None:
        wrong = list(self._answers(what, seeds))
        for error in filter(None, wrong):
            raise error

    def _answers(self, what: str, seeds: Sequence[int] | None) -> Iterator[Exception | None]:
        try:
            for _, pipe, part in self._workers:
                pipe.send((what, seeds[part.start : part.stop] if seeds else None))
            for _, pipe, _ in self._workers:
                yield pipe.recv()
        except (EOFError, OSError) as error:
            raise OutsideError("a process that played games has ended", hint="Make the batch anew.") from error

    def close_extras(self, **_kwargs: Any) -> None:
        """End the processes."""
        for process, pipe, _ in self._workers:
            with suppress(OSError):
                pipe.send((END, None))
            pipe.close()
            process.join(5)
        self._workers.clear()


def batch(
    catalog: Catalog,
    first: str | Deck,
    second: str | Deck,
    games: int,
    *,
    opponent: str = "",
    workers: int = 0,
    **settings: Any,
) -> Batch:
    """Return `games` games between two decks as one `Batch`.

    opponent, workers  those of `Batch`; settings: those of `raw_env`
    """
    return Batch(raw_env(catalog, first, second, **settings), games, opponent=opponent, workers=workers)
