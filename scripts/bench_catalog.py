"""Measure import and search on catalogues of made-up cards, and print each figure beside its goal.

    python scripts/bench_catalog.py [--cards 100000] [--queries 100] [--folder DIR] [--only CLASS,CLASS]

Names are made of Japanese words with known readings, katakana names and Latin ones. Classes of queries: a whole name, a
part of one, one and two kanji; a name, its kana, its romaji and a Latin name with one or two slips of typing; conditions on
fields. `scan` is the time of a plain LIKE over all names in the same run, so that `ratio` = median / scan does not depend
on how busy the machine is. recall: how often the card that was meant is among the first five. The import and each query on
fields are told with their CPU time, too.
"""

import argparse
import csv
import random
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from cardbase.catalog.completing import complete_names
from cardbase.catalog.database.sqlite import connect
from cardbase.catalog.importing.importer import import_source
from cardbase.catalog.opening import open_catalog
from cardbase.catalog.search.answer import search
from cardbase.text import fold, kana, romaji


def words(text: str) -> list[str]:
    return text.split()


KANJI = dict(
    pair.split(":")
    for pair in words(
        "竜:りゅう 炎:ほのお 聖:せい 闇:やみ 光:ひかり 影:かげ 剣:けん 魔法:まほう 天使:てんし 精霊:せいれい 騎士:きし "
        "王女:おうじょ 審判:しんぱん 法規:ほうき 命運:めいうん 遊技場:ゆうぎじょう 凝視:ぎょうし 超越者:ちょうえつしゃ "
        "揺籠:ゆりかご 光波:こうは 重装:じゅうそう 拠点:きょてん 天眼:てんがん 銃撃:じゅうげき 強制:きょうせい "
        "接続:せつぞく 暗黒:あんこく 機神:きしん 戦乙女:いくさおとめ 薔薇:ばら 深淵:しんえん 星屑:ほしくず 氷河:ひょうが "
        "雷鳴:らいめい 疾風:しっぷう 大地:だいち 紅蓮:ぐれん 蒼穹:そうきゅう 黄金:おうごん 白銀:はくぎん 漆黒:しっこく "
        "幻影:げんえい 混沌:こんとん 秩序:ちつじょ 絶望:ぜつぼう 希望:きぼう 祈り:いのり 誓い:ちかい 契約:けいやく "
        "代行者:だいこうしゃ 守護者:しゅごしゃ 破壊者:はかいしゃ 探索者:たんさくしゃ 狩人:かりうど 魔女:まじょ 皇帝:こうてい "
        "女王:じょおう 将軍:しょうぐん 兵士:へいし 傭兵:ようへい 暗殺者:あんさつしゃ 司祭:しさい 巫女:みこ 賢者:けんじゃ "
        "詩人:しじん 商人:しょうにん 海賊:かいぞく 人形:にんぎょう 要塞:ようさい 神殿:しんでん 迷宮:めいきゅう 回廊:かいろう "
        "庭園:ていえん 墓標:ぼひょう 月光:げっこう 太陽:たいよう 流星:りゅうせい 彗星:すいせい 銀河:ぎんが 虚空:こくう "
        "時空:じくう 次元:じげん 記憶:きおく 忘却:ぼうきゃく 覚醒:かくせい 転生:てんせい 破滅:はめつ 終焉:しゅうえん "
        "黎明:れいめい 黄昏:たそがれ 永遠:えいえん 刹那:せつな 血潮:ちしお 獣:けもの 狼:おおかみ 獅子:しし 鷹:たか 蛇:へび "
        "蝶:ちょう 蜘蛛:くも 桜:さくら 百合:ゆり"
    )
)
SOUNDS = words(
    "ア イ ウ エ オ カ キ ク ケ コ サ シ ス セ ソ タ チ ツ テ ト ナ ニ ネ ノ ハ ヒ フ ホ マ ミ ム メ モ ヤ ユ ヨ ラ リ ル レ ロ "
    "ガ ギ グ ゲ ゴ ザ ジ ズ ゼ ゾ ダ デ ド バ ビ ブ ベ ボ パ ピ プ ポ シャ ショ ジュ ヴァ ヴィ ヴェ ファ フィ フェ ティ ディ リュ "
    "リ ル ラ ア ト ス ド"
)
EPITHETS = words(
    "Dark Iron Silent Crimson Frozen Hollow Ancient Burning Golden Broken Savage Holy Cursed Blessed Veiled Mighty Swift "
    "Grim Fallen Rising Eternal Lunar Solar Imperial Ashen Bitter"
)
NOUNS = words(
    "Angel Legion Trooper Knight Dragon Warrior Prophet Blade Tank Rifle Fortress Curse Ritual Hunter Sniper Colonel "
    "Inquisitor Templar Mystic Guardian Wolf Hydra Beacon Engine Storm Shield Relic Oath Warden"
)
SYLLABLES = words("bar dor kel mir tha zor ven lis gar ael rin sha tor mun vek dra qui nol fer ith")
FIELDED = (
    "type:unit power>=5000",
    "パワー>=6000 色:黒",
    "type:command timing:quick cost<=2",
    "colour>=black,white power:4000..5000",
    "cost=3 hit=2 colour=red",
    "is:ace power>=5500",
    "attribute:attribute7 type:unit",
    "title:title31 cost<=4",
    "keyword:keyword9 -type:command",
    "(power>=6000 or hit>=3) colour:blue",
    "騎士 power>=5000",
    "set:set12 rarity:rare type:unit",
    "order:power type:territory cost=5",
    "has:power -has:hit cost:2,4",
    "text:decoy type:unit",
)


class Name(NamedTuple):
    """A made-up name; the reading of a Latin one is empty."""

    text: str
    reading: str


def make_names(number: int, seed: int = 1) -> list[Name]:
    """Return distinct names, four fifths of them Japanese."""
    dice, found = random.Random(seed), {}

    def foreign() -> str:
        sounds = [dice.choice(SOUNDS) + (dice.choice("ーンッルス") if dice.random() < 0.3 else "") for _ in range(4)]
        return "".join(sounds[: dice.randint(2, 4)]).rstrip("ッ")

    while len(found) < number:
        (a, ra), (b, rb), (c, rc) = dice.choices(list(KANJI.items()), k=3)
        k, k2 = foreign(), foreign()
        word = "".join(dice.choices(SYLLABLES, k=dice.randint(2, 3))).title()
        latin = f"{dice.choice(EPITHETS)} {dice.choice(NOUNS)} {dice.choice(['', 'of '])}{word}"
        kinds = [
            Name(f"{a}の{b} {k}", f"{ra}の{rb}{k}"), Name(f"{a}{b} {k}", ra + rb + k), Name(f"“{k}” {k2}", k + k2),
            Name(f"{k}・{k2}", k + k2), Name(f"{a}{b}の{c}", f"{ra}{rb}の{rc}"), Name(f"{a}を{b}する{c}", f"{ra}を{rb}する{rc}"),
            Name(latin, ""),
        ]  # fmt: skip
        name = dice.choices(kinds, weights=(30, 15, 10, 10, 10, 5, 20))[0]
        found[name.text] = name
    return list(found.values())


def write_cards(path: Path, names: list[Name], seed: int = 2) -> None:
    """Write a data file of cards with these names and facts by chance."""
    dice = random.Random(seed)
    head = "name_ja name_en kana romaji number set rarity type colour cost power hit timing ace title attribute keywords abilities"
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(head.split())
        for number, name in enumerate(names):
            reading = kana(name.reading)
            kind = dice.choice(("unit", "unit", "unit", "command", "territory"))
            unit = kind == "unit"
            writer.writerow([
                name.text if reading else "", "" if reading else name.text, reading, romaji(reading),
                f"X-{number:07}", f"set{number * 40 // len(names)}", dice.choice(("common", "common", "rare", "super rare")), kind,
                ";".join(dice.sample(("black", "blue", "white", "red"), dice.choice((1, 1, 1, 2)))), dice.randint(1, 7),
                dice.randint(2, 14) * 500 if unit else "", dice.randint(1, 3) if unit else "",
                dice.choice(("normal", "quick")), "yes" if unit and dice.random() < 0.1 else "",
                f"title{dice.randint(0, 99)}" if dice.random() < 0.3 else "", f"attribute{dice.randint(0, 49)}",
                f"keyword{dice.randint(0, 29)}" if dice.random() < 0.4 else "",
                dice.choice(("note: draws a card", "note: decoy; destroys a unit", "note: power goes up", "")),
            ])  # fmt: skip


def slip(text: str, edits: int, dice: random.Random) -> str:
    """Return the text with letters changed, dropped, put in or swapped."""
    wrong = text
    while wrong == text or len(wrong) < 2:
        wrong = text
        for _ in range(edits):
            at = dice.randrange(len(wrong))
            sign = wrong[at]
            new = chr(dice.randint(97, 122)) if sign < "\u0100" else chr(dice.randint(0x3042, 0x308D))
            new = dice.choice(text) if sign > "\u3fff" else new
            swapped = wrong[:at] + wrong[at + 1 : at + 2] + sign + wrong[at + 2 :]
            wrong = dice.choice(
                [
                    wrong[:at] + new + wrong[at + 1 :],
                    wrong[:at] + wrong[at + 1 :],
                    wrong[:at] + new + wrong[at:],
                    swapped,
                ]
            )
            wrong = wrong or text
    return wrong


class Question(NamedTuple):
    """A query and the name that is meant (or that the first name found contains)."""

    query: str
    meant: str
    within: bool = False


def questions(names: list[Name], number: int, seed: int = 7) -> dict[str, list[Question]]:
    """Return the classes of queries about names."""
    dice = random.Random(seed)
    japanese, latin = [name for name in names if name.reading], [name for name in names if not name.reading]
    doubles = [word for word in KANJI if len(word) == 2]
    asked: dict[str, list[Question]] = {}
    for _ in range(number):
        one, other = dice.choice(japanese), dice.choice(latin)
        spoken = kana(one.reading)
        word, part = dice.choice(doubles), dice.choice([word for word in one.text.replace("・", " ").split() if word])
        fresh = [
            ("name0", Question(one.text, one.text)), ("latin0", Question(other.text, other.text)),
            ("kana0", Question(spoken, one.text)), ("romaji0", Question(romaji(spoken), one.text)),
            ("part", Question(part, part, True)), ("two kanji", Question(word, word, True)),
            ("one kanji", Question(word[0], word[0], True)),
        ]  # fmt: skip
        for edits in (1, 2):
            sources = (
                ("name", one.text, one),
                ("kana", spoken, one),
                ("romaji", romaji(spoken), one),
                ("latin", other.text, other),
            )
            fresh += [
                (f"{kind}{edits}", Question(slip(text, edits, dice), meant.text)) for kind, text, meant in sources
            ]
        for kind, question in fresh:
            asked.setdefault(kind, []).append(question)
    return asked


LARGE = 100_000
LARGE_GOAL = (40.0, 0.0, 0.0)  # with more cards than that: the median in ms
GOALS = {  # class -> goal of the median in ms, of the 95th percentile, of recall; up to that many cards
    **dict.fromkeys(("name0", "latin0", "part", "two kanji", "one kanji", "completion"), (1.5, 0.0, 0.99)),
    **dict.fromkeys(("name1", "kana1", "romaji1", "latin1"), (8.0, 15.0, 0.99)),
    **dict.fromkeys(("name2", "kana2", "romaji2", "latin2"), (8.0, 15.0, 0.97)),
    **dict.fromkeys(("kana0", "romaji0"), (8.0, 15.0, 0.99)),
    "fielded": (10.0, 0.0, 0.0),
}


def timed(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


def figures(times: list[float]) -> tuple[float, float]:
    """Return the median and the 95th percentile."""
    ordered = sorted(times)
    return statistics.median(ordered), ordered[max(0, int(len(ordered) * 0.95) - 1)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cards", type=int, default=100_000)
    parser.add_argument("--queries", type=int, default=100)
    parser.add_argument("--folder", type=Path, help="keep the database here and use it again")
    parser.add_argument("--only", default="")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as passing:
        for line in run(
            chosen.folder or Path(passing), chosen.cards, chosen.queries, set(filter(None, chosen.only.split(",")))
        ):
            print(line, flush=True)


def run(folder: Path, cards: int, queries: int, only: set[str]) -> Iterator[str]:
    """Yield the lines of the report."""
    names = make_names(cards)

    def goals(kind: str) -> tuple[float, float, float]:
        return GOALS[kind] if cards <= LARGE else LARGE_GOAL

    path = folder / f"bench-{cards}.db"
    made = path.exists()
    db = connect(path) if made else open_catalog(path)
    if not made:
        data = folder / f"bench-{cards}.csv"
        write_cards(data, names)
        cpu = time.process_time()
        clock = timed(lambda: import_source(db, str(data), game="build-divide")) / 1000
        goal = "20 at 100000, 120 at 1000000"
        yield f"import of {cards} cards: {clock:.1f} s, {time.process_time() - cpu:.1f} s CPU (goal {goal})"
    scan, _ = figures(
        [timed(lambda: db.execute("SELECT card_id FROM name WHERE folded LIKE '%qqq%'").fetchall()) for _ in range(5)]
    )
    size = path.stat().st_size / 1e6
    yield f"{cards} cards, {size:.0f} MB, a plain scan of all names: {scan:.1f} ms"
    yield f"{'class':<12}{'median':>8}{'goal':>6}{'p95':>8}{'goal':>6}{'recall':>8}{'goal':>6}{'ratio':>8}"
    for kind, asked in questions(names, queries).items():
        if not only or kind in only:
            yield report(kind, *ask(db, asked), scan, goals(kind))
    if not only or "fielded" in only:
        times, cpu_times = [], []
        for query in FIELDED * 5:
            cpu = time.process_time()
            times.append(timed(lambda query=query: search(db, query, limit=50)))  # type: ignore[misc]
            cpu_times.append((time.process_time() - cpu) * 1000)
        for place, query in enumerate(FIELDED):
            clock, cpu = (statistics.median(taken[place :: len(FIELDED)]) for taken in (times, cpu_times))
            yield f"    {clock:7.1f} ms  {cpu:7.1f} ms CPU  {query}"
        yield f"    {statistics.median(times):7.1f} ms  {statistics.median(cpu_times):7.1f} ms CPU  in the middle"
        yield report("fielded", times, 1.0, scan, goals("fielded"))
    begun = [name.text[: 2 + number % 4] for number, name in enumerate(names[:queries])]
    yield report(
        "completion",
        [timed(lambda word=word: complete_names(db, word)) for word in begun],
        1.0,
        scan,
        goals("completion"),
    )  # type: ignore[misc]


def ask(db: sqlite3.Connection, asked: list[Question]) -> tuple[list[float], float]:
    """Return the time of each query, and the share of those that found what was meant among the first five."""
    times, right = [], 0
    search(db, asked[0].query, limit=50)
    for query, meant, within in asked:
        start = time.perf_counter()
        found = search(db, query, limit=50)
        times.append((time.perf_counter() - start) * 1000)
        shown = [db.execute("SELECT name FROM card WHERE id = ?", (number,)).fetchone()[0] for number in found.ids[:5]]
        right += any(fold(meant) in fold(name) for name in shown) if within else meant in shown
    return times, right / len(asked)


def report(kind: str, times: list[float], recall: float, scan: float, goals: tuple[float, float, float]) -> str:
    """Return a line of figures beside their goals; 0 where there is none."""
    median, late = figures(times)
    goal, late_goal, recall_goal = goals
    missed = median > goal or recall < recall_goal or (late_goal and late > late_goal)
    return (
        f"{kind:<12}{median:8.2f}{goal:6.1f}{late:8.2f}{late_goal:6.1f}{recall:8.3f}{recall_goal:6.2f}{median / scan:8.3f}"
        f"{'  <- misses its goal' if missed else ''}"
    )


if __name__ == "__main__":
    sys.exit(main())
