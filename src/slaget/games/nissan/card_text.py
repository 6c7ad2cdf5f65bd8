"""What a card says, in Swedish and English, made from what it does; so text and effect cannot disagree.

>>> from slaget.games.nissan.cards import OdinWard
>>> generated([OdinWard(wounds="all")], {})["sv"]
'Den här turen: bortse från alla skador av ᛟ på dina kämpar i varje närstrid.'
"""

from collections.abc import Iterable, Mapping
from typing import Final

from slaget.games.nissan import card_text_en, card_text_sv
from slaget.games.nissan.card_phrases import effect_hash, short_names
from slaget.games.nissan.cards import Effect, Instant

__all__ = ["LANGUAGES", "effect_hash", "generated", "short_names"]
LANGUAGES: Final = ("sv", "en")
_SENTENCE: Final = {"sv": card_text_sv.sentence, "en": card_text_en.sentence}


def generated(effects: Iterable[Effect], names: Mapping[str, str]) -> dict[str, str]:
    """The text of a card with these effects by language; ``names`` says what its leaders are called.

    >>> from slaget.games.nissan.cards import CastRunes, When
    >>> generated([CastRunes(add=2, when=When(cast="melee", group_has=("harald",)))], {"harald": "Harald"})["en"]
    'This turn: toss two extra runes in every melee in which Harald takes part.'
    """
    listed = list(effects)
    told = [n > 0 and _this_turn(listed[n - 1]) for n in range(len(listed))]
    return {
        language: " ".join(_SENTENCE[language](*each, names) for each in zip(listed, told))
        for language in LANGUAGES
    }


def _this_turn(effect: Effect) -> bool:
    return not isinstance(effect, Instant) and effect.lasts == "turn"
