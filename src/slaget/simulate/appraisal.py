"""What players thought of the cards they played: the estimate with a card's text less that without."""

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any, Final

from slaget.kernel import Policy, Seat
from slaget.kernel.decks import Decks
from slaget.kernel.ruleset import AnyRuleset
from slaget.players.player import seed_from

USED: Final = "used"
"""What the record of a game tells it under: by seat and design, in points, in the order of play."""


def appraisers(ruleset: AnyRuleset, players: Mapping[Seat, Policy]) -> dict[Seat, "Appraiser"]:
    """One for each player that can say what it expects, in a game of decks of cards."""
    decks = ruleset.tools.decks
    if decks is None:
        return {}
    return {seat: Appraiser(decks, player) for seat, player in players.items() if hasattr(player, "found")}


def hundredths(gains: Iterable[float]) -> Iterator[int]:
    """What was found, as whole numbers."""
    return (round(100 * gain) for gain in gains)


class Appraiser:
    """A player that is asked, at each card it plays, what it expects of the same card played blank.

    ``found`` holds the differences in points by design, in the order of play; a player that weighs nothing, as
    ``greedy``, leaves it empty. Its choices are the player's own.
    """

    def __init__(self, decks: Decks[Any, Any, Any], player: Policy) -> None:
        self._decks = decks
        self._player = player
        self.found: dict[str, list[float]] = {}

    def choose(self, view: Any, seat: Seat, random: Random) -> Any:
        search = getattr(self._player, "found", None)
        if search is None or not self._decks.chooses(view):
            return self._player(view, seat, random)
        tried = search(view, seat, seed_from(random)).tried
        command, weighed = tried[0].command, [each for each in tried if each.visits]
        design = self._decks.design(command)
        blanks = [each for each in weighed if self._decks.is_plain(command, each.command)]
        if design is not None and blanks and tried[0].visits:
            gain = tried[0].estimate.points - blanks[0].estimate.points
            self.found.setdefault(design, []).append(gain / 100)
        return command
