"""Abilities in the manner of each game, in own words: one for each family of effects that the games know."""

from cardbase.language import Abilities, Vocabulary, print_ability

ABILITIES = {
    "build-divide": """
decoy, blitz
scout 3
judgment 2
evol 3
when enters: draw 1, then discard 1
quick, pay 2, once per turn: choose enemy unit with power <= 3000: destroy it
while territory open: this power +1000
while awakening "Kyosho": this hit +1
while red zone: this gains berserk
would be destroyed: may discard 1: return this
when attacks, if cards in your graveyard <= 5: put top 2 of your deck into graveyard
choose up to 1 black unit in your graveyard with total cost <= 4 and not ace: put it into play rested
choose enemy unit: deal power of this damage to it
deal 2000 damage to all enemy units
always: this power +3000 for each other ally unit
cannot be blocked by enemy unit with total cost <= 4
can attack standing enemy units
cannot be chosen by opponent
choose one: draw 1 / (choose enemy unit: return it) / opponent discards 1
play, when opponent plays command: counter that
at end of opponent's turn, if there is enemy unit with power >= 8000: stand up to 2 energy in your energy zone
when destroyed: may discard 1 black command: return this
reveal top 1 of your deck, pick up to 1 unit among those: put it into hand, put rest into graveyard
search deck for ace unit with colour:"black", reveal it, put it into hand, shuffle deck
main, rest 2 other ally units: open territory in your d-deck
at start of your turn: may pay 1 / otherwise close territory
choose ally unit: it gains [when wins combat: draw 1] until end of turn
main, pay 3 judgment counters: put card named "Bilkis" in your hand into play
choose ally unit: it power +1000 until end of turn, at end of turn: destroy it
always: opponent cannot play quick command with attribute:"Demon"
always: you cannot lose
when enters: put 1 aura on ally unit
choose ally unit, enemy unit: target 1 and target 2 deal damage to each other
from graveyard, main, remove 3 cards in your graveyard: put this into play
when opponent plays unit: that player mills 2
put top 1 of your deck into energy zone rested
put top 1 of opponent's life into graveyard
while your turn and not territory open: this cost -1
scout 2, draw 1
""",
    "doomtrooper": """
personality
immune to "Dark Symmetry"
always: bearer f +3, bearer s +3
always: all warriors with affiliation:"Bauhaus" a +1
in combat, pay 2 d: this f +2 until end of combat
in combat, pay x d: choose warrior: it f +2 for each d paid until end of combat
always: combat opponent a -2
always: wounds by bearer kill
double f of this until end of combat
halve a of enemy warrior until end of combat
choose warrior: it v becomes 5 until start of your next turn
choose warrior: it v becomes 5 until end of your next turn
1 act, once per game: kill enemy warrior with v <= 5
3 act: choose damaged ally warrior: heal it
ally warrior would be destroyed: wound that
when kills enemy warrior with affiliation:"Dark Legion": gain 2 p
when kills enemy warrior: gain v of that d
at start of your turn: may pay 3 d / otherwise discard this
any time: opponent loses 3 d
any time: take 1 p from opponent
gain 2 actions
opponent skips next turn
search discard for special, put it into hand
put card named "Valpurgius" in your collection into play
look at opponent's hand, pick card among those: discard it
play, when opponent plays special: counter that
cannot be attacked by warrior with affiliation:"Brotherhood"
can attack any warrior
must attack
in combat: end combat
in combat: change tactic
take control of enemy warrior until end of your turn
always: this counts as affiliation "Heretic"
flip coin, if heads: kill combat opponent / otherwise kill this
choose equipment attached to enemy warrior: discard it
repeat 2: wound random enemy warrior
always: all enemy warriors cannot attack
from hand, while not there is ally named "Algeroth": cannot be played
put 1 counter on mission
""",
    "dreadnought": """
re: choose same-name ally unit: it bp +30 until end of chain
re: choose ally unit with type:"Beast": it bp +20 until end of chain
ac: choose ally unit: attach this to it
cost, discard this: codes cost 1 less
ac, check this: if cards in your hand <= 2: draw 1
when enters: draw 1
when enters: may discard card in your hand with type:"Woman": draw 2
ac, check this, log 1, discard unit in your hand: choose enemy unit: deal 140 damage to it
this would be damaged: reduce damage by 60
when breaks enemy unit: this bp +40 until end of turn
when you play code: this bp +20 until end of turn
while first player: this bp +30
while second player: this bp +30
ac, discard 1: choose enemy unit: put 1 weakening on it
while there is enemy unit with weakening on it: this bp +20
always: all ally dummies bp +20
choose checked ally dummy: stand it
put top 2 of your deck into burst area face-down
speed: make speed card 1 faster
speed, once per turn: put card in your hand into play face-down
re: choose enemy unit: prevent next 100 damage to this
deal 100 damage to all enemy units with size:"M"
re, log 3: counter code
play, when opponent plays code: counter that
choose enemy caster: break 1 hp of opponent
choose ally unit, enemy unit: target 1 deals bp of target 1 damage to target 2
always: ally unit named "Susanoo" bp +10
opponent discards 1 at random
remove 2 cards in your discard
ac: choose card in your discard with type:"Code": put it into hand
choose enemy unit: remove all cards attached to it
move ally unit up to 1 squares
cannot block
""",
    "fertcg": """
draw 3
play, when opponent plays surprise card: counter that
receiving, pay 2: counter crest
receiving, discard 2: this damage received -2 until end of attack
striking, vigour 2: this attack value +2 until end of attack
striking, vigour 1: double attack value of this until end of attack
halve damage received of this until end of attack
striking, off-field 3: this number of attacks becomes 2 until end of attack
when deals damage: opponent must discard 1 / otherwise draw 1
receiving: attacker number of attacks -1 until end of attack
receiving: this damage received becomes 0 until end of attack
always: this consumption -2
always: all allies adjacent to this consumption -1
when deals damage: push that 1 squares
when deals damage: put that to sleep
after combat, vigour 1, once per turn: move again
instead of acting: choose ally unit: it can act until end of turn
instead of acting: choose card in your off-field: put it into hand
instead of acting: choose damaged ally unit within 2 squares of this: heal 2 damage from it
opponent discards 1
if there is ally unit with attribute:"Dark": opponent discards 2 / otherwise opponent discards 1
play, if there is ally unit with attribute:"Thunder": choose enemy unit: opponent may pay 5 chips / otherwise deal 2 damage to it
striking, vigour x: this attack value plus x until end of attack
always: bearer maximum vigour +4
attach magic card in your hand to this
opponent loses 2 chips
when enters enemy deployment square: win game
would leave, vigour 2: return this
play, ally unit would be damaged, pay 1: prevent it
choose enemy unit with kind:"Dragon": it damage received +2 until end of attack
remove this
exchange this and ally unit
deploy unit in your hand with kind:"Trainee"
while there is ally unit named "Merric": this attack value +1
when enemy uses crest: counter that
""",
    "detainer": """
always: bearer s +1
always: bearer a +2, bearer d -1
when advances: draw 1
action: choose enemy unit within 2 squares of this: deal 2 damage to it
when retreats: put this into contract zone
action: choose enemy force: deal 1 damage to it
main, contract 8: break enemy stigma
main, contract 3: choose unit with level <= 2: sublimate it
choose enemy unit: it cannot stand until start of your next turn
choose acted ally unit: reboot it
play, when enemy unit advances: make that acted
choose ally unit: it a +2 until end of turn
choose enemy unit: it m -1 until end of turn
always: all neutral ally units with attribute:"Light" d +1
choose enemy unit: push it 1 squares
choose ally unit, ally unit: exchange target 1 and target 2
search deck for force with attribute:"Dark", put it into hand, shuffle deck
return card in your discard with level <= 3
opponent discards 1
return enemy force
heal all ally units
play, when ally unit attacked: end combat
ally unit would be damaged, once per turn: prevent it
play, when enemy unit moves: choose enemy unit: rest it
put unit in your discard with level <= 1 into play
while number of ally stigmata <= 2: this a +1
deal 1 damage to all enemy units adjacent to this
destroy card attached to enemy unit
cannot attack
when attacked: combat opponent s becomes 0 until end of combat
choose one: draw 1 / (choose ally unit: heal it)
""",
}


def print_abilities(abilities: Abilities, vocabulary: Vocabulary) -> str:
    """The canonical text of a card's abilities, one a line."""
    return "\n".join(print_ability(ability, vocabulary) for ability in abilities)
