"""The front door for programs: what the command line can do, as objects (docs/python.md). It knows no terminal."""

from collections.abc import Mapping

from cardbase.messages import later

HINTS: Mapping[str, str] = {
    "'cardbase deck add' puts cards in.": later("Deck.add() puts cards in."),
    "'cardbase deck list' lists the decks.": later("Catalog.decks() lists the decks."),
    "'cardbase search' finds cards by parts of their names.": later(
        "Catalog.search() finds cards by parts of their names."
    ),
    "--any takes tags, notes and archiving back, too.": later("labels=True takes tags, notes and archiving back, too."),
    "Another seed or another format (--game-format) may find one.": later(
        "Another seed or another format (format=) may find one."
    ),
    "Choose another name; an import takes it with --name.": later("Choose another name; save(NAME) takes one."),
    "Give --condition, --place or --note.": later("Give condition, place or note."),
    "It has versions 1 to {count}; 'cardbase deck history' lists them.": later(
        "It has versions 1 to {count}; Catalog.deck_history() lists them."
    ),
    "Leave --from out.": later("Leave file_format out."),
    "Leave --game out: the deck says its game itself.": later("Leave game out: the deck says its game itself."),
    "Name it, such as 'First steps'; an import takes the name with --name.": later(
        "Name it, such as 'First steps'; save(NAME) takes the name."
    ),
    "Name one of them with --section.": later("Name one of them with section=."),
    "Rename that deck first: cardbase deck rename '{name}' NEW": later(
        "Rename that deck first: Catalog.saved_deck('{name}').rename(NEW)"
    ),
    "Say it with --game, or with a line '# game: KEY'. Games: {games}.": later(
        "Say it with game=, or with a line '# game: KEY'. Games: {games}."
    ),
    "Say it with --to: csv, json.": later("Name the format: csv, json."),
    "Say it with --to:": later("Name the format:"),
    "Say what it is with --from: {keys}.": later("Say what it is with file_format=: {keys}."),
    "Say which with --game.": later("Say which with game=."),
    "Take it out of the deck, or fill in what it lacks: 'cardbase catalog edit'.": later(
        "Take it out of the deck, or fill in what it lacks: Catalog.import_cards()."
    ),
    "Take them out of the deck, or fill in what they lack: 'cardbase catalog edit'.": later(
        "Take them out of the deck, or fill in what they lack: Catalog.import_cards()."
    ),
    "cardbase search 'game:{key} {query}' shows which cards that are.": later(
        "Catalog.search('game:{key} {query}') finds which cards that are."
    ),
    "'cardbase catalog format list' lists all.": later("Catalog.own_formats() lists all."),
    "'cardbase sql' lists what there is to ask.": later("The page docs/sql.md tells what there is to ask."),
    "Add a column game, or say --game.": later("Add a column game, or say game=."),
    "Allow writing to it, or name another file with --db or CARDBASE_DB.": later(
        "Allow writing to it, or name another file: cardbase.open(PATH)."
    ),
    "Check that its folder may be written to, or name another file with --db or CARDBASE_DB.": later(
        "Check that its folder may be written to, or name another file: cardbase.open(PATH)."
    ),
    "Give it more time with --timeout SECONDS, or download the file and import that.": later(
        "Give it more time with timeout=SECONDS, or download the file and import that."
    ),
    "If it was your catalogue, '{restore}' saves the decks that can be read. Else name another file with --db or CARDBASE_DB.": later(
        "If it was your catalogue, '{restore}' in a shell saves the decks that can be read. Else name another file: cardbase.open(PATH)."
    ),
    "Name a file with --db or {variable}.": later("Name a file: cardbase.open(PATH), or {variable}."),
    "Name another file with --db or CARDBASE_DB.": later("Name another file: cardbase.open(PATH)."),
    "Update cardbase (pip install --upgrade cardbase), or name another file with --db or CARDBASE_DB.": later(
        "Update cardbase (pip install -U cardbase), or name another file: cardbase.open(PATH)."
    ),
    'Write game = "{game}", or say --game.': later('Write game = "{game}", or say game=.'),
    "'cardbase catalog missing' says what they lack, 'cardbase catalog edit' fills it in; --allow-unscripted plays them as if they had no text.": later(
        "Card.playability says what they lack, Catalog.import_cards() fills it in; allow_unscripted=True plays them as if they had no text."
    ),
    "'cardbase deck check' says how to mend it.": later("Deck.check() says how to mend it."),
    "'cardbase deck check' says how to mend it; --allow-illegal plays it as it is.": later(
        "Deck.check() says how to mend it; allow_illegal=True plays it as it is."
    ),
    "'cardbase deck history' shows what was done; make the swaps by hand, or tune it again.": later(
        "Deck.history() shows what was done; make the swaps by hand, or tune it again."
    ),
    "'cardbase search' finds the right name.": later("Catalog.search() finds the right name."),
    "'cardbase sim match A B --save FILE' writes one.": later("cardbase.sim.saved.written(Table.record()) makes one."),
    "'cardbase sim match' lets agents play.": later("Table.play() lets agents play."),
    "--game takes 1 to {games}.": later("number takes 1 to {games}."),
    "Another font (--font FILE) may have it.": later("Another font (font=FILE) may have it."),
    "Decks are written for it: 'cardbase deck export DECK --to {key}'.": later(
        "Decks are written for it: Deck.write(PATH, '{key}')."
    ),
    "Fewer --workers need less memory.": later("Fewer workers= need less memory."),
    "Name a file of --results, or a new one.": later("Name a file that results= wrote, or a new one."),
    "Name one or more: --against DECK --against DECK.": later("Name one or more of them."),
    "Without --owned all cards of the game are tried.": later("Without owned=True all cards of the game are tried."),
}
"""What hints of the floors below name by options and commands, as programs are told it. What only a command does stays as it is."""
