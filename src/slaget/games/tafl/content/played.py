"""From the scenario wanted of a file to its set-up."""

from typing import Final
from weakref import WeakSet

from slaget.content.nodes import MapNode
from slaget.content.reading import Reading
from slaget.games.tafl.content.check import examine
from slaget.games.tafl.content.load import setup_of, wanted
from slaget.games.tafl.content.rulebooks import is_present
from slaget.games.tafl.setup import Setup, require_board
from slaget.kernel import Text

_SOUND: Final[WeakSet[MapNode]] = WeakSet()
"""The trees of bundled files in which nothing was found wrong: their scenarios are looked through once."""


def read(reading: Reading) -> Setup | None:
    """The set-up of a ruleset or a scenario; ``Rejected`` tells what is wrong with options."""
    if is_present(reading.document):
        _examine_once(reading)
    meant = wanted(reading)
    return setup_of(*meant, reading.options) if meant else None


def _examine_once(reading: Reading) -> None:
    root, library = reading.document.root, reading.document.library
    if root is None or root in _SOUND:
        return
    examine(reading)
    if library is not None and library.own.is_bundled and reading.faults.is_spotless() and not reading.found():
        _SOUND.add(root)


def read_board(game: str, reading: Reading) -> Setup | None:
    """The set-up of a scenario that is played on the board by one of the three rulesets."""
    made = read(reading)
    if made is None:
        return None
    require_board(made)
    if game not in ("tafl", made.ruleset_id):
        own = made.ruleset_id
        en, sv = f"this is a scenario of {own}, not of {game}", f"det här är ett scenario för {own}, inte {game}"
        reading.faults.error(None, "unknown-scenario", Text(en, sv))
    return made
