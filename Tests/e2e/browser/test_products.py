"""Products in a browser: a long list to its end, its order, searching, and bookmarks on two devices."""

import html
import re

import pytest

from browser_page import DESKTOP, PHONE, SMALL_PHONE

COUNT = 500


def names(page) -> list[str]:
    return page.texts(".product-list .name")


def stars(page) -> set[str]:
    return set(page.run(
        """
        return Array.from(document.querySelectorAll("[data-star]:has(button[aria-pressed=true])"),
          (form) => form.dataset.star);
        """))


@pytest.fixture(scope="module")
def shelf(demo_server):
    """The demo's products and 500 more, taken from a table."""
    lines = [f"Z-{number:03},Zinc screw {number:03},{number / 100:.2f},{number % 7}" for number in range(COUNT)]
    table = "\n".join(["sku,name,price,quantity", *lines])
    preview = demo_server.post("/products/import", {"table": table}).text
    mark = html.unescape(re.search(r'name="mark" value="([^"]+)"', preview)[1])
    demo_server.post("/products/import", {"table": table, "mark": mark})
    return demo_server


class TestProducts:
    def test_go_on_to_the_end_while_one_scrolls(self, open_page, shelf):
        page = open_page(shelf)
        page.open_live("/products?search=zinc")
        assert len(names(page)) == 50

        def is_at_the_end() -> bool:
            page.run("scrollTo(0, document.body.scrollHeight)")
            return not page.all("[data-more]")

        page.until(is_at_the_end, seconds=30)
        assert names(page) == [f"Zinc screw {number:03}" for number in range(COUNT)]

    def test_keep_their_order_for_the_person(self, open_page, shelf):
        page = open_page(shelf)
        page.open_live("/products?search=zinc")
        page.follow(".product-chips button[value=price]")
        page.follow(".product-chips button[value=price-down]")
        page.open_live("/products?search=zinc")
        assert names(page)[0] == f"Zinc screw {COUNT - 1:03}"
        page.follow(".product-chips button[value=name]")

    def test_are_found_while_one_types(self, open_page, shelf):
        page = open_page(shelf)
        page.open_live("/products")
        page.one("#product-finder input[type=search]").send_keys("screw 042")
        page.until(lambda: names(page) == ["Zinc screw 042"])
        assert "search=screw" in page.driver.current_url

    def test_are_marked_on_one_device_and_seen_on_the_other(self, open_page, shelf):
        phone, desk = open_page(shelf), open_page(shelf, "de").size(*DESKTOP)
        phone.open_live("/products?search=zinc")
        desk.open_live("/products?search=zinc")
        product = phone.run("return document.querySelector('[data-star]').dataset.star")
        assert product not in stars(desk)
        phone.click(f"[data-star='{product}'] button")
        phone.until(lambda: product in stars(phone))
        desk.until(lambda: product in stars(desk))
        desk.click(f"[data-star='{product}'] button")
        phone.until(lambda: product not in stars(phone))
        phone.open_live("/products?search=zinc")
        assert product not in stars(phone)

    @pytest.mark.complaints("401")
    def test_a_star_is_not_lit_where_the_session_was_ended_elsewhere(self, open_page, shelf):
        page = open_page(shelf)
        page.person = "mia"
        page.open_live("/products?search=zinc")
        product = page.run("return document.querySelector('[data-star]').dataset.star")
        page.end_session_elsewhere()
        page.click(f"[data-star='{product}'] button")
        page.until(lambda: page.one("#signed-out").is_displayed())
        assert page.is_told_signed_out("/products?search=zinc")
        page.until(lambda: product not in stars(page))

    def test_work_without_a_script(self, open_page, shelf):
        page = open_page(shelf).scripts(False)
        page.open("/products?search=zinc")
        page.follow("[data-more]")
        assert names(page)[0] == "Zinc screw 050"
        page.open("/products?search=zinc+screw+007")
        page.follow("[data-star] button")
        page.open("/products?marked=1")
        assert "Zinc screw 007" in names(page)
        page.follow(".product-list li:last-child [data-star] button")
        page.open("/products?marked=1")
        assert "Zinc screw 007" not in names(page)

    def test_speak_german(self, open_page, shelf):
        page = open_page(shelf, "de")
        page.open_live("/products")
        assert page.text("h1") == "Produkte"
        assert any("€" in price and "," in price for price in page.texts(".product-price"))


@pytest.mark.parametrize("language", ["en", "de"])
def test_products_fit(open_page, shelf, language):
    page = open_page(shelf, language)
    for path in ["/products", "/products?search=qqq", "/products/4", "/products/new", "/products/shop"]:
        page.size(*DESKTOP).open_live(path)
        for size in [DESKTOP, PHONE, SMALL_PHONE]:
            page.size(*size)
            assert page.run("return document.documentElement.scrollWidth") <= size[0], (path, size)
            page.screenshot(f"{path.replace('/', '-')}-{size[0]}")
