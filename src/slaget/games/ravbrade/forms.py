"""How the forms of Rävbräde look: a goose goes from point to point; the fox along a path, taking perhaps."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from slaget.games.ravbrade.words import WORDS
from slaget.kernel import Button, Text

_TAKING: Final = WORDS.labels["field"]["capture"]


def _told(_state: Any, moves: Sequence[tuple[Sequence[str], str | None]]) -> list[Text | str]:
    return [_way(path, capture) for path, capture in moves]


def _way(path: Sequence[str], capture: str | None) -> Text | str:
    way = "–".join(path)
    if capture is None:
        return way
    return Text(f"{way}, {_TAKING.en} {capture}", f"{way}, {_TAKING.sv} {capture}")


def _touched(_state: Any, moves: Sequence[tuple[Sequence[str], str | None]]) -> list[tuple[str, ...]]:
    return [(*path, *([] if capture is None else [capture])) for path, capture in moves]


_MOVE: Final = "path,capture"
FORMS: Final[Mapping[str, Button]] = {
    "move_goose": Button(("from,to",), kinds={"from,to": ("point", "point")}),
    "move_fox": Button((_MOVE,), kinds={_MOVE: ("path", "point")}, called={_MOVE: _told}, at={_MOVE: _touched}),
    "add_goose": Button(("to",), kinds={"to": "point"}),
    "place_fox": Button(("to",), kinds={"to": "point"}),
    "resign": Button(confirm=True),
}
