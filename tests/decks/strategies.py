"""Decks for property tests: names as odd as the format allows, with brackets, digits, signs and blanks; and signs that
no deck may hold, for the readers.
"""

import re

from hypothesis import strategies as st

from cardbase.decks.deck import Deck, Entry, header
from cardbase.escaping import find_hidden

ODD = "4 x×枚()[]【】《》#:,;\"'|│\t・-*/\\=<>ab12リオ竜　é@_.\x0b\x85\u2028"
KEPT = "+&" + ODD.translate(dict.fromkeys(map(ord, "\x0b\x85\u2028"))) + "葛❤\ufe0f\U000e0100"
words = st.one_of(st.text(KEPT, max_size=14), st.text(max_size=10))
said = words.map(lambda text: text.replace("\t", " ").strip()).filter(lambda text: find_hidden(text) is None)
sections = st.sampled_from(["", "main", "territory", "d-deck", "maybe"])
unbracketed = said.map(lambda text: text.replace("(", "").replace(")", "").strip())
numbers = unbracketed.filter(lambda text: find_hidden(text) is None)  # what stood between brackets may not end a number


@st.composite
def entries(draw: st.DrawFn) -> Entry:
    text, number = draw(said), draw(st.one_of(st.just(""), numbers))
    return Entry(
        draw(sections), draw(st.one_of(st.integers(1, 4), st.just(999))), text or ("A-1" if not number else ""), number
    )


options = st.dictionaries(st.text("ab1é-_", min_size=1, max_size=5), said.filter(bool), max_size=2)
comments = st.lists(said.filter(bool).filter(lambda text: not header(text)), max_size=3).map(tuple)
tags = (
    said.map(lambda text: re.sub(r"[\s,、，;；]", "", text))
    .filter(lambda text: find_hidden(text.casefold()) is None)
    .filter(bool)
)
decks = st.builds(
    Deck,
    name=said,
    game=st.just("build-divide"),
    format=st.sampled_from(["", "two-limit"]),
    options=options,
    entries=st.lists(entries(), max_size=8).map(tuple),
    comments=comments,
    tags=st.lists(tags, max_size=3).map(tuple),
    note=st.lists(said, max_size=3).map("\n".join),
)
