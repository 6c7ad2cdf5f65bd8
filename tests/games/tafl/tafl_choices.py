"""What the two games choose: their own numbered rules, as parameters of the family's.

A rule of JB or NT says nothing that a parameter does not say; this is the join that the rule files are held
against. Other set-ups (JB-6.2) come with a scenario. JB-7, the role-playing contest, is made of a set-up and
played by ``slaget.contests``.
"""

from collections.abc import Mapping
from typing import Any, Final

ALL: Final = ("attacker", "defender", "king")
MEN: Final = ("attacker", "defender")
TWO: Final = {"king_elsewhere": "two"}

JUNGFRUBRADE: Final[Mapping[str, Mapping[str, Any]]] = {
    "JB-1.1": {"size": 11, "setup": "phalanx"},
    "JB-1.2": {"markings": "fox_cross"},
    "JB-1.3": {"size": 11},
    "JB-2.1": {"setup": "phalanx"},
    "JB-2.2": {"setup": "phalanx"},
    "JB-2.3": {"first_mover": "attackers"},
    "JB-3.1": {"throne_pass": "king", "throne_stop": "king", "corner_stop": "king"},
    "JB-3.2": {"gap_policy": "forbidden"},
    "JB-3.3": {"gap_policy": "forbidden", "gap_flanks": "pieces", "gap_king": "when_two_suffice"},
    "JB-4.1": {"king_armed": "both"},
    "JB-4.2": {"hostile_corner": ALL, "hostile_throne_empty": ALL, "hostile_throne_occupied": MEN},
    "JB-4.3": {"king_on_throne": "surround"},
    "JB-4.4": {"king_beside_throne": "two", **TWO},
    "JB-5.1": {"king_goal": "corner"},
    "JB-5.2": {"warnings": "automatic"},
    "JB-5.3": {"no_legal_move": "loses", "stall_limit": 50, "stall_verdict": "draw", "stall_fallback": "draw"},
}
BUNDLES: Final[Mapping[str, str]] = {"JB-6.1": "four_sided_king", "JB-6.3": "cross_setup"}
NEFATAVL: Final[Mapping[str, Mapping[str, Any]]] = {
    "NT-1.1": {"size": 11, "setup": "phalanx", "markings": ()},
    "NT-1.2": {"setup": "phalanx"},
    "NT-1.3": {"first_mover": "attackers"},
    "NT-2.1": {"piece_steps": 0, "king_steps": 0},
    "NT-2.2": {"throne_stop": "king", "corner_stop": "king", "throne_return": True},
    "NT-2.3": {"throne_pass": "all"},
    "NT-2.4": {"gap_policy": "allowed"},
    "NT-3.1": {"king_armed": "both"},
    "NT-3.2": {"hostile_corner": ALL, "hostile_throne_empty": ALL},
    "NT-3.3": {"hostile_throne_occupied": ("attacker",)},
    "NT-3.4": {"hostile_edge": ()},
    "NT-4.1": {"king_on_throne": "surround"},
    "NT-4.2": {"king_beside_throne": "surround", "surround_counts": ("throne", "corner")},
    "NT-4.3": TWO,
    "NT-5.1": {"king_goal": "corner"},
    "NT-5.2": {"no_legal_move": "loses"},
    "NT-5.3": {"draw_by_agreement": False},
    "NT-5.4": {"stall_limit": 50, "stall_verdict": "last_capturer_wins", "stall_fallback": "attackers_lose"},
    "NT-5.5": {"stall_limit": 50},
    "NT-5.6": {"pressure_after": 0, "pressure": ()},
}
