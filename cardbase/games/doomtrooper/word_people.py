"""What the expansions do with warriors, as words: two sides, guards, prisoners, replacements, plague, who is not to be touched."""

from cardbase.games.doomtrooper.word_traits import keyword
from cardbase.language.rows import condition, quality, verb
from cardbase.language.words import Word

_VERBS = (
    verb("gain_text", "{what} gain|gains the abilities of {what2}", "all that their texts say, and what they are by keywords, but no ratings",
         "{what} gain|gains the abilities of {what2}", "{what}は{what2}の能力を得る", "{what}は{what2}の能力を得て",
         "when this is attached: pick warrior: bearer gains the abilities of it until this leaves"),
    verb("spends_at_most", "{what} spend|spends at most {n} destiny on spells between draw steps",
         "those of the owner of the card that says so; in all. No construct says it: what is counted are the D of all spells between two draw steps",
         "{what} may spend at most {n} D on spells from one draw step of the owner of this card to the next",
         "{what}は、このカードの持ち主のドローステップから次のドローステップまでに、魔法に運命ポイントを{n}までしか支払えない",
         "{what}は魔法に運命ポイントを{n}までしか支払えず", "always: bearer spends at most 3 destiny on spells between draw steps"),
    verb("recall", "recall {what}", "warrior and equipment into their owners' draw piles, which are shuffled; its other cards are discarded",
         "shuffle {what} and {what:its|their} equipment into their owners' draw piles; other cards on {what:it|them} are discarded",
         "{what}とその装備を持ち主のドローパイルに加えてシャッフルする（他のカードは捨てる）", "{what}とその装備をドローパイルに加えてシャッフルし",
         "choose warrior: recall it"),
    verb("wound_later_for", "wound {what} after combat for points", "one wound when the combat is over; a kill gives points to the other player",
         "wound {what} after this combat; if that kills, the other player gains its Value in points", "戦闘後に{what}を負傷させる（死亡したら、その価値分のポイントを相手が得る）",
         "戦闘後に{what}を負傷させ", "wound bearer after combat for points"),
    verb("strike_alone", "{what} strikes {what2} instead", "printed F or S against printed A; no answer, no points",
         "{what} strikes {what2} instead, with the printed ratings of both; that gives no points",
         "かわりに{what}が{what2}を攻撃する（どちらも印刷された値を用い、ポイントは得られない）",
         "かわりに{what}が{what2}を攻撃し", "choose combatant: pick other warrior: target 1 strikes it instead"),
    verb("triple", "triple {stat} of {what}", "a multiplier (RT2)", "triple the {stat} of {what}", "{what}の{stat}を3倍にする", "{what}の{stat}を3倍にして",
         "triple f of this until end of combat"),
    verb("level", "level the ratings of {what}", "F, S, A and V are the highest of the printed four. No construct says it: it is about four numbers at once",
            "the base Fight, Shoot, Armour and Value of {what} are the highest of the four",
         "{what}の元の格闘・射撃・防御・価値をその中の最大の値にする", "{what}の元の値をその中の最大の値にして", "always: level the ratings of bearer"),
    verb("reshape", "reshape {what}", "F, S and A anew, with the same sum. No construct says it: its player names three numbers with one sum",
         "divide the sum of the Fight, Shoot and Armour of {what} anew among the three",
         "{what}の格闘・射撃・防御の合計を自由に割り振り直す", "{what}の格闘・射撃・防御を割り振り直し", "reshape caster until end of combat"),
    verb("reshape_base", "reshape base of {what}", "base F, S and A anew, with the same sum",
         "divide the sum of the base Fight, Shoot and Armour of {what} anew among the three",
         "{what}の元の格闘・射撃・防御の合計を自由に割り振り直す", "{what}の元の格闘・射撃・防御を割り振り直し", "reshape base of bearer until this leaves"),
)  # fmt: skip

_CONDITIONS = (
    condition("unnamed", "no warrior is named", "this card names none that is in play", "no warrior is named", "指定された戦士がいない",
              "any time, if no warrior is named: choose own doomtrooper: name it"),
)  # fmt: skip

_TURNS = (
    condition("owners_turn", "its owner's turn", "the turn of the card's owner", "it is its owner's turn", "このカードの持ち主のターン",
              "at start of turn, if its owner's turn: draw 1"),
)  # fmt: skip

_ACTS = (
    Word("act", "be_saved", "be saved", "be saved from its wound or death", "負傷や死亡から救われない", "負傷や死亡から救われなければならない", "負傷や死亡から救われる",
         meaning="nothing takes a wound or kill back", example="choose combatant: it cannot be saved until end of turn"),
    Word("act", "leave_cover", "leave cover", "leave cover as an action", "アクションでカバーから出られない", "アクションでカバーから出なければならない",
         "アクションでカバーから出られる", meaning="AC4. No construct says it: cover is no card that could be kept", example="while bearer is wounded: bearer cannot leave cover"),
)  # fmt: skip

_QUALITIES = (
    quality("coverable", "allowed into cover", "after", "not one that cannot go into cover", "able to go into cover", "カバーに入れる", "only wounded warrior allowed into cover"),
    quality("involved", "involved in combat", "after", "one of the two, or a helper (CB19)", "involved in the combat", "戦闘に参加している",
            "discard all warriors involved in combat"),
    quality("armed_with", "using {name}", "after", "uses a card of this kind in the combat", "using a {name}", "{name}を使っている",
            'choose combatant using "FIGHT WEAPON": end combat'),
)  # fmt: skip

_TRAITS = (
    keyword("held", "does not strike", "No Strike", "攻撃できない", "in the combat under way", "choose combatant: it gains does not strike until end of combat",
            gained="攻撃できなくなる"),
    keyword("mine proof", "mine proof", "Safe from Minefields", "地雷除去済み", "MINEFIELD, ANTI-TANK MINEFIELD, BARRAGE BALLOONS", "always: all own doomtroopers gain mine proof",
            before="地雷除去済みの", gained="地雷原の影響を受けなくなる"),
)  # fmt: skip

_CARDS = (
    keyword("settled", "stays in the squad", "is introduced into your Squad and stays there", "自分のスコードに投入し、そこから離れない", "whatever it is",
            "stays in the squad"),
    keyword("after_wound", "played after a wound", "is played right after a wound in combat", "戦闘で負傷した直後にプレイする", "CB10", "played after a wound"),
    keyword("also_on_kill", "also on a kill", "may also be played when warriors are killed", "戦士が死亡した時にもプレイできる", "CB11", "also on a kill"),
)  # fmt: skip

_PHASES = (
    Word("phase", "discarding", "discard step", "discard step", "ディスカードステップ", meaning="before discarding", example="at start of your discard step: draw 1"),
)  # fmt: skip

PEOPLE: tuple[Word, ...] = (
    *_VERBS,
    *_CONDITIONS,
    *_TURNS,
    *_ACTS,
    *_QUALITIES,
    *_TRAITS,
    *_CARDS,
    *_PHASES,
)
