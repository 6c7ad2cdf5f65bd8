"""The sentences of Omringad in English and in Swedish, for a player of the game."""

from collections.abc import Mapping
from typing import Final

from slaget.kernel import Text

_START: Final = {
    "war": Text(
        "{seats} go to war. Whoever has {points} {points:point|points} at the end of a round wins.",
        "{seats} drar i krig. Den som har {points} poäng i slutet av en rond vinner.",
    ),
    "team": Text("Allies: {seats}.", "Lag: {seats}."),
    "terrain_chosen": Text("{seat} has laid its terrain.", "{seat} har lagt sin terräng."),
    "terrain_laid": Text("{seat} lays its terrain: {country}.", "{seat} lägger sin terräng: {country}."),
    "terrain_shown": Text("The countries are revealed.", "Länderna avslöjas."),
    "country": Text("Country {country}: {squares}.", "Land {country}: {squares}."),
    "tiles_many": Text("{kind:terrains} {squares}", "{kind:terrains} {squares}"),
    "tiles": Text("{kind:terrain} {squares}", "{kind:terrain} {squares}"),
    "garrison_chosen": Text("{seat} has chosen a garrison in secret.", "{seat} har valt sina enheter i hemlighet."),
    "garrison_laid": Text(
        "{seat} chooses a garrison in secret: {places}.", "{seat} väljer i hemlighet sina enheter: {places}."
    ),
    "deployed": Text("The garrisons are on the board.", "Enheterna står på spelplanen."),
    "whose": Text("{seat}: {places}.", "{seat}: {places}."),
    "round": Text("Round {round} begins. Gold: {gold}.", "Rond {round} börjar. Guld: {gold}."),
    "peace": Text(
        "Round {round} begins, a round of peace. Gold: {gold}.",
        "Rond {round} börjar, och det råder fred. Guld: {gold}.",
    ),
    "rolls": Text(
        "{seat} gets the initiative: the dice show {rolls}.", "{seat} får initiativet: tärningarna visar {rolls}."
    ),
    "roll": Text("{die} for {seat}", "{die} för {seat}"),
    "again": Text("; again: ", "; igen: "),
    "initiative": Text("The initiative passes to {seat}.", "Initiativet går till {seat}."),
}
_AUCTION: Final = {
    "drawn": Text(
        "{special} {number:comes|come} out of the cup for auction, and {seats} may bid.",
        "{special} dras ur koppen för auktion, och {seats} får bjuda.",
    ),
    "drawn_for_nobody": Text(
        "{special} {number:comes|come} out of the cup for auction.", "{special} dras ur koppen för auktion."
    ),
    "skipped_peace": Text("No auction: it is a round of peace.", "Ingen auktion: det råder fred."),
    "skipped_empty_cup": Text(
        "No auction: the cup is empty, all special units are on the board.",
        "Ingen auktion: koppen är tom, alla specialenheter är ute på spelplanen.",
    ),
    "bid": Text("{seat} bids {amount} gold.", "{seat} bjuder {amount} guld."),
    "passed_command": Text("{seat} passes.", "{seat} lägger sig."),
    "passed_timeout": Text("{seat} is out of time and passes.", "Tiden är ute för {seat}, som lägger sig."),
    "passed_no_gold": Text(
        "{seat} passes, without gold for a higher bid.", "{seat} har inte guld till ett högre bud och lägger sig."
    ),
    "bought": Text(
        "{seat} buys {special} for {amount} gold, with {gold} left.",
        "{seat} köper {special} för {amount} guld och har {gold} kvar.",
    ),
    "unsold_no_bid": Text(
        "{special} {number:goes|go} back into the cup: nobody bids.",
        "{special} läggs tillbaka i koppen: ingen bjuder.",
    ),
    "unsold_not_eligible": Text(
        "{special} {number:goes|go} back into the cup: nobody can pay and place.",
        "{special} läggs tillbaka i koppen: ingen kan både betala och placera ut.",
    ),
    "unsold_void": Text(
        "{special} {number:goes|go} back into the cup: the bid is void.",
        "{special} läggs tillbaka i koppen: budet gäller inte längre.",
    ),
    "placed": Text("{seat} places {special} in {place}.", "{seat} placerar ut {special} i {place}."),
    "dragon_placed": Text(
        "{seat} lets {special} loose in {place}. It belongs to nobody, and fights all who enter.",
        "{seat} släpper lös {special} i {place}. Den tillhör ingen och strider mot alla som kommer dit.",
    ),
    "bought_in_secret": Text("{seat} has bought in secret.", "{seat} har gjort sina inköp i hemlighet."),
    "bought_units": Text(
        "{seat} buys in secret {units} for {gold} gold.", "{seat} köper i hemlighet {units} för {gold} guld."
    ),
    "bought_nothing": Text("{seat} buys nothing.", "{seat} köper inget."),
}
_MOVEMENT: Final = {
    "movement": Text("The movement begins, in the order {seats}.", "Förflyttningen börjar, i ordningen {seats}."),
    "moves": Text("{seat} moves {units} from {start} to {end}", "{seat} flyttar {units} från {start} till {end}"),
    "moves_by": Text(
        "{seat} moves {units} from {start} by way of {way} to {end}",
        "{seat} flyttar {units} från {start} över {way} till {end}",
    ),
    "leaves": Text("; {units} {number:stays|stay} in {square}", "; {units} stannar i {square}"),
    "takes_along": Text("; {units} {number:comes|come} along from {square}", "; {units} följer med från {square}"),
    "no_more": Text("{seat} moves no more this round.", "{seat} flyttar inget mer den här ronden."),
    "captured": Text("{seat} takes {place} from {from_seat}.", "{seat} erövrar {place} från {from_seat}."),
    "horses_lost": Text(
        "{carriers:role} of {seat} are alone in {square} and are lost.",
        "{carriers:role} blir ensamma i {square} och går förlorade för {seat}.",
    ),
}
_BATTLE: Final = {
    "battle": Text(
        "Battle in {place}: {defenders} {defenders:defends|defend}, {attackers} {attackers:attacks|attack}.",
        "Strid i {place}: {defenders} försvarar, {attackers} anfaller.",
    ),
    "asked_before": Text(
        "{seat} is asked for {envoy:role} before the battle.", "{seat} tillfrågas om {envoy:role} före striden."
    ),
    "asked": Text("{seat} is asked for {envoy:role}.", "{seat} tillfrågas om {envoy:role}."),
    "declined": Text("{seat} does not play {envoy:role}.", "{seat} spelar inte ut {envoy:role}."),
    "diplomat": Text(
        "{seat} plays {envoy:role}: the attack on {place} is over, and the attackers retreat.",
        "{seat} spelar ut {envoy:role}: anfallet mot {place} avbryts, och anfallarna retirerar.",
    ),
    "revealed": Text("The units in {square} are revealed. {sides}.", "Enheterna i {square} visas. {sides}."),
    "side": Text("{seat}: {units}", "{seat}: {units}"),
    "step": Text("Battle round {round}, {step}.", "Stridsvarv {round}, {step}."),
    "dice": Text(
        "{units} {number:needs|need} {needed} and {number:rolls|roll} {dice}, {hits}",
        "{units} behöver {needed} och slår {dice}, {hits}",
    ),
    "bonus": Text("{units} ({bonus})", "{units} ({bonus})"),
    "against": Text(
        "{units} {number:needs|need} {needed} and {number:rolls|roll} {dice} against {target}, {hits}",
        "{units} behöver {needed} och slår {dice} mot {target}, {hits}",
    ),
    "no_hit": Text("no hit", "ingen träff"),
    "hits": Text("{number} {number:hit|hits}", "{number} {number:träff|träffar}"),
    "hits_on": Text("{hits} on {party}", "{hits} på {party}"),
    "hits_forced": Text("{seat} has {shares}.", "{seat} får in {shares}."),
    "hits_directed": Text("{seat} directs {shares}.", "{seat} riktar {shares}."),
    "is_damaged": Text("{units} {number:is|are} damaged", "{units} skadas"),
    "is_gone": Text("{units} {number:is|are} eliminated", "{units} elimineras"),
    "hits_lost": Text("{number} {number:hit is|hits are} left over", "{number} {number:träff|träffar} blir över"),
    "no_target": Text(
        "Nobody is left for {shooters:role} of {seat} to hit.",
        "Ingen finns kvar för {shooters:role} att träffa ({seat}).",
    ),
    "picked": Text(
        "{shooters:role} of {seat} pick their target among the units of {owner}: {losses}.",
        "{seat} väljer vem {shooters:role} träffar hos {owner}: {losses}.",
    ),
    "overwhelmed": Text(
        "{seat} has nobody left who can fight and loses {units} without dice.",
        "{seat} har ingen kvar som kan strida och förlorar {units} utan tärningsslag.",
    ),
    "stand_off": Text(
        "Nobody in {square} can hit anybody: the attackers retreat.",
        "Ingen i {square} kan träffa någon: anfallarna retirerar.",
    ),
    "retreats": Text("{seat} retreats from {square}: {places}", "{seat} retirerar från {square}: {places}"),
    "to_square": Text("{units} to {square}", "{units} till {square}"),
    "no_way": Text("{seat} finds no way out of {square}", "{seat} har ingen väg ut ur {square}"),
    "and_loses": Text(" and loses {units}", " och förlorar {units}"),
    "no_way_for": Text(
        "; {units} {number:finds|find} no way out and {number:is|are} eliminated",
        "; {units} har ingen väg ut och elimineras",
    ),
    "battle_over": Text(
        "The battle of {square} is over. Left there: {left}. The square belongs to {seat}.",
        "Striden i {square} är över. Kvar där: {left}. Rutan tillhör {seat}.",
    ),
    "left": Text("{units} ({seat})", "{units} ({seat})"),
    "nobody": Text("nobody", "ingen"),
}
_END: Final = {
    "merges": Text(
        "{seat} merges {units} in {square} into one that is whole.",
        "{seat} slår ihop {units} i {square} till en oskadad enhet.",
    ),
    "two_damaged": Text("two damaged units", "två skadade enheter"),
    "reinforces": Text("{seat} reinforces {places}", "{seat} förstärker {places}"),
    "with": Text("{square} with {units}", "{square} med {units}"),
    "returned": Text("; {units} {number:goes|go} back unplaced", "; {units} går tillbaka utan att placeras ut"),
    "places_nothing": Text("{seat} places no reinforcements", "{seat} placerar inte ut några förstärkningar"),
    "on_top": Text("{seat} puts {units} on top in {square}.", "{seat} lägger {units} överst i {square}."),
    "income": Text("Income in gold: {gold}.", "Inkomst i guld: {gold}."),
    "amount": Text("{number} for {seat}", "{number} för {seat}"),
    "for_each": Text("{number} for each player", "{number} för var och en"),
    "scored": Text("Points. {lines}.", "Poängräkning. {lines}."),
    "score": Text(
        "{seat} gets {gained} ({parts}) and has {total}", "{seat} får {gained} ({parts}) och har {total}"
    ),
    "score_part": Text("{kind:terrains} {number}", "{kind:terrains} {number}"),
    "out": Text(
        "{seat} has no unit and no settlement left and is out.",
        "{seat} har varken enheter eller bosättningar kvar och är utslaget.",
    ),
    "resigns": Text("{seat} resigns: the units leave the board.", "{seat} ger upp: enheterna lämnar spelplanen."),
    "out_with_squares": Text(
        "{seat} is out; the squares stay as they are until they are taken.",
        "{seat} är ute ur spelet; rutorna är kvar tills någon erövrar dem.",
    ),
    "won": Text("{winners} {winners:wins|win} the war: {reason}.", "{winners} vinner kriget: {reason}."),
}
_STANDING: Final = {
    "now": Text(
        "Round {round}, to {points} {points:point|points}; {seat} has the initiative. Phase: {phase}.",
        "Rond {round}, till {points} poäng; {seat} har initiativet. Fas: {phase}.",
    ),
    "before": Text(
        "Before the first round, to {points} {points:point|points}. Phase: {phase}.",
        "Före första ronden, till {points} poäng. Fas: {phase}.",
    ),
    "player": Text(
        "{seat} (country {country}): {points} {points:point|points}, {squares} {squares:square|squares}, "
        "{gold} gold",
        "{seat} (land {country}): {points} poäng, {squares} {squares:ruta|rutor}, {gold} guld",
    ),
    "is_out": Text("; out", "; utslaget"),
    "reserve": Text("; bought and not yet placed: {units}", "; köpt och ännu inte utplacerat: {units}"),
    "in_secret": Text("; has bought in secret", "; har gjort sina inköp i hemlighet"),
    "committed": Text("; has chosen in secret", "; har valt i hemlighet"),
    "has_passed": Text("; moves no more", "; flyttar inget mer"),
    "auction": Text("Up for auction: {special}. {bid}.", "På auktion: {special}. {bid}."),
    "no_bid": Text("No bid yet; {seats} may bid", "Inget bud ännu; {seats} får bjuda"),
    "standing_bid": Text(
        "Highest bid: {amount} gold by {bidder}; {seats} may bid more",
        "Högsta bud: {amount} guld av {bidder}; {seats} får bjuda mer",
    ),
    "sold": Text(
        "{bidder} pays {amount} gold and is to place", "{bidder} betalar {amount} guld och ska placera ut"
    ),
    "cup": Text("In the cup: {units}.", "I koppen: {units}."),
    "cup_sign": Text("In the cup:", "I koppen:"),
    "to_come": Text("Battles to come: {squares}.", "Strider som väntar: {squares}."),
    "square_tip": Text("{square}: {terrain}; {seat}", "{square}: {terrain}; {seat}"),
    "square_blank": Text("{square}; {seat}", "{square}; {seat}"),
    "stack_tip": Text("{seat}: {units}", "{seat}: {units}"),
    "links_map": Text(
        "Edges with the same number meet, arrow to arrow.", "Kanter med samma nummer möts, pil mot pil."
    ),
    "mirrored": Text("mirrored", "speglat"),
    "damaged_sign": Text("damaged", "skadad"),
    "moved_sign": Text("has moved", "har flyttat"),
    "legend_key": Text(
        "4+ hits from, →3 squares a round, 5g gold, 2p points",
        "4+ träffar från, →3 rutor per rond, 5g guld, 2p poäng",
    ),
    "pile_sign": Text("9 units, one shown", "9 enheter, en visas"),
    "conquered_sign": Text("taken by seat 2", "tagen av rike 2"),
    "battle_board": Text("Battle in {place}", "Strid i {place}"),
    "battle_step": Text("round {round}, {step}", "varv {round}, {step}"),
    "to_lay": Text("hits to lay: {number}", "träffar att fördela: {number}"),
    "to_direct": Text("hits to direct: {number}", "träffar att rikta: {number}"),
    "hits_from": Text("{number}+", "{number}+"),
    "goes": Text("→{number}", "→{number}"),
    "costs": Text("{number}g", "{number}g"),
    "legend": Text(
        "{terrains}, ? not yet laid out;"
        " then the seat that controls the square;"
        " 1:8 is a stack of seat 1 with 8 units, D the dragon.",
        "{terrains}, ? ännu inte utplacerat;"
        " sedan det rike som kontrollerar rutan;"
        " 1:8 är en stapel med 8 enheter för rike 1, D draken.",
    ),
    "stacks": Text("Stacks:", "Staplar:"),
    "stack": Text("  {square}  {seat}: {units}", "  {square}  {seat}: {units}"),
    "title": Text("Omringad. {standing}", "Omringad. {standing}"),
    "units": Text("{number} {number:unit|units}", "{number} {number:enhet|enheter}"),
    "stack_on_top": Text("{stack}, {top} on top", "{stack}, {top} överst"),
    "group_on_top": Text("{stack} ({top} on top)", "{stack} ({top} överst)"),
    "so_many": Text("{number} {kind:many}", "{number} {kind:many}"),
    "so_many_damaged": Text("{number} damaged {kind:many}", "{number} skadade {kind:many}"),
    "so_many_own_damaged": Text("{number} {kind:many} (damaged)", "{number} {kind:many} (skadade)"),
}
TEXTS: Final[Mapping[str, Text]] = {**_START, **_AUCTION, **_MOVEMENT, **_BATTLE, **_END, **_STANDING}
