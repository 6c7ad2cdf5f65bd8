"""The numbered rules of the tafl family, in the rulebook's order. To find a rule, search for its id.

The rulings (TF-R, JB-R, NT-R), which say how silences are read, stand in ``docs/rules/tafl.md``.
"""

from typing import Final

from slaget.kernel import Rule

# TF-1 Board and pieces
TF_1_1: Final = Rule("TF-1.1", "The board is size x size, size odd, 5 to 19.")
TF_1_2: Final = Rule("TF-1.2", "The throne is the middle square; the corners are the four corner squares.")
TF_1_3: Final = Rule("TF-1.3", "A square holds at most one piece.")
TF_1_4: Final = Rule("TF-1.4", "There is exactly one king. He stays on the board until he is captured.")

# TF-2 Set-up
TF_2_1: Final = Rule("TF-2.1", "The pieces start as the chosen setup shows.")
TF_2_2: Final = Rule(
    "TF-2.2",
    "A set-up is valid when: it has size rows of size characters out of .ADK; exactly one K, on the throne; "
    "at least one A; no A or D on a reserved square: a corner while corner_stop: king, the throne while "
    "throne_stop: king.",
)
TF_2_3: Final = Rule(
    "TF-2.3",
    "A scenario may instead give a start position (puzzles, tests): rows as in TF-2.2 but with the king "
    "anywhere except on a goal square, plus the side to move, quiet_plies (0 ... 2 x stall_limit - 1 if "
    "stall_limit > 0) and last_capturer. In a set-up as in a start position the side to move must have a "
    "legal move.",
)
TF_2_4: Final = Rule(
    "TF-2.4",
    "There are two seats, attackers and defenders; the scenario says which player has which (TF-R1).",
)
TF_2_5: Final = Rule("TF-2.5", "first_mover makes the first move (both games: the attackers).")

# TF-3 Turn
TF_3_1: Final = Rule(
    "TF-3.1",
    "The sides alternate. On a turn the side to move moves exactly one of its own pieces once.",
)
TF_3_2: Final = Rule("TF-3.2", "There is no passing.")
TF_3_3: Final = Rule(
    "TF-3.3",
    "A move that leaves a piece, or the king, open to capture is legal. No threat has to be answered (TF-R2).",
)

# TF-4 Movement
TF_4_1: Final = Rule(
    "TF-4.1",
    "Every piece moves the same way: one or more squares in a straight line along its file or its rank.",
)
TF_4_2: Final = Rule(
    "TF-4.2",
    "Every square passed over, and the landing square, must be empty. There is no jumping and no taking by "
    "displacement.",
)
TF_4_3: Final = Rule(
    "TF-4.3",
    "The distance is free up to the first obstacle: the mover may stop on any square of the way on which "
    "stopping is allowed (TF-R3).",
)
TF_4_4: Final = Rule("TF-4.4", "Only the king may stop on the throne (throne_stop: king).")
TF_4_5: Final = Rule("TF-4.5", "Only the king may stop on a corner (corner_stop: king).")
TF_4_6: Final = Rule(
    "TF-4.6",
    "The empty throne may be passed over by the pieces named in throne_pass: king - only the king; all - "
    "every piece (none: TF-11.2). An occupied throne blocks like any occupied square.",
)
TF_4_7: Final = Rule("TF-4.7", "The king may leave the throne and return to it as often as he likes.")
TF_4_8: Final = Rule(
    "TF-4.8",
    "Gap rule. After the move and its captures (TF-5), the landing square is a *gap* for the moved piece if "
    "on its file or on its rank both neighbours are *flanks*. A flank is an enemy piece that may serve as "
    "partner piece (TF-5.9); with gap_flanks: pieces_and_squares also a special square hostile to the moved "
    "piece (TF-5.3). The parameter gap_policy decides: allowed: nothing happens; the piece is safe there "
    "(TF-5.2). forbidden: the move is illegal. self_capture: the move is legal and the moved piece is "
    "captured after the move's own captures (TF-5.10).",
)
TF_4_9: Final = Rule(
    "TF-4.9",
    "gap_king says when TF-4.8 binds the king as the moved piece: when_two_suffice - only on squares where "
    "his capture mode is two (TF-6.1); always; never.",
)

# TF-5 Capture
TF_5_1: Final = Rule(
    "TF-5.1",
    "After a move, an enemy piece standing on a neighbour of the landing square is captured if the square "
    "directly beyond it, in the same direction, holds a partner. (For a king in mode surround see TF-6.3.)",
)
TF_5_2: Final = Rule(
    "TF-5.2",
    "Only the moved piece captures, and it must itself be one of the two enclosers. Nothing is captured by "
    "standing or by moving in between enemies.",
)
TF_5_3: Final = Rule(
    "TF-5.3",
    "An empty corner is hostile to the classes in hostile_corner; the empty throne to the classes in "
    "hostile_throne_empty; the throne with the king on it to the classes in hostile_throne_occupied. A "
    "hostile square serves as partner against a piece of that class.",
)
TF_5_4: Final = Rule(
    "TF-5.4",
    "The edge of the board is no partner, except against the classes in hostile_edge and under "
    "pressure (TF-8.6). Capturing *along* the edge with two pieces is ordinary capture.",
)
TF_5_5: Final = Rule("TF-5.5", "Enclosing diagonally, or in front and at the side, captures nothing.")
TF_5_6: Final = Rule(
    "TF-5.6",
    "One move captures every piece that qualifies, in up to three directions. All are judged on the board as "
    "it stands after the move and before any removal.",
)
TF_5_7: Final = Rule("TF-5.7", "Captures are automatic; the mover cannot decline one.")
TF_5_8: Final = Rule("TF-5.8", "A captured piece leaves the game for good.")
TF_5_9: Final = Rule(
    "TF-5.9",
    "Men always capture and serve as partner pieces. The king does both with king_armed: both; hammer - only "
    "as the moved piece; anvil - only as partner; none - neither.",
)
TF_5_10: Final = Rule(
    "TF-5.10",
    "Under gap_policy: self_capture the moved piece is removed if it stands in a gap after the captures of "
    "TF-5.6 have been removed. This is not a capture by the enemy: the ply is quiet unless it also captured.",
)
TF_5_11: Final = Rule(
    "TF-5.11",
    "A change of a square's hostility captures nothing by itself (the king leaving or entering the throne "
    "captures only as a moved piece under TF-5.1).",
)

# TF-6 Capture of the king
TF_6_1: Final = Rule(
    "TF-6.1",
    "The king's capture mode depends on where he stands: king_on_throne, king_beside_throne, or "
    "king_elsewhere; each is two or surround.",
)
TF_6_2: Final = Rule(
    "TF-6.2",
    "Mode two: he is captured like a man (TF-5.1), with class king for hostile squares.",
)
TF_6_3: Final = Rule(
    "TF-6.3",
    "Mode surround: he is captured if the moved attacker stands beside him and every one of his four "
    "neighbours is an attacker or a counted square.",
)
TF_6_4: Final = Rule(
    "TF-6.4",
    "Counted squares are those in surround_counts: throne - the empty throne; corner - an empty corner; edge "
    "- the outside of the board. A defender on a neighbour always prevents the capture.",
)
TF_6_5: Final = Rule("TF-6.5", "The king can be captured in the same move as other pieces.")

# TF-7 End of the game
TF_7_1: Final = Rule("TF-7.1", "If the king is captured, the attackers win at once (king_captured).")
TF_7_2: Final = Rule(
    "TF-7.2",
    "If the king stops on a corner, the defenders win at once (king_escaped). Captures of that move are "
    "carried out first.",
)
TF_7_3: Final = Rule(
    "TF-7.3",
    "If the side that would move next has no legal move - including when it has no pieces - it loses "
    "(no_legal_move); with no_legal_move: draw the game is drawn.",
)
TF_7_4: Final = Rule(
    "TF-7.4",
    "After each move the ends are examined in this order and the first that applies decides: TF-7.1, TF-7.2, "
    "[TF-11 ends], TF-7.3, repetition (TF-8.8), no progress (TF-8.3).",
)
TF_7_5: Final = Rule(
    "TF-7.5",
    "Either side may resign at any time while the game runs; the other side wins (resigned).",
)
TF_7_6: Final = Rule(
    "TF-7.6",
    "With draw_by_agreement: true the side to move may offer a draw before moving; the other side may accept "
    "(draw, draw_agreed) or decline. An offer not accepted when the offering side's move is made lapses.",
)
TF_7_7: Final = Rule("TF-7.7", "After the end no command but a query is accepted.")

# TF-8 No progress and repetition
TF_8_1: Final = Rule(
    "TF-8.1",
    "quiet_plies counts the quiet plies since the last capture (or the start). A capturing ply sets it to 0.",
)
TF_8_2: Final = Rule(
    "TF-8.2",
    "last_capturer is the side that made the latest capture of an enemy piece; none at the start.",
)
TF_8_3: Final = Rule(
    "TF-8.3",
    "If stall_limit > 0 and after a move quiet_plies >= 2 x stall_limit, the game ends (no_progress) with the "
    "verdict stall_verdict: last_capturer_wins: the side in last_capturer wins; if there is none, "
    "stall_fallback applies. greater_share_wins: the side that has captured the greater share of the enemy's "
    "men wins: compare (attackers lost x defenders at start) with (defenders lost x attackers at start); the "
    "side with the smaller product wins; equal products: stall_fallback. attackers_lose, defenders_lose, "
    "draw: as named.",
)
TF_8_4: Final = Rule("TF-8.4", "stall_fallback is one of attackers_lose, defenders_lose, draw.")
TF_8_5: Final = Rule(
    "TF-8.5",
    "Pressure: if pressure_after > 0, then on every turn that begins with quiet_plies >= 2 x pressure_after "
    "the rules listed in pressure are in force. They lapse with the next capture.",
)
TF_8_6: Final = Rule(
    "TF-8.6",
    "Pressure rule hostile_edge: the edge is a partner against men (classes attacker and defender), for "
    "captures by either side; never against the king. The edge is never a flank (TF-4.8).",
)
TF_8_7: Final = Rule(
    "TF-8.7",
    "Pressure rule forced_capture: if the side to move has at least one legal move that captures an enemy "
    "piece, only such moves are legal. The choice among them is free.",
)
TF_8_8: Final = Rule(
    "TF-8.8",
    "Repetition: a *position* is the board and the side to move. If repetition_count = n > 0 and the position "
    "after a move occurs for the n-th time (the start counts), repetition_verdict applies: draw, mover_loses, "
    "attackers_lose, defenders_lose (reason repetition); or forbidden: a move that would do this is illegal "
    "(and counts as illegal for TF-7.3).",
)

# TF-9 Courtesy warnings
TF_9_1: Final = Rule(
    "TF-9.1",
    "After a move of the attackers that does not end the game, the *king is threatened* if the attackers, "
    "were it at once their turn again, would have a legal move that captures him.",
)
TF_9_2: Final = Rule(
    "TF-9.2",
    "After a move of the defenders that does not end the game, *escape is threatened* if the king, were it at "
    "once the defenders' turn again, would have a legal move to a corner; ways is the number of different "
    "corners he can reach so.",
)
TF_9_3: Final = Rule(
    "TF-9.3",
    "For TF-9.1 and TF-9.2 pressure rules and repetition bans are left out of account.",
)
TF_9_4: Final = Rule(
    "TF-9.4",
    "warnings: automatic - the engine announces the threat right after the move. manual - the side that has "
    "just moved may announce it until the other side moves; a false announcement is rejected. off - no "
    "announcements. A warning never changes what is legal and is never required.",
)

# TF-10 Series
TF_10_1: Final = Rule(
    "TF-10.1",
    "With series_games = n (1, or an even number) the two players play n games and change sides after each.",
)
TF_10_2: Final = Rule(
    "TF-10.2",
    "Whoever wins more games wins the series; equal numbers: the series is drawn. Drawn games count for nobody.",
)

# TF-11 Parameters that neither game uses
TF_11_1: Final = Rule(
    "TF-11.1",
    "king_goal: edge: the defenders win when the king stops on any edge square (then corner_stop: all and "
    "hostile_corner: [] are usual). Read 'corner' in TF-7.2 and TF-9.2 as 'goal square'.",
)
TF_11_2: Final = Rule(
    "TF-11.2",
    "throne_return: false: nobody, not even the king, may stop on the throne after he has left it. "
    "throne_pass: none: nobody may pass over it. throne_stop: all: every piece may stop on it; with a man on "
    "it the square is hostile to nobody, only the man counts.",
)
TF_11_3: Final = Rule("TF-11.3", "piece_steps, king_steps: greatest distance of a move (0 = unlimited).")
TF_11_4: Final = Rule(
    "TF-11.4",
    "encirclement: true: after a move of the attackers, flood from all edge squares through every square not "
    "held by an attacker (4 directions). If the flood reaches no piece of the defenders' side, the attackers "
    "win (encircled).",
)
TF_11_5: Final = Rule(
    "TF-11.5",
    "edge_fort: true: after a move of the defenders with the king on an edge square. Let U = all defenders; "
    "repeat: X = the squares reached by flooding, in 4 directions, from every attacker through empty squares "
    "and through defenders not in U; a defender of U is breakable if both opposite neighbours on one axis are "
    "each an attacker, a square of X, or a special square hostile to it; remove all breakable defenders from "
    "U; until nothing changes. If then no neighbour of the king is in X or an attacker, and the king has at "
    "least one legal move, the defenders win (edge_fort).",
)
TF_11_6: Final = Rule(
    "TF-11.6",
    "shieldwall: men | men_and_corner: a maximal unbroken row of two or more pieces of one side on one edge "
    "is captured when each of them has an enemy directly in front (towards the middle), both ends of the row "
    "are enclosed by enemies on the same edge (or, with men_and_corner, one end by an empty corner hostile to "
    "men), and the moved piece is one of the enclosing ends. A king in the row is not captured; the men are.",
)
TF_11_7: Final = Rule(
    "TF-11.7",
    "linnaean: true: with the king on the throne and attackers on three of its neighbours, an attacker moving "
    "to the square beyond the defender on the fourth captures that defender.",
)
TF_11_8: Final = Rule(
    "TF-11.8",
    "size other than 11, first_mover: defenders, king_armed other than both, hostile_edge not empty, "
    "no_legal_move: draw: supported by the rules above, used by neither game.",
)
TF_11_9: Final = Rule(
    "TF-11.9",
    "Not expressible and out of scope: piece kinds beyond the three (commanders, knights), jumping, berserk "
    "chains, several kings, dice.",
)

# JB-1 Board
JB_1_1: Final = Rule("JB-1.1", "Board 11 x 11; five special squares: throne and four corners; setup: phalanx.")
JB_1_2: Final = Rule("JB-1.2", "The whole board is used, also when a fox cross is drawn on it.")
JB_1_3: Final = Rule(
    "JB-1.3",
    "Attackers are red, defenders white (uncoloured); 24 attackers, 12 defenders, one king.",
)

# JB-2 Set-up and turn
JB_2_1: Final = Rule(
    "JB-2.1",
    "Attackers: in the middle of each edge a row of five and one piece in front of its middle, towards the throne.",
)
JB_2_2: Final = Rule(
    "JB-2.2",
    "The king stands on the throne; eight defenders fill the square around him; four stand one step further "
    "out, opposite the middles of the sides of that square.",
)
JB_2_3: Final = Rule("JB-2.3", "The attackers move first.")

# JB-3 Movement
JB_3_1: Final = Rule(
    "JB-3.1",
    "No piece but the king may stop on or pass over a special square (throne_pass: king).",
)
JB_3_2: Final = Rule("JB-3.2", "A piece may pass between two enemy pieces.")
JB_3_3: Final = Rule(
    "JB-3.3",
    "A piece may not stop between two enemy pieces, unless the move captures at least one of those two "
    "(gap_policy: forbidden, gap_flanks: pieces, gap_king: when_two_suffice).",
)

# JB-4 Capture
JB_4_1: Final = Rule(
    "JB-4.1",
    "Two pieces on opposite sides capture; the king captures too (king_armed: both).",
)
JB_4_2: Final = Rule(
    "JB-4.2",
    "The special squares are hostile to all pieces: corners and empty throne to all three classes, the "
    "occupied throne to attackers and defenders (JB-R8).",
)
JB_4_3: Final = Rule(
    "JB-4.3",
    "On the throne the king is captured only by four attackers, one on each side (king_on_throne: surround).",
)
JB_4_4: Final = Rule(
    "JB-4.4",
    "Everywhere else - also beside the throne - two suffice, and hostile squares serve against him "
    "(king_beside_throne: two, king_elsewhere: two).",
)

# JB-5 End and etiquette
JB_5_1: Final = Rule(
    "JB-5.1",
    "The attackers win by capturing the king; the defenders by moving him to a corner.",
)
JB_5_2: Final = Rule(
    "JB-5.2",
    "It is good manners to warn the opponent when one threatens to take the king, and when the king could "
    "leave next move (warnings: automatic).",
)
JB_5_3: Final = Rule(
    "JB-5.3",
    "A side without a legal move loses (JB-R14). After 50 moves of each side without a capture the game is "
    "drawn (JB-R15).",
)

# JB-6 Variants
JB_6_1: Final = Rule(
    "JB-6.1",
    "Four-sided king: he must be surrounded on four sides everywhere (king_beside_throne: surround, "
    "king_elsewhere: surround, surround_counts: [throne, corner]). It favours the king strongly and is meant "
    "for teaching.",
)
JB_6_2: Final = Rule("JB-6.2", "Other set-ups are known; any valid set-up may be given by a scenario.")
JB_6_3: Final = Rule(
    "JB-6.3",
    "The commonest is setup: cross: three defenders in a row straight out from the king in each direction.",
)

# JB-7 Role-playing resolution
JB_7_1: Final = Rule(
    "JB-7.1",
    "An opposed roll: each player rolls the die (rpg_die, default one ten-sided) and adds his character's "
    "gaming_and_gambling skill and the modifiers; the higher total wins.",
)
JB_7_2: Final = Rule(
    "JB-7.2",
    "Mode simple: one opposed roll, without modifiers, settles a whole series of games with alternating sides.",
)
JB_7_3: Final = Rule(
    "JB-7.3",
    "Mode detailed: one opposed roll for each game; its winner wins that game. Sides alternate from game to "
    "game; the series is decided by TF-10.2.",
)
JB_7_4: Final = Rule("JB-7.4", "In mode detailed the player with the king adds +2.")
JB_7_5: Final = Rule("JB-7.5", "If the four-sided king (JB-6.1) is in use he adds a further +3 (together +5).")
JB_7_6: Final = Rule("JB-7.6", "Set-up variants give no modifier. No other option gives one.")
JB_7_7: Final = Rule(
    "JB-7.7",
    "Equal totals: rpg_ties: reroll (both roll again, default), king_wins, attackers_win or draw (in mode "
    "simple only reroll and draw are meaningful).",
)

# NT-1 Board and set-up
NT_1_1: Final = Rule(
    "NT-1.1",
    "Board 11 x 11 with five brown squares: the middle square and the four corners; setup: phalanx (NT-R1).",
)
NT_1_2: Final = Rule(
    "NT-1.2",
    "The attackers are white, the defenders black; the black king carries an ornament and starts on the "
    "middle square.",
)
NT_1_3: Final = Rule("NT-1.3", "White, the attackers, moves first; then alternately one piece.")

# NT-2 Movement
NT_2_1: Final = Rule("NT-2.1", "Pieces move like the rook in chess, to a free square, without jumping.")
NT_2_2: Final = Rule("NT-2.2", "Only the king may stop on a brown square; he may do so on all five.")
NT_2_3: Final = Rule("NT-2.3", "Every piece may pass over the empty middle square (throne_pass: all).")
NT_2_4: Final = Rule(
    "NT-2.4",
    "A piece may stop between two enemies; it is not captured (gap_policy: allowed).",
)

# NT-3 Capture
NT_3_1: Final = Rule(
    "NT-3.1",
    "Both sides capture by holding the two squares on opposite sides of an enemy piece, along a rank or a file.",
)
NT_3_2: Final = Rule("NT-3.2", "A brown square may be one of the two, for either side.")
NT_3_3: Final = Rule(
    "NT-3.3",
    "Exception: with the king on the middle square the attackers cannot use it against a defender "
    "(hostile_throne_occupied: [attacker]).",
)
NT_3_4: Final = Rule("NT-3.4", "Pieces cannot be captured by squeezing them against the edge.")

# NT-4 The king
NT_4_1: Final = Rule(
    "NT-4.1",
    "On the middle square he is captured only by attackers on all four neighbours (king_on_throne: surround).",
)
NT_4_2: Final = Rule(
    "NT-4.2",
    "Beside the middle square he is captured only by attackers on the other three neighbours "
    "(king_beside_throne: surround, surround_counts: [throne, corner]).",
)
NT_4_3: Final = Rule("NT-4.3", "Elsewhere he is captured like a man, corners included (king_elsewhere: two).")

# NT-5 End
NT_5_1: Final = Rule(
    "NT-5.1",
    "The attackers win by capturing the king; the defenders by reaching a corner with him.",
)
NT_5_2: Final = Rule("NT-5.2", "A side without a legal move on its turn loses.")
NT_5_3: Final = Rule("NT-5.3", "There are no draws.")
NT_5_4: Final = Rule(
    "NT-5.4",
    "No progress: when 50 moves of each side have passed without a capture, the side that made the last "
    "capture wins; if nothing has been captured at all, the attackers lose (stall_limit: 50, stall_verdict: "
    "last_capturer_wins, stall_fallback: attackers_lose). See NT-R12.",
)
NT_5_5: Final = Rule("NT-5.5", "The limit may be set lower.")
NT_5_6: Final = Rule(
    "NT-5.6",
    "Supplementary rules for a stalled game, off by default: threatened pieces must be captured (pressure: "
    "[forced_capture]); wider possibilities of capture, to unsettle pieces that only guard (pressure: "
    "[hostile_edge]); both from pressure_after quiet moves of each side on.",
)

RULES: Final[tuple[Rule, ...]] = tuple(rule for rule in globals().values() if isinstance(rule, Rule))
BY_ID: Final = {rule.id: rule for rule in RULES}
