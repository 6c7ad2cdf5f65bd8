"""A deck to read and to print: Markdown, JSON, and an HTML sheet of cards with pictures drawn in SVG."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from slaget.games.nissan.cards import Card, Deck
from slaget.games.nissan.language.normal import effect_hash
from slaget.kernel.visible import for_markup, for_page, visible

_SIGNS: Final = re.compile(r"[\\`*_<>&\[\]|#~]")
ROMAN: Final = {1: "I", 2: "II", 3: "III"}
_INK: Final = {"norse": "#1d3f72", "danish": "#8a1c1c"}
_GOLD: Final = "#c79a2b"
_MUCH: Final = 350
_WORDS: Final = {
    "sv": {"card": "Kort", "icon": "Ledare", "activation": "Skepp", "sizes": "Storlek", "copies": "Antal",
           "text": "Text", "neutral": "neutralt", "dot": "ledarens skepp", "nothing": "Ingen regeltext."},
    "en": {"card": "Card", "icon": "Leader", "activation": "Ships", "sizes": "Size", "copies": "Copies",
           "text": "Text", "neutral": "neutral", "dot": "the leader's ship", "nothing": "No rules text."},
}  # fmt: skip
_STYLE: Final = """
@page { size: A4; margin: 10mm }
body { font-family: Georgia, serif; margin: 10mm; color: #222 }
h1 { font-size: 14pt }
.sheet { display: flex; flex-wrap: wrap; gap: 2mm }
.card { width: 58mm; height: 84mm; box-sizing: border-box; border: 0.5mm solid; border-radius: 3mm; padding: 3mm;
        display: flex; flex-direction: column; break-inside: avoid; overflow: hidden }
.head { display: flex; justify-content: space-between; align-items: flex-start; gap: 2mm }
.head svg { width: 13mm; height: 13mm; flex: none }
h2 { font-size: 10.5pt; margin: 0; flex: 1 }
section + section { break-before: page }
.text { font-size: 8pt; line-height: 1.3; flex: 1; margin: 3mm 0 0 }
.long { font-size: 6.5pt }
.none { font-style: italic; color: #777 }
.foot { display: flex; justify-content: space-between; font-size: 7.5pt }
@media print { body { margin: 0 } }
"""


def deck_markdown(deck: Deck, names: Mapping[str, str], language: str) -> str:
    """The deck as a table of its cards.

    >>> from slaget.games.nissan.content import load_decks
    >>> print(deck_markdown(load_decks()["norse"], {"harald": "Harald"}, "en").splitlines()[4])
    | The Raven Flies | Harald | 2 | I II III | 2 | This turn: add two ᛟ runes to every melee. |
    """
    words = _WORDS[language]
    columns = ("card", "icon", "activation", "sizes", "copies", "text")
    head = [
        f"# {_plain(deck.title[language])}",
        "",
        _row(words[column] for column in columns),
        _row("-" * 3 for _ in columns),
    ]
    return "\n".join([*head, *(_row(_cells(card, names, language)) for card in deck.cards)]) + "\n"


def _row(cells: Iterator[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _cells(card: Card, names: Mapping[str, str], language: str) -> Iterator[str]:
    words = _WORDS[language]
    icon = words["neutral"] if card.icon == "neutral" else names.get(card.icon, card.icon)
    activation = words["dot"] if card.activation == "dot" else str(card.activation)
    for cell in (card.title[language], icon, activation, _sizes(card), str(card.copies), card.text[language]):
        yield _plain(cell)


def _plain(text: str) -> str:
    """A text as Markdown that shows it as it stands, on one line."""
    return _SIGNS.sub(r"\\\g<0>", visible(" ".join(text.split())))


def _sizes(card: Card) -> str:
    return " ".join(ROMAN[size] for size in sorted(card.sizes))


def decks_html(decks: Sequence[Deck], names: Mapping[str, str], languages: Sequence[str]) -> str:
    """One page to print and cut, a section a deck and language: every copy of every card.

    >>> from slaget.games.nissan.content import load_decks
    >>> decks_html([load_decks()["norse"]], {"harald": "Harald"}, ["sv", "en"]).count("<section")
    2
    """
    sections = "\n".join(_section(deck, names, language) for deck in decks for language in languages)
    title = for_markup(", ".join(deck.title[languages[0]] for deck in decks))
    return (
        f'<!doctype html>\n<html lang="{languages[0]}"><head><meta charset="utf-8"><title>{title}</title>'
        f"<style>{_STYLE}</style></head>\n<body>\n{sections}\n</body></html>\n"
    )


def _section(deck: Deck, names: Mapping[str, str], language: str) -> str:
    cards = "\n".join(_card(card, deck.side, names, language) for card in deck.cards for _ in range(card.copies))
    title = for_markup(deck.title[language])
    return f'<section lang="{language}"><h1><bdi>{title}</bdi></h1>\n<div class="sheet">\n{cards}\n</div></section>'


def _card(card: Card, side: str, names: Mapping[str, str], language: str) -> str:
    icon = icon_svg(card.icon, names.get(card.icon, card.icon), side)
    text = card.text[language]
    size = "text long" if len(text) > _MUCH else "text" if text.strip() else "text none"
    return (
        f'<div class="card" style="border-color:{_INK[side]}"><div class="head">{icon}'
        f"<h2>{_shown(card.title[language])}</h2>{activation_svg(card.activation, side)}</div>"
        f'<p class="{size}">{_shown(text if text.strip() else _WORDS[language]["nothing"])}</p>'
        f'<div class="foot"><span>{_sizes(card)}</span><span>{for_page(card.id)}</span></div></div>'
    )


def _shown(text: str) -> str:
    """A text of a card on the page, its line breaks as spaces."""
    return for_page(" ".join(text.split()))


def icon_svg(icon: str, name: str, side: str) -> str:
    """A round shield with the leader's initial; waves for a neutral card."""
    ink = _INK[side]
    if icon == "neutral":
        inside = "".join(
            f'<path d="M6 {y} q6 -7 12 0 t12 0 t12 0" fill="none" stroke="{ink}" stroke-width="2.5"/>'
            for y in (17, 25, 33)
        )
        return _round(inside, "#eef2f4", ink, "neutral")
    spokes = "".join(f'<path d="M24 24 L{x} {y}" stroke="{_GOLD}" stroke-width="2"/>' for x, y in _RIM)
    letter = f'<circle cx="24" cy="24" r="11" fill="{_GOLD}"/>{_letter(name[:1].upper(), ink)}'
    return _round(spokes + letter, ink, _GOLD, name)


_RIM: Final = ((24, 3), (24, 45), (3, 24), (45, 24))


def _round(inside: str, fill: str, rim: str, title: str) -> str:
    shield = f'<circle cx="24" cy="24" r="22" fill="{fill}" stroke="{rim}" stroke-width="3"/>'
    return f'<svg viewBox="0 0 48 48" role="img"><title>{for_markup(title)}</title>{shield}{inside}</svg>'


def _letter(letter: str, ink: str) -> str:
    style = 'text-anchor="middle" font-family="Georgia, serif" font-weight="bold"'
    return f'<text x="24" y="30" font-size="17" {style} fill="{ink}">{for_markup(letter)}</text>'


def activation_svg(activation: int | str, side: str) -> str:
    """The activation value on a sail; a dot where only the leader's ship is activated."""
    ink = _INK[side]
    sail = f'<path d="M8 6 H40 Q44 24 40 42 H8 Q12 24 8 6 Z" fill="#f7efdc" stroke="{ink}" stroke-width="2.5"/>'
    if activation == "dot":
        sign = f'<circle cx="25" cy="24" r="6" fill="{ink}"/>'
    else:
        sign = _letter(str(activation), ink).replace('y="30" font-size="17"', 'y="32" font-size="24"')
    return f'<svg viewBox="0 0 48 48" role="img"><title>{for_markup(str(activation))}</title>{sail}{sign}</svg>'


def deck_hashes(deck: Deck) -> str:
    """For each card the hash that a hand-written text records under ``describes``."""
    return "".join(f"{effect_hash(card.effects, deck.definitions)}  {card.id}\n" for card in deck.cards)


def deck_json(deck: Deck, languages: Iterable[str]) -> dict[str, object]:
    """The deck and its cards as JSON, titles and texts in these languages.

    >>> from slaget.games.nissan.content import load_decks
    >>> deck_json(load_decks()["norse"], ["en"])["title"]
    {'en': 'The Norse Deck'}
    """

    def said(texts: Mapping[str, str]) -> dict[str, str]:
        return {language: texts[language] for language in languages}

    cards = [
        {
            "id": card.id,
            "title": said(card.title),
            "icon": card.icon,
            "activation": card.activation,
            "sizes": sorted(card.sizes),
            "copies": card.copies,
            "text": said(card.text),
        }
        for card in deck.cards
    ]
    return {"id": deck.id, "side": deck.side, "title": said(deck.title), "cards": cards}
