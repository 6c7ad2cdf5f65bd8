"""What a model is asked: the rules, what its seat knows and is asked for, and why its last answer was refused."""

from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin, get_type_hints

import attrs
from attrs import frozen

from slaget.adapters.models.disguise import Disguise, plain
from slaget.kernel import Language, Seat
from slaget.kernel.game import AnyGame
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.words import Text
from slaget.wire.codec import tag_of

_TASK = Text(
    "You play {seat} in {game}. Answer with one command as a JSON object.",
    "Du spelar {seat} i {game}. Svara med ett kommando som ett JSON-objekt.",
)
_RULES = Text("The rules:", "Reglerna:")
_FORMS = Text("The commands there are:", "De kommandon som finns:")
_BOARD = Text("What never changes:", "Det som aldrig ändras:")
_HAPPENED = Text("What has happened since you were asked last:", "Det som har hänt sedan du tillfrågades sist:")
_KNOWN = Text("What you know:", "Det du vet:")
_ASKED = Text("You are asked:", "Du tillfrågas:")
_MAY = Text("What you may do:", "Det du får göra:")
_REFUSED = Text("Your command was refused:", "Ditt kommando avvisades:")
_AGAIN = Text("Answer with another command.", "Svara med ett annat kommando.")


@frozen
class Asking:
    """How a model is asked: its language, whether it is told its options, and under which names."""

    language: Language = "en"
    tells_options: bool = False
    """Whether the forms of what may be done stand in the prompt. They are never told otherwise."""
    disguise: Disguise | None = None

    def said(self, text: str) -> str:
        """A text as the model is told it."""
        return text if self.disguise is None else self.disguise.said(text)

    def json(self, value: Any) -> str:
        """A JSON value as the model is told it."""
        return plain(value if self.disguise is None else self.disguise.told(value))

    def view(self, view: Mapping[str, Any]) -> str:
        """A view as the model is told it."""
        return plain(view if self.disguise is None else self.disguise.view(view))


def rules_of(ruleset: AnyRuleset, setup: Any, asking: Asking) -> str:
    """The rules page of a game, rule by rule, the commands that there are, and the board."""
    language = asking.language
    rules = "\n".join(f"{rule.id} {asking.said(rule.text[language])}" for rule in ruleset.rules)
    forms = "\n".join(plain(form_of(ruleset, command)) for command in ruleset.codec.commands)
    return "\n".join(
        [
            _RULES[language],
            rules,
            "",
            _FORMS[language],
            forms,
            "",
            _BOARD[language],
            asking.json(ruleset.cells(setup)),
        ]
    )


def question_of(game: AnyGame, seat: Seat, asking: Asking, since: int = 0, refused: str | None = None) -> str:
    """What a seat is asked now: what has happened, what it knows, the prompt; refused, the sentence alone."""
    language = asking.language
    if refused is not None:
        return "\n".join([_REFUSED[language], refused, _AGAIN[language]])
    document = game.seat(seat).document(since=min(since, len(game.log)), languages=(language,))
    words = game.ruleset.words(game.state)
    who = words.name(words.kind_of("seat"), seat, language)
    told = [event["text"][language] for entry in document["entries"] for event in entry["events"]]
    prompt = document["prompt"]
    parts = [
        _TASK[language].format(seat=who, game=game.ruleset.title),
        *([_HAPPENED[language], *map(asking.said, told)] if told else []),
        f"{_KNOWN[language]} {asking.view(document['view'])}",
        f"{_ASKED[language]} {asking.said(prompt[language])}" if prompt else "",
    ]
    if asking.tells_options:
        offered = [*document["options"], *document["claims"]]
        parts.append(f"{_MAY[language]} {asking.json(offered)}")
    return "\n".join(part for part in parts if part)


def form_of(ruleset: AnyRuleset, command: Any) -> dict[str, Any]:
    """How a type of command is written: its name, and of each field what may stand there."""
    hints = get_type_hints(command)
    fields = {each.name.rstrip("_"): _kind(hints[each.name]) for each in attrs.fields(command)}
    return {"type": tag_of(command), **fields}


def _kind(hint: Any) -> str:
    """A type in short."""
    if get_origin(hint) is Literal:
        return " | ".join(map(str, get_args(hint)))
    inner = [part for part in get_args(hint) if part is not ...]
    name = {str: "text", int: "number", bool: "true | false", type(None): "null"}.get(hint)
    if name is not None:
        return name
    if get_origin(hint) is tuple:
        return f"[{', '.join(dict.fromkeys(map(_kind, inner)))}, ...]"
    if len(inner) == 2 and isinstance(get_origin(hint), type) and issubclass(get_origin(hint), Mapping):
        return f"{{{_kind(inner[0])}: {_kind(inner[1])}}}"
    return " | ".join(map(_kind, inner)) if inner else getattr(hint, "__name__", "value")
