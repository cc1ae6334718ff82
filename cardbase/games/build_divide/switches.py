"""The decisions where sources are silent or disagree, as switches of the match with their defaults.

Decisions without a second reading that could be played are fixed, each where it is carried out: D-05 (the turn player's
triggers go on the chain first), D-09 (a multicolour energy pays one icon), D-18, D-19 and D-32 (deck construction),
D-20a (several titles are alternatives), D-23 (face-down energy pays nothing), D-28 (cannot beats can), D-30 and D-31
(targets are fixed on play, a shot goes on the chain), D-33 (a card that moves is a new object).
"""

from typing import Final

from cardbase.engine.switches import Switch
from cardbase.games.build_divide.opening import ENERGY, HAND

SWITCHES: Final = {
    "hand_trigger": Switch("D-01", 7, "cards in hand from which the end phase makes the turn player discard"),
    "hand_keep": Switch("D-01", 5, "cards that are kept then"),
    "first_draw": Switch("D-02", False, "the first player draws on the first turn"),
    "first_attack": Switch("D-03", True, "the first player may attack on the first turn"),
    "priority_moves": Switch("D-04", True, "after a play the other player has priority"),
    "damage_window": Switch("D-06", True, "quick plays are possible between two points of damage"),
    "opening_may_be_declined": Switch("D-07", True, "opening is optional"),
    "difference_of_any_colour": Switch("D-08", True, "the opening difference is paid with energy of any colour"),
    "blockers": Switch("D-10", 1, "units that may block one attack, 0 or 1", most=1),
    "gone_target_ends": Switch("D-11", True, "an attack whose target has gone ends; else it goes on to the player"),
    "gone_attacker_voids_extras": Switch("D-12", True, "points added by busters are void with the attacker gone"),
    "survivor_wins": Switch("D-14", True, "only a unit that is still in the field wins a battle"),
    "both_lose_is_draw": Switch("D-15", True, "both losing at once is a draw; else both lose"),
    "red_zone": Switch("D-16", 5, "life cards with which the life is in the red zone"),
    "judgment_gain": Switch("D-20", 1, "judgment counters that a unit with Judgment gives when it enters"),
    "evol_is_total": Switch("D-21", True, "a unit played by Evol has the Evol icons as total cost"),
    "legacy_removes": Switch("D-22", True, "a card played by Legacy is removed after it has resolved"),
    "assault_stands": Switch("D-24", True, "an assault territory opens standing"),
    "loop_is_draw": Switch("D-25", True, "a loop without choices is a draw; else both lose"),
    "berserk_holds_phase": Switch("D-27", True, "a Berserk unit that can attack keeps its player in the attack phase"),
    "starts": Switch("D-29", -1, "who begins: seat 0 or 1, or -1 for a random one", least=-1, most=1),
    "triggered_resolves": Switch(
        "D-34",
        True,
        "what has triggered while awakened resolves though the territory has closed since; else it is asked once more",
    ),
    "follows_on_chain": Switch(
        "D-35",
        True,
        'what a text lets be chosen after "if so" (その後) is an ability of its own on the chain; else it is done at once',
    ),
    "turn_limit": Switch("WN4", 100, "the turn after which the game is a draw; 0: none"),
    "opening_hand": Switch("SU2", HAND, "cards in the first hand"),
    "opening_energy": Switch("SU5", ENERGY, "cards in the first energy zone"),
}
