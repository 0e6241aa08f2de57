import Domain
import TestSupport
import Testing

@testable import Store

extension Shop {
  func service(_ id: ID<Service>) async throws -> Service {
    try await store.read(of: organization) { try $0.service(id) }
  }

  /// The groups and services of a collection by name: `Hair: Cut, Color`.
  func services(_ collection: ServiceGroup.Collection = .home) async throws -> [String] {
    try await store.read(of: organization) { snapshot in
      try snapshot.services(in: collection).map { group, services in
        "\(group.name): \(services.map(\.name).joined(separator: ", "))"
      }
    }
  }

  func addGroup(_ name: String) async throws -> ID<ServiceGroup> {
    try await store.write(in: organization, by: .console) { try $0.addServiceGroup(name, to: .home) }
  }

  @discardableResult
  func add(_ draft: ServiceDraft) async throws -> ID<Service> {
    try await store.write(in: organization, by: .console) { try $0.add(draft, currency: Catalog.euro) }
  }

  func edit(_ service: Service, _ change: (inout ServiceDraft) -> Void) async throws {
    var draft = ServiceDraft(service)
    change(&draft)
    try await store.write(in: organization, by: .console) { [draft] in
      try $0.edit(service.id, to: draft, currency: Catalog.euro, seen: service.revision)
    }
  }
}

@Suite struct `A service` {
  @Test func `comes back as it was written`() async throws {
    let shop = try await Shop.opened()
    let hair = try await shop.addGroup("Hair")
    let id = try await shop.add(
      ServiceDraft(
        group: hair, name: " Bridal styling ", description: "At home\r\nor here", duration: "1:30", price: "89,5",
        skills: "Styling, styling;Braids\nMakeup"))
    let service = try await shop.service(id)
    #expect((service.name, service.description, service.minutes) == ("Bridal styling", "At home\nor here", 90))
    #expect((service.price?.decimalText, service.skills) == ("89.50", ["Styling", "Braids", "Makeup"]))
    #expect((service.isFromFeed, service.archivedAt, service.revision) == (false, nil, 1))
    let count = try await shop.changeCount()
    try await shop.edit(service) { _ in }
    #expect(try await shop.changeCount() == count)
    try await shop.edit(service) { $0.skills = "Makeup" }
    #expect(try await shop.service(id).skills == ["Makeup"])
    await #expect(throws: Refusal.outOfDate) { try await shop.edit(service) { $0.name = "x" } }
  }

  @Test func `writes what differs into the change log, and nothing that is empty`() async throws {
    let shop = try await Shop.opened()
    let hair = try await shop.addGroup("Hair")
    func last() async throws -> [String]? {
      try await shop.store.read {
        try $0.connection.base.row(
          "SELECT kind, coalesce(CAST(before AS TEXT), ''), coalesce(CAST(after AS TEXT), '') FROM change ORDER BY id DESC LIMIT 1"
        ) { [try $0.next() as String, try $0.next() as String, try $0.next() as String] }
      }
    }
    let id = try await shop.add(ServiceDraft(group: hair, name: "Cut", price: "20", skills: "Scissors"))
    let added = #"{"group":"\#(hair)","name":"Cut","price":"20.00 EUR","skills":"Scissors"}"#
    #expect(try await last() == ["service.added", "", added])
    try await shop.edit(try await shop.service(id)) {
      $0.name = "Trim"
      $0.duration = "30"
      $0.price = ""
    }
    let (before, after) = (#"{"name":"Cut","price":"20.00 EUR"}"#, #"{"minutes":"30","name":"Trim"}"#)
    #expect(try await last() == ["service.edited", before, after])
  }

  @Test func `is refused with everything that is wrong`() async throws {
    let shop = try await Shop.opened()
    let draft = ServiceDraft(
      group: ID(rawValue: 99), name: "", description: String(repeating: "a", count: 5001), duration: "1:60",
      price: "many", skills: (0..<21).map { "s\($0)" }.joined(separator: ","))
    let expected = Refusal.invalid([
      .init("group", .unknown), .init("name", .missing), .init("description", .tooLong(limit: 5000)),
      .init("duration", .notANumber), .init("price", .notANumber), .init("skills", .tooMany(limit: 20)),
    ])
    await #expect(throws: expected) { try await shop.add(draft) }
  }

  @Test(
    arguments: [
      ("90", 90), ("1:30", 90), ("0:05", 5), ("168:00", 10_080), ("", nil), ("0", -1), ("1:5", -1), ("1:60", -1),
      ("168:01", -1), ("-5", -1), ("1h", -1), ("1:30:00", -1), (":30", -1), ("٣", -1),
    ] as [(String, Int?)])
  func `has a duration in minutes, or in hours and minutes`(text: String, minutes: Int?) {
    var form = FormCheck()
    let read = form.duration(text)
    #expect(minutes == -1 ? form.errors == [.init("duration", .notANumber)] : read == minutes && form.errors.isEmpty)
  }

  @Test func `is moved within its group, to another, and out of the lists`() async throws {
    let shop = try await Shop.opened()
    let (hair, nails) = (try await shop.addGroup("Hair"), try await shop.addGroup("Nails"))
    var ids: [ID<Service>] = []
    for name in ["Cut", "Color", "Wash"] { ids.append(try await shop.add(ServiceDraft(group: hair, name: name))) }
    try await shop.add(ServiceDraft(group: nails, name: "File"))
    let id = shop.organization
    try await shop.store.write(in: id, by: .console) { [ids] in try $0.move(ids[2], by: -5) }
    #expect(try await shop.services() == ["Hair: Wash, Cut, Color", "Nails: File"])
    try await shop.store.write(in: id, by: .console) { try $0.move(hair, by: 1) }
    #expect(try await shop.services() == ["Nails: File", "Hair: Wash, Cut, Color"])
    try await shop.edit(try await shop.service(ids[0])) { $0.group = nails }
    #expect(try await shop.services() == ["Nails: File, Cut", "Hair: Wash, Color"])
    try await shop.store.write(in: id, by: .console) { [ids] in try $0.move(ids[0], into: hair, at: 1) }
    #expect(try await shop.services() == ["Nails: File", "Hair: Wash, Cut, Color"])
    for place in [Int.max, 1] {
      try await shop.store.write(in: id, by: .console) { [ids] in try $0.move(ids[0], into: nails, at: place) }
      #expect(try await shop.services() == ["Nails: File, Cut", "Hair: Wash, Color"])
    }
    try await shop.store.write(in: id, by: .console) { [ids] in try $0.move(ids[0], into: nails, at: Int.min) }
    #expect(try await shop.services() == ["Nails: Cut, File", "Hair: Wash, Color"])
    await #expect(throws: Refusal.notFound) {
      try await shop.store.write(in: id, by: .console) { [ids] in try $0.move(ids[0], into: ID(rawValue: 999), at: 0) }
    }
    try await shop.store.write(in: id, by: .console) { [ids] in try $0.move(ids[0], by: 1) }
    try await shop.store.write(in: id, by: .console) { [ids] in try $0.archive(ids[1]) }
    await #expect(throws: Refusal.notFound) {
      try await shop.store.write(in: id, by: .console) { [ids] in try $0.move(ids[1], into: nails, at: 0) }
    }
    try await shop.store.write(in: id, by: .console) { try $0.archive(nails) }
    #expect(try await shop.services() == ["Hair: Wash"])
    await #expect(throws: Refusal.notFound) { try await shop.store.read(of: id) { try $0.serviceGroup(nails) } }
    try await shop.store.write(in: id, by: .console) { [ids] in try $0.unarchive(ids[0]) }
    #expect(try await shop.services() == ["Nails: Cut", "Hair: Wash"])
    let count = try await shop.changeCount()
    try await shop.store.write(in: id, by: .console) { [ids] in try $0.move(ids[0], by: 1) }
    #expect(try await shop.changeCount() == count)
  }

  @Test func `that is archived is listed with its group, the last one first, and comes back with it`() async throws {
    let shop = try await Shop.opened()
    let (hair, id) = (try await shop.addGroup("Hair"), shop.organization)
    let (cut, color) = (
      try await shop.add(ServiceDraft(group: hair, name: "Cut")),
      try await shop.add(ServiceDraft(group: hair, name: "Color"))
    )
    func archived(limit: Int = 9) async throws -> [String] {
      try await shop.store.read(of: id) { snapshot in
        try snapshot.archivedServices(limit: limit).map { "\($0.group): \($0.service.name)" }
      }
    }
    #expect(try await archived().isEmpty)
    try await shop.store.write(in: id, by: .console) { try $0.archive(cut) }
    shop.home.clock.advance(seconds: 60)
    try await shop.store.write(in: id, by: .console) { try $0.archive(hair) }
    #expect(try await archived() == ["Hair: Color", "Hair: Cut"])
    #expect(try await archived(limit: 1) == ["Hair: Color"])
    let other = try await shop.store.write(by: .console) {
      try $0.found(organization: "Other", zone: try zone("Asia/Tokyo"), language: .de)
    }
    #expect(try await shop.store.read(of: other) { try $0.archivedServices(limit: 9).isEmpty })
    try await shop.store.write(in: id, by: .console) { try $0.unarchive(color) }
    #expect(try await archived() == ["Hair: Cut"])
    #expect(try await shop.services() == ["Hair: Color"])
  }

  @Test func `comes back with its group if it was archived with it, and a group without services comes back too`()
    async throws
  {
    let shop = try await Shop.opened()
    let (hair, nails, id) = (try await shop.addGroup("Hair"), try await shop.addGroup("Nails"), shop.organization)
    let cut = try await shop.add(ServiceDraft(group: hair, name: "Cut"))
    try await shop.add(ServiceDraft(group: hair, name: "Color"))
    func archived() async throws -> [String] {
      try await shop.store.read(of: id) { try $0.archivedServiceGroups(limit: 9).map(\.name) }
    }
    try await shop.store.write(in: id, by: .console) { try $0.archive(cut) }
    shop.home.clock.advance(seconds: 60)
    try await shop.store.write(in: id, by: .console) { try $0.archive(hair) }
    shop.home.clock.advance(seconds: 60)
    try await shop.store.write(in: id, by: .console) { try $0.archive(nails) }
    #expect(try await archived() == ["Nails", "Hair"])
    try await shop.store.write(in: id, by: .console) { try $0.unarchive(hair) }
    try await shop.store.write(in: id, by: .console) { try $0.unarchive(nails) }
    #expect(try await archived().isEmpty)
    #expect(try await shop.services() == ["Hair: Color", "Nails: "])
    let count = try await shop.changeCount()
    try await shop.store.write(in: id, by: .console) { try $0.unarchive(nails) }
    #expect(try await shop.changeCount() == count)
    await #expect(throws: Refusal.notFound) {
      try await shop.store.write(in: id, by: .console) { try $0.unarchive(ID<ServiceGroup>(rawValue: 99)) }
    }
  }

  @Test func `is of one organization alone`() async throws {
    let shop = try await Shop.opened()
    let hair = try await shop.addGroup("Hair")
    let service = try await shop.add(ServiceDraft(group: hair, name: "Cut"))
    let other = try await shop.store.write(by: .console) {
      try $0.found(organization: "Other", zone: try zone("Asia/Tokyo"), language: .de)
    }
    await #expect(throws: Refusal.notFound) { try await shop.store.read(of: other) { try $0.service(service) } }
    await #expect(throws: Refusal.notFound) {
      try await shop.store.write(in: other, by: .console) { try $0.archive(service) }
    }
    await #expect(throws: Refusal.notFound) {
      try await shop.store.write(in: other, by: .console) { try $0.archive(hair) }
    }
    await #expect(throws: Refusal.invalid([.init("group", .unknown)])) {
      try await shop.store.write(in: other, by: .console) {
        try $0.add(ServiceDraft(group: hair, name: "x"), currency: Catalog.euro)
      }
    }
    #expect(try await shop.store.read(of: other) { try $0.services(in: .home).isEmpty })
  }

  @Test func `can be done by who has its skills`() async throws {
    let shop = try await Shop.opened()
    let ida = try await shop.add([.name: "Ida", .skills: "STYLING, first  aid"])
    #expect(try await shop.store.read(of: shop.organization) { try $0.skilledEmployees().map(\.id) } == [ida])
    try await shop.archive(ida)
    #expect(try await shop.store.read(of: shop.organization) { try $0.skilledEmployees().isEmpty })
  }
}

@Suite struct `A services feed` {
  private func group(_ id: Int64, _ name: String, _ services: [(Int64, String)]) -> FeedServiceGroup {
    FeedServiceGroup(
      foreignID: id, name: name,
      services: services.map { .init(foreignID: $0.0, name: $0.1, thumbnails: .init(large: "https://x/\($0.1)")) })
  }

  private func follow(_ shop: Shop) async throws -> ID<Feed> {
    try await shop.store.write(in: shop.organization, by: .console) {
      try $0.follow(.services(.home), at: "https://a/home", intervalSeconds: 500)
    }
  }

  @discardableResult
  private func read(_ groups: [FeedServiceGroup], _ feed: ID<Feed>, _ shop: Shop) async throws -> [Int] {
    let done = try await shop.store.write(in: shop.organization, by: .console) {
      try $0.mergeServices(
        of: feed, with: FeedServices(groups: groups, rejected: []))
    }
    return [done.added, done.changed, done.removed, done.kept]
  }

  private func named(_ name: String, _ shop: Shop) async throws -> Service {
    try #require(
      try await shop.store.read(of: shop.organization) { snapshot in
        try snapshot.services(in: .home).flatMap(\.services).first { $0.name == name }
      })
  }

  @Test func `is followed field by field, and what is ours survives`() async throws {
    let shop = try await Shop.opened()
    let feed = try await follow(shop)
    let told = [group(1, "Cleaning", [(1, "House"), (2, "Office")]), group(2, "Plumbing", [(3, "Repair")])]
    #expect(try await read(told, feed, shop) == [3, 0, 0, 0])
    #expect(try await shop.services() == ["Cleaning: House, Office", "Plumbing: Repair"])
    #expect(try await named("House", shop).thumbnails.best == "https://x/House")
    try await shop.edit(try await named("House", shop)) {
      $0.price = "20"
      $0.skills = "Mops"
    }
    try await shop.edit(try await named("Office", shop)) { $0.name = "Bureau" }
    #expect(try await read(told, feed, shop) == [0, 0, 0, 3])
    let next = [group(2, "Pipes", [(3, "Repair"), (1, "Homes")]), group(1, "Cleaning", [(2, "Offices")])]
    #expect(try await read(next, feed, shop) == [0, 2, 0, 1])
    #expect(try await shop.services() == ["Pipes: Repair, Homes", "Cleaning: Bureau"])
    let house = try await named("Homes", shop)
    #expect((house.price?.decimalText, house.skills) == ("20.00", ["Mops"]))
  }

  @Test func `archives what it drops, and gives it back when it returns`() async throws {
    let shop = try await Shop.opened()
    let feed = try await follow(shop)
    let told = [group(1, "Cleaning", [(1, "House"), (2, "Office")]), group(2, "Plumbing", [(3, "Repair")])]
    try await read(told, feed, shop)
    let house = try await named("House", shop)
    try await shop.store.write(in: shop.organization, by: .console) { try $0.archive(house.id) }
    #expect(try await read([group(1, "Cleaning", [(1, "House")])], feed, shop) == [0, 0, 2, 1])
    #expect(try await shop.services() == ["Cleaning: "])
    #expect(try await read([], feed, shop) == [0, 0, 0, 0])
    #expect(try await read(told, feed, shop) == [0, 2, 0, 1])
    // What was archived by hand stays so.
    #expect(try await shop.services() == ["Cleaning: Office", "Plumbing: Repair"])
  }

  @Test func `takes the first of two with one number, and keeps its own groups where ours is in them`() async throws {
    let shop = try await Shop.opened()
    let feed = try await follow(shop)
    try await read([group(1, "Cleaning", [(1, "House"), (1, "Again")]), group(1, "Twice", [(9, "x")])], feed, shop)
    #expect(try await shop.services() == ["Cleaning: House"])
    let feeds = try await shop.store.read(of: shop.organization) { try $0.feeds() }
    #expect(feeds.map(\.kind) == [.services(.home)])
    #expect(feeds[0].rejected.map(\.reason.code) == ["id-repeated", "id-repeated"])
    let cleaning = try await named("House", shop).group
    try await shop.add(ServiceDraft(group: cleaning, name: "Ours"))
    try await read([group(2, "Plumbing", [(3, "Repair")])], feed, shop)
    #expect(try await shop.services() == ["Cleaning: Ours", "Plumbing: Repair"])
    try await shop.store.write(in: shop.organization, by: .console) { try $0.noteFault("timed-out", of: feed) }
    #expect(try await shop.store.read(of: shop.organization) { try $0.feeds() }.first?.fault == "timed-out")
    try await shop.store.write(in: shop.organization, by: .console) { try $0.noteUnchanged(feed) }
    #expect(try await shop.store.read(of: shop.organization) { try $0.feeds() }.first?.fault == nil)
  }
}
