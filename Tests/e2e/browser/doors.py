"""What people come for, by the words that they tap from the roster on: read by the tests and by `bin/bench screens`."""

from selenium.common.exceptions import TimeoutException

from browser_page import PHONE

# What can be tapped and seen, with the word that it begins with.
FIND = """
const word = arguments[0];
const said = (el) => {
  const copy = el.cloneNode(true);
  for (const part of copy.querySelectorAll("[aria-hidden=true]")) part.remove();
  return copy.textContent;
};
const name = (el) => (el.getAttribute("aria-label") || said(el)).replace(/\\s+/g, " ").trim();
const all = Array.from(document.querySelectorAll("a[href], button, summary"));
const top = (el) => {
  const box = el.getBoundingClientRect(), [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  return y < 0 || y > innerHeight || el.contains(hit) || hit?.contains(el) && hit.matches("a, button, summary");
};
const seen = all.filter((el) => el.checkVisibility() && el.getBoundingClientRect().width > 0 && top(el));
return seen.find((el) => name(el) === word) ?? seen.find((el) => name(el).startsWith(word)) ?? null;
"""

# The words to tap, and where they lead; what only a phone has behind one more is in brackets.
MANAGER = {
    "plan a week": (["Schedule", "Next week"], "/plan"),
    "decide a request": (["Schedule", "Requests"], "/requests"),
    "see who is away": (["Schedule", "Absences"], "/time-off"),
    "correct hours": (["Schedule", "(More)", "Timesheets"], "/timesheets"),
    "see hours and costs": (["Schedule", "(More)", "Reports"], "/plan/hours"),
    "change a repeating shift": (["Schedule", "(More)", "Repeating shifts"], "/schedules"),
    "print the week": (["More", "Print the week"], "/roster/p"),
    "see the roster as it stood": (["More", "Roster as it stood"], "/roster/as-it-stood"),
    "make a wall": (["More", "Wall and calendar links"], "/links"),
    "tell everyone something": (["Announcements"], "/announcements"),
    "change a rule": (["Settings", "Rules by site"], "/rules"),
    "add a person": (["People", "Add"], "/people/new"),
    "invite someone": (["Settings", "People and roles", "Invite"], "/accounts/new"),
    "say what is needed": (["Schedule", "Coverage"], "/plan/demand"),
}
MEMBER = {
    "see one's shifts": (["My shifts"], "/schedule"),
    "ask for time off": (["My shifts", "Time off"], "/my/time-off"),
    "see one's requests": (["My shifts", "Requests"], "/requests"),
    "see one's hours": (["My shifts", "My hours"], "/my/hours"),
    "say when one can work": (["My shifts", "Availability"], "/my/availability"),
    "call a colleague": (["People"], "/people"),
    "read what is new": (["Notifications"], "/notifications"),
    "choose what comes by push": (["Settings", "Notifications"], "/notifications/settings"),
    "see what the team does": (["Services"], "/services"),
    "compare nights and weekends": (["My shifts", "Fairness"], "/fairness"),
}


def tap(page, word):
    try:
        page.until(lambda: page.run(FIND, word))
    except TimeoutException:
        raise AssertionError(f"{word} is not in sight at {page.run('return location.href')}") from None
    found = page.run(FIND, word)
    page.run("arguments[0].scrollIntoView({ block: 'center' })", found)
    page.run("arguments[0].click()", found)


def walk(page, words, path, size):
    """The number of taps."""
    page.open("/roster")
    words = [word.strip("()") for word in words if size == PHONE or not word.startswith("(")]
    for word in words:
        tap(page, word)
    try:
        page.until(lambda: page.run("return location.pathname").startswith(path))
    except TimeoutException:
        raise AssertionError(f"{words} lead to {page.run('return location.href')}") from None
    return len(words)
