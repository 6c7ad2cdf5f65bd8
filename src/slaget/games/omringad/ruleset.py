"""Omringad assembled: the rules as one value for the kernel.

Tournaments (OM-16.1 to OM-16.6) are functions over finished games, in ``slaget.contests.tournaments``.
"""

from collections.abc import Mapping
from typing import Any, Final

from slaget.games.omringad import messages as m
from slaget.games.omringad import rules as r
from slaget.games.omringad.awaiting import to_act
from slaget.games.omringad.decide import SELF_CHECKED, admit, decide
from slaget.games.omringad.describe import describe
from slaget.games.omringad.determinize import determinize
from slaget.games.omringad.evolve import evolve
from slaget.games.omringad.fortune import odds
from slaget.games.omringad.greedy import greedy
from slaget.games.omringad.notation import snapshot
from slaget.games.omringad.option_table import OPTIONS_HELP
from slaget.games.omringad.options import options
from slaget.games.omringad.pictures import COLOURS, svg
from slaget.games.omringad.refusals import NOT_AWAITED
from slaget.games.omringad.settle import settle
from slaget.games.omringad.setup import Setup, side_of
from slaget.games.omringad.state import State, initial
from slaget.games.omringad.story import narrate
from slaget.games.omringad.tally import tally
from slaget.games.omringad.words import WORDS
from slaget.kernel import HOST, Codec, Outcome, Ruleset, Seat, Text

_REASONS: Final = {
    "points": r.OM_13_5.id,
    "tie": r.OM_13_6.id,
    "shared": r.OM_13_6.id,
    "last_side": r.OM_13_11.id,
}
CODEC: Final = Codec(m.COMMANDS, m.EVENTS)


def outcome(state: State) -> Outcome | None:
    """How the game ended, and by which rule."""
    result = state.table.result
    return None if result is None else Outcome(result.winners, result.reason, _REASONS[result.reason])


def allies(setup: Setup, seat: Seat) -> frozenset[Seat]:
    """The seats whose secrets a seat knows: its own and, if they share them, its allies' (OM-14.1)."""
    shared = setup.options.allies_share_information and seat != HOST
    return frozenset(side_of(setup.options, int(seat))) if shared else frozenset((seat,))


def _load(name: str, options: Mapping[str, object]) -> Setup:
    from slaget.games.omringad.content import load_scenario

    return load_scenario(name, options)


def _idle(name: str, options: Mapping[str, object]) -> Mapping[str, Text]:
    from slaget.games.omringad.content import idle_options

    return idle_options(name, options)


def _scenarios() -> tuple[str, ...]:
    from slaget.games.omringad.content import scenario_ids

    return tuple(scenario_ids())


def _titles() -> Mapping[str, Text]:
    from slaget.games.omringad.content import titles

    return titles()


def _content(setup: Setup) -> Mapping[str, Any]:
    """What the log header pins apart: the links in force, and the land if the scenario gives it."""
    return {"links": [list(link) for link in setup.options.table], "terrain": setup.terrain}


OMRINGAD: Final[Ruleset[Setup, State, m.Command, m.Event]] = Ruleset(
    name="omringad",
    version="1",
    title="Omringad",
    rules=r.RULES,
    setup=Setup,
    codec=CODEC,
    seats=lambda setup: setup.seats,
    initial=initial,
    decide=decide,
    settle=settle,
    evolve=evolve,
    to_act=to_act,
    options=options,
    outcome=outcome,
    exhaustive=True,
    malformed=r.OM_0,
    turn=r.OM_5_1,
    turn_code=NOT_AWAITED,
    admit=admit,
    anytime=SELF_CHECKED,
    allies=allies,
    load=_load,
    idle=_idle,
    scenarios=_scenarios,
    content=_content,
    snapshot=snapshot,
    odds=odds,
    determinize=determinize,
    titles=_titles,
    formats=("slaget-omringad-scenario/1",),
    options_help=OPTIONS_HELP,
    words=lambda _: WORDS,
    narrate=narrate,
    describe=describe,
    picture=svg,
    colours=lambda _setup: COLOURS,
    policies={"greedy": greedy},
    tally=tally,
)
