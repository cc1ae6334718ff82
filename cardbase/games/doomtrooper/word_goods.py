"""What the expansions do with cards and points, as words: what returns to a pile, what is looted, who is aboard, what is summoned, what is safe."""

from cardbase.games.doomtrooper.word_traits import keyword
from cardbase.language.rows import event, quality, verb
from cardbase.language.words import Word

_VERBS = (
    verb("loot", "loot {what} for {what2}", "equipment, whatever limits it to others", "give {what} to {what2}, whatever affiliation it is for",
         "所属に関わらず{what}を{what2}に与える", "{what}を{what2}に与え", "choose equipment: pick own warrior: loot target 1 for it"),
    verb("backfire", "{what} backfires", "its modifiers in this combat go to the opponent of its bearer, and it is discarded. "
         "No construct says it: what a text adds is no number that another text could name",
         "give what {what} adds in this combat to the combat opponent of its bearer and discard it", "{what}のこの戦闘での修正をその戦闘相手に与え、{what}を捨てる",
         "{what}の修正を戦闘相手に与え", "choose equipment used: it backfires"),
    verb("shelter", "{what} take|takes shelter with {what2}", "in it or behind it, until it comes out or that card leaves play",
         "{what} take|takes shelter in, on or behind {what2}",
         "{what}は{what2}の中か上か陰に入る", "{what}は{what2}の中か上か陰に入って", "1 action: choose own warrior: it takes shelter with this"),
    verb("come_out", "{what} come|comes out", "in no shelter any more", "{what} come|comes out", "{what}は外に出る", "{what}は外に出て",
         "1 action: choose warrior sheltered by this: it comes out"),
    verb("summon", "summon one of {what} for {n} or {n2} destiny", "out of the own discard pile, or the draw pile: built, given, introduced for its Value (twice that "
         "out of the draw pile) or cast at once",
         "fetch {what:one} from your discard pile for {n} D, or from your draw pile for {n2} D, and build it, give it, introduce it (for its Value in D, or "
         "twice that out of the draw pile) or cast it at once; its own prices are paid, too",
         "運命ポイント{n}で捨て札から、または{n2}でドローパイルから、{what:bare}1枚を取り、ただちに建設・装備・投入（価値分、ドローパイルからなら2倍の運命ポイントを払う）または使用する（そのカード自身の支払いも必要）",
         "{what}を召喚し", "summon one of all equipment for 4 or 7 destiny"),
    verb("summon_near", "summon one of {what} for {n} or {n2} destiny beside caster", "the same, into the caster's area: built there, given to somebody there, "
         "introduced there",
         "fetch {what:one} from your discard pile for {n} D, or from your draw pile for {n2} D, and at once, in the caster's area, build it or give it, which takes an "
         "action, or introduce it (for its Value in D, or twice that out of the draw pile); its own prices are paid, too",
         "運命ポイント{n}で捨て札から、または{n2}でドローパイルから、{what:bare}1枚を取り、ただちに使用者と同じ場所に、1アクションで建設するか与える、または投入する（投入には価値分、ドローパイルからなら2倍の運命ポイントを払う。そのカード自身の支払いも必要）",
         "{what}を使用者と同じ場所に召喚し", "summon one of all equipment for 4 or 7 destiny beside caster"),
    verb("summon_paid", "summon one of {what}", "out of the pile that was paid for: built, given, introduced for its Value (twice that out of the draw pile) or cast at once",
         "fetch {what:one} from that pile, and build it, give it, introduce it (for its Value in D, or twice that out of the draw pile) or cast it at once; "
         "its own prices are paid, too",
         "そこから{what:bare}1枚を取り、ただちに建設・装備・投入（価値分、ドローパイルからなら2倍の運命ポイントを払う）または使用する（そのカード自身の支払いも必要）",
         "{what}を召喚し", "play, 4 destiny to search the discard or 7 the deck: summon one of all equipment"),
    verb("summon_paid_near", "summon one of {what} beside caster", "the same, into the caster's area: built there, given to somebody there, "
         "introduced there; what cannot be given now is in hand",
         "fetch {what:one} from that pile, and at once, in the caster's area, build it or give it, which takes an "
         "action (if that cannot be done now, keep it in hand), or introduce it (for its Value in D, or twice that out of the draw pile); its own prices are paid, too",
         "そこから{what:bare}1枚を取り、ただちに使用者と同じ場所に、1アクションで建設するか与える（今できなければ手札に残す）、または投入する（投入には価値分、ドローパイルからなら2倍の運命ポイントを払う。そのカード自身の支払いも必要）",
         "{what}を使用者と同じ場所に召喚し", "play, 4 destiny to search the discard or 7 the deck: summon one of all equipment beside caster"),
    verb("summon_cheaply", "summon cheaply", "the discard pile for nothing, the draw pile for what the discard pile costs. "
         "No construct says it: of the two prices of a summoning one takes the place of the other",
         "the discard pile costs nothing for that spell of yours, and the draw pile what the discard pile would cost",
         "自分のその魔法では捨て札からは無料、ドローパイルからは捨て札の分の支払いでよい", "安く召喚でき", "summon cheaply"),
    verb("rename_warzone", "attacker's player names the warzone",
            "one of the defender's, or none (CB4). No construct says it: a choice of the rules is made anew by another player",
            "the attacker's player chooses the defender's warzone, or none",
         "攻撃側のプレイヤーが防御側のウォーゾーンを選ぶ（なしでもよい）", "攻撃側がウォーゾーンを選び", "attacker's player names the warzone"),
    verb("introduce_beside", "introduce {what} beside {what2}", "on the own side, into the area of that one, free", "put {what} into play in the area of {what2}",
         "{what}を{what2}と同じ場所に出す", "{what}を{what2}と同じ場所に出して", "pick warrior in your hand: introduce it beside bearer"),
    verb("set_aside", "{who?} set|sets {n} destiny aside", "nobody else takes these. No construct says it: part of one pool is kept from others",
         "{who} gain|gains {n} D that no other player can take or change",
         "{who:は}他のプレイヤーに奪われない運命ポイントを{n}得る", "{who:は}奪われない運命ポイントを{n}得て", "set 25 destiny aside"),
    verb("join_group", "{what} join|joins the group of {what2}",
            "for good, or for a time: one warrior, F, S, A and V +2 for each that joined. No construct says it: several cards are one warrior",
         "{what} join|joins {what2} for good: they are a single warrior with the ratings of {what2}, +2 Fight, Shoot, Armour and Value for each that joined",
         "{what}は{what2}と以後1体の戦士になる（{what2}の値に、加わった1体につき格闘・射撃・防御・価値を＋2する）", "{what}は{what2}に加わり",
         "any time: choose own warrior: it joins the group of bearer"),
)  # fmt: skip

_QUALITIES = (
    quality("able_loot", "able to use {what}", "after", "may have it, whatever affiliation it is for", "able to use {what}", "{what}を使える",
            "choose equipment: pick own warrior able to use target 1: loot target 1 for it"),
    quality("able_have", "able to have {what}", "after", "may be given it", "that may be given {what}", "{what}を与えられる",
         "when equipment is put from play into discard: may (pick own warrior able to have that: attach that to it)"),
    quality("laid_on", "laid on {zone}", "after", "lies on that area, or would if it was played", "laid on {zone}", "{zone}に置かれた", "discard all equipment laid on squad"),
    quality("sheltered", "sheltered by {what}", "after", "has taken shelter there", "sheltered by {what}", "{what}の中か上か陰にいる",
            "always: all own warriors sheltered by this a +5"),
    quality("spoils", "taken from the dead", "after",
         "was on a warrior that the own side has just killed. "
         "No construct says it: whoever had it is in play no more",
         "that was on a warrior that you have just killed",
            "自分が倒したばかりの戦士の", "pick equipment in any player's discard with taken from the dead: draw 1"),
)  # fmt: skip

_REFERENCES = (
)  # fmt: skip

_EVENTS = (
    event("brings", "{who} bring|brings {what}", "plays it from the hand, or brings it into play from there", "when {who} play|plays {what} from the hand",
          "{who:が}手札から{what}をプレイした時", "when you bring card: may draw 1"),
    event("found", "{who} find|finds {what}", "takes it out of a pile that was searched", "when {who} pick|picks {what} out of {who's} draw pile or discard pile",
          "{who:が}ドローパイルか捨て札から{what}を選び出した時",
          "when opponent finds card: remove that"),
)  # fmt: skip

_CARDS = (
    keyword("stores_destiny", "pays for spells", "its markers pay for the spells of its bearer, 1 D each",
         "このカードのマーカーは、これを持つ戦士の魔法の支払いに1つにつき運命ポイント1として使える",
            "as many as are taken. No construct says it: a price in D is paid from the pool", "pays for spells"),
    keyword("own_discard_step", "played in your discard step", "is played in your discard step", "自分のディスカードステップにプレイする", "TU3", "played in your discard step"),
)  # fmt: skip

_TRAITS = (
)  # fmt: skip

_ACTS = tuple(
    Word("act", key, words, en, *ja, meaning=meaning, example=f"always: you cannot {words}")
    for key, words, en, ja, meaning in (
        ("meditate", "meditate", "meditate", ("瞑想できない", "瞑想しなければならない", "瞑想できる"),
         "AC1. No construct says it: no other card forbids an action that no card gives"),
    )
)  # fmt: skip

GOODS: tuple[Word, ...] = (
    *_VERBS,
    *_QUALITIES,
    *_REFERENCES,
    *_EVENTS,
    *_CARDS,
    *_TRAITS,
    *_ACTS,
)
