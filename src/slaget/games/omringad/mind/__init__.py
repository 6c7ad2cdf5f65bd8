"""What Omringad knows about playing itself."""

from typing import Any, Final

from slaget.games.omringad.messages import Command
from slaget.games.omringad.mind.habit import habit
from slaget.games.omringad.mind.plans import commands, intents
from slaget.games.omringad.mind.weigh import ends, key, rewards, terms, weigh
from slaget.games.omringad.state import State
from slaget.kernel import Seat
from slaget.players.mind import Hidden, Mind


def _simultaneous(state: State) -> bool:
    """Terrain, garrisons and purchases are chosen by all unseen."""
    return state.phase in ("terrain", "garrison", "purchase")


HIDDEN: Final[Hidden[State, Command]] = Hidden(
    row="omringad",
    intents=intents,  # type: ignore[arg-type]
    commands=commands,
    habit=habit,  # type: ignore[arg-type]
    weigh=weigh,  # type: ignore[arg-type]
    terms=terms,  # type: ignore[arg-type]
    ends=ends,
    key=key,
    rewards=rewards,
    simultaneous=_simultaneous,
)


def _search(_view: Any, _seat: Seat) -> Hidden[State, Command]:
    return HIDDEN


MIND: Final = Mind(version="omringad 7", search=_search)
