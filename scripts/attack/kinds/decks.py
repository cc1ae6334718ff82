"""Deck files of every format, read by the commands that take one."""

from hypothesis import strategies as st

from scripts.attack.inputs import Input
from scripts.attack.material import Material
from scripts.attack.mutation import spoiled_files
from scripts.attack.words import TEXT

_ENDINGS = {
    "text": "txt",
    "pasted": "txt",
    "cod-text": "txt",
    "code": "code",
    "tts": "json",
    "tcg-arena": "txt",
    "untap": "txt",
}
_COMMANDS = (
    ("deck", "import", "{}", "--name", "New"),
    ("deck", "import", "{}", "--name", "Mine", "--replace"),
    ("deck", "show", "{}"),
    ("deck", "show", "{}", "--as", "json"),
    ("deck", "check", "{}"),
    ("deck", "stats", "{}"),
    ("deck", "export", "{}", "--to", "text"),
    ("deck", "export", "{}", "--to", "json"),
    ("deck", "export", "{}", "--to", "csv"),
    ("deck", "export", "{}", "--to", "code"),
    ("deck", "export", "{}", "--to", "o8d"),
    ("deck", "export", "{}", "--to", "html"),
    ("deck", "export", "{}", "--to", "untap"),
    ("deck", "diff", "{}", "My Ember Rush"),
    ("deck", "missing", "{}"),
    ("deck", "hand", "{}", "--seed", "1"),
    ("collection", "import", "{}"),
    ("collection", "missing", "{}"),
    ("deck", "import", "-", "--name", "New", "--game", "doomtrooper"),
    ("deck", "show", "-"),
)
_LINES = st.lists(
    st.sampled_from(("# game: doomtrooper", "# game: fertcg", "# name: X", "Main", "[main]", "main:", "Sideboard", "//", "3x", "SB: 2 HUNTER"))
    | st.builds(lambda *parts: "".join(parts), st.sampled_from(("", "1 ", "4x ", "-3 ", "99999999999 ", "0 ", "² ", "x")),
                st.sampled_from(("BLOOD BERET", "HUNTER", "クセノス", "01001", "blod beret")) | TEXT,
                st.sampled_from(("", " (S1) 3", " [x]", " # note", " *F*", " x3", "\t3", ",3")))
    | TEXT,
    max_size=12,
).map("\n".join)  # fmt: skip


def inputs(material: Material) -> st.SearchStrategy[Input]:
    """Return the strategy of commands on deck files."""
    files = st.one_of([
        st.tuples(st.just(_ENDINGS.get(key, key)), spoiled_files(real)) for key, real in material.decks.items() if key != "code"
    ])  # fmt: skip
    texts = st.tuples(st.sampled_from(("txt", "json", "csv", "cod", "o8d", "dek", "x")), _LINES.map(_encoded))
    return st.builds(_input, files | files | files | texts, st.sampled_from(_COMMANDS))


def _encoded(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


def _input(file: tuple[str, bytes], command: tuple[str, ...]) -> Input:
    ending, content = file
    words = tuple(word.format(f"deck.{ending}") for word in command)
    return Input("decks", words, {} if "-" in words else {f"deck.{ending}": content}, content if "-" in words else b"")
