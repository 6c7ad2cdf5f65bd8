"""Parts of Omringad shown: who is whose neighbour on a map, how a country lies."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from slaget.games.omringad.board import atlas
from slaget.kernel import Text
from slaget.kernel.catalogue import Showing, Shown

_SEATS: Final = Text("{seats} players; the edges that meet:", "{seats} spelare; de kanter som möts:")
_MEETS: Final = {
    "same": Text("{one} meets {other}", "{one} möter {other}"),
    "mirrored": Text("{one} meets {other}, the other way", "{one} möter {other}, åt andra hållet"),
}
_NEIGHBOURS: Final = Text("Neighbours of each square:", "Grannar till varje ruta:")
RULING: Final = Text(
    "The rulebook knows two and four players; three is a ruling (OM-1.1).",
    "Regelboken känner två och fyra spelare; tre är ett avgörande (OM-1.1).",
)


def neighbours(value: Any) -> Mapping[str, tuple[str, ...]]:
    """The neighbours of each square of a map as a file says it (OM-1.4)."""
    return atlas(value["seats"], tuple((one, other, how) for one, other, how in value["links"])).near


def _map(shown: Showing) -> Iterator[str]:
    value, language = shown.value, shown.language
    yield _SEATS[language].format(seats=value["seats"])
    for one, other, how in value["links"]:
        yield "  " + _MEETS[how][language].format(one=one, other=other)
    if value["seats"] == 3:
        yield RULING[language]
    yield _NEIGHBOURS[language]
    yield from (f"  {square}: {', '.join(near)}" for square, near in neighbours(value).items())


def _near(shown: Showing) -> Mapping[str, object]:
    return {"neighbours": {square: list(near) for square, near in neighbours(shown.value).items()}}


SHOWN: Final = {"maps": Shown(words=_map, more=_near)}
