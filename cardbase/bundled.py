"""Where the bundled data and the documentation lie: inside the installed package, or beside it in a checkout."""

from pathlib import Path
from zlib import crc32

_PACKAGE = Path(__file__).parent


def data_folder(game: str = "") -> Path:
    """Return the folder of the bundled data, or of one game's data (which need not exist)."""
    root = _bundled("data")
    return root / game if game else root


def rulings_folders(game: str = "") -> list[Path]:
    """Return the folders of the bundled scenario files: of one game, or of each that has some."""
    return _folders("rulings", game)


def decks_folders(game: str = "") -> list[Path]:
    """Return the folders of the preconstructed decks: of one game, or of each that has some."""
    return _folders("decks", game)


def _folders(name: str, game: str) -> list[Path]:
    # A plain look into the folder: `glob` makes patterns of it, for which `show` would wait.
    games = [data_folder(game)] if game else sorted(data_folder().iterdir())
    return [folder for each in games if (folder := each / name).is_dir()]


def data_version() -> str:
    """Return a short digest of the games' bundled data: the same in a checkout and in a wheel made of it."""
    found = 0
    for folder in sorted(path for path in data_folder().iterdir() if path.is_dir()):
        for file in sorted(path for path in folder.iterdir() if path.suffix in (".csv", ".toml")):
            found = crc32(f"{folder.name}/{file.name}".encode() + file.read_bytes(), found)
    return f"{found:08x}"


def is_checkout() -> bool:
    """Tell whether this is a checkout, where the data lie beside the package."""
    return data_folder().parent != _PACKAGE


def docs_folder() -> Path:
    """Return the folder of the documentation."""
    return _bundled("docs")


def readme() -> Path:
    """Return the file of the README."""
    installed = _PACKAGE / "docs" / "README.md"
    return installed if installed.is_file() else _PACKAGE.parent / "README.md"


def _bundled(name: str) -> Path:
    installed = _PACKAGE / name
    return installed if installed.is_dir() else _PACKAGE.parent / name
