"""The shared verbs that move cards from place to place."""

from __future__ import annotations

from cardbase.language.rows import verb

CARD_VERBS = (
    verb(
        "draw", "{who?} draw|draws {n} [card|cards]", "cards from the top of the own deck into the hand; `among those` and `rest` may speak of them",
        "{who} draw|draws {n:card|cards}", "{who:は}カードを{n:枚}引く", "{who:は}カードを{n:枚}引いて", "when enters: draw 1",
    ),
    verb(
        "draw_up_to", "{who?} draw|draws up to {n} [card|cards]", "the same, one after the other, as many as the player likes",
        "{who} draw|draws up to {n:card|cards}", "{who:は}カードを{n:枚}まで引く", "{who:は}カードを{n:枚}まで引いて", "when enters: draw up to 2",
    )._replace(tags=("does:draw",)),
    verb(
        "discard", "{who?} discard|discards {n} [card|cards]", "cards of the own hand, chosen by who discards",
        "{who} discard|discards {n:card|cards}", "{who:は}{@hand}を{n:枚}捨てる", "{who:は}{@hand}を{n:枚}捨てて",
        "main, discard 1: draw 1", price=True,
    ),
    verb(
        "discard_random", "{who?} discard|discards {n} [card|cards] at random", "cards of the own hand at random",
        "{who} discard|discards {n:card|cards} at random", "{who:は}{@hand}を無作為に{n:枚}捨てる",
        "{who:は}{@hand}を無作為に{n:枚}捨てて", "opponent discards 1 at random",
    ),
    verb(
        "discard_card", "{who?} discard|discards {what}", "these cards, wherever they are",
        "{who} discard|discards {what}", "{who:は}{what}を捨てる", "{who:は}{what}を捨てて",
        "main, discard this: draw 2", price=True,
    ),
    verb(
        "mill", "{who?} mill|mills {n} [card|cards]", "cards from the top of the own deck into the discard",
        "{who} put|puts the top {n:card|cards} of {who's} {@deck} into {who's} {@discard}",
        "{who:は}{@deck}の上から{n:枚}を{@discard}に置く", "{who:は}{@deck}の上から{n:枚}を{@discard}に置いて", "opponent mills 2", price=True,
    ),
    verb(
        "destroy", "{who?} destroy|destroys {what}", "from play into the owner's discard; who does it also picks",
        "{who} destroy|destroys {what}", "{who:は}{what}を破壊する", "{who:は}{what}を破壊して", "destroy enemy", price=True,
    ),
    verb(
        "return", "{who?} return|returns {what} [to] [hand]", "to the owner's hand",
        "{who} return|returns {what} to the {@hand}", "{who:は}{what}を{@hand}に戻す", "{who:は}{what}を{@hand}に戻して",
        "choose enemy: return it", price=True,
    ),
    verb(
        "remove", "{who?} remove|removes {what} [from] [game]", "out of the game",
        "{who} remove|removes {what} from the game", "{who:は}{what}をゲームから取り除く",
        "{who:は}{what}をゲームから取り除いて", "main, remove 2 cards in your discard: draw 1", price=True,
    ),
    verb(
        "put", "{who?} put|puts {what} into {zone}", "into that zone of the owner",
        "{who} put|puts {what} into {zone}", "{who:は}{what}を{zone:置く}", "{who:は}{what}を{zone:置いて}",
        "put card in your discard with cost <= 3 into play", price=True,
    ),
    verb(
        "put_rested", "{who?} put|puts {what} into {zone} rested", "the same, rested",
        "{who} put|puts {what} into {zone} rested", "{who:は}{what}をレスト状態で{zone:置く}",
        "{who:は}{what}をレスト状態で{zone:置いて}", "put card in your discard into play rested",
    ),
    verb(
        "put_face_down", "{who?} put|puts {what} into {zone} face-down", "the same, face down",
        "{who} put|puts {what} into {zone} face down", "{who:は}{what}を裏向きで{zone:置く}",
        "{who:は}{what}を裏向きで{zone:置いて}", "put card in your hand into play face-down",
    ),
    verb(
        "put_on_top", "{who?} put|puts {what} on top of {zone}", "on top of that pile of the owner, who says the order of several",
        "{who} put|puts {what} on top of {zone}", "{who:は}{what}を{zone:上}に置く", "{who:は}{what}を{zone:上}に置いて",
        "put it on top of deck", price=True,
    ),
    verb(
        "put_on_bottom", "{who?} put|puts {what} on bottom of {zone}", "below that pile of the owner, who says the order of several",
        "{who} put|puts {what} on the bottom of {zone}", "{who:は}{what}を{zone}の下に置く",
        "{who:は}{what}を{zone}の下に置いて", "opponent puts card in your discard on bottom of deck", price=True,
    ),
    verb(
        "shuffle", "{who?} shuffle|shuffles {zone}", "the own pile", "{who} shuffle|shuffles {who's} {zone:bare}",
        "{who:は}{zone}をシャッフルする", "{who:は}{zone}をシャッフルして", "shuffle deck",
    ),
    verb(
        "shuffle_into", "{who?} shuffle|shuffles {what} into {zone}", "cards into that pile of the owner",
        "{who} shuffle|shuffles {what} into {zone}", "{who:は}{what}を{zone}に加えてシャッフルする",
        "{who:は}{what}を{zone}に加えてシャッフルして", "shuffle all cards in your discard into deck",
    ),
    verb(
        "search", "{who?} search|searches {zone} for {what}",
        "look through the own pile, take such cards out and show them (`it`); a deck is shuffled afterwards",
        "{who} search|searches {who's} {zone:bare} for {what:card}", "{who:は}{zone}から{what:枚}を探す", "{who:は}{zone}から{what:枚}を探して",
        'search deck for card named "Phoenix", put it into hand',
    )._replace(rule_en="reveal|reveals {what:it|them} and shuffle|shuffles {who's} {@deck}", rule_ja="公開し、{@deck}をシャッフルする"),
    verb(
        "reveal", "{who?} reveal|reveals {what}", "to all players; `it` is what was shown", "{who} reveal|reveals {what}",
        "{who:は}{what}を公開する", "{who:は}{what}を公開して", "reveal top 1 of your deck", price=True,
    ),
    verb(
        "look", "{who?} look|looks at {what}", "only who looks sees; `it` is what was seen", "{who} look|looks at {what}",
        "{who:は}{what}を見る", "{who:は}{what}を見て", "look at top 3 of your deck",
    ),
    verb(
        "look_at", "{who?} look|looks at {place}", "a whole zone; `it` is what was seen", "{who} look|looks at {place}",
        "{who:は}{place}を見る", "{who:は}{place}を見て", "look at opponent's hand",
    ),
    verb(
        "exchange", "{who?} exchange|exchanges {what} and {what2}", "their places, of two cards or of all cards of two piles", "{who} exchange|exchanges {what} and {what2}",
        "{who:は}{what}と{what2}を入れ替える", "{who:は}{what}と{what2}を入れ替えて", "exchange this and ally",
    ),
    verb(
        "play_free", "{who?} play|plays {what} [for] free", "play a card without paying", "{who} play|plays {what} without paying its cost",
        "{who:は}{what}をコストを支払わずにプレイする", "{who:は}{what}をコストを支払わずにプレイして",
        "may play card in your hand with cost <= 2 free",
    ),
    verb(
        "deploy", "{who?} deploy|deploys {what}", "a card into play, outside its usual step", "{who} deploy|deploys {what}",
        "{who:は}{what}を場に出す", "{who:は}{what}を場に出して", "deploy card in your hand with cost <= 3",
    ),
    verb(
        "attach", "{who?} attach|attaches {what} to {what2}", "lay a card on another; it goes where that goes",
        "{who} attach|attaches {what} to {what2}", "{who:は}{what}を{what2}につける", "{who:は}{what}を{what2}につけて",
        "choose ally: attach this to it",
    ),
    verb(
        "detach", "{who?} detach|detaches {what}", "take off what is attached; it goes to its owner's discard",
        "{who} detach|detaches {what}", "{who:は}{what}を外す", "{who:は}{what}を外して", "detach this",
    ),
    verb(
        "take_control", "{who?} take|takes control of {what}", "the card is on the side of who takes it, for good or for a time",
        "{who} take|takes control of {what}", "{who:は}{what}のコントロールを得る", "{who:は}{what}のコントロールを得て",
        "choose enemy: take control of it until end of turn",
    ),
)  # fmt: skip
