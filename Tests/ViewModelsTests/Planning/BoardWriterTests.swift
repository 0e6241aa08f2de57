import Domain
import Foundation
import Testing
import Words

@testable import ViewModels

/// A plan in memory: the week of the pictures, with everything that a board shows.
private struct Desk {
  static let monday = LocalDate(daysSinceEpoch: 20_752)
  let zone: Zone
  let site: Site
  let people: [ID<Employee>: Employee]
  let positions: [ID<Position>: Position]

  init() throws {
    let name = try #require(ZoneName("Europe/Berlin"))
    zone = try Zones().zone(name)
    site = Site(id: .init(rawValue: 1), name: "Main shop", zone: name)
    let names = ["Evan Lindqvist", "Ava Okafor", "Bennie Costa"]
    people = Dictionary(
      uniqueKeysWithValues: names.enumerated().map { number, name in
        let id = ID<Employee>(rawValue: Int64(number + 1))
        let words = name.split(separator: " ").map(String.init)
        return (
          id,
          Employee(
            id: id, name: words[0], surname: words[1], phone: nil,
            contracts: number == 2 ? [] : [Contract(agreed: .week(minutes: 1800))], revision: 1)
        )
      })
    positions = [
      .init(rawValue: 1): Position(id: .init(rawValue: 1), name: "Dispatch", mark: .init(.disc), place: 0),
      .init(rawValue: 2): Position(id: .init(rawValue: 2), name: "Driver", mark: .init(.ring), place: 1),
    ]
  }

  func shift(
    _ id: Int64, of person: Int64?, on day: Int, from hour: Int, for hours: Int, position: Int64 = 1,
    _ state: PlannedShift.State = .published, at site: Int64 = 1
  ) throws -> PlannedShift {
    let time = try #require(LocalTime(hour: hour, minute: 0))
    let when = Hours.timed(start: LocalDateTime(date: Self.monday + day, time: time), minutes: hours * 60)
    return PlannedShift(
      id: .init(rawValue: id),
      content: ShiftContent(
        site: .init(rawValue: site), position: .init(rawValue: position),
        employee: person.map { .init(rawValue: $0) }, hours: when),
      interval: when.interval(in: zone), state: state, revision: 1)
  }

  func original(_ shift: PlannedShift) -> Shift {
    Shift(
      id: shift.id, content: shift.content, interval: shift.interval, publication: nil, withdrawnAt: nil,
      sequence: 0, changedAt: Instant(seconds: 0))
  }

  func screen(
    _ shifts: [PlannedShift], originals: [Shift] = [], closed: [ClosedDay] = [], _ place: BoardModel.Place = .init(),
    in language: Language = .en, needing demand: Demand = Demand(), could: [ID<Shift>: Int] = [:],
    at now: Instant? = nil, today: Int = 0
  ) -> BoardScreen {
    let plan = Plan(
      site: site, days: Self.monday...Self.monday + 6, shifts: shifts, elsewhere: [], employees: people,
      positions: positions, closedDays: closed, rules: RulesInForce(zone: zone))
    var reading = BoardReading(
      sites: [site], plans: [plan], zones: [zone], zone: zone,
      now: now ?? zone.startOfDay(Self.monday), today: Self.monday + today,
      originals: Dictionary(uniqueKeysWithValues: originals.map { ($0.id, $0) }), familiar: [], undoable: nil,
      draftCount: plan.shifts.count { $0.state != .published }, hasPhotoRule: false)
    (reading.demands, reading.couldTake) = ([demand], could)
    return BoardWriter(reading, Wording(language), place).screen()
  }
}

@Suite struct `The planning board` {
  private let desk: Desk

  init() throws { desk = try Desk() }

  private func bars(_ screen: BoardScreen) -> [BoardScreen.Bar] { screen.rows.flatMap(\.cells).flatMap(\.bars) }

  @Test func `names its week, and each day with its coverage`() throws {
    let screen = desk.screen([
      try desk.shift(1, of: 1, on: 0, from: 9, for: 8),
      try desk.shift(2, of: nil, on: 0, from: 13, for: 5, position: 2),
    ])
    #expect(screen.head.title == "26\u{a0}Oct – 1\u{a0}Nov")
    #expect(screen.head.number == "Week\u{a0}44")
    #expect(screen.columns.map(\.number) == ["26", "27", "28", "29", "30", "31", "1"])
    #expect(screen.columns[0].coverage.text == "1 of 2")
    #expect(screen.columns[0].coverage.gap == "−1\u{a0}Driver")
    #expect(screen.columns[0].coverage.steps.map(\.quarters) == [36, 16, 16, 4, 24])
    #expect(screen.columns[0].coverage.steps.map(\.need) == [0, 1, 2, 1, 0])
    #expect(screen.columns[0].coverage.steps.map(\.have) == [0, 1, 1, 0, 0])
    #expect(screen.columns[0].coverage.gaps.map(\.times) == ["13:00–18:00"])
    #expect(screen.columns[1].coverage.text == "–")
  }

  @Test func `says against what is needed who is missing, when, and that more are there`() throws {
    let time = { try #require(LocalTime(hour: $0, minute: 0)) }
    let driver = ID<Position>(rawValue: 2)
    let demand = Demand(weekdays: [driver: [.monday: [.init(from: try time(13), to: try time(18), count: 2)]]])
    let screen = desk.screen(
      [
        try desk.shift(1, of: 1, on: 0, from: 9, for: 8),
        try desk.shift(2, of: 2, on: 0, from: 13, for: 2, position: 2),
        try desk.shift(3, of: nil, on: 0, from: 13, for: 5, position: 2),
        try desk.shift(4, of: 3, on: 1, from: 13, for: 5, position: 2),
      ], needing: demand)
    let monday = screen.columns[0].coverage
    // One of the shift without demand, none of two drivers from 15:00 on.
    #expect(monday.text == "1 of 3")
    #expect(monday.gap == "−2\u{a0}Driver")
    #expect(monday.gaps.map(\.text) == ["−1\u{a0}Driver", "−2\u{a0}Driver"])
    #expect(monday.gaps.map(\.times) == ["13:00–15:00", "15:00–18:00"])
    #expect(monday.gaps.map(\.start) == [52, 60])
    let tuesday = screen.columns[1].coverage
    #expect(tuesday.text == "–" && tuesday.gap.isEmpty)
    #expect(tuesday.steps.map(\.extra) == [0, 1, 0])
  }

  @Test func `has one button for all gaps, which names their days on a phone`() throws {
    let screen = desk.screen([
      try desk.shift(1, of: 1, on: 0, from: 9, for: 8), try desk.shift(2, of: nil, on: 2, from: 13, for: 5),
      try desk.shift(3, of: nil, on: 6, from: 13, for: 5),
    ])
    let step = try #require(screen.step)
    #expect(step.kind == .fill && step.text == "Fill 2 gaps" && step.gaps == "2 gaps")
    #expect(step.gapDays == "Wed\u{a0}28, Sun\u{a0}1" && step.days == Desk.monday...Desk.monday + 6)
    #expect(screen.head.week.map(\.hasGap) == [false, false, true, false, false, false, true])
    #expect(desk.screen([try desk.shift(1, of: 1, on: 0, from: 9, for: 8)]).step == nil)
  }

  @Test func `fills gaps from today on, and none of days that are over`() throws {
    let shifts = [try desk.shift(2, of: nil, on: 2, from: 13, for: 5)]
    #expect(desk.screen(shifts, today: 3).step == nil)
    #expect(desk.screen(shifts, today: 2).step?.days.lowerBound == Desk.monday + 2)
    #expect(desk.screen(shifts, today: 40).step == nil)
  }

  @Test func `says of an open shift how many could take it`() throws {
    let shifts = [
      try desk.shift(1, of: nil, on: 0, from: 9, for: 8), try desk.shift(2, of: nil, on: 1, from: 9, for: 8, .draft),
    ]
    let screen = desk.screen(shifts, could: [shifts[0].id: 2])
    #expect(bars(screen).map(\.could) == ["2 could", nil])
  }

  @Test func `has a row for open shifts, then for everybody by name`() throws {
    let screen = desk.screen([
      try desk.shift(1, of: 2, on: 0, from: 9, for: 8), try desk.shift(2, of: nil, on: 2, from: 7, for: 8),
    ])
    #expect(screen.rows.map(\.key) == ["open", "person-2", "person-3", "person-1"])
    #expect(screen.rows[0].second == "1 to fill")
    #expect(screen.rows[0].cells[2].bars.map(\.times) == ["7–15"])
    #expect(screen.rows[1].cells[0].bars.map(\.text) == ["Dispatch"])
  }

  @Test func `tells the hours of a week beside those of the contract`() throws {
    let days = try (0..<4).map { try desk.shift(Int64($0 + 1), of: 1, on: $0, from: 8, for: 8) }
    let ava = try desk.shift(9, of: 2, on: 0, from: 9, for: 5)
    let bennie = try desk.shift(10, of: 3, on: 0, from: 9, for: 5)
    let rows = desk.screen(days + [ava, bennie]).rows
    #expect(rows.first { $0.key == "person-1" }?.second == "32\u{a0}h, 2 over")
    #expect(rows.first { $0.key == "person-1" }?.isOver == true)
    #expect(rows.first { $0.key == "person-2" }?.second == "5 of 30\u{a0}h")
    #expect(rows.first { $0.key == "person-3" }?.second == "5\u{a0}h")
  }

  @Test func `shows what is published, drafted, changed and removed, and what a change was`() throws {
    let was = try desk.shift(2, of: 1, on: 1, from: 9, for: 8)
    let gone = try desk.shift(3, of: 2, on: 2, from: 9, for: 8)
    let screen = desk.screen(
      [
        try desk.shift(1, of: 1, on: 0, from: 9, for: 8), try desk.shift(4, of: 2, on: 4, from: 22, for: 8, .draft),
        try desk.shift(5, of: 2, on: 3, from: 10, for: 8, .change(of: was.id)),
        try desk.shift(6, of: 2, on: 2, from: 9, for: 8, .removal(of: gone.id)),
      ], originals: [desk.original(was), desk.original(gone)])
    let found = Dictionary(uniqueKeysWithValues: bars(screen).map { ($0.shift.rawValue, $0) })
    #expect(found[1]?.look == .published)
    #expect(found[4]?.look == .draft)
    #expect(found[4]?.times == "22–6")
    #expect(found[5]?.look == .changed)
    #expect(found[5]?.was == "Tue\u{a0}27, 9–17, Evan Lindqvist")
    #expect(found[6]?.look == .removed)
    #expect(screen.publishing?.drafts == "3\u{a0}drafts")
  }

  @Test func `gives the reason of a conflict, and walks through them in their order`() throws {
    let screen = desk.screen([
      try desk.shift(1, of: 1, on: 0, from: 22, for: 8, .draft), try desk.shift(2, of: 1, on: 1, from: 11, for: 8),
      try desk.shift(3, of: 2, on: 0, from: 9, for: 8), try desk.shift(4, of: 2, on: 0, from: 14, for: 8, .draft),
    ])
    let reasons = Dictionary(uniqueKeysWithValues: bars(screen).map { ($0.shift.rawValue, $0.conflict) })
    #expect(reasons[2] == "5\u{a0}h rest, 11 needed")
    #expect(reasons[3] == "Overlaps 14–22")
    #expect(reasons[1] == .some(nil))
    #expect(screen.publishing?.conflicting.map(\.rawValue) == [3, 4, 2])
    #expect(screen.publishing?.conflicts == "3\u{a0}conflicts")
  }

  @Test func `says who it is where the rows are positions`() throws {
    let screen = desk.screen(
      [
        try desk.shift(1, of: 1, on: 0, from: 9, for: 8),
        try desk.shift(2, of: nil, on: 0, from: 9, for: 8, position: 2),
      ],
      .init(rows: .positions))
    #expect(screen.rows.map(\.key) == ["position-1", "position-2"])
    #expect(bars(screen).map(\.text) == ["Evan Lindqvist", "Open shift"])
  }

  @Test func `shows a day alone, with the hours of its week`() throws {
    let screen = desk.screen(
      [try desk.shift(1, of: 1, on: 0, from: 9, for: 8), try desk.shift(2, of: 1, on: 1, from: 9, for: 8, .draft)],
      .init(day: Desk.monday + 1, view: .day))
    #expect(screen.head.title == "Tuesday 27\u{a0}October")
    #expect(screen.columns.count == 1)
    #expect(bars(screen).map(\.shift.rawValue) == [2])
    #expect(screen.rows.last?.second == "16 of 30\u{a0}h")
    #expect(screen.publishing?.publish == "Publish Tue\u{a0}27")
    #expect(screen.head.next == Desk.monday + 2)
  }

  // The clocks go back in the night to Sunday 25 October 2026, and forward in that to 28 March 2027.
  @Test(arguments: [(-2, "25\u{a0}h", "9\u{a0}h"), (152, "23\u{a0}h", "7\u{a0}h")])
  func `shows real hours where the clock is changed`(day: Int, whole: String, night: String) throws {
    let shift = try desk.shift(1, of: 1, on: day, from: 22, for: 8)
    let sunday = Desk.monday + day + 1
    let plan = Plan(
      site: desk.site, days: sunday.startOfWeek(on: .monday)...sunday, shifts: [shift], elsewhere: [],
      employees: desk.people,
      positions: desk.positions, closedDays: [])
    let reading = BoardReading(
      sites: [desk.site], plans: [plan], zones: [desk.zone], zone: desk.zone,
      now: desk.zone.startOfDay(Desk.monday), today: Desk.monday, originals: [:],
      familiar: [], undoable: nil, draftCount: plan.shifts.count { $0.state != .published }, hasPhotoRule: false)
    let screen = BoardWriter(reading, Wording(.en), .init(day: sunday)).screen()
    #expect(screen.columns.last?.oddity?.hasPrefix(whole) == true)
    #expect(bars(screen).first?.oddity == night)
  }

  @Test func `says that a site is closed`() throws {
    let screen = desk.screen(
      [try desk.shift(1, of: 1, on: 0, from: 9, for: 8)], closed: [.init(date: Desk.monday, name: "Stocktaking")])
    #expect(screen.columns[0].closed == "Closed: Stocktaking")
    #expect(bars(screen).first?.conflict == "Closed: Stocktaking")
  }

  @Test func `comes to the hours of its days, and of the contracts`() throws {
    let screen = desk.screen([
      try desk.shift(1, of: 1, on: 0, from: 9, for: 8), try desk.shift(2, of: 2, on: 0, from: 12, for: 5),
      try desk.shift(3, of: nil, on: 0, from: 9, for: 8), try desk.shift(4, of: 1, on: 2, from: 9, for: 8),
    ])
    #expect(screen.columns.prefix(3).map(\.hours) == ["13\u{a0}h", "0\u{a0}h", "8\u{a0}h"])
    #expect(screen.columns.prefix(3).map(\.shifts) == ["2\u{a0}shifts", "0\u{a0}shifts", "1\u{a0}shift"])
    #expect(screen.columns[0].coverage.missing == 1)
    #expect(screen.totals?.title == "Week\u{a0}44")
    #expect(screen.totals?.hours == "21 of 60\u{a0}h")
  }

  @Test func `counts a day and a week without breaks, as beside the names`() throws {
    var shift = try desk.shift(1, of: 1, on: 0, from: 9, for: 8)
    shift.breakMinutes = 30
    let screen = desk.screen([shift])
    #expect(screen.columns[0].hours == "7.5\u{a0}h" && screen.totals?.hours == "7.5 of 60\u{a0}h")
  }

  @Test func `goes on with last night's shift where it begins a day, and says since when`() throws {
    let night = try desk.shift(1, of: 1, on: 0, from: 22, for: 9)
    let place = BoardModel.Place(day: Desk.monday + 1, view: .day)
    let bar = try #require(bars(desk.screen([night], place)).first)
    #expect(bar.times == "22–7")
    #expect(bar.text == "Dispatch, since Mon 22:00")
    #expect(
      bar.stretch == .init(start: 0, length: 28, isCutBefore: true, isCutAfter: false, isRunning: false, words: .inside)
    )
    let evening = try #require(bars(desk.screen([night], .init(day: Desk.monday, view: .day))).first)
    #expect(
      evening.stretch
        == .init(start: 88, length: 8, isCutBefore: false, isCutAfter: true, isRunning: false, words: .before))
    #expect(bars(desk.screen([night], .init(day: Desk.monday + 2, view: .day))).isEmpty)
  }

  @Test func `begins with the end where a shift runs, and with the hours in the week`() throws {
    let shift = try desk.shift(1, of: 1, on: 0, from: 9, for: 8)
    let place = BoardModel.Place(day: Desk.monday, view: .day)
    let running = desk.screen([shift], place, at: shift.interval.lowerBound)
    #expect(bars(running).map(\.times) == ["until 17:00"])
    #expect(bars(running).map(\.stretch?.isRunning) == [true])
    #expect(running.now?.minute == 9 * 60)
    #expect(running.now?.time == "9:00")
    #expect(bars(desk.screen([shift], place, at: shift.interval.upperBound)).map(\.times) == ["9–17"])
    let draft = try desk.shift(1, of: 1, on: 0, from: 9, for: 8, .draft)
    #expect(bars(desk.screen([draft], place, at: shift.interval.lowerBound)).map(\.stretch?.isRunning) == [false])
    #expect(bars(desk.screen([shift], at: shift.interval.lowerBound)).map(\.times) == ["9–17"])
    #expect(desk.screen([shift], at: shift.interval.lowerBound).now == nil)
  }

  @Test(arguments: [
    ("ev", ["person-1"]), ("LIND evan", ["person-1"]), ("zz", []), ("", ["person-2", "person-3", "person-1"]),
  ])
  func `leaves those whose names have the words`(query: String, keys: [String]) throws {
    let screen = desk.screen([], .init(query: query))
    #expect(screen.rows.filter { $0.key != "open" && !$0.isLeftOut }.map(\.key) == keys)
  }

  @Test func `stands under the names of departments, those without one last`() throws {
    let screen = desk.screen([], .init(rows: .departments))
    #expect(screen.rows.map(\.key) == ["open", "group-0", "person-2", "person-3", "person-1"])
    #expect(screen.rows[1].name == "No department")
    #expect(screen.rows[1].second == "3\u{a0}people")
  }

  @Test func `folds away who works elsewhere or is absent, and says so`() throws {
    let there = try desk.shift(1, of: 1, on: 0, from: 9, for: 8, at: 2)
    let absence = Absence(
      id: .init(rawValue: 1), employee: .init(rawValue: 2), days: Desk.monday - 1...Desk.monday + 9,
      kind: AbsenceKind(id: .init(rawValue: 1), builtIn: .sick, needsApproval: false),
      decision: .init(isApproved: true, at: .init(seconds: 0), by: .console))
    let plan = Plan(
      site: desk.site, days: Desk.monday...Desk.monday + 6, shifts: [], elsewhere: [there], employees: desk.people,
      positions: desk.positions, closedDays: [], absences: [absence])
    func screen(_ place: BoardModel.Place) -> BoardScreen {
      let reading = BoardReading(
        sites: [desk.site], plans: [plan], zones: [desk.zone], zone: desk.zone,
        now: desk.zone.startOfDay(Desk.monday), today: Desk.monday, originals: [:], familiar: [], undoable: nil,
        draftCount: 0, hasPhotoRule: false)
      return BoardWriter(reading, Wording(.en), place).screen()
    }
    #expect(screen(.init()).rows.map(\.key) == ["open", "person-3"])
    #expect(screen(.init()).hiddenPeople == 2)
    #expect(screen(.init()).hiddenReason == "2 others: 1 works at another site, 1 is away.")
    #expect(screen(.init(showsEverybody: true)).rows.count == 4)
    #expect(screen(.init(query: "evan")).rows.count == 4)
  }

  @Test func `shows a month with the hours of its days' contracts`() throws {
    let first = Desk.monday.startOfMonth
    let plan = Plan(
      site: desk.site, days: first...first + 30, shifts: [try desk.shift(1, of: 1, on: 0, from: 9, for: 8)],
      elsewhere: [], employees: desk.people, positions: desk.positions, closedDays: [])
    let reading = BoardReading(
      sites: [desk.site], plans: [plan], zones: [desk.zone], zone: desk.zone,
      now: desk.zone.startOfDay(Desk.monday), today: Desk.monday, originals: [:], familiar: [], undoable: nil,
      draftCount: 1, hasPhotoRule: false)
    let screen = BoardWriter(reading, Wording(.en), .init(view: .month)).screen()
    #expect(screen.head.title == "October 2026")
    #expect(screen.columns.count == 31)
    #expect(screen.head.next == first + 31)
    #expect(screen.head.previous == (first - 1).startOfMonth)
    #expect(screen.rows.last?.second == "8 of 133\u{a0}h")
    #expect(screen.rows.last?.cells[25].bars.map(\.times) == ["9–17"])
    #expect(screen.publishing?.publish == "Publish October 2026")
  }

  @Test func `is all in German too`() throws {
    let screen = desk.screen(
      [try desk.shift(1, of: nil, on: 0, from: 9, for: 8, .draft)], in: .de)
    #expect(screen.head.title == "26.\u{a0}Okt. – 1.\u{a0}Nov.")
    #expect(screen.head.number == "KW\u{a0}44")
    #expect(screen.rows[0].name == "Offene Schichten")
    #expect(screen.rows[0].second == "1 zu besetzen")
    #expect(screen.columns[0].coverage.text == "0 von 1")
    #expect(screen.publishing?.publish == "KW\u{a0}44 veröffentlichen")
    #expect(screen.publishing?.open == "1 Schicht bleibt offen")
  }

  @Test func `leaves out people without shifts where there are many`() throws {
    var people: [ID<Employee>: Employee] = [:]
    for number in 1...61 {
      let id = ID<Employee>(rawValue: Int64(number))
      people[id] = Employee(id: id, name: "Person \(number)", surname: "", phone: nil, revision: 1)
    }
    let shift = try desk.shift(1, of: 7, on: 0, from: 9, for: 8)
    let plan = Plan(
      site: desk.site, days: Desk.monday...Desk.monday + 6, shifts: [shift], elsewhere: [], employees: people,
      positions: desk.positions, closedDays: [])
    let reading = BoardReading(
      sites: [desk.site], plans: [plan], zones: [desk.zone], zone: desk.zone,
      now: desk.zone.startOfDay(Desk.monday), today: Desk.monday, originals: [:],
      familiar: [.init(rawValue: 9)], undoable: nil, draftCount: plan.shifts.count { $0.state != .published },
      hasPhotoRule: false)
    let few = BoardWriter(reading, Wording(.en), .init()).screen()
    #expect(few.rows.map(\.key) == ["open", "person-7", "person-9"])
    #expect(few.hiddenPeople == 59)
    let all = BoardWriter(reading, Wording(.en), .init(showsEverybody: true)).screen()
    #expect(all.rows.count == 62)
    #expect(all.hiddenPeople == 0)
  }
}

@Suite struct `What a dragged shift would come to` {
  private let desk: Desk

  init() throws { desk = try Desk() }

  private func preview(_ alteration: ShiftAlteration, isCopy: Bool = false) throws -> BoardModel.Preview {
    let plan = Plan(
      site: desk.site, days: Desk.monday...Desk.monday + 6,
      shifts: [try desk.shift(1, of: 1, on: 0, from: 9, for: 8), try desk.shift(2, of: 2, on: 0, from: 14, for: 8)],
      elsewhere: [], employees: desk.people, positions: desk.positions, closedDays: [])
    return PlanPreview(plan: plan, zone: desk.zone, wording: Wording(.en))
      .preview([.init(rawValue: 1)], by: alteration, isCopy: isCopy)
  }

  @Test func `is told with its conflict and the hours of both`() throws {
    var alteration = ShiftAlteration()
    alteration.employee = .to(.init(rawValue: 2))
    let preview = try preview(alteration)
    #expect(preview.message == "Ava Okafor: Mon 26\u{a0}Oct, 9–17 Dispatch. Overlaps 14–22.")
    #expect(preview.conflicts.map(\.shift.rawValue) == [1])
    #expect(preview.hours.map(\.row) == ["person-1", "person-2"])
    #expect(preview.hours.map(\.text) == ["0 of 30\u{a0}h", "16 of 30\u{a0}h"])
  }

  @Test func `leaves a copied shift where it is`() throws {
    var alteration = ShiftAlteration()
    alteration.daysLater = 1
    let preview = try preview(alteration, isCopy: true)
    #expect(preview.message == "Evan Lindqvist: Tue 27\u{a0}Oct, 9–17 Dispatch.")
    #expect(preview.conflicts.isEmpty)
    #expect(preview.hours.map(\.text) == ["16 of 30\u{a0}h"])
  }

  @Test func `tells the days that would have other people`() throws {
    var alteration = ShiftAlteration()
    alteration.employee = .to(.init(rawValue: 2))
    #expect(try preview(alteration).coverage.isEmpty)
    alteration.employee = .to(nil)
    let open = try preview(alteration).coverage
    #expect(open.map(\.date) == [Desk.monday] && open.map(\.coverage.gap) == ["−1\u{a0}Dispatch"])
    alteration.daysLater = 2
    #expect(try preview(alteration).coverage.map(\.coverage.text) == ["1 of 1", "0 of 1"])
  }
}

@Suite struct `What is published` {
  @Test func `is told by person, and the open shifts last`() throws {
    let desk = try Desk()
    func version(_ person: Int64?, _ day: Int, _ hour: Int) throws -> ShiftContent {
      let shift = try desk.shift(1, of: person, on: day, from: hour, for: 8, position: 2)
      return .init(
        site: shift.site, position: shift.position, employee: shift.employee, hours: shift.hours, breakMinutes: 0,
        note: "", skills: [])
    }
    let words = PlanWriter(Wording(.en), employees: desk.people, positions: desk.positions)
    let days = try #require(LocalDate("2026-10-26"))
    let people = PublicationLines(words: words, days: days...days + 6).people([
      .init(shift: .init(rawValue: 1), before: nil, after: try version(1, 4, 11)),
      .init(shift: .init(rawValue: 2), before: try version(1, 0, 9), after: try version(1, 1, 9)),
      .init(shift: .init(rawValue: 3), before: try version(2, 0, 9), after: nil),
      .init(shift: .init(rawValue: 4), before: try version(2, 2, 9), after: try version(nil, 2, 9)),
    ])
    #expect(people.map(\.name) == ["Ava Okafor", "Evan Lindqvist", "Open shifts"])
    #expect(people.map(\.count) == ["2 removed", "1 new, 1 changed", "1 new"])
    #expect(
      people[1].lines == [
        .init(days: "Tue", now: "9–17", was: "Mon 9–17"), .init(days: "Fri", now: "11–19", was: ""),
      ])
    #expect(people[0].lines == [.init(days: "Mon and Wed", now: "", was: "9–17")])
    #expect(people[2].lines == [.init(days: "Wed", now: "9–17", was: "")])
  }

  @Test func `is one line for the same hours, and names the work if it differs`() throws {
    let desk = try Desk()
    func entry(_ id: Int64, _ day: Int, _ hour: Int, _ position: Int64) throws -> Publication.Entry {
      let content = try desk.shift(id, of: 1, on: day, from: hour, for: 8, position: position).content
      return .init(shift: .init(rawValue: id), before: nil, after: content)
    }
    let words = PlanWriter(Wording(.en), employees: desk.people, positions: desk.positions)
    let days = try #require(LocalDate("2026-10-26"))
    func lines(_ entries: [Publication.Entry]) -> [String] {
      PublicationLines(words: words, days: days...days + 6).people(entries).flatMap(\.lines).map {
        "\($0.days) \($0.now)"
      }
    }
    let same = try [0, 1, 2, 4].map { try entry(Int64($0), $0, 9, 2) } + [try entry(9, 3, 6, 2)]
    #expect(lines(same) == ["Mon to Wed and Fri 9–17", "Thu 6–14"])
    #expect(lines([try entry(1, 0, 9, 2), try entry(2, 1, 9, 1)]).allSatisfy { $0.count > "Mon 9–17".count })
  }
}

@Suite struct `Hours in short` {
  @Test(arguments: [(0, "0"), (480, "8"), (450, "7.5"), (495, "8.25"), (500, "8.33"), (3, "0.05")])
  func `are told to the hundredth`(minutes: Int, text: String) {
    #expect(Wording(.en).number(hours: minutes) == text)
    #expect(Wording(.de).number(hours: minutes) == text.replacingOccurrences(of: ".", with: ","))
  }
}
