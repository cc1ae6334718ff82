"""`cardbase deck`: the commands, by the module that holds them."""

from cardbase.cli.app import commands_of, lazy_group
from cardbase.messages import later

PARTS = {
    later("Build"): {
        "new": "cardbase.cli.deck.edit:new",
        "build": "cardbase.cli.deck.edit:build",
        "add": "cardbase.cli.deck.edit:add",
        "remove": "cardbase.cli.deck.edit:remove",
        "set": "cardbase.cli.deck.edit:set_count",
        "edit": "cardbase.cli.deck.edit:edit",
        "suggest": "cardbase.cli.deck.advice:suggest",
        "fill": "cardbase.cli.deck.advice:fill",
        "random": "cardbase.cli.deck.advice:random_deck",
        "tune": "cardbase.cli.deck.tune:tune",
    },
    later("Look"): {
        "list": "cardbase.cli.deck.show:list_decks",
        "show": "cardbase.cli.deck.show:show",
        "search": "cardbase.cli.deck.show:search",
        "check": "cardbase.cli.deck.check:check",
        "stats": "cardbase.cli.deck.stats:stats",
        "odds": "cardbase.cli.deck.odds:odds",
        "hand": "cardbase.cli.deck.hand:hand",
        "diff": "cardbase.cli.deck.show:diff",
    },
    later("Tidy up"): {
        "rename": "cardbase.cli.deck.edit:rename",
        "copy": "cardbase.cli.deck.edit:copy",
        "tag": "cardbase.cli.deck.edit:tag",
        "untag": "cardbase.cli.deck.edit:untag",
        "note": "cardbase.cli.deck.edit:note",
        "archive": "cardbase.cli.deck.edit:archive",
        "unarchive": "cardbase.cli.deck.edit:unarchive",
        "delete": "cardbase.cli.deck.edit:delete",
    },
    later("Move in and out"): {
        "import": "cardbase.cli.deck.files:import_file",
        "export": "cardbase.cli.deck.files:export",
    },
    later("History"): {
        "undo": "cardbase.cli.deck.edit:undo",
        "redo": "cardbase.cli.deck.edit:redo",
        "history": "cardbase.cli.deck.show:history",
    },
}
COMMANDS = commands_of(PARTS)

group = lazy_group(
    PARTS,
    "Build decks, check them, import and export them. Nothing is lost: every change can be undone.\n\n"
    "A DECK is a saved deck's name (NAME@3 is its third version), a file, - for standard input, or the name of a deck "
    "that comes with cardbase.",
)
