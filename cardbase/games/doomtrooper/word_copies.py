"""Cards that stand for others, as words."""

from cardbase.games.doomtrooper.word_traits import keyword
from cardbase.language.rows import quality, verb
from cardbase.language.words import Word

COPIES: tuple[Word, ...] = (
    keyword("joker", "played as any card in play", "is played as an exact copy of any card in play that is neither a Personality nor a relic, by the rules of that card",
            "場にある、有名戦士でもレリックでもないカード1枚の完全な写しとして、そのカードのルールどおりにプレイする", "JOKER!", "played as any card in play"),
    verb("stand_for", "stand for {what}", "laid down as a copy of it, as if it had been played, as long as that is in play",
         "lay this card down as a copy of {what}, as if you had played that; it is discarded when {what} leaves play",
         "このカードを{what}の写しとして、自分がプレイしたかのように置く（{what}が場を離れたら捨てる）", "このカードを{what}の写しとして置き",
         "choose fortification: stand for it"),
    quality("embassable", "that you might build", "after", "the own side has a place for it", "for which you have a place", "自分も置ける",
            "choose fortification that you might build: stand for it"),
)  # fmt: skip
