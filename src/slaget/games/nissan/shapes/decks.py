"""The shape of Nissan's card decks."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from slaget.content.shape import again, key, says, shape
from slaget.content.shapes import FORMAT, Id, ShortId, mapping, text
from slaget.games.nissan.language import limits
from slaget.games.nissan.seats import Side
from slaget.games.nissan.shapes import clauses, language
from slaget.games.nissan.shapes.common import Text, of_later
from slaget.games.nissan.shapes.effects import Effect

# fmt: off
Size = Annotated[Literal[1, 2, 3], says(title="Size", description="A battle size.", examples=[1, 2])]
LEVY: Final = {
    "id": "ledungen", "title": text("Ledungen", "The Levy Fleet"), "text": text("", ""), "icon": "neutral",
    "activation": 4, "sizes": [1, 2, 3], "copies": 2, "effects": [],
}
DECK: Final = {"side": "danish", "title": text("Danernas lek", "The Danish Deck"), "cards": [LEVY]}


@shape()
class CardText(Text):
    """A text in two languages, and what it was written for."""

    describes: str = key("The hash of the effects this text was written for, as slaget text --hashes prints it; "
        "when the effects change, slaget check warns that the text is stale.", "0123456789ab",
        left_out="the text is never called stale", rule="NI-20.3",
        x_form="twelve digits and letters from a to f", pattern="^[0-9a-f]{12}$")


@shape(LEVY, name="card", rule="NI-20.1", rules="NI-20.1")
class Card:
    """One card design."""

    id: ShortId = key("The card's id, unique in the file.", "korpen_flyger")
    title: Text = key("The card's title.", text("Korpen flyger", "The Raven Flies"), rule=None)
    text: CardText = key(
        "A hand-written text in place of the one generated from the effects. The effects are what counts.",
        text("Den här turen: lägg till två ᛟ-runor i varje närstrid.",
            "This turn: add two ᛟ runes to every melee."),
        left_out="the generated text alone", rule=None)
    icon: ShortId = key("A leader of the deck's side, or neutral.", "harald", "neutral")
    activation: Annotated[int, says(within=(1, 1000))] | Literal["dot"] = key(
        "How many ships the card activates; dot: only the leader's ship.", 2, "dot", x_unit="ships")
    sizes: Annotated[tuple[Size, ...], says(minItems=1, uniqueItems=True)] = key(
        "The battle sizes whose decks hold the card.", [1, 2, 3])
    copies: int = key("How many of the card a deck holds.", 1, 2, within=(1, 100), x_unit="cards")
    effects: tuple[Effect, ...] = key("What the card does, in order; may be empty.", [{"kind": "spy"}],
        sized=(None, 50))


@shape(DECK, name="deck", rule="NI-20.1")
class Deck:
    """One side's deck, for all battle sizes."""

    side: Side = key("Whose deck this is.", rule="NI-20.1")
    title: Text = key("The deck's title.", text("Norrmännens lek", "The Norse Deck"))
    cards: tuple[Card, ...] = key("The deck's cards.", sized=(1, 500), rule="NI-20.1")


@shape({"format": "slaget-nissan-decks/1", "decks": {"danish": DECK}}, title="Nissan decks",
    x_checker="slaget.games.nissan.content:check_scenarios", **of_later("marks", "define"))
class Decks:
    """Card decks for Slaget vid Nissan (rules NI-20 to NI-22)."""

    format: Literal["slaget-nissan-decks/1"] = key(FORMAT, rule="KE-6.1")
    decks: Mapping[Id, Deck] = key("The decks by id.", {"danish": DECK}, sized=(1, None), rule="NI-20.1")


# Format /2: the same with clauses, marks and definitions (EF-1.5)
EFFECTS: Final = key("What the card does, in order; may be empty.", [{"change": "runes", "add": 1}],
    type=language.list_of(clauses.Effect, None, limits.MOST_ENTRIES), rule="EF-1.1")
KEYS: Final = ("id", "title", "text", "icon", "activation", "sizes", "copies")
CARD: Final = mapping("Card", {name: again(Card, name) for name in KEYS} | {"effects": EFFECTS},
    "One card design.", LEVY, name="card", rule="NI-20.1", rules="NI-20.1")
ONE_DECK: Final = mapping("Deck", {
    **{name: again(Deck, name) for name in ("side", "title")},
    "cards": key("The deck's cards.", type=language.list_of(CARD, 1, 500), rule="NI-20.1"),
}, "One side's deck, for all battle sizes.", DECK, name="deck", rule="NI-20.1")
FIRE: Final[Any] = {"of": "ship", "max": 1, "title": text("Eld", "Fire")}
MORE: Final[Any] = {"more": {"takes": {"n": {"integer": [1, 3]}}, "effects": [{"change": "runes",
    "add": {"given": "n"}}]}}


@shape({"format": "slaget-nissan-decks/2", "decks": {"danish": DECK}}, title="Nissan decks with clauses",
    x_checker="slaget.games.nissan.content:check_scenarios", defs=clauses.DEFS)
class DecksOfClauses:
    """Card decks for Slaget vid Nissan, whose effects may be clauses of the language of cards (EF)."""

    format: Literal["slaget-nissan-decks/2"] = key(FORMAT, rule="KE-6.1")
    marks: Mapping[language.Name, clauses.Mark] = key("The marks by name.", {"fire": FIRE}, default={},
        sized=(None, limits.MOST_MARKS), rule="EF-10.1")
    define: Mapping[language.Name, clauses.Definition] = key("The definitions by name.", MORE, default={},
        sized=(None, limits.MOST_DEFINITIONS), rule="EF-11.1")
    decks = key("The decks by id.", {"danish": DECK}, default={}, type=clauses.mapping_of(ONE_DECK, Id),
        rule="NI-20.1")
