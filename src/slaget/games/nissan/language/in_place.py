"""What calls among acts carry out at once, laid in their place among them (EF-3.1, EF-9, EF-17.3)."""

from collections.abc import Iterable, Iterator, Set
from typing import cast

import attrs

from slaget.games.nissan.language import forms as f
from slaget.games.nissan.language.asking import branches, is_of_play, sets_of, with_branches
from slaget.games.nissan.language.data import structure
from slaget.games.nissan.language.given import apart
from slaget.games.nissan.language.macros import Definitions
from slaget.games.nissan.language.names import Scope
from slaget.games.nissan.language.plain import plain


def is_to_be_laid(acts: Iterable[f.Act]) -> bool:
    """Whether some call among acts carries something out."""
    return any(map(_is_carried_out, _inside(acts)))


def in_place(acts: tuple[f.Act, ...], definitions: Definitions) -> tuple[f.Act, ...]:
    """Acts with those of calls among them; of these a name that another has is called otherwise (EF-11.2)."""
    taken = {*_bound(acts)}

    def laid(some: tuple[f.Act, ...]) -> tuple[f.Act, ...]:
        return tuple(each for act in some for each in of(act))

    def of(act: f.Act) -> tuple[f.Act, ...]:
        if not _is_carried_out(act):
            return (_with_lists(act, tuple(map(laid, _lists(act)))),)
        made = _apart(in_place(cast(f.Do, act).do, definitions), taken, definitions)
        taken.update(_bound(made))
        return made

    return laid(acts)


def _apart(acts: tuple[f.Act, ...], taken: Set[str], definitions: Definitions) -> tuple[f.Act, ...]:
    """The same acts with names that are not taken."""
    if taken.isdisjoint(_bound(acts)):
        return acts
    called = apart({"do": plain(acts)}, {"taken": [{"is": name} for name in taken]})
    return cast(f.Do, structure(called, Scope(definitions=definitions), made=True)).do


def _inside(acts: Iterable[f.Act]) -> Iterator[f.Act]:
    """Acts and those inside them, but for what calls among them carry out."""
    for act in acts:
        yield act
        if not _is_carried_out(act):
            yield from (each for inner in _lists(act) for each in _inside(inner))


def _bound(acts: Iterable[f.Act]) -> Iterator[str]:
    """The names that acts bind."""
    for act in _inside(acts):
        for each in (act, *sets_of(act)):
            if isinstance(each, f.Choose | f.Each) and each.as_ is not None:
                yield each.as_


def _is_carried_out(act: f.Act) -> bool:
    """Whether an act is a clause of a call, which is done at once and does not begin."""
    return isinstance(act, f.Do) and is_of_play(act)


def _lists(act: f.Act) -> tuple[tuple[f.Act, ...], ...]:
    """The lists of acts inside an act, that of a clause that begins too; not of a call that is laid out."""
    if isinstance(act, f.Do | f.Instead):
        return (act.do,)
    return () if isinstance(act, f.Called) else branches(act)


def _with_lists(act: f.Act, lists: tuple[tuple[f.Act, ...], ...]) -> f.Act:
    return attrs.evolve(act, do=lists[0]) if isinstance(act, f.Do | f.Instead) else with_branches(act, lists)
