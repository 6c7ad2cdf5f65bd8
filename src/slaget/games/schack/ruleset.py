"""Schack put together."""

from typing import Final

from slaget.games.schack.content import BOOK
from slaget.games.schack.decide import admit, decide
from slaget.games.schack.evolve import evolve
from slaget.games.schack.greedy import greedy
from slaget.games.schack.messages import (
    CODEC,
    SEATS,
    AcceptDraw,
    Command,
    DeclineDraw,
    Event,
    OfferDraw,
    Resign,
)
from slaget.games.schack.options import notation, options, outcome, to_act
from slaget.games.schack.perft import search
from slaget.games.schack.picture import COLOURS, describe, picture
from slaget.games.schack.rules import RULES, TURNS, UCI
from slaget.games.schack.settle import settle
from slaget.games.schack.setup import Setup, position
from slaget.games.schack.state import State, initial
from slaget.games.schack.story import narrate, snapshot
from slaget.games.schack.words import WORDS
from slaget.kernel import Ruleset

SCHACK: Final[Ruleset[Setup, State, Command, Event]] = Ruleset(
    name="schack",
    version="1",
    title="Schack",
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
    malformed=UCI,
    turn=TURNS,
    admit=admit,
    anytime=frozenset((OfferDraw, AcceptDraw, DeclineDraw, Resign)),
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
