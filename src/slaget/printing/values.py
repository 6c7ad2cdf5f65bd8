"""The values of choices of rules in words, for the aids."""

from collections.abc import Mapping
from typing import Any, Final

import attrs

from slaget.kernel.words import Language, Text

_LONGEST: Final = 60
_YES_NO: Final = {True: Text("yes", "ja"), False: Text("no", "nej")}
_NOTHING: Final = Text("none", "ingen")
_OWN: Final = Text("as its file says", "som filen säger")
_DIE: Final = {"en": "d", "sv": "T"}


def told(name: str, value: Any, language: Language) -> str:
    """The value of a choice in words.

    >>> told("missed_capture", "one_goose", "sv"), told("missed_capture", "one_goose", "en")
    ('en höna', 'one goose')
    >>> told("die", {"count": 2, "sides": 6}, "sv")
    '2T6'
    """
    if isinstance(value, bool):
        return _YES_NO[value][language]
    if value is None:
        return _NOTHING[language]
    if attrs.has(type(value)):
        value = attrs.asdict(value)
    if isinstance(value, Mapping):
        return _parts(value, language)
    if isinstance(value, list | tuple):
        words = all(isinstance(each, str | int) for each in value)
        return ", ".join(told(name, each, language) for each in value) if words else _OWN[language]
    return _word(name, str(value), language)[:_LONGEST]


def _parts(value: Mapping[Any, object], language: Language) -> str:
    if value.keys() == {"count", "sides"}:
        return f"{value['count']}{_DIE[language]}{value['sides']}"
    is_short = all(isinstance(each, int) for each in value.values())
    return ", ".join(f"{name} {each}" for name, each in value.items()) if is_short else _OWN[language]


def _word(name: str, value: str, language: Language) -> str:
    if language == "sv":
        return _IN.get((name, value)) or SWEDISH.get(value, value)
    return value.replace("_", " ") if value in SWEDISH else value


SWEDISH: Final = {
    # tafl
    "attackers": "angriparna", "defenders": "försvararna", "all": "alla", "king": "kungen", "none": "ingen",
    "attacker": "angripare", "defender": "försvarare", "throne": "tronen", "fox_cross": "rävens kors",
    "allowed": "tillåtet", "forbidden": "förbjudet", "self_capture": "den egna pjäsen slås",
    "pieces": "pjäser", "pieces_and_squares": "pjäser och rutor", "when_two_suffice": "när två räcker",
    "always": "alltid", "never": "aldrig", "both": "som den som flyttar och som hjälp",
    "hammer": "som den som flyttar", "anvil": "som hjälp", "off": "nej", "men": "pjäser",
    "men_and_corner": "pjäser och hörn", "may": "frivilligt", "must": "tvunget", "surround": "omringas",
    "two": "slås av två", "corner": "hörn", "edge": "kanten", "loses": "förlorar", "draw": "remi",
    "last_capturer_wins": "den som slog sist vinner", "greater_share_wins": "den större andelen vinner",
    "attackers_lose": "angriparna förlorar", "defenders_lose": "försvararna förlorar",
    "mover_loses": "den som drar förlorar", "automatic": "ges av sig själva", "manual": "ges av spelarna",
    "simple": "enkelt", "detailed": "utförligt", "reroll": "slå om", "king_wins": "kungen vinner",
    "attackers_win": "angriparna vinner", "forced_capture": "slagtvång", "hostile_edge": "fientlig kant",
    # Slaget vid Nissan
    "by_size": "efter storlek", "three_or_four": "tre eller fyra", "norse": "norrmännen", "danish": "danskarna",
    "hull": "skrovet", "midship": "midskeppspunkten", "any": "åt alla håll", "axes": "rakt bakåt och åt sidorna",
    "activation": "aktiveringen", "turn": "hela turen", "after_melee": "efter närstriden",
    "after_clearing": "när skeppet är rensat", "blank_only": "bara utan text", "text_stays": "med sin text",
    "batches": "kastas i omgångar", "cap": "kastas inte", "as_written": "som scenariot säger",
    # Rävbräde and Spel & Dobbel
    "centre": "mitten", "free": "fritt", "one_goose": "en höna", "goose_per_miss": "en höna för varje gång",
    "unlimited": "utan gräns", "captured": "bland de nackade", "geese_win": "hönsen vinner",
    "fox_captures_adjacent": "räven nackar en höna intill", "draw_replay": "oavgjort, spelas om",
    "goose_backward": "en höna går bakåt", "straight": "rakt", "straight_and_diagonal": "rakt och snett",
    "auto": "av sig självt", "fixed": "spelare a", "random": "lotten avgör", "count": "räknas",
    "replay": "spelas om", "fox_wins": "räven vinner", "table": "vid bordet", "schack": "Schack",
    "ravbrade": "Rävbräde", "jungfrubrade": "Jungfrubräde", "fox_centre": "räven i mitten",
    "fox_advanced": "räven framflyttad",
    # Schack
    "strict": "avvisas", "lenient": "läses som '-'", "claim": "på begäran", "automatic_three": "av sig själv",
    "automatic_fifty": "av sig själva", "material": "när ingen kan göra matt",
    # Kungabräde
    "reconstructed": "den återskapade", "matched": "den jämna", "orthogonal": "längs linjerna",
    "all8": "även snett", "holder": "en magiker som behärskar en dhurg",
    "archer_and_mage": "bågskyttar och magiker", "mage_only": "bara magiker", "square8": "åtta", "cross4": "fyra",
    "dhurg_only": "bara i dhurgen", "dhurg_and_adjacent": "i dhurgen och intill den", "unhorse": "vänds",
    "remove": "faller", "while_on_wall": "så länge den står där", "permanent": "för gott",
    "persistent": "den som slagits", "per_visit": "så länge magikern står framför", "top_piece": "översta pjäsen",
    "sequential": "en sida i taget", "alternating": "växelvis", "hidden": "dolt", "first_player": "första spelaren",
    "second_player": "andra spelaren", "chosen": "väljs",
    # Omringad
    "diagonal": "1 och 3 mot 2 och 4", "adjacent": "1 och 2 mot 3 och 4", "one": "en", "areas": "antalet rutor",
    "extra_round": "en rond till", "shared": "delas", "default": "som reglerna har det", "parallel": "parallell",
    "cross": "kors", "wedges": "klyftor", "orange": "apelsin", "torus": "torus", "trefoil": "treklöver",
    "custom": "egna", "commit": "i hemlighet", "balanced": "jämnt", "coastal": "kust", "highland": "högland",
    "guard": "livvakt", "levy": "uppbåd", "riders": "ryttarhär", "equal": "lika", "roll": "tärningarna avgör",
    "clockwise": "medsols", "open": "fritt utropade", "drop_and_pick": "lämna och ansluta",
    "initiative": "spelaren med initiativet", "board": "spelplanen från A11", "ranged": "fjärrstriden",
    "melee": "närstriden", "origin": "dit de kom från", "any_adjacent": "valfri ruta intill",
    "conqueror": "erövraren", "home_owner": "landets ägare", "returned": "går tillbaka", "kept": "behålls",
}  # fmt: skip
"""What the values of choices are called in Swedish."""
_IN: Final = {
    ("points_target", "none"): "inga", ("missed_capture", "none"): "ingenting", ("teams", "none"): "inga",
    ("dead_position", "none"): "ingen remi", ("ram_entry", "none"): "nej", ("en_route", "none"): "nej",
    ("team_goal", "both"): "båda", ("own_crown", "any"): "alla", ("setup", "free"): "spelarna ställer upp",
    ("rider_path", "straight"): "rakt fram", ("rider_path", "free"): "får svänga",
    ("dice_source", "random"): "slumpas", ("ties", "draw"): "oavgjort", ("mode", "simple"): "ett slag",
    ("mode", "detailed"): "ett slag för varje parti",
}  # fmt: skip
"""Where a value is called otherwise, by the choice."""
