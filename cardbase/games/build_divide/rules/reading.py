"""What the continuous texts of a match read besides the cards in play: only then must a change elsewhere refresh values."""

from typing import Final

from cardbase.engine.match import Match
from cardbase.language.tree import Ability, Select, walk

_TURN_WORDS: Final = {
    "your_turn", "opponent_turn", "entered_from", "opened_now", "was_struck", "played_unit", "played_command", "played_legacy",
    "turned_energy", "in_phase",
}  # fmt: skip
_POSITIONS: Final = {"rested", "standing"}


def zones_read(match: Match) -> int:
    """Return the mask of the zones outside play whose cards some continuous text counts or reads."""
    mask = 0
    for node in _nodes(match):
        for zone in _zones(match, node):
            mask |= 1 << zone
    return mask


def reads_turn(match: Match) -> bool:
    """Tell whether some continuous text depends on whose turn it is."""
    return any(node[0] in _TURN_WORDS for node in _nodes(match) if isinstance(node[0], str))


def reads_values(tree: Ability) -> bool:
    """Tell whether a text depends on power or hit as they are now."""
    words = [node for node in walk(tree) if node]
    read = {
        ("value", "power"),
        ("value", "hit"),
        ("field", "power"),
        ("field", "hit"),
        ("total", "power"),
        ("most", "power"),
    }
    return any(node[0] == "hit_by_power" or (len(node) > 1 and node[:2] in read) for node in words)


def reads_positions(match: Match) -> bool:
    """Tell whether some continuous text depends on which cards are rested."""
    return any(node[0] in _POSITIONS for node in _nodes(match) if isinstance(node[0], str))


def _nodes(match: Match) -> list[tuple[object, ...]]:
    texts = match.texts.texts
    return [node for text in texts if text.tree.kind == "continuous" for node in walk(text.tree) if node]


def _zones(match: Match, node: tuple[object, ...]) -> list[int]:
    """Return the zones that a word of a text looks into."""
    words = match.texts.dialect
    if isinstance(node, Select) and node.noun == "energy":
        return [words.zones["energy"]]
    if node[0] == "red_zone":
        return [words.zones["life"]]
    if node[0] == "at" and isinstance(node[1], str):
        return [words.zones[node[1]]]
    return []
