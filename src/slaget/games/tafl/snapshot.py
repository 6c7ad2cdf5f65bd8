"""The state with the names of section 7 of the rules, for tools that read JSON."""

from collections.abc import Mapping

from slaget.games.tafl.codec import CODEC
from slaget.games.tafl.notation import Start, write_position
from slaget.games.tafl.state import State, key_text


def snapshot(state: State) -> Mapping[str, object]:
    """Every field of section 7, and beside it the position text and the pressure in force."""
    match, result = state.match, state.result
    shown: dict[str, object] = {
        "ruleset_id": match.setup.ruleset_id,
        "parameters": CODEC.dump(match.setup.parameters),
        "seats": dict(match.seats),
        "board": _board(state),
        "side_to_move": state.side_to_move,
        "ply": state.ply,
        "quiet_plies": state.quiet_plies,
        "last_capturer": state.last_capturer,
        "start_counts": dict(match.start_counts),
        "position_counts": _counts(state),
        "draw_offer": state.draw_offer,
        "status": "running" if result is None else "finished",
        "result": None if result is None else CODEC.dump(result),
        "series": {
            "games": match.setup.parameters.series_games,
            "game_no": match.game_no,
            "wins": dict(match.wins),
        },
        "position": position_text(state),
        "pressure": list(state.pressure),
    }
    if not state.engine.parameters.throne_return:
        shown["king_left_throne"] = state.king != state.engine.board.throne
    return shown


def position_text(state: State) -> str:
    """The state's position text (section 2)."""
    return write_position(Start(state.rows, state.side_to_move, state.quiet_plies, state.last_capturer))


def _board(state: State) -> dict[str, str]:
    here = state.engine.board
    kinds = [("A", here.squares(state.attackers)), ("D", here.squares(state.defenders))]
    found = {s: letter for letter, squares in kinds for s in squares}
    if state.king >= 0:
        found[state.king] = "K"
    return {here.names[s]: found[s] for s in sorted(found)}


def _counts(state: State) -> dict[str, int]:
    history = state.history
    if history is None:
        return {}
    return {key_text(state.engine, key): history.count(key) for key in history.positions()}
