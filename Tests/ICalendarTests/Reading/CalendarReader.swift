import Domain
import Testing

/// A small reader of calendar files that knows only what the file says about its zones (RFC 5545 §3.3.5, §3.6.5).
struct CalendarReader {
  private let lines: [String]
  /// Of each zone: its onsets in order of time, with the offset from then on.
  private var clocks: [String: [(onset: Int64, offset: Int64)]] = [:]

  init(_ text: String) throws {
    lines = unfolded(text)
    var zone = ""
    var start: Int64 = 0
    var from: Int64 = 0
    for line in lines.prefix(while: { $0 != "BEGIN:VEVENT" }) {
      let value = String(line.drop { $0 != ":" }.dropFirst())
      if line.hasPrefix("TZID:") { zone = value }
      if line.hasPrefix("DTSTART:") { start = try Self.wallSeconds(value) }
      if line.hasPrefix("TZOFFSETFROM:") { from = try Self.offset(value) }
      if line.hasPrefix("TZOFFSETTO:") { clocks[zone, default: []].append((start - from, try Self.offset(value))) }
    }
  }

  func spans() throws -> [Range<Instant>] {
    let events = lines.drop { $0 != "BEGIN:VEVENT" }
    let edges = try events.filter { $0.hasPrefix("DTSTART") || $0.hasPrefix("DTEND") }.map(instant)
    return stride(from: 0, to: edges.count - 1, by: 2).map { edges[$0]..<edges[$0 + 1] }
  }

  private func instant(_ property: String) throws -> Instant {
    let parts = property.split(separator: ":", maxSplits: 1).map(String.init)
    try #require(parts.count == 2)
    let wall = try Self.wallSeconds(parts[1])
    guard let zone = parts[0].split(separator: "=").dropFirst().first else {
      try #require(parts[1].hasSuffix("Z"))
      return Instant(seconds: wall)
    }
    let clock = try #require(clocks[String(zone)])
    let ends = clock.dropFirst().map(\.onset) + [.max]
    // The first of the stretches in which the clock shows this time.
    let found = zip(clock, ends).first { $0.onset <= wall - $0.offset && wall - $0.offset < $1 }
    return Instant(seconds: wall - (try #require(found, "\(property)").0.offset))
  }

  /// `20261025T023000`, with or without `Z`.
  private static func wallSeconds(_ text: String) throws -> Int64 {
    let digits = Array(text)
    try #require(digits.count >= 15)
    let date = "\(String(digits[0..<4]))-\(String(digits[4..<6]))-\(String(digits[6..<8]))"
    let time = "\(String(digits[9..<11])):\(String(digits[11..<13])):\(String(digits[13..<15]))"
    return try #require(Instant("\(date)T\(time)Z"), "\(text)").seconds
  }

  /// `-0330` or `+005328`.
  private static func offset(_ text: String) throws -> Int64 {
    let padded = text.count == 5 ? text + "00" : text
    let digits = abs(try #require(Int64(padded)))
    let seconds = digits / 10_000 * 3600 + digits / 100 % 100 * 60 + digits % 100
    return text.hasPrefix("-") ? -seconds : seconds
  }
}
