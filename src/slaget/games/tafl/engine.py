"""The engine of a set of parameters: the fast one, or that of own kinds and of berserks (TF-11.10 to TF-11.13)."""

from slaget.games.tafl.core import Engine, made
from slaget.games.tafl.kinds.engine import KindEngine
from slaget.games.tafl.parameters import Parameters

__all__ = ["Engine", "engine"]


def engine(parameters: Parameters) -> Engine:
    """The engine of these parameters, made once."""
    is_mixed = parameters.kinds or parameters.berserk != "off"
    return made(KindEngine if is_mixed else Engine, parameters)
