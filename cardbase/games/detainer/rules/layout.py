"""The names behind the ints: zones (R-Z1, R-Z2), numbers, stats, flags, keywords, events, actions and reasons."""

from cardbase.engine.layout import *
from cardbase.games.detainer.rules.board import FIELD

LAYOUT = Layout("detainer")

DECK = LAYOUT.zone("deck", "the deck", "山札", seen=NOBODY)
HAND = LAYOUT.zone("hand", "the hand", "手札", seen=OWNER)
UNITS = LAYOUT.zone("units", "the battlefield", "戦場", live=True)
FORCES = LAYOUT.zone("forces", "the forces on the battlefield", "戦場のフォース", live=True)
STIGMATA = LAYOUT.zone("stigmata", "the Stigmata", "スティグマータ", live=True)
STRATEGY = LAYOUT.zone("strategy", "the strategy zone", "ストラテジーゾーン")
CONTRACT = LAYOUT.zone("contract", "the contract-power zone", "契約力置き場")
SUBLIMATION = LAYOUT.zone("sublimation", "the sublimation zone", "昇華ゾーン")
DISCARD = LAYOUT.zone("discard", "the discard", "捨札")

ATTACK = LAYOUT.stats.add("attack", "attack", "攻撃力")
ENDURANCE = LAYOUT.stats.add("endurance", "endurance", "耐久力")
QUICKNESS = LAYOUT.stats.add("quickness", "quickness", "素早さ")
MOVE = LAYOUT.stats.add("move", "move", "移動力")
RANGE = LAYOUT.stats.add("range", "range", "レンジ")  # a mask of offsets, see `ranges`
KEYWORDS = LAYOUT.stats.add("keywords", "keywords", "キーワード能力")

# Bits of the stat KEYWORDS; FAR_SHOT: its range replaces that of the unit which carries it.
INTIMIDATE, VANGUARD, ALL_ARMS, FIELD_ARMS, FAR_SHOT, CRITICAL = (1 << n for n in range(6))

FIRST_SEAT = LAYOUT.number("first", "the first player", "先攻")
BATTLE = LAYOUT.number("battle", "a battle is under way", "戦闘中")
# The ids of the units of that battle, each plus 1; 0 is none.
ATTACKER = LAYOUT.number("attacker", "the attacking unit", "攻撃しているユニット")
DEFENDER = LAYOUT.number("defender", "the unit that it fights", "攻撃されているユニット")
DECISIONS = LAYOUT.number("decisions", "decisions of this turn", "このターンの決定数")
EXTRA_FROM = LAYOUT.number("extra from", "the turn with the first Extra phase", "エクストラフェイズ開始ターン")
EXCESS = LAYOUT.number("excess", "excess contract power", "余剰契約力", per_seat=True)
CHEAPER = LAYOUT.number("cheaper", "less contract power for Arteins", "アルテインの契約力軽減", per_seat=True)

HELD = LAYOUT.columns.add("held", "Reboot phases that it stays acted", "再起しないリブートフェイズ数")

# SAVED: a Stigmata broke in its place in this battle; MESSENGER: a Detainer that the other printing's rule made one;
# VOID: a strategy that has been countered.
SAVED, MESSENGER, VOID = (LAYOUT.flag(key) for key in ("saved", "messenger", "void"))

EXTRA_PHASE, REBOOT_PHASE, DRAW_PHASE, MAIN_PHASE, REFRESH_PHASE = (
    LAYOUT.phases.add(key, f"{en} phase", f"{ja}フェイズ")
    for key, en, ja in (
        ("extra", "Extra", "エクストラ"),
        ("reboot", "Reboot", "リブート"),
        ("draw", "Draw", "ドロー"),
        ("main", "Main", "メイン"),
        ("refresh", "Refresh", "リフレッシュ"),
    )
)

MAIN_TIME, ACTION_TIME = (1 << LAYOUT.timings.add(key, key, ja) for key, ja in (("main", "メイン"), ("action", "行")))

RETURNS = LAYOUT.events.add("returns", "{seat} puts a card below the deck", "{seat}は手札1枚を山札の下に戻した")
DEPLOYS = LAYOUT.events.add("deploys", "{seat} places {card} on {square}", "{seat}は{card}を{square}に配置した")
TURNED_UP = LAYOUT.events.add("turned up", "{card} is turned up", "{card}が表向きになった")
ADVANCES = LAYOUT.events.add("advances", "{card} advances to {square}", "{card}が{square}に進撃した")
ACTS = LAYOUT.events.add("acts", "{card} becomes acted", "{card}が行動済みになった")
EQUIPPED = LAYOUT.events.add("equipped", "{card} is equipped", "{card}が装備された")
UNEQUIPPED = LAYOUT.events.add("unequipped", "{card} is unequipped", "{card}が装備解除された")
INITIATIVE = LAYOUT.events.add("initiative", "{card} has the first strike", "{card}が先制攻撃権を得た")
RETREATS = LAYOUT.events.add("retreats", "{card} retreats", "{card}が退却した")
BREAKS = LAYOUT.events.add("breaks", "{card} breaks", "{card}がブレイクした")
SUBLIMATED = LAYOUT.events.add("sublimated", "{card} is sublimated", "{card}が昇華した")
ISSUES = LAYOUT.events.add("issues", "{seat} issues {card}", "{seat}は{card}を発令した")
SETS = LAYOUT.events.add("sets", "{seat} sets {card} face down", "{seat}は{card}を伏せた")
ARTEIN_USED = LAYOUT.events.add("artein", "{card} uses an Artein", "{card}が天使契約を使った")
EXCESS_KEPT = LAYOUT.events.add("excess", "{seat} keeps {n} excess contract power", "{seat}の余剰契約力は{n}")
EXTRA_BATTLE = LAYOUT.events.add("extra battle", "the extra battle begins", "エクストラバトル開始")

LAYOUT.reword(
    (ENTERS, "{card} comes into the battlefield", "{card}が戦場に出た"),
    (LEAVES, "{card} leaves the battlefield", "{card}が戦場を離れる"),
    (DESTROYED, "{card} is destroyed", "{card}が破壊された"),
    (ATTACKS, "{card} attacks", "{card}が攻撃宣言した"),
    (ATTACKED, "{card} is attacked", "{card}が攻撃対象になった"),
    (RESOLVED, "the effect of {card} resolves", "{card}の効果を解決"),
    (STOOD, "{card} becomes un-acted", "{card}が再起した"),
    (HEALED, "{card} is refreshed", "{card}がリフレッシュした"),
    (MOVES, "{card} moves to {square}", "{card}が{square}へ移動した"),
)
LAYOUT.square = FIELD.name
LAYOUT.untold = frozenset((ENTERS, LEAVES, ATTACHED, DEALS_DAMAGE))
LAYOUT.flags.terms[RESTED.bit_length() - 1].en, LAYOUT.flags.terms[RESTED.bit_length() - 1].ja = "acted", "行動済"

TRAP_CARD, SMALL_UNIT = (
    LAYOUT.promises.add(key, en, ja)
    for key, en, ja in (
        ("trap", "a trap", "トラップ"),
        ("small unit", "a unit of level 2 or less", "レベル2以下のユニット"),
    )
)

ADVANCE = LAYOUT.action("advance", "advance {x}", "{x}を進撃", "face")
MOVE_UNIT = LAYOUT.action("move", "move {x}", "{x}を移動", "card")
LEAVE_FIELD = LAYOUT.action("retreat", "retreat", "退却する")
EQUIP = LAYOUT.action("equip", "equip {x}", "{x}を装備", "face")
TAKE_UP = LAYOUT.action("take up", "take up {x}", "{x}を装備する", "card")
PUT_DOWN = LAYOUT.action("put down", "put down {x}", "{x}を解除する", "card")
ISSUE = LAYOUT.action("issue", "issue {x}", "{x}を発令", "face")
SET = LAYOUT.action("set", "set {x}", "{x}を伏せる", "face")
DROP = LAYOUT.action("drop", "discard the set {x}", "伏せた{x}を捨てる", "card")
ISSUE_TRAP = LAYOUT.action("trap", "issue the trap {x}", "トラップ{x}を発令", "card")
ARTEIN = LAYOUT.action("artein", "use Artein {x}", "天使契約{x}を使用", "artein")
USE = LAYOUT.action("use", "use {x}", "{x}の行動能力を使用", "card")
STRIKE = LAYOUT.action("attack", "attack {x}", "{x}を攻撃", "card")
STRIKE_STIGMATA = LAYOUT.action("attack stigmata", "attack the Stigmata", "スティグマータを攻撃")

FELLED, ENTERED, BY_TEXT, TURN_LIMIT = (
    LAYOUT.reasons.add(key, en, ja)
    for key, en, ja in (
        ("detainer", "the Detainer retreats without Stigmata", "スティグマータがない状態でのディテイナーの退却"),
        ("messenger", "an enemy unit on the messenger square", "メッセンジャーマスへの侵入"),
        ("text", "a card's text", "カードの効果"),
        ("turns", "the turn limit", "ターン数の上限"),
    )
)
