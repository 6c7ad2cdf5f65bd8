"""Flat Monte Carlo for a ruleset that has no mind: what it offers, tried by games played on at random."""

from collections.abc import Mapping
from functools import partial
from itertools import zip_longest
from typing import Any, Final

from slaget.kernel import HOST, Chance, Option, Rejected, Seat
from slaget.kernel.knowledge import hides
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.secret import Masked
from slaget.kernel.step import step_read
from slaget.players import choose
from slaget.players.analysis import EVEN, Found, Tried
from slaget.players.answers import is_lost
from slaget.players.budget import Budget
from slaget.players.dice import Dice
from slaget.players.fixed import ONE
from slaget.players.levels import OTHERS
from slaget.players.mind import Hidden, Intent
from slaget.players.playout import WIDTH, AnyHidden, imagined, random_option, sampled

_SAMPLES: Final = 4
"""How many commands are drawn of an option that has too many to be listed."""


def search(mind: None, ruleset: AnyRuleset, view: Any, seat: Seat, level: int, budget: Budget, dice: Dice) -> Found:
    """The options of a seat by how often they win; by chance where no world can be imagined from the view."""
    if imagined(ruleset, view, dice.forked()) is None:
        command = random_option(ruleset, view, seat, dice)
        return Found((Tried(command, _name(type(command)), EVEN, 0),), 0)
    return choose.search(made_up(ruleset, seat), ruleset, view, seat, level, budget, dice)


def made_up(ruleset: AnyRuleset, seat: Seat) -> AnyHidden:
    """The mind of a seat that knows nothing but the rules."""

    def rewards(state: Any) -> Mapping[Seat, int]:
        outcome = ruleset.outcome(state)
        if outcome is None or not outcome.winners:
            return {seat: ONE // 2}
        return {seat: ONE if seat in outcome.winners else 0}

    return Hidden(
        row=OTHERS,
        intents=partial(_intents, ruleset),
        commands=lambda intent, view, dice: _command(intent.about, dice),
        habit=lambda state, seat, dice: random_option(ruleset, state, seat, dice),
        weigh=lambda state, seat: 0,
        terms=lambda state, seat: {},
        ends=lambda state, start: False,
        key=lambda view: None,
        rewards=rewards,
    )


def loses_at_once(ruleset: AnyRuleset, view: Any, seat: Seat, command: Any) -> bool:
    """Whether a command loses the game, or leaves another seat one that wins it; neither by chance, nor unseen."""
    after = _surely(ruleset, view, command)
    if after is None or is_lost(ruleset.outcome(after), seat):
        return after is not None
    if hides(ruleset):
        return False
    others = [other for other in ruleset.to_act(after) if other not in (seat, HOST)]
    replies = (each for other in others for option in ruleset.options(after, other) for each in _some(option))
    ends = (_surely(ruleset, after, each) for each in replies if not isinstance(each, Option))
    return any(end is not None and is_lost(ruleset.outcome(end), seat) for end in ends)


def _surely(ruleset: AnyRuleset, state: Any, command: Any) -> Any | None:
    """The state to which a command leads without chance or secrets; None where it needs them."""
    chance = Chance(Dice(0))
    try:
        after, _ = step_read(ruleset, state, command, chance)
    except (Masked, Rejected):
        return None
    return None if chance.draws else after


def _intents(ruleset: AnyRuleset, view: Any, seat: Seat) -> list[Intent]:
    """What is offered, kind by kind in turn, so that none of many commands drowns the others."""
    kinds: dict[type, list[Any]] = {}
    for option in ruleset.options(view, seat):
        kinds.setdefault(option.command, []).extend(_some(option))
    mixed = (each for row in zip_longest(*kinds.values()) for each in row if each is not None)
    return [Intent(_name(each.command if isinstance(each, Option) else type(each)), each) for each in mixed]


def _some(option: Option[Any]) -> list[Any]:
    """The commands of an option, or the option itself a few times over where they are too many."""
    size = option.size()
    return list(option.listed()) if size is not None and size <= WIDTH else [option] * _SAMPLES


def _command(about: Any, dice: Dice) -> Any:
    return sampled(about, dice) if isinstance(about, Option) else about


def _name(kind: type) -> str:
    """``PlaceTerrain`` as ``place terrain``."""
    return "".join(f" {each.lower()}" if each.isupper() else each for each in kind.__name__).strip()
