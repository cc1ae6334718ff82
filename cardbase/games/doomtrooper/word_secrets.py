"""Cards that lie under others in secret, and what is found in piles, as words."""

from cardbase.language.rows import event, verb
from cardbase.language.words import Word

SECRETS: tuple[Word, ...] = (
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
    event("unveiled", "{what} [are|is] unveiled", "it was revealed, and what lay under it is about to be played; countered, all of that is removed. No construct says it: "
          "nothing but SECRET is unveiled", "when {what} are|is revealed", "{what}が公開された時", 'play, when card named "SECRET" is unveiled: counter that'),
    verb("spy_out", "look under secrets", "any number of them. No construct says it: what lies under SECRETs is in no place that selections know",
         "look at the cards under any number of SECRETs", "好きな数のSECRETの下のカードを見る", "SECRETの下のカードを見て",
         "look under secrets"),
    verb("mislead", "mislead the search", "what was found goes below its pile, and a random card of it is found instead. "
         "No construct says it: the text that searches goes on with another card",
         "a random card of that pile is found instead; the one that was found goes on the bottom of the pile",
         "かわりにそのパイルの無作為の1枚を探し出したことにし、選ばれたカードはそのパイルの一番下に置く", "かわりに無作為の1枚を探し出したことにし", "mislead the search"),
)  # fmt: skip
