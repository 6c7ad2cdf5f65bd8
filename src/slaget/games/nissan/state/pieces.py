"""What a state is made of: ships, fighters, cards, the attack in progress, the result."""

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

from attrs import field, frozen

from slaget.games.nissan.cards import Retoss
from slaget.games.nissan.geometry import Pose
from slaget.games.nissan.language.forms import Moment
from slaget.games.nissan.messages import EffectDone, EffectRef, EffectUsed, EndReason, FighterRecord
from slaget.games.nissan.seats import Side
from slaget.kernel.quick import quick
from slaget.kernel.short import short

Phase: TypeAlias = Literal[
    "new", "deploy", "deal", "card", "activate", "orders", "ship", "retoss", "casualties", "boarders", "effect",
    "over",
]  # fmt: skip
Due: TypeAlias = Literal["card", "refill", "extra", "turn"]
Tie: TypeAlias = frozenset[str]
Borne: TypeAlias = tuple[str, str]
"""A mark and who bears it: a ship, a fighter or a side (EF-10)."""
Pattern: TypeAlias = tuple[Side, tuple[Moment, ...]]
"""Any of these moments, as the owner of a card names them (EF-7.4)."""
Names: TypeAlias = Mapping[str, tuple[str, ...]]
Numbers: TypeAlias = Mapping[str, int]
NO_NAMES: Names = {}
NO_NUMBERS: Numbers = {}
LEADER_RANKS = frozenset(("hero", "king"))


@quick
@frozen(weakref_slot=False)
class Ship:
    """A hull (NI-3.1): its fleet never changes; the pose is None until placed; ``rowed`` counts this turn."""

    id: str
    fleet: Side
    class_: str
    name: str
    pose: Pose | None
    rowed: int = 0


@quick
@frozen(weakref_slot=False)
class Fighter(FighterRecord):
    """One figure (NI-4.1): aboard a ship, in the pool of a free set-up, or fallen (``ship`` None)."""

    acted: bool = False
    fought: bool = False

    @property
    def leads(self) -> bool:
        return self.rank in LEADER_RANKS


@quick
@frozen(weakref_slot=False)
class Cards:
    """One side's cards; ``draw_pile`` has its top first. Ids a seat may not know read ``"?"``."""

    __repr__ = short

    draw_pile: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    discard_pile: tuple[str, ...] = ()
    extra_draws: int = 0


@frozen
class InPlay:
    card: str
    blank: bool


@frozen
class InForce:
    """An effect of a played card, from turn ``starts`` to turn ``ends``, turns of both sides counted.

    ``ends`` is None where no turn ends it; ``names`` are those it has kept, ``left`` the uses it still has (None
    where they are not counted), ``used`` those of this turn (EF-3.3 to EF-3.5). ``clause`` says which clause of a
    call it is, where these have each their moments, uses or ends (EF-11.3); else they are one.
    """

    owner: Side
    card: str
    index: int
    starts: int
    ends: int | None
    names: Names = NO_NAMES
    left: int | None = None
    used: int = 0
    clause: int | None = None

    def holds_in(self, turn: int) -> bool:
        """Whether it is in force in this turn."""
        return self.starts <= turn and (self.ends is None or turn <= self.ends)

    @property
    def ref(self) -> EffectRef:
        return EffectRef(self.owner, self.card, self.index)

    @property
    def use(self) -> EffectUsed:
        """One of its uses, in full: it tells the effect from all others in force (EF-3.5)."""
        return EffectUsed(self.owner, self.card, self.index, self.clause, self.names)


@frozen
class Firing:
    """A clause that waits to be carried out (EF-12.2): the names and the numbers of its moment.

    ``used``: it has used its clause (EF-3.4); ``idle``: the last use has been made by another firing.
    """

    owner: Side
    card: str
    index: int
    names: Names = NO_NAMES
    numbers: Numbers = NO_NUMBERS
    used: bool = False
    idle: bool = False
    clause: int | None = None

    @property
    def ref(self) -> EffectRef:
        return EffectRef(self.owner, self.card, self.index)

    @property
    def done(self) -> EffectDone:
        return EffectDone(self.owner, self.card, self.index, self.clause)


@frozen
class Choosing:
    """What a card asks a side: at the act ``path`` of its first firing, to go on in ``phase`` (EF-14.1)."""

    by: Side
    owner: Side
    card: str
    index: int
    path: tuple[int, ...]
    min: int
    max: int
    secret: bool
    names: Names
    numbers: Numbers
    phase: Phase

    @property
    def ref(self) -> EffectRef:
        return EffectRef(self.owner, self.card, self.index)


@frozen
class Ending:
    """How far the end of a turn has come (EF-12.3): what is ``due``, and the cards more that its refill draws.

    The card in play is discarded, the hand is refilled, cards more are drawn, the turn passes.
    """

    due: Due
    extra: int = 0


@frozen
class Happened:
    """How often something happened in this turn, in the last one, and in the battle (EF-7.4)."""

    turn: int = 0
    last_turn: int = 0
    battle: int = 0

    def of(self, window: Literal["turn", "last_turn", "battle"]) -> int:
        times: int = getattr(self, window)
        return times


@frozen
class Tossed:
    """A tile of the cast in progress: its number, and what it reads now."""

    tile: int
    reading: Literal["hit", "odin", "blank", "doubling"]


@frozen
class Pending:
    """The attack in progress, half resolved: what was declared, cast and settled so far.

    ``added`` counts the tiles that cards added to the cast (NI-22.6), ``slain`` and ``lost`` who fell so far of
    the defenders and of the attackers. ``retossing`` is the last effect that offered tiles to be tossed again.
    ``asked``: the states in which it was declared and cast, by which cards were judged (EF-7.5).
    """

    kind: Literal["ranged", "melee"]
    acting: str
    target: str
    group: tuple[str, ...]
    supporters: tuple[str, ...]
    wall: int
    tosses: tuple[tuple[Tossed, ...], ...] = ()
    fixed: tuple[tuple[str, int], ...] = ()
    added: int = 0
    retossing: tuple[EffectRef, Retoss] | None = None
    settled: bool = False
    defender_losses: int = 0
    attacker_losses: int = 0
    must_board: int = 0
    is_cast: bool = False
    slain: int = 0
    lost: int = 0
    asked: tuple[Any, ...] = field(default=(), eq=False, repr=False)

    @property
    def tiles(self) -> tuple[Tossed, ...]:
        """All tossed tiles in toss order, over all batches."""
        return tuple(tile for batch in self.tosses for tile in batch)


@frozen
class Result:
    winner: Side | None
    reason: EndReason
    points: Mapping[Side, int]
