"""Whether all of a price can be paid at once, and by whom (EF-12.7)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations

from attrs import evolve, frozen

from slaget.games.nissan.agenda.acting import Acting
from slaget.games.nissan.agenda.choices import Ids, spared
from slaget.games.nissan.agenda.marks import is_secret, reads_secret
from slaget.games.nissan.effects.amounts import value
from slaget.games.nissan.effects.seen import Seen
from slaget.games.nissan.effects.sets import members
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.language.asking import list_at, sets_of
from slaget.games.nissan.plans import Ref, clauses_of


@frozen
class _Due:
    """An act of a price: how many must pay it, ``each`` how much, and how much those who can have to pay with.

    ``name`` is that of those who are chosen to pay it.
    """

    act: f.Act
    able: Mapping[str, int]
    number: int
    each: int = 1
    name: str | None = None


def is_payable(price: Sequence[f.Act], acting: Acting) -> bool:
    """Whether all of a price can be paid; what is only to be shown is taken to be there (EF-13.1, EF-13.4)."""
    dues: list[_Due] = []
    for act in price:
        meant = () if isinstance(act, f.Mark) and act.of in ("own", "enemy") else sets_of(act)
        if isinstance(act, f.Show) and any(reads_secret(acting.state.setup, each) for each in meant):
            continue
        nth = next((nth for nth, due in enumerate(dues) if due.name is not None and (due.name,) == meant), None)
        if nth is None:
            dues.append(_due(act, acting))
        else:  # those who are chosen for one part of the price pay this part too
            able = _payers(act, tuple(dues[nth].able), acting.seen)
            dues[nth] = evolve(dues[nth], able={name: dues[nth].able[name] for name in able})
    return all(len(due.able) >= due.number for due in dues) and all(map(_is_enough, _shared(dues)))


def _due(act: f.Act, acting: Acting) -> _Due:
    each, least, name = 1, 1, None
    if isinstance(act, f.Mark) and act.of in ("own", "enemy"):
        among: Ids = (acting.side("own" if act.of == "own" else "enemy"),)
    else:
        meant = sets_of(act)[0]
        among = members(meant, acting.seen)
        if isinstance(meant, f.Choose):
            name, least = meant.as_, max(1, len(among)) if meant.min == "all" else meant.min
    if isinstance(act, f.Mark):
        each = -value(act.add or 0, acting.seen)
    able = _payers(act, among, acting.seen)
    has = {payer: acting.seen.mark(act.mark, payer) if isinstance(act, f.Mark) else 1 for payer in able}
    return _Due(act, has, least, each, name)


def _shared(dues: Sequence[_Due]) -> Iterator[list[_Due]]:
    """The parts of a price that are paid with the same things: nobody pays two of them with one."""
    yield [due for due in dues if isinstance(due.act, f.Discard)]
    yield [due for due in dues if isinstance(due.act, f.Slay | f.Tire)]
    marks = {due.act.mark for due in dues if isinstance(due.act, f.Mark)}
    yield from ([due for due in dues if isinstance(due.act, f.Mark) and due.act.mark == mark] for mark in marks)


def _is_enough(dues: Sequence[_Due]) -> bool:
    """Whether however many of some parts together find as much as they need among all who can pay one of them.

    Those who are tired may be slain after it, the slain cannot be tired.
    """
    several = (some for number in range(2, len(dues) + 1) for some in combinations(dues, number))
    return all(_is_found(some) for some in several if not any(map(_frees, some, some[1:])))


def _frees(due: _Due, later: _Due) -> bool:
    return isinstance(due.act, f.Tire) and isinstance(later.act, f.Slay)


def _is_found(dues: Sequence[_Due]) -> bool:
    payers = {payer: has for due in dues for payer, has in due.able.items()}
    return sum(due.number * due.each for due in dues) <= sum(payers.values())


def payers(ref: Ref, path: Sequence[int], choose: f.Choose, seen: Seen) -> Callable[[Ids], Ids]:
    """Those of some who may be chosen where a path of a clause ends: in a price those who can pay it.

    Who is chosen by a name pays the parts of the price that name him too. Of marks that one side alone sees who can
    pay would be told by the number of those who may be chosen (EF-13.1).
    """
    nth, *rest = path
    clause = clauses_of(seen.state.setup, ref)[nth]
    acts, is_price = list_at(clause.do, rest) if isinstance(clause, f.Do) else ((), False)
    if not is_price:
        return tuple
    act, later = acts[rest[-1]], acts[rest[-1] + 1 :]
    named = (each for each in later if choose.as_ is not None and sets_of(each) == (choose.as_,))
    return partial(_able, [each for each in (act, *named) if not _is_hidden(each, seen)], seen)


def _able(dues: Sequence[f.Act], seen: Seen, ids: Ids) -> Ids:
    """Those of some who can pay each of these acts."""
    for act in dues:
        ids = _payers(act, ids, seen)
    return ids


def _is_hidden(act: f.Act, seen: Seen) -> bool:
    return isinstance(act, f.Mark) and is_secret(seen.state.setup, act.mark)


def _payers(act: f.Act, ids: Ids, seen: Seen) -> Ids:
    """Those of a set who can pay an act of a price."""
    state = seen.state
    match act:
        case f.Slay():
            return spared(state, ids)
        case f.Tire():
            return tuple(name for name in ids if not state.fighters[name].acted)
        case f.Mark():
            less = -value(act.add or 0, seen)
            return tuple(name for name in ids if seen.mark(act.mark, name) >= less)
        case _:
            return ids
