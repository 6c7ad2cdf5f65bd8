"""Omringad assembled: the rules as one value for the kernel.

Tournaments (OM-16.1 to OM-16.6) are functions over finished games, in ``slaget.contests.tournaments``.
"""

from typing import TYPE_CHECKING, Final, TypeAlias

from slaget.games.omringad import messages as m
from slaget.games.omringad import refusals
from slaget.games.omringad import rules as r
from slaget.games.omringad.auctions import bidding_seconds
from slaget.games.omringad.commits import SEALED
from slaget.games.omringad.content import CATALOGUE
from slaget.games.omringad.decide import admit, decide, precheck
from slaget.games.omringad.determinize import determinize
from slaget.games.omringad.evolve import evolve
from slaget.games.omringad.forms import FORMS
from slaget.games.omringad.greedy import greedy
from slaget.games.omringad.notation import cells, snapshot
from slaget.games.omringad.odds import odds
from slaget.games.omringad.options import options
from slaget.games.omringad.picture import COLOURS, picture
from slaget.games.omringad.refusals import NOT_AWAITED
from slaget.games.omringad.settle import settle
from slaget.games.omringad.setup import Setup, allies, pinned, team
from slaget.games.omringad.state import State, initial, outcome
from slaget.games.omringad.state.turns import to_act
from slaget.games.omringad.story import describe, narrate, prompt
from slaget.games.omringad.tally import tally
from slaget.kernel import Game, Ruleset, Telling, Tools
from slaget.kernel.rules import codes_in

if TYPE_CHECKING:
    from collections.abc import Mapping

    from slaget.kernel.catalogue import Shown
    from slaget.players.mind import Mind
    from slaget.printing.offers import Sheets


def _mind() -> "Mind":
    """Imported when a player is first asked for."""
    from slaget.games.omringad.mind import MIND

    return MIND


def _shows() -> "Mapping[str, Shown]":
    """How parts of files are shown, loaded when one is."""
    from slaget.games.omringad.shown import SHOWN

    return SHOWN


def _sheets() -> "Sheets":
    """What there is to print, loaded when something is."""
    from slaget.games.omringad.printing import SHEETS

    return SHEETS


OmringadRuleset: TypeAlias = Ruleset[Setup, State, m.Command, m.Event]
OmringadGame: TypeAlias = Game[Setup, State, m.Command, m.Event]
STANDARD_SHA256: Final = "5c7c3778e90f2ec381cda7cda4b857fd11ec27d2c11308955c43322bd8cac200"
"""The digest of the tables of the rules in their canonical form (``data/cards/omringad/standard.yaml``)."""
OMRINGAD: Final[OmringadRuleset] = Ruleset(
    "omringad", "2", "Omringad", r.RULES, Setup, m.CODEC,
    initial, decide, settle, evolve, to_act, options, outcome,
    seats=lambda setup: setup.seats, malformed=r.OM_0, turn=r.OM_5_1, turn_code=NOT_AWAITED,
    exhaustive=True, static=("options",), cells=cells, clock=bidding_seconds,
    admit=admit, precheck=precheck, anytime=m.ANYTIME, allies=allies, partners=team, content=pinned,
    catalogue=CATALOGUE, sealed=SEALED, box=lambda state: state.table.box,
    codes=codes_in(refusals), mind=_mind,
 sheets=_sheets, shows=_shows,
    telling=Telling(lambda state: state.setup.words, narrate, describe, picture, snapshot, forms=FORMS,
                    prompt=prompt, colours=lambda _setup: COLOURS),
    tools=Tools(odds=odds, determinize=determinize, policies={"greedy": greedy}, tally=tally),
)  # fmt: skip
