"""`cardbase catalog`: the commands, by the module that holds them."""

from cardbase.cli.app import lazy_group

COMMANDS = {
    "import": "cardbase.cli.catalog_cards:import_cards",
    "update": "cardbase.cli.catalog_cards:update_cards",
    "export": "cardbase.cli.catalog_cards:export",
    "stats": "cardbase.cli.catalog_counts:stats",
    "sources": "cardbase.cli.catalog_counts:sources",
    "missing": "cardbase.cli.catalog_missing:missing",
    "edit": "cardbase.cli.catalog_edit:edit",
    "remove": "cardbase.cli.catalog_edit:remove",
    "words": "cardbase.cli.catalog_words:words",
    "reword": "cardbase.cli.catalog_reword:reword",
    "datasette": "cardbase.cli.catalog_datasette:datasette",
    "lint": "cardbase.cli.lint:lint",
}

group = lazy_group(COMMANDS, "What the catalogue holds, and cards and facts of your own.")
