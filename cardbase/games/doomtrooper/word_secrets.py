"""What lies hidden, as words: cards under others in secret, hands that are asked for and revealed, plans that bind."""

from cardbase.language.rows import event, verb
from cardbase.language.words import Word

SECRETS: tuple[Word, ...] = (
    event("unveiled", "{what} [are|is] unveiled", "it was revealed, and what lay under it is about to be played; countered, all of that is removed. No construct says it: "
          "nothing but SECRET is unveiled", "when {what} are|is revealed", "{what}が公開された時", 'play, when card named "SECRET" is unveiled: counter that'),
    verb("stow", "stow {what}",
         "face down under this card, where only its player knows it. "
         "No construct says it: no other card lies where the opponent cannot see which it is",
         "put {what} face down under this card", "{what}を裏向きでこのカードの下に置く",
         "{what}をこのカードの下に置いて", "1 action: pick special in your hand: stow it"),
    verb("unveil", "unveil this",
         "it is removed, and what lies under it is played at once, in any order; what cannot be played is removed. "
         "No construct says it: cards of any moment are played one after the other, each of which may be answered",
         "remove this card from the game and play all cards under it at once, in any order, whatever actions they take; remove those that cannot be played "
         "from the game", "このカードをゲームから除外し、その下のカードすべてをただちに好きな順番でプレイする（アクションは不要。プレイできないものはゲームから除外する）",
         "このカードを除外してその下のカードをプレイし", "any time: unveil this"),
    verb("spy_out", "look under secrets", "any number of them. No construct says it: what lies under SECRETs is in no place that selections know",
         "look at the cards under any number of SECRETs", "好きな数のSECRETの下のカードを見る", "SECRETの下のカードを見て",
         "look under secrets"),
    verb("plan", "{who} announces {n} attacks",
            "for each of so many next turns whether it attacks, who, whom and how; it keeps to that if it can. "
            "No construct says it: an attack is declared a turn before it is made",
         "{who} announces the attacks of the next {n:turn|turns} and keeps to them", "{who:は}次の{n}ターンの攻撃を宣言し、それに従う",
         "{who:は}次の{n}ターンの攻撃を宣言し", "choose player: that player announces 1 attacks"),
    verb("question", "ask about opponent's hand", "one question: a kind, a membership, a title; answered truly. No construct says it: nothing but answers is told",
         "ask your opponent a yes-or-no question about their hand; they answer truthfully, or pay 5 D and do not",
         "相手の手札について「はい」か「いいえ」の質問を1つする（相手は正直に答えるか、運命ポイント5を払って断る）", "相手の手札について1つ質問して", "ask about opponent's hand"),
    verb("reveal_spell", "reveal a spell", "any Doomtrooper in play casts a spell of the own hand at once, whatever its aspect. "
         "No construct says it: the caster may be the other player's",
         "a Doomtrooper of your choice casts a spell of your hand at once, whatever its Art, for its usual price",
         "自分が選んだドゥームトルーパー1体が、自分の手札の魔法1枚を種類に関わらずただちに使う（支払いは必要）", "手札の魔法1枚を使い", "reveal a spell"),
)  # fmt: skip
