"""What schemas say of themselves in English, as Swedish messages have it."""

import re
from collections.abc import Mapping
from typing import Final

from slaget.kernel.words import Text

_FORMS: Final[Mapping[str, str]] = {
    "a capital letter from A to Z, but not O, which is a sign of the board":
        "en stor bokstav från A till Z, men inte O, som är ett tecken på brädet",
    "a country from A to D, or a point": "ett land från A till D, eller en punkt",
    "a name (a letter from a to z, then at most 23 letters, digits or _)":
        "ett namn (en bokstav från a till z, sedan högst 23 bokstäver, siffror eller _)",
    "a drawing (points o, joined by strokes)": "en ritning (punkter o, förbundna med streck)",
    "a key, or key.key": "en nyckel, eller nyckel.nyckel",
    "a name": "ett namn",
    "a number of dice from 1 to 6, or N+M with M up to 4":
        "ett antal tärningar från 1 till 6, eller N+M med M upp till 4",
    "a number of dice from 1 to 9, or N+M": "ett antal tärningar från 1 till 9, eller N+M",
    "a point from a1 to i17": "en punkt från a1 till i17",
    "a point from a1 to k21": "en punkt från a1 till k21",
    "an id or FILE#id": "ett id eller FIL#id",
    "a position (FEN with six fields)": "en ställning (FEN med sex fält)",
    "a position (placement, side, owed, packed, reserve, clock, turn, with a space between)":
        "en ställning (placering, sida, skyldiga, packade, reserv, räknare, drag, med blanksteg emellan)",
    "a row of the board (A, D, K, . and letters of own kinds)":
        "en rad på brädet (A, D, K, . och egna slags bokstäver)",
    "a row of the board (a sign for each point, a blank where there is none)":
        "en rad på brädet (ett tecken för varje punkt, blanksteg där ingen finns)",
    "a row of the board (of the signs . # = * + o ~ - :)": "en rad på brädet (av tecknen . # = * + o ~ - :)",
    "a row of 5 to 19 of the signs . A D K": "en rad med 5 till 19 av tecknen . A D K",
    "a seat from 1 to 4": "en plats från 1 till 4",
    "a square from A11 to D55": "en ruta från A11 till D55",
    "a square from a1 to s19": "en ruta från a1 till s19",
    "a word": "ett ord",
    "an edge (a country from A to D, a point, and N, E, S or W)":
        "en kant (ett land från A till D, en punkt, och N, E, S eller W)",
    "an id, FILE#id or bundled#id": "ett id, FIL#id eller bundled#id",
    "an id (a letter from a to z, then letters, digits, _ or -)":
        "ett id (en bokstav från a till z, sedan bokstäver, siffror, _ eller -)",
    "an id, which begins with a small letter from a to z, then letters, digits, _ or -":
        "ett id, som börjar med liten bokstav från a till z, sedan bokstäver, siffror, _ eller -",
    "commit, an id or FILE#id": "commit, ett id eller FIL#id",
    "five letters with a space between": "fem bokstäver med blanksteg emellan",
    "five of the letters K, V, L, F, M and . with a space between":
        "fem av tecknen K, V, L, F, M och . med blanksteg emellan",
    "moves in Betza's notation": "gång i Betzas notation",
    "one large letter": "en stor bokstav",
    "one letter from A to Z": "en bokstav från A till Z",
    "twelve digits and letters from a to f": "tolv siffror och bokstäver från a till f",
}  # fmt: skip
_SENTENCES: Final[Mapping[str, str]] = {
    "'(.+)' happens at once and takes no '(.+)'": "'{}' sker genast och har ingen '{}'",
    "'raft' takes no 'when'": "'raft' har ingen 'when'",
    r"'(.+)' belongs to a choice among the acts: (.+)": "'{}' hör till ett val bland handlingarna: {}",
    r"'(.+)' belongs to the attack kinds only \(cast_runes to protect\); this effect is not about an attack":
        "'{}' hör bara till effekter på anfall (cast_runes till protect); den här handlar inte om ett anfall",
    "'target' has no meaning here: rowing and activating have no target ship":
        "'target' betyder inget här: rodd och aktivering har inget målskepp",
    r"'(.+)' is of the format slaget-nissan-decks/2; raise the format \('slaget fix' does\)":
        "'{}' hör till formatet slaget-nissan-decks/2; höj formatet (det gör 'slaget fix')",
}  # fmt: skip


def form_of(words: str) -> Text:
    """What an ``x-form`` asks for.

    >>> form_of("one letter from A to Z").sv
    'en bokstav från A till Z'
    """
    return Text(words, _FORMS.get(words, words))


def sentence(words: str) -> Text:
    """What an ``x-misplaced`` says.

    >>> sentence("'spy' happens at once and takes no 'when'").sv
    "'spy' sker genast och har ingen 'when'"
    """
    for known, sv in _SENTENCES.items():
        if found := re.fullmatch(known, words):
            return Text(words, sv.format(*found.groups()))
    return Text(words)
