"""When: the game's events and conditions, rows of the effect language."""

from cardbase.language.rows import condition, event
from cardbase.language.words import Word

EVENTS = (
    event("attacks", "{what?} attack|attacks", "attacks", "when {what} attack|attacks", "{what}がアタックした時", "when attacks: draw 1"
          )._replace(rule_en="attacking", rule_ja="アタックした"),
    event("attacked", "{what?} [are|is] attacked", "an attack chooses it", "when {what} are|is attacked", "{what}がアタックされた時",
          "when ally unit is attacked: draw 1"),
    event("battles", "{what?} battle|battles", "an attack has met a unit", "when {what} battle|battles", "{what}がバトルする時",
          "when battles: this power +2000 until end of battle"),
    event("wins_combat", "{what?} win|wins battle|combat", "the other unit was destroyed in the battle", "when {what} win|wins a battle",
          "{what}がバトルに勝利した時", "when wins battle: draw 1"),
    event("energy_set", "{what?} [are|is] set", "it was set as energy", "when {what} are|is set as energy",
          "{what}がエナジーにセットされた時", "from energy, when this is set: draw 1"),
    event("opened", "{what?} open|opens", "a territory was opened", "when {what} open|opens", "{what}が開放された時",
          "when own territory opens: draw 1"),
    event("closed", "{what?} close|closes", "a territory was closed", "when {what} close|closes", "{what}が閉じた時",
          "when closes: draw 1"),
    event("hits_player", "{what?} hit|hits player",
         "its attack dealt damage to the player. No construct says it: an attack hits a player point by point, which is no damage to a card",
         "when {what} deal|deals damage to the player",
          "{what}がプレイヤーにダメージを与えた時", "when hits player: draw 1"),
    event("struck", "{who?} take|takes damage", "a point of damage was dealt to the player", "when {who} take|takes damage",
          "{who:が}ダメージを受けた時", "when you take damage: draw 1"),
    event("enters_from", "{what?} enter|enters from {zone}", "comes into play out of that zone", "when {what} enter|enters from the {zone:bare}",
          "{what}が{zone}から登場した時", "when enters from graveyard: draw 1"),
    event("wins_attacking", "{what?} attack|attacks and win|wins battle", "it won a battle in which it attacked",
          "when {what} attack|attacks and win|wins the battle", "{what}がアタックしてバトルに勝利した時", "when attacks and wins battle: draw 1"),
    event("unblocked", "{what?} [are|is] not blocked", "it attacks the player and no unit blocks", "when {what} attack|attacks the player and are|is not blocked",
          "{what}がプレイヤーへのアタックでブロックされなかった時", "when this is not blocked: draw 1"),
    event("chosen", "{what?} [are|is] chosen", "something chose it as target", "when {what} are|is chosen", "{what}が対象になった時",
          "when this is chosen: draw 1"),
    event("gets_aura", "{what?} get|gets aura", "an aura was attached to it, once for each", "when an aura is attached to {what}", "{what}にオーラがついた時",
          "when ally unit gets aura: draw 1"),
)  # fmt: skip


CONDITIONS = (
    condition("awakening", "awakening", "the own territory is open (覚醒)", "your territory is open", "あなたのテリトリーが開放されている",
              "while awakening: this power +1000")._replace(ja_can="【覚醒】"),
    condition("awakening_title", "awakening {name}", "an open territory of one's own has the title", 'your territory with the title "{name}" is open',
              "あなたの称号「{name}」のテリトリーが開放されている", 'while awakening "Judge": this power +1000')._replace(
                  ja_can="【覚醒】｛{name:／}｝"),
    condition("territory_open", "territory of {who} is open", "a territory of that player is open", "{who:own} territory is open",
              "{who}のテリトリーが開放されている", "if territory of opponent is open: draw 1"),
    condition("red_zone", "life of {who} is red", "5 or fewer life cards are left", "{who:own} life is in the red zone (5 or fewer cards)",
              "{who}のライフがレッドゾーン（5枚以下）にある", "while life of you is red: this power +2000"),
    condition("evolved", "evolved [by] {name?}", "this card was played for its Evol cost, for the one of this name if it has several",
              "this card was played by Evol {name}", "このカードが【エヴォル{name:-}】でプレイされた", "when enters, if evolved: draw 1"),
    condition("entered_from", "this entered from {zone}", "in this turn, from that zone", "this card has entered from {zone} this turn",
              "このカードがこのターンに{zone}から登場している", "if this entered from graveyard: draw 1"),
    condition("waits_ability", "enemy ability waits", "the top of the chain is an ability of the opponent",
              "your opponent's ability waits to resolve", "相手の能力が解決を待っている", "play, if enemy ability waits: counter it"),
    condition("opened_now", "territory of {who} opened this turn", "a territory of that player was opened in this turn",
              "{who:own} territory was opened this turn", "このターンに{who}がテリトリーを開放している", "when attacks, if territory of you opened this turn: draw 1"),
    condition("was_struck", "{who} took damage this turn", "at least one point", "{who} have|has been dealt damage this turn", "このターンに{who}がダメージを受けている",
              "if opponent took damage this turn: draw 1"),
    condition("played", "{who} played {what} this turn", "such a card was played, not merely put into play", "{who} have|has played {what} this turn",
              "このターンに{who}が{what}をプレイしている", "if you played command with cost >= 3 this turn: draw 1"),
    condition("turned_energy", "{who} turned energy face-down this turn", "at least one card. No construct says it: no other text asks what was turned in this turn",
         "{who} have|has turned energy face down this turn",
              "このターンに{who}がエナジーを裏にしている", "while you turned energy face-down this turn: this power +5000"),
)  # fmt: skip

WOULDS = (
    Word("would", "closed", "{what?} would close", "if {what} would close", "{what}を閉じる場合",
         meaning="before a territory is closed; nobody can answer. No construct says it: what has triggered could be answered",
         example="would close: let it happen, draw 1"),
    Word("would", "struck", "{who?} would take damage", "if {who} would take 1 damage", "{who:が}ダメージを1点受ける場合",
         meaning="before each point of damage to the player", example="you would take damage, once per turn: may remove this: prevent it"),
    Word("would", "spent", "{what?} would be spent", "if {what} has resolved and would go to the graveyard",
         "{what}が解決して墓地に置かれる場合", meaning="a command that has resolved goes elsewhere instead of to the graveyard",
         example='own command with colour = "red" would be spent: put that into energy rested'),
    Word("would", "deals_damage", "{what?} would deal damage", "if {what} would deal damage to a unit", "{what}がユニットにダメージを与える場合",
         meaning="before its damage to a unit is dealt; what it deals to a player is no such damage",
         example="would deal damage: double damage"),
)  # fmt: skip
