"""The windows in which a card may be played, and the actions that it takes, from its printed timing and its text (TM1, AC13)."""

from collections.abc import Sequence
from typing import Final

from cardbase.engine.effects.texts import Text
from cardbase.games.doomtrooper.rules import kinds, layout
from cardbase.games.doomtrooper.rules.printed.plans import parts_of
from cardbase.language.tree import walk

ALL_ACTIONS: Final = 99
_OWN_TURN: Final = {
    "own-turn": layout.ANY_TIME,
    "own-turn-before-any-action": layout.BETWEEN,
    "start-of-own-turn": layout.START,
    "own-draw-step": layout.DRAWING,
    "end-of-own-turn": layout.END,
    "own-discard-step": layout.DISCARDING,
}
_IN_ONE_TURN: Final = {
    **{timing: (window, 0) for timing, window in _OWN_TURN.items()},
    "opponents-attack-before-declaration": (0, layout.DECLARE),
    "opponents-turn-before-any-action": (0, layout.START | layout.DRAWING | layout.BETWEEN),
}
_BEFORE_ACTIONS: Final = {("opponent_turn",), ("no_action_taken",)}
_BOTH_TURNS: Final = {
    "any-time": layout.ANY_TIME,
    "outside-combat": layout.OUTSIDE,
    "before-declaration": layout.DECLARE,
    "on-completing-a-mission": layout.COMPLETED,
    "after-a-kill": layout.SLAIN,
    "as-announced": layout.ANNOUNCED,
    "after-a-wound": layout.HIT,
}
ACTIONS_TAKEN: Final = {"1-action": 1, "2-actions": 2, "3-actions": 3, "attack-action": 1}
_BY_VERB: Final = {
    "change_tactic": layout.CHANGING,
    "redirect": layout.CHANGING,
    "take_over": layout.CHANGING,
    "attack_before": layout.CHANGING,
    "rename_warzone": layout.CHANGING,
    "strike_first": layout.ORDERING,
}
BY_EVENT: Final = {
    "destroyed": layout.KILLED,
    "killed": layout.KILLED,
    "earns": layout.POINTED,
    "survives": layout.AFTER,
    "enters": layout.PLACED,
    "moves": layout.MOVED,
    "unveiled": layout.REVEALED_SECRET,
    "healed": layout.RECOVERED,
    "found": layout.FOUND,
}
_UNBOUND: Final = ("any-time", "combat", "outside-combat")
_AFTER: Final = {"spell": layout.CAST, "special": layout.ECHO, "mission": layout.COMPLETED}  # what has been carried out


def has_verb(text: Text | None, verb: str) -> bool:
    """Tell whether a text does this anywhere."""
    return text is not None and any(node[0] == verb for node in walk(text.tree.effects))


def spent(texts: Sequence[Text]) -> int:
    """Return the most actions that a text takes; an attack takes all that are left."""
    prices = [price for text in texts for price in text.tree.prices]
    return max(
        (
            ALL_ACTIONS if price[0] == "as_attack" else price[1]
            for price in prices
            if price[0] in ("as_attack", "act", "act_any")
        ),
        default=0,
    )


def _combat_windows(text: Text | None) -> int:
    if text is None:
        return 0
    found = 0
    for node in walk(text.tree.effects):
        if isinstance(node[0], str):
            found |= _BY_VERB.get(node[0], 0)
    if has_verb(text, "end_combat"):
        found |= layout.IN_COMBAT
    return found or layout.MODIFY


def _reaction_windows(text: Text) -> int:
    found = layout.SUMMONING if has_verb(text, "summon_cheaply") else 0
    for event in text.tree.events:
        found |= _AFTER.get(event[1].noun, 0) if event[0] == "carried_out" else BY_EVENT.get(event[0], 0)
    return found


def windows(kind: int, timing: str, text: Text | None, *, lasting: bool) -> tuple[int, int]:
    """Return the windows in which a card may be played, in the own turn and in the other's; a card whose text is not known
    never is, unless it is a `lasting` one that says something else.
    """
    if kind == kinds.ALLIANCE:
        return layout.ANY_TIME, layout.ANY_TIME
    if kind not in (kinds.SPECIAL, kinds.ART) or (text is None and not lasting):
        return 0, 0
    if text is not None and any(event[0] == "phase_start" for event in text.tree.events):
        return layout.DRAWING, layout.DRAWING
    if timing in _IN_ONE_TURN:
        return _IN_ONE_TURN[timing]
    if timing in _UNBOUND and text is not None and text.tree.events:
        timing = "reaction"  # its text says when
    if timing == "reaction" and text is not None and set(parts_of(text.tree.condition)) >= _BEFORE_ACTIONS:
        return _IN_ONE_TURN["opponents-turn-before-any-action"]
    found = _BOTH_TURNS.get(timing, 0)
    if timing == "combat":
        found = _combat_windows(text)
    elif timing == "reaction" and text is not None:
        found = _reaction_windows(text)
    return found, found
