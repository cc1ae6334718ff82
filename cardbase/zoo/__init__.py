"""Any two decks as an environment of PettingZoo, for learning and research (docs/pettingzoo.md).

    environment = cardbase.zoo.env(catalog, "Ember Rush", "Hollow Control")
    many = cardbase.zoo.batch(catalog, "Ember Rush", "Hollow Control", 64)

What a seat may see is one row of numbers with a fixed layout: parts one after another, each a table of rows and columns.
Needs the extra: pip install "cardbase[pettingzoo]".
"""

try:
    from cardbase.zoo.batch import Batch, batch
    from cardbase.zoo.environment import MOST_ANSWERS, MOST_DECISIONS, env, raw_env
    from cardbase.zoo.observation import CHAIN_ROWS, ObservationLayout, ObservationPart
except ModuleNotFoundError as missing:
    raise ImportError(
        f'cardbase.zoo needs {missing.name}, which is not installed: pip install "cardbase[pettingzoo]"',
        name=missing.name,
    ) from missing

__all__ = [
    "CHAIN_ROWS",
    "MOST_ANSWERS",
    "MOST_DECISIONS",
    "Batch",
    "ObservationLayout",
    "ObservationPart",
    "batch",
    "env",
    "raw_env",
]
