"""What a manager sends without a network: our own page says so, and what was typed waits on the device for its owner."""

import http.server
import threading

import pytest
from browser_page import PHONE, SMALL_PHONE

pytestmark = pytest.mark.complaints("ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_RESET", "503")
NOTE = "The lift is out of order until noon."
POST = "main form[action='/announcements'] .button.main"
KEPT = "return localStorage.getItem('unsent')"
READY = "return navigator.serviceWorker.controller !== null"
SPARE = "return caches.match('/unsent').then((kept) => kept !== undefined)"


@pytest.fixture
def server(start_demo):
    return start_demo()


@pytest.fixture
def phone(open_page, server):
    page = open_page(server)
    page.person = "soumya"
    page.size(*PHONE).open_live()
    page.until(lambda: page.run(READY))
    page.open_live()
    page.until(lambda: page.run(SPARE))
    return page


def ask_without_a_network(page, server):
    page.open_live("/announcements")
    page.run("document.querySelector('main [name=text]').value = arguments[0]", NOTE)
    server.stop()
    page.follow(POST)
    page.until(lambda: page.text("h1") == "Not sent")


def requests(server):
    return [text for text, in server.rows("SELECT text FROM announcement") if text == NOTE]


def test_what_was_typed_is_shown_and_sent_once_there_is_a_network(phone, server):
    ask_without_a_network(phone, server)
    assert NOTE in phone.text(".unsent") and "waits here for you" in phone.text("main")
    assert phone.text(".unsent h2").startswith("Post announcement")
    assert phone.run("return document.activeElement.tagName") == "H1"
    assert phone.violations() == []
    for size in [PHONE, SMALL_PHONE]:
        phone.size(*size)
        assert phone.run("return document.documentElement.scrollWidth") <= size[0]
    phone.screenshot("not-sent")
    # Once more without one: nothing of it is lost.
    phone.follow("main form .button.main")
    phone.until(lambda: phone.text("h1") == "Not sent")
    assert NOTE in phone.text(".unsent") and requests(server) == []
    server.start()
    phone.follow("main form .button.main")
    phone.until(lambda: requests(server) == [NOTE])
    phone.until(lambda: phone.run(KEPT) is None)


def test_the_form_has_it_again(phone, server):
    ask_without_a_network(phone, server)
    server.start()
    phone.follow("main a.outlined")
    phone.until(lambda: phone.run("return document.querySelector('main [name=text]')?.value") == NOTE)
    phone.follow(POST)
    phone.until(lambda: requests(server) == [NOTE])
    phone.until(lambda: phone.run(KEPT) is None)


def test_what_is_thrown_away_is_gone(phone, server):
    ask_without_a_network(phone, server)
    phone.click("[data-unsent=drop]")
    phone.until(lambda: phone.run(KEPT) is None)
    server.start()
    assert requests(server) == []


def test_it_is_gone_where_somebody_else_may_sign_in(phone, server):
    ask_without_a_network(phone, server)
    assert NOTE in phone.run(KEPT)
    server.start()
    phone.open("/settings")
    phone.run("document.querySelector(\"[action='/sign-out']\").requestSubmit()")
    phone.until(lambda: phone.run("return location.pathname") == "/sign-in")
    assert phone.run(KEPT) is None
    phone.open("/unsent?in=en")
    assert NOTE not in phone.text("main")


def test_a_tap_that_carries_nothing_typed_says_that_it_needs_a_connection(phone, server):
    phone.open("/products")
    server.stop()
    phone.run("document.querySelector(\"form[method=post][action^='/products/order'] button\").click()")
    phone.until(lambda: phone.text("h1") == "Not sent")
    assert "This needs a connection." in phone.text("main") and "kept" not in phone.text("main")
    assert not phone.one(".unsent").is_displayed()
    server.start()
    phone.follow("main form .button.main")
    phone.until(lambda: phone.text("h1") == "Products")


def test_passwords_are_never_kept(phone, server):
    phone.open("/account")
    secret = "harbor-and-bread-7"
    phone.run("for (const f of document.querySelectorAll('main [type=password]')) f.value = arguments[0]", secret)
    server.stop()
    phone.run("document.querySelector('main form:has([type=password])').requestSubmit()")
    phone.until(lambda: phone.text("h1") == "Not sent")
    assert "enter them again" in phone.text("main") and secret not in phone.run(KEPT)


def test_it_speaks_german(open_page, server):
    page = open_page(server, "de")
    page.person = "soumya"
    page.size(*SMALL_PHONE).open_live()
    page.until(lambda: page.run(READY))
    page.open_live()
    page.until(lambda: page.run(SPARE))
    page.open_live("/announcements")
    page.run("document.querySelector('main [name=text]').value = arguments[0]", NOTE)
    server.stop()
    page.follow(POST)
    page.until(lambda: page.text("h1") == "Nicht gesendet")
    assert NOTE in page.text(".unsent") and "wartet hier auf dich" in page.text("main")
    assert page.run("return document.documentElement.scrollWidth") <= SMALL_PHONE[0]


@pytest.mark.complaints("403")
def test_the_worker_makes_no_form_of_another_site_one_of_ours(phone, server):
    form = f"<form method=post action='{server.url}/products/order'><input name=order value=price></form>"

    class Page(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(form.encode())

        def log_message(self, *_):
            pass

    # To a browser, 127.0.0.1 is another site than localhost.
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Page) as other:
        threading.Thread(target=other.serve_forever, args=(0.05,), daemon=True).start()
        phone.driver.get(f"http://127.0.0.1:{other.server_port}/")
        phone.run("document.forms[0].submit()")
        phone.until(lambda: phone.run("return location.href").startswith(server.url))
        phone.until(lambda: phone.text("h1") == "You don't have access to this")
        other.shutdown()
