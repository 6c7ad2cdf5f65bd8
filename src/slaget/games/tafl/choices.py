"""What the two games choose: their own numbered rules, as parameters of the family's.

A rule of JB or NT says nothing that a parameter does not say; this table is the join, and a test holds it
against the rule files. Other set-ups (JB-6.2) come with a scenario. JB-7, the role-playing contest, is
made of a set-up and played by ``slaget.contests``; its parameters are checked here.
"""

from collections.abc import Mapping
from typing import Any, Final

from slaget.games.tafl import rules
from slaget.kernel import Rule

ALL: Final = ("attacker", "defender", "king")
MEN: Final = ("attacker", "defender")
TWO: Final = {"king_elsewhere": "two"}

JUNGFRUBRADE: Final[Mapping[Rule, Mapping[str, Any]]] = {
    rules.JB_1_1: {"size": 11, "setup": "phalanx"},
    rules.JB_1_2: {"markings": "fox_cross"},
    rules.JB_1_3: {"size": 11},
    rules.JB_2_1: {"setup": "phalanx"},
    rules.JB_2_2: {"setup": "phalanx"},
    rules.JB_2_3: {"first_mover": "attackers"},
    rules.JB_3_1: {"throne_pass": "king", "throne_stop": "king", "corner_stop": "king"},
    rules.JB_3_2: {"gap_policy": "forbidden"},
    rules.JB_3_3: {"gap_policy": "forbidden", "gap_flanks": "pieces", "gap_king": "when_two_suffice"},
    rules.JB_4_1: {"king_armed": "both"},
    rules.JB_4_2: {"hostile_corner": ALL, "hostile_throne_empty": ALL, "hostile_throne_occupied": MEN},
    rules.JB_4_3: {"king_on_throne": "surround"},
    rules.JB_4_4: {"king_beside_throne": "two", **TWO},
    rules.JB_5_1: {"king_goal": "corner"},
    rules.JB_5_2: {"warnings": "automatic"},
    rules.JB_5_3: {"no_legal_move": "loses", "stall_limit": 50, "stall_verdict": "draw", "stall_fallback": "draw"},
}
BUNDLES: Final[Mapping[Rule, str]] = {rules.JB_6_1: "four_sided_king", rules.JB_6_3: "cross_setup"}
NEFATAVL: Final[Mapping[Rule, Mapping[str, Any]]] = {
    rules.NT_1_1: {"size": 11, "setup": "phalanx", "markings": ()},
    rules.NT_1_2: {"setup": "phalanx"},
    rules.NT_1_3: {"first_mover": "attackers"},
    rules.NT_2_1: {"piece_steps": 0, "king_steps": 0},
    rules.NT_2_2: {"throne_stop": "king", "corner_stop": "king", "throne_return": True},
    rules.NT_2_3: {"throne_pass": "all"},
    rules.NT_2_4: {"gap_policy": "allowed"},
    rules.NT_3_1: {"king_armed": "both"},
    rules.NT_3_2: {"hostile_corner": ALL, "hostile_throne_empty": ALL},
    rules.NT_3_3: {"hostile_throne_occupied": ("attacker",)},
    rules.NT_3_4: {"hostile_edge": ()},
    rules.NT_4_1: {"king_on_throne": "surround"},
    rules.NT_4_2: {"king_beside_throne": "surround", "surround_counts": ("throne", "corner")},
    rules.NT_4_3: TWO,
    rules.NT_5_1: {"king_goal": "corner"},
    rules.NT_5_2: {"no_legal_move": "loses"},
    rules.NT_5_3: {"draw_by_agreement": False},
    rules.NT_5_4: {"stall_limit": 50, "stall_verdict": "last_capturer_wins", "stall_fallback": "attackers_lose"},
    rules.NT_5_5: {"stall_limit": 50},
    rules.NT_5_6: {"pressure_after": 0, "pressure": ()},
}
