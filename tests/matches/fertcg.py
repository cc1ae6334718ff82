"""Cards without abilities, and decks of them: what the rules do by themselves."""

from cardbase.engine.faces import Deck, Face
from cardbase.engine.state import Match
from cardbase.games.fertcg.rules import RULES
from cardbase.games.fertcg.words import VOCABULARY
from cardbase.language import parse


def card(name: str, of: str, abilities: str = "", **facts: object) -> Face:
    """Return a card with abilities in the effect language."""
    trees = parse(abilities, VOCABULARY) if abilities else ()
    return Face(name, {"en": name, "ja": name}, {"type": of, **facts}, trees)


def unit(name: str, vigour: int = 4, attack: int = 3, counter: int = 2, abilities: str = "", **facts: object) -> Face:
    """Return a generic foot soldier with a sword."""
    usual = {"movement": "infantry", "action": "direct", "kind": "sword", "equip_levels": ("sword B", "fire C")}
    return card(name, "unit", abilities, vigour=vigour, attack=attack, counter=counter, **{**usual, **facts})


def deck() -> Deck:
    """Return sixty cards: units of every kind, weapons, magic, items, surprises."""
    units = [
        unit("Foot"),
        unit("Lance", 5, 4, 3, kind="lance", equip_levels=("lance A",)),
        unit("Rider", 4, 2, 2, movement="cavalry", kind="axe", equip_levels=("axe B",)),
        unit("Wing", 3, 2, 1, movement="flying", named=True),
        unit("Archer", 3, 3, 1, action="indirect", kind="bow", equip_levels=("bow B",)),
        unit("Mage", 3, 3, 2, action="magic", kind="fire", equip_levels=("fire A",)),
        unit("Old Mage", 4, 4, 2, action="magic", kind="fire", veteran=2),
        unit("Healer", 3, 0, 0, "staff, staff cost: choose other ally unit within 1 squares of this: put 2 chips on it",
             action="healing", kind="staff", staff_cost=1),
        unit("Dancer", 3, 1, 1, '"Dance": instead of acting, vigour 1: choose other ally unit on standby: it acts again'),
        unit("Duelist", 4, 3, 2, '"Critical": striking, vigour 1: double damage of strike\n"Keen Blade": striking: strike vigour use -2\n'
             'strength, vigour 1: strike damage +1\nmagic, discard 1: strike damage -2'),
        unit("Guard", 5, 2, 3, '"Force Back": when deals damage: push combat opponent 1 squares\ndefence, vigour 1: strike damage -1\nluck, off-field 1: counter that'),
    ]  # fmt: skip
    others = [
        card("Sword", "weapon", kind="sword", attack=4, maximum=1),
        card("Flame", "magic", kind="fire", attack=4, need=2),
        card("Ring", "item", "always: bearer damage dealt +1"),
        card("Hill", "land", "always: all allies damage received -1"),
        card("Draw", "surprise", "play, any time, pay 2: draw 3"),
        card("No", "surprise", "play, any time, pay 1, if enemy surprise waits: counter that"),
        card("Blow", "surprise", "play, on attack declaration, pay 1, if you strike: strike damage +2"),
        card("Block", "surprise", "play, on attack declaration, pay 2, if you are struck: halve damage of strike"),
        card("Lullaby", "surprise", 'play, any time, pay 3: choose enemy unit: inflict "Sleep" on it'),
    ]  # fmt: skip
    return {"main": [face for face in (*units, *others) for _ in range(3)]}


def vanilla_match() -> Match:
    """Return a match of two such decks."""
    return RULES.load([deck(), deck()])
