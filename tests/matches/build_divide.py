"""Cards without abilities, and decks of them: what the rules do by themselves."""

from cardbase.engine.match import Deck, Face, Match
from cardbase.games.build_divide.rules import RULES

ICONS = {"black": "cost_black", "blue": "cost_blue", "white": "cost_white", "red": "cost_red"}


def unit(name: str, cost: int, power: int, hit: int = 1, colours: str = "black", **facts: object) -> Face:
    """Return a unit; it takes one icon of each of its colours."""
    return Face(name, {"en": name, "ja": name}, _facts("unit", cost, colours, power=power, hit=hit, **facts))


def command(name: str, cost: int, colours: str = "black", **facts: object) -> Face:
    """Return a command."""
    return Face(name, {"en": name, "ja": name}, _facts("command", cost, colours, **facts))


def territory(name: str, cost: int, *titles: str, colours: str = "black", **facts: object) -> Face:
    """Return a territory."""
    return Face(name, {"en": name, "ja": name}, _facts("territory", cost, colours, title=titles, **facts))


def _facts(kind: str, cost: int, colours: str, **facts: object) -> dict:
    words = tuple(colours.split())
    return {"type": kind, "cost": cost, "colour": words, **{ICONS[c]: 1 for c in words}, "timing": "normal", **facts}


def deck() -> Deck:
    """Return a legal deck of 44 vanilla cards in two colours and both, with quick units, busters, shots and Aces."""
    main = []
    for number, colours in enumerate(
        ("black", "red", "black red", "black", "red", "white", "blue black", "red", "black", "white red", "black")
    ):
        cost = max(1 + number % 6, len(colours.split()))
        icon = ("buster", "shot", "none", "buster", "none", "shot", "buster", "none", "shot", "none", "none")[number]
        ace = {"ace": True, "title": ("First",)} if number in (3, 7) else {}
        timing = {"timing": "quick"} if number in (2, 5) else {}
        main += [
            unit(f"V{number}", cost, 1000 + 1000 * cost, 1 + cost // 5, colours, trigger=icon, **ace, **timing)
        ] * 4
    return {"main": main, "territory": [territory("Ground", 5, "First")], "d-deck": []}


def vanilla_match() -> Match:
    """Return a match of two such decks."""
    return RULES.load([deck(), deck()])
