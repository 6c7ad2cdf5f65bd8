"""``slaget new-deck``: a deck file to begin with."""

from pathlib import Path
from shlex import quote
from typing import Final

import click

from slaget.cli.common import example, json_option
from slaget.cli.outputs import force_option, path_type
from slaget.cli.scaffold import modeline, write_new_file

_LEADERS: Final = {"norse": ("harald", "hakon", "eystein"), "danish": ("sven", "finn", "skjalm")}
_SCHEMA: Final = "nissan-decks.schema.json"
_TEXT: Final = """\
{modeline}
# A deck for Slaget vid Nissan. Check it while you write: slaget check --watch {file}
format: slaget-nissan-decks/1
decks:

  # The id of the deck: a scenario names it as {file}#{id}
  {id}:
    side: {side}
    title: {{sv: {sv}, en: {en}}}
    cards:
      # One block a card design. Ids are unique in the file, and no card of the other deck may have one of them.
      - id: {id}_first
        title: {{sv: Första kortet, en: The First Card}}
        icon: {leader}          # {leaders}, or neutral
        activation: 2           # how many ships it orders; dot: the leader's ship only
        sizes: [1, 2, 3]        # the battle sizes whose decks hold it
        copies: 6
        # What it does; its text is made from this: slaget text {file}
        effects:
          - {{kind: fixed_runes, rune: odin, count: 1, when: {{cast: melee}}}}

      - id: {id}_march
        title: {{sv: Framåt, en: Onward}}
        icon: {second}
        activation: 2
        sizes: [1, 2, 3]
        copies: 6
        effects:
          # per_rower and flat are centimetres with at most two decimals
          - {{kind: rowing, mode: forward, per_rower: 1}}

      # A card without effects only orders ships, so it may order more of them. A leader's card can be played
      # blank when he has fallen; neutral ones are heard anywhere.
      - id: {id}_fleet
        title: {{sv: Hela flottan, en: The Whole Fleet}}
        icon: neutral
        activation: 4
        sizes: [1, 2, 3]
        copies: 6
        effects: []
"""


@click.command("new-deck", epilog=example("slaget new-deck my-deck.yaml --side danish"))
@click.argument("file", type=path_type())
@click.option("--side", type=click.Choice(["norse", "danish"]), default="norse", show_default=True)
@click.option("--id", "deck_id", default="mine", show_default=True, help="The deck's id in the file.")
@force_option
@json_option
def new_deck(file: Path, side: str, deck_id: str, force: bool, as_json: bool) -> None:
    """Write FILE: a sound deck of three card designs, with comments that say what each key is for.

    A file that exists is kept without --force. JSON: {"file", "next"}.
    """
    leaders = _LEADERS[side]
    text = _TEXT.format(
        modeline=modeline(_SCHEMA), file=file.name, id=deck_id, side=side,
        sv="Min lek", en="My Deck", leader=leaders[0], second=leaders[1], leaders=", ".join(leaders),
    )  # fmt: skip
    said = quote(str(file))
    write_new_file(file, _SCHEMA, text, f"slaget check {said}", f"slaget text {said}", force=force, as_json=as_json)
