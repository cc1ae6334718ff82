"""Saved games, watched again and gone on with."""

from hypothesis import strategies as st

from scripts.attack.inputs import Input
from scripts.attack.material import Material
from scripts.attack.mutation import spoiled_files

_COMMANDS = (
    ("sim", "replay", "game.json"),
    ("sim", "replay", "game.json", "--as", "json"),
    ("sim", "replay", "game.json", "--seat", "1", "--from", "3"),
    ("sim", "replay", "game.json", "--game", "2"),
    ("play", "--resume", "game.json", "--agent", "random"),
)


def inputs(material: Material) -> st.SearchStrategy[Input]:
    """Return the strategy of saved games; `play` is told the answers 1, 2 and an end."""
    return st.builds(
        lambda game, command: Input("replays", command, {"game.json": game}, b"1\n2\nx\n?\nquit\n"),
        spoiled_files(material.games),
        st.sampled_from(_COMMANDS),
    )
