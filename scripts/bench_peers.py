#!/usr/bin/env python3
"""Measure card-game engines of others beside this one: a JSON line for each (games/s, decisions/s, a state copy in µs).

  pip install rlcard open_spiel && pip install --pre gym-locm
  python scripts/bench_peers.py [--runs 5] [--seconds 2] [--only NAME_PART] [--engine scripts.bench_engine:factory]

Random legal play in one process on one core, in CPU time; the median of the runs, `spread` is the slowest and the fastest. gym-locm 2.0.0b1
wants Python 3.12 and its wheel lacks the card files: put a checkout on PYTHONPATH. fireplace joins where it can be imported. One that
is missing gives a line with "error". --engine adds one: factory() returns (play, state_at, clone), where play(rng) plays a game and
returns how many decisions it had, state_at(rng, n) returns a state after n decisions, clone(state) copies it.
"""

import argparse
import contextlib
import copy
import gc
import importlib.metadata
import json
import logging
import os
import pkgutil
import platform
import random
import time
from functools import partial
from statistics import median


def driver(new, over, legal, act, chance=lambda state, rng: False):
    def run(rng, limit):
        state, made = new(rng), 0
        while made != limit and not over(state):
            if not chance(state, rng):
                act(state, rng.choice(legal(state)))
                made += 1
        return state, made

    return lambda rng: run(rng, -1)[1], lambda rng, n: run(rng, n)[0]


def rlcard_game(name, core):
    env = importlib.import_module("rlcard").make(name, config={"seed": 7})
    words = name == "limit-holdem"  # this one's core speaks in action words, not ids

    def new(rng):
        env.last = env.game.init_game() if core else env.reset()[0]
        return env

    def act(env, action):  # core: the rules alone, without the observation encoder
        env.last = env.game.step(action if words else env._decode_action(action)) if core else env.step(action)[0]

    legal = (lambda e: list(e._get_legal_actions())) if core else (lambda e: list(e.last["legal_actions"]))
    return *driver(new, lambda e: e.game.is_over(), legal, act), lambda e: copy.deepcopy(e.game)


def spiel_game(name, native):
    import pyspiel

    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(p, 7 + p) for p in range(game.num_players())]

    def chance(state, rng):
        if drawn := state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        return drawn

    def play_native(rng):  # whole games inside C++: no boundary crossing per decision
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, rng.getrandbits(30))
        return sum(m.player >= 0 for m in state.full_history())

    play, state_at = driver(
        lambda rng: game.new_initial_state(),
        lambda s: s.is_terminal(),
        lambda s: s.legal_actions(),
        lambda s, a: s.apply_action(a),
        chance,
    )
    return play_native if native else play, state_at, lambda s: s.clone()


def locm_game(version):
    from gym_locm.engine import State

    return *driver(
        lambda rng: State(seed=rng.getrandbits(31), version=version),
        lambda s: s.is_ended(),
        lambda s: s.available_actions,
        lambda s, a: s.act(a),
    ), lambda s: s.clone()


def fireplace_game():
    from fireplace import cards, exceptions, utils
    from fireplace import game as gm
    from fireplace import player as pl

    logging.disable(logging.CRITICAL)
    cards.db.filter(collectible=True)
    random.seed(7)  # drafting is slow: 24 random decks made once, outside the timing
    decks = [(str(h), utils.random_draft(h), h.default_hero) for h in (utils.random_class() for _ in range(24))]

    def new(rng):
        game = gm.Game([pl.Player(*deck) for deck in rng.sample(decks, 2)], rng.getrandbits(31))
        game.start()
        for side in game.players:
            side.choice.choose()
        return game

    def legal(game):
        me = next((p for p in game.players if p.choice), game.current_player)
        if me.choice:
            return [(me.choice.choose, c) for c in me.choice.cards]
        power = me.hero.power
        faces = [f for c in me.hand if c.is_playable() for f in (c.choose_cards if c.must_choose_one else [c])]
        acts = [(f.play, f) for f in faces if f.is_playable()]
        acts += [(power.use, power)] if power and power.is_usable() and not power.must_choose_one else []
        moves = [(do, t) for do, what in acts for t in (what.targets if what.requires_target() else [None])]
        return [(game.end_turn,), *moves, *((c.attack, t) for c in me.characters if c.can_attack() for t in c.targets)]

    def act(game, move):
        with contextlib.suppress(exceptions.GameOver):
            move[0](*move[1:])

    return *driver(new, lambda g: g.ended, legal, act), copy.deepcopy


def peers():
    for g in ("uno", "gin-rummy", "doudizhu", "limit-holdem"):
        yield f"rlcard/{g}", "rlcard", partial(rlcard_game, g, False)
        yield f"rlcard-core/{g}", "rlcard", partial(rlcard_game, g, True)
    for g in ("gin_rummy", "hearts", "bridge(use_double_dummy_result=false)", "skat", "tarok", "crazy_eights"):
        yield f"open_spiel/{g}", "open_spiel", partial(spiel_game, g, False)
        yield f"open_spiel-c++loop/{g}", "open_spiel", partial(spiel_game, g, True)
    for v in ("1.2", "1.5"):
        yield f"gym-locm/{v}", "gym-locm", partial(locm_game, v)
    yield "fireplace/hearthstone", "fireplace", fireplace_game


def repeat(once, seconds):
    calls, total, start = 0, 0, time.process_time()
    while (spent := time.process_time() - start) < seconds or not calls:
        calls, total = calls + 1, total + (once() or 0)
    return calls, total, spent


def measure(play, state_at, clone, runs, seconds):
    repeat(partial(play, random.Random(0)), seconds / 4)  # warm up
    done = [repeat(partial(play, random.Random(1000 + r)), seconds) for r in range(runs) if gc.collect() >= 0]
    games, made, _ = map(sum, zip(*done, strict=True))
    rates = sorted(d / s for _, d, s in done)
    state = state_at(random.Random(5), int(0.4 * made / games))
    took = [repeat(lambda: clone(state) is None, seconds / 4) for _ in range(runs)]
    return {
        "games_s": round(median(g / s for g, _, s in done), 2),
        "decisions_s": round(median(rates)),
        "clone_us": round(median(s / n * 1e6 for n, _, s in took), 1),
        "decisions_per_game": round(made / games, 1),
        "games_timed": games,
        "spread": [round(rates[0]), round(rates[-1])],
    }


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for flag, default in (("--runs", 5), ("--seconds", 2.0), ("--only", "")):
        ap.add_argument(flag, type=type(default), default=default)
    ap.add_argument("--engine", action="append", default=[], metavar="PKG.MOD:FACTORY")
    args = ap.parse_args()
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    own = [(spec, spec.split(".")[0], pkgutil.resolve_name(spec)) for spec in args.engine]
    for name, dist, factory in [peer for peer in [*own, *peers()] if args.only in peer[0]]:
        try:
            line = measure(*factory(), args.runs, args.seconds)
        except Exception as error:  # not installed, or its state cannot be copied
            line = {"error": f"{type(error).__name__}: {error}"[:160]}
        line["version"] = next((d.version for d in importlib.metadata.distributions(name=dist)), None)
        print(json.dumps({"name": name, "python": platform.python_version()} | line), flush=True)


if __name__ == "__main__":
    main()
