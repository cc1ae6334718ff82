"""The names behind the ints: zones (ZN1 to ZN4), numbers, stats, flags, events, phases, timings, actions, reasons, prohibitions."""

from typing import Final

from cardbase.engine import events
from cardbase.engine.layout import *

LAYOUT: Final = Layout("dreadnought")

DECK: Final = LAYOUT.zone("deck", "the deck", "山札", seen=NOBODY)
HAND: Final = LAYOUT.zone("hand", "the hand", "手札", seen=OWNER)
DISCARD: Final = LAYOUT.zone("discard", "the discard", "捨札")
EXILE: Final = LAYOUT.zone("exile", "the exile area", "除外エリア")
SPEED: Final = LAYOUT.zone("speed", "the speed area", "スピードエリア")
BURST: Final = LAYOUT.zone("burst", "the burst area", "バーストエリア", seen=NOBODY)
IMPRINTS: Final = LAYOUT.zone("imprints", "the imprints", "刻印")
HP: Final = LAYOUT.zone("left hp", "the left caster's HP", "左のキャスターのHP", seen=NOBODY)
RIGHT_HP: Final = LAYOUT.zone("right hp", "the right caster's HP", "右のキャスターのHP", seen=NOBODY)
CASTERS: Final = LAYOUT.zone("casters", "the caster slots", "キャスタースロット", live=True)
UNITS: Final = LAYOUT.zone("units", "the battle areas", "バトルエリア", live=True)
ENCHANTMENTS: Final = LAYOUT.zone("enchantments", "the enchantments", "エンチャント", live=True)
EFFECT: Final = LAYOUT.zone("effect", "the effect area", "エフェクトエリア")

LEFT: Final = 0
RIGHT: Final = 1
IDOL_AREA: Final = 2

AREA: Final = LAYOUT.columns.add("area", "the battle area", "バトルエリア")  # LEFT, RIGHT; IDOL_AREA for idols

BP: Final = LAYOUT.stats.add("bp", "BP", "BP")
ATTACK: Final = LAYOUT.stats.add("attack", "attack damage", "アタックダメージ")  # added to the BP of an attacker
SHIELD_ATTACK: Final = LAYOUT.stats.add("attack shield", "attack damage taken off", "アタックダメージ軽減")
SHIELD_CODE: Final = LAYOUT.stats.add("code shield", "code damage taken off", "コードダメージ軽減")
SHIELD_ABILITY: Final = LAYOUT.stats.add("ability shield", "ability damage taken off", "アビリティダメージ軽減")
CODE_BOOST: Final = LAYOUT.stats.add(
    "code boost", "code damage added", "コードダメージ追加"
)  # of a seat: on its left caster
KEYWORDS: Final = LAYOUT.stats.add("keywords", "keywords", "キーワード能力")
DESIGNATED: Final = 1  # bit of KEYWORDS: 指定アタック

NEW: Final = LAYOUT.flag("new", "cast this turn", "このターンにキャスト")
BEING_CAST: Final = LAYOUT.flag("being cast", "being cast", "キャスト中")  # until its cost is paid
ARMED: Final = LAYOUT.flag("armed", "had arms this turn", "このターンにアームズ使用")
MOVED: Final = LAYOUT.flag("moved", "changed its slot", "スロット移動済み")
ATTACKING: Final = LAYOUT.flag("attacking", "attacking", "アタック中")
BLOCKING: Final = LAYOUT.flag("blocking", "blocking", "ブロック中")
AS_SUB: Final = LAYOUT.flag("as sub", "used as a sub effect", "サブエフェクトとして使用中")
CHECK_STATE: Final = RESTED  # チェック: sideways
for flag, en, ja in (("rested", "check", "チェック"), ("down", "closed", "クローズ")):
    LAYOUT.flags.terms[LAYOUT.flags.index[flag]].en, LAYOUT.flags.terms[LAYOUT.flags.index[flag]].ja = en, ja

GEAR_USED: Final = LAYOUT.number("gear changed", "gear change used", "ギアチェンジ済み", per_seat=True)
PLUSES: Final = LAYOUT.number(
    "plus signs", "plus signs added to the speed card", "スピードカードに追加した+", per_seat=True
)
HELD: Final = LAYOUT.number("held", "a simultaneous event is under way", "同時処理中")
STRIKING: Final = LAYOUT.number("striking", "attack damage is being dealt", "アタックダメージ処理中")
DISCOUNT: Final = LAYOUT.number("discount", "log taken off the cost", "軽減されたログ")
SPEED_OVER: Final = LAYOUT.number("speed over", "the speed card is a hand card", "スピードカードは手札")

SPEED_PHASE: Final = LAYOUT.phases.add("speed", "speed phase", "スピードフェイズ")
DRAW_PHASE: Final = LAYOUT.phases.add("draw", "draw phase", "ドローフェイズ")
CAST_PHASE: Final = LAYOUT.phases.add("cast", "cast phase", "キャストフェイズ")
FAST_PHASE: Final = LAYOUT.phases.add("fast", "fast phase", "ファストフェイズ")
ACTION_PHASE: Final = LAYOUT.phases.add("action", "action phase", "アクションフェイズ")
END_PHASE: Final = LAYOUT.phases.add("end", "end phase", "エンドフェイズ")

LAYOUT.phases.terms[COMBAT_PHASE].en = "the reaction chain"
LAYOUT.phases.terms[COMBAT_PHASE].ja = "リアクション連鎖"

# Timing words; each is also a window or a slot, and 1 << timing the bit of an ability's timing.
T_SPEED: Final = LAYOUT.timings.add("Speed", "Speed", "《Speed》")
T_CAST: Final = LAYOUT.timings.add("Cast", "Cast", "《Cast》")
T_FAST: Final = LAYOUT.timings.add("Fast", "Fast", "《Fast》")
T_AC: Final = LAYOUT.timings.add("Ac", "Ac", "《Ac》")
T_RE: Final = LAYOUT.timings.add("Re", "Re", "《Re》")
T_COST: Final = LAYOUT.timings.add("Cost", "Cost", "《Cost》")

TURNED_UP: Final = LAYOUT.events.add(
    "turned up", "{seat} turns up the speed card {card}", "{seat}のスピードカード：{card}"
)
BURNS: Final = LAYOUT.events.add("speed burn", "speed burn", "スピードバーン")
IS_FIRST: Final = LAYOUT.events.add("first player", "{seat} is the first player", "{seat}が先攻")
GEAR_CHANGED: Final = LAYOUT.events.add("gear change", "{seat} changes gear", "{seat}はギアチェンジした")
BURST_SET: Final = LAYOUT.events.add("burst", "{seat} sets a burst", "{seat}はバーストを設置した")
HP_USED: Final = LAYOUT.events.add(
    "hp used", "{seat} has no deck and takes an HP card", "{seat}は山札の代わりにHPカードを使った"
)
HP_BROKEN: Final = LAYOUT.events.add("hp broken", "{card} loses 1 HP", "{card}のHPが1枚ブレイクされた")
WOULD_LOSE_HP: Final = LAYOUT.events.add("would lose hp", "{card} would lose HP", "{card}のHPがブレイクされる")
BONUS: Final = LAYOUT.events.add("attack bonus", "attack bonus", "アタックボーナス")
GOD_DRAWN: Final = LAYOUT.events.add("god draw", "{seat} makes a god draw", "{seat}はゴッドドローした")
DUMMY_CAST: Final = LAYOUT.events.add("dummy", "{seat} casts a dummy", "{seat}はダミーをキャストした")
AREA_ATTACKED: Final = LAYOUT.events.add("area attacked", "{seat} attacks an area", "{seat}がバトルエリアにアタック")
ENCHANTED: Final = LAYOUT.events.add("enchanted", "{card} is enchanted", "{card}にエンチャントされた")
SUB_USED: Final = LAYOUT.events.add(
    "sub effect", "{seat} uses {card} as a sub effect", "{seat}は{card}をサブエフェクトとして使った"
)
MULLIGANS: Final = LAYOUT.events.add("mulligan", "{seat} exchanges cards", "{seat}はマリガンした")

LAYOUT.rules = {"window": ("RE1", "RE2")}
LAYOUT.reword(
    (ENTERS, "{card} is cast", "{card}がキャストされた"),
    (LEAVES, "{card} leaves the battle area", "{card}がバトルエリアを離れる"),
    (DESTROYED, "{card} is broken", "{card}がブレイクされた"),
    (ATTACKS, "{card} attacks", "{card}がアタックした"),
    (ATTACKED, "{card} is attacked", "{card}がアタックされた"),
    (BLOCKS, "{card} blocks", "{card}がブロックした"),
    (DISCARDS, "{seat} discards {card}", "{seat}は{card}を捨札にした"),
    (WINS_COMBAT, "{card} breaks a unit", "{card}がユニットをブレイクした"),
    (DAMAGED, "{card} takes {n} damage", "{card}に{n}ダメージ"),
    (IS_RESTED, "{card} is checked", "{card}がチェックになった"),
    (COUNTERED, "{card} is cancelled", "{card}はキャンセルされた"),
    (STOOD, "{card} is put to normal", "{card}がノーマルになった"),
)

CAST: Final = LAYOUT.action("cast", "cast {x}", "{x}をキャスト", "face")
DUMMY: Final = LAYOUT.action("dummy", "cast {x} as a dummy", "{x}をダミーとしてキャスト", "face")
OPEN_DUMMY: Final = LAYOUT.action(
    "open dummy", "cast the speed card as a dummy", "スピードカードをダミーとしてキャスト"
)
DROP: Final = LAYOUT.action("drop", "discard {x}", "{x}を捨札にする", "card")
MOVE_SLOT: Final = LAYOUT.action("shift", "move {x}", "{x}をスロット移動", "card")
USE: Final = LAYOUT.action("use", "use {x}", "{x}の能力を使う", "card")
PLAY: Final = LAYOUT.action("play", "play {x}", "{x}をプレイ", "face")
SUB: Final = LAYOUT.action("sub", "use {x} as a sub effect", "{x}をサブエフェクトとして使う", "face")
ATTACK_WITH: Final = LAYOUT.action("attack", "attack with {x}", "{x}でアタック", "card")
GEAR: Final = LAYOUT.action("gear", "gear change with {x}", "{x}でギアチェンジ", "face")
GOD_DRAW: Final = LAYOUT.action("god draw", "god draw", "ゴッドドロー")
GOD_DRAW_OF: Final = LAYOUT.action("god draw of", "god draw {x}", "{x}をゴッドドロー", "card")
PAY_BURST: Final = LAYOUT.action("pay burst", "check a burst", "バーストをチェック")
PAY_IMPRINT: Final = LAYOUT.action("pay imprint", "check an imprint", "刻印をチェック")

# kinds of rows on the chain; an ability's is `ABILITY`
CODE_ROW: Final = PLAY
SUB_ROW: Final = SUB

NO_HP: Final = LAYOUT.reasons.add("hp", "no HP left", "HPがなくなった")
TIME: Final = LAYOUT.reasons.add("time", "time is up", "時間切れ")
BY_TEXT: Final = LAYOUT.reasons.add("text", "a card's text", "カードの効果")


# Bits of `State.cannot`: what a card may not do or suffer.


SILENT: Final = 1 << 0
NO_ATTACK: Final = 1 << 1
NO_BLOCK: Final = 1 << 2
NO_ATTACK_DAMAGE: Final = 1 << 3
NO_BREAKING: Final = 1 << 4
NO_BEING_CHOSEN: Final = 1 << 5
NO_BEING_CHOSEN_BY_FOE: Final = 1 << 6
NO_DAMAGE: Final = 1 << 7

assert SILENT == events.LOST
