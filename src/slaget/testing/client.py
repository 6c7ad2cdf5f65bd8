"""A client that knows no game: it fills in forms at random, from their JSON alone, and makes commands of them.

It leaves out the ``check`` fields. What it builds a game must accept; ``laws`` holds every ruleset to it.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

Json: TypeAlias = Mapping[str, Any]


class NothingToChoose(LookupError):
    """A form has a field without any value, so that no command can be built of it."""


def random_command(option: Json, random: Random) -> dict[str, Any]:
    """A command that choices at random make of an option or a claim.

    >>> three = {"as": "number", "min": 3, "max": 3}
    >>> amount = {"names": ["amount"], "after": [], "check": False, "domain": three}
    >>> random_command({"type": "bid", "fixed": {"seat": 1}, "fields": [amount]}, Random())
    {'type': 'bid', 'seat': 1, 'amount': 3}
    """
    return built(option, random_choices(option, random))


def random_choices(option: Json, random: Random) -> dict[str, Any]:
    """A choice for each field of an option, by the field's name; now and then what may be left out is."""
    choices: dict[str, Any] = {}
    for field in option["fields"]:
        left_out = field["check"] or ("default" in field and random.random() < 0.3)
        if not left_out:
            choices[_name(field)] = chosen(_domain(field, option, choices), random, choices)
    return choices


def built(option: Json, choices: Mapping[str, Any]) -> dict[str, Any]:
    """The command, as the page says: the type, what is fixed, then each choice into its names."""
    command = {"type": option["type"], **option["fixed"]}
    for field in option["fields"]:
        if _name(field) in choices:
            value = choices[_name(field)]
            command |= {field["names"][0]: value} if len(field["names"]) == 1 else dict(zip(field["names"], value))
    return command


def _name(field: Json) -> str:
    return ",".join(field["names"])


def _domain(field: Json, option: Json, choices: Mapping[str, Any]) -> Json:
    """The domain of a field after the choices made."""
    if not field["after"]:
        found: Json = field["domain"]
        return found
    by_name = {_name(each): each for each in option["fields"]}
    labels = [_label(by_name[after["field"]], after["by"], option, choices) for after in field["after"]]
    case: Json = field["cases"]["/".join(labels)]
    return case


def _label(field: Json, by: str, option: Json, choices: Mapping[str, Any]) -> str:
    value = choices.get(_name(field), field.get("default"))
    if by == "count":
        return str(len(value))
    if by == "value":
        return "null" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
    domain = _domain(field, option, choices)
    label: str = domain["case"][domain.get("values", domain.get("rows")).index(value)]
    return label


def chosen(domain: Json, random: Random, choices: Mapping[str, Any]) -> Any:
    """A value of a domain at random."""
    return _CHOOSERS[domain["as"]](domain, random, choices)


def _of(values: Sequence[Any], random: Random) -> Any:
    if not values:
        raise NothingToChoose("no value to choose from")
    return random.choice(values)


def _some(domain: Json, random: Random, choices: Mapping[str, Any]) -> list[Any]:
    most, together = domain["max"], domain.get("together")
    if together:
        most = min(most, together["max"] - sum(len(choices.get(name, ())) for name in together["with"]))
    if most < domain["min"] or len(domain["values"]) < domain["min"]:
        raise NothingToChoose("too few values to choose from")
    return [*random.sample(domain["values"], random.randint(domain["min"], most)), *domain["always"]]


def _counts(domain: Json, random: Random, choices: Mapping[str, Any]) -> dict[str, int]:
    """Keys taken one by one, as long as all that must be counted can be paid."""
    held: dict[str, int] = {}
    keys, budget = domain["keys"], domain["budget"]
    most = sum(key["max"] for key in keys.values()) if domain["max"] is None else domain["max"]
    wanted = random.randint(domain["min"], max(domain["min"], most))
    while sum(held.values()) < wanted:
        free = [key for key in keys if held.get(key, 0) < keys[key]["max"] and _pays(keys[key]["cost"], budget)]
        if not free:
            break
        key = random.choice(free)
        held[key] = held.get(key, 0) + 1
        budget = None if budget is None else budget - keys[key]["cost"]
    return held


def _pays(cost: int, budget: int | None) -> bool:
    return budget is None or cost <= budget


def _each(domain: Json, random: Random, choices: Mapping[str, Any]) -> dict[str, Any]:
    keys = [key for key in domain["keys"] if not domain["partial"] or random.random() < 0.5]
    return {key: _of(domain["keys"][key], random) for key in keys}


def _layout(domain: Json, random: Random, choices: Mapping[str, Any]) -> dict[str, list[Any]]:
    values = iter(random.sample(domain["values"], sum(domain["keys"].values())))
    return {key: [next(values) for _ in range(number)] for key, number in domain["keys"].items()}


def _piles(domain: Json, random: Random, choices: Mapping[str, Any]) -> dict[str, dict[str, int]]:
    """Piles of sizes that are alike enough, filled with what is cheap where the budget is nearly spent."""
    cheap = sorted(domain["keys"], key=lambda key: domain["keys"][key]["cost"])
    left = {key: domain["keys"][key]["max"] for key in cheap}
    sizes = _sizes(domain, random, _at_most(domain, cheap))
    waiting, budget = sum(sizes.values()), domain["budget"]
    piles: dict[str, dict[str, int]] = {}
    for place, size in sizes.items():
        for _ in range(size):
            key = _next_key(domain, random, left, waiting, budget)
            waiting -= 1
            left[key] -= 1
            budget = None if budget is None else budget - domain["keys"][key]["cost"]
            pile = piles.setdefault(place, {})
            pile[key] = pile.get(key, 0) + 1
    return piles


def _at_most(domain: Json, cheap: Sequence[str]) -> int:
    """How many there are at most, all as cheap as may be."""
    number, budget = 0, domain["budget"]
    for key in cheap:
        for _ in range(domain["keys"][key]["max"]):
            if not _pays(domain["keys"][key]["cost"], budget):
                return number
            number += 1
            budget = None if budget is None else budget - domain["keys"][key]["cost"]
    return number


def _sizes(domain: Json, random: Random, most: int) -> dict[str, int]:
    sizes = {place: room["min"] for place, room in domain["places"].items()}
    spread = domain["spread"]
    for _ in range(random.randint(0, most)):
        low = min(sizes.values(), default=0)
        highest = None if spread is None else low + max(spread, 1)
        free = [
            place
            for place, room in domain["places"].items()
            if _is_below(sizes[place], room["max"]) and _is_below(sizes[place], highest)
        ]
        if free and sum(sizes.values()) < most:
            sizes[random.choice(free)] += 1
    while spread is not None and sizes and max(sizes.values()) - min(sizes.values()) > spread:
        sizes[max(sizes, key=lambda place: sizes[place])] -= 1
    return sizes


def _is_below(size: int, most: int | None) -> bool:
    return most is None or size < most


def _next_key(domain: Json, random: Random, left: Mapping[str, int], waiting: int, budget: int | None) -> str:
    """A key that leaves enough for those who wait."""
    able = [key for key in left if left[key] and _leaves_enough(domain, left, key, waiting - 1, budget)]
    found: str = _of(able, random)
    return found


def _leaves_enough(domain: Json, left: Mapping[str, int], key: str, waiting: int, budget: int | None) -> bool:
    if budget is None:
        return True
    spare: int = budget - domain["keys"][key]["cost"]
    for other in left:
        number = min(waiting, left[other] - (other == key))
        waiting -= number
        spare -= number * domain["keys"][other]["cost"]
    return spare >= 0


def _any(domain: Json, random: Random, choices: Mapping[str, Any]) -> Any:
    return chosen(_of(domain["of"], random), random, choices)


_CHOOSERS: Mapping[str, Any] = {
    "one": lambda domain, random, _: _of(domain["values"], random),
    "row": lambda domain, random, _: _of(domain["rows"], random),
    "some": _some,
    "number": lambda domain, random, _: random.randint(domain["min"], domain["max"]),
    "numbers": lambda domain, random, _: [
        random.randint(domain["min"], domain["max"]) for _ in range(domain["count"])
    ],
    "point": lambda domain, _random, _: _point(domain, _random),
    "counts": _counts,
    "each": _each,
    "layout": _layout,
    "piles": _piles,
    "any": _any,
}


def _point(domain: Json, random: Random) -> list[int]:
    """The known point; or, where the region is written out, one of its corners."""
    rings = [ring for ring in domain["region"] or () if ring]
    if not rings or random.random() < 0.1:
        witness: list[int] = domain["witness"]
        return witness
    corner: list[int] = random.choice(random.choice(rings))
    return corner
