#!/usr/bin/env python3
"""Make the font that card faces and printed sheets are drawn with: data/fonts/NotoSansJP.ttf and the text of its licence.

  uv run --no-project --with "fonttools==4.68.0" --with "justmytype-intl-cjk==0.1.0" python scripts/make_font.py

The source is Noto Sans JP (SIL Open Font Licence 1.1), a variable TrueType font in the package justmytype-intl-cjk on PyPI. What is kept:
its regular weight, without hinting and without layout tables, so that every program measures a text alike, and the characters that
Japanese texts are written with (code page 932, so that ③ and 髙 are there; of it the source lacks ≒), Latin letters, and signs. A test holds it
against the texts of the bundled cards (tests/printing/test_font.py).
"""

import sys
from importlib.util import find_spec
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "data" / "fonts"
SOURCE = "fonts/ofl/notosansjp/NotoSansJP[wght].ttf"
WEIGHT = 400
LATIN = ((0x20, 0x17F), (0x2010, 0x2044), (0x2070, 0x209C), (0x2150, 0x218B), (0x2190, 0x21FF), (0x2200, 0x22FF))
"""Latin letters, punctuation, raised and lowered figures, fractions and Roman numerals, arrows, signs of mathematics."""
KANA = ((0x3000, 0x30FF), (0x31F0, 0x31FF), (0xFF01, 0xFFEF))
"""Japanese punctuation, kana, small kana, and what is as wide as kanji, or half as wide as kana."""


def characters() -> set[int]:
    """Return the code points that are kept."""
    wanted = {code for first, last in (*LATIN, *KANA) for code in range(first, last + 1)}
    for high in (*range(0x81, 0xA0), *range(0xE0, 0xF0), *range(0xFA, 0xFD)):
        for low in range(0x40, 0xFD):
            wanted.update(map(ord, bytes((high, low)).decode("cp932", "ignore")))
    return wanted


def main() -> int:
    from fontTools.subset import Options, Subsetter  # noqa: PLC0415 - the tests import this module without it
    from fontTools.ttLib import TTFont  # noqa: PLC0415
    from fontTools.varLib.instancer import instantiateVariableFont  # noqa: PLC0415

    found = find_spec("justmytype_intl_cjk")
    if found is None or not found.submodule_search_locations:
        print("there is no package justmytype-intl-cjk; the command above installs it for this run", file=sys.stderr)
        return 2
    source = Path(found.submodule_search_locations[0], SOURCE)
    font = instantiateVariableFont(TTFont(source, recalcTimestamp=False), {"wght": WEIGHT}, updateFontNames=True)
    options = Options()
    options.hinting, options.layout_features, options.name_IDs = False, [], [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.drop_tables += ["GPOS", "GSUB", "GDEF", "BASE", "STAT", "vhea", "vmtx", "VORG", "DSIG"]
    options.notdef_outline, options.glyph_names, options.legacy_kern = True, False, False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters())
    subsetter.subset(font)
    FOLDER.mkdir(parents=True, exist_ok=True)
    font.save(FOLDER / "NotoSansJP.ttf")
    licence = (source.parent / "OFL.txt").read_text(encoding="utf-8")
    (FOLDER / "OFL.txt").write_text(licence, encoding="utf-8", newline="\n")
    print(f"{len(font.getBestCmap()):,} characters, {(FOLDER / 'NotoSansJP.ttf').stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
