"""How much a session may be asked for at once."""

from attrs import asdict, field, frozen, validators

from slaget.wire.forms import MAX_INTEGER

_Positive = validators.and_(validators.ge(1), validators.le(MAX_INTEGER))


@frozen
class Limits:
    """What ``hello`` tells of limits; a request over one is error 7, and changes nothing.

    >>> Limits(games=2).as_json()["games"]
    2
    """

    line: int = field(default=1 << 20, validator=_Positive)
    """Bytes of a line, without its line feed."""
    games: int = field(default=1000, validator=_Positive)
    """Games that are open at the same time, imagined ones counted."""
    waiting: int = field(default=64, validator=_Positive)
    """Requests that wait for their answer."""
    allowed: int = field(default=256, validator=_Positive)
    """Values in one ``allowed``."""
    odds_ms: int = field(default=2000, validator=_Positive)
    """Milliseconds that odds may take."""

    def as_json(self) -> dict[str, int]:
        """The limits by name."""
        return asdict(self)
