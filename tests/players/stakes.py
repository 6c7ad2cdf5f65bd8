"""What counts of throws in whose luck players are tried."""

from collections.abc import Mapping
from typing import Final

from slaget.games.kungabrade.messages import AttackEnded
from slaget.games.nissan.messages import CastSettled, RetossRunes
from slaget.kernel.game import AnyGame
from slaget.testing.player_laws import Stake


def hits(after: AnyGame) -> int:
    """The hits of a cast, none of its runes tossed again: their odds count so too."""
    settled = [event.hits for event in after.events if isinstance(event, CastSettled)]
    return settled[0] if settled else hits(after.play(RetossRunes(after.to_act[0], ())))


def is_won(after: AnyGame) -> bool:
    """Whether a fight was won; dice thrown at a gate win none."""
    return any(isinstance(event, AttackEnded) and event.result == "attacker_won" for event in after.events)


STAKES: Final[Mapping[str, Stake]] = {
    "nissan": Stake(lambda fall: fall["hits"], hits),
    "kungabrade": Stake(lambda fall: fall.get("result") == "attacker_won", is_won),
}
"""Whether more hits fall than should, and more fights are won."""
