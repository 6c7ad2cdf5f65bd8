"""Checks of a clause that stands: in force in the right turns, and changing something (EF-3, EF-8)."""

from typing import Any, Final

from slaget.content.said import joined, said
from slaget.games.nissan.cards.kinds.permit import WAIVED
from slaget.games.nissan.content.meaning.amounts import as_written, changed_by
from slaget.games.nissan.content.meaning.around import MOST, Around
from slaget.games.nissan.content.meaning.ground import Told
from slaget.games.nissan.content.meaning.spans import WHOSE, turns_asked, window
from slaget.games.nissan.language.forms import Change, Forbid, Permit, ShipIs
from slaget.games.nissan.language.walk import Path
from slaget.games.nissan.language.words import NUMBERS
from slaget.games.nissan.measures import CM
from slaget.games.nissan.tiles import BAG
from slaget.kernel.words import OR, Text

_ROUND_OR_BATTLE: Final = Text("'round', 'enemy_turn' or 'battle'", "'round', 'enemy_turn' eller 'battle'")
_TURN_OR_BATTLE: Final = Text("'turn' or 'battle'", "'turn' eller 'battle'")
_BATTLE: Final = Text("'battle'")
_BATTLE_OR_TURNS: Final = Text("'battle' or two turns", "'battle' eller två turer")
_OTHER_TURN: Final = Text(
    "'{word}' of {side} is asked for in {when} only, and this is not in force then; use {better}",
    "'{word}' för {side} frågas det efter bara i {when}, och då gäller detta inte; skriv {better}",
)
_PLAYED_ALREADY: Final = Text(
    "'{word}' of {side} is asked for as a card is played, before this is in force in {when}; use {better}",
    "'{word}' för {side} frågas det efter när ett kort spelas, innan detta gäller i {when}; skriv {better}",
)
_NO_NUMBER: Final = Text(
    "no number is at least {low} and at most {high}; exchange them",
    "inget tal är minst {low} och högst {high}; byt plats på dem",
)
_ONCE: Final = (
    Text(
        "no card lets a ship be tied or cut loose again; row, shoot, move or melee would be done again",
        "inget kort låter ett skepp bindas eller huggas loss igen; row, shoot, move eller melee görs om",
    ),
    "NI-22.9",
)
_BY_ONE: Final = (
    Text(
        "one fighter ties or cuts, whatever cards say; row, shoot, move or melee takes a group",
        "en kämpe binder eller hugger loss, vad korten än säger; row, shoot, move eller melee görs av en grupp",
    ),
    "NI-11.3",
)
_IN_MELEE: Final = Text(
    "Odin runes wound in melee only; without 'cast', or with melee, this would change it",
    "Odenrunor sårar bara i närstrid; utan 'cast', eller med melee, skulle detta ändra något",
)
_ANYWAY: Final = Text(
    "this is permitted anyway where no enemy is aboard; with 'boarded: true' it would matter",
    "detta är tillåtet ändå där ingen fiende är ombord; med 'boarded: true' spelar det roll",
)
_NO_LEADER: Final = Text(
    "a neutral card has no leader's ship, so 'acting' is never true; with a leader's icon it could be",
    "ett neutralt kort har inget ledarskepp, så 'acting' gäller aldrig; med en ledare kan det gälla",
)
_UNTIED: Final = Text(
    "a ship without ties has none to cut; with 'any' there would be one",
    "ett skepp som inte är bundet har inget att hugga av; med 'any' finns det något",
)
Standing = Change | Permit | Forbid


def word_of(clause: Standing) -> str:
    """The number changed, or what is permitted or forbidden."""
    match clause:
        case Change():
            return clause.change
        case Permit():
            return clause.permit
        case Forbid():
            return clause.forbid


def asked_at(clause: Standing) -> str:
    """Where it is asked for, and so which subjects it has (EF-2.3)."""
    match clause:
        case Change(change="reach", of="hearing"):
            return "hearing"
        case Change():
            return NUMBERS[clause.change].asked
        case Permit(permit="retoss") | Forbid(forbid="fall"):
            return "attacks"
        case Permit(permit="raft"):
            return "raft"
        case Forbid(forbid="text"):
            return "text"
        case Forbid(forbid="row"):
            return "rowing"
        case _:
            return "actions"


def check_turns(clause: Standing, path: Path, around: Around, told: Told) -> None:
    """A clause that is in force only in turns in which it is not asked for (EF-3.3)."""
    word, head = word_of(clause), type(clause).__name__.lower()
    asked = turns_asked(word, clause.side)
    open_in = window(clause.lasts, around.begun)
    turns = open_in.later if word == "text" and around.played else open_in.turns
    if asked & turns:
        return
    at = (*path, "lasts"), (*path, head)
    when = joined([WHOSE[side] for side in sorted(asked, reverse=True)], OR)
    better = _ROUND_OR_BATTLE if asked == {"enemy"} else _TURN_OR_BATTLE
    if word == "text" and clause.side == "own":
        better = _BATTLE
    if around.begun == {"enemy"} and asked == {"own"}:
        better = _BATTLE_OR_TURNS
    template = _PLAYED_ALREADY if asked & open_in.turns else _OTHER_TURN
    message = said(template, word=word, side=clause.side, when=when, better=better)
    told.warn("never-fires", message, *at, rule="EF-3.3", prefers=True)


def check_card(clause: Standing, path: Path, around: Around, told: Told) -> None:
    """What the card's icon or activation value makes idle (NI-10.2, NI-10.4, NI-10.6)."""
    ground = around.ground
    if clause.side != "own" or not around.played or clause.lasts != "turn":
        return
    if isinstance(clause, Permit) and clause.permit == "raft" and ground.dot:
        message = Text(
            "a dot activates one ship, so a raft never counts; with a number it would",
            "en prick aktiverar ett skepp, så en flotte räknas aldrig; med ett tal gör den det",
        )
        told.warn("idle-effect", message, (*path, "permit"), rule="NI-10.6")
    if not isinstance(clause, Change):
        return
    head = (*path, "change")
    if clause.change == "activation" and ground.dot:
        message = Text(
            "a dot is no activation value; with a number on the card it would change",
            "en prick är inget aktiveringsvärde; med ett tal på kortet skulle det ändras",
        )
        told.warn("idle-effect", message, head, rule="NI-10.2")
    elif asked_at(clause) == "hearing" and ground.dot:
        message = Text(
            "a dot card activates the leader's own ship, so hearing does not matter; with a number it would",
            "ett kort med prick aktiverar ledarens eget skepp, så hörhåll spelar ingen roll; med ett tal gör det",
        )
        told.warn("idle-effect", message, head, rule="NI-10.6")
    elif asked_at(clause) == "hearing" and ground.neutral:
        message = Text(
            "a neutral card is heard anywhere, so hearing does not matter; with a leader's icon it would",
            "ett neutralt kort hörs överallt, så hörhåll spelar ingen roll; med en ledare gör det det",
        )
        told.warn("idle-effect", message, head, rule="NI-10.4")


def check_deed(clause: Standing, path: Path, around: Around, told: Told) -> None:
    """What no rule asks of what the clause is about, or of what its condition names."""
    word, acting = word_of(clause), _of_acting(clause)
    is_of_card = clause.side == "own" and around.played and clause.lasts == "turn"
    is_cut = clause.forbid == "cut" if isinstance(clause, Forbid) else (word, clause.of) == ("free", "cut")
    if word in ("again", "group") and clause.of in ("tie", "cut"):
        message, rule = _ONCE if word == "again" else _BY_ONE
        told.warn("idle-effect", message, (*path, "of"), rule=rule)
    elif (word, clause.of) == ("wounds", "odin") and clause.when is not None and clause.when.cast == "ranged":
        told.warn("idle-effect", _IN_MELEE, (*path, "when", "cast"), rule="NI-14.9")
    elif isinstance(clause, Permit) and clause.permit in WAIVED and acting is not None and acting.boarded is False:
        told.warn("idle-effect", _ANYWAY, (*path, "when", "acting", "boarded"), rule=WAIVED[clause.permit])
    elif word == "activation" and acting is not None and around.ground.neutral and is_of_card:
        told.warn("idle-effect", _NO_LEADER, (*path, "when", "acting"), rule="NI-20.6")
    elif is_cut and acting is not None and acting.tied == "none":
        told.warn("idle-effect", _UNTIED, (*path, "when", "acting", "tied"), rule="NI-13.2")


def _of_acting(clause: Standing) -> ShipIs | None:
    """What the condition asks of the acting ship."""
    facts = clause.when.facts if clause.when is not None else ()
    return next((fact.is_ for fact in facts if fact.of == "acting" and isinstance(fact.is_, ShipIs)), None)


def check_change(clause: Change, path: Path, around: Around, told: Told) -> None:
    """Operators of a change that change nothing, or exclude each other (EF-8.1)."""
    if clause.change == "reading":
        if clause.of == clause.set_:
            message = Text(
                "these faces read so already; with another face in 'set' they would be changed",
                "de sidorna läses redan så; med en annan sida i 'set' ändras de",
            )
            told.warn("idle-effect", message, (*path, "of"), (*path, "set"), rule="EF-8")
        return
    least = 0 if clause.of == "stops" else 1 if clause.of == "need" else NUMBERS[clause.change].least
    said: dict[str, Any] = {
        "set": clause.set_,
        "add": clause.add,
        "at_least": clause.at_least,
        "at_most": clause.at_most,
    }
    ends = {
        key: changed_by(clause.change, value, around)
        for key, value in said.items()
        if value is not None and value not in ("hit", "odin", "blank")
    }
    _operators(clause.change, ends, least, path, told)
    base = BAG.get(str(clause.of)) if clause.change == "bag" else None
    if base is not None:
        _bag(ends, base, path, told)


def _operators(change: str, ends: dict[str, tuple[int, int]], least: int, path: Path, told: Told) -> None:
    if "add" in ends and ends["add"] == (0, 0):
        told.warn(
            "idle-effect",
            Text(
                "0 is added, which changes nothing; any other number would",
                "0 läggs till, och det ändrar inget; varje annat tal gör det",
            ),
            (*path, "add"),
        )
    if "at_least" in ends and ends["at_least"][1] <= least:
        message = Text(
            f"the number is never below {least}; above {least} this would change it",
            f"talet är aldrig under {least}; över {least} skulle detta ändra det",
        )
        told.warn("idle-effect", message, (*path, "at_least"), rule="EF-8")
    if "at_most" in ends and ends["at_most"][0] >= MOST * (CM if NUMBERS[change].length else 1):
        told.warn(
            "idle-effect",
            Text("a cap of all is never reached; a number would be", "taket all nås aldrig; ett tal kan nås"),
            (*path, "at_most"),
        )
    if {"at_least", "at_most"} <= set(ends) and ends["at_least"][0] > ends["at_most"][1]:
        low, high = as_written(change, ends["at_least"][0]), as_written(change, ends["at_most"][1])
        told.warn(
            "contradiction",
            said(_NO_NUMBER, low=low, high=high),
            (*path, "at_least"),
            (*path, "at_most"),
            rule="EF-8.1",
        )


def _bag(ends: dict[str, tuple[int, int]], base: int, path: Path, told: Told) -> None:
    """A bag never holds more tiles than there are (EF-8)."""
    for key, low in (("add", 0), ("set", base), ("at_most", base)):
        is_of_less = key == "add" and "set" in ends
        if key in ends and ends[key][0] >= low and ends[key] != (0, 0) and not is_of_less:
            message = Text(
                f"the bag holds all its {base} tiles of this face already; with fewer it would change",
                f"påsen har redan alla sina {base} brickor med den sidan; med färre ändras det",
            )
            told.warn("idle-effect", message, (*path, key), rule="EF-8")
