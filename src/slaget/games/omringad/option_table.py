"""The options of section 5 in words, for help."""

from typing import Final

from slaget.kernel import OptionHelp, Text

OPTIONS_HELP: Final = (
    OptionHelp("seats", "2, 4", "2", "OM-1.1", Text("How many play.", "How many play.")),
    OptionHelp(
        "teams",
        "none, diagonal, adjacent",
        "none",
        "OM-15.1",
        Text(
            "Who are allies: nobody, seats 1 and 3 and 2 and 4 (diagonal), or 1 and 2 and 3 and 4 (adjacent).",
            "Who are allies: nobody, seats 1 and 3 and 2 and 4 (diagonal), or 1 and 2 and 3 and 4 (adjacent).",
        ),
    ),
    OptionHelp(
        "victory_points",
        "a whole number",
        "50",
        "OM-13.4",
        Text(
            "The limit: 50 blitzkrieg, 100 greater battle, 140 total dominion, or another number.",
            "The limit: 50 blitzkrieg, 100 greater battle, 140 total dominion, or another number.",
        ),
    ),
    OptionHelp(
        "team_goal",
        "one, both",
        "one",
        "OM-13.7",
        Text(
            "Whether one member of a team or both must reach the limit.",
            "Whether one member of a team or both must reach the limit.",
        ),
    ),
    OptionHelp(
        "tie_break",
        "areas, extra_round, shared",
        "areas",
        "OM-13.6",
        Text(
            "What decides between equal totals: squares, another round, or nothing.",
            "What decides between equal totals: squares, another round, or nothing.",
        ),
    ),
    OptionHelp(
        "elimination_ends",
        "true, false",
        "true",
        "OM-13.11",
        Text(
            "Whether the last side with seats left wins at once.",
            "Whether the last side with seats left wins at once.",
        ),
    ),
    OptionHelp(
        "board_links",
        "default, orange, parallel, cross, wedges, torus, custom",
        "default",
        "OM-1.3",
        Text(
            "Which edges of the countries meet; custom: those of links; default: orange or cross.",
            "Which edges of the countries meet; custom: those of links; default: orange or cross.",
        ),
    ),
    OptionHelp(
        "links",
        "a list of [edge, edge, same or mirrored]",
        "none",
        "OM-1.5",
        Text(
            "With board_links custom: pairs of edges, joined position by position, the same or mirrored.",
            "With board_links custom: pairs of edges, joined position by position, the same or mirrored.",
        ),
    ),
    OptionHelp(
        "terrain",
        "commit, a preset, or square to kind",
        "commit",
        "OM-4.7",
        Text(
            "commit: laid in secret; a preset for all; or the kind of each square that is not barren.",
            "commit: laid in secret; a preset for all; or the kind of each square that is not barren.",
        ),
    ),
    OptionHelp(
        "garrison",
        "commit, a preset, or seat to square to kind to number",
        "commit",
        "OM-4.7",
        Text(
            "commit: chosen in secret; a preset for all; or for each seat its squares with units.",
            "commit: chosen in secret; a preset for all; or for each seat its squares with units.",
        ),
    ),
    OptionHelp(
        "setup_piles",
        "equal, balanced, free",
        "equal",
        "OM-4.5",
        Text(
            "How alike the three piles of a garrison must be in size.",
            "How alike the three piles of a garrison must be in size.",
        ),
    ),
    OptionHelp(
        "first_round_purchase",
        "true, false",
        "true",
        "OM-5.5",
        Text("Whether round 1 has its own 25 gold to spend.", "Whether round 1 has its own 25 gold to spend."),
    ),
    OptionHelp(
        "first_initiative",
        "roll, or a seat",
        "roll",
        "OM-5.3",
        Text("roll: dice decide; or the seat that begins.", "roll: dice decide; or the seat that begins."),
    ),
    OptionHelp(
        "auction_mode",
        "clockwise, open",
        "clockwise",
        "OM-6.5",
        Text("Bids clockwise in turn, or called freely.", "Bids clockwise in turn, or called freely."),
    ),
    OptionHelp(
        "auction_seconds",
        "a whole number",
        "10",
        "OM-6.8",
        Text("The host's clock for a bid; 0 for no clock.", "The host's clock for a bid; 0 for no clock."),
    ),
    OptionHelp(
        "special_copies",
        "1, 2",
        "1",
        "OM-15.4",
        Text("How many of each special unit there are.", "How many of each special unit there are."),
    ),
    OptionHelp(
        "en_route",
        "none, drop_and_pick",
        "none",
        "OM-8.16",
        Text(
            "Whether units may leave and join a group on its way.",
            "Whether units may leave and join a group on its way.",
        ),
    ),
    OptionHelp(
        "battle_order",
        "initiative, board",
        "initiative",
        "OM-10.1",
        Text(
            "Who orders the battles: the initiative seat, or the board from A11 on.",
            "Who orders the battles: the initiative seat, or the board from A11 on.",
        ),
    ),
    OptionHelp(
        "magician_step",
        "ranged, melee",
        "ranged",
        "OM-10.4",
        Text("The step in which the magician rolls.", "The step in which the magician rolls."),
    ),
    OptionHelp(
        "dragon_step",
        "melee, ranged",
        "melee",
        "OM-10.4",
        Text("The step in which the dragon rolls.", "The step in which the dragon rolls."),
    ),
    OptionHelp(
        "general_leads_allies",
        "true, false",
        "true",
        "OM-10.14",
        Text(
            "Whether a general's bonus is for the units of allies too.",
            "Whether a general's bonus is for the units of allies too.",
        ),
    ),
    OptionHelp(
        "retreat_choice",
        "origin, any_adjacent",
        "origin",
        "OM-10.22",
        Text(
            "Retreating units return to where they came from, or go to any adjacent square.",
            "Retreating units return to where they came from, or go to any adjacent square.",
        ),
    ),
    OptionHelp(
        "allied_liberation",
        "conqueror, home_owner",
        "conqueror",
        "OM-9.2",
        Text(
            "Who gets an ally's home square that is won back.", "Who gets an ally's home square that is won back."
        ),
    ),
    OptionHelp(
        "unplaced_units",
        "returned, kept",
        "returned",
        "OM-11.4",
        Text(
            "What becomes of bought units that are not placed.", "What becomes of bought units that are not placed."
        ),
    ),
    OptionHelp(
        "dragon_besieges",
        "false, true",
        "false",
        "OM-12.4",
        Text("Whether the dragon besieges settlements.", "Whether the dragon besieges settlements."),
    ),
    OptionHelp(
        "allies_share_information",
        "true, false",
        "true",
        "OM-14.1",
        Text(
            "Whether allies see each other's stacks and purchases.",
            "Whether allies see each other's stacks and purchases.",
        ),
    ),
)
