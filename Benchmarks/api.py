"""Asks the API whatever its document allows, and more, on each engine; and the same of both, which have to answer the same.

Called by `bin/bench api` with the program and, if not 300, the seconds for each engine.
"""

import os
import pathlib
import sys
import tempfile

# Why before the imports: the tests' servers read it once.
os.environ["ONDUTY_BINARY"] = sys.argv[1]
sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Tests/e2e"))

from both_engines import Comparison  # noqa: E402
from measuring import Table  # noqa: E402
from postgres import postgres  # noqa: E402
from programs import Program, disagreements, token  # noqa: E402
from servers import MORNING, serving  # noqa: E402

SCOPES = ["manage", "organization:write", "accounts:write"]
SEED = 20261124


def program(server):
    return Program(server, token(server, *SCOPES))


def fuzz(table, engine, server, folder, seconds):
    """Fails with what schemathesis tells."""
    told = disagreements(program(server), folder, seconds, 1000, SEED)
    faults = server.log.count(" error ") + server.log.count("Fatal")
    if told or faults or not server.is_running:
        print(told or server.log[-4000:], file=sys.stderr)
    table.at_most(f"{engine}, {seconds} s: faults, and answers outside the document", faults + bool(told), 0, "")


def main():
    seconds = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    table = Table()
    with tempfile.TemporaryDirectory(prefix="onduty-api-") as name, postgres() as database:
        folder = pathlib.Path(name)
        for engine, options in [("SQLite", []), ("PostgreSQL", ["--database", database.database()])]:
            place = folder / engine
            place.mkdir()
            with serving(place / "data", "--at", MORNING, *options, command="demo") as server:
                fuzz(table, engine, server, place, seconds)
        with serving(folder / "here", "--at", MORNING, command="demo") as here, serving(
                folder / "there", "--at", MORNING, "--database", database.database(), command="demo") as there:
            comparison = Comparison([program(here), program(there)], SEED, MORNING)
            asked = comparison.run(seconds=min(seconds, 120))
        for difference in comparison.differences:
            print(difference, file=sys.stderr)
        told = ", ".join(f"{count} × {status}" for status, count in sorted(comparison.statuses.items()))
        table.at_most(f"the same {asked} requests to both: differences", len(comparison.differences), 0, "", told)
    table.end()


if __name__ == "__main__":
    main()
