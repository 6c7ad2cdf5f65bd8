"""``slaget options``: what may be done now."""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import click
from attrs import frozen

from slaget.cli.arguments import json_option, language_option, log_argument
from slaget.cli.common import AnyGame, checked_seat, example, read_game, reading, standing
from slaget.cli.completion import complete_seats
from slaget.cli.harmless import harmless
from slaget.cli.screen import say, say_json, say_table
from slaget.kernel import HOST, Language, Seat, Text, Words, tag_of
from slaget.kernel.chance import NoChance
from slaget.kernel.messages import command_name
from slaget.seat.claims import claims, is_complete
from slaget.seat.offers import offers


@click.command(epilog=example("slaget options game.jsonl", "slaget options game.jsonl --seat danish --json"))
@log_argument
@click.option(
    "--seat",
    metavar="SEAT",
    shell_complete=complete_seats,
    help="Of this seat, or the host; otherwise of every seat that is to act.",
)
@click.option("--form", is_flag=True, help="As the forms that a screen fills in, in JSON: options and claims.")
@json_option
@language_option
def options(log: Path, seat: str | None, form: bool, as_json: bool, language: Language) -> None:
    """What may be done now: each option a command type, its fixed fields, and the open ones' domains.

    JSON: a list of {"type", "fixed", "open"}; a domain is {"one_of"}, {"subset", "min", "max"},
    {"integer": {"min", "max"}} or {"region": [[x, y], ...]} for the fields "x,y" together.
    With --form: {"options": [...], "complete", "claims": [...]} of the seat, as in its document.
    """
    game = read_game(log)
    chosen = HOST if seat == HOST and not isinstance(game.source, NoChance) else checked_seat(game, seat)
    if form:
        with reading(log):
            told = as_forms(game, next(iter(game.to_act), None) if chosen is None else chosen)
        say_json(told)
        return
    with reading(log):
        found = list(offered(game, game.to_act if chosen is None else [chosen]))
    if as_json:
        say_json(found)
    else:
        words = game.ruleset.words(harmless(game, None))
        count = Words(_COUNT).part("options", language, number=len(found))
        say(f"{log}: {standing(game, language)}; {count}")
        if found:
            say_table(_TITLES[language], (_row(option, Said(words, language)) for option in found))


def offered(game: AnyGame, seats: Sequence[Seat]) -> Iterator[dict[str, Any]]:
    """The seats' options as JSON."""
    for seat in seats:
        for option in game.options(seat):
            command: type = option.command
            yield option.as_json(tag_of(command))


def as_forms(game: AnyGame, seat: Seat | None) -> dict[str, Any]:
    """What a seat's screen is offered, in both languages, every region written out; of nobody, nothing."""
    if seat is None:
        return {"options": [], "complete": True, "claims": []}
    ruleset, state = game.ruleset, game.state if seat == HOST else game.view(seat)
    return {
        "options": [each.as_json(regions=True, n=len(game.log)) for each in offers(ruleset, state, seat)],
        "complete": is_complete(ruleset, state, seat),
        "claims": [each.as_json() for each in claims(ruleset, state, seat)],
    }


def _row(option: Mapping[str, Any], said: "Said") -> tuple[str, str, str]:
    fixed = ", ".join(f"{said.field(name)} {said.value(name, value)}" for name, value in said.told(option["fixed"]))
    opened = "\n".join(f"{said.field(name)}: {said.domain(name, d)}" for name, d in option["open"].items())
    return command_name(option["type"], said.words, said.language), fixed, opened


_TITLES: Final[Mapping[Language, tuple[str, ...]]] = {
    "en": ("command", "fixed", "open"),
    "sv": ("kommando", "bestämt", "att välja"),
}
_FORM: Final = frozenset(("one_of", "subset", "min", "max", "integer", "region", "leaf", "opens"))
_COUNT: Final = {"options": Text("{number} {number:option|options}", "{number} {number:möjlighet|möjligheter}")}
_TEXTS: Final = {
    "one_of": Text("one of {values}", "en av {values}"),
    "so_many": Text("{number} of {values}", "{number} av {values}"),
    "from_to": Text("{low} to {high}", "{low} till {high}"),
    "point": Text("a point in {points}", "en punkt i {points}"),
    "leaf": Text("the leaf of a choice", "ett vals löv"),
    "opens": Text("what gives the leaf {leaf}", "det som ger lövet {leaf}"),
    "nowhere": Text("nowhere", "ingenstans"),
    "nothing": Text("none", "inga"),
}


@frozen
class Said:
    """Fields, values and domains of options in the words of a game."""

    words: Words
    language: Language

    def field(self, name: str) -> str:
        """A field, or the fields of one domain: what they are called."""
        return ", ".join(self.words.name("field", each, self.language) for each in name.split(","))

    def told(self, fixed: Mapping[str, object]) -> Iterator[tuple[str, object]]:
        """The fixed fields that say something: one left out does where the game has a name for that."""
        return ((name, value) for name, value in fixed.items() if value is not None or self._knows(None))

    def value(self, name: str, value: object) -> str:
        """A value of a field by its name; lists and mappings part by part; lists in a list hold together."""
        if isinstance(value, Mapping):
            parts = [f"{self._any(key)} {self.value(name, each)}" for key, each in value.items()]
            return ", ".join(parts) or self._text("nothing")
        if isinstance(value, Sequence) and not isinstance(value, str):
            return ", ".join(self._part(name, each) for each in value) or self._text("nothing")
        kind = self.words.kind_of(name)
        if value is None or isinstance(value, bool):
            return self._any(value) if self._knows(value) else json.dumps(value)
        if self.words.knows(kind, value) or isinstance(value, int):
            return self.words.name(kind, value, self.language)
        return self._any(value)

    def _part(self, name: str, value: object) -> str:
        told = self.value(name, value)
        return told.replace(", ", "-") if isinstance(value, list | tuple) else told

    def domain(self, name: str, domain: Mapping[str, Any]) -> str:
        """A domain in words; what refines it follows in brackets."""
        rest = {key: value for key, value in domain.items() if key not in _FORM}
        match domain:
            case {"one_of": values}:
                told = self._text("one_of", values=self.value(name, values))
            case {"subset": values, "min": low, "max": high}:
                number = f"{low}" if low == high else self._text("from_to", low=low, high=high)
                told = self._text("so_many", number=number, values=self.value(name, values))
            case {"integer": {"min": low, "max": high}}:
                told = self._text("from_to", low=low, high=high)
            case {"region": [*points]}:
                around = ", ".join(f"({x}, {y})" for x, y in points)
                told = self._text("point", points=around) if points else self._text("nowhere")
            case {"leaf": _}:
                told = self._text("leaf")
            case {"opens": leaf}:
                told = self._text("opens", leaf=leaf)
            case _:
                told = ""
        more = "; ".join(f"{self._any(key)}: {self._refined(key, value)}" for key, value in rest.items())
        return f"{told} ({more})".strip() if more else told

    def _refined(self, key: str, value: object) -> str:
        """What refines a domain: a domain of its own, or values."""
        is_domain = isinstance(value, Mapping) and _FORM & value.keys()
        return self.domain(key, value) if is_domain and isinstance(value, Mapping) else self.value(key, value)

    def _text(self, key: str, **fields: object) -> str:
        return Words(_TEXTS).part(key, self.language, **fields)

    def _knows(self, value: object) -> bool:
        return any(self.words.knows(kind, value) for kind in self.words.labels)

    def _any(self, value: object) -> str:
        """A thing of whatever kind by its name: a key of a refined domain."""
        kind = next((kind for kind in self.words.labels if self.words.knows(kind, value)), "")
        return self.words.name(kind, value, self.language)
