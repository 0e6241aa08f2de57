import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `Whoever follows the change log` {
  private static let all = Set(ChangeKind.allCases.filter { !$0.topics.isEmpty })

  private func reading(
    _ store: Store, of organization: ID<Organization>, after position: Int64, of kinds: Set<ChangeKind> = all,
    limit: Int = 100
  ) async throws -> ChangeReading? {
    try await store.read(of: organization, from: .primary) {
      try $0.changes(after: position, of: kinds, limit: limit)
    }
  }

  @Test func `misses nothing and gets nothing twice, while two processes write`() async throws {
    let shop = try await Shop.opened()
    let second = try shop.home.again()
    defer { second.close() }
    let organization = shop.organization
    let (stores, writers) = ([shop.store, second], 24)
    let begin = try await shop.store.read(of: organization) { try $0.latestChange }
    let seen = try await withThrowingTaskGroup(of: [Int64].self) { group in
      for writer in 0..<writers {
        group.addTask {
          for number in 0..<5 {
            try await stores[writer % 2].write(in: organization, by: .console) {
              _ = try $0.addEmployee("Person \(writer)-\(number)")
            }
          }
          return []
        }
      }
      group.addTask {
        var (position, seen): (Int64, [Int64]) = (begin, [])
        while seen.count < writers * 5 {
          guard let part = try await reading(second, of: organization, after: position, limit: 7) else { return [] }
          seen += part.events.map(\.version)
          #expect(part.last >= position && (part.events.last?.version ?? part.last) <= part.last)
          position = part.last
        }
        return seen
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(seen == Array(begin + 1...begin + Int64(writers * 5)))
  }

  @Test func `continues from any point, in a new process too, by kind and in parts`() async throws {
    let world = try await PlanWorld.opened()
    let organization = world.organization
    let begin = try await world.store.read(of: organization) { try $0.presentReading }
    #expect(begin.events.isEmpty && begin.isComplete)
    for _ in 0..<3 {
      try await world.write { _ = try $0.addEmployee("Ida") }
      try await world.write { _ = try $0.announce("Hello") }
    }
    let people = Self.all.filter { $0.topics.contains(.people) }
    let first = try #require(
      try await reading(world.store, of: organization, after: begin.last, of: people, limit: 2))
    #expect(first.events.map(\.version) == [begin.last + 1, begin.last + 3])
    #expect(first.last == begin.last + 3 && !first.isComplete)
    #expect(first.events.map(\.entities.count) == [1, 1] && first.events.allSatisfy { $0.entities[0].kind == .person })
    let again = try world.shop.home.again()
    defer { again.close() }
    let rest = try #require(try await reading(again, of: organization, after: first.last, of: people, limit: 2))
    #expect(rest.events.map(\.version) == [begin.last + 5] && rest.last == begin.last + 6 && rest.isComplete)
    let end = try #require(try await reading(again, of: organization, after: rest.last))
    #expect(end.events.isEmpty && end.isComplete && end.last == rest.last)
  }

  @Test func `is told to start anew after a purge, and by a database that is behind`() async throws {
    let world = try await PlanWorld.opened()
    let organization = world.organization
    let last = try await world.store.read(of: organization) { try $0.latestChange }
    #expect(try await reading(world.store, of: organization, after: 0) != nil)
    #expect(try await reading(world.store, of: organization, after: last + 1) == nil)
    world.shop.home.clock.advance(seconds: 1000 * 86_400)
    try await world.store.write(by: .console) { try $0.prune() }
    #expect(try await reading(world.store, of: organization, after: last - 1) == nil)
    #expect(try await reading(world.store, of: organization, after: last)?.events == [])
    try await world.write { _ = try $0.addEmployee("Ida") }
    #expect(try await reading(world.store, of: organization, after: last)?.events.map(\.version) == [last + 1])
  }

  @Test func `gets one id for a shift and the drafts that change it`() async throws {
    let world = try await PlanWorld.opened()
    let organization = world.organization
    let shift = try await world.draft(nil, try hours("2026-10-20", "08:00", "12:00"))
    try await world.publish()
    let last = try await world.store.read(of: organization) { try $0.latestChange }
    let draft = try #require(try await world.alter([shift]) { $0.minutesLater = 60 }.first)
    #expect(draft != shift)
    try await world.discard()
    try await world.alter([shift]) { $0.minutesLater = 120 }
    try await world.publish()
    let events = try #require(try await reading(world.store, of: organization, after: last)).events
    #expect(events.map(\.kind) == [.planAltered, .planDiscarded, .planAltered, .planPublished])
    for event in events { #expect(event.entities == [.init(.shift, shift.rawValue)], "\(event.kind)") }
  }

  @Test func `knows when a thing was made and last changed, drafts among it or not`() async throws {
    let world = try await PlanWorld.opened()
    let (organization, clock) = (world.organization, world.shop.home.clock)
    let made = clock.now
    let shift = try await world.draft(nil, try hours("2026-10-20", "08:00", "12:00"))
    clock.advance(seconds: 60)
    let published = clock.now
    try await world.publish()
    clock.advance(seconds: 60)
    try await world.alter([shift]) { $0.minutesLater = 60 }
    let altered = clock.now
    let times = try await world.store.read(of: organization) { snapshot in
      try [false, true].map { try snapshot.times(of: [shift.rawValue, 987_654], as: .shift, withDrafts: $0) }
    }
    #expect(times[0] == [shift.rawValue: EntityTimes(createdAt: made, changedAt: published)])
    #expect(times[1] == [shift.rawValue: EntityTimes(createdAt: made, changedAt: altered)])
  }
}

@Suite struct `The topics of a change` {
  @Test func `have the time clock, absences, approvals and closings beside those of the log`() {
    #expect(ChangeKind.punchMade.topics == [.presses] && ChangeKind.punchMade.topic == nil)
    #expect(ChangeKind.absenceAsked.topics == [.plan, .absences])
    #expect(ChangeKind.absenceApproved.topics == [.plan, .absences, .approvals])
    #expect(ChangeKind.hoursApproved.topics == [.people, .approvals])
    #expect(ChangeKind.correctionAccepted.topics == [.people, .presses, .approvals])
    #expect(ChangeKind.siteClosed.topics == [.organization, .closings])
    #expect(ChangeKind.timeMonthClosed.topics == [.people, .closings])
    for kind in [ChangeKind.sessionMade, .pinSet, .planJobStarted] { #expect(kind.topics.isEmpty) }
    for kind in ChangeKind.allCases {
      #expect(kind.topic.map(ChangeKind.Topic.ofLog.contains) ?? true)
      #expect(kind.topics.filter(ChangeKind.Topic.ofLog.contains).count <= 1)
    }
  }
}
