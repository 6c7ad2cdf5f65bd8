"""Checks of predicates and conditions (EF-5, EF-7): which can never hold, and which always do."""

from collections.abc import Iterator
from typing import Any, Final

from attrs import frozen

from slaget.content.said import joined, said
from slaget.games.nissan.cards.conditions import CardSide
from slaget.games.nissan.content.meaning.amounts import interval
from slaget.games.nissan.content.meaning.around import Around, Subject
from slaget.games.nissan.content.meaning.ground import Told
from slaget.games.nissan.content.meaning.judge import Judge
from slaget.games.nissan.content.meaning.logic import (
    TRUE,
    Cube,
    Cubes,
    Literal,
    Part,
    Theory,
    can,
    can_hold,
    cubes,
    parts,
)
from slaget.games.nissan.content.meaning.theories import (
    SIDES,
    agrees,
    fighter_theory,
    men_of,
    ship_theory,
    with_men_of,
)
from slaget.games.nissan.language.forms import Compare, Condition, Fact, FighterIs, ShipIs
from slaget.games.nissan.language.forms import Within as Near
from slaget.games.nissan.language.walk import Path
from slaget.kernel.words import Text

_LIES: Final = Text("what is compared lies from {low} to {high}", "det som jämförs ligger mellan {low} och {high}")
_MIN: Final = Text("with 'min' at most {end} it could be true", "med 'min' på högst {end} kan det gälla")
_MAX: Final = Text("with 'max' at least {end} it could be true", "med 'max' på minst {end} kan det gälla")
_NO_MIN: Final = Text(
    "so 'min' asks nothing; above {end} it would", "så 'min' frågar inget; över {end} gör det det"
)
_NO_MAX: Final = Text(
    "so 'max' asks nothing; below {end} it would", "så 'max' frågar inget; under {end} gör det det"
)
_CASTS: Final = ("melee", "ranged")
_UNKNOWN: Final = Subject("ships", 999)


@frozen(eq=False)
class Conditions:
    """Judges conditions and predicates where they stand."""

    told: Told
    around: Around

    def condition(self, form: Condition, path: Path) -> bool:
        """Tell of a condition; false where it can never hold."""
        return Judge(self.told, self._theory, "moment", self._in_condition).judge(form, path)

    def can_hold(self, form: Condition, truth: bool = True) -> bool:
        """Whether a condition can hold, or fail, as far as is known."""
        return can_hold(self._theory, form, truth=truth)

    def ship(self, form: ShipIs, path: Path, known: Cubes = TRUE) -> bool:
        return Judge(self.told, ship_theory(self.around.ground), "ship", self._in_ship).judge(form, path, known)

    def fighter(self, form: FighterIs, path: Path, known: Cubes = TRUE) -> bool:
        theory = fighter_theory(self.around.ground)
        return Judge(self.told, theory, "fighter", self._in_fighter).judge(form, path, known)

    def fighters(self, form: FighterIs, path: Path) -> None:
        """Tell of who is in a set; not that what alone says that the fallen are meant could go (EF-5)."""
        inner = Conditions(Told(), self.around)
        inner.fighter(form, path)
        fallen = [part.path for part in _of_fallen(form, path)]
        if not can_hold(fighter_theory(self.around.ground), form, ((Literal("fallen", True),),)):
            fallen = []
        for each in inner.told.found:
            could_go = each.at[-1] if each.code in ("always-true", "dominated") else None
            if not fallen or could_go is None or any(one[: len(could_go)] != could_go for one in fallen):
                self.told.note(each)

    def predicate(self, form: ShipIs | FighterIs, path: Path, known: Cubes = TRUE) -> bool:
        return self.ship(form, path, known) if isinstance(form, ShipIs) else self.fighter(form, path, known)

    def _in_ship(self, part: Part, beside: Cubes) -> bool:
        of, path = part.value, part.path
        if isinstance(of, Near):
            of, path = of.of, (*path, "of")
        return isinstance(of, ShipIs) and not self.ship(of, path)

    def _in_fighter(self, part: Part, beside: Cubes) -> bool:
        """His ship has a man of his side aboard, where his side is known."""
        if part.key != "aboard" or not isinstance(part.value, ShipIs):
            return False
        theory = fighter_theory(self.around.ground)
        sides: list[CardSide] = [side for side in SIDES if can(theory, beside, men_of(side))]
        said = next((each.path for cube in beside for each in cube if each.key == "side"), None)
        known = with_men_of(sides[0], said) if len(sides) == 1 else TRUE
        return not self.ship(part.value, part.path, known)

    def _in_condition(self, part: Part, beside: Cubes) -> bool:
        if isinstance(part.value, Fact):
            subject = self.around.names.get(part.value.of, _UNKNOWN)
            return not self.predicate(part.value.is_, part.path, subject.known)
        return isinstance(part.value, Compare) and self._compare(part.value, part.path)

    def _compare(self, form: Compare, path: Path) -> bool:
        """Tell of the ends of a comparison that its interval decides; true where it never holds."""
        low, high = interval(form.this, self.around)
        least = interval(form.min, self.around) if form.min is not None else (low, low)
        most = interval(form.max, self.around) if form.max is not None else (high, high)
        lies = said(_LIES, low=low, high=high)
        if form.min is not None and form.max is not None and least[0] > most[1]:
            message = Text(
                f"nothing is at least {least[0]} and at most {most[1]}; exchange them",
                f"inget är minst {least[0]} och högst {most[1]}; byt plats på dem",
            )
            self.told.warn("contradiction", message, (*path, "min"), (*path, "max"))
        elif form.min is not None and high < least[0]:
            self.told.warn("never-fires", joined([lies, said(_MIN, end=high)], "; "), (*path, "min"))
        elif form.max is not None and low > most[1]:
            self.told.warn("never-fires", joined([lies, said(_MAX, end=low)], "; "), (*path, "max"))
        else:
            self._open_ends(form, path, (low, high), least[1], most[0])
            return False
        return True

    def _open_ends(self, form: Compare, path: Path, ends: tuple[int, int], least: int, most: int) -> None:
        lies = said(_LIES, low=ends[0], high=ends[1])
        if form.min is not None and least <= ends[0]:
            message = joined([lies, said(_NO_MIN, end=ends[0])], ", ")
            self.told.warn("always-true", message, (*path, "min"))
        if form.max is not None and most >= ends[1]:
            message = joined([lies, said(_NO_MAX, end=ends[1])], ", ")
            self.told.warn("always-true", message, (*path, "max"))

    def _theory(self, cube: Cube) -> bool:
        """Whether all these facts about one moment can be true together."""
        casts = [each for each in cube if each.key == "cast"]
        if not any(all((cast == each.value) is each.truth for each in casts) for cast in _CASTS):
            return False
        facts: dict[str, list[Literal]] = {}
        for each in cube:
            if isinstance(each.value, Fact):
                facts.setdefault(each.value.of, []).append(each)
            elif isinstance(each.value, Compare) and not self._can_compare(each):
                return False
        return agrees(cube) and all(self._can_be(name, said) for name, said in facts.items())

    def _can_compare(self, literal: Literal) -> bool:
        form: Compare = literal.value
        low, high = interval(form.this, self.around)
        least = interval(form.min, self.around) if form.min is not None else (low, low)
        most = interval(form.max, self.around) if form.max is not None else (high, high)
        if literal.truth:
            return high >= least[0] and low <= most[1] and least[0] <= most[1]
        return (form.min is not None and low < least[1]) or (form.max is not None and high > most[0])

    def _can_be(self, name: str, said: list[Literal]) -> bool:
        """Whether the facts told of one subject can be true; of several ships or men each of some of them."""
        subject = self.around.names.get(name, _UNKNOWN)
        yes = [_cubes(each, True) for each in said if each.truth]
        no = [_cubes(each, False) for each in said if not each.truth]
        theory = self._theory_of(said[0].value.is_)
        if not subject.is_one:
            return all(can(theory, each, *no) for each in yes)
        return not (yes or subject.sure) or can(theory, subject.known, *yes, *no)

    def _theory_of(self, form: Any) -> Theory:
        ground = self.around.ground
        return ship_theory(ground) if isinstance(form, ShipIs) else fighter_theory(ground)


def _of_fallen(form: FighterIs, path: Path) -> Iterator[Part]:
    """The keys of a predicate that ask whether somebody has fallen, also in what it joins or denies."""
    for part in parts(form, path):
        if part.key == "fallen":
            yield part
        elif part.key == "not":
            yield from _of_fallen(part.value, part.path)
        elif part.key in ("all", "any"):
            for index, each in enumerate(part.value):
                yield from _of_fallen(each, (*part.path, index))


def _cubes(literal: Literal, truth: bool) -> Cubes:
    return cubes(literal.value.is_, literal.path or (), truth)
