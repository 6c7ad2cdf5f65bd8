"""The numbered rules of Omringad, in the order of the rules file. To find a rule, search for its id."""

from typing import Final

from slaget.kernel import Rule

OM_0: Final = Rule("OM-0", "A command has the form of its type: its fields, each with a value of its kind.")


# OM-1 Board
OM_1_1: Final = Rule(
    "OM-1.1",
    "The game has 2 or 4 seats; seat n owns home country A..D in order; clockwise order is 1, 2, (3, 4,) 1.",
)
OM_1_2: Final = Rule(
    "OM-1.2",
    "Two squares are adjacent if they share a side: horizontally or vertically within a country, or "
    "across a link. Diagonal contact is never adjacency.",
)
OM_1_3: Final = Rule(
    "OM-1.3",
    "Links are those of option board_links; borders between countries behave exactly as borders inside a "
    "country (movement, siege, retreat).",
)
OM_1_4: Final = Rule(
    "OM-1.4",
    "Adjacency is a relation between squares: a doubly adjacent pair is one neighbour, one siege square, "
    "one direction.",
)
OM_1_5: Final = Rule(
    "OM-1.5",
    "A custom link list is valid only if each edge of each country occurs exactly once and no square "
    "becomes its own neighbour.",
)

# OM-2 Terrain
OM_2_1: Final = Rule("OM-2.1", "Barren: no effect. Village: no effect on movement or combat.")
OM_2_2: Final = Rule("OM-2.2", "Mountain: movement OM-8.7, OM-8.8; elite bonus OM-10.14; 1 point.")
OM_2_3: Final = Rule("OM-2.3", "Castle: defender bonus OM-10.14; placement OM-6.9, OM-11; 5 points.")
OM_2_4: Final = Rule("OM-2.4", "Village: placement OM-6.9, OM-11, also for a seat that conquered it; 2 points.")
OM_2_5: Final = Rule(
    "OM-2.5",
    "Lake: only pirates may enter or be on a lake. Its control counts for income; it gives no points.",
)
OM_2_6: Final = Rule("OM-2.6", "Forest: archer and catapult penalty OM-10.14; no effect on movement; 1 point.")

# OM-3 Units
OM_3_1: Final = Rule(
    "OM-3.1",
    "Each seat starts with the 35 regular units of table 2.2 in its pool. The pool size caps what it can "
    "have in play.",
)
OM_3_2: Final = Rule("OM-3.2", "An eliminated regular unit returns at once, undamaged, to its owner's pool.")
OM_3_3: Final = Rule(
    "OM-3.3",
    "The eight specials start in the cup. An eliminated or spent special returns at once, undamaged and "
    "without owner, to the cup.",
)
OM_3_4: Final = Rule("OM-3.4", "Damage stays on a unit until it is eliminated or merged (OM-11.6).")
OM_3_5: Final = Rule("OM-3.5", "There is no stacking limit.")

# OM-4 Setup
OM_4_1: Final = Rule(
    "OM-4.1",
    "Every seat secretly commits a layout of exactly 1 castle, 2 villages, 2 lakes, 2 forests, 2 "
    "mountains on nine distinct squares of its own country. A commit is final.",
)
OM_4_2: Final = Rule(
    "OM-4.2",
    "When all have committed, all layouts are revealed together; no change afterwards.",
)
OM_4_3: Final = Rule("OM-4.3", "Each seat controls the 25 squares of its home country.")
OM_4_4: Final = Rule(
    "OM-4.4",
    "Then every seat secretly commits a garrison: regular units from its pool for at most 25 gold. "
    "Unspent gold is lost.",
)
OM_4_5: Final = Rule(
    "OM-4.5",
    "The garrison is divided into three piles of equal size, at least one unit each, one in the castle "
    "and one in each village; composition is free (option setup_piles).",
)
OM_4_6: Final = Rule(
    "OM-4.6",
    "When all have committed, the garrisons are put on the board together (hidden as OM-14). Round 1 begins.",
)
OM_4_7: Final = Rule("OM-4.7", "A scenario may give layouts and garrisons instead; the commits are then skipped.")

# OM-5 Round and initiative
OM_5_1: Final = Rule(
    "OM-5.1",
    "A round has eight phases in order: 1 initiative, 2 auction, 3 purchase, 4 movement, 5 combat, 6 "
    "reinforcement, 7 income, 8 scoring.",
)
OM_5_2: Final = Rule(
    "OM-5.2",
    "Phases 4 and 6 go clockwise from the initiative seat; phases 2, 3, 5, 7, 8 are common (see each).",
)
OM_5_3: Final = Rule(
    "OM-5.3",
    "Round 1: each seat rolls one die; the highest takes the initiative. Tied highest seats roll again "
    "among themselves until one is highest.",
)
OM_5_4: Final = Rule(
    "OM-5.4",
    "From round 2 the initiative passes to the next seat clockwise that is not out (OM-13.10).",
)
OM_5_5: Final = Rule("OM-5.5", "Peace: round 1 has no auction phase; each seat has 25 gold, for purchase only.")
OM_5_6: Final = Rule(
    "OM-5.6",
    "Peace: in round 1 every square of a path must lie in the mover's home country; there is no combat phase.",
)
OM_5_7: Final = Rule(
    "OM-5.7",
    "Peace: reinforcement, siege (also across borders), income (25 each) and scoring (13 each) happen "
    "normally in round 1.",
)

# OM-6 Auction (from round 2)
OM_6_1: Final = Rule(
    "OM-6.1",
    "If the cup is empty the phase is skipped. Otherwise one special is drawn uniformly at random from "
    "the cup and shown to all. One auction per round.",
)
OM_6_2: Final = Rule(
    "OM-6.2",
    "A seat is eligible if it is not out, has at least 1 gold and has a legal placement for this special "
    "now (OM-6.9 to OM-6.11).",
)
OM_6_3: Final = Rule("OM-6.3", "If no seat is eligible the special returns to the cup and the phase ends.")
OM_6_4: Final = Rule(
    "OM-6.4",
    "A bid is a whole number, at least 1, higher than the standing bid, at most the bidder's gold.",
)
OM_6_5: Final = Rule(
    "OM-6.5",
    "(auction_mode: clockwise, default) Seats bid in clockwise order starting with the initiative seat, "
    "skipping seats not eligible or passed. The seat in turn bids or passes. A pass is final for this "
    "auction. A seat in turn without gold for a higher bid is passed automatically (in open: such a seat "
    "is passed as soon as that is so).",
)
OM_6_6: Final = Rule(
    "OM-6.6",
    "(clockwise) The auction ends when every eligible seat other than the standing bidder has passed, or "
    "when all have passed without a bid.",
)
OM_6_7: Final = Rule(
    "OM-6.7",
    "(auction_mode: open) Any eligible seat that has not passed and is not the standing bidder may bid or "
    "pass at any time. The auction ends when all eligible seats except the standing bidder have passed, "
    "or at a time-out.",
)
OM_6_8: Final = Rule(
    "OM-6.8",
    "Time-out: the clock belongs to the host. When auction_seconds (default 10) have gone since the last "
    "accepted bid or pass (for the opening: since the host opened the bidding), the host issues "
    "auction_timeout with the current auction sequence number; a stale number is rejected. clockwise: it "
    "is a pass of the seat in turn. open: it ends the auction.",
)
OM_6_9: Final = Rule(
    "OM-6.9",
    "The standing bidder pays its bid and becomes owner; nobody else pays. It places the special at once "
    "in any settlement it controls; siege does not matter. The special may move this round. Without a bid "
    "the special returns to the cup.",
)
OM_6_10: Final = Rule(
    "OM-6.10",
    "Horses may only be placed in a controlled settlement holding at least one other unit of the same seat.",
)
OM_6_11: Final = Rule(
    "OM-6.11",
    "The dragon is placed in any mountain, forest or barren square of any country that holds no unit. It "
    "then has no owner (OM-9.6).",
)

# OM-7 Purchase
OM_7_1: Final = Rule(
    "OM-7.1",
    "Gold at the start of round 1 is 25; later it is the income of the round before, less the auction price.",
)
OM_7_2: Final = Rule(
    "OM-7.2",
    "Every seat not out commits secretly a purchase (possibly empty) from its pool, total cost at most "
    "its gold. A commit is final.",
)
OM_7_3: Final = Rule("OM-7.3", "Gold left after the commit is lost.")
OM_7_4: Final = Rule(
    "OM-7.4",
    "Bought units lie in the reserve until phase 6 and are not on the board. Purchases are never revealed as such.",
)
OM_7_5: Final = Rule(
    "OM-7.5",
    "The phase ends when all seats not out have committed. Units eliminated later this round cannot be "
    "bought before next round.",
)

# OM-8 Movement
OM_8_1: Final = Rule(
    "OM-8.1",
    "Beginning with the initiative seat, the seats not out, clockwise in turn, each make one move or "
    "pass. A pass is final for the phase; passed seats are skipped. The phase ends when all have passed. "
    "There is no forced or automatic pass.",
)
OM_8_2: Final = Rule(
    "OM-8.2",
    "A move takes one or more own units from one square along one path of one or more squares, each "
    "adjacent to the one before. A path may revisit squares, including the start.",
)
OM_8_3: Final = Rule(
    "OM-8.3",
    "A unit moves in at most one move per round. The dragon never moves. Horses never move without at "
    "least one other own unit.",
)
OM_8_4: Final = Rule(
    "OM-8.4",
    "Every step costs 1. The path length may not exceed the smallest allowance in the group (horses have "
    "none of their own).",
)
OM_8_5: Final = Rule("OM-8.5", "Allowance: the unit's F (table 2.2, by damage).")
OM_8_6: Final = Rule(
    "OM-8.6",
    "If the horses are in the group, every other unit except elephants, however many, has allowance F+1, "
    "at most 3. No allowance ever exceeds 3.",
)
OM_8_7: Final = Rule(
    "OM-8.7",
    "If the start square is a mountain, or a lake, every allowance is 1, horses or not.",
)
OM_8_8: Final = Rule("OM-8.8", "A move ends in the first mountain or lake entered.")
OM_8_9: Final = Rule(
    "OM-8.9",
    "A move ends in the first square entered that holds a hostile unit (any kind, the dragon included).",
)
OM_8_10: Final = Rule(
    "OM-8.10",
    "Only a group consisting of pirates alone may enter a lake, and not a lake holding hostile pirates. "
    "Units on a lake therefore cannot be attacked.",
)
OM_8_11: Final = Rule("OM-8.11", "Own and allied units never stop or hinder a move.")
OM_8_12: Final = Rule(
    "OM-8.12",
    "Pin. Let P be the hostile units of seats, horses aside, that entered the start square in this "
    "round's movement phase. If P is not empty, after the departure at least |P| units (horses aside) of "
    "the mover's side must remain in the start square.",
)
OM_8_13: Final = Rule(
    "OM-8.13",
    "Pin. If P is not empty, the first step may not go to a square from which a unit of P entered (its "
    "last step). Reaching that square later on the path is allowed.",
)
OM_8_14: Final = Rule(
    "OM-8.14",
    "Each moved unit is marked moved and keeps entered = (running move number, the square it stood in "
    "before its last step) until the next movement phase begins.",
)
OM_8_15: Final = Rule(
    "OM-8.15",
    "If a move leaves horses as the only unit of their owner in a square, the horses are eliminated at "
    "once (the move is legal).",
)
OM_8_16: Final = Rule(
    "OM-8.16",
    "(option en_route: drop_and_pick) On any square of the path but the last the mover may drop units "
    "(they stay and are moved) and pick up own unmoved units there. Each unit's number of steps may not "
    "exceed its own allowance, computed from the square where it started; the horse bonus applies to a "
    "unit only if the horses are in the group on all its steps. At every step the group has at least one "
    'unit besides horses. Replaces "smallest allowance" in OM-8.4.',
)
OM_8_17: Final = Rule("OM-8.17", "All movement is finished before any combat.")

# OM-9 Control and conquest
OM_9_1: Final = Rule("OM-9.1", "Every square always has exactly one controller.")
OM_9_2: Final = Rule(
    "OM-9.2",
    "When a moving group enters a square (also in passing) that holds no hostile unit, is controlled by a "
    "seat of another side, and the group contains a conqueror, the mover becomes controller at once and "
    "stays so whether or not the group stays.",
)
OM_9_3: Final = Rule(
    "OM-9.3",
    "Magician, infiltrator, diplomat and horses, alone or in any combination of these, never conquer and "
    "never besiege. They may enter and stay in enemy squares.",
)
OM_9_4: Final = Rule(
    "OM-9.4",
    "A square holding a hostile unit is never conquered by entering; it is decided in the combat phase.",
)
OM_9_5: Final = Rule("OM-9.5", "Entering a square controlled by an ally does not change its controller.")
OM_9_6: Final = Rule(
    "OM-9.6",
    "The dragon never controls; the controller keeps income and points. Every unit entering its square "
    "fights it, whoever controls the square or paid for the dragon.",
)
OM_9_7: Final = Rule("OM-9.7", "Pirates entering a lake conquer it like any square.")
OM_9_8: Final = Rule("OM-9.8", "The supply of conquest markers is unlimited.")

# OM-10 Combat
OM_10_1: Final = Rule(
    "OM-10.1",
    "A square is contested if it holds units of two or more sides (dragon included). All contested "
    "squares are fought one at a time; the initiative seat chooses the next (battle_order), also squares "
    "it has no part in. With one contested square left it starts by itself. The phase ends when none is "
    "left.",
)
OM_10_2: Final = Rule(
    "OM-10.2",
    "Defending side: (a) the dragon if present; else (b) the controller's side if it has a unit there, "
    "horses aside; else (c) the side owning the unit that has been there longest (units not entered this "
    "round first, then lowest move number; still a tie: the first side clockwise from the initiative "
    "seat). All other sides attack.",
)
OM_10_3: Final = Rule(
    "OM-10.3",
    "Window before the battle. Every seat of the defending side with a unit in the square and a diplomat "
    "anywhere on the board is asked, in clockwise order from the initiative seat, to play the diplomat or "
    "decline. It may play only if its diplomat is in this square (OM-10.21).",
)
OM_10_4: Final = Rule(
    "OM-10.4",
    "Then all units in the square are revealed to everybody and combat rounds begin: step ranged, step "
    "melee, again ranged, and so on. A step in which no unit would roll is skipped.",
)
OM_10_5: Final = Rule(
    "OM-10.5",
    "Before each step that is not skipped (and also when no unit could roll in either step) the following "
    "is done in order: (1) if at most one side has units left, horses aside, the battle ends; (2) except "
    "before the first step, each defending seat with a diplomat in the battle gets a window as in "
    "OM-10.3; (3) if no side has a fighting unit: stand-off, OM-10.23; (4) if exactly one side has "
    "fighting units, all units of the other sides are eliminated without dice and the battle ends; (5) "
    "the step is rolled.",
)
OM_10_6: Final = Rule(
    "OM-10.6",
    "In a step every fighting unit of that step, on all sides, rolls one die at the same time. Units hit "
    "in this step still count their roll.",
)
OM_10_7: Final = Rule(
    "OM-10.7",
    "The dragon rolls one die against each seat having a hittable unit in the battle; the hits of a die "
    "go to that seat.",
)
OM_10_8: Final = Rule(
    "OM-10.8",
    "A die hits if it shows 6, or shows at least 2 and die + modifiers ≥ the unit's S. A natural 1 always misses.",
)
OM_10_9: Final = Rule(
    "OM-10.9",
    "Directing. A seat whose step gave hits (other than sharpshooters') and which faces two or more "
    "hostile parties (seats, or the dragon) with hittable units divides its hits among these parties as "
    "it likes. With one party they go there. Seats direct in clockwise order from the initiative seat.",
)
OM_10_10: Final = Rule(
    "OM-10.10",
    "Assigning. Each seat hit, clockwise from the initiative seat, assigns the hits directed at it to its "
    "own units in the battle, freely: fighting or not, damaged or not, several to one unit. Each hit "
    "damages an undamaged 2-hit unit or eliminates a damaged or 1-hit unit. It must assign min(hits, "
    "capacity); surplus is lost. Hits on the dragon are assigned by the engine after the seats.",
)
OM_10_11: Final = Rule(
    "OM-10.11",
    "Sharpshooters. After all assigning, each sharpshooters' hit of the step, clockwise by owner, is put "
    "by the shooter on any one hostile unit left in the battle except horses. With none left it is lost.",
)
OM_10_12: Final = Rule(
    "OM-10.12",
    "Horses cannot be hit. As soon as horses are the only unit of their owner in the square they are eliminated.",
)
OM_10_13: Final = Rule(
    "OM-10.13",
    "Modifiers are evaluated when the step is rolled, from the units then present.",
)
OM_10_14: Final = Rule(
    "OM-10.14",
    "Modifiers add up: +1 castle: each unit of the defending side in a castle; +1 elite of the defending "
    "side in a mountain; +1 leader: each fighting unit of a side with at least one general in the battle "
    "(several generals still +1), unless a hostile side has an infiltrator in the battle; −1 archer or "
    "catapult, on any side, in a forest. Sharpshooters and magician have no forest penalty. The dragon "
    "never has modifiers.",
)
OM_10_15: Final = Rule(
    "OM-10.15",
    "The general has no S and does not roll; his effect ends with the step in which he is eliminated. "
    "Likewise the infiltrator's: a general blocked by an infiltrator eliminated in one step gives his "
    "bonus in the next.",
)
OM_10_16: Final = Rule(
    "OM-10.16",
    "Combat repeats until at most one side is left. There is no retreat except OM-10.21 and OM-10.23.",
)
OM_10_17: Final = Rule(
    "OM-10.17",
    "More than two sides: all hostile sides fight in the same battle until at most one is left; attackers "
    "who are not allies fight each other.",
)
OM_10_18: Final = Rule(
    "OM-10.18",
    "Allies in a square fight as one side; each seat rolls, directs and assigns for its own units.",
)
OM_10_19: Final = Rule(
    "OM-10.19",
    "After the battle survivors stay in the square with their damage. If the surviving side is not the "
    "controller's side and has a conqueror left, the owner of the conqueror that has been in the square "
    "longest (as OM-10.2 c; tie: first clockwise from the initiative seat) becomes controller.",
)
OM_10_20: Final = Rule(
    "OM-10.20",
    "If nobody survives, or only the dragon, or only non-conquerors, or the controller's own side, "
    "control does not change.",
)
OM_10_21: Final = Rule(
    "OM-10.21",
    "Diplomat. Playable in a window by its owner if that owner is on the defending side and every "
    "attacking unit (horses aside) has at least one legal retreat square. The diplomat goes to the cup "
    "(with two copies the lower id there), the battle is over, control does not change, and all units of "
    "all attacking sides retreat (OM-10.22). Damage already taken stays. A diplomat on an attacking side "
    "cannot be played, and never against the dragon.",
)
OM_10_22: Final = Rule(
    "OM-10.22",
    "Retreat. Seats clockwise from the initiative seat, units in canonical order. Legal squares: adjacent "
    "to the battle square, no hostile unit there at that moment, not a lake unless the unit is pirates. A "
    "unit returns to the square it entered from if legal; otherwise its owner chooses a legal square "
    "(alone: automatic); with none the unit is eliminated. Horses go to their own entered square if it is "
    "legal and a non-horse unit of their owner is there after the retreat, otherwise with their owner's "
    "first retreated unit that is not on a lake, otherwise they are eliminated. OM-9.2 applies to a "
    "retreat as to entering. Retreat is obligatory, is not a move and ignores OM-8.7 and pins.",
)
OM_10_23: Final = Rule(
    "OM-10.23",
    "Stand-off: no side can hit. Attacking units retreat as OM-10.22; the defender stays.",
)

# OM-11 Reinforcement
OM_11_1: Final = Rule(
    "OM-11.1",
    "Clockwise from the initiative seat, each seat not out performs its whole reinforcement before the "
    "next: first any merges, then one placement command which ends its turn.",
)
OM_11_2: Final = Rule("OM-11.2", "Reserve units are placed only in settlements the seat itself controls.")
OM_11_3: Final = Rule(
    "OM-11.3",
    "No siege: any number. Small siege: at most 2 units in that settlement this phase. Full siege: none. "
    "Siege is judged when the seat places.",
)
OM_11_4: Final = Rule(
    "OM-11.4",
    "Placement is free among settlements and voluntary. Units not placed return to the pool without "
    "refund (option unplaced_units).",
)
OM_11_5: Final = Rule("OM-11.5", "Specials are never affected by siege and never part of a reserve.")
OM_11_6: Final = Rule(
    "OM-11.6",
    "Merge: two damaged units of the same regular kind and seat, in the same castle or village, become "
    "one undamaged unit; the higher id returns to the pool. Any number of times; siege does not matter. "
    "Specials merge likewise only if two copies exist; the surplus copy returns to the cup.",
)

# OM-12 Siege
OM_12_1: Final = Rule(
    "OM-12.1",
    "A besieging square of a settlement is an adjacent square holding at least one conqueror of a side "
    "hostile to the settlement's controller.",
)
OM_12_2: Final = Rule(
    "OM-12.2",
    "One besieging square: small siege. Two or more: full siege. The number of units in a square is "
    "irrelevant; allies' squares add up.",
)
OM_12_3: Final = Rule(
    "OM-12.3",
    "Siege is automatic, works across country borders from setup on, and one square may besiege several "
    "settlements. Units standing in their own settlement besiege an adjacent hostile settlement.",
)
OM_12_4: Final = Rule(
    "OM-12.4",
    "Pirates on a lake do not besiege. Magician, infiltrator, diplomat and horses do not besiege without "
    "a conqueror of their side in the same square. The dragon does not besiege (option dragon_besieges).",
)

# OM-13 Income, scoring, victory
OM_13_1: Final = Rule(
    "OM-13.1",
    "Income: each seat not out gets 1 gold per square it controls (25 + conquered − lost). It replaces, "
    "not adds to, former gold.",
)
OM_13_2: Final = Rule(
    "OM-13.2",
    "Scoring, each seat not out, for squares controlled: castle 5, village 2, forest 1, mountain 1.",
)
OM_13_3: Final = Rule(
    "OM-13.3",
    "The seat that alone controls most squares of all seats not out gets 1 point more; on a tie nobody does.",
)
OM_13_4: Final = Rule(
    "OM-13.4",
    "A seat that is not out meets the limit if its total is at least victory_points. Limits are tested "
    "only at the end of phase 8.",
)
OM_13_5: Final = Rule(
    "OM-13.5",
    "Free-for-all: if one or more seats meet the limit, the one with the highest total wins.",
)
OM_13_6: Final = Rule("OM-13.6", "Ties (tie_break: areas): most squares controlled, then shared win.")
OM_13_7: Final = Rule(
    "OM-13.7",
    "Two against two, team_goal: one: a team qualifies when one member meets the limit; among qualifying "
    "teams the highest single total, then highest sum, then most squares together, then shared.",
)
OM_13_8: Final = Rule(
    "OM-13.8",
    "team_goal: both: a team qualifies when all its members not out meet the limit (a team with all "
    "members out never does); among several, highest sum, then most squares together, then shared.",
)
OM_13_9: Final = Rule("OM-13.9", "All members of a winning team win.")
OM_13_10: Final = Rule(
    "OM-13.10",
    "After scoring and if nobody has won: a seat without a unit on the board and without a controlled "
    "settlement is out. It takes no further part, gets no income or points, keeps its total; squares it "
    "still controls remain its own until conquered.",
)
OM_13_11: Final = Rule("OM-13.11", "If only one side has seats not out, it wins at once (elimination_ends).")

# OM-14 Stacks and secrecy
OM_14_1: Final = Rule(
    "OM-14.1",
    "A stack shows its number of units and its visible pieces (kind, damage); the rest is secret to its "
    "owner (and allies, allies_share_information).",
)
OM_14_2: Final = Rule(
    "OM-14.2",
    "Horses are always on top; a general is always on top. Visible pieces: horses and one general if both "
    "are there; horses only if there are horses; one general if there is a general; otherwise the unit "
    "chosen as top.",
)
OM_14_3: Final = Rule(
    "OM-14.3",
    "Top choice: an arriving group lies on the stack it joins, its top (field top_moving) becomes the "
    "top. The stack left keeps its top if still there, else top_left. Without a (valid) choice the first "
    "unit in canonical order is top. Placement keeps the old top unless tops says otherwise.",
)
OM_14_4: Final = Rule(
    "OM-14.4",
    "A seat may change its tops with arrange_stack whenever it is awaited for another command in movement "
    "or reinforcement.",
)
OM_14_5: Final = Rule(
    "OM-14.5",
    "Pools, reserves and purchases are secret. Public: terrain after reveal, control, stack sizes, moved "
    "counts, gold before purchase, bids, totals, cup content, owner of each special, the placement square "
    "of a special, everything in a battle from its reveal to its end, units eliminated.",
)
OM_14_6: Final = Rule(
    "OM-14.6",
    "A played diplomat is revealed alone; if played before the battle the other units stay hidden.",
)
OM_14_7: Final = Rule("OM-14.7", "In a finished game everything is public.")

# OM-15 Four seats
OM_15_1: Final = Rule(
    "OM-15.1",
    "Four seats play free-for-all or two against two: diagonal allies {1,3} and {2,4}; adjacent allies "
    "{1,2} and {3,4}.",
)
OM_15_2: Final = Rule("OM-15.2", "In free-for-all no pact has an effect on the rules.")
OM_15_3: Final = Rule(
    "OM-15.3",
    "Allies share squares, side, siege and combat; not gold, pool, reserve, settlements or score. They "
    "may bid against each other.",
)
OM_15_4: Final = Rule("OM-15.4", "Specials remain eight (special_copies).")

# OM-16 Tournament (pure functions over finished games)
OM_16_1: Final = Rule(
    "OM-16.1",
    "round_robin_schedule(entrants): each pair meets once. Circle method: with an odd number append a "
    "bye; let n be the even number, L = entrants[1:]; in round k = 0..n−2 rotate L right by k, put "
    "entrants[0] in front, pair position i with n−1−i; drop pairs with the bye.",
)
OM_16_2: Final = Rule(
    "OM-16.2",
    "round_robin_table(entrants, games): rows (rank, entrant, wins, played, difference). wins = games "
    "won; a shared win counts as played for both and won by neither; difference = own points − opponent's "
    "points, summed; shown as wins/played and signed difference.",
)
OM_16_3: Final = Rule(
    "OM-16.3",
    "Order: wins descending, then difference descending. Equal in both share the rank (1, 2, 2, 4); "
    "listed in entrants order. Without games everybody is 0/0 and +0.",
)
OM_16_4: Final = Rule(
    "OM-16.4",
    "knockout(entrants, games): single elimination, size = smallest power of two ≥ number of entrants. "
    "Slot order: order(1) = [1]; order(2m) = for each s in order(m): s, 2m+1−s. Slot number s holds the "
    "s-th entrant, or a bye if none. Adjacent slots meet; a bye's opponent advances.",
)
OM_16_5: Final = Rule(
    "OM-16.5",
    "A knockout match is decided by the first game of that pair in that round with a winner; a shared win "
    "is replay. Status of a match: bye, pending, replay, decided. The winner of the last match is "
    "champion; there is no third-place match.",
)
OM_16_6: Final = Rule(
    "OM-16.6",
    "A record naming an unknown entrant, a pair not drawn (knockout), a pair played twice (round robin), "
    "or a winner not in the pair raises an error.",
)

RULES: Final = (
    OM_0, OM_1_1, OM_1_2, OM_1_3, OM_1_4, OM_1_5, OM_2_1, OM_2_2, OM_2_3, OM_2_4, OM_2_5, OM_2_6,
    OM_3_1, OM_3_2, OM_3_3, OM_3_4, OM_3_5, OM_4_1, OM_4_2, OM_4_3, OM_4_4, OM_4_5, OM_4_6, OM_4_7,
    OM_5_1, OM_5_2, OM_5_3, OM_5_4, OM_5_5, OM_5_6, OM_5_7, OM_6_1, OM_6_2, OM_6_3, OM_6_4, OM_6_5,
    OM_6_6, OM_6_7, OM_6_8, OM_6_9, OM_6_10, OM_6_11, OM_7_1, OM_7_2, OM_7_3, OM_7_4, OM_7_5,
    OM_8_1, OM_8_2, OM_8_3, OM_8_4, OM_8_5, OM_8_6, OM_8_7, OM_8_8, OM_8_9, OM_8_10, OM_8_11,
    OM_8_12, OM_8_13, OM_8_14, OM_8_15, OM_8_16, OM_8_17, OM_9_1, OM_9_2, OM_9_3, OM_9_4, OM_9_5,
    OM_9_6, OM_9_7, OM_9_8, OM_10_1, OM_10_2, OM_10_3, OM_10_4, OM_10_5, OM_10_6, OM_10_7, OM_10_8,
    OM_10_9, OM_10_10, OM_10_11, OM_10_12, OM_10_13, OM_10_14, OM_10_15, OM_10_16, OM_10_17,
    OM_10_18, OM_10_19, OM_10_20, OM_10_21, OM_10_22, OM_10_23, OM_11_1, OM_11_2, OM_11_3, OM_11_4,
    OM_11_5, OM_11_6, OM_12_1, OM_12_2, OM_12_3, OM_12_4, OM_13_1, OM_13_2, OM_13_3, OM_13_4,
    OM_13_5, OM_13_6, OM_13_7, OM_13_8, OM_13_9, OM_13_10, OM_13_11, OM_14_1, OM_14_2, OM_14_3,
    OM_14_4, OM_14_5, OM_14_6, OM_14_7, OM_15_1, OM_15_2, OM_15_3, OM_15_4, OM_16_1, OM_16_2,
    OM_16_3, OM_16_4, OM_16_5, OM_16_6,
)  # fmt: skip
