"""The examples of docs/data.md: the four formats say the same, and the tables of fields are those of the games."""

import re
from pathlib import Path

import pytest

from cardbase.catalog.declaration import of_game
from cardbase.catalog.importing.collecting import collect
from cardbase.catalog.importing.sources import read_text
from cardbase.catalog.record import Record
from cardbase.games import entry_points, game, games
from cardbase.games.contract import Field, Game

DOCUMENT = (Path(__file__).parents[2] / "docs" / "data.md").read_text(encoding="utf-8")
FOUR_TIMES = DOCUMENT.partition("\n## The same two cards four times\n")[2].partition("\n## ")[0]
SHOWN = 8


def example(kind: str) -> list[Record]:
    (block,) = re.findall(rf"^```{kind}\n(.*?)^```", FOUR_TIMES, re.DOTALL | re.MULTILINE)
    declared = {"build-divide": of_game(game("build-divide"), entry_points()["build-divide"])}
    placed, mistakes = collect(read_text(block, f"example.{kind}", kind), declared, "build-divide")
    assert not mistakes, mistakes
    return [item.record for item in placed]


def table(subject: Game) -> str:
    """The table of a game's fields, as the document has it."""
    lines = [f"### {subject.en}", "", "| column | kind | names | values |", "|---|---|---|---|"]
    return "\n".join([*lines, *(_row(field) for field in subject.fields)])


def _row(field: Field) -> str:
    names = ", ".join(dict.fromkeys(filter(None, (field.en, field.ja, *field.aliases))))
    words = [f"{value.key} {value.ja}".strip() for value in field.values] or list(field.symbols)
    shown = [*words[:SHOWN], f"… ({len(words)} in all)"] if len(words) > SHOWN + 4 else words
    kind = f"ordered {field.kind}" if field.ordered else field.kind
    return f"| `{field.key}` | {kind} | {names} | {', '.join(shown)} |"


@pytest.mark.parametrize("kind", ["json", "jsonl", "toml"])
def test_the_example_is_the_same_in_every_format(kind: str) -> None:
    assert example(kind) == example("csv")


def test_the_example_says_what_the_document_says_of_it() -> None:
    """Two printings of one card; an inferred power, known to have no keywords; and a card of which little is known."""
    dragon, gate = example("csv")
    assert dragon.card.numbers == ("X-1", "X-P1")
    assert dragon.card.inferred == {"power"}
    assert dragon.no_keywords
    assert not gate.no_keywords
    assert gate.card.facts == {"type": "territory"}


@pytest.mark.parametrize("subject", games(), ids=lambda subject: subject.key)
def test_the_tables_of_fields_are_those_of_the_games(subject: Game) -> None:
    assert table(subject) in DOCUMENT
