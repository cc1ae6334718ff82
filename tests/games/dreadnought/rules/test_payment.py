"""What is played is paid in full, whatever costs, Cost abilities, torrents and discards meet (CO5, CO6, SE4)."""

from collections.abc import Iterator
from random import Random

import pytest

from cardbase.engine.faces import Deck, Face
from cardbase.engine.run import PROCEDURES, run
from cardbase.engine.state import SRC, WHO, Frame, State
from cardbase.games.dreadnought.rules import RULES, payment
from cardbase.games.dreadnought.words import VOCABULARY
from cardbase.language import parse


def card(name: str, kind: str, text: str, **facts: object) -> Face:
    grade = "CBA"[len(name) % 3] + "+" * (len(text) % 3)  # speed cards have to differ
    return Face(name, {"en": name, "ja": name}, {"type": kind, "sp": grade, **facts}, parse(text, VOCABULARY))


def unit(name: str, text: str, cost: int = 0) -> Face:
    return card(name, "unit", text, size="S", bp=70, cost=cost)


POOL = (
    unit("checks a caster", "ac, check own caster, pay 2: draw 1"),
    unit("checks a burst", "re, check own burst, pay 1: put 1 weakening on attacking enemy unit"),
    unit("checks an imprint", "ac, check 1 marks, pay 1: put 1 strengthening on own unit"),
    unit("saves 1", "cost, check this: costs 1 less", 1),
    unit("saves 2", "cost, discard 1: costs 2 less", 3),
    unit("saves with the cast", "cast, discard own unit: costs 2 less", 2),
    unit("makes imprints", "when this leaves: imprint 1"),
    card("discards", "code", "ac, discard 1: draw 2", cost=4),
    card("exiles", "code", "ac, exile card in your hand: draw 2", cost=3),
    card("checks", "code", "re, check own caster: put 1 strengthening on own unit", cost=3),
    card("small torrent", "code", "torrent 1", cost=3),
    card("great torrent", "code", "ac: draw 1\ntorrent 2", cost=3),
    card("arms", "arms", "fast, check this: draw 1", cost=1),
    card("saving arms", "arms", "cost, check this: costs 2 less", cost=0),
    unit("checks two", "ac, check this, check own caster, pay 1: draw 1"),
    unit("checks all", "ac, check all own casters, pay 1: draw 1"),
    unit("saves for a card", "cost, check this, discard 1: costs 3 less", 1),
    unit("haggles", "when attacks: may check own caster, pay 1: draw 1"),
    card("idol", "idol", "cost, check this: costs 1 less", size="S", bp=70, cost=2),
)
CASTERS = [
    card("dear singer", "caster", "cost, check this: costs 2 less", hp=3, hp_value=50),
    card(
        "guard",
        "caster",
        "re, check this: put 1 weakening on attacking enemy unit\nac, check this, pay 1: put 1 strengthening on own unit",
        hp=3,
        hp_value=50,
    ),
]


def deck(seed: int) -> Deck:
    rng = Random(seed)
    return {"main": [rng.choice(POOL) for _ in range(50)], "casters": CASTERS}


@pytest.fixture
def payments() -> Iterator[list[int]]:
    """Watch every payment: what is still to be paid as log, which must be there."""
    steps, seen = PROCEDURES[payment.PAYMENT], []
    place = steps.index(payment._ask_log)

    def ask_log(g: State, f: Frame) -> None:
        seen.append(f[payment.AMOUNT])
        left = payment._weight(g, f[WHO], payment.sources(g, f[WHO], f[payment.LAST]))
        assert left >= f[payment.AMOUNT], g.match.faces[g.face[f[SRC]]].name("en")
        payment._ask_log(g, f)

    steps[place] = ask_log
    yield seen
    steps[place] = payment._ask_log


def test_a_price_that_cannot_be_paid_at_payment_is_a_fault() -> None:
    """Nothing goes on unpaid: the engine says what was announced."""
    match = RULES.load([deck(1), deck(2)])
    g = RULES.deal(match, Random(1))
    g.options = []
    payment.pay_log(g, 0, 40, -1)
    with pytest.raises(RuntimeError, match="a log cost that cannot be paid was announced: 40 more"):
        run(g)


@pytest.mark.parametrize("switches", [{}, {"idols": True, "cost_abilities": 0}], ids=["default", "idols, each once"])
def test_nothing_is_played_that_cannot_be_paid(switches: dict[str, bool | int], payments: list[int]) -> None:
    """Whatever a player chooses on the way, log enough is left at the end of every payment."""
    for seed in range(40):
        match, rng = RULES.load([deck(seed), deck(seed + 1000)], switches), Random(seed)
        g = RULES.deal(match, rng)
        while g.options:
            RULES.apply(g, rng.choice(g.options), rng)
    assert len(payments) > 200
