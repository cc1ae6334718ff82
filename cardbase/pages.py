"""The documentation pages that travel with cardbase, each under a topic: "query", "rules doomtrooper"."""

import posixpath
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from cardbase.bundled import docs_folder, readme
from cardbase.messages import LANGUAGES, say, spoken

_OF_FOLDER = "readme"
"""The page that tells of its folder: docs/rules/README.md is the topic "rules"."""
_LANGUAGE = 2
"""So many letters has the name of a folder of pages in another language: docs/ja/."""
_FORMER = {"formats": "files"}
"""Topics by the names that they had in earlier versions."""
_LINK = re.compile(r"(!?)\[([^][]*)\]\(([^)#\s]*)(#[^)]*)?\)")


class Page(NamedTuple):
    """A page of the documentation.

    topic  what `cardbase help` calls it: its file's name, behind that of its folder where it lies in one
    says   what it tells, as the table of the README says it, else its heading
    place  its Markdown file in the repository: "docs/rules/doomtrooper.md"
    path   the same file on this machine
    part   whom it is for, a heading of the README
    """

    topic: str
    says: str
    place: str
    path: Path
    part: str

    def text(self, language: str = "en") -> str:
        """Return the Markdown as it is written, in English where there is none in the language."""
        return (self._translated(language) or self.path).read_text(encoding="utf-8")

    def told(self) -> str:
        """Return the Markdown in the language that is spoken, for a reader without the files: what it links to is named as
        `cardbase help` takes it. A page that is there in English alone says so in its first line.
        """
        known, translated = pages(), self._translated(spoken())
        folder = f"docs/{spoken()}" if translated else posixpath.dirname(self.place)

        def named(link: re.Match[str]) -> str:
            picture, words, file, _ = link.groups()
            if picture or not file:
                return words
            target = topic_of(posixpath.normpath(posixpath.join(folder, file)))
            if target in known:
                return (
                    say("`cardbase help {target}`", target=target)
                    if words.endswith(".md")
                    else say("{words} (`cardbase help {target}`)", words=words, target=target)
                )
            return f"{words} ({file})" if ":" in file else words

        told = _LINK.sub(named, self.text(spoken()))
        return told if translated or spoken() == "en" else f"> {say('This page is there in English alone.')}\n\n{told}"

    def _translated(self, language: str) -> Path | None:
        """Return the file of the page in another language: docs/ja/query.md."""
        path = docs_folder() / language / self.place.removeprefix("docs/")
        return path if language != "en" and path.is_file() else None


def pages() -> dict[str, Page]:
    """Return every page by its topic: the README, then those that its tables name, in their order, each table's with the pages that
    lie in the folders of its own; the others come last.
    """
    folder = docs_folder()
    files = {f"docs/{path.relative_to(folder).as_posix()}": path for path in _files(folder)}
    said = {place: (says, part) for place, says, part in _said_in_readme() if place in files}
    parts = list(dict.fromkeys(part for _, part in said.values()))
    for place in sorted(set(files) - set(said)):
        _, part = said.get(f"{posixpath.dirname(place)}/README.md", ("", parts[-1]))
        said[place] = _heading(files[place]), part
    found = [Page(topic_of(place), says, place, files[place], part) for place, (says, part) in said.items()]
    tour = Page(_OF_FOLDER, "what cardbase does: a tour", "README.md", readme(), parts[0])
    return {page.topic: page for page in sorted((tour, *found), key=lambda page: parts.index(page.part))}


def page(topic: str) -> Page | None:
    """Return the page of a topic, named as `cardbase help` or as its file is: "rules detainer", "docs/rules/detainer.md"."""
    return pages().get(topic_of(topic))


def topic_of(words: str) -> str:
    """Return the topic that words mean: "docs/rules/detainer.md" and "Rules  detainer" -> "rules detainer".

    A page in another language has the topic of the one in English: "docs/ja/query.md" -> "query".
    """
    parts = [part.removesuffix(".md") for part in re.split(r"[/\s]+", words.casefold()) if part]
    parts = parts[1:] if parts[:1] == ["docs"] else parts
    parts = parts[1:] if parts[1:] and parts[0] in LANGUAGES else parts
    topic = " ".join(parts[:-1] if parts[1:] and parts[-1] == _OF_FOLDER else parts)
    return _FORMER.get(topic, topic)


def _files(folder: Path) -> Iterator[Path]:
    yield from (path for path in folder.glob("*.md") if path.stem.casefold() != _OF_FOLDER)
    yield from (path for path in folder.glob("*/*.md") if len(path.parent.name) > _LANGUAGE)


def _said_in_readme() -> Iterator[tuple[str, str, str]]:
    """Yield the pages that the tables of the README name, with what it says of them, and the heading of the table:
    "docs/query.md", "the query language", "For players".
    """
    part = ""
    for line in readme().read_text(encoding="utf-8").splitlines():
        if line.startswith("### "):
            part = line.removeprefix("### ")
        if line.startswith("| ["):
            named, says = line.strip("| ").rsplit(" | ", 1)
            yield from ((link[3], says, part) for link in _LINK.finditer(named))


def _heading(path: Path) -> str:
    with path.open(encoding="utf-8") as lines:
        return next(lines, "").strip("# \n")
