"""The laws that every game's mind keeps, one suite for all: held at each game of a random walk."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, Final, TypeAlias

from slaget.kernel import HOST, Seat
from slaget.kernel.game import AnyGame
from slaget.players.dice import Dice
from slaget.players.fixed import ONE
from slaget.players.levels import LEVELS
from slaget.players.mind import DRAWN, LOST, WON, Board, Chances, Hidden, Mind, Search
from slaget.testing.mind_answers import shares_are_those_of_the_rules, what_is_said_is_of_its_kind

MindLaw: TypeAlias = Callable[[AnyGame, Seat, Any, Random], None]
OF_THE_MOVE: Final = frozenset(("the move", "goal", "siege", "stall"))
"""Terms that depend on who is to move: a threat is a win for who may carry it out, a clock turns."""
_ASKED: Final = 8
"""So many candidates are made commands of twice, and so many moves are played."""
AnyBoard: TypeAlias = Board[Any, Any] | Chances[Any, Any]


def the_answer_is_legal(game: AnyGame, seat: Seat, kind: Search, _: Random) -> None:
    """What a mind answers where no move is asked of it is accepted."""
    answer = kind.otherwise(game.view(seat), seat)
    assert answer is None or game.why_not(answer) is None, f"{answer}: {game.why_not(answer)}"


def candidates_are_legal(game: AnyGame, seat: Seat, kind: Hidden[Any, Any], random: Random) -> None:
    """There are candidates, each told once; what is made of them is accepted, and of one something is made."""
    view, made = game.view(seat), 0
    if kind.otherwise(view, seat) is not None:
        return
    intents = list(kind.intents(view, seat))
    assert intents, f"{seat} is to act, and its mind has no candidate"
    assert len(intents) == len(set(intents)), f"twice the same: {[intent.name for intent in intents]}"
    for intent in intents:
        command = kind.commands(intent, view, Dice(random.getrandbits(64)))
        assert command is None or game.why_not(command) is None, f"{intent}, {command}: {game.why_not(command)}"
        made += command is not None
    assert made, f"of {[intent.name for intent in intents]} none comes to a command"


def the_habit_is_legal(game: AnyGame, seat: Seat, kind: Hidden[Any, Any], random: Random) -> None:
    """What the quick player does is accepted, in the true state and in an imagined one."""
    for state in (game.state, game.determinize(seat, random)):
        command = kind.habit(state, seat, Dice(random.getrandbits(64)))
        assert game.why_not(command) is None, f"{command}: {game.why_not(command)}"


def rewards_are_shares(game: AnyGame, seat: Seat, kind: Hidden[Any, Any], _: Random) -> None:
    """Every seat has a reward from 0 to ``ONE``, and those who win together have the same."""
    rewards = kind.rewards(game.state)
    seats = game.ruleset.seats(game.setup)
    assert set(rewards) >= set(seats) and all(0 <= rewards[each] <= ONE for each in seats), str(rewards)
    assert all(type(rewards[each]) is int for each in seats), f"not all whole numbers: {rewards}"
    assert len({rewards[ally] for ally in game.ruleset.team(game.setup, seat)}) == 1


def what_is_seen_is_known_again(game: AnyGame, seat: Seat, kind: Hidden[Any, Any], _: Random) -> None:
    """The key of a view can be looked up by, and is the same when it is made again."""
    assert kind.key(game.view(seat)) in {kind.key(game.view(seat))}, "the key of a view is another each time"


def positions_are_told_apart(game: AnyGame, seat: Seat, kind: AnyBoard, random: Random) -> None:
    """The key of a position can be looked up by; positions of one key have one mover, end and worth.

    Two moves away one mover, that is: what a clock is worth there may be left out of a key.
    """
    position = kind.root(game.state)
    if kind.otherwise(game.view(seat), seat) is not None:
        return
    met: dict[Any, Any] = {kind.key(position): _known(kind, position)}
    for move in kind.moves(position):
        for after in _after(kind, position, move):
            known = _known(kind, after)
            assert met.setdefault(kind.key(after), known) == known, f"{move} leads to what has another's key"
    for first, second, after in _two_away(kind, position, random):
        mover = kind.mover(after)
        assert met.setdefault(kind.key(after), (mover,))[0] == mover, f"{first}, {second} leads to another's key"


def _two_away(kind: AnyBoard, position: Any, random: Random) -> Iterator[tuple[Any, Any, Any]]:
    """The positions two moves away in which the game goes on, after some first moves."""
    for first in _some(kind.moves(position), random):
        for between in _after(kind, position, first):
            if kind.over(between) is not None:
                continue
            for second in kind.moves(between):
                afters = _after(kind, between, second)
                yield from ((first, second, after) for after in afters if kind.over(after) is None)


def _moves(game: AnyGame, seat: Seat, kind: AnyBoard) -> tuple[Any, Sequence[Any]]:
    """Where a seat stands, and its moves; none where it is asked for something else."""
    position = kind.root(game.state)
    return position, () if kind.otherwise(game.view(seat), seat) is not None else kind.moves(position)


def _some(moves: Sequence[Any], random: Random) -> list[Any]:
    return random.sample(list(moves), min(_ASKED, len(moves)))


def _known(kind: AnyBoard, position: Any) -> tuple[int, int | None, int]:
    """Who moves, how it has ended, and what it is worth while it goes on."""
    over = kind.over(position)
    return kind.mover(position), over, 0 if over is not None else kind.weigh(position)


def _after(kind: AnyBoard, position: Any, move: Any) -> list[Any]:
    """Where a move leads, or may lead."""
    return [kind.play(position, move)] if isinstance(kind, Board) else [
        each for _, each in kind.outcomes(position, move)
    ]  # fmt: skip


def what_is_looked_at_is_legal(game: AnyGame, seat: Seat, kind: AnyBoard, random: Random) -> None:
    """All moves are put in order, a hint first; what is followed further, or inside the tree, is of them."""
    position, moves = _moves(game, seat, kind)
    if not moves:
        return
    hint = random.choice(moves)
    ordered = kind.order(position, moves, None), kind.order(position, moves, hint)
    for order in ordered:
        assert Counter(order) == Counter(moves), f"{order} are not {moves}"
    assert ordered[1][0] == hint, f"{hint} is not tried first"
    some = kind.noisy(position) if isinstance(kind, Board) else kind.inner(position, ordered[0])
    assert {*some} <= {*moves}, f"{some} are not among {moves}"
    assert some or isinstance(kind, Board), "nothing is looked at inside the tree"


def what_is_asked_twice_is_answered_alike(game: AnyGame, seat: Seat, kind: Search, random: Random) -> None:
    """A mind is made of functions: what they say follows from what they are given."""
    one, two = (_answers(game, seat, kind, Dice(seed)) for seed in [random.getrandbits(64)] * 2)
    assert one == two, f"{one} and {two}"


def _answers(game: AnyGame, seat: Seat, kind: Search, dice: Dice) -> tuple[Any, ...]:
    view = game.view(seat)
    answer = kind.otherwise(view, seat)
    if answer is not None:
        return (answer,)
    if not isinstance(kind, Hidden):
        position = kind.root(view)
        return kind.weigh(position), kind.over(position), list(kind.moves(position))
    intents = list(kind.intents(view, seat))
    made = [kind.commands(each, view, dice) for each in intents[:_ASKED]]
    return kind.weigh(game.state, seat), intents, made, kind.habit(game.state, seat, dice)


def its_budget_is_known(game: AnyGame, seat: Seat, kind: Search, _: Random) -> None:
    """What is searched has a row in ``LEVELS``."""
    assert kind.row in LEVELS, f"{kind.row!r} is none of {', '.join(LEVELS)}"


def winners_are_rewarded(game: AnyGame, seat: Seat, kind: Search, _: Random) -> None:
    """At the end who has won has more than who has lost."""
    if not isinstance(kind, Hidden) or game.outcome is None:
        return
    rewards, winners = kind.rewards(game.state), game.outcome.winners
    for one in winners:
        for other in game.ruleset.seats(game.setup):
            assert other in winners or rewards[one] > rewards[other], f"{one} has won: {dict(rewards)}"


def terms_add_up(game: AnyGame, seat: Seat, kind: Search, _: Random) -> None:
    """The named terms add up to the evaluation."""
    if isinstance(kind, Hidden):
        whole, terms = kind.weigh(game.state, seat), kind.terms(game.state, seat)
    else:
        position = kind.root(game.state)
        whole, terms = kind.weigh(position), kind.terms(position)
    assert not terms or sum(terms.values()) == whole, f"{dict(terms)} are not {whole}"
    whole_numbers = type(whole) is int and all(type(each) is int for each in terms.values())
    assert whole_numbers, f"not all whole numbers: {whole!r}, {dict(terms)}"


def moves_are_the_options(game: AnyGame, seat: Seat, kind: AnyBoard, _: Random) -> None:
    """There are moves; their commands are accepted, and they are all that is offered of their types."""
    if kind.otherwise(game.view(seat), seat) is not None:
        return
    made = [kind.command(game.state, move) for move in kind.moves(kind.root(game.state))]
    assert made, f"{seat} is to act, and its mind has no move"
    for command in made:
        assert game.why_not(command) is None, f"{command}: {game.why_not(command)}"
    types = {type(command) for command in made}
    offered = [each for option in game.options(seat) if option.command in types for each in option.listed()]
    assert len(made) == len(offered) and all(command in offered for command in made), f"{made} are not {offered}"


def moves_lead_where_the_rules_do(game: AnyGame, seat: Seat, kind: AnyBoard, random: Random) -> None:
    """After a move the position is that of the state after its command; by chance, one of those foretold."""
    position, moves = _moves(game, seat, kind)
    if not moves:
        return
    move = random.choice(moves)
    then, after = game.play(kind.command(game.state, move)), _after(kind, position, move)
    assert isinstance(kind, Board) or sum(share for share, _ in kind.outcomes(position, move)) == 1
    if _goes_on(then, kind):
        keys = [kind.key(each) for each in after]
        assert kind.key(kind.root(then.state)) in keys, f"{move} leads elsewhere"
        assert all(kind.over(each) is None for each in after) or len(after) > 1, f"{move} ends no game"


def it_is_over_when_the_rules_say_so(game: AnyGame, seat: Seat, kind: AnyBoard, random: Random) -> None:
    """A move that decides the game is known to do so, for who wins it."""
    position, moves = _moves(game, seat, kind)
    if isinstance(kind, Chances):
        _may_be_over(game, seat, kind, position, _some(moves, random))
        return
    for move in _some(moves, random):
        then, after = game.play(kind.command(game.state, move)), kind.play(position, move)
        ended = then.outcome
        if ended is None and not _goes_on(then, kind):
            continue
        told = kind.ended_for(after, kind.mover(position))
        if ended is None or told is None:
            assert ended is None or not ended.winners or kind.again(after) != DRAWN, f"{move} wins, unseen"
            assert told is None, f"{move} does not end the game"
            continue
        expected = DRAWN if not ended.winners else WON if seat in ended.winners else LOST
        assert told == expected, f"{move}: {told} and not {expected}"


def _goes_on(game: AnyGame, kind: AnyBoard) -> bool:
    """Whether a seat is asked for a move. Between two games of a match none is, and it has no outcome either."""
    seats = (seat for seat in game.to_act if seat != HOST)
    return any(kind.otherwise(game.view(seat), seat) is None for seat in seats)


def _may_be_over(game: AnyGame, seat: Seat, kind: Chances[Any, Any], position: Any, moves: Sequence[Any]) -> None:
    """Of chance: what an action has come to is among what it may come to."""
    for move in moves:
        then = game.play(kind.command(game.state, move)).outcome
        if then is not None and then.winners:
            expected = WON if seat in then.winners else LOST
            mover = kind.mover(position)
            told = {kind.ended_for(after, mover) for after in _after(kind, position, move)}
            assert expected in told, f"{move} decides the game, unseen"


def sides_are_weighed_alike(game: AnyGame, _: Seat, kind: AnyBoard, __: Random) -> None:
    """What is good for one side is as bad for the other, but for the terms that depend on who is to move."""
    if not isinstance(kind, Board) or (turned := kind.passed(kind.root(game.state))) is None:
        return
    mine, theirs = (_parts(kind, position) for position in (kind.root(game.state), turned))
    for name in sorted({*mine, *theirs} - OF_THE_MOVE):
        assert mine[name] == -theirs[name], f"{name}: {mine[name]} and {theirs[name]}"


def _parts(kind: AnyBoard, position: Any) -> Mapping[str, int]:
    """What an evaluation is made of; it is one part where no terms are named."""
    return kind.terms(position) or {"the evaluation": kind.weigh(position)}


_ALL: Final[tuple[MindLaw, ...]] = (
    the_answer_is_legal,
    its_budget_is_known,
    what_is_asked_twice_is_answered_alike,
    terms_add_up,
)
_LAST: Final[tuple[MindLaw, ...]] = (what_is_said_is_of_its_kind,)
_ENDED: Final[tuple[MindLaw, ...]] = (winners_are_rewarded,)
_HIDDEN: Final[tuple[MindLaw, ...]] = (
    candidates_are_legal,
    the_habit_is_legal,
    rewards_are_shares,
    what_is_seen_is_known_again,
)
_BOARDS: Final[tuple[MindLaw, ...]] = (
    moves_are_the_options,
    what_is_looked_at_is_legal,
    positions_are_told_apart,
    moves_lead_where_the_rules_do,
    shares_are_those_of_the_rules,
    it_is_over_when_the_rules_say_so,
    sides_are_weighed_alike,
)
MIND_LAWS: Final[Mapping[str, MindLaw]] = {
    law.__name__: law for law in (*_ALL, *_HIDDEN, *_BOARDS, *_LAST, *_ENDED)
}


def laws_of(kind: Search) -> tuple[MindLaw, ...]:
    """The laws that a kind of mind keeps."""
    return (*_ALL, *(_HIDDEN if isinstance(kind, Hidden) else _BOARDS), *_LAST)


def check_mind(mind: Mind, game: AnyGame, random: Random) -> int:
    """Hold the laws for every seat that is to act in a game, or that has played it; how many were held.

    A mind that fails has broken the law under which it did.
    """
    held = 0
    for seat in game.ruleset.seats(game.setup) if game.outcome else game.to_act:
        if seat == HOST:
            continue
        with _told("search"):
            kinds = _kinds(mind, game, seat)
        for kind in kinds:
            for law in _ENDED if game.outcome else laws_of(kind):
                with _told(law.__name__):
                    law(game, seat, kind, random)
                held += 1
    return held


def _kinds(mind: Mind, game: AnyGame, seat: Seat) -> list[Search]:
    """What a seat's view is searched by, at low levels and at high."""
    kind = mind.search(game.view(seat), seat)
    return [kind, kind.thorough] if isinstance(kind, Hidden) and kind.thorough else [kind]


@contextmanager
def _told(name: str) -> Iterator[None]:
    """What breaks is told with the law, or the function of the mind, under which it did."""
    try:
        yield
    except AssertionError as broken:
        raise AssertionError(f"{name}: {broken}") from None
    except Exception as fault:
        raise AssertionError(f"{name}: {type(fault).__name__}: {fault}") from fault


def minded_walk(game: AnyGame, mind: Mind, random: Random, steps: int, habits: float = 0.8) -> Iterator[AnyGame]:
    """The games along a walk that mostly follows the habit where there is one, to positions as played."""
    yield game
    for _ in range(steps):
        if not game.to_act:
            return
        seat = game.to_act[0]
        kind = None if seat == HOST else mind.search(game.view(seat), seat)
        if isinstance(kind, Hidden) and random.random() < habits:
            command = kind.habit(game.state, seat, Dice(random.getrandbits(64)))
        else:
            command = random.choice(list(game.options(seat))).sample(random)
        game = game.play(command)
        yield game
