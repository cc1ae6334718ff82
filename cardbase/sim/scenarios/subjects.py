"""Which cards a scenario rules on: the cards of the catalogue that it names and that have abilities. Others only stand by."""

from collections.abc import Sequence

from cardbase.games.card import Card
from cardbase.sim.scenarios.form.scenario import Scenario
from cardbase.sim.scenarios.running import script_of
from cardbase.sim.scenarios.table.cards import Lookup


class Subjects:
    """A lookup that notes the keys of the cards with abilities which are asked for."""

    def __init__(self, lookup: Lookup) -> None:
        self.lookup, self.keys = lookup, set[str]()

    def __call__(self, game: str, name: str) -> tuple[Card, Sequence[str]]:
        """Look a card up."""
        card, trees = self.lookup(game, name)
        if any(trees):
            self.keys.add(card.key)
        return card, trees


def subjects(scenario: Scenario, lookup: Lookup) -> set[str]:
    """Return the keys of the cards on which a scenario rules: none where it checks a deck. Its script is not played."""
    noting = Subjects(lookup)
    if scenario.deck is None:
        script_of(scenario, noting)
    return noting.keys
