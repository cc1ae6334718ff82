"""What a person at the table asks about: a card, an answer's card, or a rule, in one line of words."""

from collections.abc import Sequence

from cardbase.engine.state import State
from cardbase.errors import InputError
from cardbase.messages import say
from cardbase.sim.answers import Answer
from cardbase.sim.explaining import cards, rules
from cardbase.text import fold


def explained(g: State, answers: Sequence[Answer], words: str, language: str) -> list[str]:
    """Return in lines what is asked for: "Bolt", "why Bolt", the number of an answer (its card), "AT7", "rule", "rule block".

    Raises InputError where no card is meant that the asked seat may know, and no rule.
    """
    first, _, rest = words.partition(" ")
    if fold(first) in (fold("rule"), fold(say("rule"))):
        return _rules(g, rest.strip())
    if rest and fold(first) in (fold("why"), fold(say("why"))):
        return _card(g, rest.strip(), language)
    if words.isdecimal() and 1 <= int(words) <= len(answers):
        words = _named(g, answers[int(words) - 1], language)
    try:
        return _card(g, words, language)
    except InputError as no_card:
        try:
            return _rules(g, words)
        except InputError as no_rule:
            message = say("{no_card}; {no_rule}", no_card=no_card.message, no_rule=no_rule.message)
            raise InputError(message, hint=no_card.hint) from None


def _named(g: State, answer: Answer, language: str) -> str:
    """Return the card of which an answer speaks, the longest name in it; else its words."""
    names = [face.name(language) for face in g.match.faces]
    return max((name for name in names if name in answer), key=len, default=str(answer))


def _card(g: State, words: str, language: str) -> list[str]:
    return cards.lines_of(cards.explain_card(g, words, language), language)


def _rules(g: State, words: str) -> list[str]:
    return [line for rule in rules.explain_rules(g, words) for line in rules.lines_of(rule)]
