"""The game's rows of the effect language. What they do is `rules/dialect.py`; this module loads no rules."""

from cardbase.games.carried import carried_out
from cardbase.games.doomtrooper.cards import FIELDS as PRINTED
from cardbase.games.doomtrooper.word_assaults import ASSAULTS
from cardbase.games.doomtrooper.word_attacks import ATTACKS
from cardbase.games.doomtrooper.word_company import COMPANY
from cardbase.games.doomtrooper.word_conversions import CONVERSIONS
from cardbase.games.doomtrooper.word_copies import COPIES
from cardbase.games.doomtrooper.word_encounters import ENCOUNTERS
from cardbase.games.doomtrooper.word_expansions import EXPANSIONS
from cardbase.games.doomtrooper.word_goods import GOODS
from cardbase.games.doomtrooper.word_healing import HEALING
from cardbase.games.doomtrooper.word_ki import KI
from cardbase.games.doomtrooper.word_liberties import LIBERTIES
from cardbase.games.doomtrooper.word_outpost import OUTPOST
from cardbase.games.doomtrooper.word_people import PEOPLE
from cardbase.games.doomtrooper.word_places import PLACES
from cardbase.games.doomtrooper.word_players import PLAYERS
from cardbase.games.doomtrooper.word_poisons import POISONS
from cardbase.games.doomtrooper.word_prisons import PRISONS
from cardbase.games.doomtrooper.word_ranks import RANKS
from cardbase.games.doomtrooper.word_reserves import RESERVES
from cardbase.games.doomtrooper.word_safeguards import SAFEGUARDS
from cardbase.games.doomtrooper.word_secrets import SECRETS
from cardbase.games.doomtrooper.word_traits import APOSTLES, ASPECTS, CARDS, TRAITS
from cardbase.games.doomtrooper.word_turnabouts import TURNABOUTS
from cardbase.games.doomtrooper.word_turning import TURNING
from cardbase.games.doomtrooper.word_verbs import VERBS
from cardbase.games.doomtrooper.word_ways import WAYS, WISHES
from cardbase.games.field import japanese_values
from cardbase.games.former import former_words
from cardbase.language.core import CORE
from cardbase.language.rows import condition, event, quality
from cardbase.language.words import Vocabulary, Word


def _noun(key: str, many: str, en: str, ja: str, counter: str, meaning: str, example: str) -> Word:
    """Return a kind of card; `en` is what English rules texts call one and several of it."""
    return Word("noun", key, f"{key}|{many}", en, ja, counter=counter, meaning=meaning, example=example)


NOUNS = (
    _noun("warrior", "warriors", "warrior|warriors", "戦士", "体", "a warrior", "choose warrior: it f +1 until end of turn"),
    _noun("doomtrooper", "doomtroopers", "Doomtrooper|Doomtroopers", "ドゥームトルーパー", "体", "a human warrior", "only doomtrooper"),
    _noun("heretic", "heretics", "Heretic|Heretics", "ヘレティック", "体", "a human turned to the Dark Legion", "discard all heretics"),
    _noun("personality", "personalities", "Personality|Personalities", "有名戦士", "体", "one of them in play over both sides",
          "when bearer kills personality: gain 5 points"),
    _noun("combatant", "combatants", "combatant|combatants", "戦闘中の戦士", "体", "one of the two of the combat",
          "choose combatant: it f +2 until end of combat"),
    _noun("equipment", "equipment", "equipment card|equipment cards", "装備", "枚", "a card of equipment", "choose equipment: discard it"),
    _noun("fortification", "fortifications", "fortification|fortifications", "陣地", "枚", "a fortification", "choose fortification: discard it"),
    _noun("mission", "missions", "mission|missions", "任務", "枚", "a mission", "discard all missions"),
    _noun("gift", "gifts", "Dark Symmetry card|Dark Symmetry cards", "ダーク・シンメトリー", "枚", "a Dark Symmetry card", "choose gift: discard it"),
    _noun("special", "specials", "Special|Specials", "特殊カード", "枚", "a Special", "when opponent plays special: draw 1"),
    _noun("spell", "spells", "spell|spells", "魔法", "枚", "a card of the Art", "pick spell in your hand: draw 1"),
)  # fmt: skip

FIELDS = (
    Word("field", "type", "type", "type", "タイプ", text=True, where="what", has_en="{name}",
         meaning="the printed type", example='choose card with type="warrior" or type="equipment": discard it'),
    Word("field", "f", "f|fight", "Fight", "格闘", stat=True, meaning="the Fight rating", example="this f +1 until end of turn"),
    Word("field", "s", "s|shoot", "Shoot", "射撃", stat=True, meaning="the Shoot rating", example="this s +1 until end of turn"),
    Word("field", "a", "a|armour", "Armour", "防御", stat=True, meaning="the Armour rating", example="this a +1 until end of turn"),
    Word("field", "v", "v|value", "Value", "価値", stat=True, meaning="the Value", example="this v +1 until end of turn"),
    *(
        Word("field", f"base_{key}", f"base {key}", f"base {en}", f"元の{ja}", meaning="as printed, before changes", example=f"draw base {key} of this")
        for key, en, ja in (("f", "Fight", "格闘"), ("s", "Shoot", "射撃"), ("a", "Armour", "防御"), ("v", "Value", "価値"))
    ),
    Word("field", "subtype", "subtype", "subtype", "副種類", text=True, meaning="what the card's head says",
         example='choose fortification with subtype="CITY": discard it'),
    Word("field", "modifier", "modifier", "modifier", "修正", meaning="above 0 where the card adds to a rating, below 0 where it takes from one",
         example="choose equipment with modifier < 0: discard it"),
    Word("field", "designation", "designation", "designation", "呼称", text=True, meaning="what its text line says that it is (WA4)",
         example='choose warrior with designation="CAPTAIN": heal it'),
    Word("field", "affiliation", "affiliation", "affiliation", "所属", text=True, meaning="as printed, GENERAL and the Dark Legion included",
         example='choose warrior with affiliation="GENERAL": heal it'),
    Word("field", "actions", "actions", "price in actions", "必要アクション数", meaning="how many actions playing, giving or introducing it takes (AC1, AC13)",
         example="always: bearer cannot have all cards with actions >= 1"),
)  # fmt: skip

ZONES = (
    Word("zone", "deck", "deck", "draw pile|the draw pile", "ドローパイル", meaning="the draw pile", example="search deck for card, put it into hand"),
    Word("zone", "removed", "removed", "removed pile|the removed pile", "除外パイル", "ゲームから除外する|ゲームから除外して",
         meaning="what is out of the game", example="put this into removed"),
    Word("zone", "collection", "collection", "collection|the collection", "コレクション", meaning="hand, draw pile and discard pile together (ZN2)",
         example="search collection for warrior with heretic, put it into play"),
    Word("zone", "squad", "squad", "Squad|the Squad", "スコード", meaning="the area of Doomtroopers",
         example="if there is own warrior in your squad: draw 1", living=True),
    Word("zone", "outpost", "outpost", "Outpost|the Outpost", "アウトポスト", meaning="the area of the tribes",
         example="if there is own warrior in your outpost: draw 1", living=True),
    Word("zone", "kohort", "kohort", "Kohort|the Kohort", "コホルト", meaning="the area of the Dark Legion",
         example="if there is own warrior in your kohort: draw 1", living=True),
)  # fmt: skip

RESOURCES = (
    Word("resource", "destiny", "destiny", "D", "運命ポイント", meaning="Destiny Points", example="gain 10 destiny"),
    Word(
        "resource",
        "promotion",
        "promotion",
        "P",
        "昇進ポイント",
        meaning="Promotion Points",
        example="gain 3 promotion",
    ),
    Word("resource", "hand_limit", "hand limit", "hand limit", "手札の上限", meaning="draw up to so many, discard down to so many (TU1, TU3)",
         example="always: the hand limit of you is 10"),
    Word("resource", "discard_limit", "discard limit", "limit of cards discarded at will in the discard step", "ディスカードステップに任意で捨てられる枚数",
         meaning="beside the cut to the hand limit; otherwise one (TU3)", example="always: the discard limit of you is 2"),
    Word("resource", "actions", "actions|action", "action|actions", "アクション", meaning="of the turn player, in this turn; one more may be an attack (CB20)",
         example="gain 1 actions"),
)  # fmt: skip

MARKS = (
    Word("mark", "marker", "markers|marker", "marker|markers", "マーカー", meaning="counts down on the card that says what it is for",
         example="at start of your draw step: take 3 markers off this"),
)  # fmt: skip

PHASES = (
    Word(
        "phase",
        "draw",
        "draw step",
        "draw step",
        "ドローステップ",
        meaning="before drawing",
        example="at start of your draw step: draw 1",
    ),
)

TIMINGS = (
    Word("timing", "before_declaration", "before declaration", "Before declaration", "攻撃宣言前",
            meaning="before attacker and defender are named (CB0). No construct says it: it is a moment of the rulebook",
         example="before declaration, pay 3 destiny: choose warrior: it cannot attack until end of turn"),
    Word("timing", "before_combat", "before combat", "Before the combat", "戦闘開始前", meaning="CB5", example="before combat: end combat"),
    Word("timing", "killed", "on a kill", "When warriors are killed", "戦士が死亡した時", meaning="CB11, before the killed are discarded",
         example="on a kill, pay 3 destiny, if this is dying: spare this"),
    Word("timing", "answering", "in answer to special", "In answer to a Special", "特殊カードへの応答", meaning="TM4: directly after it was played",
         example="in answer to special, discard this: counter that"),
    Word("timing", "own_turn", "own turn", "Own turn", "自分のターン", meaning="outside combat, no action", example="own turn, once per turn: draw 1"),
)  # fmt: skip

LIMITS = (
    Word(
        "limit",
        "per_combat",
        "{times} per combat",
        "{times} per combat",
        "戦闘{times}回",
        meaning="so often in a combat",
        example="in combat, once per combat: this f +1 until end of combat",
    ),
    Word(
        "limit",
        "per_round",
        "{times} between draw steps",
        "{times} from one of your draw steps to the next",
        "自分のドローステップから次のドローステップまでに{times}回",
        meaning="so often between two draw steps of its player. No construct says it: other limits end with a phase, this one with the next of its kind",
        example="any time, discard 1, once between draw steps: this a +1 until start of your next turn",
    ),
)


EVENTS = (
    event("damaged", "{what?} [are|is] damaged", "a wound came on it", "when {what} are|is wounded", "{what}が負傷した時", "when bearer is damaged: gain 1 destiny"),
    event("moves", "{what?} [are|is] transferred", "it has come to the Outpost or back (AC16)", "when {what} are|is transferred", "{what}が移動した時",
          "when own warrior is transferred: gain 1 destiny"),
    event("attached", "{what?} [are|is] attached", "it was laid on a warrior, player or area", "when {what} are|is laid down", "{what}が置かれた時",
          "when this is attached: gain 1 destiny"),
    event("destroyed", "{what?} [are|is] killed", "is killed", "when {what} are|is killed", "{what}が死亡した時",
          "when bearer is killed: gain 3 promotion"),
    event("kills", "{what?} kill|kills {what2}", "by a strike in combat", "when {what} kill|kills {what2}", "{what}が{what2}を倒した時",
          "when kills warrior: gain 1 destiny"),
    event("survives", "{what?} survive|survives", "is alive after its combat", "when {what} survive|survives a combat", "{what}が戦闘を生き延びた時",
          "when own warrior survives: gain 1 destiny"),
    event("armed", "{what?} [are|is] armed", "has fixed the weapons of a combat", "when {what} choose|chooses weapons", "{what}が武器を選んだ時",
          "when bearer is armed: gain 1 destiny"),
    event("earns", "{who} earn|earns promotion", "Promotion Points were gained", "when {who} earn|earns P", "{who:が}昇進ポイントを得た時",
          "play, when you earn promotion: gain 1 destiny"),
    event("razes", "{who} raze|razes {what}", "a fortification or warzone in play was discarded", "when {who} discard|discards {what}",
          "{who:が}{what}を捨てさせた時", "when you raze fortification: gain 6 promotion"),
    event("converts", "{who} convert|converts {what}", "it became a Heretic", "when {who} turn|turns {what} into a Heretic",
          "{who:が}{what}をヘレティックにした時", "when you convert warrior with brotherhood: gain 10 promotion"),
)  # fmt: skip


CONDITIONS = (
    condition("in_combat", "{what} are|is in combat", "it is one of the two", "{what} are|is in combat", "{what}が戦闘中",
              "if this is in combat: gain 1 destiny"),
    condition("combat", "there is combat", "any combat is under way", "there is a combat", "戦闘中", "if there is combat: gain 1 destiny"),
    condition("no_combat", "no combat", "none is under way", "there is no combat", "戦闘中でない", "if no combat: gain 1 destiny"),
    condition("fight", "tactic is fight", "it is a Fight combat", "the tactic is Fight", "攻撃方法が格闘", "if tactic is fight: end combat"),
    condition("shoot", "tactic is shoot", "it is a Shoot combat", "the tactic is Shoot", "攻撃方法が射撃", "if tactic is shoot: end combat"),
    condition("attacking", "{what} attack|attacks {what2}", "it is the attacker, and the defender is such a one", "{what} attack|attacks {what2}",
              "{what}が{what2}を攻撃している", "while this attacks warrior with dark legion: this f +1"),
    condition("fighting", "{what} fight|fights {what2}", "its combat opponent is such a one", "{what} fight|fights {what2}",
              "{what}が{what2}と戦っている", "while this fights warrior with dark legion: this a +1"),
    condition("many", "more than two players", "in a game of two only with the switch two_player_limits = ignored", "there are more than two players", "3人以上で遊んでいる",
              "play, if more than two players: draw 1"),
    condition("warrior_earned", "own warrior earned",
         "the Promotion Points of this moment are a warrior's. No construct says it: it speaks of who earns the points that are being given", "one of your warriors earned them",
              "自分の戦士が得た", "play, when you earn promotion, if own warrior earned: draw 1"),
    condition("yours", "defender is yours", "the own side is attacked", "the defender is yours", "防御戦士が自分の戦士",
              "play, if defender is yours: end combat"),
)  # fmt: skip


FILTERS = (
    quality("damaged", "damaged|wounded", "before", "with a wound", "wounded", "負傷している", "choose wounded own warrior: heal it"),
    quality("able", "able to {act}", "after", "could do it now", "able to {act}", "{act:can}", "choose enemy warrior able to attack: wound it"),
    quality("protected_by", "protected by {what}", "after", "such a fortification protects it", "protected by {what}", "{what}に守られている",
            "if bearer is protected by fortification: draw 1"),
    quality("attackable", "open to attack by {what}", "after", "one of these may attack it",
            "that {what} may attack", "{what}が攻撃できる", "choose warrior outside combat with open to attack by attacker: it becomes defender"),
    quality("alone_in", "alone in {zone}", "after", "no other card of its player is there", "that is alone in {zone}", "{zone}最後の",
            "when own warrior kills warrior alone in kohort: fulfil"),
    quality("covered", "covered", "before", "in cover, hidden ones too", "covered", "カバー中の", "choose covered warrior: it leaves cover"),
    quality("arriving", "arriving", "before", "has just been placed", "newly placed", "投入されたばかりの", "if there is own arriving doomtrooper: draw 1"),
    quality("unwounded", "unwounded", "before", "without a wound", "unhurt", "無傷の", "pick unwounded warrior: name it"),
    quality("dying", "dying", "before", "just killed", "dying", "倒されたばかりの", "choose own dying warrior: spare it"),
    quality("hit", "hit", "after", "wounded by a strike of this combat, not by a card", "wounded by a strike", "攻撃で負傷した",
            "if combat opponent of this is hit: heal this"),
    quality("hurt", "hurt", "after", "wounded in this combat", "wounded in this combat", "この戦闘で負傷した", "if attacker is hurt: heal attacker"),
    quality("used", "used", "after", "a weapon in use in this combat", "in use", "使用中の", "choose equipment used: shut it down"),
    quality("converted", "converted", "after",
            "became a Heretic by a card. No construct says it: a card on it made it one, or a text that is gone",
            "turned into a Heretic by a card", "カードでヘレティックになった",
            "choose warrior converted: redeem it"),
    quality("defending", "defending", "before", "is attacked", "defending", "攻撃されている", "if bearer is defending: draw 1"),
    quality("marked", "marked", "before", "named by this card", "named", "指定された", "when bearer kills marked warrior: fulfil"),
    quality("owned", "owned by {who}", "after", "of that player's deck, whoever controls it", "owned by {who}", "{who:の}所有する", "choose card owned by you: return it"),
    quality("besides", "besides {what}", "after", "not this one", "other than {what}", "{what}以外の",
            "choose own warrior besides bearer: heal it"),
    quality("working_on", "working on {what}", "after", "the warrior feels what it does: it is not immune, and protected by it if it is a fortification; "
            "what waits is played on it, or has chosen it",
            "working on {what}", "{what}に効果がある",
            "choose gift working on attacker: discard it"),
    quality("outside", "outside combat", "after", "is in no combat, and could be", "outside the combat", "戦闘外の",
            "choose warrior outside combat: it becomes defender"),
    quality("able_so", "able in this tactic", "after",
            "could be in a combat with the tactic of this one, legal or not. No construct says it: the affiliations are set aside, the tactic is not",
            "able to fight with this tactic",
            "この攻撃方法で戦える", "choose warrior able in this tactic: it becomes attacker"),
    quality("fit", "fit to attack {what}", "after", "outside the combat, may attack that one with this tactic", "able to attack {what}", "{what}を攻撃できる",
            "choose warrior fit to attack defender: it becomes attacker"),
    quality("able_help", "able to help {what}", "after", "could help that combatant (CB19)", "able to help {what}", "{what}を援護できる",
            "choose own warrior able to help combatant: pick combatant open to help from target 1: target 1 joins it"),
    quality("helpable", "open to help from {what}", "after", "all of these could help it (CB19)", "that {what} can help", "{what}が援護できる",
            "choose own warrior able to help combatant: pick combatant open to help from target 1: target 1 joins it"),
    quality("enterable", "able to enter", "after", "no Personality of its title is in play", "able to enter", "投入条件を満たす",
            "pick warrior in any discard with able to enter: raise it"),
    quality("enterable_beside", "able to enter beside {what}", "after",
         "and nothing keeps it out of the area of that one. "
         "No construct says it: one card alone brings a warrior into an area that need not be its own",
         "able to enter the area of {what}",
            "{what}と同じ場所に出せる", "pick warrior in your hand with able to enter beside bearer: introduce it beside bearer"),
    quality("convertible", "able to become heretic", "after", "not one that never becomes a Heretic", "able to become a Heretic", "ヘレティックになりうる",
            "only doomtrooper able to become heretic"),
    quality("akin", "akin to {what}", "after", "both Doomtroopers, or both Dark Legion", "of the same kind as {what}", "{what}と同じ陣営の",
            "choose own warrior akin to bearer: heal it"),
    quality("facing", "facing {what}", "after", "its combat opponent is such a one", "facing {what}", "{what}と戦っている",
            "choose combatant facing warrior with dark legion: it a +1 until end of combat"),
    quality("in_area", "in its area", "after", "in the area on which this lies, in which it or its bearer is", "in its area", "同じ場所の",
            "always: all own warriors in its area a +1"),
    quality("beside", "beside {what}", "after", "such a card of its side lies in its area, or on a warrior there", "in one area with {what}", "{what}と同じ場所の",
            "if combat opponent is beside fortification: draw 1"),
    quality("copyable", "within means", "after", "its price for PHANTASM can be paid", "whose price can be paid", "価格を支払える",
            "choose warrior within means: caster takes ratings of it"),
    Word("amount", "likeness", "price of the likeness of {what}",
         "10 (for a Dark Legion warrior), 4 (otherwise for a Brotherhood warrior) or else 6", "10（ダークリージョンの戦士）、4（そうでない教団の戦士）または6（その他）",
         meaning="of what PHANTASM copies. No construct says it: no other price goes by the kind of a target",
         example="play, pay (price of the likeness of it) destiny: choose warrior: caster f becomes f of it until end of combat"),
    quality("avengeable", "unavenged", "before", "killed in combat, not yet avenged", "not yet avenged", "まだ報復されていない",
            "choose unavenged dying warrior: avenge it"),
)  # fmt: skip

REFERENCES = (
    Word("reference", "bearer", "bearer", "the bearer", "これを持つ戦士", meaning="the warrior that has this card", example="always: bearer f +1"),
    Word("reference", "attacker", "[the] attacker", "the attacker", "攻撃戦士", meaning="the attacking warrior of this combat",
         example="attacker strikes first"),
    Word("reference", "defender", "[the] defender", "the defender", "防御戦士", meaning="the attacked warrior of this combat", example="defender strikes first"),
    Word("reference", "caster", "caster", "the caster", "使用者", meaning="the warrior that casts this spell", example="caster f +1 until end of combat"),
    Word("reference", "wielder", "wielder", "the wielder", "武器の持ち主", meaning="the bearer of the weapon under this attachment",
         example="always: wielder f +1"),
    Word("reference", "victim", "victim", "the victim", "倒された戦士", meaning="the warrior just killed", example="when kills warrior: exile victim"),
    Word("reference", "newcomer", "newcomer", "the newcomer", "投入された戦士", meaning="the warrior just placed", example="if newcomer is brotherhood: draw 1"),
    Word("reference", "opponent_of", "[the] combat opponent of {what}", "the combat opponent of {what}", "{what}の戦闘相手",
         meaning="the other one of its combat", example="if combat opponent of bearer is dying: draw 1"),
)  # fmt: skip

AMOUNTS = (
    Word("amount", "half", "half of {n}", "half of {n} (rounded up)", "{n}の半分（切り上げ）", meaning="rounded up", example="opponent gains half of v of this promotion"),
    Word("amount", "earned", "earned by {who}", "the P just earned by {who}", "{who}が得たばかりの昇進ポイント", meaning="Promotion Points of this event",
         example="if earned by opponent > 0: draw 1"),
)  # fmt: skip


ACTS = (
    Word("act", "act", "act", "act (attack, go into or out of cover, or use abilities that take actions)",
         "行動（攻撃、カバーの出入り、アクションを使う能力の使用）できない", "行動（攻撃、カバーの出入り、アクションを使う能力の使用）しなければならない",
         "行動（攻撃、カバーの出入り、アクションを使う能力の使用）できる", meaning="no attack, no cover, no abilities that take actions",
         example="choose enemy warrior: it cannot act until start of your next turn"),
)  # fmt: skip

EDITIONS = (
    Word("edition", "printed", "printed", "As printed", "印刷のテキスト", meaning="of the card as it was printed, where the clarified text says something else",
         example="printed: draw 1"),
    Word("edition", "clarified", "clarified", "As clarified", "改訂のテキスト", meaning="of the publisher's later text",
         example="clarified: draw 1"),
)  # fmt: skip

VOCABULARY = Vocabulary(
    CORE, EDITIONS, NOUNS, FIELDS, ZONES, RESOURCES, MARKS, PHASES, TIMINGS, LIMITS, EVENTS, CONDITIONS, FILTERS, REFERENCES, AMOUNTS, ACTS,
    VERBS, TRAITS, CARDS, RANKS, EXPANSIONS, ATTACKS, GOODS, KI, OUTPOST, PEOPLE, PLAYERS, SAFEGUARDS, POISONS, CONVERSIONS, ASSAULTS, LIBERTIES, COMPANY,
    PLACES, HEALING, PRISONS, SECRETS, RESERVES, TURNABOUTS, ENCOUNTERS, COPIES, TURNING,
    japanese=japanese_values(PRINTED) | APOSTLES | ASPECTS, ways=WAYS, wishes=WISHES, carried_out=carried_out("doomtrooper"), former=former_words("doomtrooper"),
)  # fmt: skip
