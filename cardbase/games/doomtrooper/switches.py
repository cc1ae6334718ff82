"""The switches (SW1 to SW7, SW9 to SW17): every one with its default and what it says."""

from typing import Final

from cardbase.engine.switches import Switch
from cardbase.games.doomtrooper.opening import HAND

SWITCHES: Final = {
    "goal_p": Switch("SW1", 25, "Promotion Points that win"),
    "redraw": Switch("SW2", "none", "the Cardinal's Gift before the first turn", ("none", "cardinals_gift")),
    "hidden_short": Switch("SW3", "keep", "a hidden warrior whose Value cannot be paid", ("keep", "discard")),
    "player_attack": Switch("SW4", "seed", "when the player may be attacked, and for what", ("seed", "sabotage")),
    "own_attack": Switch("SW5", "allowed", "own warriors as defenders", ("allowed", "forbidden")),
    "total_war": Switch("SW6", "off", "affiliations forbid no attack on an opposing warrior", ("off", "on")),
    "removal_list": Switch("SW7", "printed", "which used cards are removed from the game", ("printed", "target")),
    "expansion_limits": Switch(
        "SW9", "ignored", "relics need NOTED COLLECTOR, warzones GRAND TACTICIAN in play", ("ignored", "needed")
    ),
    "two_player_limits": Switch(
        "SW11", "printed", "cards that cannot be played with two players cannot, or can", ("printed", "ignored")
    ),
    "texts": Switch("SW12", "printed", "which text counts where a card has two", ("printed", "clarified")),
    "tribe_attacks": Switch(
        "SW13", "allowed", "attacks of a tribe on itself and on the Brotherhood", ("allowed", "forbidden")
    ),
    "transfer_attack": Switch(
        "SW14", "allowed", "attacks by a warrior in the turn of its transfer", ("allowed", "forbidden")
    ),
    "virus_turns": Switch(
        "SW15",
        "player",
        "whose draw steps a virus counts: of who has played it, or of who has the infected warrior",
        ("player", "bearer"),
    ),
    "noncombatants": Switch(
        "SW16", "protect", "warriors that are never in combat keep attacks off their player", ("protect", "ignored")
    ),
    "beasts": Switch("SW17", "any", "how many beasts a warrior may have", ("any", "one")),
    "deckout_turns": Switch(
        "SW10",
        "2",
        "two own turns without pile and warriors lose, or three without warriors, whatever the pile",
        ("2", "3"),
    ),
    "starts": Switch("SU3", -1, "who begins: seat 0 or 1, or -1 for a random one", least=-1, most=1),
    "opening_destiny": Switch("SU1", 5, "Destiny Points at the beginning", tried=(60,)),
    "hand_size": Switch("TU3", HAND, "cards drawn up to and discarded down to"),
    "turn_limit": Switch("WN7", 200, "the turn after which the game is a draw; 0: none"),
}
