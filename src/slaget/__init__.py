"""slaget: the rules of Swedish and Danish board games, as a library to build games on.

>>> import slaget
>>> game = slaget.start("nissan", "forsta_motet", seed=bytes(32))
>>> game.to_act
('danish',)

The names below are the front door. Each is imported when it is first used, so that a program which
only needs one of them does not wait for the others.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from slaget.auditor.audit import audit, replay
    from slaget.front import find, start
    from slaget.kernel.chance import Chance, asked, entered, scripted, seeded
    from slaget.kernel.game import Entry, Game
    from slaget.kernel.options import Option
    from slaget.kernel.playouts import playout
    from slaget.kernel.registry import names
    from slaget.kernel.rules import BadSetup, Refusal, Rejected, Rule
    from slaget.kernel.ruleset import Outcome, Ruleset
    from slaget.kernel.seats import UnknownSeat
    from slaget.kernel.secret import Seat, secret, seen_by
    from slaget.log.copy import redact
    from slaget.log.file import LogFile
    from slaget.log.text import LogError, dump_log, load_log
    from slaget.players.player import player
    from slaget.seat.catalogue import catalogue
    from slaget.seat.desk import Desk
    from slaget.seat.types import types
    from slaget.seeds.agreement import Agreement

__version__ = "0.2.0"
__all__ = [
    "Agreement",
    "BadSetup",
    "Chance",
    "Desk",
    "Entry",
    "Game",
    "LogError",
    "LogFile",
    "Option",
    "Outcome",
    "Refusal",
    "Rejected",
    "Rule",
    "Ruleset",
    "Seat",
    "UnknownSeat",
    "asked",
    "audit",
    "catalogue",
    "dump_log",
    "entered",
    "find",
    "load_log",
    "names",
    "player",
    "playout",
    "redact",
    "replay",
    "scripted",
    "secret",
    "seeded",
    "seen_by",
    "start",
    "types",
]


_HOMES: Final = {
    "catalogue": "slaget.seat.catalogue",
    "find": "slaget.front",
    "player": "slaget.players.player",
    "start": "slaget.front",
    "types": "slaget.seat.types",
}
"""The modules of the names that the kernel does not offer."""

if not TYPE_CHECKING:  # to a checker the names are those imported above, and no others

    def __getattr__(name: str) -> object:
        if name not in __all__:
            raise AttributeError(f"module 'slaget' has no attribute {name!r}")
        found = getattr(import_module(_HOMES.get(name, "slaget.kernel")), name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
