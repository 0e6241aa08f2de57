"""A shop in a browser: connected on its page, in whichever way it takes, and its products as they are today."""

import pytest
from selenium.webdriver.support.ui import Select

from browser_page import DESKTOP, PHONE, SMALL_PHONE
from shop_server import PASSWORD, USER, Shop
from test_first_week import fill, set_up
from woo_server import WooShop


@pytest.fixture
def office(empty_server, open_page):
    """A page of an administrator on an empty database."""
    return lambda language="en": set_up(open_page(empty_server, language))


def connect(page, shop, way, **secrets):
    page.open_live("/products/shop")
    Select(page.one("[name=access]")).select_by_value(way)
    fill(page, address=shop.address, currency="EUR")
    for name, value in secrets.items():
        page.run("document.getElementsByName(arguments[0])[0].value = arguments[1]", name.replace("_", "-"), value)
    page.follow(".page-head .main")


def shown_fields(page):
    return page.run(
        """
        return Array.from(document.querySelectorAll(".way input")).filter((field) => field.checkVisibility())
          .map((field) => field.name);
        """)


class TestTheShopsPage:
    @pytest.mark.parametrize("has_scripts", [True, False])
    def test_asks_for_what_the_chosen_way_needs(self, office, has_scripts):
        page = office()
        page.scripts(has_scripts).open("/products/shop")
        assert shown_fields(page) == ["magento-token-access-token"]
        for way, fields in [
            ("magento-signature", ["consumer-key", "consumer-secret", "access-token", "token-secret"]),
            ("woocommerce-keys", ["consumer-key", "consumer-secret"]), ("magento-open", []),
        ]:
            Select(page.one("[name=access]")).select_by_value(way)
            assert shown_fields(page) == [f"{way}-{field}" for field in fields]
        Select(page.one("[name=access]")).select_by_value("magento-password")
        assert shown_fields(page) == ["user", "magento-password-password"]

    @pytest.mark.parametrize("language", ["en", "de"])
    def test_fits_and_is_for_everyone(self, office, language):
        page = office(language)
        page.size(*PHONE).open_live("/products/shop")
        for way in ["magento-token", "magento-signature", "woocommerce-keys"]:
            page.size(*PHONE)
            Select(page.one("[name=access]")).select_by_value(way)
            assert page.violations() == []
            for size in [PHONE, SMALL_PHONE, DESKTOP]:
                page.size(*size)
                assert page.run("return document.documentElement.scrollWidth <= innerWidth"), (way, size)
                page.screenshot(f"{language}-{way}-{size[0]}")

    def test_tells_a_second_factor_for_what_it_is(self, office):
        with Shop(5) as shop:
            shop.two_factor_status = 401
            page = office()
            connect(page, shop, "magento-password", user=USER, **{"magento-password-password": PASSWORD})
            page.until(lambda: "second factor" in " ".join(page.texts("#shop-reading .refused")))
            assert "System › Extensions › Integrations" in page.text("#shop-reading .refused")
            connect(page, shop, "magento-signature", **{
                "magento-signature-consumer-key": shop.keys.consumer_key,
                "magento-signature-consumer-secret": shop.keys.consumer_secret,
                "magento-signature-access-token": shop.keys.token,
                "magento-signature-token-secret": shop.keys.token_secret})
            page.until(lambda: not page.all("#shop-reading .refused") and "last synced" in page.text("#shop-reading"))
            page.open_live("/feeds")
            page.click(".feed summary")
            page.follow(".feed a[href*='edit']")
            assert page.one("[name=access]").get_attribute("value") == "magento-signature"


class TestAShopsProducts:
    def test_are_told_as_the_shop_sells_them_today(self, office):
        with Shop(12) as shop:
            shop.quantities = {1: 4}
            shop.extras = {1: {"price": 100, "tier_prices": [{"customer_group_id": 32000, "qty": 10, "value": 9}],
                               "custom_attributes": [
                                   {"attribute_code": "special_price", "value": "15.000000"},
                                   {"attribute_code": "special_to_date", "value": "2999-12-31 00:00:00"},
                                   {"attribute_code": "color", "value": "49"},
                                   {"attribute_code": "tax_class_id", "value": "2"}]}}
            page = office()
            shop.takes_standalone_tokens = True
            connect(page, shop, "magento-token", **{"magento-token-access-token": shop.keys.token})
            page.until(lambda: "last synced" in page.text("#shop-reading"))
            page.open_live("/products?stock=1&search=000001")
            assert page.texts(".product-list .name") == ["Saw compact 000001"]
            assert page.texts(".product-price") == ["€\u00a015.00"]
            page.follow(".product-row")
            assert page.text(".product-figure") == "€\u00a015.00" and "instead of €\u00a0100.00" in page.text(".product-head")
            facts = dict(zip(page.texts(".detail .fact-rows dt"), page.texts(".detail .fact-rows dd")))
            assert facts["Color"] == "Graphite" and "Tax class id" not in facts and facts["From 10"] == "€\u00a09.00 each"
            assert page.text("#product-stock").startswith("In stock, 4")
            for size in (SMALL_PHONE, PHONE, DESKTOP):
                page.size(*size)
                assert page.run("return document.documentElement.scrollWidth <= innerWidth")
                page.screenshot(f"product-{size[0]}")
            assert page.violations() == []

    def test_of_woocommerce_come_the_same_way(self, office):
        with WooShop(3) as shop:
            page = office("de")
            connect(page, shop, "woocommerce-keys", **{
                "woocommerce-keys-consumer-key": shop.keys.consumer_key,
                "woocommerce-keys-consumer-secret": shop.keys.consumer_secret})
            page.until(lambda: "zuletzt" in page.text("#shop-reading"))
            page.open_live("/products")
            assert page.texts(".product-list .name") == ["Product 1", "Product 2", "Product 3"]
