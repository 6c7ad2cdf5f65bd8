"""The parameters of a ruleset of the family (section 6 of the rules), and what no schema can check of them."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal, TypeAlias

import attrs
from attrs import field, frozen

from slaget.games.tafl import refusals, rules
from slaget.games.tafl.board import board
from slaget.kernel import Code, Rejected, Rule

Side: TypeAlias = Literal["attackers", "defenders"]
SIDES: Final[tuple[Side, Side]] = ("attackers", "defenders")
Kind: TypeAlias = Literal["attacker", "defender", "king"]
Mode: TypeAlias = Literal["surround", "two"]
Counted: TypeAlias = Literal["throne", "corner", "edge"]
Pressure: TypeAlias = Literal["forced_capture", "hostile_edge"]
Verdict: TypeAlias = Literal["attackers_lose", "defenders_lose", "draw"]
Rows: TypeAlias = tuple[str, ...]
FOX_CROSS: Final = "fox_cross"


@frozen
class Die:
    """The dice of an opposed roll (JB-7.1)."""

    count: int
    sides: int


@frozen(kw_only=True)
class Parameters:
    """All of them, resolved, also those that neither game uses (TF-11.8); the order is that of the rules' table."""

    size: int
    setup: str
    setups: Mapping[str, Rows] = field(hash=False)
    markings: Literal["fox_cross"] | tuple[str, ...]
    first_mover: Side
    throne_pass: Literal["king", "all", "none"]
    throne_stop: Literal["king", "all"]
    corner_stop: Literal["king", "all"]
    throne_return: bool
    piece_steps: int
    king_steps: int
    gap_policy: Literal["allowed", "forbidden", "self_capture"]
    gap_flanks: Literal["pieces", "pieces_and_squares"]
    gap_king: Literal["when_two_suffice", "always", "never"]
    king_armed: Literal["both", "hammer", "anvil", "none"]
    hostile_corner: tuple[Kind, ...]
    hostile_throne_empty: tuple[Kind, ...]
    hostile_throne_occupied: tuple[Literal["attacker", "defender"], ...]
    hostile_edge: tuple[Kind, ...]
    shieldwall: Literal["off", "men", "men_and_corner"]
    linnaean: bool
    king_on_throne: Mode
    king_beside_throne: Mode
    king_elsewhere: Mode
    surround_counts: tuple[Counted, ...]
    king_goal: Literal["corner", "edge"]
    no_legal_move: Literal["loses", "draw"]
    draw_by_agreement: bool
    encirclement: bool
    edge_fort: bool
    stall_limit: int
    stall_verdict: Literal["last_capturer_wins", "greater_share_wins", "attackers_lose", "defenders_lose", "draw"]
    stall_fallback: Verdict
    pressure_after: int
    pressure: tuple[Pressure, ...]
    repetition_count: int
    repetition_verdict: Literal["draw", "mover_loses", "attackers_lose", "defenders_lose", "forbidden"]
    warnings: Literal["automatic", "manual", "off"]
    series_games: int
    rpg_mode: Literal["off", "simple", "detailed"]
    rpg_die: Die
    rpg_ties: Literal["reroll", "king_wins", "attackers_win", "draw"]

    @property
    def rows(self) -> Rows:
        """The rows of the set-up chosen, the highest rank first."""
        return self.setups[self.setup]

    @property
    def capturing_ends(self) -> bool:
        """Whether ends apply that no single move shows (TF-11.4, TF-11.5)."""
        return self.encirclement or self.edge_fort

    @property
    def throne_matters(self) -> bool:
        """Whether anything sets the throne apart: who stops on it or passes it, hostility, or the king's safety."""
        return (
            self.throne_stop == "king"
            or not self.throne_return
            or self.throne_pass != "all"
            or bool(self.hostile_throne_empty or self.hostile_throne_occupied or self.linnaean)
            or not self.king_on_throne == self.king_beside_throne == self.king_elsewhere
            or (self.king_beside_throne == "surround" and "throne" in self.surround_counts)
        )

    @property
    def corners_matter(self) -> bool:
        """Whether anything sets the corners apart: they are the goal, reserved, hostile, or help to surround."""
        is_counted = self.king_elsewhere == "surround" and {"corner", "edge"} <= set(self.surround_counts)
        is_reserved = self.corner_stop == "king"
        return self.king_goal == "corner" or is_reserved or bool(self.hostile_corner) or is_counted


GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "board": ("size", "setup", "setups", "markings"),
    "turn": ("first_mover",),
    "movement": ("throne_pass", "throne_stop", "corner_stop", "throne_return", "piece_steps", "king_steps"),
    "gap": ("gap_policy", "gap_flanks", "gap_king"),
    "capture": (
        "king_armed", "hostile_corner", "hostile_throne_empty", "hostile_throne_occupied", "hostile_edge",
        "shieldwall", "linnaean",
    ),
    "king": ("king_on_throne", "king_beside_throne", "king_elsewhere", "surround_counts"),
    "end": ("king_goal", "no_legal_move", "draw_by_agreement", "encirclement", "edge_fort"),
    "stall": ("stall_limit", "stall_verdict", "stall_fallback", "pressure_after", "pressure"),
    "repetition": ("repetition_count", "repetition_verdict"),
    "etiquette": ("warnings",),
    "series": ("series_games",),
    "roleplay": ("rpg_mode", "rpg_die", "rpg_ties"),
}  # fmt: skip
NAMES: Final = tuple(a.name for a in attrs.fields(Parameters))
OPTIONAL: Final[Mapping[str, Any]] = {
    "shieldwall": "off", "linnaean": False, "encirclement": False, "edge_fort": False,
}  # fmt: skip
"""Parameters that a ruleset may leave unsaid, with the values they then have (TF-11)."""


def problems(ruleset_id: str, parameters: Parameters) -> Iterator[Rejected]:
    """Every contradiction among the values of parameters (``bad_ruleset``), set-ups aside.

    The path of each is ``parameters`` and the name of the parameter at fault.
    """
    p = parameters
    if p.size % 2 == 0 or not 5 <= p.size <= 19:
        yield _bad(rules.TF_1_1, refusals.BAD_SIZE, "size", size=p.size)
        return
    if p.setup not in p.setups:
        yield _bad(rules.TF_2_1, refusals.NO_SUCH_SETUP, "setup", setup=p.setup, known=", ".join(sorted(p.setups)))
    yield from _board_problems(p)
    yield from _counting_problems(p)
    yield from _contest_problems(ruleset_id, p)


def _bad(rule: Rule, code: Code, name: str, **params: object) -> Rejected:
    return code.under(rule)("parameters", name, **params)


def _board_problems(p: Parameters) -> Iterator[Rejected]:
    if p.markings == FOX_CROSS and p.size < 7:
        yield _bad(rules.JB_1_2, refusals.CROSS_TOO_LARGE, "markings")
    for square in () if p.markings == FOX_CROSS else p.markings:
        if square not in board(p.size).square:
            yield _bad(rules.JB_1_2, refusals.MARKED_OUTSIDE, "markings", square=square, size=p.size)
    for name in ("piece_steps", "king_steps"):
        if getattr(p, name) < 0:
            yield _bad(rules.TF_11_3, refusals.STEPS_BELOW_0, name, parameter=name)
    for name in NAMES:
        value = getattr(p, name)
        if isinstance(value, tuple) and len(set(value)) < len(value):
            yield _bad(rules.TF_5_3, refusals.NAMED_TWICE, name, parameter=name)


def _counting_problems(p: Parameters) -> Iterator[Rejected]:
    if min(p.stall_limit, p.pressure_after, p.repetition_count) < 0:
        yield _bad(rules.TF_8_3, refusals.COUNTS_BELOW_0, "stall_limit")
    if p.stall_limit > 0 and p.pressure_after >= p.stall_limit:
        found = {"after": p.pressure_after, "limit": p.stall_limit}
        yield _bad(rules.TF_8_5, refusals.LATE_PRESSURE, "pressure_after", **found)
    if p.repetition_count == 1:
        yield _bad(rules.TF_8_8, refusals.REPEATED_ONCE, "repetition_count")
    if p.series_games < 1 or (p.series_games > 1 and p.series_games % 2):
        yield _bad(rules.TF_10_1, refusals.ODD_SERIES, "series_games", games=p.series_games)


def _contest_problems(ruleset_id: str, p: Parameters) -> Iterator[Rejected]:
    if p.rpg_mode != "off" and ruleset_id == "nefatavl":
        yield _bad(rules.JB_7_2, refusals.NO_CONTEST, "rpg_mode")
    if p.rpg_die.count < 1 or p.rpg_die.sides < 2:
        yield _bad(rules.JB_7_1, refusals.BAD_DIE, "rpg_die")
    if p.rpg_mode == "simple" and p.rpg_ties in ("king_wins", "attackers_win"):
        yield _bad(rules.JB_7_7, refusals.TIES_UNUSED, "rpg_ties", ties=p.rpg_ties)


def refuse_problems(ruleset_id: str, parameters: Parameters) -> None:
    """Raise the first contradiction as a refusal."""
    for problem in problems(ruleset_id, parameters):
        raise problem


RULE_OF: Final[Mapping[str, Rule]] = {
    "size": rules.TF_1_1, "setup": rules.TF_2_1, "setups": rules.TF_2_2, "markings": rules.JB_1_2,
    "first_mover": rules.TF_2_5, "throne_pass": rules.TF_4_6, "throne_stop": rules.TF_4_4,
    "corner_stop": rules.TF_4_5, "throne_return": rules.TF_4_7, "piece_steps": rules.TF_11_3,
    "king_steps": rules.TF_11_3, "gap_policy": rules.TF_4_8, "gap_flanks": rules.TF_4_8,
    "gap_king": rules.TF_4_9, "king_armed": rules.TF_5_9, "hostile_corner": rules.TF_5_3,
    "hostile_throne_empty": rules.TF_5_3, "hostile_throne_occupied": rules.TF_5_3, "hostile_edge": rules.TF_5_4,
    "shieldwall": rules.TF_11_6, "linnaean": rules.TF_11_7, "king_on_throne": rules.TF_6_1,
    "king_beside_throne": rules.TF_6_1, "king_elsewhere": rules.TF_6_1, "surround_counts": rules.TF_6_4,
    "king_goal": rules.TF_11_1, "no_legal_move": rules.TF_7_3, "draw_by_agreement": rules.TF_7_6,
    "encirclement": rules.TF_11_4, "edge_fort": rules.TF_11_5, "stall_limit": rules.TF_8_3,
    "stall_verdict": rules.TF_8_3, "stall_fallback": rules.TF_8_4, "pressure_after": rules.TF_8_5,
    "pressure": rules.TF_8_5, "repetition_count": rules.TF_8_8, "repetition_verdict": rules.TF_8_8,
    "warnings": rules.TF_9_4, "series_games": rules.TF_10_1, "rpg_mode": rules.JB_7_2, "rpg_die": rules.JB_7_1,
    "rpg_ties": rules.JB_7_7,
}  # fmt: skip
"""The rule that gives each parameter its meaning; refusals of a parameter cite it."""
