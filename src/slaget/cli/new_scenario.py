"""``slaget new-scenario``: a scenario file to begin with."""

from pathlib import Path
from shlex import quote
from typing import Final

import click

from slaget.cli.common import example, json_option
from slaget.cli.outputs import force_option, path_type
from slaget.cli.scaffold import modeline, write_new_file

_SCHEMA: Final = "nissan-scenarios.schema.json"
_TEXT: Final = """\
{modeline}
# A scenario for Slaget vid Nissan. Check it while you write: slaget check --watch {file}
# The board, the ship classes and the leaders are the bundled ones; a file may bring its own.
format: slaget-nissan-scenarios/1
scenarios:
  - id: {id}
    title: {{sv: Min strid, en: My Battle}}
    intro: {{sv: "Tre mot sex.", en: "Three against six."}}
    size: 1                     # 1, 2 or 3: which cards are in play, and how many a hand holds
    board: laholmsbukten
    # A bundled deck by its id, another as FILE#id, for instance: norse: my-deck.yaml#mine
    decks: {{norse: {norse}, danish: {danish}}}
    setup: fixed                # fixed: poses and crews stand below; free: the players set up
    options: {{}}                 # rules to play differently; slaget games lists them
    # Poses in centimetres from the south-west corner and degrees counter-clockwise from east. Every ship is
    # filled to the last place; the horn blower and the standard bearer sail with the king.
    ships:
      norse:
        - {{id: n1, name: Draken, class: king_ship, x: 80, y: 89, heading: 270, leaders: [harald], crew: {{horn_blower: 1, standard_bearer: 1, sword: 4, axe: 4, spear: 3, bow: 1}}}}
        - {{id: n2, name: Falken, class: norse_ship, x: 73.8, y: 89, heading: 270, leaders: [eystein], crew: {{sword: 2, axe: 2, spear: 3, bow: 2}}}}
        - {{id: n3, name: Hjorten, class: norse_ship, x: 97, y: 86, heading: 255, leaders: [hakon], crew: {{sword: 2, axe: 2, spear: 3, bow: 2}}}}
      # The Danes have twice as many ships, at least 50 cm from every Norse one.
      danish:
        - {{id: d1, name: Örnen, class: king_ship, x: 86, y: 13.1, heading: 90, leaders: [sven], crew: {{horn_blower: 1, standard_bearer: 1, sword: 3, axe: 2, spear: 3, bow: 4}}}}
        - {{id: d2, name: Ormen, class: danish_ship, x: 62, y: 16, heading: 85, crew: {{sword: 2, axe: 1, spear: 2, bow: 2}}}}
        - {{id: d3, name: Sälen, class: danish_ship, x: 48, y: 20, heading: 75, leaders: [skjalm], crew: {{sword: 1, axe: 2, spear: 2, bow: 1}}}}
        - {{id: d4, name: Tranan, class: danish_ship, x: 32, y: 28, heading: 60, crew: {{sword: 2, axe: 1, spear: 2, bow: 2}}}}
        - {{id: d5, name: Räven, class: danish_ship, x: 112, y: 18, heading: 100, leaders: [finn], crew: {{sword: 1, axe: 2, spear: 2, bow: 1}}}}
        - {{id: d6, name: Haren, class: danish_ship, x: 128, y: 26, heading: 115, crew: {{sword: 2, axe: 1, spear: 2, bow: 2}}}}
"""  # noqa: E501 - the lines of a data file


@click.command("new-scenario", epilog=example("slaget new-scenario my-battle.yaml --norse my-deck.yaml#mine"))
@click.argument("file", type=path_type())
@click.option("--id", "scenario_id", default="my_battle", show_default=True, help="The scenario's id in the file.")
@click.option("--norse", default="norse", show_default=True, help="The Norse deck: an id, or FILE#id beside FILE.")
@click.option("--danish", default="danish", show_default=True, help="The Danish deck.")
@force_option
@json_option
def new_scenario(file: Path, scenario_id: str, norse: str, danish: str, force: bool, as_json: bool) -> None:
    """Write FILE: a sound scenario of nine ships, with comments that say what each key is for.

    A file that exists is kept without --force. JSON: {"file", "next"}.
    """
    text = _TEXT.format(modeline=modeline(_SCHEMA), file=file.name, id=scenario_id, norse=norse, danish=danish)
    said = quote(str(file))
    write_new_file(
        file,
        _SCHEMA,
        text,
        f"slaget check {said}",
        f"slaget simulate {said} --games 100",
        force=force,
        as_json=as_json,
    )
