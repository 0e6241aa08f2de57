"""A shop that speaks WooCommerce's REST API v3 as its public documentation has it, on this machine."""

import base64
import json
import secrets
import urllib.parse

from local_server import LocalServer
from shop_signatures import Keys, Signatures


def product(number, **members):
    """A simple product with the members that the documentation lists, as far as they matter."""
    return {
        "id": number, "name": f"Product {number}", "slug": f"product-{number}", "type": "simple", "status": "publish",
        "catalog_visibility": "visible", "description": f"<p>The product <b>{number}</b>.</p>", "short_description": "",
        "sku": f"W-{number:04}", "price": f"{number}.50", "regular_price": f"{number}.50", "sale_price": "",
        "date_on_sale_from": None, "date_on_sale_from_gmt": None, "date_on_sale_to": None, "date_on_sale_to_gmt": None,
        "on_sale": False, "purchasable": True, "virtual": False, "manage_stock": True, "stock_quantity": number % 7,
        "stock_status": "instock" if number % 7 else "outofstock", "backorders": "no", "weight": "0.8",
        "dimensions": {"length": "", "width": "", "height": ""}, "parent_id": 0,
        "categories": [{"id": 15, "name": "Tools", "slug": "tools"}], "tags": [],
        "images": [{"id": number, "src": f"https://shop.example/wp-content/uploads/{number}.jpg", "name": "", "alt": ""}],
        "attributes": [{"id": 1, "name": "Color", "position": 0, "visible": True, "variation": False,
                        "options": ["Graphite"]}],
        "variations": [], "grouped_products": [], "meta_data": [],
    } | members


class WooShop(LocalServer):
    """The shop; what it sells may be changed while it runs."""

    most_at_once = 100

    def __init__(self, count=0):
        self.products = {number: product(number) for number in range(1, count + 1)}
        # By the product's number, then its own.
        self.variations = {}
        self.keys = Keys("ck_" + secrets.token_hex(20), "cs_" + secrets.token_hex(20))
        self.signatures = Signatures(self.keys)
        self.requests = []
        self.may_read_settings = True
        self.address = self.serve()

    def answer(self, handler, status, body, **headers):
        self.requests.append((handler.path, status))
        self.give(
            handler, status, json.dumps(body).encode(), Content_Type="application/json; charset=UTF-8", **headers)

    def is_known(self, handler):
        """By plain http, only signed requests are; the documentation has them in the query."""
        header = handler.headers.get("Authorization") or ""
        basic = base64.b64encode(f"{self.keys.consumer_key}:{self.keys.consumer_secret}".encode()).decode()
        assert header != f"Basic {basic}", "the keys travel unread by https alone"
        return self.signatures.accept(self.address + handler.path, handler.headers)

    def get(self, handler):
        address = urllib.parse.urlsplit(handler.path)
        query = dict(urllib.parse.parse_qsl(address.query))
        parts = address.path.removeprefix("/wp-json/wc/v3/").split("/")
        if not address.path.startswith("/wp-json/wc/v3/"):
            return self.answer(handler, 404, {"code": "rest_no_route", "data": {"status": 404}})
        if not self.is_known(handler):
            return self.answer(handler, 401, {
                "code": "woocommerce_rest_cannot_view", "message": "Sorry, you cannot list resources.",
                "data": {"status": 401}})
        if parts[0] == "settings":
            if not self.may_read_settings:
                return self.answer(handler, 401, {"code": "woocommerce_rest_cannot_view", "data": {"status": 401}})
            return self.answer(handler, 200, {"id": parts[-1], "label": "Weight unit", "value": "kg", "type": "select"})
        if parts == ["products"]:
            wanted = [record for _, record in sorted(self.products.items())
                      if query.get("status", "any") in ("any", record["status"])]
            return self.give_page(handler, wanted, query)
        found = self.products.get(int(parts[1])) or self.variation(int(parts[1]))
        if not found:
            return self.answer(handler, 404, {"code": "woocommerce_rest_product_invalid_id", "data": {"status": 404}})
        if parts[2:] == ["variations"]:
            return self.give_page(handler, list(self.variations.get(int(parts[1]), {}).values()), query)
        self.answer(handler, 200, found)

    def variation(self, number):
        for parent, variations in self.variations.items():
            if number in variations:
                return variations[number] | {"type": "variation", "parent_id": parent}
        return None

    def give_page(self, handler, records, query):
        page, size = int(query.get("page", 1)), int(query.get("per_page", 10))
        if size > self.most_at_once:
            return self.answer(handler, 400, {
                "code": "rest_invalid_param", "message": "Invalid parameter(s): per_page",
                "data": {"status": 400, "params": {"per_page": "per_page must be between 1 (inclusive) and 100 (inclusive)"}}})
        self.answer(handler, 200, records[(page - 1) * size:page * size], X_WP_Total=len(records),
                    X_WP_TotalPages=-(-len(records) // size))
