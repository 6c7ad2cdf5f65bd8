"""What Rävbräde knows about playing itself, with every local ruling."""

from typing import Final

from slaget.games.ravbrade.board import SIDE, FoxMove, Position
from slaget.games.ravbrade.mind.moves import Play, command, otherwise, root
from slaget.games.ravbrade.mind.weigh import drawn, weigher
from slaget.games.ravbrade.state import State
from slaget.kernel import Seat
from slaget.players.mind import Board, Mind


def search(view: State, seat: Seat) -> Board[Position, FoxMove]:
    """The game from a state on, as alpha-beta searches it."""
    play = Play(view)
    weigh, terms = weigher(play.setup, seat)
    return Board(
        row="ravbrade",
        root=root,
        past=lambda state: play.past,
        moves=play.moves,
        play=play.play,
        mover=lambda here: here[SIDE],
        key=play.key,
        over=play.over,
        weigh=weigh,
        noisy=play.noisy,
        order=play.order,
        command=command,
        otherwise=otherwise,
        terms=terms,
        forced=play.forced,
        drawn=lambda here: drawn(weigh(here)),
    )


MIND: Final = Mind(version="ravbrade 7", search=search)
