"""What the expansions say about attacks, as words: further ones, those made at once, second targets, what an attack costs."""

from cardbase.games.doomtrooper.word_traits import keyword
from cardbase.language.rows import quality, verb
from cardbase.language.words import Word

_VERBS = (
    verb("further", "{what} may make further attacks", "any number of the turn's actions may be attacks by these (CB20)",
         "any number of your other actions may be further attacks by {what}", "自分の他のアクションをいくつでも{what}による追加の攻撃にできる",
         "他のアクションを{what}による追加の攻撃にでき", "always: own warriors with imperial may make further attacks"),
    verb("besides_actions", "{what} may make {n} attack|attacks besides actions", "so many in a turn that take no action (CB20)",
         "{what} may make {n:attack|attacks} in a turn besides your actions", "{what}は1ターンに{n}回、アクションとは別に攻撃できる",
         "{what}は1ターンに{n}回、アクションとは別に攻撃でき", "always: bearer may make 1 attack besides actions"),
    verb("paid_attacks", "allow {who} further attacks for {n} destiny each",
            "for a time, as long as there are actions (CB20). No construct says it: only the attacks beyond the usual one cost points",
         "any of the other actions of {who} may be further attacks, for {n} D each", "{who}の他のアクションは、1回につき運命ポイント{n}を支払えば追加の攻撃にできる",
         "{who}は1回につき運命ポイント{n}で追加の攻撃をでき", "allow each player further attacks for 2 destiny each until start of your next turn"),
    verb("toll", "{what} pay|pays {n} {resource} to attack {what2}", "without the points it does not attack it; where it is said of any warrior, the player either",
         "{what} must pay {n} {resource} to attack {what2:any}", "{what}が{what2:any}を攻撃するには{resource}{n}を支払わなければならない",
         "{what}が{what2:any}を攻撃するには{resource}{n}を支払い", "always: enemy warriors pay 1 promotion to attack this"),
    verb("attack_takes", "{what} take|takes {n} actions to attack {what2}", "in all; of several numbers the greatest (AC11); where it is said of any warrior, the player either",
         "{what} must take {n:action|actions} to attack {what2:any}", "{what}が{what2:any}を攻撃するには{n}アクションを使わなければならない",
         "{what}が{what2:any}を攻撃するには{n}アクションを使い", "always: enemy warriors take 2 actions to attack this"),
    verb("attack_at_once", "{what} attack|attacks at once", "an attack besides those of the turn, declared by who plays this",
         "{what} make|makes an attack at once, besides your attacks", "{what}はただちに攻撃する（ターンの攻撃には数えない）", "{what}はただちに攻撃し",
         "own warrior attacks at once"),
    verb("carry_over", "what changes {what} carries over",
            "what would end with this combat lasts for its second attack, too (CB18). No construct says it: it changes how long other effects last",
         "what changes {what} in this combat lasts into its second attack", "この戦闘中の{what}への修正は、2回目の攻撃の戦闘にも続く",
         "{what}への修正は2回目の攻撃の戦闘にも続き",
         "when bearer attacks: may announce second attack on warrior: what changes bearer carries over"),
    verb("double_last", "double final {stat} of {what}",
         "when everything is added (after RT3). No construct says it: it doubles what is added later, too", "double the {stat} of {what} with all that changes it",
         "{what}のすべての修正後の{stat}を2倍にする", "{what}のすべての修正後の{stat}を2倍にして", "double final f of this until end of combat"),
    verb("name_corporation", "{who?} name|names a corporation", "one of the five, for good", "{who} choose|chooses a corporation",
         "{who:は}コーポレーション1つを指定する", "{who:は}コーポレーション1つを指定して",
         "play: name a corporation"),
)  # fmt: skip

_QUALITIES = (
    quality("ready_outside", "ready to attack out of cover", "after",
            "could attack somebody if it were not in cover; of a hidden one nothing is known. No construct says it: it asks what would be so if the warrior lay otherwise",
            "able to attack once it is out of cover", "カバーから出れば攻撃できる",
            "choose own covered warrior ready to attack out of cover: it leaves cover, it attacks at once"),
)  # fmt: skip

_TRAITS = (
    keyword("sallies", "attacks out of cover", "Attacks in the Turn in Which It Leaves Cover", "カバーから出たターンにも攻撃できる", "AT1 is lifted",
            "always: all own warriors with heretic gain attacks out of cover"),
    keyword("rushes", "leaves cover to attack", "Leaves Cover as It Attacks (No Action of Its Own)", "アクションを使わずにカバーから出て攻撃できる",
            "AT1, AC4. No construct says it: leaving cover and the attack are one action",
            "always: all own warriors with mishima gain leaves cover to attack"),
)  # fmt: skip

ATTACKS: tuple[Word, ...] = (*_VERBS, *_QUALITIES, *_TRAITS)
