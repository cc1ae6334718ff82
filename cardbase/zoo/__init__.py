"""Any two decks as an environment of PettingZoo, for learning and research (docs/pettingzoo.md).

    environment = cardbase.zoo.env(catalog, "Ember Rush", "Hollow Control")

Needs the extra: pip install "cardbase[pettingzoo]".
"""

try:
    import gymnasium as _gymnasium
    import numpy as _numpy
    import pettingzoo as _pettingzoo
except ModuleNotFoundError as missing:
    raise ImportError(
        f'cardbase.zoo needs {missing.name}, which is not installed: pip install "cardbase[pettingzoo]"',
        name=missing.name,
    ) from missing

from cardbase.zoo.environment import MOST_ANSWERS, MOST_DECISIONS, env, raw_env
from cardbase.zoo.observation import ObservationLayout, Part

__all__ = ["MOST_ANSWERS", "MOST_DECISIONS", "ObservationLayout", "Part", "env", "raw_env"]

del _gymnasium, _numpy, _pettingzoo
