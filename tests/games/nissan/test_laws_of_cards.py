"""The laws of cards hold of random cards, and each fails where the engine is broken (EF-20.2)."""

from fractions import Fraction
from random import Random
from typing import Any

import attrs
import pytest

from slaget.games.nissan import decide_turn, refusals
from slaget.games.nissan import messages as m
from slaget.games.nissan.agenda import run
from slaget.games.nissan.cards import Card
from slaget.games.nissan.content.meaning.ground import Finding
from slaget.games.nissan.language.data import structure
from slaget.games.nissan.language.names import Scope
from slaget.kernel import Rejected
from slaget.kernel.game import odds as game_odds
from slaget.testing import CARD_LAWS, check_card_laws
from slaget.testing.card_laws import Trial, battles, costs, idle, invariants, trials, words
from slaget.testing.random_cards import MARKS
from thorough import some

SCOPE = Scope(marks=MARKS)


@pytest.mark.parametrize("seed", some(3, range(6)))
def test_the_laws_hold(seed: int) -> None:
    """EF-20.2: of random cards, each held in a battle and played by random commands."""
    assert check_card_laws(seeds=[seed], steps=50) == 1


def test_there_are_eleven_laws() -> None:
    """EF-20.2: each has its rule's number in its words."""
    assert len(CARD_LAWS) == 11
    assert all(f"(law {n})" in str(law.__doc__) for n, law in enumerate(CARD_LAWS, 1))


def made(*effects: Any, steps: int = 40) -> Trial:
    """A battle of two cards of these effects, one a side, many copies."""
    forms = tuple(structure(each, SCOPE) for each in effects)
    blank = {"sv": "", "en": ""}
    held: Any = {
        side: (Card(f"{side}_0", {"sv": side, "en": side}, blank, "neutral", 4, (1, 2, 3), 12, forms),)
        for side in ("norse", "danish")
    }
    setup = trials.setup_of(held)
    return Trial(held, setup, tuple(trials.walk(setup, Random(1), steps)))


DRAW = {"do": [{"draw": 1}]}
THROW = {"do": [{"throw": 2}, {"draw": 1}]}
ASKS = {"do": [{"discard": {"choose": {"cards": {"in": "hand"}}}}]}
IDLE = {"change": "wall", "of": "stops", "add": 1}


def fails(law: Any, of: Trial) -> None:
    """The law holds with the engine as it is, so that what breaks it is the change."""
    with pytest.raises(AssertionError):
        law(of, Random(2))


def test_law_1_fails_where_a_card_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    of = made(DRAW)
    words.it_loads(of, Random(2))
    monkeypatch.setattr(words, "MOST", 0)
    fails(words.it_loads, of)


def test_law_2_fails_where_a_text_says_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    of = made(DRAW)
    words.texts_are_read_back(of, Random(2))
    printed = words.printed
    monkeypatch.setattr(words, "printed", lambda *a: printed((structure({"do": [{"draw": 2}]}),), *a[1:]))
    fails(words.texts_are_read_back, of)


def test_law_3_fails_where_a_second_time_changes_something(monkeypatch: pytest.MonkeyPatch) -> None:
    of = made(DRAW)
    words.normal_form_is_one(of, Random(2))
    monkeypatch.setattr(words, "plain", lambda _: {"do": [{"draw": 2}]})
    fails(words.normal_form_is_one, of)


def test_law_4_fails_where_an_offer_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    of = made(DRAW)
    battles.options_and_refusals_are_sound(of, Random(2))
    monkeypatch.setattr("slaget.games.nissan.decide_turn._require_in_hand", _refuse)
    fails(battles.options_and_refusals_are_sound, made_before(of))


def _refuse(state: Any, side: Any, cards: Any, field: str) -> None:
    raise refusals.PLAYED_CARD(field, 0)


def made_before(of: Trial) -> Trial:
    return attrs.evolve(of, games=of.games[:1])


def test_law_5_fails_where_a_log_is_folded_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    of = made(DRAW)
    battles.logs_are_replayed_and_audited(of, Random(2))
    monkeypatch.setattr(battles, "evolve", lambda state, event: state)
    fails(battles.logs_are_replayed_and_audited, of)


def test_law_5_fails_where_a_decision_hangs_on_more_than_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    of = made(DRAW)
    monkeypatch.setattr(run, "verbs", _Forgetful())
    fails(battles.logs_are_replayed_and_audited, of)


class _Forgetful:
    """Verbs that do nothing."""

    def carry_out(self, *_: Any) -> None:
        return


def test_law_6_fails_where_a_refusal_tells_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is refused is refused otherwise where the other side's first card is an odd copy."""
    of = made(DRAW)
    battles.nothing_tells_a_secret(of, Random(2))
    require = decide_turn._require_in_hand

    def telling(state: Any, side: Any, cards: Any, field: str) -> None:
        foe = state.cards["danish" if side == "norse" else "norse"].hand
        try:
            require(state, side, cards, field)
        except Rejected:
            if foe and foe[0] != "?" and int(foe[0].rpartition("#")[2]) % 2:
                raise refusals.PLAYED_CARD(field, 0) from None
            raise

    monkeypatch.setattr(decide_turn, "_require_in_hand", telling)
    fails(lambda each, _: [battles.nothing_tells_a_secret(each, Random(seed)) for seed in range(20)], of)


def test_law_7_fails_where_odds_are_of_another_throw(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of throws that are added, and of those that are gone through."""
    either = {"do": [{"one_of": [[{"throw": 2}], []], "by": "chance"}]}
    for card, name in ((THROW, "of_throws"), (either, "summed")):
        of = made(card)
        battles.odds_are_those_of_play(of, Random(2))
        with monkeypatch.context() as patch:
            wrong: Any = {(1, 1, 1): Fraction(1)} if name == "of_throws" else (1, 1, 1)
            patch.setattr(f"slaget.games.nissan.odds.{name}", lambda *_, wrong=wrong: wrong)
            fails(battles.odds_are_those_of_play, of)


def test_law_7_fails_where_a_wrong_command_has_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    of = made(DRAW)
    battles.odds_are_those_of_play(of, Random(2))
    monkeypatch.setattr("slaget.kernel.game.odds", lambda *_: {(): 1})
    fails(battles.odds_are_those_of_play, of)


def test_law_7_tries_every_card_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card of the hand alone has odds that do not sum to 1, and it is found."""
    of = made(DRAW)
    last = next(game for game in of.games if game.state.phase == "card")
    of = attrs.evolve(of, games=(last,))
    battles.odds_are_those_of_play(of, Random(2))
    card, odds = last.state.cards["norse"].hand[-1], "slaget.kernel.game.odds"
    right = game_odds

    def wrong(ruleset: Any, state: Any, command: Any) -> Any:
        found = right(ruleset, state, command)
        played = isinstance(command, m.PlayCard) and command.card == card and command.as_ == "blank"
        return {} if played else found

    monkeypatch.setattr(odds, wrong)
    fails(battles.odds_are_those_of_play, of)


CHAIN = (
    {"do": [{"mark": "fire", "of": {"ships": {"control": "own"}}, "add": 1}]},
    {"after": {"marked": {"side": "own", "mark": "fire"}}, "do": [{"draw": 1}], "lasts": "battle", "times": 20},
    {"after": {"drawn": {"side": "own"}}, "do": [{"mark": "glory", "of": "own", "add": 1}], "lasts": "battle",
     "times": 20},
)  # fmt: skip


def test_law_8_fails_where_a_chain_is_longer_than_was_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """EF-12.10, EF-12.11: a mark that is set draws a card, and a card that is drawn sets a mark."""
    of = made(*CHAIN)
    costs.costs_are_kept(of, Random(2))
    assert max(map(len, of.counts.chains)) == 2
    bound = costs.bound
    monkeypatch.setattr(costs, "bound", lambda deck: attrs.evolve(bound(deck), chain=("marked",)))
    fails(costs.costs_are_kept, of)


def test_law_8_fails_where_a_chain_goes_where_no_act_leads(monkeypatch: pytest.MonkeyPatch) -> None:
    of = made(*CHAIN)
    monkeypatch.setattr(costs, "causes", lambda clause: ())
    fails(costs.costs_are_kept, of)


def test_law_8_fails_where_a_chain_goes_down_without_a_use(monkeypatch: pytest.MonkeyPatch) -> None:
    of = made(*CHAIN)
    clauses = costs.clauses_of

    def unused(setup: Any, ref: Any) -> Any:
        return tuple(attrs.evolve(clause, times=None) for clause in clauses(setup, ref))

    monkeypatch.setattr(costs, "clauses_of", unused)
    fails(costs.costs_are_kept, of)


def test_law_8_counts_the_acts_before_and_after_a_choice() -> None:
    """EF-12.11: a carrying out that waits for a side is one."""
    of = made({"do": [{"draw": 1}, {"discard": {"choose": {"cards": {"in": "hand"}}}}, {"draw": 1}]})
    assert set(of.counts.acts.values()) == {3}


def test_law_8_fails_where_a_card_costs_more_than_was_told(monkeypatch: pytest.MonkeyPatch) -> None:
    of = made(THROW)
    costs.costs_are_kept(of, Random(2))
    firings = costs.firings
    monkeypatch.setattr(costs, "firings", lambda entries: [attrs.evolve(e, acts=1) for e in firings(entries)])
    fails(costs.costs_are_kept, of)


def test_law_8_fails_where_what_fires_is_never_done() -> None:
    hears = {"after": {"card_played": {"side": "enemy"}}, "do": [{"draw": 1}], "lasts": "battle"}
    of = made(hears)
    costs.costs_are_kept(of, Random(2))
    game = next(game for game in of.games if any(isinstance(e, m.EffectDone) for e in game.events))
    entry = game.log[-1]
    bare = tuple(e for e in entry.events if not isinstance(e, m.EffectDone))
    log = game.at(entry.n - 1).log.added(attrs.evolve(entry, events=bare))
    fails(costs.costs_are_kept, attrs.evolve(of, games=(*of.games[:1], attrs.evolve(game, log=log), of.last)))


def test_law_9_fails_where_a_card_is_lost() -> None:
    of = made(DRAW)
    invariants.invariants_hold(of, Random(2))
    state = of.last.state
    own = state.cards["norse"]
    cards = {**state.cards, "norse": attrs.evolve(own, draw_pile=own.draw_pile[1:])}
    lost = attrs.evolve(of.last, state=attrs.evolve(state, cards=cards))
    fails(invariants.invariants_hold, attrs.evolve(of, games=(*of.games[:-1], lost)))


@pytest.mark.parametrize("code", ["never-fires", "always-true"])
def test_law_10_fails_where_the_checker_says_what_is_not_so(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sometimes = {"change": "runes", "add": 1, "when": {"acting": {"own_aboard": {"min": 9}}}}
    of = made({"always-true": sometimes, "never-fires": {"change": "runes", "add": 1}}[code])
    idle.findings_are_true(of, Random(2))
    path = (0, "when") if code == "always-true" else (0, "change")
    monkeypatch.setattr(idle, "findings_of", lambda side, card: [Finding(code, "", (path,), "EF-18.1")])
    fails(idle.findings_are_true, of)


def test_law_10_holds_where_kinds_alone_are_left() -> None:
    """EF-12.7: what a card exchanges is exchanged at once, with clauses and without."""
    never = {"permit": "melee_after_volley", "side": "enemy", "times": 3}
    idle.findings_are_true(made({"kind": "cycle", "cards": 2}, {"kind": "cycle", "cards": 1}, never), Random(2))


def test_law_10_looks_past_the_index_of_a_retoss() -> None:
    never = {"change": "reach", "of": "hearing", "add": 2, "at_most": 2, "lasts": "enemy_turn"}
    again = {"kind": "retoss", "count": "all", "faces": ["blank", "hit", "odin"]}
    of = made(never, again, steps=60)
    assert any(isinstance(event, m.RunesRetossed) for game in of.games for event in game.events)
    idle.findings_are_true(of, Random(2))


def test_law_10_looks_past_the_uses_of_what_is_taken_away() -> None:
    """EF-3.4: a clause whose uses are counted, and one that lasts longer and counts none."""
    lasting = {"permit": "shoot_unseen", "lasts": "battle"}
    of = made({**lasting, "lasts": "round", "times": 16}, lasting, steps=60)
    assert any(isinstance(event, m.EffectUsed) for game in of.games for event in game.events)
    idle.findings_are_true(of, Random(2))


BOTH = {"any": [{"is": "hull"}, {"water": "shallow"}]}
TURNS = [{"turn_began": {"side": "own"}}, {"turn_began": {"side": "enemy"}}]
INSIDE: Any = {
    "a fact that is not always so": (
        {"do": [{"when": {"compare": {"this": {"number": "hand", "of": "own"}, "min": 20}}, "do": [{"draw": 1}]}]},
        ("always-true", (0, "do", 0, "when", "compare", "min")),
    ),
    "a fact that is so at times": (
        {"do": [{"when": {"compare": {"this": {"number": "hand", "of": "own"}, "min": 2}}, "do": [{"draw": 1}]}]},
        ("never-fires", (0, "do", 0, "when", "compare", "min")),
    ),
    "a predicate": (
        {"do": [{"tire": {"fighters": {"side": "own", "aboard": {"control": "own"}}}}]},
        ("never-fires", (0, "do", 0, "tire", "fighters", "aboard", "control")),
    ),
    "a key of a predicate": (
        {"do": [{"each": {"ships": {"control": "enemy"}}, "as": "hull", "do": [{"draw": 1}]}]},
        ("always-true", (0, "do", 0, "each", "ships", "control")),
    ),
    "a moment of two": (
        {"after": TURNS, "do": [{"draw": 1}], "lasts": "battle", "times": 9},
        ("dominated", (0, "after", 1)),
    ),
    "a moment": (
        {"after": TURNS[1], "do": [{"draw": 1}], "lasts": "battle", "times": 9},
        ("never-fires", (0, "after", 0, "turn_began")),
    ),
    "an alternative": (
        {"do": [{"each": {"ships": {"any": [{"control": "enemy"}, {"water": "shallow"}]}}, "as": "hull",
                 "do": [{"tire": {"fighters": {"aboard": "hull"}}}, {"draw": 1}]}]},
        ("dominated", (0, "do", 0, "each", "ships", "any", 0)),
    ),
    "a floor": (
        {"do": [{"draw": {"scale": {"number": "hand", "of": "own"}, "by": -1, "min": 2}}]},
        ("always-true", (0, "do", 0, "draw", "min")),
    ),
    "a clause inside": (
        {"do": [{"draw": 1}, {"change": "runes", "at_least": 14}]},
        ("dominated", (0, "do", 1, "at_least")),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", INSIDE)
def test_law_10_fails_where_what_is_told_of_a_part_is_not_so(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    effects, (code, path) = INSIDE[name]
    of = made(effects, steps=60)
    idle.findings_are_true(of, Random(2))
    monkeypatch.setattr(idle, "findings_of", lambda side, card: [Finding(code, "", (path,), "EF-18.1")])
    fails(idle.findings_are_true, of)


def test_law_11_fails_where_what_never_fires_does_something(monkeypatch: pytest.MonkeyPatch) -> None:
    of = made(IDLE)
    idle.what_never_fires_is_nothing(of, Random(2))
    monkeypatch.setattr(idle, "_IDLE", structure(DRAW))
    fails(idle.what_never_fires_is_nothing, of)
