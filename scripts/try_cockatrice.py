#!/usr/bin/env python3
"""Start Cockatrice with the games and decks that cardbase exports, and say what it has loaded.

  python scripts/try_cockatrice.py [--program FILE | --source FOLDER] [--out FOLDER] [--seconds 20] [GAME ...]

By hand or by a scheduled job; no usual run calls it. Cockatrice is the FILE, else `cockatrice` on the path or in /usr/games; `--source`
builds an unpacked release into OUT/build first (cmake, a C++ compiler, Qt with SVG, multimedia and WebSockets, protobuf). It is started
without a network (`unshare --net`), on a screen of its own (Xvfb), in a home of its own, once for each game: with the card database of
`catalog export`, and a local game that its debug settings begin with a bundled deck. What is said: how many cards the file has and how many
Cockatrice's log says that it loaded, whether every card of the deck is in the file, and where the picture of the screen is (Pillow takes
it). Whether the deck lies on the table is for who looks at the picture. What Cockatrice reads and logs was taken from its published source
(2.10 and later); where this was written there was none to be had, and it has been run with a stand-in alone. Exit code: 0 where every card
was loaded, 1 where one was not or a deck lacks a card, 2 where something that is needed is missing.
"""

import argparse
import os
import re
import shutil
import signal
import string
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

DECKS = {
    "build-divide": "Ember Rush",
    "detainer": "Wind and Arrows",
    "doomtrooper": "Capitol Mandate",
    "dreadnought": "Bell Choir",
    "fertcg": "Knights of Altea",
}
"""The deck of each game that is tried."""
LOADED = re.compile(r'Loaded card database: Path = "([^"]*)" Status = (\w+) Cards = (\d+) Sets = (\d+)')
"""What Cockatrice says of each file that it reads; its cards are those of all files so far. 0 or "Ok" is a file that it understands."""
USUAL = ("cockatrice", "/usr/games/cockatrice")
SCREEN, SIZE = ":87", "1280x800x24"
SETTINGS = """[personal]
clientversion={version}
lang=English
startupUpdateCheck=false
startupCardUpdateCheckPromptForUpdate=false
updatenotification=false
newversionnotification=false
picturedownload=false

[tipOfDay]
showTips=false
"""
"""What keeps Cockatrice from asking for updates and for its card importer: what stands in global.ini once it has been used."""
GAME = """[localgame]
onStartup=true
playerCount=1
deck\\Player%201={deck}
"""


class Loaded(NamedTuple):
    """What the log says of a file: whether Cockatrice understood it, and how many cards and sets it had then."""

    understood: bool
    cards: int
    sets: int


def missing(program: str | None) -> list[str]:
    """Return what is needed and not there, each with how to get it."""
    needs = [
        (
            bool(program),
            "there is no Cockatrice here: install it where your distribution has it (apt-get install cockatrice), or name it with"
            " --program FILE, or an unpacked release with --source FOLDER",
        ),
        (bool(shutil.which("Xvfb")), "there is no Xvfb: apt-get install xvfb"),
        (
            _offline_works(),
            "a program cannot be started without a network here: unshare --user --map-root-user --net true",
        ),
    ]
    return [said for there, said in needs if not there]


def _offline_works() -> bool:
    return (
        bool(shutil.which("unshare"))
        and subprocess.run([*offline(), "true"], capture_output=True, check=False).returncode == 0
    )


def offline() -> list[str]:
    """Return the words before a command that is to see no network."""
    return ["unshare", "--user", "--map-root-user", "--net"]


def loaded(log: str, file: str) -> Loaded | None:
    """Return what the log says of a file of this name, None where it does not name it."""
    said = [found for found in LOADED.finditer(log) if Path(found[1]).name == file]
    return Loaded(said[-1][2] in ("0", "Ok"), int(said[-1][3]), int(said[-1][4])) if said else None


def names(database: Path) -> set[str]:
    """Return the names of the cards of a database that cardbase wrote."""
    return {name.text or "" for name in ElementTree.parse(database).iterfind("cards/card/name")}


def lacking(deck: Path, known: set[str]) -> list[str]:
    """Return the cards of a deck that are not among the known ones."""
    return sorted({card.get("name", "") for card in ElementTree.parse(deck).iter("card")} - known)


def key_of(name: str) -> str:
    """Return a name as Qt writes it in the keys of its ini files: "DT 1" -> "DT%201"."""
    plain = string.ascii_letters + string.digits + "_-."
    units = memoryview(name.encode("utf-16-le")).cast("H")
    return "".join(
        chr(each) if each < 128 and chr(each) in plain else f"%U{each:04X}" if each > 255 else f"%{each:02X}"
        for each in units
    )


def enabled(database: Path) -> str:
    """Return settings by which all sets of a database are known and enabled, so that nothing is asked of them."""
    sets = [key_of(name.text or "") for name in ElementTree.parse(database).iterfind("sets/set/name")]
    return "[sets]\n" + "".join(f"{key}\\{what}=true\n" for key in sets for what in ("enabled", "isknown"))


def built(source: Path, folder: Path) -> str:
    """Build the client of a release, and return the program. Raises CalledProcessError where that fails."""
    without = ("SERVER", "ORACLE", "DBCONVERTER")
    subprocess.run(
        ["cmake", "-S", source, "-B", folder, "-DCMAKE_BUILD_TYPE=Release", *(f"-DWITH_{part}=0" for part in without)],
        check=True,
    )
    subprocess.run(["cmake", "--build", folder, "--parallel", str(os.cpu_count() or 1)], check=True)
    return str(folder / "cockatrice" / "cockatrice")


def laid_out(home: Path, game: str, version: str) -> tuple[Path, Path]:
    """Write the game and a deck where Cockatrice looks for them in a home, and return both files."""
    data = home / "share" / "Cockatrice" / "Cockatrice"
    database, deck = data / "customsets" / f"{game}.xml", data / "decks" / f"{game}.cod"
    for folder in (database.parent, deck.parent, data / "settings"):
        folder.mkdir(parents=True)
    cardbase = [sys.executable, "-m", "cardbase"]
    export = ["catalog", "export", f"game:{game}", "--to", "cockatrice", "--no-faces"]
    subprocess.run([*cardbase, *export, "-o", database], check=True, capture_output=True)
    beside = database.with_name("cards.xml")
    if beside.is_file():  # it belongs into the folder above; without a main database Cockatrice reads no others
        beside.rename(data / "cards.xml")
    subprocess.run([*cardbase, "deck", "export", DECKS[game], "-o", deck], check=True, capture_output=True)
    (data / "settings" / "global.ini").write_text(SETTINGS.format(version=version), encoding="utf-8")
    (data / "settings" / "cardDatabase.ini").write_text(enabled(database), encoding="utf-8")
    (data / "settings" / "debug.ini").write_text(GAME.format(deck=deck), encoding="utf-8")
    return database, deck


@contextmanager
def screen() -> Iterator[None]:
    """Have a screen of our own inside the block."""
    shown = subprocess.Popen(["Xvfb", SCREEN, "-screen", "0", SIZE, "-nolisten", "tcp"], stderr=subprocess.DEVNULL)
    try:
        time.sleep(1)
        yield
    finally:
        shown.terminate()
        shown.wait(10)


def surroundings(home: Path) -> dict[str, str]:
    """Return the environment in which Cockatrice finds nothing but what lies in a home, and tells what it loads."""
    places = {
        "HOME": home,
        "XDG_DATA_HOME": home / "share",
        "XDG_CONFIG_HOME": home / "config",
        "XDG_CACHE_HOME": home / "cache",
    }
    rules = {"QT_LOGGING_RULES": "card_database*=true;deck_loader*=true", "QT_QPA_PLATFORM": "xcb"}
    return (
        os.environ
        | {key: str(place) for key, place in places.items()}
        | rules
        | {"DISPLAY": SCREEN, "LC_ALL": "C.UTF-8"}
    )


def version_of(program: str, home: Path) -> str:
    """Return the version as Cockatrice writes it; of another than the last one used it runs its card importer first."""
    asked = [*offline(), program, "--version"]
    told = subprocess.run(asked, env=surroundings(home), capture_output=True, text=True, timeout=60, check=False).stdout
    return told.strip().partition("\n")[0].removeprefix("Cockatrice ")


def run(program: str, home: Path, seconds: float, picture: Path) -> str:
    """Run Cockatrice for so long, take a picture of its screen before it is ended, and return its log."""
    log = home / "log.txt"
    with log.open("wb") as out:
        shown = subprocess.Popen(
            [*offline(), program],
            env=surroundings(home),
            stdout=out,
            stderr=subprocess.STDOUT,
            cwd=home,
            start_new_session=True,
        )
        try:
            shown.wait(seconds)
        except subprocess.TimeoutExpired:
            _photograph(picture)
        finally:
            if shown.poll() is None:
                os.killpg(shown.pid, signal.SIGTERM)
                shown.wait(10)
    return log.read_text(encoding="utf-8", errors="replace")


def _photograph(picture: Path) -> None:
    try:
        from PIL import ImageGrab  # noqa: PLC0415 - of the extra pdf
    except ModuleNotFoundError:
        print("no picture is taken without Pillow: pip install pillow", file=sys.stderr)
        return
    ImageGrab.grab(xdisplay=SCREEN).quantize(64).save(picture, optimize=True)


def tried(program: str, game: str, out: Path, seconds: float) -> bool:
    """Try one game, say what was found, and return whether all of it was loaded."""
    home, picture = out / game, out / f"{game}.png"
    shutil.rmtree(home, ignore_errors=True)
    picture.unlink(missing_ok=True)
    home.mkdir(parents=True)
    version = version_of(program, home)
    database, deck = laid_out(home, game, version)
    written, log = names(database), run(program, home, seconds, picture)
    found, without = loaded(log, database.name), lacking(deck, written)
    told = (
        "Cockatrice's log does not name the file"
        if found is None
        else f"Cockatrice loaded {found.cards} in {found.sets} sets"
        if found.understood
        else "Cockatrice does not understand the file"
    )
    print(
        f"{game} in Cockatrice {version or '(of no version that it tells)'}: {len(written)} cards in the file; {told}"
    )
    print(
        f"  {DECKS[game]}: "
        + (f"not in the file: {', '.join(without)}" if without else "all its cards are in the file")
    )
    print(
        f"  {picture}"
        if picture.is_file()
        else f"  no picture: Cockatrice ended by itself, or none could be taken ({home / 'log.txt'})"
    )
    return found is not None and found.understood and found.cards == len(written) and not without


def main(words: Sequence[str] | None = None) -> int:
    """Try the games that are named, all without any."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", choices=[[], *DECKS], default=[], help=", ".join(DECKS))
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--program", metavar="FILE")
    which.add_argument("--source", metavar="FOLDER", type=Path)
    parser.add_argument("--out", metavar="FOLDER", type=Path, default=Path("build/cockatrice"))
    parser.add_argument("--seconds", type=float, default=20)
    asked = parser.parse_args(words)
    out = asked.out.resolve()
    found = next(filter(None, map(shutil.which, [asked.program] if asked.program else USUAL)), None)
    lack = missing(found or (str(asked.source) if asked.source else None))
    if lack:
        print("\n".join(lack), file=sys.stderr)
        return 2
    out.mkdir(parents=True, exist_ok=True)
    try:
        program = built(asked.source, out / "build") if asked.source else str(found)
        with screen():
            found_whole = [tried(program, game, out, asked.seconds) for game in asked.games or DECKS]
    except (OSError, subprocess.SubprocessError) as error:  # what was called says more, where it says anything
        told = getattr(error, "stderr", None) or b""
        print(f"{error}\n{told if isinstance(told, str) else told.decode(errors='replace')}".strip(), file=sys.stderr)
        return 2
    return 0 if all(found_whole) else 1


if __name__ == "__main__":
    sys.exit(main())
