"""One command in a state: admitted, decided, folded, settled. No game in progress is needed for it."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import partial
from typing import Any, Final, TypeVar, cast

import attrs

from slaget.kernel.chance import Chance, seeded
from slaget.kernel.chances import Distribution
from slaget.kernel.messages import COMMANDS as KERNEL_COMMANDS
from slaget.kernel.messages import SEALS, TakeBack
from slaget.kernel.odds import Falls, distribution
from slaget.kernel.rules import BAD_COMMAND, BAD_FIELD, Refusal, Rejected, Rule
from slaget.kernel.ruleset import AnyRuleset, Ruleset
from slaget.kernel.secret import HOST, has_secrets, is_masked, secrets_of
from slaget.wire.codec import tag_of
from slaget.wire.forms import Malformed, shown

Su = TypeVar("Su")
St = TypeVar("St")
Co = TypeVar("Co")
Ev = TypeVar("Ev")
_MANY: Final = 100_000
_TRIAL: Final = seeded(bytes(32))


def step(
    ruleset: Ruleset[Su, St, Co, Ev], state: St, command: Co | Mapping[str, object], chance: Chance
) -> tuple[Co, St, list[Ev]]:
    """Judge one command and write down everything that follows from it."""
    try:
        checked = admitted(ruleset, state, command)
        return checked, *carried_out(ruleset, state, checked, chance)
    except Rejected as refusal:
        raise named(ruleset, state, refusal) from None


def step_read(ruleset: Ruleset[Su, St, Co, Ev], state: St, command: Co, chance: Chance) -> tuple[St, list[Ev]]:
    """The same for a command that the codec has read, whose form is known to be right."""
    return carried_out(ruleset, state, _unmasked(ruleset, _awaited_value(ruleset, state, command)), chance)


def carried_out(ruleset: Ruleset[Su, St, Co, Ev], state: St, checked: Co, chance: Chance) -> tuple[St, list[Ev]]:
    """What an admitted command does, and all that follows from it: the state then, and the events."""
    if ruleset.sealed:
        state, events = _chosen(ruleset, state, checked, chance)
    else:
        events = list(ruleset.decide(state, checked, chance))
        state = folded(ruleset, state, events)
    state, more = settled(ruleset, state, chance)
    return state, events + more


def _chosen(ruleset: Ruleset[Su, St, Co, Ev], state: St, checked: Co, chance: Chance) -> tuple[St, list[Ev]]:
    """What a command does in a game with sealed choices: the last choice tells all (KE-2.3)."""
    from slaget.kernel import sealing

    kind = ruleset.box(state).kind
    made: list[Any] = []
    over = False
    if isinstance(checked, SEALS):
        event = sealing.sealed_event(ruleset, state, checked)
        over = event is None
        made += [] if event is None else [event]
    else:
        made += ruleset.decide(state, checked, chance)
    state = folded(ruleset, state, made)
    choices = list(sealing.opened(ruleset, state, chance, over=over))
    made += choices
    state = folded(ruleset, state, choices)
    told = sealing.all_told(ruleset, state)
    if told is not None:
        assert kind is not None
        state = folded(ruleset, state, [cast(Any, told)])
        more = list(ruleset.sealed[kind].reveal(state, told.choices))
        made += [told, *more]
        state = folded(ruleset, state, more)
    return state, made


def why_not(ruleset: Ruleset[Su, St, Co, Ev], state: St, command: Co | Mapping[str, object]) -> Refusal[Co] | None:
    """The refusal of a command in a state, or None."""
    try:
        checked = admitted(ruleset, state, command)
        if isinstance(checked, SEALS):
            _chosen(ruleset, state, checked, Chance(_TRIAL))
        else:
            ruleset.decide(state, checked, Chance(_TRIAL))
    except Rejected as refusal:
        return named(ruleset, state, refusal).refusal
    return None


def formed(ruleset: Ruleset[Su, St, Co, Ev], command: object) -> Any:
    """A command that needs no state, as a value of the right form; else ``Rejected``."""
    codec = ruleset.codec
    try:
        if isinstance(command, Mapping):
            return codec.load_command(command)
        return codec.check(command)
    except Malformed as fault:
        raise _bad_field(ruleset, fault) from None


def named(ruleset: Ruleset[Su, St, Co, Ev], state: St, refusal: Rejected) -> Rejected:
    """A refusal that tells things by their names, and writes them as the game does."""
    refusal.naming = partial(ruleset.words, state)
    refusal.codec = ruleset.codec
    return refusal


def odds(
    ruleset: Ruleset[Su, St, Co, Ev],
    state: St,
    command: Co | Mapping[str, object],
    watch: Callable[[], None] | None = None,
) -> Falls:
    """The exact distribution of a command's chance events; ``Rejected`` when it is not allowed.

    A seal and its opening throw no dice, and a ruleset tells the odds of its own commands alone. ``watch`` is
    called at each way that chance can fall, and may raise to end what takes too long.
    """
    try:
        checked = admitted(ruleset, state, command)
        if isinstance(checked, SEALS):
            return Distribution({(): Fraction(1)})
        ruleset.decide(state, checked, Chance(_TRIAL))
        if ruleset.odds is None:
            return Distribution({(): Fraction(1)})
        return distribution(_keyed(ruleset.odds(state, checked), watch))
    except Rejected as refusal:
        raise named(ruleset, state, refusal) from None


def _keyed(fortune: Any, watch: Callable[[], None] | None) -> Any:
    if watch is None:
        return lambda chance: tuple(fortune(chance).items())

    def run(chance: Chance) -> Any:
        watch()
        return tuple(fortune(chance).items())

    return run


def admitted(ruleset: Ruleset[Su, St, Co, Ev], state: St, command: Co | Mapping[str, object]) -> Co:
    """The typed command, once its type, phase, seat and form have been found in order, in that order."""
    if type(command) in ruleset.codec.commands or not isinstance(command, Mapping):
        return _admitted_value(ruleset, state, cast(Co, command))
    try:
        kinds = ruleset.codec.command_types(command)
    except Malformed as fault:
        raise _bad_field(ruleset, fault) from None
    if kinds[0] in KERNEL_COMMANDS:
        return _admitted_kernel(ruleset, state, formed(ruleset, command))
    ruleset.admit(state, kinds[0])
    _awaited(ruleset, state, kinds[0], command.get(ruleset.seat_field, HOST))
    if ruleset.precheck:
        ruleset.precheck(state, kinds[0])
    try:
        read = ruleset.codec.load_command(command)
    except Malformed as fault:
        raise _bad_field(ruleset, fault) from None
    return _unmasked(ruleset, read)  # type: ignore[no-any-return]


def _admitted_kernel(ruleset: Ruleset[Su, St, Co, Ev], state: St, command: Any) -> Co:
    """A command of the kernel. A take-back is of a game, and not of a state (``Game.take_back``)."""
    if type(command) is TakeBack:
        raise _bad_field(ruleset, Malformed("a state has nothing to take back", ("type",)))
    from slaget.kernel.sealing import sealed_event

    sealed_event(ruleset, state, command)
    return cast(Co, command)


def _admitted_value(ruleset: Ruleset[Su, St, Co, Ev], state: St, command: Co) -> Co:
    _awaited_value(ruleset, state, command)
    try:
        checked = ruleset.codec.check(command)
    except Malformed as fault:
        raise _bad_field(ruleset, fault) from None
    return _unmasked(ruleset, checked)


def _awaited_value(ruleset: Ruleset[Su, St, Co, Ev], state: St, command: Co) -> Co:
    """The command, when its type, phase and seat are right; its fields are not looked at."""
    kind = type(command)
    if kind not in ruleset.codec.commands:
        if isinstance(command, KERNEL_COMMANDS):
            return _admitted_kernel(ruleset, state, formed(ruleset, command))
        said = shown(command) if kind.__module__ == "builtins" else kind.__name__
        raise _bad_field(ruleset, Malformed(f"{said} is not a command", ("type",)))
    ruleset.admit(state, kind)
    _awaited(ruleset, state, kind, getattr(command, ruleset.seat_field, HOST))
    if ruleset.precheck:
        ruleset.precheck(state, kind)
    return command


def _unmasked(ruleset: Ruleset[Su, St, Co, Ev], command: Co) -> Co:
    """A command opens its own secrets: a masked form is what others see of it, and decides nothing."""
    if has_secrets(type(command)) and is_masked(command):
        own = tuple(name for name, s in secrets_of(type(command)) if not s.mask.shows(getattr(command, name)))
        raise _bad_field(ruleset, Malformed("a masked value stands for a secret of the command's own", own[:1]))
    return command


def _awaited(ruleset: Ruleset[Su, St, Co, Ev], state: St, kind: type, seat: object) -> None:
    if kind in ruleset.anytime:
        return
    if ruleset.sealed and tag_of(kind) in ruleset.sealed:
        from slaget.kernel.sealing import require_first

        require_first(ruleset.box(state), kind, seat)
    awaited = ruleset.to_act(state)
    if len(awaited) > 1 and (answering := ruleset.answering(state)):
        awaited = tuple(each for each in awaited if each not in answering)
    if seat not in awaited:
        if seat == HOST and any(a.name == ruleset.seat_field for a in attrs.fields(kind)):
            raise _bad_field(ruleset, Malformed("the field is missing", (ruleset.seat_field,)))
        strange = awaited and type(seat) not in {type(other) for other in awaited}
        if strange or not isinstance(seat, str | int):
            raise _bad_field(ruleset, Malformed("that is no seat", (ruleset.seat_field,)))
        if ruleset.out_of_turn:
            raise ruleset.out_of_turn(state, seat)
        rule = ruleset.turn if isinstance(ruleset.turn, Rule) else ruleset.turn(state)
        raise Rejected(rule, ruleset.turn_code, (ruleset.seat_field,), seat=str(seat)[:40])


def _bad_field(ruleset: AnyRuleset, fault: Malformed) -> Rejected:
    if not fault.path:
        return Rejected(ruleset.malformed, BAD_COMMAND, problem=str(fault))
    return Rejected(ruleset.malformed, BAD_FIELD, fault.path, problem=str(fault), field=str(fault.path[0])[:60])


def folded(ruleset: Ruleset[Su, St, Co, Ev], state: St, events: Iterable[Ev]) -> St:
    """The state after these events; no rule is run."""
    evolve = ruleset.evolve
    for event in events:
        state = evolve(state, event)
    return state


def settled(ruleset: Ruleset[Su, St, Co, Ev], state: St, chance: Chance) -> tuple[St, list[Ev]]:
    """What follows by itself from a state, until a seat must choose: the state then, and the events."""
    made: list[Ev] = []
    while found := ruleset.settle(state, chance):
        state = folded(ruleset, state, found)
        made.extend(found)
        if len(made) > _MANY:
            raise RuntimeError(f"{ruleset.name}: settling does not end; last event {made[-1]!r}")
    return state, made
