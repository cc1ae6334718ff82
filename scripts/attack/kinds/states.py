"""Saved states: damaged, and rewritten by somebody who knows how to make their digest."""

import contextlib
import json
from random import Random

from hypothesis import strategies as st

from cardbase.engine.save import digest
from scripts.attack.inputs import Input
from scripts.attack.material import Material
from scripts.attack.mutation import spoiled, spoiled_value


def inputs(material: Material) -> st.SearchStrategy[Input]:
    """Return the strategy of states; three of four are rewritten."""
    states = [state for _, state in material.states]

    def input_of(number: int, seed: int) -> Input:
        game, state = material.states[number]
        rng = Random(seed)
        made = spoiled(state, states, rng) if rng.random() < 0.25 else _rewritten(state, rng)
        return Input("states", ("state",), {"game.json": game, "state.json": made})

    return st.builds(input_of, st.integers(0, len(states) - 1), st.integers(0, 2**64))


def _rewritten(state: bytes, rng: Random) -> bytes:
    data = json.loads(state)
    for _ in range(rng.choice((1, 1, 2))):
        data = spoiled_value(data, rng)
    if isinstance(data, dict):
        with contextlib.suppress(TypeError, ValueError, RecursionError):
            data["digest"] = digest(data)
    return json.dumps(data).encode()
