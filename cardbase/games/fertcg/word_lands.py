"""Words for lands on squares, and for how units come and go there."""

from cardbase.language.rows import act, event, keyword, quality, verb

LAND_FILTERS = (
    quality("on_any_deployment", "on any deployment square", "after", "it lies or stands on one of the six, whoever's", "on a deployment square", "出撃マスに位置する",
            "choose land on any deployment square: destroy it"),
    quality("on_square_of", "on square of {what}", "after", "it lies or stands on the square of that", "on the square of {what}", "{what}のマスに位置する",
            "choose land on square of this: destroy it"),
    quality("moved_from", "where it came from", "after", "on the square that the unit of the event has left",
            "on the square that the unit has left", "そのユニットが元いたマスに位置する", "play, when own unit moves, pay 2: choose land where it came from: destroy it"),
    quality("at_ease", "at ease", "after", "it did not both move and act in its player's latest turn. No construct says it: the turn is over",
            "that did not both move and act in the controller's last turn", "最後の自分のターンに移動と行動の両方は行っていない",
            "when unit with at ease is attacked: strike damage -2"),
    quality("able_to_enter", "able to enter {what}", "after", "no such land closes its square to it", "able to enter {what}", "{what}に進入できる",
            "when this is laid: put all units on this with not able to enter this into hand"),
)  # fmt: skip

LAND_KEYWORDS = (
    keyword("laid_if", "laid only if {condition}", "where a land may lie, read as if it lay there: for the unit that lays it, and for effects",
            "can be laid only if {condition}", "配置条件：{condition}", "laid only if this is on deployment square of you"),
)  # fmt: skip

LAND_ACTS = (
    act("act_after_moving", "act after moving", "take its action step in a turn in which it has taken its movement step", "act after moving",
        ("移動ステップを行うと行動ステップを行えない", "移動した後に行動しなければならない", "移動した後でも行動できる"), "all units cannot act after moving until end of turn"),
    act("be_laid_by_effects", "be laid by effects", "of a land: be laid but by a unit in the land step", "be laid by effects",
        ("効果では配置できない", "効果で配置しなければならない", "効果で配置できる"), "from hand, always: this cannot be laid by effects"),
)  # fmt: skip

LAND_EVENTS = (
    event("displaced", "{what?} [are|is] displaced", "it has moved, was pushed or changed places, and stands on another square, or has turned up what lies there",
          "when {what} have|has moved or been pushed", "{what}が移動したか押し戻された時", "when unit on this is displaced: put that on standby"),
)  # fmt: skip

LAND_VERBS = (
    verb("deploy_at", "{who?} deploy|deploys {what} on square of {what2}",
         "outside the unit step or beside its deployment, there, or where that stood as it left, with as many chips as its player likes",
         "{who} deploy|deploys {what} on the square of {what2}", "{who:は}{what}を{what2}のマスに出撃させる", "{who:は}{what}を{what2}のマスに出撃させて",
         "in unit step, once per turn: deploy generic unit in your hand on square of this"),
    verb("move_near_where", "{who?} move|moves {what} up to {n} squares so that it is {filter}",
         "to a free square so near where it is so, as who does it likes. No construct says it: it says how far and where to of one move",
         "{who} move|moves {what} to a free square at most {n:square|squares} away so as to be {filter}",
         "{who:は}{what}を{n:マス}以内の空きマスへ、{filter}状態になるように移動させる", "{who:は}{what}を{n:マス}以内の空きマスへ、{filter}状態になるように移動させて",
         "choose land: move it up to 1 squares so that it is not on square of unit"),
    verb("lay_where", "{who?} lay|lays {what} so that it is {filter}", "on a square without a land where it is so, as who does it likes, without its cost; face-down, "
         "where that is said: who comes onto it turns it up, and its player pays for it then, or it goes",
         "{who} lay|lays {what} so as to be {filter}", "{who:は}{what}を{filter}状態になるマスに配置する", "{who:は}{what}を{filter}状態になるマスに配置して",
         "pick land in your hand: lay it so that it is not on square of unit"),
    verb("lay_in_place", "{who?} lay|lays {what} in place of {what2}", "without its cost, where a land lies, which is removed",
         "{who} remove|removes {what2} and lay|lays {what} there", "{who:は}{what2}をリムーブし、そこに{what}を配置する", "{who:は}{what2}をリムーブし、そこに{what}を配置して",
         "choose land: pick land in your hand: lay it in place of target 1"),
    verb("moves_as", "{what} move|moves as {name}", 'by the grid of another movement kind: "infantry", "cavalry", "flying"; of several, by the one with the fewest squares',
         '{what} move|moves as movement kind "{name}"', "{what}は移動系統「{name}」として移動する", "{what}は移動系統「{name}」として移動し",
         'choose ally unit: it moves as "flying" until end of turn'),
)  # fmt: skip
