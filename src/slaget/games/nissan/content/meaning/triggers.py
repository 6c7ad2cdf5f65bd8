"""Checks of clauses that wait for a moment: that it comes, that what they set off ends (EF-4, EF-12.10)."""

from collections.abc import Iterator
from typing import Final

from slaget.content.said import joined, said
from slaget.games.nissan.cards import EFFECT_KINDS
from slaget.games.nissan.content.meaning.around import Around
from slaget.games.nissan.content.meaning.ground import Ground, Told
from slaget.games.nissan.content.meaning.spans import WHOSE, turns_of, window
from slaget.games.nissan.language.asking import is_of_play
from slaget.games.nissan.language.cost import causes
from slaget.games.nissan.language.forms import Call, Cut, Do, Moment, Move, Slay, Tie
from slaget.games.nissan.language.walk import Path, acts_in
from slaget.games.nissan.language.words import MOMENTS
from slaget.kernel.words import Text

_NARROW: Final = ("side", "as_", "cast", "mark")
_A_TURN: Final = Text("a turn", "en tur")
_IN: Final = Text("in", "i")
_LATER: Final = Text("in a later turn", "i en senare tur")
_BEGINS: Final = Text("as {whose} begins", "när {whose} börjar")
_UNHEARD: Final = Text(
    "'{name}' comes {when} only, when this is not in force; lasting longer it would be heard",
    "'{name}' inträffar bara {when}, och då gäller detta inte; om det varade längre skulle det märkas",
)
_SECRET: Final = Text(
    "the mark '{mark}' is 'seen: own': it changes in secret, and nobody hears it; with 'seen: all' it is heard",
    "märket '{mark}' är 'seen: own': det ändras i hemlighet, och ingen ser det; med 'seen: all' syns det",
)

_ALL_SECRET: Final = Text(
    "the file has no mark that all see, and your cards change no other; with a mark 'seen: all' it is heard",
    "filen har inget märke som alla ser, och dina kort ändrar inga andra; med ett märke 'seen: all' märks det",
)


def check_moments(clause: Do, path: Path, around: Around, ground: Ground, told: Told) -> None:
    """Moments that do not come while the clause is in force, and those that another in the list covers."""
    open_in = window(clause.lasts, around.begun)
    for index, moment in enumerate(clause.after):
        at = (*path, "after", index)
        if moment.name != "played" and not turns_of(moment, open_in, around.played):
            _never(clause, moment, path, at, told)
        elif not _unheard(moment, ground) and any(_covers(other, moment) for other in _rivals(clause.after, index)):
            message = Text(
                "another moment of the list is heard whenever this one is; leave this one out",
                "ett annat tillfälle i listan inträffar när detta gör det; ta bort detta",
            )
            told.warn("dominated", message, at, rule="EF-4.1")


def check_heard(moment: Moment, path: Path, ground: Ground, told: Told) -> None:
    """A pattern of marks that change in secret, wherever it stands: nobody hears them (EF-4, EF-10.4)."""
    at = (*path, moment.name)
    if (why := _unheard(moment, ground)) is not None:
        named = () if moment.mark is None else ((*at, "mark", moment.mark),)
        told.warn("never-fires", why, at, *named, rule="EF-10.4")


def _unheard(moment: Moment, ground: Ground) -> Text | None:
    """Why no mark that changes is one of a pattern; None where one may be.

    Of one name both decks have the same mark (EF-10.1). Of any name the enemy's deck may have one that all see.
    """
    if moment.mark is not None:
        kind = ground.marks.get(moment.mark)
        return said(_SECRET, mark=moment.mark) if kind is not None and kind.seen == "own" else None
    is_own = moment.name == "marked" and moment.side == "own"
    return _ALL_SECRET if is_own and all(kind.seen == "own" for kind in ground.marks.values()) else None


def _never(clause: Do, moment: Moment, path: Path, at: Path, told: Told) -> None:
    whose = joined([_IN, WHOSE[moment.side]]) if moment.side else _LATER
    if moment.name == "turn_began":
        whose = said(_BEGINS, whose=WHOSE[moment.side] if moment.side else _A_TURN)
    message = said(_UNHEARD, name=moment.name, when=whose)
    told.warn("never-fires", message, (*at, moment.name), (*path, "lasts"), rule="EF-3.3")


def _rivals(moments: tuple[Moment, ...], index: int) -> list[Moment]:
    """The other moments of a list; of two alike the first is no rival of the later."""
    here = moments[index]
    return [other for at, other in enumerate(moments) if at != index and (other != here or at < index)]


def _covers(wide: Moment, narrow: Moment) -> bool:
    """Whether one hears all that the other does: it asks less, and of nobody in particular."""
    if wide == narrow:
        return True
    asked = {name: getattr(wide, name) for name in _NARROW if getattr(wide, name) is not None}
    plain = wide == Moment(wide.name, **asked)
    return plain and wide.name == narrow.name and all(getattr(narrow, name) == it for name, it in asked.items())


def check_chain(clause: Do, path: Path, ground: Ground, told: Told) -> None:
    """Without ``times``, what a clause sets off lies in higher strata than what it hears (EF-12.10)."""
    if clause.times is not None:
        return
    for at, caused in causes(clause, path, ground.expanded):
        for index, moment in enumerate(clause.after):
            heard, brought = MOMENTS[moment.name].stratum, MOMENTS[caused].stratum
            if 0 < brought <= heard:
                message = Text(
                    f"'{caused}' (stratum {brought}) is brought about after '{moment.name}' (stratum {heard}), "
                    f"which may go on for ever; with 'times' it ends, or after a stratum below {brought}",
                    f"'{caused}' (skikt {brought}) utlöses efter '{moment.name}' (skikt {heard}), "
                    f"och det kan pågå för evigt; med 'times' tar det slut, eller efter ett skikt under {brought}",
                )
                at_both = (*path, "after", index), _head(at, clause, path)
                told.error("unbounded-trigger", message, *at_both, rule="EF-12.10")


def _head(at: Path, clause: Do, path: Path) -> Path:
    """The key that names an act."""
    act = dict(acts_in(clause.do, (*path, "do"))).get(at)
    if act is None:
        return at
    return (*at, "kind" if isinstance(act, (Call, *EFFECT_KINDS)) else type(act).__name__.lower())


def check_attack(clause: Do, path: Path, ground: Ground, told: Told) -> None:
    """In an attack nobody falls, moves, or is tied or cut by an act (EF-9.3)."""
    names = [moment.name for moment in clause.after if moment.name in ("attacked", "cast")]
    for at, act in acts_in(clause.do, (*path, "do")) if names else ():
        for verb in _deeds(act, ground):
            message = Text(
                f"'{verb}' cannot come after '{names[0]}', amid an attack; take 'attack_ended'",
                f"'{verb}' kan inte komma efter '{names[0]}', mitt i ett anfall; ta 'attack_ended'",
            )
            told.error("act-in-attack", message, _head(at, clause, path), rule="EF-9.3")


def _deeds(act: object, ground: Ground) -> Iterator[str]:
    """What an act does that has no place in an attack: by itself, or by the call that it is."""
    if isinstance(act, Slay | Move | Tie | Cut):
        yield type(act).__name__.lower()
    for clause in ground.expanded(act) if isinstance(act, Call) else ():
        for _, inner in acts_in(clause.do, ()) if isinstance(clause, Do) and is_of_play(clause) else ():
            yield from _deeds(inner, ground)
