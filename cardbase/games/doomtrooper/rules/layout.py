"""The names behind the ints: zones, numbers, stats, flags, events, timings, actions and reasons."""

from typing import Final

from cardbase.engine.layout import *

LAYOUT: Final = Layout("doomtrooper")

DECK: Final = LAYOUT.zone("deck", "the draw pile", "ドローパイル", seen=NOBODY)
HAND: Final = LAYOUT.zone("hand", "the hand", "手札", seen=OWNER)
SQUAD: Final = LAYOUT.zone("squad", "the Squad", "スコード", live=True)
KOHORT: Final = LAYOUT.zone("kohort", "the Kohort", "コホルト", live=True)
OUTPOST: Final = LAYOUT.zone("outpost", "the Outpost", "アウトポスト", live=True)
APART: Final = LAYOUT.zone("apart", "the warriors in no area", "場所に属さない戦士", live=True)
HIDDEN: Final = LAYOUT.zone("hidden", "the hidden area", "伏せた戦士", seen=OWNER, live=True)
ATTACHMENTS: Final = LAYOUT.zone("attached", "the cards on warriors", "戦士のカード", live=True)
LAID: Final = LAYOUT.zone("laid", "the cards on players", "プレイヤーのカード", live=True)
TURNED: Final = LAYOUT.zone("turned", "the cards turned face down", "裏返されたカード", live=True)
STOWED: Final = LAYOUT.zone("stowed", "the cards in secret", "秘密のカード", seen=OWNER)
PENDING: Final = LAYOUT.zone("pending", "the cards being played", "使用中のカード")
DISCARD: Final = LAYOUT.zone("discard", "the discard pile", "ディスカードパイル")
REMOVED: Final = LAYOUT.zone("removed", "the removed pile", "ゲームから除外")
AREAS: Final[tuple[int, ...]] = (SQUAD, KOHORT, OUTPOST, APART)
WARRIOR_ZONES = (*AREAS, HIDDEN)
# Where a fortification or warzone lies, as a bit -> the area of its warriors.
# areas as bits, as the number AREA of a card has one of them
IN_SQUAD: Final = 1
IN_KOHORT: Final = 2
IN_OUTPOST: Final = 4
IN_NONE: Final = 8

ZONE_OF_AREA: Final = {IN_SQUAD: SQUAD, IN_KOHORT: KOHORT, IN_OUTPOST: OUTPOST, IN_NONE: APART}
AREA_OF_ZONE: Final = {zone: area for area, zone in ZONE_OF_AREA.items()}

FIGHT_STAT: Final = LAYOUT.stats.add("f", "Fight", "格闘")
SHOOT_STAT: Final = LAYOUT.stats.add("s", "Shoot", "射撃")
ARMOUR: Final = LAYOUT.stats.add("a", "Armour", "防御")
VALUE: Final = LAYOUT.stats.add("v", "Value", "価値")
TRAITS: Final = LAYOUT.stats.add("traits", "traits", "特性")
COUNTS: Final = LAYOUT.stats.add("counts", "what it counts as besides", "追加の名前など")

FIRST_SEAT: Final = LAYOUT.number("first", "the first player", "先攻")
ACTIONS: Final = LAYOUT.number("actions", "actions left", "残りアクション")
ACTED: Final = LAYOUT.number("acted", "an action was taken", "アクション済み")
ATTACKS_LEFT: Final = LAYOUT.number("extra attacks", "further attacks", "追加の攻撃")
ATTACKED_ONCE: Final = LAYOUT.number("attacked", "an attack was made", "攻撃済み")
EXTRA_ACTIONS: Final = LAYOUT.number("extra actions", "actions besides the three", "追加のアクション")
COMBAT: Final = LAYOUT.number("combat", "a combat is under way", "戦闘中")
ATTACKER: Final = LAYOUT.number("attacker", "the attacker", "攻撃戦士")
DEFENDER: Final = LAYOUT.number("defender", "the defender", "防御戦士")
WARZONE: Final = LAYOUT.number("warzone", "the warzone of the combat", "ウォーゾーン")
TACTIC: Final = LAYOUT.number("tactic", "the tactic", "攻撃方法")
NAMED_TACTIC: Final = LAYOUT.number("named tactic", "the tactic named before the defender", "先に選ばれた攻撃方法")
CHANGED: Final = LAYOUT.number("changed", "the pair has changed", "戦士の変更")
AWARDING: Final = LAYOUT.number("awarding", "points are being given", "ポイント処理中")
KILL_TIMES: Final = LAYOUT.number("kill times", "how often the Value counts", "価値の倍率")
KILL_TO: Final = LAYOUT.number("kill to", "where the points of the kill go", "ポイントの行き先")
VICTIM: Final = LAYOUT.number("victim", "the warrior just killed", "倒された戦士")
NEWCOMER: Final = LAYOUT.number("newcomer", "the warrior just placed", "投入された戦士")
PRICE_PAID: Final = LAYOUT.number("price paid", "what was paid for it", "支払われた運命ポイント")
THIEF: Final = LAYOUT.number("thief", "who takes the points of a mission", "任務のポイントを奪うプレイヤー")
KILLER: Final = LAYOUT.number("killer", "who has just killed", "倒した戦士")
DONE_BY: Final = LAYOUT.number("done by", "who has just fulfilled a mission", "任務を達成したプレイヤー")
FULFILLER: Final = LAYOUT.number("fulfiller", "who fulfilled a mission", "任務を達成した戦士")
DEED: Final = LAYOUT.number("deed", "what has just been done", "今行われたこと")
DEED_BY: Final = LAYOUT.number("deed by", "who has just done it", "行ったプレイヤー")
DEED_OF: Final = LAYOUT.number("deed of", "with which card", "行ったカード")
TRAITS_THEN: Final = LAYOUT.number("traits then", "what that card was then", "その時の特性")
SECOND_TARGET: Final = LAYOUT.number("second target", "the second target", "2体目の標的")
SECOND_TACTIC: Final = LAYOUT.number("second tactic", "the tactic against it", "2体目への攻撃方法")
RAISED_GOAL: Final = LAYOUT.number("raised goal", "Promotion Points that win now", "引き上げられた勝利条件")
LAST_ASKED: Final = LAYOUT.number("last asked", "the loser was asked for the last time", "最後の機会の確認済み")
RIGHTS_USED: Final = LAYOUT.number("rights used", "attacks of the turn that anybody could make", "使った攻撃の権利")
RIGHT: Final = LAYOUT.number("right", shown=False)  # by which right the attack under way is made (`combat.further`)
LAST_SPELL: Final = LAYOUT.number("last spell", "the spell or Special just played", "使われたばかりの魔法・特殊カード")
SUMMONING_CHEAPLY: Final = LAYOUT.number(
    "summoning cheaply", shown=False
)  # ESSENTIAL SUMMONS was played for this spell
SECRET: Final = LAYOUT.number("secret", "the secret just revealed", "公開されたばかりの秘密")
REFLECTED: Final = LAYOUT.number("reflected", "the spell turned back", "跳ね返された魔法")
FIND: Final = LAYOUT.number("find", "the card just found", "探し出されたばかりのカード")
FIND_PILE: Final = LAYOUT.number("find pile", shown=False)  # the zone in which it was
CARRIED: Final = LAYOUT.number("carried", shown=False)  # what changes the attacker lasts into its second attack
DESTINY: Final = LAYOUT.number("destiny", "Destiny Points", "運命ポイント", per_seat=True)
PROMOTION: Final = LAYOUT.number("promotion", "Promotion Points", "昇進ポイント", per_seat=True)
SAFE: Final = LAYOUT.number("safe", "Destiny Points that nobody else takes", "奪われない運命ポイント", per_seat=True)
STRUCK: Final = LAYOUT.number("struck", per_seat=True, shown=False)  # who of a group is struck
DECK_OUT: Final = LAYOUT.number(
    "deck out", "turns without pile and warriors", "戦士もデッキもないターン", per_seat=True
)
EARNED: Final = LAYOUT.number("earned", per_seat=True, shown=False)  # Promotion Points just earned
BY_WARRIOR: Final = LAYOUT.number("by warrior", per_seat=True, shown=False)  # who has just earned them (pools.BY_KILL)
PLANS: Final = LAYOUT.number(
    "plans", "turns whose attack is still to be announced", "攻撃を宣言するターン数", per_seat=True
)
UNFUELLED: Final = LAYOUT.number(
    "unfuelled", per_seat=True, shown=False
)  # D without those for one spell, plus 1; 0: none
RISE: Final = LAYOUT.number(
    "rise", per_seat=True, shown=False
)  # by how much the hand limit was raised at the last look
HELD: Final = LAYOUT.number("held", per_seat=True, shown=False)  # conditions that held since the last turn
BARRED: Final = LAYOUT.number("barred", per_seat=True, shown=False)  # what the player is forbidden

COVER: Final = LAYOUT.flag("cover")
LEFT_COVER: Final = LAYOUT.flag("left cover")
USED: Final = LAYOUT.flag("used")
ASIDE: Final = LAYOUT.flag("aside")
DYING: Final = LAYOUT.flag("dying")
EXILED: Final = LAYOUT.flag("exiled")
FRESH: Final = LAYOUT.flag("fresh")
SHUT: Final = LAYOUT.flag("shut")
SAVED: Final = LAYOUT.flag("saved")
HURT: Final = LAYOUT.flag("hurt")
IMPRISONED: Final = LAYOUT.flag("imprisoned")
UNMANNED: Final = LAYOUT.flag("unmanned")
LOOTED: Final = LAYOUT.flag("looted")
GROUPED: Final = LAYOUT.flag("grouped")
STORED: Final = LAYOUT.flag("stored")  # under a card, where it does nothing
MENDED: Final = LAYOUT.flag("mended")
HURT_AGAIN: Final = LAYOUT.flag("hurt again")  # wounded in this combat before its last wound
HURT_BY_STRIKE: Final = LAYOUT.flag("hit")  # wounded by a strike of this combat

AREA: Final = LAYOUT.columns.add("area", "its area", "場所")
MARKERS: Final = LAYOUT.columns.add("markers", "markers", "マーカー")
AGE_MARKERS: Final = LAYOUT.columns.add("age markers", "age markers", "加齢マーカー")
TITLE: Final = LAYOUT.columns.add("title", "the title it names", "指定されたカード名")
NAMED: Final = LAYOUT.columns.add("named", "the warrior it names", "指定された戦士")
NAMED_TOO: Final = LAYOUT.columns.add("named too", "the other warrior it names", "もう1体の指定された戦士")
ABOARD: Final = LAYOUT.columns.add("aboard", "the vehicle that it is in", "乗っている乗り物")
MEMBER: Final = LAYOUT.columns.add("corporation", "the corporation it names", "指定されたコーポレーション")

TWIN: Final = LAYOUT.columns.add("twin", "the warrior that it is one with", "同一の戦士")
MIRROR: Final = LAYOUT.columns.add("mirror", "", "")  # what was last shared with it, packed
GUISE: Final = LAYOUT.columns.add("guise", "what it truly is", "実体")
LAYOUT.guise, LAYOUT.guised = GUISE, frozenset({*AREAS, ATTACHMENTS, LAID, PENDING})

IS_SPECIAL: Final = LAYOUT.promises.add("a special", "a Special", "特殊カード")
TURNS_UP: Final = LAYOUT.columns.add("turns up", "actions that turn it up", "表に戻すアクション")

IS_WARRIOR: Final = LAYOUT.promises.add("a warrior", "a warrior", "戦士")

DRAW_STEP: Final = LAYOUT.phases.add("draw", "draw step", "ドローステップ")
ACTION_STEP: Final = LAYOUT.phases.add("action", "action step", "アクションステップ")
DISCARD_STEP: Final = LAYOUT.phases.add("discard", "discard step", "ディスカードステップ")

# Windows, as bits. The last ones fit only directly behind their event.
START: Final = 1 << LAYOUT.timings.add("start")
DRAWING: Final = 1 << LAYOUT.timings.add("drawing")
BETWEEN: Final = 1 << LAYOUT.timings.add("between")
DISCARDING: Final = 1 << LAYOUT.timings.add("discarding")
END: Final = 1 << LAYOUT.timings.add("end")
DECLARE: Final = 1 << LAYOUT.timings.add("declare")
ANNOUNCED: Final = 1 << LAYOUT.timings.add("announced")
CHANGING: Final = 1 << LAYOUT.timings.add("changing")
ORDERING: Final = 1 << LAYOUT.timings.add("ordering")
MODIFY: Final = 1 << LAYOUT.timings.add("modify")
AFTER: Final = 1 << LAYOUT.timings.add("after")
KILLED: Final = 1 << LAYOUT.timings.add("killed")
POINTED: Final = 1 << LAYOUT.timings.add("pointed")
PLACED: Final = 1 << LAYOUT.timings.add("placed")
COMPLETED: Final = 1 << LAYOUT.timings.add("completed")
ACTION: Final = 1 << LAYOUT.timings.add("action")
ANSWERING: Final = 1 << LAYOUT.timings.add("answering")
SLAIN: Final = 1 << LAYOUT.timings.add("slain")
SUMMONING: Final = 1 << LAYOUT.timings.add("summoning")
CAST: Final = 1 << LAYOUT.timings.add("cast")
HIT: Final = 1 << LAYOUT.timings.add("hit")
NEGATING: Final = 1 << LAYOUT.timings.add("negating")
ECHO: Final = 1 << LAYOUT.timings.add("echo")
MOVED: Final = 1 << LAYOUT.timings.add("moved")
RECOVERED: Final = 1 << LAYOUT.timings.add("recovered")
REVEALED_SECRET: Final = 1 << LAYOUT.timings.add("revealed secret")
FOUND: Final = 1 << LAYOUT.timings.add("found")
LEFT: Final = 1 << LAYOUT.timings.add("left")
OWN_TURN: Final = 1 << LAYOUT.timings.add("own turn")  # BETWEEN, for the turn player alone

OUTSIDE: Final = START | DRAWING | BETWEEN | DISCARDING | END
IN_COMBAT: Final = ANNOUNCED | CHANGING | ORDERING | MODIFY
ANY_TIME: Final = OUTSIDE | DECLARE | IN_COMBAT | AFTER

# tactics
FIGHT: Final = 1
SHOOT: Final = 2
TACTICS: Final = {"f": FIGHT, "s": SHOOT}

# where points go
FREE_SPLIT: Final = 0
TO_PROMOTION: Final = 1
TO_DESTINY: Final = 2

ATTACKER_FIRST: Final = 1
DEFENDER_FIRST: Final = 2

MEDITATES: Final = LAYOUT.events.add("meditates", "{seat} meditates", "{seat}は瞑想した")
TAKES_COVER: Final = LAYOUT.events.add("takes cover", "{card} goes into cover", "{card}はカバーに入った")
LEAVES_COVER: Final = LAYOUT.events.add("leaves cover", "{card} leaves cover", "{card}はカバーから出た")
HIDES: Final = LAYOUT.events.add("hides", "{seat} introduces a warrior into cover", "{seat}はカバー内に戦士を投入した")
TRANSFERS: Final = LAYOUT.events.add("transfers", "{card} is transferred", "{card}は移動した")
SHOWN: Final = LAYOUT.events.add("shown", "{card} is revealed", "{card}が公開された")
WOUNDED: Final = LAYOUT.events.add("wounded", "{card} is wounded", "{card}は負傷した")
KILLS: Final = LAYOUT.events.add("kills", "{card} kills", "{card}が敵を倒した")
SURVIVES: Final = LAYOUT.events.add("survives", "{card} survives the combat", "{card}は戦闘を生き延びた")
EARNS_D: Final = LAYOUT.events.add(
    "earns destiny", "{seat} gains {n} Destiny Point{s}", "{seat}は運命ポイントを{n}得た"
)
EARNS_P: Final = LAYOUT.events.add(
    "earns promotion", "{seat} gains {n} Promotion Point{s}", "{seat}は昇進ポイントを{n}得た"
)
PAYS: Final = LAYOUT.events.add("pays", "{seat} pays {n} Destiny Point{s}", "{seat}は運命ポイントを{n}支払った")
FIGHTS: Final = LAYOUT.events.add("fights", "the tactic is Fight", "攻撃方法は格闘")
SHOOTS: Final = LAYOUT.events.add("shoots", "the tactic is Shoot", "攻撃方法は射撃")
COMBAT_ENDS: Final = LAYOUT.events.add("combat ends", "the combat is over", "戦闘終了")
MISSES: Final = LAYOUT.events.add("misses", "{card} does not hit", "{card}の攻撃は届かない")
RAZES: Final = LAYOUT.events.add("razes", "{card} is razed", "{card}が破壊された")
TARGETED: Final = LAYOUT.events.add("targeted", "{card} is named as the defender", "{card}が防御戦士に指定された")
REACHES: Final = LAYOUT.events.add("reaches", "the attack comes to {card}", "攻撃が{card}に届く")
POISONS: Final = LAYOUT.events.add("poisons", "{card} poisons", "{card}の毒が効いた")
ARMED: Final = LAYOUT.events.add("armed", "{card} has chosen its weapons", "{card}は武器を選んだ")
CONVERTS: Final = LAYOUT.events.add("converts", "{card} becomes a Heretic", "{card}はヘレティックになった")
ENTERED: Final = LAYOUT.events.add("entered", "the combat is in {card}", "ウォーゾーンは{card}")
RAIDS: Final = LAYOUT.events.add("raids", "{card} attacks the player", "{card}がプレイヤーを攻撃した")
SAYS_YES: Final = LAYOUT.events.add("says yes", "{seat} says yes", "{seat}は「はい」と答えた")
SAYS_NO: Final = LAYOUT.events.add("says no", "{seat} says no", "{seat}は「いいえ」と答えた")
TURNS_DOWN: Final = LAYOUT.events.add("turns down", "{card} is turned face down", "{card}は裏返された")
UNVEILED: Final = LAYOUT.events.add("unveiled", "{card} is unveiled", "{card}の下のカードが公開された")
COMES_UP: Final = LAYOUT.events.add("comes up", "{card} is turned face up", "{card}は表に戻された")
IMPRISONS: Final = LAYOUT.events.add("imprisons", "{card} is imprisoned", "{card}は投獄された")
FULFILLED: Final = LAYOUT.events.add("fulfilled", "{card} is fulfilled", "{card}を達成した")

BRINGS: Final = LAYOUT.events.add("brings", "{seat} brings {card} from the hand", "{seat}は手札から{card}を出した")
CARRIED_OUT: Final = LAYOUT.events.add("carried out", "{card} has been carried out", "{card}の処理が終わった")
FINDS: Final = LAYOUT.events.add("finds", "{seat} has found a card", "{seat}はカードを探し出した")

LAYOUT.rules = {"window": ("TM1", "TM4")}
LAYOUT.reword(
    (ENTERS, "{card} enters", "{card}を投入"),
    (DESTROYED, "{card} is killed", "{card}は死亡した"),
    (ATTACKS, "{card} attacks", "{card}が攻撃"),
    (ATTACKED, "{card} is the defender", "{card}が防御戦士"),
)

PLAY: Final = LAYOUT.action("play", "play {x}", "{x}を使用", "face")
USE: Final = LAYOUT.action("use", "use {x}", "{x}の能力を使用", "card")
MEDITATE: Final = LAYOUT.action("meditate", "meditate", "瞑想")
INTRODUCE: Final = LAYOUT.action("introduce", "introduce {x}", "{x}を投入", "face")
HIDE: Final = LAYOUT.action("hide", "introduce {x} into cover", "{x}をカバー内に投入", "face")
INTO_COVER: Final = LAYOUT.action("into cover", "{x} enters cover", "{x}をカバーに入れる", "card")
OUT_OF_COVER: Final = LAYOUT.action("out of cover", "{x} leaves cover", "{x}をカバーから出す", "card")
CAST_STORED: Final = LAYOUT.action("cast stored", "cast {x}", "{x}を唱える", "card")
POSE: Final = LAYOUT.action("pose", "play a copy of {x}", "{x}の写しをプレイ", "face")
GIVE: Final = LAYOUT.action("give", "give {x}", "{x}を与える", "face")
ATTACK: Final = LAYOUT.action("attack", "attack", "攻撃")
TAKE_TACTIC: Final = LAYOUT.action("tactic", "{x}", "{x}", "tactic")
ASK_ABOUT: Final = LAYOUT.action("ask about", "is there {x}?", "{x}はあるか", "subject")
UNARMED: Final = LAYOUT.action("unarmed", "use no weapon", "武器を使わない")
TRANSFER: Final = LAYOUT.action("transfer", "transfer {x}", "{x}を移動させる", "card")
TO_AREA: Final = LAYOUT.action("area", "{x}", "{x}", "area")
TURN_UP: Final = LAYOUT.action("turn up", "turn {x} face up", "{x}を表に戻す", "card")
TO_THEIR_AREA: Final = LAYOUT.action("their area", "{x} of the opponent", "相手の{x}", "area")

GOAL: Final = LAYOUT.reasons.add("goal", "Promotion Points", "昇進ポイント")
NO_WARRIORS: Final = LAYOUT.reasons.add("deck out", "too many turns without warriors", "戦士のないターンが続いた")
NO_PILES: Final = LAYOUT.reasons.add("piles", "both draw piles are empty", "双方のデッキ切れ")
BY_TEXT: Final = LAYOUT.reasons.add("text", "a card's text", "カードの効果")
TURN_LIMIT: Final = LAYOUT.reasons.add("turns", "the turn limit", "ターン数の上限")
