"""What a player of Omringad is asked for in each phase, in English and in Swedish."""

from collections.abc import Mapping
from typing import Final

from slaget.kernel import Text

PROMPTS: Final[Mapping[str, Text]] = {
    "asked_terrain": Text("Lay out your country.", "Lägg ut ditt land."),
    "asked_garrison": Text(
        "Choose the units that you begin with, and where they stand.",
        "Välj vilka enheter du börjar med och var de står.",
    ),
    "asked_bid": Text(
        "{special} {number:is|are} up for auction. Bid, or pass.",
        "{special} är ute på auktion. Bjud eller lägg dig.",
    ),
    "asked_higher_bid": Text(
        "{special} {number:is|are} up for auction; {bidder} has bid {amount} gold. Bid more, or pass.",
        "{special} är ute på auktion; {bidder} har bjudit {amount} guld. Bjud mer eller lägg dig.",
    ),
    "asked_auction_placement": Text(
        "You have bought {special:unit}. Place the unit.", "Du har köpt {special:unit}. Placera ut enheten."
    ),
    "asked_purchase": Text(
        "Buy units in secret: you have {gold} gold.", "Köp enheter i hemlighet: du har {gold} guld."
    ),
    "asked_movement": Text("Move units, or move no more.", "Flytta enheter, eller avsluta din förflyttning."),
    "asked_battle_select": Text("Choose where to fight the next battle.", "Välj var nästa strid utkämpas."),
    "asked_battle_window": Text(
        "Battle in {place}: play {envoy:role}, or keep it.",
        "Strid i {place}: spela ut {envoy:role} eller behåll den.",
    ),
    "asked_battle_direct": Text(
        "Battle in {place}: direct your {number} {number:hit|hits}.",
        "Strid i {place}: rikta {number:din träff|dina träffar} ({number}).",
    ),
    "asked_battle_assign": Text(
        "Battle in {place}: choose which of your units take {number} {number:hit|hits}.",
        "Strid i {place}: välj vilka av dina enheter som tar {number} {number:träff|träffar}.",
    ),
    "asked_battle_pick": Text(
        "Battle in {place}: pick the target of {shooters:role}.",
        "Strid i {place}: välj vem {shooters:role} träffar.",
    ),
    "asked_battle_retreat": Text(
        "Your units retreat from {place}: choose where they go.",
        "Dina enheter retirerar från {place}: välj vart de går.",
    ),
    "asked_reinforcement": Text(
        "Merge damaged units, and place your reinforcements.",
        "Slå ihop skadade enheter och placera ut dina förstärkningar.",
    ),
    "asked_seal": Text("Choose, and seal your choice.", "Välj, och försegla ditt val."),
    "asked_unseal": Text("Break the seal of your choice.", "Bryt sigillet på ditt val."),
}
