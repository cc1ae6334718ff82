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
        "a Special or spell has been played, and what it says is done",
        "when {what} have|has been carried out",
        "{what}が処理された時",
        "when special is carried out: draw 1",
    ),
    verb(
        "usurp",
        "play that yourself",
        "the Special that waits has no effect for its player; at once this player plays it, if it can be",
        "that card has no effect for its player; play it yourself at once",
        "そのカードはプレイしたプレイヤーには効果がなく、かわりに自分がただちにプレイする",
        "そのカードを自分がプレイして",
        "play, when opponent plays special: play that yourself",
    ),
    verb(
        "repeat_special",
        "play it once more",
        "the Special that has just resolved, with targets and prices of its own",
        "play the Special that was just played yourself at once (pay its price), if it takes no actions and does not stay in play",
        "プレイされたばかりの、アクションを使わず場に残らない特殊カードを自分がただちにプレイする（支払いは必要）",
        "その特殊カードを自分がプレイして",
        "play it once more",
    ),
    verb(
        "divert",
        "redirect the spell",
        "the spell that waits has other targets, chosen by this player",
        "choose another legal target for that spell, which it affects instead",
        "その魔法の対象のかわりに、他の適正な対象を選ぶ",
        "その魔法の対象を選び直し",
        "play, when spell is played: redirect the spell",
    ),
)
