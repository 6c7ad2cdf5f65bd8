"""A game told event by event, in plain sentences."""

from collections.abc import Mapping
from typing import Final

import attrs

from slaget.games.omringad import messages as m
from slaget.games.omringad.state import State

_LINES: Final[Mapping[type, str]] = {
    m.TerrainCommitted: "Seat {seat} has laid out its country.",
    m.TerrainRevealed: "The countries are revealed.",
    m.GarrisonCommitted: "Seat {seat} has chosen its garrison.",
    m.GarrisonsDeployed: "The garrisons are on the board.",
    m.RoundStarted: "Round {round} begins.",
    m.InitiativeRolled: "The dice give the initiative to seat {seat}.",
    m.InitiativePassed: "Seat {seat} has the initiative.",
    m.SpecialDrawn: "{special} is up for auction.",
    m.AuctionSkipped: "There is no auction ({reason}).",
    m.BidPlaced: "Seat {seat} bids {amount}.",
    m.BidPassed: "Seat {seat} passes ({cause}).",
    m.AuctionWon: "Seat {seat} buys {special} for {amount}.",
    m.AuctionUnsold: "{special} is not sold ({reason}).",
    m.SpecialPlaced: "{special} is placed in {square}.",
    m.PurchaseCommitted: "Seat {seat} has bought in secret.",
    m.MovementOpened: "The movement begins.",
    m.MovementPassed: "Seat {seat} moves no more.",
    m.SquareCaptured: "Seat {to_seat} takes {square} from seat {from_seat}.",
    m.HorsesLost: "The horses of seat {seat} in {square} are lost.",
    m.BattleOpened: "Battle in {square}.",
    m.DiplomatAsked: "Seat {seat} may play the diplomat.",
    m.DiplomatDeclined: "Seat {seat} does not.",
    m.DiplomatPlayed: "The diplomat of seat {seat} ends the attack on {square}.",
    m.StandOff: "Nobody in {square} can hit: the attackers withdraw.",
    m.BattleEnded: "The battle of {square} is over; it belongs to seat {controller}.",
    m.UnitsMerged: "Seat {seat} merges two damaged units in {square}.",
    m.StackArranged: "Seat {seat} puts another unit on top in {square}.",
    m.SeatOut: "Seat {seat} is out.",
}


def narrate(_state: State, event: m.Event) -> str:
    """What an event says, as a referee would; nothing for what goes without saying."""
    match event:
        case m.UnitsMoved(seat, path, count):
            return f"Seat {seat} moves {count} to {' - '.join(path)}."
        case m.StepRolled(number, step, dice):
            thrown = ", ".join(f"{d.unit} {d.die}{'!' if d.hit else ''}" for d in dice)
            return f"Round {number} of the battle, {step}: {thrown}."
        case m.HitsAssigned(seat, _, damaged, eliminated):
            return f"Seat {seat}: damaged {_list(damaged)}, eliminated {_list(eliminated)}."
        case m.TargetPicked(seat, target):
            return f"The sharpshooters of seat {seat} hit {target or 'nobody'}."
        case m.UnitsOverwhelmed(eliminated):
            return f"Overwhelmed: {_list(eliminated)}."
        case m.UnitsRetreated(seat, _, to):
            return f"Seat {seat} retreats to {_list(tuple(to))}."
        case m.ReinforcementsPlaced(seat, counts):
            return f"Seat {seat} reinforces {_list(tuple(f'{sq} ({n})' for sq, n in counts.items()))}."
        case m.Scored(scores):
            return "Points: " + ", ".join(f"seat {seat} {line.total}" for seat, line in scores.items()) + "."
        case m.GameWon(winners, reason):
            return f"Seats {_list(tuple(map(str, winners)))} win ({reason})."
    line = _LINES.get(type(event), "")
    return line.format(**attrs.asdict(event, recurse=False))


def _list(words: tuple[str, ...]) -> str:
    return ", ".join(words) or "nobody"
