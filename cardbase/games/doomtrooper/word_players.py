"""What lasts for players, and what is done to their pools, hands and piles, as words: limits, prices, actions that are lost."""

from cardbase.games.doomtrooper.word_traits import keyword
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
)  # fmt: skip

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
)  # fmt: skip

_SAYINGS = (
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
)  # fmt: skip

_VERBS = (
)  # fmt: skip

_PRICES = (
)  # fmt: skip

_CONDITIONS = (
    condition("killed_yours", "own warrior was killed for it",
         "the points of this moment are those of a kill of an own warrior. No construct says it: it speaks of the kill for which points are being given",
              "they were earned by killing your warrior", "自分の戦士を倒して得た", "play, when opponent earns promotion, if own warrior was killed for it: draw 1"),
    condition("no_action_taken", "no action was taken", "the turn player has taken none yet. No construct says it: no other card asks what was done in a turn but attacks",
         "no action has been taken this turn", "このターンまだアクションが行われていない",
              "play, if no action was taken: draw 1"),
)  # fmt: skip

_AMOUNTS = (
    Word("amount", "attacks_made", "attacks made", "the number of attack actions taken this turn", "このターンに行われた攻撃アクションの数",
         meaning="attack actions of this turn (AC11, CB20)", example="while attacks made >= 1: each player cannot attack"),
)  # fmt: skip

_CARDS = (
    keyword("as_announced", "played as announced", "is played as the attack is announced", "攻撃の宣言時にプレイする", "CB3", "played as announced"),
    keyword("replicates", "replicates warriors", "copies of your warriors in its area, except Personalities, take no D as they are introduced there",
            "同じ場所にいる自分の戦士（有名戦士を除く）と同名の戦士は、運命ポイントを支払わずにそこに投入できる",
                 "of its own area. "
                 "No construct says it: a warrior costs nothing by who stands where it goes",
                 "replicates warriors"),
    keyword("last_chance", "raises the goal of the winner",
            "is played when your opponent has won: from now on what wins is their P and 3 more (once in a game; it cannot be countered)",
            "相手が勝利した時にプレイする。以後、勝利条件は相手の現在の昇進ポイント＋3になる（ゲーム中1回。打ち消されない）",
         "CLOSE BUT NO CIGAR. No construct says it: it is played when the game is over already",
         "raises the goal of the winner"),
)  # fmt: skip

PLAYERS: tuple[Word, ...] = (
    *_ACTS,
    *_LIMITS,
    *_SAYINGS,
    *_VERBS,
    *_PRICES,
    *_CONDITIONS,
    *_AMOUNTS,
    *_CARDS,
)
