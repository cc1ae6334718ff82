"""What every game on the engine must keep, whatever its rules; `tests/engine/test_rules.py` runs it over every game.

Each function plays random games of one match and checks one promise of the contract at every decision.
"""

import functools
import json
import operator
from collections import Counter
from collections.abc import Iterator
from random import Random

from cardbase.engine.hidden import Deals, guess
from cardbase.engine.layout import DOWN, OWNER
from cardbase.engine.run import ask_again
from cardbase.engine.save import key
from cardbase.engine.state import Hooks, Match, Observer, State
from cardbase.engine.zones import printed_face, recount

LONGEST = 20_000  # decisions of a random game


def walk(match: Match, seed: int, every: int = 1) -> Iterator[tuple[State, Random]]:
    """Play a random game and yield the state at every n-th decision, with the generator that plays on."""
    rng = Random(seed)
    g = match.rules.deal(match, rng)
    for n in range(LONGEST):
        if not g.options:
            break
        if n % every == 0:
            yield g, rng
        match.rules.apply(g, rng.choice(g.options), rng)
    else:
        raise AssertionError(f"seed {seed}: no end after {LONGEST} decisions")
    yield g, rng


def legal_is_empty_only_when_over(match: Match, seed: int) -> None:
    """A question has two or more different answers; no question means a result with a reason."""
    rules = match.rules
    for g, _ in walk(match, seed):
        legal = rules.legal(g)
        assert rules.over(g) == (not legal)
        assert len(legal) == len(set(legal))
        if legal:
            assert len(legal) > 1
            assert rules.player(g) in (0, 1)
            assert rules.returns(g) == (0.0, 0.0)
        else:
            assert rules.player(g) == -1
            assert g.result >= 0
            assert g.reason > 0
            assert not g.frames


def everything_legal_succeeds(match: Match, seed: int) -> None:
    """Each legal answer can be given, from a copy, and leads to a question or an end."""
    for g, _ in walk(match, seed, every=3):
        for action in g.options:
            after = g.copy()
            match.rules.apply(after, action, Random(seed))
            assert bool(after.options) != match.rules.over(after)


def a_copy_stays_equal_and_apart(match: Match, seed: int) -> None:
    """Playing a copy never changes the original, and the same answer and dice give the same state."""
    for g, _ in walk(match, seed):
        before, copy = key(g), g.copy()
        assert key(copy) == before
        if g.options:
            action = Random(seed).choice(g.options)
            other = g.copy()
            match.rules.apply(copy, action, Random(seed))
            assert key(g) == before
            match.rules.apply(other, action, Random(seed))
            assert key(copy) == key(other)


def json_there_and_back_is_equal(match: Match, seed: int) -> None:
    """A state saved at any decision, in the middle of a choice too, is equal when loaded, and plays on alike."""
    rules = match.rules
    for g, _ in walk(match, seed, every=2):
        loaded = rules.from_json(match, json.loads(json.dumps(rules.to_json(g))))
        assert rules.to_json(loaded) == rules.to_json(g)
        assert key(loaded) == key(g)
        assert (loaded.who, loaded.options, loaded.stats, loaded.cannot) == (g.who, g.options, g.stats, g.cannot)
        assert (loaded.able, loaded.users, loaded.statics, loaded.watch) == (g.able, g.users, g.statics, g.watch)
        assert {word: sorted(cards) for word, cards in loaded.sayers.items()} == {
            word: sorted(cards) for word, cards in g.sayers.items()
        }
        assert loaded.tools == sorted(g.tools)
        assert not loaded.dependencies & ~g.dependencies
        if g.options:
            action, twin = Random(seed).choice(g.options), g.copy()
            rules.apply(loaded, action, Random(seed))
            rules.apply(twin, action, Random(seed))
            assert key(loaded) == key(twin)


def asking_again_changes_nothing(match: Match, seed: int) -> None:
    """The step that asks does nothing else."""
    for g, _ in walk(match, seed):
        again = g.copy()
        ask_again(again)
        assert key(again) == key(g)


def same_seed_and_decisions_give_the_same_game(match: Match, seed: int) -> None:
    """Nothing but the seed and the decisions decides."""
    first = [key(g) for g, _ in walk(match, seed, every=7)]
    assert first == [key(g) for g, _ in walk(match, seed, every=7)]


def cards_are_conserved(match: Match, seed: int) -> None:
    """Every card is in one pile, the one its columns name; no face is gained or lost by either owner."""
    faces: Counter[tuple[int, int]] = Counter()
    for g, _ in walk(match, seed):
        now = Counter(zip(g.owner, [printed_face(g, card) for card in range(len(g.face))], strict=True))
        faces = faces or now
        assert now == faces
        where = {card: place for place, cards in enumerate(g.piles) for card in cards}
        assert sum(map(len, g.piles)) == len(g.face) == len(where)
        assert all(where[card] == g.zone[card] * 2 + g.side[card] for card in where)
        assert all(g.board[g.place[card]] == card for card in g.board if card >= 0)
        assert len({card for card in g.board if card >= 0}) == sum(card >= 0 for card in g.board)


def hidden_cards_may_be_permuted(match: Match, seed: int) -> None:
    """Dealing anew what the asked seat does not know changes neither its question nor what it sees, and can be played on."""
    rules = match.rules
    for n, (g, _) in enumerate(walk(match, seed, every=3)):
        if not g.options:
            continue
        before = key(g)
        other = rules.resample(g, Random(n))
        assert key(g) == before
        assert (other.who, other.options) == (g.who, g.options)
        assert rules.observe(other, g.who) == rules.observe(g, g.who)
        assert [rules.describe(other, a) for a in g.options] == [rules.describe(g, a) for a in g.options]
        for owner in (0, 1):
            assert sorted(f for f, o in zip(other.face, other.owner, strict=True) if o == owner) == sorted(
                f for f, o in zip(g.face, g.owner, strict=True) if o == owner
            )
        rules.apply(other, Random(n).choice(other.options), Random(n))


def cards_that_are_dealt_anew_are_counted(match: Match, seed: int) -> None:
    """What is counted of faces (watchers, abilities) is that of the faces that were dealt."""
    for n, (g, _) in enumerate(walk(match, seed, every=3)):
        if g.options:
            counts_are_right(guess(g, Random(n)))
            counts_are_right(Deals(g).deal(Random(n)))


def counts_are_right(g: State) -> None:
    """What is counted of faces and of what lasts is what counting it anew gives."""
    counted = g.copy()
    recount(counted)
    assert (g.able, g.users, sorted(g.tools), g.statics, g.watch) == (
        counted.able,
        counted.users,
        sorted(counted.tools),
        counted.statics,
        counted.watch,
    )
    assert not counted.dependencies & ~g.dependencies


def an_observation_names_no_unknown_face(match: Match, seed: int) -> None:
    """What a seat does not know is shown as a sleeve: its id, what was promised of it, and how and where it lies."""
    for g, _ in walk(match, seed, every=5):
        for seat in (0, 1):
            seen = match.rules.observe(g, seat)["piles"]
            assert isinstance(seen, list)
            for place, card in ((place, card) for place, cards in enumerate(seen) for card in cards):
                unknown = not g.known[card[0]] >> seat & 1
                assert (card[1] < 0) == unknown
                assert not unknown or len(card) == (5 if match.rules.live[place // 2] else 3)
        assert all(g.stats[n][card] == 0 for n in range(len(g.stats)) for card in range(len(g.face)) if hidden(g, card))


def hidden(g: State, card: int) -> bool:
    """A face-down card of which neither seat knows the face, where the game gives it no stats."""
    return bool(g.flags[card] & DOWN) and g.known[card] == 0 and type(g.rules).face_down is Hooks.face_down


def answers_have_words(match: Match, seed: int) -> None:
    """Every answer and question has words in both languages, and two answers to one question never the same words."""
    for g, _ in walk(match, seed, every=2):
        for language in ("en", "ja"):
            words = [match.rules.describe(g, action, language) for action in g.options]
            assert len(set(words)) == len(words), words
            assert all(words)
            assert bool(match.rules.question(g, language)) == bool(g.options)


def the_log_can_be_read(match: Match, seed: int) -> None:
    """A log changes nothing, and reads in both languages without naming what its reader may not know."""
    from cardbase.engine.log import render

    rng, log = Random(seed), []
    g = match.rules.deal(match, rng, log)
    for _ in range(LONGEST):
        if not g.options:
            break
        match.rules.apply(g, rng.choice(g.options), rng)
    *_, (silent, _rng) = walk(match, seed)
    assert key(g) == key(silent)
    assert log
    for row in log:
        assert render(match, row)
        assert render(match, row, 0, "ja")


def a_witness_changes_nothing(match: Match, seed: int) -> None:
    """A game that is seen step by step is the same game; who is passed over has no choice."""
    seen = Seen()
    rng = Random(seed)
    g = match.rules.deal(match, rng)
    g.observer = seen
    for _ in range(LONGEST):
        if not g.options:
            break
        match.rules.apply(g, rng.choice(g.options), rng)
    *_, (unseen, _rng) = walk(match, seed)
    assert key(g) == key(unseen)
    assert seen.steps > 0
    assert all(count <= 1 for count in seen.answers)


class Seen(Observer):
    """Counts the steps of a game, and the answers to questions that were not put."""

    def __init__(self) -> None:
        self.steps, self.answers = 0, set[int]()

    def before_step(self, g: State) -> None:
        assert not g.todo
        self.steps += 1

    def passed_over(self, g: State, who: int, question: object, options: list[int]) -> None:
        assert who in (0, 1)
        self.answers.add(len(options))


def values_are_fresh(match: Match, seed: int) -> None:
    """Whatever is written anew, and whenever: the values at each step are those that writing all of them gives."""
    rng = Random(seed)
    g = match.rules.deal(match, rng)
    g.observer = Fresh()
    for _ in range(LONGEST):
        if not g.options:
            break
        match.rules.apply(g, rng.choice(g.options), rng)


class Fresh(Observer):
    """Writes all continuous values before each step, and compares."""

    def before_step(self, g: State) -> None:
        before = values(g)
        g.rules.refresh(g)
        assert values(g) == before


def values(g: State) -> list[list[int]]:
    return [column[:] for column in (*g.stats, g.cannot, g.num, g.flags, g.place)]


def a_card_is_offered_or_a_reason_given(match: Match, seed: int) -> None:
    """Of each card in the asked seat's hand an answer plays it, or it is told why none does: from what the seat knows, and without a
    trace in the game.
    """
    rules = match.rules
    hand = functools.reduce(operator.or_, rules.played_from.values(), 0)
    assert hand, "the game does not say how cards are played"
    for n, (g, _) in enumerate(walk(match, seed, every=23)):
        if not g.options:
            continue
        before, again = key(g), g.copy()
        other = rules.resample(g, Random(n))
        for card in (card for card in range(len(g.face)) if g.side[card] == g.who and g.known[card] >> g.who & 1):
            in_hand = rules.layout.seen[g.zone[card]] == OWNER and hand >> g.zone[card] & 1
            if not (in_hand or rules.live[g.zone[card]]):
                continue
            why = rules.why_not(g, card)
            assert bool(why) != any(rules.plays(g, action, card) for action in g.options)
            assert rules.why_not(other, card) == why
            assert all(reason.text("en") and reason.text("ja") for reason in why)
            assert all(reason.card < 0 or g.known[reason.card] >> g.who & 1 for reason in why)
        assert key(g) == before
        ask_again(again)
        assert again.options == g.options


PROMISES = (
    a_card_is_offered_or_a_reason_given,
    legal_is_empty_only_when_over,
    everything_legal_succeeds,
    a_copy_stays_equal_and_apart,
    json_there_and_back_is_equal,
    asking_again_changes_nothing,
    same_seed_and_decisions_give_the_same_game,
    cards_are_conserved,
    hidden_cards_may_be_permuted,
    cards_that_are_dealt_anew_are_counted,
    an_observation_names_no_unknown_face,
    answers_have_words,
    the_log_can_be_read,
    a_witness_changes_nothing,
    values_are_fresh,
)
