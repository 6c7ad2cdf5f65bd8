"""A game told event by event, in plain sentences."""

from collections.abc import Mapping
from typing import Final

import attrs

from slaget.games.omringad import messages as m
from slaget.games.omringad.state import State
from slaget.kernel import Language

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
    m.BattleRevealed: "The units in {square} are revealed.",
}


def narrate(_state: State, event: m.Event, language: Language = "en") -> str:
    """What an event says, as a referee would."""
    match event:
        case m.GameCreated(_, seats):
            return f"A war of {len(seats)} seats begins."
        case m.HitsDirected(seat, hits):
            return (
                f"Seat {seat} directs its hits: {_list(tuple(f'{n} at {_party(key)}' for key, n in hits.items()))}."
            )
        case m.IncomeCounted(gold):
            return "Income: " + ", ".join(f"seat {seat} {number}" for seat, number in gold.items()) + "."
        case m.UnitsMoved(seat, path, count):
            return f"Seat {seat} moves {count} to {' - '.join(path)}."
        case m.StepRolled(number, step, dice):
            thrown = ", ".join(f"{d.unit} {d.die}{'!' if d.hit else ''}" for d in dice)
            return f"Round {number} of the battle, {step}: {thrown}."
        case m.HitsAssigned(seat, _, damaged, eliminated):
            return f"{_party(seat).capitalize()}: damaged {_list(damaged)}, eliminated {_list(eliminated)}."
        case m.TargetPicked(seat, target):
            return f"The sharpshooters of seat {seat} hit {target or 'nobody'}."
        case m.UnitsOverwhelmed(eliminated):
            return f"Overwhelmed: {_list(eliminated)}."
        case m.UnitsRetreated(seat, _, to):
            return f"Seat {seat} retreats to {', '.join(to)}." if to else f"Seat {seat} finds no way back."
        case m.ReinforcementsPlaced(seat, counts):
            places = ", ".join(f"{square} ({number})" for square, number in counts.items())
            return f"Seat {seat} reinforces {places}." if places else f"Seat {seat} places nothing."
        case m.Scored(scores):
            return "Points: " + ", ".join(f"seat {seat} {line.total}" for seat, line in scores.items()) + "."
        case m.GameWon(winners, reason):
            names = ", ".join(map(str, winners))
            return f"Seat {names} wins ({reason})." if len(winners) == 1 else f"Seats {names} win ({reason})."
    return _LINES[type(event)].format(**attrs.asdict(event, recurse=False))


def _party(party: m.Party | str) -> str:
    return "the dragon" if party == "dragon" else f"seat {party}"


def _list(words: tuple[str, ...]) -> str:
    return ", ".join(words) or "nobody"
