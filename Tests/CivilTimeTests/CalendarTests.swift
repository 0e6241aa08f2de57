import CivilTime
import Foundation
import TestValues
import Testing

@Suite struct `Civil dates and times` {
  @Test func `The calendar counts every month of the years 1 to 9999 as hand and pencil do`() throws {
    var days = LocalDate.first.daysSinceEpoch
    for year in 1...9999 {
      for month in 1...12 {
        let length = LocalDate.days(inMonth: month, of: year)
        for day in [1, length] {
          let date = try #require(LocalDate(year: year, month: month, day: day))
          #expect(date.daysSinceEpoch == days + day - 1)
          #expect(date.parts == (year, month, day))
          // 0001-01-01 was a Monday.
          #expect(date.weekday.rawValue == (date.daysSinceEpoch - LocalDate.first.daysSinceEpoch) % 7 + 1)
        }
        #expect(LocalDate(year: year, month: month, day: length + 1) == nil)
        days += length
      }
    }
    #expect(days == LocalDate.last.daysSinceEpoch + 1)
  }

  // Why from 1583: Foundation's calendars are Julian before October 1582.
  @Test func `Dates, weekdays and ISO weeks from 1583 to 9999 are those of Foundation`() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    let first = try #require(LocalDate(year: 1583, month: 1, day: 1)).daysSinceEpoch
    var numbers = SeededNumbers(seed: 5)
    let sampled = (0..<3000).map { _ in Int.random(in: first...LocalDate.last.daysSinceEpoch, using: &numbers) }
    let newYears = try (1990...2060).flatMap { year in
      let newYear = try #require(LocalDate(year: year, month: 1, day: 1)).daysSinceEpoch
      return Array(newYear - 4...newYear + 4)
    }
    for days in sampled + newYears {
      let date = LocalDate(daysSinceEpoch: days)
      let theirs = calendar.dateComponents(
        [.year, .month, .day, .weekday, .weekOfYear, .yearForWeekOfYear],
        from: Date(timeIntervalSince1970: Double(days) * 86_400))
      #expect(date.parts == (theirs.year ?? 0, theirs.month ?? 0, theirs.day ?? 0))
      #expect(date.weekday.rawValue % 7 + 1 == theirs.weekday)
      #expect(date.isoWeek == (theirs.yearForWeekOfYear ?? 0, theirs.weekOfYear ?? 0), "\(date)")
    }
  }

  @Test(arguments: [
    ("0001-01-01", 1, 1), ("9999-12-31", 9999, 52), ("2026-12-31", 2026, 53), ("2027-01-03", 2026, 53),
    ("2027-01-04", 2027, 1), ("2024-12-30", 2025, 1), ("2021-01-01", 2020, 53),
  ])
  func `A week belongs to the year of its Thursday`(text: String, year: Int, number: Int) throws {
    #expect(try #require(LocalDate(text)).isoWeek == (year, number))
  }

  @Test func `What is written can be read, and reads as the same`() throws {
    var numbers = SeededNumbers(seed: 6)
    for _ in 0..<3000 {
      let days = Int.random(in: LocalDate.first.daysSinceEpoch...LocalDate.last.daysSinceEpoch, using: &numbers)
      let second = Int64.random(in: 0..<86_400, using: &numbers)
      let date = LocalDate(daysSinceEpoch: days)
      #expect(LocalDate(date.description) == date)
      let time = try #require(LocalTime(minuteOfDay: Int(second / 60)))
      #expect(LocalTime(time.description) == time)
      let instant = Instant(seconds: Int64(days) * 86_400 + second)
      #expect(Instant(instant.description) == instant)
      #expect(LocalDateTime(secondsSinceEpoch: instant.seconds) == LocalDateTime(date: date, time: time))
    }
  }

  @Test(arguments: [
    "", "2026-1-01", "2026-02-29", "2100-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "0000-01-01", "-001-01-01",
    "2026-01-01 ", " 2026-01-01", "2026-01-0a", "2026/01/01", "+026-01-01", "２０２６-01-01", "10000-01-01",
  ])
  func `What is no date is refused`(text: String) { #expect(LocalDate(text) == nil) }

  @Test(arguments: ["", "24:00", "6:02", "06:60", "06.02", "-6:02", "06:02:00", "+6:02", "０６:02"])
  func `What is no time is refused`(text: String) { #expect(LocalTime(text) == nil) }

  @Test(arguments: [
    "", "2026-10-25T01:00:00", "2026-10-25T01:00:00+00:00", "2026-10-25 01:00:00Z", "2026-10-25T24:00:00Z",
    "2026-10-25T01:00:60Z", "2026-02-29T01:00:00Z", "2026-10-25T01:00:00z", "2026-10-25T01:00:0٣Z",
  ])
  func `What is no instant is refused`(text: String) { #expect(Instant(text) == nil) }

  @Test func `Days, times and instants hold at the ends of the calendar`() {
    #expect(LocalDate.last + .max == .last && LocalDate.first - .max == .first)
    #expect(LocalDate.first + .min == .first && LocalDate.last - .min == .last)
    #expect(Instant(seconds: .max) + 1 == Instant(seconds: .max))
    #expect(Instant(seconds: .min) - 1 == Instant(seconds: .min))
    #expect(Instant(seconds: .max).seconds(since: Instant(seconds: .min)) == .max)
    #expect(Instant(seconds: .max).description == "9999-12-31T23:59:59Z")
    #expect(Instant(seconds: .min).description == "0001-01-01T00:00:00Z")
    let lastDay = LocalDateTime(date: .last, time: .midnight)
    #expect((lastDay + .max).description == "9999-12-31T23:59")
    #expect((lastDay + .min).description == "0001-01-01T00:00")
    #expect(LocalTime(minuteOfDay: 1440) == nil && LocalTime(hour: .max, minute: 0) == nil)
    #expect(LocalDate(year: .max, month: .max, day: .max) == nil)
  }

  @Test(arguments: [
    ("2026-10-25T23:30", 45, "2026-10-26T00:15"), ("2026-01-01T00:00", -1, "2025-12-31T23:59"),
    ("2024-02-28T12:00", 1440, "2024-02-29T12:00"),
  ])
  func `A clock that nobody turns runs on over midnight`(from: String, minutes: Int, to: String) throws {
    #expect(try moment(from) + minutes == moment(to))
  }
}
