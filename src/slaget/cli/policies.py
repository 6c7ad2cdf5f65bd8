"""``--policy SEAT=NAME``: who plays a seat."""

from collections.abc import Iterable
from typing import Final

import click

from slaget.cli.common import AnyRuleset, seat_called
from slaget.cli.completion import complete_policies
from slaget.cli.meant import no_such
from slaget.kernel import Seat

policy_option: Final = click.option(
    "--policy", "chosen", metavar="SEAT=NAME", multiple=True, shell_complete=complete_policies,
    help="level:N, random or greedy, for a seat; cmd:PROGRAM for one that plays over a pipe.",
)  # fmt: skip


def check_policy(name: str, ruleset: AnyRuleset) -> str:
    """The name of a policy of the ruleset; one that there is not is wrong usage."""
    from slaget.simulate.policies import LEVEL, player_of

    known = ["random", *ruleset.policies]
    if not name.startswith(LEVEL):
        if name not in known:
            raise no_such(f"policy of {ruleset.name}", name, known)
        return name
    try:
        player_of(name, ruleset)
    except (LookupError, ValueError) as fault:
        raise click.UsageError(f"{fault.args[0]}.") from None
    return name


def policies_by_seat(ruleset: AnyRuleset, seats: Iterable[Seat], pairs: Iterable[str]) -> dict[str, str]:
    """The policies chosen by seat; a seat or a policy that there is not, or a seat given twice, is wrong usage."""
    made: dict[str, str] = {}
    for pair in pairs:
        said, equals, name = pair.partition("=")
        if not equals:
            raise click.UsageError(f"--policy takes SEAT=NAME, not {pair!r}.")
        seat = str(seat_called(said, seats))
        if seat in made:
            raise click.UsageError(f"--policy is given twice for {seat}.")
        made[seat] = name if name.startswith("cmd:") else check_policy(name, ruleset)
    return made
