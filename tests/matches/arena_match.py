"""A match of the arena with many kinds of texts, for the conformance suite: every form and most verbs are in some card."""

from cardbase.engine.state import Match
from tests.matches.arena import RULES, command, unit

UNITS = [
    unit("Bear", 3),
    unit("Cat", 1),
    unit("Ruler", 2, "main, pay 2, once per turn: choose enemy unit with power <= 2: destroy it"),
    unit("Mage", 1, "main, pay x: choose enemy unit: deal x damage to it"),
    unit("First", 1, "when destroyed: draw 1"),
    unit("Second", 1, "when destroyed: discard 1"),
    unit("Scout", 1, "when enters, if points of you >= 1: draw 1"),
    unit("Phoenix", 1, "would be destroyed: may discard 1: return this"),
    unit("Angel", 2, "ally unit would be destroyed, once per turn: return that"),
    unit("Wall", 3, "would be damaged: reduce damage by 1"),
    unit("Chief", 2, "always: all other ally units power +1"),
    unit("Moon", 2, "while your turn: this power +3"),
    unit("Hound", 2, "guard\nmain, rest this: all ally units gain blitz until end of turn"),
    unit("Tree", 1, "main, once per turn: put 1 counter on this\nalways: this power +1 for each counter on this"),
    unit("Jailer", 1, "when enters: choose enemy unit: it cannot be chosen until this leaves"),
    unit("Clerk", 2, "when you draw, once per turn: may put card in your hand on bottom of deck: gain 1 points"),
    unit("Sword", 1, "always: bearer power +2"),
]
COMMANDS = [
    command("Bolt", "choose enemy unit: destroy it", quick=1),
    command("Recall", "choose unit: return it", quick=1),
    command("Deny", "counter that", quick=1),
    command("Mug", "opponent discards 1"),
    command("March", "deploy up to 2 cards in your hand with power <= 3"),
    command("Call", "search deck for up to 2 cards with power >= 2, put it into hand"),
    command(
        "Scry",
        "look at top 3 of your deck, pick up to 1 card among those: put it into hand, put rest on bottom of deck",
    ),
    command("Charm", "choose one: draw 1 / (choose enemy unit: destroy it) / gain 1 points"),
    command("Frenzy", "choose ally unit: it power +2 until end of turn, at end of turn: destroy it"),
    command("Rain", "deal 1 damage to all units, repeat 2: draw 1"),
    command("Curse", "choose enemy unit: it gains [when destroyed: opponent gains 1 points] until end of turn"),
    command("Mute", "choose enemy unit: it loses all abilities until end of opponent's turn"),
    command("Bet", "flip coin, if heads: gain 2 points"),
    command("Dig", "each player draws 2"),
    command("Cover", "put card in your hand into play face-down"),
    command("Arm", 'choose ally unit: attach unit named "Sword" to it'),
    command("Grave", "put card in your discard with power >= 1 into play"),
]


def arena_match() -> Match:
    """Return a match of two decks of 34 cards, some of each on the table and in hand, that ends after 40 turns."""
    mine = {"deck": (UNITS + COMMANDS)[::2] * 2, "hand": [*COMMANDS[4:8]], "field": UNITS[:6]}
    theirs = {"deck": (UNITS + COMMANDS)[1::2] * 2, "hand": [*COMMANDS[:4]], "field": UNITS[6:12]}
    return RULES.load([mine, theirs], {"turns": 40})
