"""Rävbräde put together."""

from typing import Final

from slaget.games.ravbrade.content import BOOK
from slaget.games.ravbrade.decide import admit, decide
from slaget.games.ravbrade.evolve import evolve
from slaget.games.ravbrade.greedy import greedy
from slaget.games.ravbrade.messages import CODEC, SEATS, Command, Event, Resign
from slaget.games.ravbrade.options import notation, options, outcome, to_act
from slaget.games.ravbrade.perft import search
from slaget.games.ravbrade.picture import COLOURS, picture
from slaget.games.ravbrade.rules import ONE_MOVE, RULES
from slaget.games.ravbrade.settle import settle
from slaget.games.ravbrade.setup import Setup, position
from slaget.games.ravbrade.state import State, initial
from slaget.games.ravbrade.story import describe, narrate, snapshot
from slaget.games.ravbrade.words import WORDS
from slaget.kernel import Ruleset

RAVBRADE: Final[Ruleset[Setup, State, Command, Event]] = Ruleset(
    name="ravbrade",
    version="1",
    title="Rävbräde",
    rules=RULES,
    setup=Setup,
    codec=CODEC,
    seats=lambda _: SEATS,
    initial=initial,
    decide=decide,
    settle=settle,
    evolve=evolve,
    to_act=to_act,
    options=options,
    outcome=outcome,
    malformed=ONE_MOVE,
    turn=ONE_MOVE,
    admit=admit,
    anytime=frozenset((Resign,)),
    exhaustive=True,
    load=BOOK.load,
    idle=BOOK.idle,
    scenarios=BOOK.ids,
    titles=BOOK.titles,
    formats=(BOOK.format,),
    options_help=BOOK.options,
    snapshot=snapshot,
    words=lambda _: WORDS,
    narrate=narrate,
    picture=picture,
    colours=lambda _setup: COLOURS,
    describe=describe,
    policies={"greedy": greedy},
    notation=notation,
    position=position,
    search=search,
)
