"""Products of a shop that speaks Magento's dialect, oddities included: the catalog ends complete, without doubles."""

import json
import os
import pathlib
import signal
import stat
import subprocess

import pytest

import engine
from servers import BINARY, environment, eventually, onduty, serving
from shop_server import MEDIA, PASSWORD, USER, Shop
from woo_server import WooShop, product as woo_product

FEEDS = pathlib.Path(__file__).parents[1] / "FeedsTests" / "Feeds"


@pytest.fixture
def data(tmp_path):
    return tmp_path / "data"


@pytest.fixture
def password(tmp_path):
    file = tmp_path / "password"
    file.write_text(PASSWORD + "\n")
    file.chmod(0o600)
    return file


def call(shop, data, password, *arguments):
    return ["import", "products", shop.address, "--user", USER, "--password-file", password, "--currency", "EUR",
            "--media", MEDIA, "--page-size", "50", "--data", data, *arguments]


def rows(data, query, *values):
    return engine.rows(data, query, *values)


def skus(data):
    """The article numbers of what is in the lists, in order; one that is there twice comes twice."""
    return [sku for sku, in rows(data, "SELECT sku FROM product WHERE gone_at IS NULL ORDER BY sku")]


def told(shop):
    """The article numbers of what the shop sells, in order."""
    return sorted(json.loads(shop.text(item))["sku"] for item in shop.items)


def imported(shop, data, password, *arguments, **variables):
    answer = onduty(*call(shop, data, password, *arguments), timeout=120, **variables)
    assert answer.returncode == 0, answer.stderr
    return answer


def never_found(data, *texts):
    """No file of the data folder holds one of the texts."""
    for file in data.rglob("*"):
        if file.is_file():
            bytes = file.read_bytes()
            assert not any(text.encode() in bytes for text in texts), file


# A shop without oddities


def test_a_catalog_comes_in_page_by_page_and_is_asked_for_once(data, password):
    with Shop(230) as shop:
        answer = imported(shop, data, password)
        assert skus(data) == told(shop)
        assert shop.pages == [1, 2, 3, 4, 5] and shop.sign_ins == 1
        assert "230 of 230 records" in answer.stdout and "230 products now sync from" in answer.stdout
        pages = [path for _, path, page, _ in shop.requests if page]
        assert all("sortOrders%5D%5B0%5D%5Bfield%5D=entity_id" in path for path in pages)
    assert rows(data, "SELECT price, currency, quantity, is_available, picture FROM product WHERE sku = 'P-000007'") == [
        (10700, "EUR", 70000, 1, f"{MEDIA}/t/p/7.jpg")]


def test_a_preview_tells_what_would_come_and_changes_nothing(data, password):
    with Shop(120) as shop:
        first = imported(shop, data, password, "--preview").stdout
        assert "Nothing is changed yet: 120 products at the shop: 120 new, 0 changed, 0 as they are; 0 would go." in first
        assert rows(data, "SELECT count(*) FROM product") == [(0,)] and rows(data, "SELECT count(*) FROM feed") == [(0,)]
        imported(shop, data, password)
        assert "0 new, 0 changed, 120 as they are; 0 would go." in imported(shop, data, password, "--preview").stdout
        before = skus(data)
        shop.items = shop.items[1:] + [500]
        assert "1 new, 0 changed, 119 as they are; 1 would go." in imported(shop, data, password, "--preview").stdout
        assert skus(data) == before


def test_what_the_shop_has_no_more_is_gone_and_what_is_new_is_there(data, password):
    with Shop(120) as shop:
        imported(shop, data, password)
        shop.items = shop.items[30:] + [500, 501]
        imported(shop, data, password)
        assert skus(data) == told(shop)


def test_a_shop_that_lost_most_of_its_products_is_believed_if_somebody_confirms(data, password):
    with Shop(count=60) as shop:
        imported(shop, data, password)
        before = skus(data)
        shop.items = shop.items[:20]
        for _ in range(2):
            answer = onduty(*call(shop, data, password), timeout=120)
            assert answer.returncode == 1
            assert answer.stderr.splitlines()[-1] == (
                "onduty: the shop has lost 40 of 60\u00a0products; here they all stay. Add --confirm to let them go")
            assert skus(data) == before
        imported(shop, data, password, "--confirm")
        assert skus(data) == told(shop) and len(told(shop)) == 20


@pytest.mark.parametrize("count", [0, 1, 49, 50, 51])
def test_a_shop_of_any_size_ends(data, password, count):
    with Shop(count) as shop:
        imported(shop, data, password)
        assert skus(data) == told(shop) and len(shop.pages) <= 2


def test_of_the_sample_feed_the_good_records_are_taken_and_each_other_one_is_told(data, password):
    with Shop() as shop:
        items = json.loads((FEEDS / "products-dirty.json").read_text(), parse_float=str)["items"]
        shop.items = [item if isinstance(item, dict) else str(item) for item in items]
        answer = imported(shop, data, password)
        assert skus(data) == ["M18 FPD2/502X", "dup", "id-as-text", "no-price", "nul-name"]
        assert [line.split(":")[1].strip() for line in answer.stdout.splitlines() if line.startswith("rejected")] == [
            "record 1", "record 4", "record 6", "record 7", "record 8", "record 9", "record 10"]


# What a shop tells besides


def product(data, sku):
    """A product's stored row with its detail."""
    found = rows(data, """SELECT price, price_changes_at, quantity, is_available, stock_at, detail FROM product
                          JOIN product_detail ON product_id = id WHERE sku = ? AND gone_at IS NULL""", sku)[0]
    return dict(zip(["price", "price_changes_at", "quantity", "is_available", "stock_at"], found)) | {
        "detail": json.loads(found[5])}


@pytest.mark.parametrize("has_sources", [True, False])
def test_stock_comes_after_the_products_though_no_list_tells_it(data, password, has_sources):
    with Shop(120) as shop:
        shop.has_sources = has_sources
        shop.quantities = {7: 2.5, 8: 0}
        imported(shop, data, password)
        assert rows(data, "SELECT sku, quantity, is_available FROM product WHERE sku IN ('P-000007', 'P-000008') ORDER BY sku") == [
            ("P-000007", 25000, 1), ("P-000008", 0, 0)]
        assert rows(data, "SELECT count(*) FROM product WHERE is_available IS NULL OR stock_at IS NULL") == [(0,)]
        shop.quantities = {7: 1}
        imported(shop, data, password)
        assert product(data, "P-000007")["quantity"] == 10000


def test_a_reading_without_stock_keeps_the_known_one(data, password):
    with Shop(60) as shop:
        imported(shop, data, password)
        shop.give_stock = lambda handler, *_: shop.answer(handler, 401, {"message": "The consumer isn't authorized."})
        shop.items = shop.items[:50]
        imported(shop, data, password)
        assert product(data, "P-000007")["quantity"] == 70000 and skus(data) == told(shop)


def test_prices_for_a_time_and_for_quantities_are_told_as_the_shop_sells(data, password):
    with Shop(5) as shop:
        special = lambda price, first, last: {"custom_attributes": [
            {"attribute_code": "special_price", "value": price}, {"attribute_code": "special_from_date", "value": first},
            {"attribute_code": "special_to_date", "value": last}]}
        shop.extras = {
            1: {"price": 100} | special("15.000000", "2020-01-01 00:00:00", "2999-12-31 00:00:00"),
            2: {"price": 100} | special("15.000000", "2020-01-01 00:00:00", "2020-12-31 00:00:00"),
            3: {"price": 100, "tier_prices": [
                {"customer_group_id": 32000, "qty": 10, "value": 90, "extension_attributes": {"website_id": 0}}]}}
        imported(shop, data, password)
        first, second, third = (product(data, f"P-{number:06}") for number in (1, 2, 3))
        assert (first["price"], second["price"], third["price"]) == (150000, 1000000, 1000000)
        assert first["price_changes_at"] and not second["price_changes_at"]
        assert third["detail"]["prices"] == {"regular": 1000000, "tiers": [{"price": 900000, "quantity": 100000}]}
        assert not any("special" in attribute["code"] for attribute in first["detail"]["attributes"])


def test_attributes_are_told_in_the_shops_words_and_none_of_its_machinery(data, password):
    with Shop(3) as shop:
        imported(shop, data, password)
        assert {entry["code"]: entry["values"] for entry in product(data, "P-000001")["detail"]["attributes"]} == {
            "category": ["Power tools", "Hand tools"], "color": ["Graphite"], "weight": ["0.8 kg"]}


# Oddities


def has_no_total(shop):
    shop.has_total = False


def has_no_total_and_ends_empty(shop):
    shop.has_total = shop.repeats_last_page = False


def has_no_total_and_a_full_last_page(shop):
    shop.has_total = False
    shop.items = shop.items[:250]


def tells_doubles_on_the_first_pass(shop):
    shop.passes_with_doubles = 1


def forgets_tokens(shop):
    shop.requests_of_a_token = 2


def is_busy(shop):
    shop.busy_every = 4


def is_slow(shop):
    shop.seconds_for_a_page = 0.3


def loses_products_meanwhile(shop):
    shop.changes_before_page = {3: -2}


def gets_products_meanwhile(shop):
    shop.changes_before_page = {4: 60}


def changes_twice(shop):
    shop.changes_before_page = {2: -7, 4: 3}


def breaks_twice(shop):
    shop.fails_at_page = {3: (500, 2), 5: (503, 1)}


def gives_fewer_than_asked_for(shop):
    shop.gives_at_most = 20


def refuses_large_pages(shop):
    shop.most_at_once = 20


@pytest.mark.parametrize("oddity", [
    has_no_total, has_no_total_and_ends_empty, has_no_total_and_a_full_last_page, tells_doubles_on_the_first_pass,
    forgets_tokens, is_busy, is_slow, loses_products_meanwhile, gets_products_meanwhile, changes_twice, breaks_twice,
    gives_fewer_than_asked_for, refuses_large_pages,
], ids=lambda oddity: oddity.__name__)
def test_the_catalog_ends_complete_and_without_doubles_though_the_shop(data, password, oddity):
    with Shop(270) as shop:
        oddity(shop)
        imported(shop, data, password)
        assert skus(data) == told(shop)
        assert rows(data, "SELECT fault, sync_started_at FROM feed JOIN shop ON feed_id = feed.id") == [(None, None)]
        assert len(shop.requests) < 90


def test_a_token_that_ends_in_the_middle_is_renewed_once_for_a_request(data, password):
    with Shop(270) as shop:
        shop.requests_of_a_token = 3
        imported(shop, data, password)
        assert skus(data) == told(shop) and shop.statuses(401) == shop.sign_ins - 1 > 1
        imported(shop, data, password)
        assert shop.statuses(401) in (shop.sign_ins - 1, shop.sign_ins)


def test_a_shop_that_knows_nobody_any_more_is_signed_in_to_once_and_then_says_so(data, password):
    with Shop(120) as shop:
        imported(shop, data, password)
        shop.refuses_everybody = True
        asked = len(shop.requests)
        answer = onduty(*call(shop, data, password))
        assert answer.returncode == 1 and "sign-in-again" in answer.stderr
        # Once for the words that it tells besides, once for its products.
        statuses = [request[3] for request in shop.requests[asked:]]
        assert statuses.count(200) == 2 and statuses[:3] == statuses[-3:] == [401, 200, 401] and len(statuses) < 12
        assert skus(data) == told(shop)
        assert rows(data, "SELECT fault FROM feed WHERE kind = 'products'") == [("sign-in-again",)]


def test_a_wrong_password_and_a_user_who_may_not_are_told_apart(data, password):
    with Shop(10) as shop:
        shop.password = "another"
        assert "sign-in-again" in onduty(*call(shop, data, password)).stderr
        shop.password, shop.forbids = PASSWORD, True
        assert "not-allowed" in onduty(*call(shop, data, password)).stderr


def test_a_password_goes_to_no_other_address(data, password):
    with Shop(10) as shop, Shop(10) as other:
        shop.redirects_to = other.address
        assert "insecure" in onduty(*call(shop, data, password)).stderr
        assert other.requests == []


# Stopped, and taken up


def test_a_reading_that_breaks_off_goes_on_at_the_page_that_was_to_come(data, password):
    with Shop(270) as shop:
        shop.fails_at_page = {4: (404, 1)}
        answer = onduty(*call(shop, data, password))
        assert answer.returncode == 1 and "status-404" in answer.stderr and len(skus(data)) == 150
        imported(shop, data, password)
        assert skus(data) == told(shop)
        assert shop.pages == [1, 2, 3, 4, 5, 6]


def test_a_reading_survives_the_end_of_its_process(data, password):
    with Shop(500) as shop:
        shop.seconds_for_a_page = 0.2
        words = [*map(str, call(shop, data, password))]
        process = subprocess.Popen(
            [BINARY, *words, *engine.options(words)], env=environment(), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            eventually(lambda: len(shop.pages) >= 4, "some pages are there")
        finally:
            process.send_signal(signal.SIGKILL)
            process.wait()
        there = len(skus(data))
        assert 100 <= there < 500
        pages = len(shop.pages)
        shop.seconds_for_a_page = 0
        imported(shop, data, password)
        assert skus(data) == told(shop)
        assert shop.pages[pages:][0] == there // 50 + 1 and len(shop.pages[pages:]) <= 10 - there // 50 + 1


# Integrations


def signed_in(shop, data, tmp_path, access, *lines, **variables):
    """Imports with an integration's secrets."""
    file = tmp_path / "secrets"
    file.write_text("\n".join(lines) + "\n")
    file.chmod(0o600)
    return onduty("import", "products", shop.address, "--access", access, "--password-file", file, "--currency", "EUR",
                  "--page-size", "50", "--data", data, "--log-level", "debug", **variables)


@pytest.mark.parametrize("status", [400, 401])
@pytest.mark.parametrize("has_second_factor", [True, False])
def test_a_shop_that_wants_a_second_factor_says_so_and_what_helps(data, password, status, has_second_factor):
    with Shop(10) as shop:
        shop.two_factor_status, shop.has_second_factor = status, has_second_factor
        answer = onduty(*call(shop, data, password))
        assert answer.returncode == 1 and "second factor" in answer.stderr
        assert shop.statuses(status) == 1


def test_an_integrations_token_reads_the_catalog_where_the_shop_allows_it(data, tmp_path):
    with Shop(120) as shop:
        answer = signed_in(shop, data, tmp_path, "magento-token", shop.keys.token)
        assert answer.returncode == 1 and "refuses the access token" in answer.stderr and 0 < shop.statuses(401) < 6
        shop.takes_standalone_tokens = True
        answer = signed_in(shop, data, tmp_path, "magento-token", shop.keys.token)
        assert answer.returncode == 0, answer.stderr
        assert skus(data) == told(shop) and shop.sign_ins == 0
        never_found(data, shop.keys.token)
        assert shop.keys.token not in answer.stderr


def test_signed_requests_are_good_for_another_implementation_of_oauth(data, tmp_path):
    with Shop(230) as shop:
        shop.busy_every = 4
        keys = shop.keys
        lines = (keys.consumer_key, keys.consumer_secret, keys.token, keys.token_secret)
        answer = signed_in(shop, data, tmp_path, "magento-signature", *lines)
        assert answer.returncode == 0, answer.stderr
        assert skus(data) == told(shop) and shop.signatures.refusals == 0 and len(shop.signatures.nonces) >= 5
        never_found(data, *lines)
        assert not any(secret in answer.stderr for secret in lines)
        answer = signed_in(shop, data, tmp_path, "magento-signature", *lines[:3], "another-secret")
        assert answer.returncode == 1 and "Sign in to the shop again" in answer.stderr
        assert 0 < shop.signatures.refusals < 6


# WooCommerce


def woo(shop, data, tmp_path, *arguments):
    file = tmp_path / "keys"
    file.write_text(f"{shop.keys.consumer_key}\n{shop.keys.consumer_secret}\n")
    file.chmod(0o600)
    return onduty("import", "products", shop.address, "--access", "woocommerce-keys", "--password-file", file, "--currency",
                  "EUR", "--media", "https://shop.example/wp-content/uploads", "--data", data, "--log-level", "debug",
                  *arguments)


def test_a_woocommerce_shop_is_read_page_by_page_with_signed_requests(data, tmp_path):
    with WooShop(230) as shop:
        shop.products[7]["status"] = "draft"
        answer = woo(shop, data, tmp_path)
        assert answer.returncode == 0, answer.stderr
        assert skus(data) == [f"W-{number:04}" for number in range(1, 231) if number != 7]
        assert shop.signatures.refusals == 0 and len(shop.signatures.nonces) == len(shop.requests)
        assert rows(data, "SELECT page_size FROM shop") == [(100,)]
        assert rows(data, "SELECT price, quantity, is_available, picture FROM product WHERE sku = 'W-0008'") == [
            (85000, 10000, 1, "https://shop.example/wp-content/uploads/8.jpg")]
        assert product(data, "W-0008")["detail"]["attributes"] == [
            {"code": "category", "values": ["Tools"]}, {"code": "Color", "label": "Color", "values": ["Graphite"]},
            {"code": "weight", "values": ["0.8 kg"]}]
        never_found(data, shop.keys.consumer_key, shop.keys.consumer_secret)
        del shop.products[9]
        assert woo(shop, data, tmp_path).returncode == 0
        assert "W-0009" not in skus(data)


def test_a_woocommerce_product_with_variations_is_told_by_them(data, tmp_path):
    with WooShop(2) as shop:
        shop.may_read_settings = False
        shop.products[3] = woo_product(3, name="Shirt", sku="", type="variable", price="9", regular_price="", attributes=[
            {"id": 2, "name": "Size", "visible": True, "variation": True, "options": ["M", "L"]}])
        shop.variations[3] = {number: woo_product(
            number, sku=sku, regular_price=price, price=price, attributes=[{"id": 2, "name": "Size", "option": size}],
            stock_quantity=pieces, stock_status="instock" if pieces else "outofstock")
            for number, sku, size, price, pieces in ((30, "SH-M", "M", "9", 4), (31, "", "L", "11", 0))}
        shop.products[2] |= {"sku": "", "sale_price": "1", "date_on_sale_to_gmt": "2999-12-31T22:59:59"}
        answer = woo(shop, data, tmp_path)
        assert answer.returncode == 0, answer.stderr
        assert rows(data, "SELECT sku, name, price, quantity, is_available FROM product WHERE gone_at IS NULL ORDER BY name") == [
            ("W-0001", "Product 1", 15000, 10000, 1), ("#2", "Product 2", 10000, 20000, 1),
            ("#31", "Shirt - L", 110000, 0, 0), ("SH-M", "Shirt - M", 90000, 40000, 1)]


def test_a_woocommerce_shop_refuses_wrong_keys(data, tmp_path):
    with WooShop(2) as shop:
        shop.signatures.keys = type(shop.keys)(shop.keys.consumer_key, "cs_another")
        answer = woo(shop, data, tmp_path)
        assert answer.returncode == 1 and "Sign in to the shop again" in answer.stderr


def test_a_configurable_product_is_one_line_with_its_variants_price_and_stock(data, password):
    with Shop(2) as shop:
        shop.configurable(13, "Hoodie", [(10, "S", 52, 2), (11, "M", 45, 3), (12, "L", 50, 0)])
        imported(shop, data, password)
        imported(shop, data, password)
        assert skus(data) == ["Hoodie", "P-000001", "P-000002"]
        assert rows(data, "SELECT price, quantity, is_available FROM product WHERE sku = 'Hoodie'") == [(450000, 50000, 1)]
        variants = product(data, "Hoodie")["detail"]["variants"]
        assert [(variant["name"], variant["price"], variant["quantity"]) for variant in variants] == [
            ("S", 520000, 20000), ("M", 450000, 30000), ("L", 500000, 0)]
        # It was read whole, so what the shop no longer has is gone.
        shop.items = [item for item in shop.items if item != 2]
        imported(shop, data, password)
        assert skus(data) == ["Hoodie", "P-000001"]



# Secrets


def test_neither_the_password_nor_a_token_is_in_a_file_or_a_log(data, password):
    with Shop(120) as shop:
        shop.requests_of_a_token = 2
        log = imported(shop, data, password, "--log-level", "debug").stderr
        shop.refuses_everybody = True
        log += onduty(*call(shop, data, password, "--log-level", "debug")).stderr
        tokens = list(shop.tokens)
        assert len(tokens) >= 2
        never_found(data, PASSWORD, *tokens)
        assert not any(secret in log for secret in [PASSWORD, *tokens])
        key = data / "onduty.key"
        assert stat.S_IMODE(os.stat(key).st_mode) == 0o600 and key.stat().st_size == 32


def test_without_its_key_the_password_is_asked_for_again(data, password):
    with Shop(10) as shop:
        imported(shop, data, password)
        (data / "onduty.key").unlink()
        without = [argument for argument in call(shop, data, password) if argument not in ("--password-file", password)]
        assert "sign-in-again" in onduty(*without).stderr
        imported(shop, data, password)


# Services


def test_services_are_read_from_a_file_for_one_collection(tmp_path, data):
    file = tmp_path / "services.json"
    file.write_bytes((FEEDS / "services-dirty.json").read_bytes())
    answer = onduty("import", "services", file, "--collection", "home", "--data", data)
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.count("rejected: ") == 6
    assert rows(data, "SELECT name FROM service WHERE archived_at IS NULL ORDER BY place") == [
        ("House Cleaning",), ("Id as text",), ("Thumb as text",)]
    with serving(data) as server:
        eventually(lambda: server.rows("SELECT 1 FROM feed WHERE kind = 'services' AND succeeded_at IS NOT NULL"), "it is read")
    file.write_text("{}")
    answer = onduty("import", "services", file, "--collection", "home", "--data", data)
    assert answer.returncode == 1 and "list of services" in answer.stderr
    assert len(rows(data, "SELECT 1 FROM service WHERE archived_at IS NULL")) == 3
