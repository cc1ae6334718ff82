"""Where the bundled data lies: inside the installed package, or beside it in a checkout."""

from pathlib import Path


def data_folder(game: str = "") -> Path:
    """Return the folder of the bundled data, or of one game's data (which need not exist)."""
    package = Path(__file__).parent
    installed = package / "data"
    root = installed if installed.is_dir() else package.parent / "data"
    return root / game if game else root


def rulings_folders(game: str = "") -> list[Path]:
    """Return the folders of the bundled scenario files: of one game, or of each that has some."""
    return sorted(data_folder().glob(f"{game or '*'}/rulings"))
