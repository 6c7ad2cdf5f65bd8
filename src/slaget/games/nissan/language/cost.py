"""What a firing may cost and what it may set off (EF-12.10, EF-12.11)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, TypeAlias

from attrs import define, field, frozen

from slaget.games.nissan.cards import EFFECT_KINDS
from slaget.games.nissan.language.asking import asks, is_of_play
from slaget.games.nissan.language.forms import (
    Call,
    Called,
    Cards,
    Choose,
    Clause,
    Cut,
    Discard,
    Do,
    Draw,
    Each,
    Fighters,
    Instead,
    Mark,
    Move,
    OneOf,
    Pay,
    Set,
    Ships,
    Slay,
    Throw,
    Tie,
    When,
)
from slaget.games.nissan.language.walk import CLAUSES, Path, acts_in, forms_in
from slaget.games.nissan.language.words import MOMENTS

MOST: Final = 500
"""The most that a card may cost."""


@frozen
class Sizes:
    """How large sets may become: those of the largest regular battle (NI-8.1)."""

    ships: int = 36
    crew: int = 15
    fighters: int = 301
    cards: int = 99


REGULAR: Final = Sizes()
Expand: TypeAlias = Callable[[Any], tuple[Clause, ...]]


def most_in(of: Set, names: Mapping[str, int], sizes: Sizes = REGULAR) -> int:
    """The most members that a set may have; ``names`` tells it of the names and subjects that are seen.

    >>> from slaget.games.nissan.language.forms import FighterIs
    >>> most_in(Fighters(FighterIs(aboard="hull")), {"hull": 1})
    15
    """
    match of:
        case str():
            return names.get(of, sizes.fighters)
        case Ships():
            return min(sizes.ships, names.get(of.ships.is_ or "", sizes.ships))
        case Fighters():
            ships = (
                names.get(of.fighters.aboard, sizes.ships) if isinstance(of.fighters.aboard, str) else sizes.ships
            )
            named = names.get(of.fighters.is_ or "", sizes.fighters)
            crews = sizes.fighters if of.fighters.fallen else ships * sizes.crew
            return min(sizes.fighters, crews, named)
        case Cards():
            return min(sizes.cards, of.cards.top or sizes.cards)
        case Choose():
            inner = most_in(of.choose, names, sizes)
            return inner if of.max == "all" else min(inner, of.max)


def subjects(clause: object, sizes: Sizes = REGULAR) -> dict[str, int]:
    """The most that each subject of a clause stands for (EF-2.3)."""
    found = {"acting": 1, "target": 1, "group": sizes.crew}
    moments = clause.after if isinstance(clause, Do) else (clause.instead,) if isinstance(clause, Instead) else ()
    for moment in moments:
        for name, sort in MOMENTS[moment.name].fields.items():
            if sort in ("ships", "fighters", "bearer"):
                one = sort == "bearer" or (sort == "ships" and name != "ships")
                found[name] = 1 if one else sizes.ships if sort == "ships" else sizes.fighters
    return found


def nothing(_: Any) -> tuple[Clause, ...]:
    """The clauses of a call where none is looked into."""
    return ()


def clauses_of(act: Any, expand: Expand = nothing) -> tuple[Clause, ...]:
    """The clauses that an entry or act begins: itself where it is one, of a call those of its expansion."""
    if isinstance(act, CLAUSES):
        return (act,)
    return expand(act) if isinstance(act, (Call, *EFFECT_KINDS)) else ()


@frozen(kw_only=True)
class Firing:
    """A clause with the most acts that one firing of it carries out; a standing clause is one, its beginning."""

    path: Path
    clause: Any
    acts: int


def firings(entries: Iterable[object], sizes: Sizes = REGULAR, expand: Expand = nothing) -> list[Firing]:
    """What each clause of a card costs, those inside others included; ``expand`` gives the clauses of a call.

    >>> from slaget.games.nissan.language.forms import Change
    >>> [each.acts for each in firings([Do(do=(Draw(draw=2), Change(change="runes", add=1)))])]
    [2, 1]
    """
    count = _Count(sizes, expand)
    for index, entry in enumerate(entries):
        for clause in clauses_of(entry, expand):
            count.clause(clause, (index,), {})
    return sorted(count.found, key=lambda each: [str(step) for step in each.path])


def of_card(entries: Iterable[object], sizes: Sizes = REGULAR, expand: Expand = nothing) -> int:
    """The acts of a card: those of all its clauses together."""
    return sum(each.acts for each in firings(entries, sizes, expand))


@define
class _Count:
    """Counts acts, with the most that each name seen may stand for."""

    sizes: Sizes
    expand: Expand
    found: list[Firing] = field(factory=list)

    def clause(self, clause: Any, path: Path, names: Mapping[str, int]) -> int:
        acts = 1
        if isinstance(clause, Do | Instead):
            acts = self.acts(clause.do, (*path, "do"), {**names, **subjects(clause, self.sizes)})
        self.found.append(Firing(path=path, clause=clause, acts=acts))
        return 1

    def _begun(self, clause: Clause, path: Path, names: Mapping[str, int], *, is_call: bool) -> int:
        """A clause that begins inside another; one of a call that asks at once is carried out in its firing."""
        if is_call and isinstance(clause, Do) and is_of_play(clause) and asks(clause.do):
            return 1 + self.acts(clause.do, (*path, "do"), {})
        return self.clause(clause, path, names)

    def acts(self, acts: Iterable[Any], path: Path, names: Mapping[str, int]) -> int:
        total, seen = 0, dict(names)
        for index, act in enumerate(acts):
            total += self.act(act, (*path, index), seen)
            seen |= bound(act, seen, self.sizes)
        return total

    def act(self, act: Any, path: Path, names: Mapping[str, int]) -> int:
        match act:
            case When():
                return max(self.acts(act.do, (*path, "do"), names), self.acts(act.else_, (*path, "else"), names))
            case OneOf():
                modes = (self.acts(mode, (*path, "one_of", i), names) for i, mode in enumerate(act.one_of))
                return max(modes, default=0)
            case Throw():
                return 1 + self.acts(act.then, (*path, "then"), names)
            case Pay():
                price = self.acts(act.pay, (*path, "pay"), names)
                paid = {**names, **_paid(act, names, self.sizes)}
                rest = self.acts(act.do, (*path, "do"), paid), self.acts(act.else_, (*path, "else"), names)
                return price + max(rest)
            case Each():
                one = self.acts(act.do, (*path, "do"), {**names, act.as_: 1})
                return most_in(act.each, names, self.sizes) * one
            case Called():
                return 1 + sum(self.acts(clause.do, (*path, "do"), {}) for clause in act.clauses)
            case _ if began := clauses_of(act, self.expand):
                return sum(self._begun(clause, path, names, is_call=clause is not act) for clause in began)
            case _:
                return 1


def bound(act: object, names: Mapping[str, int], sizes: Sizes = REGULAR) -> dict[str, int]:
    """The names that an act binds for those after it, each with the most that it stands for."""
    if not isinstance(act, When | OneOf | Throw | Pay | Each | Do | Instead):
        return _chosen(act, names, sizes)
    return {}


def _paid(pay: Pay, names: Mapping[str, int], sizes: Sizes) -> dict[str, int]:
    return {name: most for act in pay.pay for name, most in _chosen(act, names, sizes).items()}


def _chosen(act: object, names: Mapping[str, int], sizes: Sizes) -> dict[str, int]:
    chosen = (form for _, form in forms_in(act) if isinstance(form, Choose))
    return {each.as_: most_in(each, names, sizes) for each in chosen if each.as_ is not None}


def caused(act: object) -> tuple[str, ...]:
    """The moments that an act itself may bring about (EF-12.10)."""
    match act:
        case Draw(at="now"):
            return ("drawn",)
        case Discard():
            return ("discarded",)
        case Slay():
            return ("fell", "taken")
        case Move():
            return ("moved", "taken")
        case Tie():
            return ("tied",)
        case Cut():
            return ("cut",)
        case Mark():
            return ("marked",)
        case _:
            return ()


def causes(clause: Do | Instead, path: Path = (), expand: Expand = nothing) -> Iterator[tuple[Path, str]]:
    """The moments that a clause may bring about, each with the act that does; clauses that it begins included.

    What a call brings about stands at the call.
    """
    for at, act in acts_in(clause.do, (*path, "do")):
        yield from ((at, moment) for moment in caused(act))
        for began in clauses_of(act, expand):
            if isinstance(began, Do | Instead):
                inner = causes(began, at, expand)
                yield from ((place if began is act else at, moment) for place, moment in inner)


def chain(cards: Iterable[Iterable[object]], expand: Expand = nothing) -> tuple[str, ...]:
    """The longest way from moment to moment that clauses of these cards may go, none of them twice."""
    follows: dict[str, set[str]] = {}
    for entries in cards:
        for clause in (each.clause for each in firings(entries, expand=expand)):
            if isinstance(clause, Do | Instead):
                for moment in clause.after if isinstance(clause, Do) else (clause.instead,):
                    follows.setdefault(moment.name, set()).update(name for _, name in causes(clause, (), expand))
    ways = (_longest(start, follows, ()) for start in MOMENTS if start in follows and start != "played")
    return max(ways, key=len, default=())


def _longest(moment: str, follows: Mapping[str, set[str]], behind: tuple[str, ...]) -> tuple[str, ...]:
    here = (*behind, moment)
    onward = [each for each in MOMENTS if each in follows.get(moment, ()) and each not in here]
    return max((_longest(each, follows, here) for each in onward), key=len, default=here)
