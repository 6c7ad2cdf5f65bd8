"""Every event is told in words; what a seat may not see is told as a number."""

from random import Random

import pytest

from slaget.games.nissan import NISSAN
from slaget.games.nissan import messages as m
from slaget.games.nissan.state import Pending, State, Tossed, replace
from slaget.games.nissan.story import describe, narrate, recount
from slaget.kernel import Game, seeded, seen_by
from slaget.testing import given, trace

SETUP = NISSAN.load("forsta_motet", {})  # type: ignore[misc]
GAME = Game.start(NISSAN, SETUP, seeded(bytes(32)))
AXES = ("danish_axe_1", "danish_axe_2")
PENDING = Pending("melee", "d1", "n1", AXES, (), 0, ((Tossed(13, "blank"), Tossed(1, "hit")),))
RAVEN = "korpen_flyger#1"
TOLD = [
    (m.ShipPlaced("d1", 8639, 1310, 9005), "Kungsörnen is laid down at (86.39, 13.1) heading 90.05°."),
    (m.ShipManned("d1", ("sven", *AXES)), "Kungsörnen is manned with 3: Sven Estridsson and 2 axemen."),
    (m.DeploymentFinished("norse"), "The Norse have set up."),
    (m.DeckShuffled("norse", ("?",) * 18), "The Norse deck of 18 cards is shuffled."),
    (m.CardsDrawn("norse", "refill", (RAVEN,)), "The Norse draw “The Raven Flies”."),
    (m.CardsDrawn("norse", "extra", ("?", "?")), "The Norse draw 2 cards beyond a full hand."),
    (m.TurnStarted("danish", 4), "Danish turn 4 begins."),
    (m.CardPlayed("norse", RAVEN, "card"),
     "The Norse play “The Raven Flies” (Harald Hårdråde, 2 ships): This turn: add two ᛟ runes to every melee."),
    (m.CardPlayed("danish", "ledungen#2", "blank"),
     "The Danes play “The Levy Fleet” as a neutral card (1 ship, no text)."),
    (m.CardPlayed("norse", "kungens_hird#1", "card"),
     "The Norse play “The King's Guard” (Harald Hårdråde, his ship alone): This turn: up to ten of your fighters"
     " may fight together in one melee. Each of your leaders brings one rune more in every melee."),
    (m.CardsDiscarded("norse", (RAVEN,), "cycle"), "The Norse give away “The Raven Flies”."),
    (m.CardsDiscarded("norse", (RAVEN,), "played"), "The Norse discard “The Raven Flies”."),
    (m.EffectsBegan("norse", RAVEN, (0,)), "“The Raven Flies” takes effect."),
    (m.EffectsEnded("danish", "skanska_bagar#1", (1,)), "“Bows of Scania” (effect 2 of 2) no longer applies."),
    (m.EffectsEnded("danish", "skanska_bagar#1", (1,), names={"hull": ("d2",)}),
     "“Bows of Scania” for Långorm (effect 2 of 2) no longer applies."),
    (m.EffectUsed("norse", RAVEN, 0, names={"hull": ("d1", "d2")}),
     "“The Raven Flies” for Kungsörnen and Långorm has been used."),
    (m.HandShown("danish", "norse", (RAVEN,)), "The Danes see the hand of the Norse: “The Raven Flies”."),
    (m.ExtraDrawsSet("danish", 1), "The Danes will draw 1 card beyond a full hand."),
    (m.ShipsActivated(("d1", "d2", "d3")), "Activated: Kungsörnen, Långorm and Själlandsfar."),
    (m.ShipsActivated(()), "No ship is activated."),
    (m.ShipBegun("d2"), "Långorm acts."),
    (m.ShipEnded("d2"), "Långorm is done."),
    (m.ShipRowed("d2", "slide", AXES, (), 6200, 1601, 8500, 100),
     "Långorm slides 1 cm with 2 rowers, 2 of whom may still act, to (62, 16.01) heading 85°."),
    (m.ShipsTied("n1", "n2", "norse_axe_1", ()), "An axeman ties Kungsdraken to Stormfågeln."),
    (m.TieCut("n1", "n2", "harald", ()), "Harald Hårdråde cuts Kungsdraken loose from Stormfågeln."),
    (m.AttackDeclared("melee", "d1", "n1", AXES, ("danish_bow_1",), (), (), 2),
     "2 axemen of Kungsörnen attack Kungsdraken, supported by a bowman; the shield wall can stop 2 hits."),
    (m.AttackDeclared("ranged", "d1", "n1", ("sven",), (), (), (), 0),
     "Sven Estridsson of Kungsörnen shoots at Kungsdraken."),
    (m.AttackDeclared("melee", "d1", "d1", AXES, (), (), (), 0), "2 axemen fight the enemies aboard Kungsörnen."),
    (m.RunesCast(((m.Toss(1, True), m.Toss(13, True), m.Toss(2, False)),), m.FixedCount(0, 2), 0),
     "The runes show 1 hit ᚦ, 1 Odin ᛟ and 1 blank, and the cards add 2 Odin ᛟ."),
    (m.RunesRetossed(m.EffectRef("norse", RAVEN, 0), (m.Retossed(0, True),)),
     "1 rune tossed again for “The Raven Flies”: 1 Odin ᛟ."),
    (m.RunesRetossed(m.EffectRef("norse", RAVEN, 0), ()), "No rune is tossed again for “The Raven Flies”."),
    (m.CastSettled(3, 1, 2, 2, 1, 2, 1),
     "The cast comes to 3 hits ᚦ and 1 Odin ᛟ, of which the shield wall stops 2 hits; 2 defenders and 1 attacker"
     " must fall."),
    (m.CastSettled(0, 0, 0, 0, 0, 0, 0), "The cast comes to nothing; nobody falls."),
    (m.RetossDue("norse", RAVEN, 0, "all", ("blank", "odin")),
     "The Norse may toss again any number of runes that read blank or Odin ᛟ, by “The Raven Flies”."),
    (m.CasualtiesDue(2, 0), "The Danes choose who falls: 2 defenders."),
    (m.BoardersDue(1), "The Danes choose 1 attacker to go aboard."),
    (m.FightersSlain("danish", "d1", ("sven", "danish_horn", "danish_standard", *AXES)),
     "Aboard Kungsörnen the Danes lose Sven Estridsson, the horn blower, the standard bearer and 2 axemen."),
    (m.FightersMoved("d1", "n1", AXES, (), False), "2 axemen board Kungsdraken from Kungsörnen."),
    (m.FightersMoved("d1", "d2", ("sven",), (), True), "Sven Estridsson flees from Kungsörnen to Långorm."),
    (m.AttackEnded("d1", "n1"), "The attack on Kungsdraken is over."),
    (m.AttackEnded("d1", "d1"), "No enemy is left aboard Kungsörnen."),
    (m.EffectFired("norse", RAVEN, 0, {}), "“The Raven Flies” is triggered."),
    (m.EffectDone("norse", RAVEN, 0), "“The Raven Flies” has been carried out."),
    (m.EffectUsed("norse", RAVEN, 0), "“The Raven Flies” has been used."),
    (m.ClauseBegan("norse", RAVEN, 0, {}), "“The Raven Flies” takes effect."),
    (m.ClauseBegan("danish", "nattdis#1", 0, {}), "“Night Mist” will take effect in the next turn of the Norse."),
    (m.EffectDue("danish", "norse", RAVEN, 0, (0, 0), 1, 1, False, {}, {}),
     "The Danes choose, for “The Raven Flies”."),
    (m.EffectChosen("norse", RAVEN, 0, "norse", ("d2", "sven")), "The Norse choose Långorm and Sven Estridsson."),
    (m.EffectChosen("norse", RAVEN, 0, "danish", ("2",)), "The Danes choose number 2."),
    (m.EffectChosen("norse", RAVEN, 0, "danish", ("pay",)), "The Danes choose to pay."),
    (m.EffectChosen("norse", RAVEN, 0, "danish", ()), "The Danes choose nothing."),
    (m.EffectChosen("norse", RAVEN, 0, "chance", (RAVEN,)), "Chance chooses “The Raven Flies”."),
    (m.EffectChosenSecretly("norse", RAVEN, 0, "norse", ("d2",)), "The Norse choose 1 in secret."),
    (m.RunesThrown("norse", RAVEN, 0, ((m.Toss(13, True), m.Toss(2, False)),)),
     "The runes of “The Raven Flies” show 1 Odin ᛟ and 1 blank."),
    (m.TieMade("d1", "d2"), "Kungsörnen is tied to Långorm."),
    (m.TieRemoved("d1", "d2"), "Kungsörnen is cut loose from Långorm."),
    (m.FightersReadied(AXES), "2 axemen may act again."),
    (m.FightersTired(AXES), "2 axemen count as having acted."),
    (m.Marked("fire", "d2", 1), "The mark “fire” on Långorm is 1 now."),
    (m.MarkedSecretly("norse", "oath", "d2", 1), "The mark “oath” on Långorm is 1 now."),
    (seen_by(m.MarkedSecretly("norse", "oath", "d2", 1), ["danish"]), "The Norse set the mark “oath” in secret."),
    (m.MarksShown("danish", "norse", "oath", ("d2",), (1,)), "The Norse show the mark “oath” on Långorm."),
    (m.HandCardsShown("danish", "norse", "hand", (RAVEN,)), "The Danes see “The Raven Flies” of the Norse."),
    (m.PileCardsShown("danish", "norse", "pile", ("?",) * 2), "The Danes see 2 cards of the Norse."),
    (m.CardsShownToAll("all", "norse", "pile", (RAVEN,)), "The Norse show “The Raven Flies”."),
    (m.HandMixed("danish", ("?", "?")), "The hand of the Danes is mixed."),
    (m.TurnEnding("danish"), "The Danes end their turn."),
    (m.TurnEnded("danish"), "The turn of the Danes ends."),
    (m.SideResigned("danish"), "The Danes resign."),
    (m.GameEnded("norse", "king_fell", {"norse": 40, "danish": 12}),
     "The Norse win: the enemy king has fallen (points: Norse 40, Danish 12)."),
    (m.GameEnded(None, "cards_out", {"norse": 4, "danish": 4}),
     "The battle is drawn: a hand could not be refilled (points: Norse 4, Danish 4)."),
]  # fmt: skip


@pytest.mark.parametrize(("event", "sentence"), TOLD)
def test_events_in_words(event: m.Event, sentence: str) -> None:
    assert narrate(replace(GAME.state, pending=PENDING), event) == sentence


@pytest.mark.parametrize(
    "event",
    [
        m.TieMade("d1", "d2"),
        m.TieRemoved("d1", "d2"),
        m.FightersReadied(AXES),
        m.FightersTired(AXES),
        m.Marked("fire", "d2", 1),
        m.HandCardsShown("danish", "norse", "hand", (GAME.state.cards["norse"].hand[0],)),
    ],
)
def test_the_line_of_an_entry_tells_what_a_card_does(event: m.Event) -> None:
    """What it ties, whom it lets act, what it marks and shows: as what ships and spies do is told."""
    assert recount(GAME.state, [event]) == f"  {narrate(GAME.state, event)}"


def test_what_began_inside_an_effect_is_told_as_a_part_of_its_card() -> None:
    """EF-3.2: its index comes after those of all entries, so it is the third of two effects for nobody."""
    inside = {"do": [{"change": "runes", "add": 1}]}
    where = given(NISSAN, SETUP, effects=[inside, {"change": "activation", "add": 1}])
    state = where.after(m.PlayCard("danish", "given#1", "card")).game.state
    told = {
        indexes: narrate(state, m.EffectsEnded("danish", "given#1", indexes)) for indexes in ((1,), (2,), (1, 2))
    }
    assert told == {
        (1,): "“given” (effect 2 of 2) no longer applies.",
        (2,): "“given” (in part) no longer applies.",
        (1, 2): "“given” no longer applies.",
    }


def test_an_effect_that_ends_while_what_began_in_it_goes_on_is_told_as_a_part_of_its_card() -> None:
    """EF-3.3, EF-9: the clause inside has a span of its own, so the card applies still."""
    inside = {"change": "runes", "add": 1, "lasts": "round"}
    where = given(NISSAN, SETUP, effects=[{"after": "activated", "do": [inside], "times": 1}])
    where = where.after(m.PlayCard("danish", "given#1", "card"))
    when = where.when(m.Activate("danish", ()))
    assert m.EffectsEnded("danish", "given#1", (0,)) in when.events
    told = narrate(when.game.state, m.EffectsEnded("danish", "given#1", (0,)), "sv")
    assert told == "”given” (delvis) gäller inte längre."
    assert narrate(when.game.state, m.EffectsEnded("danish", "given#1", (0, 1))) == "“given” no longer applies."


def test_one_clause_of_an_effect_that_ends_before_the_others_is_told_as_a_part_of_its_card() -> None:
    """EF-14.4: the event names the clause, for others of its index are in force."""
    rowing = {"kind": "rowing", "per_rower": 1, "flat": 1, "times": 1}
    state = given(NISSAN, SETUP, effects=[rowing]).after(m.PlayCard("danish", "given#1", "card")).game.state
    event = m.EffectsEnded("danish", "given#1", (0,), clause=0)
    assert narrate(state, event) == "“given” (in part) no longer applies."
    last = NISSAN.evolve(state, event)
    assert narrate(last, m.EffectsEnded("danish", "given#1", (0,))) == "“given” no longer applies."


def test_one_clause_that_ends_is_not_told_as_its_whole_effect_where_the_card_has_several() -> None:
    """EF-14.4: effect 1 of 2 is over only when no clause of it goes on."""
    rowing = {"kind": "rowing", "per_rower": 1, "flat": 1, "times": 1}
    effects = [rowing, {"change": "runes", "add": 1}]
    state = given(NISSAN, SETUP, effects=effects).after(m.PlayCard("danish", "given#1", "card")).game.state
    event = m.EffectsEnded("danish", "given#1", (0,), clause=0)
    assert narrate(state, event) == "“given” (in part) no longer applies."
    last = NISSAN.evolve(state, event)
    assert "in part" not in narrate(last, m.EffectsEnded("danish", "given#1", (0,)))


def test_the_battle_as_it_stands_tells_marks_and_secret_ones_where_they_are_known() -> None:
    """EF-10, EF-13.1: of a mark that one side alone sees the other is told nothing."""
    state = replace(GAME.state, marks={("fire", "d2"): 2, ("fire", "d3"): 0})
    assert describe(state).splitlines()[-1] == "Marks: “fire” 2 on Långorm"
    state = replace(state, secret_marks={"norse": {("oath", "sven"): 1}, "danish": {}})
    assert describe(state, "sv").splitlines()[-1] == (
        "Märken: ”fire” 2 på Långorm; ”oath” 1 på Sven Estridsson, vilket bara norrmännen vet"
    )
    hidden = NISSAN.evolve(GAME.state, seen_by(m.MarkedSecretly("norse", "oath", "d2", 1), ["danish"]))
    assert describe(hidden) == describe(GAME.state)


def test_no_event_type_is_left_out() -> None:
    assert {type(event) for event, _ in TOLD} | {m.GameStarted} == set(m.EVENTS)


def test_the_start_names_options_that_are_played_differently() -> None:
    setup = NISSAN.load("slaget", {"doubling_tiles": 2})  # type: ignore[misc]
    game = Game.start(NISSAN, setup, seeded(bytes(32)))
    told = narrate(NISSAN.initial(setup), game.events[0])
    assert told.startswith("“The Battle of the Nissan” begins: 7 Norse ships with 75 fighters against 14 Danish")
    assert told.endswith("played with doubling tiles ᛞ: 2.")


def test_ships_of_one_name_are_told_apart() -> None:
    ships = dict(GAME.state.ships)
    ships["d2"] = replace(ships["d2"], name="Kungsörnen")
    assert narrate(replace(GAME.state, ships=ships), m.ShipBegun("d2")) == "Kungsörnen (d2) acts."


@pytest.mark.parametrize("scenario", ["natten_i_viken", "egen_uppstallning"])
def test_random_games_can_be_told(scenario: str) -> None:
    """To the host and to both seats, whatever happens; a masked event never names a card."""
    *_, game = trace(NISSAN, NISSAN.load(scenario, {}), Random(5), 80)  # type: ignore[misc]
    for eyes in (None, {"norse"}, {"danish"}):
        state: State = NISSAN.initial(game.setup)
        for entry in game.log:
            events = [event if eyes is None else seen_by(event, eyes) for event in entry.events]
            assert len(recount(state, events).splitlines()) <= 4
            for event in events:
                told = narrate(state, event)
                assert told[-1] == "." and "  " not in told
                state = NISSAN.evolve(state, event)
            said = describe(state)
            assert all(ship.name in said for ship in state.ships.values())
