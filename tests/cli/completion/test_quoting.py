"""Lines as the shells understand them."""

import subprocess

import pytest

from cardbase.cli.completion.shells.quoting import Line, quoted, split

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
