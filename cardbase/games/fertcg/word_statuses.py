"""Words for the statuses of units, and what the rulebook says of each (AE2)."""

from cardbase.language.rows import act, quality, verb

NAMES = {"Sleep": "睡眠", "Silence": "沈黙", "Poison": "毒", "Fatigue": "疲労"}
TOLD = {
    "Sleep": (
        "until the end of its player's next turn it cannot move, act, counter-attack or use abilities",
        "そのプレイヤーの次のターン終了時まで、移動・行動・反撃・能力の使用ができない",
    ),
    "Silence": (
        "until the end of its player's next turn it cannot use magic or staffs",
        "そのプレイヤーの次のターン終了時まで、魔法と杖を使用できない",
    ),
    "Poison": (
        "this card is attached to it, and until it leaves, the unit loses 1 vigour at the start of its player's turn; a unit has one Poison at most",
        "このカードを付与し、それが離れるまで、そのプレイヤーのターン開始時に気力1を失う。毒は1体に1つまで",
    ),
    "Fatigue": (
        "until 5 cards lie on it in the off-field, no player can deploy a unit of its name",
        "戦場外でその上にカードが5枚置かれるまで、どのプレイヤーも同名ユニットを出撃できない",
    ),
}

STATUS_VERBS = (
    verb("inflict", "inflict {name} on {what}", 'a status: "Sleep", "Silence", "Poison" by this card, "Fatigue" on a card of the off-field',
         "inflict {name} on {what} ({name:told})", "{what}を{name}状態にする（{name:told}）", "{what}を{name}状態にして（{name:told}）",
         'choose enemy unit: inflict "Silence" on it'),
    verb("cure", "cure|cures {what} of {name}", "statuses end; the card that poisons goes to the off-field",
         "cure {what} of {name}", "{what}の{name}状態を回復する", "{what}の{name}状態を回復して",
         'staff: choose own unit: cure it of "Sleep|Silence|Poison"'),
)  # fmt: skip

STATUS_FILTERS = (
    quality("suffering", "suffering from {name}", "after", "it has this status, or one of these", "suffering from {name}", "{name}状態の",
            'choose own unit suffering from "Sleep|Silence": draw 1'),
)  # fmt: skip

STATUS_ACTS = (
    act("be_afflicted", "be afflicted by magic",
        "get a status by a magic card or a staff. No construct says it: who is not affected by magic is not healed either", "get statuses by magic or staffs",
        ("魔法や杖による状態異常を受けない", "魔法や杖による状態異常を受けなければならない", "魔法や杖による状態異常を受けられる"),
        "choose own unit: it cannot be afflicted by magic until end of turn"),
)  # fmt: skip
