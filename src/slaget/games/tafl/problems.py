"""Contradictions among the parameters of a ruleset: what no schema can check of them."""

from collections.abc import Iterator

from slaget.games.tafl import refusals
from slaget.games.tafl.board import board
from slaget.games.tafl.kinds import MOST, TAKEN, PieceKind
from slaget.games.tafl.parameters import FOX_CROSS, NAMES, Die, Parameters
from slaget.kernel import Rejected


def problems(ruleset_id: str, parameters: Parameters) -> Iterator[Rejected]:
    """Every contradiction among the values of parameters (``bad_ruleset``), set-ups aside.

    The path of each is ``parameters`` and the name of the parameter at fault.
    """
    p = parameters
    if type(p.size) is not int or p.size % 2 == 0 or not 5 <= p.size <= 19:
        yield refusals.BAD_SIZE("parameters", "size", size=p.size)
        return
    if not p.setups:
        yield refusals.NO_SETUPS("parameters", "setup", setup=p.setup, size=p.size)
    elif p.setup not in p.setups:
        yield refusals.NO_SUCH_SETUP("parameters", "setup", setup=p.setup, known=", ".join(sorted(p.setups)))
    yield from _board_problems(p)
    yield from _kind_problems(p)
    yield from _counting_problems(p)
    yield from _contest_problems(ruleset_id, p)


def _board_problems(p: Parameters) -> Iterator[Rejected]:
    if p.markings == FOX_CROSS and p.size < 7:
        yield refusals.CROSS_TOO_LARGE("parameters", "markings")
    for square in () if p.markings == FOX_CROSS else p.markings:
        if square not in board(p.size).square:
            yield refusals.MARKED_OUTSIDE("parameters", "markings", square=square, size=p.size)
    for name in ("piece_steps", "king_steps"):
        if getattr(p, name) < 0:
            yield refusals.STEPS_BELOW_0("parameters", name, parameter=name)
    for name in NAMES:
        value = getattr(p, name)
        if isinstance(value, tuple) and len(set(value)) < len(value):
            yield refusals.NAMED_TWICE("parameters", name, parameter=name)


def _kind_problems(p: Parameters) -> Iterator[Rejected]:
    """TF-11.10: what kinds cannot be beside each other, and each by itself."""
    if len(p.kinds) > MOST:
        yield refusals.TOO_MANY_KINDS("parameters", "kinds", number=len(p.kinds))
    letters, names = set[str](), set[str]()
    for i, kind in enumerate(p.kinds):
        at = "parameters", "kinds", i
        if kind.id in names:
            yield refusals.KIND_TWICE(*at, kind=kind.id)
        elif kind.letter in letters and kind.letter not in TAKEN:
            yield refusals.LETTER_TWICE(*at, letter=kind.letter)
        letters.add(kind.letter)
        names.add(kind.id)
        yield from problems_of_kind(kind, at)


def problems_of_kind(kind: PieceKind, at: tuple[str | int, ...]) -> Iterator[Rejected]:
    """TF-11.10, TF-11.11: what a kind cannot be by itself; the path of each is ``at`` and the key at fault."""
    if not (len(kind.letter) == 1 and "A" <= kind.letter <= "Z"):
        yield refusals.NO_LETTER(*at, "letter", letter=kind.letter[:40])
    elif kind.letter in TAKEN:
        yield refusals.LETTER_TAKEN(*at, "letter", letter=kind.letter, kind=kind.id)
    if not 0 <= kind.steps <= 18:
        yield refusals.KIND_STEPS(*at, "steps", kind=kind.id, steps=kind.steps)
    if kind.jump_captures and kind.jumps not in ("enemy", "any"):
        yield refusals.IDLE_JUMP_CAPTURE(*at, "jump_captures", kind=kind.id)


def _counting_problems(p: Parameters) -> Iterator[Rejected]:
    if min(p.stall_limit, p.pressure_after, p.repetition_count) < 0:
        yield refusals.COUNTS_BELOW_0("parameters", "stall_limit")
    if p.stall_limit > 0 and p.pressure_after >= p.stall_limit:
        yield refusals.LATE_PRESSURE("parameters", "pressure_after", after=p.pressure_after, limit=p.stall_limit)
    if p.repetition_count == 1:
        yield refusals.REPEATED_ONCE("parameters", "repetition_count")
    if p.series_games < 1 or (p.series_games > 1 and p.series_games % 2):
        yield refusals.ODD_SERIES("parameters", "series_games", games=p.series_games)


def _contest_problems(ruleset_id: str, p: Parameters) -> Iterator[Rejected]:
    if p.rpg_mode != "off" and ruleset_id == "nefatavl":
        yield refusals.NO_CONTEST("parameters", "rpg_mode")
    if not _is_die(p.rpg_die):
        yield refusals.BAD_DIE("parameters", "rpg_die")
    if p.rpg_mode == "simple" and p.rpg_ties in ("king_wins", "attackers_win"):
        yield refusals.TIES_UNUSED("parameters", "rpg_ties", ties=p.rpg_ties)


def _is_die(value: object) -> bool:
    """JB-7.1."""
    if not isinstance(value, Die) or not type(value.count) is type(value.sides) is int:
        return False
    return 1 <= value.count <= 10 and 2 <= value.sides <= 100
