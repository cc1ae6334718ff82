"""The texts of abilities: words moved, doubled and taken from others, nested, and any text."""

import json
from random import Random

from hypothesis import strategies as st

from scripts.attack.inputs import Input
from scripts.attack.material import Material
from scripts.attack.mutation import spoiled
from scripts.attack.words import TEXT


def inputs(material: Material) -> st.SearchStrategy[Input]:
    """Return the strategy of imports of one card with abilities."""
    real = [(game, text.encode()) for game, text in material.abilities]
    texts = [text for _, text in real]
    words = sorted({word for _, text in material.abilities for word in text.split()})

    def changed(number: int, seed: int) -> tuple[str, str]:
        game, text = real[number]
        return game, spoiled(text, texts, Random(seed)).decode("utf-8", "replace")[:50_000]

    games = st.sampled_from(sorted({game for game, _ in real}))
    made = st.tuples(games, st.lists(st.sampled_from(words) | TEXT, max_size=15).map(" ".join))
    deep = st.tuples(games, st.builds(
        lambda word, count, end: " ".join([*[word] * count, end]), st.sampled_from(words), st.sampled_from((10, 300, 5000)), st.sampled_from(words)
    ))  # fmt: skip
    long = st.tuples(games, st.builds(
        lambda seed, count: " ".join(Random(seed).choices(words, k=count)), st.integers(0, 2**64), st.sampled_from((100, 1000, 5000))
    ))  # fmt: skip
    some = st.builds(changed, st.integers(0, len(real) - 1), st.integers(0, 2**64))
    return st.builds(_input, some | some | some | made | deep | long)


def _input(card: tuple[str, str]) -> Input:
    game, text = card
    row = json.dumps({"game": game, "name_en": "An Attack", "abilities": text.split("\n")})
    return Input("abilities", ("catalog", "import", "cards.jsonl"), {"cards.jsonl": row.encode()})
