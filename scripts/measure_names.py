"""Measure how near a name must be to be meant: misspelt names that are found, common words that find nothing.

    python scripts/measure_names.py [--names N] [--seed S]

A name of every kind gets one slip (a letter changed, dropped, put in, or two swapped) and is searched for; of the common words, which
are no part of a name, those that are taken for a name are listed. The rule is `slips` in cardbase/catalog/search/names.py, with
data/everyday-words.txt: most of the common words stand there, and of those that do not about one in sixteen is taken for a name.
"""

import argparse
import random
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from cardbase.catalog.opening import open_catalog  # noqa: E402
from cardbase.catalog.search.answer import search  # noqa: E402
from cardbase.errors import InputError  # noqa: E402
from cardbase.text import fold, name_key  # noqa: E402

KINDS = ("ja", "en", "kana", "romaji")
_WORDS = """
    about above accept account across afternoon airport almost already always amount animal anybody apple april argue
    arrive article autumn banana basket bathroom bicycle birthday bottle bread breakfast budget building business
    camera carrot ceiling chair cheap cheese chicken chocolate climate coffee college colour comfort common concert
    cookie cotton cousin credit culture cupboard curtain customer daily daughter decide delicious dentist describe
    dictionary different dinner discuss distance dollar drawer during early easily education eleven employee enough
    evening example exercise expensive explain famous farmer favourite february fiction finger flower football foreign
    forget fridge friday friend funny furniture garden gentle glasses grandmother grass grocery guitar happen happy
    healthy history holiday homework hotel hungry husband important inside internet invite jacket january journey
    juice kitchen language laptop later lawyer lemon letter little lunch magazine meal milk modern monday month
    morning mouse music nature necessary neighbour nervous never newspaper normal notebook number october office often
    onion orange package paint pencil perhaps picture pillow plastic please pocket police popular potato present
    pretty price problem professor public question rabbit radio random reason remember restaurant ribbon saturday
    school science simple slowly soccer sofa someone stomach story street subject sugar summer sunday supper sweater
    teacher telephone theatre thirsty thousand ticket tired together tomato tomorrow towel traffic trouble trousers
    umbrella uncle understand university vacation vegetable violin waiter wallet wednesday weekend window winter woman
    wonderful yellow yesterday
"""
COMMON = tuple(_WORDS.split())
"""Words of everyday English that stand in no name of a bundled card."""


def slip(text: str, edits: int, dice: random.Random) -> str:
    """Return the text with letters changed, dropped, put in or swapped."""
    wrong = text
    while fold(wrong) == fold(text) or not fold(wrong):
        wrong = text
        for _ in range(edits):
            at = dice.randrange(len(wrong))
            sign = wrong[at]
            new = chr(dice.randint(97, 122) if sign < "\u0100" else dice.randint(0x3042, 0x308D))
            kinds = [new, "", new + sign, wrong[at + 1 : at + 2] + sign]
            kind = dice.randrange(4)
            wrong = wrong[:at] + kinds[kind] + wrong[at + 1 + (kind == 3) :] or text
    return wrong


def taken(db: sqlite3.Connection) -> Iterator[tuple[str, str]]:
    """Yield the common words that are taken for a name, with the name."""
    for word in COMMON:
        for guess in search(db, word, limit=5).guessed:
            yield from ((word, name) for name in guess.names[:1])


def lost(
    db: sqlite3.Connection, names: list[str], kind: str, edits: int, dice: random.Random
) -> Iterator[tuple[str, str]]:
    """Yield the names that are not among the first five cards once they are misspelt, as they were written and as asked for."""
    for text in names:
        asked = slip(text, edits, dice).translate(str.maketrans("()", "  "))  # brackets group what is searched for
        meant = {card for (card,) in db.execute("SELECT card_id FROM name WHERE folded = ?", (name_key(text, kind),))}
        try:
            found = search(db, asked, limit=5).ids
        except InputError:
            found = []
        if not meant & set(found):
            yield text, asked


def named(db: sqlite3.Connection, kind: str, least: int) -> list[str]:
    """Return the names of a kind with so many letters, or more."""
    names = db.execute("SELECT DISTINCT text FROM name WHERE kind = ? ORDER BY text", (kind,))
    return [text for (text,) in names if len(fold(text)) >= least]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--names", type=int, default=300, help="of each kind")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        db = open_catalog(Path(folder) / "catalog.db")
        for least in (1, 4, 6):
            for kind in KINDS:
                names = named(db, kind, least)
                dice = random.Random(options.seed)
                asked = dice.sample(names, min(options.names, len(names)))
                share = 1 - len(list(lost(db, asked, kind, 1, dice))) / len(asked)
                print(f"{kind:6} of {least} letters and more: {share:.1%} of {len(asked)} are found with one slip")
        wrong = list(taken(db))
        print(
            f"{len(wrong)} of {len(COMMON)} common words are taken for a name: {', '.join(f'{w} ({n})' for w, n in wrong)}"
        )
        db.close()


if __name__ == "__main__":
    main()
