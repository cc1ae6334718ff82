"""The game's rows of the effect language. What they do is `rules/bindings.py`; this module loads no rules."""

from cardbase.games.fertcg.cards import JAPANESE
from cardbase.games.fertcg.word_units import LANDS, NAMES, STATUSES, TOLD, UNITS
from cardbase.games.fertcg.word_verbs import DONE
from cardbase.games.words import carried_out, former_words, refused
from cardbase.language.core import CORE
from cardbase.language.idiom import Idiom
from cardbase.language.words import Vocabulary, Word, condition, explained, keyword, noun

RULES = {
    "command": (
        "for {n} vigour, as often as you pay it, a cost in cards of your deck or your off-field is 1 card lower",
        "気力{n}を消費するごとに、自分が支払う山札コストまたは戦場外コストを1枚減らす",
    ),
    "divine": (
        'the bearer has the attribute "{name}"; a strike with this costs 3 unused chips at equip level C, 2 at B, 1 at A, none at S',
        "装備したユニットは属性「{name}」を持つ。このカードでの攻撃には、装備レベルがCなら3枚、Bなら2枚、Aなら1枚、☆なら0枚の未使用チップを支払う",
    ),
    "effective": (
        'a strike with this deals {n} more damage to a unit of the class, movement kind or attribute "{name}"',
        "兵種、移動系統または属性が「{name}」のユニットに与えるダメージを＋{n}する",
    ),
    "leaves_at": (
        "with {n} vigour or less this card retreats; if it lies over another unit, it goes to its owner's hand instead, and that unit stays with the vigour",
        "気力が{n}以下になった時、このカードは撤退する。他のユニットの上に置かれていれば、かわりに手札に戻り、そのユニットは気力とともに残る",
    ),
}


# Which way each of the game's own effects belongs to, and which say what newcomers wish for (`language.ways`, `language.wishes`).


WAYS = {
    "verb": {
        "values": "carry_chips, recover_chips, restore_chips, strike_fewer, strike_times",
        "price": "crest_costs_less, crest_is_paid, keep_magic, lends_chips, pays_for_strikes, stands_for_cards, stands_for_chips, "
        "strike_covered, uses_for_less, uses_for_more, uses_for_most",
        "permission": "act_again, move_again, moves_as, supports_more",
        "attack": "attack_bare, attack_with, attacks_again, counters_again, strikes_first",
        "replacement": "strike_harmless, strike_plain, strike_spares",
        "standing": "become_copy",
        "harm": "inflict, cure",
        "moving": "advance, attach_free, comes_back, deploy_alone, deploy_at, deploy_over, deploy_where, lay_in_place, lay_over, "
        "lay_where, move_beside, move_near_where, move_to_place, move_where, replace",
        "prohibition": "effects_last, stand_by",
    },
    "keyword": {
        "values": "raises",
        "permission": "indirect_attack",
        "prohibition": "alone, laid_if",
    },
}
WISHES: dict[str, tuple[str, ...]] = {
    "price": ("verb uses_for_less", "verb plays_for_less", "verb change"),
    "attack again": ("verb strike_times", "verb act_again"),
    "less damage": ("verb change", "verb halve"),
    "no damage": ("verb set",),
    "timing": ("timing striking", "timing receiving"),
}
"""Wish -> words of the game that say it (`language.wishes`)."""


# Words for cards, places, moments, conditions and class abilities.


def _timing(key: str, pattern: str, ja: str, meaning: str, rest: str = "strike damage +1", en: str = "") -> Word:
    en = en or pattern[0].upper() + pattern[1:]
    return Word("timing", key, pattern, en, ja, meaning=meaning, example=f"{pattern}: {rest}")


WORDS = (
    noun("unit", "unit|units", "ユニット", "体", "a unit on the map; elsewhere a unit card", "choose enemy unit: put 1 chips on it",
         sides=("自軍", "敵"), away=("unit card|unit cards", "ユニットカード")),
    noun("weapon", "weapon|weapons", "武器カード", "枚", "an attached weapon card; elsewhere a weapon card",
         "put weapon in your off-field into hand"),
    noun("magic", "spell|spells", "魔法カード", "枚", "an attached magic card; elsewhere a magic card", "put spell in your off-field into hand",
         en="magic card|magic cards"),
    noun("item", "item|items", "アイテム", "枚", "an item in play; elsewhere an item card", "destroy item attached to enemy"),
    Word("noun", "equipment", "equipment|equipments", "weapon, magic or item card|weapon, magic or item cards", "武器・魔法・アイテムカード",
         meaning="a weapon, magic card or item", example="put equipment in your off-field into hand"),
    noun("wielded", "armament|armaments", "武器・魔法カード", "枚", "an attached weapon or magic card; elsewhere such a card", "put armament in your off-field into hand",
         en="weapon or magic card|weapon or magic cards"),
    noun("land", "land|lands", "土地カード", "枚", "a land in play; elsewhere a land card", "put land in your off-field into hand"),
    noun("surprise", "surprise|surprises", "サプライズカード", "枚", "a surprise card", "put surprise in your off-field into hand")._replace(
        en="surprise card|surprise cards"
    ),

    Word("field", "vigour", "maximum vigour", "maximum vigour", "最大気力", stat=True, meaning="the most chips that the unit may hold",
         example="always: bearer maximum vigour +1"),
    Word("field", "chips", "vigour", "vigour", "気力", meaning="the chips on the unit", example="destroy enemy with vigour <= 1"),
    Word("field", "bonus", "damage dealt", "damage dealt", "与えるダメージ", stat=True, en_change="deal|deals {change:more|less} damage",
         meaning="what is added to its strikes",
         example="always: bearer damage dealt +1"),
    Word("field", "received", "damage received", "damage received", "受けるダメージ", stat=True, en_change="take|takes {change:more|less} damage",
         meaning="what is added to strikes against it",
         example="always: bearer damage received -1"),
    Word("field", "consumption", "consumption", "consumption", "消費気力", stat=True, en_change="use|uses {change:more|less} vigour to strike",
         meaning="vigour that its strikes use more or less",
         example="always: bearer consumption -1"),
    Word("field", "attack", "attack value", "attack value", "攻撃力", stat=True, meaning="the printed attack; of the strike what it is made with",
         example="destroy enemy with attack value >= 4"),
    Word("field", "printed_vigour", "printed maximum vigour", "printed maximum vigour", "記載された最大気力",
         meaning="the maximum vigour as the card prints it; of equipment the maximum that it adds", example="destroy enemy with printed maximum vigour <= 3"),
    Word("field", "printed_attack", "printed attack value", "printed attack value", "記載された攻撃力",
         meaning="the attack as the card prints it, in a counter-attack, too. No construct says it: it is printed",
         example="striking: strike attack value becomes printed attack value of bearer"),
    Word("field", "strike_damage", "damage", "damage", "ダメージ", stat=True, meaning="of the strike: what it takes, before it is multiplied by the number of attacks",
         example="striking, vigour 1: strike damage +2"),
    Word("field", "strike_use", "vigour use", "consumption", "消費気力", stat=True, en_change="use|uses {change:more|less} vigour",
         meaning="of the strike: the vigour that it uses", example="striking: strike vigour use becomes 1"),
    Word("field", "cost", "cost", "cost", "使用コスト", meaning="the printed chips that a card costs", example="put item in your off-field with cost <= 2 into hand"),
    Word("field", "row", "row", "row", "段", has_en="in row {name}", meaning="how far ahead a unit stands: 1 is its player's deployment row, 4 the enemy's",
         example="destroy enemy with row = 4"),
    Word("field", "need", "need", "need", "必要", meaning="the need of a magic card", example="put spell in your off-field with need <= 2 into hand"),
    Word("field", "attribute", "attribute", "attribute", "属性", text=True, meaning="an attribute of the unit",
         example='all allies with attribute:"flame" damage dealt +1 until end of turn'),
    Word("field", "class", "class", "class", "兵種", text=True, meaning="the printed class", example='destroy enemy with class:"dragon"'),
    Word("field", "skill", "skill", "skill", "スキル", text=True, has_ja="スキル「{name}」を持つ", meaning="a skill that the unit has, or that the surprise card is for",
         example='put surprise in your off-field with skill:"critical" into hand'),
    Word("field", "movement", "movement", "movement kind", "移動系統", text=True, meaning='"infantry", "cavalry", "flying"',
         example='choose enemy with movement:"flying": put it on standby'),
    Word("field", "kind", "kind", "equipment kind", "装備の種類", text=True, meaning='the kind of equipment: "sword", "fire" …',
         example='put weapon in your off-field with kind:"sword" into hand'),
    Word("field", "level", "level", "level", "レベル", meaning="the printed level. No construct says it: it is printed", example="destroy enemy with level >= 10"),
    Word("field", "sex", "sex", "sex", "性別", text=True, meaning='"male", "female"', example='all allies with sex:"female" damage dealt +1 until end of turn'),
    Word("field", "action", "action kind", "action kind", "行動系統", text=True, meaning='"direct", "indirect", "magic", "healing" …. No construct says it: it is printed',
         example='destroy enemy with action kind:"healing"'),
    Word("field", "nation", "nation", "nation", "所属国家", text=True, meaning="the printed nation",
         example='all allies with nation:"Coast" damage dealt +1 until end of turn'),

    Word("zone", "discard", "off-field", "off-field|the off-field", "戦場外", meaning="where used and retreated cards lie; the newest is on top",
         example="put top 1 of your off-field into hand"),
    Word("zone", "removed", "abroad", "abroad|abroad", "国外", meaning="out of the game for good", example="put top 1 of opponent's off-field into abroad",
         rule_en="from abroad", rule_ja="国外"),
    Word("zone", "prison", "prison", "prison|the prison", "捕虜置き場", "捕虜にする|捕虜にして",
         meaning="where captured units lie, with 5 chips of their player that come back one a turn; they go to the off-field with the last one, "
         "or as the other player deploys a unit of the name", example="put enemy unit into prison"),
    Word("zone", "play", "map", "map|the map", "戦場", meaning="the map", example="put unit in your hand into map"),
    Word("mark", "chips", "chips|chip", "chip|chips", "気力チップ", meaning="vigour on a unit, from the unused chips of its player",
         example="put 2 chips on this"),
    Word("phase", "strike", "strike", "strike", "この攻撃", meaning="the attack or counter-attack that is under way, all that follows from its damage included",
         example="this consumption -1 until end of strike"),
    Word("phase", "unit", "unit step", "unit step", "ユニットステップ", meaning="the step of deployments", example="at start of your unit step: draw 1"),
    Word("phase", "draw", "draw step", "draw step", "ドローステップ", meaning="the step in which a card is drawn",
         example="at start of your draw step: draw 1"),
    Word("phase", "invasion", "invasion phase", "invasion phase", "侵攻フェイズ", meaning="the phase in which units act",
         example="at start of your invasion phase: draw 1"),
    Word("phase", "action", "unit's action", "unit's action", "ユニットの行動",
         meaning="the three steps of a unit, the one that acts or the next one", example="choose ally: it cannot move until end of unit's action"),
    Word("resource", "unused", "unused", "unused chip|unused chips", "未使用チップ", meaning="the unused chips of a player", example="opponent loses 2 unused"),
    Word("resource", "used", "used", "used chip|used chips", "使用済みチップ", meaning="the used chips of a player", example="if used of opponent >= 5: draw 1"),
    Word("reference", "strike", "[the] strike", "the strike", "この攻撃", meaning="the strike under way; its damage, cost and attack value may be changed",
         example="striking, vigour 2: double damage of strike"),
    Word("reference", "bearer", "bearer", "the bearer", "装備したユニット", meaning="the unit that this is attached to",
         example="always: bearer damage dealt +1"),
    Word("reference", "attacker", "[the] attacker", "the striking unit", "攻撃・反撃するユニット", meaning="the unit whose strike is under way",
         example="in combat, discard 1: attacker damage dealt +1 until end of strike"),
    Word("reference", "defender", "[the] defender", "the struck unit", "攻撃・反撃を受けるユニット", meaning="the unit that is struck",
         example="in combat, discard 1: defender damage received -1 until end of strike"),
    Word("reference", "own_combatant", "own combatant", "your unit in combat", "戦闘中の自軍ユニット",
         meaning="the unit of this card's player that attacks or is attacked", example="play, on attack declaration: put 1 chips on own combatant"),
    Word("reference", "acting_unit", "acting unit", "the acting unit", "行動中のユニット", meaning="the own unit that takes its steps",
         example="play, before acting: put 1 chips on acting unit"),
    Word("reference", "equipment_used", "equipment used", "the card in use", "使用中のカード",
         meaning="the attached card that the unit uses in this combat", example="striking, vigour need of equipment used: keep spell"),

    _timing("in_combat", "in combat", "戦闘中", "while a combat is under way", "draw 1", "In combat"),
    _timing("any_time", "any time", "いつでも", "in a preparation second, at the end of a step, in answer to a surprise", "draw 1"),
    _timing("declaration", "on attack declaration", "攻撃宣言時", "in a preparation second"),
    _timing("weapon_choice", "on weapon choice", "武器選択時", "in an attack, before this card's player chooses the equipment for it",
            "attach weapon in your hand bearable by own combatant to own combatant"),
    _timing("answer", "in answer", "サプライズカードへの応答", "in answer to a surprise card alone", "draw 1", "In answer to a surprise card"),
    _timing("unit_step", "in unit step", "ユニットステップ", "in the own unit step", "draw 1", "In the unit step"),
    _timing("land_step", "in land step", "土地ステップ", "in the own land step", "draw 1", "In the land step"),
    _timing("item_step", "in item step", "アイテムステップ", "in the own item step. No construct says it: the rulebook names it", "draw 1", "In the item step"),
    _timing("national_power", "in national-power phase", "国力フェイズ", "in the own unit, land and item step", "draw 1", "In the national-power phase"),
    _timing("invasion", "in invasion", "侵攻フェイズ", "in the own invasion phase, between two units", "draw 1", "In the invasion phase"),
    _timing("striking", "striking", "攻撃・反撃時", "in the preparation second of its own strike", en="When striking"),
    _timing("receiving", "receiving", "攻撃・反撃を受ける時", "in the preparation second of a strike against it", "strike damage -1",
            "When struck"),
    _timing("after_combat", "after combat", "戦闘後", "in its processing step after a combat. No construct says it: the rulebook names it", "move again"),
    _timing("instead", "instead of acting", "行動する代わりに", "as its action", "draw 1"),
    _timing("staff", "staff", "行動する代わりに[杖]を使用", "as its action: the use of the staff", "put 1 chips on this",
            "Instead of acting, with the staff"),
    _timing("before_acting", "before acting", "行動前", "in its action step, before the action. No construct says it: the rulebook names it", "draw 1"),
    _timing("paying_crest", "paying crest", "自軍ユニットか装備者が【紋章能力】のコストを払う時",
            "as a crest ability of an own unit is paid for: from the hand, or of what lies on that unit", "crest costs 1 less",
            "As your unit, or its bearer, pays for a crest ability"),
    _timing("strength", "strength", "【力】", "crest: in its own strike"),
    _timing("skill", "skill", "【技】", "crest: when the opponent plays a surprise in its strike. No construct says it: the rulebook names it", "counter that")._replace(
        rule_en="that surprise card", rule_ja="そのサプライズカード"
    ),
    _timing("speed", "speed", "【速】", "crest: when it is struck", "push this 1 squares, end combat"),
    _timing("luck", "luck", "【運】", "crest: when the unit that it fights uses a crest", "counter that")._replace(
        rule_en="that crest ability", rule_ja="その【紋章能力】"
    ),
    _timing("defence", "defence", "【守】", "crest: when it is struck. No construct says it: the rulebook names it", "strike damage -2"),
    _timing("magic", "magic", "【魔】", "crest: when it is struck", "strike damage -2"),

    Word("event", "enters", "{what?} [are|is] deployed", "when {what} are|is deployed", "{what}が出撃した時", meaning="a unit comes onto the map",
         example="when deployed: draw 1"),
    Word("event", "destroyed", "{what?} retreat|retreats", "when {what} retreat|retreats", "{what}が撤退した時", meaning="a unit has no vigour left",
         example="when ally retreats: draw 1"),
    Word("event", "uses_crest", "{what?} use|uses crest", "when {what} use|uses a crest ability", "{what}が【紋章能力】を使用した時",
         meaning="a crest ability is used", example="when enemy uses crest: draw 1"),
    Word("event", "counters", "{what?} counter-attack|counter-attacks", "when {what} counter-attack|counter-attacks", "{what}が反撃した時",
         meaning="a counter-attack is declared", example="when counter-attacks: strike damage +1"),
    Word("event", "laid", "{what?} [are|is] laid", "when {what} are|is laid or turned face up", "{what}が配置された時または表向きになった時",
         meaning="a land or an item that is not attached comes into play, or a land that lay face down is turned up. No construct says it: what enters is a unit",
         example="when this is laid: draw 1"),
    Word("event", "sleeps", "{what?} fall|falls asleep", "when {what} fall|falls asleep", "{what}が眠った時", meaning="a unit was put to sleep",
         example="when enemy falls asleep: draw 1"),

    Word("would", "destroyed", "{what?} would retreat", "if {what} would retreat", "{what}が撤退する場合",
         meaning="as its last vigour has gone, or an effect lets it retreat", example="would retreat, once per game: restore 1 chips to this"),
    Word("would", "loses_game", "{who?} would lose [the] game", "if {who} would lose the game because the other player wins", "{who:が}相手の勝利によって敗北する場合",
         meaning="by occupation, annihilation, an empty deck, or what lets the other player win; not where a text says that one loses",
         example="you would lose game, once per game: you cannot lose until end of your turn"),

    condition("you_strike", "you strike", "the strike under way is one's own", "your unit strikes", "自軍ユニットの攻撃・反撃",
              "play, on attack declaration, if you strike: strike damage +2"),
    condition("you_are_struck", "you are struck", "the strike under way is the opponent's", "your unit is struck", "敵ユニットの攻撃・反撃",
              "play, on attack declaration, if you are struck: strike damage -2"),
    condition("in_counter", "in counter-attack", "the strike under way is a counter-attack", "it is a counter-attack", "反撃",
              "striking, if in counter-attack: strike damage +1"),
    condition("outside_movement", "outside movement step", "no unit is moving in its movement step", "it is outside the movement step",
              "移動ステップ以外", "while outside movement step, when enemy moves: draw 1"),
    condition("uses_magic", "spell is used", "the unit uses an attached magic card", "it uses a magic card", "魔法カードを使用中",
              "striking, if spell is used: strike damage +1"),
    condition("in_use", "this is used", "this card is the equipment in use", "this card is in use", "このカードを使用中",
              'when bearer deals damage, if this is used: inflict "Sleep" on combat opponent'),
    condition("initial_used", "initial equipment is used", "the unit uses its initial equipment. No construct says it: initial equipment is no card",
         "it uses its initial equipment", "初期装備を使用中",
              "when attacks, if initial equipment is used: strike vigour use becomes 1"),
    condition("waits", "{what} waits", "it is declared, and the next to resolve", "{what} have|has been declared", "{what}が使用宣言された",
              "play, any time, if enemy card waits: counter that"),
    condition("waits_crest", "enemy crest waits", "the top of the chain is a crest ability of the opponent",
              "your opponent has declared a crest ability", "相手が【紋章能力】を使用宣言した", "luck, if enemy crest waits: counter that"),

    keyword("command", "command {n}", "for so much vigour a deck or off-field cost is 1 lower", "Command (vigour {n})", "【指揮】(気力{n})", "command 2"),
    keyword("divine", "divine {name}", "the bearer has the attribute; a strike costs chips by its level: C 3, B 2, A 1, S 0",
            "Divine weapon ({name})", "【神将器】({name})", 'divine "dusk"'),
    keyword("effective", "effective {n} against {name}", "so much more damage to units of a class, movement kind or attribute",
            'Effective against "{name}" (+{n})', "【特効】{name}(＋{n})", 'effective 2 against "dragon"'),
    keyword("indirect_attack", "indirect attack", "may attack at two squares, not counter", "its attacks also reach 2 squares away; its counter-attacks do not",
            "攻撃時は2マス先の敵ユニットも攻撃できる。反撃時はできない", "indirect attack"),
    keyword("raises", "raises {name} level", "the bearer's equip level in this kind is 1 higher, up to A", "raises the bearer's {name} equip level by 1, up to A",
            "装備したユニットの{name}の装備レベルを、Aを上限として1上げる", 'raises "sword" level'),
    keyword("only_for", "only for {what}", "which units bear it; of a land, which of one's units lays it", "only for {what}", "{what}のみ",
            'only for unit with movement:"flying"'),
    keyword("reaches", "reaches {what}", "whom one attacks with it, however far off", "attacks {what}, however far off", "どれほど離れていても{what}を攻撃できる",
            "reaches enemy unit with not on deployment square of opponent"),
    keyword("alone", "only one in play", "it cannot be played while another is in play", "cannot be played while another of its name is in play",
            "場に同名カードがある間は使用できない", "only one in play"),
    keyword("stays", "stays in play", "an item that is not attached", "stays in play without a bearer", "ユニットに付与せず場に置く", "stays in play"),
    keyword("goes_abroad", "goes abroad after use", "it goes abroad instead of the off-field", "goes abroad after use", "使用後、国外へ送る",
            "goes abroad after use"),
)  # fmt: skip


MADE_WITH = {
    "direct": "a direct attack", "indirect": "an indirect attack", "weapon": "a weapon", "sword": "a sword", "lance": "a lance", "axe": "an axe",
    "bow": "a bow", "shooter": "a shooter", **{kind: f"{kind} magic" for kind in ("fire", "thunder", "wind", "light", "dark")},
}  # fmt: skip
"""What a strike is by, in English."""
_COUNTER, _ATTACK = ("in_counter",), ("not", ("in_counter",))
TOGETHER = {
    (("you_strike",), _ATTACK): ("your unit attacks", "自軍ユニットの攻撃"),
    (("you_strike",), _COUNTER): ("your unit counter-attacks", "自軍ユニットの反撃"),
    (("not", ("you_are_struck",)), _ATTACK): ("an enemy unit is attacked", "敵ユニットへの攻撃"),
    (("you_are_struck",), _ATTACK): ("your unit is attacked", "敵ユニットの攻撃"),
    (("you_are_struck",), _COUNTER): ("your unit is counter-attacked", "敵ユニットの反撃"),
}
"""What conditions are called together: a strike is an attack or a counter-attack."""
OWN = explained((*WORDS, *DONE, *UNITS, *STATUSES, *LANDS), RULES)
VOCABULARY = Vocabulary(
    CORE, OWN,
    english=MADE_WITH, together=TOGETHER,
    japanese=JAPANESE | NAMES, told=TOLD,
    idiom=Idiom(terms={
        "捨てた": "戦場外へ送った", "捨てる": "戦場外へ送る", "捨てて": "戦場外へ送って", "捨てられる": "戦場外へ送られる",
        "がつけられた": "が付与された", "がついている": "が付与されている",
        "をつけられない": "を装備できない", "をつけなければ": "を装備しなければ", "をつけられる": "を装備できる",
    }),
    ways=WAYS, wishes=WISHES, carried_out=carried_out("fertcg"), refused=refused("fertcg"), former=former_words("fertcg"),
)  # fmt: skip
