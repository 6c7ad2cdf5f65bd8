"""A game's set-up as a value: everything a game needs, so that a log which pins it needs no other file."""

from collections.abc import Mapping
from functools import cached_property
from typing import Final, Literal, TypeAlias

from attrs import field, frozen

from slaget.games.kungabrade.tables import Tables, tables_for
from slaget.kernel import Rejected

Side: TypeAlias = Literal["white", "black"]
SIDES: Final[tuple[Side, Side]] = ("white", "black")
Kind: TypeAlias = Literal["foot", "archer", "rider", "mage"]
KINDS: Final[tuple[Kind, ...]] = ("foot", "archer", "rider", "mage")
FULL_ARMY: Final[Mapping[Kind, int]] = {"foot": 9, "archer": 3, "rider": 4, "mage": 1}
GameType: TypeAlias = Literal["battlefield", "conquest", "power_struggle", "custom"]
GAME_TYPES: Final[tuple[GameType, ...]] = ("battlefield", "conquest", "power_struggle")
Victory: TypeAlias = Literal["crown", "elimination", "driven_back"]
CREDIT: Final = "Kungabräde by Marcus Olausson, Serahema Encyclopedium; non-commercial use"
"""Every scenario and the first event of every game carry it (KB-1.1)."""


@frozen(kw_only=True)
class Options:
    """The options of the rules; the defaults only complete the author's rules, the others are variants."""

    move_adjacency: Literal["orthogonal", "all8"] = "orthogonal"
    range_adjacency: Literal["orthogonal", "all8"] = "orthogonal"
    rider_path: Literal["free", "straight"] = "free"
    stationary_attack: bool | Literal["holder"] = True
    move_and_shoot: Literal["archer_and_mage", "mage_only"] = "archer_and_mage"
    dhurg_ring: Literal["square8", "cross4"] = "square8"
    sweep_range: Literal["dhurg_only", "dhurg_and_adjacent"] = "dhurg_only"
    sweep_riders: Literal["unhorse", "remove"] = "unhorse"
    wall_conversion: Literal["while_on_wall", "permanent"] = "while_on_wall"
    gate_is_wall: bool = False
    own_crown: Literal["any", "mage_only", "none"] = "any"
    gate_durability: Literal["persistent", "per_visit"] = "persistent"
    ram_entry: Literal["none", "top_piece"] = "none"
    siege_zone_includes_line: bool = False
    driven_back_includes_line: bool = False
    setup_order: Literal["sequential", "alternating", "hidden"] = "sequential"
    conqueror: Literal["first_player", "second_player", "chosen"] = "first_player"
    no_progress_limit: int = 100
    allow_resign: bool = True
    allow_draw_offer: bool = True


@frozen
class CombatTable:
    """How many dice a roller throws against an opponent (KB-8.2), as ``N`` or ``N+M``."""

    id: str
    die_sides: int
    dice: Mapping[Kind, Mapping[Kind, str]]


@frozen
class Placement:
    """A piece of a given position; pieces on one point are a stack, the bottom one first."""

    kind: Kind
    at: str
    unhorsed: bool = False


@frozen
class Gate:
    """What a scenario says of a gate: broken or not, and the durability if it was rolled."""

    broken: bool = False
    durability: int | None = None


@frozen(kw_only=True)
class Setup:
    """A complete game, ready to start.

    ``formations`` are the positions of a default set-up by game type and role, in White's frame;
    ``pieces`` those of a fixed one, where they stand; ``rows`` and ``army`` belong to a custom free one.
    """

    scenario_id: str
    credit: str
    title: Mapping[str, str]
    start: Literal["agreed", "dice"]
    choices: tuple[GameType, ...]
    first: Side | None
    conqueror: Side | None
    mode: Literal["free", "default", "fixed"]
    combat_table: CombatTable
    options: Options = field(factory=Options)
    formations: Mapping[str, tuple[Placement, ...]] = field(factory=dict)
    pieces: Mapping[Side, tuple[Placement, ...]] = field(factory=dict)
    rows: Mapping[Side, tuple[int, int]] = field(factory=dict)
    army: Mapping[Side, Mapping[Kind, int]] = field(factory=dict)
    gates: Mapping[Side, Gate] = field(factory=lambda: {"white": Gate(), "black": Gate()})
    centre_holder: Side | None = None
    victory: tuple[Victory, ...] = ("crown", "elimination")

    @cached_property
    def tables(self) -> Tables:
        """The integer tables that the options give."""
        return tables_for(self.options, self.combat_table)

    @cached_property
    def faults(self) -> tuple[Rejected, ...]:
        """What is wrong with it, by the rules (KB-5), and where: keys and indexes from ``setup`` on."""
        from slaget.games.kungabrade.validity import faults

        return tuple(faults(self))

    def refuse_faults(self) -> None:
        """Raise the first of them, as a refusal of its own each time."""
        for fault in self.faults:
            raise fault.anew()


def other(side: Side) -> Side:
    """The side across the board.

    >>> other("white")
    'black'
    """
    return "black" if side == "white" else "white"


def formation_key(game_type: str, role: str) -> str:
    """Which formation a side takes in a default set-up: in conquest it hangs on the role.

    >>> formation_key("battlefield", "defender"), formation_key("conquest", "defender")
    ('battlefield', 'conquest.defender')
    """
    return f"conquest.{role}" if game_type == "conquest" else game_type
