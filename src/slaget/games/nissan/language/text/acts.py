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

_ACTS: Final = (
    phrase(
        Draw,
        "{side=you draw|the enemy draws} at once {draw:cards}",
        "{side=du drar|motståndaren drar} genast {draw:cards}",
        at="now",
    ),
    phrase(
        Draw,
        "draw {draw:cards} more when the hand is filled",
        "dra {draw:cards} mer när handen fylls",
        at="refill",
        side="own",
    ),
    phrase(Discard, "discard {discard:set}", "släng {discard:set}"),
    phrase(Show, "look at {show:set}", "se {show:set}", to="own"),
    phrase(Show, "show the enemy {show:set}", "visa motståndaren {show:set}", to="enemy"),
    phrase(Show, "show both {show:set}", "visa båda {show:set}", to="all"),
    phrase(
        Throw, "toss {throw:runes} from the bag[: ({then:acts})]", "kasta {throw:runes} ur påsen[: ({then:acts})]"
    ),
    phrase(Slay, "slay {slay:set}[, at most {up_to:men}]", "dräp {slay:set}[, högst {up_to:men}]"),
    phrase(Move, "move {move:set} to {to:set}", "flytta {move:set} till {to:set}"),
    phrase(Tie, "tie {tie:set} to {to:set}", "sammanbind {tie:set} med {to:set}"),
    phrase(Cut, "cut loose {cut:set}", "hugg loss {cut:set}"),
    phrase(Ready, "let {ready:set} act again", "låt {ready:set} få handla igen"),
    phrase(Tire, "let {tire:set} count as having acted", "låt {tire:set} räknas som färdiga"),
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
    "modes": Listed(itself("({it:acts})", "({it:acts})"), Text(" or ", " eller ")),
    "act": OneOf(_ACTS),
    "acts": OneOf((Words({(): Text("nothing", "ingenting")}), Listed("act", Text("; ", "; ")))),
}
"""Acts, alone and in their order; those that a side or chance may choose."""
