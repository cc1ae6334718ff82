"""The decisions where sources are silent: each a switch of the match, with its default."""

from typing import Final

from cardbase.engine.switches import Switch
from cardbase.games.detainer.opening import HAND

SWITCHES: Final = {
    "messenger_apart": Switch("R-B3", False, "the messenger square lies behind the camp, not inside"),
    "skip_first_reboot": Switch("R-P1", False, "both first turns have no Reboot phase"),
    "max_forces_per_unit": Switch("R-F3", 0, "forces that a unit may carry; 0: any number"),
    "face_down_hinders": Switch("R-T4", True, "a face-down trap fills the strategy zone"),
    "first_blow_needs_range": Switch("R-C7", True, "a quicker unit that cannot reach the other loses its blow"),
    "pass_through_wins": Switch("R-W2", False, "entering the messenger square wins; else becoming acted there"),
    "refresh_cleans_both": Switch("R-P4", False, "Refresh clears dropped weapons and strategies of both players"),
    "detainer_keeps_damage": Switch("R-E3", False, "damage above endurance stays after a break"),
    "detainer_answers_after_break": Switch("R-E3", True, "a Detainer for which a Stigmata broke still strikes back"),
    "break_asks_power": Switch("R-E4", False, "a broken Stigmata without contract power is discarded"),
    "extra_breaks": Switch("R-W6", 1, "own Stigmata that the Extra phase breaks"),
    "extra_phase_delay": Switch("R-W5", 0, "turns after the next one until the Extra phase begins"),
    "unit_forces_stay": Switch("R-F12", True, "unequipped unit forces survive Refresh"),
    "messenger_units": Switch("R-W3", False, "both Detainers falling become Messenger Units; else the attacker wins"),
    "critical_bonus": Switch("R-K4", 1, "damage that a critical blow deals more; 0: none"),
    "starts": Switch("R-U2", -1, "who begins: seat 0 or 1, or -1 for a random one", least=-1, most=1),
    "opening_hand": Switch("R-U2", HAND, "cards in the first hand"),
    "opening_levels": Switch("R-U3", 2, "sum of the levels of the units placed before the game"),
    "turn_cap": Switch("R-W7", 200, "the turn whose end draws the game; 0: none"),
    "turn_decision_cap": Switch("R-W7", 500, "decisions of a turn after which its main phase ends"),
}
