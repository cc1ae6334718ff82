"""Run the console examples of a document and write down what they print now.

usage: python scripts/refresh_examples.py README.md [docs/query.md ...]

The test suite compares the documents with what the commands print; after a wanted change of the output, this brings the documents up
to date. Read the difference before you commit it. An example that shows nothing, or "..." in place of some lines, stays as it is.
"""

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from cardbase.catalog.opening import open_catalog  # noqa: E402
from scripts.consoles import examples, files, run  # noqa: E402


def refreshed(document: Path, folder: Path) -> str:
    """Return the document's text with the present output of its examples."""
    database = folder / "catalog.db"
    open_catalog(database).close()
    text = document.read_text(encoding="utf-8")
    for name, content in files(document).items():
        (folder / name).write_text(content, encoding="utf-8")
    for example in examples(document):
        done = run(example, folder, database)
        if not example.output or "..." in example.output:
            continue
        before = "\n".join([f"$ {example.command}", *example.output])
        printed = [line.rstrip() for line in done.stdout.rstrip("\n").splitlines()]
        text = text.replace(before, "\n".join([f"$ {example.command}", *printed]), 1)
    return text


def main() -> None:
    """Refresh the documents that the command line names."""
    for name in sys.argv[1:]:
        document = Path(name).resolve()
        with tempfile.TemporaryDirectory() as folder:
            document.write_text(refreshed(document, Path(folder)), encoding="utf-8")


if __name__ == "__main__":
    main()
