"""`cardbase catalog`: the commands, by the module that holds them."""

from cardbase.cli.app import lazy_group

COMMANDS = {
    "import": "cardbase.cli.catalog.files:import_cards",
    "update": "cardbase.cli.catalog.files:update_cards",
    "export": "cardbase.cli.catalog.files:export",
    "stats": "cardbase.cli.catalog.stats:stats",
    "sources": "cardbase.cli.catalog.stats:sources",
    "missing": "cardbase.cli.catalog.stats:missing",
    "add": "cardbase.cli.catalog.edit:add",
    "template": "cardbase.cli.catalog.edit:template",
    "edit": "cardbase.cli.catalog.edit:edit",
    "remove": "cardbase.cli.catalog.edit:remove",
    "format": "cardbase.cli.catalog.formats:group",
    "undo": "cardbase.cli.catalog.edit:undo",
    "redo": "cardbase.cli.catalog.edit:redo",
    "history": "cardbase.cli.catalog.edit:history",
    "words": "cardbase.cli.catalog.words:words",
    "reword": "cardbase.cli.catalog.words:reword",
    "datasette": "cardbase.cli.catalog.files:datasette",
    "lint": "cardbase.cli.catalog.lint:lint",
}

group = lazy_group(COMMANDS, "What the catalogue holds, and cards and facts of your own.")
