import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `Values are bound, never pasted` {
  @Test(arguments: [
    "it's", "'; DROP TABLE shift; --", "\" OR 1=1", "a\u{0}b", "\u{0}", "🧑🏽‍🚒 👩‍👩‍👧", "e\u{301}", "?", "\\'", "%_", "",
  ])
  func `any text comes back as it was`(text: String) async throws {
    let shop = try await Shop.opened()
    // Why: PostgreSQL has no text with a zero byte.
    let text = TestDatabase.isAtServer ? text.replacing("\0", with: "\u{FFFD}") : text
    let value: String? = try await shop.store.read { try $0.connection.value("SELECT \(text)") }
    #expect(value.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
    let pair: String? = try await shop.store.read { try $0.connection.value("SELECT \(text) || \("!")") }
    #expect(pair == text + "!")
  }

  @Test func `a megabyte too, and bytes`() async throws {
    let shop = try await Shop.opened()
    let text = String(repeating: "0123456789abcdé\u{1}", count: 65_536)
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
    try await shop.store.read { snapshot throws in
      #expect(try snapshot.connection.value("SELECT \(text)") == text)
      #expect(try snapshot.connection.value("SELECT \(bytes)") == bytes)
      #expect(try snapshot.connection.value("SELECT \([UInt8]())") == [UInt8]())
      #expect(try snapshot.connection.value("SELECT \(Int64.min)") == Int64.min)
      #expect(try snapshot.connection.value("SELECT CAST(\(String?.none) AS TEXT) IS NULL") == 1)
    }
  }

  @Test func `a part is joined in with its own values, in order`() {
    let part: SQL = "site_id = \(7) AND name = \("x")"
    let statement: SQL = "SELECT \(1) FROM site WHERE \(part) AND id > \(2)"
    #expect(statement.text == "SELECT ? FROM site WHERE site_id = ? AND name = ? AND id > ?")
    #expect(statement.bindings == [.integer(1), .integer(7), .text("x"), .integer(2)])
  }

  @Test func `a column of another type is a fault`() async throws {
    let shop = try await Shop.opened()
    await #expect(throws: StoreFault.self) {
      _ = try await shop.store.read { try $0.connection.value("SELECT 'seven'") as Int? }
    }
    await #expect(throws: StoreFault.self) {
      _ = try await shop.store.read { try $0.connection.value("SELECT '2026-02-30'") as LocalDate? }
    }
  }
}

@Suite struct `Text over a limit is refused beside its field, never a fault` {
  /// One character each for a person; seven and two for the schema.
  private static let family = "👩‍👩‍👧‍👦"
  private static let accent = "e\u{301}"

  private func refusal(_ command: @escaping @Sendable (borrowing Transaction, Shop) throws -> Void) async throws
    -> Refusal?
  {
    let shop = try await Shop.opened()
    do {
      try await shop.store.write(by: .console) { try command($0, shop) }
      return nil
    } catch let refusal as Refusal {
      return refusal
    }
  }

  @Test func `every field has its limit in Unicode scalars`() async throws {
    let (family, accent) = (Self.family, Self.accent)
    let berlin = try zone("Europe/Berlin")
    let hours = try hours("2026-10-24", "06:00", "14:00")
    typealias Command = @Sendable (borrowing Transaction, Shop, String) throws -> Void
    let fields: [(field: String, limit: Int, command: Command)] = [
      ("name", 200, { try $0.found(organization: $2, zone: berlin, language: .en) }),
      ("name", 200, { try $0.add(SiteDraft(name: $2, zone: berlin.description), to: $1.organization) }),
      (
        "directions", 2000,
        { try $0.add(SiteDraft(name: "Kiosk", zone: berlin.description, directions: $2), to: $1.organization) }
      ),
      ("name", 200, { try $0.addEmployee($2, to: $1.organization) }),
      ("surname", 200, { try $0.addEmployee("Ida", surname: $2, to: $1.organization) }),
      ("name", 100, { try $0.add(PositionDraft(name: $2, mark: .init(.moon)), to: $1.organization) }),
      ("text", 2000, { try $0.announce($2, in: $1.organization) }),
      (
        "note", 2000,
        {
          try $0.publish([ShiftDraft(site: $1.yard, employee: nil, hours: hours, note: $2)], in: $1.organization)
        }
      ),
      ("address", 2000, { try $0.follow(.roster($1.yard), at: $2, intervalSeconds: 500, in: $1.organization) }),
    ]
    for (field, limit, command) in fields {
      let tooLong = Refusal.invalid([.init(field, .tooLong(limit: limit))])
      let full = String(repeating: accent, count: limit / 2)
      #expect(try await refusal { try command($0, $1, full) } == nil, "\(field)")
      #expect(try await refusal { try command($0, $1, full + "e") } == tooLong, "\(field)")
      #expect(
        try await refusal { try command($0, $1, String(repeating: family, count: limit / 6)) } == tooLong, "\(field)")
      // `length()` ends at a NUL: it must not hide what stands behind it.
      #expect(try await refusal { try command($0, $1, "a\u{0}" + full) } == tooLong, "\(field)")
      #expect(try await refusal { try command($0, $1, "a\u{0}b") } == nil, "\(field)")
    }
  }

  @Test func `control characters go, a line break in a name is a space`() async throws {
    let shop = try await Shop.opened()
    try await shop.store.write(by: .console) {
      try $0.addEmployee("\u{0}\tAnna\nMaria\u{7}\u{85}", surname: "\r\n", to: shop.organization)
    }
    #expect(try await shop.store.read { try $0.employees(of: shop.organization).first?.fullName } == "Anna Maria")
  }

  @Test func `a zone that this machine does not know is refused, and stops no other site`() async throws {
    let mars = try zone("Mars/Olympus")
    let unknown = Refusal.invalid([.init("zone", .unknown)])
    #expect(
      try await refusal { try $0.add(SiteDraft(name: "Base", zone: mars.description), to: $1.organization) } == unknown)
    #expect(
      try await refusal { transaction, _ in
        try transaction.found(organization: "Base", zone: mars, language: .en)
      } == unknown)
    let shop = try await Shop.opened()
    try await shop.run("UPDATE site SET zone = 'Mars/Olympus' WHERE id = \(shop.island)")
    try await shop.publish(shop.lena, try hours("2026-10-24", "06:00", "14:00"))
  }
}
