"""What programs with named piles call the sections of a deck: "Deck" the main one, the others by their English titles."""

from cardbase.catalog.declaration import Declaration

DECK = "Deck"
"""What these programs call the pile that one draws from."""
NO_SET = "-"
"""The set of a card of which none is known."""


def label(declared: Declaration, section: str) -> str:
    """Return what a section is called: "Deck", "D deck", "Territory"."""
    titles = {each.key: each.en for each in declared.sections[1:]}
    title = titles.get(section, "")
    return title[:1].upper() + title[1:] if title else DECK


def one_word(title: str) -> str:
    """Return a label for programs that allow no blanks in one: "D_deck"."""
    return title.replace(" ", "_")


def set_name(declared: Declaration, code: str) -> str:
    """Return what a set is called where the sets of all games stand together: "Build Divide S1"."""
    return f"{declared.en} {code or NO_SET}"
