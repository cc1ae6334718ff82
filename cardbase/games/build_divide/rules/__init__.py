"""The rules of Build Divide, one module for each chapter of the rulebook; `RULES` is what a match runs on."""

from typing import Final

from cardbase.engine import continuous
from cardbase.engine.compiling import mypyc_attr
from cardbase.engine.effects import statements
from cardbase.engine.effects.bindings import Node
from cardbase.engine.effects.statements import never
from cardbase.engine.effects.text_rules import TextRules
from cardbase.engine.events import emit
from cardbase.engine.picture import Picture
from cardbase.engine.rules import LOOP_REASON
from cardbase.engine.run import finish
from cardbase.engine.state import SRC, WHO, Frame, Match, Row
from cardbase.engine.viewing import View
from cardbase.engine.window import ROW
from cardbase.engine.zones import move
from cardbase.games.build_divide.rules import (
    abilities,
    bindings,
    combat,
    drawing,
    layout,
    leaving,
    offers,
    payment,
    playing,
    processing,
    relaxations,
    turn,
)
from cardbase.games.build_divide.rules.abilities import hopeless
from cardbase.games.build_divide.rules.bindings import awake
from cardbase.games.build_divide.rules.combat import redirect
from cardbase.games.build_divide.rules.evaluate import candidate_answers, worth
from cardbase.games.build_divide.rules.tables import COLOUR_NAMES, CardTables, Price, State, d_cards, refuse
from cardbase.games.build_divide.switches import SWITCHES

AURA_POWER: Final = 1000


@mypyc_attr(allow_interpreted_subclasses=True)
class BuildDivide(TextRules):
    """The game as the engine sees it; every chapter of the rulebook is a module beside this one."""

    def __init__(self) -> None:
        super().__init__(layout.LAYOUT, attachments=layout.AURAS)
        self.usual_timing = 1 << layout.NORMAL
        self.by_text = layout.BY_TEXT
        self.cannot_players = layout.CANNOT_PLAYERS
        self.answers = 1 << layout.QUICK | 1 << layout.DAMAGE_WINDOW
        self.mains = 1 << layout.NORMAL
        self.refresh_dependencies = 0
        self.switches = SWITCHES
        bindings.fill(self.bindings)
        self.handlers += [self.do_finish, self.do_close, combat.struck]  # playing.FINISH, leaving.CLOSE, combat.POINT
        self.handlers += [processing.drawn, processing.lost]  # processing.DRAWN, processing.LOST
        self.entries = turn.ENTRIES
        self.played_from = relaxations.PLAYED_FROM
        self.moments, self.relaxations = relaxations.MOMENTS, (*relaxations.RELAXATIONS, *self.relaxations)

    # Set-up, windows, chain.

    def prepare(self, match: Match) -> None:
        """Add to the tables what the texts ask."""
        super().prepare(match)
        payment.join(match)
        offers.note_answers(match)
        for text in match.texts.texts:
            if text.tree.kind == "activated":
                text.hopeless = hopeless(text)

    def tables(self, match: Match) -> CardTables:
        """Refuse cards that cannot be played, and make the tables of the others."""
        refuse(match)
        tables = CardTables(match)
        match.sided = bool(tables.unopened or tables.on_either)
        return tables

    def setup(self, g: State) -> None:
        """Lay decks, territories and D decks out."""
        turn.lay_out(g)

    def offers(self, g: State, seat: int, timing: int) -> list[int]:
        """Cards, abilities, energy: what a player with priority may do."""
        return offers.offers(g, seat, timing)

    def play(self, g: State, seat: int, action: int, timing: int) -> None:
        """Begin a play or an ability, or set energy."""
        offers.play(g, seat, action, timing)

    def resolve(self, g: State, f: Frame) -> None:
        """Resolve the top of the chain: a play, or an ability."""
        if f[ROW + 1] == layout.PLAY:
            playing.resolve_play(g, tuple(f[ROW:]))
        else:
            super().resolve(g, f)

    def nobody_can_act(self, g: State, timing: int) -> bool:
        """Tell that nobody has anything quick to do."""
        return offers.nobody_can_act(g, timing)

    def begin(self, g: State, seat: int, phase: str) -> None:
        """Begin in a given position; the stand phase is where the turn itself changes hands."""
        if phase == "stand":
            g.num[layout.ACTIVE], g.num[layout.TURN] = (
                (1 - seat, g.num[layout.TURN] - 1) if g.num[layout.TURN] > 1 else (seat, 0)
            )
        super().begin(g, seat, phase)

    # Continuous values and rule processing.

    def refresh(self, g: State) -> None:
        """Continuous effects, +1000 power for every aura, then what reads power or hit, and hits that cannot change."""
        continuous.refresh(g)
        _add_auras(g, None)
        if g.tables.late:
            abilities.apply_late(g)
        if "steady" in g.tables.said:
            for place in (layout.FIELD * 2, layout.FIELD * 2 + 1):
                _keep_steady(g, g.piles[place])

    def refresh_cards(self, g: State, cards: list[int]) -> None:
        """The same for some cards alone, where nothing else depends on them."""
        few = None if g.tables.late else continuous.few_touched(g, cards)
        if few is None:
            self.refresh(g)
        elif few:
            continuous.refresh_few(g, few)
            _add_auras(g, few)
            if "steady" in g.tables.said:
                _keep_steady(g, [card for card in few if g.zone[card] == layout.FIELD])

    def static(self, g: State, card: int, ability: int, changes: list[Row]) -> None:
        """What a continuous ability changes; the texts of auras do nothing."""
        if g.zone[card] != layout.AURAS and ability not in g.tables.late:
            super().static(g, card, ability, changes)

    def check(self, g: State) -> None:
        """Rule processing, unless one of two damages that come at once is still to be dealt."""
        if not combat.is_exchanging(g):
            processing.process(g)

    def looped(self, g: State) -> None:
        """A loop without choices (D-25)."""
        finish(g, layout.DRAW if g.tables.switch["loop_is_draw"] else layout.BOTH_LOSE, LOOP_REASON)

    # What effects do to cards and players.

    def face_down_is(self, noun: str) -> bool:
        """Tell what a face-down card counts as: only unopened territories count as anything."""
        return noun == "territory"

    def speaks(self, g: State, card: int, ability: int) -> bool:
        """An unopened territory has the abilities of its unopened side only, an open one the others (TT7)."""
        down = bool(g.flags[card] & layout.DOWN)
        if ability in g.tables.on_either:
            return True
        if ability in g.tables.unopened:
            return down or g.match.faces[g.face[card]].facts.get("unopened_ends") is False
        return not down

    def modes(self, g: State, f: Frame, least: int, most: int, able: int) -> tuple[int, int]:
        """A text may make two modes of the one that a command lets its player choose."""
        two = g.num[layout.CANNOT_PLAYERS + f[WHO]] & layout.TWO_MODES
        if two and least == most == 1 and g.zone[f[SRC]] == layout.RESOLUTION:
            return min(2, able), min(2, able)
        return least, most

    def choosable(self, g: State, seat: int, source: int, card: int) -> bool:
        """Some plays choose enemy units alone; some units can be chosen by triggers alone."""
        how = g.flags[source] if source >= 0 else 0
        theirs = card >= 0 and g.side[card] != seat
        if how & layout.AIMED and not (theirs and g.zone[card] == layout.FIELD):
            return False
        if theirs and g.cannot[card] & layout.NO_BEING_CHOSEN_UNTRIGGERED and not how & layout.BY_TRIGGER:
            return False
        return super().choosable(g, seat, source, card)

    def stands(self, g: State, f: Frame, ability: int) -> bool:
        """An awakening ability resolves though the territory has closed since it triggered (D-34)."""
        return bool(g.tables.switch["triggered_resolves"]) or awake(g, f, g.match.texts.texts[ability].tree.in_force)

    def follow(self, g: State, row: Row) -> None:
        """What is chosen "after that" is put onto the chain like an ability that has triggered, or done at once (D-35)."""
        if g.tables.switch["follows_on_chain"]:
            super().follow(g, row)
        else:
            self.trigger(g, row, at_once=True)

    def orders(self, g: State, f: Frame, card: int) -> int:
        """Whoever puts cards onto piles, his own or another's, says in which order (PL9)."""
        return f[WHO]

    def player_act(self, g: State, f: Frame, act: Node) -> int:
        """Return the bits of what a text forbids a player; what may not be played has bits of its own."""
        return playing.lock(g, f, act[1]) if act[0] == "play" else super().player_act(g, f, act)

    def redirect(self, g: State, card: int) -> None:
        """Turn the attack under way to another card."""
        redirect(g, card)

    def counter(self, g: State, f: Frame) -> None:
        """Counter the top of the chain; a card that is played once only is removed."""
        card = g.chain[-1][2] if g.chain and g.chain[-1][1] == layout.PLAY else -1
        once = card >= 0 and g.flags[card] & layout.ONCE
        super().counter(g, f)
        if once and g.zone[card] == layout.GRAVE:
            move(g, card, layout.REMOVED)

    def draw(self, g: State, seat: int) -> bool:
        """Draw one card, from the life zone where the deck is empty."""
        processing.draw(g, seat, 1)
        return True

    def put(self, g: State, card: int, zone: int) -> None:
        """Put a card into a zone; what leaves the field takes its auras away, a territory closes instead."""
        leaving.send(g, card, zone)

    def enter(self, g: State, who: int, card: int, zone: int) -> None:
        """Put a card into the field by an effect: nothing opens."""
        came = g.zone[card]
        playing.came_from(g, card, came)
        move(g, card, zone, who)
        emit(g, layout.ENTERS, card, who, came)

    def attach(self, g: State, who: int, card: int, host: int) -> None:
        """Make a card an aura of another; what was in the field leaves it first, an assault territory closes instead. Of several
        at once each is told of (AB8).
        """
        if never(g, "bear", host, card):
            return
        if g.zone[card] == layout.FIELD:
            if leaving.is_territory(g, card):
                leaving.close(g, card)
                return
            emit(g, layout.LEAVES, card, g.side[card], leaving=1)
            leaving.put_away(g, card, layout.AURAS)
        super().attach(g, who, card, host)
        emit(g, layout.AURA_PUT, card, who)
        emit(g, layout.GETS_AURA, host, g.side[host])

    def do_destroy(self, g: State, who: int, source: int, cards: list[int], amounts: list[int]) -> None:
        """Destroy units together; assault territories close instead."""
        combat.fall(g, [card for card in cards if not leaving.is_territory(g, card)])
        leaving.destroyed(g, cards)
        leaving.follow(g, source, cards)

    def do_damage(self, g: State, who: int, source: int, cards: list[int], amounts: list[int]) -> None:
        """Mark damage; what a venomous unit has damaged is to be destroyed."""
        before = [g.damage[card] if card >= 0 else 0 for card in cards]
        super().do_damage(g, who, source, cards, amounts)
        if source >= 0 and g.stats[layout.KEYWORDS][source] & layout.VENOMOUS:
            for card, had in zip(cards, before, strict=True):
                if card >= 0 and g.damage[card] > had:
                    g.flags[card] |= layout.POISONED

    def do_finish(self, g: State, who: int, source: int, cards: list[int], amounts: list[int]) -> None:
        """A command that has resolved goes to the graveyard."""
        for card in cards:
            move(g, card, layout.GRAVE)

    def do_close(self, g: State, who: int, source: int, cards: list[int], amounts: list[int]) -> None:
        """Territories close."""
        for card in cards:
            leaving.turn_back(g, card)

    def damage_player(self, g: State, seat: int, amount: int, source: int) -> None:
        """Deal effect damage to a player, point by point."""
        combat.effect_damage(g, seat, source, amount)

    def can_pay(self, g: State, seat: int, amount: int, source: int) -> bool:
        """Tell whether a player can rest so much energy."""
        return payment.can_pay(g, seat, Price(amount))

    def pay(self, g: State, seat: int, amount: int, source: int) -> None:
        """Rest so much energy."""
        payment.pay(g, seat, Price(amount))

    # Words and agents.

    def apart(self, g: State) -> frozenset[int]:
        """Return the cards of the D decks."""
        own = frozenset(d_cards(g.match))
        return own if not own or max(own) < len(g.face) else frozenset()

    def argument(self, g: State, kind: str, value: int, language: str) -> str:
        """Words for a mask of colours, and for an Evol cost."""
        if kind == "evol":
            return playing.evol_words(g.tables.evol_costs[value], language)
        if kind == "colours":
            colours = [colour for n, colour in enumerate(COLOUR_NAMES[language]) if value >> n & 1]
            joined = ("・" if language == "ja" else " and ").join(colours)
            return joined or ("無色" if language == "ja" else "colourless")
        return super().argument(g, kind, value, language)

    def picture(self, g: State, viewer: int, language: str) -> Picture:
        """What lies on the table."""
        return drawing.picture(View(g, viewer, language))

    def passes(self, g: State, timing: int) -> bool:
        """Nobody usually does anything in a window."""
        return True

    def candidate_answers(self, g: State) -> list[int]:
        """What an agent tries."""
        return candidate_answers(g)

    def worth(self, g: State, seat: int) -> float:
        """What a position is worth to a seat."""
        return worth(g, seat)


def _add_auras(g: State, few: list[int] | None) -> None:
    """Add what auras give to the power of these cards, of all where none are named."""
    power, host = g.stats[layout.POWER], g.host
    for place in (layout.AURAS * 2, layout.AURAS * 2 + 1):
        for aura in g.piles[place]:
            if host[aura] >= 0 and (few is None or host[aura] in few):
                more = AURA_POWER
                if g.match.weighs or g.match.spares:
                    more = statements.bonus(g, aura, host[aura], layout.POWER, more)
                power[host[aura]] += more


def _keep_steady(g: State, cards: list[int]) -> None:
    """Give those of some cards whose hit cannot change the printed one."""
    for card in cards:
        if g.stats[layout.KEYWORDS][card] & layout.STEADY:
            g.stats[layout.HIT][card] = g.match.printed[layout.HIT][g.face[card]]


RULES = BuildDivide()
