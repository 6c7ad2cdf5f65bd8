"""The unit table (section 2.2 of the rules): what each kind of unit costs, takes, walks, hits on and can.

A table is the lines of a set-up (``UnitKind``) in order, 1 to 24 of them; ``Kind`` is a line made ready for the
rules (``kinds_of``), each ability a truth of its own.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, Literal, TypeAlias, get_args

from attrs import field, frozen

from slaget.kernel import Text

Step: TypeAlias = Literal["ranged", "melee"]
Ability: TypeAlias = Literal[
    "leads", "unnerves", "carries", "unmounted", "sails", "aims", "averts", "lairs", "on_top", "no_conquest",
    "no_siege",
]  # fmt: skip
ABILITIES: Final[tuple[Ability, ...]] = get_args(Ability)
ABILITY_RULES: Final[Mapping[Ability, str]] = {
    "leads": "OM-10.14",
    "unnerves": "OM-10.14",
    "carries": "OM-8.6",
    "unmounted": "OM-8.6",
    "sails": "OM-8.10",
    "aims": "OM-10.11",
    "averts": "OM-10.21",
    "lairs": "OM-6.11",
    "on_top": "OM-14.2",
    "no_conquest": "OM-9.3",
    "no_siege": "OM-12.4",
}
"""Where it stands what each ability does."""
When: TypeAlias = Literal["defends", "attacks", "always"]
CARRIERS: Final = "horses"
ENVOY: Final = "diplomat"
SHOOTERS: Final = "sharpshooters"
SAILORS: Final = "pirates"
"""The kinds of the rules that carry, avert, aim and sail: what sentences call whoever does so by."""
UNKNOWN: Final = "?"
UNSEEN: Final = 99
"""The place in the table of a unit whose kind is hidden."""


@frozen
class Bonus:
    """What is added to a unit's die on a kind of terrain, when its side defends, attacks, or always (OM-10.14)."""

    on: str
    when: When
    add: int


@frozen
class Damaged:
    """What damage changes of a unit that takes two hits; None is what it was."""

    move: int | None = None
    strength: int | None = None


@frozen
class UnitKind:
    """One line of a unit table: a regular kind has a number and a cost, a special one neither (OM-3.1, OM-3.3).

    With ``hits`` 0 it cannot be hit, with ``strength`` 0 it does not fight.
    """

    id: str
    title: Text
    hits: int
    short: Text | None = None
    number: int = 0
    cost: int = 0
    special: bool = False
    move: int = 0
    strength: int = 0
    damaged: Damaged = Damaged()
    step: Step | None = None
    abilities: tuple[Ability, ...] = ()
    bonus: tuple[Bonus, ...] = ()
    emblem: str | None = None


@frozen(eq=False)
class Kind:
    """A line of the table made ready; ``code`` is its number among all kinds of all tables of this process.

    ``conqueror`` and ``besieger`` say what it can (OM-9.3), ``covers`` whether it lies on top of every stack it is
    in (OM-14.2): what carries does, since it is counted aside.
    """

    name: str
    number: int
    cost: int
    hits: int
    f: int
    s: int
    f_damaged: int
    s_damaged: int
    step: Step | None
    conqueror: bool
    special: bool
    order: int
    besieger: bool
    abilities: tuple[str, ...] = ()
    bonus: tuple[Bonus, ...] = ()
    code: int = 0
    leads: bool = field(init=False)
    unnerves: bool = field(init=False)
    carries: bool = field(init=False)
    unmounted: bool = field(init=False)
    sails: bool = field(init=False)
    aims: bool = field(init=False)
    averts: bool = field(init=False)
    lairs: bool = field(init=False)
    covers: bool = field(init=False)

    def __attrs_post_init__(self) -> None:
        for name in ("leads", "unnerves", "carries", "unmounted", "sails", "aims", "averts", "lairs"):
            object.__setattr__(self, name, name in self.abilities)
        object.__setattr__(self, "covers", "on_top" in self.abilities or self.carries)


def _standard() -> tuple[UnitKind, ...]:
    """Rules table 2.2."""
    away: tuple[Ability, ...] = ("no_conquest", "no_siege")
    forest, mountain = Bonus("forest", "always", -1), Bonus("mountain", "defends", 1)

    def line(name: str, sv: str, short: str, hits: int, move: int, strength: int, **more: object) -> UnitKind:
        en, swedish = short.split()
        step = more.pop("step", "melee") if strength else None
        return UnitKind(name, Text(name, sv), hits, Text(en, swedish), move=move, strength=strength,
                        step=step, **more)  # type: ignore[arg-type]  # fmt: skip

    return (
        line("mercenary", "legoknekt", "me le", 2, 1, 6, number=16, cost=2),
        line("elite", "elitsoldat", "el el", 2, 2, 5, number=6, cost=3, bonus=(mountain,)),
        line("archer", "bågskytt", "ar bå", 2, 2, 5, number=4, cost=4, damaged=Damaged(move=1), step="ranged",
             bonus=(forest,)),
        line("cavalry", "ryttare", "cv ry", 2, 3, 4, number=4, cost=5, damaged=Damaged(strength=5)),
        line("catapult", "katapult", "ct ka", 2, 1, 4, number=2, cost=6, step="ranged", bonus=(forest,)),
        line("general", "general", "ge ge", 1, 2, 0, number=3, cost=10, abilities=("leads", "on_top")),
        line("pirates", "pirater", "pi pi", 2, 2, 5, special=True, damaged=Damaged(move=1), abilities=("sails",)),
        line("sharpshooters", "prickskyttar", "sh pr", 2, 2, 6, special=True, step="ranged", abilities=("aims",)),
        line("elephants", "krigselefanter", "ep kr", 2, 3, 4, special=True, damaged=Damaged(move=2),
             abilities=("unmounted",)),
        line("magician", "magiker", "ma ma", 1, 2, 3, special=True, step="ranged", abilities=away),
        line("infiltrator", "infiltratör", "in in", 1, 2, 0, special=True, abilities=("unnerves", *away)),
        line("diplomat", "diplomat", "di di", 1, 1, 0, special=True, abilities=("averts", *away)),
        line("horses", "hästar", "ho hä", 0, 0, 0, special=True, abilities=("carries", "on_top", *away)),
        line("dragon", "drake", "dr dr", 2, 0, 2, special=True, damaged=Damaged(strength=3),
             abilities=("lairs", *away)),
    )  # fmt: skip


UNITS: Final = _standard()
"""The unit table of the rules."""
ALL: Final[list[Kind]] = []
"""Every kind of every table made ready in this process, by its code: those of the rules first."""


@lru_cache(maxsize=64)
def kinds_of(units: tuple[UnitKind, ...]) -> tuple[Kind, ...]:
    """The lines of a table made ready, in their order."""
    made = tuple(_kind(line, order) for order, line in enumerate(units))
    ALL.extend(made)
    return made


def _kind(line: UnitKind, order: int) -> Kind:
    move, strength = line.damaged.move, line.damaged.strength
    return Kind(
        name=line.id, number=1 if line.special else line.number, cost=line.cost, hits=line.hits,
        f=line.move, s=line.strength,
        f_damaged=line.move if move is None else move,
        s_damaged=line.strength if strength is None else strength,
        step=line.step, conqueror="no_conquest" not in line.abilities, special=line.special, order=order,
        besieger="no_siege" not in line.abilities, abilities=line.abilities, bonus=line.bonus,
        code=len(ALL) + order,
    )  # fmt: skip


TABLE: Final = kinds_of(UNITS)
KINDS: Final[Mapping[str, Kind]] = {kind.name: kind for kind in TABLE}
REGULAR: Final = tuple(kind.name for kind in TABLE if not kind.special)
SPECIAL: Final = tuple(kind.name for kind in TABLE if kind.special)


def in_order(counts: Mapping[str, int], kinds: Iterable[str] = KINDS) -> dict[str, int]:
    """Counts by kind in the order of the table, without the empty ones.

    >>> in_order({"cavalry": 1, "elite": 2, "archer": 0})
    {'elite': 2, 'cavalry': 1}
    """
    return {kind: counts[kind] for kind in kinds if counts.get(kind)}


def together(piles: Mapping[str, Mapping[str, int]]) -> dict[str, int]:
    """The counts of several piles by kind.

    >>> together({"A33": {"elite": 1, "archer": 1}, "A34": {"elite": 2}})
    {'elite': 3, 'archer': 1}
    """
    kinds = dict.fromkeys(kind for pile in piles.values() for kind in pile)
    return {kind: sum(pile.get(kind, 0) for pile in piles.values()) for kind in kinds}


def price(counts: Mapping[str, int], kinds: Mapping[str, Kind] = KINDS) -> int:
    """What units cost together.

    >>> price({"mercenary": 5, "elite": 3, "catapult": 1})
    25
    """
    return sum(kinds[kind].cost * number for kind, number in counts.items())


def typical(table: Sequence[Kind]) -> Kind:
    """The kind that a hidden unit is taken for: the second cheapest that can be bought, in the rules the elite.

    >>> typical(TABLE).name
    'elite'
    """
    bought = sorted((kind for kind in table if not kind.special), key=lambda kind: (kind.cost, kind.order))
    return (bought or list(table))[min(1, len(bought or table) - 1)]
