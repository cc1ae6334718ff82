"""The decisions where sources are silent: every one a switch of the match, with its default."""

from typing import Final

from cardbase.engine.switches import Switch

SWITCHES: Final = {
    "occupation_squares": Switch("WN1", 3, "enemy deployment squares that an occupation takes"),
    "annihilation_check": Switch(
        "WN2", "each_turn", "when a map without own units is lost", ("each_turn", "immediate", "own_turn")
    ),
    "deckout": Switch("WN3", "cannot_draw", "when an empty deck is lost", ("cannot_draw", "empty_after_draw")),
    "mulligans": Switch("SU3", 1, "mulligans of each player; -1: any number", least=-1),
    "summoned_may_act": Switch("IV4", True, "a unit may move and act in the turn of its deployment"),
    "first_turn_attack": Switch("IV5", True, "the first player may attack in turn 1"),
    "magic_attack_consumes_vigour": Switch("CT6", True, "an attack with an attached magic card uses vigour"),
    "reduced_count_reduces_consumption": Switch("VG2", True, "'number of attacks -1' lowers the consumption too"),
    "crest_uses_per_second": Switch(
        "CR1", "one_per_unit", "crest abilities in one preparation second", ("one_per_unit", "one_per_crest")
    ),
    "re_move_after_cancel": Switch("AB1", False, "a unit may move again after an attack that did not happen"),
    "re_move_after_other_action": Switch("AB1", False, "a unit may move again after another action than an attack"),
    "triangle_bonus": Switch("TR1", 1, "damage added by the advantage in the weapon triangle"),
    "triangle_penalty": Switch("TR1", 0, "damage taken off by the disadvantage"),
    "half_rounding": Switch("DM2", "down", "how half of an odd number is rounded", ("down", "up")),
    "consumption_order": Switch(
        "VG3", "set_add_floor", "the order of several changes of the consumption", ("set_add_floor", "order_of_use")
    ),
    "turn_limit": Switch("WN4", 120, "turns of both players after which the game is a draw; 0: none"),
    "starts": Switch("SU1", -1, "who begins: seat 0 or 1, or -1 for a random one", least=-1, most=1),
}
"""The size of a deck is the format's (fertcg, fetcg-early), not a switch of the match."""
