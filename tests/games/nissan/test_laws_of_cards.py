"""The laws of cards hold of random cards, and each fails where the engine is broken (EF-20.2)."""

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
from slaget.testing import CARD_LAWS, check_card_laws
from slaget.testing.card_laws import Trial, battles, idle, invariants, trials, words
from slaget.testing.random_cards import MARKS

SCOPE = Scope(marks=MARKS)


@pytest.mark.parametrize("seed", range(6))
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
    monkeypatch.setattr(run, "verbs", _Forgetful(run.verbs))
    fails(battles.logs_are_replayed_and_audited, of)


class _Forgetful:
    """Verbs that do nothing."""

    def __init__(self, inner: Any) -> None:
        self.sets_of = inner.sets_of
        self.is_payable = inner.is_payable

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
    of = made(THROW)
    battles.odds_are_those_of_play(of, Random(2))
    monkeypatch.setattr("slaget.games.nissan.odds.summed", lambda _: (1, 1, 1))
    fails(battles.odds_are_those_of_play, of)


def test_law_8_fails_where_a_card_costs_more_than_was_told(monkeypatch: pytest.MonkeyPatch) -> None:
    of = made(THROW)
    battles.costs_are_kept(of, Random(2))
    firings = battles.firings
    monkeypatch.setattr(battles, "firings", lambda entries: [attrs.evolve(e, acts=1) for e in firings(entries)])
    fails(battles.costs_are_kept, of)


def test_law_8_fails_where_what_fires_is_never_done() -> None:
    hears = {"after": {"card_played": {"side": "enemy"}}, "do": [{"draw": 1}], "lasts": "battle"}
    of = made(hears)
    battles.costs_are_kept(of, Random(2))
    game = next(game for game in of.games if any(isinstance(e, m.EffectDone) for e in game.events))
    entry = game.log[-1]
    bare = tuple(e for e in entry.events if not isinstance(e, m.EffectDone))
    log = game.at(entry.n - 1).log.added(attrs.evolve(entry, events=bare))
    fails(battles.costs_are_kept, attrs.evolve(of, games=(*of.games[:1], attrs.evolve(game, log=log), of.last)))


def test_law_9_fails_where_a_card_is_lost() -> None:
    of = made(DRAW)
    invariants.invariants_hold(of, Random(2))
    state = of.last.state
    own = state.cards["norse"]
    cards = {**state.cards, "norse": attrs.evolve(own, draw_pile=own.draw_pile[1:])}
    lost = attrs.evolve(of.last, state=attrs.evolve(state, cards=cards))
    fails(invariants.invariants_hold, attrs.evolve(of, games=(*of.games[:-1], lost)))


@pytest.mark.parametrize("code", ["never-fires", "always-true", "dominated"])
def test_law_10_fails_where_the_checker_says_what_is_not_so(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sometimes = {"change": "runes", "add": 1, "when": {"acting": {"own_aboard": {"min": 9}}}}
    of = made({"always-true": sometimes, "never-fires": {"change": "runes", "add": 1}}.get(code, DRAW))
    idle.findings_are_true(of, Random(2))
    path = (0, "when") if code == "always-true" else (0, "change" if code == "never-fires" else "do")
    monkeypatch.setattr(idle, "findings_of", lambda side, card: [Finding(code, "", (path,), "EF-18.1")])
    fails(idle.findings_are_true, of)


def test_law_11_fails_where_what_never_fires_does_something(monkeypatch: pytest.MonkeyPatch) -> None:
    of = made(IDLE)
    idle.what_never_fires_is_nothing(of, Random(2))
    monkeypatch.setattr(idle, "_IDLE", structure(DRAW))
    fails(idle.what_never_fires_is_nothing, of)
