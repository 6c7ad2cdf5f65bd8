"""Finds, in a predicate or condition, what can never hold, what always does, and what another does already."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from attrs import frozen

from slaget.content.said import joined
from slaget.games.nissan.cards.conditions import Bounds
from slaget.games.nissan.content.meaning.ground import Told
from slaget.games.nissan.content.meaning.logic import (
    TRUE,
    Cubes,
    Literal,
    Part,
    Theory,
    TooMany,
    both,
    can,
    cubes,
    is_joined,
    of_part,
    parts,
)
from slaget.games.nissan.language.walk import Path
from slaget.kernel.words import Text

Inside: TypeAlias = Callable[[Part, Cubes], bool]
"""Judges what a key holds that is a tree of its own; true where it told why that never holds."""


_SWEDISH: Final = {"ship": "ett skepp", "fighter": "en kämpe", "moment": "ett tillfälle"}
_ANY: Final = {"ship": "skepp", "fighter": "kämpe", "moment": "tillfälle"}
_NO: Final = {"ship": "inget skepp", "fighter": "ingen kämpe", "moment": "inget tillfälle"}
_BESIDE: Final = Text("what stands beside this makes it true", "det som står bredvid gör att detta gäller")
_ASKS_NOTHING: Final = Text(
    "so it asks nothing; leave it out or ask for less", "så det frågar inget; ta bort det eller fråga efter mindre"
)


@frozen(eq=False)
class Judge:
    """``what`` is judged: "ship", "fighter", "moment"."""

    told: Told
    theory: Theory
    what: str
    inside: Inside

    def judge(self, form: Any, path: Path, known: Cubes = TRUE) -> bool:
        """Tell of a tree beside what is known; false where it can never hold."""
        try:
            return self._judge(form, path, known)
        except TooMany:
            return True

    def _judge(self, form: Any, path: Path, known: Cubes) -> bool:
        keys = parts(form, path)
        if not can(self.theory, known, *(of_part(part) for part in keys)):
            self._blame(keys, known)
            return False
        active = keys.copy()
        for part in reversed(keys):
            others = [of_part(each) for each in active if each is not part]
            if not can(self.theory, known, *others, of_part(part, False)):
                if not self._tells_inside(part, known):
                    self._asks_nothing(part, known)
                active.remove(part)
                continue
            self._look_inside(part, both(known, *others))
        return True

    def _tells_inside(self, part: Part, beside: Cubes) -> bool:
        """Whether there is more to say of what a key holds than of the key."""
        before = len(self.told.found)
        if not is_joined(part) and not isinstance(part.value, Bounds):
            self.inside(part, beside)
        return len(self.told.found) > before

    def _look_inside(self, part: Part, beside: Cubes) -> None:
        if part.key == "any":
            self._alternatives(part, beside)
        elif part.key == "all":
            for index, each in enumerate(part.value):
                rest = [cubes(other, ()) for other in part.value if other is not each]
                self.judge(each, (*part.path, index), both(beside, *rest))
        elif part.key == "not":
            self.judge(part.value, part.path, beside)
        elif isinstance(part.value, Bounds):
            self._ends(part, beside)
        else:
            self.inside(part, beside)

    def _alternatives(self, part: Part, beside: Cubes) -> None:
        """Those of ``any``: each must be possible, and none may be what the others allow already."""
        active = list(enumerate(part.value))
        for index, each in reversed(active.copy()):
            path = (*part.path, index)
            if not self.judge(each, path, beside):
                active = [other for other in active if other[0] != index]
                continue
            rest = [cubes(other, (), False) for at, other in active if at != index]
            if rest and not can(self.theory, beside, cubes(each, path), *rest):
                message = Text(
                    f"whenever this is true of a {self.what}, another alternative is; it could go",
                    f"när detta gäller {_SWEDISH[self.what]} gäller också ett annat alternativ; det kan tas bort",
                )
                self.told.warn("dominated", message, path)
                active = [other for other in active if other[0] != index]

    def _ends(self, part: Part, beside: Cubes) -> None:
        """An end of bounds that asks nothing where the other does."""
        if part.value.min is None or part.value.max is None:
            return
        for key, alone in (("min", Bounds(min=part.value.min)), ("max", Bounds(max=part.value.max))):
            if not can(self.theory, beside, of_part(Part(part.key, alone, part.path), False)):
                self._always(
                    Text(
                        f"'{key}' asks nothing here: no number is beyond it",
                        f"'{key}' frågar inget här: inget tal ligger bortom det",
                    ),
                    (*part.path, key),
                )

    def _asks_nothing(self, part: Part, known: Cubes) -> None:
        innermost = _innermost(part)
        path = innermost.path
        if isinstance(innermost.value, Bounds):
            ends = [key for key in ("min", "max") if getattr(innermost.value, key) is not None]
            path = (*path, ends[0]) if len(ends) == 1 else path
        alone = not can(self.theory, known, of_part(part, False))
        why = _BESIDE
        if alone:
            why = Text(f"this is true of every {self.what}", f"detta gäller varje {_ANY[self.what]}")
        self._always(joined([why, _ASKS_NOTHING], ", "), path)

    def _always(self, message: Text, path: Path) -> None:
        self.told.warn("always-true", message, path)

    def _blame(self, keys: Sequence[Part], known: Cubes) -> None:
        """Tell of the first key that cannot hold beside those before it."""
        before: Cubes = known
        for part in keys:
            here = of_part(part)
            if not can(self.theory, here):
                self._impossible(part)
                return
            if not can(self.theory, before, here):
                self._excluded(part, before)
                return
            before = both(before, here)

    def _impossible(self, part: Part) -> None:
        """A key that can never hold, whatever stands beside it."""
        if part.key == "all":
            merged = [inner for index, each in enumerate(part.value) for inner in parts(each, (*part.path, index))]
            self._blame(merged, TRUE)
        elif part.key == "any":
            for index, each in enumerate(part.value):
                self._judge(each, (*part.path, index), TRUE)
        elif part.key == "not":
            message = Text(
                f"what is denied here is true of every {self.what}; of less it could be denied",
                f"det som nekas här gäller varje {_ANY[self.what]}; om färre kan det nekas",
            )
            self.told.warn("contradiction", message, _innermost(part).path)
        elif isinstance(part.value, Bounds):
            self._no_number(part)
        elif not self.inside(part, TRUE):
            message = Text(
                f"no {self.what} is ever so; with another word in '{part.key}' one might be",
                f"{_NO[self.what]} är någonsin så; med ett annat ord i '{part.key}' kan det hända",
            )
            self.told.warn("never-fires", message, part.path)

    def _no_number(self, part: Part) -> None:
        bounds: Bounds = part.value
        low, high = (*part.path, "min"), (*part.path, "max")
        if bounds.min is not None and bounds.max is not None and bounds.min > bounds.max:
            message = Text(
                f"no number is at least {bounds.min} and at most {bounds.max}; exchange them",
                f"inget tal är minst {bounds.min} och högst {bounds.max}; byt plats på dem",
            )
            self.told.warn("contradiction", message, low, high)
        elif bounds.min is not None:
            message = Text(
                f"there are never so many as {bounds.min}; with a lower bound it could be true",
                f"det finns aldrig så många som {bounds.min}; med en lägre gräns kan det gälla",
            )
            self.told.warn("never-fires", message, low)
        else:
            self.told.warn("never-fires", Text("no number is below 0", "inget tal är under 0"), high)

    def _excluded(self, part: Part, before: Cubes) -> None:
        """A key that cannot hold beside one before it, or beside what the rules say."""
        if self._tells_inside(part, before):
            return
        here, path = of_part(part), _innermost(part).path
        found = (each for cube in before for each in cube if each.path is not None and not self._fit(each, here))
        other = next(found, None)
        if other is not None and other.path is not None:
            message = Text(
                f"no {self.what} is this and also '{other.key}' as it stands; with 'any' either would do",
                f"{_NO[self.what]} är både detta och '{other.key}' som det står; med 'any' räcker det ena",
            )
            self.told.warn("contradiction", message, other.path, path)
        elif _asks(before) and can(self.theory, _ruled(before), here):
            message = Text(
                f"no {self.what} is all that is asked here; with 'any', or without this, one could be",
                f"{_NO[self.what]} är allt som frågas här; med 'any', eller utan detta, kan det gälla",
            )
            self.told.warn("contradiction", message, path)
        else:
            message = Text(
                f"no {self.what} that this may be about is ever so; without it, or asking less, one could be",
                f"{_NO[self.what]} som detta kan gälla är någonsin så; utan det, eller med mindre, kan det gälla",
            )
            self.told.warn("never-fires", message, path)

    def _fit(self, literal: Literal, here: Cubes) -> bool:
        return can(self.theory, ((literal,),), here)


def _innermost(part: Part) -> Part:
    """What is denied, where it is one key."""
    while part.key == "not" and len(inner := parts(part.value, part.path)) == 1:
        part = inner[0]
    return part


def _ruled(known: Cubes) -> Cubes:
    """What the rules say, without what the card does."""
    return tuple(tuple(each for each in cube if each.path is None) for cube in known)


def _asks(before: Cubes) -> bool:
    """Whether the card itself asks something of what is judged."""
    return any(each.path is not None for cube in before for each in cube)
