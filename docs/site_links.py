"""Dead links within the built site: python docs/site_links.py FOLDER

Every page, picture and script of the site that a page names must be there, and the place on it too.
"""

import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

_ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:|//")


class Page(HTMLParser):
    """What a page names, and the places that it has."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.file = file
        self.links: dict[str, None] = {}
        self.places: set[str] = set()
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if value and name in ("href", "src"):
                self.links[value] = None
            elif value and (name == "id" or (name == "name" and tag == "a")):
                self.places.add(value)


def dead(folder: Path) -> Iterator[str]:
    """Each link that leads nowhere, with the page it stands on."""
    pages = {file.resolve(): Page(file.resolve()) for file in sorted(folder.rglob("*.html"))}
    for page in pages.values():
        for link in page.links:
            if not _ELSEWHERE.match(link) and not _leads(page, link, pages):
                yield f"{page.file.relative_to(folder.resolve())}: {link}"


def _leads(page: Page, link: str, pages: dict[Path, Page]) -> bool:
    path, _, place = link.partition("#")
    path = unquote(path.partition("?")[0])
    target = (page.file.parent / path).resolve() if path else page.file
    found = pages.get(target)
    return target.exists() and (not place or found is None or unquote(place) in found.places)


if __name__ == "__main__":
    found = list(dead(Path(sys.argv[1])))
    print(*found, f"{len(found)} dead links", sep="\n")
    sys.exit(bool(found))
