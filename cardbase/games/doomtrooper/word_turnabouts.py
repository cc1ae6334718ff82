"""What turns a card of one player to the use of another one, as words."""

from cardbase.language.rows import event, verb
from cardbase.language.words import Word

TURNABOUTS: tuple[Word, ...] = (
    event(
        "played",
        "{what} [are|is] played",
        "a player has played, cast, given or introduced it, and it waits",
        "when {what} are|is played",
        "{what}がプレイされた時",
        "play, when spell is played: counter that",
    ),
    event(
        "carried_out",
        "{what} [are|is] carried out",
        "a Special or spell has been played, and what it says is done; or a mission has been fulfilled",
        "when {what} have|has been carried out",
        "{what}が処理された時",
        "when special is carried out: draw 1",
    ),
    verb(
        "play_now",
        "{who?} play|plays {what} now",
        "for its price, at the moment that it was played at: only what could be played then and takes no actions, and what has been carried out but once more; what "
        "counters a card to play it does so where it can be played",
        "{who} play|plays {what} at once and pay|pays for it",
        "{who:は}{what}をただちにプレイする（支払いは必要）",
        "{who:は}{what}をただちにプレイして",
        "play, when opponent plays special: counter that, play that now",
    ),
    verb(
        "retarget",
        "redirect {what} to {what2}",
        "the spell that waits affects that one instead, whatever it is for, as if this player had cast it; to another target, chosen by this player, as its own player "
        "might have chosen it",
        "redirect {what} to {what2}",
        "{what}の対象を{what2}に変える",
        "{what}の対象を{what2}に変えて",
        "play, when spell is played: redirect that to caster",
    ),
    Word(
        "reference",
        "other_target",
        "another target",
        "another legal target",
        "他の適正な対象",
        meaning="one that the redirected spell might have had. No construct says it: cards are described by what they are, not by what a spell might choose",
        example="play, when spell is played: redirect that to another target",
    ),
)
