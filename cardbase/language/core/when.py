"""When and how often: events, replacements, timings, limits, durations, phases, conditions."""

from __future__ import annotations

from cardbase.language.rows import condition, event
from cardbase.language.words import Word

EVENTS = (
    event("enters", "{what?} enter|enters", "comes into play", "when {what} enter|enters", "{what}が登場した時", "when enters: draw 1"),
    event("leaves", "{what?} leave|leaves", "goes out of play", "when {what} leave|leaves play", "{what}が場を離れた時",
          "when ally leaves: draw 1"),
    event("destroyed", "{what?} [are|is] destroyed", "is put into the discard by rules or effects",
          "when {what} are|is destroyed", "{what}が破壊された時", "when ally is destroyed: draw 1"
          )._replace(rule_en="destroyed", rule_ja="破壊された"),
    event("put_into", "{what?} [are|is] put into {zone}", "goes to that zone", "when {what} are|is put into {zone}",
          "{what}が{zone}に置かれた時", "when card is put into discard: draw 1"),
    event("put_from_into", "{what?} [are|is] put from {zone} into {zone2}", "goes from that zone to this one",
          "when {what:card} are|is put from {zone} into {zone2}", "{what:card}が{zone}から{zone2}に置かれた時",
          "when ally is put from play into hand: draw 1"),
    event("by", "{event} by {what}", "an effect of one of these cards does it", "{event} by {what}", "{what}の効果で{event}",
          "when ally is destroyed by enemy card: draw 1"),
    event("attacks", "{what?} attack|attacks", "attacks", "when {what} attack|attacks", "{what}が攻撃した時", "when attacks: draw 1"
          )._replace(rule_en="attacking", rule_ja="攻撃した"),
    event("attacked", "{what?} [are|is] attacked", "an attack chooses it", "when {what} are|is attacked", "{what}が攻撃された時",
          "when ally is attacked: draw 1"),
    event("blocks", "{what?} block|blocks", "blocks an attack", "when {what} block|blocks", "{what}がブロックした時",
          "when blocks: this power +1000 until end of combat"),
    event("blocked", "{what?} [are|is] blocked", "its attack is blocked", "when {what} are|is blocked", "{what}がブロックされた時",
          "when this is blocked: draw 1"),
    event("wins_combat", "{what?} win|wins combat", "the other is beaten", "when {what} win|wins combat", "{what}が戦闘に勝った時",
          "when wins combat: draw 1"),
    event("deals_damage", "{what?} deal|deals damage", "its damage was dealt", "when {what} deal|deals damage", "{what}がダメージを与えた時",
          "when deals damage: draw 1"),
    event("damaged", "{what?} [are|is] damaged", "damage or a wound came on it", "when {what} are|is dealt damage",
          "{what}がダメージを受けた時", "when this is damaged: draw 1"),
    event("healed", "{what?} [are|is] healed", "damage went off it", "when {what} are|is healed", "{what}が回復した時",
          "when ally is healed: draw 1"),
    event("chosen", "{what?} [are|is] chosen", "something chose it as target", "when {what} are|is chosen", "{what}が選ばれた時",
          "when this is chosen: draw 1"),
    event("rested", "{what?} [are|is] rested", "it was turned sideways", "when {what} are|is rested", "{what}がレストした時",
          "when this is rested: draw 1"),
    event("stood", "{what?} [are|is] stood", "it was turned upright", "when {what} are|is stood", "{what}がスタンドした時",
          "when this is stood: draw 1"),
    event("moves", "{what?} move|moves", "it changed its square", "when {what} move|moves", "{what}が移動した時", "when moves: draw 1"),
    event("attached", "{what?} [are|is] attached", "it was laid on another card", "when {what} are|is attached", "{what}がつけられた時",
          "when this is attached: draw 1"),
    event("plays", "{who?} play|plays {what}", "a card is played", "when {who} play|plays {what}", "{who:が}{what}をプレイした時",
          "when opponent plays card: draw 1"),
    event("draws", "{who?} draw|draws", "a card is drawn", "when {who} draw|draws a card", "{who:が}カードを引いた時",
          "when opponent draws: opponent loses 1 points"),
    event("discards", "{who?} discard|discards {what}", "a card is discarded", "when {who} discard|discards {what}",
          "{who:が}{what}を捨てた時", "when you discard card: draw 1"),
    event("phase_start", "start of {whose?} {phase}", "the phase begins; whose: your, opponent's, each if not said",
          "at the start of {whose} {phase}", "{whose}{phase}の開始時", "at start of your turn: draw 1"),
    event("phase_end", "end of {whose?} {phase}", "the phase ends", "at the end of {whose} {phase}", "{whose}{phase}の終了時",
          "when enters: at end of turn: destroy this"),
)  # fmt: skip


def _would(key: str, pattern: str, meaning: str, en: str, ja: str, example: str) -> Word:
    return Word("would", key, pattern, en, ja, meaning=meaning, example=example)


WOULDS = (
    _would("destroyed", "{what?} would be destroyed", "instead of being destroyed", "if {what} would be destroyed",
           "{what}が破壊される場合", "would be destroyed: may discard 1: return this"),
    _would("leaves", "{what?} would leave", "instead of leaving play", "if {what} would leave play", "{what}が場を離れる場合",
           "would leave: rest this"),
    _would("damaged", "{what?} would be damaged", "instead of taking damage", "if {what} would be dealt damage",
           "{what}がダメージを受ける場合", "ally would be damaged, once per turn: prevent it"),
    _would("deals_damage", "{what?} would deal damage", "before its damage is dealt", "if {what} would deal damage",
           "{what}がダメージを与える場合", "would deal damage: increase damage by 20"),
    _would("enters", "{what?} would enter", "instead of entering", "if {what} would enter", "{what}が登場する場合",
           "enemy would enter: put that into play rested"),
    _would("discarded", "{what?} would be discarded", "instead of being discarded", "if {what} would be discarded",
           "{what}が捨てられる場合", "would be discarded: remove this"),
    _would("removed", "{what?} would be removed [from] [game]", "instead of going out of the game", "if {what} would be removed from the game",
           "{what}がゲームから除外される場合", "ally would be removed: put that into discard"),
    _would("draws", "{who?} would draw", "instead of drawing", "if {who} would draw a card", "{who:が}カードを引く場合",
           "opponent would draw: opponent mills 1"),
    _would("loses_game", "{who?} would lose [the] game", "instead of losing", "if {who} would lose the game",
           "{who:が}ゲームに敗北する場合", "you would lose game: remove this"),
)  # fmt: skip

TIMINGS = (
    Word("timing", "main", "main", "Main", "メイン", meaning="in the own main phase, when nothing waits", example="main, pay 1: draw 1"),
    Word("timing", "in_combat", "in combat", "Combat", "戦闘中", meaning="while a combat is under way",
         example="in combat, pay 1: this power +1 until end of combat"),
    Word("timing", "any_time", "any time", "Any time", "いつでも", meaning="in any window", example="any time, pay 1: heal this"),
)  # fmt: skip

LIMITS = (
    Word("limit", "per_turn", "{times} per turn", "{times} per turn", "ターン{times}回", meaning="so often in a turn",
         example="main, once per turn: draw 1"),
    Word("limit", "per_game", "{times} per game", "{times} per game", "ゲーム中{times}回", meaning="so often in a game",
         example="main, once per game: draw 3"),
)  # fmt: skip

DURATIONS = (
    Word("duration", "end_of", "until end of {whose?} {phase}", "until the end of {whose} {phase}", "{whose}{phase}終了時まで",
         meaning="this phase, or the next such phase of that player", example="this power +1000 until end of turn"),
    Word("duration", "start_of_next", "until start of {whose?} next {phase}", "until the start of {whose} next {phase}",
         "次の{whose}{phase}開始時まで", meaning="before that phase begins", example="this power +2 until start of your next turn"),
    Word("duration", "end_of_next", "until end of {whose?} next {phase}", "until the end of {whose} next {phase}",
         "次の{whose}{phase}終了時まで", meaning="the end of a phase that has not begun yet",
         example="enemy power -2 until end of your next turn"),
    Word("duration", "leaves", "until {what} leaves", "until {what} leaves play", "{what}が場を離れるまで",
         meaning="as long as that card is in play", example="choose enemy: it cannot attack until this leaves"),
    Word("duration", "rest_of_game", "until end of game", "for the rest of the game", "ゲーム終了時まで", meaning="for good",
         example="opponent cannot draw until end of game"),
)  # fmt: skip

PHASES = (
    Word("phase", "turn", "turn", "turn", "ターン", meaning="a player's turn", example="at start of turn: draw 1"),
    Word(
        "phase", "combat", "combat", "combat", "戦闘", meaning="one combat", example="this power +1 until end of combat"
    ),
)


CONDITIONS = (
    condition("your_turn", "your turn", "it is the own turn", "it is your turn", "自分のターン", "while your turn: this power +1000"),
    condition("opponent_turn", "opponent's turn", "it is the opponent's turn", "it is your opponent's turn", "相手のターン",
              "while opponent's turn: this power +1000"),
    condition("in_phase", "during {whose?} {phase}", "that phase is under way", "it is {whose} {phase}", "{whose}{phase}中",
              "when enters, if during your turn: draw 1"),
    condition("is", "{what} are|is {filter}", "a card has a quality", "{what} are|is {filter}", "{what}が{filter}",
              "if it is rested: draw 1"),
    condition("in_zone", "{what} are|is in {place}", "a card is there", "{what} are|is in {place}", "{what}が{place}にある",
              "from hand, while this is in your hand: this cost -1"),
    condition("waits", "{what} waits", "it is played, and the next to resolve", "{what} wait|waits to resolve", "{what}が解決を待っている",
              "play, if enemy card waits: counter it"),
    condition("at_that", "at that moment {condition}", "so it was as the event happened", "at that moment {condition}", "その時点で{condition}",
              "when destroyed, if at that moment power of this >= 3: draw 1"),
    condition("heads", "heads", "the coin fell so", "the coin came up heads", "コインが表", "flip coin, if heads: draw 1"),
)  # fmt: skip

WHEN = (*EVENTS, *WOULDS, *TIMINGS, *LIMITS, *DURATIONS, *PHASES, *CONDITIONS)
