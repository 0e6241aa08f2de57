import TestValues
import Testing

@testable import Domain

@Suite struct `The pay of standby` {
  private func duty(_ first: String, _ last: String) throws -> Range<Instant> {
    try #require(Instant(first))..<(try #require(Instant(last)))
  }

  private func paid(_ first: String, _ last: String, holidays: Set<String> = []) throws -> [Int] {
    let berlin = try TestZones.zone("Europe/Berlin")
    let found = StandbyPay.tvoed.minutes(of: try duty(first, last), in: berlin) { holidays.contains($0.description) }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  // T7.3
  @Test func `is two hours from Monday to Friday and four on other days, by the day on which 24 hours begin`() throws {
    #expect(try paid("2026-11-27T14:00:00Z", "2026-11-30T06:00:00Z") == [120, 240, 240])
    #expect(try paid("2026-11-24T07:00:00Z", "2026-12-01T07:00:00Z") == [120, 120, 120, 120, 240, 240, 120])
    #expect(try paid("2026-12-24T14:00:00Z", "2026-12-26T14:00:00Z", holidays: ["2026-12-25"]) == [120, 240])
    // 24 and 25 hours by the clock are a day.
    #expect(try paid("2026-10-24T13:00:00Z", "2026-10-25T14:00:00Z") == [240])
    #expect(try paid("2026-10-24T13:00:00Z", "2026-10-25T14:01:00Z") == [240, 240])
  }

  @Test func `is a share of each hour of a duty shorter than twelve`() throws {
    #expect(try paid("2026-11-28T18:00:00Z", "2026-11-29T05:59:00Z") == [90])
    #expect(try paid("2026-11-28T18:00:00Z", "2026-11-29T06:00:00Z") == [240])
    #expect(try paid("2026-11-28T18:00:00Z", "2026-11-28T18:00:00Z") == [])
  }

  // T7.4
  @Test func `rounds each call away from home up by itself`() {
    func sum(_ calls: [Int], _ place: CallOut.Place = .onSite) -> Int {
      calls.reduce(0) { $0 + StandbyPay.tvoed.minutes(ofCall: $1, at: place) }
    }
    #expect(sum([30, 35, 50]) == 180 && sum([70, 15, 30]) == 240 && sum([60, 0]) == 60)
    #expect(sum([30, 35, 50], .remote) == 115)
    #expect(StandbyPay().minutes(ofCall: 35, at: .onSite) == 35)
  }

  @Test func `is of whole duties, however they are cut`() throws {
    let day = try #require(Instant("2026-11-24T07:00:00Z"))
    let hours = Hours.timed(start: LocalDateTime(date: .first, time: .midnight), minutes: 60)
    func shift(_ number: Int64, of person: Int64, at site: Int64 = 1, from start: Int, to end: Int) -> Shift {
      Shift(
        id: ID(rawValue: number),
        content: ShiftContent(
          site: ID(rawValue: site), position: ID(rawValue: 1), employee: ID(rawValue: person), hours: hours),
        interval: day + Int64(start) * 3600..<day + Int64(end) * 3600, publication: nil, withdrawnAt: nil, sequence: 0,
        changedAt: day)
    }
    let all = [
      shift(2, of: 1, from: 24, to: 48), shift(1, of: 1, from: 0, to: 24), shift(3, of: 1, from: 49, to: 50),
      shift(4, of: 2, from: 0, to: 24), shift(5, of: 1, at: 2, from: 48, to: 72),
    ]
    let duties = JoinedDuty.joining(all, standby: [ID(rawValue: 1)]).sorted {
      ($0.first.employee?.rawValue ?? 0, $0.interval.lowerBound) < (
        $1.first.employee?.rawValue ?? 0, $1.interval.lowerBound
      )
    }
    #expect(duties.count == 4 && duties[0].interval == day..<day + 48 * 3600)
    #expect(duties.map { $0.first.employee?.rawValue } == [1, 1, 1, 2])
  }

  @Test func `is refused beyond its limits`() {
    func problems(_ pay: StandbyPay) -> [String] {
      var check = FormCheck()
      pay.check(&check)
      return check.errors.map(\.field)
    }
    #expect(problems(.tvoed) == [] && problems(.init(weekday: 1440, weekend: 0, short: 1000, step: 240)) == [])
    #expect(
      problems(.init(weekday: -1, weekend: 1441, short: 1001, step: 0)) == [
        "standby_weekday", "standby_weekend", "standby_short", "call_step",
      ])
    #expect(problems(.init(weekday: .min, weekend: .max, short: .min, step: .max)).count == 4)
  }
}
