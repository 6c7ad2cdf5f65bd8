"""The words of the battle in English and in Swedish: its sentences, and what ships, people and cards are called."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from attrs import frozen

from slaget.games.nissan.agenda.marks import types as mark_types
from slaget.games.nissan.measures import decimal
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.setup import WEAPONS, Setup
from slaget.games.nissan.state import Fighter, State, card_of
from slaget.games.nissan.words.intents import INTENTS
from slaget.games.nissan.words.labels import KINDS, LABELS
from slaget.games.nissan.words.picture import PICTURE
from slaget.games.nissan.words.prompts import PROMPTS
from slaget.games.nissan.words.sentences import QUESTIONS, SHORT, STATE, STORY
from slaget.kernel import LANGUAGES, Language, Text, Words, listed
from slaget.kernel.words import opening

WORDS: Final = Words({**QUESTIONS, **STORY, **SHORT, **STATE, **PICTURE, **PROMPTS, **INTENTS}, LABELS, KINDS)
_FIGHTERS: Final = {
    "sword": (Text("a swordsman", "en svärdsman"), Text("swordsmen", "svärdsmän")),
    "axe": (Text("an axeman", "en yxman"), Text("axemen", "yxmän")),
    "spear": (Text("a spearman", "en spjutman"), Text("spearmen", "spjutmän")),
    "bow": (Text("a bowman", "en bågskytt"), Text("bowmen", "bågskyttar")),
}
_SPECIAL: Final = {
    "horn_blower": Text("the horn blower", "hornblåsaren"),
    "standard_bearer": Text("the standard bearer", "fanbäraren"),
}
_CHOICES: Final = {
    "pay": STORY["to_pay"],
    **{n: Text(*(WORDS.part("mode", each, number=n) for each in LANGUAGES)) for n in ("1", "2", "3", "4")},
}
"""What a card offers that is no thing of the battle: to pay, and its modes (EF-12.5)."""
_RUNES: Final = {
    "hit": (Text("hit", "träff"), Text("hits", "träffar"), " ᚦ"),
    "odin": (Text("Odin", "Oden"), Text("Odin", "Oden"), " ᛟ"),
    "doubling": (Text("doubling", "dubblering"), Text("doublings", "dubbleringar"), " ᛞ"),
    "blank": (Text("blank", "blank"), Text("blanks", "blanka"), ""),
}


def landmark(name: str, language: Language) -> str:
    """A named point of a board as the rulebook calls it, others as the board's file does.

    >>> landmark("nissan_mouth", "sv"), landmark("grey_rock", "en")
    ('Nissans mynning', 'Grey rock')
    """
    return opening(WORDS.name("landmark", name, language).replace("_", " "))


@frozen
class Teller:
    """The things of one state in one language, as sentences name them."""

    state: State
    language: Language = "en"

    def part(self, key: str, /, **fields: Any) -> str:
        """The words of this name, for a longer sentence."""
        return WORDS.part(key, self.language, **fields)

    def say(self, key: str, /, **fields: Any) -> str:
        """The words of this name as a beginning: the first letter large."""
        return opening(self.part(key, **fields))

    def name(self, kind: str, value: object) -> str:
        return WORDS.name(kind, value, self.language)

    def listed(self, things: Iterable[str]) -> str:
        return listed(things, self.language)

    def ship(self, ship: str) -> str:
        """A ship's name; with its id where two ships are called alike."""
        return ship_name(self.state, ship)

    def ships(self, ships: Iterable[str]) -> str:
        return self.listed(map(self.ship, ships))

    def people(self, fighters: Iterable[str]) -> str:
        """Who they are: leaders by name, the horn and the standard, the others counted by weapon."""
        found = [self.state.fighters[fighter] for fighter in fighters]
        said = [leader_name(self.state, f.side, f.leader) for f in found if f.leader]
        said += [_SPECIAL[f.rank][self.language] for f in found if f.rank in _SPECIAL]
        plain = Counter(f.weapon for f in found if f.rank == "ordinary")
        for weapon in WEAPONS:
            if number := plain[weapon]:
                one, many = (each[self.language] for each in _FIGHTERS[weapon])
                said.append(one if number == 1 else f"{number} {many}")
        return self.listed(said)

    def named(self, ids: Sequence[str]) -> str:
        """Ships, people, cards, sides or modes of an effect by what they are called."""
        return self.listed(map(self._named, ids))

    def _named(self, name: str) -> str:
        state = self.state
        if name in state.ships:
            return self.ship(name)
        if name in state.fighters:
            return _called(state, state.fighters[name])[self.language]
        if name in SEATS:
            return self.name("seat", name)
        if name in ("pay", "?"):
            return self.part("to_pay" if name == "pay" else "a_card")
        return self.part("mode", number=name) if name.isdigit() else self.title(name)

    def ship_class(self, ship_class: str) -> str:
        """A class of ships: by its title where the file gives it one."""
        return class_name(self.state.setup, ship_class, self.language)

    def mark(self, mark: str) -> str:
        """A mark's title in quotation marks."""
        kind = mark_types(self.state.setup).get(mark)
        title = mark if kind is None else Text.of(kind.title, mark)[self.language]
        return self.part("quoted", title=title)

    def title(self, card: str) -> str:
        """A card's title in quotation marks; one that is not known is "a card"."""
        design = card_of(self.state.setup, card)
        if design is None:
            return self.part("a_card")
        return self.part("quoted", title=Text.of(design.title, design.id)[self.language])

    def titles(self, cards: Sequence[str]) -> str:
        """Cards by title, or their number when they are hidden."""
        if any(card_of(self.state.setup, card) is None for card in cards):
            return self.part("some_cards", number=len(cards))
        return self.listed(map(self.title, cards))

    def card(self, card: str, *, blank: bool = False) -> str:
        """A card as its player reads it out (NI-9.5): title, whose it is, how many ships it orders, its text."""
        design = card_of(self.state.setup, card)
        if design is None or blank:
            return self.part("as_blank" if blank else "a_card", title=self.title(card))
        about = f"{self._whose_card(card)}, {self._orders(design.activation)}"
        text = Text.of(design.text)[self.language].strip()
        read = self.part("card_text", text=text.removesuffix(".")) if text else ""
        return self.part("as_card", title=self.title(card), about=about, text=read)

    def _whose_card(self, card: str) -> str:
        design = card_of(self.state.setup, card)
        if design is None or design.icon == "neutral":
            return self.part("neutral")
        return next((led[design.icon].name for led in self.state.setup.leaders.values() if design.icon in led), "")

    def _orders(self, activation: int | str) -> str:
        return self.part("his_ship") if activation == "dot" else self.part("so_many_ships", number=activation)

    def length(self, cu: int) -> str:
        return self.name("length", cu)

    def spot(self, x: int, y: int) -> dict[str, str]:
        """The fields of a point: centimetres without their unit."""
        return {"px": decimal(x, self.language), "py": decimal(y, self.language)}

    def place(self, x: int, y: int, heading: int) -> str:
        """A pose: "(80, 89) heading 270°"."""
        return self.part("place", **self.spot(x, y), course=self.name("angle", heading))

    def runes(self, readings: Iterable[str]) -> str:
        """Runes counted by what they read.

        >>> from slaget.kernel import find
        >>> nissan = find("nissan")
        >>> Teller(nissan.initial(nissan.load("slaget", {}))).runes(["hit", "odin", "hit", "blank"])
        '2 hits ᚦ, 1 Odin ᛟ and 1 blank'
        """
        number = Counter(readings)
        said = []
        for key, (one, many, sign) in _RUNES.items():
            if number[key]:
                said.append(f"{number[key]} {(one if number[key] == 1 else many)[self.language]}{sign}")
        return self.listed(said) if said else self.part("nothing")

    def score(self, points: dict[Side, int]) -> str:
        return ", ".join(self.part("score", side=side, number=points[side]) for side in SEATS)


def ship_name(state: State, ship: str) -> str:
    """A ship's name; with its id where two ships are called alike."""
    name = state.ships[ship].name
    alike = sum(other.name == name for other in state.ships.values()) > 1
    return f"{name} ({ship})" if alike else name


def class_name(setup: Setup, ship_class: str, language: Language) -> str:
    """A class of ships by its title where the file gives it one."""
    title = setup.ship_classes[ship_class].title
    return WORDS.name("class", ship_class, language) if title is None else title[language]


def leader_name(state: State, side: Side, leader: str) -> str:
    return state.setup.leaders[side][leader].name


def words_of(state: State) -> Words:
    """The words of a battle: with what its ships, its people, its cards and the runes on the table are called.

    All of it is public: both decks are, and only a card that is named is told (NI-R68).
    """
    more: dict[str, dict[str, Text]] = {
        "ship": {ship: Text(name, name) for ship in state.ships for name in [ship_name(state, ship)]},
        "fighter": {f.id: _called(state, f) for f in state.fighters.values()},
        **_cards(state),
        "position": dict(runes_on_the_table(state)),
    }
    titles = {name: of.title for name, of in state.setup.ship_classes.items() if of.title is not None}
    if titles:
        more["class"] = {**WORDS.labels["class"], **{name: Text.of(title) for name, title in titles.items()}}
    named = {**more["ship"], **more["fighter"], **more["card"]}
    named |= more["position"] if state.phase == "retoss" else _CHOICES
    return WORDS.with_labels({**more, "named": named})


def _cards(state: State) -> dict[str, dict[str, Text]]:
    """What cards are called and how they are read out, which the set-up alone says: worked out once of each."""
    setup = state.setup
    found: dict[str, dict[str, Text]] | None = setup.planned.get(("words",))
    if found is None:
        english, swedish = Teller(state, "en"), Teller(state, "sv")
        found = setup.planned["words",] = {
            "card": {c: Text(english.title(f"{c}#1"), swedish.title(f"{c}#1")) for c in setup.designs},
            "told_card": {c: Text(english.card(f"{c}#1"), swedish.card(f"{c}#1")) for c in setup.designs},
        }
    return found


def _called(state: State, fighter: Fighter) -> Text:
    """One fighter as nobody else is called: an ordinary one by the number in his id (NI-4.5)."""
    norse = fighter.side == "norse"
    if fighter.leader:
        name = leader_name(state, fighter.side, fighter.leader)
        return Text(name, name)
    if fighter.rank in _SPECIAL:
        return WORDS.labels["special"][fighter.id]
    one, number = _FIGHTERS[fighter.weapon][0], fighter.id.rpartition("_")[2]
    nation = Text("Norse", "norsk") if norse else Text("Danish", "dansk")
    return Text(f"{nation.en} {one.en.split()[1]} {number}", f"{nation.sv} {one.sv.split()[1]} {number}")


def runes_on_the_table(state: State) -> Iterator[tuple[str, Text]]:
    """The runes on the table, in toss order, with what they read."""
    for position, tile in enumerate(state.pending.tiles if state.pending else ()):
        reading = WORDS.labels["rune"][tile.reading]
        yield str(position), Text(f"rune {position + 1} ({reading.en})", f"runa {position + 1} ({reading.sv})")
