"""What a seat may do without a turn: resign, offer a draw or answer to one, claim a draw; as forms.

Which types these are a ruleset says (``Ruleset.anytime``; a game's ``FORMS`` may say otherwise), and whether one is
possible now, ``why_not`` does.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Any, Literal, get_args, get_origin

from attrs import evolve

from slaget.kernel.chance import Chance, seeded
from slaget.kernel.messages import COMMANDS
from slaget.kernel.options import Option, exactly
from slaget.kernel.rules import Rejected
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.sealed import Box
from slaget.kernel.secret import HOST, Masked, Seat
from slaget.kernel.step import step, why_not
from slaget.seat.forms import Form
from slaget.seat.kinds import Kind, kinds_of
from slaget.seat.offers import families, forms_of, grouped
from slaget.seat.reading import is_told_whole
from slaget.wire.codec import hints_of


def claims(ruleset: AnyRuleset, state: Any, seat: Seat | None) -> tuple[Form, ...]:
    """What a seat may claim now, in the order of its ruleset's commands; the host and a spectator claim nothing."""
    if seat is None or seat == HOST or ruleset.outcome(state) is not None:
        return ()
    groups = grouped(ruleset, state, families(ruleset, state, seat), claims=True)
    found: dict[type, Sequence[Option[Any]]] = {}
    for command, kind in kinds_of(ruleset, state).items():
        if kind.is_claim:
            options = groups.get(command) or [exactly(each) for each in _possible(ruleset, state, kind, seat)]
            if options:
                found[command] = options
    return tuple(_confirmed(ruleset, state, form, found) for form in forms_of(ruleset, state, found))


def is_complete(ruleset: AnyRuleset, state: Any, seat: Seat | None) -> bool:
    """Whether options and claims are all that would be accepted of a seat now, ``check`` fields apart."""
    if seat is None or ruleset.outcome(state) is not None:
        return True
    box = ruleset.box(state) if ruleset.sealed else Box()
    if box.blind and box.kind is not None:
        return False
    partly = (kind for kind in kinds_of(ruleset, state).values() if not _is_whole(ruleset, kind))
    if any(_is_admitted(ruleset, state, kind) for kind in partly):
        return False
    offered = (domain for option in families(ruleset, state, seat) for domain in option.open.values())
    return all(map(is_told_whole, offered))


def _is_whole(ruleset: AnyRuleset, kind: Kind) -> bool:
    """Whether the forms hold all commands of a type; those of the kernel are not the game's to offer."""
    if kind.command in COMMANDS:
        return True
    return ruleset.exhaustive if kind.button.is_whole is None else kind.button.is_whole


def _is_admitted(ruleset: AnyRuleset, state: Any, kind: Kind) -> bool:
    """Whether a type of command is for this state."""
    try:
        ruleset.admit(state, kind.command)
    except Rejected:
        return False
    return True


def _possible(ruleset: AnyRuleset, state: Any, kind: Kind, seat: Seat) -> Iterator[Any]:
    """The commands of a type, each with a choice of its few values, that are not refused."""
    if kind.command not in ruleset.anytime:
        return
    for command in _tried(kind, seat):
        if why_not(ruleset, state, command) is None:
            yield command


def _tried(kind: Kind, seat: Seat) -> Iterator[Any]:
    """Every command of a type whose fields have few values each."""
    hints = hints_of(kind.command)
    values: dict[str, Iterable[Any]] = {}
    for name in kind.names:
        hint = hints[name]
        if name == kind.seat_field:
            values[name] = (seat,)
        elif get_origin(hint) is Literal:
            values[name] = get_args(hint)
        elif hint is bool:
            values[name] = (True, False)
        elif name not in kind.defaults:
            return
    for chosen in product(*values.values()):
        yield kind.command(**dict(zip(values, chosen)))


def _confirmed(ruleset: AnyRuleset, state: Any, form: Form, found: dict[type, Sequence[Option[Any]]]) -> Form:
    """A claim that says whether it must be confirmed."""
    kind = next(kind for kind in kinds_of(ruleset, state).values() if kind.id == form.id and kind.command in found)
    confirm = kind.button.confirm
    if confirm is None:
        commands = (command for option in found[kind.command] for command in option.listed())
        confirm = any(_ends(ruleset, state, command) for command in commands)
    return evolve(form, confirm=confirm)


def _ends(ruleset: AnyRuleset, state: Any, command: Any) -> bool:
    """Whether a command ends the game."""
    try:
        _, after, _ = step(ruleset, state, command, Chance(seeded(bytes(32))))
    except Masked:
        return True
    return ruleset.outcome(after) is not None
