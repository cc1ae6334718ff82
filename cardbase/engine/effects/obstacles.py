"""What may stand in the way of a text: its price, its targets, its condition, its limits, and what forbids it (`trial`)."""

from collections.abc import Iterator
from typing import Final

from cardbase.engine.effects.announce import uses_of
from cardbase.engine.effects.counting import IMMUNITY
from cardbase.engine.effects.texts import FORBIDDING, Text
from cardbase.engine.reasons import CONDITION, FORBIDDEN, NO_TARGET, NOT_PAYABLE, USED
from cardbase.engine.trial import Obstacle, Trial

_KEEPING: Final = ("must", IMMUNITY)  # what is said that keeps from something, beside prohibitions


def texts_of(trial: Trial) -> Iterator[Text]:
    """Yield the texts with which the card of a trial is played or used."""
    played = trial.g.match.texts.play_text(trial.face)
    if played is not None:
        yield played
    yield from uses_of(trial.g, trial.card)


def lift_prices(trial: Trial) -> None:
    """Let the texts of the card cost nothing."""
    for text in texts_of(trial):
        trial.set(text, "prices", -1)
        _look_for_less(trial, text)


def _lift_targets(trial: Trial) -> None:
    for text in texts_of(trial):
        trial.set(text, "targets", -1)
        trial.set(text, "aimed", False)
        _look_for_less(trial, text)


def _look_for_less(trial: Trial, text: Text) -> None:
    """Look only for the cards that the targets and prices which are left need."""
    texts = trial.g.match.texts
    trial.set(text, "required", texts.required(text.targets) + texts.required(text.prices))


def _lift_condition(trial: Trial) -> None:
    for text in texts_of(trial):
        trial.set(text, "tree", text.tree._replace(condition=()))


def _lift_limits(trial: Trial) -> None:
    trial.g.marks = []
    for text in texts_of(trial):
        trial.set(text, "tree", text.tree._replace(limits=()))


def _lift_prohibitions(trial: Trial) -> None:
    g = trial.g
    g.cannot = [0] * len(g.cannot)
    barred = g.rules.cannot_players
    if barred >= 0:
        g.num[barred] = g.num[barred + 1] = 0
    sayings = g.match.texts.sayings
    for key in [key for key in sayings if key.startswith(FORBIDDING) or key in _KEEPING]:
        trial.drop(sayings, key)


TEXT_OBSTACLES: Final = (
    Obstacle(CONDITION, _lift_condition),
    Obstacle(NO_TARGET, _lift_targets),
    Obstacle(NOT_PAYABLE, lift_prices),
    Obstacle(USED, _lift_limits),
    Obstacle(FORBIDDEN, _lift_prohibitions),
)
"""Those of every game with texts; where two would do, the one further down is told."""
