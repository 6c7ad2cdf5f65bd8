"""Shapes that stand in the files of several games: ids, texts in two languages, files of flat scenarios."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from slaget.content.shape import key, says, shape

ID_FORM: Final = says(
    x_form="an id (a letter from a to z, then letters, digits, _ or -)", pattern="^[A-Za-z][A-Za-z0-9_-]*$"
)
Id = Annotated[str, ID_FORM]
ShortId = Annotated[Id, says(maxLength=64)]
Part = Annotated[str, says(minLength=1, maxLength=1000)]
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
        "id": key("The scenario's id, unique in the file.", id, type=ShortId),
        "title": key("The scenario's title.", title_of, type=Text),
        "intro": key("A few words to begin with.", intro, type=Text, left_out="none"),
        "options": options,
    }
    one = mapping("Scenario", scenario, "A game, ready to be played.", shown="intro options", name="scenario")
    keys = {
        "format": key(FORMAT, type=Literal[f"slaget-{game}-scenarios/1"]),
        "scenarios": key("The scenarios; the first is the default.", type=tuple[one, ...], sized=(1, 200)),  # type: ignore[valid-type]
    }
    return mapping("Scenarios", keys, description, title=title, x_checker=checker)  # type: ignore[no-any-return]
