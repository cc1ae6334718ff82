"""Attacks besides the attack action, warriors that are hired, and shots from cover, as words."""

from cardbase.games.doomtrooper.word_traits import keyword
from cardbase.language.rows import event, quality, verb
from cardbase.language.words import Word

ASSAULTS: tuple[Word, ...] = (
    keyword("shoots from cover", "shots from cover", "Shoot Attacks from Cover", "カバーに入ったまま射撃で攻撃できる", "AT1", "always: bearer gains shots from cover"),
    verb("attack_now", "{what} attack|attacks {what2} at once", "whatever the affiliations, for no action", "{what} attack|attacks {what2} at once, which takes no action",
         "{what}はただちに{what2}を攻撃する（アクションは不要）", "{what}はただちに{what2}を攻撃し", "choose own warrior, enemy warrior: target 1 attacks target 2 at once"),
    verb("attack_then", "{what} attack|attacks {what2} after this combat", "once it is over, for no action",
         "after this combat, {what} attack|attacks {what2} at once, which takes no action",
         "この戦闘の直後に、{what}は{what2}を攻撃する（アクションは不要）", "この戦闘の直後に{what}は{what2}を攻撃し",
         "choose own combatant facing warrior hurt: it attacks combat opponent of it after this combat"),
    verb("spread", "{what} attack|attacks separate {what2}", "all that can, each somebody else, one after the other",
         "{what}, as far as possible, attack|attacks each a separate one of {what2}, one after the other",
         "{what}は可能なかぎり、それぞれ別の{what2}を1体ずつ順番に攻撃する", "{what}はそれぞれ別の{what2}を順番に攻撃し",
         "all warriors in your squad attack separate all warriors with dark legion"),
    verb("converge", "{what} may each attack {what2}", "those that are wanted, one after the other", "{what} may each attack {what2} once, one after the other",
         "{what}はそれぞれ1回ずつ、順番に{what2}を攻撃してよい",
         "{what}は順番に{what2}を攻撃してよく", 'choose warrior with dark legion: all own warriors named "MORTIFICATOR" may each attack it'),
    verb("intervene", "{what} attack|attacks {what2} first", "a combat in the midst of this one, in which the other one does not strike",
         "{what} attack|attacks {what2} before this combat goes on; {what2} does not strike",
         "この戦闘の前に、{what}が{what2}を攻撃する（{what2}は攻撃できない）", "この戦闘の前に{what}が{what2}を攻撃し",
         'choose own warrior with outside combat: it attacks combat opponent of own combatant first'),
    verb("snipe", "{who?} let|lets {what} shoot at the attacker", "a Shoot combat before the tactic is named",
         "{who} let|lets {what} make a Shoot attack on the attacker before the tactic is named",
         "{who:は}攻撃方法が選ばれる前に、{what}に攻撃戦士を射撃で攻撃させる", "{who:は}攻撃方法が選ばれる前に、{what}に攻撃戦士を射撃で攻撃させて",
         "when own warrior is targeted: may let this shoot at the attacker"),
    event("targeted", "{what?} [are|is] targeted", "named as the defender, before the tactic", "when {what} are|is named as the defender", "{what}が防御戦士に指定された時",
          "when own warrior is targeted: gain 1 destiny"),
    verb("claim", "{who?} claim|claims the points of {what}", "whoever it would earn them for", "{who} gain|gains all points earned by {what}",
         "{what}が得るポイントはすべて{who:が}得る", "{what}が得るポイントはすべて{who:が}得て", "claim the points of attacker until end of combat"),
    quality("fellow", "of one affiliation with {what}", "after", "they share a membership", "of the same affiliation as {what}", "{what}と同じ所属の",
            "always: all warriors in your squad of one affiliation with marked warrior gain first blow"),
    verb("let_out", "nobody is named", "this card is about nobody any more", "nobody is named any more", "指定を解除する", "指定を解除し", "1 action: nobody is named"),
)  # fmt: skip
