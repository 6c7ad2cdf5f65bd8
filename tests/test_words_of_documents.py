"""What seats' documents, statics and words hold for people: in both languages, without an id."""

import re

import pytest
from sentences import english_in, fault_of, faults_in, fields_of
from told_games import TOLD, documents, played

from slaget.kernel import LANGUAGES, Code, Text, Words, find
from slaget.kernel.words import genitive


@pytest.mark.parametrize("name", sorted(TOLD))
def test_every_text_of_a_document_is_there_in_both_languages(name: str) -> None:
    """Labels, prompts, events and outcomes; none is empty, none holds an id, each is in its language."""
    for game in (played(name)[0], played(name)[-1]):
        for document in documents(game):
            assert list(faults_in(document)) == []


@pytest.mark.parametrize("name", sorted(TOLD))
def test_every_label_title_and_choice_is_in_its_language(name: str) -> None:
    ruleset = find(name)
    words = ruleset.words(played(name)[0].state)
    texts = [(f"{kind} {value}", text) for kind, named in words.labels.items() for value, text in named.items()]
    texts += [(each.name, text) for each in ruleset.options_help for text in (each.label, each.help)]
    texts += list(ruleset.titles().items())
    for what, text in texts:
        for language in LANGUAGES:
            assert fault_of(text[language], language) is None, (what, text[language])


@pytest.mark.parametrize("name", sorted(TOLD))
def test_every_template_has_the_same_fields_and_no_english_in_swedish(name: str) -> None:
    """Whether or not a game of the tests comes to tell it."""
    words = find(name).words(played(name)[0].state)
    for key, text in words.texts.items():
        assert text.en.strip() and text.sv.strip(), key
        assert _things(text.en) == _things(text.sv), key
        assert not english_in(_told(text.sv)), (key, text.sv)


def _told(template: str) -> str:
    """A template's own words, with the nouns that go by a number."""
    nouns = " ".join(re.findall(r":([^}]*\|[^}]*)}", template)).replace("|", " ")
    return f"{_unfilled(template)} {nouns}"


def _things(template: str) -> set[str]:
    """The fields that a template tells, those aside that only say how many."""
    return fields_of(re.sub(r"\{\w+:[^}]*\|[^}]*\}", "", template))


def _unfilled(template: str) -> str:
    return re.sub(r"\{[^}]*\}", " ", template)


@pytest.mark.parametrize(
    ("en", "sv", "whose_en", "whose_sv"),
    [
        ("Sven", "Sven", "Sven's", "Svens"),
        ("the Danes", "danerna", "the Danes'", "danernas"),
        ("the Norse", "norrmännen", "the Norse's", "norrmännens"),
        ("White", "vit", "White's", "vits"),
        ("Gudrys", "Gudrys", "Gudrys'", "Gudrys"),
        ("Max", "Max", "Max's", "Max"),
        ("Schmerz", "Schmerz", "Schmerz's", "Schmerz"),
    ],
)
def test_whose(en: str, sv: str, whose_en: str, whose_sv: str) -> None:
    assert (genitive(en), genitive(sv, "sv")) == (whose_en, whose_sv)
    words = Words({"of": Text("{who:who's} turn", "{who:who's} tur")}, {"who": {"x": Text(en, sv)}})
    assert words.part("of", "en", who="x") == f"{whose_en} turn"
    assert words.part("of", "sv", who="x") == f"{whose_sv} tur"


@pytest.mark.parametrize(
    ("name", "key", "number", "en", "sv"),
    [
        ("nissan", "so_many_ships", 1, "1 ship", "1 skepp"),
        ("nissan", "so_many_ships", 3, "3 ships", "3 skepp"),
        ("nissan", "some_cards", 1, "1 card", "1 kort"),
        ("nissan", "some_cards", 0, "0 cards", "0 kort"),
        ("nissan", "crew_norse", 1, "1 Norse: x", "1 norrman: x"),
        ("nissan", "crew_norse", 2, "2 Norse: x", "2 norrmän: x"),
        ("nissan", "crew_danish", 1, "1 Dane: x", "1 dan: x"),
        ("nissan", "crew_danish", 4, "4 Danes: x", "4 daner: x"),
        ("omringad", "units", 1, "1 unit", "1 enhet"),
        ("omringad", "units", 7, "7 units", "7 enheter"),
        ("omringad", "hits", 1, "1 hit", "1 träff"),
        ("omringad", "hits", 2, "2 hits", "2 träffar"),
    ],
)
def test_how_many(name: str, key: str, number: int, en: str, sv: str) -> None:
    words = find(name).words(played(name)[0].state)
    assert words.part(key, "en", number=number, people="x") == en
    assert words.part(key, "sv", number=number, people="x") == sv


def test_units_of_a_kind_are_counted_in_both_languages() -> None:
    from slaget.games.omringad.words import MANY, ONE

    assert ONE.keys() == MANY.keys()
    for kind in ONE:
        assert (ONE[kind].en != MANY[kind].en and ONE[kind].sv != MANY[kind].sv) or kind == "?", kind


def test_every_refusal_of_every_game_is_worded_in_both_languages() -> None:
    """Without the name of an option or of a field in the sentence itself."""
    from importlib import import_module

    games = [f"slaget.games.{name}" for name in ("kungabrade", "nissan", "omringad", "ravbrade", "schack", "tafl")]
    for module in (*games, "slaget.contests", "slaget.kernel"):
        for name, kind in vars(import_module(f"{module}.refusals")).items():
            if isinstance(kind, Code):
                own = {language: _unfilled(getattr(kind, language)) for language in LANGUAGES}
                assert not english_in(own["sv"]) and "_" not in own["sv"] + own["en"], (module, name)
                assert kind.en != kind.sv, (module, name)
