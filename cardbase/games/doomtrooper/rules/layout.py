"""The names behind the ints: zones, numbers, stats, flags, events, timings, actions, reasons and what lasts; the window and the combat under way."""

from typing import Final

from cardbase.engine.layout import *
from cardbase.engine.state import PROC, State
from cardbase.engine.window import OPPOSITE, OTHER, TIMING, WINDOW, window

LAYOUT: Final[Layout] = Layout("doomtrooper")

DECK: Final[int] = LAYOUT.zone("deck", "the draw pile", "ドローパイル", seen=NOBODY)
HAND: Final[int] = LAYOUT.zone("hand", "the hand", "手札", seen=OWNER)
SQUAD: Final[int] = LAYOUT.zone("squad", "the Squad", "スコード", live=True)
KOHORT: Final[int] = LAYOUT.zone("kohort", "the Kohort", "コホルト", live=True)
OUTPOST: Final[int] = LAYOUT.zone("outpost", "the Outpost", "アウトポスト", live=True)
APART: Final[int] = LAYOUT.zone("apart", "the warriors in no area", "場所に属さない戦士", live=True)
HIDDEN: Final[int] = LAYOUT.zone("hidden", "the hidden area", "伏せた戦士", seen=OWNER, live=True)
ATTACHMENTS: Final[int] = LAYOUT.zone("attached", "the cards on warriors", "戦士のカード", live=True)
LAID: Final[int] = LAYOUT.zone("laid", "the cards on players", "プレイヤーのカード", live=True)
TURNED: Final[int] = LAYOUT.zone("turned", "the cards turned face down", "裏返されたカード", live=True)
STOWED: Final[int] = LAYOUT.zone("stowed", "the cards in secret", "秘密のカード", seen=OWNER)
PENDING: Final[int] = LAYOUT.zone("pending", "the cards being played", "使用中のカード")
DISCARD: Final[int] = LAYOUT.zone("discard", "the discard pile", "ディスカードパイル")
REMOVED: Final[int] = LAYOUT.zone("removed", "the removed pile", "ゲームから除外")
AREAS: Final[tuple[int, ...]] = (SQUAD, KOHORT, OUTPOST, APART)
WARRIOR_ZONES = (*AREAS, HIDDEN)
# Where a fortification or warzone lies, as a bit -> the area of its warriors.
# areas as bits, as the number AREA of a card has one of them
IN_SQUAD: Final = 1
IN_KOHORT: Final = 2
IN_OUTPOST: Final = 4
IN_NONE: Final = 8

ZONE_OF_AREA: Final[dict[int, int]] = {IN_SQUAD: SQUAD, IN_KOHORT: KOHORT, IN_OUTPOST: OUTPOST, IN_NONE: APART}
AREA_OF_ZONE: Final[dict[int, int]] = {zone: area for area, zone in ZONE_OF_AREA.items()}

FIGHT_STAT: Final[int] = LAYOUT.stats.add("f", "Fight", "格闘")
SHOOT_STAT: Final[int] = LAYOUT.stats.add("s", "Shoot", "射撃")
ARMOUR: Final[int] = LAYOUT.stats.add("a", "Armour", "防御")
VALUE: Final[int] = LAYOUT.stats.add("v", "Value", "価値")
TRAITS: Final[int] = LAYOUT.stats.add("traits", "traits", "特性")
COUNTS: Final[int] = LAYOUT.stats.add("counts", "what it counts as besides", "追加の名前など")

FIRST_SEAT: Final[int] = LAYOUT.number("first", "the first player", "先攻")
ACTIONS: Final[int] = LAYOUT.number("actions", "actions left", "残りアクション")
ACTED: Final[int] = LAYOUT.number("acted", "an action was taken", "アクション済み")
ATTACKS_LEFT: Final[int] = LAYOUT.number("extra attacks", "further attacks", "追加の攻撃")
ATTACKED_ONCE: Final[int] = LAYOUT.number("attacked", "an attack was made", "攻撃済み")
EXTRA_ACTIONS: Final[int] = LAYOUT.number("extra actions", "actions besides the three", "追加のアクション")
COMBAT: Final[int] = LAYOUT.number("combat", "a combat is under way", "戦闘中")
ATTACKER: Final[int] = LAYOUT.number("attacker", "the attacker", "攻撃戦士")
DEFENDER: Final[int] = LAYOUT.number("defender", "the defender", "防御戦士")
WARZONE: Final[int] = LAYOUT.number("warzone", "the warzone of the combat", "ウォーゾーン")
TACTIC: Final[int] = LAYOUT.number("tactic", "the tactic", "攻撃方法")
NAMED_TACTIC: Final[int] = LAYOUT.number("named tactic", "the tactic named before the defender", "先に選ばれた攻撃方法")
CHANGED: Final[int] = LAYOUT.number("changed", "the pair has changed", "戦士の変更")
AWARDING: Final[int] = LAYOUT.number("awarding", "points are being given", "ポイント処理中")
KILL_TIMES: Final[int] = LAYOUT.number("kill times", "how often the Value counts", "価値の倍率")
KILL_TO: Final[int] = LAYOUT.number("kill to", "where the points of the kill go", "ポイントの行き先")
VICTIM: Final[int] = LAYOUT.number("victim", "the warrior just killed", "倒された戦士")
NEWCOMER: Final[int] = LAYOUT.number("newcomer", "the warrior just placed", "投入された戦士")
PRICE_PAID: Final[int] = LAYOUT.number("price paid", "what was paid for it", "支払われた運命ポイント")
THIEF: Final[int] = LAYOUT.number("thief", "who takes the points of a mission", "任務のポイントを奪うプレイヤー")
KILLER: Final[int] = LAYOUT.number("killer", "who has just killed", "倒した戦士")
DONE_BY: Final[int] = LAYOUT.number("done by", "who has just fulfilled a mission", "任務を達成したプレイヤー")
FULFILLER: Final[int] = LAYOUT.number("fulfiller", "who fulfilled a mission", "任務を達成した戦士")
DEED: Final[int] = LAYOUT.number("deed", "what has just been done", "今行われたこと")
DEED_BY: Final[int] = LAYOUT.number("deed by", "who has just done it", "行ったプレイヤー")
DEED_OF: Final[int] = LAYOUT.number("deed of", "with which card", "行ったカード")
TRAITS_THEN: Final[int] = LAYOUT.number("traits then", "what that card was then", "その時の特性")
SECOND_TARGET: Final[int] = LAYOUT.number("second target", "the second target", "2体目の標的")
SECOND_TACTIC: Final[int] = LAYOUT.number("second tactic", "the tactic against it", "2体目への攻撃方法")
RAISED_GOAL: Final[int] = LAYOUT.number("raised goal", "Promotion Points that win now", "引き上げられた勝利条件")
LAST_ASKED: Final[int] = LAYOUT.number("last asked", "the loser was asked for the last time", "最後の機会の確認済み")
RIGHTS_USED: Final[int] = LAYOUT.number(
    "rights used", "attacks of the turn that anybody could make", "使った攻撃の権利"
)
RIGHT: Final[int] = LAYOUT.number(
    "right", shown=False
)  # by which right the attack under way is made (`combat.further`)
LAST_SPELL: Final[int] = LAYOUT.number(
    "last spell", "the spell or Special just played", "使われたばかりの魔法・特殊カード"
)
SUMMONING_CHEAPLY: Final[int] = LAYOUT.number(
    "summoning cheaply", shown=False
)  # ESSENTIAL SUMMONS was played for this spell
SECRET: Final[int] = LAYOUT.number("secret", "the secret just revealed", "公開されたばかりの秘密")
REFLECTED: Final[int] = LAYOUT.number("reflected", "the spell turned back", "跳ね返された魔法")
FIND: Final[int] = LAYOUT.number("find", "the card just found", "探し出されたばかりのカード")
FIND_PILE: Final[int] = LAYOUT.number("find pile", shown=False)  # the zone in which it was
CARRIED: Final[int] = LAYOUT.number("carried", shown=False)  # what changes the attacker lasts into its second attack
DESTINY: Final[int] = LAYOUT.number("destiny", "Destiny Points", "運命ポイント", per_seat=True)
PROMOTION: Final[int] = LAYOUT.number("promotion", "Promotion Points", "昇進ポイント", per_seat=True)
SAFE: Final[int] = LAYOUT.number(
    "safe", "Destiny Points that nobody else takes", "奪われない運命ポイント", per_seat=True
)
STRUCK: Final[int] = LAYOUT.number("struck", per_seat=True, shown=False)  # who of a group is struck
DECK_OUT: Final[int] = LAYOUT.number(
    "deck out", "turns without pile and warriors", "戦士もデッキもないターン", per_seat=True
)
EARNED: Final[int] = LAYOUT.number("earned", per_seat=True, shown=False)  # Promotion Points just earned
BY_WARRIOR: Final[int] = LAYOUT.number(
    "by warrior", per_seat=True, shown=False
)  # who has just earned them (pools.BY_KILL)
PLANS: Final[int] = LAYOUT.number(
    "plans", "turns whose attack is still to be announced", "攻撃を宣言するターン数", per_seat=True
)
UNFUELLED: Final[int] = LAYOUT.number(
    "unfuelled", per_seat=True, shown=False
)  # D without those for one spell, plus 1; 0: none
RISE: Final[int] = LAYOUT.number(
    "rise", per_seat=True, shown=False
)  # by how much the hand limit was raised at the last look
HELD: Final[int] = LAYOUT.number("held", per_seat=True, shown=False)  # conditions that held since the last turn
BARRED: Final[int] = LAYOUT.number("barred", per_seat=True, shown=False)  # what the player is forbidden

COVER: Final[int] = LAYOUT.flag("cover", "in cover", "カバー内")
LEFT_COVER: Final[int] = LAYOUT.flag("left cover")
USED: Final[int] = LAYOUT.flag("used", "used", "使用済み")
ASIDE: Final[int] = LAYOUT.flag("aside")
DYING: Final[int] = LAYOUT.flag("dying")
EXILED: Final[int] = LAYOUT.flag("exiled")
FRESH: Final[int] = LAYOUT.flag("fresh")
SHUT: Final[int] = LAYOUT.flag("shut")
SAVED: Final[int] = LAYOUT.flag("saved")
HURT: Final[int] = LAYOUT.flag("hurt")
IMPRISONED: Final[int] = LAYOUT.flag("imprisoned", "imprisoned", "投獄中")
UNMANNED: Final[int] = LAYOUT.flag("unmanned", "without a crew", "乗員なし")
LOOTED: Final[int] = LAYOUT.flag("looted", "looted", "略奪済み")
GROUPED: Final[int] = LAYOUT.flag("grouped")
STORED: Final[int] = LAYOUT.flag(
    "stored", "under another card", "他のカードの下"
)  # under a card, where it does nothing
MENDED: Final[int] = LAYOUT.flag("mended")
HURT_AGAIN: Final[int] = LAYOUT.flag("hurt again")  # wounded in this combat before its last wound
HURT_BY_STRIKE: Final[int] = LAYOUT.flag("hit")  # wounded by a strike of this combat

AREA: Final[int] = LAYOUT.columns.add("area", "its area", "場所")
MARKERS: Final[int] = LAYOUT.columns.add("markers", "markers", "マーカー")
AGE_MARKERS: Final[int] = LAYOUT.columns.add("age markers", "age markers", "加齢マーカー")
TITLE: Final[int] = LAYOUT.columns.add("title", "the title it names", "指定されたカード名")
NAMED: Final[int] = LAYOUT.columns.add("named", "the warrior it names", "指定された戦士")
NAMED_TOO: Final[int] = LAYOUT.columns.add("named too", "the other warrior it names", "もう1体の指定された戦士")
ABOARD: Final[int] = LAYOUT.columns.add("aboard", "the vehicle that it is in", "乗っている乗り物")
MEMBER: Final[int] = LAYOUT.columns.add("corporation", "the corporation it names", "指定されたコーポレーション")

TWIN: Final[int] = LAYOUT.columns.add("twin", "the warrior that it is one with", "同一の戦士")
MIRROR: Final[int] = LAYOUT.columns.add("mirror", "", "")  # what was last shared with it, packed
COPIED_IDENTITY: Final[int] = LAYOUT.columns.add("guise", "what it truly is", "実体")
LAYOUT.copied_identity, LAYOUT.copied_identity_zones = COPIED_IDENTITY, frozenset({*AREAS, ATTACHMENTS, LAID, PENDING})

IS_SPECIAL: Final[int] = LAYOUT.public_knowledge.add("a special", "a Special", "特殊カード")
TURNS_UP: Final[int] = LAYOUT.columns.add("turns up", "actions that turn it up", "表に戻すアクション")

IS_WARRIOR: Final[int] = LAYOUT.public_knowledge.add("a warrior", "a warrior", "戦士")

DRAW_STEP: Final[int] = LAYOUT.phases.add("draw", "draw step", "ドローステップ")
ACTION_STEP: Final[int] = LAYOUT.phases.add("action", "action step", "アクションステップ")
DISCARD_STEP: Final[int] = LAYOUT.phases.add("discard", "discard step", "ディスカードステップ")

# Windows, as bits. The last ones fit only directly behind their event.
START: Final[int] = 1 << LAYOUT.timings.add("start")
DRAWING: Final[int] = 1 << LAYOUT.timings.add("drawing")
BETWEEN: Final[int] = 1 << LAYOUT.timings.add("between")
DISCARDING: Final[int] = 1 << LAYOUT.timings.add("discarding")
END: Final[int] = 1 << LAYOUT.timings.add("end")
DECLARE: Final[int] = 1 << LAYOUT.timings.add("declare")
ANNOUNCED: Final[int] = 1 << LAYOUT.timings.add("announced")
CHANGING: Final[int] = 1 << LAYOUT.timings.add("changing")
ORDERING: Final[int] = 1 << LAYOUT.timings.add("ordering")
MODIFY: Final[int] = 1 << LAYOUT.timings.add("modify")
AFTER: Final[int] = 1 << LAYOUT.timings.add("after")
KILLED: Final[int] = 1 << LAYOUT.timings.add("killed")
POINTED: Final[int] = 1 << LAYOUT.timings.add("pointed")
PLACED: Final[int] = 1 << LAYOUT.timings.add("placed")
COMPLETED: Final[int] = 1 << LAYOUT.timings.add("completed")
ACTION: Final[int] = 1 << LAYOUT.timings.add("action")
ANSWERING: Final[int] = 1 << LAYOUT.timings.add("answering")
SLAIN: Final[int] = 1 << LAYOUT.timings.add("slain")
SUMMONING: Final[int] = 1 << LAYOUT.timings.add("summoning")
CAST: Final[int] = 1 << LAYOUT.timings.add("cast")
HIT: Final[int] = 1 << LAYOUT.timings.add("hit")
NEGATING: Final[int] = 1 << LAYOUT.timings.add("negating")
ECHO: Final[int] = 1 << LAYOUT.timings.add("echo")
MOVED: Final[int] = 1 << LAYOUT.timings.add("moved")
RECOVERED: Final[int] = 1 << LAYOUT.timings.add("recovered")
REVEALED_SECRET: Final[int] = 1 << LAYOUT.timings.add("revealed secret")
FOUND: Final[int] = 1 << LAYOUT.timings.add("found")
LEFT: Final[int] = 1 << LAYOUT.timings.add("left")
OWN_TURN: Final[int] = 1 << LAYOUT.timings.add("own turn")  # BETWEEN, for the turn player alone

OUTSIDE: Final[int] = START | DRAWING | BETWEEN | DISCARDING | END
IN_COMBAT: Final[int] = ANNOUNCED | CHANGING | ORDERING | MODIFY
ANY_TIME: Final[int] = OUTSIDE | DECLARE | IN_COMBAT | AFTER

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

MEDITATES: Final[int] = LAYOUT.events.add("meditates", "{seat} meditates", "{seat}は瞑想した")
TAKES_COVER: Final[int] = LAYOUT.events.add("takes cover", "{card} goes into cover", "{card}はカバーに入った")
LEAVES_COVER: Final[int] = LAYOUT.events.add("leaves cover", "{card} leaves cover", "{card}はカバーから出た")
HIDES: Final[int] = LAYOUT.events.add(
    "hides", "{seat} introduces a warrior into cover", "{seat}はカバー内に戦士を投入した"
)
TRANSFERS: Final[int] = LAYOUT.events.add("transfers", "{card} is transferred", "{card}は移動した")
SHOWN: Final[int] = LAYOUT.events.add("shown", "{card} is revealed", "{card}が公開された")
WOUNDED: Final[int] = LAYOUT.events.add("wounded", "{card} is wounded", "{card}は負傷した")
KILLS: Final[int] = LAYOUT.events.add("kills", "{card} kills", "{card}が敵を倒した")
SURVIVES: Final[int] = LAYOUT.events.add("survives", "{card} survives the combat", "{card}は戦闘を生き延びた")
EARNS_D: Final[int] = LAYOUT.events.add(
    "earns destiny", "{seat} gains {n} Destiny Point{s}", "{seat}は運命ポイントを{n}得た"
)
EARNS_P: Final[int] = LAYOUT.events.add(
    "earns promotion", "{seat} gains {n} Promotion Point{s}", "{seat}は昇進ポイントを{n}得た"
)
PAYS: Final[int] = LAYOUT.events.add("pays", "{seat} pays {n} Destiny Point{s}", "{seat}は運命ポイントを{n}支払った")
FIGHTS: Final[int] = LAYOUT.events.add("fights", "the tactic is Fight", "攻撃方法は格闘")
SHOOTS: Final[int] = LAYOUT.events.add("shoots", "the tactic is Shoot", "攻撃方法は射撃")
COMBAT_ENDS: Final[int] = LAYOUT.events.add("combat ends", "the combat is over", "戦闘終了")
MISSES: Final[int] = LAYOUT.events.add("misses", "{card} does not hit", "{card}の攻撃は届かない")
RAZES: Final[int] = LAYOUT.events.add("razes", "{card} is razed", "{card}が破壊された")
TARGETED: Final[int] = LAYOUT.events.add("targeted", "{card} is named as the defender", "{card}が防御戦士に指定された")
REACHES: Final[int] = LAYOUT.events.add("reaches", "the attack comes to {card}", "攻撃が{card}に届く")
POISONS: Final[int] = LAYOUT.events.add("poisons", "{card} poisons", "{card}の毒が効いた")
ARMED: Final[int] = LAYOUT.events.add("armed", "{card} has chosen its weapons", "{card}は武器を選んだ")
CONVERTS: Final[int] = LAYOUT.events.add("converts", "{card} becomes a Heretic", "{card}はヘレティックになった")
ENTERED: Final[int] = LAYOUT.events.add("entered", "the combat is in {card}", "ウォーゾーンは{card}")
RAIDS: Final[int] = LAYOUT.events.add("raids", "{card} attacks the player", "{card}がプレイヤーを攻撃した")
SAYS_YES: Final[int] = LAYOUT.events.add("says yes", "{seat} says yes", "{seat}は「はい」と答えた")
SAYS_NO: Final[int] = LAYOUT.events.add("says no", "{seat} says no", "{seat}は「いいえ」と答えた")
TURNS_DOWN: Final[int] = LAYOUT.events.add("turns down", "{card} is turned face down", "{card}は裏返された")
UNVEILED: Final[int] = LAYOUT.events.add("unveiled", "{card} is unveiled", "{card}の下のカードが公開された")
COMES_UP: Final[int] = LAYOUT.events.add("comes up", "{card} is turned face up", "{card}は表に戻された")
IMPRISONS: Final[int] = LAYOUT.events.add("imprisons", "{card} is imprisoned", "{card}は投獄された")
FULFILLED: Final[int] = LAYOUT.events.add("fulfilled", "{card} is fulfilled", "{card}を達成した")

BRINGS: Final[int] = LAYOUT.events.add("brings", "{seat} brings {card} from the hand", "{seat}は手札から{card}を出した")
CARRIED_OUT: Final[int] = LAYOUT.events.add("carried out", "{card} has been carried out", "{card}の処理が終わった")
FINDS: Final[int] = LAYOUT.events.add("finds", "{seat} has found a card", "{seat}はカードを探し出した")

LAYOUT.rules = {"window": ("TM1", "TM4")}
LAYOUT.reword(
    (ENTERS, "{card} enters", "{card}を投入"),
    (DESTROYED, "{card} is killed", "{card}は死亡した"),
    (ATTACKS, "{card} attacks", "{card}が攻撃"),
    (ATTACKED, "{card} is the defender", "{card}が防御戦士"),
)

PLAY: Final[int] = LAYOUT.action("play", "play {x}", "{x}を使用", "face")
USE: Final[int] = LAYOUT.action("use", "use {x}", "{x}の能力を使用", "card")
MEDITATE: Final[int] = LAYOUT.action("meditate", "meditate", "瞑想")
INTRODUCE: Final[int] = LAYOUT.action("introduce", "introduce {x}", "{x}を投入", "face")
HIDE: Final[int] = LAYOUT.action("hide", "introduce {x} into cover", "{x}をカバー内に投入", "face")
INTO_COVER: Final[int] = LAYOUT.action("into cover", "{x} enters cover", "{x}をカバーに入れる", "card")
OUT_OF_COVER: Final[int] = LAYOUT.action("out of cover", "{x} leaves cover", "{x}をカバーから出す", "card")
CAST_STORED: Final[int] = LAYOUT.action("cast stored", "cast {x}", "{x}を唱える", "card")
POSE: Final[int] = LAYOUT.action("pose", "play a copy of {x}", "{x}の写しをプレイ", "face")
GIVE: Final[int] = LAYOUT.action("give", "give {x}", "{x}を与える", "face")
ATTACK: Final[int] = LAYOUT.action("attack", "attack", "攻撃")
TAKE_TACTIC: Final[int] = LAYOUT.action("tactic", "{x}", "{x}", "tactic")
ASK_ABOUT: Final[int] = LAYOUT.action("ask about", "is there {x}?", "{x}はあるか", "subject")
UNARMED: Final[int] = LAYOUT.action("unarmed", "use no weapon", "武器を使わない")
TRANSFER: Final[int] = LAYOUT.action("transfer", "transfer {x}", "{x}を移動させる", "card")
TO_AREA: Final[int] = LAYOUT.action("area", "{x}", "{x}", "area")
TURN_UP: Final[int] = LAYOUT.action("turn up", "turn {x} face up", "{x}を表に戻す", "card")
TO_THEIR_AREA: Final[int] = LAYOUT.action("their area", "{x} of the opponent", "相手の{x}", "area")

GOAL: Final[int] = LAYOUT.reasons.add("goal", "Promotion Points", "昇進ポイント")
NO_WARRIORS: Final[int] = LAYOUT.reasons.add("deck out", "too many turns without warriors", "戦士のないターンが続いた")
NO_PILES: Final[int] = LAYOUT.reasons.add("piles", "both draw piles are empty", "双方のデッキ切れ")
BY_TEXT: Final[int] = LAYOUT.reasons.add("text", "a card's text", "カードの効果")
TURN_LIMIT: Final[int] = LAYOUT.reasons.add("turns", "the turn limit", "ターン数の上限")


# What lasts and is no rating: the ops of timed effects and the keys of marks, no two of them the same.


DUTY: Final = 21  # stat 0: the card must attack; 1: the card must be attacked by the seat `amount`
NEXT_TURN: Final = 22  # the same, from the seat's next turn on
HELPS: Final = 24  # the card helps the combatant `amount`
WAIVED: Final = 25  # what the source does reaches the card in spite of its MENTAL CONSTITUTION
TOLD: Final = 26  # to the question `stat` about the hand of the seat `source` the answer was `amount`
LIVES_ON_AS: Final = 27  # the card, killed, lives on as what has the traits `amount`
BASE: Final = 28  # `amount` is added to the rating `stat` before it is doubled or halved
TACTICIAN: Final = 29  # the seat `amount` chooses the tactic of every combat
RESTORED: Final = 60  # the card has its abilities in spite of what takes them
FORGETS: Final = 61  # the warrior has lost its special abilities; amount 1: its restrictions, too
DECLARED: Final = 62  # the source says on which of its two sides the card is
HATCH: Final = -600_000  # less the card: this warrior has passed through it
AMENDED: Final = 66  # the card has what the card with the face `amount` says
DISARMED: Final = -500_020  # this weapon is discarded before it is used, or after the first strike by it
HIRED: Final = 63  # the card is hired; it goes back to the seat `amount` when the combat is over
UNTIL_HEALED: Final = 64  # what the source does to the card ends as the card is healed
FROM_POISON: Final = 65  # the source, a poison, has just wounded the card or is killing it
PAYS_TO: Final = 34  # the points of kills by the card go to the seat `amount`
LAST_TIMES: Final = 33  # the rating `stat` is multiplied by `amount` when all is added
DIES_OF_WOUND: Final = 40  # a wound of the card by a Doomtrooper of the seat `amount` kills
CONVERTIBLE: Final = 41  # an action of this turn may be a further attack by the card
SPENT: Final = 68  # the warrior has spent `amount` D on spells since a draw step of the seat
INFECTED: Final = 42  # the card has the virus with the face `amount`, which the seat `stat` has played
EXPOSED: Final = 43  # the card has been in one area with an infected one since that seat's draw step
COPIES: Final = 45  # the card stands for the source as long as that is in play
IN_GROUP: Final = 46  # the card belongs to a group as long as the source is in play

ABROAD: Final = -3  # in the place of the source: what a tribal warrior is besides while it is not in the Outpost
OF_VIRUS: Final = -1_000_000  # the same, less the face: what a virus does

TURNED_FOR_GOOD: Final = -2  # in the place of the source: what a warrior has become for good, which EXORCISM undoes

USED_TITLES: Final = -1_000  # less the face: a title was used on this warrior in this combat
AVENGED: Final = -200_001  # the combat opponent of this warrior is wounded for it after the combat
THIS_GAME: Final = -300_000  # less the face: what a title does once in a game
TALLIES: Final = -400_000  # less the face: how often a mission has been done
CAST_AGAIN: Final = -500_020  # a spell was cast out of this relic
SPOILS: Final = -500_010  # less the seat: this equipment was on a warrior that the seat has killed
FURTHER: Final = -500_003  # a further attack that this card gives was made this turn
IN_VAIN: Final = -500_004  # an attack was announced this turn, and none was declared
SABOTAGED: Final = -500_000  # the other player was attacked this turn


# Windows.


def open_window(g: State, first: int, timing: int) -> None:
    """Open a window of this kind (a bit of `layout`); what resolves inside leaves older rows of the chain alone."""
    window(g, first, timing, OTHER | OPPOSITE, len(g.chain))


def open_answers(g: State, seat: int, floor: int) -> None:
    """Open the window in which what a seat has put on the chain as an action, above `floor` rows, is answered and resolves."""
    if len(g.chain) > floor:
        window(g, 1 - seat, 0, OTHER | OPPOSITE, floor)


def moment(g: State) -> int:
    """Return the kind of the window in which things happen, also while what was played there is answered; between actions where there is none."""
    return next((f[TIMING] for f in reversed(g.frames) if f[PROC] == WINDOW and f[TIMING]), BETWEEN)


# The combat under way.


# the number COMBAT
UNDER_WAY: Final = 1
OVER: Final = 2


def in_combat(g: State, card: int) -> bool:
    """Tell whether a warrior is one of the two in the combat."""
    return g.num[COMBAT] > 0 and card in (g.num[ATTACKER], g.num[DEFENDER])


def opponent_of(g: State, card: int) -> int:
    """Return the other warrior of the combat that a warrior is in, -1 where it is in none or the other one is gone."""
    if not g.num[COMBAT]:
        return -1
    attacker, defender = g.num[ATTACKER], g.num[DEFENDER]
    other = defender if card == attacker else attacker if card == defender else -1
    return other if other >= 0 and g.zone[other] in AREAS else -1


def over(g: State) -> bool:
    """Tell whether the combat was ended, or one of the two has left play."""
    zone = g.zone
    return g.num[COMBAT] == OVER or zone[g.num[ATTACKER]] not in AREAS or zone[g.num[DEFENDER]] not in AREAS
