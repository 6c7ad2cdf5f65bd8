"""How texts say acts (EF-9), one after another, and clauses that begin among them."""

from collections.abc import Mapping
from typing import Final

from slaget.games.nissan.language.forms import (
    Choose,
    Cut,
    Discard,
    Draw,
    Each,
    Mark,
    Move,
    Pay,
    Ready,
    Show,
    Slay,
    Throw,
    Tie,
    Tire,
    When,
)  # fmt: skip
from slaget.games.nissan.language.forms import (
    OneOf as Modes,
)
from slaget.games.nissan.language.text.grammar import Listed, OneOf, Sort, Words
from slaget.games.nissan.language.text.phrases import itself, phrase
from slaget.kernel import Text
from slaget.kernel.words import OR

_ACTS: Final = (
    phrase(
        Draw,
        "{side=you draw|the enemy draws} at once {draw:so_many_cards}",
        "{side=du drar|motståndaren drar} genast {draw:so_many_cards}",
        at="now",
    ),
    phrase(
        Draw,
        "draw {draw:so_many_cards} more when the hand is filled",
        "dra {draw:so_many_cards} mer när handen fylls",
        at="refill",
        side="own",
    ),
    phrase(Discard, "discard {discard:cards}", "släng {discard:cards}"),
    phrase(Show, "look at {show:set}", "se {show:set}", to="own"),
    phrase(Show, "show the enemy {show:set}", "visa motståndaren {show:set}", to="enemy"),
    phrase(Show, "show both {show:set}", "visa båda {show:set}", to="all"),
    phrase(
        Throw,
        "toss {throw:so_many_runes} from the bag[: ({then:acts})]",
        "kasta {throw:so_many_runes} ur påsen[: ({then:acts})]",
    ),
    phrase(
        Slay,
        "slay {slay:fighters}[, at most {up_to:so_many_fighters}]",
        "dräp {slay:fighters}[, högst {up_to:so_many_fighters}]",
    ),
    phrase(Move, "move {move:fighters} to {to:one_ship}", "flytta {move:fighters} till {to:one_ship}"),
    phrase(Tie, "tie {tie:ships} to {to:ships}", "sammanbind {tie:ships} med {to:ships}"),
    phrase(Cut, "cut loose {cut:ships}", "hugg loss {cut:ships}"),
    phrase(Ready, "let {ready:fighters} act again", "låt {ready:fighters} få handla igen"),
    phrase(Tire, "let {tire:fighters} count as having acted", "låt {tire:fighters} räknas som färdiga"),
    phrase(
        Mark,
        "set the mark {mark:mark} on {of:set} to {set_:amount}",
        "sätt märket {mark:mark} på {of:set} till {set_:amount}",
        add=None,
    ),
    phrase(
        Mark,
        "change the mark {mark:mark} on {of:set} by {add:change}",
        "ändra märket {mark:mark} på {of:set} med {add:change}",
        set_=None,
    ),
    phrase(When, "if {when:condition}: ({do:acts})[, otherwise ({else_:acts})]",
           "om {when:condition}: ({do:acts})[, annars ({else_:acts})]"),
    phrase(
        Each,
        "for each {each:each_set}, called {as_:name}: ({do:acts})",
        "för varje {each:each_set}, kallat {as_:name}: ({do:acts})",
    ),
    phrase(Modes, "{by:choosing} one: {one_of:modes}", "{by:choosing} ett: {one_of:modes}"),
    phrase(
        Pay,
        "{by=you|the enemy} may pay ({pay:acts})[ to ({do:acts})][, otherwise ({else_:acts})]",
        "{by=du|motståndaren} får betala ({pay:acts})[ för att ({do:acts})][, annars ({else_:acts})]",
    ),
    phrase(
        None,
        "choose {it:choose}",
        "välj {it:choose}",
        only=lambda value, known: isinstance(value, Choose),
    ),
    itself("from now on: ({it:clause})", "från nu gäller: ({it:clause})"),
)  # fmt: skip
SORTS: Final[Mapping[str, Sort]] = {
    "change": OneOf((itself("{it:signed}", "{it:signed}", lambda value: isinstance(value, int)), "amount")),
    "choosing": Words(
        {
            "own": Text("you choose", "du väljer"),
            "enemy": Text("the enemy chooses", "motståndaren väljer"),
            "chance": Text("chance chooses", "slumpen väljer"),
        }
    ),
    "modes": Listed(itself("({it:acts})", "({it:acts})"), OR),
    "act": OneOf(_ACTS),
    "acts": OneOf((Words({(): Text("nothing", "ingenting")}), Listed("act", Text("; ", "; ")))),
}
"""Acts, alone and in their order; those that a side or chance may choose."""
