"""Each event told in a sentence, and a whole entry in a line."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from attrs import asdict

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade.setup import KINDS, SIDES, Side, other
from slaget.games.kungabrade.state import State, pieces_at
from slaget.games.kungabrade.words import WORDS
from slaget.kernel import Language, Text, listed

_PLAIN: Final[Mapping[type, str]] = {
    m.StartRolled: "start_rolled",
    m.FirstPlayerSet: "first",
    m.SetupFinished: "set_up",
    m.PlayStarted: "play_started",
    m.RiderUnhorsed: "unhorsed",
    m.PieceRemoved: "removed",
    m.PieceConverted: "converted",
    m.GateDurabilityRolled: "durability",
    m.GateDurabilityForgotten: "forgotten",
    m.GateBroken: "gate_broken",
    m.TurnEnded: "turn_ended",
    m.DrawOffered: "draw_offered",
    m.Resigned: "resigned",
}
"""The sentences whose fields are those of the event."""


def narrate(state: State, event: m.Event, language: Language = "en") -> str:
    """An event in words; what is hidden is told as such. ``state`` is the one before it.

    >>> from slaget.games.kungabrade import KUNGABRADE
    >>> from slaget.kernel import Game
    >>> game = Game.start(KUNGABRADE, KUNGABRADE.load("conquest", {}))
    >>> print(narrate(game.state, game.events[-1]))
    Black's mage holds the dhurg on Black's crown.
    """
    say = partial(WORDS.say, language=language)
    match event:
        case m.PieceMoved():
            return _moved(event, language)
        case m.StackMoved(names, a, to):
            return say("stack_moved", seat=_owner(names[0]), number=len(names), origin=a, to=to)
        case m.AttackDeclared():
            return _attack(state, event, language)
        case m.ExchangeRolled(number, mine, yours, outcome):
            sides = _throw(mine, language), _throw(yours, language)
            told = WORDS.part(outcome, language)
            return say("exchange", number=number, mine=sides[0], yours=sides[1], outcome=told)
        case m.AttackEnded(result):
            return say("fight_drawn" if result == "drawn" else result)
        case m.DhurgHolderChanged(dhurg, seat):
            return say("held" if seat else "unheld", seat=seat, dhurg=dhurg)
        case m.GateAttempted(castle, die, durability, success):
            key = "gate_forced" if success else "gate_holds"
            return say(key, seat=other(castle), die=die, durability=durability)
        case m.PiecePlaced() | m.PieceUnplaced() | m.ArmiesRevealed():
            return _placing(event, language)
        case _:
            return _beginning_or_end(state, event, language)


def _owner(name: str) -> Side:
    return SIDES[pc.side_of(pc.NUMBERS[name])]


def _moved(event: m.PieceMoved, language: Language) -> str:
    told = WORDS.say("moved", language, piece_id=event.piece_id, origin=event.from_, to=event.to)
    told += WORDS.part("over", language, via=event.via) if event.via else ""
    return f"{told}{WORDS.part('on_top', language) if event.stacked else ''}."


def _attack(state: State, event: m.AttackDeclared, language: Language) -> str:
    """Who attacks whom, and where; a stack by its top piece."""
    named = [(pieces_at(state, b.POINTS[point]), point) for point in event.targets]
    tops = [(pc.IDS[found[-1]] if found else "?", point) for found, point in named]
    foes = listed([WORDS.part("foe", language, piece=top, point=point) for top, point in tops], language)
    told = WORDS.say(event.mode, language, piece=event.attacker_id, origin=event.from_, foes=foes)
    return f"{told}{WORDS.part('over', language, via=event.via) if event.via else ''}."


def _throw(roll: m.CombatRoll, language: Language) -> str:
    """The dice of one side; which of them count, their sum and its double only where that says more (KB-8.2)."""
    part = partial(WORDS.part, language=language)
    role = "" if roll.type == roll.piece_id.split("-")[1] else part("as", type=roll.type)
    told = part("throws", piece_id=roll.piece_id, role=role, dice=_dice(roll.dice, language))
    if len(roll.kept) < len(roll.dice):
        told += part("keeps", kept=_dice(roll.kept, language))
    if len(roll.kept) > 1:
        told += part("together", sum=sum(roll.kept))
    return told + (part("doubled", result=roll.result) if roll.multiplier > 1 else "")


def _dice(dice: Sequence[int], language: Language) -> str:
    return listed(map(str, dice), language)


def _placing(event: m.PiecePlaced | m.PieceUnplaced | m.ArmiesRevealed, language: Language) -> str:
    match event:
        case m.PiecePlaced(unhorsed, name, _, point, owner):
            key = "placed_unseen" if name == "?" else "placed_unhorsed" if unhorsed else "placed"
            return WORDS.say(key, language, piece_id=name, point=point, seat=owner)
        case m.PieceUnplaced(name, point, owner):
            key = "unplaced_unseen" if name == "?" else "unplaced"
            return WORDS.say(key, language, piece_id=name, point=point, seat=owner)
        case m.ArmiesRevealed(placements):
            armies = " ".join(_army(side, placements, language) for side in SIDES)
            return WORDS.say("revealed", language, armies=armies)


def _army(seat: Side, placements: Mapping[str, str], language: Language) -> str:
    """Where a side's pieces stand, kind by kind."""
    told = []
    for kind in KINDS:
        points = [point for name, point in placements.items() if name.startswith(f"{seat[0]}-{kind}-")]
        points.sort(key=b.POINTS.__getitem__)
        if points:
            noun = WORDS.name("kind" if len(points) == 1 else "kinds", kind, language)
            told.append(f"{noun} {listed(points, language)}")
    return WORDS.say("army", language, seat=seat, pieces="; ".join(told))


def _beginning_or_end(state: State, event: m.Event, language: Language) -> str:
    say = partial(WORDS.say, language=language)
    match event:
        case m.GameCreated(_, credit):
            return say("created", title=Text.of(state.match.setup.title)[language], credit=credit)
        case m.GameTypeChosen(game_type, conqueror):
            return say("conquest" if conqueror else "game_type", game_type=game_type, conqueror=conqueror)
        case m.DrawAnswered(seat, accepted):
            return say("draw_accepted" if accepted else "draw_declined", seat=seat)
        case m.GameEnded(winner, reason):
            return say("won" if winner else "drawn", seat=winner, reason=reason)
        case _:
            return say(_PLAIN[type(event)], **asdict(event, recurse=False))


_SILENT: Final = (m.ExchangeRolled, m.TurnEnded, m.PiecePlaced, m.PieceUnplaced, m.AttackEnded)


def recount(state: State, events: Sequence[m.Event], language: Language = "en") -> str:
    """An entry in a line: what was done and what came of it, without the single throws."""
    return " ".join(narrate(state, event, language) for event in events if not isinstance(event, _SILENT))
