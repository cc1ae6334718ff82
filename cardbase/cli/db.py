"""`cardbase db`: the commands, by the module that holds them."""

from cardbase.cli.app import lazy_group

COMMANDS = {
    "path": "cardbase.cli.db_look:path",
    "check": "cardbase.cli.db_look:check",
    "list": "cardbase.cli.db_look:list_backups",
    "backup": "cardbase.cli.db_backup:backup",
    "restore": "cardbase.cli.db_backup:restore",
}

group = lazy_group(
    COMMANDS,
    "The database with your cards and decks: where it is, whether it is sound, its backups.\n\n"
    "A backup is made by itself once a day of use and before an update changes the database.",
)
