"""Slaget vid Nissan assembled: the rules as one value for the kernel."""

from typing import TYPE_CHECKING, Final, TypeAlias

from slaget.games.nissan import messages as m
from slaget.games.nissan import refusals
from slaget.games.nissan import rules as r
from slaget.games.nissan.agenda.parts import counting, parts
from slaget.games.nissan.blanks import DECKS
from slaget.games.nissan.content import CATALOGUE
from slaget.games.nissan.decide import admit, decide, precheck, turn_rule
from slaget.games.nissan.determinize import determinize
from slaget.games.nissan.evolve import evolve
from slaget.games.nissan.forms import FORMS
from slaget.games.nissan.greedy import greedy
from slaget.games.nissan.notation import cells, pinned, snapshot
from slaget.games.nissan.odds import odds
from slaget.games.nissan.options import options
from slaget.games.nissan.picture import COLOURS, picture
from slaget.games.nissan.refusals import WRONG_SIDE
from slaget.games.nissan.seats import SEATS
from slaget.games.nissan.settle import settle
from slaget.games.nissan.setup import Setup
from slaget.games.nissan.state import State, initial, outcome, to_act
from slaget.games.nissan.story import describe, narrate, prompt, recount
from slaget.games.nissan.tally import tally
from slaget.games.nissan.words import words_of
from slaget.kernel import Game, Ruleset, Telling, Tools
from slaget.kernel.coverage import Coverage
from slaget.kernel.rules import codes_in

if TYPE_CHECKING:
    from collections.abc import Mapping

    from slaget.kernel.catalogue import Shown
    from slaget.players.mind import Mind
    from slaget.printing.offers import Sheets

NissanRuleset: TypeAlias = Ruleset[Setup, State, m.Command, m.Event]
NissanGame: TypeAlias = Game[Setup, State, m.Command, m.Event]


def _mind() -> "Mind":
    """What the game knows about playing itself, loaded when a player is first asked for."""
    from slaget.games.nissan.mind import MIND

    return MIND


def _shows() -> "Mapping[str, Shown]":
    """How parts of files are shown, loaded when one is."""
    from slaget.games.nissan.shown import SHOWN

    return SHOWN


def _sheets() -> "Sheets":
    """What there is to print, loaded when something is."""
    from slaget.games.nissan.printing import SHEETS

    return SHEETS


NISSAN: Final[NissanRuleset] = Ruleset(
    "nissan", "2", "Slaget vid Nissan", r.RULES, Setup, m.CODEC,
    initial, decide, settle, evolve, to_act, options, outcome,
    seats=lambda _: SEATS, malformed=r.NI_1_1, turn=turn_rule, turn_code=WRONG_SIDE,
    seat_field="side",
    static=("scenario_id", "options", "board", "ship_classes", "cards", "emblems"), cells=cells,
    admit=admit, precheck=precheck, anytime=m.ANYTIME, content=pinned, catalogue=CATALOGUE,
    codes=codes_in(refusals),
    telling=Telling(words_of, narrate, describe, picture, snapshot,
                    recount=recount, colours=lambda _setup: COLOURS, forms=FORMS, prompt=prompt),
    tools=Tools(odds=odds, policies={"greedy": greedy}, determinize=determinize, tally=tally,
                decks=DECKS, coverage=Coverage(parts, counting)),
    mind=_mind,
    sheets=_sheets, shows=_shows,
)  # fmt: skip
