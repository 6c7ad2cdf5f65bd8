"""Kungabräde assembled: the rules as one value for the kernel."""

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from slaget.boards.perft import Search, by_commands
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade import refusals
from slaget.games.kungabrade import rules as r
from slaget.games.kungabrade.bare import BARE
from slaget.games.kungabrade.content import CATALOGUE
from slaget.games.kungabrade.decide import admit, decide, precheck
from slaget.games.kungabrade.determinize import determinize
from slaget.games.kungabrade.evolve import evolve
from slaget.games.kungabrade.forms import FORMS
from slaget.games.kungabrade.greedy import greedy
from slaget.games.kungabrade.notation import cells, command_of, notation, position, quiet_text, snapshot
from slaget.games.kungabrade.odds import odds
from slaget.games.kungabrade.options import options
from slaget.games.kungabrade.picture import COLOURS, picture
from slaget.games.kungabrade.refusals import NOT_YOUR_TURN
from slaget.games.kungabrade.seats import SEATS
from slaget.games.kungabrade.settle import settle
from slaget.games.kungabrade.setup import Setup
from slaget.games.kungabrade.state import State, answering, initial, outcome, to_act, unseen
from slaget.games.kungabrade.story import describe, narrate, prompt, recount
from slaget.games.kungabrade.words import words_of
from slaget.kernel import Game, Ruleset, Telling, Tools
from slaget.kernel.rules import codes_in

if TYPE_CHECKING:
    from collections.abc import Mapping

    from slaget.kernel.catalogue import Shown
    from slaget.players.mind import Mind
    from slaget.printing.offers import Sheets


def _search(state: State, _depth: int) -> Search[Any, Any]:
    """What counts positions: lines of actions without dice."""
    return by_commands(KUNGABRADE, state, quiet_text)


def _mind() -> "Mind":
    """How it thinks, loaded when a player is first asked for."""
    from slaget.games.kungabrade.mind import MIND

    return MIND


def _shows() -> "Mapping[str, Shown]":
    """How parts of files are shown, loaded when one is."""
    from slaget.games.kungabrade.shown import SHOWN

    return SHOWN


def _sheets() -> "Sheets":
    """What there is to print, loaded when something is."""
    from slaget.games.kungabrade.printing import SHEETS

    return SHEETS


KungabradeRuleset: TypeAlias = Ruleset[Setup, State, m.Command, m.Event]
KungabradeGame: TypeAlias = Game[Setup, State, m.Command, m.Event]
STANDARD_SHA256: Final = "b25ebb644211b185dce69c34f2fa48aeee7b5f81613cf0ae9bbc3ba38bd7afe1"
"""The digest of the author's kinds and board in their canonical form (``data/cards/kungabrade/standard.yaml``)."""
KUNGABRADE: Final[KungabradeRuleset] = Ruleset(
    "kungabrade", "1", "Kungabräde", r.RULES, Setup, m.CODEC,
    initial, decide, settle, evolve, to_act, options, outcome,
    seats=lambda _: SEATS, malformed=r.KB_2_1, turn=r.KB_6_1, turn_code=NOT_YOUR_TURN,
    static=("options", "combat_table", "credit"), cells=cells,
    admit=admit, precheck=precheck, unseen=unseen, anytime=m.ANYTIME, answering=answering, exhaustive=True,
    content=m.pinned, catalogue=CATALOGUE,
    codes=codes_in(refusals),
    mind=_mind,
    sheets=_sheets, shows=_shows,
    telling=Telling(lambda state: words_of(state.match.tables.slots), narrate, describe, picture, snapshot,
                    recount=recount, notation=notation, command_of=command_of, colours=lambda _setup: COLOURS,
                    forms=FORMS, prompt=prompt),
    tools=Tools(odds=odds, policies={"greedy": greedy}, search=_search, position=position, determinize=determinize,
                bare=BARE),
)  # fmt: skip
