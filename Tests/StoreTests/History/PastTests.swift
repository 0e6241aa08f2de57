import DemoWorld
import Domain
import TestSupport
import TestValues
import Testing

@testable import Store

/// What stood at a moment: a copy, or what the history tells.
private struct Standing: Equatable {
  let roster: [Shift]
  let people: [ID<Employee>: Roster.Person]
  let positions: [ID<Position>: String]
  let drafts: [String]
}

/// A week at two sites on which somebody works, and copies of it.
private struct PastWorld {
  let world: PlanWorld
  var random: Seeded
  private var publications: [ID<Publication>] = []
  private var undone: ID<UndoEntry>?
  private let feed: ID<Feed>

  static let week = ClosedRange(uncheckedBounds: (LocalDate("2026-10-19") ?? .first, LocalDate("2026-10-25") ?? .first))

  init(seed: Int) async throws {
    world = try await PlanWorld.opened()
    random = Seeded(state: UInt64(seed))
    let (island, yard) = (world.shop.island, world.shop.yard)
    feed = try await world.write {
      try $0.choose(SitePolicy(claims: .free, offers: .free, swaps: .free), of: yard)
      return try $0.follow(
        .roster(island), at: "https://example.com/roster.json", intervalSeconds: 500)
    }
    _ = try await world.schedule()
  }

  var sites: [ID<Site>] { [world.shop.yard, world.shop.island] }

  /// A copy of what stands, taken now.
  func copy(of site: ID<Site>) async throws -> Standing {
    let (organization, week, zones) = (world.organization, Self.week, world.shop.home.zones)
    return try await world.store.read(of: organization) { snapshot in
      let zone = try zones.zone(try snapshot.site(site).zone)
      let span = zone.startOfDay(week.lowerBound)..<zone.startOfDay(week.upperBound + 1)
      let roster = try snapshot.roster(of: site, during: span)
      let shifts = roster.shifts.filter { shift in (0..<7).contains { shift.hours.stands(on: week.lowerBound + $0) } }
      return Standing(
        roster: shifts, people: roster.people.filter { person in shifts.contains { $0.employee == person.key } },
        positions: roster.positions.filter { position in shifts.contains { $0.position == position.key } }
          .mapValues { "\($0.name) \($0.mark)" },
        drafts: try snapshot.plan(of: site, during: week).shifts.map { shift in
          "\(shift.id) \(shift.position?.description ?? "") \(shift.employee?.description ?? "") \(shift.hours) \(shift.interval) \(shift.breakMinutes) \(shift.note) \(shift.skills) \(shift.isRemoval) \(shift.state == .published)"
        }.sorted())
    }
  }

  /// What the history tells of a moment.
  func told(of site: ID<Site>, at moment: Instant) async throws -> Standing {
    let (organization, week) = (world.organization, Self.week)
    return try await world.store.read(of: organization) { snapshot in
      let version = try snapshot.version(at: moment)
      let past = try snapshot.past(of: site, on: week)
      let roster = try snapshot.roster(of: site, on: week, at: version)
      return Standing(
        roster: roster.shifts, people: roster.people, positions: roster.positions.mapValues { "\($0.name) \($0.mark)" },
        drafts: past.standing(at: version, .drafts).map { state in
          let shift = state.shift
          return
            "\(shift.id) \(shift.position?.description ?? "") \(shift.employee?.description ?? "") \(shift.hours) \(shift.interval) \(shift.breakMinutes) \(shift.note) \(shift.skills) \(state.isRemoval) \(state.isOnRoster)"
        }.sorted())
    }
  }

  private var people: [ID<Employee>?] { [world.shop.lena, world.shop.omar, nil] }

  /// One random act; those that the rules refuse change nothing.
  mutating func act() async throws {
    do { try await tryToAct() } catch is Refusal {}
  }

  private mutating func tryToAct() async throws {
    let (shop, week, random, feed) = (world.shop, Self.week, Int.random(in: 0..<24, using: &random), feed)
    let planned = try await world.plan("2026-10-12", "2026-11-01").shifts
    let chosen = planned.shuffled(using: &self.random).prefix(2).map { ShiftVersion($0.id, revision: $0.revision) }
    let person = people.randomElement(using: &self.random) ?? nil
    let number = Int.random(in: 1...6, using: &self.random)
    switch random {
    case 0..<4:
      let start =
        LocalDateTime(date: week.lowerBound, time: .midnight) + Int.random(in: 0..<168, using: &self.random) * 60
      let site = sites.randomElement(using: &self.random)
      try await world.draft(person, .timed(start: start, minutes: number * 60), at: site)
    case 4: try await world.draft(person, .days(first: week.lowerBound - number, last: week.lowerBound + number))
    case 5..<8:
      var alteration = ShiftAlteration()
      switch number {
      case 1: alteration.daysLater = -1
      case 2: alteration.minutesLater = 90
      case 3: alteration.site = .to(sites.randomElement(using: &self.random) ?? shop.yard)
      case 4: alteration.daysLater = 7
      default: alteration.employee = .to(person)
      }
      let wanted = alteration
      try await world.write { try $0.alter(chosen, by: wanted) }
    case 8: try await world.write { try $0.remove(chosen) }
    case 9: try await world.discard()
    case 10..<12: try await world.undo()
    case 12:
      try await world.write { transaction in
        if let last = try transaction.snapshot.lastUndone(by: .console) {
          try transaction.redo(last.id)
        }
      }
    case 13: if let id = publications.randomElement(using: &self.random) { try await world.recall(id) }
    case 14..<17: try await swap()
    case 17: try await importTable()
    case 18, 19:
      let names = ["Lena", "Omar", "Ida", "Nils"]
      let entries = (0..<number).map { index in
        FeedEntry(
          index: index, name: names[(index + number) % 4], first: week.lowerBound + index, last: week.lowerBound + index
        )
      }
      let fetched = FeedRoster(entries: entries, rejected: [], announcement: nil, etag: nil, lastModified: nil)
      try await world.shop.store.write(in: shop.organization, by: .feed(feed)) {
        _ = try $0.mergeRoster(of: feed, with: fetched)
      }
    case 20:
      try await world.write { transaction in
        let seen = try transaction.snapshot.person(shop.lena).revision
        try transaction.edit(shop.lena, to: PersonDraft([.name: "Lena \(number)"]), seen: seen)
      }
    default: if let id = try await world.publish() { publications.append(id) }
    }
  }

  private mutating func swap() async throws {
    let shop = world.shop
    let roster = try await world.roster().shuffled(using: &random)
    guard let mine = roster.first(where: { $0.employee == shop.lena }),
      let other = roster.first(where: { $0.employee == shop.omar })
    else { return }
    try await world.write { transaction in
      let seen = try [mine, other].map { shift in
        let revision = try transaction.snapshot.publishedShift(shift.id).revision
        return ShiftVersion(shift.id, revision: revision)
      }
      var draft = ShiftRequestDraft(.swap, of: seen[0], by: shop.lena)
      draft.otherShift = seen[1]
      let request = try transaction.make(draft, as: .person(shop.lena))
      _ = try transaction.accept(request.id, by: shop.omar)
    }
  }

  private mutating func importTable() async throws {
    let (site, today, hour) = (world.shop.yard, try day("2026-10-12"), Int.random(in: 6...18, using: &random))
    let rows = [
      TableRow<ShiftColumn>(
        line: 2, texts: [.person: "Omar", .date: "2026-10-22", .start: "\(hour)", .end: "\(hour + 2)", .site: ""])
    ]
    try await world.write { transaction in
      let reader = try transaction.snapshot.shiftLineReader(at: site, today: today)
      let mark = try transaction.snapshot.shiftsImport(of: rows, reader).mark
      _ = try transaction.importShifts(rows, reader, shownAs: mark)
    }
  }
}

@Suite struct `The roster as it stood` {
  /// In full size, 1,000 moments at two sites.
  @Test(arguments: 0..<TestSize.tries(25, oneIn: 5))
  func `equals a copy taken then, at every moment`(seed: Int) async throws {
    var past = try await PastWorld(seed: seed)
    let clock = past.world.shop.home.clock
    var copies: [(moment: Instant, sites: [Standing])] = []
    for _ in 0..<40 {
      for _ in 0..<Int.random(in: 1...3, using: &past.random) {
        clock.advance(seconds: Int64.random(in: 0...600, using: &past.random))
        try await past.act()
      }
      let sites = try await [past.copy(of: past.sites[0]), past.copy(of: past.sites[1])]
      copies.append((clock.now, sites))
      clock.advance(seconds: 1)
    }
    for (moment, sites) in copies.shuffled(using: &past.random) {
      for (site, copy) in zip(past.sites, sites) {
        let told = try await past.told(of: site, at: moment)
        #expect(told.roster == copy.roster)
        #expect(told.people == copy.people)
        #expect(told.positions == copy.positions)
        #expect(told.drafts == copy.drafts)
      }
    }
    #expect(copies.contains { !$0.sites[0].roster.isEmpty })
  }
}
