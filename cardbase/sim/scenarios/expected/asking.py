"""What is expected of questions: the one that waits, what may not be answered, and those that were passed over."""

import re
from collections.abc import Iterator, Sequence

from cardbase.engine.describe import describe
from cardbase.engine.describe import question as question_of
from cardbase.engine.log import seat_name
from cardbase.engine.state import OVER
from cardbase.errors import InputError
from cardbase.messages import say
from cardbase.sim.scenarios.expected.look import Both, Difference, Expectation, Look, in_a_row, unless_equal
from cardbase.sim.scenarios.form.lines import line
from cardbase.sim.scenarios.form.terms import folded
from cardbase.sim.scenarios.words.possible import (
    could_be_answered,
    could_be_asked,
    nearest_answer,
    nearest_question,
)

_WHICH = re.compile(r" #\d+|（[^）]*）$| \([^)]*\)$")


def asked(look: Look, one: Expectation) -> Iterator[Difference]:
    """Who is asked: player 1 or 2, 0 for nobody, because the game is over."""
    yield from unless_equal(one.key, one.value, 0 if look.now.todo & OVER else look.now.who + 1)


def question(look: Look, one: Expectation) -> Iterator[Difference]:
    """What is asked, in either language."""
    asked = [question_of(look.now, language) for language in ("en", "ja")]
    if folded(one.value) not in map(folded, asked):
        yield Difference(one.key, one.value, asked[0] or say("nothing is asked"))


def legal(look: Look, one: Expectation) -> Iterator[Difference]:
    """The answers, exactly: each is meant by one of the words."""
    left, missing = _answers(look), []
    for phrase in one.value:
        meant = next((answer for answer in left if _means(look, phrase, answer)), None)
        if meant is None:
            missing.append(phrase)
        else:
            left.remove(meant)
    if missing or left:
        yield Difference("legal", in_a_row(one.value), _offered(look))


def legal_has(look: Look, one: Expectation) -> Iterator[Difference]:
    """Some of the answers."""
    missing = [phrase for phrase in one.value if not any(_means(look, phrase, answer) for answer in _answers(look))]
    if missing:
        yield Difference(say("legal has"), in_a_row(missing), _offered(look))


def legal_lacks(look: Look, one: Expectation) -> Iterator[Difference]:
    """Words of no answer, whichever copy of a card is named; they are words that the game has."""
    for phrase in one.value:
        _must_be_an_answer(look, phrase)
    if look.now.todo & OVER:
        yield Difference(say("legal lacks"), in_a_row(one.value), _offered(look))
    elif there := [phrase for phrase in one.value if _among(look, phrase, _answers(look))]:
        yield Difference(say("legal lacks"), in_a_row(there), _offered(look))


def refuse(look: Look, one: Expectation) -> Iterator[Difference]:
    """A player may not do something: he is asked and it is not among the answers, or a question to him was due since the last line
    of the script and had no answer, or one that is another.
    """
    for entry in one.value:
        wanted = line(entry, look.place)
        if not wanted.answer:
            raise InputError(
                say("'{entry}' is no answer of a player", entry=entry),
                place=look.place,
                hint=say('Write "1: attack with Bear".'),
            )
        _must_be_an_answer(look, wanted.answer)
        asked = not look.now.todo & OVER and look.now.who == wanted.seat
        due = [unasked for unasked in look.unasked if unasked.seat == wanted.seat]
        taken = [unasked for unasked in due if unasked.answer and _among(look, wanted.answer, [unasked.answer])]
        if asked and _among(look, wanted.answer, _answers(look)):
            yield Difference("refuse", entry, _offered(look))
        elif taken:
            yield Difference(
                "refuse", entry, say("it was the only answer to '{question}'", question=taken[0].question[0])
            )
        elif not asked and not due:
            who = seat_name(wanted.seat, "en")
            yield Difference(
                "refuse", entry, say("no question to {who} was due; {asked}", who=who, asked=look.script.asked())
            )


def passed_over(look: Look, one: Expectation) -> Iterator[Difference]:
    """Questions that were due since the last line and had no answer, or one."""
    for entry in one.value:
        wanted = line(entry, look.place)
        if not could_be_asked(look.now, wanted.answer):
            hint = nearest_question(look.now, wanted.answer)
            raise InputError(say("'{answer}' is no question", answer=wanted.answer), place=look.place, hint=hint)
        due = [unasked for unasked in look.unasked if unasked.seat == wanted.seat]
        if not any(folded(wanted.answer) in map(folded, unasked.question) for unasked in due):
            told = [f"{unasked.seat + 1}: {unasked.question[0]}" for unasked in look.unasked]
            yield Difference(say("passed over"), entry, in_a_row(list(dict.fromkeys(told))) or say("no question"))


def _answers(look: Look) -> list[Both]:
    """Return the words of the legal answers, each in both languages; none where nothing is asked."""
    g = look.now
    return [] if g.todo & OVER else [(describe(g, action), describe(g, action, "ja")) for action in g.options]


def _offered(look: Look) -> str:
    return in_a_row([words for words, _ in _answers(look)]) or "nothing is asked: the game is over"


def _means(look: Look, wanted: str, answer: Both) -> bool:
    return not look.script.spellings(wanted).isdisjoint(map(folded, answer))


def _among(look: Look, wanted: str, answers: Sequence[tuple[str, ...]]) -> bool:
    """Tell whether one of some answers is meant, whichever copy it names, and wherever its card is."""
    spelt = look.script.spellings(wanted)
    found = {folded(form) for answer in answers for words in answer for form in (words, _WHICH.sub("", words))}
    return not spelt.isdisjoint(found)


def _must_be_an_answer(look: Look, wanted: str) -> None:
    if not could_be_answered(look.now, look.script.spellings(wanted)):
        raise InputError(
            say("'{wanted}' is never an answer here", wanted=wanted),
            place=look.place,
            hint=nearest_answer(look.now, wanted),
        )
