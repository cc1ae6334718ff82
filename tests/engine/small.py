"""Made-up rules of a few lines, for tests that read like rulings."""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from cardbase.engine.faces import Face
from cardbase.engine.layout import NOBODY, OWNER, Layout
from cardbase.engine.log import render
from cardbase.engine.rules import Rules
from cardbase.engine.run import PROCEDURES, Step, apply, call, procedure
from cardbase.engine.state import Match, State
from cardbase.engine.zones import deal


class Small(Rules):
    """Rules whose hooks a test passes in; both seats start with one deck section for each zone of that name, and `first` runs."""

    def __init__(
        self, layout: Layout, first: int, hooks: Mapping[str, Callable[..., object]] | None = None, **more: int
    ) -> None:
        super().__init__(layout, **more)
        self.first = first
        for name, hook in (hooks or {}).items():
            setattr(self, name, hook)

    def prepare(self, match: Match) -> None:
        for n, stat in enumerate(self.layout.stats.keys()):
            match.printed[n] = [face.number(stat) for face in match.faces]

    def setup(self, g: State) -> None:
        for seat, deck in enumerate(g.match.decks):
            for zone, faces in deck.items():
                deal(g, self.layout.zones.index[zone], seat, faces)
        call(g, self.first, 0, -1, -1, -1, -1)


def layout(key: str) -> Layout:
    """Return a layout with a deck (0), a hand (1), a field (2) and a graveyard (3)."""
    names = Layout(key)
    names.zone("deck", seen=NOBODY)
    names.zone("hand", seen=OWNER)
    names.zone("field", live=True)
    names.zone("graveyard")
    return names


DECK, HAND, FIELD, GRAVE = range(4)


def declared(name: str, *steps: Step) -> int:
    """Declare a procedure within a test; a number tells its name apart, so that the test can run twice in a process."""
    return procedure(f"{name}.{len(PROCEDURES)}", *steps)


def card(name: str, **facts: int) -> Face:
    """Return a printed card."""
    return Face(name, {"en": name, "ja": name}, facts)


def start(
    rules: Rules, mine: Mapping[str, Sequence[Face]], theirs: Mapping[str, Sequence[Face]] | None = None, seed: int = 1
) -> State:
    """Return a game at its first decision, with a log."""
    return rules.deal(rules.load([mine, theirs or {}]), Random(seed), [])


def answer(g: State, *words: str) -> None:
    """Answer the pending questions by what the answers mean."""
    for word in words:
        named = {g.rules.describe(g, action): action for action in g.options}
        assert word in named, f"'{word}' is none of {sorted(named)} to '{g.rules.question(g)}'"
        apply(g, named[word], Random(1))


def choices(g: State) -> set[str]:
    """Return what may be answered."""
    return {g.rules.describe(g, action) for action in g.options}


def names(g: State, zone: int, seat: int) -> list[str]:
    """Return the names of the cards in a pile."""
    return [g.match.faces[g.face[c]].name("en") for c in g.piles[zone * 2 + seat]]


def told(g: State) -> list[str]:
    """Return the log as sentences."""
    return [render(g.match, row) for row in g.log or []]
