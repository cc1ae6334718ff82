"""The names behind the ints: zones (ZN1, ZN3 to ZN7), numbers, stats, flags, keywords, events, timings, actions and reasons."""

from cardbase.engine.layout import *

LAYOUT = Layout("build-divide")

DECK = LAYOUT.zone("deck", "the deck", "山札", seen=NOBODY)
HAND = LAYOUT.zone("hand", "the hand", "手札", seen=OWNER)
LIFE = LAYOUT.zone("life", "the life zone", "ライフゾーン", seen=NOBODY)
ENERGY = LAYOUT.zone("energy", "the energy zone", "エナジーゾーン")
FIELD = LAYOUT.zone("field", "the field", "フィールド", live=True)
TERRITORY = LAYOUT.zone("territory", "the territory zone", "テリトリーゾーン", live=True)
GRAVE = LAYOUT.zone("graveyard", "the graveyard", "墓地")
D_DECK = LAYOUT.zone("d-deck", "the D deck", "Dデッキ", seen=OWNER)
REMOVED = LAYOUT.zone("removed", "the remove zone", "リムーブゾーン")
RESOLUTION = LAYOUT.zone("resolution", "the resolution zone", "解決領域")
AURAS = LAYOUT.zone("auras", "the auras", "オーラ", live=True)

POWER = LAYOUT.stats.add("power", "power", "パワー")
HIT = LAYOUT.stats.add("hit", "hit", "ヒット")
COST = LAYOUT.stats.add("cost", "total cost", "総コスト")
KEYWORDS = LAYOUT.stats.add("keywords", "keywords", "キーワード能力")
COUNTS = LAYOUT.stats.add("counts", "what it counts as besides", "追加の属性など")

# Bits of the stat KEYWORDS.
(
    DECOY, BLITZ, BERSERK, JUDGMENT, ASSAULT, HUNTER, TOWERING, STEADY, EVOL, LEGACY, UNDETERRED, PROVOKING, VENOMOUS,
) = (1 << n for n in range(13))  # fmt: skip

FIRST_SEAT = LAYOUT.number("first", "the first player", "先攻")
# The ids of the units of the attack that is under way, each plus 1; 0 is none.
ATTACKER = LAYOUT.number("attacker", "the attacking unit", "アタック中のユニット")
DEFENDER = LAYOUT.number("defender", "the unit that it battles", "アタックされたユニット")
BATTLE = LAYOUT.number("battle", "a battle is under way", "バトル中")
ENERGY_SET = LAYOUT.number("energy set", "energy set this turn", "エナジーのセット", per_seat=True)
PLAYS_MADE = LAYOUT.number("plays", "cards played this turn", "このターンのプレイ枚数", per_seat=True)
PLAYED_KINDS = LAYOUT.number("played kinds", per_seat=True, shown=False)  # bits: a unit, a command, one with Legacy
OPENED_NOW = LAYOUT.number("opened now", "territories opened this turn", "このターンに開放", per_seat=True)
STRUCK_NOW = LAYOUT.number("struck now", "damage taken this turn", "このターンに受けたダメージ", per_seat=True)
TURNED_NOW = LAYOUT.number(
    "turned now", "energy turned face down this turn", "このターンに裏にしたエナジー", per_seat=True
)
CANNOT_PLAYERS = LAYOUT.number("cannot", per_seat=True, shown=False)  # what the player is forbidden
COUNTERS = LAYOUT.number("judgment counters", "judgment counters", "断罪カウンター", per_seat=True)
LOST = LAYOUT.number("lost", per_seat=True, shown=False)  # why the player loses

# How a card in the resolution zone was played; EVOLVED stays on a unit in the field. An unopened territory is face down.
FROM_HAND, BY_EVOL, BY_BANISHING, BY_LEGACY, FREE, EVOLVED = (
    LAYOUT.flag(key) for key in ("from hand", "by evol", "by banishing", "by legacy", "free", "evolved")
)
# The same: by a trigger, as a play that may choose enemy units only, that is removed afterwards. POISONED: it is to be destroyed.
BY_TRIGGER, AIMED, ONCE, POISONED = (LAYOUT.flag(key) for key in ("by trigger", "aimed", "once", "poisoned"))
EVOL_COST = LAYOUT.columns.add(
    "evol cost", "number of its Evol cost", "エヴォルコストの番号"
)  # plus 1, while it is played

STAND_PHASE, DRAW_PHASE, MAIN_PHASE, ATTACK_PHASE, END_PHASE = (
    LAYOUT.phases.add(key, f"{key} phase", ja)
    for key, ja in (
        ("stand", "スタンドフェイズ"),
        ("draw", "ドローフェイズ"),
        ("main", "メインフェイズ"),
        ("attack", "アタックフェイズ"),
        ("end", "エンドフェイズ"),
    )
)

NORMAL, QUICK, DAMAGE_WINDOW = (
    LAYOUT.timings.add(key, en, ja)
    for key, en, ja in (
        ("normal", "normal", "ノーマル"),
        ("quick", "quick", "クイック"),
        ("damage", "damage", "ダメージ"),
    )
)

REDRAWS = LAYOUT.events.add("redraws", "{seat} redraws the hand", "{seat}は手札を引き直した")
SET_ENERGY = LAYOUT.events.add("energy set", "{seat} sets {card} as energy", "{seat}は{card}をエナジーにセットした")
BATTLES = LAYOUT.events.add("battles", "{card} battles", "{card}がバトルする")
STRUCK = LAYOUT.events.add("struck", "{seat} takes 1 damage: {card}", "{seat}は1ダメージを受けた：{card}")
HITS_PLAYER = LAYOUT.events.add(
    "hits player", "{card} deals {n} damage to the player", "{card}がプレイヤーに{n}ダメージを与えた"
)
BUSTER_TRIGGERS = LAYOUT.events.add("buster", "buster: 1 more damage", "バスタートリガー：追加で1ダメージ")
SHOT_TRIGGERS = LAYOUT.events.add(
    "shot", "shot: {seat} may play {card}", "ショットトリガー：{seat}は{card}をプレイできる"
)
OPENED = LAYOUT.events.add("opened", "{card} opens", "{card}を開放した")
CLOSED = LAYOUT.events.add("closed", "{card} closes", "{card}を閉じた")
RETURNED = LAYOUT.events.add("returned", "{card} returns to the hand", "{card}が手札に戻った")
REMOVES = LAYOUT.events.add("removed", "{card} is removed", "{card}をリムーブした")
AURA_PUT = LAYOUT.events.add("aura", "{card} becomes an aura", "{card}がオーラになった")
COUNTER_GAINED = LAYOUT.events.add("judgment", "{seat} has {n} judgment counter{s}", "{seat}の断罪カウンターは{n}個")
# Told to texts alone: what they say is in the log already.
UNBLOCKED = LAYOUT.events.add("unblocked", "{card} is not blocked", "{card}はブロックされなかった")
DROPPED = LAYOUT.events.add("dropped", "{card} is dropped", "{card}がドロップした")
GETS_AURA = LAYOUT.events.add("gets aura", "{card} gets an aura", "{card}にオーラがついた")
TO_ENERGY = LAYOUT.events.add("to energy", "{card} goes to the energy zone", "{card}がエナジーゾーンに置かれた")
WOULD_FINISH = LAYOUT.events.add("would finish", "{card} would go to the graveyard", "{card}が墓地に置かれる")

LAYOUT.reword(
    (ENTERS, "{card} enters the field", "{card}がフィールドに出た"),
    (LEAVES, "{card} leaves the field", "{card}がフィールドを離れる"),
    (ATTACKS, "{card} attacks", "{card}がアタックした"),
    (ATTACKED, "{card} is attacked", "{card}がアタックされた"),
    (WINS_COMBAT, "{card} wins the battle", "{card}がバトルに勝利した"),
)
LAYOUT.untold = frozenset((LEAVES, DEALS_DAMAGE, UNBLOCKED, DROPPED, GETS_AURA, TO_ENERGY))

PLAY = LAYOUT.action("play", "play {x}", "{x}をプレイ", "face")
PLAY_EVOL = LAYOUT.action("evol", "play {x} by Evol", "{x}をエヴォルでプレイ", "face")
EVOL_AS = LAYOUT.action("evol as", "by Evol {x}", "エヴォル{x}", "evol")
PLAY_BANISHING = LAYOUT.action("banishing", "play {x} by removing cards", "手札をリムーブして{x}をプレイ", "face")
PLAY_LEGACY = LAYOUT.action("legacy", "play {x} from the graveyard by Legacy", "{x}を墓地からレガシーでプレイ", "face")
SET = LAYOUT.action("set", "set {x} as energy", "{x}をエナジーにセット", "face")
USE = LAYOUT.action("use", "use {x}", "{x}を使用", "card")
ATTACK = LAYOUT.action("attack", "attack with {x}", "{x}でアタック", "card")
OPEN_UP = LAYOUT.action("open up", "open {x}", "{x}を開放", "card")
REST_ENERGY = LAYOUT.action("rest energy", "rest {x} energy", "{x}のエナジーをレスト", "colours")
NO_LIFE, NO_CARDS, BY_TEXT, TURN_LIMIT = (
    LAYOUT.reasons.add(key, en, ja)
    for key, en, ja in (
        ("damage", "damage without life", "ライフがない状態でのダメージ"),
        ("draw", "no card to draw", "引くカードがない"),
        ("text", "a card's text", "カードの効果"),
        ("turns", "the turn limit", "ターン数の上限"),
    )
)
