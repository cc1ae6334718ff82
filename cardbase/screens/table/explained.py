"""What is told of a card at the table: of the one that is selected, or of those that an answer is about."""

from cardbase.engine.actions import ARG, FACE, FIRST_OWN, PICK, SHIFT
from cardbase.engine.state import State
from cardbase.sim.explaining.cards import explain_card, lines_of


def about_card(g: State, card: int, language: str) -> list[str]:
    """Return what the asked seat may be told of a card, its name first. Raises InputError for one that is hidden from it."""
    return lines_of(explain_card(g, card, language), language)


def cards_of(g: State, action: int) -> list[int]:
    """Return the cards that an answer is about: the one that it names, or the copies that the asked seat knows, its own first; none
    where it is about none.
    """
    kind, number = action & ~ARG, (action >> SHIFT) - FIRST_OWN
    what = g.rules.layout.arguments[number] if number >= 0 else {PICK: "card", FACE: "face"}.get(kind, "")
    if what == "card":
        return [action & ARG]
    if what != "face":
        return []
    copies = [card for card, face in enumerate(g.face) if face == action & ARG and g.known[card] >> g.who & 1]
    live = g.rules.live
    return sorted(copies, key=lambda card: (g.side[card] != g.who, live[g.zone[card]], card))
