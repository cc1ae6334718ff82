"""Cards with nothing but sub effects, and decks of them: what the rules do by themselves."""

from cardbase.engine.faces import Deck, Face
from cardbase.engine.state import Match
from cardbase.games.dreadnought.rules import RULES
from cardbase.language.tree import Ability

GRADES = ("C", "C+", "C++", "B", "B+", "B++", "A", "A+", "A++", "AA")


def card(name: str, kind: str, *subs: tuple, **facts: object) -> Face:
    """Return a card whose only abilities are sub effects."""
    abilities = tuple(Ability("keyword", effects=(sub,)) for sub in subs)
    return Face(name, {"en": name, "ja": name}, {"type": kind, **facts}, abilities)


def caster(name: str, **facts: object) -> Face:
    """Return a caster with 3 HP of value 50."""
    return card(name, "caster", hp=3, hp_value=50, **facts)


def deck() -> Deck:
    """Return a deck of 50 units of all sizes, codes and arms, with every sub effect."""
    main = []
    for n, (size, bp, cost) in enumerate(
        [
            ("S", 70, 0),
            ("S", 60, 0),
            ("S", 80, 1),
            ("M", 100, 0),
            ("M", 90, 0),
            ("M", 120, 2),
            ("L", 170, 0),
            ("L", 190, 1),
        ]
    ):
        sub = ("awakening_free", 10) if cost else ("awakening_same", 30)
        main += [card(f"{size}{bp}", "unit", sub, size=size, bp=bp, cost=cost, sp=GRADES[n], types=("W",))] * 4
    main += [card("Torrent", "code", ("torrent", 1), cost=3, sp="C")] * 4
    main += [card("Enhance", "code", ("enhancement_free",), cost=1, sp="C+")] * 4
    main += [card("Arms", "arms", ("enhancement_type", "W"), cost=1, sp="B+")] * 4
    main += [card("Waker", "unit", ("awakening_type", 20, "W"), size="S", bp=50, cost=0, sp="A")] * 6
    return {"main": main, "casters": [caster("Left"), caster("Right")]}


def vanilla_match() -> Match:
    """Return a match of two such decks."""
    return RULES.load([deck(), deck()])
