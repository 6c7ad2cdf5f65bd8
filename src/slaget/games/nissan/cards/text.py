"""What a card says, in Swedish and English, made from what it does; so text and effect cannot disagree.

>>> from slaget.games.nissan.cards import OdinWard, When
>>> sentences([OdinWard(wounds="all", when=When(cast="melee"))], "sv", {})
'Den här turen: bortse från alla skador av ᛟ på dina kämpar i varje närstrid.'
"""

from collections.abc import Mapping, Sequence
from typing import Final

from slaget.games.nissan.cards import ActionModifier, Effect, Instant, Modifier
from slaget.games.nissan.cards.actions import TOWARDS
from slaget.games.nissan.cards.ship_words import facts, ship
from slaget.games.nissan.cards.telling import Person, Telling
from slaget.games.nissan.setup import Options
from slaget.kernel import Language, Text
from slaget.kernel.words import opening

TOUCHING: Final = Options().touch_tolerance
LASTS: Final = {
    "turn": Text("this turn: ", "den här turen: "),
    "round": Text("until your next turn: ", "till din nästa tur: "),
    "enemy_turn": Text("during the enemy's next turn: ", "under motståndarens nästa tur: "),
}
THIS_TURN: Final = Text(" this turn", " den här turen")
IF_LEADER: Final = Text(", if the leader's ship {facts}", ", om ledarens skepp {facts}")
ON: Final = Text(" on {ship}", " på {ship}")
TO: Final = Text(" {to} {ship}", " {to} {ship}")


def sentences(effects: Sequence[Effect], language: Language, names: Mapping[str, str]) -> str:
    """One sentence an effect, in its normal form; ``names`` says what leaders are called.

    >>> from slaget.games.nissan.cards import CastRunes, When
    >>> sentences([CastRunes(add=2, when=When(cast="melee", group_has=("harald",)))], "en", {"harald": "Harald"})
    'This turn: toss two extra runes in every melee in which Harald takes part.'
    """
    told = [n > 0 and _this_turn(effects[n - 1]) for n in range(len(effects))]
    return " ".join(f"{opening(sentence(*each, language, names))}." for each in zip(effects, told))


def short_names(leaders: Mapping[str, str]) -> dict[str, str]:
    """How a text calls each leader: by the first name where no other has it, else by the whole, else by id.

    >>> short_names({"harald": "Harald Hårdråde", "finn": "Finn Arnesson", "f2": "Finn Hvite"})
    {'harald': 'Harald', 'finn': 'Finn Arnesson', 'f2': 'Finn Hvite'}
    """
    first = [name.split()[0] if name.split() else "" for name in leaders.values()]
    whole = list(leaders.values())
    made = {}
    for key, name in leaders.items():
        short = name.split()[0] if name.split() else ""
        unique = name if whole.count(name) == 1 else key
        made[key] = short if short and first.count(short) == 1 else unique
    return made


def _this_turn(effect: Effect) -> bool:
    return isinstance(effect, Modifier) and effect.lasts == "turn"


def sentence(effect: Effect, told: bool, language: Language, names: Mapping[str, str], among: bool = False) -> str:
    """An effect in a sentence; ``told``: that it lasts this turn has been said.

    ``among`` clauses nobody tells of this turn, so what holds in it alone says so itself (EF-17.2).
    """
    tell = Telling(language, names, _person(effect), TOUCHING, among)
    if isinstance(effect, Instant):
        return effect.said(tell)
    said = effect.said(tell) + (_circumstances(effect, tell) if isinstance(effect, ActionModifier) else "")
    if effect.lasts != "turn":
        return LASTS[effect.lasts][language] + said
    if among:
        return said
    return ("" if told else LASTS["turn"][language]) + said.replace(THIS_TURN[language], "")


def _person(effect: Effect) -> Person:
    """Whom the sentence is about; the enemy's next turn names the enemy at its beginning."""
    if isinstance(effect, Instant) or effect.side == "own":
        return "own"
    return "named" if effect.lasts == "enemy_turn" else "enemy"


def _circumstances(effect: ActionModifier, tell: Telling) -> str:
    """When an effect on orders and actions applies."""
    acting, target, parts = effect.when.acting, effect.when.target, ""
    if acting and effect.of_leader:
        parts += tell.say(IF_LEADER, facts=facts(acting, tell))
    elif acting:
        parts += tell.say(ON, ship=ship(acting, tell))
    if target:
        parts += tell.say(TO, to=TOWARDS[effect.towards], ship=ship(target, tell))
    return parts
