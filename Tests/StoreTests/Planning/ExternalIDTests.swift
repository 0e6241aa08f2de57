import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

private let taken = Refusal.invalid([.init("externalID", .taken)])

@Suite struct `The id of a shift in another system` {
  private func made(_ externalID: String?, _ date: String, in world: PlanWorld) async throws -> ID<Shift> {
    let draft = ShiftContent(
      site: world.shop.yard, employee: world.shop.lena, hours: try hours(date, "06:00", "14:00"))
    return try await world.write { try $0.draft(draft, externalID: externalID) }
  }

  private func found(_ externalID: String, drafts: Bool = true, in world: PlanWorld) async throws -> [ID<Shift>] {
    let organization = world.organization
    return try await world.store.read(of: organization) { snapshot in
      try snapshot.shifts(externalID: externalID, includesDrafts: drafts).map(\.id)
    }
  }

  @Test func `stays through draft, publication and change, and holds at once`() async throws {
    let world = try await PlanWorld.opened()
    let shift = try await made("S-1", "2026-10-19", in: world)
    #expect(try await found("S-1", in: world) == [shift])
    #expect(try await found("S-1", drafts: false, in: world).isEmpty)
    try await world.publish()
    #expect(try await found("S-1", drafts: false, in: world) == [shift])
    let change = try await world.alter([shift]) { $0.minutesLater = 30 }
    #expect(change != [shift])
    #expect(try await world.planned(shift).marks.externalID == "S-1")
    #expect(try await found("S-1", in: world) == change)
    #expect(try await found("S-1", drafts: false, in: world) == [shift])
    let seen = try await world.seen(change[0])
    let content = try await world.planned(change[0]).content
    try await world.write { try $0.change(seen, to: content, externalID: " S-2 ") }
    #expect(try await found("S-2", in: world) == change)
    #expect(try await found("S-2", drafts: false, in: world) == [shift])
    #expect(try await world.seen(change[0]).revision > seen.revision)
    try await world.publish()
    #expect(try await found("S-2", in: world) == [shift])
    #expect(try await found("S-1", in: world).isEmpty)
  }

  @Test func `is one shift's alone, and is taken back by undo`() async throws {
    let world = try await PlanWorld.opened()
    let first = try await made("S-1", "2026-10-19", in: world)
    await #expect(throws: taken) { _ = try await made("S-1", "2026-10-20", in: world) }
    let second = try await made(nil, "2026-10-20", in: world)
    let (seen, content) = (try await world.seen(second), try await world.planned(second).content)
    await #expect(throws: taken) { try await world.write { try $0.change(seen, to: content, externalID: "S-1") } }
    await #expect(throws: Refusal.invalid([.init("externalID", .tooLong(limit: 100))])) {
      try await world.write { try $0.change(seen, to: content, externalID: String(repeating: "x", count: 101)) }
    }
    try await world.write { try $0.change(seen, to: content, externalID: "S-2") }
    try await world.undo()
    #expect(try await found("S-2", in: world).isEmpty)
    #expect(try await world.planned(second).marks.externalID == nil)
    try await world.remove(first)
    let third = try await made("S-1", "2026-10-21", in: world)
    #expect(try await found("S-1", in: world) == [third])
  }

  @Test func `is on no copy, and goes with what a recall drafts again`() async throws {
    let world = try await PlanWorld.opened()
    let shift = try await made("S-1", "2026-10-19", in: world)
    let seen = try await world.seen(shift)
    let copies = try await world.write { transaction in
      var later = ShiftAlteration()
      later.daysLater = 1
      return try transaction.copy([seen], by: later)
    }
    #expect(try await world.planned(copies[0]).marks == ShiftMarks())
    let publication = try #require(try await world.publish())
    try await world.recall(publication)
    let again = try #require(try await found("S-1", in: world).first)
    #expect(again != shift)
    #expect(try await world.planned(again).state == .draft)
    #expect(try await found("S-1", drafts: false, in: world).isEmpty)
  }

  @Test func `comes with a table, and a line with one that is there is refused`() async throws {
    let world = try await PlanWorld.opened()
    _ = try await made("S-1", "2026-10-19", in: world)
    func row(_ line: Int, _ date: String, _ externalID: String) -> TableRow<ShiftColumn> {
      TableRow(
        line: line, texts: [.person: "Omar", .date: date, .start: "8", .end: "12", .externalID: externalID])
    }
    let rows = [
      row(2, "2026-10-19", "S-1"), row(3, "2026-10-20", "S-3"), row(4, "2026-10-21", "S-3"), row(5, "2026-10-22", ""),
      row(6, "2026-10-23", String(repeating: "x", count: 101)),
    ]
    let (site, today) = (world.shop.yard, try day("2026-10-12"))
    let found = try await world.write { transaction in
      let reader = try transaction.snapshot.shiftLineReader(at: site, today: today)
      let mark = try transaction.snapshot.shiftsImport(of: rows, reader).mark
      return try transaction.importShifts(rows, reader, shownAs: mark)
    }
    #expect(found.additions.map(\.line) == [3, 5] && found.additions.map(\.externalID) == ["S-3", nil])
    #expect(
      found.refused.map { "\($0.line) \($0.column) \($0.problem)" } == [
        "2 externalID externalID(Domain.Refusal.Problem.taken)",
        "4 externalID externalID(Domain.Refusal.Problem.taken)",
        "6 externalID externalID(Domain.Refusal.Problem.tooLong(limit: 100))",
      ])
    #expect(try await self.found("S-3", in: world).count == 1)
  }
}

@Suite struct `The ids of people, sites and positions in another system` {
  @Test func `are unique among all of their kind, archived ones too`() async throws {
    let world = try await PlanWorld.opened()
    let zone = "Europe/Berlin"
    let person = try await world.write { try $0.add(PersonDraft([.name: "Ada", .externalID: "7"])) }
    try await world.write { transaction in
      try transaction.add(SiteDraft(name: "Pier", zone: zone, externalID: "7"))
      try transaction.add(PositionDraft(name: "Crane", externalID: "7"))
      try transaction.archive(person)
    }
    await #expect(throws: taken) {
      try await world.write { try $0.add(PersonDraft([.name: "Bo", .externalID: "7"])) }
    }
    await #expect(throws: taken) {
      try await world.write { try $0.add(SiteDraft(name: "Dock", zone: zone, externalID: "7")) }
    }
    await #expect(throws: taken) {
      try await world.write { try $0.add(PositionDraft(name: "Winch", externalID: "7")) }
    }
  }

  @Test func `come with a table, and the preview names a line with one that another has`() async throws {
    let world = try await PlanWorld.opened()
    try await world.write { transaction in
      let gone = try transaction.add(PersonDraft([.name: "Ada", .externalID: "7"]))
      try transaction.archive(gone)
    }
    func row(_ line: Int, _ name: String, _ externalID: String) -> TableRow<PeopleColumn> {
      TableRow(line: line, texts: [.name: name, .externalID: externalID])
    }
    let rows = [row(2, "Bo", "7"), row(3, "Cy", "8"), row(4, "Di", "8"), row(5, "Cy", "8")]
    let organization = world.organization
    let found = try await world.store.read(of: organization) { snapshot in
      try snapshot.peopleImport(of: rows, on: try day("2026-10-12"))
    }
    #expect(found.additions.map(\.line) == [3])
    #expect(found.refused.map(\.line) == [2, 4, 5])
    let problem = Refusal.FieldError("externalID", .taken)
    #expect(found.refused.prefix(2).map(\.reason) == [.invalid([problem]), .invalid([problem])])
  }

  @Test func `are found, told in the data of their person, and forgotten with them`() async throws {
    let world = try await PlanWorld.opened()
    let organization = world.organization
    let person = try await world.write { try $0.add(PersonDraft([.name: "Ada", .externalID: "7"])) }
    func found(isArchive: Bool = false) async throws -> [ID<Employee>] {
      try await world.store.read(of: organization) { snapshot in
        try snapshot.people(PeopleQuery(isArchive: isArchive, externalID: "7"), limit: 10).people.map(\.id)
      }
    }
    #expect(try await found() == [person])
    #expect(try await found(isArchive: true).isEmpty)
    try await world.write { try $0.archive(person) }
    #expect(try await found(isArchive: true) == [person])
    try await world.write { try $0.erase(person, calling: "Former colleague") }
    #expect(try await found(isArchive: true).isEmpty)
  }
}
