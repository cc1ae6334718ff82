"""Each card has a case that shows what it does."""

import csv
import json

from cardbase.bundled import data_folder
from cardbase.sim.scenarios.rulings import INDEX

HOME = data_folder() / "doomtrooper"


def test_each_card_is_named_by_a_case() -> None:
    """Also those whose text has neither condition nor choice: few enough to be all there; a card without a text has nothing to show."""
    with (HOME / "cards.csv").open(encoding="utf-8", newline="") as file:
        cards = {row["number"]: row["name_en"] for row in csv.DictReader(file) if row["abilities"]}
    rulings = json.loads((HOME / "rulings" / INDEX).read_text(encoding="utf-8"))
    named = {number for ruling in rulings for number in ruling["cards"]}

    assert len(cards) == 1073
    assert [name for number, name in cards.items() if number not in named] == []
