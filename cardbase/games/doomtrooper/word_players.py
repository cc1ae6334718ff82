"""Points and limits of players, as words: what they gain and lose, may hold and do, and share in company."""

from cardbase.language.rows import condition, verb
from cardbase.language.words import Word


def _japanese(act: str) -> tuple[str, str, str]:
    """Return the refusal, duty and permission of an act; what is done to a player (〜られる, 〜受ける) is not "unable to"."""
    if act.endswith("る"):
        return f"{act.removesuffix('る')}ない", f"{act.removesuffix('る')}なければならない", act
    return f"{act}できない", f"{act}しなければならない", f"{act}できる"


_ACTS = tuple(
    Word("act", key, words, en, *_japanese(ja), meaning=meaning, example=f"always: each player cannot {words}")
    for key, words, en, ja, meaning in (
        ("raid_promotion", "earn promotion by attacking players", "earn P by attacking players (these become D)", "プレイヤーへの攻撃で昇進ポイントを得ることが", "AP2 gives D"),
        ("attack_stronger", "attack who would hit the attacker", "attack a warrior that would hit the attacker as both are now", "攻撃戦士に命中させられる戦士を攻撃",
         "told by the ratings as the attack is declared. No construct says it: it compares the two of an attack in the tactic that is named for it"),
    )
)  # fmt: skip  # fmt: skip

_LIMITS = tuple(
    Word("act", key, words, en, *_japanese(ja), meaning=meaning, example=f"always: each player cannot {example}")
    for key, words, en, ja, meaning, example in (
        ("draw_more", "draw more than {n} cards in a draw step", "draw more than {n:card|cards} in a draw step", "ドローステップに{n}枚より多く引くことが", "TU1",
         "draw more than 1 cards in a draw step"),
        ("use_rating", "use {stat} in combat", "use {stat} in combat", "戦闘で{stat}を使うことが", "no combat has that tactic", "use f in combat"),
        ("have_more", "have more than {n} {resource}", "have more {resource} than {n}", "{resource}を{n}より多く持つことが",
         "what is above is lost at once. No construct says it: no other card bounds points",
         "have more than 15 destiny"),
        ("be_tapped", "have points changed by {what}", "have D or P taken or changed by {what}", "{what}によって運命ポイントや昇進ポイントを変えられる",
         "what other cards do stays", "have points changed by enemy card"),
        ("be_affected", "be affected by {what}", "be affected by {what}", "{what}の影響を受ける", "the player, not the warriors", "be affected by spell"),
    )
)  # fmt: skip  # fmt: skip

PLAYERS: tuple[Word, ...] = (
    Word("amount", "attacks_made", "attacks made", "the number of attack actions taken this turn", "このターンに行われた攻撃アクションの数",
         meaning="attack actions of this turn (AC11, CB20)", example="while attacks made >= 1: each player cannot attack"),
    Word("amount", "earned", "earned by {who}", "the P just earned by {who}", "{who}が得たばかりの昇進ポイント", meaning="Promotion Points of this event",
         example="if earned by opponent > 0: draw 1"),
    condition("team", "it is a team game", "never with two players", "it is a team game", "チーム戦である", "play, if it is a team game: partners share destiny"),
    verb("share_destiny", "partners share destiny", "D are moved between partners. No construct says it: two players have no partners",
         "move D freely between you and your partners",
         "自分とチームのプレイヤーの間で運命ポイントを自由に移す",
         "チームの間で運命ポイントを移し", "play, if it is a team game: partners share destiny"),
    verb("share_cards", "partners share {what} for {n} action|actions each",
         "from partner to partner: equipment to a warrior, warriors to an area of the same kind, cards of a hand to another hand, for good",
         "partners may hand {what:bare} over to each other (warriors into an area of the same kind, cards of a hand into another hand), "
         "for {n:action|actions} each",
         "1枚につき{n}アクションで、{what:bare}をチームの間で移せる（戦士は同じ種類の場所に、手札は手札に移す）", "{what:bare}をチームの間で移せて",
         "play, if it is a team game: partners share all equipment for 1 action each"),
    verb("make_truce", "two teams make a truce", "until the beginning of the next own turn. No construct says it: two players are no teams",
         "two teams of your choice neither attack each other nor play Specials against each other until your next turn begins",
         "自分が選んだ2チームは、次の自分のターン開始時まで、互いに攻撃せず、妨害する特殊カードを互いにプレイしない", "2チームは休戦し",
         "play, if it is a team game: two teams make a truce"),
    verb("turn_round", "play goes the other way round", "the direction of play changes. No construct says it: two players sit one way",
         "the direction of play changes after this turn (once in a game)",
         "このターンの後、プレイの順番が逆回りになる（ゲーム中1回）",
         "順番が逆回りになり", "play, if there is a third player: play goes the other way round"),
    verb("change_seats", "change seats",
         "with another player; all keep their cards. "
         "No construct says it: two players have no other seats",
         "change seats with another player (all keep their cards)",
         "他のプレイヤー1人と席を入れ替える（カードはそのまま）", "席を入れ替え",
         "play, if there is a third player: change seats"),
    verb("limit", "the {resource} of {who} is {n}", "of several the least counts", "{who:own} {resource} is {n}", "{who}の{resource}は{n}である",
         "{who}の{resource}は{n}であり", "always: the hand limit of you is 10"),
    verb("limit_rises", "the {resource} of {who} rises by {n}", "of copies on players one counts, for a time all; what is above a hand limit that falls again is discarded at once",
         "{who:own} {resource} rises by {n}", "{who}の{resource}は{n}だけ増える", "{who}の{resource}は{n}だけ増え",
         "always: the hand limit of you rises by number of own warriors"),
    verb("fewer_actions", "{who} have|has {n} action|actions less but at least {n2}", "as that player's turn begins; several add up",
         "{who:full} have|has {n:action|actions} less in a turn (but at least {n2})", "{who:full}の1ターンのアクションは{n}減る（最低{n2}）",
         "{who:full}の1ターンのアクションは{n}減り（最低{n2}）",
         "always: each player has 1 action less but at least 1"),
    verb("meditating", "meditating gives {who} {n} destiny", "instead of one (AC1); of several the least counts", "meditating gives {who} {n} D",
         "{who:が}瞑想で得る運命ポイントは{n}である", "{who:が}瞑想で得る運命ポイントは{n}であり", "always: meditating gives each player 2 destiny"),
    verb("gets_for_half", "{who} get|gets {what} for half", "as they are introduced or revealed; of the printed price, rounded up",
         "{who:full} pay|pays half of the Value (rounded up) for {what}", "{who:full}が{what}の投入に支払う運命ポイントは価値の半分（切り上げ）になる",
         "{who:full}が{what}の投入に支払う運命ポイントは価値の半分（切り上げ）になり", "always: you get warrior for half"),
    verb("pays_to_draw", "{who} pay|pays {n} destiny for each draw",
         "as long as there is any; several add up. No construct says it: drawing is no play, and an ability for each card would be put in order",
         "{who:full} pay|pays {n} D (if there is any) for each card drawn", "{who:full}はカードを引くたびに、（あれば）運命ポイント{n}を支払う",
         "{who:full}はカードを引くたびに、（あれば）運命ポイント{n}を支払い", "always: you pay 1 destiny for each draw"),
    verb("sees", "{who} see|sees {what}", "they lie open to that player; cards of a draw pile not while cards are drawn",
         "{who:full} see|sees {what}", "{who:full}は{what}を見られる", "{who:full}は{what}を見られ", "always: you see top 1 of opponent's deck"),
    verb("kill_pool", "kill gives {n} times to {resource}", "all of it to one pool; points are split freely (PT6)",
         "the kill gives {n:0=nothing of |1=|2=twice |# times }its Value in {resource}",
         "倒した戦士の{n:0=|1=価値分の|価値の#倍の}{resource}を{n:0=得ない|得る}",
         "倒した戦士の{n:0=|1=価値分の|価値の#倍の}{resource}を{n:0=得ず|得て}",
         "when bearer kills warrior: kill gives 4 times to destiny"),
    verb("swap_pools", "swap pools", "the Destiny pools of both players. No construct says it: each takes what the other had before",
         "swap Destiny pools with your opponent", "相手と運命プールを入れ替える",
         "相手と運命プールを入れ替えて", "swap pools"),
    *_ACTS,
    *_LIMITS,
)  # fmt: skip
