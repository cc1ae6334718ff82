"""Cards that lie under others in secret, and what is found in piles, as words."""

from cardbase.games.doomtrooper.word_traits import keyword
from cardbase.language.rows import verb
from cardbase.language.words import Word

SECRETS: tuple[Word, ...] = (
    verb("stow", "stow {what}", "face down under this card, where only its player knows it", "put {what} face down under this card", "{what}を裏向きでこのカードの下に置く",
         "{what}をこのカードの下に置き", "1 action: pick special in your hand: stow it"),
    verb("unveil", "unveil this", "it is removed, and what lies under it is played at once, in any order; what cannot be played is removed",
         "remove this card from the game and play all cards under it at once, in any order, whatever actions they take; remove those that cannot be played "
         "from the game", "このカードをゲームから除外し、その下のカードすべてをただちに好きな順番でプレイする（アクションは不要。プレイできないものはゲームから除外する）",
         "このカードを除外してその下のカードをプレイし", "any time: unveil this"),
    verb("foil", "foil the secret", "what lay under the card that was just unveiled is removed from the game",
         "the cards that were under that SECRET have no effect and are removed from the game", "そのSECRETの下のカードは効果を発揮せず、ゲームから除外される",
         "SECRETの下のカードは除外され", "foil the secret"),
    verb("spy_out", "look under secrets", "any number of them", "look at the cards under any number of SECRETs", "好きな数のSECRETの下のカードを見る", "SECRETの下のカードを見て",
         "look under secrets"),
    keyword("on_secret", "played on a secret", "is played right after a SECRET was revealed", "SECRETが公開された直後にプレイする", "TM3", "played on a secret"),
    verb("mislead", "mislead the search", "what was found goes below its pile, and a random card of it is found instead",
         "a random card of that pile is found instead; the one that was found goes on the bottom of the pile",
         "かわりにそのパイルの無作為の1枚を探し出したことにし、選ばれたカードはそのパイルの一番下に置く", "かわりに無作為の1枚を探し出したことにし", "mislead the search"),
)  # fmt: skip
