"""What a phone sends while its network fails at random: each action once, or refused with its reason; none lost, none twice.

Each round does one of the actions of a member and cuts the line before the request arrives, or before the answer comes back, or
not at all; then it may close the page, kill the service worker, or look again without a network. At the end the network is there.
"""

import pathlib
import random
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "Tests/e2e"), str(HERE.parent / "Tests/e2e/browser")]

import servers  # noqa: E402
from browser_page import PHONE, Page, launch  # noqa: E402
from cut_line import CutLine  # noqa: E402
from programs import Program, token  # noqa: E402
from test_outbox import FILL, NAMES, Actions, ask, break_off, kept, ready  # noqa: E402


def main(binary, rounds, seed):
    servers.BINARY = binary
    chance = random.Random(seed)
    server = servers.Server(tempfile.mkdtemp() + "/demo", "--at", servers.MORNING, command="demo")
    line, driver = CutLine(server), launch("en")
    phone = Page(driver, line, "offline")
    phone.person = "mia"
    begin = time.monotonic()
    outcomes, wrong = [], []
    try:
        ready(phone.size(*PHONE))
        actions = Actions(server, Program(server, token(server, "manage")))
        for number in range(rounds):
            name, cut = chance.choice(NAMES), chance.choice(["dead", "deaf", "whole"])
            path, form, values, count = getattr(actions, name)()
            phone.open_live(path)
            phone.until(lambda: phone.all(form))
            line.set(cut)
            phone.run(FILL, form, values)
            if chance.random() < 0.5:
                phone.until(lambda: cut == "whole" or phone.run("return document.body.classList.contains('has-unsent')"))
            if chance.random() < 0.3:
                phone.driver.get("about:blank")
                line.set(chance.choice(["dead", "deaf"]))
                phone.driver.get(line.url + "/my/shifts")
            break_off(phone, line)
            phone.until(lambda: not [one for one in kept(phone) if one["state"] == "waits"], seconds=30)
            done, told = count(), kept(phone)
            outcomes.append(told[-1]["state"] if told else "shown")
            # A form whose page was closed before it was handed over was never pressed, as far as anyone can know.
            is_lost = done == 0 and not any(one["state"] in ["refused", "asks"] for one in told) and outcomes[-1] != "shown"
            if done > 1 or is_lost:
                wrong.append(f"round {number}: {name}, {cut}: {done} times, {told}")
            for one in told:
                ask(phone, "drop", number=one["number"])
    finally:
        driver.quit()
        line.close()
        server.stop()
    counts = ", ".join(f"{outcomes.count(state)} {state}" for state in sorted(set(outcomes)))
    print(f"{rounds} rounds in {time.monotonic() - begin:.0f} s, seed {seed}: {counts}; {len(wrong)} lost or twice")
    print("\n".join(wrong))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
