"""``slaget new-scenario``: a scenario file to begin with."""

from typing import Final

from slaget.cli.scaffold import scaffold_verb

new_scenario: Final = scaffold_verb(
    "new-scenario",
    lambda catalogue: catalogue.scaffold,
    "slaget new-scenario my-battle.yaml --norse my-deck.yaml#mine",
    "slaget check {file}",
    "slaget simulate {file} --games 100",
)
