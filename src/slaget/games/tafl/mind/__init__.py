"""What tafl knows about playing itself, whatever the ruleset: by its parameters, never by its name."""

from collections.abc import Callable
from typing import Final

from slaget.games.tafl.kinds.engine import KindEngine
from slaget.games.tafl.messages import Command
from slaget.games.tafl.mind.answers import otherwise
from slaget.games.tafl.mind.kinds import KindPlay, kinds_command, kinds_root, kinds_weights
from slaget.games.tafl.mind.moves import Here, Play, command, root
from slaget.games.tafl.mind.weigh import Weights, weights
from slaget.games.tafl.state import State
from slaget.kernel import Seat
from slaget.players.mind import Board, Mind

_WIDE = 9
"""The widest board that is searched by the row of small ones."""


def search(view: State, _seat: Seat) -> Board[Here, int]:
    """The game from a state on, as alpha-beta searches it."""
    engine = view.engine
    if isinstance(engine, KindEngine):
        return _board(view, KindPlay(view), kinds_weights(engine), kinds_root, kinds_command)
    return _board(view, Play(view), weights(engine), root, command)


def _board(
    view: State, play: Play, by: Weights, root: Callable[[State], Here], command: Callable[[State, int], Command]
) -> Board[Here, int]:
    return Board(
        row="tafl 11" if view.engine.board.size > _WIDE else "tafl 9",
        root=root,
        past=lambda state: play.past,
        moves=play.moves,
        play=play.play,
        mover=lambda here: here[3],
        key=play.key,
        over=play.over,
        weigh=by.weigh,
        noisy=play.noisy,
        order=play.order,
        command=command,
        otherwise=otherwise,
        terms=by.terms,
        passed=play.passed,
        again=play.again,
    )


MIND: Final = Mind(version="tafl 6", search=search)
