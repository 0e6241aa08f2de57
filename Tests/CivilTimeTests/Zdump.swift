import Foundation
import Testing

@testable import CivilTime

/// The C library's own printout of zones, an oracle that shares no code with `Zone`.
enum Zdump {
  /// The real transitions of each name; the years are those of UTC.
  static func transitions(of names: [ZoneName], years: ClosedRange<Int>) throws -> [String: [Zone.Transition]] {
    let window = "\(years.lowerBound),\(years.upperBound + 1)"
    let lines = try output(["-v", "-c", window] + names.map(\.description))
    var clocks: [String: Clock] = [:]
    var transitions: [String: [Zone.Transition]] = [:]
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      guard let (name, clock) = Clock.read(line) else { continue }
      if let before = clocks[name], clock.seconds == before.seconds + 1 {
        transitions[name, default: []].append(clock.transition(from: before))
      }
      clocks[name] = clock
    }
    return transitions
  }

  /// One line: `Europe/Berlin  Sun Mar 29 01:00:00 2026 UT = Sun Mar 29 03:00:00 2026 CEST isdst=1 gmtoff=7200`.
  private struct Clock {
    let seconds: Int64
    let abbreviation: String
    let isDaylight: Bool
    let offset: Int

    static func read(_ line: Data) -> (name: String, clock: Clock)? {
      let words = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 16, words[6] == "UT", let day = Int(words[3]), let year = Int(words[5]),
        let month = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
          .firstIndex(of: words[2]), let date = LocalDate(year: year, month: month + 1, day: day),
        let instant = Instant("\(date)T\(words[4])Z"), let offset = Int(words[15].dropFirst("gmtoff=".count))
      else { return nil }
      return (
        words[0],
        Clock(seconds: instant.seconds, abbreviation: words[13], isDaylight: words[14] == "isdst=1", offset: offset)
      )
    }

    func transition(from before: Clock) -> Zone.Transition {
      Zone.Transition(
        instant: Instant(seconds: seconds), offsetBefore: before.offset, offsetAfter: offset,
        abbreviation: abbreviation, isDaylight: isDaylight)
    }
  }

  private static func output(_ arguments: [String]) throws -> Data {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/zdump")
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
    let output = try #require(try pipe.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return output
  }
}
