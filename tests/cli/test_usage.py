"""Command lines that cannot be read: one clear message, with the nearest right thing."""

import pytest

from tests.cli.conftest import Cardbase


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["decks"], "Did you mean 'cardbase deck'?"),
        (["add"], "Did you mean 'cardbase deck add', 'cardbase collection add' or 'cardbase catalog add'?"),
        (["match"], "Did you mean 'cardbase sim match'?"),
        (["list", "deck"], "Did you mean 'cardbase deck list'?"),
        (["add", "deck", "Mine"], "Did you mean 'cardbase deck add'?"),
        (["find", "bloom"], "Did you mean 'cardbase search'?"),
        (["version"], "Did you mean 'cardbase --version'?"),
        (["simulate"], "Did you mean 'cardbase sim match'?"),
        (["doomtrooper"], "'cardbase search game:doomtrooper' lists its cards, 'cardbase help doomtrooper' tells its rules."),
        (["ビルディバイド"], "'cardbase search game:build-divide' lists its cards, 'cardbase help build-divide' tells its rules."),
        (["blood beret"], "Cards are found with 'cardbase search', and 'cardbase --help' lists the commands."),
        (["deck", "ad"], "Did you mean 'cardbase deck add'?"),
        (["deck", "help"], "Did you mean 'cardbase help deck'?"),
        (["deck", "First steps"], "Did you mean \"cardbase deck show 'First steps'\"?"),
        (["db", "qqq"], "'cardbase db --help' tells more."),
        (["config", "get", "game"], "Did you mean 'cardbase config list'?"),
        (["config", "language", "ja"], "Did you mean 'cardbase config set language ja'?"),
        (["config", "Page-Length"], "Did you mean 'cardbase config set page_length VALUE'?"),
        (["-"], "Cards are found with 'cardbase search', and 'cardbase --help' lists the commands."),
        (["-", "deck"], "Cards are found with 'cardbase search', and 'cardbase --help' lists the commands."),
        (["deck", "-"], "Did you mean 'cardbase deck show -'?"),
    ],
)  # fmt: skip
def test_a_word_that_is_no_command(cardbase: Cardbase, words: list[str], hint: str) -> None:
    done = cardbase(*words)
    group = words[:2] if words[0] in ("deck", "db", "config") else words[:1]

    assert (done.code, done.out) == (2, "")
    assert done.err == f"cardbase: there is no command '{' '.join(group)}'\n{hint}\n"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["deck", "list", "--fromat", "json"], "deck list: there is no option --fromat\nDid you mean '--as'?"),
        (["deck", "random", "--game", "detainer"], "deck random: there is no option --game\nWrite 'cardbase deck random [GAME]'."),
        (["deck", "list", "--jsn"], "deck list: there is no option --jsn\nDid you mean '--json'?"),
        (["deck", "undo", "--qqq"], "deck undo: there is no option --qqq\n'cardbase deck undo --help' tells more."),
        (["search", "c:red", "--lmit"], "search: there is no option --lmit\n'cardbase search --help' tells more."),
        (["search", "c:red", "--onwed"], "search: there is no option --onwed\nDid you mean '--owned'?"),
        (["search", "x", "--limit", "5"], "search: there is no option --limit\nThe query says it: limit:20."),
        (["search", "x", "--sort", "v"], "search: there is no option --sort\nThe query says it: order:name."),
        (["search", "--colour", "red"], "search: there is no option --colour\nThe query says it: colour:…."),
        (["search", "x", "-n", "5"], "query column 3: -n is no part of a query\n  x -n 5\n    ^^^^\nWrite limit:5."),
        (["deck", "search", "x", "-n", "5"], "query column 3: -n is no part of a query\n  x -n 5\n    ^^^^\nWrite limit:5."),
        (["deck", "search", "[[v>9]]", "--jason"], "deck search: there is no option --jason\nDid you mean '--json'?"),
        (["deck", "list", "--as", "jsn"], "deck list: --as: 'jsn' is none of table, json, jsonl, csv\n"
                                              "Did you mean 'json' or 'jsonl'?"),
        (["deck", "list", "--game"], "--game needs a value\n  build-divide  Build Divide\n  detainer      Detainer\n  doomtrooper   Doomtrooper\n"
                  "  dreadnought   Dreadnought\n  fertcg        FERTCG"),
        (["deck", "check", "--all=3"], "Option '--all' does not take a value"),
        (["deck", "check", "x", "--on"], "--on needs a value"),
        (["--"], "Missing command\n'cardbase --help' tells more."),
        (["deck", "--"], "deck: Missing command\n'cardbase deck --help' tells more."),
        (["deck", "--", "lst"], "there is no command 'deck lst'\n"
                                   "Did you mean 'cardbase deck list' or 'cardbase deck set'?"),
        (["--", "dekc"], "there is no command 'dekc'\nDid you mean 'cardbase deck'?"),
        (["deck", "show", "Ember", "Rush"], "deck show: Rush is too much\nWrite 'cardbase deck show DECK'. "
                                            "A name with blanks stands in quotation marks: 'Ember Rush'."),
        (["deck", "add"], "deck add: DECK is missing\nWrite 'cardbase deck add DECK CARD...'. DECK: A saved deck."),
        (["sim", "match", "A", "B", "-n", "x"], "sim match: -n/--games: 'x' is no whole number\n"
                                                "'cardbase sim match --help' tells more."),
        (["sim", "match", "A", "B", "-n", "0"], "sim match: -n/--games: 0 is too small; 1 is the least\n"
                                                "'cardbase sim match --help' tells more."),
        (["deck", "add", "Mine", "-3", "X"], "deck add: there is no option -3\n"
                                             "A count is 1 or more; 'cardbase deck remove' takes cards out."),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_line(cardbase: Cardbase, words: list[str], told: str) -> None:
    done = cardbase(*words)

    assert (done.code, done.out) == (2, "")
    assert done.err == f"cardbase: {told}\n"


def test_a_group_alone_shows_its_help(cardbase: Cardbase) -> None:
    done = cardbase("deck")
    assert done.code == 2
    assert "\nBuild:\n  new " in done.err
