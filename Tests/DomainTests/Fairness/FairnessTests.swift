import Domain
import TestValues
import Testing

private func policy(_ change: (inout FairnessPolicy) -> Void = { _ in }) -> FairnessPolicy {
  var policy = FairnessPolicy.standard
  change(&policy)
  return policy
}

@Suite struct `What a shift counts` {
  private func measures(
    _ date: String, _ from: String, _ to: String, holidays: [String] = [], by policy: FairnessPolicy = .standard,
    in zone: String = "Europe/Berlin"
  ) throws -> [FairnessMeasure] {
    let zone = try TestZones.zone(zone)
    let hours = Hours.timed(
      on: day(date), from: try #require(LocalTime(from)), to: try #require(LocalTime(to)))
    let counter = FairnessCounter(policy, in: zone, holidays: Set(holidays.map(day)))
    return counter.marks(of: hours.interval(in: zone), isTimed: true).measures
  }

  @Test(
    arguments: [
      ("2026-11-23", "09:00", "17:00", []), ("2026-11-23", "22:00", "07:00", [.nights]),
      // Two hours at night are enough, and a quarter of an hour less isn't.
      ("2026-11-23", "17:00", "01:00", [.nights]), ("2026-11-23", "17:00", "00:45", []),
      ("2026-11-24", "04:00", "12:00", [.nights]), ("2026-11-24", "04:15", "12:00", []),
      // A short shift counts if all of it is at night.
      ("2026-11-24", "02:00", "03:00", [.nights]), ("2026-11-24", "05:30", "06:30", []),
      // Friday to Saturday, Saturday, Sunday to Monday.
      ("2026-11-27", "22:00", "06:00", [.nights, .weekends]), ("2026-11-27", "16:00", "01:30", [.nights]),
      ("2026-11-28", "09:00", "17:00", [.weekends]), ("2026-11-29", "22:00", "06:00", [.nights, .weekends]),
      ("2026-11-29", "22:30", "06:00", [.nights]),
      // Clocks go back in the night to Sunday 25 October: the hour from 2 to 3 is there twice, and makes two.
      ("2026-10-25", "02:00", "08:00", [.nights, .weekends]), ("2026-10-25", "05:00", "12:00", [.weekends]),
      // Clocks go forward in the night to Sunday 29 March: from 1:30 to 6 are three and a half.
      ("2026-03-29", "01:30", "09:00", [.nights, .weekends]),
    ] as [(String, String, String, [FairnessMeasure])])
  func `is found by its site's clock, in real minutes`(
    date: String, from: String, to: String, expected: [FairnessMeasure]
  ) throws {
    #expect(try measures(date, from, to) == expected)
  }

  @Test func `on a night on which clocks change is by minutes that pass`() throws {
    let from = try #require(LocalTime("01:00"))
    let until = try #require(LocalTime("03:00"))
    let three = policy { ($0.nightFrom, $0.nightUntil, $0.leastMinutes) = (from, until, 180) }
    #expect(try measures("2026-10-24", "22:00", "08:00", by: three) == [.nights, .weekends])
    #expect(try measures("2026-10-17", "22:00", "08:00", by: three) == [.weekends])
    let two = policy { ($0.nightFrom, $0.nightUntil, $0.leastMinutes) = (from, until, 120) }
    #expect(try measures("2026-03-21", "22:00", "08:00", by: two) == [.nights, .weekends])
    #expect(try measures("2026-03-28", "22:00", "08:00", by: two) == [.weekends])
  }

  @Test func `on holidays is by their own day, beside all else`() throws {
    let holidays = ["2026-12-25"]
    #expect(try measures("2026-12-24", "22:00", "06:00", holidays: holidays) == [.nights, .holidays])
    #expect(try measures("2026-12-25", "22:00", "06:00", holidays: holidays) == [.nights, .weekends, .holidays])
    #expect(try measures("2026-12-24", "08:00", "16:00", holidays: holidays) == [])
  }

  @Test func `of whole days is no night, and their weekend`() throws {
    let zone = try TestZones.zone("Europe/Berlin")
    let counter = FairnessCounter(.standard, in: zone, holidays: [])
    let days = Hours.days(first: day("2026-11-27"), last: day("2026-11-28"))
    #expect(counter.marks(of: days.interval(in: zone), isTimed: false) == .weekend)
    let start = zone.startOfDay(day("2026-11-27"))
    #expect(counter.marks(of: start..<start, isTimed: true) == [])
  }

  @Test(arguments: ["Europe/Berlin", "Australia/Lord_Howe", "America/New_York", "America/Havana", "Asia/Kolkata"])
  func `is what looking at each five minutes finds`(name: String) throws {
    let zone = try TestZones.zone(name)
    var random = SeededNumbers(seed: 52)
    let first = day("2026-01-01")
    for _ in 0..<1500 {
      var policy = FairnessPolicy.standard
      policy.nightFrom = LocalTime(minuteOfDay: Int.random(in: 0..<96, using: &random) * 15) ?? .midnight
      policy.nightUntil = LocalTime(minuteOfDay: Int.random(in: 0..<96, using: &random) * 15) ?? .midnight
      if policy.nightFrom == policy.nightUntil { continue }
      policy.leastMinutes = Int.random(in: 1...30, using: &random) * 15
      policy.weekend = Set(Weekday.allCases.shuffled(using: &random).prefix(2))
      // Why around the changes of the clocks: nothing else is difficult.
      let date =
        first
        + (Bool.random(using: &random)
          ? 62 + Int.random(in: 0..<36, using: &random) : Int.random(in: 270..<310, using: &random))
      let start = LocalDateTime(
        date: date, time: LocalTime(minuteOfDay: Int.random(in: 0..<96, using: &random) * 15) ?? .midnight)
      let hours = Hours.timed(start: start, minutes: Int.random(in: 1...100, using: &random) * 15)
      let (interval, holidays) = (hours.interval(in: zone), [date + 1] as Set)
      let found = FairnessCounter(policy, in: zone, holidays: holidays).marks(of: interval, isTimed: true)
      let expected = NaiveFairness(policy, in: zone, holidays: holidays).marks(of: interval)
      #expect(Set(found.measures) == expected, "\(hours) in \(name) by \(policy)")
    }
  }

  @Test func `comes at short notice below its hours, and never after it began`() throws {
    let policy = policy { $0.noticeHours = 48 }
    let start = Instant(seconds: 1_000_000)
    #expect(policy.isShortNotice(start, gotAt: start))
    #expect(policy.isShortNotice(start, gotAt: start - (48 * 3600 - 1)))
    #expect(!policy.isShortNotice(start, gotAt: start - 48 * 3600))
    #expect(!policy.isShortNotice(start, gotAt: start + 1))
    #expect(!policy.isShortNotice(Instant(seconds: .max), gotAt: Instant(seconds: .min)))
  }
}

@Suite struct `A policy of fairness` {
  @Test func `is refused at its edges, by field`() {
    func fields(_ change: (inout FairnessPolicy) -> Void) -> [String] {
      do throws(Refusal) {
        _ = try policy(change).checked()
        return []
      } catch {
        guard case .invalid(let errors) = error else { return ["?"] }
        return errors.map(\.field)
      }
    }
    #expect(fields { _ in } == [])
    #expect(fields { $0.nightUntil = $0.nightFrom } == ["night_until"])
    for bad in [0, 721, .min, .max] { #expect(fields { $0.leastMinutes = bad } == ["least_minutes"]) }
    for bad in [0, 337, .min, .max] { #expect(fields { $0.noticeHours = bad } == ["notice_hours"]) }
    for bad in [-1, 13, .min, .max] { #expect(fields { $0.carriedMonths = bad } == ["carried_months"]) }
    for bad in [-1, 1001, .min, .max] { #expect(fields { $0.weights[.nights] = bad } == ["weight_nights"]) }
    #expect(fields { $0.weekend = [] } == ["weekend"])
    #expect(fields { ($0.leastMinutes, $0.noticeHours, $0.carriedMonths) = (720, 336, 12) } == [])
    #expect(
      fields {
        $0.weekend = []
        $0.weights = [.shortNotice: -1]
      } == ["weekend", "weight_short_notice"])
  }
}
