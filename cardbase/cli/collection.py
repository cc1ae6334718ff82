"""`cardbase collection`: the commands, by the module that holds them."""

from cardbase.cli.app import lazy_group

COMMANDS = {
    "add": "cardbase.cli.collection_change:add",
    "set": "cardbase.cli.collection_change:set_count",
    "remove": "cardbase.cli.collection_change:remove",
    "list": "cardbase.cli.collection_look:list_owned",
    "missing": "cardbase.cli.collection_look:missing",
    "import": "cardbase.cli.collection_change:import_file",
    "export": "cardbase.cli.collection_look:export",
    "undo": "cardbase.cli.collection_change:undo",
    "redo": "cardbase.cli.collection_change:redo",
    "history": "cardbase.cli.collection_look:history",
}

group = lazy_group(
    COMMANDS,
    "The cards that you own, by printing, and what decks want beside them. Every change can be undone.\n\n"
    "'cardbase search owned>=1' and 'missing:DECK' search them; 'cardbase deck check --owned' says what a deck lacks.",
)
