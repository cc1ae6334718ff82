"""Which way each of the game's own effects and keywords belongs to, and which say what newcomers wish for (`language.ways`, `language.wishes`)."""

WAYS = {
    "verb": {
        "values": (
            "change_base, claim, clear_marks, double_last, fewer_actions, "
            "fulfil, hold_out, kill_pool, "
            "level, meditating, no_bonus, pay_earned, reshape, reshape_base, "
            "set_aside, steal_reward, swap_pools, tally, triple"
        ),
        "price": ("casts_for_more, gets_for_half, summon_cheaply, toll"),
        "permission": (
            "play_now, act_at_once, act_further, calm_actions, choose_tactics, equipment_round, "
            "hatch, may_be_given, may_have_any, may_have_copies, sees, "
            "share_cards, introduces_freely, "
            "share_destiny, uses_in_pairs"
        ),
        "prohibition": (
            "attack_first, attack_only, let_out, paralyse, plan, shut, shut_for, limit, limit_rises, spends_at_most"
        ),
        "replacement": "retarget, mislead, spare, strike_alone, suffer",
        "weight": "backfire",
        "standing": (
            "become, forget, lose_membership, merge, name_title, restored, revert, stand_for, gain_text, be_one"
        ),
        "immunity": "not_wounded_by",
        "attack": (
            "attack_at_once, attack_before, attack_now, attack_too, besides_actions, carry_over, "
            "change_tactic, join, join_group, once_more, raid_for, "
            "redirect, rename_warzone, second_attack, spread, take_over, target_for"
        ),
        "harm": ("avenge, blast, kill, scratch, slay_at, slay_for, strike_away, wound, wound_for"),
        "moving": (
            "change_seats, come_out, exile, force_cover, "
            "give_out, imprison, introduce_beside, put_at, put_under, raise, recall, "
            "give_freely, shelter, "
            "stow, summon_paid, summon_paid_near, take_cover, take_place, "
            "take_up_weapon, transfer, uncover, unveil"
        ),
    },
    "keyword": {
        "values": ("doubles_kills, floored, last_chance, points to destiny, worthless"),
        "price": ("costs, fuels, quick_rituals, stores_destiny"),
        "permission": ("all art, art, any tribe, joker, open art, open ds, stores_spell, to_anybody"),
        "prohibition": (
            "binds_gifts, exclusive, "
            "never covered, no art, no ds, no fortification, no voluntary cover, "
            "aloof, no_mystic, of_title, one_in_play, only, per_warrior, "
            "sole"
        ),
        "replacement": ("numbs"),
        "weight": "adds, exposed, shares gains, shares losses",
        "standing": (
            "airship, amends, bauhaus, beast, brotherhood, capitol, cartel, "
            "crescentia, cybertronic, dark legion, doomtrooper, freelancer, heretic, "
            "imperial, lutheran_triad, memberships, mishima, personality, follower, "
            "sons_of_rasputin, templars, tribal, unaligned, vehicle"
        ),
        "immunity": "constitution, immune art, immune ds, immune gifts",
        "window": "takes",
        "attack": ("acts_on, assassin, blow, for_fights, held, never first, overwhelms, strikes first, throughout"),
        "harm": ("frail, virus_stupefies, virus_weakens, wound kills"),
        "moving": ("converts, lies, stays_in, laid, laid_game, laid_on_who, not_removed, on_gear, replicates, stays"),
    },
}
WISHES: dict[str, tuple[str, ...]] = {
    "price times": ("verb gets_for_half",),
    "price": ("verb pays_less", "verb plays_for_more"),
    "for nothing": ("verb introduces_freely",),
    "hand limit": ("verb limit",),
    "attack again": ("verb besides_actions", "verb once_more"),
    "has to": ("verb must", "verb attack_only"),
    "new target": ("verb redirect", "verb take_over"),
    "kill": ("verb kill", "verb wound", "verb slay_for"),
    "heal": ("verb heal", "verb cure"),
    "control": ("verb put_at",),
    "into play": ("verb raise", "verb summon_paid"),
    "immune": ("verb not_affected",),
    "may": ("verb can", "verb may_have_any"),
    "survives": ("verb spare",),
    "no damage": ("verb spare",),
    "instead": ("verb spare",),
    "timing": ("timing own_turn",),
}
"""Wish -> words of the game that say it (`language.wishes`)."""
