"""What programs with named piles call the sections of a deck: "Deck" the main one, the others by their English titles."""

from cardbase.catalog.declaration import Declaration

DECK = "Deck"
"""What these programs call the pile that one draws from."""


def label(declared: Declaration, section: str) -> str:
    """Return what a section is called: "Deck", "D deck", "Territory"."""
    titles = {each.key: each.en for each in declared.sections[1:]}
    title = titles.get(section, "")
    return title[:1].upper() + title[1:] if title else DECK


def one_word(title: str) -> str:
    """Return a label for programs that allow no blanks in one: "D_deck"."""
    return title.replace(" ", "_")
