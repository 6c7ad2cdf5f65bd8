"""The options of section 5 in words, for help."""

from typing import Final

from slaget.kernel import OptionHelp, Text

OPTIONS_HELP: Final = (
    OptionHelp("seats", "2, 4", "2", "OM-1.1", Text("How many play.", "Hur många som spelar.")),
    OptionHelp(
        "teams",
        "none, diagonal, adjacent",
        "none",
        "OM-15.1",
        Text(
            "Who are allies: nobody, players 1 and 3, and 2 and 4 (diagonal), or 1 and 2, and 3 and 4 (adjacent).",
            "Vilka som är lag: inga; spelare 1 och 3 samt 2 och 4: diagonal; 1 och 2 samt 3 och 4: adjacent.",
        ),
    ),
    OptionHelp(
        "victory_points",
        "a whole number",
        "50",
        "OM-13.4",
        Text(
            "The limit: 50 blitzkrieg, 100 greater battle, 140 total dominion, or another number.",
            "Poänggränsen: 50 blitzkrig, 100 större fältslag, 140 totalt herravälde, eller ett annat tal.",
        ),
    ),
    OptionHelp(
        "team_goal",
        "one, both",
        "one",
        "OM-13.7",
        Text(
            "Whether one member of a team or both must reach the limit.",
            "Om en eller båda i ett lag måste nå gränsen.",
        ),
    ),
    OptionHelp(
        "tie_break",
        "areas, extra_round, shared",
        "areas",
        "OM-13.6",
        Text(
            "What decides between equal totals: squares, another round, or nothing.",
            "Vad som skiljer lika poäng: antalet rutor, en rond till, eller inget.",
        ),
    ),
    OptionHelp(
        "elimination_ends",
        "true, false",
        "true",
        "OM-13.11",
        Text(
            "Whether the last side with players left wins at once.",
            "Om den sista sidan med spelare kvar vinner genast.",
        ),
    ),
    OptionHelp(
        "board_links",
        "default, orange, parallel, cross, wedges, torus, custom",
        "default",
        "OM-1.3",
        Text(
            "Which edges of the countries meet; custom: those of links; default: orange or cross.",
            "Vilka kanter av länderna som möts; custom: de i links; default: orange eller cross.",
        ),
    ),
    OptionHelp(
        "links",
        "a list of [edge, edge, same or mirrored]",
        "none",
        "OM-1.5",
        Text(
            "With board_links custom: pairs of edges, joined position by position, the same or mirrored.",
            "Med board_links custom: par av kanter som möts ruta för ruta, lika (same) eller speglade (mirrored).",
        ),
    ),
    OptionHelp(
        "terrain",
        "commit, a preset, or square to kind",
        "commit",
        "OM-4.7",
        Text(
            "commit: laid out in secret; a preset for all; or the kind of each square that is not barren.",
            "commit: placeras ut i hemlighet; en färdig terräng för alla; eller rutorna som inte är barmark.",
        ),
    ),
    OptionHelp(
        "garrison",
        "commit, a preset, or seat to square to kind to number",
        "commit",
        "OM-4.7",
        Text(
            "commit: chosen in secret; a preset for all; or for each player its squares with units.",
            "commit: väljs i hemlighet; en färdig armé för alla; eller varje spelares rutor med enheter.",
        ),
    ),
    OptionHelp(
        "setup_piles",
        "equal, balanced, free",
        "equal",
        "OM-4.5",
        Text(
            "How alike the three piles of a garrison must be in size.",
            "Hur lika de tre högarna från start måste vara i antal.",
        ),
    ),
    OptionHelp(
        "first_round_purchase",
        "true, false",
        "true",
        "OM-5.5",
        Text("Whether round 1 has its own 25 gold to spend.", "Om rond 1 har egna 25 guld att använda."),
    ),
    OptionHelp(
        "first_initiative",
        "roll, or a seat",
        "roll",
        "OM-5.3",
        Text(
            "roll: dice decide; or the player who begins.", "roll: tärningarna avgör; eller den spelare som börjar."
        ),
    ),
    OptionHelp(
        "auction_mode",
        "clockwise, open",
        "clockwise",
        "OM-6.5",
        Text("Bids clockwise in turn, or called freely.", "Bud medsols i tur och ordning, eller fritt utropade."),
    ),
    OptionHelp(
        "auction_seconds",
        "a whole number",
        "10",
        "OM-6.8",
        Text(
            "The host's clock for a bid, in seconds; 0 for no clock.",
            "Värdens klocka för ett bud, i sekunder; 0 för ingen klocka.",
        ),
    ),
    OptionHelp(
        "special_copies",
        "1, 2",
        "1",
        "OM-15.4",
        Text("How many of each special unit there are.", "Hur många det finns av varje specialenhet."),
    ),
    OptionHelp(
        "en_route",
        "none, drop_and_pick",
        "none",
        "OM-8.16",
        Text(
            "Whether units may leave and join a group on its way.",
            "Om enheter får lämna och ansluta till en grupp på vägen.",
        ),
    ),
    OptionHelp(
        "battle_order",
        "initiative, board",
        "initiative",
        "OM-10.1",
        Text(
            "Who orders the battles: the player with the initiative, or the board from A11 on.",
            "Vem som ordnar striderna: spelaren med initiativet, eller spelplanen från A11.",
        ),
    ),
    OptionHelp(
        "magician_step",
        "ranged, melee",
        "ranged",
        "OM-10.4",
        Text("The step in which the magician rolls.", "Steget där magikern slår sin tärning."),
    ),
    OptionHelp(
        "dragon_step",
        "melee, ranged",
        "melee",
        "OM-10.4",
        Text("The step in which the dragon rolls.", "Steget där draken slår sin tärning."),
    ),
    OptionHelp(
        "general_leads_allies",
        "true, false",
        "true",
        "OM-10.14",
        Text(
            "Whether a general's bonus is for the units of allies too.",
            "Om en generals bonus även gäller lagkamratens enheter.",
        ),
    ),
    OptionHelp(
        "retreat_choice",
        "origin, any_adjacent",
        "origin",
        "OM-10.22",
        Text(
            "Retreating units return to where they came from, or go to any adjacent square.",
            "Enheter retirerar dit de kom från, eller till valfri angränsande ruta.",
        ),
    ),
    OptionHelp(
        "allied_liberation",
        "conqueror, home_owner",
        "conqueror",
        "OM-9.2",
        Text(
            "Who gets an ally's home square that is won back.",
            "Vem som får en ruta i lagkamratens land som återerövras.",
        ),
    ),
    OptionHelp(
        "unplaced_units",
        "returned, kept",
        "returned",
        "OM-11.4",
        Text(
            "What becomes of bought units that are not placed.",
            "Vad som händer med köpta enheter som inte placeras ut.",
        ),
    ),
    OptionHelp(
        "dragon_besieges",
        "false, true",
        "false",
        "OM-12.4",
        Text("Whether the dragon besieges settlements.", "Om draken belägrar bosättningar."),
    ),
    OptionHelp(
        "allies_share_information",
        "true, false",
        "true",
        "OM-14.1",
        Text(
            "Whether allies see each other's stacks and purchases.",
            "Om lagkamrater ser varandras staplar och inköp.",
        ),
    ),
)
