"""The names behind the ints: zones, numbers, stats, flags, keywords, phases, timings, actions and reasons."""

from typing import Final

from cardbase.engine.events import LOST as LOST_ABILITIES
from cardbase.engine.layout import *

LAYOUT: Final = Layout("fertcg")
LAYOUT.rules = {"window": ("PS1", "PS2", "CN6")}

DECK: Final = LAYOUT.zone("deck", "the deck", "山札", seen=NOBODY)
HAND: Final = LAYOUT.zone("hand", "the hand", "手札", seen=OWNER)
MAP: Final = LAYOUT.zone("map", "the map", "戦場", live=True)
ATTACHMENTS: Final = LAYOUT.zone("attached", "the attached cards", "付与カード", live=True)
LAND: Final = LAYOUT.zone("land", "the land", "土地", live=True)
KEPT: Final = LAYOUT.zone("kept", "the kept items", "設置アイテム", live=True)
PLAYED: Final = LAYOUT.zone("played", "the cards being played", "使用中のカード")
OFF: Final = LAYOUT.zone("off-field", "the off-field", "戦場外")
ABROAD: Final = LAYOUT.zone("abroad", "abroad", "国外")
UNDER: Final = LAYOUT.zone("under", "the cards under units", "ユニットの下")
PRISON: Final = LAYOUT.zone("prison", "the prison", "捕虜")

MAXIMUM: Final = LAYOUT.stats.add("vigour", "maximum vigour", "最大気力")
BONUS: Final = LAYOUT.stats.add("bonus", "damage bonus", "与えるダメージ修正")
SHIELD: Final = LAYOUT.stats.add("received", "change of damage received", "受けるダメージ修正")
CONSUMPTION: Final = LAYOUT.stats.add("consumption", "change of consumption", "消費修正")
KEYWORDS: Final = LAYOUT.stats.add("keywords", "keywords", "能力")
COUNTS: Final = LAYOUT.stats.add("counts", "what it counts as besides", "追加のスキルなど")

CHIPS: Final = LAYOUT.columns.add("chips", "chips", "気力チップ")
COPIED_IDENTITY: Final = LAYOUT.columns.add("guise", "what it truly is", "実体")
LAYOUT.copied_identity, LAYOUT.copied_identity_zones = COPIED_IDENTITY, frozenset({MAP})

# Bits of the stat KEYWORDS.
INDIRECT_ATTACK: Final = 1 << 0
COMMANDS: Final = 1 << 1
GOES_ABROAD: Final = 1 << 2

UNUSED: Final = LAYOUT.number("unused", "unused chips", "未使用チップ", per_seat=True)
USED: Final = LAYOUT.number("used", "used chips", "使用済みチップ", per_seat=True)
FIRST_SEAT: Final = LAYOUT.number("first", "the first player", "先攻")
DEPLOYED: Final = LAYOUT.number("deployed", "units deployed this turn", "このターンの出撃")
SUPPORTED: Final = LAYOUT.number("supported", "support chips laid this turn", "このターンの支援チップ")
LANDS: Final = LAYOUT.number("lands", "lands played this turn", "このターンの土地")
TURNS_TAKEN: Final = LAYOUT.number("turns taken", "own turns begun", "行ったターン", per_seat=True)
LOST: Final = LAYOUT.number("lost", per_seat=True, shown=False)  # why the player loses
AT_ISSUE: Final = LAYOUT.number(
    "at issue", per_seat=True, shown=False
)  # for what something happened instead of a loss, as bits
# The unit that left the map last, plus 1, and its square.
LEFT_UNIT: Final = LAYOUT.number("left unit", "the unit that left last", "最後に離れたユニット")
LEFT_SQUARE: Final = LAYOUT.number("left square", "where it stood", "その位置")
LEFT_CHIPS: Final = LAYOUT.number("left chips", "its vigour", "その気力")
# The strike under way: ids plus 1 of the units and of the attached cards that they use, 0 is none (the initial equipment).
STRIKER: Final = LAYOUT.number("striker", "the striking unit", "攻撃側のユニット")
STRUCK: Final = LAYOUT.number("struck", "the unit that is struck", "受け側のユニット")
STRIKER_CARD: Final = LAYOUT.number("striker card", "the card that it strikes with", "攻撃側の装備")
STRUCK_CARD: Final = LAYOUT.number("struck card", "the card that it is met with", "受け側の装備")
IS_COUNTER: Final = LAYOUT.number("counter-attack", "the strike is a counter-attack", "反撃中")
BY_ATTACK: Final = 1  # of ONCE_MORE
BY_COUNTER: Final = 2
# What has been done to this strike: modifications of damage, of the number of attacks, of the consumption.
PLUS: Final = LAYOUT.number("plus", "damage added", "ダメージ加算")
DOUBLES: Final = LAYOUT.number("doubles", "doublings", "2倍の回数")
HALVES: Final = LAYOUT.number("halves", "halvings", "半分の回数")
TWICE: Final = LAYOUT.number("twice", "how often it attacks, if more than once", "攻撃回数")
FEWER: Final = LAYOUT.number("fewer", "attacks taken off", "攻撃回数の減少")
DAMAGE_SET: Final = LAYOUT.number("damage set", "what the damage becomes, plus 1", "ダメージ固定")
SPARES: Final = LAYOUT.number("spares", "the damage leaves one chip", "気力は0にならない")
HARMLESS: Final = LAYOUT.number("harmless", "the damage takes no vigour", "気力は減らない")
PLAIN: Final = LAYOUT.number("plain", "no damage modifiers, no additional effects", "ダメージ修正・追加効果なし")
COST_SET: Final = LAYOUT.number("cost set", "what the consumption becomes, plus 1", "消費固定")
COST_PLUS: Final = LAYOUT.number("cost plus", "consumption added", "消費加算")
COVERED: Final = LAYOUT.number("covered", "vigour need not suffice", "気力不足でも可")
KEEPS: Final = LAYOUT.number("keeps", "the magic card stays", "魔法カードが残る")
AVOIDED: Final = LAYOUT.number("avoided", "the strike is avoided", "攻撃回避")
# Magic that no card is, of a text: its attack value plus 1, its kind (`tables.KINDS`) plus 1.
LENT_VALUE: Final = LAYOUT.number("lent value", "the attack value that a text gives it, plus 1", "効果による攻撃力")
LENT_KIND: Final = LAYOUT.number("lent kind", "the magic that a text gives it", "効果による魔法の種類")
STRIKE_NUMBERS: Final = slice(PLUS, LENT_KIND + 1)
# What is said of the whole combat: the struck unit strikes first, the striker strikes once more (1 by its attack, 2 by its counter).
AHEAD: Final = LAYOUT.number("ahead", "the attacked unit strikes first", "攻撃された側が先に反撃")
ONCE_MORE: Final = LAYOUT.number("once more", "the attacker strikes once more", "もう一度攻撃")
ACTING: Final = LAYOUT.number("acting", "the acting unit", "行動中のユニット")
CHOOSING: Final = LAYOUT.number("choosing", "who chooses equipment, plus 1", "装備を選ぶプレイヤー")
IN_MOVEMENT_STEP: Final = LAYOUT.number("in movement step", shown=False)  # while a unit moves in it
MOVER: Final = LAYOUT.number("mover", shown=False)  # the unit that moved last, plus 1, and its square before
CAME_FROM: Final = LAYOUT.number("came from", shown=False)
CUT: Final = LAYOUT.number("cut", "taken off the price of a crest ability", "紋章能力のコスト減少")  # while it is paid

SPENT_DEED: Final = 3  # of `Rules.handlers`: a magic card or staff that was used leaves

DONE: Final[int] = LAYOUT.flag("done", "done", "行動済み")
FRESH: Final[int] = LAYOUT.flag("fresh", "fresh", "出撃したばかり")
DANCED: Final[int] = LAYOUT.flag("danced", "danced", "踊られた")
ASLEEP: Final[int] = LAYOUT.flag("asleep", "asleep", "睡眠")
DROWSY: Final[int] = LAYOUT.flag("drowsy", "drowsy", "眠ったばかり")
MOVED: Final[int] = LAYOUT.flag("moved", "moved", "移動した")  # in its latest turn
ACTED: Final[int] = LAYOUT.flag("acted", "acted", "行動した")
SILENCED: Final[int] = LAYOUT.flag("silenced", "silenced", "沈黙")
JUST_SILENCED: Final[int] = LAYOUT.flag("just silenced", "just silenced", "沈黙したばかり")
POISONING: Final[int] = LAYOUT.flag(
    "poisoning", "poisoning", "毒"
)  # of the card that poisons the unit which it is attached to
FATIGUED: Final[int] = LAYOUT.flag("fatigued", "fatigued", "疲労")  # of a card of the off-field

IS_LAND: Final = LAYOUT.public_knowledge.add("a land", "a land", "土地")

START_PHASE: Final = LAYOUT.phases.add("start", "the national-power phase", "国力フェイズ")
DRAW_STEP: Final = LAYOUT.phases.add("draw", "the draw step", "ドローステップ")
UNIT_STEP: Final = LAYOUT.phases.add("unit", "the unit step", "ユニットステップ")
LAND_STEP: Final = LAYOUT.phases.add("land", "the land step", "土地ステップ")
ITEM_STEP: Final = LAYOUT.phases.add("item", "the item step", "アイテムステップ")
INVASION: Final = LAYOUT.phases.add("invasion", "the invasion phase", "侵攻フェイズ")
END_PHASE: Final = LAYOUT.phases.add("end", "the end of the turn", "ターン終了")
SECOND: Final = LAYOUT.phases.add("second", "the preparation second", "準備セコンド")
ACTION: Final = LAYOUT.phases.add("action", "the unit's action", "ユニットの行動")
STRIKE: Final = LAYOUT.phases.add("strike", "the strike", "攻撃・反撃")

# When a surprise or an ability may be used; bits are 1 << timing. The first three and the last are windows as well.
STEP_END: Final = LAYOUT.timings.add("any_time", "any time", "いつでも")
PREPARATION: Final = LAYOUT.timings.add("declaration", "on attack declaration", "攻撃宣言時")
ANSWER: Final = LAYOUT.timings.add("answer", "in answer", "応答")

IN_UNIT_STEP: Final = LAYOUT.timings.add("unit_step", "unit step", "ユニットステップ")
IN_LAND_STEP: Final = LAYOUT.timings.add("land_step", "land step", "土地ステップ")
IN_ITEM_STEP: Final = LAYOUT.timings.add("item_step", "item step", "アイテムステップ")
IN_INVASION: Final = LAYOUT.timings.add("invasion", "invasion phase", "侵攻フェイズ")
STRIKING: Final = LAYOUT.timings.add("striking", "striking", "攻撃側")
RECEIVING: Final = LAYOUT.timings.add("receiving", "receiving", "受け側")
AFTER_COMBAT: Final = LAYOUT.timings.add("after_combat", "after combat", "戦闘後")
INSTEAD: Final = LAYOUT.timings.add("instead", "instead of acting", "行動する代わりに")
STAFF: Final = LAYOUT.timings.add("staff", "staff", "杖")
BEFORE_ACTING: Final = LAYOUT.timings.add("before_acting", "before acting", "行動前")
STRENGTH: Final = LAYOUT.timings.add("strength", "strength", "力")
SKILL: Final = LAYOUT.timings.add("skill", "skill", "技")
SPEED: Final = LAYOUT.timings.add("speed", "speed", "速")
LUCK: Final = LAYOUT.timings.add("luck", "luck", "運")
DEFENCE: Final = LAYOUT.timings.add("defence", "defence", "守")
MAGIC_CREST: Final = LAYOUT.timings.add("magic", "magic", "魔")
WEAPON_CHOICE: Final = LAYOUT.timings.add("weapon_choice", "weapon choice", "武器選択時")
PAYING_CREST: Final = LAYOUT.timings.add("paying_crest", "as a crest is paid for", "紋章のコスト支払い時")

CRESTS: Final = sum(1 << timing for timing in (STRENGTH, SKILL, SPEED, LUCK, DEFENCE, MAGIC_CREST))

MULLIGAN: Final = LAYOUT.events.add("mulligan", "{seat} takes a mulligan", "{seat}はマリガンした")
CHIPS_BACK: Final = LAYOUT.events.add(
    "chips back", "{seat} takes back {n} chip{s}", "{seat}のチップ{n}枚が未使用に戻る"
)
SUPPORTS: Final = LAYOUT.events.add("support", "{card} gets {n} chip{s}", "{card}に気力チップ{n}枚")
PAYS: Final = LAYOUT.events.add("pays", "{seat} pays {n} chip{s}", "{seat}はチップ{n}枚を支払った")
CONSUMES: Final = LAYOUT.events.add("consumes", "{card} uses {n} vigour", "{card}は気力{n}を消費")
PROMOTED: Final = LAYOUT.events.add("class change", "{card} changes its class", "{card}にクラスチェンジ")
COUNTERS: Final = LAYOUT.events.add("counters", "{card} counter-attacks", "{card}の反撃")
FAILS: Final = LAYOUT.events.add("fails", "the attack of {card} does not happen", "{card}の攻撃は行われない")
PUSHED: Final = LAYOUT.events.add("pushed", "{card} is pushed back", "{card}は押し戻された")
COMES: Final = LAYOUT.events.add("comes", "{card} comes onto a square", "{card}がマスに来た")
SLEEPS: Final = LAYOUT.events.add("sleeps", "{card} falls asleep", "{card}は眠った")
WAKES: Final = LAYOUT.events.add("wakes", "{card} wakes", "{card}は目を覚ました")
IS_SILENCED: Final = LAYOUT.events.add("silenced", "{card} is silenced", "{card}は沈黙した")
CAN_SPEAK: Final = LAYOUT.events.add("speaks", "{card} is no longer silenced", "{card}の沈黙が解けた")
IS_POISONED: Final = LAYOUT.events.add("poisoned", "{card} is poisoned", "{card}は毒を受けた")
SUFFERS: Final = LAYOUT.events.add("suffers", "{card} suffers from poison", "{card}は毒に苦しんでいる")
IS_CURED: Final = LAYOUT.events.add("cured", "{card} is no longer poisoned", "{card}の毒が消えた")
IS_FATIGUED: Final = LAYOUT.events.add("fatigued", "{card} is fatigued", "{card}は疲労した")
IS_RESTED_AGAIN: Final = LAYOUT.events.add("recovered", "{card} is no longer fatigued", "{card}の疲労が消えた")
CAPTURED: Final = LAYOUT.events.add("captured", "{card} is captured", "{card}は捕虜になった")
USES: Final = LAYOUT.events.add("uses", "{card} uses an ability", "{card}の能力を使用")
USES_CREST: Final = LAYOUT.events.add("uses crest", "{card} uses a crest ability", "{card}の紋章能力を使用")
LAYOUT.naming |= dict.fromkeys((USES, USES_CREST), ("{card} uses [{ability}]", "{card}の【{ability}】を使用"))
REPLACED: Final = LAYOUT.events.add("replaced", "{card} takes the place of a trainee", "{card}が見習い職と入れ替わる")
LAYS: Final = LAYOUT.events.add("lays", "{seat} lays {card}", "{seat}は{card}を配置した")
LOSES_CHIPS: Final = LAYOUT.events.add(
    "loses chips", "{seat} uses up {n} unused chip{s}", "{seat}の未使用チップ{n}枚が使用済みになった"
)
MOVES_AGAIN: Final = LAYOUT.events.add("moves again", "{card} has moved again", "{card}は再移動した")
DREW: Final = LAYOUT.events.add("drew", "{seat} has drawn {n} card{s}", "{seat}はカードを{n}枚引いた")
UNCOVERED: Final = LAYOUT.events.add("uncovered", "{card} is turned face-up", "{card}が表向きになった")
USES_STAFF: Final = LAYOUT.events.add("uses staff", "{card} uses a staff card", "{card}が[杖]の魔法カードを使用した")

LAYOUT.untold = frozenset((PHASE_END, DREW))
LAYOUT.reword(
    (ENTERS, "{card} is deployed", "{card}が出撃した"),
    (LEAVES, "{card} leaves the map", "{card}が戦場を離れる"),
    (DESTROYED, "{card} retreats", "{card}は撤退した"),
    (ATTACKS, "{card} declares an attack", "{card}が攻撃を宣言した"),
    (ATTACKED, "{card} is attacked", "{card}が攻撃された"),
    (DAMAGED, "{card} loses {n} vigour", "{card}は気力{n}を失った"),
    (DEALS_DAMAGE, "{card} deals {n} damage", "{card}が{n}ダメージを与えた"),
    (COUNTERED, "{card} is negated", "{card}は無効になった"),
    (DISCARDS, "{seat} discards {card}", "{seat}は{card}を戦場外へ送った"),
)

DEPLOY: Final = LAYOUT.action("deploy", "deploy {x}", "{x}を出撃", "face")
PROMOTE: Final = LAYOUT.action("promote", "change class to {x}", "{x}にクラスチェンジ", "face")
SUPPORT: Final = LAYOUT.action("support", "support {x}", "{x}を支援", "card")
PLAY: Final = LAYOUT.action("play", "play {x}", "{x}を使用", "face")
LAY: Final = LAYOUT.action("lay", "lay {x}", "{x}を配置", "face")
ATTACH: Final = LAYOUT.action("attach", "attach {x}", "{x}を付与", "face")
KEEP: Final = LAYOUT.action("keep", "put {x} into play", "{x}を場に置く", "face")
ACT: Final = LAYOUT.action("act", "act with {x}", "{x}で行動", "card")
GO: Final = LAYOUT.action("go", "move to {x}", "{x}へ移動", "square")
ATTACK: Final = LAYOUT.action("attack", "attack {x}", "{x}を攻撃", "card")
INITIAL: Final = LAYOUT.action("initial", "initial equipment", "初期装備")
COUNTER: Final = LAYOUT.action("counter", "counter-attack", "反撃する")
USE: Final = LAYOUT.action("use", "use {x}", "{x}の能力を使用", "card")
ABILITY_NAMED: Final = LAYOUT.action("ability", "{x}", "{x}", "ability")
CREST_ROW: Final = LAYOUT.action("crest", "crest ability of {x}", "{x}の紋章能力", "card")
USE_FROM_HAND: Final = LAYOUT.action("use_from_hand", "use {x} of the hand", "手札の{x}の能力を使用", "face")
REPLACE: Final = LAYOUT.action("replace", "replace a trainee with {x}", "見習い職を{x}に入れ替える", "face")
DEPLOY_OVER: Final = LAYOUT.action("over", "deploy {x} over a unit", "{x}をユニットの上に出撃", "face")

OCCUPATION: Final = LAYOUT.reasons.add("occupation", "occupation", "制圧")
ANNIHILATION: Final = LAYOUT.reasons.add("annihilation", "annihilation", "全滅")
NO_CARDS: Final = LAYOUT.reasons.add("draw", "no card to draw", "引くカードがない")
BY_TEXT: Final = LAYOUT.reasons.add("text", "a card's text", "カードの効果")
TURN_LIMIT: Final = LAYOUT.reasons.add("turns", "the turn limit", "ターン数の上限")


# Bits of `State.cannot`: what a unit may not do or suffer.


NO_ATTACK: Final = LOST_ABILITIES << 1
NO_COUNTER: Final = LOST_ABILITIES << 2
NO_MOVE: Final = LOST_ABILITIES << 3
NO_BEING_CHOSEN: Final = LOST_ABILITIES << 4
NO_BEING_ATTACKED: Final = LOST_ABILITIES << 5
NO_ACT: Final = LOST_ABILITIES << 6
NO_DESTRUCTION: Final = LOST_ABILITIES << 7
NO_BEING_MOVED: Final = LOST_ABILITIES << 8
NO_ADVANTAGE: Final = LOST_ABILITIES << 9
NO_AFFLICTION: Final = LOST_ABILITIES << 10
NO_FORCE: Final = LOST_ABILITIES << 11
NO_SUPPORT: Final = LOST_ABILITIES << 12
