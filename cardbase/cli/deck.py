"""`cardbase deck`: the commands, by the module that holds them."""

from cardbase.cli.app import lazy_group

COMMANDS = {
    "new": "cardbase.cli.deck_build:new",
    "list": "cardbase.cli.deck_look:list_decks",
    "show": "cardbase.cli.deck_look:show",
    "build": "cardbase.cli.deck_screen:build",
    "add": "cardbase.cli.deck_build:add",
    "remove": "cardbase.cli.deck_build:remove",
    "set": "cardbase.cli.deck_build:set_count",
    "rename": "cardbase.cli.deck_build:rename",
    "copy": "cardbase.cli.deck_build:copy",
    "delete": "cardbase.cli.deck_build:delete",
    "tag": "cardbase.cli.deck_shelf:tag",
    "untag": "cardbase.cli.deck_shelf:untag",
    "note": "cardbase.cli.deck_shelf:note",
    "archive": "cardbase.cli.deck_shelf:archive",
    "unarchive": "cardbase.cli.deck_shelf:unarchive",
    "undo": "cardbase.cli.deck_build:undo",
    "redo": "cardbase.cli.deck_build:redo",
    "history": "cardbase.cli.deck_look:history",
    "edit": "cardbase.cli.deck_build:edit",
    "diff": "cardbase.cli.deck_look:diff",
    "search": "cardbase.cli.deck_look:search",
    "check": "cardbase.cli.deck_check:check",
    "stats": "cardbase.cli.deck_stats:stats",
    "odds": "cardbase.cli.deck_odds:odds",
    "hand": "cardbase.cli.deck_hand:hand",
    "tune": "cardbase.cli.deck_tune:tune",
    "import": "cardbase.cli.deck_files:import_file",
    "export": "cardbase.cli.deck_files:export",
}

group = lazy_group(
    COMMANDS,
    "Build decks, check them, import and export them. Nothing is lost: every change can be undone.\n\n"
    "A DECK is a saved deck's name (NAME@3 is its third version), a file, - for standard input, or the name of a deck "
    "that comes with cardbase.",
)
