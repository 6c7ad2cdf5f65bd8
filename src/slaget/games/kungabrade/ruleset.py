"""Kungabräde assembled: the rules as one value for the kernel."""

from collections.abc import Mapping
from typing import Any, Final

from attrs import asdict
from attrs import evolve as replace

from slaget.boards.perft import Search, by_commands
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade import rules as r
from slaget.games.kungabrade.decide import admit, decide, precheck
from slaget.games.kungabrade.determinize import determinize
from slaget.games.kungabrade.evolve import evolve
from slaget.games.kungabrade.fortune import odds
from slaget.games.kungabrade.greedy import greedy
from slaget.games.kungabrade.notation import quiet_text, snapshot, text_of
from slaget.games.kungabrade.option_table import OPTIONS_HELP, vocabulary
from slaget.games.kungabrade.options import options, to_act
from slaget.games.kungabrade.picture import COLOURS, picture
from slaget.games.kungabrade.positions import with_position
from slaget.games.kungabrade.refusals import NOT_YOUR_TURN
from slaget.games.kungabrade.settle import settle
from slaget.games.kungabrade.setup import SIDES, Setup
from slaget.games.kungabrade.standing import describe
from slaget.games.kungabrade.state import State, initial
from slaget.games.kungabrade.story import narrate, recount
from slaget.games.kungabrade.words import WORDS
from slaget.kernel import Codec, OptionHelp, Outcome, Ruleset, Text
from slaget.kernel.later import Later

_REASONS: Final = {
    "crown": r.KB_13_1.id,
    "elimination": r.KB_13_2.id,
    "driven_back": r.KB_13_3.id,
    "no_progress": r.KB_13_4.id,
    "resignation": r.KB_13_5.id,
    "agreement": r.KB_13_5.id,
}


def outcome(state: State) -> Outcome | None:
    """How the game ended, and by which rule (KB-13.6: won, lost or drawn)."""
    result = state.match.result
    if result is None:
        return None
    winners = (result.winner,) if result.winner else ()
    return Outcome(winners, result.reason, _REASONS[result.reason])


def _load(name: str, options: Mapping[str, object]) -> Setup:
    from slaget.games.kungabrade.content import load_scenario

    return load_scenario(name, options)


def _scenarios() -> tuple[str, ...]:
    from slaget.games.kungabrade.content import scenario_ids

    return scenario_ids()


def _titles() -> Mapping[str, Text]:
    return {name: Text.of(_load(name, {}).title) for name in _scenarios()}


def _search(state: State, _depth: int) -> Search[Any, Any]:
    """What counts positions: lines of actions without dice."""
    return by_commands(KUNGABRADE, state, quiet_text)


def _options_help() -> tuple[OptionHelp, ...]:
    """The help on each option, with the values of the scenarios that do not leave it at its default."""
    setups = {name: _load(name, {}) for name in _scenarios()}
    told = {
        name: {"combat_table": setup.combat_table.id, **asdict(setup.options)} for name, setup in setups.items()
    }
    return tuple(replace(each, elsewhere=_elsewhere(each, told)) for each in OPTIONS_HELP)


def _elsewhere(option: OptionHelp, told: Mapping[str, Mapping[str, object]]) -> dict[str, str]:
    said = {name: str(values[option.name]).lower() for name, values in told.items()}
    return {name: value for name, value in said.items() if value != option.default}


CODEC: Final = Codec(m.COMMANDS, m.EVENTS, brief=(m.PiecePlaced, m.PieceUnplaced))


def _content(setup: Setup) -> Mapping[str, Any]:
    """What the log header pins apart: the combat table and the credit."""
    return {"combat_table": CODEC.dump(setup.combat_table), "credit": setup.credit}


KUNGABRADE: Final[Ruleset[Setup, State, m.Command, m.Event]] = Ruleset(
    name="kungabrade",
    version="1",
    title="Kungabräde",
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
    malformed=r.KB_2_1,
    turn=r.KB_6_1,
    turn_code=NOT_YOUR_TURN,
    admit=admit,
    precheck=precheck,
    anytime=frozenset((m.RollStart, m.ChooseGameType, m.Resign, m.OfferDraw, m.AnswerDraw)),
    exhaustive=True,
    odds=odds,
    load=_load,
    scenarios=_scenarios,
    titles=_titles,
    formats=("slaget-kungabrade-scenario/1",),
    options_help=Later(_options_help),
    vocabulary=vocabulary,
    content=_content,
    snapshot=snapshot,
    words=lambda _: WORDS,
    narrate=narrate,
    recount=recount,
    describe=describe,
    picture=picture,
    colours=lambda _setup: COLOURS,
    policies={"greedy": greedy},
    notation=lambda _, command: text_of(command),
    search=_search,
    position=with_position,
    determinize=determinize,
)
