"""A game's set-up: its options (section 5 of the rules), and what a scenario gives instead of secret commits."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from attrs import field, frozen

from slaget.games.omringad.board import LINKS, Atlas, Link, atlas

Garrison: TypeAlias = Mapping[str, Mapping[str, int]]
Seats: TypeAlias = tuple[int, ...]


@frozen
class Options:
    """The rules' options with their defaults; ``board_links`` empty means the default of that many seats."""

    seats: Literal[2, 4] = 2
    teams: Literal["none", "diagonal", "adjacent"] = "none"
    victory_points: int = 50
    team_goal: Literal["one", "both"] = "one"
    tie_break: Literal["areas", "extra_round", "shared"] = "areas"
    elimination_ends: bool = True
    board_links: Literal["orange", "parallel", "cross", "wedges", "torus", "custom", "default"] = "default"
    links: tuple[tuple[str, str, Literal["same", "mirrored"]], ...] = ()
    terrain: str = "commit"
    garrison: str = "commit"
    setup_piles: Literal["equal", "balanced", "free"] = "equal"
    first_round_purchase: bool = True
    first_initiative: Literal["roll"] | int = "roll"
    auction_mode: Literal["clockwise", "open"] = "clockwise"
    auction_seconds: int = 10
    special_copies: Literal[1, 2] = 1
    en_route: Literal["none", "drop_and_pick"] = "none"
    battle_order: Literal["initiative", "board"] = "initiative"
    magician_step: Literal["ranged", "melee"] = "ranged"
    dragon_step: Literal["ranged", "melee"] = "melee"
    general_leads_allies: bool = True
    retreat_choice: Literal["origin", "any_adjacent"] = "origin"
    allied_liberation: Literal["conqueror", "home_owner"] = "conqueror"
    unplaced_units: Literal["returned", "kept"] = "returned"
    dragon_besieges: bool = False
    allies_share_information: bool = True

    @property
    def table(self) -> tuple[Link, ...]:
        """The links in force (OM-1.3)."""
        if self.board_links == "custom":
            return self.links
        name = self.board_links
        return LINKS[("orange" if self.seats == 2 else "cross") if name == "default" else name]


@frozen
class Setup:
    """All that a game needs to start.

    ``terrain`` and ``garrisons`` are what the scenario gives (OM-4.7); None where the seats commit them.

    >>> Setup().seats
    (1, 2)
    """

    options: Options = field(factory=Options)
    scenario_id: str = "custom"
    terrain: Mapping[str, str] | None = None
    garrisons: Mapping[str, Garrison] | None = None

    @property
    def seats(self) -> Seats:
        return tuple(range(1, self.options.seats + 1))

    @property
    def atlas(self) -> Atlas:
        return atlas(self.options.seats, self.options.table)


def partners(options: Options) -> tuple[Seats, ...]:
    """The sides of the game, each by its seats (OM-15.1 to OM-15.3).

    >>> partners(Options(seats=4, teams="diagonal"))
    ((1, 3), (2, 4))
    """
    if options.teams == "none":
        return tuple((seat,) for seat in range(1, options.seats + 1))
    return ((1, 3), (2, 4)) if options.teams == "diagonal" else ((1, 2), (3, 4))


def side_of(options: Options, seat: int) -> Seats:
    """The seats of a seat's side, itself included; the dragon (0) is a side of its own."""
    return next((side for side in partners(options) if seat in side), (seat,))
