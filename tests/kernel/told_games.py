"""Random games of every ruleset, and all that is told of them in a language."""

import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from random import Random
from typing import Any

import attrs

from slaget.cli.common import standing
from slaget.cli.options import Said, offered
from slaget.kernel import Game, Language, Look, find, seeded
from slaget.simulate.policies import policy
from thorough import much

TOLD = {"dobbel", "jungfrubrade", "kungabrade", "nefatavl", "nissan", "omringad", "ravbrade", "schack", "tafl"}
"""The rulesets that tell all they tell in words."""
GAMES, LONG = much(2, 3), 150


@cache
def played(ruleset_name: str) -> tuple[Game[Any, Any, Any, Any], ...]:
    """Random games of each scenario, as far as ``LONG`` entries."""
    ruleset = find(ruleset_name)
    made = []
    for index, scenario in enumerate(ruleset.scenarios()):
        for number in range(GAMES if index == 0 else 1):
            made.append(wandered(Game.start(ruleset, ruleset.load(scenario, {}), seeded(bytes([number] * 32)))))
    return tuple(made)


def wandered(game: Game[Any, Any, Any, Any]) -> Game[Any, Any, Any, Any]:
    choose, random = policy("random", game.ruleset), Random(1)
    while game.to_act and len(game.log) < LONG:
        seat = game.to_act[0]
        game = game.play(choose(game.view(seat), seat, random))
    return game


def sentences(game: Game[Any, Any, Any, Any], language: Language) -> Iterator[str]:
    """All that is told of a game, as the host and as each seat."""
    ruleset = game.ruleset
    for seat in (None, *ruleset.seats(game.setup)):
        yield from story(game, seat, language)
    for n in {0, len(game.log) // 3, len(game.log) // 2, len(game.log) - 1}:
        now = game.at(n)
        yield standing(now, language)
        for seat in now.to_act:
            state = now.view(seat)
            if ruleset.describe:
                yield from ruleset.describe(state, language).split("\n")
            if ruleset.picture:
                yield from labels_of(ruleset.picture(state, Look(language=language)).svg)
            yield from offers(now, seat, language)
        yield from refusals(now, language)


def story(game: Game[Any, Any, Any, Any], seat: Any, language: Language) -> Iterator[str]:
    from slaget.cli.replay import told

    for _, lines in told(game, seat, language):
        yield from lines
    if game.ruleset.recount and seat is None:
        state = game.ruleset.initial(game.setup)
        for entry in game.log:
            yield from game.ruleset.recount(state, entry.events, language).split("\n")
            for event in entry.events:
                state = game.ruleset.evolve(state, event)


def labels_of(svg: str) -> Iterator[str]:
    """What can be read in a picture."""
    for text in re.findall(r"<(?:text|title|desc|tspan)[^>]*>([^<]+)<", svg):
        yield unescape(text)


def offers(game: Game[Any, Any, Any, Any], seat: Any, language: Language) -> Iterator[str]:
    words = game.ruleset.words(game.state)
    said = Said(words, language)
    for option in list(offered(game, [seat]))[:40]:
        yield words.name("command", option["type"], language)
        for name, value in option["fixed"].items():
            yield f"{said.field(name)} {said.value(name, value)}"
        for name, domain in option["open"].items():
            yield f"{said.field(name)}: {said.domain(name, domain)}"


def refusals(game: Game[Any, Any, Any, Any], language: Language) -> Iterator[str]:
    """Refusals of commands of the game's other moments, and of every seat."""
    for entry in list(game.log)[1:60]:
        for seat in game.ruleset.seats(game.setup):
            command = entry.command
            if command is not None and hasattr(command, game.ruleset.seat_field):
                command = attrs.evolve(command, **{game.ruleset.seat_field: seat})
            refusal = None if command is None else game.why_not(command)
            if refusal is not None:
                yield refusal.told(language)


def ids_of(game: Game[Any, Any, Any, Any], language: Language) -> set[str]:
    """What no sentence may hold: values that have another name in the language."""
    words = game.ruleset.words(game.state)
    known = {
        value
        for labels in words.labels.values()
        for value, text in labels.items()
        if value.lower() not in text[language].lower()
    }
    return {value for value in known if len(value) > 3 and not value.isdigit()}


def documents(game: Game[Any, Any, Any, Any]) -> list[Any]:
    """What everybody may see of a game at some of its moments."""
    found = []
    for n in {0, 1, len(game.log) // 2, len(game.log) - 1}:
        now = game.at(n)
        desks = [*(now.seat(seat) for seat in now.ruleset.seats(now.setup)), now.spectator(), now.host()]
        found += [desk.document(since=max(0, len(now.log) - 12)) for desk in desks]
    return [*found, game.spectator().statics()]
