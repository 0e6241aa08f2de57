"""A password that is guessed, with a fast hash: its owner gets in, and is told."""

import re

import pytest

from guessing import (
    Guesser, attempt, changing_addresses, guessing, hashed_guesses, other_passwords, owner_gets_in)
from servers import MANAGER

MOST_SECONDS = 60
MOST_HASHED = 10
GUESSES_A_SECOND = 8


@pytest.fixture
def attacked(start_demo):
    server = start_demo()
    yield server
    server.stop()


@pytest.mark.night
def test_the_owner_gets_in_while_others_guess_and_is_told_of_it(attacked):
    name = MANAGER["userName"]
    guessers = [
        Guesser(attacked, name, GUESSES_A_SECOND, changing_addresses(first), other_passwords(first))
        for first in (11, 23)]
    with guessing(*guessers):
        # The first one to be sent away is there before the owner.
        while not any(guesser.answers.get(429) for guesser in guessers):
            guessers[0].ending.wait(0.02)
        _, _, answer = owner_gets_in(attacked, MANAGER, MOST_SECONDS)
        cookies = dict(re.findall(r"(session|browser)=([\w.-]+)", "; ".join(answer.headers.get_all("Set-Cookie"))))
        # Another browser at the same address, and the same browser elsewhere: both are known from now on.
        assert attempt(attacked, name, MANAGER["password"], "198.51.100.7").status == 303
        browser = f"browser={cookies['browser']}"
        assert attempt(attacked, name, MANAGER["password"], "100.64.0.1", browser).status == 303
        forged = browser[:-1] + ("A" if browser[-1] != "A" else "B")
        assert attempt(attacked, name, MANAGER["password"], "100.65.0.1", forged).status == 429
    told = attacked.ask("GET", "/account", headers={"Cookie": f"session={cookies['session']}"}).text
    found = re.search(r"Someone tried (\d+) passwords for your account", told)
    assert found and int(found.group(1)) >= 10
    read = attacked.ask("POST", "/account", {"change": "guesses"}, {"Cookie": f"session={cookies['session']}"})
    assert read.status == 200 and "Someone tried" not in read.text
    attacked.stop()
    assert hashed_guesses(attacked, name)[0] <= MOST_HASHED
    assert "security sign-in-refused by=visitor" in attacked.log
