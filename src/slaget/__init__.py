"""slaget: the rules of Swedish and Danish board games, as a library to build games on.

>>> import slaget
>>> nissan = slaget.find("nissan")
>>> game = slaget.Game.start(nissan, nissan.load("forsta_motet", {}), slaget.seeded(bytes(32)))
>>> game.to_act
('danish',)
"""

from slaget.kernel import (
    Chance,
    Entry,
    Game,
    LogError,
    Option,
    Outcome,
    Rejected,
    Rule,
    Ruleset,
    Seat,
    audit,
    dump_log,
    entered,
    find,
    load_log,
    names,
    replay,
    scripted,
    secret,
    seeded,
    seen_by,
)

__all__ = [
    "Chance",
    "Entry",
    "Game",
    "LogError",
    "Option",
    "Outcome",
    "Rejected",
    "Rule",
    "Ruleset",
    "Seat",
    "audit",
    "dump_log",
    "entered",
    "find",
    "load_log",
    "names",
    "replay",
    "scripted",
    "secret",
    "seeded",
    "seen_by",
]
__version__ = "0.1.0"
