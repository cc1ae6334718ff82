"""What the tribes, their beasts and the Outpost bring, as words: transfers, viruses, prophecies, cards that keep others under them."""

from cardbase.games.doomtrooper.word_traits import keyword
from cardbase.language.rows import quality, verb
from cardbase.language.words import Word

_TRAITS = (
    keyword("any tribe", "of the tribes", "Tribal", "部族", "a tribal warrior, or one that is considered one", "only warrior with of the tribes",
            before="部族の", where="before"),
    keyword("aside", "out of the way", "Prevents No Attack on Its Player", "いてもプレイヤーへの攻撃を妨げない", "AP1",
            "always: bearer gains out of the way"),
    keyword("safe from fights", "safe from fights", "Not Attacked in Fight", "格闘で攻撃されない",
            "AT12. No construct says it: it is open to the same attackers in the other tactic",
            "always: all own warriors gain safe from fights"),
)  # fmt: skip

_FOR_A_TIME = (
    keyword("unaligned", "of no affiliation", "No Doomtrooper, and Never of Any Affiliation", "ドゥームトルーパーでなく、いかなる所属にもならない",
            "whatever gives it one", "of no affiliation"),
)  # fmt: skip

_CARDS = (
    keyword("virus_weakens", "weakens", "whom it infects loses 2 Fight, Shoot and Armour, and 2 more in each of your draw steps",
            "感染した戦士は格闘・射撃・防御が−2され、自分のドローステップごとにさらに−2される",
         "of a virus. No construct says it: whose draw steps a virus counts is a switch of the rules (SW15)", "weakens"),
    keyword("virus_stupefies", "stupefies", "for each warrior whom it infects its player draws one card less in the draw step, but at least one",
            "感染した戦士1体につき、そのプレイヤーがドローステップに引くカードは1枚少なくなる（最低1枚）",
         "of a virus. No construct says it: how many a player draws is no number of a card", "stupefies"),
    keyword("virus_spreads", "spreads within {n} turns|turn",
            "a Doomtrooper in one area with an infected warrior is infected too after {n:turn|turns} there, from one of your draw steps to the next",
            "感染した戦士と同じ場所に{n}ターン以上（自分のドローステップから次のドローステップまでを1ターンとする）いるドゥームトルーパーも感染する",
            "none: at once", "spreads within 1 turn"),
    keyword("plagues", "spreads to one each turn or goes for {n} destiny",
            "before each of their draws a player may cure infected warriors for {n} D each, and while one is left in the Squad another Doomtrooper there is infected",
            "各プレイヤーはドローの前に、感染した戦士を1体につき運命ポイント{n}で治してよく、スコードに残っていれば、そこの別のドゥームトルーパーが感染する",
            "No construct says it: it spreads once for all whom it has infected, to one whom their player names",
            "spreads to one each turn or goes for 4 destiny"),
    keyword("infected_have", "infected have {ability}", 'a warrior that it infects gains "{ability}"', "感染した戦士は「{ability}」を得る",
            "until it is cured, wherever the card is", "infected have [always: this a -2]"),
    keyword("buried_go", "what lies under it is removed", "what lies under it is removed from the game when it leaves play",
            "これが場を離れる時、下のカードはゲームから除外される", "GRAVEYARD", "what lies under it is removed"),
    keyword("one_in_play", "one in play", "only one of it is in play over both sides", "両者合わせて場に1枚まで", "as alliances (TY4)", "one in play"),
    keyword("quick_rituals", "quick rituals", "if its bearer is a PATRIARCH, your rituals take one action less",
            "これを持つ戦士が「PATRIARCH」なら、自分の儀式のアクションは1少なくてよい", "of the Outpost. No construct says it: prices of other cards change in D alone",
         "quick rituals"),
    keyword("acts_on", "actions after attacks", "other actions may be taken after an attack", "攻撃の後にも他のアクションを行える",
            "AC11 is lifted for both players. No construct says it: the order of actions in a turn is a rule, which one card sets aside", "actions after attacks"),
    keyword("doubles_kills", "double destiny for kills", "the D that you choose among the points of a kill count double",
            "倒した戦士のポイントのうち運命ポイントとして得る分は2倍になる",
         "PT6. No construct says it: it speaks of the part of the points that becomes D, once that is chosen", "double destiny for kills"),
)  # fmt: skip

_QUALITIES = (
    quality("in_outpost", "in the outpost", "after", "stands in an Outpost", "in an Outpost", "アウトポストにいる",
            "choose doomtrooper in the outpost: discard it"),
    quality("with_beast", "with a beast", "after", "has a beast, or is considered one", "with or considered a Beast", "ビーストカードを持つかビーストである",
            "while this fights warrior with a beast: this f +2"),
    quality("kept_under", "kept under {what}", "after", "lies under that card, where it has no effect", "under {what}", "{what}の下の",
            "choose card kept under this: put it into hand"),
    quality("within_destiny", "within your destiny", "after", "its printed Value can be paid", "whose Value you can pay", "価値を支払える",
            "choose card buried with within your destiny: draw 1"),
    quality("of_affiliation", "of the named affiliation", "after", "of the one that this card names", "of the chosen affiliation", "指定された所属の",
            "while bearer fights warrior of the named affiliation: bearer f +3"),
    quality("carried_by", "carried by {what}", "after", "lies on such a warrior", "on {what}", "{what}が持っている",
            "choose equipment carried by own warrior: discard it"),
)  # fmt: skip

_MEANS = (
)  # fmt: skip

_VERBS = (
    verb("infect", "infect {what} with {what2}", "no warrior twice with one title; a card of the hand is used up on a warrior that it is not for, and spreads to other tribal "
         "warriors, too", "infect {what} with {what2}", "{what}を{what2}に感染させる", "{what}を{what2}に感染させて",
         "choose doomtrooper in the outpost: infect it with this"),
    verb("cure", "cure {what} of {what2}", "what these cards have done to it ends; one that dies of a poison lives", "{what} {what:is|are} free from all effects of {what2:any}",
         "{what}は{what2:any}の影響をすべて受けなくなる", "{what}は{what2:any}の影響をすべて受けなくなって", 'choose warrior: cure it of all cards with subtype="POISON"'),
    verb("transfer", "transfer {what}", "from Squad or Kohort to the Outpost of its player, or back (AC16)",
            "transfer {what} to your Outpost, or from it back home", "{what}をアウトポストへ移動させるか、アウトポストから元の場所へ戻す",
            "{what}を移動させて", "choose own warrior able to transfer: transfer it"),
    verb("name_affiliation", "name an affiliation",
         "not that of the card, for good. No construct says it: a choice among affiliations is none among cards, numbers or modes",
         "choose an affiliation other than that of this card",
            "このカードのもの以外の所属を1つ指定する", "所属を1つ指定して", "when this is attached: name an affiliation"),
    verb("raid_for", "{what} raid|raids for {n} promotion", "an attack on the player, whatever warriors there are (AC12)",
            "{what} attack|attacks your opponent, whatever warriors are in play, for {n} P",
            "{what}は場の戦士に関わらず相手を攻撃し、昇進ポイントを{n:分}得る", "{what}は相手を攻撃して",
            "2 actions, as attack: bearer raids for 3 promotion"),
    verb("pay_earned", "pay for promotion earned",
         "1 D for each Promotion Point of this event; what is not paid for is lost. No construct says it: several of them take their price together",
            "pay 1 D for each P just earned (for each such card on you); those not paid for are lost",
            "得たばかりの昇進ポイント1につき運命ポイント1（このカードが複数あればその枚数分）を支払う（支払えない分は失う）",
            "得たばかりの昇進ポイント1につき運命ポイント1を支払い",
            "when you earn promotion: pay for promotion earned"),
    verb("take_up", "{who?} take|takes {what} into play", "a card that lies under another one, as one's own: a warrior into its area",
            "{who} put|puts {what} into {who's} area", "{who:は}{what}を自分の場所に置く", "{who:は}{what}を自分の場所に置いて",
            "choose card buried: take it into play"),
    verb("seize_beast", "give {what} freely to {what2}", "whatever its affiliation", "give {what} to {what2}, whatever its affiliation",
            "所属に関わらず、{what}を{what2}に与える", "所属に関わらず、{what}を{what2}に与え",
            "choose beast card, own warrior in the outpost: give target 1 freely to target 2"),
)  # fmt: skip

_PRICES = (
)  # fmt: skip

OUTPOST: tuple[Word, ...] = (
    *_TRAITS,
    *_FOR_A_TIME,
    *_CARDS,
    *_QUALITIES,
    *_MEANS,
    *_VERBS,
    *_PRICES,
)
