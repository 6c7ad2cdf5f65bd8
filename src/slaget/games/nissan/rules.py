"""The numbered rules of Slaget vid Nissan, in the rulebook's order. To find a rule, search for its id."""

from typing import Final

from slaget.kernel import Rule

# NI-1 Units and numbers
NI_1_1: Final = Rule(
    "NI-1.1",
    "In state, commands and events every length and coordinate is an integer in cu (0.01 cm) and every "
    "angle an integer in ca (0.01 degree).",
)
NI_1_2: Final = Rule("NI-1.2", "Headings are in [0, 36000), counter-clockwise from east (0 = east, 9000 = north).")
NI_1_3: Final = Rule("NI-1.3", "Rounding is q(v) = floor(v + 0.5 + 1e-6) for every real v in cu or ca.")
NI_1_4: Final = Rule(
    "NI-1.4",
    "YAML files give cm and degrees; a value with more than two decimals (after which |100v - "
    "round(100v)| > 1e-6) is rejected by the loader.",
)
NI_1_5: Final = Rule(
    "NI-1.5", "Every rule compares rounded values or exact integers, never raw floating-point results."
)
NI_1_6: Final = Rule(
    "NI-1.6",
    "Polygon tests use shapely 2.x on polygons with integer coordinates. Overlap of two shapes means "
    'their interiors meet: shapely.relate_pattern(a, b, "T********"). Shared boundary is not overlap.',
)
NI_1_7: Final = Rule("NI-1.7", "The distance of two shapes is q(shapely.distance(a, b)), in cu.")
NI_1_8: Final = Rule("NI-1.8", "Events record final poses; evolve never computes geometry.")

# NI-2 Board
NI_2_1: Final = Rule(
    "NI-2.1", "The board is the rectangle 0 <= x <= width, 0 <= y <= height of the scenario's board."
)
NI_2_2: Final = Rule("NI-2.2", "Land is a list of simple polygons; the rest of the board is water.")
NI_2_3: Final = Rule(
    "NI-2.3", "A hull must lie wholly on the board (board.covers(hull)) and overlap no land, at all times."
)
NI_2_4: Final = Rule(
    "NI-2.4",
    "A ship is in shallow water when its distance to the nearest land polygon is at most shallow_within "
    "(30 cm); otherwise in deep water. The board's edge is not land.",
)
NI_2_5: Final = Rule("NI-2.5", "Shallow water matters to card effects only; ships move freely in it.")

# NI-3 Ships
NI_3_1: Final = Rule(
    "NI-3.1", "A ship has an id, fleet, class, name and pose (x, y, heading), x and y being its midship point."
)
NI_3_2: Final = Rule(
    "NI-3.2",
    "Vertex i of a hull is (x + q(u cos t - v sin t), y + q(u sin t + v cos t)) with (u, v) the local "
    "vertex and t = radians(heading / 100); the hull is the polygon of v0..v9. (So its shape depends on "
    "the heading only.) The bow point is vertex v0 so computed.",
)
NI_3_3: Final = Rule("NI-3.3", "No two hulls overlap, at all times.")
NI_3_4: Final = Rule(
    "NI-3.4",
    "Capacity is the class's number (15 / 10 / 7), the crew a full ship starts with. Fighters of both "
    "sides aboard never exceed it.",
)
NI_3_5: Final = Rule(
    "NI-3.5",
    "controller(ship) is the side that alone has fighters aboard. A ship with fighters of both sides is "
    "boarded and has no controller; nor has an empty ship.",
)
NI_3_6: Final = Rule(
    "NI-3.6",
    "A ship emptied or captured stays on the board as an obstacle and blocks sight; no ship is ever removed.",
)
NI_3_7: Final = Rule("NI-3.7", "A controlled ship of the enemy fleet is used like one's own.")

# NI-4 Fighters
NI_4_1: Final = Rule(
    "NI-4.1",
    "A fighter has an id, side, rank (ordinary, horn_blower, standard_bearer, hero, king), weapon, and is "
    "aboard one ship or has fallen.",
)
NI_4_2: Final = Rule(
    "NI-4.2",
    "Each side has one king, two heroes, one horn blower and one standard bearer with the weapons of the "
    "scenario file; kings and heroes are leaders.",
)
NI_4_3: Final = Rule("NI-4.3", "Sword, axe and spear fighters carry shields; bowmen, Harald among them, do not.")
NI_4_4: Final = Rule(
    "NI-4.4",
    "The standard bearer is a spearman in every respect but points and loss order. The horn blower fights "
    "with the weapon the scenario gives him (default sword); he is best placed with a leader (advice, "
    "NI-10.3).",
)
NI_4_5: Final = Rule(
    "NI-4.5",
    "Ids: leaders use their leader id; norse_horn, norse_standard, danish_horn, danish_standard; ordinary "
    "fighters <side>_<weapon>_<k>, k from 1 per side and weapon, numbered through the ships in file order "
    "and, within a ship, in the order sword, axe, spear, bow (free set-up: through the pool).",
)
NI_4_6: Final = Rule(
    "NI-4.6",
    "A fallen fighter leaves his ship and joins his side's public fallen list in the order of falling; he "
    "never returns.",
)

# NI-5 Measuring
NI_5_1: Final = Rule(
    "NI-5.1", "All distances are ship to ship: NI-1.7 between the two hulls. Fighters are never measured."
)
NI_5_2: Final = Rule("NI-5.2", "Two ships touch when their distance is at most touch_tolerance (default 50 cu).")
NI_5_3: Final = Rule(
    "NI-5.3",
    "Two ships are abreast when the distance of some midship side of one to some midship side of the "
    "other is at most touch_tolerance.",
)
NI_5_4: Final = Rule(
    "NI-5.4",
    "A ship is tied abreast for side S when it is tied to a different ship that is abreast of it and "
    "controlled by S.",
)
NI_5_5: Final = Rule(
    "NI-5.5",
    "The sight points of a ship are its ten vertices, the midpoint of each edge, and further points "
    "cutting each midship side into four equal parts (24 in all), computed in the local frame and then "
    "placed as in NI-3.2.",
)
NI_5_6: Final = Rule(
    "NI-5.6",
    "Ships A and B see each other when they touch, or when some segment from a sight point of A to a "
    "sight point of B has no interior point inside (NI-1.6) any hull other than A's and B's, whoever owns "
    "it, nor (unless NI-O3 says otherwise) inside any land polygon.",
)
NI_5_7: Final = Rule(
    "NI-5.7", "Sight and range are separate tests; the sight segment may be longer than the range."
)

# NI-6 Runes
NI_6_1: Final = Rule(
    "NI-6.1", "Tiles 1-12 bear hit on the face, tiles 13-16 odin; the back of every tile is blank."
)
NI_6_2: Final = Rule(
    "NI-6.2",
    "To cast n runes, draw n tiles from the full bag one after another without putting back, and toss "
    "each: face up or back up with probability 1/2, independently.",
)
NI_6_3: Final = Rule(
    "NI-6.3",
    "A cast of more than 16 runes is made in batches: 16 tiles, all put back, then the remainder from the "
    "full bag (again at most 16 a batch).",
)
NI_6_4: Final = Rule("NI-6.4", "A tile lying back up reads blank; face up, its face.")
NI_6_5: Final = Rule(
    "NI-6.5",
    "Fixed runes added by cards are neither drawn nor tossed; they take no tile from the bag, count as "
    "part of the cast from the start, and nothing can change them.",
)
NI_6_6: Final = Rule("NI-6.6", "After each attack all tiles go back in the bag.")
NI_6_7: Final = Rule("NI-6.7", "A cast of 0 tossed runes is legal (an attack may still have fixed runes).")

# NI-7 Cards and hands
NI_7_1: Final = Rule(
    "NI-7.1", "Each side has its own deck, all cards of which have an icon: one of the side's leaders, or neutral."
)
NI_7_2: Final = Rule(
    "NI-7.2",
    "A deck's cards for a battle are those whose sizes contain the battle's size, with their copies; copy "
    "k of card c has the id c#k.",
)
NI_7_3: Final = Rule("NI-7.3", "Hand limit: 4 cards at size 1, 5 at size 2, 6 at size 3 (NI-O1).")
NI_7_4: Final = Rule(
    "NI-7.4", "The cards in play must number more than the hand limit, or the loader rejects the scenario."
)
NI_7_5: Final = Rule(
    "NI-7.5",
    "Each side draws from its own draw pile and discards face up on its own discard pile; piles lie off "
    "the board and hinder no ship. Discards never return.",
)

# NI-8 Set-up
NI_8_1: Final = Rule(
    "NI-8.1",
    "Size is 1 with 3 Norse ships, 2 with 4-6, 3 with 7 or more. In a free set-up at most 12 (NI-R7, NI-R70); in a "
    "fixed one as many as the poses leave room for.",
)
NI_8_2: Final = Rule(
    "NI-8.2",
    "The Norse fleet is one king_ship and otherwise norse_ships; the Danish fleet has twice as many "
    "ships: one king_ship and otherwise danish_ships.",
)
NI_8_3: Final = Rule("NI-8.3", "Every ship starts filled to capacity.")
NI_8_4: Final = Rule(
    "NI-8.4", "All three leaders of a side start, each on a different ship of that side, the king on its king_ship."
)
NI_8_5: Final = Rule("NI-8.5", "Exactly one horn blower and one standard bearer per side are among the crews.")
NI_8_6: Final = Rule(
    "NI-8.6",
    "Every Norse hull lies wholly in zones.norse (zone.covers(hull)), so never outside the line from the "
    "Nissan's mouth to the tip of Örnäsudden.",
)
NI_8_7: Final = Rule(
    "NI-8.7", "Every Danish hull lies wholly in zones.danish and at least danish_gap (50 cm) from every Norse hull."
)
NI_8_8: Final = Rule("NI-8.8", "NI-2.3 and NI-3.3 hold for every placed ship.")
NI_8_9: Final = Rule(
    "NI-8.9", "No ships are tied at the start unless the scenario lists ties (pairs that must touch)."
)
NI_8_10: Final = Rule(
    "NI-8.10", "setup: fixed: poses and crews come from the file; the loader checks NI-8.1 to NI-8.9."
)
NI_8_11: Final = Rule(
    "NI-8.11",
    "setup: free: the Norse place and man all their ships and finish, then the Danes. A side may re-place "
    "and re-man its own ships until it finishes; everything placed is public at once. Every regular "
    "scenario may be set up freely, whatever its file says (NI-O22): then its fleets stay, its poses are "
    "dropped and its crews form the pool.",
)
NI_8_12: Final = Rule(
    "NI-8.12",
    "In a free set-up pool gives each side's fighters; its total equals the capacity of that side's "
    "ships. man_ship sets a ship's whole crew; a fighter may be on one ship only.",
)
NI_8_13: Final = Rule(
    "NI-8.13",
    "irregular: true in a scenario waives NI-8.1 to NI-8.7 (not NI-3.4, and each side still has its king "
    "aboard); it also allows fallen lists. A leader who is named neither in ships nor in fallen counts as "
    "fallen; fallen may list leaders, horn blower and standard bearer, not a king. It exists for studies "
    "and tests.",
)
NI_8_14: Final = Rule(
    "NI-8.14", "After set-up each deck (NI-7.2) is shuffled and each side draws up to its hand limit."
)
NI_8_15: Final = Rule("NI-8.15", "The Danes take the first turn (NI-O2).")
NI_8_16: Final = Rule("NI-8.16", "Scenario file (format: slaget-nissan-scenarios/1), top-level keys")

# NI-9 The turn
NI_9_1: Final = Rule(
    "NI-9.1",
    "Turns alternate. A turn: play a card; choose the ships to activate; act with each of them, one ship "
    "after another; refill the hand.",
)
NI_9_2: Final = Rule("NI-9.2", "The turn runs as this machine (all commands by the active side)")
NI_9_3: Final = Rule(
    "NI-9.3",
    "retoss, casualties and boarders are phases of their own because the random cast comes before the "
    "choice. A phase is skipped when nothing is to be chosen (NI-17.6, NI-16.17, NI-22.7).",
)
NI_9_4: Final = Rule(
    "NI-9.4",
    "At the start of a turn every fighter of the active side becomes ready (acted and fought false) and "
    "every ship rowed = 0.",
)
NI_9_5: Final = Rule(
    "NI-9.5",
    "A card must be played each turn, useful or not; it is shown and its title and text read out (it is public).",
)
NI_9_6: Final = Rule(
    "NI-9.6", "Any card may instead be played blank: as a neutral card of activation value 1 without rules text."
)
NI_9_7: Final = Rule("NI-9.7", "A card whose icon is a fallen leader may be played blank only (NI-O12).")
NI_9_8: Final = Rule("NI-9.8", "The effects of a card not played blank begin when it is played (NI-22).")

# NI-10 Activation
NI_10_1: Final = Rule(
    "NI-10.1",
    "Only a ship with at least one fighter of the active side aboard can be activated, boarded or not (NI-O11).",
)
NI_10_2: Final = Rule(
    "NI-10.2",
    "A leader's card can activate the ship its leader is on and ships within hearing distance of that ship.",
)
NI_10_3: Final = Rule(
    "NI-10.3",
    "Hearing distance is 15 cm, or 30 cm if the same side's horn blower is aboard the leader's ship. No "
    "line of sight is needed.",
)
NI_10_4: Final = Rule(
    "NI-10.4", "A neutral card, or a card played blank, can activate ships anywhere, leaders' ships included."
)
NI_10_5: Final = Rule(
    "NI-10.5",
    "Up to as many different ships as the activation value are activated, possibly none; the leader's own "
    "ship need not be among them.",
)
NI_10_6: Final = Rule("NI-10.6", "A card with a dot activates the leader's ship or nothing.")
NI_10_7: Final = Rule(
    "NI-10.7",
    "All ships are named in one activate command before any acts; conditions are judged at that moment only.",
)
NI_10_8: Final = Rule(
    "NI-10.8",
    "Each activated ship acts once, in any order; the acts of one are finished (end_ship) before the next "
    "begins. end_turn forfeits ships not begun.",
)
NI_10_9: Final = Rule(
    "NI-10.9",
    "An activated ship that has lost all fighters of the active side may still be begun; it just has no action.",
)

# NI-11 Actions in general
NI_11_1: Final = Rule(
    "NI-11.1",
    "A fighter does at most one action per turn. A ready fighter is one of the active side aboard the "
    "acting ship with acted false.",
)
NI_11_2: Final = Rule(
    "NI-11.2",
    "Actions are rowing, tying, cutting, shooting, and moving or melee (these two being one kind of action).",
)
NI_11_3: Final = Rule(
    "NI-11.3",
    "An action is done by a group of 1 to 8 ready fighters of the acting ship (tie and cut: exactly 1), "
    "named in the command without repetition; all become acted.",
)
NI_11_4: Final = Rule("NI-11.4", "Leaders, horn blower and standard bearer may do any action.")
NI_11_5: Final = Rule(
    "NI-11.5", "Actions of the acting ship come in any order; rowing may come before, between or after the others."
)
NI_11_6: Final = Rule(
    "NI-11.6",
    "The same action cannot be repeated in the same activation: one rowing; one tie and one cut per other "
    "ship; limits per target as in NI-14, NI-16. Different targets are different actions.",
)
NI_11_7: Final = Rule(
    "NI-11.7",
    "Per activation means per acting ship: another ship activated in the same turn has its own limits (NI-O8).",
)

# NI-12 Rowing
NI_12_1: Final = Rule(
    "NI-12.1", "A ship may row if no enemy is aboard, it is not tied to any ship, and it has not rowed this turn."
)
NI_12_2: Final = Rule(
    "NI-12.2",
    "Up to 8 ready fighters row. Reach of n rowers: forward 500n cu (5 cm each), slide 200n cu (2 cm "
    "each). More rowers than needed may be named; all of them spend their action.",
)
NI_12_3: Final = Rule(
    "NI-12.3",
    "Forward names a target point P for the bow. The ship turns on the spot about its midship point C "
    "until its bow points at P, then goes straight until its bow is at P.",
)
NI_12_4: Final = Rule(
    "NI-12.4",
    "New heading: h' = q(100 * degrees(atan2(P.y - C.y, P.x - C.x))) mod 36000. Turn: d = (h' - h) mod "
    "36000, less 36000 if above 18000; |d| must not exceed forward_arc (9000).",
)
NI_12_5: Final = Rule(
    "NI-12.5",
    "New midship point: C' = (P.x - q(l cos h'), P.y - q(l sin h')) with l the local u of v0 in cu (half "
    "the length; every local coordinate is q of its absolute value with the sign put back, so that a hull "
    "is symmetric also for odd lengths).",
)
NI_12_6: Final = Rule(
    "NI-12.6",
    "|P - C|^2 >= (l - 2)^2 is required (equality up to rounding is a pure turn), and P must differ from "
    "the bow point.",
)
NI_12_7: Final = Rule(
    "NI-12.7",
    "Cost: the straight distance from the old bow point to P. Required: |P - bow|^2 <= reach^2, in integers.",
)
NI_12_8: Final = Rule(
    "NI-12.8",
    "Slide names a displacement (dx, dy) not (0, 0), in any direction (NI-O6); the heading stays. "
    "Required: dx^2 + dy^2 <= reach^2. This is how ships go backwards and sideways.",
)
NI_12_9: Final = Rule(
    "NI-12.9",
    "The swept region must stay on the board and overlap no land and no other hull. Swept region of a "
    "slide: the convex hull of the hulls at both poses.",
)
NI_12_10: Final = Rule(
    "NI-12.10",
    "Swept region of a forward row: for the turn, the headings h, h ± 300, h ± 600, ... and finally h' "
    "(sign of d; steps of 300 ca while less than |d|), the convex hull of each two successive hulls at C "
    "(none if d = 0); then the convex hull of the hull at (C, h') and the hull at (C', h'). Each piece is "
    "tested by itself.",
)
NI_12_11: Final = Rule(
    "NI-12.11",
    "There is no other movement of ships: no sailing (masts are down), drifting, ramming, pushing or "
    "leaving the board.",
)

# NI-13 Tying and cutting
NI_13_1: Final = Rule(
    "NI-13.1",
    "With no enemy aboard the acting ship, one ready fighter may tie it to another ship that it touches "
    "and is not already tied to, whoever holds that ship (own, enemy, boarded or empty).",
)
NI_13_2: Final = Rule(
    "NI-13.2",
    "With no enemy aboard the acting ship, one ready fighter may cut one tie between his ship and "
    "another, whoever made it.",
)
NI_13_3: Final = Rule("NI-13.3", "Each cut removes one tie (NI-O13). Ships need not be abreast to be tied.")
NI_13_4: Final = Rule("NI-13.4", "A tied ship cannot row until every tie of it is cut. Either ship's crew may cut.")
NI_13_5: Final = Rule("NI-13.5", "A ship tied abreast for its own side gains NI-14.8 and NI-15.2.")

# NI-14 Ranged attack (`shoot`)
NI_14_1: Final = Rule("NI-14.1", "No enemy may be aboard the acting ship.")
NI_14_2: Final = Rule(
    "NI-14.2", "The target is another ship with at least one enemy aboard and none of the active side's fighters."
)
NI_14_3: Final = Rule("NI-14.3", "The acting ship must see the target (NI-5.6).")
NI_14_4: Final = Rule(
    "NI-14.4",
    "Bowmen reach 40 cm, all others throw stones up to 10 cm; every member of the group must reach the "
    "target. Archers and throwers may be mixed (NI-O9).",
)
NI_14_5: Final = Rule(
    "NI-14.5",
    "Each target may be attacked once per activation, by shooting or in melee: a ship shot at can neither "
    "be shot at nor attacked in melee again in this activation, and a ship attacked in melee cannot be "
    "shot at.",
)
NI_14_6: Final = Rule(
    "NI-14.6",
    "The attack is resolved fully before the next is declared. Different groups may attack different targets.",
)
NI_14_7: Final = Rule("NI-14.7", "One rune per fighter, two per leader, whatever the weapons.")
NI_14_8: Final = Rule(
    "NI-14.8", "One more rune if the acting ship is tied abreast for the active side (one, however many ties)."
)
NI_14_9: Final = Rule("NI-14.9", "Each hit left after the shield wall slays one; odin does nothing.")

# NI-15 Shield wall
NI_15_1: Final = Rule(
    "NI-15.1",
    "An attacked ship has a shield wall when at least five of the defending side's fighters aboard carry "
    "shields. It forms by itself, in ranged attacks and in melee, aboard one's own ship too.",
)
NI_15_2: Final = Rule("NI-15.2", "Three suffice if the ship is tied abreast for the defending side.")
NI_15_3: Final = Rule(
    "NI-15.3", "The wall cancels the first hit of the cast, fixed runes included. It never affects odin."
)
NI_15_4: Final = Rule(
    "NI-15.4", "The attacker's shields never matter. The wall is judged when the attack is declared."
)

# NI-16 Moving and melee
NI_16_1: Final = Rule(
    "NI-16.1",
    "A move takes a group of 1-8 ready fighters from the acting ship to one other ship that it touches "
    "and that has no enemy aboard. A fighter changes ship at most once per move; positions on a deck do "
    "not exist.",
)
NI_16_2: Final = Rule("NI-16.2", "The movers must find room: occupants plus movers at most the capacity.")
NI_16_3: Final = Rule(
    "NI-16.3",
    "In one activation at most one group goes to any one ship, by move or by melee (even if nobody could "
    "board). Groups may go to different ships.",
)
NI_16_4: Final = Rule(
    "NI-16.4",
    "A move out of a boarded ship is fleeing; it is allowed, and by NI-16.1 never ends on a ship with enemies.",
)
NI_16_5: Final = Rule(
    "NI-16.5",
    "Moving into a ship that was shot empty earlier in the same activation is a move, not an attack, and allowed.",
)
NI_16_6: Final = Rule(
    "NI-16.6",
    "A melee (attack) is made by a group of 1-8 ready fighters of the acting ship against the enemies "
    "aboard a touching ship, or against the enemies aboard the acting ship itself (a move of length "
    "zero).",
)
NI_16_7: Final = Rule(
    "NI-16.7",
    "A target may be attacked in melee once per activation, and not if shot at in this activation "
    "(NI-14.5); the melee aboard the acting ship is likewise made once.",
)
NI_16_8: Final = Rule(
    "NI-16.8",
    "If enemies are aboard the acting ship, another ship with enemies may be attacked only after a melee "
    "aboard the acting ship in the same activation (NI-O10).",
)
NI_16_9: Final = Rule(
    "NI-16.9",
    "Supporters: any number of the active side's fighters already aboard the target ship (not when the "
    "target is the acting ship) who have not fought this turn may join. Group and supporters together are "
    "at most 8. They must be named when the attack is declared.",
)
NI_16_10: Final = Rule(
    "NI-16.10",
    "Participants: the group, the supporters, and every enemy aboard the target ship. Only participants "
    "can be hurt.",
)
NI_16_11: Final = Rule(
    "NI-16.11",
    "Group and supporters become acted and fought (supporters' acted: NI-O14). The group stays on its "
    "ship until the losses are taken.",
)
NI_16_12: Final = Rule(
    "NI-16.12",
    "Runes, in halves over group and supporters: leader 4, bowman 1, other 2; the sum halved, rounded "
    "down. Only the attacker casts.",
)
NI_16_13: Final = Rule(
    "NI-16.13",
    "Each hit left after the shield wall is one wound on the defenders. Each odin is one wound on the "
    "defenders and one on the attackers; neither shields nor anything but a card can stop it.",
)
NI_16_14: Final = Rule("NI-16.14", "Losses are taken (NI-17), then NI-19.1 is checked.")
NI_16_15: Final = Rule(
    "NI-16.15",
    "Then as many survivors of the group as possible must go to the target ship: the smaller of their "
    "number and the free room there. Supporters are there already. Nobody else moves.",
)
NI_16_16: Final = Rule(
    "NI-16.16", "The move is compulsory, even if the acting ship empties or enemies remain aboard the target."
)
NI_16_17: Final = Rule(
    "NI-16.17",
    "If fewer can go than survive, the active side chooses who (choose_boarders); otherwise it happens by "
    "itself. In a melee aboard the acting ship nobody moves.",
)
NI_16_18: Final = Rule(
    "NI-16.18",
    "Group members left behind keep acted; fighters of the acting ship who did not take part stay and may "
    "do other actions.",
)

# NI-17 Losses
NI_17_1: Final = Rule(
    "NI-17.1",
    "Wounds slay one fighter each among the participants of that side (ranged: among the enemies aboard "
    "the target).",
)
NI_17_2: Final = Rule("NI-17.2", "The active side chooses who falls, on both sides.")
NI_17_3: Final = Rule(
    "NI-17.3",
    "Order on each side: ordinary, horn blower, standard bearer, hero, king. No fighter may be chosen "
    "while an eligible participant of an earlier rank on the same side is left.",
)
NI_17_4: Final = Rule("NI-17.4", "Within a rank the choice is free.")
NI_17_5: Final = Rule(
    "NI-17.5", "Wounds beyond the eligible fighters are lost. Both sides' losses are simultaneous."
)
NI_17_6: Final = Rule(
    "NI-17.6",
    "A side's losses are forced when they are none, or all its eligible participants, or, these being "
    "sorted by rank, the last to fall and the first to stay differ in rank. If both sides' losses are "
    "forced they are taken at once; otherwise choose_casualties names both complete sets, the forced one "
    "too.",
)

# NI-18 End of turn
NI_18_1: Final = Rule(
    "NI-18.1",
    "end_turn puts the played card on the discard pile; then the side draws one card at a time until it "
    "holds its hand limit.",
)
NI_18_2: Final = Rule(
    "NI-18.2",
    "If a card is to be drawn for NI-18.1 and the draw pile is empty, the game ends at once (NI-19.2). "
    "Drawing the last card does not end it.",
)
NI_18_3: Final = Rule("NI-18.3", "A hand already at or above the limit draws nothing.")

# NI-19 End and points
NI_19_1: Final = Rule(
    "NI-19.1",
    "When a king falls the game ends at once and his side has lost, points or not; the rest of the attack "
    "(boarding too) is not carried out. If both kings fall in the same melee, the defender (the side not "
    "active) wins.",
)
NI_19_2: Final = Rule(
    "NI-19.2", "When the draw pile fails (NI-18.2) both sides count points; more wins, equal is a draw."
)
NI_19_3: Final = Rule(
    "NI-19.3",
    "Points of a side: per ship of the enemy fleet it controls, the class's points (15 king's ship, 10 "
    "other); per fallen enemy leader 20, standard bearer 5, horn blower 3, ordinary fighter 1. Each "
    "fallen fighter counts in one class only (NI-O15).",
)
NI_19_4: Final = Rule(
    "NI-19.4",
    "Points are computed at any time and public; they are reported, without effect, when a king's death "
    "ends the game.",
)

# NI-20 Card files
NI_20_1: Final = Rule(
    "NI-20.1",
    "A deck file has format: slaget-nissan-decks/1 and decks; a deck has side, title, cards. A card has "
    "exactly: id (unique in the file), title {sv, en}, text {sv, en} (may be empty), icon (a leader of "
    "the side, or neutral), activation (integer >= 1, or dot), sizes (non-empty list out of 1, 2, 3), "
    "copies (>= 1), effects (list, may be empty).",
)
NI_20_2: Final = Rule("NI-20.2", "dot needs a leader icon.")
NI_20_3: Final = Rule("NI-20.3", "effects is normative; text explains.")
NI_20_4: Final = Rule(
    "NI-20.4",
    "An effect is a mapping with kind (NI-21), that kind's parameters, and for modifiers side (own "
    "default, enemy), lasts (turn default, round, enemy_turn) and when (default empty). Unknown kinds, "
    "parameters, conditions or values are rejected by the loader. Instants take neither side, lasts nor "
    "when.",
)
NI_20_5: Final = Rule(
    "NI-20.5",
    "who selects fighters by weapons, ranks, leaders (lists); every key present must match; no key means all.",
)
NI_20_6: Final = Rule("NI-20.6", "when may hold (all must be true; judged when the action is declared)")
NI_20_7: Final = Rule(
    "NI-20.7",
    "Ship predicates (keys joined by and). Owner is the player of the card; the ship's side is the active "
    "side for acting and for a hearing target, and otherwise the non-active side.",
)
NI_20_8: Final = Rule(
    "NI-20.8",
    "cast and group_has are allowed only with the first eight kinds of NI-21 (cast_runes to protect). "
    "acting and target are rejected where no such ship exists: target with rowing, with group_limit, "
    "free_action, again, forbid of action row, and with activation; any when with raft.",
)

# NI-22 How effects work
NI_22_1: Final = Rule(
    "NI-22.1",
    "In force: turn from the playing of the card to the end of that turn; round from the playing to the "
    "end of the opponent's next turn; enemy_turn during the opponent's next turn. Cards acting on fights "
    "act in every fight started during that time.",
)
NI_22_2: Final = Rule(
    "NI-22.2",
    "So at most two cards are in force: the active side's card of this turn and the opponent's last card. "
    "Order where it matters: active side's card first; within a card the listed order.",
)
NI_22_3: Final = Rule(
    "NI-22.3",
    "Numbers add up, then are clamped as NI-21 says. forbid beats permit. Protections join. Several wards add up.",
)
NI_22_4: Final = Rule(
    "NI-22.4",
    "m is 1 for once; for tied_friend the number of other ships tied to the acting ship and controlled by "
    "S, at most cap.",
)
NI_22_5: Final = Rule(
    "NI-22.5",
    "Order of an attack: (1) halves per fighter with fighter_runes; (2) half the sum, rounded down; (3) "
    "NI-14.8; (4) cast_runes, then at least 0; (5) toss; (6) doubling if NI-O16; (7) retoss effects one "
    "after another; (8) turn_runes one after another; (9) fixed runes join; (10) wall cancels hits; (11) "
    "wards reduce Odin wounds, each side by itself; (12) losses among unprotected participants; (13) "
    "kings; (14) boarding.",
)
NI_22_6: Final = Rule(
    "NI-22.6",
    "retoss: the chosen tiles are tossed again (same tiles, 1/2 each), each at most once per effect. "
    "Declining is legal. Runes that cards added to the cast are final: of n tossed tiles the last a in "
    "toss order, a being the positive sum of the cast_runes numbers in force (at most n), are neither "
    "offered for a retoss nor turned (NI-O21); runes_cast tells a as added.",
)
NI_22_7: Final = Rule("NI-22.7", "The retoss phase is skipped for an effect with no tile to offer.")
NI_22_8: Final = Rule(
    "NI-22.8",
    "raft: ships controlled by S joined by ties (directly or through others such) form a raft. Each raft "
    "counts as one ship towards the activation value however many of its ships are named; and all its "
    "ships are within hearing if one is the leader's ship or within hearing of it. Any other ship is a "
    "raft by itself.",
)
NI_22_9: Final = Rule(
    "NI-22.9",
    "again counts per activation and target: shots at a target at most 1 + shoot times; melees aboard at "
    "most 1 + melee times; arrivals (moves and melees) at another ship before a melee at most melee "
    "times, before a move at most move times. For row: rowings per turn.",
)
NI_22_10: Final = Rule(
    "NI-22.10", "Effects of a card stay in force though its leader falls or the card is discarded."
)
NI_22_11: Final = Rule(
    "NI-22.11",
    "No effect returns cards to a draw pile, so every game ends. Capacity, points and hand limits have no "
    "effect kinds.",
)

# NI-23 Rules switched off by the author (options, off by default)
NI_23_1: Final = Rule(
    "NI-23.1",
    "Doubling tiles (NI-O16 = d, 1-3): tiles 17..16+d bear doubling. After the toss, each tile newly "
    "reading doubling is set aside and two more tiles are drawn from what is left in the bag and tossed; "
    "this repeats until none is new. An empty bag stops it. Doubling tiles themselves give nothing, and "
    "cannot be retossed or turned. In a batch cast (NI-6.3, batches of 16 + d) each batch is completed "
    "with its doublings before the next.",
)
NI_23_2: Final = Rule(
    "NI-23.2",
    "Discarding the hand (NI-O17): instead of playing a card a side may discard one or more cards of its "
    "hand; no ship is activated and the turn goes straight to NI-18.1.",
)
NI_23_3: Final = Rule(
    "NI-23.3",
    "Points target (NI-O18): when, after a command is fully resolved (no choice pending), a side has at "
    "least the target, it wins at once; if both have, the higher wins, and if equal play goes on until "
    "one leads at such a check or the game ends otherwise. Kings' deaths come first. by_size means 40 / "
    "50 / 60.",
)

# NI-21 and the options
NI_21: Final = Rule("NI-21", "The effect kinds and what each of them does.")
NI_O9: Final = Rule("NI-O9", "With mixed_volleys off a group is all bowmen or has none.")
NI_O6: Final = Rule("NI-O6", "With slide_directions axes a ship slides within 1.00 degree of its beam or stern.")

RULES: Final = tuple(value for value in globals().values() if isinstance(value, Rule))
