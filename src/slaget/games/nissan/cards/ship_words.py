"""How card texts speak of ships, of the attacks an effect is about, and of who takes part."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from attrs import asdict, evolve

from slaget.games.nissan.cards.conditions import ALWAYS, Bounds, ShipPredicate, When
from slaget.games.nissan.cards.telling import Telling
from slaget.kernel import Text

CASTS: Final = {
    None: Text("every attack", "varje anfall"),
    "melee": Text("every melee", "varje närstrid"),
    "ranged": Text("every ranged attack", "varje avståndsattack"),
}
IN: Final = {
    None: Text("in attacks", "vid anfall"),
    "melee": Text("in melee", "i närstrid"),
    "ranged": Text("in ranged attacks", "vid avståndsattacker"),
}
CLASSES: Final = {
    "king_ship": Text("a king's ship", "ett kungaskepp"),
    "norse_ship": Text("a Norse ship", "ett norskt skepp"),
    "danish_ship": Text("a Danish ship", "ett danskt skepp"),
}
MEMBERS: Final = {
    "king": Text("the king", "kungen"),
    "hero": Text("a hero", "en hjälte"),
    "leader": Text("a leader", "en ledare"),
    "horn_blower": Text("the horn blower", "hornblåsaren"),
    "standard_bearer": Text("the standard bearer", "fanbäraren"),
}
OWN: Final = {
    "king": Text("your king", "din kung"),
    "hero": Text("one of your heroes", "en av dina hjältar"),
    "leader": Text("one of your leaders", "en av dina ledare"),
    "horn_blower": Text("your horn blower", "din hornblåsare"),
    "standard_bearer": Text("your standard bearer", "din fanbärare"),
}
ENEMY: Final = {
    "king": Text("the enemy's king", "motståndarens kung"),
    "hero": Text("one of the enemy's heroes", "en av motståndarens hjältar"),
    "leader": Text("one of the enemy's leaders", "en av motståndarens ledare"),
    "horn_blower": Text("the enemy's horn blower", "motståndarens hornblåsare"),
    "standard_bearer": Text("the enemy's standard bearer", "motståndarens fanbärare"),
}
NAMED: Final = Text("{name}", "{name}")
FOE: Final = Text("{name}", "fienden {name}")
FACTS: Final[Mapping[str, Mapping[Any, Text]]] = {
    "water": {
        "shallow": Text("lies in shallow water", "ligger på grunt vatten"),
        "deep": Text("lies in deep water", "ligger på djupt vatten"),
    },
    "tied": {
        "none": Text("is not tied", "inte är bundet"),
        "any": Text("is tied", "är bundet"),
        "friend": Text("is tied to a ship of its own side", "är bundet till ett skepp från samma lag"),
        "abreast": Text(
            "is tied side by side with a ship of its own side",
            "är bundet sida vid sida med ett skepp från samma lag",
        ),
        "activated": Text(
            "is tied to another ship activated this turn",
            "är bundet till ett annat skepp som har aktiverats den här turen",
        ),
    },
    "fleet": {
        "own": Text("is of your fleet", "hör till din flotta"),
        "enemy": Text("is of the enemy's fleet", "hör till motståndarens flotta"),
    },
    "control": {
        "own": Text("is controlled by you", "kontrolleras av dig"),
        "enemy": Text("is controlled by the enemy", "kontrolleras av motståndaren"),
        "none": Text("is controlled by nobody", "inte kontrolleras av någon"),
    },
    "boarded": {
        True: Text("has fighters of both sides aboard", "har kämpar från båda lagen ombord"),
        False: Text("has fighters of one side at most", "inte har kämpar från båda lagen ombord"),
    },
    "rowed": {
        True: Text("has rowed this turn", "har rott den här turen"),
        False: Text("has not rowed this turn", "inte har rott den här turen"),
    },
    "activated": {
        True: Text("was activated this turn", "har aktiverats den här turen"),
        False: Text("was not activated this turn", "inte har aktiverats den här turen"),
    },
}
ABOARD: Final = {
    "own_aboard": (
        Text("has none of your fighters aboard", "inte har någon av dina kämpar ombord"),
        Text("has exactly zero of your fighters aboard", "aldrig har någon av dina kämpar ombord"),
        Text("has {number} of your fighters aboard", "har {number} av dina kämpar ombord"),
    ),
    "enemy_aboard": (
        Text("has none of the enemy's fighters aboard", "inte har någon av motståndarens kämpar ombord"),
        Text("has exactly zero of the enemy's fighters aboard", "aldrig har någon av motståndarens kämpar ombord"),
        Text("has {number} of the enemy's fighters aboard", "har {number} av motståndarens kämpar ombord"),
    ),
}

A_SHIP: Final = Text("a ship", "ett skepp")
A_SHIP_OF_CLASS: Final = Text("a ship of the class {name}", "ett skepp av klassen {name}")
THAT: Final = Text("{called} that {facts}", "{called} som {facts}")
OF_CLASS: Final = Text("of the class {name}", "av klassen {name}")
IS: Final = Text("is {classes}", "är {classes}")
CARRIES: Final = Text("carries {people}", "har {people} ombord")
HAS: Final = Text("has {people} aboard", "har {people} ombord")
UNTOUCHED: Final = Text("is touched by no ship that you control", "inte vidrörs av något skepp som du kontrollerar")
TOUCHED: Final = Text(
    "is touched by {number} {most:ship|ships} that you control", "vidrörs av {number} skepp som du kontrollerar"
)
AT_LEAST: Final = Text("at least {low}", "minst {low}")
AT_MOST: Final = Text("at most {high}", "högst {high}")
EXACTLY: Final = Text("exactly {low}", "exakt {low}")
BETWEEN: Final = Text("from {low} to {high}", "{low} till {high}")
TAKES_PART: Final = Text("in which {members} takes part", "där {members} deltar")
FROM: Final = Text("from {ship}", "från {ship}")
AGAINST: Final = Text("against {ship}", "mot {ship}")


def where(when: When, tell: Telling, casts: Mapping[str | None, Text] = CASTS) -> str:
    """Which attacks an effect is about.

    >>> where(When(cast="melee", target=ShipPredicate(tied="none")), Telling("en", {}))
    'every melee against a ship that is not tied'
    """
    parts = [tell.say(casts[when.cast])]
    if when.group_has:
        members = tell.either(_people(when.group_has, MEMBERS, NAMED, tell))
        part = tell.say(TAKES_PART, members=members)
        parts.append(f"{part}," if when.acting or when.target else part)
    if when.acting:
        parts.append(tell.say(FROM, ship=ship(when.acting, tell)))
    if when.target:
        parts.append(tell.say(AGAINST, ship=ship(when.target, tell)))
    return " ".join(parts)


def only_in(when: When, tell: Telling) -> str:
    """Which attacks an effect is about, where it is not about all; with the space before."""
    return "" if when == ALWAYS else f" {where(when, tell, IN)}"


def ship(asked: ShipPredicate, tell: Telling) -> str:
    """The ship meant: called by its class where that is one, and described."""
    called, rest = tell.say(A_SHIP), asked
    if asked.class_ and len(asked.class_) == 1:
        called = tell.say(CLASSES.get(asked.class_[0], A_SHIP_OF_CLASS), name=asked.class_[0])
        rest = evolve(asked, class_=None)
    if rest == ShipPredicate():
        return called
    return tell.say(THAT, called=called, facts=facts(rest, tell))


def facts(asked: ShipPredicate, tell: Telling) -> str:
    """What must be true of a ship, one thing after another."""
    given = asdict(asked, recurse=False)
    return tell.all(_fact(key, value, tell) for key, value in given.items() if value is not None)


def _fact(key: str, value: Any, tell: Telling) -> str:
    match key:
        case "class_":
            classes = tell.either(tell.say(CLASSES.get(name, OF_CLASS), name=name) for name in value)
            return tell.say(IS, classes=classes)
        case "own_aboard" | "enemy_aboard":
            none, never, some = ABOARD[key]
            text = some if value.max != 0 or value.min else none if value.min is None else never
            return tell.say(text, number=_bounds(value, "number", tell))
        case "holds_own":
            people = tell.either(_people(value, OWN, NAMED, tell))
            return tell.say(CARRIES, people=people)
        case "holds_enemy":
            people = tell.either(_people(value, ENEMY, FOE, tell))
            return tell.say(HAS, people=people)
        case "touching_own":
            return _touched(value, tell)
        case _:
            return tell.say(FACTS[key][value])


def _people(words: Iterable[str], called: Mapping[str, Text], other: Text, tell: Telling) -> Iterator[str]:
    """Fighters by what they are, in the order of ``called``, then leaders by name."""
    given = list(words)
    yield from (tell.say(text) for word, text in called.items() if word in given)
    yield from (tell.say(other, name=tell.name(word)) for word in given if word not in called)


def _touched(bounds: Bounds, tell: Telling) -> str:
    if bounds.max == 0:
        return tell.say(UNTOUCHED)
    most = bounds.max if bounds.max is not None else bounds.min or 0
    return tell.say(TOUCHED, number=_bounds(bounds, "ett", tell), most=most)


def _bounds(bounds: Bounds, sort: str, tell: Telling) -> str:
    """A number between two ends; ``sort`` gives it its gender."""
    low, high = bounds.min, bounds.max
    if high is None:
        text = AT_LEAST
    elif low is None:
        text = AT_MOST
    elif low == high:
        text = EXACTLY
    else:
        text = BETWEEN
    return tell.say(text, low=tell.number(low or 0, sort), high=tell.number(high or 0, sort))
