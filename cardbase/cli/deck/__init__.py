"""`cardbase deck`: the commands, by the module that holds them."""

from cardbase.cli.app import lazy_group

COMMANDS = {
    "new": "cardbase.cli.deck.edit:new",
    "list": "cardbase.cli.deck.show:list_decks",
    "show": "cardbase.cli.deck.show:show",
    "build": "cardbase.cli.deck.edit:build",
    "add": "cardbase.cli.deck.edit:add",
    "remove": "cardbase.cli.deck.edit:remove",
    "set": "cardbase.cli.deck.edit:set_count",
    "rename": "cardbase.cli.deck.edit:rename",
    "copy": "cardbase.cli.deck.edit:copy",
    "delete": "cardbase.cli.deck.edit:delete",
    "tag": "cardbase.cli.deck.edit:tag",
    "untag": "cardbase.cli.deck.edit:untag",
    "note": "cardbase.cli.deck.edit:note",
    "archive": "cardbase.cli.deck.edit:archive",
    "unarchive": "cardbase.cli.deck.edit:unarchive",
    "undo": "cardbase.cli.deck.edit:undo",
    "redo": "cardbase.cli.deck.edit:redo",
    "history": "cardbase.cli.deck.show:history",
    "edit": "cardbase.cli.deck.edit:edit",
    "diff": "cardbase.cli.deck.show:diff",
    "search": "cardbase.cli.deck.show:search",
    "suggest": "cardbase.cli.deck.advice:suggest",
    "fill": "cardbase.cli.deck.advice:fill",
    "random": "cardbase.cli.deck.advice:random_deck",
    "check": "cardbase.cli.deck.check:check",
    "stats": "cardbase.cli.deck.stats:stats",
    "odds": "cardbase.cli.deck.odds:odds",
    "hand": "cardbase.cli.deck.hand:hand",
    "tune": "cardbase.cli.deck.tune:tune",
    "import": "cardbase.cli.deck.files:import_file",
    "export": "cardbase.cli.deck.files:export",
}

group = lazy_group(
    COMMANDS,
    "Build decks, check them, import and export them. Nothing is lost: every change can be undone.\n\n"
    "A DECK is a saved deck's name (NAME@3 is its third version), a file, - for standard input, or the name of a deck "
    "that comes with cardbase.",
)
