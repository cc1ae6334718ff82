"""Attacks besides the attack action, warriors that are hired, and shots from cover, as words."""

from cardbase.games.doomtrooper.word_traits import keyword
from cardbase.language.rows import event, quality, verb
from cardbase.language.words import Word

ASSAULTS: tuple[Word, ...] = (
    keyword("shoots from cover", "shots from cover", "Shoot Attacks from Cover", "カバーに入ったまま射撃で攻撃できる", "AT1", "always: bearer gains shots from cover"),
    verb("attack_now", "{who?} let|lets {what} attack {what2} at once", "whatever the affiliations, for no action; in a combat as soon as that is over",
         "{who} let|lets {what} attack {what2} at once, which takes no action", "{who:は}ただちに{what}に{what2}を攻撃させる（アクションは不要）",
         "{who:は}ただちに{what}に{what2}を攻撃させて", "choose own warrior, enemy warrior: let target 1 attack target 2 at once"),
    verb("attack_before", "{who?} let|lets {what} attack {what2} first in {stat}", "a combat with that tactic before the attack under way goes on",
         "{who} let|lets {what} attack {what2} with {stat} before this attack goes on", "{who:は}この攻撃の前に、{what}に{stat}で{what2}を攻撃させる",
         "{who:は}この攻撃の前に、{what}に{stat}で{what2}を攻撃させて", "choose own warrior outside combat: let it attack attacker first in shoot"),
    verb("spread", "{what} attack|attacks {what2} one by one", "all that can, in an order that the player chooses, each somebody else where there are several",
         "{what}, as far as possible, attack|attacks {what2:|each a separate one of }{what2}, one after the other",
         "{what}は可能なかぎり、1体ずつ順番に{what2}を攻撃する（複数いれば、それぞれ別の戦士を攻撃する）", "{what}は1体ずつ順番に{what2}を攻撃して",
         "all warriors in your squad attack all warriors with dark legion one by one"),
    event("targeted", "{what?} [are|is] targeted", "named as the defender, before the tactic", "when {what} are|is named as the defender", "{what}が防御戦士に指定された時",
          "when own warrior is targeted: gain 1 destiny"),
    verb("claim", "{who?} claim|claims the points of {what}", "whoever it would earn them for", "{who} gain|gains all points that {what} would earn",
         "{who:は}{what}が得るはずのポイントをすべて得る", "{who:は}{what}が得るはずのポイントをすべて得て", "claim the points of attacker until end of combat"),
    quality("fellow", "of one affiliation with {what}", "after", "they share a membership", "of the same affiliation as {what}", "{what}と同じ所属の",
            "always: all warriors in your squad of one affiliation with marked warrior gain first blow"),
    verb("let_out", "nobody is named", "this card is about nobody any more", "nobody is named any more", "指定を解除する", "指定を解除し", "1 action: nobody is named"),
)  # fmt: skip
