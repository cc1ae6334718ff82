"""Cards without abilities, and decks of them: what the rules do by themselves."""

from cardbase.engine.faces import Deck, Face
from cardbase.engine.state import Match
from cardbase.games.detainer.rules import RULES


def face(name: str, **facts: object) -> Face:
    """Return a card."""
    return Face(name, {"en": name, "ja": name}, facts)


def unit(name: str, level: int, values: tuple[int, int, int, int], reach: str = "N4", **facts: object) -> Face:
    """Return a unit with attack, endurance, quickness and move."""
    attack, endurance, quickness, move = values
    own = {"attack": attack, "endurance": endurance, "quickness": quickness, "move": move, "range": reach}
    return face(name, **{"type": "unit", "subtype": "unit", "level": level, "attribute": ("sword",), **own, **facts})


def deck() -> Deck:
    """Return a legal deck: units of levels 0 to 4, weapons, unit forces, strategies, two kinds of Stigmata, a Leader."""
    units = [
        unit(
            f"Unit {n}",
            n % 5,
            (1 + n % 5, 2 + n % 4, n % 4, 1 + n % 3),
            ("N4", "N8", "F2", "N4 F3")[n % 4],
            contract_power=n % 3,
        )
        for n in range(9)
    ]
    forces = [
        face(
            f"Weapon {n}",
            type="force",
            subtype="weapon",
            level=1,
            attribute=("sword",),
            attack=n,
            range="F2" if n == 2 else "",
        )
        for n in range(1, 3)
    ]
    forces.append(face("Beast", type="force", subtype="unit_force", level=1, attribute=(), endurance=2, move=1))
    others = [
        face("Order", type="strategy", subtype="strategy", level=1),
        face("Snare", type="strategy", subtype="trap", level=1),
    ]
    stigmata = [face(f"Stigmata {n}", type="force", subtype="stigmata", contract_power=n) for n in (0, 1, 1)]
    leader = unit("Leader", 4, (6, 6, 1, 1), subtype="detainer")
    doubled = [card for card in (*units, *forces, *others) for _ in range(2)]
    return {"main": doubled[:27] + stigmata, "detainer": [leader]}


def vanilla_match(turn_cap: int = 200) -> Match:
    """Return a match of two such decks."""
    return RULES.load([deck(), deck()], {"turn_cap": turn_cap})
