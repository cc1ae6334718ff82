"""The names behind the ints: zones, numbers, stats, flags, keywords, phases, timings, actions and reasons."""

from cardbase.engine.layout import *

LAYOUT = Layout("fertcg")
LAYOUT.untold = frozenset((PHASE_END,))

DECK = LAYOUT.zone("deck", "the deck", "山札", seen=NOBODY)
HAND = LAYOUT.zone("hand", "the hand", "手札", seen=OWNER)
MAP = LAYOUT.zone("map", "the map", "戦場", live=True)
ATTACHMENTS = LAYOUT.zone("attached", "the attached cards", "付与カード", live=True)
LAND = LAYOUT.zone("land", "the land", "土地", live=True)
KEPT = LAYOUT.zone("kept", "the kept items", "設置アイテム", live=True)
PLAYED = LAYOUT.zone("played", "the cards being played", "使用中のカード")
OFF = LAYOUT.zone("off-field", "the off-field", "戦場外")
ABROAD = LAYOUT.zone("abroad", "abroad", "国外")
UNDER = LAYOUT.zone("under", "the cards under units", "ユニットの下")

MAXIMUM = LAYOUT.stats.add("vigour", "maximum vigour", "最大気力")
BONUS = LAYOUT.stats.add("bonus", "damage bonus", "与えるダメージ修正")
SHIELD = LAYOUT.stats.add("received", "change of damage received", "受けるダメージ修正")
CONSUMPTION = LAYOUT.stats.add("consumption", "change of consumption", "消費修正")
KEYWORDS = LAYOUT.stats.add("keywords", "keywords", "能力")

CHIPS = LAYOUT.columns.add("chips", "chips", "気力チップ")

# Bits of the stat KEYWORDS.
SEIZE, INDIRECT_ATTACK, TRANSFORMS, COMMANDS, GOES_ABROAD = (1 << n for n in range(5))

UNUSED = LAYOUT.number("unused", "unused chips", "未使用チップ", per_seat=True)
USED = LAYOUT.number("used", "used chips", "使用済みチップ", per_seat=True)
FIRST_SEAT = LAYOUT.number("first", "the first player", "先攻")
DEPLOYED = LAYOUT.number("deployed", "units deployed this turn", "このターンの出撃")
SUPPORTED = LAYOUT.number("supported", "support chips laid this turn", "このターンの支援チップ")
LANDS = LAYOUT.number("lands", "lands played this turn", "このターンの土地")
TURNS_TAKEN = LAYOUT.number("turns taken", "own turns begun", "行ったターン", per_seat=True)
LOST = LAYOUT.number("lost", per_seat=True, shown=False)  # why the player loses
# The unit that left the map last, plus 1, and its square.
LEFT_UNIT = LAYOUT.number("left unit", "the unit that left last", "最後に離れたユニット")
LEFT_SQUARE = LAYOUT.number("left square", "where it stood", "その位置")
# The strike under way: ids plus 1 of the units and of the attached cards that they use, 0 is none (the initial equipment).
STRIKER = LAYOUT.number("striker", "the striking unit", "攻撃側のユニット")
STRUCK = LAYOUT.number("struck", "the unit that is struck", "受け側のユニット")
STRIKER_CARD = LAYOUT.number("striker card", "the card that it strikes with", "攻撃側の装備")
STRUCK_CARD = LAYOUT.number("struck card", "the card that it is met with", "受け側の装備")
IS_COUNTER = LAYOUT.number("counter-attack", "the strike is a counter-attack", "反撃中")
# What has been done to this strike: modifications of damage, of the number of attacks, of the consumption.
PLUS = LAYOUT.number("plus", "damage added", "ダメージ加算")
DOUBLES = LAYOUT.number("doubles", "doublings", "2倍の回数")
HALVES = LAYOUT.number("halves", "halvings", "半分の回数")
TWICE = LAYOUT.number("twice", "it attacks twice", "2回攻撃")
FEWER = LAYOUT.number("fewer", "attacks taken off", "攻撃回数の減少")
ZERO = LAYOUT.number("zero", "damage becomes 0", "ダメージ0")
SPARES = LAYOUT.number("spares", "the damage leaves one chip", "気力は0にならない")
COST_SET = LAYOUT.number("cost set", "what the consumption becomes, plus 1", "消費固定")
COST_PLUS = LAYOUT.number("cost plus", "consumption added", "消費加算")
COVERED = LAYOUT.number("covered", "vigour need not suffice", "気力不足でも可")
KEEPS = LAYOUT.number("keeps", "the magic card stays", "魔法カードが残る")
CHOOSING = LAYOUT.number("choosing", "who chooses equipment, plus 1", "装備を選ぶプレイヤー")
STRIKE_NUMBERS = tuple(range(PLUS, KEEPS + 1))

DONE, FRESH, DANCED, ASLEEP, DROWSY, TRANSFORMED = (
    LAYOUT.flag(key, key, ja)
    for key, ja in (
        ("done", "行動済み"),
        ("fresh", "出撃したばかり"),
        ("danced", "踊られた"),
        ("asleep", "睡眠"),
        ("drowsy", "眠ったばかり"),
        ("transformed", "竜化"),
    )
)

START_PHASE, DRAW_STEP, UNIT_STEP, LAND_STEP, ITEM_STEP, INVASION, END_PHASE, SECOND = (
    LAYOUT.phases.add(key, en, ja)
    for key, en, ja in (
        ("start", "the national-power phase", "国力フェイズ"),
        ("draw", "the draw step", "ドローステップ"),
        ("unit", "the unit step", "ユニットステップ"),
        ("land", "the land step", "土地ステップ"),
        ("item", "the item step", "アイテムステップ"),
        ("invasion", "the invasion phase", "侵攻フェイズ"),
        ("end", "the end of the turn", "ターン終了"),
        ("second", "the preparation second", "準備セコンド"),
    )
)

# When a surprise or an ability may be used; bits are 1 << timing. The first three and the last are windows as well.
STEP_END, PREPARATION, ANSWER = (
    LAYOUT.timings.add(key, en, ja)
    for key, en, ja in (
        ("any_time", "any time", "いつでも"),
        ("declaration", "on attack declaration", "攻撃宣言時"),
        ("answer", "in answer", "応答"),
    )
)
(
    IN_UNIT_STEP, IN_LAND_STEP, IN_ITEM_STEP, IN_INVASION, STRIKING, RECEIVING, AFTER_COMBAT, INSTEAD, STAFF, BEFORE_ACTING,
    STRENGTH, SKILL, SPEED, LUCK, DEFENCE, MAGIC_CREST, WEAPON_CHOICE,
) = (
    LAYOUT.timings.add(key, en, ja)
    for key, en, ja in (
        ("unit_step", "unit step", "ユニットステップ"), ("land_step", "land step", "土地ステップ"),
        ("item_step", "item step", "アイテムステップ"), ("invasion", "invasion phase", "侵攻フェイズ"),
        ("striking", "striking", "攻撃側"), ("receiving", "receiving", "受け側"), ("after_combat", "after combat", "戦闘後"),
        ("instead", "instead of acting", "行動する代わりに"), ("staff", "staff", "杖"), ("before_acting", "before acting", "行動前"),
        ("strength", "strength", "力"), ("skill", "skill", "技"), ("speed", "speed", "速"), ("luck", "luck", "運"),
        ("defence", "defence", "守"), ("magic", "magic", "魔"),
        ("weapon_choice", "weapon choice", "武器選択時"),
    )
)  # fmt: skip
CRESTS = sum(1 << timing for timing in (STRENGTH, SKILL, SPEED, LUCK, DEFENCE, MAGIC_CREST))

MULLIGAN = LAYOUT.events.add("mulligan", "{seat} takes a mulligan", "{seat}はマリガンした")
CHIPS_BACK = LAYOUT.events.add("chips back", "{seat} takes back {n} chip{s}", "{seat}のチップ{n}枚が未使用に戻る")
SUPPORTS = LAYOUT.events.add("support", "{card} gets {n} chip{s}", "{card}に気力チップ{n}枚")
PAYS = LAYOUT.events.add("pays", "{seat} pays {n} chip{s}", "{seat}はチップ{n}枚を支払った")
CONSUMES = LAYOUT.events.add("consumes", "{card} uses {n} vigour", "{card}は気力{n}を消費")
PROMOTED = LAYOUT.events.add("class change", "{card} changes its class", "{card}にクラスチェンジ")
COUNTERS = LAYOUT.events.add("counters", "{card} counter-attacks", "{card}の反撃")
FAILS = LAYOUT.events.add("fails", "the attack of {card} does not happen", "{card}の攻撃は行われない")
PUSHED = LAYOUT.events.add("pushed", "{card} is pushed back", "{card}は押し戻された")
SLEEPS = LAYOUT.events.add("sleeps", "{card} falls asleep", "{card}は眠った")
WAKES = LAYOUT.events.add("wakes", "{card} wakes", "{card}は目を覚ました")
USES = LAYOUT.events.add("uses", "{card} uses an ability", "{card}の能力を使用")
USES_CREST = LAYOUT.events.add("uses crest", "{card} uses a crest ability", "{card}の紋章能力を使用")
REPLACED = LAYOUT.events.add("replaced", "{card} takes the place of a trainee", "{card}が見習い職と入れ替わる")

LAYOUT.reword(
    (ENTERS, "{card} is deployed", "{card}が出撃した"),
    (LEAVES, "{card} leaves the map", "{card}が戦場を離れる"),
    (DESTROYED, "{card} retreats", "{card}は撤退した"),
    (ATTACKS, "{card} declares an attack", "{card}が攻撃を宣言した"),
    (ATTACKED, "{card} is attacked", "{card}が攻撃された"),
    (DAMAGED, "{card} loses {n} vigour", "{card}は気力{n}を失った"),
    (DEALS_DAMAGE, "{card} deals {n} damage", "{card}が{n}ダメージを与えた"),
)

DEPLOY = LAYOUT.action("deploy", "deploy {x}", "{x}を出撃", "face")
PROMOTE = LAYOUT.action("promote", "change class to {x}", "{x}にクラスチェンジ", "face")
SUPPORT = LAYOUT.action("support", "support {x}", "{x}を支援", "card")
PLAY = LAYOUT.action("play", "play {x}", "{x}を使用", "face")
LAY = LAYOUT.action("lay", "lay {x}", "{x}を配置", "face")
ATTACH = LAYOUT.action("attach", "attach {x}", "{x}を付与", "face")
KEEP = LAYOUT.action("keep", "put {x} into play", "{x}を場に置く", "face")
ACT = LAYOUT.action("act", "act with {x}", "{x}で行動", "card")
GO = LAYOUT.action("go", "move to {x}", "{x}へ移動", "square")
ATTACK = LAYOUT.action("attack", "attack {x}", "{x}を攻撃", "card")
INITIAL = LAYOUT.action("initial", "initial equipment", "初期装備")
COUNTER = LAYOUT.action("counter", "counter-attack", "反撃する")
USE = LAYOUT.action("use", "use {x}", "{x}の能力を使用", "card")
ABILITY_NAMED = LAYOUT.action("ability", "{x}", "{x}", "ability")
CREST_ROW = LAYOUT.action("crest", "crest ability of {x}", "{x}の紋章能力", "card")
REPLACE = LAYOUT.action("replace", "replace a trainee with {x}", "見習い職を{x}に入れ替える", "face")

OCCUPATION, ANNIHILATION, NO_CARDS, BY_TEXT, TURN_LIMIT = (
    LAYOUT.reasons.add(key, en, ja)
    for key, en, ja in (
        ("occupation", "occupation", "制圧"),
        ("annihilation", "annihilation", "全滅"),
        ("draw", "no card to draw", "引くカードがない"),
        ("text", "a card's text", "カードの効果"),
        ("turns", "the turn limit", "ターン数の上限"),
    )
)
