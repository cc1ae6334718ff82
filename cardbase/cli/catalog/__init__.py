"""`cardbase catalog`: the commands, by the module that holds them."""

from cardbase.cli.app import commands_of, lazy_group
from cardbase.messages import later

PARTS = {
    later("Look"): {
        "stats": "cardbase.cli.catalog.stats:stats",
        "sources": "cardbase.cli.catalog.stats:sources",
        "missing": "cardbase.cli.catalog.stats:missing",
    },
    later("Your own cards and formats"): {
        "add": "cardbase.cli.catalog.edit:add",
        "edit": "cardbase.cli.catalog.edit:edit",
        "remove": "cardbase.cli.catalog.edit:remove",
        "template": "cardbase.cli.catalog.edit:template",
        "format": "cardbase.cli.catalog.formats:group",
    },
    later("Move in and out"): {
        "import": "cardbase.cli.catalog.files:import_cards",
        "update": "cardbase.cli.catalog.files:update_cards",
        "export": "cardbase.cli.catalog.files:export",
    },
    later("History"): {
        "undo": "cardbase.cli.catalog.edit:undo",
        "redo": "cardbase.cli.catalog.edit:redo",
        "history": "cardbase.cli.catalog.edit:history",
    },
    later("For developers"): {
        "words": "cardbase.cli.catalog.words:words",
        "reword": "cardbase.cli.catalog.words:reword",
        "lint": "cardbase.cli.catalog.lint:lint",
        "datasette": "cardbase.cli.catalog.files:datasette",
    },
}
COMMANDS = commands_of(PARTS)

group = lazy_group(PARTS, "What the catalogue holds, and cards and facts of your own.")
