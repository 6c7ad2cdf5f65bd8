"""The values of choices on aids: in both languages, in the units of a file."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from slaget.contests.words import VALUES as OF_CONTESTS
from slaget.games.kungabrade.words import VALUES as OF_KUNGABRADE
from slaget.games.nissan.words.values import VALUES as OF_NISSAN
from slaget.games.omringad.words.values import VALUES as OF_OMRINGAD
from slaget.games.ravbrade.words import VALUES as OF_RAVBRADE
from slaget.games.schack.words import VALUES as OF_SCHACK
from slaget.games.tafl.words import VALUES as OF_TAFL
from slaget.kernel import find, names
from slaget.kernel.settings import AnyOf, One, Setting, Some
from slaget.printing.orders import Order
from slaget.printing.values import told

OF_ANOTHER: dict[str, Mapping[str, str]] = {
    "dobbel": OF_CONTESTS, "kungabrade": OF_KUNGABRADE, "nissan": OF_NISSAN, "omringad": OF_OMRINGAD,
    "ravbrade": OF_RAVBRADE, "schack": OF_SCHACK,
}  # fmt: skip
SET_UPS = {"cross", "phalanx"}
"""Names of set-ups, which a choice takes beside its words."""
GAMES = [name for name in names() if find(name).sheets is not None]


def called(game: str) -> Mapping[str, str]:
    return OF_ANOTHER.get(game, OF_TAFL)


def words(setting: Setting) -> Iterator[str]:
    if isinstance(setting, AnyOf):
        yield from (word for each in setting.of for word in words(each))
    elif isinstance(setting, One | Some):
        yield from (each for each in setting.values if isinstance(each, str))


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_a_choice_and_no_other_is_told_in_swedish(game: str) -> None:
    swedish, choices = called(game), find(game).options_help
    values = {(each.name, word) for each in choices for word in words(each.domain)}
    assert not [each for each in values if not {each[1], ".".join(each)} & {*swedish} and len(each[1]) > 1]
    assert {*swedish} <= {word for _, word in values} | {".".join(each) for each in values} | SET_UPS
    assert not [told(name, word, "sv", swedish) for name, word in values if "_" in told(name, word, "sv", swedish)]
    assert not [told(name, word, "en", swedish) for name, word in values if "_" in told(name, word, "en", swedish)]


def aid(game: str, options: dict[str, Any], language: Any) -> str:
    ruleset = find(game)
    assert ruleset.sheets is not None
    page = ruleset.sheets().parts["aid"](ruleset.load(ruleset.scenarios()[0], options), Order(language=language))
    return " ".join(re.findall(r">([^<>]+)<", page.pages[0].body)).replace("\u00a0", " ")


@pytest.mark.parametrize(("game", "options", "sv", "en"), [
    ("nissan", {"touch_tolerance": "0.75"}, "Skepp rör vid varandra inom: 0,75 cm", "Ships touch within: 0.75 cm"),
    ("nissan", {"first_side": "norse"}, "Första turen: norrmännen", "First turn: norse"),
    ("omringad", {"auction_mode": "open"}, "Auktion: fritt utropade", "Auction: open"),
    ("kungabrade", {"conqueror": "second_player"}, "Erövraren: andra spelaren", "The conqueror: second player"),
    ("ravbrade", {"missed_capture": "one_goose"}, "Försummad nackning: en höna", "Missed captures: one goose"),
    ("schack", {"fifty_move_draw": "automatic_fifty"}, "Femtio drag utan framsteg: av sig själva",
     "Fifty moves without progress: automatic fifty"),
    ("dobbel", {"ties": "draw"}, "Lika summor: oavgjort", "Equal totals: draw"),
    ("dobbel", {"die": {"count": 2, "sides": 6}}, "Tärningar: 2T6", "Dice: 2d6"),
    ("nefatavl", {"gap_policy": "forbidden"}, "Att stanna i ett mellanrum: förbjudet",
     "Stopping in a gap: forbidden"),
])  # fmt: skip
def test_what_is_played_differently_is_told_in_both_languages(
    game: str, options: dict[str, Any], sv: str, en: str
) -> None:
    assert sv in aid(game, options, "sv")
    assert en in aid(game, options, "en")
