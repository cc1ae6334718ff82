"""A combat with announcement, a window to counter it, and modifiers played in turn; cards are made up (Doomtrooper §7 is the model)."""

from cardbase.engine.actions import ARG, PICK
from cardbase.engine.continuous import ADD, change, expire, mark, marks
from cardbase.engine.layout import END_OF_COMBAT
from cardbase.engine.run import ask, finish, goto, place_of, procedure
from cardbase.engine.state import ANS, PC, REG, SRC, WHO, Frame, State
from cardbase.engine.window import AT_ONCE, OPPOSITE, OTHER, ROW, chain, counter, window
from cardbase.engine.zones import move, pile
from tests.engine.small import FIELD, GRAVE, HAND, Small, answer, card, choices, layout, names, start

NAMES = layout("test-combat")
FIGHT, ARMOUR = NAMES.stats.add("fight"), NAMES.stats.add("armour")
COUNTER, MODIFY = NAMES.timings.add("counter"), NAMES.timings.add("modify")
PLAY = NAMES.action("play", "play {x}", "{x}", "face")
OVER = NAMES.reasons.add("over")
DEFENDER = REG
BLOW, SMOKE, MIX_UP = card("Powerful Blow"), card("Smoke"), card("Mix-up")
TROOPER, GUARD = card("Trooper", fight=3, armour=4), card("Guard", fight=3, armour=5)


def ask_attacker(g: State, f: Frame) -> None:
    ask(g, 0, [PICK + c for c in pile(g, FIELD, 0)])


def ask_defender(g: State, f: Frame) -> None:
    f[SRC] = f[ANS] & ARG
    ask(g, 0, [PICK + c for c in pile(g, FIELD, 1)])


def announced(g: State, f: Frame) -> None:
    f[DEFENDER] = f[ANS] & ARG
    window(g, 1, COUNTER, AT_ONCE | OPPOSITE)


def modify(g: State, f: Frame) -> None:
    window(g, 0, MODIFY, OTHER | OPPOSITE)


def strike(g: State, f: Frame) -> None:
    fight, armour = g.stats[FIGHT], g.stats[ARMOUR]
    a, d = f[SRC], f[DEFENDER]
    hits = [(d, fight[a] >= armour[d]), (a, fight[d] >= armour[a])]
    for c, hit in hits:
        if hit:
            move(g, c, GRAVE)


def end(g: State, f: Frame) -> None:
    expire(g, END_OF_COMBAT)
    finish(g, 0, OVER)


COMBAT = procedure("test-combat.combat", ask_attacker, ask_defender, announced, modify, strike, end)


def combat_frame(g: State) -> Frame:
    return g.frames[0]


def offers(g: State, seat: int, timing: int) -> list[int]:
    wanted = {"Smoke"} if timing == COUNTER else {"Powerful Blow"}
    if g.chain:
        wanted = {"Mix-up"} if g.chain[-1][0] != seat else set()
    fighter = combat_frame(g)[SRC if seat == 0 else DEFENDER]
    if marks(g, 1, fighter):
        wanted.discard("Powerful Blow")
    return [PLAY + n for n in sorted({g.face[c] for c in pile(g, HAND, seat)}) if g.match.faces[n].key in wanted]


def play(g: State, seat: int, action: int, timing: int) -> None:
    c = next(c for c in pile(g, HAND, seat) if g.face[c] == action & ARG)
    move(g, c, GRAVE)
    chain(g, seat, PLAY, c)


def resolve(g: State, f: Frame) -> None:
    title = g.match.faces[g.face[f[ROW + 2]]].key
    combat = combat_frame(g)
    if title == "Smoke":
        goto(combat, end)
    elif title == "Mix-up":
        counter(g, -1)
    else:
        fighter = combat[SRC if f[WHO] == 0 else DEFENDER]
        change(g, END_OF_COMBAT, ADD, FIGHT, 2, fighter)
        mark(g, 1, fighter, END_OF_COMBAT)


RULES = Small(NAMES, COMBAT, {"offers": offers, "play": play, "resolve": resolve})


def game(mine: list, theirs: list) -> State:
    return start(RULES, {"field": [TROOPER, TROOPER], "hand": mine}, {"field": [GUARD, GUARD], "hand": theirs})


def test_attacker_defender_and_strikes() -> None:
    """Fight 3 against armour 5 misses, and fight 3 against armour 4 too."""
    g = game([], [])
    answer(g, "Trooper #1", "Guard #2")
    assert names(g, FIELD, 0) == ["Trooper", "Trooper"]
    assert names(g, FIELD, 1) == ["Guard", "Guard"]


def test_an_announcement_can_be_countered() -> None:
    """Smoke in the window after the announcement ends the combat before any strike or modifier."""
    g = game([BLOW], [SMOKE])
    answer(g, "Trooper #1", "Guard #1")
    assert (g.who, choices(g)) == (1, {"pass", "play Smoke"})
    answer(g, "play Smoke")
    assert g.result == 0
    assert names(g, HAND, 0) == ["Powerful Blow"]


def test_modifiers_alternate_and_the_same_one_counts_once_for_a_warrior() -> None:
    """Attacker first, then in turn; a second Powerful Blow on the same warrior is not offered; both pass, then strikes."""
    g = game([BLOW, BLOW], [BLOW])
    answer(g, "Trooper #1", "Guard #1")
    answer(g, "play Powerful Blow")
    assert g.who == 1
    assert g.stats[FIGHT][combat_frame(g)[SRC]] == 5
    answer(g, "play Powerful Blow")
    assert g.result == 0, "neither may play another, so the strikes follow"
    assert names(g, FIELD, 0) == ["Trooper"]
    assert names(g, FIELD, 1) == ["Guard"]
    assert g.effects == []
    assert g.marks == []


def test_a_modifier_can_be_countered_and_then_the_other_side_acts() -> None:
    """Mix-up voids the blow; the mark was never set, so the attacker may try again after the defender's turn."""
    g = game([BLOW, BLOW], [MIX_UP])
    answer(g, "Trooper #1", "Guard #1", "play Powerful Blow")
    assert (g.who, choices(g)) == (1, {"pass", "play Mix-up"})
    answer(g, "play Mix-up")
    assert g.who == 0
    answer(g, "play Powerful Blow")
    assert names(g, GRAVE, 1) == ["Mix-up", "Guard"]


def test_the_combat_is_one_frame_that_a_card_can_redirect() -> None:
    """While the window of the modifiers is open, the combat waits at its next step with attacker and defender in its registers."""
    g = game([BLOW], [])
    answer(g, "Trooper #2", "Guard #1")
    frame = combat_frame(g)
    assert frame[PC] == place_of(COMBAT, strike)
    assert (frame[SRC], frame[DEFENDER]) == (1, g.piles[FIELD * 2 + 1][0])
