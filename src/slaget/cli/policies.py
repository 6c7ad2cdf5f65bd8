"""``--policy SEAT=NAME`` and ``--level N``: who plays a seat."""

from collections.abc import Iterable
from typing import Final

import click

from slaget.cli.common import AnyRuleset, seat_called
from slaget.cli.completion import complete_policies
from slaget.cli.meant import no_such
from slaget.kernel import Seat

_PROGRAM: Final = "cmd:"
policy_option: Final = click.option(
    "--policy", "chosen", metavar="[SEAT=]NAME", multiple=True, shell_complete=complete_policies,
    help="level:N[,iterations:N][,seconds:S], random or greedy; cmd:PROGRAM for one that plays over a pipe. "
    "Without a seat it is of all that have none of their own.",
)  # fmt: skip
level_option: Final = click.option(
    "--level", type=click.IntRange(1, 5), help="How well the seats play that have no --policy; 2 if not said."
)


def check_policy(name: str, ruleset: AnyRuleset) -> str:
    """The name of a policy of the ruleset; one that there is not is wrong usage."""
    from slaget.seat.catalogue import policies_of
    from slaget.simulate.policies import LEVEL, player_of

    known = policies_of(ruleset)
    if not name.startswith(LEVEL):
        if name not in known:
            raise no_such(f"policy of {ruleset.name}", name, known)
        return name
    try:
        player_of(name, ruleset)
    except LookupError as fault:
        raise click.UsageError(f"{fault.args[0]}.") from None
    return name


def names_in(text: str) -> list[str]:
    """The policies of a list; ``iterations:N`` after a comma belongs to the level before it.

    >>> names_in("greedy,level:2,iterations:4,random")
    ['greedy', 'level:2,iterations:4', 'random']
    """
    found: list[str] = []
    for part in filter(None, text.split(",")):
        if found and found[-1].startswith("level:") and ":" in part and not part.startswith("level:"):
            found[-1] += f",{part}"
        else:
            found.append(part)
    return found


def policies_by_seat(
    ruleset: AnyRuleset, seats: Iterable[Seat], pairs: Iterable[str], level: int | None = None
) -> dict[str, str]:
    """The policy of each seat; a seat or a policy that there is not, or one given twice, is wrong usage."""
    made: dict[str, str] = {}
    others: str | None = None
    for pair in pairs:
        said, equals, name = ("", "", pair) if pair.startswith(_PROGRAM) else pair.partition("=")
        if not equals:
            if others is not None:
                raise click.UsageError("--policy is given twice without a seat.")
            others = _checked(name or said, ruleset)
            continue
        seat = str(seat_called(said, seats))
        if seat in made:
            raise click.UsageError(f"--policy is given twice for {seat}.")
        made[seat] = _checked(name, ruleset)
    rest = [str(seat) for seat in seats if str(seat) not in made]
    return made | dict.fromkeys(rest, others or _usual(ruleset, level))


def refuse_programs(names: Iterable[str], where: str) -> None:
    """A policy that plays over a pipe is wrong usage where games are not only played."""
    for name in names:
        if name.startswith(_PROGRAM):
            raise click.UsageError(f"{name!r} plays over a pipe, in {where} alone.")


def _checked(name: str, ruleset: AnyRuleset) -> str:
    return name if name.startswith(_PROGRAM) else check_policy(name, ruleset)


def _usual(ruleset: AnyRuleset, level: int | None) -> str:
    from slaget.simulate.policies import LEVEL, usual

    return usual(ruleset) if level is None else check_policy(f"{LEVEL}{level}", ruleset)
