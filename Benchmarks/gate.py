"""Holds the hot paths: each beside a program in C, or beside an older build, in the same run.

Called by `bin/bench gate` with the release binary, an older one, the bare server, the database of 175,200 shifts and, for one path
alone, its name. Ends with 1 if a path costs more than its limit, or a tenth more than at the older build; for one path with 3 if it
costs a tenth more.
"""

import pathlib
import sys
import tempfile

from measuring import (
    Listener, Server, Table, cost_after_change, copies, ending, load, median, micro, moved, seconds_after_change)

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Tests/e2e"))
from postgres import postgres, rows  # noqa: E402

SITE = 7
WORSE = 1.1
ROUNDS = 5
ROUND_SECONDS = 1
CHANGES = 200
CROWD = 64
FIRST_LIMIT = 0.8  # ms
# The end where only one path was asked for.
IS_WORSE = 3
# Kept answers, with their limits beside the program in C.
KEPT = {
    "health": ("/health", 1.3),
    "on duty": (f"/api/v1/on-duty?site={SITE}", 2),
    "roster": (f"/roster?site={SITE}", 3),
}
ANEW = {
    "people": "/people",
    "search": "/people?search=an",
    "board": f"/plan?site={SITE}",
}


class Gate:
    def __init__(self, table, only):
        self.table, self.only = table, only
        self.worse, self.measured = [], []

    def wants(self, name):
        self.measured.append(name)
        return self.only in (None, name)

    def beside(self, name, pairs, what):
        """Judges pairs of costs, of this build and the older one."""
        new, old = (median(list(of_one)) for of_one in zip(*pairs))
        if new / old > WORSE:
            self.worse.append(name)
        self.table.at_most(f"{name}: {what}, beside the older build", new / old, WORSE, "×", f"{micro(new)} to {micro(old)}")


def in_turn(measure, builds):
    return [[measure(build) for build in builds] for _ in range(ROUNDS)]


def measure_kept(gate, builds, bare):
    for name, (path, limit) in KEPT.items():
        if not gate.wants(name):
            continue
        for build in builds:
            load(build, path, 1, CROWD)
        rounds = in_turn(lambda each: load(each, "/health" if each is bare else path, ROUND_SECONDS, CROWD)[1], [*builds, bare])
        gate.beside(name, [(new, old) for new, old, _ in rounds], "kept")
        gate.table.at_most(
            f"{name}: kept, beside C", median([new / in_c for new, _, in_c in rounds]), limit, "×",
            micro(median([new for new, *_ in rounds])))


def measure_anew(gate, builds):
    for name, path in ANEW.items():
        if gate.wants(name):
            gate.beside(name, in_turn(lambda build: load(build, path, ROUND_SECONDS)[1], builds), "asked for")


def measure_first(gate, builds, where, cost):
    for name, path in [("first roster", KEPT["roster"][0]), ("first on duty", KEPT["on duty"][0])]:
        name = f"{name}{where}"
        if not gate.wants(name):
            continue
        pairs = in_turn(lambda build: cost(build, path, CHANGES), builds)
        gate.beside(name, pairs, "after a change")
        if not where:
            gate.table.at_most(f"{name}: after a change", median([new for new, _ in pairs]) * 1e3, FIRST_LIMIT, " ms")


def main():
    new, old, bare, folder, *only = sys.argv[1:]
    gate = Gate(Table(), only[0] if only else None)
    with copies(pathlib.Path(folder), pathlib.Path(folder)) as places:
        with ending(Server(new, places[0])) as this, ending(Server(old, places[1])) as older, ending(Listener(bare)) as in_c:
            gate.table.section("One process on SQLite, processor time")
            measure_kept(gate, [this, older], in_c)
            measure_anew(gate, [this, older])
            measure_first(gate, [this, older], "", cost_after_change)
        if gate.only is None or gate.only.endswith("at PostgreSQL"):
            with postgres() as database, tempfile.TemporaryDirectory() as place:
                # Why one each: the older build may have another schema.
                addresses = [database.database() for _ in range(2)]
                homes = [
                    moved(binary, folder, pathlib.Path(place) / str(number) / "server", address)
                    for number, (binary, folder, address) in enumerate(zip([new, old], places, addresses))]
                # Why: autovacuum would come in the middle, and change the plans.
                for address in addresses:
                    rows(address, "VACUUM ANALYZE")
                gate.table.section("At PostgreSQL")
                with (
                    ending(Server(new, homes[0], "--database", addresses[0])) as this,
                    ending(Server(old, homes[1], "--database", addresses[1])) as older):
                    # Why times: of the processor, the most is the server's.
                    measure_first(gate, [this, older], " at PostgreSQL", seconds_after_change)
    if gate.only:
        if gate.only not in gate.measured:
            sys.exit(f"there is no path “{gate.only}”: {', '.join(gate.measured)}")
        sys.exit(IS_WORSE if gate.worse else 0)
    if gate.worse:
        print(f"worse by more than a tenth: {', '.join(gate.worse)}")
    gate.table.end()


main()
