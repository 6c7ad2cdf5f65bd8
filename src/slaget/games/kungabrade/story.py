"""Each event told in a sentence, and a whole entry in a line."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from attrs import asdict

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade.kinds import TYPES
from slaget.games.kungabrade.notation import drawn
from slaget.games.kungabrade.placing import is_by_turns, missing
from slaget.games.kungabrade.seats import SEATS, Side, other
from slaget.games.kungabrade.state import State, holder, load_at, pieces_at, to_act
from slaget.games.kungabrade.tables import DHURGS
from slaget.games.kungabrade.words import WORDS, shown_unhorsed, words_of
from slaget.kernel import Language, Seat, Text, Words, listed
from slaget.kernel.words import opening

_PLAIN: Final[Mapping[type, str]] = {
    m.StartRolled: "start_rolled",
    m.FirstPlayerSet: "first",
    m.SetupFinished: "set_up",
    m.PlayStarted: "play_started",
    m.PieceRemoved: "removed",
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
    words = words_in(state)
    say = partial(words.say, language=language)
    match event:
        case m.PieceMoved():
            return _moved(words, event, language)
        case m.StackMoved(names, a, to):
            return say("stack_moved", seat=_owner(state, names[0]), number=len(names), origin=a, to=to)
        case m.AttackDeclared():
            return _attack(state, event, language)
        case m.ExchangeRolled(number, mine, yours, outcome):
            sides = _throw(words, mine, language), _throw(words, yours, language)
            told = WORDS.part(outcome, language)
            return say("exchange", number=number, mine=sides[0], yours=sides[1], outcome=told)
        case m.AttackEnded(result):
            return say("fight_drawn" if result == "drawn" else result)
        case m.DhurgHolderChanged(dhurg, seat):
            return say("held" if seat else "unheld", seat=seat, dhurg=dhurg)
        case m.GateAttempted(castle, die, durability, success):
            key = "gate_forced" if success else "gate_holds"
            return say(key, seat=other(castle), die=die, durability=durability)
        case m.RiderUnhorsed(name, _):
            return say("unhorsed", piece_id=name, kind=_on_foot(state, name))
        case m.PieceConverted(name):
            return say("converted", piece_id=name, kind=_on_wall(state, name))
        case m.PiecePlaced() | m.PieceUnplaced() | m.ArmiesRevealed():
            return _placing(state, event, language)
        case _:
            return _beginning_or_end(state, event, language)


def words_in(state: State) -> Words:
    """The words of a game with the names of its pieces."""
    return words_of(state.match.tables.slots)


def _owner(state: State, name: str) -> Side:
    return SEATS[pc.side_of(state.match.tables.slots.numbers[name])]


def _on_foot(state: State, name: str) -> str:
    """The kind as which a piece counts that has lost its horse (KB-8.7)."""
    slots = state.match.tables.slots
    return slots.types.names[slots.types.unhorsed[slots.kind[slots.numbers[name]]]]


def _on_wall(state: State, name: str) -> str:
    """The kind that a piece becomes on its own wall (KB-10.8)."""
    slots = state.match.tables.slots
    return slots.types.names[slots.types.on_wall[pc.natural_type(slots.numbers[name], state.marks, slots)]]


def _moved(words: Words, event: m.PieceMoved, language: Language) -> str:
    told = words.say("moved", language, piece_id=event.piece_id, origin=event.from_, to=event.to)
    return f"{told}{_over(event.via, language)}{WORDS.part('on_top', language) if event.stacked else ''}."


def _over(via: str | None, language: Language) -> str:
    """Which points were passed."""
    return WORDS.part("over", language, via=listed(via.split(","), language)) if via else ""


def _attack(state: State, event: m.AttackDeclared, language: Language) -> str:
    """Who attacks whom, and where; a stack by its top piece."""
    named = [(pieces_at(state, b.POINTS[point]), point) for point in event.targets]
    words, ids = words_in(state), state.match.tables.slots.ids
    tops = [(ids[found[-1]] if found else "?", point) for found, point in named]
    foes = listed([words.part("foe", language, piece=top, point=point) for top, point in tops], language)
    told = words.say(event.mode, language, piece=event.attacker_id, origin=event.from_, foes=foes)
    return f"{told}{_over(event.via, language)}."


def _throw(words: Words, roll: m.CombatRoll, language: Language) -> str:
    """The dice of one side; which of them count, their sum and its double only where that says more (KB-8.2)."""
    part = partial(words.part, language=language)
    role = "" if roll.type == pc.kind_in(roll.piece_id) else part("as", type=roll.type)
    told = part("throws", piece_id=roll.piece_id, role=role, dice=_dice(roll.dice, language))
    if len(roll.kept) < len(roll.dice):
        told += part("keeps", kept=_dice(roll.kept, language))
    if len(roll.kept) > 1:
        told += part("together", sum=sum(roll.kept))
    return told + (part("doubled", result=roll.result) if roll.multiplier > 1 else "")


def _dice(dice: Sequence[int], language: Language) -> str:
    return listed(map(str, dice), language)


def _placing(state: State, event: m.PiecePlaced | m.PieceUnplaced | m.ArmiesRevealed, language: Language) -> str:
    words = words_in(state)
    match event:
        case m.PiecePlaced(unhorsed, name, _, point, owner):
            key = "placed_unseen" if name == "?" else "placed_unhorsed" if unhorsed else "placed"
            kind = _on_foot(state, name) if unhorsed else None
            return words.say(key, language, piece_id=name, point=point, seat=owner, kind=kind)
        case m.PieceUnplaced(name, point, owner):
            key = "unplaced_unseen" if name == "?" else "unplaced"
            return words.say(key, language, piece_id=name, point=point, seat=owner)
        case m.ArmiesRevealed(placements):
            armies = " ".join(_army(state, side, placements, language) for side in SEATS)
            return WORDS.say("revealed", language, armies=armies)


def _army(state: State, seat: Side, placements: Mapping[str, str], language: Language) -> str:
    """Where a side's pieces stand, kind by kind."""
    told, words = [], words_in(state)
    for kind in state.match.tables.types.names:
        points = [point for name, point in placements.items() if (name[0], pc.kind_in(name)) == (seat[0], kind)]
        points.sort(key=b.POINTS.__getitem__)
        if points:
            noun = words.name("kind" if len(points) == 1 else "kinds", kind, language)
            told.append(f"{noun} {listed(points, language)}")
    return WORDS.say("army", language, seat=seat, pieces="; ".join(told))


def _beginning_or_end(state: State, event: m.Event, language: Language) -> str:
    say = partial(words_in(state).say, language=language)
    match event:
        case m.GameCreated(_, credit):
            told = say("created", title=Text.of(state.match.setup.title)[language], credit=credit)
            return f"{told} {say('variant')}" if state.match.setup.variant else told
        case m.GameTypeChosen(game_type, conqueror):
            return say("conquest" if conqueror else "game_type", game_type=game_type, conqueror=conqueror)
        case m.DrawAnswered(seat, accepted):
            return say("draw_accepted" if accepted else "draw_declined", seat=seat)
        case m.GameEnded(winner, reason):
            return say("won" if winner else "drawn", seat=winner, reason=reason)
        case _:
            return say(_PLAIN[type(event)], **asdict(event, recurse=False))


def prompt(state: State, seat: Seat) -> Text:
    """What a side that is to act is asked for."""
    match = state.match
    if match.phase == "choosing":
        return WORDS.text("asked_roll" if match.first is None else "asked_game_type")
    if match.phase == "setup":
        number = missing(state, next(i for i, side in enumerate(SEATS) if side == seat))
        key = "asked_place_one" if is_by_turns(state) else "asked_place" if number else "asked_finish"
        return WORDS.text(key, number=number)
    offer = match.draw_offer
    if offer is not None and offer != seat:
        return WORDS.text("asked_both" if seat == state.mover else "asked_answer", seat=offer)
    return WORDS.text("asked_turn")


_SILENT: Final = (m.ExchangeRolled, m.TurnEnded, m.PiecePlaced, m.PieceUnplaced, m.AttackEnded)


def recount(state: State, events: Sequence[m.Event], language: Language = "en") -> str:
    """An entry in a line: what was done and what came of it, without the single throws."""
    return " ".join(narrate(state, event, language) for event in events if not isinstance(event, _SILENT))


def describe(state: State, language: Language = "en") -> str:
    """The board with its lines and rivers, what its letters and marks mean, and how the game stands.

    >>> from slaget.games.kungabrade import KUNGABRADE
    >>> from slaget.kernel import Game
    >>> game = Game.start(KUNGABRADE, KUNGABRADE.load("conquest", {}))
    >>> print(describe(game.state).splitlines()[-2])
    Dhurgs held: the central dhurg (White); the dhurg on Black's crown (Black).
    """
    legend = letters(state, language), WORDS.say("marks", language)
    return "\n".join([drawn(state), *legend, "", *remarks(state, language)])


def letters(state: State, language: Language) -> str:
    """What the letters of the pieces mean."""
    types, words = state.match.tables.types, words_in(state)
    if types is TYPES:
        return words.say("letters", language)
    signs = [f"{kind.letter} {words.name('kind', kind.id, language)}" for kind in types.kinds]
    backs = [(letter, kind.id) for letter, kind in zip(types.back, types.kinds) if letter]
    signs += [f"{letter} {words.name('kind', shown_unhorsed(kind), language)}" for letter, kind in backs]
    return words.say("own_letters", language, signs=", ".join(signs))


def remarks(state: State, language: Language) -> Iterator[str]:
    """What the board does not show, a sentence each."""
    say, match = partial(WORDS.say, language=language), state.match
    if match.setup.variant:
        yield say("variant")
    if match.game_type:
        key = "conquest" if match.conqueror else "game_type"
        yield say(key, game_type=match.game_type, conqueror=match.conqueror)
    yield f"{opening(standing(state, language))}."
    if match.phase == "setup":
        yield from _left(state, language)
    if match.phase in ("play", "over"):
        limit = match.setup.options.no_progress_limit
        yield say("idle" if limit else "idle_for_ever", idle=state.idle, limit=limit)
        yield from _holders(state, language)
        yield from _gates(state, language)
    yield from _stacks(state, language)
    if match.draw_offer:
        yield say("offered", seat=match.draw_offer)


def standing(state: State, language: Language) -> str:
    """Who is to act, or how the game ended; without a full stop."""
    part, match = partial(WORDS.part, language=language), state.match
    if match.result:
        key = "has_won" if match.result.winner else "is_drawn"
        return part(key, seat=match.result.winner, reason=match.result.reason)
    if match.phase == "choosing":
        return part("to_choose", seat=match.first) if match.first else part("to_roll")
    seats = to_act(state)
    return part("to_place", seats=seats) if match.phase == "setup" else part("to_move", seat=state.mover)


def _left(state: State, language: Language) -> Iterator[str]:
    for side, seat in enumerate(SEATS):
        number = missing(state, side) - state.match.unseen[side]
        if number:
            yield WORDS.say("left", language, seat=seat, number=number)


def _holders(state: State, language: Language) -> Iterator[str]:
    held = [(dhurg, holder(state, index)) for index, dhurg in enumerate(DHURGS)]
    told = [WORDS.part("by_whom", language, dhurg=dhurg, seat=seat) for dhurg, seat in held if seat]
    yield WORDS.say("dhurgs", language, held="; ".join(told)) if told else WORDS.say("no_dhurg", language)


def _gates(state: State, language: Language) -> Iterator[str]:
    told = []
    for side, seat in enumerate(SEATS):
        value = state.match.durability[side]
        key = "broken" if state.match.broken[side] else "durable" if value else "intact"
        how = WORDS.part(key, language, value=value)
        told.append(WORDS.part("gate", language, castle=seat, standing=how))
    yield f"{opening('; '.join(told))}."


def _stacks(state: State, language: Language) -> Iterator[str]:
    for stack in state.stacks:
        point = state.points[stack[0]]
        words, kinds = words_in(state), [shown_kind(state, piece) for piece in stack]
        key = "complete_stack" if load_at(state, point) == 3 else "stack"
        seat = SEATS[pc.side_of(stack[0])]
        yield WORDS.say(
            key, language, seat=seat, point=b.NAMES[point], pieces=[words.name("kind", k, language) for k in kinds]
        )


def shown_kind(state: State, piece: int) -> str:
    """The kind that a piece shows."""
    slots = state.match.tables.slots
    if pc.is_unhorsed(piece, state.marks):
        return shown_unhorsed(slots.types.names[slots.kind[piece]])
    return slots.types.names[pc.kind_of(piece, state.marks, slots)]
