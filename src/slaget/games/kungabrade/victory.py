"""How a game is won: the crown, the last piece, and a side driven back (KB-13.1 to KB-13.3)."""

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade.messages import EndReason
from slaget.games.kungabrade.setup import Victory
from slaget.games.kungabrade.state import Match, State


def victories(state: State) -> tuple[Victory, ...]:
    """The ways to win: crown and elimination always, driven back in battlefield or where listed (KB-13)."""
    match = state.match
    if match.game_type in (None, "custom"):
        return match.setup.victory
    return ("crown", "elimination", "driven_back") if match.game_type == "battlefield" else ("crown", "elimination")


def victory(match: Match, turn: int, own: int, foe: int) -> tuple[int, EndReason] | None:
    """Who has won, and how, by the points that the side to act and the other hold at the end of a turn."""
    if own & b.BIT[match.tables.board.crowns[1 - turn]]:
        return turn, "crown"
    if not foe or not own:
        return (turn if own else 1 - turn), "elimination"
    if match.may_end:
        behind = match.tables.behind
        if not foe & ~behind[1 - turn]:
            return turn, "driven_back"
        if not own & ~behind[turn]:
            return 1 - turn, "driven_back"
    return None
