"""The options of a set-up as help shows them, and the words that the schemas must list."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from slaget.games.tafl.choices import BUNDLES
from slaget.games.tafl.parameters import GROUPS, NAMES, RULE_OF, Parameters
from slaget.kernel import OptionHelp, Text

_TEXTS: Final[Mapping[str, str]] = {
    "setup": "The set-up, by its name.",
    "markings": "Markings without effect, for screens.",
    "first_mover": "The side that makes the first move.",
    "throne_pass": "Who may pass over the empty throne.",
    "throne_stop": "Who may stop on the throne.",
    "corner_stop": "Who may stop on a corner.",
    "throne_return": "Whether the throne may be entered again.",
    "piece_steps": "The greatest distance of a man's move.",
    "king_steps": "The greatest distance of the king's move.",
    "gap_policy": "What a move into a gap between two enemies is.",
    "gap_flanks": "What makes a gap.",
    "gap_king": "When gaps bind the king.",
    "king_armed": "Whether and how the king captures.",
    "hostile_corner": "The pieces that an empty corner is hostile to.",
    "hostile_throne_empty": "The pieces that the empty throne is hostile to.",
    "hostile_throne_occupied": "The pieces that the throne is hostile to with the king on it.",
    "hostile_edge": "The pieces that the edge is a partner against.",
    "shieldwall": "Whether rows on the edge are captured.",
    "linnaean": "Whether the fourth man beside a king hemmed in can be taken.",
    "king_on_throne": "How the king is captured on the throne.",
    "king_beside_throne": "How the king is captured beside the throne.",
    "king_elsewhere": "How the king is captured anywhere else.",
    "surround_counts": "What counts as held when the king is surrounded.",
    "king_goal": "The squares that the king must reach.",
    "no_legal_move": "What happens to a side that cannot move.",
    "draw_by_agreement": "Whether a draw may be offered.",
    "encirclement": "Whether closing everybody in wins.",
    "edge_fort": "Whether an unbreakable fort at the edge wins.",
    "stall_limit": "Moves of each side without capture that end the game.",
    "stall_verdict": "Who then wins.",
    "stall_fallback": "Who wins where the verdict names nobody.",
    "pressure_after": "Moves of each side without capture after which pressure begins.",
    "pressure": "The pressure rules.",
    "repetition_count": "The occurrence of a position that ends the game.",
    "repetition_verdict": "What a repetition means.",
    "warnings": "Who announces threats.",
    "series_games": "How many games a series has.",
    "rpg_mode": "The role-playing contest that may stand for a game.",
    "rpg_die": "The dice of the contest.",
    "rpg_ties": "What equal totals of the contest mean.",
}
_NUMBERS: Final[Mapping[str, str]] = {
    "piece_steps": "0 (free) to 18",
    "king_steps": "0 (free) to 18",
    "stall_limit": "0 (never) and more",
    "pressure_after": "0 (never), or less than stall_limit",
    "repetition_count": "0 (never), or 2 and more",
    "series_games": "1, or an even number",
}
_OTHERS: Final[Mapping[str, str]] = {
    "setup": "a set-up of the ruleset",
    "markings": "fox_cross, or a list of squares",
    "rpg_die": "{count, sides}",
}
_BUNDLES: Final[Mapping[str, tuple[str, str]]] = {
    "four_sided_king": (
        next(r.id for r, b in BUNDLES.items() if b == "four_sided_king"),
        "A king surrounded everywhere.",
    ),
    "cross_setup": (next(r.id for r, b in BUNDLES.items() if b == "cross_setup"), "The defenders in a cross."),
    "guards_safe_beside_king": ("TF-5.3", "The occupied throne is hostile to attackers only."),
    "lethal_gaps": ("TF-5.10", "A piece that stops in a gap is lost."),
    "restless": ("NT-5.6", "After 25 quiet moves captures are forced and the edge is hostile (Nefatavl)."),
    "quick_finish": ("NT-5.5", "The game is judged after 20 quiet moves of each side."),
}
_HINTS: Final[Mapping[str, Any]] = get_type_hints(Parameters)


def values_of(name: str) -> tuple[str, ...]:
    """The words that a parameter may be, or be a list of; none where it is a number or free.

    >>> values_of("throne_pass")
    ('king', 'all', 'none')
    """
    hint = _HINTS[name]
    if get_origin(hint) is tuple:
        hint = get_args(hint)[0]
    return get_args(hint) if get_origin(hint) is Literal else ()


def _shown(name: str) -> str:
    if _HINTS[name] is bool:
        return "true, false"
    if name in _NUMBERS or name in _OTHERS:
        return _NUMBERS.get(name) or _OTHERS[name]
    words = ", ".join(values_of(name))
    return f"a list of {words}" if get_origin(_HINTS[name]) is tuple else words


def options_help(game: str) -> tuple[OptionHelp, ...]:
    """Every option and bundle. Defaults are those of the ruleset that the scenario names."""
    default = "as the scenario's ruleset says"
    single = (
        OptionHelp(n, _shown(n), default, RULE_OF[n].id, Text(_TEXTS[n], _TEXTS[n])) for n in NAMES if n in _TEXTS
    )
    bundles = (
        OptionHelp(name, "true, false", "false", rule, Text(text, text))
        for name, (rule, text) in _BUNDLES.items()
        if name != "restless" or game != "jungfrubrade"
    )
    return (*bundles, *single)


def vocabulary() -> Mapping[str, Mapping[str, Sequence[str]]]:
    """What the schemas must list, by file and JSON pointer.

    >>> vocabulary()["tafl-rules.schema.json"]["/$defs/groups/turn/properties/first_mover/enum"]
    ('attackers', 'defenders')
    """
    listed: dict[str, Sequence[str]] = {}
    for group, names in GROUPS.items():
        listed[f"/$defs/groups/{group}/properties"] = names
        for name in names:
            if values_of(name):
                inside = "items/enum" if get_origin(_HINTS[name]) is tuple else "enum"
                listed[f"/$defs/groups/{group}/properties/{name}/{inside}"] = values_of(name)
    free = tuple(name for name in NAMES if name in _TEXTS)
    return {"tafl-rules.schema.json": listed, "tafl-scenarios.schema.json": {"/$defs/options/properties": free}}
