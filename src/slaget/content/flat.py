"""Scenarios whose set-up is a flat set of options: a file lists those that differ from their defaults."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from attrs import field, frozen

from slaget.content.catalogue import Catalogue
from slaget.content.diagnostics import quoted
from slaget.content.kit import SCENARIOS, Kind, Kit
from slaget.content.moves import keyed
from slaget.content.nodes import Node, at_path, key_or_self
from slaget.content.options import UNKNOWN, changes_nothing
from slaget.content.reading import Reading, scenarios_in
from slaget.content.said import joined
from slaget.content.suggest import nearest
from slaget.kernel.choices import OUTSIDE, OptionHelp
from slaget.kernel.rules import BadSetup, Code, Rule
from slaget.kernel.words import Text, Words
from slaget.wire.codec import Codec
from slaget.wire.forms import Malformed

Su = TypeVar("Su")
NOWHERE: Final = Text("")
BAD_OPTION: Final = Code(
    "bad_option", "The option {place} cannot be so: {problem}.", "Valet {option} kan inte vara {value}."
)


def _all_read(_setup: object) -> Mapping[str, Text]:
    return {}


@frozen(kw_only=True, eq=False)
class Flat(Generic[Su]):
    """How a game makes set-ups of options.

    ``make`` takes them in their JSON form (``Malformed`` or ``BadSetup`` where it cannot); ``rule`` is cited for
    options that do not exist or cannot be so; ``unread`` says of a set-up which of its options nothing reads,
    and why.
    """

    kind: type[Su]
    codec: Codec
    choices: Sequence[OptionHelp]
    make: Callable[[Mapping[str, object]], Su]
    rule: Rule
    unread: Callable[[Su], Mapping[str, Text]] = _all_read
    words: Words = field(factory=Words)
    also: Sequence[str] = ()
    """What else a scenario may choose, which ``setup`` is not given: what a slip may mean."""
    judged: Sequence[str] = ()
    """The choices whose values the set-up itself refuses, by another rule than ``rule``."""
    of_keys: Sequence[Code] = ()
    """The refusals of a name, which are told at the key that it is."""

    def read(self, reading: Reading) -> Su | None:
        """The set-up of the scenario wanted, where the file and the options given outside it are sound."""
        self.examine(reading)
        if reading.node is None or reading.faults.errors():
            return None
        return self.setup({**options_of(reading.faults.plain(reading.node)), **reading.options})

    def setup(self, options: Mapping[str, object]) -> Su:
        """The set-up with these options; ``BadSetup`` names the option at fault."""
        names = [each.name for each in self.choices]
        for option in options:
            if option not in names:
                named = option if isinstance(option, str) and option else repr(option)
                meant = nearest(named, [*names, *self.also])
                raise BadSetup(self.rule, UNKNOWN, (named,), meant, option=named[:40])
        try:
            return self.make(options)
        except Malformed as fault:
            if isinstance(fault.__cause__, BadSetup):
                fault.__cause__.naming = lambda: self.words
                raise fault.__cause__ from None
            option, place = str(fault.path[0]) if fault.path else "", ".".join(map(str, fault.path))[:40]
            value = str(options.get(option, ""))[:40]
            params = {"option": option, "place": place, "value": value, "problem": fault.problem}
            raise BadSetup(self.rule, BAD_OPTION, fault.path, None, **params) from None

    def held(self, setup: Su) -> dict[str, object]:
        """The value of each option."""
        values: Any = self.codec.dump(setup)
        return {each.name: values[each.name] for each in self.choices}

    def idle(self, _reading: Reading, setup: Su) -> dict[str, Text]:
        """The options that are not left at their default, and that nothing reads in the set-up they make."""
        unread, held = self.unread(setup), self.held(setup)
        given = (each.name for each in self.choices if held[each.name] != each.default)
        return {name: unread[name] for name in given if name in unread}

    def examine(self, reading: Reading) -> None:
        """Note every fault of a file: of its form, and of each scenario's options together."""
        faults = reading.faults
        for name, node in scenarios_in(reading.document).items():
            parts = faults.plain(node)
            if isinstance(parts, dict) and faults.is_sound(node) and not faults.has_refused_keys(node):
                self.examine_scenario(name, node, parts, reading)

    def examine_scenario(self, name: str, node: Node, parts: Mapping[str, Any], reading: Reading) -> None:
        """Note the faults of one scenario."""
        try:
            setup = self.setup(options_of(parts))
        except BadSetup as fault:
            self.note(reading, node, fault, ("options", *fault.path), in_scenario(name))
            return
        self.warn_of_idle(reading, node, setup)

    def note(
        self, reading: Reading, node: Node, fault: BadSetup, path: Sequence[str | int], where: Text = NOWHERE
    ) -> None:
        """Note what the rules refuse, at a place below a node."""
        fault.naming = lambda: self.words
        code, at = fault.code.replace("_", "-"), at_path(node, tuple(path))
        if fault.kind in self.of_keys:
            at = key_or_self(at_path(node, tuple(path)[:-1]), str(path[-1]))
        meant = fault.nearest if isinstance(fault.nearest, str) else None
        reading.faults.error(at, code, joined([where, quoted(fault)], ""), rule=fault.rule.id, suggestion=meant)

    def warn_of_idle(self, reading: Reading, node: Node, setup: Su) -> None:
        """Note the options of a scenario that nothing reads."""
        rules = {each.name: each.rule for each in self.choices}
        for option, why in self.idle(reading, setup).items():
            at = key_or_self(at_path(node, ["options"]), option)
            reading.faults.warn(at, "idle-option", changes_nothing(option, why), rule=rules[option])

    def catalogue(self, game: str) -> Catalogue[Su]:
        """The catalogue of the game that makes its set-ups so."""
        return Catalogue(
            game=game,
            formats=(f"slaget-{game}/2", f"slaget-{game}-scenarios/1"),
            read=self.read,
            held=self.held,
            unread=self.idle,
            examine=self.examine,
            choices=self.choices,
            outside=OUTSIDE.under(self.rule),
            judged=self.judged,
            words=self.words,
        )


def flat_kit(game: str, *kinds: Kind) -> Kit:
    """The kit of a game whose scenarios stood in a list, and whose other parts, if any, are new."""
    given_twice = ("repeated-id", Text("scenario '{id}' is given twice", "scenariot '{id}' finns två gånger"))
    return Kit(
        game=game,
        kinds=(*kinds, SCENARIOS),
        moves={f"slaget-{game}-scenarios/1": (keyed("scenarios", given_twice),)},
        bundled=(f"scenarios/{game}", f"cards/{game}"),
    )


def in_scenario(name: str) -> Text:
    """What begins a sentence about a scenario."""
    return Text(f"scenario '{name}': ", f"scenariot '{name}': ")


def options_of(parts: Any) -> Mapping[str, object]:
    """The options of a scenario."""
    return parts.get("options", {})  # type: ignore[no-any-return]
