"""Decks for property tests: names as odd as the format allows, with brackets, digits, signs and blanks."""

from hypothesis import strategies as st

from cardbase.decks.deck import Deck, Entry, header

ODD = "4 x×枚()[]【】《》#:,;\"'|│\t・-*/\\=<>ab12リオ竜　é@_.\x0b\x85\u2028"
words = st.one_of(st.text(ODD, max_size=14), st.text(max_size=10)).map(lambda text: " ".join(text.split("\n")))
said = words.map(lambda text: text.replace("\r", " ").strip())
sections = st.sampled_from(["", "main", "territory", "d-deck"])
numbers = said.map(lambda text: text.replace("(", "").replace(")", "").strip())


@st.composite
def entries(draw: st.DrawFn) -> Entry:
    text, number = draw(said), draw(st.one_of(st.just(""), numbers))
    return Entry(draw(sections), draw(st.integers(1, 999)), text or ("A-1" if not number else ""), number)


options = st.dictionaries(st.text("ab1é-_", min_size=1, max_size=5), said.filter(bool), max_size=2)
comments = st.lists(said.filter(bool).filter(lambda text: not header(text)), max_size=3).map(tuple)
decks = st.builds(
    Deck,
    name=said,
    game=st.just("build-divide"),
    format=st.sampled_from(["", "two-limit"]),
    options=options,
    entries=st.lists(entries(), max_size=8).map(tuple),
    comments=comments,
)
