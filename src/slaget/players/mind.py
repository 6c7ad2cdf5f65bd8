"""What a game tells a search about playing itself: frozen values of plain functions, of one of three kinds."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction
from operator import attrgetter
from typing import Any, Final, Generic, TypeAlias, TypeVar

from attrs import frozen

from slaget.kernel import Seat
from slaget.kernel.short import short
from slaget.players.dice import Dice

P = TypeVar("P")
M = TypeVar("M")
St = TypeVar("St")
Co = TypeVar("Co")
WON: Final = 1
LOST: Final = -1
DRAWN: Final = 0
THOROUGH: Final = 3
"""The level from which a hidden game is searched as ``Hidden.thorough`` says."""
DEEP: Final = 4
"""The level from which it is searched in trees, unless ``Hidden.trees`` says otherwise."""


def _nothing(*_: Any) -> None:
    return None


def _no_terms(_position: Any) -> Mapping[str, int]:
    return {}


def _zero(_state: Any) -> int:
    return 0


def _never(_state: Any) -> bool:
    return False


def _drawn(_position: Any) -> int:
    return DRAWN


@frozen(kw_only=True, eq=False)
class Open(Generic[P, M]):
    """A game without secrets, searched on its bare engine: what ``Board`` and ``Chances`` both say of it."""

    __repr__ = short

    row: str
    """The row of ``players.levels.LEVELS`` that says how far it is searched."""
    root: Callable[[Any], P]
    """The engine's position of a state (or view)."""
    past: Callable[[Any], frozenset[Hashable]]
    """The keys of the earlier positions of a state whose repetition counts as a draw."""
    moves: Callable[[P], Sequence[M]]
    """The legal moves in an order that is the same everywhere; none where the game is over."""
    mover: Callable[[P], int]
    """0 or 1: who moves. The same side may be asked twice running."""
    key: Callable[[P], Hashable]
    over: Callable[[P], int | None]
    """WON, LOST or DRAWN for the mover, by every end of the rules that needs no past; None while it goes on."""
    weigh: Callable[[P], int]
    """The worth of a position for the mover, in hundredths of the smallest piece: less than 99,000 either way."""
    order: Callable[[P, Sequence[M], M | None], Sequence[M]]
    """The moves in the order in which they are tried, the hint (of an earlier search) first."""
    command: Callable[[Any, M], Any]
    """The command of a move in a state."""
    otherwise: Callable[[Any, Seat], Any | None] = _nothing
    """What a seat answers where no move is asked of it (an offer, a claim, the next game); None where one is."""
    terms: Callable[[P], Mapping[str, int]] = _no_terms
    """The named terms of ``weigh``, which add up to it."""

    def ended_for(self, position: P, side: int) -> int | None:
        """How a position has ended for a side: WON, LOST or DRAWN; None while it goes on."""
        over = self.over(position)
        return over if over is None or self.mover(position) == side else -over


@frozen(kw_only=True, eq=False)
class Board(Open[P, M]):
    """A game without chance or secrets: Schack, tafl, Rävbräde."""

    __repr__ = short

    play: Callable[[P, M], P]
    noisy: Callable[[P], Sequence[M]]
    """The moves that quiescence follows."""
    passed: Callable[[P], P | None] = _nothing
    """The position with the other side to move, for null moves; None where they would mislead."""
    again: Callable[[P], int] = _drawn
    """WON, LOST or DRAWN for the mover: what a position comes to that is in ``past`` or earlier in the line. Of won
    and lost no proof is claimed: some rules count to three before they decide."""
    claimed: Callable[[P], bool] | None = None
    """Whether a draw is there to be claimed by the mover, as it was by whoever moved there; None where no line of a
    search comes to one. No end further on is proven."""
    drawn: Callable[[P], int] | None = None
    """What a draw is worth to the side to move at the root. Where it is None: a little less than nothing for the
    side that ``weigh`` puts ahead, a little more for the other. Within the bounds of ``weigh``."""
    promise: Callable[[P, M], int] | None = None
    """The most that a noisy move may gain in ``weigh``, generously: quiescence leaves out what cannot matter."""
    forced: Callable[[P], bool] = _never
    """Whether the mover must answer something (a check), so that the line is followed one ply further."""

    def loses_at_once(self, view: Any, command: Any) -> bool:
        """Whether after a command that moves the other side has a move that wins."""
        here = self.root(view)
        after = next(self.play(here, move) for move in self.moves(here) if self.command(view, move) == command)
        return self.is_won_next(after, self.mover(here))

    def is_won_next(self, after: P, side: int) -> bool:
        """Whether in a position that a side's move leads to the other side has a move that wins."""
        foe = self.mover(after)
        if self.over(after) is not None or foe == side:
            return False
        return any(self.ended_for(self.play(after, move), foe) == WON for move in self.moves(after))


@frozen(kw_only=True, eq=False)
class Chances(Open[P, M]):
    """A game with chance and without secrets: Kungabräde in play."""

    __repr__ = short

    outcomes: Callable[[P, M], Sequence[tuple[Fraction, P]]]
    """Every position a move may lead to and its exact share; the shares add up to 1, in an order that is pinned."""
    inner: Callable[[P, Sequence[M]], Sequence[M]]
    """The moves worth looking at inside the tree."""
    weary: Callable[[P], int] = _zero
    """What the side that searches would give to see a game without progress end: rising as a draw comes nearer."""

    def loses_at_once(self, view: Any, command: Any) -> bool:
        """Whether after an action the game is surely lost by the other side's next one."""
        here = self.root(view)
        return any(self.command(view, move) == command and self.proof(here, move) < 0 for move in self.moves(here))

    def proof(self, here: P, move: M) -> int:
        """1 if an action wins at once however it falls out, -1 if it or the enemy's next one surely loses, else 0.

        What lies farther is not proven: inside the tree not every action is looked at.
        """
        mover, outcomes = self.mover(here), [after for _, after in self.outcomes(here, move)]
        if all(self.ended_for(after, mover) == WON for after in outcomes):
            return 1
        return -all(self.ended_for(after, mover) == LOST or self._is_taken(after, mover) for after in outcomes)

    def _is_taken(self, here: P, side: int) -> bool:
        """Whether the other side is to act, and has an action that wins at once however it falls out."""
        mover = self.mover(here)
        return self.over(here) is None and mover != side and any(
            all(self.ended_for(after, mover) == WON for _, after in self.outcomes(here, move))
            for move in self.moves(here)
        )  # fmt: skip


@frozen
class Intent:
    """A candidate of a hidden game, as a player thinks of it: ``board d1``, ``guard the king``.

    ``about`` is what ``Hidden.commands`` makes its command of, the game's own. It is hashable, and equal intents
    are one candidate in every world.
    """

    name: str
    about: Any = None


@frozen(kw_only=True, eq=False)
class Hidden(Generic[St, Co]):
    """A game with secrets, or with choices that cannot be listed, searched on states through the rules."""

    __repr__ = short

    row: str
    intents: Callable[[St, Seat], Sequence[Intent]]
    """The candidates of a seat, most promising first; never none where the seat is to act."""
    commands: Callable[[Intent, St, Dice], Co | None]
    """The command that carries an intent out in a view or a state; None where the rules do not allow it there."""
    habit: Callable[[St, Seat, Dice], Co]
    """The quick player that playouts follow: a legal command in well under a millisecond, of a whole state."""
    weigh: Callable[[St, Seat], int]
    """The worth of a state for a seat (with its allies, against all others), in hundredths of a point."""
    terms: Callable[[St, Seat], Mapping[str, int]]
    """The named terms of ``weigh``, which add up to it."""
    ends: Callable[[St, St], bool]
    """``ends(state, start)``: whether a playout that began at ``start`` stops here."""
    near: Callable[[St, St], bool] | None = None
    """``near(state, start)``: where a playout of a choice by halving is weighed on its way besides, for half of
    what it brings: what comes at once is surer than what comes of it. If it is left out the end alone counts."""
    key: Callable[[St], Hashable]
    """What makes two views one node of a tree: equal for a seat whenever it has seen the same."""
    rewards: Callable[[St], Mapping[Seat, int]]
    """What a state is worth to each seat, from 0 to ``fixed.ONE``; allies share theirs. At the end: won or lost."""
    setup: Callable[[St], Any] = attrgetter("setup")
    """The set-up of a state, which says who plays and who shares knowledge."""
    doubt: Callable[[St], int] = _zero
    """How far from its mean the reward of one playout lies, about: what the search prefers to the habit must be so
    much better, over the root of its playouts. For games whose habit is good and whose dice are wild."""
    omen: Callable[[St, Co], int] | None = None
    """What tells a command's chance apart from others' in one imagined game: commands of which it is equal draw the
    same. None where the draws of a game follow one after the other."""
    intents_lead: bool = False
    """Whether the first intent is what the others must be better than, in place of what the habit does: where the
    habit is quick rather than good."""
    settles: bool = False
    """Whether a choice by halving ends before its budget does, once the best is told from all others."""
    simultaneous: Callable[[St], bool] = _never
    """Whether what is chosen now is chosen by several seats unseen, so that it should not be foretold."""
    otherwise: Callable[[St, Seat], Co | None] = _nothing
    thorough: "Hidden[St, Co] | None" = None
    """What levels 3 to 5 search by in its place, where more playouts are worth other candidates or longer ones."""
    trees: bool = True
    """Whether levels 4 and 5 search in trees. They choose by halving, as levels 2 and 3 do, in games in which few
    candidates tried in the same worlds are told apart better than a tree tells them."""

    def at(self, level: int) -> "Hidden[St, Co]":
        """What a level searches by."""
        return self if self.thorough is None or level < THOROUGH else self.thorough

    def grows_trees(self, level: int) -> bool:
        """Whether a level searches in trees."""
        return self.trees and level >= DEEP


Search: TypeAlias = Board[Any, Any] | Chances[Any, Any] | Hidden[Any, Any]


@frozen(kw_only=True, eq=False)
class Mind:
    """All that a ruleset knows about playing itself."""

    __repr__ = short

    version: str
    """The game's name and a number that is raised whenever it may choose or tell otherwise than before.
    ``simulate`` keeps it with what was played."""
    search: Callable[[Any, Seat], Search]
    """What a seat's view is searched by. Kungabräde's hidden set-up has another kind than its play."""
    ready: Callable[[], object] = _nothing
    """Loads what no choice should have to wait for; called when a player is made."""
