import Domain
import TestValues
import Testing

private func hours(_ date: String, _ from: String, _ to: String) throws -> Hours {
  .timed(
    on: try #require(LocalDate(date)), from: try #require(LocalTime(from)), to: try #require(LocalTime(to)))
}

@Suite struct `Hours worked` {
  private func worked(_ shifts: [Hours], closed: [String] = [], in zone: String = "Europe/Berlin") throws -> WorkedHours
  {
    let zone = try Zones().zone(try #require(ZoneName(zone)))
    var worked = WorkedHours()
    for shift in shifts {
      worked.add(shift, shift.interval(in: zone), in: zone, closed: Set(closed.compactMap { LocalDate($0) }))
    }
    return worked
  }

  @Test(
    arguments: [
      // An ordinary Monday, and a night before Tuesday.
      ("2026-11-23", "09:00", "17:00", 480, 0, 0, 0), ("2026-11-23", "22:00", "07:00", 540, 420, 0, 0),
      // Friday to Saturday, Saturday to Sunday, Sunday to Monday.
      ("2026-11-27", "22:00", "06:00", 480, 420, 360, 0), ("2026-11-28", "22:00", "06:00", 480, 420, 120, 360),
      ("2026-11-29", "22:00", "06:00", 480, 420, 0, 120),
      // Clocks go back in the night to Sunday 25 October: ten hours on the clock's nine, of them eight at night.
      ("2026-10-24", "22:00", "07:00", 600, 480, 120, 480),
      // Clocks go forward in the night to Sunday 29 March.
      ("2026-03-28", "22:00", "07:00", 480, 360, 120, 360),
      // Only the hour that is there twice, or not at all.
      ("2026-10-25", "02:00", "03:00", 120, 120, 0, 120), ("2026-03-29", "02:00", "03:00", 0, 0, 0, 0),
      // The edges of the night belong to it and nothing before.
      ("2026-11-23", "06:00", "23:00", 1020, 0, 0, 0), ("2026-11-23", "23:00", "06:00", 420, 420, 0, 0),
      ("2026-11-23", "05:00", "05:30", 30, 30, 0, 0),
    ] as [(String, String, String, Int, Int, Int, Int)])
  func `are real ones, also at night and on weekends`(
    date: String, from: String, to: String, minutes: Int, night: Int, saturday: Int, sunday: Int
  ) throws {
    let found = try worked([try hours(date, from, to)])
    #expect(found.shifts == 1)
    #expect(
      [found.minutes, found.nightMinutes, found.saturdayMinutes, found.sundayMinutes]
        == [minutes, night, saturday, sunday])
  }

  @Test func `on closed days are those of the days themselves`() throws {
    let found = try worked(
      [try hours("2026-12-24", "22:00", "06:00"), try hours("2026-12-25", "22:00", "06:00")],
      closed: ["2026-12-25"])
    #expect(found.closedMinutes == 360 + 120)
    #expect(found.shifts == 2)
  }

  @Test func `of whole days are none`() throws {
    let days = Hours.days(first: try #require(LocalDate("2026-11-28")), last: try #require(LocalDate("2026-11-29")))
    let found = try worked([days])
    #expect(found.shifts == 1)
    #expect(found.minutes == 0 && found.saturdayMinutes == 0)
  }

  @Test func `of more than a day have each of its nights`() throws {
    let start = LocalDateTime(date: try #require(LocalDate("2026-11-23")), time: .midnight)
    let found = try worked([.timed(start: start, minutes: Hours.longestTimedMinutes)])
    #expect(found.minutes == 2880 && found.nightMinutes == 360 + 420 + 60)
  }

  @Test func `add up`() throws {
    let (one, other) = (try worked([try hours("2026-11-28", "22:00", "06:00")]), try worked([]))
    #expect(one + other == one)
    #expect((one + one).nightMinutes == 840)
  }
}
