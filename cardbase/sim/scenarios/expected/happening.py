"""What is expected of the log: what has happened, and what has not."""

import re
from collections.abc import Iterator
from copy import copy
from itertools import takewhile

from cardbase.engine.actions import PASS
from cardbase.engine.describe import describe
from cardbase.engine.layout import TURNS
from cardbase.engine.log import seat_name
from cardbase.engine.run import apply
from cardbase.engine.state import Row, State
from cardbase.errors import InputError
from cardbase.messages import say
from cardbase.sim.scenarios.expected.look import Both, Difference, Expectation, Look, in_a_row, sentences
from cardbase.sim.scenarios.form.terms import folded
from cardbase.sim.scenarios.words.possible import could_happen, nearest_sentence


def events(look: Look, one: Expectation) -> Iterator[Difference]:
    """The sentences happen in this order; others may come between, and `*` stands for anything."""
    rest = iter(look.happened)
    for pattern in one.value:
        if not any(_like(look, pattern, sentence) for sentence in rest):
            yield Difference("events", pattern, in_a_row([words for words, *_ in look.happened]) or "nothing")
            return


def events_lack(look: Look, one: Expectation) -> Iterator[Difference]:
    """Sentences that do not happen, could happen, and did not fail to for want of somebody who chose them."""
    for pattern in one.value:
        if not could_happen(look.now, look.script.spellings(pattern)):
            hint = nearest_sentence(look.now, pattern)
            raise InputError(say("'{pattern}' never happens here", pattern=pattern), place=look.place, hint=hint)
        if offer := _offered_silently(look, pattern):
            yield Difference(
                say("events lack"),
                pattern,
                say("an offer of it was passed silently: {offer}; write the pass", offer=offer),
            )
        if found := [sentence[0] for sentence in look.happened if _like(look, pattern, sentence)]:
            yield Difference(say("events lack"), pattern, in_a_row(found))


def _offered_silently(look: Look, pattern: str) -> str:
    """Return the answer to an offer, passed silently, that would have brought the event at once; "" where there was none.

    What nobody has chosen is not told by this to be impossible.
    """
    for g in look.script.declined:
        for action in g.options:
            if action != PASS and any(_like(look, pattern, both) for both in sentences(g, _brings(look, g, action))):
                return f"{seat_name(g.who, 'en')}, {describe(g, action)}"
    return ""


def _brings(look: Look, g: State, action: int) -> list[Row]:
    """Return what an answer brings within the turn."""
    after, log = g.copy(), list[Row]()
    after.log = log
    apply(after, action, copy(look.script.position.rng))
    return list(takewhile(lambda row: row[0] != TURNS, log))


def _like(look: Look, pattern: str, sentence: Both) -> bool:
    wanted = [".*".join(map(re.escape, phrase.split("*"))) for phrase in look.script.spellings(pattern)]
    return any(re.fullmatch(phrase, folded(words)) for phrase in wanted for words in sentence)
