"""Games of one's own as their files tell them, made values; and which options are choices of the game (SD-8.1)."""

from collections.abc import Mapping, Sequence
from typing import Any

from slaget.contests.own import Choice, Chosen, Line, OwnGame, Side, Value
from slaget.kernel import Text


def game_of(name: str, parts: Mapping[str, Any]) -> OwnGame:
    """The game of a sound part.

    >>> game_of("dam", {"title": {"sv": "Dam"}}).title["en"]
    'Dam'
    """
    return OwnGame(
        name,
        _title(name, parts),
        tuple(Side(key, _title(key, each)) for key, each in parts.get("sides", {}).items()),
        tuple(_choice(key, each) for key, each in parts.get("choices", {}).items()),
        tuple(
            Line(key, each["side"], each["add"], _title(key, each), tuple(_chosen(each.get("when", {}))))
            for key, each in parts.get("modifiers", {}).items()
        ),
    )


def _title(name: str, parts: Mapping[str, Any]) -> Text:
    return Text.of(parts.get("title", {}), name.replace("_", " "))


def _choice(name: str, parts: Mapping[str, Any]) -> Choice:
    values = tuple(parts["values"])
    return Choice(name, values, parts.get("default", values[0]), _title(name, parts) if "title" in parts else None)


def _chosen(values: Mapping[str, Value]) -> Sequence[Chosen]:
    return [Chosen(name, value) for name, value in values.items()]


def parted(game: OwnGame, options: Mapping[str, Any]) -> tuple[tuple[Chosen, ...], dict[str, Any]]:
    """Of options the choices of a game that are not left at their default, and those of the contest.

    >>> game = OwnGame("dam", Text("Draughts"), choices=(Choice("brackor", (12, 20), 12),))
    >>> parted(game, {"brackor": "20", "mode": "simple"})
    ((Chosen(id='brackor', value=20),), {'mode': 'simple'})
    """
    made = [Chosen(each.id, _meant(each, options[each.id])) for each in game.choices if each.id in options]
    ids = {each.id for each in game.choices}
    chosen = tuple(each for each in made if Chosen(each.id, _default(game, each.id)) != each)
    return chosen, {name: value for name, value in options.items() if name not in ids}


def _default(game: OwnGame, name: str) -> Value:
    return game.value(name, ())


def _meant(choice: Choice, said: Any) -> Any:
    """A value as a file gives it; from a command line its text."""
    written = {str(each).lower() if isinstance(each, bool) else str(each): each for each in choice.values}
    return said if not isinstance(said, str) else written.get(said, said)
