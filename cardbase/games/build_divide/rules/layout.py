"""The names behind the ints: zones (ZN1, ZN3 to ZN7), numbers, stats, flags, keywords, events, timings, actions, reasons, prohibitions."""

from typing import Final

from cardbase.engine import events
from cardbase.engine.layout import *

LAYOUT: Final = Layout("build-divide")

DECK: Final = LAYOUT.zone("deck", "the deck", "山札", seen=NOBODY)
HAND: Final = LAYOUT.zone("hand", "the hand", "手札", seen=OWNER)
LIFE: Final = LAYOUT.zone("life", "the life zone", "ライフゾーン", seen=NOBODY)
ENERGY: Final = LAYOUT.zone("energy", "the energy zone", "エナジーゾーン")
FIELD: Final = LAYOUT.zone("field", "the field", "フィールド", live=True)
TERRITORY: Final = LAYOUT.zone("territory", "the territory zone", "テリトリーゾーン", live=True)
GRAVE: Final = LAYOUT.zone("graveyard", "the graveyard", "墓地")
D_DECK: Final = LAYOUT.zone("d-deck", "the D deck", "Dデッキ", seen=OWNER)
REMOVED: Final = LAYOUT.zone("removed", "the remove zone", "リムーブゾーン")
RESOLUTION: Final = LAYOUT.zone("resolution", "the resolution zone", "解決領域")
AURAS: Final = LAYOUT.zone("auras", "the auras", "オーラ", live=True)

POWER: Final = LAYOUT.stats.add("power", "power", "パワー")
HIT: Final = LAYOUT.stats.add("hit", "hit", "ヒット")
COST: Final = LAYOUT.stats.add("cost", "total cost", "総コスト")
KEYWORDS: Final = LAYOUT.stats.add("keywords", "keywords", "キーワード能力")
COUNTS: Final = LAYOUT.stats.add("counts", "what it counts as besides", "追加の属性など")
LACKS: Final = LAYOUT.stats.add("lacks", "what it counts as no longer", "失った属性など")

# Bits of the stat KEYWORDS.
DECOY: Final = 1 << 0
BLITZ: Final = 1 << 1
BERSERK: Final = 1 << 2
JUDGMENT: Final = 1 << 3
ASSAULT: Final = 1 << 4
HUNTER: Final = 1 << 5
TOWERING: Final = 1 << 6
STEADY: Final = 1 << 7
EVOL: Final = 1 << 8
LEGACY: Final = 1 << 9
UNDETERRED: Final = 1 << 10
PROVOKING: Final = 1 << 11
VENOMOUS: Final = 1 << 12

FIRST_SEAT: Final = LAYOUT.number("first", "the first player", "先攻")
# The ids of the units of the attack that is under way, each plus 1; 0 is none.
ATTACKER: Final = LAYOUT.number("attacker", "the attacking unit", "アタック中のユニット")
DEFENDER: Final = LAYOUT.number("defender", "the unit that it battles", "アタックされたユニット")
BATTLE: Final = LAYOUT.number("battle", "a battle is under way", "バトル中")
ENERGY_SET: Final = LAYOUT.number("energy set", "energy set this turn", "エナジーのセット", per_seat=True)
PLAYS_MADE: Final = LAYOUT.number("plays", "cards played this turn", "このターンのプレイ枚数", per_seat=True)
PLAYED_KINDS: Final = LAYOUT.number(
    "played kinds", per_seat=True, shown=False
)  # bits: a unit, a command, one with Legacy
OPENED_NOW: Final = LAYOUT.number("opened now", "territories opened this turn", "このターンに開放", per_seat=True)
STRUCK_NOW: Final = LAYOUT.number("struck now", "damage taken this turn", "このターンに受けたダメージ", per_seat=True)
TURNED_NOW: Final = LAYOUT.number(
    "turned now", "energy turned face down this turn", "このターンに裏にしたエナジー", per_seat=True
)
CANNOT_PLAYERS: Final = LAYOUT.number("cannot", per_seat=True, shown=False)  # what the player is forbidden
COUNTERS: Final = LAYOUT.number("judgment counters", "judgment counters", "断罪カウンター", per_seat=True)
LOST: Final = LAYOUT.number("lost", per_seat=True, shown=False)  # why the player loses

# How a card in the resolution zone was played; EVOLVED stays on a unit in the field. An unopened territory is face down.
FROM_HAND: Final = LAYOUT.flag("from hand")
BY_EVOL: Final = LAYOUT.flag("by evol")
FOR_OTHER: Final = LAYOUT.flag("for other price")
BY_LEGACY: Final = LAYOUT.flag("by legacy")
FREE: Final = LAYOUT.flag("free")
EVOLVED: Final = LAYOUT.flag("evolved")
# The same: by a trigger, as a play that may choose enemy units only, that is removed afterwards. POISONED: it is to be destroyed.
BY_TRIGGER: Final = LAYOUT.flag("by trigger")
AIMED: Final = LAYOUT.flag("aimed")
ONCE: Final = LAYOUT.flag("once")

POISONED: Final = LAYOUT.flag("poisoned")
# The number of its Evol cost, plus 1, while it is played.
EVOL_COST: Final = LAYOUT.columns.add("evol cost", "number of its Evol cost", "エヴォルコストの番号")

STAND_PHASE: Final = LAYOUT.phases.add("stand", "stand phase", "スタンドフェイズ")
DRAW_PHASE: Final = LAYOUT.phases.add("draw", "draw phase", "ドローフェイズ")
MAIN_PHASE: Final = LAYOUT.phases.add("main", "main phase", "メインフェイズ")
ATTACK_PHASE: Final = LAYOUT.phases.add("attack", "attack phase", "アタックフェイズ")
END_PHASE: Final = LAYOUT.phases.add("end", "end phase", "エンドフェイズ")

NORMAL: Final = LAYOUT.timings.add("normal", "normal", "ノーマル")
QUICK: Final = LAYOUT.timings.add("quick", "quick", "クイック")
DAMAGE_WINDOW: Final = LAYOUT.timings.add("damage", "damage", "ダメージ")

REDRAWS: Final = LAYOUT.events.add("redraws", "{seat} redraws the hand", "{seat}は手札を引き直した")
SET_ENERGY: Final = LAYOUT.events.add(
    "energy set", "{seat} sets {card} as energy", "{seat}は{card}をエナジーにセットした"
)
BATTLES: Final = LAYOUT.events.add("battles", "{card} battles", "{card}がバトルする")
STRUCK: Final = LAYOUT.events.add("struck", "{seat} takes 1 damage: {card}", "{seat}は1ダメージを受けた：{card}")
HITS_PLAYER: Final = LAYOUT.events.add(
    "hits player", "{card} deals {n} damage to the player", "{card}がプレイヤーに{n}ダメージを与えた"
)
BUSTER_TRIGGERS: Final = LAYOUT.events.add("buster", "buster: 1 more damage", "バスタートリガー：追加で1ダメージ")
SHOT_TRIGGERS: Final = LAYOUT.events.add(
    "shot", "shot: {seat} may play {card}", "ショットトリガー：{seat}は{card}をプレイできる"
)
OPENED: Final = LAYOUT.events.add("opened", "{card} opens", "{card}を開放した")
CLOSED: Final = LAYOUT.events.add("closed", "{card} closes", "{card}を閉じた")
RETURNED: Final = LAYOUT.events.add("returned", "{card} returns to the hand", "{card}が手札に戻った")
REMOVES: Final = LAYOUT.events.add("removed", "{card} is removed", "{card}をリムーブした")
AURA_PUT: Final = LAYOUT.events.add("aura", "{card} becomes an aura", "{card}がオーラになった")
COUNTER_GAINED: Final = LAYOUT.events.add(
    "judgment", "{seat} has {n} judgment counter{s}", "{seat}の断罪カウンターは{n}個"
)
# Told to texts alone: what they say is in the log already.
UNBLOCKED: Final = LAYOUT.events.add("unblocked", "{card} is not blocked", "{card}はブロックされなかった")
GETS_AURA: Final = LAYOUT.events.add("gets aura", "{card} gets an aura", "{card}にオーラがついた")
WOULD_CLOSE: Final = LAYOUT.events.add("would close", "{card} would close", "{card}を閉じる")
WOULD_STRUCK: Final = LAYOUT.events.add(
    "would take damage", "{seat} would take 1 damage", "{seat}がダメージを1点受ける"
)
WOULD_FINISH: Final = LAYOUT.events.add("would finish", "{card} would go to the graveyard", "{card}が墓地に置かれる")

LAYOUT.reword(
    (ENTERS, "{card} enters the field", "{card}がフィールドに出た"),
    (LEAVES, "{card} leaves the field", "{card}がフィールドを離れる"),
    (ATTACKS, "{card} attacks", "{card}がアタックした"),
    (ATTACKED, "{card} is attacked", "{card}がアタックされた"),
    (WINS_COMBAT, "{card} wins the battle", "{card}がバトルに勝利した"),
)
LAYOUT.untold = frozenset((LEAVES, DEALS_DAMAGE, UNBLOCKED, GETS_AURA))
LAYOUT.rules = {"window": ("CH2", "CH3", "PL5", "PL6"), "triggers": ("AB1",)}

PLAY: Final = LAYOUT.action("play", "play {x}", "{x}をプレイ", "face")
PLAY_EVOL: Final = LAYOUT.action("evol", "play {x} by Evol", "{x}をエヴォルでプレイ", "face")
EVOL_AS: Final = LAYOUT.action("evol as", "by Evol {x}", "エヴォル{x}", "evol")
PLAY_OTHERWISE: Final = LAYOUT.action("other price", "play {x} for its other price", "{x}を別のコストでプレイ", "face")
PLAY_LEGACY: Final = LAYOUT.action(
    "legacy", "play {x} from the graveyard by Legacy", "{x}を墓地からレガシーでプレイ", "face"
)
SET: Final = LAYOUT.action("set", "set {x} as energy", "{x}をエナジーにセット", "face")
USE: Final = LAYOUT.action("use", "use {x}", "{x}を使用", "card")
ATTACK: Final = LAYOUT.action("attack", "attack with {x}", "{x}でアタック", "card")
OPEN_UP: Final = LAYOUT.action("open up", "open {x}", "{x}を開放", "card")
REST_ENERGY: Final = LAYOUT.action("rest energy", "rest {x} energy", "{x}のエナジーをレスト", "colours")

NO_LIFE: Final = LAYOUT.reasons.add("damage", "damage without life", "ライフがない状態でのダメージ")
NO_CARDS: Final = LAYOUT.reasons.add("draw", "no card to draw", "引くカードがない")
BY_TEXT: Final = LAYOUT.reasons.add("text", "a card's text", "カードの効果")
TURN_LIMIT: Final = LAYOUT.reasons.add("turns", "the turn limit", "ターン数の上限")


# Bits of `State.cannot`, what a card may not do or suffer, and of the number CANNOT_PLAYERS. Cannot beats can (D-28).


SILENT: Final = 1 << 0
NO_ATTACK: Final = 1 << 1
NO_ATTACK_ON_PLAYER: Final = 1 << 2
NO_BLOCK: Final = 1 << 4
NO_BEING_ATTACKED: Final = 1 << 5
NO_BEING_BLOCKED: Final = 1 << 6
NO_STAND: Final = 1 << 7
NO_BEING_CHOSEN: Final = 1 << 8
NO_BEING_CHOSEN_BY_FOE: Final = 1 << 9
NO_DESTRUCTION: Final = 1 << 10
NO_DAMAGE: Final = 1 << 11
NO_BEING_CHOSEN_UNTRIGGERED: Final = 1 << 12

assert SILENT == events.LOST

# Bits of what a player is forbidden, or freed from.
NO_LOSS: Final = 1 << 0
NO_WIN: Final = 1 << 1
NO_HAND_LIMIT: Final = 1 << 2
ONE_PLAY: Final = 1 << 3
TWO_MODES: Final = 1 << 4
EVOL_ANY: Final = 1 << 5
MORE_ENERGY: Final = 1 << 30  # above all locks, as the next
NO_DRAW: Final = 1 << 31

FIRST_LOCK: Final = 6  # the place of the first bit for cards that a player may not play (`locks`)
