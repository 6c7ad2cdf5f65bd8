"""Spel & Dobbel put together."""

from random import Random
from typing import Final

from slaget.contests.content import BOOK, idle, load
from slaget.contests.decide import admit, decide
from slaget.contests.evolve import evolve
from slaget.contests.messages import CODEC, SEATS, Command, Concede, Event, Roll
from slaget.contests.options import odds, options, outcome, to_act
from slaget.contests.picture import describe, picture
from slaget.contests.rules import DICE, RULES
from slaget.contests.settle import settle
from slaget.contests.setup import Setup
from slaget.contests.state import State, initial
from slaget.contests.story import narrate, snapshot
from slaget.contests.words import WORDS
from slaget.kernel import Ruleset, Seat


def greedy(state: State, seat: Seat, random: Random) -> Command:
    """To roll: there is nothing to choose."""
    return options(state, seat)[0].sample(random)


DOBBEL: Final[Ruleset[Setup, State, Command, Event]] = Ruleset(
    name="dobbel",
    version="1",
    title="Spel & Dobbel",
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
    malformed=DICE,
    turn=DICE,
    admit=admit,
    anytime=frozenset((Roll, Concede)),
    exhaustive=True,
    odds=odds,
    load=load,
    scenarios=BOOK.ids,
    titles=BOOK.titles,
    formats=(BOOK.format,),
    idle=idle,
    options_help=BOOK.options,
    snapshot=snapshot,
    words=lambda _: WORDS,
    narrate=narrate,
    describe=describe,
    picture=picture,
    policies={"greedy": greedy},
)
