"""How texts say clauses: numbers that change, permissions, spans and uses (EF-3, EF-8)."""

from collections.abc import Mapping
from typing import Any, Final

from attrs import frozen

from slaget.games.nissan.language.forms import PLAYED, Change, Do, Forbid, Instead, Permit, PerTurn, Turns, Until
from slaget.games.nissan.language.text.calls import CallHead
from slaget.games.nissan.language.text.facts import Fact, Facts
from slaget.games.nissan.language.text.grammar import Bound, Grammar, Listed, OneOf, Sort, Words
from slaget.games.nissan.language.text.phrases import Phrase, itself, phrase
from slaget.games.nissan.language.text.reading import Known, Reading
from slaget.games.nissan.language.words import NUMBERS
from slaget.kernel import Text
from slaget.kernel.words import OR

_YOUR: Final = ("{side=your|the enemy’s}", "{side=dina|motståndarens}")
_YOUR_OWN: Final = ("{side=your|the enemy’s}", "{side=ditt|motståndarens}")
_YOU: Final = ("{side=you|the enemy}", "{side=du|motståndaren}")
_ACTIONS: Final = {
    "row": Text("row", "ro"),
    "tie": Text("tie ships", "sammanbinda skepp"),
    "cut": Text("cut ships loose", "hugga loss skepp"),
    "shoot": Text("shoot", "skjuta"),
    "move": Text("change ships", "byta skepp"),
    "melee": Text("fight in melee", "slåss i närstrid"),
}
_COURSES: Final = {
    "forward": Text("forward ", "framåt "),
    "slide": Text("sideways or astern ", "bakåt eller i sidled "),
    "any": Text("", ""),
}


def _whose(text: Text, whose: tuple[str, str] = _YOUR) -> Text:
    """A template in which ``#`` stands for whose."""
    return Text(text["en"].replace("#", whose[0]), text["sv"].replace("#", whose[1]))


def _numbers() -> dict[tuple[str, str | None], Text]:
    """What each number is called, by its name and its ``of``."""
    said = {
        ("runes", None): Text("the number of runes in # attacks", "antalet runor i # anfall"),
        ("fixed", "hit"): Text("the number of fixed hit runes in # attacks", "antalet säkra träffrunor i # anfall"),
        ("fixed", "odin"): Text(
            "the number of fixed Odin runes in # attacks", "antalet säkra Odenrunor i # anfall"
        ),
        ("wall", "need"): Text(
            "the number of shields that # shield walls need", "antalet sköldar som # sköldmurar kräver"
        ),
        ("wall", "stops"): Text(
            "the number of hits that # shield walls stop", "antalet träffar som # sköldmurar stoppar"
        ),
        ("wounds", "odin"): Text("the number of Odin wounds on # fighters", "antalet Odenskador på # kämpar"),
        ("wounds", "all"): Text("the number of wounds on # fighters", "antalet skador på # kämpar"),
        ("reach", "bow"): Text("the reach of # bows", "# pilbågars räckvidd"),
        ("reach", "stone"): Text("the reach of # thrown stones", "# stenkasts räckvidd"),
        ("reach", "boarding"): Text(
            "the gap that # fighters may cross", "mellanrummet som # kämpar får hoppa över"
        ),
        ("bag", "hit"): Text("the number of hit tiles in the bag", "antalet träffbrickor i påsen"),
        ("bag", "odin"): Text("the number of Odin tiles in the bag", "antalet Odenbrickor i påsen"),
    }
    for course, way in _COURSES.items():
        en, sv = way["en"], way["sv"]
        said["stroke", course] = Text(
            f"the length {en}from each of # rowers", f"längden {sv}från var och en av # roddare"
        )
        said["distance", course] = Text(f"the length {en}that # ships row", f"längden {sv}som # skepp ror")
    for action, done in (*_ACTIONS.items(), ("any", Text("be in one group", "ingå i en grupp"))):
        en, sv = done["en"], done["sv"]
        said["group", action] = Text(
            f"the number of # fighters that together may {en}", f"antalet av # kämpar som tillsammans får {sv}"
        )
        said["again", action] = Text(
            f"the number of times more that # groups upon one target may {en}",
            f"antalet gånger till som # grupper mot samma mål får {sv}",
        )
        said["free", action] = Text(
            f"the number of # fighters that keep their action when they {en}",
            f"antalet av # kämpar som behåller sin handling när de får {sv}",
        )
    return said


def _kwargs(**values: Any) -> dict[str, Any]:
    return values


def _of(clause: type) -> Any:
    """What makes the beginning of a clause: its class and its fields so far."""
    return lambda **values: (clause, values)


def head(clause: type, en: str, sv: str, **fixed: Any) -> Phrase:
    """The middle of a clause's sentence, between its span and its condition."""
    return Phrase(_of(clause), Text(en, sv), fixed, of=clause)


def _number(change: str, of: str | None, called: Text, whose: tuple[str, str] = _YOUR) -> Sort:
    text = _whose(called, whose)
    unit = "length" if NUMBERS[change].length else "amount"
    operators = _OPERATORS[unit]
    return Changed(Phrase(_kwargs, text, {"change": change, "of": of}, of=Change), operators)


def _operators(unit: str) -> Facts:
    less = "less_cm" if unit == "length" else "less"
    is_less: Any = lambda value: isinstance(value, int) and value < 0  # noqa: E731
    return Facts(
        dict,
        (
            Fact("set_", itself(f"becomes {{it:{unit}}}", f"sätts till {{it:{unit}}}")),
            Fact(
                "add",
                OneOf(
                    (
                        itself(f"shrinks by {{it:{less}}}", f"minskar med {{it:{less}}}", is_less),
                        itself(f"grows by {{it:{unit}}}", f"ökar med {{it:{unit}}}"),
                    )
                ),
            ),
            Fact("at_least", itself(f"is at least {{it:{unit}}}", f"är minst {{it:{unit}}}")),
            Fact("at_most", itself(f"is at most {{it:{unit}}}", f"är högst {{it:{unit}}}")),
        ),
        Text("is what it is", "är som den är"),
    )


_OPERATORS: Final = {unit: _operators(unit) for unit in ("amount", "length")}


@frozen(eq=False)
class Changed:
    """A number and what is done to it."""

    number: Phrase
    operators: Facts

    def bound(self, grammar: Grammar) -> Bound:
        number, operators = self.number.bound(grammar), self.operators.bound(grammar)

        def say(value: Any, known: Known) -> str:
            return f"{number.say(value, known)} {operators.say(value, known)}"

        def read(reading: Reading, at: int) -> tuple[Any, int] | None:
            got = number.read(reading, at)
            if got is None or not reading.text.startswith(" ", got[1]):
                return None
            done = operators.read(reading, got[1] + 1)
            return done and ((Change, {**got[0], **done[0]}), done[1])

        return Bound(say, read, number.fits, number.starts, Change, self.number.fixed)


_HALVES: Final = Text(
    "the number of half runes from each of # fighters[ that ({of:fighter_is})]",
    "antalet halva runor från var och en av # kämpar[ som ({of:fighter_is})]",
)
_CHANGES: Final = (
    *(_number(*key, called) for key, called in _numbers().items()),
    _number("reach", "hearing", Text("# hearing distance", "# hörhåll"), _YOUR_OWN),
    _number("activation", None, Text("# activation value", "# aktiveringsvärde"), _YOUR_OWN),
    Changed(Phrase(_kwargs, _whose(_HALVES), {"change": "halves"}, of=Change), _OPERATORS["amount"]),
    head(
        Change,
        f"in {_YOUR[0]} attacks[ {{up_to:count}}] tossed of {{of:face}} count as {{set_:face}}",
        f"i {_YOUR[1]} anfall räknas[ {{up_to:count}}] kastade av {{of:face}} som {{set_:face}}",
        change="reading",
    ),
)


def _permit(what: str, en: str, sv: str) -> Phrase:
    return head(Permit, f"{_YOUR[0]} fighters may {en}", f"{_YOUR[1]} kämpar får {sv}", permit=what)


_PERMITS: Final = (
    _permit("shoot_unseen", "shoot without line of sight", "skjuta utan fri sikt"),
    _permit("shoot_boarded", "shoot with enemies aboard", "skjuta med fiender ombord"),
    _permit(
        "tie_boarded", "tie and cut loose with enemies aboard", "sammanbinda och hugga loss med fiender ombord"
    ),
    _permit("melee_after_volley", "fight in melee after shooting", "slåss i närstrid efter att ha skjutit"),
    _permit(
        "melee_while_boarded",
        "fight in melee elsewhere with enemies aboard",
        "slåss i närstrid på annat håll med fiender ombord",
    ),
    head(
        Permit,
        f"{_YOUR[0]} ships that are tied together may act as one ship",
        f"{_YOUR[1]} skepp som är sammanbundna får handla som ett skepp",
        permit="raft",
    ),
    head(
        Permit,
        f"{_YOU[0]} may toss again {{up_to:count}} of {{of:faces}} in {_YOUR[0]} attacks",
        f"{_YOU[1]} får kasta om {{up_to:count}} av {{of:faces}} i {_YOUR[1]} anfall",
        permit="retoss",
    ),
)
_FORBIDS: Final = (
    head(
        Forbid,
        f"{_YOUR[0]} fighters[ that ({{of:fighter_is}})] cannot fall",
        f"{_YOUR[1]} kämpar[ som ({{of:fighter_is}})] kan inte stupa",
        forbid="fall",
    ),
    head(
        Forbid,
        f"{_YOU[0]} may play cards without their text only",
        f"{_YOU[1]} får bara spela kort utan text",
        forbid="text",
    ),
    *(
        head(
            Forbid,
            f"{_YOUR[0]} fighters may not {each['en']}",
            f"{_YOUR[1]} kämpar får inte {each['sv']}",
            forbid=action,
        )
        for action, each in _ACTIONS.items()
    ),
)
_FACES: Final = {"hit": Text("hits", "träff"), "odin": Text("Odin", "Oden"), "blank": Text("blanks", "blanka")}
_SPANS: Final = {
    "turn": Text("this turn", "den här turen"),
    "round": Text("until your next turn", "till din nästa tur"),
    "enemy_turn": Text("during the enemy’s next turn", "under motståndarens nästa tur"),
    "battle": Text("for the rest of the battle", "resten av slaget"),
}
SORTS: Final[Mapping[str, Sort]] = {
    "face": Words(_FACES),
    "faces": Listed(Words(_FACES), OR),
    "span": OneOf(
        (
            Words(_SPANS),
            phrase(Turns, "for {turns:en} {turns:turn|turns}", "under {turns:en} {turns:tur|turer}"),
            phrase(Until, "until {until:untils}", "tills {until:untils}"),
        )
    ),
    "uses": OneOf(
        (
            phrase(
                PerTurn,
                "at most {per_turn:en} {per_turn:time|times} a turn",
                "högst {per_turn:en} {per_turn:gång|gånger} per tur",
            ),
            itself(
                "at most {it:en} {it:time|times}",
                "högst {it:en} {it:gång|gånger}",
                lambda value: isinstance(value, int),
            ),
        )
    ),
    "head": OneOf(
        (
            head(Do, "{do:acts}", "{do:acts}", after=(PLAYED,)),
            head(Do, "when {after:whens}: {do:acts}", "när {after:whens}: {do:acts}"),
            head(Instead, "each time {instead:moment}: nothing", "varje gång {instead:moment}: ingenting", do=()),
            head(
                Instead,
                "each time {instead:moment}: instead ({do:acts})",
                "varje gång {instead:moment}: i stället ({do:acts})",
            ),
            *_CHANGES,
            *_PERMITS,
            *_FORBIDS,
            CallHead(),
        ),
        by="change",
    ),
}
"""The heads of clauses, their spans and uses."""
