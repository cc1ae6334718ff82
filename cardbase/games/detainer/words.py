"""The game's rows of the effect language, its keywords (R-C5, R-K1 to R-K4) among them. What they do is `rules/bindings.py`; this module loads no rules."""

from cardbase.games.detainer.cards import FIELDS as PRINTED
from cardbase.games.field import japanese_values
from cardbase.games.words import carried_out, former_words, refused
from cardbase.language.core import CORE
from cardbase.language.idiom import Idiom
from cardbase.language.words import Vocabulary, Word, event, explained, keyword, quality, verb

RULES = {
    "intimidate": (
        "in a battle, the quickness of the unit that this one fights counts as 0 for who strikes first",
        "戦闘のイニシアチブ決定で、戦闘相手の素早さを0として扱う",
    ),
    "critical": (
        "with a chance of {n}% this card's blow deals 1 more damage",
        "{n}%の確率で、このカードの与えるダメージが1増える",
    ),
}


# Which way each of the game's own effects belongs to, and which say what newcomers wish for (`language.ways`, `language.wishes`).


WAYS = {
    "verb": {
        "values": "widen",
        "price": "cheaper",
        "prohibition": "hold",
        "harm": "sublimate",
        "moving": "pull, retreat",
    },
}
WISHES: dict[str, tuple[str, ...]] = {
    "price": ("verb cheaper",),
    "attack again": ("verb stand",),
    "kill": ("verb sublimate", "verb retreat"),
}
"""Wish -> words of the game that say it (`language.wishes`)."""


def _noun(
    key: str,
    pattern: str,
    en: str,
    ja: str,
    counter: str,
    meaning: str,
    example: str,
    sides: tuple[str, ...] = (),
    away: tuple[str, str] = ("", ""),
) -> Word:
    word = Word("noun", key, pattern, en, ja, counter=counter, sides=sides, meaning=meaning, example=example)
    return word._replace(rule_en=away[0], rule_ja=away[1])


def _act(key: str, pattern: str, meaning: str, en: str, stem: str, example: str) -> Word:
    return Word(
        "act",
        key,
        pattern,
        en,
        f"{stem}できない",
        f"{stem}しなければならない",
        f"{stem}できる",
        meaning=meaning,
        example=example,
    )


WORDS = (
    _noun("unit", "unit|units", "unit|units", "ユニット", "体", "a unit on the battlefield, Detainers included",
          "choose enemy unit: exhaust it", ("味方", "敵"), ("unit card|unit cards", "ユニットカード")),
    _noun("common", "follower|followers", "non-Detainer unit|non-Detainer units", "ユニット", "体",
          "a unit other than a Detainer", "choose enemy follower: return it",
          ("ディテイナーでない味方", "ディテイナーでない敵", "ディテイナーでない"), ("non-Detainer unit card|non-Detainer unit cards", "ユニットカード")),
    _noun("detainer", "detainer|detainers", "Detainer|Detainers", "ディテイナー", "体", "a Detainer", "refresh own detainer"),
    _noun("force", "force|forces", "force|forces", "フォース", "枚", "a weapon, unit force or Stigmata on the battlefield", "destroy enemy force",
          away=("force card|force cards", "フォースカード")),
    _noun("arms", "armament|armaments", "non-Stigmata force|non-Stigmata forces", "フォース", "枚", "a weapon or unit force on the battlefield",
          "choose enemy armament: destroy it", ("スティグマータでない自分の", "スティグマータでない相手の", "スティグマータでない"),
          ("non-Stigmata force card|non-Stigmata force cards", "フォースカード")),
    _noun("weapon", "weapon|weapons", "weapon|weapons", "ウェポン", "枚", "a weapon", "put weapon in your discard into hand",
          away=("weapon card|weapon cards", "ウェポンカード")),
    _noun("unit_force", "unit-force|unit-forces", "unit force|unit forces", "ユニットフォース", "枚", "a unit force",
          "search deck for unit-force, put it into hand"),
    _noun("stigma", "stigma|stigmata", "Stigmata|Stigmata", "スティグマータ", "枚", "a Stigmata on the messenger square. No construct says it: the rulebook names it",
          "if there is enemy stigma: draw 1"),
    _noun("strategy", "strategy|strategies", "strategy|strategies", "ストラテジー", "枚", "a strategy or trap", "put strategy in your discard into hand",
          away=("strategy card|strategy cards", "ストラテジーカード")),
    _noun("trap", "trap|traps", "trap|traps", "トラップ", "枚", "a trap", "destroy enemy trap"),

    Word("reference", "bearer", "bearer", "the bearer", "装備したユニット", meaning="the unit that carries this force",
         example="always: bearer attack +1"),

    Word("field", "attack", "attack", "attack", "攻撃力", stat=True, meaning="the attack (A)", example="this attack +2 until end of turn"),
    Word("field", "endurance", "endurance", "endurance", "耐久力", stat=True, meaning="the endurance (D), damage not counted",
         example="always: all allies endurance +1"),
    Word("field", "quickness", "quickness", "quickness", "素早さ", stat=True, meaning="the quickness (S). No construct says it: the rulebook names it",
         example="this quickness +1 until end of turn"),
    Word("field", "move", "move", "move", "移動力", stat=True, meaning="the move (M). No construct says it: the rulebook names it", example="this move +1 until end of turn"),
    Word("field", "level", "level", "level", "レベル", meaning="the printed level", example="choose enemy unit with level <= 2: exhaust it"),
    Word("field", "attribute", "attribute", "attribute", "属性", text=True, meaning="a printed attribute",
         example='all own units with attribute:"flame" attack +1 until end of turn'),
    Word("field", "contract_power", "contract-power", "contract power", "契約力", meaning="the printed contract power",
         example="put card in your discard with contract-power >= 1 into contract"),

    Word("zone", "discard", "discard", "discard pile|the discard pile", "捨札", meaning="the discard", example="put unit in your discard into hand"),
    Word("zone", "play", "play|battlefield", "battlefield|the battlefield", "戦場", "戦場に出す|戦場に出して", meaning="the battlefield; a unit comes acted, without advancing",
         example="put unit in your discard with level <= 2 into play"),
    Word("zone", "contract", "contract", "contract-power zone|the contract-power zone", "契約力置き場",
         meaning="cards that pay for Arteins. No construct says it: the rulebook names it",
         example="put top 1 of your deck into contract"),
    Word("zone", "sublimation", "sublimation", "sublimation zone|the sublimation zone", "昇華ゾーン", meaning="cards that have paid",
         example="put card in your sublimation into discard"),

    Word("phase", "combat", "battle", "battle", "戦闘", meaning="one battle", example="this attack +1 until end of battle"),
    *(
        Word("phase", key, f"{key} phase", f"{en} phase", f"{ja}フェイズ", meaning="the phase of this name",
             example=f"at start of your {key} phase: draw 1")
        for key, en, ja in (
            ("extra", "Extra", "エクストラ"), ("reboot", "Reboot", "リブート"), ("draw", "Draw", "ドロー"), ("main", "Main", "メイン"),
            ("refresh", "Refresh", "リフレッシュ"),
        )
    ),

    Word("timing", "action", "action", "Action", "【行】", meaning="as the unit becomes acted by moving, in place of an attack",
         example="action: draw 1"),
    Word("timing", "main", "main", "Main", "メイン", meaning="in the own main phase", example="main, artein 2: draw 1"),

    Word("price", "artein", "artein {n}", "Artein, contract power {n}", "天使契約・契約力{n}", meaning="an Artein of a Detainer: so much contract power",
         example="artein 2: draw 1"),

    event("advances", "{what?} advance|advances", "comes from hand into an advance square, or is turned up at the start (【進】)",
          "when {what} advance|advances", "{what}が進撃した時", "when advances: draw 1")._replace(ja_can="【進】"),
    event("acts", "{what?} act|acts", "becomes acted", "when {what} become|becomes acted", "{what}が行動済みになった時", "when enemy unit acts: draw 1"),
    event("retreats", "{what?} retreat|retreats", "leaves by damage, or of itself", "when {what} retreat|retreats", "{what}が退却した時",
          "when retreats: draw 1"),
    event("breaks", "{what?} break|breaks", "a Stigmata breaks", "when {what} break|breaks", "{what}がブレイクされた時", "when own stigma breaks: draw 1"),
    event("sublimated", "{what?} are|is sublimated", "goes to the sublimation zone", "when {what} are|is sublimated", "{what}が昇華した時",
          "when own unit is sublimated: draw 1"),
    event("attached", "{what?} are|is equipped", "a force is laid under a unit", "when {what} are|is equipped", "{what}が装備された時",
          "when this is equipped: draw 1"),
    event("unequipped", "{what?} are|is unequipped", "a force is laid down", "when {what} are|is unequipped", "{what}が装備解除された時",
          "when this is unequipped: draw 1"),
    event("plays", "{who?} issue|issues|play|plays {what}", "a strategy or trap is issued", "when {who} issue|issues {what}", "{who:が}{what}を発令した時",
          "play, when opponent issues strategy: counter that"),
    event("initiative", "{what?} gain|gains initiative", "has the first strike in a battle", "when {what} gain|gains the first strike",
          "{what}が先制攻撃権を得た時", "when gains initiative: this attack +1 until end of battle"),
    event("artein_used", "{what?} use|uses artein", "a Detainer's Artein is used", "when {what} use|uses an Artein", "{what}が天使契約を使った時",
          "play, when enemy detainer uses artein: draw 1"),

    Word("would", "destroyed", "{what?} would retreat", "if {what} would retreat", "{what}が退却する場合", meaning="instead of retreating",
         example="would retreat, once per game: refresh this"),
    Word("would", "breaks", "{what?} would break", "if {what} would break", "{what}がブレイクされる場合", meaning="before a Stigmata breaks",
         example="own stigma would break: may retreat this"),

    verb("end_combat", "end [the] combat|battle", "the battle ends without a further blow", "end the battle", "戦闘を終了する",
         "play, when enemy unit attacks: end combat"),
    verb("rest", "{who?} exhaust|exhausts {what}", "turn to the acted side", "{who} make|makes {what} acted", "{who:は}{what}を行動済みにする",
         "choose enemy unit: exhaust it", price=True),
    verb("stand", "{who?} reboot|reboots {what}", "turn to the un-acted side", "{who} reboot|reboots {what}", "{who:は}{what}を再起させる",
         "choose own acted unit: reboot it"),
    verb("hold", "hold {what}", "it stays acted in its player's next Reboot phase", "{what} does not become un-acted in its player's next Reboot phase",
         "{what}は、持ち主の次のリブートフェイズに再起しない", "choose enemy unit: exhaust it, hold it", te="{what}は、持ち主の次のリブートフェイズに再起せず"),
    verb("heal", "{who?} refresh|refreshes {what}", "take off all damage", "{who} refresh|refreshes {what}", "{who:は}{what}をリフレッシュする",
         "refresh all own units"),
    verb("widen", "{what} range gains {name}", "more squares in its range", 'the range of {what} also covers "{name}"', "{what}のレンジに「{name}」を加える",
         'this range gains "F2" until end of turn'),
    verb("attach", "{who?} equip|equips {what} to {what2}", "lay a force under a unit, wherever both are, if its attribute fits",
         "{who} equip|equips {what} to {what2}", "{who:は}{what}を{what2}に装備する",
         "choose own unequipped force, own unit: equip target 1 to target 2"),
    verb("detach", "{who?} unequip|unequips {what}", "it is laid down where it is", "{who} unequip|unequips {what}", "{who:は}{what}を解除する",
         "unequip enemy equipped force"),
    verb("lose_resource", "{who?} break|breaks|lose|loses {n} {resource}", "so many of the player's own Stigmata; the player chooses which", "{who} break|breaks {n:@resource}",
         "{who:は}{resource}を{n:枚}ブレイクする", "opponent breaks 1 stigma", price=True),
    verb("sublimate", "{who?} sublimate|sublimates {what}",
         "into the sublimation zone; a Detainer breaks a Stigmata instead. No construct says it: of a Detainer something else happens",
         "{who} sublimate|sublimates {what}", "{who:は}{what}を昇華する", "choose enemy unit with level <= 2: sublimate it",
         price=True),
    verb("retreat", "{who?} retreat|retreats {what}", "the unit retreats", "{who} let|lets {what} retreat", "{who:は}{what}を退却させる",
         "choose own follower: retreat it", price=True),
    verb("counter", "{who?} counter|counters {what}", "the strategy or trap that is being issued does nothing", "{who} cancel|cancels {what}",
         "{who:は}{what}を無効にする", "play, when opponent issues strategy: counter that"),
    verb("pull", "{who?} pull|pulls {what} {n} squares", "straight ahead, away from its own side, as far as squares are free",
         "{who} pull|pulls {what} forward {n:square|squares}", "{who:は}{what}を前方へ{n:マス}引き寄せる", "choose enemy unit: pull it 1 squares"),
    verb("exchange", "{who?} exchange|exchanges {what} and {what2}", "the squares of two units", "{who} exchange|exchanges the squares of {what} and {what2}",
         "{who:は}{what}と{what2}の位置を入れ替える", "choose own unit, own unit: exchange target 1 and target 2"),
    verb("deploy", "{who?} deploy|deploys {what}", "it advances into an own advance square, acted", "{who} advance|advances {what}",
         "{who:は}{what}を進撃させる", "deploy unit in your discard with level <= 2"),
    verb("cheaper", "arteins of {who} cost {change}", "their contract power, 1 at least. No construct says it: an Artein is an ability, and no card that is played",
         "{who:own} Arteins take {change} contract power (1 at least)", "{who}の天使契約の必要契約力を{change}する（1未満にはならない）",
         "always: arteins of you cost -1", te="{who}の天使契約の必要契約力を{change}し（1未満にはならない）"),

    quality("rested", "acted", "before", "turned to the acted side", "acted", "行動済みの", "choose own acted unit: reboot it"),
    quality("standing", "un-acted|unacted", "before", "upright", "un-acted", "未行動の", "choose enemy un-acted unit: exhaust it"),
    quality("equipped", "equipped", "before", "lies under a unit", "equipped", "装備されている", "destroy enemy equipped force"),
    quality("unequipped", "unequipped", "before", "lies on the battlefield alone", "unequipped", "装備されていない", "destroy enemy unequipped force"),
    quality("armed", "armed", "before", "carries a force", "force-carrying", "フォースを装備している", "choose enemy armed unit: exhaust it"),
    quality("in_range", "in range of {what}", "after", "on a square that the unit's range covers", "in range of {what}", "{what}のレンジ内の",
            "action: deal 1 damage to all enemy units in range of this"),
    quality("in_camp", "inside camp of {who}", "after", "in that player's camp", "in {who:own} camp", "{who}の陣地にいる",
            "choose enemy unit inside camp of you: deal 2 damage to it"),
    quality("in_neutral", "inside neutral area", "after", "in the three rows of nobody", "in the neutral area", "中立エリアにいる",
            "always: all own units inside neutral area endurance +1"),

    Word("resource", "stigmata", "stigmata|stigma", "Stigmata|Stigmata", "スティグマータ", meaning="the Stigmata of a player", example="opponent breaks 1 stigma"),

    Word("amount", "resource_of", "{resource} of {who}", "the number of {who:own} {resource}", "{who}の{resource}の枚数", meaning="how many are left",
         example="if stigmata of you <= 1: draw 1"),
    Word("amount", "power_of", "contract power of {who}", "{who:own} contract power", "{who}の契約力", meaning="the sum in the contract-power zone",
         example="if contract power of you >= 4: draw 1"),

    keyword("intimidate", "intimidate", "the other unit's quickness counts as 0 in the initiative step. No construct says it: the value is 0 in one step alone",
            "Intimidate", "威嚇", "intimidate"),
    keyword("vanguard", "vanguard", "advances un-acted. No construct says it: it is about how the unit comes, and not about one that is there",
         "this card advances un-acted", "このカードは未行動状態で進撃する", "vanguard"),
    keyword("all_arms", "all-arms",
         "a unit that any force fits, a force that fits any unit. No construct says it: it lifts the rule that attributes agree, on either of two cards",
         "attributes do not matter for equipping",
            "属性にかかわらず装備できる", "all-arms"),
    keyword("field_arms", "field-arms", "may be equipped from hand anywhere. No construct says it: it lifts the rule where a force is equipped",
         "can be equipped from your hand even outside your camp", "自陣の外でも手札から装備できる",
            "field-arms"),
    keyword("far_shot", "far-shot", "this force's range replaces the unit's. No construct says it: a range is squares, and no number",
         "the bearer's range becomes this card's", "装備したユニットのレンジはこのカードのレンジになる",
            "far-shot"),
    keyword("critical", "critical {n}", "so many per cent that a blow deals 1 more. No construct says it: chance in a blow is a rule of the book",
         "Critical {n}%", "クリティカル{n}%", "critical 20"),

    _act("counter_attack", "strike back", "strike first, back or at once in a battle that the enemy has declared", "strike in a battle that the enemy has declared",
         "相手の攻撃宣言による戦闘で攻撃", "choose enemy unit: it cannot strike back until end of turn"),
    _act("bear", "carry|bear {what}", "be equipped with it", "carry {what:bare}", "{what:bare}を装備", "cannot carry forces"),
    _act("stand", "reboot", "become un-acted in the Reboot phase", "become un-acted in the Reboot phase", "リブートフェイズに再起",
         "choose enemy unit: it cannot reboot until end of opponent's reboot phase"),
    _act("act", "be activated", "move, attack, use action abilities", "act", "行動", "choose enemy unit: it cannot be activated until end of turn"),
)  # fmt: skip


OWN = explained(WORDS, RULES)
VOCABULARY = Vocabulary(
    CORE, OWN,
    japanese=japanese_values(PRINTED), idiom=Idiom(terms={
        "捨てた": "捨札に送った", "捨てる": "捨札に送る", "捨てて": "捨札に送って", "捨てられる": "捨札に送られる", "シャッフルする": "切り直す", "シャッフルして": "切り直して",
        "他の": "このカード以外の", "攻撃した時": "攻撃宣言した時", "攻撃された時": "攻撃対象になった時",
    }),
    ways=WAYS, wishes=WISHES, carried_out=carried_out("detainer"), refused=refused("detainer"), former=former_words("detainer"),
)  # fmt: skip
