"""A shop that speaks Magento's dialect, on this machine, with the oddities that a test switches on.

As Adobe's documentation has it: "Search using REST endpoints" (filters), "Retrieve filtered responses" (fields), "Create a configurable
product" (links and options), "Input limiting" (page sizes).

By itself it is a shop of any size, for measuring: `python shop_server.py --count 100000 --port 9000`.
"""

import argparse
import contextlib
import functools
import json
import random
import secrets
import signal
import threading
import urllib.parse

from local_server import LocalServer
from shop_signatures import Keys, Signatures

USER = "onduty-reader"
PASSWORD = "correct-horse-battery-staple-91"
MEDIA = "https://shop.example/media/catalog/product"
NAMES = ["Drill", "Saw", "Hammer", "Lamp", "Glove", "Ladder", "Wrench", "Tape", "Vise", "Grinder"]
KINDS = ["compact", "heavy", "cordless", "brushless", "small", "wide", "long", "outdoor", "silent", "fast"]


@functools.lru_cache(maxsize=200_000)
def product(number):
    """One product as JSON, the same for one number each time: about as much as a shop tells of it."""
    name = f"{NAMES[number % 10]} {KINDS[number // 10 % 10]} {number:06}"
    image = f"/{name[0].lower()}/p/{number}.jpg"
    return json.dumps({
        "id": number, "sku": f"P-{number:06}", "name": name, "attribute_set_id": 4, "price": number % 5000 / 100 + 1,
        "status": 1, "visibility": 4, "type_id": "simple", "created_at": "2021-07-01 09:00:00",
        "updated_at": "2021-07-02 10:30:00", "weight": 0.8,
        "extension_attributes": {
            "website_ids": [1], "category_links": [{"position": 0, "category_id": "3"}]},
        "product_links": [], "options": [],
        "media_gallery_entries": [{
            "id": number, "media_type": "image", "label": None, "position": 1, "disabled": False,
            "types": ["image", "small_image", "thumbnail"], "file": image}],
        "tier_prices": [],
        "custom_attributes": [
            {"attribute_code": "image", "value": image}, {"attribute_code": "url_key", "value": f"p-{number}"},
            {"attribute_code": "tax_class_id", "value": "2"}, {"attribute_code": "category_ids", "value": ["3", "4"]},
            {"attribute_code": "color", "value": "49"},
            {"attribute_code": "description", "value":
                f"<p>The {name} for daily work.</p><ul><li>Quiet</li><li>Light &amp; strong</li></ul>"},
        ]})


ATTRIBUTES = [
    {"attribute_code": "color", "frontend_input": "select", "is_user_defined": True, "is_visible_on_front": "0",
     "default_frontend_label": "Color", "options": [{"label": " ", "value": ""}, {"label": "Graphite", "value": "49"}]},
    {"attribute_code": "url_key", "frontend_input": "text", "is_user_defined": False, "is_visible_on_front": "0",
     "default_frontend_label": "URL Key", "options": []},
    {"attribute_code": "tax_class_id", "frontend_input": "select", "is_user_defined": False, "is_visible_on_front": "0",
     "default_frontend_label": "Tax Class", "options": [{"label": "Taxable Goods", "value": "2"}]},
]
CATEGORIES = [
    {"id": 2, "parent_id": 1, "name": "Default Category", "is_active": True, "position": 1, "level": 1, "children": "3,4"},
    {"id": 3, "parent_id": 2, "name": "Power tools", "is_active": True, "position": 1, "level": 2, "children": ""},
    {"id": 4, "parent_id": 2, "name": "Hand tools", "is_active": True, "position": 2, "level": 2, "children": ""},
]
STORES = [{"id": 1, "code": "default", "website_id": 1, "locale": "en_US", "base_currency_code": "EUR",
           "default_display_currency_code": "EUR", "timezone": "Europe/Berlin", "weight_unit": "kgs"}]


def stock_item(number, quantity):
    """A stock item as documented, of a shop with one stock."""
    return {
        "item_id": number, "product_id": number, "stock_id": 1, "qty": quantity, "is_in_stock": quantity > 0,
        "is_qty_decimal": False, "show_default_notification_message": False, "use_config_min_qty": True, "min_qty": 0,
        "use_config_min_sale_qty": 1, "min_sale_qty": 1, "use_config_max_sale_qty": True, "max_sale_qty": 10000,
        "use_config_backorders": True, "backorders": 0, "use_config_notify_stock_qty": True, "notify_stock_qty": 1,
        "use_config_manage_stock": True, "manage_stock": True, "low_stock_date": None, "is_decimal_divided": False,
        "stock_status_changed_auto": 0}


class Shop(LocalServer):
    """The shop; every oddity is an attribute that may be changed while it runs."""

    def __init__(self, count=500, first=1, port=0):
        # Whoever asks is answered, signed in or not.
        self.is_open = False
        # What it sells, in the order of the numbers: numbers, or whole records as JSON.
        self.items = list(range(first, first + count))
        self.user, self.password = USER, PASSWORD
        # An administrator needs a second factor: the status of the refusal, and whether theirs is set up.
        self.two_factor_status = None
        self.has_second_factor = True
        # An integration's keys, as the admin pages show them; its token alone is good for nothing unless allowed.
        self.keys = Keys(*(secrets.token_hex(16) for _ in range(4)))
        self.signatures = Signatures(self.keys)
        self.takes_standalone_tokens = False
        # Inventory management with sources is a module that a shop can do without; what it counts is by number.
        self.has_sources = True
        self.quantities = {}
        # The article numbers of products that are sold as others: no source has them.
        self.families = set()
        # Members that some records have besides, by number: {7: {"tier_prices": […]}}.
        self.extras = {}
        self.has_total = True
        # Past the end Magento gives the last page again; a shop may also give an empty one.
        self.repeats_last_page = True
        # On that many passes each page begins with the last record of the page before it.
        self.passes_with_doubles = 0
        # A token is good for so many requests.
        self.requests_of_a_token = None
        self.refuses_everybody = False
        self.forbids = False
        # Every so many requests are refused with 429 and `Retry-After` seconds.
        self.busy_every = None
        self.retry_after = 1
        self.seconds_for_a_page = 0
        # Before a page is answered for the first time, so many products come in or go away: {3: +5, 4: -1}.
        self.changes_before_page = {}
        self.most_at_once = None  # More are refused with 400.
        self.gives_at_most = None  # More are asked for in vain.
        # Pages that fail with a status, so many times: {3: (500, 1)}.
        self.fails_at_page = {}
        self.redirects_to = None
        # What was asked: (method, path, page or None, status).
        self.requests = []
        self.passes = 0
        self.tokens = {}
        self.lock = threading.RLock()
        self.origin = self.serve(port)
        self.address = f"{self.origin}/rest/default/V1"

    # What was asked

    @property
    def pages(self):
        """The numbers of the pages that were given, in order."""
        return [page for _, _, page, status in self.requests if page and status == 200]

    @property
    def sign_ins(self):
        return sum(1 for method, _, _, status in self.requests if method == "POST" and status == 200)

    def statuses(self, status):
        return sum(1 for request in self.requests if request[3] == status)

    # Answers

    def answer(self, handler, status, body, page=None, **headers):
        with self.lock:
            self.requests.append((handler.command, handler.path, page, status))
        body = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.give(handler, status, body, Content_Type="application/json; charset=utf-8", **headers)

    def post(self, handler):
        typed = json.loads(handler.rfile.read(int(handler.headers["Content-Length"])))
        if not handler.path.endswith("/integration/admin/token"):
            return self.answer(handler, 404, {"message": "Request does not match any route."})
        if (typed.get("username"), typed.get("password")) != (self.user, self.password):
            return self.answer(handler, 401, {"message": "The account sign-in was incorrect."})
        if self.two_factor_status and self.has_second_factor:
            return self.answer(handler, self.two_factor_status, {
                "message": "Please use the 2fa provider-specific endpoints to obtain a token.",
                "parameters": {"active_providers": ["google"]}})
        if self.two_factor_status:
            return self.answer(handler, self.two_factor_status, {
                "message": "You are required to configure personal Two-Factor Authorization in order to login. "
                           "Please check your email."})
        token = secrets.token_hex(16)
        with self.lock:
            self.tokens[token] = 0
        self.answer(handler, 200, token)

    def is_known(self, handler):
        if self.is_open:
            return True
        header = handler.headers.get("Authorization") or ""
        if header.startswith("OAuth "):
            return self.signatures.accept(self.origin + handler.path, handler.headers)
        token = header.removeprefix("Bearer ")
        if token == self.keys.token:
            return self.takes_standalone_tokens
        with self.lock:
            if self.refuses_everybody or token not in self.tokens:
                return False
            self.tokens[token] += 1
            limit = self.requests_of_a_token
            return limit is None or self.tokens[token] <= limit

    def get(self, handler):
        address = urllib.parse.urlsplit(handler.path)
        path = address.path.removeprefix("/rest/default/V1")
        if self.redirects_to:
            return self.answer(handler, 302, b"", Location=self.redirects_to + path)
        if not self.is_known(handler):
            refusal = {"message": "The consumer isn't authorized to access %resources.",
                       "parameters": {"resources": "Magento_Catalog::products"}}
            return self.answer(handler, 401, refusal)
        if self.forbids:
            return self.answer(handler, 403, {"message": "Not allowed."})
        if self.busy_every and len(self.requests) % self.busy_every == 0:
            return self.answer(handler, 429, {"message": "Too many requests"}, Retry_After=str(self.retry_after))
        if path == "/products/attributes":
            return self.give_list(handler, ATTRIBUTES, dict(urllib.parse.parse_qsl(address.query)))
        if path.startswith("/products/"):
            return self.give_product(handler, urllib.parse.unquote(path.removeprefix("/products/")))
        query = dict(urllib.parse.parse_qsl(address.query))
        if path == "/products":
            return self.give_page(handler, query)
        if path == "/categories/list":
            return self.give_list(handler, CATEGORIES, query)
        if path == "/store/storeConfigs":
            return self.answer(handler, 200, STORES)
        if path.startswith(("/inventory/", "/stockItems/", "/stockStatuses/")):
            return self.give_stock(handler, path, query)
        self.answer(handler, 404, {"message": "Request does not match any route."})

    def give_product(self, handler, sku):
        for item in self.items:
            record = json.loads(self.text(item))
            if record.get("sku") == sku:
                # Only the answer for one product tells its stock item.
                record.setdefault("extension_attributes", {})["stock_item"] = stock_item(
                    record["id"], self.quantity(record["id"]))
                return self.answer(handler, 200, record)
        self.answer(handler, 404, {"message": "The product that was requested doesn't exist."})

    def quantity(self, number):
        # An oddity: an id that is a text.
        return self.quantities.get(number, int(number) % 40 if str(number).isdigit() else 0)

    def give_list(self, handler, items, query):
        number = int(query.get("searchCriteria[currentPage]", 1))
        size = int(query.get("searchCriteria[pageSize]", 20))
        last = max(1, -(-len(items) // size))
        start = (min(number, last) - 1) * size
        self.answer(handler, 200, {"items": items[start:start + size], "search_criteria": {}, "total_count": len(items)})

    def give_stock(self, handler, path, query):
        sku = urllib.parse.unquote(path.rsplit("/", 1)[1])
        records = {record["sku"]: record["id"] for record in map(json.loads, map(self.text, self.items)) if "sku" in record}
        if path.startswith("/inventory/") and not self.has_sources:
            return self.answer(handler, 404, {"message": "Request does not match any route."})
        if path == "/inventory/sources":
            return self.give_list(handler, [{"source_code": "default", "enabled": True},
                                            {"source_code": "closed", "enabled": False}], query)
        if path == "/inventory/source-items":
            wanted = query.get("searchCriteria[filter_groups][0][filters][0][value]")
            items = [{"sku": sku, "source_code": source, "quantity": self.quantity(number) + more,
                      "status": int(self.quantity(number) + more > 0)}
                     for sku, number in records.items() if sku not in self.families and (wanted is None or sku == wanted or sku in wanted.split(","))
                     for source, more in (("default", 0), ("closed", 100))]
            return self.give_list(handler, items, query)
        if path == "/stockItems/lowStock/":
            number, size = int(query["currentPage"]), int(query["pageSize"])
            items = [stock_item(number, self.quantity(number)) for number in records.values()]
            return self.answer(handler, 200, {"items": items[(number - 1) * size:number * size], "total_count": len(items)})
        if sku not in records:
            return self.answer(handler, 404, {"message": "The product that was requested doesn't exist."})
        number = records[sku]
        item = stock_item(number, self.quantity(number))
        if path.startswith("/stockItems/"):
            return self.answer(handler, 200, item)
        return self.answer(handler, 200, {"product_id": number, "stock_id": 1, "qty": item["qty"],
                                          "stock_status": int(item["is_in_stock"]), "stock_item": item})

    def configurable(self, number, name, sizes):
        """A product that is sold in sizes: (number, size, price, pieces) each, which come before it and are not shown alone."""
        self.families.add(name)
        for child, size, price, pieces in sizes:
            self.quantities[child] = pieces
            self.items.append({
                "id": child, "sku": f"{name}-{size}", "name": f"{name}-{size}", "price": price, "status": 1, "visibility": 1,
                "type_id": "simple", "custom_attributes": [{"attribute_code": "size", "value": size}]})
        self.items.append({
            "id": number, "sku": name, "name": name, "price": 0, "status": 1, "visibility": 4, "type_id": "configurable",
            "extension_attributes": {
                "configurable_product_options": [{"id": 1, "attribute_id": "144", "label": "Size", "position": 0}],
                "configurable_product_links": [child for child, *_ in sizes]},
            "custom_attributes": [{"attribute_code": "description", "value": f"<p>A {name}.</p>"}]})

    def give_some(self, handler, field, wanted, query):
        """The products of a type, or of some numbers."""
        records = [record for record in map(json.loads, map(self.text, self.items))
                   if (record.get("type_id") == wanted if field == "type_id" else str(record.get("id")) in wanted.split(","))]
        self.give_list(handler, records, query)

    def give_page(self, handler, query):
        if field := query.get("searchCriteria[filter_groups][0][filters][0][field]"):
            return self.give_some(handler, field, query["searchCriteria[filter_groups][0][filters][0][value]"], query)
        number = int(query.get("searchCriteria[currentPage]", 1))
        size = int(query.get("searchCriteria[pageSize]", 20))
        if self.most_at_once and size > self.most_at_once:
            return self.answer(handler, 400, {"message": "Maximum SearchCriteria pageSize is %1",
                                              "parameters": [self.most_at_once]}, number)
        status, times = self.fails_at_page.get(number, (0, 0))
        if times:
            self.fails_at_page[number] = (status, times - 1)
            return self.answer(handler, status, {"message": "Internal Error"}, number)
        if self.end.wait(self.seconds_for_a_page):
            return None
        isSorted = (query.get("searchCriteria[sortOrders][0][field]") == "entity_id"
                    and query.get("searchCriteria[sortOrders][0][direction]") == "ASC")
        items, total = self.page(number, min(size, self.gives_at_most or size), isSorted)
        body = '{"items":[' + ",".join(map(self.text, items)) + ']'
        body += f',"search_criteria":{{"page_size":{size},"current_page":{number}}}'
        body += f',"total_count":{total}}}' if self.has_total else "}"
        self.answer(handler, 200, body.encode(), number)

    def page(self, number, size, is_sorted):
        with self.lock:
            if number == 1:
                self.passes += 1
            self.change(self.changes_before_page.pop(number, 0))
            items = self.items
            if not is_sorted:
                items = random.sample(items, len(items))
            last = max(1, -(-len(items) // size))
            if number > last:
                number = last if self.repeats_last_page else number
            start = (number - 1) * size
            page = items[start:start + size]
            if self.passes <= self.passes_with_doubles and start and page:
                page = [items[start - 1]] + page[1:]
            return page, len(items)

    def change(self, count):
        """So many products come in with the next numbers, or so many of the first go away."""
        if count > 0:
            self.items = self.items + [self.items[-1] + 1 + step for step in range(count)]
        else:
            self.items = self.items[-count:]

    def text(self, item):
        if item in self.extras if isinstance(item, int) else False:
            return json.dumps(json.loads(product(item)) | self.extras[item])
        return product(item) if isinstance(item, int) else json.dumps(item)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--seconds-for-a-page", type=float, default=0)
    parser.add_argument("--open", action="store_true")
    options = parser.parse_args()
    with Shop(options.count, port=options.port) as shop:
        shop.is_open = options.open
        shop.seconds_for_a_page = options.seconds_for_a_page
        print(f"The shop is at {shop.address}", flush=True)
        with contextlib.suppress(KeyboardInterrupt):
            signal.pause()


if __name__ == "__main__":
    main()
