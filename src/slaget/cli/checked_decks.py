"""What ``slaget check`` tells of sound decks: what their cards may cost, and what of them random play shows."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final

from slaget.cli.common import AnyRuleset
from slaget.cli.decks import game_of
from slaget.cli.screen import say
from slaget.content import ContentError, Diagnostic
from slaget.kernel import Language
from slaget.kernel.catalogue import Decks
from slaget.kernel.words import LANGUAGES

_GAMES: Final = 60
_STEPS: Final = 300


def tell_of_decks(file: Path, witness: bool, language: Language) -> None:
    """Tell of the decks of a sound file; nothing of a file of another kind."""
    game = game_of(str(file))
    offered = game.catalogue.decks if game is not None and game.catalogue is not None else None
    if game is None or offered is None:
        return
    try:
        decks = offered.load(str(file), None)
    except ContentError:
        return  # sound with a scenario that has its pieces; by itself it is not
    for deck in decks.values():
        if (line := offered.costs(deck)) is not None:
            say(f"{file}: {line[language]}", err=True)
        if witness:
            for part, found in offered.witnessed(deck, _random_games(game, offered, deck)).items():
                say(f"{file}: {deck.id}: {part}: {found[language]}")


def unfit_for_paper(file: Path, language: Language) -> list[Diagnostic]:
    """Which texts of the decks of a sound file do not fit on a card, in both languages."""
    game = game_of(str(file))
    sheets = game.sheets() if game is not None and game.sheets is not None else None
    if game is None or game.catalogue is None or game.catalogue.decks is None or sheets is None:
        return []
    if sheets.warned is None:
        return []
    try:
        decks = game.catalogue.decks.load(str(file), None)
    except ContentError:
        return []
    found = [each for deck in decks.values() for each in sheets.warned(deck, LANGUAGES)]
    return [Diagnostic(str(file), None, None, "warning", each.code, each.told(language)) for each in found]


def _random_games(game: AnyRuleset, offered: Decks[Any], deck: Any) -> Iterator[Iterator[Any]]:
    """Random games with a deck, the bundled scenarios that it fits by turns; each the same every time."""
    from slaget.testing.walks import trace

    setups = list(_laid(game, offered, deck))
    for seed in range(_GAMES if setups else 0):
        yield trace(game, setups[seed % len(setups)], Random(seed), _STEPS)


def _laid(game: AnyRuleset, offered: Decks[Any], deck: Any) -> Iterator[Any]:
    catalogue = game.catalogue
    assert catalogue is not None
    for scenario in catalogue.ids():
        with suppress(ValueError):
            yield offered.laid(catalogue.load(scenario), [deck])
