"""``slaget new-deck``: a deck file to begin with."""

from typing import Final

from slaget.cli.scaffold import scaffold_verb

new_deck: Final = scaffold_verb(
    "new-deck",
    lambda catalogue: None if catalogue.decks is None else catalogue.decks.scaffold,
    "slaget new-deck my-deck.yaml --side danish",
    "slaget check {file}",
    "slaget text {file}",
)
