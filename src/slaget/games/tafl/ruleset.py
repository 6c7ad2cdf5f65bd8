"""The rulesets as values: Jungfrubräde, Nefatavl, and the family as a whole."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from attrs import evolve as replace

from slaget.games.tafl import rules
from slaget.games.tafl.codec import CODEC
from slaget.games.tafl.decide import admit, decide
from slaget.games.tafl.evolve import evolve
from slaget.games.tafl.explain import refused_seat
from slaget.games.tafl.greedy import greedy
from slaget.games.tafl.library import idle_options, scenario, scenario_ids, scenario_titles
from slaget.games.tafl.messages import AnswerDraw, Command, Event, GiveWarning, NextGame, Resign
from slaget.games.tafl.notation import read_position
from slaget.games.tafl.option_table import options_help, vocabulary
from slaget.games.tafl.options import options, outcome, to_act
from slaget.games.tafl.parameters import SIDES
from slaget.games.tafl.picture import colours_of, picture
from slaget.games.tafl.refusals import NOT_YOUR_TURN, SETTLED_BY_ROLLS
from slaget.games.tafl.search import search
from slaget.games.tafl.settle import settle
from slaget.games.tafl.setup import Setup, checked
from slaget.games.tafl.snapshot import snapshot
from slaget.games.tafl.state import State, initial
from slaget.games.tafl.story import describe, narrate, notation, recount
from slaget.games.tafl.words import WORDS
from slaget.kernel import Rejected, Ruleset

ANSWERS: Final = frozenset((Resign, AnswerDraw, GiveWarning, NextGame))


def _load(game: str) -> Callable[[str, Mapping[str, object]], Setup]:
    """The loader of a ruleset; what is wrong with options is told as with files, under the path ``options``."""

    def load(name: str, options: Mapping[str, object]) -> Setup:
        from slaget.content.diagnostics import ContentError, Diagnostic

        try:
            made = scenario(_scenario(game, name), options)
            _is_played(made)
        except Rejected as refusal:
            refusal.naming = lambda: WORDS
            rule = refusal.rule.id
            message = refusal.message if f"({rule})" in refusal.message else f"{refusal.message} ({rule})"
            fault = Diagnostic("options", None, None, "error", refusal.code.replace("_", "-"), message, None, rule)
            raise ContentError([fault]) from refusal
        if game not in ("tafl", made.ruleset_id):
            raise LookupError(f"{name!r} is a scenario of {made.ruleset_id}, not of {game}")
        return made

    return load


def _is_played(setup: Setup) -> None:
    """Refuse to start on the board what rolls are to settle in place of play (JB-7)."""
    mode = setup.parameters.rpg_mode
    if mode != "off":
        raise SETTLED_BY_ROLLS("options", "rpg_mode", mode=mode)


def _scenario(game: str, name: str) -> str:
    """The scenario meant by a name; the game's own name is its first."""
    return scenario_ids(game)[0] if name in ("", game) else name


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
        idle=lambda name, options: idle_options(_scenario(game, name), options),
        scenarios=partial(scenario_ids, game),
        titles=partial(scenario_titles, game),
        formats=("slaget-tafl-scenarios/1", "slaget-tafl-rules/1") if game == "tafl" else (),
        options_help=options_help(game),
        vocabulary=vocabulary,
        content=_content,
        snapshot=snapshot,
        words=lambda _: WORDS,
        narrate=narrate,
        recount=recount,
        describe=describe,
        picture=picture,
        colours=colours_of,
        policies={"greedy": greedy},
        notation=notation,
        position=_position,
        search=search,
    )


JUNGFRUBRADE: Final = _ruleset("jungfrubrade", "Jungfrubräde", ("TF-", "JB-"))
NEFATAVL: Final = _ruleset("nefatavl", "Nefatavl", ("TF-", "NT-"))
TAFL: Final = _ruleset("tafl", "Tafl", ("TF-", "JB-", "NT-"))
