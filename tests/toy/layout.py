"""What is on the table of Skirmish: zones, numbers, stats, actions, reasons."""

from cardbase.engine.layout import NOBODY, OWNER, Layout

LAYOUT = Layout("skirmish")
DECK = LAYOUT.zone("deck", "the deck", "山札", seen=NOBODY)
HAND = LAYOUT.zone("hand", "the hand", "手札", seen=OWNER)
FIELD = LAYOUT.zone("field", "the field", "場", live=True)
GRAVE = LAYOUT.zone("graveyard", "the graveyard", "墓地")
LIFE, ENERGY = LAYOUT.number("life", per_seat=True), LAYOUT.number("energy", per_seat=True)
POWER, COST = LAYOUT.stats.add("power", "power", "パワー"), LAYOUT.stats.add("cost", "cost", "コスト")
ATTACK = LAYOUT.action("attack", "attack with {x}", "{x}でアタック", "card")
USE = LAYOUT.action("use", "use {x}", "{x}を使う", "card")
NO_LIFE, NO_CARDS = LAYOUT.reasons.add("life"), LAYOUT.reasons.add("deck")
