"""Each event told in plain English, and a whole entry in a line."""

from collections.abc import Sequence
from typing import Final

from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade.setup import GameType
from slaget.games.kungabrade.state import State
from slaget.kernel import Language

_SIDE: Final = {"white": "White", "black": "Black", "w": "White", "b": "Black"}
_TYPES: Final[dict[GameType, str]] = {
    "battlefield": "Battlefield",
    "conquest": "Conquest",
    "power_struggle": "Power Struggle",
    "custom": "a game of its own",
}
_DHURG: Final = {
    "centre": "the central dhurg",
    "white_crown": "the dhurg of White's crown",
    "black_crown": "the dhurg of Black's crown",
}
_ENDED: Final = {
    "crown": "the crown is taken",
    "elimination": "no piece is left to the enemy",
    "driven_back": "the enemy is driven back behind his defence line",
    "no_progress": "nothing has come of many turns",
    "resignation": "the other side resigns",
    "agreement": "both sides agree",
}


def piece_name(name: str) -> str:
    """A piece in words.

    >>> piece_name("w-rider-2"), piece_name("?")
    ("White's rider 2", 'a piece')
    """
    if name == "?":
        return "a piece"
    side, kind, number = name.split("-")
    return f"{_SIDE[side]}'s {kind}" + ("" if kind == "mage" else f" {number}")


def narrate(state: State, event: m.Event, language: Language = "en") -> str:
    """An event in words; what is hidden is told as such.

    >>> from slaget.games.kungabrade import KUNGABRADE
    >>> from slaget.kernel import Game
    >>> game = Game.start(KUNGABRADE, KUNGABRADE.load("conquest", {}))
    >>> print(narrate(game.state, game.events[-1]))
    Black's mage holds the dhurg of Black's crown.
    """
    match event:
        case m.PieceMoved(name, a, via, to, stacked):
            over = f" by {via}" if via else ""
            return f"{piece_name(name)} goes from {a}{over} {'on top at' if stacked else 'to'} {to}."
        case m.AttackDeclared(name, mode, a, _, targets):
            how = "attacks" if mode == "melee" else "attacks from a distance"
            return f"{piece_name(name)} on {a} {how}: {', '.join(targets)}."
        case m.ExchangeRolled(number, mine, yours, outcome):
            told = "a tie" if outcome == "tie" else f"the {outcome} wins"
            return f"Exchange {number}: {_throw(mine)} against {_throw(yours)}: {told}."
        case m.TurnEnded(seat, turn_no, _):
            return f"{_SIDE[seat]} has played turn {turn_no}."
        case m.PiecePlaced() | m.PieceUnplaced():
            where = "" if event.point == "?" else f" on {event.point}"
            done = "is placed" if isinstance(event, m.PiecePlaced) else "is taken back from"
            return f"{piece_name(event.piece_id)} {done}{where}."
        case _:
            return _rest(state, event)


def _throw(roll: m.CombatRoll) -> str:
    dice = ", ".join(map(str, roll.dice))
    doubled = " doubled" if roll.multiplier == 2 else ""
    return f"{piece_name(roll.piece_id)} ({roll.type}) throws {dice}{doubled}, {roll.result}"


def _rest(state: State, event: m.Event) -> str:
    match event:
        case m.GameCreated(scenario, credit):
            return f"The game {scenario} begins. {credit}."
        case m.StartRolled(white, black):
            return f"White throws {white}, Black {black}."
        case m.FirstPlayerSet(seat):
            return f"{_SIDE[seat]} is the first player."
        case m.GameTypeChosen(game_type, conqueror):
            role = f"; {_SIDE[conqueror]} is the conqueror" if conqueror else ""
            return f"The game is {_TYPES[game_type]}{role}."
        case m.SetupFinished(seat):
            return f"{_SIDE[seat]} has set up."
        case m.ArmiesRevealed():
            return "Both armies are revealed."
        case m.PlayStarted(first):
            return f"Play starts; {_SIDE[first]} has the first turn."
        case m.StackMoved(names, a, to):
            return f"The stack of {len(names)} goes from {a} to {to}."
        case _:
            return _happened(event)


def _happened(event: m.Event) -> str:
    match event:
        case m.RiderUnhorsed(name, _):
            return f"{piece_name(name)} is unhorsed."
        case m.PieceRemoved(name, point):
            return f"{piece_name(name)} falls on {point}."
        case m.AttackEnded(result):
            return {"attacker_won": "The attack succeeds.", "drawn": "The fight is drawn."}.get(
                result, "The attack fails."
            )
        case m.PieceConverted(name):
            return f"{piece_name(name)} becomes an archer for good."
        case m.DhurgHolderChanged(dhurg, seat):
            return f"{_SIDE[seat]}'s mage holds {_DHURG[dhurg]}." if seat else f"Nobody holds {_DHURG[dhurg]}."
        case m.GateDurabilityRolled(castle, value):
            return f"{_SIDE[castle]}'s gate has the durability {value}."
        case m.GateDurabilityForgotten(castle):
            return f"The durability of {_SIDE[castle]}'s gate is forgotten."
        case m.GateAttempted(castle, die, durability, success):
            told = "and breaks through" if success else "and fails"
            return f"The mage throws {die} against {durability} at {_SIDE[castle]}'s gate {told}."
        case m.GateBroken(castle, by):
            return f"{_SIDE[castle]}'s gate is broken by the {by}."
        case m.DrawOffered(seat):
            return f"{_SIDE[seat]} offers a draw."
        case m.DrawAnswered(seat, accepted):
            return f"{_SIDE[seat]} {'accepts' if accepted else 'declines'} the draw."
        case m.Resigned(seat):
            return f"{_SIDE[seat]} resigns."
        case m.GameEnded(winner, reason):
            return f"{_SIDE[winner]} wins: {_ENDED[reason]}." if winner else f"The game is drawn: {_ENDED[reason]}."
        case _:
            return ""


_SILENT: Final = (m.ExchangeRolled, m.TurnEnded, m.PiecePlaced, m.PieceUnplaced, m.AttackEnded)


def recount(state: State, events: Sequence[m.Event], language: Language = "en") -> str:
    """An entry in a line: what was done and what came of it, without the single throws."""
    return " ".join(narrate(state, event) for event in events if not isinstance(event, _SILENT))
