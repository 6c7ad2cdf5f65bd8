"""The values of choices on aids: in both languages, in the units of a file."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from slaget.kernel import find, names
from slaget.kernel.settings import AnyOf, One, Setting, Some
from slaget.printing.orders import Order
from slaget.printing.values import SWEDISH, told

GAMES = [name for name in names() if find(name).sheets is not None]


def words(setting: Setting) -> Iterator[str]:
    if isinstance(setting, AnyOf):
        yield from (word for each in setting.of for word in words(each))
    elif isinstance(setting, One | Some):
        yield from (each for each in setting.values if isinstance(each, str))


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_a_choice_is_told_in_swedish(game: str) -> None:
    values = {(each.name, word) for each in find(game).options_help for word in words(each.domain)}
    assert not [(name, word) for name, word in values if word not in SWEDISH and len(word) > 1]
    assert not [told(name, word, "sv") for name, word in values if "_" in told(name, word, "sv")]
    assert not [told(name, word, "en") for name, word in values if "_" in told(name, word, "en")]


def aid(game: str, options: dict[str, Any], language: Any) -> str:
    ruleset = find(game)
    assert ruleset.sheets is not None
    page = ruleset.sheets().parts["aid"](ruleset.load(ruleset.scenarios()[0], options), Order(language=language))
    return " ".join(re.findall(r">([^<>]+)<", page.pages[0].body))


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
