"""Moves as the game writes them (``e2e3``, ``c9-c6``), read as commands."""

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Any, Final

from slaget.cli.commands import read_command
from slaget.cli.common import AnyGame, malformed
from slaget.kernel import Malformed

LONGEST: Final = 100
_MOST: Final = 20_000
"""So many commands of a state are written out to look for a move among them."""
_PLACE: Final = re.compile(r"[a-wyz]+[0-9]+")
"""A place; an x is the sign of a capture."""
_LOOSE: Final = re.compile(r"[\s\-x×+#@]")


def read_move_or_command(game: AnyGame, raw: bytes) -> Mapping[str, Any]:
    """A line of JSON, or a move; what is neither is a ``Rejected`` of code ``bad_field``.

    >>> from slaget.kernel import Game, find, seeded
    >>> schack = find("schack")
    >>> game = Game.start(schack, schack.load("grundstallning", {}), seeded(bytes(32)))
    >>> read_move_or_command(game, b"e2e3")
    {'seat': 'white', 'uci': 'e2e3', 'type': 'move'}
    """
    said = raw.strip()
    if not said or said[:1] in b'{["' or game.ruleset.notation is None or len(said) > LONGEST:
        return read_command(game.ruleset, raw)
    try:
        text = said.decode()
    except UnicodeDecodeError:
        return read_command(game.ruleset, raw)
    return read_move(game, text)


def read_move(game: AnyGame, text: str) -> dict[str, Any]:
    """The command that a move's text means, also one that the rules forbid; ``Rejected`` where it means none."""
    known = moves(game)
    found = known.get(text) or _loosely(known, text)
    if not found and (made := _forbidden(game, text) or _in_the_form_of(game, known, text)):
        found = [made]
    if len(found) == 1:
        return dict(found[0])
    if found:
        written = sorted(move for move, commands in known.items() if any(each in commands for each in found))
        meant = f"may be {' or '.join(written)}" if len(written) > 1 else f"stands for {len(found)} commands"
        raise malformed(game.ruleset, f"{text!r} {meant}; the one that is meant can be written as JSON")
    near = get_close_matches(text, known, 3) or list(known)[:3]
    hint = f"; there are {', '.join(near)}" if near else "; no move is to be made now"
    raise malformed(game.ruleset, f"{text!r} is no move{hint}")


def moves(game: AnyGame) -> dict[str, list[dict[str, Any]]]:
    """The moves that may be made now by their text, each with its command; a text may stand for several."""
    ruleset = game.ruleset
    found: dict[str, list[dict[str, Any]]] = {}
    if ruleset.notation is None:
        return found
    for command in _listed(game):
        text = ruleset.notation(game.state, command)
        if text is not None:
            found.setdefault(text, []).append(ruleset.codec.dump(command))
    return found


def _listed(game: AnyGame) -> Iterator[Any]:
    left = _MOST
    for seat in game.to_act:
        for option in game.options(seat):
            size = option.size()
            if size is not None and size <= left:
                left -= size
                yield from option.listed()


def _loose(text: str) -> str:
    return _LOOSE.sub("", text.casefold())


def _loosely(known: Mapping[str, list[dict[str, Any]]], text: str) -> list[dict[str, Any]]:
    """The commands of the moves that differ in case, dashes and signs of capture alone."""
    wanted = _loose(text)
    return [command for move, commands in known.items() if _loose(move) == wanted for command in commands]


def _forbidden(game: AnyGame, text: str) -> dict[str, Any] | None:
    """The command of a text that need not look like one that may be made now, where the game reads such."""
    reads = game.ruleset.telling.command_of
    command = reads(game.state, "".join(text.casefold().split())) if reads else None
    return None if command is None else game.ruleset.codec.dump(command)


def _in_the_form_of(game: AnyGame, known: Mapping[str, list[dict[str, Any]]], text: str) -> dict[str, Any] | None:
    """The command of a text that has the form of a move, made after the most alike that may be made now."""
    said = text.casefold()
    if not known or not _PLACE.search(said):
        return None
    for move in get_close_matches(said, known, len(known), 0):
        for command in known[move]:
            made = _whole(command, move, said) or _by_places(command, move, said)
            if made is not None and _is_sound(game, made):
                return made
    return None


def _whole(command: Mapping[str, Any], move: str, said: str) -> dict[str, Any] | None:
    """A field that is the text of the move holds the new text instead."""
    fields = [name for name, value in command.items() if value == move]
    return {**command, fields[0]: said} if len(fields) == 1 else None


def _by_places(command: Mapping[str, Any], move: str, said: str) -> dict[str, Any] | None:
    """Each place of the move becomes the place that stands there in the new text."""
    old, new = _PLACE.findall(move), _PLACE.findall(said)
    if len(old) != len(new) or not old or _loose(_PLACE.sub("", move)) != _loose(_PLACE.sub("", said)):
        return None
    places = dict(zip(old, new))
    held = {each for value in command.values() for each in (value if isinstance(value, list) else [value])}
    if len(places) != len(old) or any(a != b for a, b in places.items() if a not in held):
        return None
    return {name: _moved(value, places) for name, value in command.items()}


def _moved(value: Any, places: Mapping[str, str]) -> Any:
    if isinstance(value, list):
        return [_moved(each, places) for each in value]
    return places.get(value, value) if isinstance(value, str) else value


def _is_sound(game: AnyGame, command: Mapping[str, Any]) -> bool:
    try:
        game.ruleset.codec.load_command(command)
    except Malformed:
        return False
    return True
