"""What the initial equipment of FETCG's units does, in the effect language: a text a name; of a unit that prints another one, by its number."""

_TWICE = "when attacks, if initial equipment is used: strike twice"
_IN_ATTACKS = "while initial equipment is used and not in counter-attack"
_ATTACKED = 'while initial equipment is used and strike is "{kinds}" and not in counter-attack: this damage received -1'
_AGAINST = _IN_ATTACKS + " and {whom}: this damage dealt +1"
_RIDERS = 'combat opponent is movement:"cavalry"'
_NO_NIHIL = (
    'when attacks, if initial equipment is used: opponent cannot play card named "Nihil (Skill)" until end of combat'
)
_DRAIN = "when deals damage, if initial equipment is used and not in counter-attack: "
_ARROWS = 'all enemy units in range of this with movement:"{kind}" cannot use "{abilities}"'
_FAR = "indirect attack"
_BROKEN = "Broken Sword|Broken Lance|Broken Axe|Broken Bow|Broken Staff|Vanished Tome"
_ONE_CHIP = "pick one: put 1 chips on it / restore 1 chips to it"
_TWO_CHIPS = f"repeat 2: ({_ONE_CHIP})"
_ROBS = (
    "staff, vigour {least} plus required level of target 1: "
    "choose armament with required level <= 2 and attached to enemy unit adjacent to this: destroy it"
)

# Staffs that units print by name alone: what the cards of these names do, for a unit in range.
HEALING = {
    "Heal Staff": f"staff, staff cost: choose other own unit adjacent to this: {_ONE_CHIP}",
    "Mend Staff": f"staff, staff cost: choose other own unit adjacent to this: {_TWO_CHIPS}",
    "Physic Staff": f"staff, staff cost: choose other own unit within 2 squares of this: {_TWO_CHIPS}",
}

EQUIPMENT = {
    **HEALING,
    **dict.fromkeys(("Javelin", "Hand Axe", "Vouge", "Fire Sword", "Gradivus", "Spear"), _FAR),
    **dict.fromkeys(
        ("Brave Lance", "Brave Sword", "Mareeta's Sword", "Dragon Lance", "Dire Thunder", "Meisterschwert"), _TWICE
    ),
    "Sacred Sword": f"{_TWICE}\n{_AGAINST.format(whom=_RIDERS)}",
    "Earth Sword": f"when attacks, if initial equipment is used: at end of combat: may restore 1 chips to this\n{_FAR}",
    "Light Brand": f"instead of acting: restore 2 chips to this\n{_FAR}",
    "Nosferatu": f"{_DRAIN}may restore 1 chips to this",
    "Nosferatu 6-063": f"{_DRAIN}put 2 chips on this",
    "Loptr Sword": "when attacked, if initial equipment is used: halve damage of strike",
    **dict.fromkeys(("Barrier Ring", "Barrier Sword"), _ATTACKED.format(kinds="magic")),
    **dict.fromkeys(("Shield Ring", "Shield Sword"), _ATTACKED.format(kinds="direct|indirect")),
    "Magic Ring": f"{_IN_ATTACKS}: this damage dealt +1",
    **dict.fromkeys(("Slim Sword", "Slim Lance"), _NO_NIHIL),
    "Wing Clipper": _AGAINST.format(whom='combat opponent is movement:"flying"'),
    "Knight Killer": _AGAINST.format(whom=_RIDERS),
    "Iron-Cutting Sword": _AGAINST.format(whom='combat opponent is ability "Heavy Step"'),
    "Rapier": _AGAINST.format(whom=f'({_RIDERS} or combat opponent is ability "Heavy Step")'),
    "Falchion": 'while initial equipment is used and combat opponent is class = "dragon tribe": this damage dealt +4',
    "Starsphere": "when attacks, if initial equipment is used: strike vigour use becomes 1",
    "Arrowspate": _ARROWS.format(kind="flying", abilities="Surprise Attack"),
    "Thunderbolt": _ARROWS.format(kind="cavalry", abilities="Charge|Horseback Riding"),
    "Repair Staff": "staff, staff cost: choose ally unit adjacent to this, "
    f'card attached to target 1 with name:"{_BROKEN}": destroy target 2',
    "Silence Staff": 'staff, staff cost: choose enemy unit within 2 squares of this: inflict "Silence" on it',
    "Restore Staff": 'staff, staff cost: choose own unit adjacent to this with suffering from "Sleep|Silence|Poison": '
    'cure it of "Sleep|Silence|Poison"',
    "Thief Staff": _ROBS.format(least=3),
    "Thief Staff 6-080": _ROBS.format(least=1),
    "Rescue Staff": "staff, staff cost: choose other own unit adjacent to this: move it so that it is (in row of this and adjacent to this)",
    "Hammerne Staff": 'staff, staff cost: choose card in your off-field with type:"weapon|magic": shuffle it into deck',
}


def text_of(name: str, number: str) -> str:
    """Return what a unit's initial equipment does, a line each, by its name; empty for one that is not here."""
    text = EQUIPMENT.get(f"{name} {number}", EQUIPMENT.get(name, ""))
    return "\n".join(f'"{name}": {line}' for line in text.split("\n")) if text else ""
