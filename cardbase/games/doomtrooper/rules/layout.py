"""The names behind the ints: zones, numbers, stats, flags, events, timings, actions and reasons."""

from cardbase.engine.layout import *

LAYOUT = Layout("doomtrooper")

DECK = LAYOUT.zone("deck", "the draw pile", "ドローパイル", seen=NOBODY)
HAND = LAYOUT.zone("hand", "the hand", "手札", seen=OWNER)
SQUAD = LAYOUT.zone("squad", "the Squad", "スコード", live=True)
KOHORT = LAYOUT.zone("kohort", "the Kohort", "コホルト", live=True)
OUTPOST = LAYOUT.zone("outpost", "the Outpost", "アウトポスト", live=True)
HIDDEN = LAYOUT.zone("hidden", "the hidden area", "伏せた戦士", seen=OWNER, live=True)
ATTACHMENTS = LAYOUT.zone("attached", "the cards on warriors", "戦士のカード", live=True)
LAID = LAYOUT.zone("laid", "the cards on players", "プレイヤーのカード", live=True)
PENDING = LAYOUT.zone("pending", "the cards being played", "使用中のカード")
DISCARD = LAYOUT.zone("discard", "the discard pile", "ディスカードパイル")
REMOVED = LAYOUT.zone("removed", "the removed pile", "ゲームから除外")
AREAS = (SQUAD, KOHORT, OUTPOST)
WARRIOR_ZONES = (*AREAS, HIDDEN)
# Where a fortification or warzone lies, as a bit -> the area of its warriors.
IN_SQUAD, IN_KOHORT, IN_OUTPOST = 1, 2, 4  # areas as bits, as the number AREA of a card has one of them
ZONE_OF_AREA = {IN_SQUAD: SQUAD, IN_KOHORT: KOHORT, IN_OUTPOST: OUTPOST}

FIGHT_STAT = LAYOUT.stats.add("f", "Fight", "格闘")
SHOOT_STAT = LAYOUT.stats.add("s", "Shoot", "射撃")
ARMOUR = LAYOUT.stats.add("a", "Armour", "防御")
VALUE = LAYOUT.stats.add("v", "Value", "価値")
TRAITS = LAYOUT.stats.add("traits", "traits", "特性")

FIRST_SEAT = LAYOUT.number("first", "the first player", "先攻")
ACTIONS = LAYOUT.number("actions", "actions left", "残りアクション")
ACTED = LAYOUT.number("acted", "an action was taken", "アクション済み")
ATTACKS_LEFT = LAYOUT.number("extra attacks", "further attacks", "追加の攻撃")
ATTACKED_ONCE = LAYOUT.number("attacked", "an attack was made", "攻撃済み")
EXTRA_ACTIONS = LAYOUT.number("extra actions", "actions besides the three", "追加のアクション")
COMBAT = LAYOUT.number("combat", "a combat is under way", "戦闘中")
ATTACKER = LAYOUT.number("attacker", "the attacker", "攻撃戦士")
DEFENDER = LAYOUT.number("defender", "the defender", "防御戦士")
WARZONE = LAYOUT.number("warzone", "the warzone of the combat", "戦場")
TACTIC = LAYOUT.number("tactic", "the tactic", "攻撃方法")
FIRST_STRIKE = LAYOUT.number("first strike", "who strikes first", "先制")
CHANGED = LAYOUT.number("changed", "the pair has changed", "戦士の変更")
AWARDING = LAYOUT.number("awarding", "points are being given", "ポイント処理中")
KILL_TIMES = LAYOUT.number("kill times", "how often the Value counts", "価値の倍率")
KILL_TO = LAYOUT.number("kill to", "where the points of the kill go", "ポイントの行き先")
VICTIM = LAYOUT.number("victim", "the warrior just killed", "倒された戦士")
NEWCOMER = LAYOUT.number("newcomer", "the warrior just placed", "投入された戦士")
COMMANDED = LAYOUT.number("commanded", "a combat by COMMAND", "命令による戦闘")
THIEF = LAYOUT.number("thief", "who takes the points of a mission", "任務のポイントを奪うプレイヤー")
KILLER = LAYOUT.number("killer", "who has just killed", "倒した戦士")
DONE_BY = LAYOUT.number("done by", "who has just fulfilled a mission", "任務を達成したプレイヤー")
FULFILLER = LAYOUT.number("fulfiller", "who fulfilled a mission", "任務を達成した戦士")
DEED = LAYOUT.number("deed", "what has just been done", "今行われたこと")
DEED_BY = LAYOUT.number("deed by", "who has just done it", "行ったプレイヤー")
DEED_OF = LAYOUT.number("deed of", "with which card", "行ったカード")
TRAITS_THEN = LAYOUT.number("traits then", "what that card was then", "その時の特性")
SECOND_TARGET = LAYOUT.number("second target", "the second target", "2体目の標的")
DESTINY = LAYOUT.number("destiny", "Destiny Points", "運命ポイント", per_seat=True)
PROMOTION = LAYOUT.number("promotion", "Promotion Points", "昇進ポイント", per_seat=True)
STRUCK = LAYOUT.number("struck", per_seat=True, shown=False)  # who of a group is struck
DECK_OUT = LAYOUT.number("deck out", "turns without pile and warriors", "戦士もデッキもないターン", per_seat=True)
FEWER_ACTIONS = LAYOUT.number("fewer actions", "actions less next turn", "次のターンのアクション減少", per_seat=True)
EARNED = LAYOUT.number("earned", per_seat=True, shown=False)  # Promotion Points just earned
BY_WARRIOR = LAYOUT.number("by warrior", per_seat=True, shown=False)  # a warrior has just earned them
KEPT = LAYOUT.number("kept", "cards drawn besides the normal draw", "通常のドロー以外に引いたカード", per_seat=True)
PLANS = LAYOUT.number("plans", "turns whose attack is still to be announced", "攻撃を宣言するターン数", per_seat=True)
HELD = LAYOUT.number("held", per_seat=True, shown=False)  # conditions that held since the last turn
BARRED = LAYOUT.number("barred", per_seat=True, shown=False)  # what the player is forbidden

COVER, LEFT_COVER, USED, ASIDE, DYING, EXILED, FRESH, DOUBLED, SHUT, SAVED, HURT = (
    LAYOUT.flag(key)
    for key in (
        "cover", "left cover", "used", "aside", "dying", "exiled", "fresh", "doubled", "shut", "saved", "hurt",
    )
)  # fmt: skip

AREA = LAYOUT.columns.add("area", "its area", "場所")
ROT = LAYOUT.columns.add("rot", "markers of decay", "腐敗マーカー")
DISEASE = LAYOUT.columns.add("disease", "markers of disease", "病気マーカー")
NAMED = LAYOUT.columns.add("named", "the warrior it names", "指定された戦士")

IS_WARRIOR = LAYOUT.promises.add("a warrior", "a warrior", "戦士")

DRAW_STEP, ACTION_STEP, DISCARD_STEP = (
    LAYOUT.phases.add(key, f"{key} step", ja)
    for key, ja in (("draw", "ドローステップ"), ("action", "アクションステップ"), ("discard", "ディスカードステップ"))
)

# Windows, as bits. The last ones fit only directly behind their event.
(
    START, DRAWING, BETWEEN, DISCARDING, END, DECLARE, ANNOUNCED, CHANGING, ORDERING, MODIFY, AFTER, KILLED, POINTED, PLACED,
    COMPLETED, ACTION,
) = (
    1 << LAYOUT.timings.add(key)
    for key in (
        "start", "drawing", "between", "discarding", "end", "declare", "announced", "changing", "ordering", "modify", "after",
        "killed", "pointed", "placed", "completed", "action",
    )
)  # fmt: skip
OUTSIDE = START | DRAWING | BETWEEN | DISCARDING | END
IN_COMBAT = ANNOUNCED | CHANGING | ORDERING | MODIFY
ANY_TIME = OUTSIDE | DECLARE | IN_COMBAT | AFTER

FIGHT, SHOOT = 1, 2  # tactics
FREE_SPLIT, TO_PROMOTION, TO_DESTINY = range(3)  # where points go
ATTACKER_FIRST, DEFENDER_FIRST = 1, 2

MEDITATES = LAYOUT.events.add("meditates", "{seat} meditates", "{seat}は瞑想した")
TAKES_COVER = LAYOUT.events.add("takes cover", "{card} goes into cover", "{card}はカバーに入った")
LEAVES_COVER = LAYOUT.events.add("leaves cover", "{card} leaves cover", "{card}はカバーから出た")
HIDES = LAYOUT.events.add("hides", "{seat} introduces a warrior into cover", "{seat}はカバー内に戦士を投入した")
SHOWN = LAYOUT.events.add("shown", "{card} is revealed", "{card}が公開された")
WOUNDED = LAYOUT.events.add("wounded", "{card} is wounded", "{card}は負傷した")
KILLS = LAYOUT.events.add("kills", "{card} kills", "{card}が敵を倒した")
SURVIVES = LAYOUT.events.add("survives", "{card} survives the combat", "{card}は戦闘を生き延びた")
EARNS_D = LAYOUT.events.add("earns destiny", "{seat} gains {n} Destiny Point{s}", "{seat}は運命ポイントを{n}得た")
EARNS_P = LAYOUT.events.add("earns promotion", "{seat} gains {n} Promotion Point{s}", "{seat}は昇進ポイントを{n}得た")
PAYS = LAYOUT.events.add("pays", "{seat} pays {n} Destiny Point{s}", "{seat}は運命ポイントを{n}支払った")
FIGHTS = LAYOUT.events.add("fights", "the tactic is Fight", "攻撃方法は格闘")
SHOOTS = LAYOUT.events.add("shoots", "the tactic is Shoot", "攻撃方法は射撃")
COMBAT_ENDS = LAYOUT.events.add("combat ends", "the combat is over", "戦闘終了")
MISSES = LAYOUT.events.add("misses", "{card} does not hit", "{card}の攻撃は届かない")
RAZES = LAYOUT.events.add("razes", "{card} is razed", "{card}が破壊された")
ARMED = LAYOUT.events.add("armed", "{card} has chosen its weapons", "{card}は武器を選んだ")
CONVERTS = LAYOUT.events.add("converts", "{card} becomes a Heretic", "{card}はヘレティックになった")
RAIDS = LAYOUT.events.add("raids", "{card} attacks the player", "{card}がプレイヤーを攻撃した")
SAYS_YES = LAYOUT.events.add("says yes", "{seat} says yes", "{seat}は「はい」と答えた")
SAYS_NO = LAYOUT.events.add("says no", "{seat} says no", "{seat}は「いいえ」と答えた")
FULFILLED = LAYOUT.events.add("fulfilled", "{card} is fulfilled", "{card}を達成した")

LAYOUT.reword(
    (ENTERS, "{card} enters", "{card}を投入"),
    (DESTROYED, "{card} is killed", "{card}は死亡した"),
    (ATTACKS, "{card} attacks", "{card}が攻撃"),
    (ATTACKED, "{card} is the defender", "{card}が防御戦士"),
)

PLAY = LAYOUT.action("play", "play {x}", "{x}を使用", "face")
USE = LAYOUT.action("use", "use {x}", "{x}の能力を使用", "card")
MEDITATE = LAYOUT.action("meditate", "meditate", "瞑想")
INTRODUCE = LAYOUT.action("introduce", "introduce {x}", "{x}を投入", "face")
HIDE = LAYOUT.action("hide", "introduce {x} into cover", "{x}をカバー内に投入", "face")
INTO_COVER = LAYOUT.action("into cover", "{x} enters cover", "{x}をカバーに入れる", "card")
OUT_OF_COVER = LAYOUT.action("out of cover", "{x} leaves cover", "{x}をカバーから出す", "card")
GIVE = LAYOUT.action("give", "give {x}", "{x}を与える", "face")
ATTACK = LAYOUT.action("attack", "attack", "攻撃")
TAKE_TACTIC = LAYOUT.action("tactic", "{x}", "{x}", "tactic")
ASK_ABOUT = LAYOUT.action("ask about", "is there {x}?", "{x}はあるか", "subject")
UNARMED = LAYOUT.action("unarmed", "use no weapon", "武器を使わない")
TO_AREA = LAYOUT.action("area", "{x}", "{x}", "area")

GOAL, NO_WARRIORS, NO_PILES, BY_TEXT, TURN_LIMIT = (
    LAYOUT.reasons.add(key, en, ja)
    for key, en, ja in (
        ("goal", "Promotion Points", "昇進ポイント"),
        ("deck out", "too many turns without warriors", "戦士のないターンが続いた"),
        ("piles", "both draw piles are empty", "双方のデッキ切れ"),
        ("text", "a card's text", "カードの効果"),
        ("turns", "the turn limit", "ターン数の上限"),
    )
)
