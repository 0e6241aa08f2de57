"""What a screen reader says of a part of a page, line by line: roles, names, values and states of Chromium's accessibility tree."""

import re

# What is said as one: its name has all that is in it.
WHOLE = {
    "link", "button", "textbox", "searchbox", "checkbox", "radio", "switch", "option", "img", "image", "slider", "spinbutton",
    "progressbar", "meter", "ProgressIndicator", "DisclosureTriangle", "DisclosureTriangleGrouped", "combobox", "tab", "menuitem",
    "Date", "DateTime", "InputTime", "columnheader", "rowheader",
}
# What is said when it is entered, with its name.
AROUND = {
    "navigation", "main", "banner", "contentinfo", "complementary", "region", "form", "search", "dialog", "alertdialog", "table",
    "grid", "row", "cell", "gridcell", "list", "group", "toolbar", "status", "alert", "radiogroup", "listbox", "article", "heading",
    "term", "definition", "blockquote", "caption", "Legend",
}
# What needs no word unless it has a name.
QUIET = {"row", "cell", "gridcell", "list", "group", "term", "definition", "form", "region", "Legend", "caption"}
STATES = {
    "checked": {"true": "checked", "mixed": "partly checked"}, "pressed": {"true": "pressed", "false": "not pressed"},
    "selected": {True: "selected"}, "expanded": {True: "expanded", False: "collapsed"}, "disabled": {True: "unavailable"},
    "required": {True: "required"}, "invalid": {"true": "invalid"}, "modal": {True: "modal"},
}


def spoken(page, selector: str) -> list[str]:
    """From the part with this selector on, in the order of the page."""
    root = page.cdp("DOM.getDocument", depth=0)["root"]["nodeId"]
    place = page.cdp("DOM.querySelector", nodeId=root, selector=selector)["nodeId"]
    assert place, f"{selector} is not there"
    wanted = page.cdp("DOM.describeNode", nodeId=place)["node"]["backendNodeId"]
    nodes = {node["nodeId"]: node for node in page.cdp("Accessibility.getFullAXTree")["nodes"]}
    first = next(node for node in nodes.values() if node.get("backendDOMNodeId") == wanted)
    lines: list[tuple[int, str, str | None]] = []
    walk(nodes, first, 0, None, lines)
    return ["  " * depth + text for depth, text, _ in lines]


def value(node, name: str):
    return node.get(name, {}).get("value", "")


def told(text) -> str:
    return re.sub(r"\s+", " ", str(text)).strip()


def walk(nodes, node, depth: int, parent, lines) -> None:
    role, name = value(node, "role"), told(value(node, "name"))
    is_ignored = node.get("ignored", False)
    if role == "StaticText" and not is_ignored:
        if lines and lines[-1][2] == parent:
            depth, text, _ = lines.pop()
            name = f"{text} {name}"
        if name:
            lines.append((depth, name, parent))
        return
    if not is_ignored and role in WHOLE:
        lines.append((depth, line(node, role, name), None))
        return
    if not is_ignored and role in AROUND and (name or role not in QUIET):
        lines.append((depth, line(node, role, name), None))
        if role == "heading" and not has_control(nodes, node):
            return
        depth += 1
    for child in node.get("childIds", []):
        if child in nodes:
            walk(nodes, nodes[child], depth, parent if is_ignored else node["nodeId"], lines)


def has_control(nodes, node) -> bool:
    return any(
        value(nodes[child], "role") in WHOLE or has_control(nodes, nodes[child])
        for child in node.get("childIds", []) if child in nodes)


def line(node, role: str, name: str) -> str:
    states = {found["name"]: found["value"].get("value") for found in node.get("properties", [])}
    words = [role if role != "heading" else f"heading {states.get('level', '')}".strip(), name]
    entered = told(value(node, "value"))
    if entered and entered != name and role not in ("radio", "checkbox", "option"):
        words.append(f"“{entered}”")
    words += [words_of[states[key]] for key, words_of in STATES.items() if states.get(key) in words_of]
    described = told(value(node, "description"))
    if described and described != name:
        words.append(f"({described})")
    return " ".join(word for word in words if word)
