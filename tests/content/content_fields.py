"""What the rules say of the keys of the bundled files: written by hand, so that it does not repeat the schemas.

A pattern is matched against a key's path in its file, steps joined by dots, such as
``decks.norse.cards.0.icon``. What no pattern names is closed: leaving the key out is a mistake, and so is any
other word in its place.
"""

import re
from typing import Final

# Keys that a file may do without, by its format (the rules' defaults hold then).
OPTIONAL: Final = {
    "slaget-nissan-decks/1": re.compile(
        r"\.effects\.\d+\.(when|per|cap|side|lasts|need|absorb|ignored|mode|per_rower|flat|fighters)$"
        r"|\.(who|when|acting|target)\.\w+$"
    ),
    "slaget-nissan-scenarios/1": re.compile(
        r"\.(intro|options|landmarks)$|\.options\.\w+$|\.ships\.\w+\.\d+\.leaders$|\.(crew|pool)\.(?!leaders)\w+$"
    ),
    "slaget-dobbel-scenarios/1": re.compile(r"\.intro$|\.options\.(?!game$|skills$)\w+$"),
    "slaget-ravbrade-scenarios/1": re.compile(r"\.(intro|options)$|\.options\.\w+$"),
    "slaget-ravbrade/2": re.compile(
        r"(^|\.)(title|sv|en|boards|links|drawing|setups|scenarios)$|^scenarios\.\w+\.(board|options)$"
    ),
    "slaget-schack-scenarios/1": re.compile(r"\.(intro|options)$|\.options\.\w+$"),
    "slaget-schack/2": re.compile(
        r"(^|\.)(title|sv|en|royal|pawn|promotes|on|forced|value|intro|options|army|armies|board|start|boards"
        r"|scenarios)$|^pieces$|\.options\.\w+$"
    ),
    "slaget-kungabrade/2": re.compile(
        r"(^|\.)(title|sv|en|kinds|boards|formations|tables|scenarios)$|^kinds\.\w+$"
        r"|\.(moves|attacks|unhorses_to|weight|on_wall|dhurg|table|foot|archer|rider|mage|white|black|die_sides)$"
    ),
    "slaget-nissan/2": re.compile(
        r"^(boards|weapons|ship_classes|leaders|decks|crews|fleets|scenarios)$|\.(title|sv|en|counts_as|emblem|charge|field|crew|board|weapons"
        r"|leaders|decks|fleets|norse|danish|setup|extends)$|^crews\.|\.crew\.\w+$|^scenarios\.\w+\.\w+\.\w+$"
    ),
    "slaget-tafl/2": re.compile(
        r"^(title|kinds|rulesets|scenarios)$|\.(title|sv|en|jumps|jump_captures|stops|captured|extends|kinds|capture|berserk"
        r"|setup|setups|board|rules)$"
    ),
    "slaget-dobbel/2": re.compile(
        r"^(games|scenarios)$|\.(title|sv|en|sides|choices|modifiers|when|vit|svart|options|flygande|mode|games|default)$"
    ),
    "slaget-kungabrade-tables/1": re.compile(r"^$"),
    "slaget-kungabrade-formations/1": re.compile(r"^$"),
    "slaget-kungabrade-scenario/1": re.compile(
        r"^(format|title|intro|gates|dhurg_holder|options|victory)$|^gates\.|^options\.|^setup\.army\.\w+\.\w+$"
    ),
    "slaget-omringad-presets/1": re.compile(r"^(terrains|armies)$|\.(castle|villages\.\d+)\.\w+$"),
    "slaget-omringad-scenario/1": re.compile(r"^(?!id$)\w+$"),
    "slaget-omringad/2": re.compile(
        r"^(title|units|terrains|maps|scorings|cups|units|terrains|maps)(\.standard|\.\w+)?$|\.(title|short|move|damaged|abilities)$"
        r"|\.(sv|en)$|\.bonus$|\.kinds\.\w+$|\.(tiles|settlement|ends_move|slow_start|enter|defence|points)$"
        r"|^scorings\.standard\.|\.lots\.\w+$|\.damaged\.\w+$|^(layouts|garrisons|cups|scenarios)$"
        r"|^scenarios\.\w+\.(map|units|terrains|layout|garrison|scoring|cup|options)$|\.options\.\w+$"
        r"|^layouts\.\w+\.terrains$|^cups\.\w+\.units$|^scorings\.\w+\.extends$|^garrisons\.\w+\.(castle|villages\.\d+)\.\w+$"
    ),
    "slaget-tafl-scenarios/1": re.compile(
        r"\.(intro|bundles|options|start)$|\.options\.\w+$|\.(title|intro)\.\w+$"
        r"|\.start\.(quiet_plies|last_capturer)$"
    ),
    "slaget-tafl-rules/1": re.compile(
        r"^(bundles|sides|name\.\w+)$|\.title\.\w+$|\.set\.\w+$|\.(shieldwall|linnaean|encirclement|edge_fort)$"
    ),
}
# In a ruleset that extends another, also whatever the other may say in its stead.
INHERITED: Final = re.compile(
    r"^(board|turn|movement|gap|capture|king|end|stall|repetition|etiquette|series|roleplay)(\.\w+)?$"
)
# Mappings whose keys are ids of the designer's own.
OPEN: Final = re.compile(
    r"^(decks|boards|weapons|ship_classes|combat_tables|formations|terrains|armies|bundles|setups|scenarios|pieces|units"
    r"|maps|scorings|cups|kinds|layouts|garrisons|crews|fleets|leaders|rulesets|tables|games)$"
    r"|^(units|terrains)\.\w+\.kinds$|^leaders\.\w+\.leaders$|^decks\.\w+\.cards$|^fleets\.\w+\.ships$"
    r"|^games\.\w+\.(sides|choices|modifiers)$|^rulesets\.\w+\.board\.setups$|\.modifiers\.\w+\.when$|^scorings\.\w+\.(lengths|points)$"
    r"|^leaders\.\w+$|\.landmarks$|^board\.setups$"
)
# Strings that may say anything: names, titles, ids, what is told.
FREE: Final = re.compile(r"\.(sv|en|da|name|intro|colour)$|(^|\.)id$")
# Strings with a form of their own: positions, points, rows, dice, borders.
FORMS: Final = re.compile(
    r"\.(start_fen|position|moves|letter|start)$|\.rows\.\d+$|^board\.setups\.\w+\.\d+$|\.dice\.\w+\.\w+$|^links\.\d+\.[01]$"
    r"|^rulesets\.\w+\.board\.setups\.\w+\.\d+$|^maps\.\w+\.links\.\d+\.[01]$|\.choices\.\w+\.values\.\d+$"
    r"|^formations\.\w+\.\w+\.\d+$|^setup\.\w+\.\d+\.at$|^credit$"
)
# Names of something else in the file, or in another.
REFERENCES: Final = re.compile(
    r"\.cards\.\d+\.icon$|\.(holds_own|holds_enemy|group_has|leaders)\.\d+$|\.(acting|target)\.class\.\d+$"
    r"|^scenarios\.\d+\.(board|decks\.\w+)$|\.ships\.\w+\.\d+\.class$|^setup\.\w+\.formation$"
    r"|^(terrain|garrison|extends)$|^scenarios\.\w+\.(rules|bundles\.\d+)$|^board\.setup$|\.set\.setup$"
    r"|^scenarios\.\w+\.(map|units|terrains|layout|garrison|scoring|cup|army|board|setup|table|game)$"
    r"|^scenarios\.\w+\.(decks|leaders|fleets|setup)\.(norse|danish|white|black)$|\.extends$|^decks\.\w+\.(leaders|cards\.\w+\.icon)$"
    r"|\.ships\.\w+\.(class|leaders\.\d+)$|^rulesets\.\w+\.(kinds\.\d+|board\.setup)$|^(layouts|garrisons|cups|setups)\.\w+\.(terrains|units|board)$"
    r"|^armies\.\w+\.pieces\.\d+$|\.promotes\.to\.\d+$|^kinds\.\w+\.(unhorses_to|on_wall)$"
)
# Numbers too low, too high, or none that the rules know, by the last key of the path.
RANGES: Final = {
    key: tuple(bad.split())
    for key, bad in {
        "copies": "0 -1 101 2.5", "activation": "0 -2 1001 1.5", "count": "0 -1 1001", "cards": "0 -3",
        "sizes": "0 4 -1", "times": "0 -1", "add": "0", "add_halves": "0", "cap": "-1", "absorb": "1001",
        "need": "1001", "wounds": "0 -1", "fighters": "0 -1", "min": "-1 1001", "per_rower": "20000",
        "width": "0 -160 160.001", "height": "-5 0", "shallow_within": "-1", "danish_gap": "-1",
        "land": "20000 3.333", "norse": "20000 3.333", "danish": "20000 3.333", "nissan_mouth": "20000 3.333",
        "ornas_tip": "20000 3.333", "length": "0 -2", "beam": "0 -2",
        "capacity": "0 -1", "points": "-1", "size": "0 4 8 21", "x": "9999 -50 80.001", "y": "9999 -50 13.101",
        "heading": "-1 360 4000", "horn_blower": "-1 2", "standard_bearer": "-1 2", "sword": "-1 99 2.5",
        "axe": "-1 99", "spear": "-2 99", "bow": "-1 99", "a": "-100 100 1.5", "b": "-100 100 1.5",
        "games": "0 -1", "geese_count": "0 32", "match_games": "0 -1", "seats": "1 5 6",
        "victory_points": "0 -1", "mercenary": "0 17", "elite": "0 7", "archer": "-1 5", "cavalry": "0 5",
        "catapult": "0 3", "general": "0 4", "die_sides": "1 0", "foot": "-1 10", "rider": "-1 5", "mage": "-1 2",
        "white": "0 18", "black": "0 18", "durability": "0 -1", "no_progress_limit": "-1",
        "piece_steps": "-1 19", "king_steps": "-1 19", "stall_limit": "-1", "pressure_after": "-1",
        "repetition_count": "-1 1", "series_games": "0 -1", "sides": "1 0", "quiet_plies": "-1",
        "files": "3 17 8.5", "ranks": "3 17", "on": "0 17", "value": "-1 1000",
        "number": "-1 18", "moves": "0 4", "weight": "-1 4",
    }.items()
}  # fmt: skip
# The same of keys that mean something else in files of a format.
OF_A_FORMAT: Final = {
    form: {key: tuple(bad.split()) for key, bad in ranges.items()}
    for form, ranges in {
        "slaget-omringad/2": {
            "number": "0 41 2.5", "cost": "-1 100 2.5", "hits": "3 -1", "add": "3 -3", "tiles": "26 -1",
            "first_gold": "-1", "garrison_gold": "-1", "majority": "-1", "income": "-1", "points": "-1",
            "blitz": "0 -1", "battle": "0 -1", "dominion": "0 -1", "seats": "1 5",
            "pirates": "0 5", "diplomat": "0 5", "magician": "0 5",
        },
        "slaget-kungabrade/2": {"moves": "0 4", "weight": "-1 4", "number": "-1 99"},
        "slaget-dobbel/2": {"add": "10 -10", "games": "0 -1"},
    }.items()
}  # fmt: skip


def is_optional(path: str, form: str, extends: bool) -> bool:
    """Whether a file of this format may do without a key.

    >>> is_optional("decks.norse.cards.0.copies", "slaget-nissan-decks/1", False)
    False
    """
    return bool(OPTIONAL[form].search(path)) or (extends and bool(INHERITED.search(path)))
