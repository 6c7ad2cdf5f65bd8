"""Parameters that nothing reads beside the others, and what a set of parameters comes to without them.

Two sets of parameters that come to the same are one game: ``essence`` gives them one form.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, Final, TypeAlias

from attrs import evolve as replace

from slaget.games.tafl.kinds import PieceKind
from slaget.games.tafl.parameters import Die, Parameters
from slaget.kernel import Text

Unread: TypeAlias = tuple[Any, Callable[[Parameters], bool], Text]
"""The value that stands for a parameter nobody reads, when that is so, and why."""
_MEN: Final = frozenset(("attacker", "defender"))
_BY_CAPTURES: Final = ("last_capturer_wins", "greater_share_wins")
_NO_GAPS: Final = Text("'gap_policy: allowed' makes no gaps", "'gap_policy: allowed' ger inga mellanrum")
_NO_STALL: Final = Text("'stall_limit: 0' ends no game", "'stall_limit: 0' avslutar inget parti")
_NO_CONTEST: Final = Text("'rpg_mode: off' has no contest", "'rpg_mode: off' ger inget slag i rollspelet")
_BY_START: Final = Text("the start position says it", "startställningen säger det")

_UNREAD: Final[Mapping[str, Unread]] = {
    "throne_pass": (
        "none",
        lambda p: p.piece_steps == p.king_steps == 1 and not _waits_for_a_pass(p),
        Text("no piece goes further than one step", "ingen pjäs går längre än ett steg"),
    ),
    "throne_stop": (
        "king",
        lambda p: not p.throne_return,
        Text("'throne_return: false' lets nobody stop there", "'throne_return: false' låter ingen stanna där"),
    ),
    "gap_flanks": ("pieces", lambda p: p.gap_policy == "allowed", _NO_GAPS),
    "gap_king": ("never", lambda p: p.gap_policy == "allowed", _NO_GAPS),
    "linnaean": (
        False,
        lambda p: "defender" in p.hostile_throne_occupied and not _may_be_fourth(p),
        Text(
            "the throne with the king on it is hostile to defenders, so the man is taken anyhow",
            "tronen med kungen på är fientlig mot försvarare, så pjäsen slås ändå",
        ),
    ),
    "surround_counts": (
        (),
        lambda p: p.king_beside_throne == p.king_elsewhere == "two" and not _has_surrounded(p),
        Text(
            "off the throne two capture the king, so he need not be surrounded",
            "utanför tronen räcker två för att slå kungen, så han behöver inte omringas",
        ),
    ),
    "edge_fort": (
        False,
        lambda p: p.king_goal == "edge",
        Text("a king on the edge has won already", "en kung vid kanten har redan vunnit"),
    ),
    "stall_verdict": ("draw", lambda p: p.stall_limit == 0, _NO_STALL),
    "stall_fallback": (
        "draw",
        lambda p: p.stall_limit == 0 or p.stall_verdict not in _BY_CAPTURES,
        Text("'stall_verdict' always names its verdict", "'stall_verdict' ger alltid ett utslag"),
    ),
    "pressure_after": (0, lambda p: not p.pressure, Text("'pressure' is empty", "'pressure' är tom")),
    "pressure": (
        (),
        lambda p: p.pressure_after == 0,
        Text("'pressure_after: 0' puts no pressure on", "'pressure_after: 0' sätter ingen press"),
    ),
    "repetition_verdict": (
        "draw",
        lambda p: p.repetition_count == 0,
        Text("'repetition_count: 0' ends no game", "'repetition_count: 0' avslutar inget parti"),
    ),
    "rpg_die": (Die(1, 10), lambda p: p.rpg_mode == "off", _NO_CONTEST),
    "rpg_ties": ("reroll", lambda p: p.rpg_mode == "off", _NO_CONTEST),
}
_OF_A_START: Final = ("setup", "first_mover")
_READ_BY_A_START: Final = frozenset({"throne_stop"})
"""What is asked of a start position that play reads no more: whether a man may stand on the throne (TF-2.2)."""
ALREADY: Final = Text("the rules are so already", "reglerna är redan sådana")
SAME: Final = Text(
    "beside the other parameters it comes to the same", "det kommer på ett ut med de andra parametrarna"
)


def unread(parameters: Parameters, *, has_start: bool = False) -> Mapping[str, Text]:
    """The parameters that nothing reads beside the others, each with the reason; ``has_start`` where a game begins
    at a position of its own.

    >>> from slaget.games.tafl import scenario
    >>> unread(scenario("jungfrubrade").parameters)["pressure"].en
    "'pressure_after: 0' puts no pressure on"
    """
    reasons = {name: why for name, (_, is_unread, why) in _UNREAD.items() if is_unread(parameters)}
    if not has_start:
        return reasons
    kept = {name: why for name, why in reasons.items() if name not in _READ_BY_A_START}
    return kept | dict.fromkeys(_OF_A_START, _BY_START)


def essence(parameters: Parameters, *, has_start: bool = False) -> Parameters:
    """The same rules in one form: what nothing reads is set aside, whole parameters and parts of lists.

    >>> from slaget.games.tafl import scenario
    >>> plain, guarded = (scenario("nefatavl", o).parameters for o in ({}, {"guards_safe_beside_king": True}))
    >>> essence(plain) == essence(guarded)
    True
    """
    p = replace(parameters, **dict(_trimmed(parameters)))
    p = replace(p, **{name: _UNREAD[name][0] for name in unread(p, has_start=has_start) if name in _UNREAD})
    return replace(p, setup=min(p.setups), first_mover="attackers") if has_start else p


def _trimmed(p: Parameters) -> Iterator[tuple[str, Any]]:
    """The parts of parameters that nothing reads, taken out."""
    near, far = p.king_beside_throne == "surround", p.king_elsewhere == "surround"
    flanked = p.gap_policy != "allowed" and p.gap_flanks != "pieces" and p.gap_king == "always"
    yield "hostile_corner", _without(p.hostile_corner, ["king"] if far and not flanked else [])
    yield "hostile_throne_empty", _without(p.hostile_throne_empty, ["king"] if near and not flanked else [])
    yield "hostile_edge", _without(p.hostile_edge, ["king"] if far else [])
    anvil = p.king_armed in ("both", "anvil") and not any(_turned(p))
    yield "hostile_throne_occupied", _without(p.hostile_throne_occupied, ["attacker"] if anvil else [])
    edge = far and "edge" in p.surround_counts
    idle = [name for name, counts in (("throne", near), ("corner", edge), ("edge", far)) if not counts]
    yield "surround_counts", _without(p.surround_counts, [] if _has_surrounded(p) else idle)
    yield "pressure", _without(p.pressure, [])
    if p.shieldwall == "men_and_corner" and not _MEN & set(p.hostile_corner):
        yield "shieldwall", "men"
    yield "throne_pass", _passing(p)


def _without(listed: Collection[str], idle: Collection[str]) -> tuple[str, ...]:
    """A list in one order, without what is idle."""
    return tuple(sorted(each for each in listed if each not in idle))


def _passing(p: Parameters) -> str:
    """Who passes over the throne, of those that go far enough to."""
    if p.throne_pass == "all" and p.piece_steps == 1 and not _waits_for_a_pass(p):
        return "none" if p.king_steps == 1 else "king"
    return "none" if p.throne_pass == "king" and p.king_steps == 1 else p.throne_pass


def _waits_for_a_pass(p: Parameters) -> bool:
    """Whether an own kind goes far enough to pass over the throne, and may not by its own ``passes`` (TF-11.12)."""
    return any(kind.steps != 1 and "throne" not in kind.passes for kind in p.kinds)


def _has_surrounded(p: Parameters) -> bool:
    """Whether an own kind must be surrounded, for which the counted squares count (TF-11.12)."""
    return any(kind.captured == "surround" for kind in p.kinds)


def _turned(p: Parameters) -> Iterator[PieceKind]:
    """The defenders' own kinds for which squares are hostile as for attackers (TF-11.10)."""
    return (kind for kind in p.kinds if kind.side == "defenders" and kind.counts == "attacker")


def _may_be_fourth(p: Parameters) -> bool:
    """Whether a defender may fall as the fourth man beside the throne that is not hostile to it."""
    return any(kind.captured == "two" for kind in _turned(p))
