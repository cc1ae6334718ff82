"""What the expansions say about attacks, as words: further ones, those made at once, second targets, what an attack costs."""

from cardbase.games.doomtrooper.word_traits import keyword
from cardbase.language.rows import quality, verb
from cardbase.language.words import Word

_VERBS = (
    verb("further", "{what} may make further attacks", "any number of the turn's actions may be attacks by these (CB20)",
         "any number of your other actions may be further attacks by {what}", "自分の他のアクションをいくつでも{what}による追加の攻撃にできる",
         "他のアクションを{what}による追加の攻撃にでき", "always: own warriors with imperial may make further attacks"),
    verb("further_n", "{what} may make up to {n} further attacks", "so many of the turn's actions may be attacks by these (CB20)",
         "in each turn up to {n} of your other actions may be further attacks by {what}", "毎ターン、自分の他のアクションのうち{n}回までを{what}による追加の攻撃にできる",
         "他のアクションのうち{n}回までを{what}による追加の攻撃にでき", "always: own warriors with capitol may make up to 3 further attacks"),
    verb("extra_attack", "{what} may make an extra attack", "one attack a turn besides all actions (CB20)",
         "{what} may make one attack in each turn besides your actions", "{what}は毎ターン、アクションとは別に1回攻撃できる",
         "{what}は毎ターン、アクションとは別に1回攻撃でき", "always: bearer may make an extra attack"),
    verb("paid_attacks", "allow {who} further attacks for {n} destiny each", "for a time, as long as there are actions (CB20)",
         "any of the other actions of {who} may be further attacks, for {n} D each", "{who}の他のアクションは、1回につき運命ポイント{n}を支払えば追加の攻撃にできる",
         "{who}は1回につき運命ポイント{n}で追加の攻撃をでき", "allow each player further attacks for 2 destiny each until start of your next turn"),
    verb("toll", "{what} pay|pays {n} {resource} to attack {what2}", "without the points it does not attack it; where it is said of any warrior, the player either",
         "{what} must pay {n} {resource} to attack {what2}", "{what}が{what2:any}を攻撃するには{resource}{n}を支払わなければならない",
         "{what}が{what2:any}を攻撃するには{resource}{n}を支払い", "always: enemy warriors pay 1 promotion to attack this"),
    verb("attack_takes", "{what} take|takes {n} actions to attack {what2}", "in all; of several numbers the greatest (AC11); where it is said of any warrior, the player either",
         "{what} must take {n:action|actions} to attack {what2}", "{what}が{what2:any}を攻撃するには{n}アクションを使わなければならない",
         "{what}が{what2:any}を攻撃するには{n}アクションを使い", "always: enemy warriors take 2 actions to attack this"),
    verb("attack_at_once", "{what} attack|attacks at once", "an attack besides those of the turn, declared by who plays this",
         "{what} make|makes an attack at once, besides your attacks", "{what}はただちに攻撃する（ターンの攻撃には数えない）", "{what}はただちに攻撃し",
         "own warrior attacks at once"),
    verb("again", "{what} may attack another than {what2}", "an attack more this turn, not of that one (CB20)",
         "{what} may make a new attack, but not on {what2}", "{what}は新たに攻撃できる（ただし{what2}は攻撃できない）", "{what}は{what2}以外を新たに攻撃でき",
         "end combat, attacker may attack another than defender"),
    verb("second_carried", "announce second attack on another", "a second combat follows, with what changed the attacker in the first (CB18)",
         "announce a second attack with it, on another warrior and with a tactic of its own, which follows the first; what changes it in "
         "the first combat lasts into the second", "1回目の戦闘の後に行う2回目の攻撃について、別の相手と攻撃方法を宣言する（1回目の戦闘中の修正は2回目の戦闘にも続く）",
         "1回目の戦闘中の修正を引き継ぐ、別の相手への2回目の攻撃を宣言して", "when bearer attacks: may announce second attack on another"),
    verb("double_last", "double final {stat} of {what}", "when everything is added (after RT3)", "double the {stat} of {what} with all that changes it",
         "{what}のすべての修正後の{stat}を2倍にする", "{what}のすべての修正後の{stat}を2倍にして", "double final f of this until end of combat"),
    verb("name_pair", "name both {what}", "remember two warriors that the card is about", "name {what}", "{what}を指定する", "{what}を指定して",
         "choose 2 doomtroopers: name both them"),
    verb("name_corporation", "{who?} name|names a corporation", "one of the five, for good", "{who} choose|chooses a corporation",
         "{who:は}コーポレーション1つを指定する", "{who:は}コーポレーション1つを指定して",
         "play: name a corporation"),
)  # fmt: skip

_QUALITIES = (
    quality("ready_outside", "ready to attack out of cover", "after", "could attack somebody if it were not in cover; of a hidden one nothing is known",
            "able to attack once it is out of cover", "カバーから出れば攻撃できる",
            "choose own covered warrior ready to attack out of cover: it leaves cover, it attacks at once"),
)  # fmt: skip

_TRAITS = (
    keyword("sallies", "attacks out of cover", "Attacks in the Turn in Which It Leaves Cover", "カバーから出たターンにも攻撃できる", "AT1 is lifted",
            "always: all own heretics gain attacks out of cover"),
    keyword("rushes", "leaves cover to attack", "Leaves Cover as It Attacks (No Action of Its Own)", "アクションを使わずにカバーから出て攻撃できる", "AT1, AC4",
            "always: all own warriors with mishima gain leaves cover to attack"),
)  # fmt: skip

ATTACKS: tuple[Word, ...] = (*_VERBS, *_QUALITIES, *_TRAITS)
