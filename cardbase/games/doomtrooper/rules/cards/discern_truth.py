"""DISCERN TRUTH: questions about a hand, answered truly or, for 5 D, not at all; what was answered stays known while the hand is the same.

A question is a number: a kind of card, a membership, or a title of the other player's deck.
"""

from typing import Final

from cardbase.engine.actions import ARG, PASS, YES
from cardbase.engine.continuous import AMOUNT, OP, SOURCE, STAMP, STAT
from cardbase.engine.effects.registry import Registry
from cardbase.engine.events import emit
from cardbase.engine.match import Match
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, REG, WHO, Frame, State
from cardbase.games.doomtrooper.cards import AFFILIATIONS, TYPES
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.lasting import TOLD
from cardbase.games.doomtrooper.rules.pools import pay_destiny

WORDS: Final = Registry()

_KINDS: Final = [value.key for value in TYPES]
_MEMBERSHIPS: Final = [value.key for value in AFFILIATIONS]
_FIRST_TITLE: Final = len(_KINDS) + len(_MEMBERSHIPS)


ABOUT: Final = REG  # register of QUESTION: what is asked
REFUSAL: Final = 5  # D


@WORDS.verb("question")
def question(g: State, f: Frame) -> None:
    """Push one question about the other player's hand."""
    call(g, QUESTION, f[WHO], -1, 0)


def _ask(g: State, f: Frame) -> None:
    faces = set().union(*g.match.decks[1 - f[WHO]].values())
    titles = sorted(_FIRST_TITLE + face for face in faces)
    ask(g, f[WHO], [layout.ASK_ABOUT + n for n in (*range(_FIRST_TITLE), *titles)])


def _note_question(g: State, f: Frame) -> None:
    f[ABOUT] = f[ANS] & ARG


def _ask_refusal(g: State, f: Frame) -> None:
    """The other player hears the question before it decides whether to answer."""
    ask(g, 1 - f[WHO], [PASS, YES] if g.num[layout.DESTINY + 1 - f[WHO]] >= REFUSAL else [])


def _answer(g: State, f: Frame) -> None:
    about, seat = f[ABOUT], 1 - f[WHO]
    if f[ANS] == YES:
        pay_destiny(g, seat, REFUSAL)
        return
    answer = int(_is_there(g, about, seat))
    g.effects = [row for row in g.effects if row[OP] != TOLD or row[STAMP] == _hand_of(g, row[SOURCE])]
    g.effects.append((layout.EVER, -1, TOLD, about, answer, -1, _hand_of(g, seat), seat, 0))
    emit(g, layout.SAYS_YES if answer else layout.SAYS_NO, -1, seat)


QUESTION: Final = procedure("doomtrooper.question", _ask, _note_question, _ask_refusal, _answer)
asks(_ask, "What do you ask about the hand?", "手札について何を尋ねますか")
asks(_ask_refusal, "Do you pay 5 D to refuse the answer?", "運命ポイント5を払って回答を拒みますか")


def _is_there(g: State, about: int, seat: int) -> bool:
    return any(_is(g.match, about, g.face[card]) for card in g.piles[layout.HAND * 2 + seat])


def _is(match: Match, about: int, face: int) -> bool:
    if about >= _FIRST_TITLE:
        return face == about - _FIRST_TITLE
    facts = match.faces[face].facts
    if about < len(_KINDS):
        return facts.get("type") == _KINDS[about]
    listed = facts.get("affiliation", ())
    return _MEMBERSHIPS[about - len(_KINDS)] in (listed if isinstance(listed, tuple) else (listed,))


def _hand_of(g: State, seat: int) -> int:
    """Return a number that changes with the cards of a hand, whatever their faces."""
    return hash(tuple(sorted((card, g.stamp[card]) for card in g.piles[layout.HAND * 2 + seat])))


def agrees(g: State) -> bool:
    """Tell whether the hands fit what was answered about them, as long as they are the same hands."""
    return all(
        _is_there(g, row[STAT], row[SOURCE]) == bool(row[AMOUNT])
        for row in g.effects
        if row[OP] == TOLD and row[STAMP] == _hand_of(g, row[SOURCE])
    )


def subject(match: Match, about: int, language: str) -> str:
    """Return what a question is about, in words."""
    if about >= _FIRST_TITLE:
        return match.faces[about - _FIRST_TITLE].name(language)
    value = (*TYPES, *AFFILIATIONS)[about]
    return (value.ja or value.en) if language == "ja" else value.en
