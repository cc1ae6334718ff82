"""Scenario files: rulings with lines, words and values changed."""

from random import Random

from hypothesis import strategies as st

from scripts.attack.inputs import Input
from scripts.attack.material import Material
from scripts.attack.mutation import spoiled

_COMMANDS = (
    ("sim", "scenario"),
    ("sim", "scenario"),
    ("sim", "scenario", "--as", "json"),
)


def inputs(material: Material) -> st.SearchStrategy[Input]:
    """Return the strategy of scenario files; now and then what they are based on is changed, too."""
    rulings = material.rulings
    texts = [ruling.text for ruling in rulings]

    def input_of(number: int, seed: int, command: tuple[str, ...]) -> Input:
        rng = Random(seed)
        files = dict(rulings[number].beside)
        if files and rng.random() < 0.2:
            name = rng.choice(sorted(files))
            files[name] = spoiled(files[name], texts, rng)
        return Input("scenarios", (*command, "case.toml"), {**files, "case.toml": spoiled(texts[number], texts, rng)})

    return st.builds(input_of, st.integers(0, len(rulings) - 1), st.integers(0, 2**64), st.sampled_from(_COMMANDS))
