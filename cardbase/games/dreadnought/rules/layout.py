"""The names behind the ints: zones (ZN1 to ZN4), numbers, stats, flags, events, phases, timings, actions, reasons."""

from cardbase.engine.layout import *

LAYOUT = Layout("dreadnought")

DECK = LAYOUT.zone("deck", "the deck", "山札", seen=NOBODY)
HAND = LAYOUT.zone("hand", "the hand", "手札", seen=OWNER)
DISCARD = LAYOUT.zone("discard", "the discard", "捨札")
EXILE = LAYOUT.zone("exile", "the exile area", "除外エリア")
SPEED = LAYOUT.zone("speed", "the speed area", "スピードエリア")
BURST = LAYOUT.zone("burst", "the burst area", "バーストエリア", seen=NOBODY)
IMPRINTS = LAYOUT.zone("imprints", "the imprints", "刻印")
HP = LAYOUT.zone("left hp", "the left caster's HP", "左のキャスターのHP", seen=NOBODY)
RIGHT_HP = LAYOUT.zone("right hp", "the right caster's HP", "右のキャスターのHP", seen=NOBODY)
CASTERS = LAYOUT.zone("casters", "the caster slots", "キャスタースロット", live=True)
UNITS = LAYOUT.zone("units", "the battle areas", "バトルエリア", live=True)
ENCHANTMENTS = LAYOUT.zone("enchantments", "the enchantments", "エンチャント", live=True)
EFFECT = LAYOUT.zone("effect", "the effect area", "エフェクトエリア")

LEFT, RIGHT, IDOL_AREA = 0, 1, 2
AREA = LAYOUT.columns.add("area", "the battle area", "バトルエリア")  # LEFT, RIGHT; IDOL_AREA for idols

BP = LAYOUT.stats.add("bp", "BP", "BP")
ATTACK = LAYOUT.stats.add("attack", "attack damage", "アタックダメージ")  # added to the BP of an attacker
SHIELD_ATTACK = LAYOUT.stats.add("attack shield", "attack damage taken off", "アタックダメージ軽減")
SHIELD_CODE = LAYOUT.stats.add("code shield", "code damage taken off", "コードダメージ軽減")
SHIELD_ABILITY = LAYOUT.stats.add("ability shield", "ability damage taken off", "アビリティダメージ軽減")
CODE_BOOST = LAYOUT.stats.add("code boost", "code damage added", "コードダメージ追加")  # of a seat: on its left caster
KEYWORDS = LAYOUT.stats.add("keywords", "keywords", "キーワード能力")
DESIGNATED = 1  # bit of KEYWORDS: 指定アタック

NEW = LAYOUT.flag("new", "cast this turn", "このターンにキャスト")
BEING_CAST = LAYOUT.flag("being cast", "being cast", "キャスト中")  # until its cost is paid
ARMED = LAYOUT.flag("armed", "had arms this turn", "このターンにアームズ使用")
MOVED = LAYOUT.flag("moved", "changed its slot", "スロット移動済み")
ATTACKING = LAYOUT.flag("attacking", "attacking", "アタック中")
BLOCKING = LAYOUT.flag("blocking", "blocking", "ブロック中")
AS_SUB = LAYOUT.flag("as sub", "used as a sub effect", "サブエフェクトとして使用中")
CHECK_STATE = RESTED  # チェック: sideways
for flag, en, ja in (("rested", "check", "チェック"), ("down", "closed", "クローズ")):
    LAYOUT.flags.terms[LAYOUT.flags.index[flag]].en, LAYOUT.flags.terms[LAYOUT.flags.index[flag]].ja = en, ja

GEAR_USED = LAYOUT.number("gear changed", "gear change used", "ギアチェンジ済み", per_seat=True)
PLUSES = LAYOUT.number("plus signs", "plus signs added to the speed card", "スピードカードに追加した+", per_seat=True)
HELD = LAYOUT.number("held", "a simultaneous event is under way", "同時処理中")
STRIKING = LAYOUT.number("striking", "attack damage is being dealt", "アタックダメージ処理中")
DISCOUNT = LAYOUT.number("discount", "log taken off the cost", "軽減されたログ")
SPEED_OVER = LAYOUT.number("speed over", "the speed card is a hand card", "スピードカードは手札")

SPEED_PHASE, DRAW_PHASE, CAST_PHASE, FAST_PHASE, ACTION_PHASE, END_PHASE = (
    LAYOUT.phases.add(key, f"{key} phase", ja)
    for key, ja in (
        ("speed", "スピードフェイズ"),
        ("draw", "ドローフェイズ"),
        ("cast", "キャストフェイズ"),
        ("fast", "ファストフェイズ"),
        ("action", "アクションフェイズ"),
        ("end", "エンドフェイズ"),
    )
)
LAYOUT.phases.terms[COMBAT_PHASE].en = "the reaction chain"
LAYOUT.phases.terms[COMBAT_PHASE].ja = "リアクション連鎖"

# Timing words; each is also a window or a slot, and 1 << timing the bit of an ability's timing.
T_SPEED, T_CAST, T_FAST, T_AC, T_RE, T_COST = (
    LAYOUT.timings.add(key, key, f"《{key}》") for key in ("Speed", "Cast", "Fast", "Ac", "Re", "Cost")
)

TURNED_UP = LAYOUT.events.add("turned up", "{seat} turns up the speed card {card}", "{seat}のスピードカード：{card}")
BURNS = LAYOUT.events.add("speed burn", "speed burn", "スピードバーン")
IS_FIRST = LAYOUT.events.add("first player", "{seat} is the first player", "{seat}が先攻")
GEAR_CHANGED = LAYOUT.events.add("gear change", "{seat} changes gear", "{seat}はギアチェンジした")
BURST_SET = LAYOUT.events.add("burst", "{seat} sets a burst", "{seat}はバーストを設置した")
HP_USED = LAYOUT.events.add(
    "hp used", "{seat} has no deck and takes an HP card", "{seat}は山札の代わりにHPカードを使った"
)
HP_BROKEN = LAYOUT.events.add("hp broken", "{card} loses 1 HP", "{card}のHPが1枚ブレイクされた")
BONUS = LAYOUT.events.add("attack bonus", "attack bonus", "アタックボーナス")
GOD_DRAWN = LAYOUT.events.add("god draw", "{seat} makes a god draw", "{seat}はゴッドドローした")
DUMMY_CAST = LAYOUT.events.add("dummy", "{seat} casts a dummy", "{seat}はダミーをキャストした")
AREA_ATTACKED = LAYOUT.events.add("area attacked", "{seat} attacks an area", "{seat}がバトルエリアにアタック")
ENCHANTED = LAYOUT.events.add("enchanted", "{card} is enchanted", "{card}にエンチャントされた")
SUB_USED = LAYOUT.events.add(
    "sub effect", "{seat} uses {card} as a sub effect", "{seat}は{card}をサブエフェクトとして使った"
)
MULLIGANS = LAYOUT.events.add("mulligan", "{seat} exchanges cards", "{seat}はマリガンした")

LAYOUT.reword(
    (ENTERS, "{card} is cast", "{card}がキャストされた"),
    (LEAVES, "{card} leaves the battle area", "{card}がバトルエリアを離れる"),
    (DESTROYED, "{card} is broken", "{card}がブレイクされた"),
    (ATTACKS, "{card} attacks", "{card}がアタックした"),
    (BLOCKS, "{card} blocks", "{card}がブロックした"),
    (WINS_COMBAT, "{card} breaks a unit", "{card}がユニットをブレイクした"),
    (DAMAGED, "{card} takes {n} damage", "{card}に{n}ダメージ"),
    (IS_RESTED, "{card} is checked", "{card}がチェックになった"),
    (COUNTERED, "{card} is cancelled", "{card}はキャンセルされた"),
    (STOOD, "{card} is put to normal", "{card}がノーマルになった"),
)

CAST = LAYOUT.action("cast", "cast {x}", "{x}をキャスト", "face")
DUMMY = LAYOUT.action("dummy", "cast {x} as a dummy", "{x}をダミーとしてキャスト", "face")
OPEN_DUMMY = LAYOUT.action("open dummy", "cast the speed card as a dummy", "スピードカードをダミーとしてキャスト")
DROP = LAYOUT.action("drop", "discard {x}", "{x}を捨札にする", "card")
SHIFT = LAYOUT.action("shift", "move {x}", "{x}をスロット移動", "card")
USE = LAYOUT.action("use", "use {x}", "{x}の能力を使う", "card")
PLAY = LAYOUT.action("play", "play {x}", "{x}をプレイ", "face")
SUB = LAYOUT.action("sub", "use {x} as a sub effect", "{x}をサブエフェクトとして使う", "face")
ATTACK_WITH = LAYOUT.action("attack", "attack with {x}", "{x}でアタック", "card")
GEAR = LAYOUT.action("gear", "gear change with {x}", "{x}でギアチェンジ", "face")
GOD_DRAW = LAYOUT.action("god draw", "god draw", "ゴッドドロー")
GOD_DRAW_OF = LAYOUT.action("god draw of", "god draw {x}", "{x}をゴッドドロー", "card")
PAY_BURST = LAYOUT.action("pay burst", "check a burst", "バーストをチェック")
PAY_IMPRINT = LAYOUT.action("pay imprint", "check an imprint", "刻印をチェック")
CODE_ROW, SUB_ROW = PLAY, SUB  # kinds of rows on the chain; an ability's is `ABILITY`

NO_HP, TIME, BY_TEXT = (
    LAYOUT.reasons.add(key, en, ja)
    for key, en, ja in (
        ("hp", "no HP left", "HPがなくなった"),
        ("time", "time is up", "時間切れ"),
        ("text", "a card's text", "カードの効果"),
    )
)
