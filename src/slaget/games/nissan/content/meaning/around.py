"""What is known where a form stands: the names seen there, the numbers, and in whose turns (EF-2, EF-3, EF-6)."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

import attrs
from attrs import field, frozen

from slaget.games.nissan.cards.conditions import CardSide
from slaget.games.nissan.content.meaning.ground import Ground
from slaget.games.nissan.content.meaning.logic import TRUE, Cubes
from slaget.games.nissan.content.meaning.theories import men_of, not_held_by, that_acts
from slaget.games.nissan.language.cost import most_in
from slaget.games.nissan.language.forms import Choose, Fighters, Moment, Set, Ships
from slaget.games.nissan.language.words import MOMENTS, RUNES, Sort
from slaget.games.nissan.tiles import BAG

Interval: TypeAlias = tuple[int, int]
MOST: Final = 999
"""More than there ever is of anything (EF-6)."""
RUNES_SHOWN: Final[Mapping[str, int]] = {"hits": BAG["hit"], "odin": BAG["odin"], "blank": MOST}
"""The most tiles of a batch that show it."""
DOUBLING: Final = 3
"""The most tiles that join a throw beside those tossed (NI-O16)."""


@frozen
class Subject:
    """What a name stands for: at most so many; ``sure`` where there always is one, ``known`` what is true of it."""

    sort: Sort
    most: int
    sure: bool = False
    known: Cubes = TRUE

    @property
    def is_one(self) -> bool:
        return self.most <= 1


@frozen
class Around:
    """``begun`` is in whose turn (the owner's, the enemy's) this may be reached; ``played`` while the card is."""

    ground: Ground
    names: Mapping[str, Subject] = field(factory=dict)
    numbers: Mapping[str, Interval] = MappingProxyType({})
    begun: frozenset[CardSide] = frozenset({"own"})
    played: bool = True

    def named(self, name: str, subject: Subject) -> "Around":
        return attrs.evolve(self, names={**self.names, name: subject})

    def most(self, of: Set) -> int:
        return most_in(of, {name: each.most for name, each in self.names.items()}, self.ground.sizes)

    def subject(self, of: Set) -> Subject:
        """What a name bound to a set stands for."""
        if isinstance(of, str):
            return self.names.get(of, Subject("ships", MOST))
        inner: Set = of
        while isinstance(inner, Choose):
            inner = inner.choose
        if isinstance(inner, str):
            return attrs.evolve(self.subject(inner), most=self.most(of), sure=False)
        sort: Sort = "ships" if isinstance(inner, Ships) else "fighters" if isinstance(inner, Fighters) else "cards"
        return Subject(sort, self.most(of))


def throwing(around: Around, low: int, high: int) -> Around:
    """Where runes were tossed, so many as the interval says.

    A bag that is made smaller casts in several batches, which may show one face with every rune (EF-8.3).
    """
    tossed = {name: (0, max(high, min(most, high + DOUBLING))) for name, most in RUNES_SHOWN.items()}
    return attrs.evolve(around, numbers={**around.numbers, **tossed})


def hearing(around: Around, moments: Iterable[Moment], begun: frozenset[CardSide]) -> Around:
    """In the acts and conditions of a clause after these moments."""
    of_all = [_subjects(moment, around.ground) for moment in moments]
    shared = set.intersection(*(set(each) for each in of_all)) if of_all else set()
    subjects = {name: _joined([each[name] for each in of_all]) for name in sorted(shared)}
    numbers = {name: (0, MOST) for moment in moments for name in MOMENTS[moment.name].numbers}
    numbers |= {name: (0, around.ground.sizes.fighters) for name in numbers if name not in RUNES}
    played = all(moment.name == "played" for moment in moments)
    return attrs.evolve(
        around, names={**around.names, **subjects}, numbers={**around.numbers, **numbers}, begun=begun,
        played=played and around.played,
    )  # fmt: skip


def _subjects(moment: Moment, ground: Ground) -> dict[str, Subject]:
    found: dict[str, Subject] = {}
    for name, sort in MOMENTS[moment.name].fields.items():
        if sort == "ships":
            many = name == "ships"
            found[name] = Subject("ships", ground.sizes.ships if many else 1, sure=not many)
        elif sort == "fighters":
            found[name] = Subject("fighters", ground.sizes.fighters)
        elif sort == "bearer":
            mark = ground.marks.get(moment.mark or "")
            if mark is not None and mark.of != "side":
                found[name] = Subject("ships" if mark.of == "ship" else "fighters", 1, sure=True)
    return found


def _joined(subjects: list[Subject]) -> Subject:
    first = subjects[0]
    return attrs.evolve(first, most=max(s.most for s in subjects), sure=all(s.sure for s in subjects), known=TRUE)


def asked_about(around: Around, asked: str, actor: CardSide | None) -> Around:
    """In the conditions and amounts of a standing clause (EF-2.3); ``actor`` is the side that acts."""
    ships: dict[str, Subject] = {}
    if asked in ("attacks", "actions", "rowing"):
        ships["acting"] = Subject("ships", 1, sure=True, known=that_acts(actor))
    if asked == "rowing":
        ships["group"] = Subject("fighters", around.ground.sizes.fighters, known=men_of(actor))
    if asked == "attacks":
        ships["target"] = Subject("ships", 1, sure=True, known=TRUE if actor is None else not_held_by(actor))
        ships["group"] = Subject("fighters", around.ground.sizes.fighters, known=men_of(actor))
    elif asked in ("actions", "hearing"):
        ships["target"] = Subject("ships", 1)
    if asked in ("activation", "hearing"):
        ships["acting"] = Subject("ships", 1)
    return attrs.evolve(around, names={**around.names, **ships})
