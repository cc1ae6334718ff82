"""What the words of `games.doomtrooper.word_players` do: limits of players, and what befalls their pools, hands and piles."""

from typing import Final

from cardbase.engine.effects.context import X
from cardbase.engine.effects.dialect import ASKED, Dialect
from cardbase.engine.effects.said import SAYING_OF_PLAYERS
from cardbase.engine.match import TURNS, UNSAID
from cardbase.engine.state import PROC, WHO, Frame
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules import prohibitions as bars
from cardbase.games.doomtrooper.rules.combat.wounds import DEATHS, victims
from cardbase.games.doomtrooper.rules.printed.book import State

_ACTS: Final = {
    "raid_promotion": bars.NO_RAID_PROMOTION,
    "attack_stronger": bars.TIMID,
    **dict.fromkeys(
        (
            *("play", "use_abilities", "use_abilities_of", "be_affected", "be_tapped"),
            *("draw_more", "have_more", "use_rating", "meditate"),
        ),
        ASKED,
    ),
}


def _killed_yours(g: State, f: Frame) -> bool:
    """Tell whether the award under way is for the death of a warrior of this player."""
    rows = [row for frame in g.frames if frame[PROC] == DEATHS for row in victims(frame)]
    return any(earner >= 0 and g.owner[victim] == f[WHO] for victim, earner in rows)


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.player_acts |= _ACTS | {"win": bars.NO_WIN}
    words.verbs |= dict.fromkeys(
        ("limit", "limit_rises", "fewer_actions", "meditating", "sees", "gets_for_half", "pays_to_draw"),
        SAYING_OF_PLAYERS,
    )
    words.conditions |= {
        "killed_yours": _killed_yours,
        "no_action_taken": lambda g, f: not g.num[layout.ACTED],
    }
    words.reads["attacks_made"] = UNSAID | TURNS
    words.amounts["attacks_made"] = lambda g, f: g.num[layout.ATTACKED_ONCE]
    words.amounts["paid"] = lambda g, f, resource: (
        f[X] or g.num[layout.PRICE_PAID]
    )  # of a newcomer, where the text has no X
