"""Which numbers there are of the effects of two decks, and where in a card each stands (EF-19.1)."""

from collections.abc import Iterator
from contextlib import contextmanager

from slaget.games.nissan.cards import EFFECT_KINDS
from slaget.games.nissan.effects.watched import WATCH, Counts, Effect, Labels, Path
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.language.asking import branches, is_of_play, sets_of
from slaget.games.nissan.language.numbering import BEGINNING, Numbered, index_of
from slaget.games.nissan.plans import call_of
from slaget.games.nissan.seats import SEATS
from slaget.games.nissan.setup import Setup
from slaget.games.nissan.tally import in_play
from slaget.kernel.coverage import Part


@contextmanager
def counting(setup: Setup) -> Iterator[Counts]:
    """Counts what the rules ask and do until it is left."""
    counts = Counts(setup, labels(setup))
    token = WATCH.set(counts)
    try:
        yield counts
    finally:
        WATCH.reset(token)


def parts(setup: Setup) -> Iterator[Part]:
    """Every number that is counted of the cards in play, all of them 0 at first."""
    for side in SEATS:
        for card in in_play(setup, side):
            plan = index_of(card, setup.decks[side].definitions)
            for index in range(len(plan.clauses)):
                yield from _of_effect((side, card.id, index), plan, call_of(setup, f"{card.id}#1", index))


def labels(setup: Setup) -> Labels:
    """Where each path stands in its effect, as the keys of a file lead there; of the effect itself nothing."""
    found: dict[tuple[str, str, int, Path], str] = {}
    for side in SEATS:
        for card in in_play(setup, side):
            plan = index_of(card, setup.decks[side].definitions)
            for index, clauses in enumerate(plan.clauses):
                found[side, card.id, index, ()] = ""
                for path, label, _ in _acts(clauses):
                    found[side, card.id, index, path] = label
    return found


def _of_effect(effect: Effect, plan: Numbered, call: object) -> Iterator[Part]:
    clauses = plan.clauses[effect[2]]
    for what in _whats(clauses):
        reached = what in ("begun", "applied", "fired")
        yield Part(*effect, "", what, reached=reached)
    if call is None:
        for _, label, act in _acts(clauses):
            yield from _of_act(effect, label, act)


def _whats(clauses: tuple[f.Clause, ...]) -> Iterator[str]:
    """What is counted of the clauses of an index as a whole."""
    standing = any(isinstance(each, f.Change | f.Permit | f.Forbid) for each in clauses)
    waits = any(not is_of_play(each) for each in clauses)
    if waits:
        yield "begun"
    if standing:
        yield from ("asked", "applied")
    if any(isinstance(each, f.Change) for each in clauses):
        yield "changed"
    if any(isinstance(each, f.Do | f.Instead) for each in clauses):
        yield "fired"
    if clauses:
        yield "used"
    if waits:
        yield "unused"


def _of_act(effect: Effect, label: str, act: f.Act | f.Choose) -> Iterator[Part]:
    match act:
        case f.When():
            yield from (Part(*effect, label, name, reached=True) for name in ("do", "else"))
        case f.OneOf():
            yield from (Part(*effect, label, str(n + 1), reached=True) for n in range(len(act.one_of)))
        case f.Pay():
            yield from (Part(*effect, label, name, reached=True) for name in ("paid", "declined"))
        case f.Choose():
            yield Part(*effect, label, "chosen", reached=True)
            yield Part(*effect, label, "size", per="chosen")
            yield Part(*effect, label, "empty")
        case f.Throw():
            yield Part(*effect, label, "thrown", reached=True)
            yield from (Part(*effect, label, face, per="thrown") for face in ("hits", "odin", "blank"))
        case _:
            return


def _acts(clauses: tuple[f.Clause, ...]) -> Iterator[tuple[Path, str, f.Act]]:
    """The acts of an index and the choices inside them, with their paths and labels."""
    for nth, clause in enumerate(clauses):
        if isinstance(clause, f.Do | f.Instead):
            head = "do" if len(clauses) == 1 else f"{nth + 1}.do"
            yield from _inside(clause.do, (nth,), head)


def _inside(acts: tuple[f.Act, ...], path: Path, label: str) -> Iterator[tuple[Path, str, f.Act]]:
    for number, act in enumerate(acts):
        if isinstance(act, (*BEGINNING, *EFFECT_KINDS)):
            continue
        here, said = (*path, number), f"{label}.{number}"
        yield here, said, act
        sets = sets_of(act)
        for nth, meant in enumerate(sets):
            if isinstance(meant, f.Choose):
                yield (*here, nth), f"{said}.{_key(act, nth)}", meant
        for branch, inner in enumerate(branches(act)):
            yield from _inside(inner, (*here, branch), f"{said}.{_branch(act, branch)}")


def _key(act: f.Act, nth: int) -> str:
    """The key of an act's set."""
    return "to" if nth else "of" if isinstance(act, f.Mark) else type(act).__name__.lower()


def _branch(act: f.Act, branch: int) -> str:
    match act:
        case f.When():
            return ("do", "else")[branch]
        case f.Pay():
            return ("pay", "do", "else")[branch]
        case f.OneOf():
            return str(branch + 1)
        case f.Throw():
            return "then"
        case f.Called() if len(act.clauses) > 1:
            return f"{branch + 1}.do"
        case _:
            return "do"
