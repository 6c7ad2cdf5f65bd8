"""Whose command is awaited, and in which phase of the rules (section 6)."""

from slaget.games.omringad import auctions, battle
from slaget.games.omringad.state import Phase, State, order
from slaget.games.omringad.state.stages import Battle


def phase_of(state: State) -> Phase | battle.Wait:
    """The phase by its name in the rules; a battle's by the choice it waits for."""
    if state.phase != "battle":
        return state.phase
    waits = battle.due(state)
    return waits[0] if waits else "battle"


def to_act(state: State) -> tuple[int, ...]:
    """The seats from which a command is awaited; the host's clock is never awaited."""
    match state.phase:
        case "terrain" | "garrison" | "purchase":
            return tuple(int(seat) for seat in state.table.box.awaited)
        case "auction":
            return auctions.awaited(state)
        case "auction_placement":
            return (state.auction.bidder,)
        case "movement":
            return (state.movement.turn,)
        case "battle_select":
            return order(state)[:1]
        case "battle":
            waits = battle.due(state)
            return (waits[1],) if waits else ()
        case "reinforcement":
            stage = state.stage
            assert stage is not None and not isinstance(stage, Battle)
            return (stage.turn,)
        case _:
            return ()
