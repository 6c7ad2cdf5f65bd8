"""Shapes that stand in the files of several games: ids, texts in two languages, files of flat scenarios."""

from collections.abc import Mapping
from types import GenericAlias, MappingProxyType
from typing import Annotated, Any, Final, Literal

from slaget.content.kit import SCENARIOS, Kit
from slaget.content.schema_of import cited, definition
from slaget.content.shape import again, key, says, shape

ID_FORM: Final = says(
    x_form="an id (a letter from a to z, then letters, digits, _ or -)", pattern="^[A-Za-z][A-Za-z0-9_-]*$"
)
Id = Annotated[str, ID_FORM]
ShortId = Annotated[Id, says(maxLength=64)]
Part = Annotated[str, says(x_form="an id or FILE#id", minLength=1, maxLength=1000)]
"""A part by its id, or by the file it stands in, whose path may be long."""

FORMAT: Final = "Which kind of file this is, and which version of it."


@shape()
class Text:
    """A text in two languages."""

    sv: str = key("The text in Swedish.", title="Swedish", sized=(1, 2000))
    en: str = key("The text in English.", title="English", sized=(1, 2000))


def text(sv: str, en: str) -> dict[str, str]:
    """An example of a text in two languages."""
    return {"sv": sv, "en": en}


def mapping(called: str, keys: Mapping[Any, Any], description: str = "", /, *examples: Any, **said: Any) -> Any:
    """A shape whose keys the code counts up; each of ``keys`` is made by ``key`` with its type.

    >>> from slaget.content.schema_of import definition
    >>> definition(mapping("Army", {kind: key(type=int) for kind in ("foot", "rider")}))["required"]
    ['foot', 'rider']
    """
    return shape(*examples, description=description, **said)(type(called, (), dict(keys)))


def scenarios_file(
    game: str, title: str, description: str, checker: str, options: Any, id: str, title_of: Any, intro: Any
) -> type:
    """The file of a game's flat scenarios: an id, a title, a text, and ``options``; with an example of each."""
    scenario = {
        "id": key("The scenario's id, unique in the file.", id, type=ShortId, rule="KE-6.2"),
        "title": key("The scenario's title.", title_of, type=Text, rule="KE-6.3"),
        "intro": key("A few words to begin with.", intro, type=Text, left_out="none", rule="KE-6.3"),
        "options": options,
    }
    one = mapping("Scenario", scenario, "A game, ready to be played.", shown="intro options", name="scenario")
    keys = {
        "format": key(FORMAT, rule="KE-6.1", type=Literal[f"slaget-{game}-scenarios/1"]),
        "scenarios": key(
            "The scenarios; the first is the default.",
            type=tuple[one, ...],  # type: ignore[valid-type]
            sized=(1, 200),
            rule="KE-6.8",
        ),
    }
    return mapping("Scenarios", keys, description, title=title, x_checker=checker)  # type: ignore[no-any-return]


# Files of named parts
NOTHING_MORE: Final[Mapping[str, Any]] = MappingProxyType({})
PART_ID: Final = says(
    x_form="an id, which begins with a small letter from a to z, then letters, digits, _ or -",
    pattern="^[a-z][a-z0-9_-]*$", maxLength=40,
)  # fmt: skip
PartId = Annotated[str, PART_ID]
Named = Annotated[Any, PART_ID, says(x_rule="KE-6.2")]
"""The id that a thing stands under."""
_REFERRED: Final = says(minLength=1, maxLength=1000)
_KEYS = Annotated[str, _REFERRED, says(x_form="a key, or key.key")]
Reference = Annotated[str, _REFERRED, says(x_form="an id, FILE#id or bundled#id")]
"""A part: ``id``, ``FILE#id``, ``FILE#kind/id`` or ``bundled#id``."""


@shape(sized=(1, None))
class Title:
    """A text in Swedish and English, of which the one serves where the other is left out."""

    sv: str = key("The text in Swedish.", title="Swedish", sized=(1, 2000), left_out="the English text")
    en: str = key("The text in English.", title="English", sized=(1, 2000), left_out="the Swedish text")


@shape()
class Laid:
    """The keys of every part, beside its own."""

    extends: Reference = key(
        "The part of the same kind that this one is laid over, key by key: id, FILE#id or bundled#id.",
        "bundled#standard",
        left_out="the part stands by itself",
        rule="KE-6.6",
    )
    drop: tuple[_KEYS, ...] = key(
        "Keys of what is extended that are left out, key or key.key.",
        ["cards.raven"],
        left_out="nothing is left out",
        rule="KE-6.7",
    )
    note: str = key(
        "A note for readers of the file, without effect.",
        "Tried in May.",
        sized=(1, 2000),
        left_out="none",
        rule="KE-6.4",
    )


def laid_keys() -> dict[str, Any]:
    """The keys of every part, for a shape whose keys are counted up."""
    return {name: again(Laid, name) for name in ("extends", "drop", "note")}


def title(sv: str, en: str, left_out: str = "") -> Any:
    """The key of a part's title, with an example."""
    return key("What players see it called.", text(sv, en), type=Title, left_out=left_out, rule="KE-6.3")


def scenario_part(*, title_of: Any, intro: Any, options: Any, **keys: Any) -> Any:
    """The shape of a scenario: a title, a text, the parts that it names, ``options`` and no rules beside them."""
    said = key("A few words to begin with.", intro, type=Title, left_out="none", rule="KE-6.3")
    made = {"title": title(**title_of), "intro": said, **keys, "options": options, **laid_keys()}
    shown = " ".join(["intro", *keys, "options"])
    return mapping("Scenario", made, "A game, ready to be played.", shown=shown, name="scenario")


def game_file(
    kit: Kit,
    title: str,
    description: str,
    checker: str,
    declared: str,
    more: Mapping[str, Any] = NOTHING_MORE,
    defs: tuple[Any, ...] = (),
    **kinds: tuple[str, str, Any],
) -> type:
    """The shape of all files of a game: of each kind of part a sentence, an example's id, and the shape of one.

    ``declared`` is ``module:NAME`` of the kit; ``more`` are keys that hold no parts.
    """
    parts = {
        kind: key(
            said,
            {id: definition(of)["examples"][0]},
            type=GenericAlias(Mapping, (Named, of)),
            sized=(1, 500),
            left_out="none",
            rule="KE-6.8" if kind == SCENARIOS.key else cited(said) or "KE-6.2",
        )
        for kind, (said, id, of) in kinds.items()
    }
    credit = Annotated[str, says(minLength=1, maxLength=500)]
    keys = {
        "format": key(FORMAT, rule="KE-6.1", type=Literal[kit.format]),
        "id": key("The file's own name.", "my_parts", type=PartId, left_out="the file's name", rule="KE-6.1"),
        "title": key(
            "What the file is called.", text("Mina delar", "My parts"), type=Title, left_out="none", rule="KE-6.3"
        ),
        "credit": key(
            "Who made it and how it may be used; printed on every sheet.",
            "By N. N., CC BY 4.0",
            type=credit,
            left_out="none",
            rule="KE-6.4",
        ),
        "note": again(Laid, "note"),
        **more,
        **parts,
    }
    said = {"title": title, "x_checker": checker, "x_kit": declared, "shown": " ".join(kinds), "defs": defs}
    made: type = mapping("File", keys, description, **said)
    return made
