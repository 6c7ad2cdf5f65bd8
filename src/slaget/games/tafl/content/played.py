"""From the scenario wanted of a file to its set-up."""

from slaget.content.reading import Reading
from slaget.games.tafl.content.check import examine
from slaget.games.tafl.content.load import setup_of, wanted
from slaget.games.tafl.content.rulebooks import is_present
from slaget.games.tafl.setup import Setup, require_board
from slaget.kernel import Text


def read(reading: Reading) -> Setup | None:
    """The set-up of a ruleset or a scenario; ``Rejected`` tells what is wrong with options."""
    if is_present(reading.document):
        examine(reading)
    meant = wanted(reading)
    return setup_of(*meant, reading.options) if meant else None


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
