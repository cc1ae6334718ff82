"""What warriors become, as words: who forgets what it can, who is turned to an Apostle or to the light, who changes sides."""

from cardbase.language.rows import quality, verb
from cardbase.language.words import Word

CONVERSIONS: tuple[Word, ...] = (
    verb("forget", "make {what} forget", "its special abilities are lost, its restrictions stay", "{what} loses its special abilities (not its restrictions)",
         "{what}は特殊能力を失う（制限は失わない）", "{what}は特殊能力を失い（制限は失わず）", "make bearer forget until this leaves"),
    verb("befoul", "{who?} befoul|befouls {what}",
         "a follower of Demnogonis in the own Kohort, without cards, memberships and abilities",
         "{what} becomes a Follower of Demnogonis in {who's} Kohort, under {who's} control, without its affiliations, its cards and its abilities (not its restrictions)",
         "{what}は所属・ついているカード・特殊能力（制限は除く）を失ってデムノゴニスの信奉者になり、{who:の}コホルトに置かれる（以後はそのプレイヤーがコントロールする）",
         "{what}は自分のデムノゴニスの信奉者になり",
         "3 actions, remove this: choose doomtrooper: befoul it"),
    verb("anoint", "anoint {what}", "a follower of Demnogonis, without memberships, and without the cards that it may not have any more",
         "{what} becomes a Follower of Demnogonis without other affiliations; cards on it that it may not have any more are discarded",
         "{what}は他の所属を失ってデムノゴニスの信奉者になり、持てなくなったカードを捨てる", "{what}はデムノゴニスの信奉者になり", "3 actions: choose doomtrooper: anoint it"),
    verb("enlighten", "enlighten {what}", "a Doomtrooper without affiliation while this lies on it; its Dark Legion cards are discarded",
         "{what} is a Doomtrooper without affiliation; discard all its Dark Legion cards",
         "{what}は所属を持たないドゥームトルーパーになり、ついているダークリージョンのカードをすべて捨てる",
         "{what}は所属を持たないドゥームトルーパーになり", "enlighten bearer"),
    verb("revert", "return {what} to its affiliation", "what other cards made of it ends", "{what} has its original affiliation only", "{what}は元の所属だけになる",
         "{what}は元の所属だけになり",
         "return bearer to its affiliation"),
    verb("declare_human", "declare {what} human", "a Cultist is a Doomtrooper and no Heretic, until this card says otherwise or leaves",
         "{what} is a Doomtrooper and not a Heretic, whatever its player says, until this card says otherwise or leaves play",
         "このカードが指定し直すか場を離れるまで、そのプレイヤーの指定に関わらず、{what}はドゥームトルーパーであり、ヘレティックではない",
         "{what}はドゥームトルーパーになり", "choose own warrior: declare it human"),
    verb("declare_heretic", "declare {what} heretic", "a Cultist is a Heretic and no Doomtrooper, until this card says otherwise or leaves",
         "{what} is a Heretic and not a Doomtrooper, whatever its player says, until this card says otherwise or leaves play",
         "このカードが指定し直すか場を離れるまで、そのプレイヤーの指定に関わらず、{what}はヘレティックであり、ドゥームトルーパーではない",
         "{what}はヘレティックになり", "choose own warrior: declare it heretic"),
    quality("declared", "declared", "before", "another card says which of its two sides it is on", "declared", "他のカードに陣営を指定されている",
            "any time, if not this is declared: this loses doomtrooper until end of turn"),
)  # fmt: skip
