"""Texts: what must not matter when names are compared is folded away, how wide a text is, and where its lines may break.

fold        key for search: width, case, accents, kana kind, long marks, punctuation, blanks and old forms are gone
romaji_key  key for names in romaji: also long vowels, doubled letters and the ways to spell a sound (si/shi, l/r, v/b)
identity    key for "the same name" in rules: only width, case and blanks are gone
width       columns of a terminal
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

_TO_HIRAGANA = {code: chr(code - 0x60) for code in (*range(0x30A1, 0x30F7), 0x30FD, 0x30FE)}
_TO_HIRAGANA |= dict(zip(map(ord, "ヷヸヹヺ"), ("ゔぁ", "ゔぃ", "ゔぇ", "ゔぉ"), strict=True))
# Old and variant forms beside the ones in daily use; small and historical kana beside today's.
_OLD = "龍劍劔劒國圓髙﨑碕嵜齋齊斎邊邉澤濱廣學體變醫壽聲關顯櫻條來藝傳戰戦靈瀧淵淺雜豐寶鐵驛廳燈惡亞壓圍榮營衞應橫歐溫"
_NEW = "竜剣剣剣国円高崎崎崎斉斉斉辺辺沢浜広学体変医寿声関顕桜条来芸伝戦戦霊滝渕浅雑豊宝鉄駅庁灯悪亜圧囲栄営衛応横欧温"
_OLD += "假價會擴覺樂觀氣歸舊據擧虛狹曉區勳縣險權嚴恆黃號黑吳雙搜總藏從縱處緖敍將獎燒證乘淨疊眞愼圖隨瑞數靑靜祕潛禪搖"
_NEW += "仮価会拡覚楽観気帰旧拠挙虚狭暁区勲県険権厳恒黄号黒呉双捜総蔵従縦処緒叙将奨焼証乗浄畳真慎図随瑞数青静秘潜禅揺"
_OLD += "彈擔單團斷遲晝鑄點轉當黨燈德獨讀屆繩貳腦廢拜發髮拂佛邊辯舖萬滿默藥譯與譽謠賴亂覽兩綠獵淚壘勵禮隸戀爐勞樓灣增"
_NEW += "弾担単団断遅昼鋳点転当党灯徳独読届縄弐脳廃拝発髪払仏辺弁舗万満黙薬訳与誉謡頼乱覧両緑猟涙塁励礼隷恋炉労楼湾増"
_FORMS = dict(zip(map(ord, _OLD), _NEW, strict=True))
_FORMS |= dict(zip(map(ord, "ゕゖゐゑ"), "かけいえ", strict=True))
_FORMS |= dict(zip(map(ord, "æœøđłðþı"), ("ae", "oe", "o", "d", "l", "d", "th", "i"), strict=True))
_VOICED = str.maketrans("かきくけこさしすせそたちつてとはひふへほ", "がぎぐげござじずぜぞだぢづでどばびぶべぼ")


class _Folds(dict[int, str]):
    """What each normalised character becomes, worked out when it is first met."""

    def __missing__(self, code: int) -> str:
        parts = unicodedata.normalize("NFD", _TO_HIRAGANA.get(code, chr(code)))
        plain = "".join(part for part in parts if not "\u0300" <= part <= "\u036f")
        folded = unicodedata.normalize("NFC", plain).translate(_FORMS)
        self[code] = "".join(part for part in folded if part.isalnum() and part != "ー")
        return self[code]


_FOLDS = _Folds()


def fold(text: str) -> str:
    """Return the search key of `text`: "“Dead Rook”" -> "deadrook", "ｴﾘｻﾞﾍﾞｰﾄ" -> "えりざべと".

    A text of punctuation alone keeps it, so that a card called "???" has a key.
    """
    normal = _normal(text)
    return normal.translate(_FOLDS) or "".join(normal.split()).encode("utf-8", "ignore").decode()


@lru_cache(maxsize=1024)  # the formats of a game ask for the same name one after another
def identity(text: str) -> str:
    """Return the key under which a game's rules take two names for the same: width, case and blanks do not matter."""
    return "".join(_normal(text).split())


def width(text: str) -> int:
    """Return how many columns of a terminal the text takes."""
    if text.isascii():
        return len(text)
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 0 if unicodedata.combining(c) else 1 for c in text)


def _normal(text: str) -> str:
    """NFKC and lower case, with spaced sound marks joined and repetition marks written out."""
    if text.isascii():
        return text.lower()
    normal = unicodedata.normalize("NFKC", text).casefold()
    if "\u3099" in normal or "\u309a" in normal:
        normal = unicodedata.normalize("NFC", normal.replace(" \u3099", "\u3099").replace(" \u309a", "\u309a"))
    return re.sub("(.)([々ゝゞヽヾ])", _repeated, normal) if _REPEATS.search(normal) else normal


_REPEATS = re.compile("[々ゝゞヽヾ]")


def _repeated(found: re.Match[str]) -> str:
    character, mark = found.groups()
    return character + (character.translate(_TO_HIRAGANA).translate(_VOICED) if mark in "ゞヾ" else character)


def kana(text: str) -> str:
    """Return `text` with katakana as hiragana and half-width kana as full: "ｴﾘｻﾞ" -> "えりざ"."""
    return unicodedata.normalize("NFKC", text).translate(_TO_HIRAGANA)


def is_kana(text: str) -> bool:
    """Tell whether a folded text is in hiragana alone."""
    return bool(text) and all("ぁ" <= character <= "ゖ" for character in text)


_ROWS = (
    "あいうえお kかきくけこ sさ*すせそ tた**てと nなにぬねの hはひ*へほ mまみむめも yや*ゆ*よ rらりるれろ wわ**** "
    "gがぎぐげご zざ*ずぜぞ dだ**でど bばびぶべぼ pぱぴぷぺぽ"
)
_ROMAJI = {sign: row[:-5] + vowel for row in _ROWS.split() for sign, vowel in zip(row[-5:], "aiueo", strict=True)}
_ROMAJI |= {"ゐ": "i", "ゑ": "e"}
_ROMAJI |= dict(zip("しちつふじぢづをゔん", ("shi", "chi", "tsu", "fu", "ji", "ji", "zu", "o", "vu", "n"), strict=True))
_SMALL = {"ぁ": "a", "ぃ": "i", "ぅ": "u", "ぇ": "e", "ぉ": "o", "ゃ": "ya", "ゅ": "yu", "ょ": "yo", "ゎ": "a"}


def romaji(reading: str) -> str:
    """Return a kana reading in Hepburn romaji as passports write it, without long vowels: "ほうき" -> "hoki".

    What is not kana stays.
    """
    out, doubled = "", False
    for sign in kana(reading):
        if sign == "っ":
            doubled = True
        elif sign in _SMALL:
            out = _contracted(out, _SMALL[sign])
        elif sign != "ー":
            sound = _ROMAJI.get(sign, sign)
            if doubled and sound[:1].isalpha():
                out += "t" if sound.startswith("ch") else sound[0]
            out += "'" + sound if out.endswith("n") and sign in _ROMAJI and sound[0] in "aiueoy" else sound
            doubled = False
    return re.sub(_LONG_VOWELS, "", out)


_LONG_VOWELS = "(?<=o)[uo]|(?<=u)u"


def _contracted(before: str, small: str) -> str:
    """Join a small kana to what is before it: ki + ya -> kya, shi + ya -> sha, fu + a -> fa, te + i -> ti."""
    stem = before[:-1] if before[-1:] in "aiueo" else before
    if small[0] == "y":
        return stem + (small[1:] if stem.endswith(("sh", "ch", "j")) else small)
    if before.endswith(("ku", "gu")):
        return stem + "w" + small
    if stem == before[:-1] and stem[-1:] in ("", " ", *"aiueo"):
        return stem + {"u": "w", "i": "y"}.get(before[-1:], before[-1:]) + small
    return stem + small


_SPELLINGS = "dzu:zu du:zu di:ji zi:ji dy:j zy:j jy:j si:shi sy:sh ti:chi ty:ch tu:tsu wo:o mb:nb mp:np"
_SOUNDS = [tuple(pair.split(":")) for pair in _SPELLINGS.split()]
_LETTERS = str.maketrans("lv", "rb")
# Patterns as text: `re` keeps what it has compiled, and a search that needs none of them starts faster.
_HU = "(?<![cst])hu"
_LONG = r"t+(?=ch)|(o)[ou]+|(.)\2+"


def romaji_key(text: str) -> str:
    """Return the search key of a name in romaji: "Hôki", "houki", "hooki" -> "hoki"; "siryu", "shilyuu" -> "shiryu"."""
    key = fold(text).translate(_LETTERS)
    if "hu" in key:
        key = re.sub(_HU, "fu", key)
    for spelling, sound in _SOUNDS:
        if spelling in key:
            key = key.replace(spelling, sound)
    return re.sub(_LONG, r"\1\2", key)


def name_key(text: str, kind: str) -> str:
    """Return the key stored for a name of a kind ("ja", "en", "kana", "romaji", "alias")."""
    return romaji_key(text) if kind == "romaji" else fold(text)


NOT_FIRST = frozenset(
    "、。，．・·：；？！,.:;?!)]}）］｝〕〉》」』】〙〗’”»ーｰ゛゜ヽヾゝゞ々〻‐–—…‥～〜％%℃°"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ／/"
)
"""What may not begin a line (JIS X 4051, 行頭禁則)."""
NOT_LAST = frozenset("([{（［｛〔〈《「『【〘〖‘“«＋−±＃#¥￥$＄")
"""What may not end a line (行末禁則)."""
SEAMS = "/\\-_?&="
"""Behind these a path or an address is broken that is longer than a line."""


def wrapped(text: str, columns: int, *, hang: int = 0) -> list[str]:
    """Return a text as lines of at most so many columns, broken where its script allows; a word that is longer than a line is broken.

    hang  the blanks with which every line but the first begins; blanks at the beginning of the text stay
    """
    lines, line = list[str](), text[: len(text) - len(text.lstrip())]
    for piece in pieces(text.lstrip()):
        rest = piece
        if line.strip() and width(line + rest.rstrip()) > columns:
            lines.append(line.rstrip())
            line = " " * hang
        while width(line + rest.rstrip()) > columns and len(rest.rstrip()) > 1:
            head = begun(rest, columns - width(line))
            lines.append(line + head)
            line, rest = " " * hang, rest[len(head) :]
        line += rest
    return [*lines, line.rstrip()] if line.strip() or not lines else lines


def begun(word: str, columns: int) -> str:
    """Return as much of a word that is longer than a line as fits, one character at least: of a path or an address up to one of its
    seams, where there is one in the second half.
    """
    length = 1
    while length < len(word) and width(word[: length + 1]) <= columns:
        length += 1
    seam = max(map(word[:length].rfind, SEAMS)) + 1
    return word[: seam if length < len(word) and 2 * seam >= length else length]


def pieces(text: str) -> Iterator[str]:
    """Yield the pieces between which a line may break, with the blanks behind them."""
    piece = ""
    for place, sign in enumerate(text, 1):
        after = text[place : place + 1]
        piece += sign
        if not after or _may_break(sign, after):
            yield piece
            piece = ""


def _may_break(before: str, after: str) -> bool:
    if after.isspace() or after in NOT_FIRST or before in NOT_LAST:
        return False
    if '"' in (before, after) and not before.isspace():
        return False  # it may open or close
    if before != "・" and "ァ" <= before <= "ー" and "ァ" <= after <= "ー":
        return False  # a word in katakana stays whole
    return before.isspace() or _wide(before) or _wide(after)


def _wide(sign: str) -> bool:
    return unicodedata.east_asian_width(sign) in "WF"
