"""What candidates are for is told in both languages: in tables and sentences where two are called alike."""

from string import Formatter
from typing import Any

import pytest

import slaget
from slaget.kernel import Game, Text
from slaget.players.analysis import Analysis, Candidate, Estimate, Ply
from slaget.players.dice import Dice
from slaget.players.mind import Hidden
from slaget.players.playout import HABIT
from slaget.players.purposes import purpose

GAMES = {
    "nissan": ("forsta_motet", "egen_uppstallning"),
    "omringad": ("grannpakten",),
    "kungabrade": ("hidden_armies", "by_dice"),
}


def played(name: str, scenario: str, choices: int) -> list[tuple[Game[Any, Any, Any, Any], Any, Hidden[Any, Any]]]:
    """Positions of a game by habit, as far as they are searched by intents."""
    game, found = slaget.start(name, scenario, seed=bytes(32)), []
    mind = game.ruleset.mind
    assert mind is not None
    for number in range(choices):
        seat = game.to_act[0]
        kind = mind().search(game.view(seat), seat)
        if not isinstance(kind, Hidden):
            break
        found.append((game, seat, kind))
        game = game.play(kind.habit(game.state, seat, Dice(number)))
    return found


@pytest.mark.parametrize(("name", "scenario"), [(name, each) for name, known in GAMES.items() for each in known])
def test_each_intent_has_words_in_both_languages(name: str, scenario: str) -> None:
    """Each by one of the game's patterns; its Swedish is not its English."""
    told, named = set(), set()
    for game, seat, kind in played(name, scenario, 90):
        words, view = game.ruleset.words(game.state), game.view(seat)
        for searched in {kind, kind.at(3)}:
            for intent in searched.intents(view, seat):
                english, swedish = purpose(words, intent.name, "en"), purpose(words, intent.name, "sv")
                named.add(intent.name)
                if english != swedish:
                    told.add(intent.name)
    assert len(named) > 1
    assert named - told == set()


@pytest.mark.parametrize("name", GAMES)
def test_each_pattern_holds_the_same_things_in_both_languages(name: str) -> None:
    game = slaget.start(name, seed=bytes(32))
    found = {key: text for key, text in game.ruleset.words(game.state).texts.items() if key.startswith("intent ")}
    assert found
    for pattern, text in found.items():
        assert fields(pattern) == fields(text.en) == fields(text.sv)


def fields(pattern: str) -> list[str]:
    return [name for _, name, _, _ in Formatter().parse(pattern) if name]


@pytest.mark.parametrize(("name", "intent", "english", "swedish"), [
    ("nissan", "save the king", "save the king", "rädda kungen"),
    ("nissan", "approach d2 by half", "approach Långorm by half", "närma dig Långorm med hälften av roddarna"),
    ("nissan", "board d2 by 5", "board Långorm by 5", "borda Långorm med 5"),
    ("nissan", "flank d2, placed with care", "flank Långorm, placed with care", "flankera Långorm, noga inpassat"),
    ("nissan", "order n1, n2", "order Kungsdraken and Stormfågeln", "ge order till Kungsdraken och Stormfågeln"),
    ("nissan", HABIT.name, "habit", "av vana"),
    ("nissan", "what no mind says", "what no mind says", "what no mind says"),
    ("omringad", "strike 2", "strike seat 2", "slå mot rike 2"),
    ("omringad", "strike the dragon", "strike the dragon", "slå mot draken"),
    ("omringad", "relieve B33", "relieve B33", "undsätt B33"),
    ("omringad", "merge at B33", "merge at B33", "slå ihop på B33"),
    ("omringad", "call the attack off", "call the attack off", "avstyr anfallet"),
    ("kungabrade", "conquest defender", "Conquest, defender", "Erövring, försvarare"),
])  # fmt: skip
def test_an_intent_names_things_as_the_game_does(name: str, intent: str, english: str, swedish: str) -> None:
    game = slaget.start(name, seed=bytes(32))
    words = game.ruleset.words(game.state)
    assert (purpose(words, intent, "en"), purpose(words, intent, "sv")) == (english, swedish)


def rows(*intents: str) -> Analysis:
    """Candidates that are all called the same, one for each of these intents."""
    game = slaget.start("nissan", seed=bytes(32))
    row = Ply("norse", None, Text("Row", "Ro"))
    weighed = tuple(Candidate(None, intent, Estimate(5000, 0), 1, (row,)) for intent in intents)
    return Analysis("norse", weighed, 2, False, game.ruleset, game.ruleset.words(game.state))


def test_two_candidates_called_alike_are_told_apart_in_swedish() -> None:
    """In the sentences of an analysis; ``slaget hint`` has the same words in its table."""
    found = rows("flank d2", "flee")
    told = found.told("sv")
    assert "Ro (flankera " in told and "Ro (fly)" in told
    assert found.called(found.candidates[1]) == "Row (flee)"


def test_candidates_that_their_intents_do_not_tell_apart_are_told_without_them() -> None:
    """Two copies of a card: all that the card says was told again."""
    assert rows("flee", "flee").told("sv").startswith("Ro är bäst: ")
