"""What the words of `games.doomtrooper.word_players` do: limits of players, and what befalls their pools, hands and piles."""

from typing import Final

from cardbase.engine.effects.context import X
from cardbase.engine.effects.dialect import ASKED
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.said import SAYING_OF_PLAYERS
from cardbase.engine.state import PROC, WHO, Frame
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules import prohibitions as bars
from cardbase.games.doomtrooper.rules.combat.wounds import DEATHS, victims
from cardbase.games.doomtrooper.rules.printed.book import State

WORDS: Final = Registry()


@WORDS.condition("killed_yours")
def _killed_yours(g: State, f: Frame) -> bool:
    """Tell whether the award under way is for the death of a warrior of this player."""
    rows = [row for frame in g.frames if frame[PROC] == DEATHS for row in victims(frame)]
    return any(earner >= 0 and g.owner[victim] == f[WHO] for victim, earner in rows)


WORDS.player_act(bars.NO_RAID_PROMOTION, "raid_promotion")
WORDS.player_act(bars.TIMID, "attack_stronger")
WORDS.player_act(ASKED, "play", "use_abilities", "use_abilities_of", "be_affected", "be_tapped")
WORDS.player_act(ASKED, "draw_more", "have_more", "use_rating", "meditate")
WORDS.player_act(bars.NO_WIN, "win")
WORDS.verbs(
    SAYING_OF_PLAYERS, "limit", "limit_rises", "fewer_actions", "meditating", "sees", "gets_for_half", "pays_to_draw"
)
WORDS.condition("no_action_taken")(lambda g, f: not g.num[layout.ACTED])
WORDS.amount("attacks_made")(lambda g, f: g.num[layout.ATTACKED_ONCE])
WORDS.amount("paid")(lambda g, f, resource: f[X] or g.num[layout.PRICE_PAID])
