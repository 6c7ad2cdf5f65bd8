"""The files to begin with: a deck of three card designs, and a scenario of nine ships."""

from collections.abc import Mapping
from typing import Final

from slaget.games.nissan.seats import SEATS
from slaget.kernel.catalogue import Blank, Scaffold

_LEADERS: Final = {"norse": ("harald", "hakon", "eystein"), "danish": ("sven", "finn", "skjalm")}
_DECK: Final = """\
# A deck for Slaget vid Nissan. Check it while you write: slaget check --watch {file}
format: slaget-nissan-decks/1
decks:

  # The id of the deck: a scenario names it as {file}#{id}
  {id}:
    side: {side}
    title: {{sv: {sv}, en: {en}}}
    cards:
      # One block a card design. Ids are unique in the file, and no card of the other deck may have one of them.
      - id: {id}_first
        title: {{sv: Första kortet, en: The First Card}}
        icon: {leader}          # {leaders}, or neutral
        activation: 2           # how many ships it orders; dot: the leader's ship only
        sizes: [1, 2, 3]        # the battle sizes whose decks hold it
        copies: 6
        # What it does; its text is made from this: slaget text {file}
        effects:
          - {{kind: fixed_runes, rune: odin, count: 1, when: {{cast: melee}}}}

      - id: {id}_march
        title: {{sv: Framåt, en: Onward}}
        icon: {second}
        activation: 2
        sizes: [1, 2, 3]
        copies: 6
        effects:
          # per_rower and flat are centimetres with at most two decimals
          - {{kind: rowing, mode: forward, per_rower: 1}}

      # A card without effects only orders ships, so it may order more of them. A leader's card can be played
      # blank when he has fallen; neutral ones are heard anywhere.
      - id: {id}_fleet
        title: {{sv: Hela flottan, en: The Whole Fleet}}
        icon: neutral
        activation: 4
        sizes: [1, 2, 3]
        copies: 6
        effects: []
"""
_SCENARIO: Final = """\
# A scenario for Slaget vid Nissan. Check it while you write: slaget check --watch {file}
# The board, the ship classes and the leaders are the bundled ones; a file may bring its own.
format: slaget-nissan-scenarios/1
scenarios:
  - id: {id}
    title: {{sv: Min strid, en: My Battle}}
    intro: {{sv: "Tre mot sex.", en: "Three against six."}}
    size: 1                     # 1, 2 or 3: which cards are in play, and how many a hand holds
    board: laholmsbukten
    # A bundled deck by its id, another as FILE#id, for instance: norse: my-deck.yaml#mine
    decks: {{norse: {norse}, danish: {danish}}}
    setup: fixed                # fixed: poses and crews stand below; free: the players set up
    options: {{}}                 # rules to play differently; slaget games lists them
    # Poses in centimetres from the south-west corner and degrees counter-clockwise from east. Every ship is
    # filled to the last place; the horn blower and the standard bearer sail with the king.
    ships:
      norse:
        - {{id: n1, name: Draken, class: king_ship, x: 80, y: 89, heading: 270, leaders: [harald], crew: {{horn_blower: 1, standard_bearer: 1, sword: 4, axe: 4, spear: 3, bow: 1}}}}
        - {{id: n2, name: Falken, class: norse_ship, x: 73.8, y: 89, heading: 270, leaders: [eystein], crew: {{sword: 2, axe: 2, spear: 3, bow: 2}}}}
        - {{id: n3, name: Hjorten, class: norse_ship, x: 97, y: 86, heading: 255, leaders: [hakon], crew: {{sword: 2, axe: 2, spear: 3, bow: 2}}}}
      # The Danes have twice as many ships, at least 50 cm from every Norse one.
      danish:
        - {{id: d1, name: Örnen, class: king_ship, x: 86, y: 13.1, heading: 90, leaders: [sven], crew: {{horn_blower: 1, standard_bearer: 1, sword: 3, axe: 2, spear: 3, bow: 4}}}}
        - {{id: d2, name: Ormen, class: danish_ship, x: 62, y: 16, heading: 85, crew: {{sword: 2, axe: 1, spear: 2, bow: 2}}}}
        - {{id: d3, name: Sälen, class: danish_ship, x: 48, y: 20, heading: 75, leaders: [skjalm], crew: {{sword: 1, axe: 2, spear: 2, bow: 1}}}}
        - {{id: d4, name: Tranan, class: danish_ship, x: 32, y: 28, heading: 60, crew: {{sword: 2, axe: 1, spear: 2, bow: 2}}}}
        - {{id: d5, name: Räven, class: danish_ship, x: 112, y: 18, heading: 100, leaders: [finn], crew: {{sword: 1, axe: 2, spear: 2, bow: 1}}}}
        - {{id: d6, name: Haren, class: danish_ship, x: 128, y: 26, heading: 115, crew: {{sword: 2, axe: 1, spear: 2, bow: 2}}}}
"""  # noqa: E501 - the lines of a data file


def _deck(file: str, words: Mapping[str, str]) -> str:
    first, second, _ = leaders = _LEADERS[words["side"]]
    more = {"sv": "Min lek", "en": "My Deck", "leader": first, "second": second, "leaders": ", ".join(leaders)}
    return _DECK.format(file=file, **words, **more)


def _scenario(file: str, words: Mapping[str, str]) -> str:
    return _SCENARIO.format(file=file, **words)


NEW_DECK: Final = Scaffold(
    about="a sound deck of three card designs",
    schema="nissan-decks.schema.json",
    blanks=(
        Blank(name="side", default="norse", values=SEATS),
        Blank(name="id", default="mine", help="The deck's id in the file."),
    ),
    text=_deck,
)
NEW_SCENARIO: Final = Scaffold(
    about="a sound scenario of nine ships",
    schema="nissan-scenarios.schema.json",
    blanks=(
        Blank(name="id", default="my_battle", help="The scenario's id in the file."),
        Blank(name="norse", default="norse", help="The Norse deck: an id, or FILE#id beside FILE."),
        Blank(name="danish", default="danish", help="The Danish deck."),
    ),
    text=_scenario,
)
