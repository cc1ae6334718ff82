"""Whether a text could do nothing at all now, as far as can be told before it is used: a game may offer no card for nothing."""

from typing import Any

from cardbase.engine.effects.bindings import Node, Verb
from cardbase.engine.effects.context import IT, NOBODY, X, add
from cardbase.engine.effects.costs import can_pay_all
from cardbase.engine.effects.forms import FORMS, bare, can_block
from cardbase.engine.effects.texts import Text, Texts, goes_away
from cardbase.engine.effects.values import bindings_of, candidates, cards, holds, most, open_to
from cardbase.engine.state import SRC, Frame, State
from cardbase.language.tree import Select, walk


def pointless(g: State, f: Frame, text: Text) -> bool:
    """Tell that nothing could come of a text whose context is `f`, whatever is chosen for it: of each effect it is known that it needs
    something that is not there. Of texts with several targets that is not told, unless they are about these alone (`aimless`).
    """
    targets = text.tree.targets
    if len(targets) > 1 or not doubtful(g.match.texts, text.block):
        return aimless(g, f, text)
    if not targets:
        return idle(g, f, text.block)
    return not _any_useful(g, f, text, targets[0])


def _any_useful(g: State, f: Frame, text: Text, select: Select) -> bool:
    """Tell whether something could come of one of the cards or players that may be the target, or of none where there is none (which is aimless
    where the text is about its target alone).
    """

    def useful(g: State, seat: int, source: int, card: int) -> bool:
        return g.rules.choosable(g, seat, source, card) and not idle_on(g, f, text, card)

    if select.noun == "player":
        nobody = [] if text.aimed else [NOBODY]
        return not all(idle_on(g, f, text, who) for who in open_to(g, f, select, target=True) or nobody)
    if candidates(g, f, select, 1, useful):
        return True
    return not text.aimed and not open_to(g, f, select, True, 1) and not idle_on(g, f, text, NOBODY)


def aimless(g: State, f: Frame, text: Text) -> bool:
    """Tell that a text does something to its targets alone and there is none, though it may be used without one; or that each of its effects
    speaks of one that is not there.
    """
    if not text.aimed:
        return False
    targets = text.tree.targets
    lacking = [n for n, select in enumerate(targets, 1) if not open_to(g, f, select, True, 1)]
    if len(lacking) == len(targets):
        return True
    lacking = [n for n in lacking if not any(node[0] == "target" for node in walk(targets[n - 1]))]
    return bool(lacking) and all(_speaks_of(effect, lacking) for effect in text.tree.effects)


def _speaks_of(effect: Node, lacking: list[int]) -> bool:
    """Tell that an effect that asks for nothing first speaks of one of some targets."""
    bound = effect[0] == "until" or effect[0] not in FORMS
    return bound and any(("target", n) in walk(effect) for n in lacking)


def idle_on(g: State, f: Frame, text: Text, card: int) -> bool:
    """Tell that nothing could come of a text with one target if this card, or NOBODY, were the target."""
    trial = f[:]
    trial[IT] = 0
    add(g, trial, 0, card)
    return idle(g, trial, text.block)


def idle(g: State, f: Frame, block: int) -> bool:
    """Tell that no effect of a list could do anything now; what an effect before it may change counts as one that could, and what is done to
    what a search finds does nothing where that finds nothing; nor does it count that the card itself is put away besides.
    """
    empty_handed = False
    effects = g.match.texts.blocks[block] if block >= 0 else ()
    for node in map(bare, effects):
        useless = (empty_handed and _is_of_it(g, f, node)) or (len(effects) > 1 and goes_away(node))
        if not useless and not _is_idle(g, f, node):
            return False
        empty_handed |= node[0] == "search"
    return True


def _is_of_it(g: State, f: Frame, node: Node) -> bool:
    """Tell that an effect does nothing where nothing was found."""
    return ("it",) in node or (node[0] == "if" and ("it",) in node[1] and idle(g, f, node[3]))


def _is_idle(g: State, f: Frame, node: Node) -> bool:
    key = node[0]
    if key in ("pick", "take"):
        return not _others(g, f, node[2])
    if key == "each":
        return not _others(g, f, node[1])
    if key == "if":
        return idle(g, f, node[2] if holds(g, f, node[1]) else node[3])
    if key in ("until", "repeat"):
        return idle(g, f, node[2])
    if key == "may":
        trial = f[:]
        trial[X] = max(f[X], 1)
        return not can_pay_all(g, trial, node[2]) and idle(g, f, node[4])
    if key == "modes":
        modes = node[5]
        return all(
            not can_block(g, f, targets)
            or (not g.match.texts.blocks[targets] and doubtful(g.match.texts, effects) and idle(g, f, effects))
            for targets, effects in modes
        )
    if key in FORMS:
        return False
    return fruitless(g, f, bindings_of(g).verbs[key], *node[1:])


def fruitless(g: State, f: Frame, verb: Verb, *arguments: Any) -> bool:
    """Tell that a verb would do nothing now: it says so, it cannot be done, or there is none of the cards that it names."""
    if verb.idle is not None:
        return verb.idle(g, f, *arguments)
    if verb.can is not None and not verb.can(g, f, *arguments):
        return True
    named = [part for part in arguments if isinstance(part, Select)]
    piled = [part for part in arguments if isinstance(part, tuple) and part[:1] in _OF_PILES]
    return (
        bool(named or piled)
        and not any(_others(g, f, select) for select in named)
        and not any(cards(g, f, part) for part in piled)
    )


def _others(g: State, f: Frame, select: Select) -> bool:
    """Tell whether any such card would be taken, besides the one that is played, which lies in the hand no more when it happens."""
    found = candidates(g, f, select, 2)
    return (
        bool(found)
        and most(g, f, select, len(found)) > 0
        and (found != [f[SRC]] or g.zone[f[SRC]] != bindings_of(g).zones["hand"])
    )


def doubtful(texts: Texts, block: int) -> bool:
    """Tell that a list has no effect of which it is known that it does something; that depends on its words alone."""
    found = texts.doubtful.get(block)
    if found is None:
        found = texts.doubtful[block] = _is_doubtful(texts, block)
    return found


def _is_doubtful(texts: Texts, block: int) -> bool:
    verbs = texts.bindings.verbs
    for node in texts.blocks[block]:
        key, *arguments = bare(node)
        if key in ("until", "repeat"):
            if not doubtful(texts, node[2]):
                return False
        elif key in _CONDITIONAL:
            continue
        elif key in FORMS or not (
            verbs[key].can or verbs[key].idle or any(isinstance(part, Select) for part in arguments)
        ):
            return False
    return True


_OF_PILES = (("top",), ("bottom",))
_CONDITIONAL = ("pick", "take", "each", "if", "may", "modes")
