"""Who comes into play, as words: what is summoned and fetched, whom others let in."""

from cardbase.games.doomtrooper.word_traits import keyword
from cardbase.language.rows import verb
from cardbase.language.words import Word

COMING: tuple[Word, ...] = (
    verb("summon_paid", "summon one of {what}", "out of the pile that was paid for: built, given, introduced for its Value (twice that out of the draw pile) or cast at once",
         "fetch {what:one} from that pile, and build it, give it, introduce it (for its Value in D, or twice that out of the draw pile) or cast it at once; "
         "its own prices are paid, too",
         "そこから{what:bare}1枚を取り、ただちに建設・装備・投入（価値分、ドローパイルからなら2倍の運命ポイントを払う）または使用する（そのカード自身の支払いも必要）",
         "{what}を召喚し", "play, 4 destiny to search the discard or 7 the deck: summon one of all equipment"),
    verb("summon_paid_near", "summon one of {what} beside caster", "the same, into the caster's area: built there, given to somebody there, "
         "introduced there; what cannot be given now is in hand",
         "fetch {what:one} from that pile, and at once, in the caster's area, build it or give it, which takes an "
         "action (if that cannot be done now, keep it in hand), or introduce it (for its Value in D, or twice that out of the draw pile); its own prices are paid, too",
         "そこから{what:bare}1枚を取り、ただちに使用者と同じ場所に、1アクションで建設するか与える（今できなければ手札に残す）、または投入する（投入には価値分、ドローパイルからなら2倍の運命ポイントを払う。そのカード自身の支払いも必要）",
         "{what}を使用者と同じ場所に召喚し", "play, 4 destiny to search the discard or 7 the deck: summon one of all equipment beside caster"),
    verb("summon_cheaply", "summon cheaply", "the discard pile for nothing, the draw pile for what the discard pile costs. "
         "No construct says it: of the two prices of a summoning one takes the place of the other",
         "the discard pile costs nothing for that spell of yours, and the draw pile what the discard pile would cost",
         "自分のその魔法では捨て札からは無料、ドローパイルからは捨て札の分の支払いでよい", "安く召喚でき", "summon cheaply"),
    verb("mislead", "mislead the search", "what was found goes below its pile, and a random card of it is found instead. "
         "No construct says it: the text that searches goes on with another card",
         "a random card of that pile is found instead; the one that was found goes on the bottom of the pile",
         "かわりにそのパイルの無作為の1枚を探し出したことにし、選ばれたカードはそのパイルの一番下に置く", "かわりに無作為の1枚を探し出したことにし", "mislead the search"),
    verb(
        "hatch",
        "use the hatch",
        "a warrior gets into the vehicle of this card, or out of it; each once from one of the own draw steps to the next. No construct says it: each warrior has uses of its own",
        "a warrior of yours enters this card's vehicle or leaves it (each warrior once from one of your draw steps to the next)",
        "自分の戦士1体が、このカードがついた乗り物に乗るか、そこから降りる（各戦士は自分のドローステップから次のドローステップまでに1回）",
        "自分の戦士1体が乗り降りして",
        "any time: use the hatch",
    ),
    verb("raise", "{who?} raise|raises {what}",
         "a warrior card into the own Kohort, free, its ratings halved; killed again it is removed. No construct says it: it is changed before it enters, whatever it is immune to",
         "{who} put|puts {what} into {who's} Kohort, as a Dark Legion warrior besides, with halved ratings (rounded up). It casts no spells, may "
         "have no Dark Symmetry, and if it is "
         "killed it is removed from the game",
         "{who:は}{what}を自分のコホルトに置く（元の所属のほか、ダークリージョンの戦士になる）。その戦士の各値は半分（切り上げ）になり、魔法を使えず、ダーク・シンメトリーを持てず、再び死亡したらゲームから除外する",
         "{who:は}{what}を自分のコホルトに置いて", "pick warrior in any discard: raise it"),
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
    keyword(
        "carries_riders",
        "riders fight with its bearer",
        "the bearer and those mounted on this card are one warrior in combat: their Fight, Shoot, Armour and Value are added together, its wounds and its death are theirs",
        "これを持つ戦士とこれに乗っている戦士は、戦闘中は1体の戦士として扱う（格闘・射撃・防御・価値は合計になり、負傷と死亡は全員に及ぶ）",
        "ECLIPSE MAMMOTH. No construct says it: several warriors are one in combat and several outside it",
        "riders fight with its bearer",
    ),
)  # fmt: skip
