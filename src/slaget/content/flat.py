"""Scenarios whose set-up is a flat set of options: a file lists those that differ from their defaults."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from attrs import field, frozen

from slaget.content.catalogue import Catalogue
from slaget.content.nodes import MapNode, Node, at_path, items, key_or_self, value_or_self
from slaget.content.options import changes_nothing
from slaget.content.reading import Reading
from slaget.content.suggest import nearest
from slaget.kernel.choices import OptionHelp, choices_of
from slaget.kernel.rules import BadSetup, Code, Rule
from slaget.kernel.words import Text, Words
from slaget.wire.codec import Codec
from slaget.wire.forms import Malformed

Su = TypeVar("Su")
UNKNOWN_OPTION: Final = Code("unknown_option", "There is no option {option}.", "Det finns inget val {option}.")
BAD_OPTION: Final = Code(
    "bad_option", "The option {option} cannot be so: {problem}.", "Valet {option} kan inte vara {value}."
)


def _all_read(_setup: object) -> Mapping[str, Text]:
    return {}


@frozen(kw_only=True, eq=False)
class Flat(Generic[Su]):
    """How a game makes set-ups of options.

    ``make`` takes them in their JSON form (``Malformed`` or ``BadSetup`` where it cannot); ``rule`` is cited for
    options that do not exist; ``unread`` says of a set-up which of its options nothing reads, and why.
    """

    kind: type[Su]
    codec: Codec
    choices: Sequence[OptionHelp]
    make: Callable[[Mapping[str, object]], Su]
    rule: Rule
    unread: Callable[[Su], Mapping[str, Text]] = _all_read
    words: Words = field(factory=Words)

    def read(self, reading: Reading) -> Su | None:
        """The set-up of the scenario wanted, where the file and the options given outside it are sound."""
        self.examine(reading)
        if reading.node is None or reading.faults.errors():
            return None
        return self.setup({**_options(reading.faults.plain(reading.node)), **reading.options})

    def setup(self, options: Mapping[str, object]) -> Su:
        """The set-up with these options; ``BadSetup`` names the option at fault."""
        names = [each.name for each in self.choices]
        for option in options:
            if option not in names:
                raise BadSetup(self.rule, UNKNOWN_OPTION, (option,), nearest(option, names), option=option[:40])
        try:
            return self.make(options)
        except Malformed as fault:
            if isinstance(fault.__cause__, BadSetup):
                fault.__cause__.naming = lambda: self.words
                raise fault.__cause__ from None
            option = str(fault.path[0]) if fault.path else ""
            params = {"option": option, "value": str(options.get(option, ""))[:40], "problem": fault.problem}
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
        """Note every fault of a file: of its form, its ids, and each scenario's options together."""
        seen, faults = set[str](), reading.faults
        for node in items(value_or_self(reading.document.root or _NOTHING, "scenarios")):
            parts = faults.plain(node)
            if not isinstance(parts, dict) or not faults.is_sound(node):
                continue
            if parts["id"] in seen:
                message = f"scenario '{parts['id']}' is given twice"
                faults.error(value_or_self(node, "id"), "repeated-id", message)
            seen.add(parts["id"])
            if not faults.has_refused_keys(node):
                self._examine_scenario(node, parts, reading)

    def _examine_scenario(self, node: Node, parts: Mapping[str, Any], reading: Reading) -> None:
        try:
            setup = self.setup(_options(parts))
        except BadSetup as fault:
            at, message = at_path(node, ("options", *fault.path)), f"scenario '{parts['id']}': {fault.message}"
            reading.faults.error(at, fault.code.replace("_", "-"), message, rule=fault.rule.id)
            return
        rules = {each.name: each.rule for each in self.choices}
        for name, why in self.idle(reading, setup).items():
            at = key_or_self(at_path(node, ["options"]), name)
            reading.faults.warn(at, "idle-option", changes_nothing(name, why), rule=rules[name])


def flat_catalogue(
    game: str,
    kind: type[Su],
    codec: Codec,
    *,
    rule: Rule,
    words: Words,
    unread: Callable[[Su], Mapping[str, Text]] = _all_read,
    make: Callable[[Mapping[str, object]], Su] | None = None,
) -> Catalogue[Su]:
    """The catalogue of a game whose set-up is a flat set of options, declared as choices at its fields."""
    choices = choices_of(kind)
    made = make or (lambda options: codec.load(kind, dict(options)))
    flat = Flat(kind=kind, codec=codec, choices=choices, make=made, rule=rule, unread=unread, words=words)
    return Catalogue(
        game=game,
        formats=(f"slaget-{game}-scenarios/1",),
        read=flat.read,
        held=flat.held,
        unread=flat.idle,
        examine=flat.examine,
        choices=choices,
        words=words,
    )


def _options(parts: Any) -> Mapping[str, object]:
    return parts.get("options", {})  # type: ignore[no-any-return]


_NOTHING: Final = MapNode(None, None, {}, {})
