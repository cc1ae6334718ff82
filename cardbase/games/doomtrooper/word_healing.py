"""What befalls a warrior right after it was healed, as words."""

from cardbase.language.rows import quality, verb
from cardbase.language.words import Word

HEALING: tuple[Word, ...] = (
    quality("mended", "just healed", "before",
         "its wounds have just been taken off. No construct says it: several may be healed at once, and it is for the moment after",
         "just healed", "回復したばかりの", "choose just healed warrior: wound it"),
    verb("slay_at", "{who?} slay|slays {what} for {n} points", "killed at once; so many points (PT6), unless something saves it",
         "{what} is killed at once; {who} gain|gains {n} points", "{what}はただちに死亡し、{who:は}{n}ポイントを得る", "{what}はただちに死亡し",
         "choose warrior: slay it for 3 points"),
)  # fmt: skip
