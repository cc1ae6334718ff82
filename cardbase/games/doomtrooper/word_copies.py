"""Cards that stand for others, as words."""

from cardbase.games.doomtrooper.word_traits import keyword
from cardbase.language.rows import verb
from cardbase.language.words import Word

COPIES: tuple[Word, ...] = (
    keyword("joker", "played as any card in play", "is played as an exact copy of any card in play that is neither a Personality nor a relic, by the rules of that card",
            "場にある、有名戦士でもレリックでもないカード1枚の完全な写しとして、そのカードのルールどおりにプレイする",
            "JOKER!. No construct says it: when and for what it is played is what another card says, before it is played", "played as any card in play"),
    verb("stand_for", "stand for {what}", "laid down, or introduced, as a copy of it, as if it had been played, as long as that is in play; only of what has a place there",
         "this card comes into play as a copy of {what}, as if you had played that; when {what} leaves play, discard this card",
         "このカードを{what}の写しとして、自分がプレイしたかのように場に出す（{what}が場を離れたら捨てる）", "このカードを{what}の写しとして場に出し",
         "choose fortification: stand for it"),
    verb("be_one", "this and {what} are one", "one warrior in two places. No construct says it: two cards that share their state at every moment are no effect on either",
         "this card and {what} are the same warrior: whatever affects one of them affects both, both are discarded together, their death counts once, and it never attacks itself",
         "このカードと{what}は同じ1体の戦士になる（一方に及ぶことはすべて他方にも及び、場を離れる時は共に離れ、死亡は1回と数え、自身を攻撃することはない）",
         "このカードと{what}は同じ1体の戦士になり", "choose warrior: stand for it, this and it are one"),
)  # fmt: skip
