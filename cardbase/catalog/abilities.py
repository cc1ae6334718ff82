"""What is stored of a card's abilities beside their text.

This is the one place where a text in the effect language becomes a tree, rules text in two languages, and tags; a text that
is not in that language stays text, and the card that has one is *unscripted*.
"""

from collections.abc import Sequence

from cardbase.text import fold

NOTE = "note: "
"""How a text begins that says in our own words what a card does; it is never compiled."""
AbilityRow = tuple[int, int, str, str, str, str, str, str]


def unscripted(texts: Sequence[str] | None) -> bool:
    """Tell whether the engine does not know all that the card does: its abilities are unknown, or mere text."""
    return texts is None or len(texts) > 0


def ability_rows(card_id: int, texts: Sequence[str] | None) -> list[AbilityRow]:
    """Return the rows of the table `ability`: none where the abilities are unknown, one at -1 where there are none."""
    if texts is None:
        return []
    if not texts:
        return [(card_id, -1, "", "", "", "", "", "")]
    return [
        (card_id, position, text, "", "", "", "", fold(text.removeprefix(NOTE))) for position, text in enumerate(texts)
    ]
