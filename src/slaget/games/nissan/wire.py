"""How the battle's messages and set-ups are written in JSON."""

from typing import Final

from slaget.games.nissan import cards as c
from slaget.games.nissan import messages as m
from slaget.kernel import Codec, Tagged

CODEC: Final = Codec(
    m.COMMANDS,
    m.EVENTS,
    values=(Tagged("kind", c.EFFECT_KINDS),),
    brief=(c.Who, c.Bounds, c.ShipPredicate, c.When),
)
