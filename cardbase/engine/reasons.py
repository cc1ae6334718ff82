"""Why a card is not offered: the closed list of reasons."""

from typing import Final, NamedTuple

NOT_NOW: Final = 0
NOT_PAYABLE: Final = 1
NO_TARGET: Final = 2
NO_ROOM: Final = 3
CONDITION: Final = 4
USED: Final = 5
LIMIT: Final = 6
FORBIDDEN: Final = 7
NOTHING: Final = 8

KEYS: Final = (
    "not_now", "not_payable", "no_target", "no_room", "condition", "used", "limit", "forbidden", "nothing",
)  # fmt: skip
"""The names of the reasons in machine formats."""
HEADS: Final = {
    "en": (
        "not now",
        "not payable",
        "no target",
        "no room",
        "its condition does not hold",
        "used already",
        "limit reached",
        "forbidden",
        "nothing to do with it here",
    ),
    "ja": (
        "今は使えない",
        "コストを支払えない",
        "対象がない",
        "置ける場所がない",
        "条件を満たしていない",
        "使用済み",
        "上限に達している",
        "禁止されている",
        "ここでできることがない",
    ),
}


class Reason(NamedTuple):
    """One thing that stands in the way of a card.

    kind  NOT_NOW ... NOTHING; en, ja: more of it ("costs 4 energy, 2 stand"), "" where there is no more to say
    card  FORBIDDEN: the card that forbids it, -1 where it is not known or is no card
    """

    kind: int
    en: str = ""
    ja: str = ""
    card: int = -1

    @property
    def key(self) -> str:
        """The name of the kind in machine formats."""
        return KEYS[self.kind]

    def detail(self, language: str) -> str:
        """Return what more there is to say, "" for nothing."""
        return self.ja if language == "ja" else self.en

    def text(self, language: str) -> str:
        """Return the reason in words, without a full stop."""
        head, more = HEADS["ja" if language == "ja" else "en"][self.kind], self.detail(language)
        return head if not more else f"{head}：{more}" if language == "ja" else f"{head}: {more}"
