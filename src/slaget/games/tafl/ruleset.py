"""The rulesets as values: Jungfrubräde, Nefatavl, and the family as a whole."""

from typing import TYPE_CHECKING, Final, TypeAlias

from slaget.games.tafl import refusals, rules
from slaget.games.tafl.bare import BARE
from slaget.games.tafl.content import catalogue_of
from slaget.games.tafl.decide import admit, decide
from slaget.games.tafl.evolve import evolve
from slaget.games.tafl.explain import refused_seat
from slaget.games.tafl.forms import FORMS
from slaget.games.tafl.greedy import greedy
from slaget.games.tafl.messages import ANYTIME, CODEC, Command, Event
from slaget.games.tafl.notation import cells, command_of, notation, position, snapshot
from slaget.games.tafl.options import options
from slaget.games.tafl.picture import colours, picture
from slaget.games.tafl.refusals import NOT_YOUR_TURN
from slaget.games.tafl.search import search
from slaget.games.tafl.seats import SEATS
from slaget.games.tafl.settle import settle
from slaget.games.tafl.setup import Setup, pinned
from slaget.games.tafl.state import State, began, brief, initial, outcome, to_act
from slaget.games.tafl.story import describe, narrate, prompt, recount
from slaget.games.tafl.words import WORDS
from slaget.kernel import Game, Ruleset, Telling, Tools
from slaget.kernel.rules import codes_in

if TYPE_CHECKING:
    from collections.abc import Mapping

    from slaget.kernel.catalogue import Shown
    from slaget.players.mind import Mind
    from slaget.printing.offers import Sheets

TaflRuleset: TypeAlias = Ruleset[Setup, State, Command, Event]
TaflGame: TypeAlias = Game[Setup, State, Command, Event]


def _mind() -> "Mind":
    """How it plays itself, loaded when a player is first asked for."""
    from slaget.games.tafl.mind import MIND

    return MIND


def _shows() -> "Mapping[str, Shown]":
    """How parts of files are shown, loaded when one is."""
    from slaget.games.tafl.shown import SHOWN

    return SHOWN


def _sheets() -> "Sheets":
    """What there is to print, loaded when something is."""
    from slaget.games.tafl.printing import SHEETS

    return SHEETS


def _ruleset(game: str, title: str, heads: tuple[str, ...]) -> TaflRuleset:
    return Ruleset(
        game, "1", title, rules.BOOK.only(*heads).rules, Setup, CODEC,
        initial, decide, settle, evolve, to_act, options, outcome,
        seats=lambda _: SEATS, began=began, malformed=rules.TF_3_1, turn=rules.TF_3_1, turn_code=NOT_YOUR_TURN,
        out_of_turn=refused_seat,

        static=("ruleset_id", "parameters"), growing=("position_counts",), cells=cells,
        admit=admit, anytime=ANYTIME, exhaustive=True, content=pinned, catalogue=catalogue_of(game),
        codes=codes_in(refusals),
        telling=Telling(lambda _: WORDS, narrate, describe, picture, snapshot,
                        recount=recount, notation=notation, command_of=command_of, colours=colours, forms=FORMS,
                        prompt=prompt, brief=brief),
        tools=Tools(policies={"greedy": greedy}, position=position, search=search, bare=BARE),
        mind=_mind,
        sheets=_sheets, shows=_shows,
    )  # fmt: skip


JUNGFRUBRADE: Final = _ruleset("jungfrubrade", "Jungfrubräde", ("TF", "JB"))
NEFATAVL: Final = _ruleset("nefatavl", "Nefatavl", ("TF", "NT"))
TAFL: Final = _ruleset("tafl", "Tafl", ("TF", "JB", "NT"))
