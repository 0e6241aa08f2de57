import Domain
import Testing

@Suite struct `A line typed in a cell` {
  private struct Line: Sendable {
    let text: String
    let start: String
    let minutes: Int
    var pause: Int?
    var position = ""
  }

  private static let lines: [Line] = [
    .init(text: "6-14", start: "06:00", minutes: 480), .init(text: " 6 – 14 ", start: "06:00", minutes: 480),
    .init(text: "6.30-14", start: "06:30", minutes: 450), .init(text: "0630-1400", start: "06:30", minutes: 450),
    .init(text: "22-7", start: "22:00", minutes: 540), .init(text: "9-9", start: "09:00", minutes: 1440),
    .init(text: "6-14 bar", start: "06:00", minutes: 480, position: "bar"),
    .init(text: "6-14, Front Desk", start: "06:00", minutes: 480, position: "front desk"),
    .init(text: "6-14/30", start: "06:00", minutes: 480, pause: 30),
    .init(text: "6-14 /30 bar", start: "06:00", minutes: 480, pause: 30, position: "bar"),
    .init(text: "6-14/0 bar", start: "06:00", minutes: 480, pause: 0, position: "bar"),
    .init(text: "6a-2p", start: "06:00", minutes: 480), .init(text: "6 am to 2:30 pm", start: "06:00", minutes: 510),
    .init(text: "6 Uhr bis 14 Uhr", start: "06:00", minutes: 480), .init(text: "0-24", start: "00:00", minutes: 1440),
  ]

  @Test(arguments: lines) private func `says hours, a break and a position`(line: Line) throws {
    let start = try #require(LocalTime(line.start))
    #expect(
      TypedShift(line.text)
        == .hours(
          .init(start: start, minutes: line.minutes, breakMinutes: line.pause), position: line.position))
  }

  private struct SplitLine: Sendable {
    let text: String
    let first: TypedShift.Span
    let later: TypedShift.Span
    var position = ""
  }

  private static func span(_ hour: Int, _ minutes: Int, _ pause: Int? = nil) -> TypedShift.Span {
    .init(start: LocalTime(hour: hour, minute: 0) ?? .midnight, minutes: minutes, breakMinutes: pause)
  }

  private static let splitLines: [SplitLine] = [
    .init(text: "6-10 16-21", first: span(6, 240), later: span(16, 300)),
    .init(text: "6-10, 16-21 bar", first: span(6, 240), later: span(16, 300), position: "bar"),
    .init(text: "6–10 + 16–21", first: span(6, 240), later: span(16, 300)),
    .init(text: "6-10+16-21", first: span(6, 240), later: span(16, 300)),
    .init(text: "6-10/15 16-21/30, bar", first: span(6, 240, 15), later: span(16, 300, 30), position: "bar"),
    .init(text: "10-14 14-18", first: span(10, 240), later: span(14, 240)),
    .init(text: "10-14 18-2", first: span(10, 240), later: span(18, 480)),
    .init(text: "6a-10a 4p-9p", first: span(6, 240), later: span(16, 300)),
    .init(text: "6 Uhr bis 10 Uhr & 16 Uhr bis 21 Uhr", first: span(6, 240), later: span(16, 300)),
  ]

  @Test(arguments: splitLines) private func `says the two halves of a split shift`(line: SplitLine) {
    #expect(TypedShift(line.text) == .hours(line.first, later: line.later, position: line.position))
  }

  @Test(arguments: [
    ("16-21 6-10", "6-10"), ("22-2 6-10", "6-10"), ("6-10 9-12", "9-12"), ("6-14 24h desk", "24h desk"),
    ("6-14 2-desk", "2-desk"), ("6-10 16-21x", "16-21x"),
  ]) func `takes hours that are no second half for a position`(text: String, position: String) throws {
    guard case .hours(_, let later, let found)? = TypedShift(text) else {
      Issue.record("\(text) is not understood")
      return
    }
    #expect(later == nil && found == position)
  }

  @Test(arguments: [
    "", " ", "6", "6-", "-14", "bar", "25-26", "6-14bar", "6-14/", "6-14 /", "6-14/x", "6-14/480",
    "6-14/9999999999999999999",
    "6.3-14", "6--14", "6-14-22", String(repeating: "6", count: 101), "\u{0}6-14\u{0}",
  ]) func `is not understood`(text: String) {
    #expect(TypedShift(text) == nil)
  }

  @Test func `clears the cell by an x`() {
    #expect(TypedShift("x") == .clear && TypedShift(" X ") == .clear && TypedShift("xx") == nil)
  }
}

@Suite struct `A pattern of hours` {
  private let whole = ShiftPattern(
    start: .midnight, minutes: 480, breakMinutes: 30, position: ID<Position>(rawValue: 7))

  @Test func `is read as it is written`() {
    #expect("\(whole)" == "00:00+480/30@7" && ShiftPattern("00:00+480/30@7") == whole)
    let split = ShiftPattern(
      start: .midnight, minutes: 240, position: ID<Position>(rawValue: 7),
      later: .init(start: LocalTime(hour: 16, minute: 0) ?? .midnight, minutes: 300, breakMinutes: 30))
    #expect("\(split)" == "00:00+240,16:00+300/30@7" && ShiftPattern("\(split)") == split)
    #expect(split.parts.map { "\($0)" } == ["00:00+240@7", "16:00+300/30@7"])
    let bare = ShiftPattern(start: .midnight, minutes: 1)
    #expect("\(bare)" == "00:00+1" && ShiftPattern("00:00+1") == bare)
  }

  @Test(arguments: [
    "", "x", "00:00", "00:00+0", "00:00+2881", "24:00+60", "00:00+60/60", "00:00+60/-1", "00:00+60@", "00:00+60@x",
    "00:00+99999999999999999999", "00:00+-9223372036854775808", "00:00+60+60", "00:00+900/721",
    "06:00+240,", "06:00+240,09:00+60", "06:00+240,16:00+60,18:00+60", ",06:00+240",
  ]) func `is none with a length that no shift has`(text: String) {
    #expect(ShiftPattern(text) == nil)
  }
}

@Suite struct `What is usual` {
  private let anna = ID<Employee>(rawValue: 1)
  private let ben = ID<Employee>(rawValue: 2)
  private let bar = ID<Position>(rawValue: 1)
  private let desk = ID<Position>(rawValue: 2)

  private func pattern(_ hour: Int, _ position: ID<Position>, pause: Int = 0) throws -> ShiftPattern {
    ShiftPattern(
      start: try #require(LocalTime(hour: hour, minute: 0)), minutes: 480, breakMinutes: pause, position: position)
  }

  private func use(_ person: ID<Employee>?, _ pattern: ShiftPattern, _ count: Int, _ day: Int = 1) -> ShiftHabits.Use {
    .init(employee: person, pattern: pattern, count: count, latest: LocalDate(daysSinceEpoch: day))
  }

  @Test func `is what somebody had most, and else what the site has most`() throws {
    let (early, late, open) = (try pattern(6, bar), try pattern(14, desk), try pattern(22, bar))
    let habits = ShiftHabits([use(anna, early, 2), use(anna, late, 1), use(ben, late, 3), use(nil, open, 2, 9)])
    #expect(habits.patterns == [late, open, early])
    #expect(habits.likely(for: anna, 1) == [early] && habits.likely(for: ID(rawValue: 9), 1) == [late])
    #expect(habits.own(of: anna) == early && habits.own(of: ID(rawValue: 9)) == nil)
    #expect(habits.likely(for: anna, 9) == [early, late, open])
    #expect(habits.likely(for: anna, on: bar, 9) == [early, open])
    #expect(ShiftHabits([]).likely(for: anna, 1) == [])
  }

  @Test func `has the break of the same hours`() throws {
    let with = try pattern(6, bar, pause: 30)
    let habits = ShiftHabits([use(anna, with, 1)])
    #expect(habits.breakMinutes(from: with.start, minutes: 480, for: anna, on: bar) == 30)
    #expect(habits.breakMinutes(from: with.start, minutes: 480, for: ben, on: desk) == 30)
    #expect(habits.breakMinutes(from: .midnight, minutes: 480, for: anna, on: bar) == 0)
  }
}

@Suite struct `The break of a shift` {
  private func draft(_ minutes: Int, pause: Int) -> ShiftContent {
    ShiftContent(
      site: ID(rawValue: 1), employee: nil,
      hours: .timed(start: LocalDateTime(date: .first, time: .midnight), minutes: minutes), breakMinutes: pause)
  }

  @Test func `leaves a minute on duty, and is twelve hours at most`() throws {
    #expect(try draft(60, pause: 59).checked().breakMinutes == 59)
    #expect(try draft(1440, pause: 720).checked().breakMinutes == 720)
    for (minutes, pause, most) in [(60, 60, 59), (1440, 721, 720), (60, -1, 59), (60, Int.min, 59), (1, 1, 0)] {
      #expect(throws: Refusal.invalid([.init("break", .notBetween(0, most))])) {
        try draft(minutes, pause: pause).checked()
      }
    }
  }
}
