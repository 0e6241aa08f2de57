import Crypto
import Domain
import Foundation
import TestSupport
import Testing

@testable import Store

/// A member of whom every table knows something.
private struct KnownPerson {
  let world: AccountWorld
  var organization: ID<Organization> { world.organization }

  /// Words that stand for the person in every column that may have any.
  static let words = [
    "Xanthippe", "Quux", "xq@example.org", "998877", "juggling", "xanthi", "Firefox of X", "203.0.113.77",
  ]

  init() async throws {
    world = try await AccountWorld.opened()
    let (organization, ruth, member) = (world.organization, world.ruth, world.member)
    let hash = try await world.hash("correct horse")
    let now = world.now
    try await world.store.write(in: organization, by: .console) { transaction in
      let person = try transaction.snapshot.person(ruth)
      try transaction.edit(
        ruth,
        to: PersonDraft([
          .name: "Xanthippe", .surname: "Quux", .phone: "+49 30 998877", .email: "xq@example.org",
          .intro: "Xanthippe here", .description: "Quux", .skills: "juggling",
        ]), seen: person.revision)
      try transaction.setPhoto(
        [Picture(size: 64, mediaType: "image/webp", bytes: [7, 7, 7])], of: ruth)
      try transaction.equip(member, userName: try UserName("xanthi"), hash: hash)
      let owner = try #require(try transaction.snapshot.credentials(of: member))
      _ = try transaction.openSession(for: owner, device: "Firefox of X", replacing: nil)
      _ = try transaction.makePersonalLink(for: member)
      _ = try transaction.note(
        SecurityEntry(
          .signedOut, by: .account(member), from: RequestSource(address: "203.0.113.77", device: "Firefox of X")),
        count: 1, from: now, to: now, as: nil)
    }
  }

  /// All that is stored anywhere, as the bytes of a copy.
  func bytes() async throws -> Data {
    guard !TestDatabase.isAtServer else { return Data(try await rows().joined(separator: "\n").utf8) }
    let copy = world.shop.home.folder.appending(path: "copy.db")
    try? FileManager.default.removeItem(at: copy)
    let connection = try Connection(path: world.shop.home.path, isReader: false)
    try connection.run("VACUUM INTO \(copy.path)")
    return try Data(contentsOf: copy)
  }

  private func rows() async throws -> [String] {
    try await world.store.read { snapshot in
      let tables = try snapshot.connection.base.rows(
        "SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1"
      ) { try $0.next() as String }
      return try tables.flatMap { table in
        try snapshot.connection.base.rows("SELECT to_jsonb(t)::text FROM \(try SQL.name(table)) AS t") {
          try $0.next() as String
        }
      }
    }
  }

  func archive() async throws {
    try await world.store.write(in: organization, by: .console) { try $0.archive(world.ruth) }
  }

  func erase(_ person: ID<Employee>? = nil, in place: ID<Organization>? = nil) async throws {
    try await world.store.write(in: place ?? organization, by: .console) {
      try $0.erase(person ?? world.ruth, calling: "Former employee")
    }
  }
}

extension Data {
  fileprivate func has(_ word: String) -> Bool { range(of: Data(word.utf8)) != nil }
}

@Suite struct `Personal data` {
  @Test func `is given out whole, without a secret`() async throws {
    let known = try await KnownPerson()
    let data = try await known.world.store.read(of: known.organization) {
      try $0.personalData(of: known.world.ruth, at: known.world.now)
    }
    let text = String(decoding: try JSONEncoder.stable.encode(data), as: UTF8.self)
    for word in KnownPerson.words { #expect(text.contains(word), "\(word)") }
    #expect(data.records["photos"]?.first?["base64"] == .text("BwcH"))
    #expect(data.records["account"]?.first?["role"] == .text("member"))
    #expect(data.records["personalLinks"]?.count == 1)
    #expect(!text.contains("argon2") && !text.contains("hash"))
  }

  @Test func `of another organization is not found`() async throws {
    let known = try await KnownPerson()
    await #expect(throws: Refusal.notFound) {
      try await known.world.store.read(of: ID(rawValue: 99)) {
        try $0.personalData(of: known.world.ruth, at: known.world.now)
      }
    }
  }

  @Test func `is erased from every table, and nobody else's is`() async throws {
    let known = try await KnownPerson()
    try await known.archive()
    let before = try await known.bytes()
    for word in KnownPerson.words { #expect(before.has(word), "\(word)") }
    try await known.erase()
    let after = try await known.bytes()
    for word in KnownPerson.words { #expect(!after.has(word), "\(word)") }
    #expect(after.has("Former employee") && after.has("Lena") && after.has("lena"))
    let photos: Int? = try await known.world.store.read { try $0.connection.base.value("SELECT count(*) FROM photo") }
    #expect(photos == 0)
  }

  @Test func `is erased from what was planned and published, and from what a feed could not use`() async throws {
    let known = try await KnownPerson()
    let (world, organization) = (known.world, known.organization)
    let (yard, ruth, lena) = (world.shop.yard, world.ruth, world.shop.lena)
    let (tuesday, monday) = (try day("2026-10-20"), try day("2026-10-26"))
    try await world.store.write(in: organization, by: .console) { transaction in
      for (person, note, date) in [(ruth, "knee", tuesday), (lena, "keys", monday)] {
        let at = try hours("\(date)", "06:00", "14:00")
        let id = try transaction.draft(
          ShiftContent(site: yard, employee: person, hours: at, note: note))
        try transaction.publish(date...date, of: yard)
        let seen = ShiftVersion(id, revision: try transaction.snapshot.plannedShift(id).revision)
        var other = ShiftAlteration()
        other.endMinutesLater = 60
        try transaction.alter([seen], by: other)
        try transaction.publish(date...date, of: yard)
      }
      let feed = try transaction.follow(.people(), at: "https://a", intervalSeconds: 500)
      for (place, source) in ["{\"name\": \"QUUX\"}", "{\"name\": \"Nemo\"}"].enumerated() {
        let record = RejectedRecord(index: 0, part: nil, reason: .nameMissing, excerpt: "", source: source)
        try transaction.insert([record], of: feed, from: place)
      }
    }
    try await known.archive()
    let before = try await known.bytes()
    #expect(before.has("knee") && before.has("QUUX"))
    try await known.erase()
    let after = try await known.bytes()
    #expect(!after.has("knee") && !after.has("QUUX"))
    #expect(after.has("keys") && after.has("Nemo"))
  }

  @Test func `of somebody who is here stays`() async throws {
    let known = try await KnownPerson()
    await #expect(throws: Refusal.conflict(.notArchived)) { try await known.erase() }
    try await known.archive()
    await #expect(throws: Refusal.notFound) { try await known.erase(in: ID(rawValue: 99)) }
    #expect(try await known.bytes().has("Xanthippe"))
  }

  @Test func `leaves past shifts where they were`() async throws {
    let known = try await KnownPerson()
    let (shop, ruth) = (known.world.shop, known.world.ruth)
    let shift = try await shop.publish(ruth, try hours("2026-10-01", "06:00", "14:00"))
    try await known.archive()
    try await known.erase()
    let kept = try await shop.store.read(of: known.organization) { try $0.shift(shift) }
    #expect(kept.employee == ruth)
  }
}
