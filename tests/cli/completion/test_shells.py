"""The shells: how a line is read and quoted, and what their scripts are answered."""

import subprocess
from collections.abc import Sequence

import pytest

from cardbase.cli.completion import shells
from cardbase.cli.completion.line import Answer
from cardbase.cli.completion.request import Suggestion
from cardbase.cli.completion.shells import SHELLS, Complete, Line, common_beginning, quoted, split


def offering(*found: Suggestion, files: bool = False, before: str = "") -> Complete:
    """What completes with the same words always."""

    def complete(_words: Sequence[str], _word: str) -> Answer:
        return Answer(found, files, before)

    return complete


BERET, LUST = Suggestion("BLOOD BERET", "a card"), Suggestion("BLOOD LUST")


ANGEL = Suggestion("法規の天使 エリザベルト", "", "hoki no tenshi")


@pytest.mark.parametrize(
    ("typed", "found", "common"),
    [
        ("bl", [BERET, LUST], "BLOOD "),
        ("blood ", [BERET, LUST], "BLOOD "),
        ("BLOOD ", [BERET, LUST], ""),
        ("bl", [BERET, Suggestion("Blank")], ""),
        ("ほ", [ANGEL, Suggestion("法律")], ""),
        ("", [BERET, LUST], "BLOOD "),
        ("", [BERET, ANGEL], ""),
        ("a,gr", [Suggestion("greedy", before="a,"), Suggestion("green", before="a,")], "a,gree"),
        ("type:u", [Suggestion("unit", before="type:"), Suggestion("untap", before="type:")], "type:un"),
        ("beret", [Suggestion("BLOOD BERET"), Suggestion("BLOOD BERETS")], "BLOOD BERET"),
        ("angel", [Suggestion("The angel"), Suggestion("The fallen angel")], ""),
    ],
)
def test_a_common_beginning_takes_nothing_away(typed: str, found: list[Suggestion], common: str) -> None:
    assert common_beginning(typed, found) == common


@pytest.mark.parametrize(
    ("line", "part", "found", "replies"),
    [
        ("cardbase show bl", "bl", [BERET], ["closed", r"BLOOD\ BERET"]),
        ("cardbase show 'bl", "bl", [BERET], ["closed", "BLOOD BERET"]),
        ("cardbase show bl", "bl", [BERET, LUST], ["open", r"BLOOD\ ", r"BLOOD\ BERET", r"BLOOD\ LUST"]),
        (r"cardbase show BLOOD\ ", r"BLOOD\ ", [BERET, LUST], ["open", "", "BLOOD BERET", "BLOOD LUST"]),
        ("cardbase --game=do", "do", [Suggestion("doomtrooper", before="--game=")], ["closed", "doomtrooper"]),
        ("cardbase x 'a ty", "a ty", [Suggestion("type:", open=True, before="a ")], ["open", "a type:", "a type: "]),
        ("cardbase x ty", "ty", [Suggestion("type:", open=True)], ["open", "type:"]),
        ('cardbase x "j', "j", [Suggestion('"J"')], ["closed", r"\"J\"" + '"']),
        ("cardbase x foo:b", "b", [Suggestion("FOO: bar")], ["closed", r"\ bar"]),
        ("cardbase x ほ:", "", [ANGEL], ["open"]),
        ("cardbase x", "x", [], ["open"]),
    ],
)
def test_bash_is_given_what_takes_the_place_of_the_last_part(
    line: str, part: str, found: list[Suggestion], replies: list[str]
) -> None:
    assert shells.reply_to_bash((line, part, "9"), offering(*found)).splitlines() == replies


def test_bash_lists_names_without_quotation() -> None:
    answer = shells.reply_to_bash(("cardbase show bl", "bl", "63"), offering(BERET, LUST))

    assert answer.splitlines() == ["open", "BLOOD BERET", "BLOOD LUST"]


def test_bash_may_put_in_each_name() -> None:
    answer = shells.reply_to_bash(("cardbase show bl", "bl", "37"), offering(BERET, LUST))

    assert answer.splitlines() == ["closed", r"BLOOD\ BERET", r"BLOOD\ LUST"]


def test_zsh_is_given_words_and_what_is_shown() -> None:
    answer = shells.reply_to_zsh(("cardbase", "show", "'bl"), offering(BERET, LUST))

    assert answer.splitlines() == [
        "insert",
        "closed\tBLOOD BERET\tBLOOD BERET  -- a card",
        "closed\tBLOOD LUST\tBLOOD LUST",
    ]
    assert shells.reply_to_zsh(("cardbase", "show", "bl"), offering(BERET, ANGEL)).startswith("list\n")


def test_zsh_is_given_short_words_of_help() -> None:
    answer = shells.reply_to_zsh(("cardbase", "x"), offering(Suggestion("search", "cards " * 20)))

    assert answer.splitlines()[1] == f"closed\tsearch\tsearch  -- {('cards ' * 20)[:59]}…"


def test_fish_is_given_names_as_they_were_begun() -> None:
    answer = shells.reply_to_fish(("cardbase", "show", "hou"), offering(ANGEL, BERET))

    assert answer.splitlines() == ["words", "houki no tenshi\t法規の天使 エリザベルト", "BLOOD BERET\ta card"]


def test_fish_is_given_names_in_the_width_that_was_typed() -> None:
    answer = shells.reply_to_fish(("cardbase", "show", "'ｂｌｏｏｄ　ｂ"), offering(BERET))

    assert answer.splitlines() == ["words", "ｂｌｏｏｄ　ｂERET\tBLOOD BERET"]


def test_fish_goes_on_in_the_same_word_behind_a_sign() -> None:
    found = [Suggestion(word, open=True, before="x ") for word in ("cost", "cost:", "cost>=", "cost>")]

    answer = shells.reply_to_fish(("cardbase", "search", "'x co"), offering(*found))

    assert [line.partition("\t")[0] for line in answer.splitlines()] == ["words", "x cost:", "x cost:", "x cost>="]


def test_fish_passes_over_settings_before_the_command() -> None:
    seen = []

    def complete(words: Sequence[str], word: str) -> Answer:
        seen.append((list(words), word))
        return Answer()

    shells.reply_to_fish(("A=1", "cardbase", "show", "'a b"), complete)

    assert seen == [(["show"], "a b")]


@pytest.mark.parametrize(
    ("shell", "arguments", "answer"),
    [
        ("bash", ("cardbase x --log=a", "a", "9"), "files\n"),
        ("bash", ("cardbase x > a", "a", "9"), "files\n"),
        ("zsh", ("cardbase", "x", "--log=a"), "files\n"),
        ("fish", ("cardbase", "x", "--log='a b"), "files\na b\n--log=\n"),
    ],
)
def test_files_are_left_to_the_shell(shell: str, arguments: tuple[str, ...], answer: str) -> None:
    assert SHELLS[shell].reply(arguments, offering(files=True, before="--log=")) == answer


NAMES = [
    "BLOOD BERET",
    'It\'s "mine" $x!',
    "`date` $(date) \\ ",
    "法規の天使 エリザベルト",
    "“A” (B) [C] {D} *?#;&|<>~^",
    "-x",
]


@pytest.mark.parametrize(
    ("line", "words", "word", "quote"),
    [
        ("", [], "", ""),
        ("a b", ["a"], "b", ""),
        ("a ", ["a"], "", ""),
        (r"a b\ c", ["a"], "b c", ""),
        ("a 'b c", ["a"], "b c", "'"),
        ('a "b c', ["a"], "b c", '"'),
        (r'a "b \"c\" \d $', ["a"], r'b "c" \d $', '"'),
        (r"a 'b'\''c' d", ["a", "b'c"], "d", ""),
        ("a '' b", ["a", ""], "b", ""),
        ('a b"c d"e', ["a"], "bc de", ""),
        ("a > b c", ["a"], "c", ""),
    ],
)
def test_words_of_a_line(line: str, words: list[str], word: str, quote: str) -> None:
    assert split(line) == Line(words, word, quote)


def test_fish_escapes_in_single_quotation_marks() -> None:
    assert split(r"it\'s 'it\'s \n", fish=True) == Line(["it's"], r"it's \n", "'")
    assert split(r"'it\'s", fish=False) == Line([], r"it\s", "")


def test_what_a_redirection_goes_to_is_a_file() -> None:
    assert split("a > b").redirected
    assert split("a 2> ").redirected
    assert not split("a '> b").redirected
    assert not split("a > b c").redirected


@pytest.mark.parametrize("quote", ["", "'", '"'])
@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_read_as_it_is_quoted(name: str, quote: str) -> None:
    assert split(f"a {quote}{quoted(name, quote)}{quote}") == Line(["a"], name)


@pytest.mark.posix
@pytest.mark.parametrize("quote", ["", "'", '"'])
@pytest.mark.parametrize("name", NAMES)
def test_bash_reads_a_name_as_it_is_quoted(name: str, quote: str) -> None:
    script = f"printf %s {quote}{quoted(name, quote)}{quote}"
    done = subprocess.run(["bash", "--norc", "-c", script], capture_output=True, text=True, check=True)

    assert done.stdout == name
