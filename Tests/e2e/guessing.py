"""People who guess a password, and the one whose it is: what the attack and the tests share."""

import contextlib
import itertools
import threading
import time

OWNER_ADDRESS = "198.51.100.7"
OWNER_PAUSE_SECONDS = 2


class Guesser:
    """Tries a password so many times a second. `addresses` gives an address for each try, `passwords` a password."""

    def __init__(self, server, name, a_second, addresses, passwords):
        self.server, self.name, self.pause = server, name, 1 / a_second
        self.addresses, self.passwords = addresses, passwords
        self.answers = {}
        self.ending = threading.Event()
        self.thread = threading.Thread(target=self.run)

    def run(self):
        due = time.monotonic()
        while not self.ending.is_set():
            answer = attempt(self.server, self.name, next(self.passwords), next(self.addresses))
            self.answers[answer.status] = self.answers.get(answer.status, 0) + 1
            due = max(due + self.pause, time.monotonic() - 1)
            self.ending.wait(max(0, due - time.monotonic()))

    @property
    def count(self):
        return sum(self.answers.values())


def attempt(server, name, password, address, cookie="none=1"):
    """One try to sign in, as a proxy on this machine passes it on."""
    return server.ask(
        "POST", "/sign-in", {"userName": name, "password": password},
        {"X-Forwarded-For": address, "Cookie": cookie})


def changing_addresses(first):
    """Another address for each try, all over the world."""
    return (f"{first}.{n * 7 % 251}.{n * 13 % 253}.{n % 254 + 1}" for n in itertools.count())


def few_addresses(network, count):
    """The same few addresses again and again."""
    return (f"{network}.{n % count + 1}" for n in itertools.count())


def other_passwords(word):
    return (f"{word}-{n}" for n in itertools.count())


@contextlib.contextmanager
def guessing(*guessers):
    for guesser in guessers:
        guesser.thread.start()
    try:
        yield
    finally:
        for guesser in guessers:
            guesser.ending.set()
        for guesser in guessers:
            guesser.thread.join()


def owner_gets_in(server, account, seconds, address=OWNER_ADDRESS):
    """The owner tries every two seconds in a browser that was never here; gives the seconds it took, the tries, and the answer."""
    begin = time.monotonic()
    for tries in itertools.count(1):
        answer = attempt(server, account["userName"], account["password"], address)
        passed = time.monotonic() - begin
        if answer.status == 303:
            return passed, tries, answer
        assert passed < seconds, f"not within {seconds} s, after {tries} tries: {answer.status}"
        threading.Event().wait(OWNER_PAUSE_SECONDS)


def hashed_guesses(server, name):
    """How many passwords for an account were compared and wrong, and how many were held back, as the log of events says."""
    rows = server.rows(
        "SELECT kind, sum(count) FROM security_event JOIN account ON account.id = account_id WHERE user_key = ?"
        " GROUP BY kind", name)
    counts = dict(rows)
    return counts.get("sign-in-refused", 0), counts.get("sign-in-held-back", 0)
