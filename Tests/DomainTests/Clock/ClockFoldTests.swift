import Domain
import TestValues
import Testing

/// Presses of one person in words: `on 2026-11-20T05:58:00Z`.
struct Presses {
  var punches: [Punch] = []
  var corrections: [PunchCorrection] = []

  init(_ lines: String..., site: Int64 = 1) throws {
    for (number, line) in lines.enumerated() {
      let parts = line.split(separator: " ")
      let at = try #require(Instant(parts[1]))
      punches.append(
        Punch(
          id: ID(rawValue: Int64(number + 1)), employee: ID(rawValue: 7), site: ID(rawValue: site),
          kind: try #require(Punch.Kind(rawValue: String(parts[0]))), at: at,
          date: try #require(LocalDate(parts.count > 2 ? String(parts[2]) : String(parts[1].prefix(10)))),
          source: .person, madeAt: at, madeBy: .console))
    }
  }

  mutating func correct(
    _ target: PunchCorrection.Target, _ kind: Punch.Kind, _ at: String?, on date: String,
    state: PunchCorrection.State = .accepted
  ) throws {
    let id = ID<PunchCorrection>(rawValue: Int64(corrections.count + 1))
    corrections.append(
      PunchCorrection(
        id: id, employee: ID(rawValue: 7), site: ID(rawValue: 1), target: target, kind: kind,
        at: try at.map { try #require(Instant($0)) }, date: try #require(LocalDate(date)), reason: "Forgot.",
        askedAt: Instant(seconds: 1_790_000_000 + id.rawValue), askedBy: .console, state: state,
        decidedAt: state == .asked ? nil : Instant(seconds: 1_790_000_000 + id.rawValue),
        decidedBy: state == .asked ? nil : .console))
  }

  var fold: ClockFold { ClockFold(punches, corrections) }
}

private let policy = ClockPolicy(since: Instant(seconds: 0))

private func minutes(_ span: WorkSpan, rounding: Int = 1, until: String = "2026-12-31T00:00:00Z") throws -> Int {
  var policy = policy
  policy.roundingMinutes = rounding
  return span.worked(policy, until: try #require(Instant(until))).reduce(0) {
    $0 + Int($1.upperBound.seconds(since: $1.lowerBound) / 60)
  }
}

@Suite struct `Presses of the time clock` {
  @Test func `are a stretch of duty with its breaks`() throws {
    let fold = try Presses(
      "off 2026-11-20T13:07:10Z", "on 2026-11-20T04:58:40Z", "break 2026-11-20T08:02:00Z", "back 2026-11-20T08:32:30Z"
    ).fold
    let span = try #require(fold.spans.first)
    #expect(fold.spans.count == 1 && fold.strays.isEmpty && span.rests.count == 1)
    #expect(try minutes(span) == 8 * 60 + 9 - 30)
    #expect(span.presses.map(\.kind) == [.on, .rest, .back, .off])
  }

  // What people saw: who approves hours could not tell a press that came ten hours late from a punctual one.
  @Test(arguments: [
    (0, Punch.Source.person, false), (600, .person, false), (601, .person, true), (601, .wall, true),
    (259_200, .person, true), (601, .manager, false), (.max / 4, .manager, false), (-120, .person, false),
  ])
  func `are late if they reach us more than ten minutes after their time`(
    seconds: Int64, source: Punch.Source, isLate: Bool
  ) throws {
    let at = Instant(seconds: 0)
    let punch = Punch(
      id: ID(rawValue: 1), employee: ID(rawValue: 7), site: ID(rawValue: 1), kind: .on, at: at,
      date: try #require(LocalDate("1970-01-01")), source: source, madeAt: at + seconds, madeBy: .console)
    #expect(punch.isLate == isLate)
    #expect(ClockFold([punch], []).spans.first?.start.cameLateAt == (isLate ? at + seconds : nil))
  }

  @Test func `of one second count in the order in which they came`() throws {
    let at = "2026-11-20T08:02:00Z"
    let fold = try Presses("on 2026-11-20T04:58:40Z", "break \(at)", "back \(at)", "break \(at)").fold
    #expect(fold.strays.isEmpty && fold.spans.first?.rests.count == 2 && fold.spans.first?.openRest != nil)
  }

  @Test(
    arguments: [
      // Clocks go back in the night to 25 October in Berlin: 22:00 to 6:00 is nine hours.
      ("2026-10-24T20:00:00Z", "2026-10-25T05:00:00Z", 540),
      // Clocks go forward in the night to 29 March: 22:00 to 6:00 is seven.
      ("2026-03-28T21:00:00Z", "2026-03-29T04:00:00Z", 420),
    ])
  func `over a night with a clock change are real hours`(on: String, off: String, expected: Int) throws {
    let fold = try Presses("on \(on)", "off \(off) 2026-10-24").fold
    #expect(try minutes(try #require(fold.spans.first)) == expected)
  }

  @Test(arguments: [(1, 489), (5, 485), (15, 480)])
  func `count to the nearest minutes of the policy`(rounding: Int, expected: Int) throws {
    let fold = try Presses("on 2026-11-20T04:58:00Z", "off 2026-11-20T13:07:00Z").fold
    #expect(try minutes(try #require(fold.spans.first), rounding: rounding) == expected)
  }

  @Test func `in a break end it by going off duty`() throws {
    let fold = try Presses("on 2026-11-20T05:00:00Z", "break 2026-11-20T09:00:00Z", "off 2026-11-20T09:20:00Z").fold
    let span = try #require(fold.spans.first)
    #expect(try minutes(span) == 240 && span.restMinutes(until: Instant(seconds: 2_000_000_000)) == 20)
  }

  @Test func `without an end are unknown once another duty begins, or sixteen hours later`() throws {
    let fold = try Presses("on 2026-11-20T05:00:00Z", "on 2026-11-21T05:00:00Z").fold
    let noon = try #require(Instant("2026-11-21T12:00:00Z"))
    #expect(fold.spans.map { $0.isEndUnknown(at: noon) } == [true, false])
    #expect(fold.state(at: noon) == .on && fold.spans[0].worked(policy, until: noon).isEmpty)
    #expect(try fold.state(at: #require(Instant("2026-11-21T20:59:59Z"))) == .on)
    #expect(try fold.state(at: #require(Instant("2026-11-21T21:00:00Z"))) == .off)
  }

  @Test func `that fit to nothing are told and count for nothing`() throws {
    let fold = try Presses(
      "off 2026-11-20T05:00:00Z", "on 2026-11-20T06:00:00Z", "back 2026-11-20T07:00:00Z", "off 2026-11-20T08:00:00Z"
    ).fold
    #expect(fold.strays.map(\.kind) == [.off, .back])
    #expect(try minutes(try #require(fold.spans.first)) == 120)
  }

  @Test func `stay, and what corrections say counts`() throws {
    var presses = try Presses("on 2026-11-13T04:57:00Z", "break 2026-11-13T08:30:00Z", "back 2026-11-13T09:00:00Z")
    try presses.correct(.missing, .off, "2026-11-13T13:05:00Z", on: "2026-11-13", state: .asked)
    #expect(presses.fold.spans.first?.end == nil)
    try presses.correct(.missing, .off, "2026-11-13T13:05:00Z", on: "2026-11-13")
    #expect(try minutes(try #require(presses.fold.spans.first)) == 458)
    try presses.correct(.correction(ID(rawValue: 2)), .off, "2026-11-13T13:00:00Z", on: "2026-11-13")
    #expect(try minutes(try #require(presses.fold.spans.first)) == 453)
    try presses.correct(.punch(ID(rawValue: 2)), .rest, nil, on: "2026-11-13")
    try presses.correct(.punch(ID(rawValue: 3)), .back, nil, on: "2026-11-13")
    #expect(try minutes(try #require(presses.fold.spans.first)) == 483)
    #expect(presses.punches.count == 3)
  }

  @Test(
    arguments: [
      (Punch.Kind.on, "2026-11-20T04:00:00Z", false), (.off, "2026-11-20T04:00:00Z", false),
      (.rest, "2026-11-20T06:00:00Z", true), (.off, "2026-11-20T06:00:00Z", false),
      (.on, "2026-11-20T06:00:00Z", false),
      (.back, "2026-11-20T08:10:00Z", false), (.off, "2026-11-20T10:00:00Z", true),
      (.rest, "2026-11-20T10:00:00Z", true),
      (.back, "2026-11-20T10:00:00Z", false), (.on, "2026-11-21T05:00:00Z", true),
    ])
  func `fit between those before and after them`(kind: Punch.Kind, at: String, expected: Bool) throws {
    let fold = try Presses("on 2026-11-20T05:00:00Z", "break 2026-11-20T08:00:00Z", "back 2026-11-20T08:30:00Z").fold
    // Why the break at 6: it would need an end before the one at 8.
    let isFitting = kind == .rest && at == "2026-11-20T06:00:00Z" ? false : expected
    #expect(fold.fits(kind, at: try #require(Instant(at))) == isFitting)
  }

  @Test func `at the edges of numbers end nothing`() throws {
    var fold = try Presses("on 2026-11-20T05:00:00Z").fold
    #expect(!fold.fits(.rest, at: Instant(seconds: .min)) && fold.fits(.on, at: Instant(seconds: .max)))
    var punches: [Punch] = []
    for (id, seconds) in [(Int64(1), Int64.min), (2, .max)] {
      punches.append(
        Punch(
          id: ID(rawValue: id), employee: ID(rawValue: 1), site: ID(rawValue: 1), kind: id == 1 ? .on : .off,
          at: Instant(seconds: seconds), date: LocalDate(daysSinceEpoch: 0), source: .person,
          madeAt: Instant(seconds: seconds), madeBy: .console))
    }
    fold = ClockFold(punches, [])
    #expect(fold.spans.count == 1 && fold.strays.count == 1)
  }
}

@Suite struct `A PIN for the wall` {
  @Test(arguments: ["1234", "4321", "0000", "123456", "777777", "12", "1234567", "12a4", "", "１２４８"])
  func `is refused if it is guessed first, or is none`(text: String) {
    #expect(throws: Refusal.self) { try WallPIN(chosen: text) }
  }

  @Test(arguments: ["1248", "0912", " 73012 ", "901245"])
  func `is taken with four to six digits`(text: String) throws {
    #expect(try WallPIN(chosen: text).digits == text.trimmed)
    #expect("\(try WallPIN(chosen: text))" == "WallPIN(…)")
  }

  @Test func `waits longer each time`() {
    #expect([0, 1, 2, 3, 4, 6, 9, 12].map { WallPIN.waitSeconds(after: $0) } == [0, 0, 0, 60, 0, 120, 240, 480])
    #expect(WallPIN.waitSeconds(after: 999_999) == 3600 && WallPIN.waitSeconds(after: .min) == 0)
    #expect([0, 1, 2, 3].map { WallPIN.triesLeft(after: $0) } == [3, 2, 1, 3])
  }
}

@Suite struct `A file for DATEV` {
  private let days = LocalDate(daysSinceEpoch: 20_758)...LocalDate(daysSinceEpoch: 20_764)

  private func line(_ number: Int?, _ minutes: HoursApproval.Minutes) -> PayrollLine {
    PayrollLine(employee: ID(rawValue: 1), name: "Soumya Rao", personnelNumber: number, days: [.first: minutes])
  }

  @Test func `has a line for each kind of hours with a wage type`() throws {
    let settings = PayrollSettings(
      columns: [.name], consultant: 1_103_899, client: 62_069, wageTypes: [.counted: 200, .night: 210, .sunday: 220])
    let first = try #require(LocalDate("2026-11-09"))
    let text = DATEVFile.text(
      [line(26, .init(planned: 480, counted: 459, rest: 30, night: 60, closed: 45))], of: first...first + 6, settings)
    #expect(
      text == """
        [Allgemein]\r
        Ziel=LODAS\r
        Version_SST=1.0\r
        BeraterNr=1103899\r
        MandantenNr=62069\r
        Feldtrennzeichen=;\r
        Zahlenkomma=,\r
        Datumsformat=TT/MM/JJJJ\r
        \r
        [Satzbeschreibung]\r
        1;u_lod_bwd_buchung_standard;abrechnung_zeitraum#bwd;bs_wert_butab#bwd;bs_nr#bwd;la_eigene#bwd;pnr#bwd;\r
        \r
        [Bewegungsdaten]\r
        1;01/11/2026;7,65;1;200;26;\r
        1;01/11/2026;1,00;1;210;26;\r

        """)
  }

  @Test func `is not made while something is missing`() {
    let whole = PayrollSettings(columns: [.name], consultant: 1000, client: 1, wageTypes: [.counted: 1])
    #expect(DATEVFile.lack([line(1, .init())], of: days, .standard) == .settings)
    #expect(DATEVFile.lack([line(nil, .init())], of: days, whole) == .personnelNumbers(["Soumya Rao"]))
    #expect(DATEVFile.lack([line(1, .init())], of: days.lowerBound...days.upperBound + 40, whole) == .month)
    #expect(DATEVFile.text([line(nil, .init())], of: days, whole) == nil)
  }

  @Test func `needs numbers that DATEV takes`() {
    let settings = PayrollSettings(
      columns: [], consultant: 12, client: .min, wageTypes: [.counted: 10_000])
    do {
      _ = try settings.checked()
      Issue.record("taken")
    } catch {
      guard case .invalid(let errors) = error else { return }
      #expect(errors.map(\.field) == ["columns", "consultant", "client", "wage-counted"])
    }
  }
}
