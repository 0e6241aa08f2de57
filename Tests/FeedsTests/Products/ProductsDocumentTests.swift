import Domain
import Foundation
import Photos
import Store
import Testing

@testable import Feeds

@Suite struct `A page of products` {
  private let terms: ShopTerms

  init() throws {
    terms = ShopTerms(
      currency: try #require(Currency("EUR")), media: MediaAddress("https://shop.example/media/"))
  }

  private func decoded(_ text: String, from first: Int = 0) throws -> ProductsDocument {
    try ProductsDocument(decoding: Array(text.utf8), as: terms, from: first)
  }

  /// One product with some members more.
  private func document(_ members: String) throws -> ProductsDocument {
    try decoded(#"{"items": [{"id": 1, "sku": "a", "name": "A", \#(members)}]}"#)
  }

  private func product(_ members: String) throws -> FeedProduct { try #require(try document(members).products.first) }

  /// A document's products as lines: `7 sp1 Simple Product 1: 50000`.
  private func lines(_ document: ProductsDocument) -> [String] {
    document.products.map { product in
      "\(product.foreignID) \(product.sku) \(product.name): \(product.price.map { "\($0.tenThousandths)" } ?? "-")"
    }
  }

  @Test func `of good records is taken whole`() throws {
    let document = try ProductsDocument(decoding: feed("products"), as: terms)
    #expect(document.rejected.isEmpty && document.total == 3 && document.ids == [7, 10, 20])
    #expect(lines(document) == ["7 sp1 Simple Product 1: 50000", "10 sku abc: 1000000", "20 sku-2 cde: 500000"])
    let first = document.products[0]
    #expect(first.stock == Product.Stock(isAvailable: true, tenThousandths: 1_000_000))
    #expect(first.detail.description == "A simple product")
    #expect(first.detail.pictures == ["https://shop.example/media/s/p/sp1.jpg"])
    #expect(
      first.detail.attributes == [
        .init(code: "weight", values: ["0.8"])
      ])
    #expect(document.products[2].stock == Product.Stock(isAvailable: nil, tenThousandths: nil))
  }

  @Test func `with bad records gives the good ones and says what is wrong with each other one`() throws {
    let document = try ProductsDocument(decoding: feed("products-dirty"), as: terms, from: 200)
    #expect(
      lines(document) == [
        "1 M18 FPD2/502X Drill, 18 V: 199900", "2 no-price No price: -", "3 id-as-text Id as text: 125000",
        "5 dup First: 100000", "8 nul-name nul-name: 30000",
      ])
    #expect(document.rejected.map(\.index) == [200, 203, 205, 206, 207, 208, 209])
    #expect(
      document.rejected.map(\.reason) == [
        .attributeLeftOut("weight_note"), .skuMissing, .duplicate(of: 204), .priceNegative, .priceTooLarge,
        .nameFromSku, .notAnObject,
      ])
    #expect(document.total == 9 && document.ids == [1, 2, 3, 4, 5, 5, 6, 7, 8, nil])
    let drill = document.products[0]
    #expect(drill.detail.attributes.isEmpty)
    #expect(drill.stock == Product.Stock(isAvailable: false, tenThousandths: nil))
  }

  @Test(
    arguments: [
      ("19.99", 199_900), ("0.8", 8000), ("100.0", 1_000_000), (#""12.50""#, 125_000), (#"" 3 ""#, 30_000),
      ("1.5e2", 1_500_000), ("15E-1", 15_000), ("0.00005", 0), ("0.00015", 2), ("0.00006", 1), ("1e-6", 0), ("-0", 0),
      ("0.1000000000000000055511151231257827", 1000), ("1234567890.1234", 12_345_678_901_234), ("1e12", Money.most),
      (#""000123.4500""#, 1_234_500),
    ] as [(String, Int64)])
  func `has prices to the last digit`(price: String, tenThousandths: Int64) throws {
    #expect(try product(#""price": \#(price)"#).price?.tenThousandths == tenThousandths)
  }

  @Test(arguments: [
    #""price": null"#, #""price": """#, #""x": 0"#, #""price": 0, "type_id": "configurable""#,
    #""type_id": "bundle", "price": "0.0000""#,
  ])
  func `may have no price`(members: String) throws {
    #expect(try product(members).price == nil)
  }

  @Test(arguments: [
    (#""price": "cheap""#, RejectionReason.priceMalformed("cheap")),
    (#""price": "1,299.00""#, .priceMalformed("1,299.00")),
    (#""price": "0x10""#, .priceMalformed("0x10")), (#""price": "1e""#, .priceMalformed("1e")),
    (#""price": [1]"#, .fieldNotText("price")), (#""price": true"#, .fieldNotText("price")),
    (#""price": -0.01"#, .priceNegative), (#""price": -1e400"#, .priceNegative),
    (#""price": 1e400"#, .priceTooLarge), (#""price": 1000000000000.0001"#, .priceTooLarge),
    (#""price": 1e-9223372036854775808"#, .priceTooLarge), (#""price": "1e-9223372036854775808""#, .priceTooLarge),
    (#""status": 2"#, .disabled), (#""status": "2""#, .disabled), (#""sku": "b""#, .keyRepeated("sku")),
  ])
  func `sets aside what can't be taken`(members: String, reason: RejectionReason) throws {
    let document = try document(members)
    #expect(document.products.isEmpty && document.rejected.map(\.reason) == [reason])
  }

  @Test(arguments: [
    (#"{"sku": "a", "name": "A"}"#, RejectionReason.idMissing), (#"{"id": 1.5, "sku": "a"}"#, .idMissing),
    (#"{"id": 1, "name": "A"}"#, .skuMissing), (#"{"id": 1, "sku": " "}"#, .skuMissing),
    (#"{"id": 1, "sku": {}}"#, .skuMissing), ("null", .notAnObject),
  ])
  func `sets aside what has no number of its own`(record: String, reason: RejectionReason) throws {
    let document = try decoded(#"{"items": [\#(record)]}"#)
    #expect(document.products.isEmpty && document.rejected.map(\.reason) == [reason])
  }

  @Test func `takes an article number that is a number, and what the shop sells as a choice of another`() throws {
    let document = try decoded(#"{"items": [{"id": 1, "sku": 4711, "name": 12, "visibility": 1, "status": 1}]}"#)
    #expect(lines(document) == ["1 4711 12: -"] && document.rejected.isEmpty)
  }

  @Test(
    arguments: [
      ("is_qty_decimal", "2.5", "true", 25_000, true), ("isQtyDecimal", #""7.0000""#, #""1""#, 70_000, true),
      ("is_qty_decimal", "-3", "0", -30_000, false), ("is_qty_decimal", "null", "null", nil, nil),
      ("isQtyDecimal", #""many""#, "{}", nil, nil),
    ] as [(String, String, String, Int64?, Bool?)])
  func `has the stock whatever the keys beside it are`(
    key: String, quantity: String, isInStock: String, tenThousandths: Int64?, isAvailable: Bool?
  ) throws {
    let stock = #"{"qty": \#(quantity), "is_in_stock": \#(isInStock), "\#(key)": false, "low_stock_date": null}"#
    let product = try product(#""extension_attributes": {"website_ids": [1], "stock_item": \#(stock)}"#)
    #expect(product.stock == Product.Stock(isAvailable: isAvailable, tenThousandths: tenThousandths))
  }

  @Test func `keeps lists as lists and texts as texts, without markup`() throws {
    let document = try document(
      #"""
      "weight": 1.25, "custom_attributes": [
        {"attribute_code": "color", "value": "graphite"}, {"attribute_code": "sizes", "value": ["S", 42, null, "L"]},
        {"attribute_code": "care", "value": "<b>Wash</b> at 30&nbsp;&deg;C"}, {"attribute_code": "is_new", "value": true},
        {"attribute_code": "none", "value": null}, {"attribute_code": "empty", "value": []},
        {"attribute_code": "deep", "value": [{"a": 1}]}, {"value": "nameless"}, 7,
        {"attribute_code": "image", "value": "/a/b.jpg"}, {"attribute_code": "short_description", "value": "Short."},
        {"attribute_code": "description", "value": ""}]
      """#)
    let detail = try #require(document.products.first).detail
    #expect(
      detail.attributes == [
        .init(code: "color", values: ["graphite"]), .init(code: "sizes", values: ["S", "42", "L"]),
        .init(code: "care", values: ["Wash at 30 °C"]), .init(code: "is_new", values: ["true"]),
        .init(code: "weight", values: ["1.25"]),
      ])
    #expect(detail.description == "Short.")
    #expect(detail.pictures == ["https://shop.example/media/a/b.jpg"])
    #expect(document.rejected.map(\.reason) == [.attributeLeftOut("deep")])
  }

  @Test func `shows pictures by their position, none that is switched off or leads elsewhere`() throws {
    let detail = try product(
      #"""
      "media_gallery_entries": [
        {"position": 3, "file": "/c c.jpg", "disabled": false}, {"position": "1", "file": "a.jpg", "media_type": "image"},
        {"position": 2, "file": "/off.jpg", "disabled": true}, {"position": 4, "file": "/../../etc/passwd"},
        {"position": 5, "file": "https://evil.example/x.jpg"}, {"position": 6, "file": "/v.jpg", "media_type": "external-video"},
        {"position": 7, "file": null}, null, {"position": 8, "file": "/%2e%2e/x?y#z.jpg"}]
      """#
    ).detail
    #expect(
      detail.pictures == [
        "https://shop.example/media/a.jpg", "https://shop.example/media/c%20c.jpg",
        "https://shop.example/media/%252e%252e/x%3Fy%23z.jpg",
      ])
  }

  @Test func `may be empty, and is nothing else than a page`() throws {
    #expect(try decoded(#"{"items": [], "total_count": 0}"#).total == 0)
    #expect(try decoded(#"{"items": null}"#).products.isEmpty)
    #expect(try decoded(#"{"items": [], "total_count": -1}"#).total == nil)
    #expect(throws: DecodeFault.itemsMissing) { try decoded(#"{"message": "no"}"#) }
    #expect(throws: DecodeFault.itemsMissing) { try decoded(#"{"items": "x"}"#) }
    #expect(throws: DecodeFault.notAnObject) { try decoded("[]") }
    #expect(throws: DecodeFault.endsEarly) { try decoded(#"{"items": [{"id": 1}"#) }
    #expect(throws: DecodeFault.keyRepeated("items")) { try decoded(#"{"items": [], "items": []}"#) }
  }

  @Test func `notes an attribute that is left out once`() throws {
    let item = { (id: Int) in
      #"{"id": \#(id), "sku": "\#(id)", "name": "A", "custom_attributes": [{"attribute_code": "x", "value": {}}]}"#
    }
    let document = try decoded(#"{"items": [\#(item(1)), \#(item(2))]}"#)
    #expect(document.products.count == 2 && document.rejected.map(\.index) == [0])
  }

  @Test func `of one product alone is read the same way`() throws {
    let bytes = Array(#"{"id": 1, "sku": "a/b", "name": "A", "price": 5}"#.utf8)
    #expect(try ProductDocument(decoding: bytes, as: terms).product?.price?.tenThousandths == 50_000)
    let bad = try ProductDocument(decoding: Array(#"{"message": "no"}"#.utf8), as: terms)
    #expect(bad.product == nil && bad.rejected.map(\.reason) == [.idMissing])
    #expect(throws: DecodeFault.notAnObject) { try ProductDocument(decoding: Array("[]".utf8), as: terms) }
  }
}

@Suite struct `HTML as safe text` {
  @Test(arguments: [
    ("<p>One</p><p>Two</p>", "One\n\nTwo"), ("One<br>Two<br/>Three", "One\nTwo\nThree"),
    ("<ul><li>a</li><li>b</li></ul>after", "• a\n• b\n\nafter"), ("<ol><li>a<li>b</ol>", "1. a\n2. b"),
    ("<ul><li>a<ol><li>x</li></ol></li><li>b</li></ul>", "• a\n1. x\n• b"),
    ("a <b>bold</b> word", "a bold word"), ("x<script>alert('</p>')</script>y", "xy"),
    ("x<SCRIPT src=a>if (a < b) {}</SCRIPT >y", "xy"), ("x<style>p { color: red }</style>y", "xy"),
    ("x<script>never closed", "x"), ("x<!-- <p>hidden</p> -->y", "xy"), ("x<iframe src=a>b</iframe>y", "xy"),
    (#"<a href="x>y" onclick='alert(">")'>link</a>"#, "link"), ("5 < 6 & 7 > 3", "5 < 6 & 7 > 3"),
    ("a &lt;script&gt; b", "a <script> b"), ("&amp;lt;", "&lt;"),
    ("K&ouml;ln &#8364;&#x20AC; &nope; &", "Köln €€ &nope; &"),
    ("&#0;&#xD800;&#x110000;a", "&#xD800;&#x110000;a"), ("a&nbsp;\u{A0} b", "a b"),
    ("  <div> a </div>\n<div>b</div> ", "a\nb"),
    ("line one\nline two\n\n\nline three", "line one\nline two\n\nline three"), ("line\none <b>x</b>", "line one x"),
    ("<table><tr><th>A</th><td>1</td></tr><tr><td>B</td><td>2</td></tr></table>", "A 1\nB 2"),
    ("a{{widget type=\"x\"}}b{{never", "ab"), ("safe\u{202E}evil\u{0}\u{7}", "safeevil"), ("", ""), ("<", "<"),
    ("<p", ""),
    ("&#xE;", ""), ("&", "&"), ("&amp", "&amp"), ("</p>", ""), ("<svg><text>x</text></svg>y", "y"),
  ])
  func `is what a person would read`(html: String, text: String) {
    #expect(SafeText(html: html, atMost: 1000).text == text)
  }

  @Test(arguments: [
    (
      #"<div data-content-type="html" data-element="main">&lt;p&gt;Made in Porto&lt;/p&gt;&lt;p&gt;A &amp;amp; B&lt;/p&gt;</div>x"#,
      "Made in Porto\n\nA & B\n\nx"
    ),
    (#"<div data-content-type="html" data-decoded="true"><p>5 &lt; 6</p></div>"#, "5 < 6"),
    (#"<div data-content-type="text"><p>&lt;p&gt;</p></div>"#, "<p>"),
    (#"<div data-content-type="html">&lt;script&gt;alert(1)&lt;/script&gt;ok</div>"#, "ok"),
    (#"<div data-content-type="html">"#, ""),
  ])
  func `has what Page Builder keeps escaped`(html: String, text: String) {
    #expect(SafeText(html: html, atMost: 1000).text == text)
  }

  @Test(arguments: [
    (#"Ask us: [contact-form-7 id="1" title="A ] b"] today"#, "Ask us: today"), ("[gallery] [products limit=4]x", "x"),
    (#"<p>[caption id="a_1" width="300"]<img src="x"> The mill[/caption]</p>"#, "The mill"),
    ("[vc_row][vc_column]Oak[/vc_column][/vc_row]", "Oak"),
    ("Bolt [M8] for [optional] parts", "Bolt [M8] for [optional] parts"),
    ("Sizes [in cm]: 3 [see note 1]", "Sizes [in cm]: 3 [see note 1]"), ("write [[gallery]] so", "write [gallery] so"),
    ("[", "["), ("[a", "[a"), ("[a b=\"", "[a b=\""), ("[]", "[]"), ("[/x]y", "y"), ("[ä b=1]", "[ä b=1]"),
  ])
  func `has none of WordPress' shortcodes`(html: String, text: String) {
    #expect(SafeText(html: html, atMost: 1000, hasShortcodes: true).text == text)
    #expect(SafeText(html: "[gallery]", atMost: 1000).text == "[gallery]")
  }

  @Test func `ends at its limit, whatever comes`() {
    let many = String(repeating: "[a b=", count: 50_000)
    #expect(SafeText(html: many, atMost: 100, hasShortcodes: true).text.unicodeScalars.count == 100)
    #expect(SafeText(html: String(repeating: "ä", count: 5000), atMost: 100).text.unicodeScalars.count == 100)
    #expect(SafeText(html: String(repeating: "<b>", count: 500_000) + "x", atMost: 100).text.isEmpty)
    #expect(SafeText(html: String(repeating: "<ul>", count: 5000), atMost: 20_000).text.isEmpty)
  }
}
