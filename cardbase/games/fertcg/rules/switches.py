"""The decisions where sources are silent: every one a switch of the match, with its default."""

from cardbase.games.switches import Switch

SWITCHES = {
    "occupation_squares": Switch("14", 3, "enemy deployment squares that an occupation takes"),
    "annihilation_check": Switch(
        "14", "each_turn", "when a map without own units is lost", ("each_turn", "immediate", "own_turn")
    ),
    "deckout": Switch("14", "cannot_draw", "when an empty deck is lost", ("cannot_draw", "empty_after_draw")),
    "mulligans": Switch("14", 1, "mulligans of each player; -1: any number", least=-1),
    "summoned_may_act": Switch("14", True, "a unit may move and act in the turn of its deployment"),
    "first_turn_attack": Switch("14", True, "the first player may attack in turn 1"),
    "magic_attack_consumes_vigour": Switch("14", True, "an attack with an attached magic card uses vigour"),
    "reduced_count_reduces_consumption": Switch("14", True, "'number of attacks -1' lowers the consumption too"),
    "crest_uses_per_second": Switch(
        "14", "one_per_unit", "crest abilities in one preparation second", ("one_per_unit", "one_per_crest")
    ),
    "re_move_after_cancel": Switch("14", False, "a unit may move again after an attack that did not happen"),
    "re_move_after_other_action": Switch("14", False, "a unit may move again after another action than an attack"),
    "triangle_bonus": Switch("14", 1, "damage added by the advantage in the weapon triangle"),
    "triangle_penalty": Switch("14", 0, "damage taken off by the disadvantage"),
    "half_rounding": Switch("14", "down", "how half of an odd number is rounded", ("down", "up")),
    "consumption_order": Switch(
        "14", "set_add_floor", "the order of several changes of the consumption", ("set_add_floor", "order_of_use")
    ),
    "turn_limit": Switch("14", 60, "turns of both players after which the game is a draw; 0: none"),
    "starts": Switch("14", -1, "who begins: seat 0 or 1, or -1 for a random one", least=-1, most=1),
}
"""The size of a deck is the format's (fertcg, fetcg-early), not a switch of the match."""
