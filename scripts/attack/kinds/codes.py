"""Share codes: decks as one word."""

from random import Random

from hypothesis import strategies as st

from scripts.attack.inputs import Input
from scripts.attack.material import Material
from scripts.attack.words import TEXT

_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_COMMANDS = (
    ("deck", "show"),
    ("deck", "import", "--name", "New"),
    ("deck", "check"),
    ("deck", "show", "--game", "fertcg"),
)


def inputs(material: Material) -> st.SearchStrategy[Input]:
    """Return the strategy of commands on share codes, whole, changed, or of nothing but their digits."""
    codes = [code.decode().strip() for code in material.decks["code"]]
    changed = st.builds(
        lambda code, seed: _changed(code, codes, Random(seed)), st.sampled_from(codes), st.integers(0, 2**64)
    )
    made = st.builds(
        lambda head, digits: head + digits, st.sampled_from(("cb1", "cb", "cb9", "CB1")), st.text(_DIGITS, max_size=60)
    )
    return st.builds(
        lambda code, command: Input("codes", (*command, "--", code)),
        changed | changed | made | TEXT,
        st.sampled_from(_COMMANDS),
    )


def _changed(code: str, others: list[str], rng: Random) -> str:
    for _ in range(rng.choice((1, 1, 2, 5))):
        at, other = rng.randrange(len(code) + 1), rng.choice(others)
        to = min(len(code), at + rng.choice((1, 1, 2, 20)))
        code = rng.choice((
            code[:at],
            code[:at] + code[to:],
            code[:at] + rng.choice(_DIGITS) + code[to:],
            code[:at] + rng.choice(_DIGITS) * 3000 + code[at:],
            code[:at] + other[at:],
            code[:at] + rng.choice(" \n-+/=é\x1b") + code[at:],
            code[:at] + code[at:].swapcase(),
            code + other,
        ))  # fmt: skip
    return code
