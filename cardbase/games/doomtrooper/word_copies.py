"""Cards that stand for others, as words."""

from cardbase.games.doomtrooper.word_traits import keyword
from cardbase.language.rows import quality, verb
from cardbase.language.words import Word

COPIES: tuple[Word, ...] = (
    keyword("joker", "played as any card in play", "is played as an exact copy of any card in play that is neither a Personality nor a relic, by the rules of that card",
            "場にある、有名戦士でもレリックでもないカード1枚の完全な写しとして、そのカードのルールどおりにプレイする", "JOKER!", "played as any card in play"),
    verb("stand_for", "stand for {what}", "laid down as a copy of it, as if it had been played, as long as that is in play",
         "lay this card down as a copy of {what}, as if you had played that; when {what} leaves play, discard this card",
         "このカードを{what}の写しとして、自分がプレイしたかのように置く（{what}が場を離れたら捨てる）", "このカードを{what}の写しとして置き",
         "choose fortification: stand for it"),
    verb("do_double_duty", "double {what}", "this card is the same warrior once more, in an own area; whatever affects one affects both",
         "this card stands for {what}, too, in your area for such a warrior: whatever affects one of them affects both, both are discarded together, their death counts "
         "once, and it never attacks itself",
         "このカードをもう1体の{what}として、その戦士が立つ自分の場所に置く（一方に及ぶことはすべて他方にも及び、場を離れる時は共に離れ、死亡は1回と数え、自身を攻撃することはない）",
         "このカードをもう1体の{what}として置き", "choose warrior: double it"),
    quality("embassable", "that you might build", "after", "the own side has a place for it", "for which you have a place", "自分も置ける",
            "choose fortification that you might build: stand for it"),
)  # fmt: skip
