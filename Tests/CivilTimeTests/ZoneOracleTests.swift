import CivilTime
import Foundation
import TestValues
import Testing

@Suite struct `Every zone of this machine` {
  @Test func `The machine lists hundreds of zones and each of them can be read`() throws {
    let names = TestZones.all.names
    #expect(names.count > 400)
    #expect(names.map(\.description) == names.map(\.description).sorted())
    for name in names { _ = try TestZones.all.zone(name) }
  }

  @Test func `The transitions from 1900 to 2040 are those that zdump prints`() throws {
    let names = TestSize.part(of: try namesOfDistinctFiles(), oneIn: 20)
    let printed = try Zdump.transitions(of: names, years: 1900...2039)
    let years = try instant("1900-01-01T00:00:00Z")..<instant("2040-01-01T00:00:00Z")
    for name in names {
      let found = try TestZones.all.zone(name).transitions(in: years)
      #expect(found == printed[name.description, default: []], "\(name)")
    }
    #expect(printed.values.map(\.count).reduce(0, +) > TestSize.tries(10_000, oneIn: 40))
  }

  @Test func `Offsets from 1980 to 2024 are those of Foundation`() throws {
    // Why: up to 2024 only, since Foundation's data are as old as the Swift toolchain (2025b in Swift 6.3).
    let step = 5 * 86_400 + 3671
    let instants = stride(
      from: try instant("1980-01-01T00:00:00Z").seconds, to: try instant("2025-01-01T00:00:00Z").seconds,
      by: Int64.Stride(step))
    var compared = 0
    for name in TestZones.all.names where !Self.zonesThatFoundationSeesOtherwise.contains(name.description) {
      guard let theirs = TimeZone(identifier: name.description) else { continue }
      let ours = try TestZones.all.zone(name)
      let different = instants.first {
        ours.offset(at: Instant(seconds: $0)) != theirs.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0)))
      }
      #expect(different == nil, "\(name) at \(Instant(seconds: different ?? 0))")
      compared += 1
    }
    #expect(compared > 350)
  }

  /// Since tzdata 2024b these are links to Athens and Lisbon; Foundation has them as zones of their own still.
  private static let zonesThatFoundationSeesOtherwise: Set<String> = ["EET", "WET"]

  @Test func `A civil time comes back from its instant, or lies in a gap that ends there`() throws {
    var numbers = SeededNumbers(seed: 1)
    for name in TestZones.all.names {
      let zone = try TestZones.all.zone(name)
      for moment in try civilTimes(near: zone, count: 60, using: &numbers) {
        let start = zone.instant(of: moment, as: .start)
        let end = zone.instant(of: moment, as: .end)
        #expect(start <= end, "\(name) \(moment)")
        if zone.local(start) == moment {
          #expect(zone.local(end) == moment, "\(name) \(moment)")
        } else {
          let gap = try #require(zone.nextTransition(after: start - 1))
          #expect(start == end && gap.instant == start, "\(name) \(moment)")
          #expect(wall(start, gap.offsetBefore) <= moment && moment < wall(start, gap.offsetAfter), "\(name) \(moment)")
        }
      }
    }
  }

  @Test func `A later civil time never means an earlier instant`() throws {
    var numbers = SeededNumbers(seed: 2)
    for name in TestZones.all.names {
      let zone = try TestZones.all.zone(name)
      let moments = try civilTimes(near: zone, count: 60, using: &numbers).sorted()
      for edge in [Zone.Edge.start, .end] {
        let instants = moments.map { zone.instant(of: $0, as: edge) }
        #expect(zip(instants, instants.dropFirst()).allSatisfy { $0 <= $1 }, "\(name)")
      }
    }
  }

  @Test func `An instant comes back from its civil time as the start or as the end`() throws {
    var numbers = SeededNumbers(seed: 3)
    let years = try instant("1900-01-01T00:00:00Z").seconds...instant("2900-01-01T00:00:00Z").seconds
    for name in TestZones.all.names {
      let zone = try TestZones.all.zone(name)
      for _ in 0..<40 {
        let instant = Instant(seconds: Int64.random(in: years, using: &numbers) / 60 * 60)
        let shown = zone.local(instant)
        let secondsHidden = (instant.seconds + Int64(zone.offset(at: instant))) % 60
        let start = zone.instant(of: shown, as: .start)
        let end = zone.instant(of: shown, as: .end)
        let candidates = [start, end].map { $0 + (secondsHidden + 60) % 60 }
        #expect(candidates.contains(instant), "\(name) \(instant)")
      }
    }
  }

  @Test func `Days follow each other without gap or overlap, and each starts on its own date`() throws {
    for name in try namesOfDistinctFiles() {
      let zone = try TestZones.all.zone(name)
      for year in [1945, 1969, 1993, 2011, 2026, 2426] {
        let first = try #require(LocalDate(year: year, month: 1, day: 1))
        for day in (0..<366).map({ first + $0 }) {
          let start = zone.startOfDay(day)
          let next = zone.startOfDay(day + 1)
          #expect(start <= next, "\(name) \(day)")
          #expect(zone.local(start - 1).date < day, "\(name) \(day)")
          // A day that the zone skipped starts with the next one.
          #expect(zone.local(start).date == (start == next ? day + 1 : day), "\(name) \(day)")
        }
      }
    }
  }

  @Test func `No clock was ever turned back into an hour that it had skipped`() throws {
    // Why: were there one, the first instant that shows a time would not be the first that reaches it.
    for name in try namesOfDistinctFiles() {
      let zone = try TestZones.all.zone(name)
      let all = zone.transitions(in: Instant(seconds: .min)..<(try instant("2100-01-01T00:00:00Z")))
      for (forward, back) in zip(all, all.dropFirst()) where back.offsetAfter < back.offsetBefore {
        #expect(wall(back.instant, back.offsetAfter) >= wall(forward.instant, forward.offsetAfter), "\(name) \(back)")
      }
    }
  }

  @Test func `The law repeats after 400 years`() throws {
    let years = try instant("2100-01-01T00:00:00Z")..<instant("2110-01-01T00:00:00Z")
    let cycle = Int64(146_097 * 86_400)
    for name in try namesOfDistinctFiles() {
      let zone = try TestZones.all.zone(name)
      let later = zone.transitions(in: years.lowerBound + 10 * cycle..<years.upperBound + 10 * cycle)
      #expect(later.map(\.instant) == zone.transitions(in: years).map { $0.instant + 10 * cycle }, "\(name)")
    }
  }
}

/// Civil times from 1900 to 2100: half of them within two days of a transition, half anywhere.
private func civilTimes(
  near zone: Zone, count: Int, using numbers: inout SeededNumbers
) throws -> [LocalDateTime] {
  let years = try instant("1900-01-01T00:00:00Z")..<instant("2100-01-01T00:00:00Z")
  let transitions = zone.transitions(in: years)
  return (0..<count).map { index in
    let anywhere = Int64.random(in: years.lowerBound.seconds..<years.upperBound.seconds, using: &numbers)
    guard index.isMultiple(of: 2), let transition = transitions.randomElement(using: &numbers) else {
      return LocalDateTime(secondsSinceEpoch: anywhere)
    }
    let distance: Int64 = [7200, 90_000, 172_800].randomElement(using: &numbers) ?? 7200
    let wall = transition.instant.seconds + Int64(transition.offsetBefore)
    return LocalDateTime(secondsSinceEpoch: wall + Int64.random(in: -distance...distance, using: &numbers))
  }
}

private func wall(_ instant: Instant, _ offset: Int) -> LocalDateTime {
  LocalDateTime(secondsSinceEpoch: instant.seconds + Int64(offset))
}

/// One name of each file: many names are links to the same rules.
private func namesOfDistinctFiles() throws -> [ZoneName] {
  var seen: Set<Data> = []
  return try TestZones.all.names.filter { seen.insert(try TestZones.data(of: $0)).inserted }
}
