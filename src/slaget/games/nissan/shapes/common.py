"""What stands in several of Nissan's shapes."""

from typing import Annotated, Any

from slaget.content.shape import key, says, shape
from slaget.content.shapes import ShortId

Hundredths = Annotated[float, says(format="hundredths")]
"""A number of at most two decimals, as the rules measure (NI-1.4)."""
ALeader = Annotated[ShortId, says(title="Leader", description="A leader's id.", examples=["harald"])]


@shape()
class Text:
    """A text in two languages, which may be empty."""

    sv: str = key("The text in Swedish.", title="Swedish", sized=(None, 2000))
    en: str = key("The text in English.", title="English", sized=(None, 2000))


def of_later(*names: str) -> dict[str, Any]:
    """Keys that files of the first format have not: their place is in the later one (EF-21.1)."""
    why = "is of the format slaget-nissan-decks/2; raise the format ('slaget fix' does)"
    return {"x_misplaced": {name: f"'{name}' {why}" for name in names}, "x_rules": dict.fromkeys(names, "EF-21.1")}
