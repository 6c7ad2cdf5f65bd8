"""The rulesets as values: Jungfrubräde, Nefatavl, and the family as a whole."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from attrs import evolve as replace

from slaget.games.tafl import rules
from slaget.games.tafl.codec import CODEC
from slaget.games.tafl.codes import NOT_YOUR_TURN
from slaget.games.tafl.decide import admit, decide
from slaget.games.tafl.evolve import evolve
from slaget.games.tafl.greedy import greedy
from slaget.games.tafl.library import scenario, scenario_ids
from slaget.games.tafl.messages import AnswerDraw, Command, Event, GiveWarning, NextGame, Resign
from slaget.games.tafl.notation import read_position
from slaget.games.tafl.options import options, outcome, to_act
from slaget.games.tafl.parameters import NAMES, RULE_OF, SIDES
from slaget.games.tafl.picture import picture
from slaget.games.tafl.refuse import refused_seat
from slaget.games.tafl.search import search
from slaget.games.tafl.settle import settle
from slaget.games.tafl.setup import Setup, checked
from slaget.games.tafl.snapshot import snapshot
from slaget.games.tafl.state import State, initial
from slaget.games.tafl.story import narrate, notation
from slaget.kernel import Ruleset

ANSWERS: Final = frozenset((Resign, AnswerDraw, GiveWarning, NextGame))


def _load(game: str) -> Callable[[str, Mapping[str, object]], Setup]:
    def load(name: str, options: Mapping[str, object]) -> Setup:
        made = scenario("jungfrubrade" if name in ("", "tafl") else name, options)
        if game not in ("tafl", made.ruleset_id):
            raise LookupError(f"{name!r} is a scenario of {made.ruleset_id}, not of {game}")
        return made

    return load


def _position(setup: Setup, text: str) -> Setup:
    """The set-up that begins at a position text."""
    made = replace(setup, start=read_position(text))
    checked(made)
    return made


def _content(setup: Setup) -> Mapping[str, object]:
    return {"parameters": CODEC.dump(setup.parameters)}


def _ruleset(game: str, title: str, prefixes: tuple[str, ...]) -> Ruleset[Setup, State, Command, Event]:
    return Ruleset(
        name=game,
        version="1",
        title=title,
        rules=tuple(rule for rule in rules.RULES if rule.id.startswith(prefixes)),
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
        malformed=rules.TF_3_1,
        turn=rules.TF_3_1,
        turn_code=NOT_YOUR_TURN,
        out_of_turn=refused_seat,
        admit=admit,
        anytime=ANSWERS,
        exhaustive=True,
        load=_load(game),
        scenarios=partial(scenario_ids, game),
        option_names={name: RULE_OF[name].text for name in NAMES},
        content=_content,
        snapshot=snapshot,
        narrate=narrate,
        picture=picture,
        policies={"greedy": greedy},
        notation=notation,
        position=_position,
        search=search,
    )


JUNGFRUBRADE: Final = _ruleset("jungfrubrade", "Jungfrubräde", ("TF-", "JB-"))
NEFATAVL: Final = _ruleset("nefatavl", "Nefatavl", ("TF-", "NT-"))
TAFL: Final = _ruleset("tafl", "Tafl", ("TF-", "JB-", "NT-"))
