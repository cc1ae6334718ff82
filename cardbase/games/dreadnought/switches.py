"""The decisions where sources are silent: every one a switch of the match, with its default."""

from typing import Final

from cardbase.engine.switches import Switch
from cardbase.games.dreadnought.opening import BURSTS, HAND

SWITCHES: Final = {
    "idols": Switch("D-01", False, "the Idol module: an idol area between the casters"),
    "speed_ability_per_card": Switch("D-08", True, "one Speed ability a turn for each card; else one in all"),
    "burn_at_once": Switch("D-09", True, "equal open speed cards burn at once, also when an effect made them equal"),
    "speed_card_counts_as_hand": Switch("D-10", True, "the speed card is a hand card from the end of the speed phase"),
    "passed_may_return": Switch(
        "D-11", True, "who has passed may act again after the other acts; the phase ends with two passes in a row"
    ),
    "one_hp_per_block": Switch("D-12", True, "a caster that blocks loses one HP; else one for each full HP value"),
    "reaction_to_ac_opponent_first": Switch("D-17", True, "after an Ac play the opponent reacts first"),
    "awakening_through_bottom": Switch(
        "D-18",
        True,
        "an awakening lasts until the bottom of the chain, too, is done: attack damage, Ac code or ability",
    ),
    "cost_abilities": Switch("D-29", 1, "Cost abilities for one object; 0: each once"),
    "turn_limit": Switch("D-24", 60, "the turn after which time is up and both lose; 0: none"),
    "starting_bursts": Switch("SU4", BURSTS, "bursts at the start"),
    "opening_hand": Switch("SU5", HAND, "cards in the first hand"),
    "hand_limit": Switch("EN2", 7, "cards in hand that the end phase leaves"),
}
