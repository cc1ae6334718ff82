"""Every command line in the README and in docs/ runs, ends as the document says, and prints what the document shows."""

from pathlib import Path

import pytest

from scripts.consoles import ROOT, documents, examples, files, run


def same(shown: list[str], printed: list[str]) -> bool:
    """Return whether the shown lines are the printed ones; a shown line `...` stands for any number of lines."""
    if not shown:
        return not printed
    if shown[0] == "...":
        return any(same(shown[1:], printed[i:]) for i in range(len(printed) + 1))
    return bool(printed) and shown[0].rstrip() == printed[0].rstrip() and same(shown[1:], printed[1:])


@pytest.mark.posix
@pytest.mark.parametrize("document", documents(), ids=lambda path: str(path.relative_to(ROOT)))
def test_examples_print_what_the_document_shows(document: Path, tmp_path: Path, catalog_path: Path) -> None:
    """The examples of a page are run one after another in an empty folder, with the bundled catalogue."""
    for name, content in files(document).items():
        (tmp_path / name).write_text(content, encoding="utf-8")
    for example in examples(document):
        done = run(example, tmp_path, catalog_path)
        printed = [line.rstrip() for line in done.stdout.rstrip("\n").splitlines()]

        assert done.returncode == example.code, f"{example.place}: exit code {done.returncode}\n{done.stdout}"
        if example.output:
            assert same(example.output, printed), f"{example.place}: printed\n{done.stdout}"


def test_the_readme_has_examples() -> None:
    """A reader that finds no block would make the test above pass for nothing."""
    assert len(list(examples(ROOT / "README.md"))) >= 8
