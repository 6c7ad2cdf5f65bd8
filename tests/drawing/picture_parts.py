"""What stands in a picture: its things by their ``data-`` attributes, and its words."""

import xml.etree.ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"


def things(root: ET.Element, kind: str) -> dict[str, ET.Element]:
    """The parts of a picture that stand for values of a kind."""
    return {str(each.get(f"data-{kind}")): each for each in root.iter() if each.get(f"data-{kind}") is not None}


def texts(root: ET.Element) -> list[str]:
    """All that is written in a picture."""
    return [each.text or "" for each in root.iter(f"{SVG}text")]
