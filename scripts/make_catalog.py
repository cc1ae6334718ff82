#!/usr/bin/env python3
"""Make the prebuilt catalogue that a wheel brings: catalog.db, what the bundled data become, and its certificate, catalog.json.

  python scripts/make_catalog.py FOLDER

`hatch_build.py` runs this while a wheel is made; a checkout makes its own where it is first needed (`cardbase/catalog/prebuilt.py`), and
lends it to the wheel.
Needs what making cards of data needs, lark among it, and no installed cardbase.
"""

import argparse
import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from cardbase.catalog.prebuilt import Prebuilt, in_checkout, made_of

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    wanted, own = Prebuilt(folder / "catalog.db", made_of()), in_checkout(ROOT)
    if own.fits():
        shutil.copyfile(own.file, wanted.file)
        shutil.copyfile(own.certificate, wanted.certificate)
    else:
        wanted.make()


if __name__ == "__main__":
    main()
