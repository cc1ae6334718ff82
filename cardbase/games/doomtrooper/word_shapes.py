"""Cards that are another card, as words: that stand for one, are turned or written anew."""

from cardbase.games.doomtrooper.word_traits import keyword
from cardbase.language.rows import verb
from cardbase.language.words import Word

SHAPES: tuple[Word, ...] = (
    Word("amount", "likeness", "price of the likeness of {what}",
         "4 (for a Brotherhood warrior), 6 (otherwise for a Doomtrooper) or else 10", "4（教団の戦士）、6（そうでないドゥームトルーパー）または10（その他）",
         meaning="of what PHANTASM copies. No construct says it: no other price goes by the kind of a target",
         example="play, pay (price of the likeness of it) destiny: choose warrior: caster f becomes f of it until end of combat"),
    verb("stand_for", "stand for {what}", "laid down, or introduced, as a copy of it, as if it had been played, as long as that is in play; only of what has a place there",
         "this card comes into play as a copy of {what}, as if you had played that; when {what} leaves play, discard this card",
         "このカードを{what}の写しとして、自分がプレイしたかのように場に出す（{what}が場を離れたら捨てる）", "このカードを{what}の写しとして場に出し",
         "choose fortification: stand for it"),
    verb("be_one", "this and {what} are one", "one warrior in two places. No construct says it: two cards that share their state at every moment are no effect on either",
         "this card and {what} are the same warrior: whatever affects one of them affects both, both are discarded together, their death counts once, and it never attacks itself",
         "このカードと{what}は同じ1体の戦士になる（一方に及ぶことはすべて他方にも及び、場を離れる時は共に離れ、死亡は1回と数え、自身を攻撃することはない）",
         "このカードと{what}は同じ1体の戦士になり", "choose warrior: stand for it, this and it are one"),
    verb("reshape", "reshape {what}", "F, S and A anew, with the same sum. No construct says it: its player names three numbers with one sum",
         "divide the sum of the Fight, Shoot and Armour of {what} anew among the three",
         "{what}の格闘・射撃・防御の合計を自由に割り振り直す", "{what}の格闘・射撃・防御を割り振り直し", "reshape caster until end of combat"),
    verb("reshape_base", "reshape base of {what}", "base F, S and A anew, with the same sum",
         "divide the sum of the base Fight, Shoot and Armour of {what} anew among the three",
         "{what}の元の格闘・射撃・防御の合計を自由に割り振り直す", "{what}の元の格闘・射撃・防御を割り振り直し", "reshape base of bearer until this leaves"),
    verb(
        "shut_for",
        "{what} stand|stands still until {n} actions",
        "turned face down: it does nothing, and no card finds it, until its player turns it up. No construct says it: other cards are turned up for one action",
        "turn {what} face down: they do nothing until their player turns them up, for {n} actions each",
        "{what}を裏返す（そのプレイヤーが1枚につき{n}アクションで表に戻すまで、効果を持たない）",
        "{what}を裏返して",
        "all fortifications stand still until 2 actions",
    ),
    verb(
        "turn_face_down",
        "{who?} turn|turns {what} face-down",
        "warriors go into cover; another card does nothing, and no card finds it, until a player turns it up for an action",
        "{who} turn|turns {what} face down: warriors go into cover, all other cards do nothing until a player turns them up, one card for each action (also those of "
        "the other player)",
        "{who:は}{what}を裏返す（戦士はカバーに入る。その他のカードは、いずれかのプレイヤーが1アクションにつき1枚を表に戻すまで、効果を持たない）",
        "{who:は}{what}を裏返して",
        "turn all cards face-down",
    ),
    keyword("joker", "played as any card in play", "is played as an exact copy of any card in play that is neither a Personality nor a relic, by the rules of that card",
            "場にある、有名戦士でもレリックでもないカード1枚の完全な写しとして、そのカードのルールどおりにプレイする",
            "JOKER!. No construct says it: when and for what it is played is what another card says, before it is played", "played as any card in play"),
    keyword(
        "amends",
        "warriors have what they are considered",
        "warriors that are considered another warrior have its special abilities, too, while that one is in play",
        "他の戦士として扱われる戦士は、その戦士が場にある間、その特殊能力も持つ",
        "No construct says it: what a card counts as is a name, and no description finds the card that has it",
        "warriors have what they are considered",
    ),
)  # fmt: skip
