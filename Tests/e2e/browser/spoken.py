"""What a screen reader says of a part of a page, line by line: roles, names, values and states of Chromium's accessibility tree."""

import re

from selenium.common.exceptions import WebDriverException

# Said as one: the name has all that is in it.
WHOLE = {
    "link", "button", "textbox", "searchbox", "checkbox", "radio", "switch", "option", "img", "image", "slider", "spinbutton",
    "progressbar", "meter", "DisclosureTriangle", "DisclosureTriangleGrouped", "combobox", "tab", "menuitem", "Date", "DateTime",
    "InputTime", "columnheader", "rowheader", "term",
}
# Said on the way in.
AROUND = {
    "navigation", "main", "banner", "complementary", "region", "form", "search", "dialog", "alertdialog", "grid", "table", "group",
    "toolbar", "status", "alert", "radiogroup", "listbox", "list", "heading",
}
# No word on the way in, unless a name says more than a role.
QUIET = {"list", "group", "form", "region"}
# Lines of a table: what is in them is said, and the name alone if nothing is.
CELLS = {"cell", "gridcell"}
# Part of the line around it.
INLINE = {"strong", "emphasis", "mark", "time", "code", "deletion", "insertion", "generic"}
# What a control's name has said already.
LABELS = {"LabelText", "Legend"}
LABEL = "label"
WORDS = {
    "DisclosureTriangle": "summary", "DisclosureTriangleGrouped": "summary", "img": "image", "Date": "date", "DateTime": "date and time",
    "InputTime": "time", "columnheader": "column", "rowheader": "row",
}
STATES = {
    "checked": {"true": "checked", "mixed": "partly checked"}, "pressed": {"true": "pressed", "false": "not pressed"},
    "selected": {True: "selected"}, "expanded": {True: "expanded", False: "collapsed"}, "disabled": {True: "unavailable"},
    "required": {True: "required"}, "invalid": {"true": "invalid"}, "modal": {True: "modal"},
}


def spoken(page, selector: str) -> list[str]:
    """From the part with this selector on, in the order of the page."""
    nodes, first = page.until(lambda: part_of_tree(page, selector))
    return Walk(nodes).of(first)


def part_of_tree(page, selector: str):
    """The nodes of the tree, and that of the part; `None` while a live page has just put another one in its place."""
    root = page.cdp("DOM.getDocument", depth=0)["root"]["nodeId"]
    place = page.cdp("DOM.querySelector", nodeId=root, selector=selector)["nodeId"]
    assert place, f"{selector} is not there"
    try:
        wanted = page.cdp("DOM.describeNode", nodeId=place)["node"]["backendNodeId"]
    except WebDriverException:
        return None
    nodes = {node["nodeId"]: node for node in page.cdp("Accessibility.getFullAXTree")["nodes"]}
    first = next((node for node in nodes.values() if node.get("backendDOMNodeId") == wanted), None)
    return first and (nodes, first)


class Walk:
    def __init__(self, nodes):
        self.nodes = nodes
        self.lines: list[str] = []
        # The line around the last text: more of it belongs to the same line.
        self.open = None

    def of(self, node) -> list[str]:
        self.go(node, 0, None)
        return self.lines

    def children(self, node):
        return [self.nodes[child] for child in node.get("childIds", []) if child in self.nodes]

    def go(self, node, depth: int, around) -> None:
        role, name = value(node, "role"), tidy(value(node, "name"))
        if node.get("ignored") or role in INLINE:
            return self.go_in(node, depth, around)
        if role == "StaticText":
            return None if around == LABEL else self.text(name, depth, around)
        if role in LABELS:
            return self.go_in(node, depth, LABEL)
        if role in WHOLE or role in CELLS and name and not self.has(node, WHOLE | {"StaticText"}):
            return self.line(depth, said(node, role, name))
        if role == "heading" or role in AROUND and (name or role not in QUIET):
            self.line(depth, said(node, role, name))
            depth += 1
        if role != "heading" or self.has(node, WHOLE):
            self.go_in(node, depth, node["nodeId"])
        return None

    def go_in(self, node, depth: int, around) -> None:
        for child in self.children(node):
            self.go(child, depth, around)

    def text(self, text: str, depth: int, around) -> None:
        if not text:
            return
        if self.open == around and self.lines:
            self.lines[-1] += text if text[0] in ",.:;)" else f" {text}"
        else:
            self.line(depth, text)
        self.open = around

    def line(self, depth: int, text: str) -> None:
        self.lines.append("  " * depth + text)
        self.open = ""

    def has(self, node, roles) -> bool:
        return any(
            value(child, "role") in roles and not child.get("ignored") or self.has(child, roles) for child in self.children(node))


def value(node, name: str):
    return node.get(name, {}).get("value", "")


def tidy(text) -> str:
    return re.sub(r"\s+", " ", str(text)).strip()


def said(node, role: str, name: str) -> str:
    states = {found["name"]: found["value"].get("value") for found in node.get("properties", [])}
    words = [f"heading {states.get('level', '')}".strip() if role == "heading" else WORDS.get(role, role), name]
    entered = tidy(value(node, "value"))
    if entered and entered != name and role not in ("radio", "checkbox", "option"):
        words.append(f"“{entered}”")
    words += [text[states[state]] for state, text in STATES.items() if states.get(state) in text]
    described = tidy(value(node, "description"))
    if described and described != name:
        words.append(f"({described})")
    return " ".join(word for word in words if word)
