"""`cardbase catalog datasette`: the metadata with which Datasette shows the catalogue."""

import json
from pathlib import Path
from typing import Annotated

import typer

from cardbase.cli import output
from cardbase.cli.session import open_database, place
from cardbase.files import write_file
from cardbase.messages import say


def datasette(
    out: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write to a file instead of stdout.")
    ] = None,
) -> None:
    """Write the metadata with which Datasette shows the catalogue: titles, columns in words, facets ('cardbase help sql').

    \b
    Examples:
      cardbase catalog datasette -o metadata.json
      datasette "$(cardbase db path)" --metadata metadata.json --setting truncate_cells_html 60
    """
    from cardbase.catalog.datasette import metadata  # noqa: PLC0415

    text = json.dumps(metadata(open_database()), ensure_ascii=False, indent=2) + "\n"
    if out is None:
        output.data(text)
        return
    write_file(out, text)
    output.note(say("wrote {out}; datasette '{place}' --metadata {out} shows the catalogue", out=out, place=place()))
