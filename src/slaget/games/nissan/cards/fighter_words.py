"""How card texts speak of the fighters an effect means."""

from collections.abc import Iterator
from typing import Final

from slaget.games.nissan.cards.conditions import Who
from slaget.games.nissan.cards.telling import Telling
from slaget.kernel import Text

LEADERS: Final = ("hero", "king")
OTHERS: Final = ("ordinary", "horn_blower", "standard_bearer")
MEN: Final = {
    "sword": Text("swordsmen", "svärdsmän"),
    "axe": Text("axemen", "yxmän"),
    "spear": Text("spearmen", "spjutmän"),
    "bow": Text("bowmen", "bågskyttar"),
}
ARMS: Final = {
    "sword": Text("sword", "svärd"),
    "axe": Text("axe", "yxa"),
    "spear": Text("spear", "spjut"),
    "bow": Text("bow", "pilbåge"),
}
RANKS: Final = {
    "ordinary": Text("{n:an ordinary fighter|ordinary fighters}", "vanliga kämpar"),
    "horn_blower": Text("{n:a horn blower|horn blowers}", "hornblåsare"),
    "standard_bearer": Text("{n:a standard bearer|standard bearers}", "fanbärare"),
    "hero": Text("{n:a hero|heroes}", "hjältar"),
    "king": Text("{n:a king|kings}", "kungar"),
}
OF_RANK: Final = {
    "ordinary": Text("{your} ordinary fighters", "{your} vanliga kämpar"),
    "horn_blower": Text("{your} horn blower", "{din} hornblåsare"),
    "standard_bearer": Text("{your} standard bearer", "{din} fanbärare"),
    "hero": Text("{your} heroes", "{your} hjältar"),
    "king": Text("{your} king", "{din} kung"),
}
EACH_OF_RANK: Final = {
    "ordinary": Text("each of {your} ordinary fighters", "var och en av {your} vanliga kämpar"),
    "horn_blower": Text("each of {your} horn blowers", "{din} hornblåsare"),
    "standard_bearer": Text("each of {your} standard bearers", "{din} fanbärare"),
    "hero": Text("each of {your} heroes", "var och en av {your} hjältar"),
    "king": Text("{your} king", "{din} kung"),
}
FOES: Final = {
    "own": Text("{leaders}", "{leaders}"),
    "named": Text("the {n:enemy|enemies} {leaders}", "{n:fienden|fienderna} {leaders}"),
    "enemy": Text("the {n:enemy|enemies} {leaders}", "{n:fienden|fienderna} {leaders}"),
}

FIGHTERS: Final = Text("fighters", "kämpar")
EACH: Final = Text("each of {those}", "var och en av {those}")
THE_LEADERS: Final = Text("{your} leaders", "{your} ledare")
THE_MEN: Final = Text("{your} {men}", "{your} {men}")
WHO: Final = Text("{meant} who {clauses}", "{meant} som {clauses}")
BEAR: Final = Text("{n:bears|bear} {arms}", "bär {arms}")
ARE_NO_LEADERS: Final = Text("{n:is not a leader|are not leaders}", "inte är ledare")
ARE_LEADERS: Final = Text("{n:is a leader|are leaders}", "är ledare")
ARE: Final = Text("{n:is|are} {ranks}", "är {ranks}")
ARE_NAMED: Final = Text("{n:is|are} {names}", "är {names}")


def each(who: Who, tell: Telling) -> str:
    """The fighters meant, each by himself: the subject of a verb in the singular.

    >>> each(Who(weapons=("bow",)), Telling("en", {})), each(Who(ranks=("king",)), Telling("sv", {}))
    ('each of your bowmen', 'din kung')
    """
    if (rank := _rank(who)) is not None:
        return tell.say(EACH_OF_RANK[rank])
    if who.weapons is None and who.ranks is None and len(who.leaders or ()) == 1:
        return those(who, tell)
    return tell.say(EACH, those=those(who, tell, 1))


def those(who: Who, tell: Telling, n: int = 2) -> str:
    """The fighters meant, together; ``n`` 1 where each of them is spoken of.

    >>> those(Who(weapons=("axe",), ranks=("hero", "king")), Telling("sv", {}))
    'dina yxmän som är ledare'
    """
    if (rank := _rank(who)) is not None:
        return tell.say(OF_RANK[rank])
    weapons, leaders = who.weapons or (), [tell.name(leader) for leader in who.leaders or ()]
    if not weapons and not leaders and who.ranks == LEADERS:
        return tell.say(THE_LEADERS)
    if leaders and not weapons and not who.ranks:
        return tell.say(FOES[tell.person], n=len(leaders), leaders=tell.all(leaders))
    men = MEN[weapons[0]] if len(weapons) == 1 else FIGHTERS
    meant = tell.say(THE_MEN, men=men)
    clauses = list(_clauses(who, n, tell))
    return tell.say(WHO, meant=meant, clauses=tell.all(clauses)) if clauses else meant


def _rank(who: Who) -> str | None:
    """The rank that alone is asked, if one is."""
    return who.ranks[0] if who.ranks and len(who.ranks) == 1 and not who.weapons and not who.leaders else None


def _clauses(who: Who, n: int, tell: Telling) -> Iterator[str]:
    if len(who.weapons or ()) > 1:
        arms = tell.either(tell.say(ARMS[weapon]) for weapon in who.weapons or ())
        yield tell.say(BEAR, n=n, arms=arms)
    if who.ranks == OTHERS:
        yield tell.say(ARE_NO_LEADERS, n=n)
    elif who.ranks == LEADERS:
        yield tell.say(ARE_LEADERS, n=n)
    elif who.ranks:
        ranks = tell.either(tell.say(RANKS[rank], n=n) for rank in who.ranks)
        yield tell.say(ARE, n=n, ranks=ranks)
    if who.leaders:
        yield tell.say(ARE_NAMED, n=n, names=tell.either(map(tell.name, who.leaders)))
