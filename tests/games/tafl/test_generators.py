"""Two ways to find moves and captures, compared: bitboards against the plain dictionary of ``tafl_naive``."""

from random import Random

import pytest
from attrs import evolve
from hypothesis import example, settings
from hypothesis import given as for_all
from hypothesis import strategies as st
from tafl_naive import Naive, from_rows, name

from slaget.games.tafl import TAFL, scenario
from slaget.games.tafl.captured import captured_pieces
from slaget.games.tafl.engine import Engine, engine
from slaget.games.tafl.positions import pieces_of, rows_of
from slaget.games.tafl.seats import SEATS
from slaget.games.tafl.threats import edge_fort, encircled, escapes, threatens_king

CHOICES = {
    "throne_pass": ["king", "all", "none"],
    "throne_stop": ["king", "all"],
    "corner_stop": ["king", "all"],
    "throne_return": [True, False],
    "piece_steps": [0, 0, 3],
    "king_steps": [0, 0, 1, 4],
    "gap_policy": ["allowed", "forbidden", "self_capture"],
    "gap_flanks": ["pieces", "pieces_and_squares"],
    "gap_king": ["when_two_suffice", "always", "never"],
    "king_armed": ["both", "hammer", "anvil", "none"],
    "hostile_corner": [("attacker", "defender", "king"), (), ("attacker",), ("defender", "king")],
    "hostile_throne_empty": [("attacker", "defender", "king"), (), ("attacker",), ("defender", "king")],
    "hostile_throne_occupied": [("attacker", "defender"), ("attacker",), ()],
    "hostile_edge": [(), (), ("attacker",), ("defender", "king"), ("attacker", "defender", "king")],
    "shieldwall": ["off", "men", "men_and_corner"],
    "linnaean": [False, True],
    "king_on_throne": ["surround", "two"],
    "king_beside_throne": ["surround", "two"],
    "king_elsewhere": ["surround", "two"],
    "surround_counts": [("throne", "corner"), (), ("throne",), ("throne", "corner", "edge"), ("edge",)],
    "king_goal": ["corner", "edge"],
}


def random_parameters(random, size):
    base = scenario({7: "brandubh", 9: "tablut", 11: "nefatavl"}[size]).parameters
    return evolve(base, **{name: random.choice(values) for name, values in CHOICES.items()})


def random_rows(random, naive):
    """A crowded board that keeps to the rules about reserved squares."""
    size, p = naive.size, naive.p
    squares = [(f, r) for f in range(size) for r in range(size)]
    board = {}
    king = random.choice([naive.throne, *[s for s in squares if not naive.is_goal(s)]])
    board[king] = "K"
    many = random.choice([0.15, 0.3, 0.45])
    for s in squares:
        of_king = (s == naive.throne and p.throne_stop == "king"), (s in naive.corners and p.corner_stop == "king")
        if s not in board and not any(of_king) and random.random() < many:
            board[s] = random.choice("AAD")
    return tuple("".join(board.get((f, r), ".") for f in range(size)) for r in reversed(range(size)))


def compare(made, naive, rows, turn, edge):
    """Moves, effects, captures with their partners, threats and forts of one position, both ways."""
    here = made.board
    board = from_rows(rows)
    position = (*pieces_of(here, rows), turn)
    bit = here.outside if edge else 0
    moves = made.moves(position, bit)
    texts = {(here.names[here.start[m]], here.names[here.stop[m]]) for m in moves}
    slow = naive.moves(board, SEATS[turn], edge)
    assert texts == {(name(s), name(t)) for s, t in slow}
    assert len(texts) == len(moves)
    assert made.has_move(position, bit) == bool(moves)
    for s, t in slow:
        move = here.named[name(s), name(t)]
        after, gone = naive.play(board, s, t, edge)
        fast = made.play(position, move, bit)
        shown = from_rows(rows_of(here, *fast[:3]))
        assert shown == after, f"{name(s)}-{name(t)} on {rows}"
        events = captured_pieces(made, position, move, fast, 1, bit) if gone else []
        assert {e.square: (e.how, set(e.partners)) for e in events} == {name(q): v for q, v in gone.items()}
        plain = [e.square for e in events if e.how != "gap"]
        assert plain == sorted(plain, key=here.square.get)
        assert all(list(e.partners) == sorted(e.partners, key=lambda n: here.square.get(n, 999)) for e in events)
    assert threatens_king(made, (*position[:3], 1)) == naive.threatened(board)
    assert escapes(made, (*position[:3], 0)) == naive.ways(board)
    assert encircled(made, position) == naive.encircled(board)
    assert edge_fort(made, (*position[:3], 0)) == naive.fort(board)


@settings(max_examples=60)
@for_all(st.integers(0, 2**32), st.sampled_from([7, 9, 11]))
@example(6197, 7)
def test_any_rules_on_any_board(seed, size):
    random = Random(seed)
    p = random_parameters(random, size)
    naive, made = Naive(p), Engine(p)
    for _ in range(6 if size == 7 else 2):
        compare(made, naive, random_rows(random, naive), random.randrange(2), random.random() < 0.2)


@pytest.mark.parametrize("name", ["jungfrubrade", "nefatavl", "brandubh", "tablut", "fetlar", "copenhagen"])
def test_bundled_rules_along_games(name):
    random = Random(name)
    setup = scenario(name)
    made, naive = engine(setup.parameters), Naive(setup.parameters)
    position = (*pieces_of(made.board, setup.parameters.rows), 0)
    for ply in range(100):
        moves = made.moves(position)
        if not moves:
            break
        if ply % 4 == 0:
            compare(made, naive, rows_of(made.board, *position[:3]), position[3], edge=ply % 8 == 0)
        position = made.play(position, random.choice(moves))


def test_the_rulesets_of_the_registry_share_one_engine():
    assert TAFL.initial(scenario("nefatavl")).engine is engine(scenario("nefatavl").parameters)
