"""Cards in play that are turned face down, and texts that warriors have by what they are considered, as words."""

from cardbase.games.doomtrooper.word_traits import keyword
from cardbase.language.rows import verb
from cardbase.language.words import Word

TURNING: tuple[Word, ...] = (
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
    keyword(
        "amends",
        "warriors have what they are considered",
        "warriors that are considered another warrior have its special abilities, too, while that one is in play",
        "他の戦士として扱われる戦士は、その戦士が場にある間、その特殊能力も持つ",
        "No construct says it: what a card counts as is a name, and no description finds the card that has it",
        "warriors have what they are considered",
    ),
    keyword(
        "urban",
        "cities hide land vehicles",
        "your warriors that are or have tanks or other vehicles, but no airships or submarines, may gain the effects of fortifications and be in cover (but not be "
        "introduced into it)",
        "戦車などの乗り物（飛行船と潜水艦を除く）であるか、それを持つ自分の戦士は、陣地の効果を受けられ、カバーにも入れる（カバー内への投入はできない）",
        "what their own cards forbid them, and no other. No construct says it: a keyword is lost whoever gives it",
        "cities hide land vehicles",
    ),
    keyword(
        "urban_entry",
        "cities hide newcomers",
        "such warriors may be introduced into cover, too",
        "そのような戦士をカバー内に投入することもできる",
        "AC5. No construct says it: what is said of warriors is said of those in play, and these are in a hand",
        "cities hide newcomers",
    ),
    verb(
        "hatch",
        "use the hatch",
        "a warrior gets into the vehicle of this card, or out of it; each once from one of the own draw steps to the next. No construct says it: each warrior has uses of its own",
        "a warrior of yours enters this card's vehicle or leaves it (each warrior once from one of your draw steps to the next)",
        "自分の戦士1体が、このカードがついた乗り物に乗るか、そこから降りる（各戦士は自分のドローステップから次のドローステップまでに1回）",
        "自分の戦士1体が乗り降りして",
        "any time: use the hatch",
    ),
    keyword(
        "carries_riders",
        "riders fight with its bearer",
        "the bearer and those mounted on this card are one warrior in combat: their Fight, Shoot, Armour and Value are added together, its wounds and its death are theirs",
        "これを持つ戦士とこれに乗っている戦士は、戦闘中は1体の戦士として扱う（格闘・射撃・防御・価値は合計になり、負傷と死亡は全員に及ぶ）",
        "ECLIPSE MAMMOTH. No construct says it: several warriors are one in combat and several outside it",
        "riders fight with its bearer",
    ),
)
