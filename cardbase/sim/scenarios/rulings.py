"""The rulings that come with cardbase: which of their scenarios rule on a card, as sentences. Nothing is played, and no scenario is read.

`index.json` beside a game's rulings has them, one a line; scripts/make_rulings_index.py writes it.
"""

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardbase.bundled import rulings_folders
from cardbase.games.card import Card
from cardbase.messages import label, say

if TYPE_CHECKING:
    from cardbase.sim.scenarios.scenario import Scenario

INDEX = "index.json"
MOST = 5
"""Rulings that are told of a card; who asks for all has all."""
HEADED, NAMED, PLAYED, BESIDE = range(4)
"""How near a scenario is to a card: its title begins with its name, or has it; the script or what is expected has it; it lies there."""


class Ruling(NamedTuple):
    """A scenario that rules on a card: its file in the folder of its game, its variant, its title and the rules that it rests on;
    and what it shows, in sentences, in English and in Japanese.
    """

    file: str
    case: str
    title: str
    rule: str
    en: str
    ja: str

    @property
    def words(self) -> str:
        """The ruling in the language that is spoken."""
        return label(self.en, self.ja)


def rulings_on(card: Card) -> list[Ruling]:
    """Return the bundled scenarios that rule on a card: those about it first, then those that name the fewest cards beside it."""
    found = [one for folder in rulings_folders(card.game) for one in _rows(folder / INDEX, card.key)]
    return [ruling for _, ruling in sorted(found, key=lambda one: one[0])]


def ruling_lines(card: Card, rulings: Sequence[Ruling], most: int = MOST) -> Iterator[str]:
    """Yield rulings on a card for people, numbered: the first ones, then how many more there are and which command tells them."""
    for n, ruling in enumerate(rulings[:most], 1):
        yield say("{n}. {text}", n=n, text=ruling.words)
    if more := len(rulings[most:]):
        command = f"cardbase show '{card.key}' --game {card.game} --rulings"
        yield say("{count} more: {command}", count=more, command=command)


def _rows(path: Path, key: str) -> Iterator[tuple[int, Ruling]]:
    """Yield the lines of an index about a card, with how near each is: no other line is read, for there are megabytes of them."""
    text = path.read_bytes() if path.exists() else b""
    mark = f"{json.dumps(key, ensure_ascii=False)}: ".encode()
    at = text.find(mark)
    while at >= 0:
        end = text.find(b"\n", at)
        values = json.loads(text[text.rfind(b"\n", 0, at) + 1 : end].rstrip(b","))
        near = values.pop("cards").get(key)
        if near is not None:
            yield near, Ruling(**values)
        at = text.find(mark, end)


def row(ruling: Ruling, near: dict[str, int]) -> str:
    """Return the line of an index of a ruling: the cards on which it rules, with how near it is to each, and what it says."""
    return json.dumps({"cards": dict(sorted(near.items())), **ruling._asdict()}, ensure_ascii=False)


def nearness(scenario: "Scenario", card: Card) -> int:
    """Return how near a scenario is to a card that it names."""
    names = [re.escape(name) for name in (*card.names.values(), card.name, *card.numbers) if name]
    names += [re.escape(word) for name in card.names.values() if not name.isascii() for word in name.split()[-1:]]
    called = re.compile(rf"(?<!\w)(?:{'|'.join(names)})(?!\w)")
    for title in (scenario.case, scenario.title):
        if called.match(title):
            return HEADED
    if called.search(scenario.case) or called.search(scenario.title):
        return NAMED
    said = [
        *(line.text for step in scenario.steps for line in step.lines),
        *(repr(step.expect) for step in scenario.steps),
    ]
    return PLAYED if any(map(called.search, said)) else BESIDE


def files_of(card: Card, rulings: list[Ruling]) -> list[Path]:
    """Return the files of rulings on a card, each once."""
    return sorted({folder / ruling.file for folder in rulings_folders(card.game) for ruling in rulings})
