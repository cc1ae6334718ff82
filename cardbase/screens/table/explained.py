"""What is told of a card or a rule, as a title and lines."""

from cardbase.engine.actions import ARG, FACE, FIRST_OWN, PICK, SHIFT
from cardbase.engine.state import State
from cardbase.errors import InputError
from cardbase.messages import say
from cardbase.sim.explaining import cards, rules


def about_words(g: State, words: str | int, language: str) -> tuple[str, list[str]]:
    """Return what the asked seat may be told of a card (its id, or its name) or of a rule (its id, or words of it), "" for the rules
    of the question.

    Raises InputError where nothing is known of it.
    """
    if isinstance(words, int):
        return _card(g, words, language)
    if not words:
        return _rules(g, "")
    try:
        return _card(g, words, language)
    except InputError as no_card:
        try:
            return _rules(g, words)
        except InputError:
            raise no_card from None


def _card(g: State, words: str | int, language: str) -> tuple[str, list[str]]:
    told = cards.explain_card(g, words, language)
    _, *lines = cards.lines_of(told, language)
    return told.name, lines


def _rules(g: State, words: str) -> tuple[str, list[str]]:
    found = rules.explain_rules(g, words)
    lines = [line for rule in found for line in (*rules.lines_of(rule), "")]
    return say("Rules"), lines[:-1]


def about_card(g: State, action: int) -> int:
    """Return the card that an answer is about. Raises InputError where it is about none."""
    kind, number = action & ~ARG, (action >> SHIFT) - FIRST_OWN
    what = g.rules.layout.arguments[number] if number >= 0 else {PICK: "card", FACE: "face"}.get(kind, "")
    if what == "card":
        return action & ARG
    if what == "face":
        own = [card for card, face in enumerate(g.face) if face == action & ARG and g.known[card] >> g.who & 1]
        if own:
            return min(own, key=lambda card: (g.side[card] != g.who, card))
    raise InputError(say("this answer is about no card"), hint=say("t and the arrow keys select one."))
