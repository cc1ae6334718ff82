"""What players pay, gain and may do, as words: actions and searches, points and limits, missions, cards and hands that lie hidden."""

from cardbase.language.words import Word, condition, event, lasting, verb

ACTIONS: tuple[Word, ...] = (
    Word(
        "reference",
        "other_target",
        "another target",
        "another legal target",
        "他の適正な対象",
        meaning="one that the redirected spell might have had. No construct says it: cards are described by what they are, not by what a spell might choose",
        example="play, when spell is played: redirect that to another target",
    ),
    event(
        "carried_out",
        "{what} [are|is] carried out",
        "a Special or spell has been played, and what it says is done; or a mission has been fulfilled",
        "when {what} have|has been carried out",
        "{what}が処理された時",
        "when special is carried out: draw 1",
    ),
    lasting("introduces_freely", "{what} may be introduced at any time", "from the hand of its player, for no action; its price in D is paid",
            "{what} may be introduced at any time, for no action", "{what}はいつでも、アクションを使わずに投入できる",
            "always: all own warriors with capitol may be introduced at any time"),
    verb("may_have_any", "{what} may have {what2} of any affiliation [for] {n?} [destiny]",
         "whatever affiliation or Apostle it is limited to, but not what else (AC7, GF1, TY5); for so many D each besides the action, if that is said",
         "{what} may have {what2:bare} of any affiliation{n:0=| for # D each besides the action}",
         "{what}は{n:0=|1枚につきアクションのほかに運命ポイント#を払えば、}所属に関わらず{what2:bare}を持てる",
         "always: all own warriors with dark legion may have all equipment of any affiliation",
         te="{what}は{n:0=|1枚につき運命ポイント#で、}所属に関わらず{what2:bare}を持てて"),
    lasting("may_have_copies", "{what} may have several of each of {what2}", "which add up (in place of GF3)",
            "{what} may have any number of each of its {what2:bare}, and they add up",
            "{what}は同じ{what2:bare}を何枚でも持て、その効果は累積する", "always: bearer may have several of each of all gifts"),
    verb("may_be_given", "{what} may be given {what2} at any time", "by its own player, for no action (GF2)",
         "{what} may be given {what2:bare} at any time for no action", "{what}にはアクションを使わずに{what2:bare}をいつでも与えられる",
         "always: this may be given all gifts at any time"),
    verb("uses_in_pairs", "{what} use|uses {what2} in pairs", "two of them in one combat, as handguns are (CB7)", "{what} can use two {what2:bare} together",
         "{what}は{what2:bare}を2枚同時に使える", "always: this uses all weapon cards in pairs"),
    verb("casts_for_more", "{what} cast|casts {what2} for {n} more", "spells that it may use for so many D more each, whatever its aspects (AR5)",
         "{what} can cast {what2} for {n} more D each", "{what}は1回につき運命ポイントを{n}多く払えば、{what2}を使える",
         "always: this casts all spells for 3 more"),
    verb(
        "play_now", "{who?} play|plays {what} now",
        "for its price, at the moment that it was played at: only what could be played then and takes no actions, and what has been carried out but once more; what "
        "counters a card to play it does so where it can be played", "{who} play|plays {what} at once and pay|pays for it",
        "{who:は}{what}をただちにプレイする（支払いは必要）", "play, when opponent plays special: counter that, play that now",
        te="{who:は}{what}をただちにプレイして",
    ),
    verb(
        "retarget", "redirect {what} to {what2}",
        "the spell that waits affects that one instead, whatever it is for, as if this player had cast it; to another target, chosen by this player, as its own player "
        "might have chosen it", "redirect {what} to {what2}", "{what}の対象を{what2}に変える", "play, when spell is played: redirect that to caster",
    ),
    verb("search", "{who?} search|searches {zone} for {what}", "look through the own pile and take such cards out, unseen (`it`); the draw pile is shuffled afterwards",
         "{who} search|searches {who's} {zone:bare} for {what}", "{who:は}{zone}から{what:枚}を探す", "search deck for card, put it into hand"),
    verb("exile", "exile {what}", "removed from the game instead of discarded", "remove {what} from the game instead", "{what}をゲームから除外する",
         "when kills warrior: exile victim"),
    lasting("attack_only", "{what} attack|attacks only {what2}", "in its own turn nobody else", "{what} may attack only {what2}",
            "{what}は{what2:any}しか攻撃できない", "always: this attacks only warrior with dark legion"),
    verb("attack_first", "{what} attacks first {what2}", "one of these if it can", "if {what} attack|attacks, it must attack {what2} if possible",
         "{what}が攻撃する場合、可能なら{what2:any}を攻撃しなければならない", "always: this attacks first warrior with dark legion",
         te="{what}は可能なら{what2:any}を攻撃し"),
    lasting("once_more", "{who?} make|makes one more attack", "this turn, if it is that player's (CB20)",
            "{who} get|gets one more attack this turn", "{who:は}このターン追加で1回攻撃できる", "make one more attack"),
    verb("act_at_once", "take up to {n} actions at once", "actions that are no attack, in either turn", "take up to {n:non-attack action|non-attack actions} at once",
         "ただちに{n}アクションまで行う（攻撃を除く）", "take up to 3 actions at once", te="ただちに{n}アクションまで行い"),
    verb("no_bonus", "other missions give no bonus",
         "missions of the same player, elsewhere. No construct says it: what it takes are the points of other cards, not the cards",
         "other missions of its controller give no bonus", "コントローラーの他の任務は追加ポイントを与えない",
         "always: other missions give no bonus", te="他の任務は追加ポイントを与えず"),
    verb("equipment_round", "hand equipment round", "own warriors pass on equipment at will. No construct says it: all pieces change hands at the same moment",
         "pass equipment among your warriors at will, also between Squad and Kohort", "自分の戦士の間で装備を自由に移す（スコードとコホルトの間でもよい）",
         "hand equipment round", te="自分の戦士の間で装備を移して"),
    Word("price", "act", "{n} action|actions", "{n:action|actions}", "{n}アクション", meaning="so many of the own actions", example="1 action: draw 1"),
    Word("price", "seek", "{n} destiny to search the discard or {n2} the deck", "{n} D to search your discard pile, or {n2} D to search your draw pile",
         "捨て札を探すなら運命ポイント{n}、ドローパイルを探すなら{n2}", meaning="the Art of Summoning: named and paid as the spell is cast",
         example="play, 4 destiny to search the discard or 7 the deck: summon one of all equipment"),
    Word("price", "act_any", "{n} action|actions of any kind", "{n:action|actions} (further attacks count)", "{n}アクション（追加の攻撃も数える）",
         meaning="so many of the own actions, attacks that cards give among them. No construct says it: they are counted apart", example="4 actions of any kind: discard this"),
    Word("price", "devote", "devote {n} actions", "{n:action|actions} devoted to the attack", "攻撃に{n}アクションを追加",
         meaning="so many of the actions that are left besides the attack's own", example="play, devote x actions: attacker f plus x until end of combat"),
    Word("price", "as_attack", "as attack", "this is the attack", "攻撃として", meaning="it is the attack action", example="3 actions, as attack: draw 1"),
    Word("price", "once_each", "once for each player", "once per game for each player", "各プレイヤーゲーム中1回",
         meaning="a title's ability, once in the game", example="3 actions, once for each player: draw 1"),
    Word("price", "spend_any", "pay any {n} destiny", "pay {n} D (or none)", "運命ポイント{n}（0でもよい）", meaning="nothing is enough",
         example="play, pay any x destiny: gain x destiny"),
)  # fmt: skip


# Points and limits.


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
         "move D freely between you and your partners", "自分とチームのプレイヤーの間で運命ポイントを自由に移す",
         "play, if it is a team game: partners share destiny", te="チームの間で運命ポイントを移し"),
    verb("share_cards", "partners share {what} for {n} action|actions each",
         "from partner to partner: equipment to a warrior, warriors to an area of the same kind, cards of a hand to another hand, for good",
         "partners may hand {what:bare} over to each other (warriors into an area of the same kind, cards of a hand into another hand), "
         "for {n:action|actions} each", "1枚につき{n}アクションで、{what:bare}をチームの間で移せる（戦士は同じ種類の場所に、手札は手札に移す）",
         "play, if it is a team game: partners share all equipment for 1 action each", te="{what:bare}をチームの間で移せて"),
    verb("make_truce", "two teams make a truce", "until the beginning of the next own turn. No construct says it: two players are no teams",
         "two teams of your choice neither attack each other nor play Specials against each other until your next turn begins",
         "自分が選んだ2チームは、次の自分のターン開始時まで、互いに攻撃せず、妨害する特殊カードを互いにプレイしない",
         "play, if it is a team game: two teams make a truce", te="2チームは休戦し"),
    verb("turn_round", "play goes the other way round", "the direction of play changes. No construct says it: two players sit one way",
         "the direction of play changes after this turn (once in a game)", "このターンの後、プレイの順番が逆回りになる（ゲーム中1回）",
         "play, if there is a third player: play goes the other way round", te="順番が逆回りになり"),
    verb("change_seats", "change seats", "with another player; all keep their cards. "
         "No construct says it: two players have no other seats",
         "change seats with another player (all keep their cards)",
         "他のプレイヤー1人と席を入れ替える（カードはそのまま）", "play, if there is a third player: change seats",
         te="席を入れ替え"),
    lasting("limit", "the {resource} of {who} is {n}", "of several the least counts", "{who:own} {resource} is {n}",
            "{who}の{resource}は{n}である", "always: the hand limit of you is 10"),
    lasting("limit_rises", "the {resource} of {who} rises by {n}",
            "of copies on players one counts, for a time all; what is above a hand limit that falls again is discarded at once", "{who:own} {resource} rises by {n}",
            "{who}の{resource}は{n}だけ増える", "always: the hand limit of you rises by number of own warriors"),
    verb("fewer_actions", "{who} have|has {n} action|actions less but at least {n2}", "as that player's turn begins; several add up",
         "{who:full} have|has {n:action|actions} less in a turn (but at least {n2})", "{who:full}の1ターンのアクションは{n}減る（最低{n2}）",
         "always: each player has 1 action less but at least 1", te="{who:full}の1ターンのアクションは{n}減り（最低{n2}）"),
    lasting("meditating", "meditating gives {who} {n} destiny", "instead of one (AC1); of several the least counts", "meditating gives {who} {n} D",
            "{who:が}瞑想で得る運命ポイントは{n}である", "always: meditating gives each player 2 destiny"),
    lasting("gets_for_half", "{who} get|gets {what} for half", "as they are introduced or revealed; of the printed price, rounded up",
            "{who:full} pay|pays half of the Value (rounded up) for {what}",
            "{who:full}が{what}の投入に支払う運命ポイントは価値の半分（切り上げ）になる", "always: you get warrior for half"),
    lasting("pays_to_draw", "{who} pay|pays {n} destiny for each draw",
            "as long as there is any; several add up. No construct says it: drawing is no play, and an ability for each card would be put in order",
            "{who:full} pay|pays {n} D (if there is any) for each card drawn",
            "{who:full}はカードを引くたびに、（あれば）運命ポイント{n}を支払う", "always: you pay 1 destiny for each draw"),
    lasting("sees", "{who} see|sees {what}", "they lie open to that player; cards of a draw pile not while cards are drawn",
            "{who:full} see|sees {what}", "{who:full}は{what}を見られる", "always: you see top 1 of opponent's deck"),
    verb("kill_pool", "kill gives {n} times to {resource}", "all of it to one pool; points are split freely (PT6)",
         "the kill gives {n:0=nothing of |1=|2=twice |# times }its Value in {resource}",
         "倒した戦士の{n:0=|1=価値分の|価値の#倍の}{resource}を{n:0=得ない|得る}",
         "when bearer kills warrior: kill gives 4 times to destiny",
         te="倒した戦士の{n:0=|1=価値分の|価値の#倍の}{resource}を{n:0=得ず|得て}"),
    verb("swap_pools", "swap pools", "the Destiny pools of both players. No construct says it: each takes what the other had before",
         "swap Destiny pools with your opponent", "相手と運命プールを入れ替える", "swap pools"),
    *_ACTS,
    *_LIMITS,
)  # fmt: skip


# Missions.


MISSIONS: tuple[Word, ...] = (
    lasting("fulfil", "fulfil", "the mission is done and discarded (AC8)", "the mission is fulfilled", "任務を達成する",
            "when bearer kills warrior: fulfil"),
    verb("hold_out", "hold out for {n} promotion", "fulfilled when the condition of the text has held for a full turn without a gap",
         "the mission is fulfilled for {n} P once this has held for a full turn", "それを1ターンの間保てば任務を達成し、昇進ポイントを{n}得る",
         "at end of turn, if there is own warrior in your squad: hold out for 10 promotion", te="保てば昇進ポイントを{n}得て"),
    verb("tally", "tally {what} for {n} promotion", "once for a title. No construct says it: it counts titles, each once", "gain {n} P the first time for each title",
         "カード名ごとに1回、昇進ポイントを{n}得る", "when own fortification is attached: tally that for 1 promotion", te="昇進ポイントを{n}得て"),
    verb("name", "name {what}", "remember it, or both, as whom the card is about", "name {what}", "{what}を指定する",
         "when this is attached: pick warrior: name it"),
    verb("steal_reward", "steal the reward",
         "what the mission just gave goes over, and the warrior is discarded. No construct says it: the points are those that another text is about to give",
         "take all points of that mission; the warrior is discarded", "その任務のポイントをすべて奪い、その戦士を捨てる",
         "play, when opponent fulfils mission: steal the reward", te="任務のポイントを奪い"),
    verb("secret", "reveal the secret mission", "the mission that was done and this card are shown, and it gives what it gives. "
         "No construct says it: the rules look back at what a card in a hand would have seen",
         "reveal a just fulfilled mission in your hand and this card, and gain what the mission gives", "手札の達成されたばかりの任務とこのカードを公開し、任務の報酬を得る",
         "reveal the secret mission", te="任務とこのカードを公開し"),
)  # fmt: skip


# Secrets.


SECRETS: tuple[Word, ...] = (
    event("unveiled", "{what} [are|is] unveiled", "it was revealed, and what lay under it is about to be played; countered, all of that is removed. No construct says it: "
          "nothing but SECRET is unveiled", "when {what} are|is revealed", "{what}が公開された時", 'play, when card named "SECRET" is unveiled: counter that'),
    verb("stow", "stow {what}", "face down under this card, where only its player knows it. "
         "No construct says it: no other card lies where the opponent cannot see which it is",
         "put {what} face down under this card", "{what}を裏向きでこのカードの下に置く",
         "1 action: pick special in your hand: stow it", te="{what}をこのカードの下に置いて"),
    verb("unveil", "unveil this", "it is removed, and what lies under it is played at once, in any order; what cannot be played is removed. "
         "No construct says it: cards of any moment are played one after the other, each of which may be answered",
         "remove this card from the game and play all cards under it at once, in any order, whatever actions they take; remove those that cannot be played "
         "from the game", "このカードをゲームから除外し、その下のカードすべてをただちに好きな順番でプレイする（アクションは不要。プレイできないものはゲームから除外する）",
         "any time: unveil this", te="このカードを除外してその下のカードをプレイし"),
    verb("spy_out", "look under secrets", "any number of them. No construct says it: what lies under SECRETs is in no place that selections know",
         "look at the cards under any number of SECRETs", "好きな数のSECRETの下のカードを見る", "look under secrets",
         te="SECRETの下のカードを見て"),
    verb("plan", "{who} announces {n} attacks", "for each of so many next turns whether it attacks, who, whom and how; it keeps to that if it can. "
            "No construct says it: an attack is declared a turn before it is made", "{who} announces the attacks of the next {n:turn|turns} and keeps to them",
            "{who:は}次の{n}ターンの攻撃を宣言し、それに従う", "choose player: that player announces 1 attacks", te="{who:は}次の{n}ターンの攻撃を宣言し"),
    verb("question", "ask about opponent's hand", "one question: a kind, a membership, a title; answered truly. No construct says it: nothing but answers is told",
         "ask your opponent a yes-or-no question about their hand; they answer truthfully, or pay 5 D and do not",
         "相手の手札について「はい」か「いいえ」の質問を1つする（相手は正直に答えるか、運命ポイント5を払って断る）", "ask about opponent's hand",
         te="相手の手札について1つ質問して"),
    verb("reveal_spell", "reveal a spell", "any Doomtrooper in play casts a spell of the own hand at once, whatever its aspect. "
         "No construct says it: the caster may be the other player's", "a Doomtrooper of your choice casts a spell of your hand at once, whatever its Art, for its usual price",
         "自分が選んだドゥームトルーパー1体が、自分の手札の魔法1枚を種類に関わらずただちに使う（支払いは必要）", "reveal a spell", te="手札の魔法1枚を使い"),
)  # fmt: skip
