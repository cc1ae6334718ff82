"""What a program's XML schema asks of elements: which children in which order, and which attributes, of which form.

The tables in the tests say in our own words what these schemas say of the elements that we write.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple
from xml.etree.ElementTree import Element


class Rule(NamedTuple):
    """children: a pattern of the children's names, each followed by a blank; needed and allowed: attributes with patterns of values."""

    children: str = ""
    needed: Mapping[str, str] = {}
    allowed: Mapping[str, str] = {}
    text: str = r"\s*"


def faults(element: Element, rules: Mapping[str, Rule], path: str = "") -> list[str]:
    """What is wrong with an element and those in it."""
    here = f"{path}/{element.tag}"
    rule = rules.get(here.removeprefix("/")) or rules[element.tag]
    found = []
    names = "".join(f"{child.tag} " for child in element)
    if not re.fullmatch(rule.children, names):
        found.append(f"{here}: children {names[:200]}")
    if not re.fullmatch(rule.text, element.text or "", re.DOTALL):
        found.append(f"{here}: text {element.text!r}")
    known = {**rule.needed, **rule.allowed}
    found += [f"{here}: lacks {name}" for name in rule.needed if name not in element.attrib]
    for name, value in element.attrib.items():
        if name not in known:
            found.append(f"{here}: has {name}")
        elif not re.fullmatch(known[name], value, re.DOTALL):
            found.append(f"{here}: {name}={value!r}")
    return found + [fault for child in element for fault in faults(child, rules, here)]
