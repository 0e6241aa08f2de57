import Domain
import TestValues
import Testing

@Suite struct `Quiet hours` {
  @Test(arguments: [
    ("2026-11-24T20:59:59Z", "2026-11-24T20:59:59Z"), ("2026-11-24T21:00:00Z", "2026-11-25T05:00:00Z"),
    ("2026-11-25T03:00:00Z", "2026-11-25T05:00:00Z"), ("2026-11-25T05:00:00Z", "2026-11-25T05:00:00Z"),
    // The night when clocks go forward, and the one when they go back.
    ("2026-03-28T22:00:00Z", "2026-03-29T04:00:00Z"), ("2026-10-24T21:00:00Z", "2026-10-25T05:00:00Z"),
  ])
  func `from 22 to 6 in Berlin end at 6 by the clock`(moment: String, end: String) throws {
    let hours = try #require(QuietHours(from: 22 * 60, to: 6 * 60))
    #expect(hours.end(from: try instant(moment), in: try TestZones.zone("Europe/Berlin")) == (try instant(end)))
  }

  @Test func `that end in the hour that the clock shows twice end the second time`() throws {
    let hours = try #require(QuietHours(from: 60, to: 150))
    let berlin = try TestZones.zone("Europe/Berlin")
    #expect(hours.end(from: try instant("2026-10-24T23:30:00Z"), in: berlin) == (try instant("2026-10-25T01:30:00Z")))
    #expect(hours.end(from: try instant("2026-03-29T00:30:00Z"), in: berlin) == (try instant("2026-03-29T01:00:00Z")))
  }

  @Test func `are no more than a day, nor of minutes that no day has`() {
    for (from, to) in [(0, 0), (-1, 5), (5, 1440), (Int.min, Int.max)] {
      #expect(QuietHours(from: from, to: to) == nil)
    }
  }

  @Test func `never hold back for more than a day, and end when the clock says so, in every zone`() throws {
    var numbers = SeededNumbers(seed: 7)
    let names = TestZones.all.names
    #expect(names.count > 300)
    for name in names {
      let place = try TestZones.all.zone(name)
      for _ in 0..<60 {
        let moment = Instant(seconds: Int64.random(in: 1_326_000_000...1_900_000_000, using: &numbers))
        let (from, to) = (Int.random(in: 0..<1440, using: &numbers), Int.random(in: 0..<1440, using: &numbers))
        guard let hours = QuietHours(from: from, to: to) else { continue }
        let end = hours.end(from: moment, in: place)
        #expect(end >= moment && end.seconds(since: moment) <= 27 * 3600, "\(name) \(moment) \(from) \(to)")
        #expect(hours.end(from: end, in: place) == end, "\(name) \(moment) \(from) \(to)")
      }
    }
  }
}
