"""Writes docs/commands.md from what the program says of itself: `docs/commands.py PROGRAM`, to the standard output."""

import re
import subprocess
import sys

HEAD = """# Commands

Made from the program by `bin/docs commands`.

`onduty COMMAND --help` shows the options of a command. Every option is a flag, an environment variable or a line of the file that
`--config` names; the flag wins over the variable, and that over the file. A secret is in a file of its own, for its owner alone.
"""


def told(program, *arguments):
    return subprocess.run([program, *arguments, "--help"], capture_output=True, text=True, check=True).stdout


def cell(text):
    return text.replace("|", "\\|")


def options(text):
    """Name, flag, variable, default and meaning of each option of a help."""
    lines = text.splitlines()
    for line, below in zip(lines, lines[1:]):
        if option := re.match(r"  (--([a-z-]+)(?: \S+)?)\s+(.*)", line):
            variable, standard = re.match(r"\s+\((\w+); (.*)\)", below).groups()
            yield option[2], option[1], variable, standard, option[3]


def kinds(text):
    return re.findall(r"^  (\S+) +(\S.*)$", text, re.M)


def document(program):
    commands = [(name, meaning) for name, meaning in kinds(told(program)) if name != "import"]
    commands += [(f"import {kind}", meaning) for kind, meaning in kinds(told(program, "import"))]
    rows, takers, known = [], {}, {}
    for name, meaning in commands:
        help = told(program, *name.split())
        call = re.match(r"Usage: (.*) \[OPTIONS\]", help)[1]
        rows.append(f"| `{cell(call)}` | {cell(meaning)} |")
        for option, *facts in options(help):
            known[option] = facts
            takers.setdefault(option, []).append(name)
    yield HEAD
    yield "| command | what it does |\n|---|---|\n" + "\n".join(rows)
    yield "\n## Options\n"
    yield "| option | variable | default | meaning | of |\n|---|---|---|---|---|"
    for option, (flag, variable, standard, meaning) in known.items():
        others = [name for name, _ in commands if name not in takers[option]]
        of = ", ".join(takers[option]) if len(others) > 1 else f"all but {others[0]}" if others else "all"
        yield f"| `{cell(flag)}` | `{variable}` | {cell(standard)} | {cell(meaning)} | {of} |"


print("\n".join(document(sys.argv[1])))
