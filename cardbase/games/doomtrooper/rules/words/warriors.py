"""What the words of warriors and of cards that are another card do: made, named, called back, bound to; copies, lent and amended texts, cards that are turned."""

from typing import Any, Final

from cardbase.engine.actions import ARG, MODE, NUMBER
from cardbase.engine.continuous import (
    ADD,
    AMOUNT,
    CANNOT,
    CARD,
    GAIN,
    GRANT,
    LOSE,
    OP,
    SET,
    SOURCE,
    SOURCE_STAMP,
    STAMP,
    TIMES,
    change,
)
from cardbase.engine.effects.bindings import Node, Verb
from cardbase.engine.effects.context import IT, MINE, UNTIL, add, new_group
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.state_verbs import lasting
from cardbase.engine.effects.statements import SAYING, speaks_of
from cardbase.engine.effects.values import bindings_of, cards, number, seats, texts_of
from cardbase.engine.events import LOST, emit, triggers
from cardbase.engine.layout import WHILE_SOURCE
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, REG, SRC, WHO, Frame, Row
from cardbase.engine.zones import attachments, relocate, shuffle
from cardbase.games.doomtrooper.rules import layout, prohibitions, traits
from cardbase.games.doomtrooper.rules import prohibitions as bars
from cardbase.games.doomtrooper.rules.actions.casting import deed_done, surcharge
from cardbase.games.doomtrooper.rules.actions.introducing import take_cover
from cardbase.games.doomtrooper.rules.actions.playing import attach
from cardbase.games.doomtrooper.rules.actions.substitutes import holders_for_nothing, stand_for, with_face
from cardbase.games.doomtrooper.rules.attachment_limits import may_have, never_lost
from cardbase.games.doomtrooper.rules.attachment_targets import may_get, may_stay
from cardbase.games.doomtrooper.rules.combat.declaring import end_combat
from cardbase.games.doomtrooper.rules.combat.strikes import helpers
from cardbase.games.doomtrooper.rules.combat.wounds import beaten, deaths, remember, wound
from cardbase.games.doomtrooper.rules.faces import title_of
from cardbase.games.doomtrooper.rules.layout import AMENDED, BASE, DECLARED, FORGETS, LIVES_ON_AS, TURNED_FOR_GOOD
from cardbase.games.doomtrooper.rules.moving import discard, home_of, lost_by, turn, turn_down
from cardbase.games.doomtrooper.rules.pools import laid_with
from cardbase.games.doomtrooper.rules.prohibitions import kept_from
from cardbase.games.doomtrooper.rules.rating_sources import base_of, works
from cardbase.games.doomtrooper.rules.tables import State
from cardbase.games.doomtrooper.rules.twins import attachments_of_all, bind
from cardbase.games.doomtrooper.rules.words.asking import has_trait, kind_is
from cardbase.language.tree import Select

WORDS: Final = Registry()


def _placeless(g: State, f: Frame, what: Node) -> bool:
    """Tell that a copy of a card would have no place."""
    return not any(_has_place(g, f, card) for card in cards(g, f, what))


WORDS.each("stand_for", idle=_placeless, most=1)(lambda g, f, card: stand_for(g, f[WHO], f[SRC], card))


def _has_place(g: State, f: Frame, card: int) -> bool:
    if g.tables.kind[g.face[card]] == traits.WARRIOR:
        return True
    if g.flags[card] & (layout.DOWN | layout.STORED):
        return False
    held = g.face
    g.face = with_face(held, f[SRC], g.face[card])
    found = holders_for_nothing(g, f[WHO], f[SRC])
    g.face = held
    return bool(found)


@WORDS.each("be_one", most=1)
def _be_one(g: State, f: Frame, card: int) -> None:
    if g.zone[f[SRC]] in layout.AREAS and g.zone[card] in layout.AREAS:
        bind(g, card, f[SRC])


WORDS.keyword("joker")


# registers: the warrior, the sum, the Fight that was named; what is divided (ADD: what the ratings are now, BASE), until when
WARRIOR: Final = REG
SUM: Final = REG + 1
FIGHT: Final = REG + 2
DIVIDED: Final = REG + 3
LASTS: Final = REG + 4
WHOSE: Final = REG + 5
_RATINGS: Final = (layout.FIGHT_STAT, layout.SHOOT_STAT, layout.ARMOUR)


@WORDS.each("reshape", most=1)
def reshape(g: State, f: Frame, card: int) -> None:
    """Push the questions, none of the three below 0."""
    _divide(g, f, card, ADD, sum(g.stats[stat][card] for stat in _RATINGS))


@WORDS.each("reshape_base", most=1)
def reshape_base(g: State, f: Frame, card: int) -> None:
    """The same of the base ratings."""
    _divide(g, f, card, BASE, sum(_base(g, card, stat) for stat in _RATINGS))


def _divide(g: State, f: Frame, card: int, divided: int, total: int) -> None:
    if total > 0:
        call(g, RESHAPED, f[WHO], f[SRC], card, total, 0, divided, layout.EVER if f[UNTIL] < 0 else f[UNTIL], f[MINE])


def _base(g: State, card: int, stat: int) -> int:
    return base_of(g, card, stat)


def _ask_fight(g: State, f: Frame) -> None:
    ask(g, f[WHO], [NUMBER + n for n in range(f[SUM] + 1)])


def _name_fight(g: State, f: Frame) -> None:
    f[FIGHT] = f[ANS] & ARG


def _ask_shoot(g: State, f: Frame) -> None:
    ask(g, f[WHO], [NUMBER + n for n in range(f[SUM] - f[FIGHT] + 1)])


def _reshape(g: State, f: Frame) -> None:
    shoot, card = f[ANS] & ARG, f[WARRIOR]
    wanted = {
        layout.FIGHT_STAT: f[FIGHT],
        layout.SHOOT_STAT: shoot,
        layout.ARMOUR: f[SUM] - f[FIGHT] - shoot,
    }
    for stat, amount in wanted.items():
        before = _base(g, card, stat) if f[DIVIDED] == BASE else g.stats[stat][card]
        change(g, f[LASTS], f[DIVIDED], stat, amount - before, card, f[SRC], f[WHOSE])


RESHAPED: Final = procedure("doomtrooper.reshaped", _ask_fight, _name_fight, _ask_shoot, _reshape)
asks(_ask_fight, "How much Fight does it have?", "格闘をいくつにするか")
asks(_ask_shoot, "How much Shoot does it have?", "射撃をいくつにするか")


WORDS.each("shut_for")(lambda g, f, card, n: turn_down(g, card, number(g, f, n)))


@WORDS.verb("turn_face_down")
def turn_face_down(g: State, f: Frame, who: Node, what: Node) -> None:
    """Warriors are in cover, an attacker among them ends its combat (AC3, CB15, CB16); of other cards nothing is left until an action turns
    them up.
    """
    upright = g.num[layout.COMBAT] > 0 and not g.flags[g.num[layout.ATTACKER]] & layout.COVER
    turned = cards(g, f, what)
    for card in turned:
        if g.zone[card] not in layout.AREAS:
            turn_down(g, card, 1)
    for card in turned:
        if g.zone[card] in layout.AREAS and not g.flags[card] & (layout.COVER | layout.DOWN):
            take_cover(g, card)
    if upright and g.flags[g.num[layout.ATTACKER]] & layout.COVER:
        end_combat(g)


_BY: Final = -4  # in the place of the source: what is lent so


def _revealed(g: State) -> list[int]:
    return [
        card
        for zone in layout.AREAS
        for seat in (0, 1)
        for card in g.piles[zone * 2 + seat]
        if g.tables.kind[g.face[card]] == traits.WARRIOR and not g.flags[card] & layout.DOWN
    ]


def _wanted(g: State) -> set[tuple[int, int]]:
    """Return (warrior, face) of what each warrior is considered and somebody in play is."""
    own = g.tables
    if not any(works(g, card) for seat in (0, 1) for card in laid_with(g, seat, "amends")):
        return set()
    there = _revealed(g)
    faces = {title_of(own, g.face[card]): g.face[card] for card in there}
    found = set()
    for card in there:
        mine, counts = title_of(own, g.face[card]), g.stats[layout.COUNTS][card]
        titles = {*own.called[g.face[card]], *(title for title, bit in own.titles.items() if counts & bit)} - {mine}
        found |= {(card, faces[title]) for title in titles if title in faces}
    return found


def check_amended(g: State) -> None:
    """Lend and take back."""
    wanted = _wanted(g)
    lent = {(row[CARD], row[AMOUNT]) for row in g.effects if row[OP] == AMENDED and row[STAMP] == g.stamp[row[CARD]]}
    if wanted == lent:
        return
    g.effects = [row for row in g.effects if row[SOURCE] != _BY]
    for card, face in sorted(wanted):
        change(g, layout.EVER, AMENDED, 0, face, card, _BY)
        lend_text(g, face, card, layout.EVER, _BY, traits.ABILITIES)
    g.todo |= DIRTY | CHECK


WORDS.keyword("amends")


def lend_text(g: State, face: int, warrior: int, until: int, source: int = -1, among: int = -1) -> None:
    """Let a warrior have for a time what is said on a card: traits, those of a mask, and abilities."""
    mask = sum(traits.BIT[key] for key in g.match.texts.keywords[face] if key in traits.BIT) & among
    if mask:
        change(g, until, GAIN, layout.TRAITS, mask, warrior, source)
    for text in g.match.texts.of_face[face]:
        if text.tree.kind != "keyword":
            change(g, until, GRANT, 0, text.number, warrior, source)


def _price(g: State, card: int) -> int:
    """4 D for a Brotherhood warrior, 6 for a Doomtrooper, 10 for the Dark Legion; what is several of these is copied as the cheapest."""
    if has_trait(g, card, traits.BROTHERHOOD):
        return 4
    return 6 if has_trait(g, card, traits.DOOMTROOPER) else 10


WORDS.amount("likeness")(lambda g, f, what: sum(_price(g, card) for card in cards(g, f, what)))


# Warriors.


@WORDS.each("recall")
def recall(g: State, f: Frame, card: int) -> None:
    """Warriors and their equipment into the draw piles of their owners."""
    gear = [c for c in attachments(g, card) if g.tables.kind[g.face[c]] == traits.EQUIPMENT]
    owners = {g.owner[c] for c in (card, *gear)}
    for piece in gear:
        discard(g, piece, layout.DECK)
    discard(g, card, layout.DECK)
    for seat in sorted(owners):
        shuffle(g, layout.DECK, seat)


@WORDS.verb("strike_alone")
def strike_alone(g: State, f: Frame, what: Node, whom: Node) -> None:
    """One strikes a comrade with the base ratings of both, and the combat ends; the kill gives nothing (PT5)."""
    stat = layout.FIGHT_STAT if g.num[layout.TACTIC] == layout.FIGHT else layout.SHOOT_STAT
    for one in cards(g, f, what)[:1]:
        for two in cards(g, f, whom)[:1]:
            end_combat(g)
            hit = base_of(g, one, stat) >= base_of(g, two, layout.ARMOUR)
            if hit and wound(g, two, by=one) and g.flags[two] & layout.DYING:
                deaths(g, g.num[layout.ACTIVE], [(two, -1)])


@WORDS.verb("gain_text")
def gain_text(g: State, f: Frame, what: Node, whose: Node) -> None:
    """Warriors have what the texts of other cards say, for a time or for good."""
    until = layout.EVER if f[UNTIL] < 0 else f[UNTIL]
    source = f[SRC] if until == WHILE_SOURCE else -1
    for face in [g.face[card] for card in cards(g, f, whose)]:
        for warrior in cards(g, f, what):
            lend_text(g, face, warrior, until, source)


def _triples(g: State, f: Frame, changes: list[Row], stat: str, what: Node) -> None:
    changes += [(TIMES, bindings_of(g).stats[stat], card, 3) for card in cards(g, f, what)]


@WORDS.verb("triple", always=_triples, names=((1, "stats"),))
def _triple(g: State, f: Frame, stat: str, what: Node) -> None:
    lasting(g, f, what, TIMES, bindings_of(g).stats[stat], 3)


def _levels(g: State, f: Frame, changes: list[Row], what: Node) -> None:
    for card in cards(g, f, what):
        most = max(base_of(g, card, stat) for stat in range(layout.VALUE + 1))
        changes += [(SET, stat, card, most) for stat in range(layout.VALUE + 1)]


@WORDS.verb("level", always=_levels)
def _level(g: State, f: Frame, what: Node) -> None:
    """Only what holds continuously levels ratings."""


@WORDS.verb("exchange_values", names=((1, "stats"), (2, "stats")))
def exchange_values(g: State, f: Frame, one: str, two: str, what: Node) -> None:
    """Two ratings change places, as they are now."""
    first, second = bindings_of(g).stats[one], bindings_of(g).stats[two]
    for card in cards(g, f, what):
        more = g.stats[second][card] - g.stats[first][card]
        change(g, f[UNTIL], ADD, first, more, card, f[SRC], f[MINE])
        change(g, f[UNTIL], ADD, second, -more, card, f[SRC], f[MINE])


@WORDS.filter("involved")
def _involved(g: State, f: Frame, card: int) -> bool:
    pair = (g.num[layout.ATTACKER], g.num[layout.DEFENDER]) if g.num[layout.COMBAT] else ()
    return card in pair or any(card in helpers(g, one) for one in pair)


@WORDS.filter("armed_with")
def _armed_with(g: State, f: Frame, card: int, name: str) -> bool:
    kind = name.upper()
    if kind in texts_of(g, card, "subtype", ()):
        return True
    return any(g.flags[c] & layout.USED and kind in g.tables.subtypes[g.face[c]] for c in attachments_of_all(g, card))


WORDS.verbs(SAYING, "spends_at_most")
WORDS.condition("owners_turn")(lambda g, f: g.num[layout.ACTIVE] == g.owner[f[SRC]])
WORDS.act(prohibitions.LEAVE_COVER, "leave_cover")
WORDS.filter("coverable")(lambda g, f, card: not g.stats[layout.TRAITS][card] & traits.NEVER_COVERED)


_NO_PART: Final = bars.MAKE_ATTACKS | bars.BE_ATTACKED  # of cards whose clarified text says NONCOMBATANT
_NO_TACTIC: Final = traits.NO_FIGHT | traits.NO_SHOOT


@WORDS.filter("fit_for")
def _fit_for(g: State, f: Frame, card: int, what: Node) -> bool:
    """Filter: one of these may have the card, which is "it" where they are described."""
    about = f[:]
    if isinstance(what, Select):
        about[IT] = new_group(f)
        add(g, about, about[IT], card)
    warriors = cards(g, about, what)
    if g.host[card] in warriors and not isinstance(what, Select):
        return may_stay(g, card, g.host[card])
    if g.tables.kind[g.face[card]] == traits.ART:
        return any(surcharge(g, warrior, card) >= 0 for warrior in cards(g, f, what))
    return g.tables.kind[g.face[card]] in traits.BORNE and any(may_get(g, card, warrior) for warrior in warriors)


WORDS.filter("proven")(lambda g, f, card: any(theirs > mine for _, theirs, mine in beaten(g, card)))


@WORDS.filter("riding")
def _rides(g: State, f: Frame, card: int, what: Node) -> bool:
    inside = [c for c in attachments_of_all(g, card) if not g.flags[c] & (layout.UNMANNED | layout.ASIDE)]
    return bool(inside) and any(speaks_of(g, f, what, c) for c in inside)


def _combative(g: State, card: int) -> bool:
    mine = g.stats[layout.TRAITS][card] if g.rules.live[g.zone[card]] else g.match.printed[layout.TRAITS][g.face[card]]
    if mine & traits.NO_COMBAT or mine & _NO_TACTIC == _NO_TACTIC:
        return False
    return g.cannot[card] & _NO_PART != _NO_PART


@WORDS.each("name_title", most=1)
def name_title(g: State, f: Frame, card: int) -> None:
    """Remember a title for good."""
    g.write(layout.TITLE, f[SRC], g.face[card] + 1)
    g.todo |= DIRTY


@WORDS.each("clear_marks", place=1)
def clear_marks(g: State, f: Frame, mark: str, card: int) -> None:
    """Take the markers of a kind off cards."""
    g.write(bindings_of(g).marks[mark], card, 0)
    g.todo |= DIRTY


@WORDS.verb("calm_actions")
def calm_actions(g: State, f: Frame, n: Any) -> None:
    """Actions besides the three that leave it at one attack (AC15)."""
    g.num[layout.ACTIONS] += number(g, f, n)


WORDS.verb("slay_for")(lambda g, f, who, what: _wound_for(g, f, who, what, kills=True))


WORDS.verb("wound_for")(lambda g, f, who, what: _wound_for(g, f, who, what, kills=False))


def _wound_for(g: State, f: Frame, who: Node, what: Node, *, kills: bool) -> None:
    for card in cards(g, f, what):
        value = max(0, g.stats[layout.VALUE][card])
        if not wound(g, card, kills=kills, cause=f[SRC]):
            continue
        dies = bool(g.flags[card] & layout.DYING)
        if f[SRC] >= 0 and "POISON" in g.tables.subtypes[g.face[f[SRC]]]:
            remember(g, card, f[SRC], dies=dies)
        if dies:
            deaths(g, g.num[layout.ACTIVE], [(card, -1)], [(seats(g, f, who)[0], value)])


WORDS.nouns(kind_is(traits.WARZONE), "warzone")
WORDS.nouns(kind_is(traits.KI_POWER), "ki power")
WORDS.filter("combative")(lambda g, f, card: bool(g.flags[card] & layout.DOWN) or _combative(g, card))
WORDS.condition("untitled")(lambda g, f: not g.more[layout.TITLE][f[SRC]])
WORDS.reference("its_card")(lambda g, f: [g.host[f[SRC]]] if g.host[f[SRC]] >= 0 else [])
WORDS.event("entered", layout.ENTERED)
WORDS.player_act(bars.NO_SEEKING, "seek_cover")
WORDS.player_act(bars.NO_WARZONES, "use_warzones")


_OF_LEGION: Final = traits.HERETIC | traits.DARK_LEGION | traits.OF_APOSTLES


def _forget(amount: int) -> Verb:
    def do(g: State, f: Frame, what: Node) -> None:
        until = layout.EVER if f[UNTIL] < 0 else f[UNTIL]
        for card in cards(g, f, what):
            change(g, until, FORGETS, 0, amount, card, f[SRC], f[MINE])
            change(g, until, CANNOT, 0, LOST, card, f[SRC], f[MINE])
            g.todo |= DIRTY

    return Verb(do)


def _stays_what_it_is(g: State, card: int, wanted: int) -> bool:
    """Tell whether a warrior cannot be brought over to another side."""
    loyal = g.stats[layout.TRAITS][card] & traits.LOYAL
    return bool(loyal) or bool(wanted & traits.HERETIC and kept_from(g, "become_heretic", card))


def _nobody_turns(g: State, f: Frame, what: Node, keyword: Node) -> bool:
    return all(_stays_what_it_is(g, card, traits.MASKS[keyword[0]]) for card in cards(g, f, what))


@WORDS.verb("become", idle=_nobody_turns, names=((2, "keywords"),))
def become(g: State, f: Frame, what: Node, keyword: Node) -> None:
    """A warrior is on another side, for good or for a time; who is dying lives on as that (POSSESS)."""
    wanted = traits.MASKS[keyword[0]]
    gained = wanted | (traits.DARK_LEGION if wanted & _OF_LEGION else traits.DOOMTROOPER)
    for card in cards(g, f, what):
        marks = g.stats[layout.TRAITS][card]
        if _stays_what_it_is(g, card, wanted):
            continue
        if f[UNTIL] >= 0:
            _declare(g, f, card, gained)
            continue
        if g.flags[card] & layout.DYING:
            g.flags[card] |= layout.SAVED
            change(g, layout.EVER, LIVES_ON_AS, 0, gained, card)
        else:
            turn(g, card, gained)
        if wanted & traits.HERETIC:
            emit(g, layout.CONVERTS, card, f[WHO])
            deed_done(g, layout.CONVERTS, f[WHO], card, -1, marks)
            if g.flags[card] & layout.DYING:
                triggers(g, at_once=True)


def _declare(g: State, f: Frame, card: int, gained: int) -> None:
    """For a time: what cards have said so before counts no more."""
    said = {(row[SOURCE], row[SOURCE_STAMP]) for row in g.effects if row[OP] == DECLARED and row[CARD] == card}
    g.effects = [
        row
        for row in g.effects
        if row[CARD] != card or row[OP] not in (GAIN, LOSE, DECLARED) or (row[SOURCE], row[SOURCE_STAMP]) not in said
    ]
    for op, mask in ((LOSE, lost_by(g, card, gained)), (GAIN, gained), (DECLARED, 0)):
        change(g, f[UNTIL], op, layout.TRAITS, mask, card, f[SRC], f[MINE])
    g.todo |= DIRTY | CHECK


@WORDS.filter("declared")
def _declared(g: State, f: Frame, card: int) -> bool:
    return any(
        row[OP] == DECLARED and row[CARD] == card and g.stamp[row[SOURCE]] == row[SOURCE_STAMP] for row in g.effects
    )


def _reverts(g: State, f: Frame, changes: list[Row], what: Node) -> None:
    """REINSTATEMENT: its home corporation again."""
    for card in cards(g, f, what):
        changes.append((GAIN, layout.TRAITS, card, home_of(g, card)))
        changes.append((LOSE, layout.TRAITS, card, traits.FREELANCER | traits.POINTS_TO_DESTINY))


@WORDS.each("revert", always=_reverts)
def revert(g: State, f: Frame, card: int) -> None:
    """What other cards made of a warrior ends: what lies on it, or was done to it."""
    for attached in attachments(g, card):
        if "converts" in g.tables.keywords[g.face[attached]]:
            discard(g, attached)
    g.effects = [row for row in g.effects if row[SOURCE] != TURNED_FOR_GOOD or row[CARD] != card]
    g.todo |= DIRTY | CHECK


WORDS.verbs(_forget(0), "forget")
WORDS.verbs(_forget(1), "lose_abilities")


def _memberships(g: State, card: int) -> list[int]:
    """Return the memberships that may be lost, as places of their bits: card-given ones first."""
    mine = g.stats[layout.TRAITS][card] & traits.MEMBERSHIPS
    for warrior, mask in never_lost(g):
        if warrior == card:
            mine &= ~mask
    given = mine & ~g.match.printed[layout.TRAITS][g.face[card]]
    mask = given or mine
    return [n for n in range(mask.bit_length()) if mask >> n & 1]


def _ask_membership(g: State, f: Frame) -> None:
    ask(g, f[WHO], [MODE + n for n in _memberships(g, f[SRC])])


def _lose_it(g: State, f: Frame) -> None:
    if f[ANS] > 0:
        change(g, layout.WHILE_SOURCE, LOSE, layout.TRAITS, 1 << (f[ANS] & ARG), f[SRC], f[REG])


LEAVES: Final = procedure("doomtrooper.loses membership", _ask_membership, _lose_it)
asks(
    _ask_membership,
    "Which membership is lost? (1 Bauhaus, 2 Capitol, 3 Cybertronic, 4 Imperial, 5 Mishima, 6 Brotherhood)",
    "失う所属を選ぶ",
)
WORDS.each("lose_membership", most=1)(lambda g, f, card: call(g, LEAVES, g.owner[f[SRC]], card, f[SRC]))


ON_BOTH = layout.LEFT_COVER  # flags that the pair has if one of them had it


@WORDS.verb("merge")
def merge(g: State, f: Frame, what: Node, other: Node) -> None:
    """Lay the second warrior on the first."""
    for one, two in zip(cards(g, f, what), cards(g, f, other), strict=False):
        if one != two and g.zone[one] == g.zone[two] and g.side[one] == g.side[two]:
            _join(g, f[WHO], one, two)


def _join(g: State, seat: int, one: int, two: int) -> None:
    """What lies on the second goes to the first if that may have it, and what was done to it was done to the pair; wounded is who was."""
    for card in attachments(g, two):
        if may_have(g, one, card, [g.face[c] for c in attachments(g, one)]):
            attach(g, seat, card, one)
        else:
            discard(g, card)
    relocate(g, two, layout.ATTACHMENTS)
    g.host[two] = one
    g.damage[one], g.damage[two] = max(g.damage[one], g.damage[two]), 0
    g.flags[one] |= g.flags[two] & ON_BOTH
    g.flags[two] = 0
    for n, row in enumerate(g.effects):
        if row[CARD] == two and row[STAMP] == g.stamp[two]:
            g.effects[n] = (*row[:CARD], one, g.stamp[one], *row[STAMP + 1 :])
    g.todo |= DIRTY | CHECK
