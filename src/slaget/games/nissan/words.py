"""English words for the battle: sides, ships, people, cards, lengths."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from slaget.games.nissan.setup import WEAPONS, Side
from slaget.games.nissan.state import State, card_of

SIDE: Final = {"norse": "the Norse", "danish": "the Danes"}
OF_SIDE: Final = {"norse": "Norse", "danish": "Danish"}
_FIGHTER: Final = {"sword": "swordsman", "axe": "axeman", "spear": "spearman", "bow": "bowman"}
_SPECIAL: Final = {"horn_blower": "the horn blower", "standard_bearer": "the standard bearer"}


def listed(things: Sequence[str]) -> str:
    """Things as a sentence lists them.

    >>> listed(["one", "two", "three"])
    'one, two and three'
    """
    return " and ".join(filter(None, (", ".join(things[:-1]), *things[-1:]))) if things else "nobody"


def counted(number: int, noun: str, many: str = "") -> str:
    """A number and its noun.

    >>> counted(1, "ship"), counted(2, "swordsman", "swordsmen")
    ('1 ship', '2 swordsmen')
    """
    return f"{number} {noun if number == 1 else many or noun + 's'}"


def cm(length: int) -> str:
    """A length of hundredths as centimetres.

    >>> cm(3376), cm(8050), cm(-700)
    ('33.76', '80.5', '-7')
    """
    whole, rest = divmod(abs(length), 100)
    return f"{'-' if length < 0 else ''}{whole}{f'.{rest:02}'.rstrip('0') if rest else ''}"


def place(x: int, y: int, heading: int) -> str:
    """A pose for people: "(80, 89) heading 270°"."""
    return f"({cm(x)}, {cm(y)}) heading {cm(heading)}°"


def opening(sentence: str) -> str:
    """A sentence with its first letter large, and nothing else changed."""
    return sentence[:1].upper() + sentence[1:]


def ship_name(state: State, ship: str) -> str:
    """A ship's name; with its id where two ships are called alike."""
    name = state.ships[ship].name
    alike = sum(other.name == name for other in state.ships.values()) > 1
    return f"{name} ({ship})" if alike else name


def ship_names(state: State, ships: Iterable[str]) -> str:
    return listed([ship_name(state, ship) for ship in ships])


def people(state: State, fighters: Iterable[str]) -> str:
    """Who they are: leaders by name, the horn and the standard, the others counted by weapon."""
    found = [state.fighters[fighter] for fighter in fighters]
    said = [leader_name(state, f.side, f.leader) for f in found if f.leader]
    said += [_SPECIAL[f.rank] for f in found if f.rank in _SPECIAL]
    plain = Counter(f.weapon for f in found if f.rank == "ordinary")
    for weapon in WEAPONS:
        if plain[weapon]:
            said.append(counted(plain[weapon], _FIGHTER[weapon], _FIGHTER[weapon].replace("man", "men")))
    return listed(said)


def one_of(state: State, fighter: str) -> str:
    """One person: a name, or "a swordsman"."""
    return people(state, [fighter]).replace("1 axe", "an axe").replace("1 ", "a ")


def leader_name(state: State, side: Side, leader: str) -> str:
    return state.setup.leaders[side][leader].name


def card_name(state: State, card: str) -> str:
    """A card's title in quotation marks; one that is not known is "a card"."""
    design = card_of(state.setup, card)
    return f"“{design.title['en']}”" if design else "a card"


def card_names(state: State, cards: Sequence[str]) -> str:
    """Cards by title, or their number when they are hidden."""
    if any(card_of(state.setup, card) is None for card in cards):
        return counted(len(cards), "card")
    return listed([card_name(state, card) for card in cards])
