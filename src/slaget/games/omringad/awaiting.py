"""Whose command is awaited, and in which phase of the rules (section 6)."""

from slaget.games.omringad import auctions, battle
from slaget.games.omringad.state import Battle, State


def phase_of(state: State) -> str:
    """The phase by its name in the rules; a battle's by the choice it waits for."""
    if state.phase != "battle":
        return state.phase
    found = battle.due(state)
    return found[0] if found else "battle"


def to_act(state: State) -> tuple[int, ...]:
    """The seats from which a command is awaited; the host's clock is never awaited."""
    match state.phase:
        case "terrain" | "garrison" | "purchase":
            return tuple(seat for seat in state.playing if seat not in state.table.commits)
        case "auction":
            return auctions.awaited(state)
        case "auction_placement":
            return (state.auction.bidder,)
        case "movement":
            return (state.movement.turn,)
        case "battle_select":
            return (state.table.initiative,)
        case "battle":
            found = battle.due(state)
            return (found[1],) if found else ()
        case "reinforcement":
            stage = state.stage
            assert stage is not None and not isinstance(stage, Battle)
            return (stage.turn,)
        case _:
            return ()
