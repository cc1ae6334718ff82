"""The names behind the ints: zones (R-Z1, R-Z2), numbers, stats, flags, keywords, events, actions and reasons."""

from typing import Final

from cardbase.engine.layout import *
from cardbase.games.detainer.rules import board
from cardbase.games.detainer.rules.board import FIELD

LAYOUT: Final = Layout("detainer")

DECK: Final = LAYOUT.zone("deck", "the deck", "山札", seen=NOBODY)
HAND: Final = LAYOUT.zone("hand", "the hand", "手札", seen=OWNER)
UNITS: Final = LAYOUT.zone("units", "the battlefield", "戦場", live=True)
FORCES: Final = LAYOUT.zone("forces", "the forces on the battlefield", "戦場のフォース", live=True)
STIGMATA: Final = LAYOUT.zone("stigmata", "the Stigmata", "スティグマータ", live=True)
STRATEGY: Final = LAYOUT.zone("strategy", "the strategy zone", "ストラテジーゾーン")
CONTRACT: Final = LAYOUT.zone("contract", "the contract-power zone", "契約力置き場")
SUBLIMATION: Final = LAYOUT.zone("sublimation", "the sublimation zone", "昇華ゾーン")
DISCARD: Final = LAYOUT.zone("discard", "the discard", "捨札")

ATTACK: Final = LAYOUT.stats.add("attack", "attack", "攻撃力")
ENDURANCE: Final = LAYOUT.stats.add("endurance", "endurance", "耐久力")
QUICKNESS: Final = LAYOUT.stats.add("quickness", "quickness", "素早さ")
MOVE: Final = LAYOUT.stats.add("move", "move", "移動力")
RANGE: Final = LAYOUT.stats.add("range", "range", "レンジ")  # a mask of offsets, see `board`
KEYWORDS: Final = LAYOUT.stats.add("keywords", "keywords", "キーワード能力")

LAYOUT.masks[RANGE] = board.BITS
LAYOUT.written[RANGE] = board.words

# Bits of the stat KEYWORDS; FAR_SHOT: its range replaces that of the unit which carries it.
INTIMIDATE: Final = 1 << 0
VANGUARD: Final = 1 << 1
ALL_ARMS: Final = 1 << 2
FIELD_ARMS: Final = 1 << 3
FAR_SHOT: Final = 1 << 4
CRITICAL: Final = 1 << 5

FIRST_SEAT: Final = LAYOUT.number("first", "the first player", "先攻")
BATTLE: Final = LAYOUT.number("battle", "a battle is under way", "戦闘中")
# The ids of the units of that battle, each plus 1; 0 is none.
ATTACKER: Final = LAYOUT.number("attacker", "the attacking unit", "攻撃しているユニット")
DEFENDER: Final = LAYOUT.number("defender", "the unit that it fights", "攻撃されているユニット")
DECISIONS: Final = LAYOUT.number("decisions", "decisions of this turn", "このターンの決定数")
EXTRA_FROM: Final = LAYOUT.number("extra from", "the turn with the first Extra phase", "エクストラフェイズ開始ターン")
EXCESS: Final = LAYOUT.number("excess", "excess contract power", "余剰契約力", per_seat=True)

HELD: Final = LAYOUT.columns.add("held", "Reboot phases that it stays acted", "再起しないリブートフェイズ数")

# SAVED: a Stigmata broke in its place in this battle; MESSENGER: a Detainer that the other printing's rule made one;
# VOID: a strategy that has been countered.
SAVED: Final = LAYOUT.flag("saved")
MESSENGER: Final = LAYOUT.flag("messenger")
VOID: Final = LAYOUT.flag("void")

EXTRA_PHASE: Final = LAYOUT.phases.add("extra", "Extra phase", "エクストラフェイズ")
REBOOT_PHASE: Final = LAYOUT.phases.add("reboot", "Reboot phase", "リブートフェイズ")
DRAW_PHASE: Final = LAYOUT.phases.add("draw", "Draw phase", "ドローフェイズ")
MAIN_PHASE: Final = LAYOUT.phases.add("main", "Main phase", "メインフェイズ")
REFRESH_PHASE: Final = LAYOUT.phases.add("refresh", "Refresh phase", "リフレッシュフェイズ")

MAIN_TIME: Final = 1 << LAYOUT.timings.add("main", "main", "メイン")
ACTION_TIME: Final = 1 << LAYOUT.timings.add("action", "action", "行")

RETURNS: Final = LAYOUT.events.add("returns", "{seat} puts a card below the deck", "{seat}は手札1枚を山札の下に戻した")
DEPLOYS: Final = LAYOUT.events.add("deploys", "{seat} places {card} on {square}", "{seat}は{card}を{square}に配置した")
TURNED_UP: Final = LAYOUT.events.add("turned up", "{card} is turned up", "{card}が表向きになった")
ADVANCES: Final = LAYOUT.events.add("advances", "{card} advances to {square}", "{card}が{square}に進撃した")
ACTS: Final = LAYOUT.events.add("acts", "{card} becomes acted", "{card}が行動済みになった")
EQUIPPED: Final = LAYOUT.events.add("equipped", "{card} is equipped", "{card}が装備された")
UNEQUIPPED: Final = LAYOUT.events.add("unequipped", "{card} is unequipped", "{card}が装備解除された")
INITIATIVE: Final = LAYOUT.events.add("initiative", "{card} has the first strike", "{card}が先制攻撃権を得た")
RETREATS: Final = LAYOUT.events.add("retreats", "{card} retreats", "{card}が退却した")
WOULD_BREAK: Final = LAYOUT.events.add("would break", "{card} would break", "{card}がブレイクする")
BREAKS: Final = LAYOUT.events.add("breaks", "{card} breaks", "{card}がブレイクした")
SUBLIMATED: Final = LAYOUT.events.add("sublimated", "{card} is sublimated", "{card}が昇華した")
ISSUES: Final = LAYOUT.events.add("issues", "{seat} issues {card}", "{seat}は{card}を発令した")
SETS: Final = LAYOUT.events.add("sets", "{seat} sets {card} face down", "{seat}は{card}を伏せた")
ARTEIN_USED: Final = LAYOUT.events.add("artein", "{card} uses an Artein", "{card}が天使契約を使った")
EXCESS_KEPT: Final = LAYOUT.events.add("excess", "{seat} keeps {n} excess contract power", "{seat}の余剰契約力は{n}")
EXTRA_BATTLE: Final = LAYOUT.events.add("extra battle", "the extra battle begins", "エクストラバトル開始")

LAYOUT.reword(
    (ENTERS, "{card} comes into the battlefield", "{card}が戦場に出た"),
    (LEAVES, "{card} leaves the battlefield", "{card}が戦場を離れる"),
    (DESTROYED, "{card} is destroyed", "{card}が破壊された"),
    (ATTACKS, "{card} attacks", "{card}が攻撃宣言した"),
    (ATTACKED, "{card} is attacked", "{card}が攻撃対象になった"),
    (DISCARDS, "{seat} discards {card}", "{seat}は{card}を捨札に送った"),
    (RESOLVED, "the effect of {card} resolves", "{card}の効果を解決"),
    (STOOD, "{card} becomes un-acted", "{card}が再起した"),
    (HEALED, "{card} is refreshed", "{card}がリフレッシュした"),
    (MOVES, "{card} moves to {square}", "{card}が{square}へ移動した"),
)
LAYOUT.square = FIELD.name
LAYOUT.untold = frozenset((ENTERS, LEAVES, ATTACHED, DEALS_DAMAGE))
LAYOUT.rules = {"triggers": ("R-X1",)}
LAYOUT.flags.terms[RESTED.bit_length() - 1].en, LAYOUT.flags.terms[RESTED.bit_length() - 1].ja = "acted", "行動済"

TRAP_CARD: Final = LAYOUT.public_knowledge.add("trap", "a trap", "トラップ")
SMALL_UNIT: Final = LAYOUT.public_knowledge.add("small unit", "a unit of level 2 or less", "レベル2以下のユニット")

ADVANCE: Final = LAYOUT.action("advance", "advance {x}", "{x}を進撃", "face")
MOVE_UNIT: Final = LAYOUT.action("move", "move {x}", "{x}を移動", "card")
LEAVE_FIELD: Final = LAYOUT.action("retreat", "retreat", "退却する")
EQUIP: Final = LAYOUT.action("equip", "equip {x}", "{x}を装備", "face")
TAKE_UP: Final = LAYOUT.action("take up", "take up {x}", "{x}を装備する", "card")
PUT_DOWN: Final = LAYOUT.action("put down", "put down {x}", "{x}を解除する", "card")
ISSUE: Final = LAYOUT.action("issue", "issue {x}", "{x}を発令", "face")
SET: Final = LAYOUT.action("set", "set {x}", "{x}を伏せる", "face")
DROP: Final = LAYOUT.action("drop", "discard the set {x}", "伏せた{x}を捨てる", "card")
ISSUE_TRAP: Final = LAYOUT.action("trap", "issue the trap {x}", "トラップ{x}を発令", "card")
ARTEIN: Final = LAYOUT.action("artein", "use Artein {x}", "天使契約{x}を使用", "artein")
USE: Final = LAYOUT.action("use", "use {x}", "{x}の行動能力を使用", "card")
STRIKE: Final = LAYOUT.action("attack", "attack {x}", "{x}を攻撃", "card")
STRIKE_STIGMATA: Final = LAYOUT.action("attack stigmata", "attack the Stigmata", "スティグマータを攻撃")

FELLED: Final = LAYOUT.reasons.add(
    "detainer", "the Detainer retreats without Stigmata", "スティグマータがない状態でのディテイナーの退却"
)
ENTERED: Final = LAYOUT.reasons.add("messenger", "an enemy unit on the messenger square", "メッセンジャーマスへの侵入")
BY_TEXT: Final = LAYOUT.reasons.add("text", "a card's text", "カードの効果")
TURN_LIMIT: Final = LAYOUT.reasons.add("turns", "the turn limit", "ターン数の上限")


# Bits of `State.cannot`: what cards may not do. Bit 1 is the engine's: the card has lost its abilities.


NO_ATTACK: Final = 1 << 1
NO_ANSWER: Final = 1 << 2
NO_MOVE: Final = 1 << 4
NO_REBOOT: Final = 1 << 5
NO_ACTION: Final = 1 << 6
NO_BEING_ATTACKED: Final = 1 << 7
NO_BEING_CHOSEN: Final = 1 << 8
NO_DAMAGE: Final = 1 << 9
