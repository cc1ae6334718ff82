"""Every module of the package has its tests where one looks: those of `cardbase/a/b.py` in `tests/a/test_b.py`."""

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE, TESTS = ROOT / "cardbase", ROOT / "tests"
LEAST = 0.9
"""The least share of the modules that have them."""
_EMPTY = 5
"""Lines of an `__init__` that only says what its package is."""


def modules() -> Iterator[Path]:
    """The modules in which there is something to test, below the package."""
    for file in sorted(PACKAGE.rglob("*.py")):
        is_empty = file.name == "__init__.py" and len(file.read_text(encoding="utf-8").strip().splitlines()) <= _EMPTY
        if not is_empty and file.name != "__main__.py":
            yield file.relative_to(PACKAGE)


def homes(module: Path) -> list[Path]:
    """Where the tests of a module may be; those of a package's own code are beside or in the folder of its tests."""
    if module.name != "__init__.py":
        return [TESTS / module.parent / f"test_{module.name}"]
    folder = TESTS / module.parent
    name = f"test_{module.parent.name or PACKAGE.name}.py"
    return [folder / name, folder.parent / name] if module.parent.name else [folder / name]


def test_modules_have_their_tests_where_one_looks() -> None:
    every = list(modules())
    without = [str(module) for module in every if not any(home.is_file() for home in homes(module))]
    share = 1 - len(without) / len(every)

    assert share >= LEAST, f"{share:.1%} of {len(every)}; without: {', '.join(without)}"


def test_the_rule_finds_a_module_and_the_code_of_a_package() -> None:
    assert homes(Path("decks/formats/csv.py")) == [TESTS / "decks" / "formats" / "test_csv.py"]
    assert homes(Path("decks/formats/__init__.py")) == [
        TESTS / "decks" / "formats" / "test_formats.py",
        TESTS / "decks" / "test_formats.py",
    ]
    assert homes(Path("__init__.py")) == [TESTS / "test_cardbase.py"]
