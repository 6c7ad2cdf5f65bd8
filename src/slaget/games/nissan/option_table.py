"""The options of Nissan (section 5 of the rules) as help shows them, and the words that its schemas must list."""

from collections.abc import Mapping, Sequence
from typing import Final, get_args, get_type_hints

import attrs

from slaget.games.nissan import cards as c
from slaget.games.nissan.setup import RANKS, SIDES, WEAPONS, LeaderRank, Options
from slaget.kernel import OptionHelp, Text, tag_of

_TABLE: Final = (
    ("hand_limit", "by_size (4, 5 or 6 cards); three_or_four (3 at size 1, else 4); 1 to 10",
     "How many cards a hand holds (NI-7.3).", "Hur många kort en hand rymmer (NI-7.3)."),
    ("first_side", "danish; norse", "Who takes the first turn (NI-8.15).", "Vem som tar första turen (NI-8.15)."),
    ("land_blocks_sight", "true; false", "Whether land between two ships hides them from each other (NI-5.6).",
     "Om land mellan två skepp skymmer dem för varandra (NI-5.6)."),
    ("shallow_test", "hull; midship", "What is measured to land for shallow water (NI-2.4).",
     "Vad som mäts till land för grunt vatten: skrovet eller midskeppspunkten (NI-2.4)."),
    ("touch_tolerance", "0.5; 0 to 2 cm", "Ships so near each other touch (NI-5.2, NI-5.3).",
     "Skepp så nära varandra rör vid varandra (NI-5.2, NI-5.3)."),
    ("slide_directions", "any; axes (straight back or to the sides)", "Where a ship may slide (NI-12.8).",
     "Åt vilka håll ett skepp kan ros utan att vända (NI-12.8)."),
    ("forward_arc", "90; 0 to 180 degrees", "How far a ship may turn when it rows forward (NI-12.4).",
     "Hur mycket ett skepp får svänga när det ror framåt (NI-12.4)."),
    ("attack_scope", "activation; turn", "Over what the attacks on a target are counted (NI-11.7).",
     "Om anfallen mot ett mål räknas under aktiveringen eller hela turen (NI-11.7)."),
    ("mixed_volleys", "true; false", "Whether archers and stone throwers may attack together (NI-14.4).",
     "Om bågskyttar och stenkastare får anfalla tillsammans (NI-14.4)."),
    ("boarded_attack", "after_melee; after_clearing",
     "When the crew of a boarded ship may attack another ship (NI-16.8).",
     "När besättningen på ett bordat skepp får anfalla ett annat (NI-16.8)."),
    ("contested_orders", "true; false", "Whether boarded ships can be activated (NI-10.1).",
     "Om bordade skepp kan aktiveras (NI-10.1)."),
    ("dead_leader_cards", "blank_only; text_stays", "How a fallen leader's card may be played (NI-9.7).",
     "Hur en stupad ledares kort får spelas (NI-9.7)."),
    ("cut_frees_all", "false; true", "Whether one cut removes all ties of the ship (NI-13.3).",
     "Om ett hugg tar bort skeppets alla sammanbindningar (NI-13.3)."),
    ("supporters_spend_action", "true; false", "Whether supporting costs a fighter his action (NI-16.11).",
     "Om understöd kostar en kämpe hans handling (NI-16.11)."),
    ("points_stack", "false; true", "Whether every fallen fighter also counts 1 (NI-19.3).",
     "Om varje stupad kämpe också räknas som 1 poäng (NI-19.3)."),
    ("doubling_tiles", "0; 1; 2; 3", "How many doubling tiles ᛞ are in the bag (NI-23.1).",
     "Hur många dubbleringar ᛞ som ligger i påsen (NI-23.1)."),
    ("discard_hand", "false; true", "Whether cards may be discarded instead of playing one (NI-23.2).",
     "Om kort får slängas i stället för att ett spelas (NI-23.2)."),
    ("points_target", "none; by_size (40, 50 or 60); 1 and more", "The points that win at once (NI-23.3).",
     "De poäng som vinner genast (NI-23.3)."),
    ("horn_blower_shield", "true; false", "Whether the horn blower carries a shield (NI-4.3, NI-15.1).",
     "Om hornblåsaren bär sköld (NI-4.3, NI-15.1)."),
    ("big_cast", "batches; cap (not tossed)", "What becomes of runes beyond 16 (NI-6.3).",
     "Vad som händer med runor utöver 16 (NI-6.3)."),
    ("added_runes_final", "true; false", "Whether tiles that cards add are not tossed again or turned (NI-22.6).",
     "Om brickor som kort lägger till varken kastas om eller räknas om (NI-22.6)."),
    ("setup", "as_written; free (the players lay out and man the ships)", "Who sets up (NI-8.11).",
     "Vem som ställer upp: som scenariot säger, eller spelarna (NI-8.11)."),
    ("spare", "false; true", "Whether the attacker may let fewer defenders fall than were hit (NI-17.1).",
     "Om anfallaren får låta färre försvarare falla än som träffades (NI-17.1)."),
)  # fmt: skip
OPTIONS_HELP: Final = tuple(
    OptionHelp(name, values, values.split(";")[0].split(" ")[0], f"NI-O{number}", Text(en, sv))
    for number, (name, values, en, sv) in enumerate(_TABLE, 1)
)


def vocabulary() -> Mapping[str, Mapping[str, Sequence[str]]]:
    """What the schemas must list, by file and JSON pointer: an enum's values, or an object's keys.

    >>> vocabulary()["nissan-decks.schema.json"]["/$defs/effect/properties/kind/enum"][0]
    'cast_runes'
    """
    decks = {"/$defs/effect/properties/kind/enum": tuple(map(tag_of, c.EFFECT_KINDS)), **_who()}
    for kind in c.EFFECT_KINDS:
        keys = (key for key in _keys(kind) if (kind, key) != (c.Raft, "when"))  # NI-20.8
        decks[f"/$defs/effect_{tag_of(kind)}/properties"] = ("kind", *keys)
    return {"nissan-decks.schema.json": decks, "nissan-scenarios.schema.json": _scenarios()}


def _who() -> dict[str, tuple[str, ...]]:
    base = "/$defs/who/properties"
    weapons, ranks = f"{base}/weapons/items/enum", f"{base}/ranks/items/enum"
    return {weapons: WEAPONS, ranks: RANKS, "/$defs/ship_predicate/properties": _keys(c.ShipPredicate)}


def _scenarios() -> dict[str, Sequence[str]]:
    fields = {f"/$defs/options/properties/{name}/enum": values for name, values in _enums().items()}
    leader = "/$defs/leader/properties"
    return {
        **fields,
        "/$defs/options/properties": _keys(Options),
        f"{leader}/rank/enum": get_args(LeaderRank),
        f"{leader}/weapon/enum": WEAPONS,
        "/properties/leaders/properties": SIDES,
    }


def _enums() -> dict[str, tuple[str, ...]]:
    """The options whose values are words alone."""
    hints = get_type_hints(Options)
    found = {name: get_args(hint) for name, hint in hints.items()}
    return {name: words for name, words in found.items() if words and all(isinstance(w, str) for w in words)}


def _keys(cls: type) -> tuple[str, ...]:
    return tuple(a.name.rstrip("_") for a in attrs.fields(cls))
