"""Slaget vid Nissan assembled: the rules as one value for the kernel."""

from collections.abc import Mapping
from typing import Any, Final

from slaget.games.nissan import messages as m
from slaget.games.nissan import rules as r
from slaget.games.nissan.decide import admit, decide, precheck, turn_rule
from slaget.games.nissan.determinize import determinize
from slaget.games.nissan.evolve import evolve
from slaget.games.nissan.fortune import odds
from slaget.games.nissan.greedy import greedy
from slaget.games.nissan.muster import describe
from slaget.games.nissan.notation import snapshot
from slaget.games.nissan.option_table import OPTIONS_HELP, vocabulary
from slaget.games.nissan.options import options, to_act
from slaget.games.nissan.recount import recount
from slaget.games.nissan.refusals import WRONG_SIDE
from slaget.games.nissan.settle import settle
from slaget.games.nissan.setup import SIDES, Setup
from slaget.games.nissan.state import State, initial
from slaget.games.nissan.story import narrate
from slaget.games.nissan.tally import tally
from slaget.games.nissan.wire import CODEC
from slaget.games.nissan.words import words_of
from slaget.kernel import Language, Outcome, Ruleset, Text

_REASONS: Final = {
    "king_fell": r.NI_19_1.id,
    "both_kings_fell": r.NI_19_1.id,
    "cards_out": r.NI_19_2.id,
    "points_target": r.NI_23_3.id,
}


def outcome(state: State) -> Outcome | None:
    """How the battle ended, and by which rule."""
    result = state.result
    if result is None:
        return None
    winners = (result.winner,) if result.winner else ()
    return Outcome(winners, result.reason, _REASONS[result.reason])


def _load(name: str, options: Mapping[str, object]) -> Setup:
    from slaget.games.nissan.content import load_scenario

    return load_scenario(name, options)


def _picture(state: State, language: Language = "en") -> str:
    from slaget.games.nissan.picture import picture

    return picture(state, language)


def _colours(_setup: object) -> Mapping[str, str]:
    from slaget.games.nissan.picture.svg import SIDE_FILL

    return SIDE_FILL


def _scenarios() -> tuple[str, ...]:
    from slaget.games.nissan.content import scenario_ids

    return tuple(scenario_ids())


def _titles() -> Mapping[str, Text]:
    return {name: Text.of(_load(name, {}).title) for name in _scenarios()}


def _content(setup: Setup) -> Mapping[str, Any]:
    """What the log header pins apart: both decks and the board."""
    decks = {f"deck.{side}": CODEC.dump(setup.decks[side]) for side in SIDES}
    return {**decks, "board": CODEC.dump(setup.board)}


NISSAN: Final[Ruleset[Setup, State, m.Command, m.Event]] = Ruleset(
    name="nissan",
    version="1",
    title="Slaget vid Nissan",
    rules=r.RULES,
    setup=Setup,
    codec=CODEC,
    seats=lambda _: SIDES,
    initial=initial,
    decide=decide,
    settle=settle,
    evolve=evolve,
    to_act=to_act,
    options=options,
    outcome=outcome,
    malformed=r.NI_1_1,
    turn=turn_rule,
    turn_code=WRONG_SIDE,
    seat_field="side",
    admit=admit,
    precheck=precheck,
    odds=odds,
    load=_load,
    scenarios=_scenarios,
    titles=_titles,
    formats=("slaget-nissan-scenarios/1",),
    options_help=OPTIONS_HELP,
    vocabulary=vocabulary,
    content=_content,
    snapshot=snapshot,
    narrate=narrate,
    recount=recount,
    describe=describe,
    picture=_picture,
    colours=_colours,
    words=words_of,
    policies={"greedy": greedy},
    determinize=determinize,
    tally=tally,
)
