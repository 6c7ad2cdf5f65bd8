"""Records of games as a batch keeps them, made up for the statistics."""

from slaget.kernel import find

NISSAN, OMRINGAD = find("nissan"), find("omringad")
GREEDILY = dict.fromkeys(("norse", "danish", *"1234", "geese", "fox", *"ab"), "greedy")
"""Policies for tests that only need games, and need them soon."""


def record(n: int, winner: str, turns: int) -> dict[str, object]:
    return {
        "n": n, "winners": [winner], "reason": "king_fell", "rule": "NI-19.1", "entries": 10 * turns,
        "turns": turns,
        "points": {"norse": turns, "danish": 2}, "cards": {"norse": {"a": [2, 1, 0]}, "danish": {"b": [1, 0, 1]}},
    }  # fmt: skip


def ended(n: int, *winners: str) -> dict[str, object]:
    return {"n": n, "winners": list(winners), "reason": "points", "rule": "OM-13.5", "entries": 100 + n}
