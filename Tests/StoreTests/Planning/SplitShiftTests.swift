import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

extension PlanWorld {
  /// Lena from 6 to 10 and from 16 to 21 on Monday, as one split shift.
  fileprivate func split(_ person: ID<Employee>?, _ date: String = "2026-10-19") async throws -> [ID<Shift>] {
    let (yard, early, late) = (shop.yard, try hours(date, "06:00", "10:00"), try hours(date, "16:00", "21:00"))
    return try await write { transaction in
      try transaction.place(
        [early, late].map { ShiftPlacement(ShiftContent(site: yard, employee: person, hours: $0), pair: 1) })
    }
  }

  fileprivate func pairs(_ ids: [ID<Shift>]) async throws -> [ID<ShiftPair>?] {
    var found: [ID<ShiftPair>?] = []
    for id in ids { found.append(try await planned(id).marks.pair) }
    return found
  }
}

@Suite struct `The halves of a split shift` {
  @Test func `have one mark, and one undo takes both back`() async throws {
    let world = try await PlanWorld.opened()
    let ids = try await world.split(world.shop.lena)
    let pairs = try await world.pairs(ids)
    #expect(pairs[0] != nil && pairs[0] == pairs[1])
    let other = try await world.split(world.shop.omar)
    #expect(try await world.pairs(other)[0] != pairs[0])
    try await world.undo()
    try await world.undo()
    #expect(try await world.plan().shifts.isEmpty)
  }

  @Test func `go to another day and person together, but not to other hours`() async throws {
    let world = try await PlanWorld.opened()
    let ids = try await world.split(world.shop.lena)
    let moved = try await world.alter([ids[0]]) { ($0.daysLater, $0.employee) = (1, .to(world.shop.omar)) }
    #expect(moved == ids)
    #expect(
      try await world.toldPlan() == ["2026-10-20T06:00+240 Omar draft", "2026-10-20T16:00+300 Omar draft"])
    try await world.alter([ids[1]]) { ($0.minutesLater, $0.endMinutesLater) = (60, 30) }
    #expect(
      try await world.toldPlan() == ["2026-10-20T06:00+240 Omar draft", "2026-10-20T17:00+330 Omar draft"])
    try await world.alter([ids[1]]) { ($0.minutesLater, $0.daysLater) = (-60, -1) }
    #expect(
      try await world.toldPlan() == ["2026-10-19T06:00+240 Omar draft", "2026-10-19T16:00+330 Omar draft"])
    try await world.undo()
    #expect(
      try await world.toldPlan() == ["2026-10-20T06:00+240 Omar draft", "2026-10-20T17:00+330 Omar draft"])
  }

  @Test func `follow the form of one of them in day and person`() async throws {
    let world = try await PlanWorld.opened()
    let ids = try await world.split(world.shop.lena)
    var content = try await world.planned(ids[1]).content
    (content.hours, content.employee, content.note) = (
      try hours("2026-10-21", "17:00", "20:00"), world.shop.omar, "Keys"
    )
    let (seen, typed) = (try await world.seen(ids[1]), content)
    try await world.write { try $0.change(seen, to: typed) }
    #expect(
      try await world.toldPlan() == ["2026-10-21T06:00+240 Omar draft", "2026-10-21T17:00+180 Omar draft"])
    #expect(try await world.planned(ids[0]).note.isEmpty)
  }

  @Test func `are copied as another split shift, and removed together`() async throws {
    let world = try await PlanWorld.opened()
    let ids = try await world.split(world.shop.lena)
    let seen = try await world.seen(ids[1])
    let copies = try await world.write { transaction in
      var later = ShiftAlteration()
      later.daysLater = 2
      return try transaction.copy([seen], by: later)
    }
    let pairs = try await world.pairs(copies)
    #expect(pairs.count == 2 && pairs[0] != nil && pairs[0] == pairs[1])
    #expect(try await world.pairs(ids)[0] != pairs[0])
    try await world.remove(ids[1])
    #expect(
      try await world.toldPlan() == ["2026-10-21T06:00+240 Lena draft", "2026-10-21T16:00+300 Lena draft"])
    try await world.undo()
    #expect(try await world.toldPlan().count == 4)
  }

  @Test func `are split in copied days and in kept weeks`() async throws {
    let world = try await PlanWorld.opened()
    _ = try await world.split(world.shop.lena)
    let (site, days) = (world.shop.yard, try day("2026-10-19")...day("2026-10-19"))
    let (monday, next) = (try day("2026-10-19"), try day("2026-10-26"))
    let (copies, put) = try await world.write { transaction in
      let week = try transaction.keepWeek(from: monday, as: "Split", at: site)
      return (
        try transaction.copy(days, of: site, to: monday + 1), try transaction.putWeek(week, at: site, from: next)
      )
    }
    for ids in [copies, put] {
      let pairs = try await world.pairs(ids)
      #expect(pairs.count == 2 && pairs[0] != nil && pairs[0] == pairs[1])
    }
    #expect(try await world.pairs([copies[0]]) != (try await world.pairs([put[0]])))
  }

  @Test func `are on their own once they are taken apart, and paired again by undo`() async throws {
    let world = try await PlanWorld.opened()
    let ids = try await world.split(world.shop.lena)
    let seen = try await world.seen(ids[0])
    try await world.write { try $0.takeApart(seen) }
    #expect(try await world.pairs(ids) == [nil, nil])
    try await world.alter([ids[0]]) { $0.daysLater = 1 }
    #expect(
      try await world.toldPlan() == ["2026-10-19T16:00+300 Lena draft", "2026-10-20T06:00+240 Lena draft"])
    try await world.undo()
    try await world.undo()
    let pairs = try await world.pairs(ids)
    #expect(pairs[0] != nil && pairs[0] == pairs[1])
  }

  @Test func `stay together on the roster, in its drafts, and when they are drafted again`() async throws {
    let world = try await PlanWorld.opened()
    let ids = try await world.split(world.shop.lena)
    let publication = try #require(try await world.publish())
    let drafts = try await world.alter([ids[0]]) { $0.employee = .to(nil) }
    #expect(drafts.count == 2 && Set(drafts).isDisjoint(with: ids))
    let pairs = try await world.pairs(drafts)
    #expect(pairs[0] != nil && pairs[0] == pairs[1])
    let seen = try await world.seen(drafts[1])
    #expect(try await world.write { try $0.discard([seen]) } == 2)
    try await world.recall(publication)
    let again = try await world.plan().shifts
    #expect(again.count == 2 && Set(again.map(\.id)).isDisjoint(with: ids))
    #expect(again[0].marks.pair != nil && again[0].marks.pair == again[1].marks.pair)
  }

  @Test func `go to another person at once together, and off the roster`() async throws {
    let world = try await PlanWorld.opened()
    let ids = try await world.split(world.shop.lena)
    try await world.publish()
    let (omar, seen) = (world.shop.omar, try await world.seen(ids[1]))
    try await world.write { try $0.replace(seen, with: omar) }
    #expect(try await world.told() == ["2026-10-19T06:00+240 Omar", "2026-10-19T16:00+300 Omar"])
    let again = try await world.seen(ids[0])
    try await world.write { try $0.removeFromRoster(again) }
    #expect(try await world.told().isEmpty)
  }

  @Test func `are no longer each other's if they have different people`() async throws {
    let world = try await PlanWorld.opened()
    let ids = try await world.split(world.shop.lena)
    try await world.publish()
    let (omar, seen) = (world.shop.omar, try await world.seen(ids[1]))
    let part = try await world.planned(ids[1]).interval
    try await world.write { try $0.replace(seen, with: omar, part: part.lowerBound..<part.upperBound) }
    try await world.alter([ids[0]]) { $0.daysLater = 1 }
    #expect(try await world.planned(ids[1]).hours.date == day("2026-10-19"))
  }
}

@Suite struct `Requests about a split shift` {
  @Test func `claim, offer and swap both halves`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    let open = try await world.split(nil)
    let own = try await world.split(shop.lena, "2026-10-20")
    let others = try await world.split(shop.omar, "2026-10-21")
    try await world.publish()
    try await world.write { try $0.choose(SitePolicy(claims: .free, offers: .free, swaps: .free), of: shop.yard) }
    let claimed = try await world.seen(open[1])
    try await world.write { try $0.make(.init(.claim, of: claimed, by: shop.omar), as: .person(shop.omar)) }
    let offered = try await world.seen(own[1])
    let offer = try await world.write {
      try $0.make(.init(.offer, of: offered, by: shop.lena), as: .person(shop.lena)).id
    }
    try await world.write { try $0.accept(offer, by: shop.omar) }
    #expect(
      try await world.told().prefix(4) == [
        "2026-10-19T06:00+240 Omar", "2026-10-19T16:00+300 Omar", "2026-10-20T06:00+240 Omar",
        "2026-10-20T16:00+300 Omar",
      ])
    let back = try await world.split(shop.lena, "2026-10-22")
    try await world.publish()
    let (mine, theirs) = (try await world.seen(back[0]), try await world.seen(others[1]))
    let swap = try await world.write { transaction in
      var draft = ShiftRequestDraft(.swap, of: mine, by: shop.lena)
      draft.otherShift = theirs
      return try transaction.make(draft, as: .person(shop.lena)).id
    }
    try await world.write { try $0.accept(swap, by: shop.omar) }
    #expect(
      try await world.told().suffix(4) == [
        "2026-10-21T06:00+240 Lena", "2026-10-21T16:00+300 Lena", "2026-10-22T06:00+240 Omar",
        "2026-10-22T16:00+300 Omar",
      ])
  }

  @Test func `are refused if only one half could be taken`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    let open = try await world.split(nil)
    try await world.draft(shop.omar, try hours("2026-10-19", "17:00", "19:00"))
    try await world.publish()
    try await world.write { try $0.choose(SitePolicy(claims: .free, offers: .free, swaps: .free), of: shop.yard) }
    let seen = try await world.seen(open[0])
    await #expect(throws: Refusal.self) {
      try await world.write { try $0.make(.init(.claim, of: seen, by: shop.omar), as: .person(shop.omar)) }
    }
    #expect(try await world.told()[0] == "2026-10-19T06:00+240 nobody")
  }
}

@Suite struct `Who could take a split shift` {
  /// Omar works during the later half, or is away then.
  @Test(arguments: [true, false]) func `is judged by both halves, from either of them`(isAway: Bool) async throws {
    let world = try await PlanWorld.opened()
    let (shop, organization) = (world.shop, world.organization)
    let open = try await world.split(nil)
    if isAway {
      let days = try day("2026-10-19")...day("2026-10-19")
      try await world.write { _ = try $0.noteIllness(of: shop.omar, on: days, from: 900) }
    } else {
      try await world.draft(shop.omar, try hours("2026-10-19", "17:00", "19:00"))
    }
    for isPublished in [false, true] {
      if isPublished { try await world.publish() }
      let drafts = try await world.plan().shifts.filter { $0.employee == nil }
      #expect(drafts.count == 2)
      for half in drafts {
        let found = try await world.store.read(of: organization) { try $0.replacement(of: half.id) }
        #expect(!found.candidates.contains { $0.employee.id == shop.omar })
        let lena = try #require(found.candidates.first { $0.employee.id == shop.lena })
        #expect(lena.minutesAfter - lena.minutesBefore == 540)
      }
      let first = try #require(drafts.first)
      let part = first.interval
      let alone = try await world.store.read(of: organization) { try $0.replacement(of: first.id, part: part) }
      #expect(alone.candidates.contains { $0.employee.id == shop.omar })
    }
    let shifts = try await world.store.read(of: organization) { try $0.publishedShifts(Set(open)) }
    let prospects = try await world.store.read(of: organization) { snapshot in
      let around = try snapshot.surroundings(of: shifts, for: [shop.omar, shop.lena], at: Instant(seconds: 0))
      return shifts.map { shift in
        [shop.omar, shop.lena].map { around.prospect(of: shift, for: $0)?.obstacle == nil }
      }
    }
    #expect(prospects == [[false, true], [false, true]])
  }
}

@Suite struct `A table with split shifts` {
  @Test func `has them in the column of the start, or as two lines with one mark`() async throws {
    let world = try await PlanWorld.opened()
    func row(
      _ line: Int, _ person: String, _ date: String, _ start: String, _ end: String = "", pair: String = ""
    ) -> TableRow<ShiftColumn> {
      TableRow(
        line: line, texts: [.person: person, .date: date, .start: start, .end: end, .pair: pair, .breakMinutes: "0"])
    }
    let rows = [
      row(2, "Lena", "2026-10-19", "6-10 16-21/30"), row(3, "Omar", "2026-10-19", "6", "10", pair: "a"),
      row(4, "Omar", "2026-10-19", "16", "21", pair: "a"), row(5, "Omar", "2026-10-20", "6", "10", pair: "a"),
      row(6, "Lena", "2026-10-20", "6-10"),
    ]
    let (site, today) = (world.shop.yard, try day("2026-10-12"))
    let found = try await world.write { transaction in
      let reader = try transaction.snapshot.shiftLineReader(at: site, today: today)
      let mark = try transaction.snapshot.shiftsImport(of: rows, reader).mark
      return try transaction.importShifts(rows, reader, shownAs: mark)
    }
    #expect(found.additions.map(\.line) == [2, 2, 3, 4, 5])
    #expect(found.refused.map(\.line) == [6, 6])
    let shifts = try await world.plan().shifts
    #expect(shifts.count == 5 && shifts.filter { $0.breakMinutes == 30 }.count == 1)
    let halves = Dictionary(grouping: shifts.filter { $0.marks.pair != nil }) { $0.marks.pair }
    #expect(halves.count == 2 && halves.values.allSatisfy { $0.count == 2 && Set($0.map(\.employee)).count == 1 })
  }
}

@Suite struct `A template of a split shift` {
  @Test func `is kept with both halves, and comes back by undo`() async throws {
    let world = try await PlanWorld.opened()
    let (site, organization) = (world.shop.yard, world.organization)
    let pattern = try #require(ShiftPattern("06:00+240/15,16:00+300/30"))
    let id = try await world.write { try $0.keep(pattern, as: "Split", at: site) }
    func kept() async throws -> [ShiftPattern] {
      try await world.store.read(of: organization) { try $0.shiftTemplates(at: site).map(\.pattern) }
    }
    #expect(try await kept() == [pattern])
    try await world.write { try $0.forget(id, at: site) }
    try await world.undo()
    #expect(try await kept() == [pattern])
  }
}
