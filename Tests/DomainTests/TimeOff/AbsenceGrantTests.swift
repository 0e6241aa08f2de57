import Domain
import TestValues
import Testing

private let counter = ID<Position>(rawValue: 1)
private let night = ID<Position>(rawValue: 2)

private func date(_ text: String) throws -> LocalDate { try #require(LocalDate(text)) }

private func shift(
  _ id: Int64, _ day: String, _ from: String, _ to: String, _ position: ID<Position>?, _ zone: Zone,
  isOpen: Bool = false
) throws -> PlannedShift {
  let hours = Hours.timed(on: try date(day), from: try #require(LocalTime(from)), to: try #require(LocalTime(to)))
  return PlannedShift(
    id: ID(rawValue: id),
    content: ShiftContent(
      site: ID(rawValue: 1), position: position, employee: isOpen ? nil : ID(rawValue: id), hours: hours),
    interval: hours.interval(in: zone), state: .published, revision: 1)
}

private func span(_ from: String, _ to: String, _ count: Int = 1) throws -> Demand.Span {
  .init(from: try #require(LocalTime(from)), to: try #require(LocalTime(to)), count: count)
}

@Suite struct `Fewer days of a request` {
  private func request(_ first: String, _ last: String, part: Range<Int>? = nil) throws -> Absence {
    Absence(
      id: ID(rawValue: 1), employee: ID(rawValue: 7), days: try date(first)...date(last), part: part,
      kind: AbsenceKind(id: ID(rawValue: 1), builtIn: .vacation), decision: nil)
  }

  private func problems(_ absence: Absence, _ grant: AbsenceGrant) throws -> [Refusal.FieldError] {
    do {
      _ = try absence.granted(grant)
      return []
    } catch Refusal.invalid(let errors) {
      return errors
    }
  }

  @Test func `are granted with a reason for the rest, and all of them need none`() throws {
    let asked = try request("2026-12-03", "2026-12-06")
    let first = try date("2026-12-03")...date("2026-12-04")
    let fewer = AbsenceGrant(days: first, reason: " Two others are away. ")
    #expect(try asked.granted(fewer) == AbsenceGrant(days: first, reason: "Two others are away."))
    #expect(try asked.granted(AbsenceGrant()) == AbsenceGrant())
    #expect(try asked.granted(AbsenceGrant(days: asked.days, reason: "Of no use")) == AbsenceGrant())
    #expect(try problems(asked, AbsenceGrant(days: first)) == [.init("reason", .missing)])
    let long = AbsenceGrant(days: first, reason: String(repeating: "x", count: 501))
    #expect(try problems(asked, long) == [.init("reason", .tooLong(limit: 500))])
  }

  @Test func `are among those asked for, to the ends of the calendar`() throws {
    let asked = try request("2026-12-03", "2026-12-06")
    let (first, last) = (asked.days.lowerBound, asked.days.upperBound)
    for (days, errors) in [
      (first - 1...last, [.init("first", .notBefore(first))]), (first...last + 1, [.init("last", .notAfter(last))]),
      (first - 2...first - 1, [.init("first", .notBefore(first)), .init("last", .notBefore(first))]),
      (.first ... .last, [.init("first", .notBefore(first)), .init("last", .notAfter(last))]),
      (.last ... .last, [.init("first", .notAfter(last)), .init("last", .notAfter(last))]),
    ] as [(ClosedRange<LocalDate>, [Refusal.FieldError])] {
      #expect(try problems(asked, AbsenceGrant(days: days, reason: "No")) == errors, "\(days)")
    }
    let part = try request("2026-12-03", "2026-12-03", part: 540..<720)
    #expect(try part.granted(AbsenceGrant(days: part.days)) == AbsenceGrant(), "a part of a day is granted as a whole")
    #expect(try !problems(part, AbsenceGrant(days: first...first + 1, reason: "No")).isEmpty)
  }
}

@Suite struct `What time off leaves uncovered` {
  private func gaps(
    without lost: [PlannedShift], among others: [PlannedShift], _ demand: Demand, _ zone: Zone
  ) -> [String] {
    AbsenceEffects.Gap.gaps(
      without: lost, among: others, at: ID(rawValue: 1), against: demand, in: zone
    ).map { "\($0.position) \($0.hours.lowerBound)–\($0.hours.upperBound) \($0.have)/\($0.need)" }
  }

  @Test func `is what fewer are left than are needed, at the hours of the shift alone`() throws {
    let zone = try TestZones.zone("Europe/Berlin")
    let demand = Demand(weekdays: [counter: [.thursday: [try span("08:00", "14:00"), try span("14:00", "20:00", 2)]]])
    let lost = try shift(1, "2026-12-03", "12:00", "20:00", counter, zone)
    let beside = try shift(2, "2026-12-03", "08:00", "20:00", counter, zone)
    #expect(
      gaps(without: [lost], among: [beside], demand, zone) == ["1 2026-12-03T13:00:00Z–2026-12-03T19:00:00Z 1/2"])
    let late = try shift(3, "2026-12-03", "16:00", "22:00", counter, zone)
    #expect(
      gaps(without: [lost], among: [beside, late], demand, zone) == ["1 2026-12-03T13:00:00Z–2026-12-03T15:00:00Z 1/2"])
    let open = try shift(4, "2026-12-03", "12:00", "20:00", counter, zone, isOpen: true)
    #expect(
      gaps(without: [lost], among: [open], demand, zone) == [
        "1 2026-12-03T11:00:00Z–2026-12-03T13:00:00Z 0/1", "1 2026-12-03T13:00:00Z–2026-12-03T19:00:00Z 0/2",
      ], "an open shift is nobody")
    #expect(gaps(without: [try shift(1, "2026-12-03", "20:00", "23:00", counter, zone)], among: [], demand, zone) == [])
    #expect(gaps(without: [try shift(1, "2026-12-03", "08:00", "20:00", night, zone)], among: [], demand, zone) == [])
    #expect(gaps(without: [try shift(1, "2026-12-03", "08:00", "20:00", nil, zone)], among: [], demand, zone) == [])
  }

  /// Nights of the changes of 2026 in Berlin: 29 March has 23 hours, 25 October 25.
  @Test(arguments: [
    ("2026-10-24", "2 2026-10-24T20:00:00Z–2026-10-25T05:00:00Z 0/1"),
    ("2026-03-28", "2 2026-03-28T21:00:00Z–2026-03-29T04:00:00Z 0/1"),
    ("2026-12-03", "2 2026-12-03T21:00:00Z–2026-12-04T05:00:00Z 0/1"),
  ])
  func `goes through the night, also when the clock is changed`(day: String, gap: String) throws {
    let zone = try TestZones.zone("Europe/Berlin")
    let nights = Dictionary(uniqueKeysWithValues: try Weekday.allCases.map { ($0, [try span("22:00", "06:00")]) })
    let lost = try shift(1, day, "22:00", "06:00", night, zone)
    #expect(gaps(without: [lost], among: [], Demand(weekdays: [night: nights]), zone) == [gap])
  }
}
