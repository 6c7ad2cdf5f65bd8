"""The numbered rules of Kungabräde, in the rulebook's order. To find a rule, search for its id."""

from typing import Final

from slaget.kernel import Rule

# KB-1 Credit
KB_1_1: Final = Rule(
    "KB-1.1",
    'Every scenario and the game_created event carry the credit "Kungabräde by Marcus Olausson, Serahema '
    'Encyclopedium; non-commercial use".',
)

# KB-2 Board
KB_2_1: Final = Rule(
    "KB-2.1",
    "Pieces stand on points. A point belongs to the board if its file is a–i (x = 0–8) and its row is "
    "1–17 (y = row − 1 = 0–16): 9 x 17 = 153 points, bounding 8 x 16 squares. A point is written "
    "file+row, e.g. e9. White's home short side is row 1, Black's is row 17. Point order (used wherever "
    "an order is needed): by row ascending, then file ascending.",
)
KB_2_2: Final = Rule(
    "KB-2.2",
    "Two points are orthogonal neighbours if they differ by 1 in exactly one of x, y. neighbours(p) means "
    "orthogonal neighbours (variants: options move_adjacency, range_adjacency).",
)
KB_2_3: Final = Rule(
    "KB-2.3",
    "White castle: d1 e1 f1 d2 e2 f2 d3 e3 f3; Black castle: d15 e15 f15 d16 e16 f16 d17 e17 f17 (each "
    "encloses four squares at the middle of a short side).",
)
KB_2_4: Final = Rule("KB-2.4", "Crowns: e2, e16.")
KB_2_5: Final = Rule("KB-2.5", "Gates: e3, e15. Forecourts (not castle points): e4, e14.")
KB_2_6: Final = Rule(
    "KB-2.6",
    "Ring of a castle = its eight points other than the crown. Wall of a castle = its ring without the "
    "gate (seven points).",
)
KB_2_7: Final = Rule(
    "KB-2.7",
    "Middle line: row 9. Rivers: row 7 (White), row 11 (Black). Defence lines: row 5 (White), row 13 (Black).",
)
KB_2_8: Final = Rule(
    "KB-2.8",
    '"On or behind" a line for a side = that row and every row nearer its home side. "Behind" = strictly '
    "nearer its home side.",
)
KB_2_9: Final = Rule("KB-2.9", "Lines and rivers never hinder movement or attack.")
KB_2_10: Final = Rule(
    "KB-2.10",
    "Central dhurg: the centre e9 and its eight surrounding red points: d8 e8 f8 d9 e9 f9 d10 e10 f10 "
    "(option dhurg_ring).",
)
KB_2_11: Final = Rule("KB-2.11", "Each crown is also a dhurg.")
KB_2_12: Final = Rule(
    "KB-2.12",
    "siege_zone(White) = rows 14–17 without the Black castle (27 points). siege_zone(Black) = rows 1–4 "
    "without the White castle (27 points).",
)
KB_2_13: Final = Rule(
    "KB-2.13",
    "Links. Every pair of neighbours is a link. A link between a castle point and a point outside that "
    "castle is the gate link if it joins gate and forecourt (e3–e4, e15–e14), otherwise a wall link. All "
    "other links are open. White castle wall links: c1–d1 c2–d2 c3–d3 d4–d3 g1–f1 g2–f2 g3–f3 f4–f3; "
    "Black: c15–d15 c16–d16 c17–d17 d14–d15 g15–f15 g16–f16 g17–f17 f14–f15.",
)

# KB-3 Pieces
KB_3_1: Final = Rule(
    "KB-3.1",
    "34 pieces, 17 per side: 9 foot, 3 archer, 4 rider, 1 mage. Ids: w-foot-1…w-foot-9, w-archer-1…3, "
    "w-rider-1…4, w-mage-1; Black b-….",
)
KB_3_2: Final = Rule(
    "KB-3.2",
    "Every piece has side, kind, unhorsed (bool, only ever true for riders). Display marks (no rule "
    "effect): foot plain, archer dot, rider cross, mage star, in the opposite colour; an unhorsed rider "
    "shows its back, which has small marks distinguishing it from a foot soldier.",
)
KB_3_3: Final = Rule(
    "KB-3.3",
    "type_at(piece, point), used for moving and attacking – first match: (1) mage → mage; (2) point is on "
    "the piece's own wall → archer; (3) unhorsed → foot; (4) its kind.",
)
KB_3_4: Final = Rule(
    "KB-3.4",
    "fight_type(point), used for the defending side – a stack → foot; otherwise type_at of the piece there.",
)
KB_3_5: Final = Rule(
    "KB-3.5",
    "An unhorsed rider is in every respect a foot soldier, except that it keeps its identity and appearance.",
)
KB_3_6: Final = Rule(
    "KB-3.6",
    "Weight for stacks: foot 1, archer 1, rider 2, unhorsed rider 1; a mage cannot be stacked.",
)

# KB-4 Choosing the game
KB_4_1: Final = Rule(
    "KB-4.1",
    "A game starts either by agreement (start.mode: agreed: the scenario names game type and first "
    "player) or by dice (start.mode: dice).",
)
KB_4_2: Final = Rule("KB-4.2", "By dice: each side rolls one die; equal results are re-rolled by both.")
KB_4_3: Final = Rule(
    "KB-4.3",
    "The side that rolled higher chooses the game type among those the scenario offers and is the first player.",
)
KB_4_4: Final = Rule("KB-4.4", "The first player makes the first turn after set-up.")
KB_4_5: Final = Rule(
    "KB-4.5",
    "battlefield: each side sets up on or behind its own river (rows 1–7 / 11–17, 63 points each). "
    "Victory: crown, elimination, driven back.",
)
KB_4_6: Final = Rule(
    "KB-4.6",
    "conquest: the conqueror sets up on or behind the middle line (White rows 1–9, Black rows 9–17, 81 "
    "points); the defender on or behind its defence line (rows 1–5 / 13–17, 45 points). Victory for "
    "either side: crown, elimination. The conqueror is the first player (option conqueror).",
)
KB_4_7: Final = Rule(
    "KB-4.7",
    "power_struggle: each side sets up on or behind its own defence line (rows 1–5 / 13–17, 45 points). "
    "Victory: crown, elimination.",
)
KB_4_8: Final = Rule("KB-4.8", "custom: any set-up given by a scenario (KB-5.9).")

# KB-5 Set-up
KB_5_1: Final = Rule(
    "KB-5.1",
    "In setup.mode: free each side places all its 17 pieces; in setup.mode: default (or fixed) the pieces "
    "stand as the scenario says and play starts at once.",
)
KB_5_2: Final = Rule(
    "KB-5.2",
    "A piece is placed on an empty point of its side's zone (KB-4.5–4.7), own castle points included. No "
    "stacks are made in set-up.",
)
KB_5_3: Final = Rule(
    "KB-5.3",
    "setup_order: sequential (default): the first player places and finishes; then the other.",
)
KB_5_4: Final = Rule(
    "KB-5.4",
    "alternating: sides place one piece at a time, first player first, no taking back; set-up ends when "
    "all 34 stand.",
)
KB_5_5: Final = Rule(
    "KB-5.5",
    "hidden: both place independently and unseen; when both have finished, all placements are revealed.",
)
KB_5_6: Final = Rule("KB-5.6", "A side may finish only when all its pieces are placed.")
KB_5_7: Final = Rule(
    "KB-5.7",
    "In battlefield a side may finish only if at least one of its pieces is not behind its own defence "
    "line. (In alternating order the last placement is rejected if it would leave the side without one.)",
)
KB_5_8: Final = Rule(
    "KB-5.8",
    "When play starts, dhurg holders are computed (KB-9.4) and, under wall_conversion: permanent, KB-10.8 "
    "is applied to the pieces on their own walls.",
)
KB_5_9: Final = Rule(
    "KB-5.9",
    "A custom scenario may give any placement subject to: at most the numbers of KB-3.1 per side and at "
    "least one piece per side; any rider may be unhorsed; stacks obey KB-11.2–11.5; no piece on the enemy "
    "crown; no victory condition already met; centre holder stated if and only if both mages stand in the "
    "central dhurg. Instead of placements it may set setup.mode: free with its own zones (rows) and army "
    "sizes (army); KB-5.2–5.6 then apply with these (KB-5.7 if driven_back is listed).",
)

# KB-6 Turn and movement
KB_6_1: Final = Rule(
    "KB-6.1",
    "Sides take turns alternately. A turn is exactly one action: move (optionally followed by one ranged "
    "attack of the moved piece), move_stack, shoot, ram_gate, scale_wall or break_gate.",
)
KB_6_2: Final = Rule(
    "KB-6.2",
    "Passing is not allowed. (A side with a piece on the board always has a legal action: KB-R13.)",
)
KB_6_3: Final = Rule(
    "KB-6.3",
    "At most one piece (or one complete stack, as a unit) changes point by movement in a turn.",
)
KB_6_4: Final = Rule(
    "KB-6.4",
    "A move takes the top piece of a point (the only piece, or the top of a stack). A covered piece "
    "cannot move or attack.",
)
KB_6_5: Final = Rule(
    "KB-6.5",
    "The move's length is 1 step, or 1 or 2 steps when type_at(piece, origin) is rider. A step follows a "
    "link to a neighbour; the second step may take any direction (option rider_path). The destination "
    "must differ from the origin.",
)
KB_6_6: Final = Rule(
    "KB-6.6",
    "The point passed by a two-step move must be empty and must not be the enemy crown.",
)
KB_6_7: Final = Rule(
    "KB-6.7",
    "Every step must be over a link passable for the side: open links always; a gate link always for the "
    "castle's owner, and for the other side only while that gate is broken; wall links never (except by "
    "scale_wall).",
)
KB_6_8: Final = Rule(
    "KB-6.8",
    "The destination must be empty, or hold an enemy piece or stack (then the move is an attack), or hold "
    "own pieces onto which stacking is allowed (KB-11). No other sharing of a point is possible.",
)
KB_6_9: Final = Rule(
    "KB-6.9",
    "If two legal two-step routes lead to the destination, the engine uses the one whose passed point "
    "comes first in point order; nothing else depends on it. If a one-step route exists it is used.",
)
KB_6_10: Final = Rule("KB-6.10", "Own pieces may stand on the own crown (option own_crown).")

# KB-7 Attacks
KB_7_1: Final = Rule(
    "KB-7.1",
    "Moving onto a point occupied by an enemy piece or stack is a melee attack on it. Every type may do this.",
)
KB_7_2: Final = Rule(
    "KB-7.2",
    "Archers and mages may instead attack ranged: the attacker stands on point p, the target on a "
    "neighbour of p (range_adjacency), or within dhurg reach (KB-9). Walls, gates and pieces in between "
    "never block a ranged attack. The attacker does not move.",
)
KB_7_3: Final = Rule(
    "KB-7.3",
    "Whether a piece may attack ranged is decided by type_at(piece, p) on the point where it stands when "
    "attacking.",
)
KB_7_4: Final = Rule(
    "KB-7.4",
    "A piece that moves to an empty point may, in the same turn, make one ranged attack from there; the "
    "targets are named in the same command and judged by the position after the move (types, holders, "
    "reach). Not allowed after a melee, after stacking, or for another piece than the one moved.",
)
KB_7_5: Final = Rule(
    "KB-7.5",
    "shoot: a ranged attack without moving. It is the turn's action (option stationary_attack).",
)
KB_7_6: Final = Rule(
    "KB-7.6",
    "One target point per turn; only a sweep (KB-9.8) may have more. A stack counts as one target.",
)
KB_7_7: Final = Rule(
    "KB-7.7",
    "A piece that is part of a stack (of two or more) cannot attack ranged. The top piece may move off "
    "the stack and then attack ranged.",
)
KB_7_8: Final = Rule("KB-7.8", "Attacks are voluntary; being adjacent never forces a fight.")

# KB-8 Combat
KB_8_1: Final = Rule(
    "KB-8.1",
    "The attacker's type is type_at(piece, origin) for melee and type_at(piece, p) for ranged; the "
    "defender's is fight_type(target). Types change during the fight only by KB-8.7.",
)
KB_8_2: Final = Rule(
    "KB-8.2",
    "In an exchange each side rolls the dice that the combat table gives for (own type, opponent's type). "
    "Entry N: roll N dice, result = their sum. Entry N+M: roll N+M dice, result = sum of the N highest. "
    "(1+1 = better of two; 2+1 = best two of three.)",
)
KB_8_3: Final = Rule("KB-8.3", "The result of a mage that holds a dhurg (KB-9.4) is doubled.")
KB_8_4: Final = Rule("KB-8.4", "The higher result wins the exchange.")
KB_8_5: Final = Rule("KB-8.5", "Equal results: both roll again (a new exchange), without limit.")
KB_8_6: Final = Rule("KB-8.6", "Exchanges follow one another until one side has lost; no one may withdraw.")
KB_8_7: Final = Rule(
    "KB-8.7",
    "A fighting type rider that loses an exchange is unhorsed (permanently) and the fight goes on with "
    "type foot for it; both sides' entries are looked up anew. It applies to attacker and defender alike.",
)
KB_8_8: Final = Rule(
    "KB-8.8",
    "A rider that fights as archer (own wall), or is the top piece of an attacked stack, has no second "
    "life: losing removes it.",
)
KB_8_9: Final = Rule(
    "KB-8.9",
    "Melee, attacker wins against a single piece: the defender is removed and the attacker occupies the point.",
)
KB_8_10: Final = Rule(
    "KB-8.10",
    "Melee, attacker wins against a stack: only the top piece is removed (whatever its kind, never "
    "unhorsed instead). At least one piece remains, so the attacker stays on its origin.",
)
KB_8_11: Final = Rule(
    "KB-8.11",
    "Melee, attacker loses: the attacker is removed; the defender is unchanged (a defending rider may "
    "have been unhorsed earlier in the fight).",
)
KB_8_12: Final = Rule(
    "KB-8.12",
    "Ranged, attacker wins: the target is removed (a stack loses its top piece; a rider is first unhorsed "
    "and the fight goes on, KB-8.7). The attacker stays where it is.",
)
KB_8_13: Final = Rule(
    "KB-8.13",
    "Ranged, attacker loses the exchange while the defender's type is foot or rider: the fight is drawn; "
    "all pieces keep their points (an unhorsed rider stays unhorsed).",
)
KB_8_14: Final = Rule(
    "KB-8.14",
    "Ranged, attacker loses the exchange while the defender's type is archer or mage: the attacker is removed.",
)
KB_8_15: Final = Rule("KB-8.15", "Pieces removed never return.")

# KB-9 Dhurgs
KB_9_1: Final = Rule(
    "KB-9.1",
    "Only mages gain anything from a dhurg; all other pieces fight there as usual.",
)
KB_9_2: Final = Rule("KB-9.2", "Area of the central dhurg: its nine points. Reach: the same nine points.")
KB_9_3: Final = Rule(
    "KB-9.3",
    "Area of a crown dhurg: the crown point alone (the mage must stand on the crown). Reach: the eight "
    "ring points of that castle.",
)
KB_9_4: Final = Rule(
    "KB-9.4",
    "Holder. Per dhurg, after every change of position or removal and before any dice that follow it: if "
    "the recorded holder's mage is still in the area, nothing changes; else, if exactly one mage is in "
    "the area, its side becomes holder; else there is no holder. Hence of two mages in an area only the "
    "one that was there first has the advantage, and if it leaves or dies the other takes over. Presence "
    "of other pieces is irrelevant. For doubling during a melee a mage attacker counts as already "
    "standing on the contested point (and no longer on its origin); the recorded holder changes only when "
    "pieces have actually moved or been removed.",
)
KB_9_5: Final = Rule(
    "KB-9.5",
    "A holding mage's results are doubled in every fight, attacking or defending, melee or ranged, "
    "whatever the place of its opponent.",
)
KB_9_6: Final = Rule(
    "KB-9.6",
    "A holding mage on any of the nine central points may attack ranged any enemy in the dhurg's reach, "
    "at any distance, and as usual any enemy on a neighbour of its point even outside the dhurg.",
)
KB_9_7: Final = Rule("KB-9.7", "A holding mage on a crown may attack ranged any enemy on that castle's ring.")
KB_9_8: Final = Rule(
    "KB-9.8",
    "Sweep. A holding mage may name two or more target points, all within that dhurg's reach (option "
    "sweep_range), as one ranged attack. It chooses which; it need not name all. A sweep may be made by "
    "shoot or after a move (KB-7.4).",
)
KB_9_9: Final = Rule(
    "KB-9.9",
    "In a sweep the defending side rolls only for the leader: the target whose table entry against a mage "
    "has most dice rolled (N+M), then most dice kept (N), then type order mage, archer, rider, foot, then "
    "point order. The mage uses its entry against the leader's type. The leader is chosen anew for each "
    "exchange.",
)
KB_9_10: Final = Rule(
    "KB-9.10",
    "If the mage wins the exchange, every target loses: each is removed (stack: its top piece), except "
    "that each target of type rider is unhorsed and the fight goes on against the riders so unhorsed "
    "(option sweep_riders).",
)
KB_9_11: Final = Rule(
    "KB-9.11",
    "If the mage loses the exchange, KB-8.13/8.14 apply according to the leader's type; pieces already "
    "removed stay removed.",
)
KB_9_12: Final = Rule(
    "KB-9.12",
    "If the enemy attacks a holding mage and loses, it loses only the attacking piece.",
)
KB_9_13: Final = Rule(
    "KB-9.13",
    "A non-holding mage in a dhurg has neither doubling nor dhurg reach; it keeps its ordinary adjacent reach.",
)

# KB-10 Castles
KB_10_1: Final = Rule(
    "KB-10.1",
    "A castle's owner enters and leaves it only over its gate link, in either direction, whether the gate "
    "is intact or broken.",
)
KB_10_2: Final = Rule(
    "KB-10.2",
    "The other side passes the gate link, in either direction, only while the gate is broken.",
)
KB_10_3: Final = Rule("KB-10.3", "Wall links are closed to movement for both sides, in both directions.")
KB_10_4: Final = Rule(
    "KB-10.4",
    "Links between two points of the same castle are open to both sides: gate ↔ wall, wall ↔ wall, crown "
    "↔ wall, crown ↔ gate. (Own pieces thus reach the wall straight from the gate.)",
)
KB_10_5: Final = Rule(
    "KB-10.5",
    "A gate is intact at the start and once broken stays broken. Breaking it has no other effect.",
)
KB_10_6: Final = Rule(
    "KB-10.6",
    "Any piece except a mage standing on its own wall counts as an archer (KB-3.3) – also for movement "
    "(one step) and in defence – on every wall point alike, from the moment its move has ended there.",
)
KB_10_7: Final = Rule(
    "KB-10.7",
    "This lasts while it stands there; off the wall it is what it was (an unhorsed rider remains "
    "unhorsed). The gate and the crown are not wall (option gate_is_wall). Pieces on the enemy's wall are "
    "not converted.",
)
KB_10_8: Final = Rule(
    "KB-10.8",
    "Under wall_conversion: permanent the piece becomes an archer for good when it comes to rest on its "
    "own wall (kind archer, not unhorsed).",
)
KB_10_9: Final = Rule(
    "KB-10.9",
    "The enemy castle can be entered only by: breaking the gate with a ram (KB-11.9), climbing the wall "
    "with a siege tower (KB-11.10), or breaking the gate with a mage (KB-12) – and through a gate already "
    "broken.",
)

# KB-11 Stacks: ram and siege tower
KB_11_1: Final = Rule(
    "KB-11.1",
    "A stack is formed by moving a piece (ordinary move, any legal length) onto a point held by own "
    "pieces. That move is the turn's action. The arriving piece lies on top.",
)
KB_11_2: Final = Rule("KB-11.2", "The point must be in the mover's siege_zone.")
KB_11_3: Final = Rule(
    "KB-11.3",
    "Only foot, archers and riders (mounted or unhorsed) can be stacked; never a mage.",
)
KB_11_4: Final = Rule(
    "KB-11.4",
    "The total weight must not exceed 3, except that a mounted rider may be placed on a lone mounted rider.",
)
KB_11_5: Final = Rule(
    "KB-11.5",
    "In that exception the arriving (upper) rider is unhorsed at once and for the rest of the game; the "
    "stack's weight is then 3.",
)
KB_11_6: Final = Rule(
    "KB-11.6",
    "A stack of weight 3 is complete; only a complete stack can be moved as a unit, break the gate or "
    "scale the wall. Complete stacks have three pieces, or two when one is a mounted rider. Any allowed "
    "mixture will do.",
)
KB_11_7: Final = Rule(
    "KB-11.7",
    "move_stack: a complete stack moves one step over an open link to an empty point of the siege zone, "
    "order kept. It cannot attack, join other pieces, enter a castle or leave the zone.",
)
KB_11_8: Final = Rule(
    "KB-11.8",
    "The top piece of any stack may move off by an ordinary move with its own length and may so attack; "
    "the rest stays.",
)
KB_11_9: Final = Rule(
    "KB-11.9",
    "ram_gate: a complete stack on the enemy forecourt breaks the intact enemy gate. No dice. No piece "
    "moves. It works whoever stands on the gate point.",
)
KB_11_10: Final = Rule(
    "KB-11.10",
    "scale_wall: the top piece of a complete stack moves over one wall link onto a neighbouring point of "
    "the enemy wall. If an enemy stands there it is a melee (the climber fights with its own type, "
    "KB-8.1; a loss removes it or unhorses it as usual). An own piece there forbids it. Only this one "
    "piece crosses; the stack is then incomplete until refilled.",
)
KB_11_11: Final = Rule(
    "KB-11.11",
    "A stack is attacked as one target and always fights as one foot soldier, complete or not. If it "
    "loses, its top piece is removed and the others remain.",
)
KB_11_12: Final = Rule(
    "KB-11.12",
    "After such a loss the turn passes as usual to the stack's owner; the remainder, being incomplete, "
    "cannot move as a unit, only its top piece can. The owner is not obliged to move it.",
)
KB_11_13: Final = Rule(
    "KB-11.13",
    "The same complete stack may serve as ram or tower; no declaration is made.",
)

# KB-12 The mage at the gate
KB_12_1: Final = Rule(
    "KB-12.1",
    "break_gate: a mage standing on the enemy forecourt, the gate being intact, tries to break it. It is "
    "the turn's action and cannot be combined with a movement or another attack.",
)
KB_12_2: Final = Rule(
    "KB-12.2",
    "At the first attempt against a gate the castle's owner rolls one die: the gate's durability, which "
    "stays for the rest of the game (option gate_durability).",
)
KB_12_3: Final = Rule(
    "KB-12.3",
    "The mage then rolls one die (never doubled). Result ≥ durability: success. Otherwise nothing happens "
    "and the turn ends.",
)
KB_12_4: Final = Rule(
    "KB-12.4",
    "In a later turn the mage, if again on the forecourt, may try again against the same durability; it need not.",
)
KB_12_5: Final = Rule(
    "KB-12.5",
    "Success: the gate is broken and the mage enters the gate point in the same action: if it is empty, "
    "the mage moves there; if an enemy stands there, the mage makes a melee attack on it (KB-8); if an "
    "own piece stands there, the mage stays on the forecourt.",
)

# KB-13 End of the game
KB_13_1: Final = Rule(
    "KB-13.1",
    "Crown. A piece of any kind comes to rest on the enemy crown (after winning the fight, if it was "
    "defended): its side wins at once.",
)
KB_13_2: Final = Rule("KB-13.2", "Elimination. A side has no pieces left: the other side wins.")
KB_13_3: Final = Rule(
    "KB-13.3",
    "Driven back (battlefield, or where listed): every remaining piece of the non-moving side is behind "
    "its own defence line: the moving side wins. Then the same test on the moving side: the non-moving "
    "side wins.",
)
KB_13_4: Final = Rule(
    "KB-13.4",
    "No progress. When no_progress_limit consecutive turns (both sides counted) have ended without a "
    "piece being removed, a rider unhorsed (either cause), a piece permanently converted, a gate's first "
    "durability rolled or a gate broken, the game is drawn. 0 switches it off.",
)
KB_13_5: Final = Rule(
    "KB-13.5",
    "Agreement. A side may resign at any time in play; a draw may be offered and accepted.",
)
KB_13_6: Final = Rule("KB-13.6", "There is no score: a game is won, lost or drawn.")

RULES: Final[tuple[Rule, ...]] = (
    KB_1_1,
    KB_2_1,
    KB_2_2,
    KB_2_3,
    KB_2_4,
    KB_2_5,
    KB_2_6,
    KB_2_7,
    KB_2_8,
    KB_2_9,
    KB_2_10,
    KB_2_11,
    KB_2_12,
    KB_2_13,
    KB_3_1,
    KB_3_2,
    KB_3_3,
    KB_3_4,
    KB_3_5,
    KB_3_6,
    KB_4_1,
    KB_4_2,
    KB_4_3,
    KB_4_4,
    KB_4_5,
    KB_4_6,
    KB_4_7,
    KB_4_8,
    KB_5_1,
    KB_5_2,
    KB_5_3,
    KB_5_4,
    KB_5_5,
    KB_5_6,
    KB_5_7,
    KB_5_8,
    KB_5_9,
    KB_6_1,
    KB_6_2,
    KB_6_3,
    KB_6_4,
    KB_6_5,
    KB_6_6,
    KB_6_7,
    KB_6_8,
    KB_6_9,
    KB_6_10,
    KB_7_1,
    KB_7_2,
    KB_7_3,
    KB_7_4,
    KB_7_5,
    KB_7_6,
    KB_7_7,
    KB_7_8,
    KB_8_1,
    KB_8_2,
    KB_8_3,
    KB_8_4,
    KB_8_5,
    KB_8_6,
    KB_8_7,
    KB_8_8,
    KB_8_9,
    KB_8_10,
    KB_8_11,
    KB_8_12,
    KB_8_13,
    KB_8_14,
    KB_8_15,
    KB_9_1,
    KB_9_2,
    KB_9_3,
    KB_9_4,
    KB_9_5,
    KB_9_6,
    KB_9_7,
    KB_9_8,
    KB_9_9,
    KB_9_10,
    KB_9_11,
    KB_9_12,
    KB_9_13,
    KB_10_1,
    KB_10_2,
    KB_10_3,
    KB_10_4,
    KB_10_5,
    KB_10_6,
    KB_10_7,
    KB_10_8,
    KB_10_9,
    KB_11_1,
    KB_11_2,
    KB_11_3,
    KB_11_4,
    KB_11_5,
    KB_11_6,
    KB_11_7,
    KB_11_8,
    KB_11_9,
    KB_11_10,
    KB_11_11,
    KB_11_12,
    KB_11_13,
    KB_12_1,
    KB_12_2,
    KB_12_3,
    KB_12_4,
    KB_12_5,
    KB_13_1,
    KB_13_2,
    KB_13_3,
    KB_13_4,
    KB_13_5,
    KB_13_6,
)
