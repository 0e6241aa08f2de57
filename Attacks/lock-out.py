"""Attacks an account by guessing its password, and its owner by using up all tries.

Called by `bin/attack lock-out` with the binary of the program. With the real hash (Argon2id).
"""

import os
import pathlib
import sys
import tempfile
import threading
import time

os.environ["ONDUTY_BINARY"] = sys.argv[1]
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Tests/e2e"))

from guessing import (  # noqa: E402
    OWNER_ADDRESS, Guesser, attempt, changing_addresses, few_addresses, guessing, hashed_guesses, other_passwords,
    owner_gets_in)
from servers import FIRST_ADMIN, Server  # noqa: E402

NAME = FIRST_ADMIN["userName"]
GUESSES_A_SECOND = 8
ATTACK_SECONDS = 120
OWNER_STARTS_AFTER_SECONDS = 10
MOST_SECONDS = 60
MOST_HASHED = 10


def attack(folder, what, *sources):
    """Two guessers against one account for two minutes, and the owner in a new browser."""
    server = Server(folder)
    assert server.session
    guessers = [
        Guesser(server, NAME, GUESSES_A_SECOND, addresses, passwords) for addresses, passwords in sources]
    begin = time.monotonic()
    with guessing(*guessers):
        threading.Event().wait(OWNER_STARTS_AFTER_SECONDS)
        passed, tries, _ = owner_gets_in(server, FIRST_ADMIN, MOST_SECONDS)
        again = attempt(server, NAME, FIRST_ADMIN["password"], OWNER_ADDRESS)
        assert again.status == 303, "the address from which the owner signed in is known"
        threading.Event().wait(max(0, ATTACK_SECONDS - (time.monotonic() - begin)))
    seconds = time.monotonic() - begin
    # What is counted is written every ten seconds, and when the server stops.
    server.stop()
    hashed, held = hashed_guesses(server, NAME)
    made = sum(guesser.count for guesser in guessers)
    print(f"{what}: {made} guesses in {seconds:.0f} s, {hashed} reached the hash; "
          f"the owner's new browser got in after {passed:.0f} s and {tries} tries")
    assert hashed + held == made + tries - 1
    assert hashed <= MOST_HASHED + MOST_HASHED * max(0, seconds - ATTACK_SECONDS) / ATTACK_SECONDS


def main():
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        attack(folder / "changing", "two guessers, another address for each try",
               (changing_addresses(11), other_passwords("north")), (changing_addresses(23), other_passwords("south")))
        attack(folder / "pool", "two guessers, 500 addresses that come again",
               (few_addresses("203.0.113", 250), other_passwords("north")),
               (few_addresses("192.0.2", 250), other_passwords("south")))
        attack(folder / "patient", "two who hold places in line instead of guessing",
               (few_addresses("203.0.113", 16), iter(lambda: "held-north", None)),
               (few_addresses("192.0.2", 16), iter(lambda: "held-south", None)))


main()
