"""Positions in a few letters, and games played in them with given dice."""

from collections.abc import Iterable
from typing import Any

from attrs import evolve
from sentences import check_sentences

from slaget.games.kungabrade import KUNGABRADE
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade.seats import SEATS
from slaget.games.kungabrade.setup import Gate, Placement, Setup
from slaget.kernel import Game, Refusal, scripted, seeded

KINDS = {"f": "foot", "a": "archer", "r": "rider", "u": "rider", "m": "mage"}
FAR = "Fa1 fi17"
DEFAULTS = ("battlefield", "conquest", "power_struggle")
SIEGE = "Fc14 Fb14 Rc13 Rg15 Ug15 Ab15 Me14 fe15 fd16 ad15 rg14 me16 rh12 Fe13 Ac15 Fh15"
VARIANTS: list[dict[str, object]] = [
    {"move_adjacency": "all8", "range_adjacency": "all8", "rider_path": "straight"},
    {"wall_conversion": "permanent", "gate_is_wall": True, "dhurg_ring": "cross4"},
    {"gate_durability": "per_visit", "ram_entry": "top_piece", "siege_zone_includes_line": True},
    {"stationary_attack": False, "move_and_shoot": "mage_only", "sweep_riders": "remove"},
    {"sweep_range": "dhurg_and_adjacent", "driven_back_includes_line": True, "combat_table": "matched"},
    {"own_crown": "mage_only", "no_progress_limit": 30},
    {"stationary_attack": "holder"},
]


def setup_of(
    pieces: str,
    *,
    move: str = "white",
    broken: str = "",
    durability: dict[str, int] | None = None,
    centre: Any = None,
    back: bool = False,
    **options: Any,
) -> Setup:
    """``Fe5 fe6``: a White foot on e5, a Black one on e6; U and u are unhorsed; a point repeated is a stack."""
    base = KUNGABRADE.load("battlefield", options)
    armies: dict[Any, list[Placement]] = {"white": [], "black": []}
    for word in pieces.split():
        side = "white" if word[0].isupper() else "black"
        armies[side].append(Placement(KINDS[word[0].lower()], word[1:], word[0].lower() == "u"))  # type: ignore[arg-type]
    known = durability or {}
    return evolve(
        base,
        scenario_id="scene",
        choices=("custom",),
        first=move,
        mode="fixed",
        formations={},
        pieces={side: tuple(armies[side]) for side in SEATS},
        gates={side: Gate(side in broken, known.get(side)) for side in SEATS},
        centre_holder=centre,
        victory=("crown", "elimination", "driven_back") if back else ("crown", "elimination"),
    )


def scene(pieces: str, *, far: bool = True, **how: Any) -> Game[Any, Any, Any, Any]:
    """A game in the position, with a foot soldier of each side far away unless told otherwise."""
    return Game.start(KUNGABRADE, setup_of(f"{pieces} {FAR}" if far else pieces, **how), seeded(bytes(32)))


def cmd(text: str, seat: Any = "white") -> Any:
    """A command from its text: ``d5-d6*d7``, ``d8*e9,f10``, ``c14=d14``, ``c16^d16``, ``ram``, ``force``."""
    if text in ("ram", "force"):
        return m.RamGate(seat) if text == "ram" else m.BreakGate(seat)
    move, _, shots = text.partition("*")
    targets = tuple(shots.split(",")) if shots else ()
    if "=" in move:
        return m.MoveStack(seat, *move.split("="))
    if "^" in move:
        return m.ScaleWall(seat, *move.split("^"))
    if "-" in move:
        return m.Move(seat, *move.split("-"), targets)
    return m.Shoot(seat, move, targets)


def play(game: Game[Any, Any, Any, Any], text: str, dice: Iterable[int] = (), seat: Any = None) -> Game:
    """The game after a command of the side to act, with these dice and no others."""
    thrown = list(dice)
    after = game.play(cmd(text, seat or game.to_act[0]), scripted(thrown))
    assert len(after.log[-1].draws) == len(thrown), "not all dice were thrown"
    return after


def refusal(game: Game[Any, Any, Any, Any], text: str, seat: Any = None) -> tuple[str, str]:
    """The code and the rule by which a command of the side to act is refused."""
    found = game.why_not(cmd(text, seat or game.to_act[0]))
    assert isinstance(found, Refusal), f"{text} is allowed"
    check_sentences(found)
    return found.code, found.rule.id


def offered(game: Game[Any, Any, Any, Any]) -> list[Any]:
    """Every command that is offered to the side to act."""
    return [command for option in game.options(game.to_act[0]) for command in option.listed()]


def goals(game: Game[Any, Any, Any, Any], point: str) -> set[str]:
    """Where the piece of a point may move to, as offered."""
    return {c.to for c in offered(game) if isinstance(c, m.Move) and c.from_ == point}


def at(game: Game[Any, Any, Any, Any], point: str) -> list[str]:
    """The ids on a point, bottom to top."""
    return dict(KUNGABRADE.snapshot(game.state))["board"].get(point, [])  # type: ignore[misc,attr-defined]


def piece(game: Game[Any, Any, Any, Any], name: str) -> Any:
    """A piece as the snapshot shows it."""
    return dict(KUNGABRADE.snapshot(game.state))["pieces"][name]  # type: ignore[misc,index]


def kinds(game: Game[Any, Any, Any, Any]) -> list[str]:
    """The names of the last entry's events."""
    return [type(event).__name__ for event in game.events]


def found(game: Game[Any, Any, Any, Any], kind: type) -> list[Any]:
    """The events of a kind in the last entry."""
    return [event for event in game.events if isinstance(event, kind)]


def results(game: Game[Any, Any, Any, Any]) -> list[tuple[int, int]]:
    """The results of the exchanges of the last entry, attacker's first."""
    return [(e.attacker.result, e.defender.result) for e in found(game, m.ExchangeRolled)]


def ended(game: Game[Any, Any, Any, Any]) -> str:
    """How the attack of the last entry ended."""
    return found(game, m.AttackEnded)[0].result  # type: ignore[no-any-return]
