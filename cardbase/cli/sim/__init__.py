"""`cardbase sim`: the commands, by the module that holds them."""

from cardbase.cli.app import commands_of, lazy_group
from cardbase.messages import later

PARTS = {
    later("Test games"): {
        "match": "cardbase.cli.sim.match:match",
        "matrix": "cardbase.cli.sim.match:matrix",
        "replay": "cardbase.cli.sim.replay:replay",
        "agents": "cardbase.cli.sim.match:agents",
    },
    later("Positions"): {
        "scenario": "cardbase.cli.sim.scenario:scenario",
        "words": "cardbase.cli.sim.scenario:words",
    },
}
COMMANDS = commands_of(PARTS)

group = lazy_group(
    PARTS,
    "Play test games between decks, watch a saved game again, and check positions with expected results.\n\n"
    "A DECK is a saved deck's name, a file, - for standard input, or the name of a deck that comes with cardbase.",
)
