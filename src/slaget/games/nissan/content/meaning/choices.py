"""Checks of acts: choices that are none, prices, branches and throws (EF-5.4, EF-9, EF-12.7)."""

from typing import Any, Final

from slaget.games.nissan.cards.conditions import CardSide
from slaget.games.nissan.content.meaning.amounts import interval, most
from slaget.games.nissan.content.meaning.around import Around
from slaget.games.nissan.content.meaning.ground import Told
from slaget.games.nissan.language.forms import (
    Cards,
    Choose,
    Cut,
    Discard,
    Draw,
    Each,
    Fighters,
    Mark,
    Move,
    Number,
    OneOf,
    Pay,
    Ready,
    Set,
    Ships,
    Show,
    Slay,
    Throw,
    Tire,
    When,
)
from slaget.games.nissan.language.walk import Path, forms_in
from slaget.games.nissan.language.words import RUNES
from slaget.kernel.words import Text

_DISCARDED: Final = Text(
    "these cards are discarded already; those of a hand would be",
    "de korten är redan kastade; på en hand skulle de kastas",
)
_OPEN: Final = Text(
    "these cards lie open to all; those of a hand would be",
    "de korten ligger redan öppna för alla; på en hand skulle de visas",
)


_OF_THE_LIVING: Final[dict[type, str]] = {Slay: "slay", Move: "move", Ready: "ready", Tire: "tire"}


def check_choose(form: Choose, path: Path, around: Around, told: Told) -> None:
    """A choice of nothing, or where there is nothing to choose (EF-12.5)."""
    least = 999 if form.min == "all" else form.min
    most_chosen = 999 if form.max == "all" else form.max
    if most_chosen == 0:
        message = Text(
            "nobody can be chosen with 'max: 0'; with at least 1 there would be a choice",
            "med 'max: 0' kan ingen väljas; med minst 1 finns ett val",
        )
        told.warn("empty-choice", message, (*path, "max"), rule="EF-12.5")
    elif least > most_chosen:
        message = Text(
            f"no number is at least {form.min} and at most {form.max}; exchange them",
            f"inget tal är minst {form.min} och högst {form.max}; byt plats på dem",
        )
        told.warn("contradiction", message, (*path, "min"), (*path, "max"), rule="EF-12.5")
    elif 0 < most(form.choose, around) <= least:
        size = most(form.choose, around)
        message = Text(
            f"there are at most {size} to choose of, and all must be; with a lower 'min' one could choose",
            f"det finns högst {size} att välja bland, och alla måste väljas; med lägre 'min' går det att välja",
        )
        at = (*path, "min") if form.min != 1 else (*path, "choose")
        told.warn("forced-choice", message, at, rule="EF-12.5")


def check_modes(form: OneOf, path: Path, told: Told) -> None:
    """Modes of which one only is ever taken (EF-9)."""
    if len(form.one_of) == 1:
        message = Text(
            "one mode is no choice; with two it would be, and without 'one_of' its acts stand alone",
            "ett läge är inget val; med två blir det ett, och utan 'one_of' står handlingarna för sig",
        )
        told.warn("forced-choice", message, (*path, "one_of"), rule="EF-9")
    if form.by == "chance":
        return
    for index, mode in enumerate(form.one_of):
        at = (*path, "one_of", index)
        if mode in form.one_of[:index]:
            told.warn(
                "dominated",
                Text("another mode is the same; leave one out", "ett annat läge är likadant; ta bort det ena"),
                at,
                rule="EF-9",
            )
        elif any(_is_better(other, mode, form.by) for other in form.one_of):
            message = Text(
                "another mode gives who chooses more of the same, so nobody takes this; make it differ",
                "ett annat läge ger den som väljer mer av samma sak, så ingen tar detta; gör det annorlunda",
            )
            told.warn("dominated", message, at, rule="EF-9")


def _is_better(one: tuple[Any, ...], other: tuple[Any, ...], by: CardSide) -> bool:
    """Whether a mode draws more cards for who chooses, or fewer for the other side, and is otherwise the same."""
    if len(one) != 1 or len(other) != 1 or not isinstance(one[0], Draw) or not isinstance(other[0], Draw):
        return False
    a, b = one[0], other[0]
    if (a.side, a.at) != (b.side, b.at) or not isinstance(a.draw, int) or not isinstance(b.draw, int):
        return False
    return a.draw > b.draw if a.side == by else a.draw < b.draw


def check_branches(form: When | Pay, path: Path, told: Told) -> None:
    """Branches that do the same, or nothing at all."""
    if form.do == form.else_:
        if form.do:
            message = Text(
                "both branches do the same; make them differ, or leave the branching out",
                "båda grenarna gör samma sak; gör dem olika, eller ta bort förgreningen",
            )
            told.warn("dominated", message, (*path, "do"), (*path, "else"), rule="EF-9")
        elif isinstance(form, When):
            told.warn(
                "idle-effect",
                Text("nothing is done either way; give it acts", "ingenting sker i något fall; ge det handlingar"),
                (*path, "when"),
                rule="EF-9",
            )


def check_price(form: Pay, path: Path, told: Told) -> None:
    """A price that is or may be nothing (EF-12.7)."""
    if not form.pay:
        message = Text(
            "nothing is paid; with an act there is a price, and 'one_of' offers what may be left",
            "inget betalas; med en handling finns ett pris, och 'one_of' erbjuder det som får avstås",
        )
        told.warn("free-cost", message, (*path, "pay"), rule="EF-12.7")
    for index, act in enumerate(form.pay):
        at = (*path, "pay", index)
        for place, chosen in forms_in(act, at):
            if isinstance(chosen, Choose) and chosen.min == 0:
                message = Text(
                    "with 'min: 0' nothing need be paid; with at least 1 there is a price",
                    "med 'min: 0' behöver inget betalas; med minst 1 finns ett pris",
                )
                told.warn("free-cost", message, (*place, "min"), rule="EF-12.7")


def check_throw(form: Throw, path: Path, told: Told) -> None:
    """Runes that are tossed and not looked at (EF-9)."""
    read = (inner for act in form.then for _, inner in forms_in(act))
    if not any(isinstance(inner, Number) and inner.number in RUNES for inner in read):
        message = Text(
            "nothing in 'then' reads what the runes show; with hits, odin or blank they would matter",
            "inget i 'then' läser vad runorna visar; med hits, odin eller blank skulle de spela roll",
        )
        told.warn("unread-throw", message, (*path, "throw"), rule="EF-9")


def check_set_acted_on(act: object, of: Set, path: Path, told: Told) -> None:
    """Acts on those whom they cannot change."""
    while isinstance(of, Choose):
        of, path = of.choose, (*path, "choose")
    if isinstance(of, Fighters):
        path = (*path, "fighters")
        if of.fighters.fallen and type(act) in _OF_THE_LIVING:
            message = Text(
                "the fallen are beyond this; of the living it would be true",
                "de fallna berörs inte; för de levande skulle det gälla",
            )
            told.warn("never-fires", message, (*path, "fallen"), rule="EF-9")
        elif of.fighters.acted and isinstance(act, Tire):
            message = Text(
                "these have acted already; with 'acted: false' it would change them",
                "dessa har redan handlat; med 'acted: false' skulle det ändra något",
            )
            told.warn("idle-effect", message, (*path, "acted"), rule="EF-9")
        elif isinstance(act, Ready) and of.fighters.acted is of.fighters.fought is False:
            message = Text(
                "these may act already; with 'acted: true' it would change them",
                "dessa får redan handla; med 'acted: true' skulle det ändra något",
            )
            told.warn("idle-effect", message, (*path, "acted"), (*path, "fought"), rule="EF-9")
    elif isinstance(of, Ships) and isinstance(act, Cut) and of.ships.tied == "none":
        message = Text(
            "these have no tie to cut; with 'tied: any' they would",
            "dessa har inget att hugga loss; med 'tied: any' skulle de ha det",
        )
        told.warn("idle-effect", message, (*path, "ships", "tied"), rule="EF-9")
    elif isinstance(of, Cards) and isinstance(act, Discard | Show):
        _cards(act, of, path, told)


def _cards(act: Discard | Show, of: Cards, path: Path, told: Told) -> None:
    zone = of.cards.in_
    at = (*path, "cards", "in")
    if zone == "discards":
        message = _DISCARDED if isinstance(act, Discard) else _OPEN
        told.warn("idle-effect", message, at, rule="EF-9")
    elif isinstance(act, Show) and zone == "hand" and of.cards.side == act.to:
        message = Text(
            "this side knows its hand; shown to the other side it would tell something",
            "sidan känner sin egen hand; visad för den andra sidan säger den något",
        )
        told.warn("idle-effect", message, (*path[:-1], "to"), at, rule="EF-9")


def check_amounts(act: object, path: Path, around: Around, told: Told) -> None:
    """Acts of which the number is surely nothing."""
    if isinstance(act, Draw) and interval(act.draw, around)[1] <= 0:
        message = Text(
            "no card is ever drawn by this; a number above 0 draws", "inget kort dras av detta; ett tal över 0 drar"
        )
        told.warn("idle-effect", message, (*path, "draw"), rule="EF-9")
    if isinstance(act, Mark) and act.add is not None and interval(act.add, around) == (0, 0):
        message = Text(
            "0 is added, which changes nothing; any other number would",
            "0 läggs till, och det ändrar inget; varje annat tal gör det",
        )
        told.warn("idle-effect", message, (*path, "add"), rule="EF-10.2")
    if isinstance(act, Slay) and act.up_to == 0:
        told.warn(
            "idle-effect",
            Text("nobody is slain with 'up_to: 0'; with 1 one is", "ingen fälls med 'up_to: 0'; med 1 fälls en"),
            (*path, "up_to"),
            rule="EF-9",
        )
    elif isinstance(act, Slay) and isinstance(act.up_to, int) and 0 < most(act.slay, around) <= act.up_to:
        high = most(act.slay, around)
        message = Text(
            f"the set holds {high} at most, so this cap is never reached; below {high} it would be",
            f"mängden rymmer högst {high}, så taket nås aldrig; under {high} skulle det nås",
        )
        told.warn("always-true", message, (*path, "up_to"), rule="EF-9")
    if isinstance(act, Each) and not act.do:
        told.warn(
            "idle-effect",
            Text("nothing is done for each; give it acts", "inget görs för var och en; ge det handlingar"),
            (*path, "do"),
            rule="EF-9",
        )
