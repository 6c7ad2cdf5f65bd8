"""A player of any game at any level: the search that its mind asks for, a budget, and what was found."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, TypeAlias

from attrs import Factory, evolve, field, frozen

from slaget.kernel import HOST, Seat
from slaget.kernel.knowledge import hides
from slaget.kernel.registry import find, names, ruleset_of
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.seats import is_seat
from slaget.kernel.short import cut, not_meant, short
from slaget.players import alphabeta, chances, choose, flat, ismcts
from slaget.players.analysis import Analysis, Found
from slaget.players.answers import answered, compared, goes_on
from slaget.players.budget import LONGEST, Budget, is_time
from slaget.players.dice import Dice, dice_of
from slaget.players.levels import OTHERS, STANDARD, iterations_of
from slaget.players.mind import Board, Chances, Hidden, Mind, Open, Search
from slaget.players.telling import analysis_of

Searches: TypeAlias = Callable[[Any, AnyRuleset, Any, Seat, int, Budget, Dice], Found]
_SLIPS: Final = 4
"""At level 1 one choice in so many is not the best."""
_BEST: Final = 5


def seed_from(random: Random) -> int:
    """The seed of a choice, the one thing that a ``Random`` is asked for."""
    if not hasattr(random, "getrandbits"):
        raise not_meant("random", random, "a random.Random, which gives the seed of a choice")
    return random.getrandbits(256)


def _mind_of(player: "Player") -> Mind | None:
    return None if player.ruleset.mind is None else player.ruleset.mind()


@frozen(eq=False)
class Player:
    """A ``Policy``: ``player(view, seat, random)`` is a command. It sees the view, and keeps nothing between calls.

    >>> from random import Random
    >>> import slaget
    >>> game = slaget.start("schack", seed=bytes(32))
    >>> white = slaget.player("schack", level=1)
    >>> white(game.view("white"), "white", Random(7)) == white(game.view("white"), "white", Random(7))
    True
    """

    __repr__ = short

    ruleset: AnyRuleset
    level: int = STANDARD
    iterations: int | None = None
    seconds: float | None = None
    cancel: Callable[[], bool] | None = None
    mind: Mind | None = field(init=False, repr=False, default=Factory(_mind_of, takes_self=True))

    def __reduce__(self) -> tuple[Any, ...]:
        """By what it was made of, so that it goes to worker processes: its mind is the ruleset's, asked anew."""
        return Player, (self.ruleset, self.level, self.iterations, self.seconds, self.cancel)

    @property
    def version(self) -> str:
        """The version of the mind: two players of one version, level and budget choose the same."""
        return "flat" if self.mind is None else self.mind.version

    def __call__(self, view: Any, seat: Seat, random: Random) -> Any:
        """The command of a seat that is to act in its view; ``random`` gives the seed of the choice."""
        return self.found(view, seat, seed_from(random)).tried[0].command

    def analyse(self, view: Any, seat: Seat, random: Random, best: int = _BEST) -> Analysis:
        """The same choice, explained: the ``best`` candidates, what they may bring and the lines expected."""
        return self.explained(view, seat, seed_from(random), best)

    def explained(self, view: Any, seat: Seat, seed: int, best: int = _BEST) -> Analysis:
        """The analysis for a seed of 256 bits; ``ValueError`` where not even one candidate is asked for."""
        if type(best) is not int or best < 1:
            raise ValueError(f"an analysis has at least one candidate: best is a whole number from 1, not {best!r}")
        kind = self._kind(view, seat)
        found = answered(kind, view, seat)
        if found is None:
            found = self._searched(kind, view, seat, seed)
        elif isinstance(kind, Open) and goes_on(self.ruleset, kind, view):
            played = self._searched(kind, view, seat, seed)
            found = compared(self.ruleset, view, seat, found.tried[0].command, played)
        kind = kind.at(self.level) if isinstance(kind, Hidden) else kind
        return analysis_of(self.ruleset, kind, view, seat, found, best)

    def found(self, view: Any, seat: Seat, seed: int) -> Found:
        """What the search leaves for a seed of 256 bits; ``LookupError`` for a seat that is not to act."""
        kind = self._kind(view, seat)
        return answered(kind, view, seat) or self._searched(kind, view, seat, seed)

    def _kind(self, view: Any, seat: Seat) -> Search | None:
        awaited = self._awaited(view)
        if not is_seat(seat, awaited) or seat == HOST:
            raise LookupError(f"{seat!r} is not to act here; {_named(awaited)}")
        return None if self.mind is None else self.mind.search(view, seat)

    def _awaited(self, view: Any) -> Sequence[Seat]:
        """The seats to act in a view; ``TypeError`` for what is none of this ruleset."""
        try:
            return self.ruleset.to_act(view)
        except (AttributeError, LookupError) as error:
            meant = f"a player of {self.ruleset.name} is given what its seat sees: game.view(seat)"
            raise TypeError(f"view is {cut(repr(view), 60)}; {meant}") from error

    def _searched(self, kind: Search | None, view: Any, seat: Seat, seed: int) -> Found:
        iterations = self.iterations
        if iterations is None:
            iterations = iterations_of(OTHERS if kind is None else kind.row, self.level)
        budget = Budget(iterations, self.seconds, self.cancel)
        dice = dice_of(seed, self.ruleset.name, f"{seat}")
        found = _search_of(kind, self.level)(kind, self.ruleset, view, seat, self.level, budget, dice)
        if self.level > 1:
            return found

        def loses(command: Any) -> bool:
            if kind is None:
                return flat.loses_at_once(self.ruleset, view, seat, command)
            return not isinstance(kind, Hidden) and kind.loses_at_once(view, command)

        return _slipped(found, dice_of(seed, self.ruleset.name, f"{seat} slip"), loses)


def player(
    ruleset: str | AnyRuleset,
    level: int = STANDARD,
    *,
    iterations: int | None = None,
    seconds: float | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Player:
    """A player of a ruleset, given by itself or by its name, at a level from 1 to 5.

    ``iterations`` stand in place of the level's; ``seconds`` are a limit besides. ``cancel`` is asked every few
    milliseconds whether to stop: the best so far is then played. ``LookupError`` for a level or a game that there
    is not, and for a ruleset that hides something and cannot be imagined; ``ValueError`` for a budget that is none.

    >>> import slaget
    >>> slaget.player("schack", level=3).level
    3
    """
    rules: AnyRuleset = ruleset_of(ruleset)
    if type(level) is not int or not 1 <= level <= 5:
        raise LookupError(f"there is no level {level!r}; players have levels 1 to 5")
    if iterations is not None and (type(iterations) is not int or iterations < 0):
        raise ValueError(f"iterations are a whole number from 0, not {iterations!r}")
    if seconds is not None and not is_time(seconds):
        raise ValueError(f"seconds are a number from 0 to {LONGEST}, not {seconds!r}")
    if cancel is not None and not callable(cancel):
        raise ValueError(f"cancel is asked whether to stop; {cancel!r} cannot be called")
    if rules.mind is None and rules.determinize is None and hides(rules):
        minds = ", ".join(name for name in names() if find(name).mind is not None)
        raise LookupError(
            f"{rules.name} hides something, and has neither a mind nor determinize; minds have {minds}"
        )
    made = Player(rules, level, iterations, seconds, cancel)
    if made.mind is not None:
        made.mind.ready()
    return made


def _named(awaited: Sequence[Seat]) -> str:
    seats = [f"{seat}" for seat in awaited if seat != HOST]
    return f"to act: {', '.join(seats)}" if seats else "no seat is"


def _search_of(kind: Search | None, level: int) -> Searches:
    """The search of what a mind asks for at a level, and of a ruleset without one."""
    if kind is None:
        return flat.search
    if isinstance(kind, Board):
        return alphabeta.search
    if isinstance(kind, Chances):
        return chances.search
    return ismcts.search if kind.grows_trees(level) else choose.search


def _slipped(found: Found, dice: Dice, loses: Callable[[Any], bool]) -> Found:
    """Level 1 now and then takes the second or third best, unless that loses at once."""
    if dice.below(_SLIPS):
        return found
    holding = (each for each in found.tried[1:3] if each.estimate.mate is None or each.estimate.mate >= 0)
    others = [each for each in holding if not loses(each.command)]
    if not others:
        return found
    taken = dice.pick(others)
    return evolve(found, tried=(taken, *(each for each in found.tried if each is not taken)), is_lesser=True)
