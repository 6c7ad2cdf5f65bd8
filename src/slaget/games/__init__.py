"""The games: one folder each, all of one shape. They know the kernel and not each other."""

from typing import Final

BUNDLED: Final = {
    "nissan": "slaget.games.nissan:NISSAN",
    "jungfrubrade": "slaget.games.tafl:JUNGFRUBRADE",
    "nefatavl": "slaget.games.tafl:NEFATAVL",
    "tafl": "slaget.games.tafl:TAFL",
    "ravbrade": "slaget.games.ravbrade:RAVBRADE",
    "schack": "slaget.games.schack:SCHACK",
    "dobbel": "slaget.contests:DOBBEL",
    "kungabrade": "slaget.games.kungabrade:KUNGABRADE",
    "omringad": "slaget.games.omringad:OMRINGAD",
}
"""Where each ruleset stands, by its name; a game is imported only when somebody asks for it."""
