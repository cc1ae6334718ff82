"""What the continuous texts of a match read besides the cards in play: only then must a change elsewhere refresh values."""

from typing import Final

from cardbase.engine.effects.dialect import Dialect, Node
from cardbase.engine.effects.watchers import note_reads
from cardbase.engine.match import DAMAGE, EVERYTHING, HAPPENED, PHASES, PLAY, RESTED_CARDS, Match
from cardbase.language.tree import Ability, Select, walk

_OF_PLAY: Final = frozenset((
    "all", "and", "awakening", "awakening_title", "cannot", "change", "compare", "count", "each_player", "exactly", "exists", "field", "gain",
    "has", "is", "lose", "named", "non_ace", "not", "opponent", "or", "other", "player_cannot", "set", "territory_open", "this",
    "unopened", "you",
))  # fmt: skip
"""Words that read which cards are in play and what is printed on them, and verbs that change these."""
_OF_OTHERS: Final = frozenset(("awakening", "awakening_title", "count", "exists", "territory_open"))
"""Those of them that look at cards other than the one that a text is about."""
_BESIDES: Final = {
    "your_turn": PHASES, "opponent_turn": PHASES, "in_phase": PHASES, "opened_now": HAPPENED, "was_struck": HAPPENED,
    "played": HAPPENED, "turned_energy": HAPPENED, "rested": RESTED_CARDS,
    "standing": RESTED_CARDS, "damaged": DAMAGE,
}  # fmt: skip


def note_readings(match: Match) -> None:
    """Note of each continuous text of a match what it reads."""
    for text in match.texts.texts:
        if text.tree.kind == "continuous":
            text.reads = PLAY if _looks_around(text.tree) else 0
            for node in walk((text.tree.condition, text.tree.effects)):
                text.reads |= _read(match.texts.dialect, node)
    note_reads(match)


def _looks_around(tree: Ability) -> bool:
    """Tell whether what a text does to a card depends on other cards in play: which cards it is about depends on themselves alone."""
    about = [effect[1] for effect in tree.effects if len(effect) > 1]
    asked = [node for node in walk((tree.condition, tree.effects)) if not any(node is what for what in about)]
    return any(
        (isinstance(node, Select) and node.noun != "energy") or (node and node[0] in _OF_OTHERS) for node in asked
    )


def _read(words: Dialect, node: Node) -> int:
    """Return what a word reads; one of which that is not known here may read anything."""
    key = node[0] if node else ()
    if isinstance(node, Select):
        return 1 << words.zones["energy"] if node.noun == "energy" else 0
    if not isinstance(key, str) or key in _OF_PLAY:
        return EVERYTHING if isinstance(node, Ability) else 0
    if key == "red_zone":
        return 1 << words.zones["life"]
    if key == "at" and isinstance(node[1], str):
        return 1 << words.zones[node[1]]
    if key in words.acts or key in words.player_acts or (len(node) == 1 and key in words.keywords):
        return 0
    return 0 if key == "size" else _BESIDES.get(key, EVERYTHING)


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
    return any(len(node) > 1 and node[:2] in read for node in words)
